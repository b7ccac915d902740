//! What a side thinks of an outcome, in one measure: so that answers can be compared.

use crate::engine::odds::Headline;
use crate::vocab::view::{DecisionView, Scene};
use crate::window::battle::is_own;

/// Points that either side loses on average; below 0 where it gains some.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Harm {
    pub foes: f64,
    pub own: f64,
}

/// What an outcome costs either side, whoever of it suffers.
pub fn harm(decision: &DecisionView, scene: &Scene, told: &Headline) -> Harm {
    let mut harm = Harm::default();
    let all = told.side.iter().map(|other| (&other.id, other.expected)).chain([(&told.id, told.expected)]);
    for (id, expected) in all {
        match is_own(decision, scene, id) {
            true => harm.own += expected,
            false => harm.foes += expected,
        }
    }
    harm
}

/// How much one would want that: what it costs foes, or saves one's own side, whoever of it suffers.
pub fn worth(decision: &DecisionView, scene: &Scene, told: Option<&Headline>) -> f64 {
    told.map_or(0.0, |told| {
        let Harm { foes, own } = harm(decision, scene, told);
        foes - own
    })
}
