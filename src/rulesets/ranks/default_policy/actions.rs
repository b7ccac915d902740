//! Estimated worth of each declared action.

use super::Mind;
use super::chance::{Spread, passes};
use crate::rulesets::ranks::action::{Action, Aim, Arm, DeclaredAction, Mode, Refuge};
use crate::rulesets::ranks::aim::Strike;
use crate::rulesets::ranks::attack::member;
use crate::rulesets::ranks::level::{Condition, Die, Range, Sort, Spell};
use crate::vocab::{CombatantId, ItemId};

impl Mind<'_> {
    /// Estimates the worth of a declaration, in hundredths of a point of damage; `None` for other actions.
    pub(super) fn worth_of_action(&self, who: CombatantId, action: Action) -> Option<i32> {
        match action {
            Action::Declare(declared) => Some(self.worth_of_declared(who, declared)),
            _ => None,
        }
    }

    fn worth_of_declared(&self, who: CombatantId, declared: DeclaredAction) -> i32 {
        let e = &self.viewer;
        match declared {
            DeclaredAction::Attack { mode, arm, target } => self.worth_of_attack(Strike::new(who, mode, arm, target)),
            DeclaredAction::Daring { mode, arm, target } => self.worth_of_daring(Strike::new(who, mode, arm, target)),
            DeclaredAction::Charge { mode, arm, target, .. } => {
                let strike = Strike::new(who, mode, arm, target);
                let gain = self.marginal(&strike, &Spread::plain(e, &strike));
                gain - 60 - self.set_against(who, target)
            }
            DeclaredAction::Cleave { arm, target } => self.worth_of_cleave(who, arm, target),
            DeclaredAction::Flask { item, aim } => self.worth_of_area(who, aim, |target| Strike {
                blast: true,
                ..Strike::new(who, Mode::Throw, Arm::Item(item), target)
            }),
            DeclaredAction::Cast { spell: Spell::Bolt, aim: Aim::Combatant(target) } => {
                self.worth_of_attack(Strike::cast(who, Spell::Bolt, target))
            }
            DeclaredAction::Cast { spell: Spell::Ward, aim: Aim::Combatant(target) } => self.worth_of_ward(target),
            DeclaredAction::Cast { spell, aim } => {
                self.worth_of_area(who, aim, |target| Strike::cast(who, spell, target))
            }
            DeclaredAction::Shove(_) | DeclaredAction::Disarm { .. } => self.worth_of_risk(who, declared),
            DeclaredAction::Enchant { item, .. } => self.worth_of_coating(who, item, true),
            DeclaredAction::ApplyOil { oil, item } => {
                let fits = self.foes(who).iter().any(|f| e.stats(*f).creature == oil);
                if fits && e.item(item).oil != Some(oil) { self.worth_of_coating(who, item, false) } else { -100 }
            }
            DeclaredAction::Ready { primary, off } => self.worth_of_ready(who, primary, off),
            DeclaredAction::PickUp(item) => self.worth_of_pick_up(who, item),
            DeclaredAction::Set(_) => self.worth_of_setting(who),
            DeclaredAction::Aid(_) => 90,
            DeclaredAction::Recover(Condition::Burning) => 130 * i32::from(e.cond(who).burning),
            DeclaredAction::Recover(_) => 150,
            DeclaredAction::MoveRank(cell) | DeclaredAction::SlipThrough(cell) => self.worth_of_step(who, cell),
            DeclaredAction::MoveBattlefield(cell) => self.worth_of_passage(who, cell),
            DeclaredAction::Retreat(refuge) => self.worth_of_flight(who, refuge),
            DeclaredAction::Surrender => -1000,
            DeclaredAction::Wait => 1,
        }
    }

    /// Returns the worth that one more attack adds to those already declared on the same target (R-ATK-05).
    fn marginal(&self, s: &Strike, spread: &Spread) -> i32 {
        let e = &self.viewer;
        let gain = match self.others(s) {
            Some(others) => others.or(spread).value(e, s) - others.value(e, s),
            None => spread.value(e, s),
        };
        gain + self.worth_of_gifts(s)
    }

    /// Returns the combined spread of the attacks already declared on the target; `None` if there are none.
    fn others(&self, s: &Strike) -> Option<Spread> {
        if let Some((_, others)) = self.found.others.borrow().iter().find(|(target, _)| *target == s.target) {
            return *others;
        }
        let e = &self.viewer;
        let members = e.clock().order.iter().filter(|c| **c != s.by);
        let members =
            members.filter_map(|c| member(*c, e.turn(*c).declared?)).filter(|(_, target)| *target == s.target);
        let others = members.fold(None, |others: Option<Spread>, (m, target)| {
            Some(others.unwrap_or(Spread::nothing()).or(&Spread::expected(e, &m.strike(target, None))))
        });
        self.found.others.borrow_mut().push((s.target, others));
        others
    }

    fn worth_of_gifts(&self, s: &Strike) -> i32 {
        110 * self.viewer.enchantments_of(s).len() as i32
    }

    fn worth_of_attack(&self, s: Strike) -> i32 {
        let e = &self.viewer;
        let mut worth = self.marginal(&s, &Spread::expected(e, &s));
        if s.spell.is_none() && s.mode.shoots() {
            worth = self.with_strays(&s, worth);
        }
        if s.mode == Mode::Throw {
            // A thrown weapon is no longer in hand.
            worth -= 150;
        }
        if s.spell.is_some() || s.mode == Mode::ShotFlaming {
            worth -= 40;
        }
        worth - self.price_of_answer(&s)
    }

    /// Adjusts the worth of a shot for the one chance in six that it hits an ally near the target (R-ATK-15). Harm to
    /// allies counts twice.
    fn with_strays(&self, s: &Strike, worth: i32) -> i32 {
        let e = &self.viewer;
        let friends = e.at_risk(s.by, s.target);
        let felt = |c: &CombatantId| {
            let astray = Strike { target: *c, ..*s };
            Spread::plain(e, &astray).value(e, &astray)
        };
        let harm: i32 = friends.iter().map(felt).sum();
        if friends.is_empty() { worth } else { (5 * worth - 2 * harm / friends.len() as i32) / 6 }
    }

    /// Returns the estimated cost of a counterattack by the target (R-REACT-03).
    fn price_of_answer(&self, s: &Strike) -> i32 {
        let e = &self.viewer;
        if s.spell.is_some() || e.distance(s.by, s.target) != Some(0) {
            return 0;
        }
        *self.found.answer.get_or_init(|| if e.next_to_ally(s.by) { 0 } else { 60 * (3 - e.armour(s.by)).max(0) })
    }

    fn worth_of_daring(&self, s: Strike) -> i32 {
        let e = &self.viewer;
        let lucky = Spread::expected(e, &Strike { dared: Some(true), ..s });
        let unlucky = Spread::expected(e, &Strike { dared: Some(false), ..s });
        let mixed = Spread::mixed(passes(e.guard_value(s.by)), &lucky, &unlucky);
        self.marginal(&s, &mixed) - self.price_of_answer(&s) - 5
    }

    fn set_against(&self, who: CombatantId, target: CombatantId) -> i32 {
        let e = &self.viewer;
        let set =
            self.foes(who).into_iter().filter(|f| e.turn(*f).deployed.is_some() && e.field(*f) == e.field(target));
        250 * set.count().min(1) as i32
    }

    fn worth_of_cleave(&self, who: CombatantId, arm: Arm, target: CombatantId) -> i32 {
        let e = &self.viewer;
        let near: Vec<CombatantId> = self.foes(who).into_iter().filter(|f| e.at_blows(who, *f)).collect();
        let strike = |target| Strike { blast: true, ..Strike::new(who, Mode::Melee, arm, target) };
        let one = |target| Spread::expected(e, &strike(target)).value(e, &strike(target));
        let first = one(target);
        // The d6 often allows fewer targets.
        let rest: i32 = near.iter().filter(|f| **f != target).map(|f| one(*f)).sum();
        first + rest * 3 / 5 - self.price_of_answer(&strike(target))
    }

    /// Estimates the worth of a blast; harm to friends counts twice, as a loss.
    fn worth_of_area(&self, who: CombatantId, aim: Aim, strike: impl Fn(CombatantId) -> Strike) -> i32 {
        let e = &self.viewer;
        let own = e.field(who);
        let inside = |c: CombatantId| match aim {
            Aim::Rank(number) => e.field(c) == own && e.rank_number(c) == Some(number.into()),
            Aim::Field(field) => e.field(c) == Some(field),
            Aim::Combatant(target) => c == target,
        };
        let struck = e.all().filter(|c| e.is_active(*c) && inside(*c));
        let total: i32 = struck
            .map(|c| {
                let worth = Spread::expected(e, &strike(c)).value(e, &strike(c));
                if e.enemies(c, who) { worth } else { -2 * worth }
            })
            .sum();
        total - 60
    }

    fn worth_of_ward(&self, target: CombatantId) -> i32 {
        let e = &self.viewer;
        let threatened = e.foes_of(target).filter(|f| e.distance(*f, target).is_some_and(|d| d <= 1)).count() as i32;
        let done = e.has(target, Condition::Warded) || e.armour(target) >= e.armour_cap();
        if done { -50 } else { 80 * threatened.min(3) }
    }

    fn worth_of_risk(&self, who: CombatantId, declared: DeclaredAction) -> i32 {
        let e = &self.viewer;
        let answered = if e.next_to_ally(who) { 0 } else { 60 };
        match declared {
            DeclaredAction::Shove(_) => 120 * passes(e.life_value(who)) / 36 - answered,
            DeclaredAction::Disarm { target, item } => {
                let row = e.item_row(item);
                let armed = e.stats(target).natural.is_empty() && e.gear(target).carried.is_empty();
                // Disarming costs both combatants an action, so it gains only if other allies can attack in the
                // meantime.
                let helped = e.active_of(e.faction(who)).filter(|a| e.field(*a) == e.field(who)).count() > 1;
                let price = match (armed, helped) {
                    (true, true) => 260,
                    (false, true) => 140,
                    _ => 40,
                };
                let worth = if row.sort == Sort::Weapon { price } else { 100 };
                worth * passes(e.guard_value(who)) / 36 - answered
            }
            _ => 0,
        }
    }

    /// Estimates the worth of setting a weapon against a charge. It drops after the first rounds, so that two
    /// combatants do not wait for each other forever.
    fn worth_of_setting(&self, who: CombatantId) -> i32 {
        let e = &self.viewer;
        let here = e.foes_of(who).any(|f| e.field(f) == e.field(who));
        let early = e.clock().round < e.level().start_round + 4;
        match (here, self.has_target(who)) {
            (false, _) => -50,
            (true, true) => 20,
            (true, false) => 60 + 100 * i32::from(early),
        }
    }

    /// Estimates the worth of rolling 2d6 in place of the weapon's die for the rest of the battle.
    fn worth_of_coating(&self, who: CombatantId, item: ItemId, enchantment: bool) -> i32 {
        let e = &self.viewer;
        let row = e.item_row(item);
        if !row.weapon() {
            return 170;
        }
        let i = e.item(item);
        let already = i.enchanted.is_some() || row.enchanted.is_some() || i.oil.is_some();
        let average = match row.die {
            Die::One(faces) => 50 * (i32::from(faces) + 1),
            Die::TwoSixes => 700,
        };
        let gain = if already { 0 } else { (700 - average).max(0) };
        let hurry = e.clock().round > 4 || e.foes_of(who).count() <= 1;
        gain * if hurry { 1 } else { 3 } / 2 + 100 * i32::from(enchantment)
    }

    /// Estimates the worth of changing the items in hand; negative if the current ones have a target.
    fn worth_of_ready(&self, who: CombatantId, primary: Option<ItemId>, off: Option<ItemId>) -> i32 {
        let e = &self.viewer;
        if self.has_target(who) {
            return -100;
        }
        let near = |range: Range| {
            e.foes_of(who).filter_map(|f| e.distance(who, f)).any(|d| match range {
                Range::Melee => d == 0,
                Range::Reach => d == 1,
                Range::Ranged => d >= 2,
                Range::ThrowOnly => false,
            })
        };
        let use_of = |i: ItemId| {
            let row = e.item_row(i);
            match row.sort {
                Sort::Shield => 60,
                Sort::Weapon if near(row.range) => match row.die {
                    Die::One(faces) => 25 * i32::from(faces) + 80,
                    Die::TwoSixes => 300,
                },
                _ => 0,
            }
        };
        let held: i32 = primary.into_iter().chain(off).map(use_of).sum();
        if held >= 100 { held } else { -50 }
    }

    fn worth_of_pick_up(&self, who: CombatantId, item: ItemId) -> i32 {
        let e = &self.viewer;
        let armed = e.in_hand(who).any(|i| e.item_row(i).weapon()) || !e.stats(who).natural.is_empty();
        if !armed && e.item_row(item).weapon() { 220 } else { 10 }
    }

    fn worth_of_flight(&self, who: CombatantId, refuge: Refuge) -> i32 {
        let e = &self.viewer;
        if e.has(who, Condition::Routed) {
            return if refuge == Refuge::Exit { 200 } else { 150 };
        }
        let wounds = e.wounds(who);
        let spent = wounds.guard == 0 && wounds.life * 3 <= wounds.life_max;
        let alone = e.active_of(e.faction(who)).count() * 2 < e.foes_of(who).count();
        if spent && alone { 220 } else { -400 }
    }

    /// Returns true if an item in hand has that trait.
    pub(super) fn bears(&self, who: CombatantId, bit: u8) -> bool {
        let e = &self.viewer;
        e.in_hand(who).any(|i| e.item_row(i).has(bit))
    }
}
