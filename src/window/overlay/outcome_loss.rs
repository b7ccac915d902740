//! The value of an outcome for a side as one number, so that options can be compared.

use crate::engine::forecast_text::Headline;
use crate::vocab::view::{DecisionView, Scene};
use crate::window::battle::is_own;

/// Expected loss of both sides in points; negative for a gain.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ExpectedLoss {
    pub foes: f64,
    pub own: f64,
}

/// Returns the expected loss of both sides, summed over all affected combatants.
pub fn harm(decision: &DecisionView, scene: &Scene, told: &Headline) -> ExpectedLoss {
    let mut harm = ExpectedLoss::default();
    let all = told.side.iter().map(|other| (&other.id, other.expected)).chain([(&told.id, told.expected)]);
    for (id, expected) in all {
        if is_own(decision, scene, id) {
            harm.own += expected;
        } else {
            harm.foes += expected;
        }
    }
    harm
}

/// Returns the value of an outcome for the deciding side: the loss of foes minus its own. 0 without a headline.
pub fn outcome_value(decision: &DecisionView, scene: &Scene, told: Option<&Headline>) -> f64 {
    told.map_or(0.0, |told| {
        let ExpectedLoss { foes, own } = harm(decision, scene, told);
        foes - own
    })
}
