//! Reaction settings for each combatant and kind of decision, where they differ from the general setting.

use crate::vocab::view::DecisionView;
use crate::window::battle::Reactions;
use std::collections::BTreeMap;

/// ID of the combatant and decision point.
type Kind = (Option<String>, &'static str);

/// The settings that differ from the general one.
#[derive(Clone, Debug, Default)]
pub struct ReactionSettings {
    ways: BTreeMap<Kind, Reactions>,
    /// The decision that was pending at the last switch of a setting. The player still makes it, even if the new
    /// setting would skip it.
    turned: Option<u32>,
}

impl ReactionSettings {
    fn kind(decision: &DecisionView) -> Kind {
        (decision.combatant.clone(), decision.point)
    }

    /// Returns the setting for decisions of this kind.
    pub fn setting_for(&self, decision: &DecisionView, general: Reactions) -> Reactions {
        self.ways.get(&Self::kind(decision)).copied().unwrap_or(general)
    }

    /// Switches to the next setting for decisions of this kind, and returns it.
    pub fn turn(&mut self, decision: &DecisionView, general: Reactions) -> Reactions {
        let now = self.setting_for(decision, general);
        let at = Reactions::ALL.iter().position(|r| *r == now).unwrap_or(0);
        let next = Reactions::ALL[(at + 1) % Reactions::ALL.len()];
        self.ways.insert(Self::kind(decision), next);
        self.turned = Some(decision.n);
        next
    }

    /// Returns true if the setting was switched at this decision.
    pub fn stays(&self, decision: &DecisionView) -> bool {
        self.turned == Some(decision.n)
    }

    pub fn is_empty(&self) -> bool {
        self.ways.is_empty()
    }
}
