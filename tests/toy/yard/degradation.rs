//! Loss of breath.

use super::cards::Y_DEG_01;
use super::components::RulesParams;
use super::events::EventKind;
use super::frames::Frame;
use super::queries::BattleQueries;
use affray::engine::{EventBuilder, RuleSystems};

/// Marks fighters as out of breath (Y-DEG-01).
pub fn degradation(params: RulesParams) {
    let mut t = params.ctx();
    while t.is_current_system(RuleSystems::Degradation) {
        t.advance(|t, frame| {
            if let Frame::Breath(who) = *frame
                && t.fights(who)
            {
                t.body_mut(who).breathless = true;
                t.emit(EventBuilder::new(EventKind::OutOfBreath).on(who).cite(&[Y_DEG_01]));
            }
            true
        });
    }
}
