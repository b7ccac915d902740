//! The end of a round and of the fight.

use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::{EndReason, Fact};
use crate::rulesets::zones::frames::{InitiativeStage, MoraleStage, RoundFrame, RoundStage};
use crate::rulesets::zones::unit::Spell;
use crate::vocab::{CombatantId, Value};

impl RulesCtx<'_, '_> {
    /// Applies hazards, poison and the end of conditions at the end of a round (Z-INIT-13). Morale and pursuit belong
    /// to another system.
    pub(super) fn close_round(&mut self, f: &mut RoundFrame) {
        f.stage = RoundStage::Morale(MoraleStage::Checks);
        self.end_round_hazards();
        self.end_round_poison();
        self.emit(
            EventBuilder::new(EventKind::RoundEnded).amount(i32::from(self.clock.round)).cite(&[Z_INIT_13, Z_INIT_09]),
        );
        let round = self.clock.round;
        for c in self.all() {
            let ended = {
                let cond = self.cond(c);
                let over = |s: Option<Spell>| s.is_some_and(|s| s.until <= round);
                [
                    over(cond.distracted),
                    over(cond.intimidated),
                    over(cond.taunted),
                    cond.dazed_until.is_some_and(|u| u <= round),
                ]
            };
            if ended.contains(&true) {
                let cond = self.cond_mut(c);
                if ended[0] {
                    cond.distracted = None;
                }
                if ended[1] {
                    cond.intimidated = None;
                }
                if ended[2] {
                    cond.taunted = None;
                }
                if ended[3] {
                    cond.dazed_until = None;
                }
                self.emit(EventBuilder::new(EventKind::ConditionsEnded).on(c).cite(&[Z_DMG_19, Z_INIT_13]));
            }
        }
        self.end_gloom(round);
    }

    pub(super) fn end_gloom(&mut self, round: u16) {
        for ix in 0..self.map.len() {
            let cell = crate::vocab::CellId::from(ix);
            if self.cell(cell).gloom_until.is_some_and(|u| u <= round) {
                self.cell_mut(cell).gloom_until = None;
                if !self.map.is_border(cell) {
                    self.emit(EventBuilder::new(EventKind::GloomEnded).at(Some(cell)).cite(&[Z_POW_05, Z_DMG_19]));
                }
            }
        }
    }

    pub(super) fn end_check(&mut self, f: &mut RoundFrame) {
        self.note_unseen();
        let decided = self.factions_in_fight() <= 1;
        let limit = self.clock.round >= self.setting.level.round_limit;
        if decided || limit {
            let reason = if !decided {
                EndReason::RoundLimit
            } else if self.factions_in_fight() == 0 {
                EndReason::NobodyLeft
            } else if self.all().any(|c| self.beaten_by_flight(c)) {
                EndReason::EnemyRouted
            } else {
                EndReason::LastSideStanding
            };
            f.reason = reason.name();
            self.clock.standing = self.factions().filter(|x| self.in_fight(*x)).collect();
            f.stage = RoundStage::Degradation;
            return;
        }
        self.clock.round += 1;
        self.clock.bonus = false;
        f.stage = RoundStage::Initiative(InitiativeStage::Start);
    }

    pub(super) fn beaten_by_flight(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        self.stats(c).numbers && !self.in_fight(self.faction(c)) && (cond.fled || cond.surrendered) && !cond.dead
    }

    /// Ends the battle with a report and the winner (Z-INIT-15).
    pub(super) fn conclude(&mut self, f: &mut RoundFrame) {
        let winner = self.clock.standing.first().copied().filter(|_| f.reason != EndReason::RoundLimit.name());
        self.report(winner);
        let mut tell = EventBuilder::new(EventKind::BattleOver).cite(&[Z_INIT_15]);
        if let Some(reason) = EndReason::named(f.reason) {
            tell = tell.word(Fact::Reason, reason);
        }
        if let Some(w) = winner {
            tell = tell.fact(Fact::Winner, Value::Faction(w));
        }
        self.emit(tell);
        self.finish(winner, f.reason);
    }
}
