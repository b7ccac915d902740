//! An encounter as read: a fight in words that belong to no ruleset.

use super::sketch::{Sketch, Spot};
use super::words::{Armour, Arms, Goal, Role, Told};
use crate::engine::data::{Document, Problem, Span};

/// One fight, checked, and not yet of any ruleset.
#[derive(Clone, Debug)]
pub struct Encounter {
    pub document: Document,
    pub title: String,
    pub summary: String,
    /// After so many rounds nobody has won.
    pub rounds: Option<u16>,
    pub sketch: Sketch,
    /// The area that lets only few pass at a time.
    pub narrows: Option<Told<usize>>,
    pub sides: [Side; 2],
}

/// Those who fight on one side.
#[derive(Clone, Debug)]
pub struct Side {
    pub title: String,
    pub controller: Option<String>,
    pub goal: Told<Goal>,
    /// The area by which it may leave.
    pub exit: Option<Told<usize>>,
    pub fighters: Vec<Fighter>,
}

/// One of them.
#[derive(Clone, Debug)]
pub struct Fighter {
    /// Where it is written.
    pub span: Span,
    pub id: String,
    pub title: Option<String>,
    pub icon: Option<String>,
    pub role: Told<Role>,
    pub arms: Option<Told<Arms>>,
    pub armour: Option<Told<Armour>>,
    /// Where it stands on the sketch.
    pub spot: Spot,
}

impl Encounter {
    /// What the sides are called in every ruleset, in order.
    pub const SIDES: [&str; 2] = ["party", "foes"];

    /// Whether a file tells an encounter and not a level.
    pub fn is_one(document: &Document) -> bool {
        !document.has("ruleset") && !document.has("factions") && (document.has("sketch") || document.has("sides"))
    }

    pub fn problem(&self, at: Span, message: impl Into<String>) -> Problem {
        self.document.problem(at.start, message)
    }

    /// Everybody, side by side.
    pub fn fighters(&self) -> impl Iterator<Item = &Fighter> {
        self.sides.iter().flat_map(|side| &side.fighters)
    }
}
