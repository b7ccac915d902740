//! Arrows of attacks on the board. A target is known only once it has been chosen in the count (P-INIT-04).

use super::turns::attacking;
use super::words::arm_title;
use crate::rulesets::percentile::queries::*;
use crate::vocab::CombatantId;
use crate::vocab::view::{ArrowKind, ArrowView};

/// Returns the arrow of the combatant's attack while it is being resolved.
pub fn arrow(t: &BattleReader, c: CombatantId) -> Option<ArrowView> {
    let f = attacking(t).filter(|f| f.by == c)?;
    Some(ArrowView {
        from: f.by.ix(),
        to: Some(f.at.ix()),
        kind: if f.mode.far() { ArrowKind::Shot } else { ArrowKind::Attack },
        label: arm_title(t, f.arm),
        ..ArrowView::default()
    })
}

pub fn arrows(t: &BattleReader) -> Vec<ArrowView> {
    t.all().filter_map(|c| arrow(t, c)).collect()
}
