//! WOUNDS: the consequences of 0 hit points or less, stuns and death (section 7, H-BRAWL-02 to H-BRAWL-04). Player
//! characters suffer Mighty Blows, all others the ladder of saves.

use super::action::Manner;
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx};
use super::d20;
use super::damage::Saved;
use super::events::EventKind;
use super::facts::{BlowRow, DeathCause, Fact, LadderOutcome, WoundOutcome};
use super::frames::{Blow, Foresight};
use super::level::{CritSaveReduction, FleshWoundStacks, NaturalOneSave, PcAtZero, Rank, StunKnockout};
use crate::vocab::{CombatantId, Purpose, Roll, RuleId, Value};
use smallvec::SmallVec;

/// Lowest effects of the rows of table 11.8 whose consequences differ.
const ROWS: [i32; 5] = [1, 7, 15, 18, 20];

/// The inputs of a Mighty Blow (H-CRIT-04, H-CRIT-05).
#[derive(Clone, Copy)]
struct Mighty {
    /// Points below 0.
    below: i32,
    /// Number that the save needs.
    needs: i32,
    reduction: CritSaveReduction,
    /// A natural 1 on the save is worse than a plain failure.
    maximised: bool,
}

impl Mighty {
    /// Returns the effect of the two dice; the save reduces it by its margin.
    fn effect(self, d20: u16, save: u16) -> i32 {
        let margin = i32::from(save) - self.needs;
        let drop = match self.reduction {
            _ if !d20::passes(save, self.needs) => 0,
            CritSaveReduction::MarginMinOne => margin.max(1),
            CritSaveReduction::OnePlusMargin => margin + 1,
        };
        match save {
            20 => 0,
            1 if self.maximised => 20 + self.below,
            _ => i32::from(d20) + self.below - drop,
        }
    }

    /// Returns the row of the chart, which is all that matters of the dice.
    fn row(self, d20: u16, save: u16) -> u32 {
        let effect = self.effect(d20, save);
        ROWS.iter().filter(|first| effect >= **first).count() as u32
    }
}

impl RulesCtx<'_, '_> {
    /// Applies the consequences of 0 hit points or less after damage (H-DMG-02).
    pub fn at_zero(&mut self, v: CombatantId, why: &[RuleId]) {
        match (self.stats(v).rank, self.house().pc_at_zero) {
            (Rank::Pc, PcAtZero::MightyBlow) => {
                let cited: SmallVec<[RuleId; 4]> = [H_CRIT_03].into_iter().chain(why.iter().copied()).collect();
                self.mighty_blow(v, &cited);
            }
            (Rank::Pc, PcAtZero::Dead) => self.die(v, DeathCause::Hp, why),
            _ => self.ladder(v, why),
        }
    }

    /// Applies the ladder of saves below 0 hit points (H-DMG-10 to H-DMG-14).
    fn ladder(&mut self, v: CombatantId, why: &[RuleId]) {
        let hp = self.hp(v);
        if hp <= -11 {
            let cited: SmallVec<[RuleId; 4]> =
                [H_DMG_13, H_DMG_10, H_UNIT_16].into_iter().chain(why.iter().copied()).collect();
            return self.die(v, DeathCause::Hp, &cited);
        }
        const SAVE: &str = "save to stay alive";
        let deep = hp <= -6;
        let saved = if deep { self.plain_save(v, SAVE) } else { self.save(v, SAVE, 0) };
        let dead = if deep { !saved.passed } else { saved.one() };
        let (outcome, rule) = if dead {
            (LadderOutcome::Dead, if deep { H_DMG_12 } else { H_DMG_11 })
        } else if deep {
            (LadderOutcome::Unconscious, H_DMG_12)
        } else if saved.twenty() {
            (LadderOutcome::Unharmed, H_DMG_11)
        } else if saved.passed {
            (LadderOutcome::Staggered, H_DMG_11)
        } else {
            (LadderOutcome::Unconscious, H_DMG_11)
        };
        self.emit(
            EventBuilder::new(EventKind::Ladder)
                .on(v)
                .roll([saved.roll])
                .word(Fact::Outcome, outcome)
                .cite(&[rule, H_DMG_10, H_UNIT_09, H_DICE_05, H_UNIT_16])
                .cite(why)
                .cite_if(self.cond(v).staggered || self.cond(v).unconscious, &[H_DMG_14])
                .cite_if(matches!(outcome, LadderOutcome::Staggered | LadderOutcome::Unconscious), &[H_DMG_21])
                .cite_if(outcome == LadderOutcome::Unconscious, &[H_DMG_20])
                .cite_if(saved.twenty(), &[H_UNIT_10]),
        );
        match outcome {
            LadderOutcome::Dead => self.die(v, DeathCause::Save, &[rule]),
            LadderOutcome::Unconscious => {
                let cond = self.cond_mut(v);
                cond.unconscious = true;
                cond.coma = None;
            }
            LadderOutcome::Staggered => self.cond_mut(v).staggered = true,
            _ => {}
        }
    }

    /// Rolls the d20 of a Mighty Blow, then the save. Odds need only the row that both together give.
    fn mighty_dice(&mut self, v: CombatantId, mighty: Mighty) -> (Roll, Saved) {
        const D20: &str = "Mighty Blow";
        const SAVE: &str = "save against the Mighty Blow";
        if self.clock.foresight == Foresight::Off {
            let d20 = self.throw(20, D20, v, None);
            return (d20, self.save(v, SAVE, 0));
        }
        let dice = [D20, SAVE].map(|what| (20, Purpose { what, who: Some(v), row: None }));
        let rolls = self.core.throw_together(&dice, |faces| mighty.row(faces[0], faces[1]));
        (rolls[0], self.saved(v, rolls[1], mighty.needs))
    }

    /// Rolls on table 11.8 and applies the result (H-CRIT-02 to H-CRIT-08).
    pub(super) fn mighty_blow(&mut self, v: CombatantId, why: &[RuleId]) {
        let below = (-self.hp(v)).max(0);
        let house = self.house();
        let mighty = Mighty {
            below,
            needs: self.save_needs(v, 0),
            reduction: house.crit_save_reduction,
            maximised: house.natural_one_save == NaturalOneSave::Maximised,
        };
        let (d20, saved) = self.mighty_dice(v, mighty);
        let most = self.maximised(&saved);
        let effect = mighty.effect(d20.value, saved.roll.value);
        let (row, con) = match effect {
            ..=0 => (BlowRow::Nothing, 0),
            1..=6 => (BlowRow::FleshWound, 1),
            7..=14 => (BlowRow::PainfulBlow, 2),
            15..=17 => (BlowRow::CrushingBlow, 4),
            18..=19 => (BlowRow::IncapacitatingStrike, 8),
            20 => (BlowRow::DeadlyBlow, 0),
            _ => (BlowRow::Mangled, 0),
        };
        self.emit(
            EventBuilder::new(EventKind::MightyBlow)
                .on(v)
                .amount(effect)
                .word(Fact::Row, row)
                .fact(Fact::Below, Value::Number(below))
                .roll([d20, saved.roll])
                .cite(why)
                .cite(&[H_CRIT_02, H_CRIT_04, H_CRIT_06, H_UNIT_09, H_UNIT_16, H_DICE_05])
                .cite_if(saved.twenty() || saved.one(), &[H_CRIT_05])
                .cite_if(saved.twenty(), &[H_UNIT_10])
                .cite_if(saved.one(), &[H_UNIT_11]),
        );
        if effect >= 20 {
            return self.die(v, if effect == 20 { DeathCause::DeadlyBlow } else { DeathCause::Mangled }, &[H_CRIT_08]);
        }
        if effect <= 0 {
            return;
        }
        self.wounds_mut(v).con -= con;
        self.emit(
            EventBuilder::new(EventKind::ConLost)
                .on(v)
                .amount(con)
                .fact(Fact::Left, Value::Number(self.wounds(v).con))
                .cite(&[H_CRIT_07]),
        );
        if self.wounds(v).con <= 0 {
            return self.die(v, DeathCause::Con, &[H_CRIT_07]);
        }
        self.chart_row(v, effect, most);
    }

    /// Applies a row of the chart (H-CRIT-06): flesh wound, stun, then the row's own saving throw.
    fn chart_row(&mut self, v: CombatantId, effect: i32, most: bool) {
        if effect <= 17 {
            let stacks = self.house().flesh_wound_stacks == FleshWoundStacks::Yes;
            let cond = self.cond_mut(v);
            cond.flesh_wound = if stacks { cond.flesh_wound + 1 } else { 1 };
            self.emit(EventBuilder::new(EventKind::FleshWound).on(v).cite(&[H_CRIT_06, H_DMG_21]));
        }
        let die = match effect {
            7..=14 => Some(3),
            15..=17 => Some(6),
            _ => None,
        };
        if let Some(die) = die {
            let roll = (!most).then(|| self.throw_length(die, "rounds stunned", v));
            let rounds = roll.map_or(i32::from(die), |r| i32::from(r.value));
            self.stun(v, rounds, roll, &[H_CRIT_06]);
        }
        if effect >= 15 {
            let saved = self.plain_save(v, "save against the wound");
            let crippling = effect >= 18;
            let outcome = match (crippling, saved.passed) {
                (true, true) | (false, false) => WoundOutcome::Crippled,
                (true, false) => WoundOutcome::Dead,
                (false, true) => WoundOutcome::Holds,
            };
            let tell = EventBuilder::new(EventKind::WoundSave).on(v).roll([saved.roll]).word(Fact::Outcome, outcome);
            self.emit(tell.cite(&[H_CRIT_06, H_UNIT_09, H_DMG_20, H_DMG_21, H_DICE_05]));
            match outcome {
                WoundOutcome::Crippled => self.cond_mut(v).crippled = true,
                WoundOutcome::Dead => self.die(v, DeathCause::Wound, &[H_CRIT_06]),
                WoundOutcome::Holds => {}
            }
        }
    }

    pub fn stun(&mut self, v: CombatantId, rounds: i32, roll: Option<Roll>, why: &[RuleId]) {
        let longer = self.longer(self.cond(v).stunned, rounds);
        self.cond_mut(v).stunned = longer;
        self.emit(
            EventBuilder::new(EventKind::Stunned)
                .on(v)
                .amount(rounds)
                .roll(roll)
                .cite(why)
                .cite(&[H_DMG_21, H_INIT_24]),
        );
    }

    /// Applies the stun of a blow (H-BRAWL-02 to H-BRAWL-04).
    pub(super) fn stun_of(&mut self, b: &Blow, amount: i32, before: i32, was_stunned: bool) {
        let v = b.victim;
        let brawl = b.manner == Some(Manner::Brawl);
        let any = b.manner.is_some() && self.house().stun_knockout == StunKnockout::AnyHit;
        if !self.is_active(v) || !(brawl || any && was_stunned) {
            return;
        }
        if was_stunned {
            let roll = self.throw_length(4, "rounds unconscious", v);
            let coma = self.counter(i32::from(roll.value));
            let cond = self.cond_mut(v);
            cond.unconscious = true;
            cond.coma = Some(coma);
            let tell = EventBuilder::new(EventKind::KnockedSenseless).on(v).amount(i32::from(roll.value)).roll([roll]);
            self.emit(tell.cite(&[H_BRAWL_03, H_BRAWL_04, H_DMG_20]));
        } else if b.natural_twenty || 2 * amount > before {
            let roll = self.throw_length(3, "rounds stunned", v);
            self.stun(v, i32::from(roll.value), Some(roll), &[H_BRAWL_02, H_BRAWL_04]);
        }
    }

    pub fn die(&mut self, v: CombatantId, how: DeathCause, why: &[RuleId]) {
        self.cond_mut(v).dead = true;
        self.emit(EventBuilder::new(EventKind::Died).on(v).word(Fact::How, how).cite(why).cite(&[H_BOARD_06]));
        self.apply_consequences();
    }

    /// Restores hit points and returns the number gained (H-DMG-03).
    pub fn heal(&mut self, v: CombatantId, points: i32) -> i32 {
        let most = self.stats(v).hp_max;
        let wounds = self.wounds_mut(v);
        let gained = points.min(most - wounds.hp).max(0);
        wounds.hp += gained;
        wounds.subdual = (wounds.subdual - points).max(0);
        gained
    }
}
