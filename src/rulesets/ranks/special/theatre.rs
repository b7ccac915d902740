//! The front of a theatre, and the landmarks that it passes (R-THEATRE-06 to R-THEATRE-08).

use crate::rulesets::ranks::action::Action;
use crate::rulesets::ranks::board::Ground;
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{EndReason, Fact, FeatureChange, FrontMove};
use crate::rulesets::ranks::level::{FOES, PARTY, RankLevel, features};
use crate::rulesets::ranks::points::DecisionPoint;
use crate::vocab::{CellId, FactionId, ListedWord, Value};

/// Distance of one push, in metres.
const PUSH_M: i32 = 6;

/// Returns the features of a slot while the front is at `front_m`, as bits of `level::features`.
pub fn features_at(level: &RankLevel, cell: CellId, front_m: i32) -> u8 {
    let setup = level.cells[cell.ix()];
    let here =
        level.theatre.iter().flat_map(|t| &t.landmarks).filter(|l| {
            l.at_m == front_m && l.row == setup.row && l.column.is_none_or(|column| column == setup.column)
        });
    here.fold(setup.features, |bits, l| bits | l.feature)
}

impl RulesCtx<'_, '_> {
    /// Offers a push to the side with more fighters in its melee row, not counting the routed. Returns true when done.
    pub fn advance_front(&mut self, asked: &mut Option<FactionId>) -> bool {
        if let Some(side) = *asked {
            let action = self.take_answer();
            self.move_front(side, action == Action::Push);
            return true;
        }
        let in_front = |side: FactionId| {
            let row = Ground::melee_row(side);
            let there = |c: &crate::vocab::CombatantId| self.place(*c).is_some_and(|p| self.map.row(p) == row);
            self.side(side).filter(|c| self.can_fight(*c) && there(c)).count()
        };
        let (party, foes) = (in_front(PARTY), in_front(FOES));
        if party == foes {
            return true;
        }
        let side = if party > foes { PARTY } else { FOES };
        let depth = self.level().theatre.as_ref().map_or(0, |t| t.field_depth_m);
        let mut actions = vec![Action::Push, Action::Hold];
        if self.pushed(side).abs() > depth {
            actions.remove(0);
        }
        *asked = Some(side);
        self.request_side_decision(DecisionPoint::ShiftFront, side, actions);
        false
    }

    fn pushed(&self, side: FactionId) -> i32 {
        self.clock.front_m + if side == PARTY { PUSH_M } else { -PUSH_M }
    }

    fn move_front(&mut self, side: FactionId, push: bool) {
        if push {
            self.clock.front_m = self.pushed(side);
        }
        self.emit(
            EventBuilder::new(EventKind::Front)
                .amount(self.clock.front_m)
                .fact(Fact::Side, Value::Faction(side))
                .word(Fact::What, if push { FrontMove::Push } else { FrontMove::Hold })
                .cite(&[R_THEATRE_06])
                .cite_if(push, &[R_BOARD_08]),
        );
        if push {
            self.change_ground();
            self.win_ground(side);
        }
    }

    fn change_ground(&mut self) {
        for cell in self.map.all() {
            let (was, now) = (self.cell(cell).features, features_at(self.level(), cell, self.clock.front_m));
            if was != now {
                self.cell_mut(cell).features = now;
                self.tell_landmarks(cell, was, now);
            }
        }
    }

    /// Emits one event for each feature that a slot loses or gains.
    fn tell_landmarks(&mut self, cell: CellId, was: u8, now: u8) {
        for (ix, name) in features::NAMES.iter().copied().enumerate().filter(|(ix, _)| (was ^ now) >> ix & 1 == 1) {
            let what = if now >> ix & 1 == 1 { FeatureChange::Begins } else { FeatureChange::Ends };
            let tell = EventBuilder::new(EventKind::Landmark)
                .at(Some(cell))
                .word(Fact::Feature, ListedWord(name))
                .word(Fact::What, what);
            self.emit(tell.cite(&[R_THEATRE_08, R_BOARD_13]));
        }
    }

    /// Ends the battle if the front has reached the depth of the field, in levels where that wins (R-THEATRE-07).
    fn win_ground(&mut self, side: FactionId) {
        let Some(theatre) = self.level().theatre.as_ref().filter(|t| t.front_objective) else { return };
        let limit = theatre.field_depth_m;
        if self.clock.front_m.abs() + PUSH_M > limit {
            self.emit(
                EventBuilder::new(EventKind::GroundLost).fact(Fact::Side, Value::Faction(side)).cite(&[R_THEATRE_07]),
            );
            self.end_battle(Some(side), EndReason::GroundLost);
        }
    }
}
