//! Options of `declare_action` and `declare_broken` (tables 3.4 and 8.1).

use crate::rulesets::segments::action::{Action, Aimed, Arm, Deed, Intended, Treated};
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::level::{Mode, Spell};
use crate::rulesets::segments::unit::Few;
use crate::vocab::{CombatantId, ItemId};

/// Constructor of an attacking action, such as `Deed::Attack` (the actions of table 3.4).
type Declares = fn(Intended) -> Deed;

impl SegmentsState<'_> {
    pub fn declare_actions(&self, c: CombatantId) -> Vec<Action> {
        self.deeds(c).into_iter().map(Action::Declare).collect()
    }

    fn deeds(&self, c: CombatantId) -> Vec<Deed> {
        let mut deeds = self.attacks(c);
        // S-AMB-04
        if self.cond(c).ambush == 2 {
            deeds.retain(|deed| matches!(deed, Deed::Attack(_) | Deed::Shoot(_)));
            deeds.push(Deed::Rest);
            return deeds;
        }
        deeds.extend(self.movements(c));
        if !self.in_pool(c) {
            deeds.extend([Deed::FullDefence, Deed::DesperateDefence]);
        }
        deeds.extend(self.castings(c));
        deeds.extend(self.pick_ups(c).into_iter().map(Deed::PickUp));
        deeds.extend(self.treatments(c).into_iter().map(|(patient, wound)| Deed::FirstAid(patient, wound)));
        deeds.push(Deed::Rest);
        deeds
    }

    /// Returns the options of a broken combatant (table 8.1).
    pub fn broken_actions(&self, c: CombatantId) -> Vec<Action> {
        let prone = self.prone(c);
        let mut deeds = Vec::new();
        let mut offer = |when: bool, deed: Deed| deeds.extend(when.then_some(Action::Declare(deed)));
        offer(!prone && self.tmr(c) >= 5 && self.can_flee(c), Deed::Flee);
        offer(prone, Deed::RiseAndCower);
        offer(true, Deed::Cower);
        offer(!self.stats(c).morale_exempt, Deed::Surrender);
        deeds
    }

    // ---- attacks

    /// Returns the attacks of the first five rows of table 3.4.
    pub fn attacks(&self, c: CombatantId) -> Vec<Deed> {
        let arms: Few<Arm> =
            self.arms_of_the_round(c).into_iter().filter(|arm| self.attacks_of(c, *arm) >= 1).collect();
        let t = self.tmr(c);
        let mut deeds = Vec::new();
        let heads: [(bool, Declares, Option<Mode>); 4] = [
            (true, Deed::Attack, Some(Mode::Melee)),
            (true, Deed::Shoot, None),
            (t >= 10, Deed::MoveAttack, None),
            (t >= 10 && self.max_pace(c) >= 2, Deed::RunAttack, None),
        ];
        for (ix, (offered, head, only)) in heads.into_iter().enumerate() {
            if !offered {
                continue;
            }
            for arm in &arms {
                let modes = self.modes_with(c, *arm);
                let fits = |mode: &Mode| match ix {
                    0 => Some(*mode) == only,
                    1 => mode.ranged(),
                    _ => true,
                };
                for mode in modes.into_iter().filter(fits) {
                    let named = self.all().filter(|e| match ix {
                        0 => self.may_name(c, *e) && self.distance(c, *e) <= self.reach(c, *arm, 1) + 1,
                        1 => self.may_name(c, *e) && self.in_range(c, *arm, *e),
                        _ => self.enemies(*e, c) && self.visible(c, *e),
                    });
                    let targets = named.map(Some).chain([None]);
                    deeds.extend(targets.map(|at| head(Intended { arm: *arm, mode, at })));
                }
            }
        }
        deeds
    }
    /// Returns the weapons that are ready or can be drawn (S-INIT-28).
    fn arms_of_the_round(&self, c: CombatantId) -> Few<Arm> {
        let mut arms: Few<Arm> = self.ready_arms(c);
        let bare = self.bare_arms(c).len();
        let carried: Few<ItemId> = self.distinct_kinds(&self.gear(c).carried);
        let drawable = carried.into_iter().filter(|i| self.item_row(*i).weapon.is_some() && self.drawable(c, *i));
        // Order: weapons in hand, drawable weapons, weapons that are always ready.
        let at = arms.len() - bare;
        arms.insert_many(at, drawable.map(Arm::Item));
        arms
    }
    /// Returns the weapon's modes; ranged ones only with ammunition (S-GEAR-08).
    fn modes_with(&self, c: CombatantId, arm: Arm) -> Few<Mode> {
        let modes = self.arm_weapon(c, arm, 1).modes();
        modes.filter(|mode| !mode.ranged() || self.loaded(c, arm)).collect()
    }
    /// Returns true if `e` may be declared as a target (S-INIT-28, S-SENSE-03).
    fn may_name(&self, c: CombatantId, e: CombatantId) -> bool {
        self.enemies(e, c)
            && self.is_active(e)
            && !self.is_hidden(e)
            && (!self.invisible_to(e, c) || self.adjacent(e, c))
    }

    // ---- movement

    fn movements(&self, c: CombatantId) -> Vec<Deed> {
        if self.tmr(c) < 5 {
            return Vec::new();
        }
        let paces = [Deed::Move, Deed::Run, Deed::Sprint, Deed::FastSprint];
        let mut deeds: Vec<Deed> = paces.into_iter().take(self.max_pace(c).clamp(1, 4) as usize).collect();
        if self.stats(c).encumbered {
            deeds.truncate(2);
        }
        deeds.push(Deed::Evade);
        deeds
    }

    // ---- spells

    /// Returns the castings that may be declared (S-SPELL-01, S-SPELL-12).
    fn castings(&self, c: CombatantId) -> Vec<Deed> {
        let spells = Spell::ALL.iter().copied().filter(|spell| self.can_cast(c, *spell));
        let casts = |spell: Spell| self.spell_targets(c, spell).into_iter().map(move |at: Aimed| Deed::Cast(spell, at));
        let pending = self.cond(c).pending.map(|_| Deed::BeginPending);
        spells.flat_map(casts).chain(pending).collect()
    }

    // ---- gear and wounds

    /// Returns the weapons in the combatant's hex that it may pick up (S-GEAR-07).
    fn pick_ups(&self, c: CombatantId) -> Few<ItemId> {
        let Some(here) = self.place(c).filter(|_| !self.high(c)) else { return Few::new() };
        let weapons: Few<ItemId> =
            self.lying(here).into_iter().filter(|i| self.item_row(*i).weapon.is_some()).collect();
        self.distinct_kinds(&weapons).into_iter().filter(|i| self.hand_for(c, *i).is_some()).collect()
    }
    /// Returns the patients and injuries that the combatant may treat (S-AID-01).
    fn treatments(&self, c: CombatantId) -> Vec<(CombatantId, Treated)> {
        if self.in_melee(c) {
            return Vec::new();
        }
        let near = |p: &CombatantId| {
            let within_touch = self.distance(*p, c) == 1 && self.level_with(*p, c);
            *p == c || self.allies(*p, c) && within_touch && !self.cond(*p).dead && !self.in_melee(*p)
        };
        self.all().filter(near).flat_map(|p| self.wounds_of(p).into_iter().map(move |w| (p, w))).collect()
    }
    /// Returns the injuries that First Aid can treat, without duplicates.
    fn wounds_of(&self, p: CombatantId) -> Few<Treated> {
        let wounds = self.wounds(p);
        let mut all: Few<Treated> = Few::new();
        for missile in &wounds.lodged {
            if !all.contains(&Treated::Missile(*missile)) {
                all.push(Treated::Missile(*missile));
            }
        }
        all.extend((wounds.gashes > 0).then_some(Treated::Gash));
        all
    }
}
