//! What is pointed at: by mouse, keys or gamepad.

use crate::vocab::view::{DecisionView, OptionView};
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
    /// A cell was picked that no option is about: whoever moves walks there if possible.
    pub walk_to: Option<String>,
}

impl Pointing {
    /// A press on a target of the board. If only one option is about it, returns that option, to be chosen. If several are, the
    /// bar narrows down to them.
    pub fn pick(&mut self, decision: Option<&DecisionView>, target: HoverTarget) -> Option<usize> {
        let options = decision?.options.iter().enumerate();
        let about: Vec<usize> = options.filter(|(_, o)| is_about(o, &target)).map(|(i, _)| i).collect();
        match about[..] {
            [] => {
                self.narrow = None;
                if let HoverTarget::Cell(cell) = target {
                    self.walk_to = Some(cell);
                }
            }
            [only] => return Some(only),
            [first, ..] => {
                self.focus = Some(first);
                self.narrow = Some(target);
            }
        }
        None
    }

    /// Forgets the options of a decision that stands no more.
    pub fn reset_options(&mut self) {
        self.focus = None;
        self.narrow = None;
    }
}

/// Whether an option lights this target.
pub fn is_about(option: &OptionView, target: &HoverTarget) -> bool {
    match target {
        HoverTarget::Combatant(id) => option.on_combatant.as_ref() == Some(id),
        HoverTarget::Cell(id) => option.at_cell.as_ref() == Some(id),
    }
}
