//! Morale.

use super::cards::Y_MORALE_01;
use super::components::{RulesCtx, RulesParams};
use super::events::EventKind;
use super::frames::Frame;
use affray::engine::{EventBuilder, RuleSystems, wrong_system};
use affray::vocab::{CombatantId, FactionId, TargetNumber};

/// Tests the nerve of a fallen fighter's friends (Y-MORALE-01).
pub fn morale(params: RulesParams) {
    params.advance(RuleSystems::Morale, |t, frame| {
        let Frame::Nerve(side, from) = frame else { return wrong_system(frame) };
        let next = t.friend(*side, *from);
        if let Some(c) = next {
            *from = c.0 + 1;
            t.test_nerve(c);
        }
        next.is_none()
    });
}

impl RulesCtx<'_, '_> {
    fn friend(&self, side: FactionId, from: u16) -> Option<CombatantId> {
        self.all().skip(usize::from(from)).find(|c| self.fights(*c) && self.stats(*c).faction == side)
    }

    fn test_nerve(&mut self, c: CombatantId) {
        let roll = self.core.throw_in_bands(6, "nerve", Some(c), None, Some(TargetNumber::AtLeast(2)), &[2]);
        self.emit(EventBuilder::new(EventKind::Nerve).by(c).rolls(&[roll]).cite(&[Y_MORALE_01]));
        if roll.value == 1 {
            self.body_mut(c).at = None;
            self.emit(EventBuilder::new(EventKind::Fled).by(c).cite(&[Y_MORALE_01]));
        }
    }
}
