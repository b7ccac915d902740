//! The meaning of encounter words in one ruleset: the file `assets/<ruleset>/encounters.ron`.
//!
//! Roles, arms and armour are fields of a combatant, and ground is fields of a place, in the syntax of the ruleset's
//! levels. They are stored as text and parsed when a level is made of them.

use super::vocabulary::{Armour, Arms, Goal, Role, SpotGround};
use crate::engine::data::{Document, Fields, Node, Problem, Reader, Span};
use crate::vocab::Named;

/// The maps of the file: key, and name of a row.
pub(super) const MAPS: [(&str, &str); 4] =
    [("roles", "a role"), ("arms", "arms"), ("armour", "armour"), ("ground", "ground")];
const KEYS: &[&str] = &["roles", "arms", "armour", "ground", "goals", "level"];

/// Fields as written in a level: keys, and values as text.
pub type Written = Vec<(String, String)>;

/// The meaning of one word.
#[derive(Clone, Debug)]
pub struct WordRow {
    /// The word.
    pub word: &'static str,
    /// Position of the row in the file.
    pub span: Span,
    /// The fields of the ruleset's level that the word stands for.
    pub fields: Written,
}

/// The parsed file.
#[derive(Clone, Debug)]
pub struct WordTable {
    /// The file's path, for messages.
    pub path: String,
    /// The rows of each map, in the order of [`MAPS`].
    pub(super) maps: [Vec<WordRow>; 4],
    /// The goals that the ruleset's levels can express.
    pub goals: Vec<Goal>,
    /// Fields added to every level.
    pub level: Written,
}

impl WordTable {
    /// Returns true if a file of tables is a table of encounters.
    pub fn is_one(document: &Document) -> bool {
        document.has("roles")
    }

    /// Parses the file. The meaning of its rows is not validated here: see [`check_table`](super::check_table).
    ///
    /// # Errors
    /// Returns every error in it.
    pub fn read(document: &Document) -> Result<Self, Vec<Problem>> {
        let mut reader = Reader::new(document);
        let r = &mut reader;
        let table = r.fields(&document.root, "a table of encounters", KEYS).map(|root| Self {
            path: document.path.clone(),
            maps: [
                read_map::<Role>(r, document, &root, 0),
                read_map::<Arms>(r, document, &root, 1),
                read_map::<Armour>(r, document, &root, 2),
                read_map::<SpotGround>(r, document, &root, 3),
            ],
            goals: read_goals(r, &root),
            level: root.get("level").and_then(|node| written_fields(r, document, node, "`level`")).unwrap_or_default(),
        });
        reader.finish_with(table)
    }

    /// Returns the meaning of a role.
    pub fn role(&self, role: Role) -> Option<&WordRow> {
        self.row(0, role.name())
    }
    /// Returns the meaning of weapons.
    pub fn arms(&self, arms: Arms) -> Option<&WordRow> {
        self.row(1, arms.name())
    }
    /// Returns the meaning of armour.
    pub fn armour(&self, armour: Armour) -> Option<&WordRow> {
        self.row(2, armour.name())
    }
    /// Returns the meaning of ground.
    pub fn ground(&self, ground: SpotGround) -> Option<&WordRow> {
        self.row(3, ground.name())
    }

    /// Replaces the meaning of ground, or adds it.
    pub fn replace_ground(&mut self, ground: SpotGround, fields: Written) {
        let rows = &mut self.maps[3];
        match rows.iter_mut().find(|row| row.word == ground.name()) {
            Some(row) => row.fields = fields,
            None => rows.push(WordRow { word: ground.name(), span: Span::default(), fields }),
        }
    }

    /// Returns the words of a map.
    pub fn words(&self, map: usize) -> Vec<&'static str> {
        self.maps[map].iter().map(|row| row.word).collect()
    }

    fn row(&self, map: usize, word: &str) -> Option<&WordRow> {
        self.maps[map].iter().find(|row| row.word == word)
    }
}

impl WordRow {
    /// Returns the value of a key; `None` if the row lacks it.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.fields.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Returns all fields except those that the board uses itself.
    pub fn fields_except(&self, own: &[&str]) -> Written {
        self.fields.iter().filter(|(key, _)| !own.contains(&key.as_str())).cloned().collect()
    }
}

fn read_map<T: Named>(r: &mut Reader, document: &Document, root: &Fields, map: usize) -> Vec<WordRow> {
    let (key, what) = MAPS[map];
    let mut rows = Vec::new();
    for (name, span, node) in root.map(r, key, T::NAMES.len()) {
        let word = r.known(span, name, what, T::NAMES.iter().copied());
        if let (Some(ix), Some(fields)) = (word, written_fields(r, document, node, what)) {
            rows.push(WordRow { word: T::NAMES[ix], span, fields });
        }
    }
    rows
}

fn read_goals(r: &mut Reader, root: &Fields) -> Vec<Goal> {
    let Some(node) = r.required(root, "goals", "a list of the goals that levels can express, `[kill, hold]`") else {
        return Vec::new();
    };
    r.words(node, "`goals`", "the goal", Goal::NAMES).into_iter().map(|ix| Goal::ALL[ix]).collect()
}

/// Returns the fields of a bracket, each value as source text.
pub fn written_fields(r: &mut Reader, document: &Document, node: &Node, what: &str) -> Option<Written> {
    let entries = r.entries(node, what)?;
    let text = |span: Span| document.text[span.start..span.end].to_owned();
    Some(entries.iter().map(|entry| (entry.key.clone(), text(entry.value.span))).collect())
}
