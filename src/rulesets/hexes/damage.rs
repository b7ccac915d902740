//! DAMAGE: saving throws, delayed results, and the effects of a blow on hit points and conditions (section 7,
//! H-DICE-05).

use super::action::Manner;
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx};
use super::d20;
use super::events::EventKind;
use super::facts::{BlowCause, DamageFrom, DeathCause, Fact, Outcome};
use super::frames::{Blow, Doom, Harm};
use super::level::{NaturalOneSave, SubdualAccident, traits};
use super::unit::Counter;
use crate::vocab::{CombatantId, Roll, RuleId, TargetNumber, Value};

/// The result of a saving throw (H-UNIT-09 to H-UNIT-11).
#[derive(Clone, Copy, Debug)]
pub struct Saved {
    pub roll: Roll,
    /// Total with modifiers.
    pub total: i32,
    pub passed: bool,
}

impl Saved {
    pub fn twenty(&self) -> bool {
        self.roll.value == 20
    }
    /// Returns true for a natural 1 (H-UNIT-11).
    pub fn one(&self) -> bool {
        self.roll.value == 1
    }
}

impl RulesCtx<'_, '_> {
    /// Rolls d20 plus modifiers against `save`.
    pub fn save(&mut self, c: CombatantId, what: &'static str, modifier: i32) -> Saved {
        let needs = self.save_needs(c, modifier);
        self.throw_save(c, what, needs, &d20::bands(needs))
    }

    /// Like [`Self::save`], if only success or failure matters.
    pub fn plain_save(&mut self, c: CombatantId, what: &'static str) -> Saved {
        let needs = self.save_needs(c, 0);
        self.throw_save(c, what, needs, &[d20::lowest(needs).into()])
    }

    fn throw_save(&mut self, c: CombatantId, what: &'static str, needs: i32, bands: &[i32]) -> Saved {
        let target = Some(TargetNumber::AtLeast(needs));
        let roll = self.core.throw_in_bands(20, what, Some(c), None, target, bands);
        self.saved(c, roll, needs)
    }

    /// Returns the result of a saving throw for that roll.
    pub(super) fn saved(&self, c: CombatantId, roll: Roll, needs: i32) -> Saved {
        let total = i32::from(roll.value) + self.stats(c).save - needs;
        Saved { roll, total, passed: d20::passes(roll.value, needs) }
    }

    /// Returns true if a natural 1 is worse than a plain failure (reading 14).
    pub fn maximised(&self, s: &Saved) -> bool {
        s.one() && self.house().natural_one_save == NaturalOneSave::Maximised
    }

    pub fn counter(&self, rounds: i32) -> Counter {
        Counter { left: rounds.max(1) as u16, born: self.clock.tick }
    }

    /// Returns the longer of two durations (H-DMG-21). If both have equal time left, the new one ends later
    /// (H-INIT-24).
    pub fn longer(&self, old: Option<Counter>, rounds: i32) -> Option<Counter> {
        let new = self.counter(rounds);
        Some(old.filter(|o| (o.left, o.born) > (new.left, new.born)).unwrap_or(new))
    }

    /// Applies harm to a combatant. On a simultaneous count it waits until all have acted (H-INIT-14, H-INIT-17).
    pub fn harm(&mut self, harm: Harm) {
        let now = match &harm {
            Harm::Blow(b) => b.at_once || b.by == Some(b.victim),
            _ => false,
        };
        // Blows of the same count stop a spell; spells of the same count do not.
        if let Harm::Blow(b) = &harm
            && matches!(b.cause, BlowCause::Fumble | BlowCause::Boulder)
        {
            self.disturb(b.victim, None, H_SPELL_04);
        }
        if self.clock.simultaneous && !now {
            if let Harm::Blow(b) = &harm {
                let tell =
                    EventBuilder::new(EventKind::ResultWaits).on(b.victim).by_maybe(b.by).cite(&[H_INIT_14, H_INIT_16]);
                self.emit(tell);
            }
            self.clock.waiting.push(harm);
        } else {
            self.suffer(harm);
        }
    }

    /// Applies all delayed harm, earliest cause first.
    pub fn results(&mut self) {
        self.clock.simultaneous = false;
        for harm in std::mem::take(&mut self.clock.waiting) {
            self.suffer(harm);
        }
    }

    fn suffer(&mut self, harm: Harm) {
        match harm {
            Harm::Blow(blow) => self.suffer_blow(*blow),
            Harm::Pin { by, victim } => self.suffer_pin(by, victim),
            Harm::Push { by, victim } => self.suffer_push(by, victim),
            Harm::Charm { by, victim, spell, effect, amount } => self.suffer_charm(by, victim, spell, effect, amount),
            Harm::Wake { by, victim } => self.suffer_wake(by, victim),
        }
        self.apply_consequences();
    }

    fn suffer_blow(&mut self, b: Blow) {
        let v = b.victim;
        if !self.present(v) {
            self.emit(EventBuilder::new(EventKind::SpentBlow).on(v).by_maybe(b.by).rolls(&b.rolls).cite(&[H_DMG_02]));
            return;
        }
        if b.cause == BlowCause::Spell {
            self.disturb(v, None, H_SPELL_04);
        }
        let was_stunned = self.cond(v).stunned.is_some();
        let before = self.hp(v) - self.wounds(v).subdual;
        let (amount, into_con) = self.assassin_save(&b);
        let fell = if into_con { self.lose_con(v, amount, &b) } else { self.lose_hp(&b, amount) };
        if b.fells && !self.cond(v).dead {
            self.cond_mut(v).prone = true;
            self.emit(EventBuilder::new(EventKind::FellProne).on(v).cite(&[H_FEAT_02, H_DMG_21]));
        }
        if amount > 0 && self.cond(v).asleep.is_some() && !self.cond(v).dead {
            self.cond_mut(v).asleep = None;
            self.emit(EventBuilder::new(EventKind::Woken).on(v).cite(&[H_DMG_21, H_SPELL_17]));
            self.come_round(v);
        }
        if b.lodges
            && let Some(row) = b.row
        {
            self.cond_mut(v).lodged.push(row);
            self.emit(
                EventBuilder::new(EventKind::Lodged)
                    .on(v)
                    .fact(Fact::Weapon, Value::Row(row))
                    .cite(&[H_MISS_10, H_MISS_11]),
            );
        }
        self.after_damage(&b, amount, into_con, fell);
        self.stun_of(&b, amount, before, was_stunned);
        if let (true, false, Some(by)) = (b.fends, b.at_once, b.by) {
            self.keep_at_bay(v, by);
        }
    }

    /// Rolls the save against an assassination (H-ASSN-03). Returns the points lost, and whether CON loses them.
    fn assassin_save(&mut self, b: &Blow) -> (i32, bool) {
        if !b.assassination {
            return (b.amount, false);
        }
        let saved = self.save(b.victim, "save against assassination", 0);
        let tell = EventBuilder::new(EventKind::Assassination)
            .on(b.victim)
            .by_maybe(b.by)
            .roll([saved.roll])
            .word(Fact::Outcome, if saved.passed { Outcome::Saved } else { Outcome::Failed })
            .cite(&[H_ASSN_01, H_ASSN_02, H_ASSN_03, H_ASSN_04, H_UNIT_09, H_DICE_05])
            .cite_if(saved.twenty(), &[H_UNIT_10])
            .cite_if(saved.one(), &[H_UNIT_11]);
        self.emit(tell);
        if saved.twenty() {
            (0, false)
        } else if self.maximised(&saved) {
            (b.most, true)
        } else {
            (b.amount, !saved.passed)
        }
    }

    fn lose_con(&mut self, v: CombatantId, amount: i32, b: &Blow) -> bool {
        self.wounds_mut(v).con -= amount;
        let con = self.wounds(v).con;
        let tell = EventBuilder::new(EventKind::Damage)
            .on(v)
            .by_maybe(b.by)
            .amount(amount)
            .word(Fact::From, DamageFrom::Con)
            .fact(Fact::Left, Value::Number(con))
            .rolls(&b.rolls)
            .modifiers(&b.modifiers)
            .cite(&[H_ASSN_03, H_ATK_12]);
        let tell = self.cite_blow(tell, b);
        self.emit(tell);
        if con <= 0 {
            self.die(v, DeathCause::Con, &[H_CRIT_07, H_ASSN_03]);
            return true;
        }
        false
    }

    fn lose_hp(&mut self, b: &Blow, amount: i32) -> bool {
        let v = b.victim;
        let real = if b.subdual { amount / 2 } else { amount };
        {
            let wounds = self.wounds_mut(v);
            wounds.hp -= real;
            wounds.subdual += amount - real;
        }
        let hp = self.hp(v);
        let mut tell = EventBuilder::new(EventKind::Damage)
            .on(v)
            .by_maybe(b.by)
            .amount(amount)
            .word(Fact::From, DamageFrom::Hp)
            .word(Fact::Cause, b.cause)
            .fact(Fact::Left, Value::Number(hp))
            .rolls(&b.rolls)
            .modifiers(&b.modifiers)
            .cite(&[H_DMG_01]);
        if let Some(row) = b.row {
            tell = tell.fact(Fact::Weapon, Value::Row(row));
        }
        if b.subdual {
            tell = tell.fact(Fact::Subdual, Value::Number(amount - real)).cite(&[H_SUBD_02]);
        }
        let tell = self.cite_blow(tell, b);
        self.emit(tell);
        false
    }

    fn cite_blow(&self, tell: EventBuilder, b: &Blow) -> EventBuilder {
        let has = |why: &str| b.modifiers.iter().any(|m| m.why == why);
        tell.cite_if(b.cause == BlowCause::Attack, &[H_ATK_12])
            .cite_if(b.manner == Some(Manner::Brawl), &[H_BRAWL_01, H_ASSN_05])
            .cite_if(has("backstab"), &[H_ATK_13])
            .cite_if(has("strained"), &[H_GEAR_08])
            .cite_if(has("magic weapon"), &[H_UNIT_13])
            .cite_if(b.cause == BlowCause::Spell, &[H_SPELL_16])
            .cite_if(b.manner.is_some_and(Manner::far), &[H_MISS_03])
    }

    /// Applies the consequences of lost hit points (H-DMG-02, H-CRIT-01, H-SUBD-03). If nothing was lost, a natural 20
    /// on the save of H-ASSN-03 has cancelled the attack (H-ASSN-04).
    fn after_damage(&mut self, b: &Blow, amount: i32, into_con: bool, fell: bool) {
        let v = b.victim;
        if fell || self.cond(v).dead {
            return;
        }
        let wounds = *self.wounds(v);
        if !into_con && wounds.hp <= 0 && amount > 0 {
            if b.deferred {
                self.clock.doomed.push(Doom { who: v, crit: b.critical });
                self.emit(EventBuilder::new(EventKind::CarriedOn).on(v).cite(&[H_POLE_09]));
                return;
            }
            if b.subdual && self.house().subdual_accident == SubdualAccident::Dead {
                return self.die(v, DeathCause::Accident, &[H_SUBD_03]);
            }
            self.at_zero(v, if b.subdual { &[H_SUBD_03, H_DMG_02] } else { &[H_DMG_02] });
        } else if b.critical && amount > 0 && self.takes_mighty_blows(v) {
            self.mighty_blow(v, chart_after(b));
        }
        let wounds = *self.wounds(v);
        let down = wounds.subdual > 0 && wounds.hp > 0 && wounds.hp <= wounds.subdual;
        if down && !self.cond(v).knocked_out && !self.cond(v).dead {
            self.cond_mut(v).knocked_out = true;
            self.emit(EventBuilder::new(EventKind::KnockedOut).on(v).cite(&[H_SUBD_03, H_SUBD_04, H_DMG_20]));
        }
    }

    /// Applies the results that were delayed to the end of a massive charge (H-POLE-09).
    pub fn meet_doom(&mut self, who: CombatantId) {
        if self.clock.doomed.is_empty() {
            return;
        }
        let due: Vec<Doom> = self.clock.doomed.iter().filter(|d| d.who == who).cloned().collect();
        self.clock.doomed.retain(|d| d.who != who);
        for _ in due {
            if !self.cond(who).dead {
                self.at_zero(who, &[H_POLE_09, H_DMG_02]);
            }
        }
        self.apply_consequences();
    }

    /// Fends a combatant off, so that it may not come next to the wielder (H-POLE-07).
    pub fn keep_at_bay(&mut self, v: CombatantId, by: CombatantId) {
        if !self.is_active(v) || self.cond(v).fended_by.contains(&by) {
            return;
        }
        if self.goes_on_regardless(v) {
            return;
        }
        self.cond_mut(v).fended_by.push(by);
        self.emit(EventBuilder::new(EventKind::Fended).by(by).on(v).cite(&[H_POLE_07, H_POLE_08, H_DMG_21]));
    }

    /// Rolls the saving throw of a `determined` combatant; returns true if it goes on (H-REACT-11).
    pub fn goes_on_regardless(&mut self, v: CombatantId) -> bool {
        if !self.stats(v).has(traits::DETERMINED) {
            return false;
        }
        let saved = self.plain_save(v, "save to keep moving");
        let outcome = if saved.passed { Outcome::GoesOn } else { Outcome::Stops };
        let tell = EventBuilder::new(EventKind::Determined).on(v).roll([saved.roll]).word(Fact::Outcome, outcome);
        self.emit(tell.cite(&[H_REACT_11, H_UNIT_09]));
        saved.passed
    }

    /// Applies plain damage without an attack roll, at once.
    pub fn hurt(&mut self, v: CombatantId, cause: BlowCause, amount: i32, most: i32, rolls: &[Roll]) {
        let mut blow = Blow::plain(v, cause, amount, most);
        blow.rolls.extend(rolls.iter().copied());
        blow.at_once = true;
        self.harm(Harm::Blow(Box::new(blow)));
    }
}

/// Returns the rules that send a critical hit to the chart if hit points are left.
fn chart_after(b: &Blow) -> &'static [RuleId] {
    match (b.assassination, b.subdual) {
        (true, _) => &[H_CRIT_01, H_ASSN_04],
        (_, true) => &[H_CRIT_01, H_SUBD_05],
        _ => &[H_CRIT_01],
    }
}
