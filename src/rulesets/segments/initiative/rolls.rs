//! The Initiative part: the segment of every attack and casting (section 3.3).

use super::{FIRST_MOVE, LAST};
use crate::rulesets::segments::action::Deed;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, LossReason, YesNo};
use crate::rulesets::segments::level::{Caster, Spell};
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::{Attack, AttackState};
use crate::vocab::{CombatantId, ItemId, Roll, RuleId, Value};

impl RulesCtx<'_, '_> {
    /// Makes all initiative rolls of a combatant, in the order of S-DICE-04.
    pub(super) fn roll_initiative(&mut self, who: CombatantId) {
        match self.turn(who).deed {
            Some(Deed::PickUp(i)) => self.roll_pick_up(who, i),
            Some(Deed::Cast(spell, _)) => self.roll_casting(who, spell),
            Some(Deed::BeginPending) => self.time_pending(who),
            _ => {}
        }
        self.roll_attacks(who);
        self.time_free_acts(who);
        self.turn_mut(who).rolled = true;
    }

    /// Rolls DEX to pick up a weapon (S-GEAR-05).
    fn roll_pick_up(&mut self, who: CombatantId, i: ItemId) {
        let dex = self.dex(who);
        let (roll, multiple) = self.throw_multiple("DEX", who, dex, 4);
        self.turn_mut(who).pick_up = multiple as u8;
        let tell = EventBuilder::new(EventKind::PickUpRoll)
            .by(who)
            .fact(Fact::Item, Value::Item(i))
            .amount(multiple)
            .roll([roll]);
        self.emit(tell.cite(&[S_GEAR_05, S_UNIT_05, S_DICE_04]).cite_if(multiple == 1, &[S_GEAR_06]));
        match multiple {
            1 => self.pick_up(who, i),
            2..=4 => {}
            _ => self.emit(
                EventBuilder::new(EventKind::PickUpFailed)
                    .by(who)
                    .fact(Fact::Item, Value::Item(i))
                    .cite(&[S_GEAR_05, S_INIT_06]),
            ),
        }
    }

    /// Rolls the first segment of a casting (S-SPELL-04, S-SPELL-07).
    fn roll_casting(&mut self, who: CombatantId, spell: Spell) {
        let roll = self.throw(10, "initiative", who, None);
        let modifier = self.initiative_modifier(who, self.turn(who));
        let start = i32::from(roll.value) + modifier;
        let whole_round = self.casting_time(who, spell).is_none();
        let at = if whole_round { start.min(FIRST_MOVE.into()) } else { start }.max(LAST.into());
        self.turn_mut(who).cast_at = Some(at as i8);
        self.emit_with(|t| {
            let tell = EventBuilder::new(EventKind::CastInitiative).by(who).word(Fact::Spell, spell).amount(at);
            let tell = t.told_with_parts(tell, who, Some(roll), start).cite(&[S_INIT_14, S_SPELL_04]);
            let tell = tell.cite_if(whole_round, &[S_SPELL_07]).cite(&[t.casting_time_rule(who)]);
            match t.goes_off(who, spell, start) {
                Some(off) => tell.fact(Fact::Off, Value::Number(off)),
                None => tell.cite(&[S_SPELL_05]),
            }
        });
    }
    fn casting_time_rule(&self, who: CombatantId) -> RuleId {
        if self.stats(who).caster == Caster::Cleric { S_SPELL_03 } else { S_SPELL_02 }
    }

    /// Sets the beginning of a pending casting to segment 10 (S-SPELL-12).
    fn time_pending(&mut self, who: CombatantId) {
        self.turn_mut(who).cast_at = Some(FIRST_MOVE);
        let mut tell = EventBuilder::new(EventKind::CastInitiative).by(who).amount(FIRST_MOVE.into());
        if let Some((spell, _)) = self.cond(who).pending {
            tell = tell.word(Fact::Spell, spell);
        }
        self.emit(tell.word(Fact::Pending, YesNo::Yes).cite(&[S_SPELL_12]));
    }

    /// Rolls the segments of all attacks (S-INIT-10 to S-INIT-13).
    fn roll_attacks(&mut self, who: CombatantId) {
        let low = self.house().low_initiative_die;
        let numbers = self.attack_numbers(who, self.turn(who));
        let modifier = self.initiative_modifier(who, self.turn(who));
        for number in numbers {
            let roll = initiative_die(number, low).map(|die| self.throw(die, "initiative", who, None));
            let rolled = roll.map_or(1, |r| i32::from(r.value)) + modifier;
            self.place_attack(who, number, rolled, roll);
        }
    }

    fn place_attack(&mut self, who: CombatantId, number: u8, rolled: i32, roll: Option<Roll>) {
        let mut at = rolled;
        while self.turn(who).attacks.iter().any(|a| i32::from(a.segment) == at) {
            at -= 1;
        }
        let lost = at < i32::from(LAST);
        if !lost {
            let attack = Attack { number, segment: at as i8, state: AttackState::Due, was_held: false };
            self.turn_mut(who).attacks.push(attack);
        }
        self.emit_with(|t| {
            let tell = EventBuilder::new(EventKind::Initiative)
                .by(who)
                .fact(Fact::Number, Value::Number(number.into()))
                .amount(at);
            let tell = t.told_with_parts(tell, who, roll, rolled).cite(&[S_INIT_10]);
            tell.cite_if(at != rolled, &[S_INIT_12])
        });
        if lost {
            self.tell_lost(who, number, LossReason::TooLate, &[S_INIT_13]);
        }
    }

    /// Adds the die and all modifiers of an initiative roll (table 3.3).
    fn told_with_parts(&self, tell: EventBuilder, who: CombatantId, roll: Option<Roll>, rolled: i32) -> EventBuilder {
        let parts = self.initiative_parts(who, self.turn(who));
        let mut tell = tell.roll(roll).fact(Fact::Rolled, Value::Number(rolled)).cite(&[S_INIT_11, S_DICE_04]);
        for part in &parts {
            tell = tell.modifier(part.value, part.why).cite(&[part.rule]);
        }
        let hampered = self.dex_derives() && self.dex(who) != self.stats(who).dex;
        tell.cite(&[S_UNIT_03]).cite_if(hampered, &[S_UNIT_04])
    }

    /// Times free actions at the earliest initiative, or on 10 plus the modifier without one. They never come after a
    /// pending casting that begins on 10 (S-INIT-24, S-SPELL-12).
    fn time_free_acts(&mut self, who: CombatantId) {
        let turn = self.turn(who);
        if turn.free.is_empty() {
            return;
        }
        let pending = turn.deed == Some(Deed::BeginPending);
        let cast = turn.cast_at.filter(|_| !pending);
        let first = turn.attacks.iter().map(|a| a.segment).chain(cast).max();
        let least = if pending { FIRST_MOVE } else { LAST };
        let without = (FIRST_MOVE + self.im(who) as i8).max(least);
        self.turn_mut(who).free_at = Some(first.unwrap_or(without));
    }

    // ---- lost and postponed attacks

    pub(super) fn tell_lost(&mut self, who: CombatantId, number: u8, why: LossReason, rules: &[RuleId]) {
        let tell = EventBuilder::new(EventKind::AttackLost).by(who).fact(Fact::Number, Value::Number(number.into()));
        self.emit(tell.word(Fact::Why, why).cite(rules));
    }
    pub(super) fn set_attack(&mut self, who: CombatantId, number: u8, state: AttackState) {
        if let Some(attack) = self.turn_mut(who).attacks.iter_mut().find(|a| a.number == number) {
            attack.state = state;
        }
    }
    /// Postpones an attack to a segment. Other attacks still due make room in the order of their numbers (S-INIT-20,
    /// S-INIT-12).
    pub(super) fn put_off(&mut self, who: CombatantId, number: u8, to: i8) {
        let turn = self.turn_mut(who);
        let before = turn.attacks.clone();
        if let Some(attack) = turn.attacks.iter_mut().find(|a| a.number == number) {
            (attack.segment, attack.state) = (to, AttackState::Due);
        }
        for ix in 0..turn.attacks.len() {
            let (earlier, rest) = turn.attacks.split_at_mut(ix);
            let due = |a: &&Attack| a.state == AttackState::Due;
            let Some(this) = rest.first_mut().filter(|a| due(&&**a)) else { continue };
            while earlier.iter().filter(due).any(|a| a.segment == this.segment) {
                this.segment -= 1;
            }
        }
        let after = turn.attacks.clone();
        for (old, new) in before.iter().zip(&after).filter(|(old, new)| old.segment != new.segment) {
            if new.segment < LAST {
                self.set_attack(who, new.number, AttackState::Spent);
                self.tell_lost(who, new.number, LossReason::TooLate, &[S_INIT_12, S_INIT_13]);
            } else if old.number != number {
                let tell = EventBuilder::new(EventKind::Initiative).by(who).amount(new.segment.into());
                self.emit(tell.fact(Fact::Number, Value::Number(new.number.into())).cite(&[S_INIT_12]));
            }
        }
    }
}
