//! Tables of named rows: the built-in armoury, and the rows that a level adds or replaces.

use super::limits::ROWS;
use super::tree::{Node, Span};
use super::{Document, Fields, Problem, Reader};
use crate::vocab::RowId;
use std::collections::{BTreeMap, BTreeSet};

/// One of the tables of a file.
pub struct TableSpec<K: 'static> {
    /// Its key in the file: `weapons`.
    pub key: &'static str,
    /// The name of a row: `a weapon`.
    pub what: &'static str,
    /// Kind of the table's rows.
    pub kind: K,
    /// The keys of a row, including `name` and `icon`.
    pub keys: &'static [&'static str],
    /// True if levels may contain this table too.
    pub in_levels: bool,
}

/// A ruleset's row type.
pub trait TableRow: Clone + PartialEq + 'static {
    /// The kind of table that contains the row.
    type Kind: Copy + PartialEq + 'static;
    /// The tables in reading order. The first row of the first table is row number 0.
    const TABLES: &'static [TableSpec<Self::Kind>];
    /// The name of the file in messages.
    const FILE: &'static str = "the armoury";
    /// Maximum number of rows in all tables together. A list in a file has at most [`ROWS`] in any case.
    const MOST: usize = usize::MAX;
    /// An example of a row's name, for messages.
    const EXAMPLE: &'static str = "sabre";
    /// The name of row number 0, if all combatants have it without naming it.
    const INNATE: Option<&'static str> = None;

    /// Returns the name of the row.
    fn name(&self) -> &str;
    /// Sets the icon of the row.
    fn set_icon(&mut self, icon: &'static str);
    /// Reads a row except for its icon. `name` is already read, and empty if it was invalid. Returns `None` for a row
    /// to leave out.
    fn read(r: &mut Reader, fields: &Fields, kind: Self::Kind, name: String) -> Option<Self>;
    /// Returns the default icon of a level's row.
    fn plain_icon(&self, kind: Self::Kind) -> &'static str;
    /// Describes the row and the keys that may name it: `armour; it belongs under …`. Used in errors about a misplaced
    /// name.
    fn belongs(&self, kind: Self::Kind) -> &'static str;
    /// Returns the reason why levels may not replace the row; `None` if they may.
    fn fixed(&self) -> Option<&'static str> {
        None
    }
    /// Returns true if a level's row of one table may replace a row of another.
    fn replaces(kind: Self::Kind, old: Self::Kind) -> bool {
        kind == old
    }
    /// Returns this row rebuilt from `base`, if it is derived from that row; `None` otherwise.
    fn made_of(&self, _base: &Self) -> Option<Self> {
        None
    }
}

/// All rows that a level can name, each with the kind of its table.
#[derive(Clone)]
pub struct Armoury<R: TableRow> {
    /// All rows; a row's number is its index.
    pub rows: Vec<R>,
    kinds: Vec<R::Kind>,
    /// Icons of the built-in rows, which are the only ones that a level's rows may use.
    icons: BTreeSet<&'static str>,
}

/// A parsed row and the span of its name.
type Found<R> = (R, Span);

impl<R: TableRow> Armoury<R> {
    /// Reads a file of tables.
    ///
    /// # Errors
    /// Returns every error in the file, including rows with the same name.
    pub fn read(document: &Document) -> Result<Self, Vec<Problem>> {
        let mut reader = Reader::new(document);
        let keys: Vec<&str> = R::TABLES.iter().map(|table| table.key).collect();
        let mut all = Self { rows: Vec::new(), kinds: Vec::new(), icons: BTreeSet::new() };
        if let Some(root) = reader.fields(&document.root, R::FILE, &keys) {
            all.read_file(&mut reader, &root);
        }
        if reader.has_no_errors() { Ok(all) } else { Err(reader.finish()) }
    }

    fn read_file(&mut self, r: &mut Reader, root: &Fields) {
        let mut named = BTreeMap::new();
        for table in R::TABLES {
            for node in root.list(r, table.key, R::MOST.saturating_sub(self.rows.len()).min(ROWS)) {
                let Some(fields) = r.fields(node, table.what, table.keys) else { continue };
                let Some((mut row, span)) = read_row::<R>(r, &fields, table) else { continue };
                // Read once per process or to validate a file, so the leaked memory is bounded.
                let icon = fields.get("icon").and_then(|node| r.name(node, "an `icon`")).map_or("", |icon| icon.leak());
                row.set_icon(icon);
                self.icons.insert(icon);
                only(r, &mut named, &row, span, "there are two rows");
                self.push(row, table.kind);
            }
        }
    }

    /// Returns these rows with those of a level. A level's row replaces the built-in row of the same name, also for
    /// combatants whose bestiary row names it. A level can thus try out another sword.
    pub fn with_level(&self, r: &mut Reader, root: &Fields) -> Self {
        let mut all = self.clone();
        let mut named = BTreeMap::new();
        for table in R::TABLES.iter().filter(|table| table.in_levels) {
            for node in root.list(r, table.key, R::MOST.saturating_sub(self.rows.len()).min(ROWS)) {
                let Some(fields) = r.fields(node, table.what, table.keys) else { continue };
                let Some((row, span)) = all.read_added(r, &fields, table) else { continue };
                if !row.name().is_empty() && only(r, &mut named, &row, span, "the level has two rows") {
                    all.put(r, row, span, table.kind);
                }
            }
        }
        for base in named.keys().filter_map(|name| all.find(name)).collect::<Vec<_>>() {
            let base = all.row(base).clone();
            for row in all.rows.iter_mut().filter(|row| !named.contains_key(row.name())) {
                if let Some(anew) = row.made_of(&base) {
                    *row = anew;
                }
            }
        }
        all
    }

    /// Adds a level's row, or reports why it cannot.
    fn put(&mut self, r: &mut Reader, row: R, span: Span, kind: R::Kind) {
        let Some(id) = self.find(row.name()) else {
            self.push(row, kind);
            return;
        };
        if let Some(why) = self.row(id).fixed() {
            r.error(span, why);
        } else if R::replaces(kind, self.kind(id)) {
            self.rows[id.ix()] = row;
        } else {
            r.error(span, format!("\"{}\" is the name of a row of another table", row.name()));
        }
    }

    /// Reads a row of a table of that kind, written inline instead of a name. Equal rows are stored once.
    pub fn read_own(&mut self, r: &mut Reader, node: &Node, kind: R::Kind) -> Option<RowId> {
        let table = R::TABLES.iter().find(|table| table.kind == kind).expect("a kind has a table");
        let fields = r.fields(node, table.what, table.keys)?;
        let (row, _) = self.read_added(r, &fields, table).filter(|(row, _)| !row.name().is_empty())?;
        let name = row.name();
        if self.find(name).is_some_and(|id| self.kind(id) != kind || R::INNATE == Some(name)) {
            r.error(fields.place("name"), format!("\"{name}\" is the name of another row of the armoury"));
            return None;
        }
        let same = self.rows.iter().position(|other| *other == row);
        Some(same.map_or_else(|| self.push(row, kind), RowId::from))
    }

    /// Reads a row that is not built in. Its icon must be that of a built-in row.
    fn read_added(&self, r: &mut Reader, fields: &Fields, table: &TableSpec<R::Kind>) -> Option<Found<R>> {
        let (mut row, span) = read_row::<R>(r, fields, table)?;
        let icons: Vec<&'static str> = self.icons.iter().copied().collect();
        let icon = fields.get("icon").and_then(|node| r.word(node, "the `icon` of a row", &icons));
        row.set_icon(icon.map_or_else(|| row.plain_icon(table.kind), |ix| icons[ix]));
        Some((row, span))
    }

    /// Returns a short description.
    pub fn summary(&self) -> String {
        format!("an armoury of {} rows", self.rows.len())
    }

    /// Adds a row that no file contains.
    pub fn push(&mut self, row: R, kind: R::Kind) -> RowId {
        self.rows.push(row);
        self.kinds.push(kind);
        RowId::from(self.rows.len() - 1)
    }

    /// Returns a row. Panics if there is no row of that number.
    pub fn row(&self, id: RowId) -> &R {
        &self.rows[id.ix()]
    }

    /// Returns the kind of the table that a row belongs to.
    pub fn kind(&self, id: RowId) -> R::Kind {
        self.kinds[id.ix()]
    }

    /// Returns the first row of that name.
    pub fn find(&self, name: &str) -> Option<RowId> {
        self.rows.iter().position(|row| row.name() == name).map(RowId::from)
    }

    /// Returns the first row of that name in one of the given tables, including row number 0.
    pub fn find_in(&self, name: &str, fits: &[R::Kind]) -> Option<RowId> {
        let mut rows = self.rows.iter().zip(&self.kinds);
        rows.position(|(row, kind)| row.name() == name && fits.contains(kind)).map(RowId::from)
    }

    /// Returns the row of that name in one of the given tables. Otherwise reports where the name belongs, or the
    /// nearest name. Row number 0 cannot be named if all combatants have it.
    pub fn known(&self, r: &mut Reader, span: Span, name: &str, what: &str, fits: &[R::Kind]) -> Option<RowId> {
        if let Some(id) = self.find_in(name, fits).filter(|_| R::INNATE != Some(name)) {
            return Some(id);
        }
        if let Some(id) = self.find(name) {
            r.error(span, format!("`{name}` is {}", self.row(id).belongs(self.kind(id))));
        } else {
            r.known(span, name, what, self.names(fits));
        }
        None
    }

    /// Returns the names of the rows of the given tables.
    pub fn names(&self, fits: &[R::Kind]) -> impl Iterator<Item = &str> + Clone {
        let rows = self.rows.iter().zip(&self.kinds).filter(|(_, kind)| fits.contains(kind));
        rows.map(|(row, _)| row.name()).filter(|name| R::INNATE != Some(*name))
    }
}

/// Reads the name of a row, and the rest except for its icon.
fn read_row<R: TableRow>(r: &mut Reader, fields: &Fields, table: &TableSpec<R::Kind>) -> Option<Found<R>> {
    let name = r.required(fields, "name", &format!("a name such as \"{}\"", R::EXAMPLE));
    let name = name.and_then(|node| r.name(node, &format!("the `name` of {}", table.what))).unwrap_or_default();
    R::read(r, fields, table.kind, name).map(|row| (row, fields.value_place("name")))
}

/// Returns true if no earlier row has that name. Otherwise reports both positions.
fn only<R: TableRow>(r: &mut Reader, named: &mut BTreeMap<String, Span>, row: &R, span: Span, two: &str) -> bool {
    let name = row.name();
    if let Some(first) = named.get(name) {
        r.duplicate(*first, span, &format!("{two} \"{name}\""));
        return false;
    }
    if !name.is_empty() {
        named.insert(name.to_owned(), span);
    }
    true
}
