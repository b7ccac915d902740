//! Support of a ruleset for the level editor and other tools for level files.

use crate::engine::board_form::BoardForm;
use crate::engine::data::{Document, Problem};
use crate::engine::encounters::Staging;
use crate::engine::skirmish::SkirmishTables;

/// Support for tools that write and check files: the level editor, the schema, `affray check` and the staging of
/// encounters. Battles never call it. The defaults suit a ruleset whose levels are written by hand, without tables and
/// encounters.
pub trait EditorSupport {
    /// Returns the built-in tables as pairs of path and text. Levels refer to their rows by name.
    fn tables(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Validates a file of tables (an armoury, a bestiary) and returns a short description of it.
    ///
    /// # Errors
    /// Returns all errors of the file at once. By default every file is an error.
    fn check_data(&self, document: &Document) -> Result<String, Vec<Problem>> {
        Err(vec![document.problem(0, "this ruleset has no tables")])
    }

    /// Returns the keys under which its levels describe their board, for level editors; `None` if not documented.
    fn board_form(&self) -> Option<BoardForm> {
        None
    }

    /// Returns the rules for turning encounters into levels; `None` if the ruleset stages none.
    fn staging(&self) -> Option<&'static Staging> {
        None
    }

    /// Returns the tables for generated skirmishes; `None` if the ruleset generates none.
    fn skirmish(&self) -> Option<SkirmishTables> {
        None
    }
}
