//! Pointer and selection of the player, by mouse, keyboard or gamepad.

use super::Presented;
use super::sides::is_own;
use crate::vocab::view::{DecisionView, DeedKind, OptionRole, OptionView};
use bevy::prelude::*;
use std::collections::BTreeSet;

/// The target under the pointer or the board cursor.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HoverTarget {
    /// A combatant, by ID.
    Combatant(String),
    /// A cell, by ID.
    Cell(String),
}

/// The choice that the current step of a lesson asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taught {
    /// The options to take: one, or one for each part of a declaration. Empty if the step only explains.
    pub options: Vec<usize>,
    /// The combatants and cells to highlight.
    pub ring: Vec<HoverTarget>,
}

impl Taught {
    /// Returns true if the step only explains something.
    pub fn only_explains(&self) -> bool {
        self.options.is_empty()
    }

    /// Returns true if the lesson asks for that option of the pending decision.
    pub fn asks_for(&self, option: Option<usize>) -> bool {
        option.is_some() && self.options.first().copied() == option
    }
}

/// Pointer and selection of the player. Reset with every new decision, except for `hover`.
#[derive(Resource, Default)]
pub struct Pointing {
    /// Index of the option shown in full: the one under the mouse, or else the selected one.
    pub focus: Option<usize>,
    /// Index of the option selected by a key or a press. `Confirm` takes it; the mouse alone does not change it.
    pub selected: Option<usize>,
    /// The bar shows only options about this target.
    pub narrow: Option<HoverTarget>,
    pub hover: Option<HoverTarget>,
    /// Target last pointed at with keys. The board scrolls to it; it does not scroll for the mouse.
    pub sought: Option<HoverTarget>,
    /// Cell without an option that was picked. The mover walks there if possible.
    pub walk_to: Option<String>,
    /// Combatant without an option that was picked. It acts instead, if it may; if it is a foe, the mover approaches
    /// it.
    pub instead: Option<String>,
    /// Options that the bar lists on all its pages. Empty if it lists none.
    pub listed: BTreeSet<usize>,
    /// Option that was shown by a press on the board. The next press on the same target takes it.
    pub shown: Option<usize>,
    /// Default option of the pending decision.
    pub likeliest: Option<usize>,
    /// Combatant that the shown odds are about, if the option itself names none. The option is the one pointed at, or
    /// else the default.
    pub about: Option<String>,
    /// The best attack for each combatant that several attacks could target, once their odds are known.
    pub best: Vec<(String, usize)>,
    /// Combatant whose sight is shown while no other is pointed at: the one selected in the editor.
    pub looked_at: Option<String>,
    /// Cells that the editor's brush would change.
    pub lit: Vec<String>,
    /// The choice that a lesson asks for; `None` outside the steps of a lesson.
    pub taught: Option<Taught>,
}

impl Pointing {
    /// Returns the option that is pointed at.
    pub fn focused<'p>(&self, presented: &'p Presented) -> Option<&'p OptionView> {
        presented.decision.as_ref()?.options.get(self.focus?)
    }

    /// Returns the option that is pointed at, or else the default.
    pub fn focused_or_likeliest<'p>(&self, presented: &'p Presented) -> Option<&'p OptionView> {
        presented.decision.as_ref()?.options.get(self.focus.or(self.likeliest)?)
    }

    /// Returns the default option.
    pub fn likeliest_option<'p>(&self, presented: &'p Presented) -> Option<&'p OptionView> {
        presented.decision.as_ref()?.options.get(self.likeliest?)
    }

    /// Returns the cell that the default option is about.
    pub fn likeliest_cell<'p>(&self, presented: &'p Presented) -> Option<&'p str> {
        self.likeliest_option(presented)?.at_cell.as_deref()
    }

    /// Handles a press on a target of the board. Returns the option to take. Steps, and the choice of who acts, are
    /// taken at once. For other targets, the likeliest option is shown first, and the next press on the same target
    /// takes it. A foe out of reach is approached; other options against it are on the cards.
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
            // Another option may have been selected in the bar since.
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

    /// Shows the likeliest option about a target. The next press takes it.
    pub fn show(&mut self, decision: &DecisionView, target: HoverTarget) {
        self.select(self.likeliest_about(decision, &target));
        self.shown = self.focus;
        // Narrowing the bar brings an option under another heading into view.
        let hidden = self.focus.is_some_and(|option| !self.is_listed(option));
        self.narrow = (about(decision, &target).len() > 1 || hidden).then_some(target);
    }

    /// Returns true if a press on the board has only shown an option, so that the next one takes it.
    pub fn awaits_second_press(&self) -> bool {
        self.shown.is_some() && self.shown == self.focus
    }

    /// Returns true if other options are shown or listed than the one that a lesson asks for.
    pub fn is_led_astray(&self, decision: &DecisionView) -> bool {
        let Some(taught) = &self.taught else { return false };
        let wanted = taught.options.first().copied();
        let option = wanted.and_then(|wanted| decision.options.get(wanted));
        let shows_it = self.shown.is_none_or(|shown| Some(shown) == wanted);
        let lists_it = self.narrow.as_ref().is_none_or(|target| option.is_some_and(|o| is_about(o, target)));
        !(shows_it && lists_it)
    }

    /// Selects an option, or none.
    pub fn select(&mut self, option: Option<usize>) {
        (self.focus, self.selected) = (option, option);
    }

    /// Points at an option with the mouse. With `None` the selected option is shown again.
    pub fn hover_over(&mut self, option: Option<usize>) {
        self.focus = option.or(self.selected);
    }

    /// Returns the likeliest option about a target: the default, else the best attack, else any attack.
    pub fn likeliest_about(&self, decision: &DecisionView, target: &HoverTarget) -> Option<usize> {
        let about = about(decision, target);
        let best =
            self.best.iter().find(|(who, _)| *target == HoverTarget::Combatant(who.clone())).map(|(_, best)| *best);
        let wanted = [self.likeliest, best, blows(decision, target).first().copied()];
        wanted.into_iter().flatten().find(|option| about.contains(option)).or(about.first().copied())
    }

    /// Clears the selection of options.
    pub fn reset_options(&mut self) {
        self.select(None);
        self.narrow = None;
        self.shown = None;
        self.listed.clear();
    }

    /// Returns true if the bar lists the option, or if there is no bar.
    pub fn is_listed(&self, option: usize) -> bool {
        self.listed.is_empty() || self.listed.contains(&option)
    }
}

/// Returns true for a foe on the board that no attack reaches, in the player's own turn.
fn is_out_of_reach(presented: &Presented, who: &str) -> bool {
    let Some(decision) = presented.decision.as_deref().filter(|d| !d.reaction && d.part.is_empty()) else {
        return false;
    };
    let known = presented.scene.combatants.iter().any(|c| c.id == who);
    let foe = known && !is_own(decision, &presented.scene, who);
    foe && blows(decision, &HoverTarget::Combatant(who.to_owned())).is_empty()
}

/// Returns the indices of the options about a target.
fn about(decision: &DecisionView, target: &HoverTarget) -> Vec<usize> {
    decision.options.iter().enumerate().filter(|(_, o)| is_about(o, target)).map(|(i, _)| i).collect()
}

/// Returns the options about a target that count as attacks: attacks, else magic, else options without a kind, as in a
/// choice of target.
pub fn blows(decision: &DecisionView, target: &HoverTarget) -> Vec<usize> {
    let about = about(decision, target);
    let of = |kind: Option<DeedKind>| -> Vec<usize> {
        about.iter().copied().filter(|&i| decision.options[i].kind == kind).collect()
    };
    let kinds = [Some(DeedKind::Attack), Some(DeedKind::Magic), None];
    kinds.into_iter().map(of).find(|blows| !blows.is_empty()).unwrap_or_default()
}

/// Returns true if an option is taken with one press. Steps and the choice of who acts can be undone and cost nothing
/// else.
fn at_once(option: &OptionView) -> bool {
    matches!(option.role, OptionRole::Step | OptionRole::Choose | OptionRole::Face(_)) && option.warning.is_empty()
}

/// Returns true if an option is about this target.
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
    fn a_second_press_is_awaited_while_the_shown_option_is_pointed_at() {
        let mut pointing = Pointing { shown: Some(2), focus: Some(2), selected: Some(2), ..Pointing::default() };
        assert!(pointing.awaits_second_press());
        pointing.hover_over(Some(1));
        assert!(!pointing.awaits_second_press(), "another option is pointed at");
        pointing.hover_over(None);
        assert!(pointing.awaits_second_press(), "the shown option is pointed at again");
        pointing.reset_options();
        assert!(!pointing.awaits_second_press());
    }

    #[test]
    fn a_press_leads_astray_if_it_shows_or_lists_other_options_than_the_lesson_asks_for() {
        let at = |cell: &str| OptionView { at_cell: Some(cell.to_owned()), ..OptionView::default() };
        let decision = DecisionView { options: vec![at("gate"), at("yard")], ..DecisionView::default() };
        let taught = |options| Some(Taught { options, ring: Vec::new() });
        let mut pointing = Pointing { shown: Some(0), ..Pointing::default() };
        let is_astray = |pointing: &mut Pointing, options| {
            pointing.taught = options;
            pointing.is_led_astray(&decision)
        };
        assert!(!is_astray(&mut pointing, None), "no lesson");
        assert!(!is_astray(&mut pointing, taught(vec![0])) && is_astray(&mut pointing, taught(vec![1])));
        assert!(is_astray(&mut pointing, taught(Vec::new())), "a step that only explains");
        pointing = Pointing { narrow: Some(HoverTarget::Cell("gate".into())), ..Pointing::default() };
        assert!(!is_astray(&mut pointing, taught(vec![0])) && is_astray(&mut pointing, taught(vec![1])));
        assert!(!is_astray(&mut Pointing::default(), taught(vec![1])), "nothing was pressed");
    }

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
