//! What is pointed at: by mouse, keys or gamepad.

use crate::vocab::view::{DecisionView, OptionRole, OptionView};
use bevy::prelude::*;

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
    /// Index of the focused option (by bar, board or keys).
    pub focus: Option<usize>,
    /// The bar shows only options about this target.
    pub narrow: Option<HoverTarget>,
    pub hover: Option<HoverTarget>,
    /// What was last pointed at by keys: the board comes there. It stays where it is for the mouse.
    pub sought: Option<HoverTarget>,
    /// A cell was picked that no option is about: whoever moves walks there if possible.
    pub walk_to: Option<String>,
    /// Somebody was picked whom no option is about: they act instead, if they may; or they are gone for, if they are foes.
    pub instead: Option<String>,
    /// The option that was shown by a press on the board: the next press on the same target takes it.
    pub shown: Option<usize>,
    /// The sensible default of the standing decision.
    pub likeliest: Option<usize>,
    /// Somebody whose sight is shown while nobody else is pointed at: whoever is chosen in the editor.
    pub looked_at: Option<String>,
    /// Cells that the editor's brush would change.
    pub lit: Vec<String>,
}

impl Pointing {
    /// A press on a target of the board. A step is taken, and whoever is to act is taken, at once. What else may be done there is
    /// shown first, the likeliest of it pointed at; the next press on the same target takes it.
    pub fn pick(&mut self, decision: Option<&DecisionView>, target: HoverTarget) -> Option<usize> {
        let options = decision?.options.iter().enumerate();
        let about: Vec<usize> = options.filter(|(_, o)| is_about(o, &target)).map(|(i, _)| i).collect();
        match about[..] {
            [] => {
                self.narrow = None;
                match target {
                    HoverTarget::Cell(cell) => self.walk_to = Some(cell),
                    HoverTarget::Combatant(id) => self.instead = Some(id),
                }
            }
            [only] if at_once(&decision?.options[only]) => return Some(only),
            [first, ..] => {
                let likeliest = self.likeliest.filter(|option| about.contains(option)).unwrap_or(first);
                let again = self.shown.take().filter(|shown| about.contains(shown));
                if let Some(shown) = again {
                    // Another one may have been pointed at in the bar since.
                    return self.focus.filter(|focus| about.contains(focus)).or(Some(shown));
                }
                self.focus = Some(likeliest);
                self.shown = Some(likeliest);
                self.narrow = (about.len() > 1).then_some(target);
            }
        }
        None
    }

    /// Forgets the options of a decision that stands no more.
    pub fn reset_options(&mut self) {
        self.focus = None;
        self.narrow = None;
        self.shown = None;
    }
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
