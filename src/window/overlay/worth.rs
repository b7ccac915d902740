//! What a side thinks of an outcome, in one number: so that answers can be compared.

use crate::engine::odds::Headline;
use crate::vocab::view::{DecisionView, Scene};
use crate::window::battle::is_own;

/// How much one would want that: what it costs foes, or saves one's own side, whoever of it suffers.
pub fn worth(decision: &DecisionView, scene: &Scene, told: Option<&Headline>) -> f64 {
    let sign = |id: &str| if is_own(decision, scene, id) { -1.0 } else { 1.0 };
    let beside = |told: &Headline| told.side.iter().map(|other| sign(&other.id) * other.expected).sum::<f64>();
    told.map_or(0.0, |told| sign(&told.id) * told.expected + beside(told))
}
