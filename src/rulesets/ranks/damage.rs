//! DAMAGE: what a result does to Armour, Guard and Life, Life tests and Critical Damage, and the conditions that come of it
//! (section 7). Scars, whose decision interrupts, are in `degradation`.

use super::cards::*;
use super::ctx::{RulesCtx, Tell};
use super::events::EventKind;
use super::frames::{Frame, ScarFrame, ScarStage};
use super::level::{Condition, Enchantment, Scars};
use super::queries::{BattleQueries, BattleState};
use super::unit::Few;
use crate::vocab::{CombatantId, ItemId, Roll, RuleId, Value};

/// A result about to take effect on its victim.
#[derive(Clone, Copy, Debug)]
pub struct Harm {
    pub victim: CombatantId,
    pub by: Option<CombatantId>,
    /// `attack`, `counter`, `set`, `stray`, `blast`, `cleave`, `burning`, `poison`, `thorns`.
    pub cause: &'static str,
    pub result: i32,
    /// R-ATK-17
    pub piercing: bool,
    /// Both dice of an enchanted attack showed 6 (R-ENCH-06).
    pub slays: bool,
    /// Neither Armour nor scars: it is no attack (R-DMG-09).
    pub direct: bool,
}

impl Harm {
    pub fn attack(victim: CombatantId, by: CombatantId, cause: &'static str, result: i32) -> Self {
        Self { victim, by: Some(by), cause, result, piercing: false, slays: false, direct: false }
    }
    pub fn direct(victim: CombatantId, by: Option<CombatantId>, cause: &'static str, result: i32) -> Self {
        Self { victim, by, cause, result, piercing: false, slays: false, direct: true }
    }
    pub fn piercing(self, piercing: bool) -> Self {
        Self { piercing, ..self }
    }
    pub fn slaying(self, slays: bool) -> Self {
        Self { slays, ..self }
    }
}

/// Armour that a piercing weapon leaves at most (R-ATK-17).
const PIERCED: i32 = 2;

impl RulesCtx<'_, '_> {
    /// Slays, or does damage with its Life test and scar (R-DMG-10). It may push a scar onto the agenda, so a caller does nothing
    /// more in the same step.
    pub fn land(&mut self, h: Harm) {
        if !self.active(h.victim) {
            return;
        }
        if h.slays && self.slayable(h) {
            self.tell(Tell::new(EventKind::Slain).by_maybe(h.by).on(h.victim).cite(&[R_ENCH_06, R_DMG_10]));
            return self.die(h.victim, &[R_ENCH_06]);
        }
        let before = *self.wounds(h.victim);
        let net = self.hurt(h);
        let after = *self.wounds(h.victim);
        if after.life == 0 {
            return self.die(h.victim, &[R_DMG_03]);
        }
        if after.life < before.life {
            return self.life_test(h.victim);
        }
        if net > 0 && before.guard >= 1 && after.guard == 0 && !h.direct && self.scarred_by(h.victim) {
            self.push(Frame::Scar(ScarFrame {
                stage: ScarStage::Entry,
                who: h.victim,
                number: before.guard as u8,
                two_dice: before.guard_max >= 4,
                rolled: 0,
            }));
        }
    }

    /// Opponents only, and only those who can be (R-ENCH-07).
    pub fn slayable(&self, h: Harm) -> bool {
        let opponent = h.by.is_some_and(|by| self.enemies(by, h.victim));
        opponent && !self.warband(h.victim) && !self.stats(h.victim).unslayable
    }

    /// What of its Armour is left against a weapon.
    pub fn armour_against(&self, victim: CombatantId, piercing: bool) -> i32 {
        let worn = self.armour(victim);
        if piercing { worn.min(PIERCED) } else { worn }
    }

    /// Lowers Guard, then Life (R-DMG-01, R-DMG-02), and says by how much.
    fn hurt(&mut self, h: Harm) -> i32 {
        let worn = if h.direct { 0 } else { self.armour(h.victim) };
        let armour = if h.direct { 0 } else { self.armour_against(h.victim, h.piercing) };
        let net = (h.result - armour).max(0);
        let before = *self.wounds(h.victim);
        let guard = before.guard - net.min(before.guard);
        let life = before.life - (net - (before.guard - guard)).min(before.life);
        {
            let wounds = self.wounds_mut(h.victim);
            wounds.guard = guard;
            wounds.life = life;
        }
        let number = |n: i32| Value::Number(n);
        let stopped = armour.min(h.result.max(0));
        // Without the armour it would have gone down.
        let saved = life > 0 && stopped >= if h.direct { life } else { guard + life };
        // All Guard is gone, but it was not spent exactly: no scar (R-SCAR-02).
        let unscarred = !h.direct && net > 0 && guard == 0 && (before.guard == 0 || life < before.life);
        self.tell(
            Tell::new(EventKind::Damage)
                .by_maybe(h.by)
                .on(h.victim)
                .amount(net)
                .word("cause", h.cause)
                .fact("result", number(h.result))
                .fact("guard_from", number(before.guard))
                .fact("guard_to", number(guard))
                .fact("life_from", number(before.life))
                .fact("life_to", number(life))
                .modifier(-stopped, "armour")
                .decisive(|_| saved)
                .cite(&[R_DMG_01, R_DMG_02])
                .cite_if(h.direct, &[R_DMG_09])
                .cite_if(h.piercing && worn > PIERCED, &[R_ATK_17])
                .cite_if(h.slays, &[R_ENCH_07])
                .cite_if(unscarred && self.scarred_by(h.victim), &[R_SCAR_02]),
        );
        net
    }

    /// Whether an attack may leave a scar on it (R-SCAR-01); never on a warband (R-WAR-07).
    fn scarred_by(&self, c: CombatantId) -> bool {
        match self.house().scars {
            Scars::Pcs => self.stats(c).pc,
            Scars::All => !self.warband(c),
            Scars::Off => false,
        }
    }

    /// R-DMG-04
    fn life_test(&mut self, c: CombatantId) {
        let value = self.life_value(c);
        let tested = self.test("Life test to stay up", c, value);
        self.tell(
            Tell::new(EventKind::LifeTest)
                .by(c)
                .roll(tested.rolls.iter().copied())
                .amount(value)
                .word("result", tested.word())
                .cite(&[R_DMG_04, R_UNIT_07, R_UNIT_08]),
        );
        if self.doom(c, tested.passed) || tested.passed {
            return;
        }
        if self.warband(c) { self.break_warband(c) } else { self.fall(c, &[R_DMG_05]) }
    }

    /// The first Life test of the `doomed`, for whatever it is made, ends that, and is their death if it fails. True: it was.
    pub fn doom(&mut self, c: CombatantId, passed: bool) -> bool {
        let doomed = self.has(c, Condition::Doomed);
        self.lose_condition(c, Condition::Doomed, &[R_DMG_04, R_SCAR_03]);
        if doomed && !passed {
            self.die(c, &[R_DMG_04, R_SCAR_03]);
        }
        doomed && !passed
    }

    /// Critical Damage of an individual, or a mortal wound (R-DMG-05).
    pub fn fall(&mut self, c: CombatantId, rules: &[RuleId]) {
        if !self.afflict(c, Condition::Down, rules) {
            return;
        }
        self.tell(Tell::new(EventKind::Down).on(c).cite(rules).cite(&[R_DMG_05]));
        if self.stats(c).pc {
            self.afflict(c, Condition::Dying, &[R_DMG_05]);
        }
        self.leave_play(c);
    }

    pub fn die(&mut self, c: CombatantId, rules: &[RuleId]) {
        if !self.afflict(c, Condition::Dead, rules) {
            return;
        }
        let kind = if self.warband(c) { EventKind::Destroyed } else { EventKind::Died };
        self.tell(Tell::new(kind).on(c).cite(rules).cite_if(self.warband(c), &[R_WAR_07]));
        self.leave_play(c);
    }

    pub fn give_up(&mut self, c: CombatantId, rules: &[RuleId]) {
        if !self.afflict(c, Condition::Surrendered, rules) {
            return;
        }
        self.cond_mut(c).set &= !Condition::Routed.bit();
        self.tell(Tell::new(EventKind::Surrendered).by(c).cite(&[R_MORALE_10]).cite(rules));
        self.leave_play(c);
    }

    /// R-DMG-11: what it held and carried lies where it stood.
    fn leave_play(&mut self, c: CombatantId) {
        self.unset(c, R_CHARGE_06);
        let gear = self.gear(c);
        let items: Few<ItemId> = gear.primary.into_iter().chain(gear.off).chain(gear.carried.iter().copied()).collect();
        for i in items {
            self.drop_item(c, i, &[R_DMG_11]);
        }
    }

    pub fn drop_item(&mut self, c: CombatantId, i: ItemId, rules: &[RuleId]) {
        let Some(cell) = self.place(c) else { return };
        self.lay_down(i, cell);
        self.tell(Tell::new(EventKind::Dropped).by(c).fact("item", Value::Item(i)).at(Some(cell)).cite(rules));
    }

    /// A loss that is no attack: ticks and thorns (R-DMG-09). `rolls` are its dice.
    pub fn suffer(
        &mut self,
        c: CombatantId,
        by: Option<CombatantId>,
        cause: &'static str,
        amount: i32,
        roll: Option<Roll>,
    ) {
        if let Some(roll) = roll {
            let tick = Tell::new(EventKind::Tick).on(c).roll([roll]).amount(amount).word("cause", cause);
            self.tell(tick.cite(&[R_DMG_09, R_INIT_03]));
        }
        self.land(Harm::direct(c, by, cause, amount));
    }

    // ---- conditions

    /// Puts a condition on, which the caller tells. False: it is immune (R-COND-02), which is told here.
    pub fn afflict(&mut self, c: CombatantId, condition: Condition, rules: &[RuleId]) -> bool {
        if self.stats(c).immune & condition.bit() != 0 {
            self.tell(
                Tell::new(EventKind::Immune).on(c).word("condition", condition.name()).cite(&[R_COND_02]).cite(rules),
            );
            return false;
        }
        self.cond_mut(c).set |= condition.bit();
        true
    }

    /// Takes a condition off and tells it.
    pub fn lose_condition(&mut self, c: CombatantId, condition: Condition, rules: &[RuleId]) {
        if !self.has(c, condition) {
            return;
        }
        {
            let cond = self.cond_mut(c);
            cond.set &= !condition.bit();
            match condition {
                Condition::Burning => cond.burning = 0,
                Condition::Poisoned => cond.poisoned = 0,
                Condition::Dazed => cond.dazed = 0,
                Condition::Chilled => cond.chilled = 0,
                _ => {}
            }
        }
        self.tell(Tell::new(EventKind::ConditionEnds).on(c).word("condition", condition.name()).cite(rules));
    }

    /// Gives a condition, unless it is immune (R-COND-02). One gained again starts over (R-COND-01). False: nothing changed.
    pub fn gain(&mut self, c: CombatantId, condition: Condition, rules: &[RuleId]) -> bool {
        if condition == Condition::Prone && self.has(c, condition) || !self.afflict(c, condition, rules) {
            return false;
        }
        // In its own turn it holds to the end of the next one.
        let turns = if self.clock.side == self.faction(c) { 2 } else { 1 };
        {
            let cond = self.cond_mut(c);
            match condition {
                Condition::Burning => cond.burning = 2,
                Condition::Poisoned => cond.poisoned = 3,
                Condition::Dazed => cond.dazed = turns,
                Condition::Chilled => cond.chilled = turns,
                _ => {}
            }
        }
        let timed = matches!(condition, Condition::Dazed | Condition::Chilled);
        self.tell(
            Tell::new(EventKind::Condition)
                .on(c)
                .word("condition", condition.name())
                .cite(rules)
                .cite_if(timed, &[R_COND_01])
                .cite_if(condition == Condition::Prone, &[R_COND_03]),
        );
        match condition {
            Condition::Prone => self.unset(c, R_CHARGE_06),
            Condition::BrokenArm => self.drop_what_one_arm_cannot_hold(c),
            _ => {}
        }
        true
    }

    /// R-GEAR-07
    fn drop_what_one_arm_cannot_hold(&mut self, c: CombatantId) {
        let gear = self.gear(c);
        let heavy = gear.primary.filter(|i| self.item_row(*i).hands > 1);
        let items: Few<ItemId> = heavy.into_iter().chain(gear.off).collect();
        for i in items {
            self.drop_item(c, i, &[R_GEAR_07]);
        }
    }

    /// What an enchanted weapon does to a target still active (R-ENCH-05).
    pub fn give_enchantment(&mut self, target: CombatantId, gift: Enchantment) {
        if let Some(condition) = gift.condition()
            && self.active(target)
        {
            self.gain(target, condition, &[R_ENCH_05, R_DMG_10]);
        }
    }
}
