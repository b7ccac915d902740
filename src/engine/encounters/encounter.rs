//! A parsed encounter: a fight described independently of any ruleset.

use super::sketch::{Sketch, SketchCell};
use super::vocabulary::{Armour, Arms, Goal, Role, Spanned};
use crate::engine::data::{Document, Problem, Span};

/// A validated encounter, not yet staged by a ruleset.
#[derive(Clone, Debug)]
pub struct Encounter {
    /// The parsed file.
    pub document: Document,
    /// Title of the fight.
    pub title: String,
    /// Description of the fight.
    pub summary: String,
    /// Number of rounds after which the fight is a draw.
    pub rounds: Option<u16>,
    /// The ground.
    pub sketch: Sketch,
    /// The area that lets only a few combatants pass at a time.
    pub narrows: Option<Spanned<usize>>,
    /// The two sides.
    pub sides: [EncounterSide; 2],
}

/// One of the two sides.
#[derive(Clone, Debug)]
pub struct EncounterSide {
    /// Display name of the side.
    pub title: String,
    /// Name of the controller; `None` for the default.
    pub controller: Option<String>,
    /// Goal of the side.
    pub goal: Spanned<Goal>,
    /// The area through which the side may leave.
    pub exit: Option<Spanned<usize>>,
    /// Combatants of the side.
    pub fighters: Vec<Fighter>,
}

/// A combatant of an encounter.
#[derive(Clone, Debug)]
pub struct Fighter {
    /// Its position in the file.
    pub span: Span,
    /// Id of the combatant.
    pub id: String,
    /// Display name; `None` for the default.
    pub title: Option<String>,
    /// Icon name; `None` for the default.
    pub icon: Option<String>,
    /// Role in the fight.
    pub role: Spanned<Role>,
    /// Weapons; `None` for those of the role.
    pub arms: Option<Spanned<Arms>>,
    /// Armour; `None` for that of the role.
    pub armour: Option<Spanned<Armour>>,
    /// Its position on the sketch.
    pub spot: SketchCell,
}

impl Encounter {
    /// The ids of the two sides in every ruleset, in order.
    pub const SIDES: [&str; 2] = ["party", "foes"];

    /// Returns true if a file contains an encounter and not a level.
    pub fn is_one(document: &Document) -> bool {
        !document.has("ruleset") && !document.has("factions") && (document.has("sketch") || document.has("sides"))
    }

    /// Returns an error at a position of the file.
    pub fn problem(&self, at: Span, message: impl Into<String>) -> Problem {
        self.document.problem(at.start, message)
    }

    /// Returns all combatants, one side after the other.
    pub fn fighters(&self) -> impl Iterator<Item = &Fighter> {
        self.sides.iter().flat_map(|side| &side.fighters)
    }
}
