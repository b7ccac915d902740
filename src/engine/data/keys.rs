//! Keys of level files and tables: their documentation, read from `keys.txt`, and keys with the same meaning under
//! different names in different rulesets. Authors may use the word of any ruleset.

use std::collections::BTreeMap;

/// Keys common to several rulesets.
const COMMON: &str = include_str!("keys.txt");

/// The documentation of a key, except for its type.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyNote {
    /// The value used if the key is missing, or `required`.
    pub default: String,
    /// A sample value as written in a file.
    pub example: String,
    /// One sentence that describes the key.
    pub meaning: String,
}

impl KeyNote {
    /// Describes the type of the values by the example. Serves keys whose readers accept several notations.
    pub fn example_type(&self) -> &'static str {
        match self.example.as_bytes() {
            [] => "",
            b"true" | b"false" => "true or false",
            [b'"', ..] => "a text",
            [b'[', ..] => "a list",
            [b'{', ..] => "a map",
            [b'(', ..] if self.example.contains(':') => "( … )",
            [b'(', ..] => "a place (q, r)",
            [b'+' | b'-' | b'0'..=b'9', ..] if self.example.contains('.') => "a number",
            [b'+' | b'-' | b'0'..=b'9', ..] => "a whole number",
            _ => "a word",
        }
    }
}

/// The documentation of all keys of a ruleset, by kind of bracket and key.
#[derive(Clone, Debug, Default)]
pub struct KeyNotes(BTreeMap<(String, String), KeyNote>);

impl KeyNotes {
    /// Parses a ruleset's own table, which takes precedence over the common one.
    pub fn read(own: &str) -> Self {
        let mut notes = Self::default();
        for table in [COMMON, own] {
            let mut forms: Vec<&str> = Vec::new();
            for line in table.lines() {
                if let Some(heading) = line.strip_prefix("## ") {
                    forms = heading.split(", ").collect();
                } else if let [key, default, example, meaning] = line.split(" | ").collect::<Vec<_>>()[..] {
                    let note = KeyNote { default: default.into(), example: example.into(), meaning: meaning.into() };
                    forms.iter().for_each(|form| notes.add(form, key, note.clone()));
                }
            }
        }
        notes
    }

    /// Adds a key, or replaces its documentation.
    pub fn add(&mut self, form: &str, key: &str, note: KeyNote) {
        self.0.insert((form.to_owned(), key.to_owned()), note);
    }

    /// Returns the documentation of a key; `None` if no table has it.
    pub fn find(&self, form: &str, key: &str) -> Option<&KeyNote> {
        self.0.get(&(form.to_owned(), key.to_owned()))
    }
}

/// Groups of synonymous keys. No bracket has two keys of one group.
const ALIKE: [&[&str]; 2] = [&["damage", "dice", "die"], &["armour", "armours", "armor", "body_armor"]];

/// Returns true if the two keys are the same or synonyms.
pub fn same_key(a: &str, b: &str) -> bool {
    a == b || ALIKE.iter().any(|same| same.contains(&a) && same.contains(&b))
}

/// Returns the known key that equals `key` or is a synonym of it.
pub fn resolve_synonym<'k>(key: &str, known: &[&'k str]) -> Option<&'k str> {
    let exact = known.iter().find(|one| **one == key);
    exact.or_else(|| known.iter().find(|one| same_key(one, key))).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rulesets_own_table_goes_first() {
        let notes = KeyNotes::read("## a level, a zone\ntitle | none | \"X\" | Another title.\n");
        assert_eq!(notes.find("a zone", "title").expect("it is there").meaning, "Another title.");
        assert_eq!(notes.find("a level", "title").expect("it is there").default, "none");
        assert_eq!(notes.find("a faction", "id").expect("it is there").default, "required");
        assert_eq!(notes.find("a zone", "id"), None);
    }

    #[test]
    fn every_line_of_the_common_table_is_read() {
        for line in COMMON.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            assert_eq!(line.split(" | ").count(), 4, "{line}");
        }
    }

    #[test]
    fn what_is_meant_is_found() {
        assert_eq!(resolve_synonym("dice", &["name", "damage"]), Some("damage"));
        assert_eq!(resolve_synonym("armour", &["armours"]), Some("armours"));
        assert_eq!(resolve_synonym("dice", &["dice", "damage"]), Some("dice"));
        assert_eq!(resolve_synonym("dye", &["die"]), None);
    }
}
