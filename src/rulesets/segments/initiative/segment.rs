//! The steps of one segment, in order (S-INIT-15).

use super::{FIRST_MOVE, LAST_MOVE};
use crate::rulesets::segments::action::Action;
use crate::rulesets::segments::cards::S_MOVE_09;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::frames::{SegmentFrame, SegmentStage, SegmentStep, StepTo};
use crate::rulesets::segments::points::DecisionPoint;
use crate::vocab::{CellId, CombatantId};

impl RulesCtx<'_, '_> {
    pub fn advance_segment(&mut self, f: &mut SegmentFrame) -> bool {
        match f.stage {
            SegmentStage::Start => {
                self.start_segment();
                f.stage = SegmentStage::FreeMoves;
            }
            SegmentStage::FreeMoves => self.line_up(f, SegmentStage::FreeMove),
            SegmentStage::FreeMove => self.ask_free_move(f),
            SegmentStage::FreeMoveAnswer => self.take_free_move(f),
            SegmentStage::Movers => self.line_up(f, SegmentStage::Mover),
            SegmentStage::Mover => self.next_mover(f),
            SegmentStage::FreeActs => self.next_group(f, SegmentStep::FreeActs),
            SegmentStage::Held => self.next_group(f, SegmentStep::Held),
            SegmentStage::Acts => self.next_group(f, SegmentStep::Acts),
            SegmentStage::LateSpells => self.next_group(f, SegmentStep::LateSpells),
            SegmentStage::Member => self.next_member(f),
            SegmentStage::Settled => self.end_group(f),
            SegmentStage::Close => {
                self.notice();
                return !self.next_segment(f);
            }
        }
        false
    }

    /// Orders the combatants for a movement step by descending DEX; empty outside the movement segments (S-MOVE-10).
    fn line_up(&mut self, f: &mut SegmentFrame, stage: SegmentStage) {
        let moving = (LAST_MOVE..=FIRST_MOVE).contains(&self.clock.segment);
        f.order = if moving { self.quick_first().into_iter().collect() } else { Default::default() };
        (f.at, f.stage) = (0, stage);
    }

    /// Offers the next free move (S-MOVE-09).
    fn ask_free_move(&mut self, f: &mut SegmentFrame) {
        if self.end_battle_if_decided() {
            return;
        }
        let Some(at) = (usize::from(f.at)..f.order.len()).find(|ix| self.takes_free_move(f.order[*ix])) else {
            f.stage = SegmentStage::Movers;
            return;
        };
        (f.at, f.stage) = (at as u16, SegmentStage::FreeMoveAnswer);
        let who = f.order[at];
        let actions = self.free_move_actions(who);
        self.request_decision(DecisionPoint::FreeMove, who, actions);
    }

    fn take_free_move(&mut self, f: &mut SegmentFrame) {
        let who = f.order[usize::from(f.at)];
        (f.at, f.stage) = (f.at + 1, SegmentStage::FreeMove);
        match self.take_answer() {
            Action::Step(cell) => self.take_free_step(who, cell),
            _ => self.emit(EventBuilder::new(EventKind::FreeMoveDeclined).by(who).cite(&[S_MOVE_09])),
        }
    }

    /// Takes the free move of the round (S-MOVE-09).
    pub(super) fn take_free_step(&mut self, who: CombatantId, cell: CellId) {
        self.begin_step(who, StepTo::Cell(cell), 0);
    }

    /// Starts the next combatant's movement (S-MOVE-04).
    fn next_mover(&mut self, f: &mut SegmentFrame) {
        if self.end_battle_if_decided() {
            return;
        }
        let Some(at) = (usize::from(f.at)..f.order.len()).find(|ix| self.moves_now(f.order[*ix])) else {
            f.stage = SegmentStage::FreeActs;
            return;
        };
        f.at = at as u16 + 1;
        self.begin_mover(f.order[at]);
    }
}
