//! The INITIATIVE system: rounds of two turns, and the steps of a turn: upkeep, readiness, declarations, phases and
//! close (section 3).

mod declare;
mod phases;
mod upkeep;

use crate::engine::{RuleSystems, wrong_system};
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::ctx::{EventBuilder, RulesCtx, RulesParams};
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{EndReason, Fact};
use crate::rulesets::ranks::frames::{BattleFrame, BattleStage, Frame, InitiativeStage, TurnFrame, TurnStage};
use crate::rulesets::ranks::level::{FOES, PARTY};
use crate::rulesets::ranks::phase::Phase;
use crate::vocab::{FactionId, Value};

/// Advances the battle and its turns.
pub fn initiative(params: RulesParams) {
    params.advance(RuleSystems::Initiative, |t, frame| match frame {
        Frame::Battle(f) => t.advance_battle(f),
        Frame::Turn(f) if let TurnStage::Initiative(stage) = f.stage => t.advance_turn(f, stage),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    pub fn advance_battle(&mut self, f: &mut BattleFrame) -> bool {
        match f.stage {
            BattleStage::Begin => {
                self.tell_beginning();
                self.clock.round = self.level().start_round;
                self.remember_losses();
                self.begin_round();
                f.stage = BattleStage::Turns(PARTY);
            }
            BattleStage::Turns(side) => {
                f.stage = if side == PARTY { BattleStage::Turns(FOES) } else { BattleStage::EndRound };
                self.begin_turn(side);
            }
            BattleStage::EndRound => {
                f.stage = BattleStage::NextRound;
                if self.level().theatre.is_some() {
                    self.push(Frame::Front { asked: None });
                }
            }
            BattleStage::NextRound => {
                // R-MORALE-15
                if self.clock.round >= self.level().round_limit {
                    self.end_battle(None, EndReason::RoundLimit);
                    f.stage = BattleStage::Over;
                    return false;
                }
                self.clock.round += 1;
                self.begin_round();
                f.stage = BattleStage::Turns(PARTY);
            }
            BattleStage::Over => return true,
        }
        false
    }

    /// Emits the first event, which cites the rules of the board and the mode of play.
    fn tell_beginning(&mut self) {
        let level = self.level();
        let featured = level.cells.iter().any(|c| c.features != 0);
        let doorway = level.fields.iter().any(|f| f.doorway.is_some());
        let theatre = level.theatre.is_some();
        self.emit(
            EventBuilder::new(EventKind::BattleBegins)
                .cite(&[R_INIT_01, R_BOARD_01, R_BOARD_21, R_UNIT_01, R_UNIT_02, R_THEATRE_01])
                .cite_if(featured, &[R_BOARD_13])
                .cite_if(doorway, &[R_BOARD_19])
                .cite_if(theatre, &[R_THEATRE_02]),
        );
    }

    fn begin_round(&mut self) {
        let round = self.clock.round.into();
        self.emit(EventBuilder::new(EventKind::RoundBegins).amount(round).cite(&[R_INIT_01, R_BOARD_08]));
        for c in self.all() {
            self.turn_mut(c).countered = false;
        }
    }

    fn begin_turn(&mut self, side: FactionId) {
        self.clock.side = side;
        self.clock.phase = Phase::Upkeep;
        self.clock.order.clear();
        self.clock.declarer = None;
        let waiting = self.side(side).any(|c| self.in_reserve(c));
        let tell = EventBuilder::new(EventKind::TurnBegins).fact(Fact::Side, Value::Faction(side)).cite(&[R_INIT_02]);
        self.emit(tell.cite_if(waiting, &[R_THEATRE_03]));
        self.push(Frame::Turn(TurnFrame { stage: InitiativeStage::Upkeep.into(), at: 0, called: 0 }));
    }

    pub fn advance_turn(&mut self, f: &mut TurnFrame, stage: InitiativeStage) -> bool {
        if self.end_forecast(f) {
            return false;
        }
        match stage {
            InitiativeStage::Upkeep => self.upkeep(f),
            InitiativeStage::Call => self.offer_call(f),
            InitiativeStage::CallAnswer => self.answer_call(f),
            InitiativeStage::Ticks => self.ticks(f),
            InitiativeStage::Readiness => self.readiness(f),
            InitiativeStage::Next => self.next_declarer(f),
            InitiativeStage::NextAnswer => self.answer_next(f),
            InitiativeStage::Shift => self.offer_shift(f),
            InitiativeStage::ShiftAnswer => self.answer_shift(f),
            InitiativeStage::Declare => self.offer_actions(f),
            InitiativeStage::DeclareAnswer => self.answer_declaration(f),
            InitiativeStage::Shooting => self.shooting_phase(f),
            InitiativeStage::Melee => self.melee_phase(f),
            InitiativeStage::Foreseen => self.ask_foreseen(),
            InitiativeStage::Close => self.close(f),
            InitiativeStage::Over => return true,
        }
        false
    }
}
