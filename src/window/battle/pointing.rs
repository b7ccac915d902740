//! What is pointed at: by mouse, keys or gamepad.

use super::Presented;
use super::sides::is_own;
use crate::vocab::view::{DecisionView, DeedKind, OptionRole, OptionView};
use bevy::prelude::*;
use std::collections::BTreeSet;

/// What the pointer or the board cursor is on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HoverTarget {
    /// A combatant by id.
    Combatant(String),
    /// A cell by id.
    Cell(String),
}

/// What the player points at. Reset with every new decision, except for `hover`.
#[derive(Resource, Default)]
pub struct Pointing {
    /// Index of the option that is shown in full: the one that the mouse rests on, or the selected one.
    pub focus: Option<usize>,
    /// Index of the option that was selected by a key or a press. The key of the default takes it; the mouse alone changes nothing.
    pub selected: Option<usize>,
    /// The bar shows only options about this target.
    pub narrow: Option<HoverTarget>,
    pub hover: Option<HoverTarget>,
    /// What was last pointed at by keys: the board comes there. It stays where it is for the mouse.
    pub sought: Option<HoverTarget>,
    /// A cell was picked that no option is about: whoever moves walks there if possible.
    pub walk_to: Option<String>,
    /// Somebody was picked whom no option is about: they act instead, if they may; or they are gone for, if they are foes.
    pub instead: Option<String>,
    /// The options that the bar lists, on whatever page; none while it lists nothing.
    pub listed: BTreeSet<usize>,
    /// The option that was shown by a press on the board: the next press on the same target takes it.
    pub shown: Option<usize>,
    /// The sensible default of the standing decision.
    pub likeliest: Option<usize>,
    /// Whom the odds of what is pointed at, or else of the sensible option, are about, where that names nobody itself.
    pub about: Option<String>,
    /// Of combatants that several blows could be aimed at, the blow that does most, once their odds are known.
    pub best: Vec<(String, usize)>,
    /// Somebody whose sight is shown while nobody else is pointed at: whoever is chosen in the editor.
    pub looked_at: Option<String>,
    /// Cells that the editor's brush would change.
    pub lit: Vec<String>,
}

impl Pointing {
    /// The option that is pointed at.
    pub fn focused<'p>(&self, presented: &'p Presented) -> Option<&'p OptionView> {
        presented.decision.as_ref()?.options.get(self.focus?)
    }

    /// The option that is pointed at, else the sensible one.
    pub fn focused_or_likeliest<'p>(&self, presented: &'p Presented) -> Option<&'p OptionView> {
        presented.decision.as_ref()?.options.get(self.focus.or(self.likeliest)?)
    }

    /// The sensible option.
    pub fn likeliest_option<'p>(&self, presented: &'p Presented) -> Option<&'p OptionView> {
        presented.decision.as_ref()?.options.get(self.likeliest?)
    }

    /// The cell that it is about.
    pub fn likeliest_cell<'p>(&self, presented: &'p Presented) -> Option<&'p str> {
        self.likeliest_option(presented)?.at_cell.as_deref()
    }

    /// A press on a target of the board. A step is taken, and whoever is to act is taken, at once. What else may be done there is
    /// shown first, the likeliest of it pointed at; the next press on the same target takes it. A foe whom no blow reaches from here
    /// is gone for; what else could be done to them is on the cards.
    pub fn pick(&mut self, presented: &Presented, target: HoverTarget) -> Option<usize> {
        let decision = presented.decision.as_deref()?;
        let about = about(decision, &target);
        let again = self.shown.take().filter(|shown| about.contains(shown));
        match (&about[..], &target) {
            ([], HoverTarget::Cell(cell)) => (self.narrow, self.walk_to) = (None, Some(cell.clone())),
            ([], HoverTarget::Combatant(who)) => {
                (self.narrow, self.instead) = (None, Some(who.clone()));
                self.select(None);
            }
            ([only], _) if at_once(&decision.options[*only]) => return Some(*only),
            // Another one may have been pointed at in the bar since.
            (_, _) if again.is_some() => return self.focus.filter(|focus| about.contains(focus)).or(again),
            (_, HoverTarget::Combatant(who)) if is_out_of_reach(presented, who) => {
                let chosen = self.focus.filter(|focus| self.narrow.as_ref() == Some(&target) && about.contains(focus));
                if chosen.is_some() {
                    return chosen;
                }
                self.select(None);
                (self.instead, self.narrow) = (Some(who.clone()), Some(target));
            }
            _ => self.show(decision, target),
        }
        None
    }

    /// Shows the likeliest of what may be done there; the next press takes it.
    pub fn show(&mut self, decision: &DecisionView, target: HoverTarget) {
        self.select(self.likeliest_about(decision, &target));
        self.shown = self.focus;
        // An option of another heading comes into sight by it.
        let hidden = self.focus.is_some_and(|option| !self.is_listed(option));
        self.narrow = (about(decision, &target).len() > 1 || hidden).then_some(target);
    }

    /// Selects an option, or none.
    pub fn select(&mut self, option: Option<usize>) {
        (self.focus, self.selected) = (option, option);
    }

    /// Points at an option with the mouse, or at none: then the selected one is shown again.
    pub fn hover_over(&mut self, option: Option<usize>) {
        self.focus = option.or(self.selected);
    }

    /// Of the options about a target the one that is most likely wanted: the default, else the blow that does most, else any blow.
    pub fn likeliest_about(&self, decision: &DecisionView, target: &HoverTarget) -> Option<usize> {
        let about = about(decision, target);
        let best =
            self.best.iter().find(|(who, _)| *target == HoverTarget::Combatant(who.clone())).map(|(_, best)| *best);
        let wanted = [self.likeliest, best, blows(decision, target).first().copied()];
        wanted.into_iter().flatten().find(|option| about.contains(option)).or(about.first().copied())
    }

    /// Nothing is pointed at of the options any more.
    pub fn reset_options(&mut self) {
        self.select(None);
        self.narrow = None;
        self.shown = None;
        self.listed.clear();
    }

    /// Whether the bar lists an option of the standing decision, or no bar does.
    pub fn is_listed(&self, option: usize) -> bool {
        self.listed.is_empty() || self.listed.contains(&option)
    }
}

/// A foe who is on the board, but whom no blow reaches, in one's own turn.
fn is_out_of_reach(presented: &Presented, who: &str) -> bool {
    let Some(decision) = presented.decision.as_deref().filter(|d| !d.reaction && d.part.is_empty()) else {
        return false;
    };
    let known = presented.scene.combatants.iter().any(|c| c.id == who);
    let foe = known && !is_own(decision, &presented.scene, who);
    foe && blows(decision, &HoverTarget::Combatant(who.to_owned())).is_empty()
}

/// The options about a target.
fn about(decision: &DecisionView, target: &HoverTarget) -> Vec<usize> {
    decision.options.iter().enumerate().filter(|(_, o)| is_about(o, target)).map(|(i, _)| i).collect()
}

/// Of the options about a target those that may be meant as a blow: attacks, else magic, else what is of no kind, as where
/// it is only asked at whom.
pub fn blows(decision: &DecisionView, target: &HoverTarget) -> Vec<usize> {
    let about = about(decision, target);
    let of = |kind: Option<DeedKind>| -> Vec<usize> {
        about.iter().copied().filter(|&i| decision.options[i].kind == kind).collect()
    };
    let kinds = [Some(DeedKind::Attack), Some(DeedKind::Magic), None];
    kinds.into_iter().map(of).find(|blows| !blows.is_empty()).unwrap_or_default()
}

/// A step and the naming of who acts can be had back, and cost nothing but themselves.
fn at_once(option: &OptionView) -> bool {
    matches!(option.role, OptionRole::Step | OptionRole::Choose | OptionRole::Face(_)) && option.warning.is_empty()
}

/// Whether an option lights this target.
pub fn is_about(option: &OptionView, target: &HoverTarget) -> bool {
    match target {
        HoverTarget::Combatant(id) => option.on_combatant.as_ref() == Some(id),
        HoverTarget::Cell(id) => option.at_cell.as_ref() == Some(id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_closes_a_sheet_keeps_what_is_known_of_the_blows() {
        let mut pointing = Pointing { best: vec![("orc".into(), 3)], focus: Some(1), ..Pointing::default() };
        assert!(pointing.is_listed(4), "no bar lists anything");
        pointing.listed = [1, 2].into();
        assert!(pointing.is_listed(2) && !pointing.is_listed(4));
        pointing.reset_options();
        assert!(pointing.focus.is_none() && pointing.best == [("orc".into(), 3)]);
    }
}
