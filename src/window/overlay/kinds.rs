//! How one is asked about reactions, for each combatant and each kind of question, where that differs from the setting for all.

use crate::vocab::view::DecisionView;
use crate::window::battle::Reactions;
use std::collections::BTreeMap;

/// Whom, and by which decision point.
type Kind = (Option<String>, &'static str);

/// What differs from the setting for all.
#[derive(Clone, Debug, Default)]
pub struct Asking(BTreeMap<Kind, Reactions>);

impl Asking {
    fn kind(decision: &DecisionView) -> Kind {
        (decision.combatant.clone(), decision.point)
    }

    /// How it is with a question like that one.
    pub fn of(&self, decision: &DecisionView, general: Reactions) -> Reactions {
        self.0.get(&Self::kind(decision)).copied().unwrap_or(general)
    }

    /// On to the next way for questions like that one.
    pub fn turn(&mut self, decision: &DecisionView, general: Reactions) -> Reactions {
        let now = self.of(decision, general);
        let at = Reactions::ALL.iter().position(|r| *r == now).unwrap_or(0);
        let next = Reactions::ALL[(at + 1) % Reactions::ALL.len()];
        self.0.insert(Self::kind(decision), next);
        next
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
