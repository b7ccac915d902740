//! Loss of breath.

use super::cards::Y_DEG_01;
use super::components::RulesParams;
use super::events::EventKind;
use super::frames::Frame;
use affray::engine::{EventBuilder, RuleSystems, wrong_system};

/// Marks fighters as out of breath (Y-DEG-01).
pub fn degradation(params: RulesParams) {
    params.advance(RuleSystems::Degradation, |t, frame| {
        let Frame::Breath(who) = *frame else { return wrong_system(frame) };
        if t.fights(who) {
            t.body_mut(who).breathless = true;
            t.emit(EventBuilder::new(EventKind::OutOfBreath).on(who).cite(&[Y_DEG_01]));
        }
        true
    });
}
