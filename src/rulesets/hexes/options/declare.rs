//! The options of declarations (H-INIT-05).

use crate::rulesets::hexes::action::Action;
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::level::{Class, Reload};
use crate::rulesets::hexes::unit::{Few, Routine};
use crate::vocab::CombatantId;

impl HexesState<'_> {
    /// Returns true if the combatant takes part in the current round or segment (H-SURP-07, H-SURP-10).
    pub fn takes_part(&self, c: CombatantId) -> bool {
        let clock = self.clock();
        self.cond(c).surprised == 0 && (clock.newcomers.is_empty() || clock.newcomers.contains(&c))
    }

    /// Returns true if the combatant may declare (H-INIT-05).
    pub fn may_declare(&self, c: CombatantId) -> bool {
        self.is_active(c) && self.cond(c).stunned.is_none() && self.takes_part(c)
    }

    /// Returns the options of `declare_routine`.
    pub fn routine_actions(&self, c: CombatantId) -> Vec<Action> {
        let cond = self.cond(c);
        if self.yielding(c) {
            return vec![Action::Declare(Routine::FullDefence)];
        }
        let mut actions = vec![Action::Declare(Routine::Standard)];
        if cond.pinned_by.is_some() || self.running_away(c) || cond.hidden {
            return actions;
        }
        if self.two_weapons(c) {
            actions.push(Action::Declare(Routine::TwoWeaponAttack));
            actions.push(Action::Declare(Routine::TwoWeaponGuard));
        }
        if self.may_double_shot(c) {
            actions.push(Action::Declare(Routine::DoubleShot));
        }
        actions.push(Action::Declare(Routine::FullDefence));
        if self.may_declare_charge(c) {
            let targets = self.all().filter(|t| self.may_charge_at(c, *t));
            actions.extend(targets.map(|t| Action::Declare(Routine::Charge(t))));
        }
        for (spell, _) in &self.gear(c).prepared {
            if self.may_cast(c, *spell) {
                actions.push(Action::Declare(Routine::Cast(*spell)));
            }
        }
        let mut scrolls: Few<u8> = self.gear(c).scrolls.clone();
        scrolls.sort_unstable();
        scrolls.dedup();
        actions
            .extend(scrolls.iter().filter(|s| self.may_read(c, **s)).map(|s| Action::Declare(Routine::ReadScroll(*s))));
        actions
    }

    /// Returns true if the combatant holds two weapons that it can use together (H-TWOW-01).
    fn two_weapons(&self, c: CombatantId) -> bool {
        let gear = self.gear(c);
        let (Some(main), Some(off)) = (gear.main_hand, gear.off_hand) else { return false };
        let (main, off) = (self.item_row(main), self.item_row(off));
        let ranger = self.stats(c).class == Class::Ranger;
        main.melee && main.hands == 1 && off.melee && off.hands == 1 && (off.off_hand_ok || ranger && off.is_sword)
    }

    /// Returns true if the combatant may declare a double shot (H-MISS-05).
    fn may_double_shot(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        let bow = self.ready_items(c).into_iter().any(|i| {
            let row = self.item_row(i);
            row.missile
                && row.shots >= 2
                && row.reload == Reload::None
                && !self.item(i).broken
                && row.ammo.is_none_or(|a| self.gear(c).ammo[a as usize] >= 2)
        });
        bow && !cond.prone && !self.broken(c) && cond.blinded == 0
    }

    /// Returns true if the combatant may declare a charge (H-MOVE-17).
    fn may_declare_charge(&self, c: CombatantId) -> bool {
        self.can_act(c) && self.may_move_next_round(c) && !self.broken(c) && self.cond(c).blinded == 0
    }
    /// Returns true if nothing outside this round's declaration keeps the combatant from moving (H-MOVE-25).
    fn may_move_next_round(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        !cond.prone && cond.pinning.is_none() && self.wall_of(c).is_none() && self.stats(c).speed > 0
    }
    fn may_charge_at(&self, c: CombatantId, target: CombatantId) -> bool {
        self.enemies(c, target)
            && self.is_active(target)
            && self.detects(c, target)
            && self.place(target).is_some_and(|cell| self.sees_hex(c, cell))
            && self.has_charge_path(c, target)
    }
}
