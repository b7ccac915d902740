//! Movement.

use super::cards::Y_MOVE_01;
use super::components::RulesParams;
use super::events::{EventKind, Fact};
use super::frames::Frame;
use affray::engine::{EventBuilder, RuleSystems, wrong_system};
use affray::vocab::Value;

/// Moves fighters (Y-MOVE-01).
pub fn movement(params: RulesParams) {
    params.advance(RuleSystems::Movement, |t, frame| {
        let Frame::Step(who, to) = *frame else { return wrong_system(frame) };
        t.body_mut(who).at = Some(to);
        t.emit(EventBuilder::new(EventKind::Moved).by(who).fact(Fact::To, Value::Cell(to)).cite(&[Y_MOVE_01]));
        true
    });
}
