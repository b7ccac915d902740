//! The DAMAGE system: effects of a result on Armour, Guard and Life, Life tests and Critical Damage, and conditions
//! (section 7). Scars are in `degradation`, because their decision interrupts the step.

use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx};
use super::events::EventKind;
use super::facts::{Fact, HarmCause};
use super::frames::{Frame, ScarFrame, ScarStage};
use super::level::{Condition, Enchantment, Scars};
use super::unit::Few;
use crate::vocab::{CombatantId, ItemId, Roll, RuleId, Value};

/// A result about to be applied to its victim.
#[derive(Clone, Copy, Debug)]
pub struct Harm {
    pub victim: CombatantId,
    pub by: Option<CombatantId>,
    pub cause: HarmCause,
    pub result: i32,
    /// The weapon is armour-piercing (R-ATK-17).
    pub piercing: bool,
    /// Both dice of an enchanted attack showed 6 (R-ENCH-06).
    pub slays: bool,
    /// Not an attack: ignores Armour and leaves no scar (R-DMG-09).
    pub direct: bool,
}

impl Harm {
    pub fn attack(victim: CombatantId, by: CombatantId, cause: HarmCause, result: i32) -> Self {
        Self { victim, by: Some(by), cause, result, piercing: false, slays: false, direct: false }
    }
    pub fn direct(victim: CombatantId, by: Option<CombatantId>, cause: HarmCause, result: i32) -> Self {
        Self { victim, by, cause, result, piercing: false, slays: false, direct: true }
    }
    pub fn piercing(self, piercing: bool) -> Self {
        Self { piercing, ..self }
    }
    pub fn slaying(self, slays: bool) -> Self {
        Self { slays, ..self }
    }
}

/// Maximum Armour against an armour-piercing weapon (R-ATK-17).
const PIERCED: i32 = 2;

impl RulesCtx<'_, '_> {
    /// Slays the victim, or deals damage with its Life test and scar (R-DMG-10). It may push a scar onto the agenda, so
    /// callers must do nothing more in the same step.
    pub fn land(&mut self, h: Harm) {
        if !self.is_active(h.victim) {
            return;
        }
        if h.slays && self.slayable(h) {
            self.emit(EventBuilder::new(EventKind::Slain).by_maybe(h.by).on(h.victim).cite(&[R_ENCH_06, R_DMG_10]));
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

    /// Returns true if the harm can slay its victim. It must come from an opponent, and the victim must be neither a
    /// warband nor unslayable (R-ENCH-07).
    pub fn slayable(&self, h: Harm) -> bool {
        let opponent = h.by.is_some_and(|by| self.enemies(by, h.victim));
        opponent && !self.warband(h.victim) && !self.stats(h.victim).unslayable
    }

    /// Returns the Armour that counts against a weapon.
    pub fn armour_against(&self, victim: CombatantId, piercing: bool) -> i32 {
        let worn = self.armour(victim);
        if piercing { worn.min(PIERCED) } else { worn }
    }

    /// Lowers Guard, then Life (R-DMG-01, R-DMG-02), and returns the damage.
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
        // Without the armour, the victim would have lost all its Life.
        let saved = life > 0 && stopped >= if h.direct { life } else { guard + life };
        // All Guard is gone, but the damage did not exactly use it up: no scar (R-SCAR-02).
        let unscarred = !h.direct && net > 0 && guard == 0 && (before.guard == 0 || life < before.life);
        self.emit(
            EventBuilder::new(EventKind::Damage)
                .by_maybe(h.by)
                .on(h.victim)
                .amount(net)
                .word(Fact::Cause, h.cause)
                .fact(Fact::Result, number(h.result))
                .fact(Fact::GuardFrom, number(before.guard))
                .fact(Fact::GuardTo, number(guard))
                .fact(Fact::LifeFrom, number(before.life))
                .fact(Fact::LifeTo, number(life))
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

    /// Returns true if an attack may leave a scar on the combatant (R-SCAR-01); warbands never get scars (R-WAR-07).
    fn scarred_by(&self, c: CombatantId) -> bool {
        match self.house().scars {
            Scars::Pcs => self.stats(c).pc,
            Scars::All => !self.warband(c),
            Scars::Off => false,
        }
    }

    /// Rolls a Life test and applies its failure (R-DMG-04).
    fn life_test(&mut self, c: CombatantId) {
        let value = self.life_value(c);
        let tested = self.test("Life test to stay up", c, value);
        self.emit(
            EventBuilder::new(EventKind::LifeTest)
                .by(c)
                .roll(tested.rolls.iter().copied())
                .amount(value)
                .word(Fact::Result, tested.word())
                .cite(&[R_DMG_04, R_UNIT_07, R_UNIT_08]),
        );
        if self.doom(c, tested.passed) || tested.passed {
            return;
        }
        if self.warband(c) { self.break_warband(c) } else { self.fall(c, &[R_DMG_05]) }
    }

    /// Ends `doomed` at the combatant's first Life test, for any reason. If the test failed, the combatant dies.
    /// Returns true if it died.
    pub fn doom(&mut self, c: CombatantId, passed: bool) -> bool {
        let doomed = self.has(c, Condition::Doomed);
        self.lose_condition(c, Condition::Doomed, &[R_DMG_04, R_SCAR_03]);
        if doomed && !passed {
            self.die(c, &[R_DMG_04, R_SCAR_03]);
        }
        doomed && !passed
    }

    /// Applies Critical Damage to an individual, or a mortal wound (R-DMG-05).
    pub fn fall(&mut self, c: CombatantId, rules: &[RuleId]) {
        if !self.afflict(c, Condition::Down, rules) {
            return;
        }
        self.emit(EventBuilder::new(EventKind::Down).on(c).cite(rules).cite(&[R_DMG_05]));
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
        self.emit(EventBuilder::new(kind).on(c).cite(rules).cite_if(self.warband(c), &[R_WAR_07]));
        self.leave_play(c);
    }

    pub fn give_up(&mut self, c: CombatantId, rules: &[RuleId]) {
        if !self.afflict(c, Condition::Surrendered, rules) {
            return;
        }
        self.cond_mut(c).set &= !Condition::Routed.bit();
        self.emit(EventBuilder::new(EventKind::Surrendered).by(c).cite(&[R_MORALE_10]).cite(rules));
        self.leave_play(c);
    }

    /// Drops the gear that the combatant held and carried in its slot (R-DMG-11).
    fn leave_play(&mut self, c: CombatantId) {
        self.unset(c, R_CHARGE_06);
        let gear = self.gear(c);
        let items: Few<ItemId> =
            gear.main_hand.into_iter().chain(gear.off_hand).chain(gear.carried.iter().copied()).collect();
        for i in items {
            self.drop_item(c, i, &[R_DMG_11]);
        }
    }

    pub fn drop_item(&mut self, c: CombatantId, i: ItemId, rules: &[RuleId]) {
        let Some(cell) = self.place(c) else { return };
        self.lay_down(i, cell);
        self.emit(
            EventBuilder::new(EventKind::Dropped).by(c).fact(Fact::Item, Value::Item(i)).at(Some(cell)).cite(rules),
        );
    }

    /// Deals damage that is not an attack: ticks of conditions, and thorns (R-DMG-09). `roll` is its die, if it has
    /// one.
    pub fn suffer(
        &mut self,
        c: CombatantId,
        by: Option<CombatantId>,
        cause: HarmCause,
        amount: i32,
        roll: Option<Roll>,
    ) {
        if let Some(roll) = roll {
            let tick = EventBuilder::new(EventKind::Tick).on(c).roll([roll]).amount(amount).word(Fact::Cause, cause);
            self.emit(tick.cite(&[R_DMG_09, R_INIT_03]));
        }
        self.land(Harm::direct(c, by, cause, amount));
    }

    // ---- conditions

    /// Sets a condition without emitting it; the caller does that. Returns false, and emits the immunity, if the
    /// combatant is immune (R-COND-02).
    pub fn afflict(&mut self, c: CombatantId, condition: Condition, rules: &[RuleId]) -> bool {
        if self.stats(c).immune & condition.bit() != 0 {
            self.emit(
                EventBuilder::new(EventKind::Immune)
                    .on(c)
                    .word(Fact::Condition, condition)
                    .cite(&[R_COND_02])
                    .cite(rules),
            );
            return false;
        }
        self.cond_mut(c).set |= condition.bit();
        true
    }

    /// Removes a condition and emits its end.
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
        self.emit(EventBuilder::new(EventKind::ConditionEnds).on(c).word(Fact::Condition, condition).cite(rules));
    }

    /// Gives a condition and emits it. Gaining it again restarts its duration (R-COND-01). Returns false if nothing
    /// changed: the combatant is immune (R-COND-02) or already prone.
    pub fn gain(&mut self, c: CombatantId, condition: Condition, rules: &[RuleId]) -> bool {
        if condition == Condition::Prone && self.has(c, condition) || !self.afflict(c, condition, rules) {
            return false;
        }
        // Gained in the combatant's own turn, the condition lasts to the end of its next turn.
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
        let tell = EventBuilder::new(EventKind::Condition).on(c).word(Fact::Condition, condition);
        let is_ward = condition == Condition::Warded;
        let tell = if is_ward { tell.fact(Fact::Bonus, Value::Number(1)) } else { tell };
        self.emit(tell.cite(rules).cite_if(timed, &[R_COND_01]).cite_if(condition == Condition::Prone, &[R_COND_03]));
        match condition {
            Condition::Prone => self.unset(c, R_CHARGE_06),
            Condition::BrokenArm => self.drop_what_one_arm_cannot_hold(c),
            _ => {}
        }
        true
    }

    /// Drops two-handed weapons and the off hand's item (R-GEAR-07).
    fn drop_what_one_arm_cannot_hold(&mut self, c: CombatantId) {
        let gear = self.gear(c);
        let heavy = gear.main_hand.filter(|i| self.item_row(*i).hands > 1);
        let items: Few<ItemId> = heavy.into_iter().chain(gear.off_hand).collect();
        for i in items {
            self.drop_item(c, i, &[R_GEAR_07]);
        }
    }

    /// Applies the condition of an enchanted weapon to a target that is still active (R-ENCH-05).
    pub fn give_enchantment(&mut self, target: CombatantId, gift: Enchantment) {
        if let Some(condition) = gift.condition()
            && self.is_active(target)
        {
            self.gain(target, condition, &[R_ENCH_05, R_DMG_10]);
        }
    }
}
