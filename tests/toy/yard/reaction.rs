//! Reactions: ducking.

use super::action::Action;
use super::cards::Y_REACT_01;
use super::components::{RulesCtx, RulesParams};
use super::events::EventKind;
use super::frames::{Frame, ReactStage, StrikeFrame, StrikeStage};
use super::options::reactions;
use super::points::DecisionPoint;
use affray::engine::{EventBuilder, RuleSystems, wrong_system};

/// Prompts for and resolves ducking (Y-REACT-01).
pub fn reaction(params: RulesParams) {
    params.advance(RuleSystems::Reaction, |t, frame| match frame {
        Frame::Strike(f) if let StrikeStage::Reaction(stage) = f.stage => t.react(f, stage),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    fn react(&mut self, f: &mut StrikeFrame, stage: ReactStage) -> bool {
        match stage {
            ReactStage::Ask => {
                f.stage = StrikeStage::Reaction(ReactStage::Answer);
                let actions = reactions(self, f.at);
                self.request_decision(DecisionPoint::React, f.at, actions);
            }
            ReactStage::Answer => {
                let ducks = self.take_answer() == Action::Duck;
                if ducks {
                    self.body_mut(f.at).ducked = true;
                    self.emit(EventBuilder::new(EventKind::Ducks).by(f.at).on(f.by).cite(&[Y_REACT_01]));
                }
                f.stage = StrikeStage::Attack { ducks };
            }
        }
        false
    }
}
