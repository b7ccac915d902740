//! A bestiary: named stat blocks. A level's combatants can be based on them.

use super::limits::BESTIARY;
use super::tree::Span;
use super::{Document, Fields, Problem, Reader};

/// Stat blocks by name, in file order. `S` is the ruleset's stat block.
pub struct Bestiary<S>(Vec<(String, S)>);

impl<S: Clone + Default> Bestiary<S> {
    /// Reads a file with a list `combatants`. `keys` are the keys of a row, and `one` reads a row over the default stat
    /// block.
    ///
    /// # Errors
    /// Returns every error in the file, including rows with the same name.
    pub fn read(
        document: &Document,
        keys: &[&str],
        mut one: impl FnMut(&mut Reader, &Fields, &mut S),
    ) -> Result<Self, Vec<Problem>> {
        let mut reader = Reader::new(document);
        let r = &mut reader;
        let root = r.fields(&document.root, "the bestiary", &["combatants"]);
        let mut rows: Vec<(String, S)> = Vec::new();
        let mut spans: Vec<Span> = Vec::new();
        for node in root.map_or(&[][..], |root| root.list(r, "combatants", BESTIARY)) {
            let Some(fields) = r.fields(node, "a row of the bestiary", keys) else { continue };
            let name = r.required(&fields, "name", "a name such as \"wolf\"").and_then(|node| r.name(node, "`name`"));
            let Some(name) = name else { continue };
            let span = fields.value_place("name");
            if let Some(first) = rows.iter().position(|(other, _)| *other == name) {
                r.duplicate(spans[first], span, &format!("there are two rows \"{name}\""));
            }
            let mut stats = S::default();
            one(r, &fields, &mut stats);
            rows.push((name, stats));
            spans.push(span);
        }
        if reader.has_no_errors() { Ok(Self(rows)) } else { Err(reader.finish()) }
    }

    /// Returns the row that a combatant's `base` names, with the name. Without a valid `base`, returns an empty name
    /// and the defaults.
    pub fn base(&self, r: &mut Reader, fields: &Fields) -> (String, S) {
        let found = fields
            .name_reference(r, "base")
            .and_then(|(span, name)| r.known(span, &name, "the `base`", self.0.iter().map(|(name, _)| name.as_str())));
        found.map_or_else(Default::default, |ix| self.0[ix].clone())
    }

    /// Returns a short description.
    pub fn summary(&self) -> String {
        format!("a bestiary of {} rows", self.0.len())
    }
}

/// Reads a built-in table once.
///
/// # Panics
/// If the table is invalid; the message lists all its errors.
pub fn built_in<T>(read: impl FnOnce() -> Result<T, Vec<Problem>>) -> T {
    read().unwrap_or_else(|problems| {
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        panic!("the built-in tables are wrong:\n{}", told.join("\n"))
    })
}
