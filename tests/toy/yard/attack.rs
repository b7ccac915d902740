//! Strikes.

use super::cards::*;
use super::components::{RulesCtx, RulesParams};
use super::events::{EventKind, Fact};
use super::frames::{Frame, StrikeFrame, StrikeStage};
use affray::engine::{EventBuilder, RuleSystems, wrong_system};
use affray::vocab::{Roll, TargetNumber, Value};

/// Resolves strikes (Y-ATK-01).
pub fn attack(params: RulesParams) {
    params.advance(RuleSystems::Attack, |t, frame| match frame {
        Frame::Strike(f) if let StrikeStage::Attack { ducks } = f.stage => t.strike(f, ducks),
        other => wrong_system(other),
    });
}

/// Returns the number that a strike needs on its d6 (Y-ATK-01, Y-REACT-01).
pub fn needed(ducks: bool) -> i32 {
    if ducks { 5 } else { 3 }
}

impl RulesCtx<'_, '_> {
    fn strike(&mut self, f: &StrikeFrame, ducks: bool) -> bool {
        self.push(Frame::Breath(f.by));
        let needs = needed(ducks);
        let target = Some(TargetNumber::AtLeast(needs));
        let roll = self.core.throw_in_bands(6, "strike", Some(f.by), None, target, &[needs, 6]);
        let kind = if i32::from(roll.value) < needs { EventKind::Missed } else { EventKind::Strikes };
        self.emit(
            EventBuilder::new(kind).by(f.by).on(f.at).rolls(&[roll]).cite(&[Y_ATK_01]).cite_if(ducks, &[Y_REACT_01]),
        );
        if kind == EventKind::Strikes {
            self.harm(f, roll);
        }
        true
    }

    /// Applies the damage of a hit (Y-DMG-01, Y-UNIT-01).
    fn harm(&mut self, f: &StrikeFrame, roll: Roll) {
        let amount = if roll.value == 6 { 2 } else { 1 };
        let before = self.body(f.at).health;
        let after = (before - amount).max(0);
        self.body_mut(f.at).health = after;
        let tell = EventBuilder::new(EventKind::Damage).by(f.by).on(f.at).amount(amount);
        let tell = tell.fact(Fact::HealthBefore, Value::Number(before)).fact(Fact::HealthAfter, Value::Number(after));
        self.emit(tell.cite(&[Y_DMG_01]));
        if after == 0 {
            self.body_mut(f.at).at = None;
            self.emit(EventBuilder::new(EventKind::Down).on(f.at).cite(&[Y_UNIT_01]));
            let side = self.stats(f.at).faction;
            self.push(Frame::Nerve(side, 0));
        }
    }
}
