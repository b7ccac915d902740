//! A parsed encounter: a fight described independently of any ruleset.

use super::sketch::{Sketch, Spot};
use super::words::{Armour, Arms, Goal, Role, Told};
use crate::engine::data::{Document, Problem, Span};

/// A validated encounter, not yet staged by a ruleset.
#[derive(Clone, Debug)]
pub struct Encounter {
    pub document: Document,
    pub title: String,
    pub summary: String,
    /// Number of rounds after which the fight is a draw.
    pub rounds: Option<u16>,
    pub sketch: Sketch,
    /// The area that lets only a few combatants pass at a time.
    pub narrows: Option<Told<usize>>,
    pub sides: [Side; 2],
}

/// One of the two sides.
#[derive(Clone, Debug)]
pub struct Side {
    pub title: String,
    pub controller: Option<String>,
    pub goal: Told<Goal>,
    /// The area through which the side may leave.
    pub exit: Option<Told<usize>>,
    pub fighters: Vec<Fighter>,
}

/// A combatant of an encounter.
#[derive(Clone, Debug)]
pub struct Fighter {
    /// Its position in the file.
    pub span: Span,
    pub id: String,
    pub title: Option<String>,
    pub icon: Option<String>,
    pub role: Told<Role>,
    pub arms: Option<Told<Arms>>,
    pub armour: Option<Told<Armour>>,
    /// Its position on the sketch.
    pub spot: Spot,
}

impl Encounter {
    /// The ids of the two sides in every ruleset, in order.
    pub const SIDES: [&str; 2] = ["party", "foes"];

    /// Returns true if a file contains an encounter and not a level.
    pub fn is_one(document: &Document) -> bool {
        !document.has("ruleset") && !document.has("factions") && (document.has("sketch") || document.has("sides"))
    }

    pub fn problem(&self, at: Span, message: impl Into<String>) -> Problem {
        self.document.problem(at.start, message)
    }

    /// Returns all combatants, one side after the other.
    pub fn fighters(&self) -> impl Iterator<Item = &Fighter> {
        self.sides.iter().flat_map(|side| &side.fighters)
    }
}
