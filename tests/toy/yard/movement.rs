//! Movement.

use super::cards::Y_MOVE_01;
use super::components::RulesParams;
use super::events::EventKind;
use super::frames::Frame;
use affray::engine::{EventBuilder, RuleSystems};
use affray::vocab::Value;

/// Moves fighters (Y-MOVE-01).
pub fn movement(params: RulesParams) {
    let mut t = params.ctx();
    while t.is_current_system(RuleSystems::Movement) {
        t.advance(|t, frame| {
            if let Frame::Step(who, to) = *frame {
                t.body_mut(who).at = Some(to);
                t.emit(EventBuilder::new(EventKind::Moved).by(who).fact("to", Value::Cell(to)).cite(&[Y_MOVE_01]));
            }
            true
        });
    }
}
