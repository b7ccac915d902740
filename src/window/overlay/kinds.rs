//! How one is asked about reactions, for each combatant and each kind of question, where that differs from the setting for all.

use crate::vocab::view::DecisionView;
use crate::window::battle::Reactions;
use std::collections::BTreeMap;

/// Whom, and by which decision point.
type Kind = (Option<String>, &'static str);

/// What differs from the setting for all.
#[derive(Clone, Debug, Default)]
pub struct Asking {
    ways: BTreeMap<Kind, Reactions>,
    /// The question at which it was turned last: that one stays asked, whatever it was turned to.
    turned: Option<u32>,
}

impl Asking {
    fn kind(decision: &DecisionView) -> Kind {
        (decision.combatant.clone(), decision.point)
    }

    /// How it is with a question like that one.
    pub fn of(&self, decision: &DecisionView, general: Reactions) -> Reactions {
        self.ways.get(&Self::kind(decision)).copied().unwrap_or(general)
    }

    /// On to the next way for questions like that one.
    pub fn turn(&mut self, decision: &DecisionView, general: Reactions) -> Reactions {
        let now = self.of(decision, general);
        let at = Reactions::ALL.iter().position(|r| *r == now).unwrap_or(0);
        let next = Reactions::ALL[(at + 1) % Reactions::ALL.len()];
        self.ways.insert(Self::kind(decision), next);
        self.turned = Some(decision.n);
        next
    }

    /// Whether it was turned at this very question.
    pub fn stays(&self, decision: &DecisionView) -> bool {
        self.turned == Some(decision.n)
    }

    pub fn is_empty(&self) -> bool {
        self.ways.is_empty()
    }
}
