//! Tables of rows by name: the armoury that comes with the program, and the rows a level adds to it or puts in its place.

use super::limits::ROWS;
use super::tree::{Node, Span};
use super::{Document, Fields, Problem, Reader};
use crate::vocab::RowId;
use std::collections::{BTreeMap, BTreeSet};

/// One of the tables of a file.
pub struct Table<K: 'static> {
    /// Its key in the file: `weapons`.
    pub key: &'static str,
    /// What one row is called: `a weapon`.
    pub what: &'static str,
    pub kind: K,
    /// Keys of a row, `name` and `icon` among them.
    pub keys: &'static [&'static str],
    /// Whether a level may have it too.
    pub in_levels: bool,
}

/// A row of tables, as a ruleset reads it.
pub trait TableRow: Clone + PartialEq + 'static {
    /// Which table it stands in.
    type Kind: Copy + PartialEq + 'static;
    /// In the order of reading: the first row of the first of them is row number 0.
    const TABLES: &'static [Table<Self::Kind>];
    /// What the file of them is called.
    const FILE: &'static str = "the armoury";
    /// Most rows of all tables together. A list of the file has at most [`ROWS`] anyway.
    const MOST: usize = usize::MAX;
    /// A name that a row might have.
    const EXAMPLE: &'static str = "sabre";
    /// Row number 0, where everybody has it without naming it.
    const INNATE: Option<&'static str> = None;

    fn name(&self) -> &str;
    fn set_icon(&mut self, icon: &'static str);
    /// Reads everything of a row but its icon. The name is read: empty where it was wrong. None for a row that is left out.
    fn read(r: &mut Reader, fields: &Fields, kind: Self::Kind, name: String) -> Option<Self>;
    /// The icon of a level's row that says none.
    fn plain_icon(&self, kind: Self::Kind) -> &'static str;
    /// What the row is, and where its name is written: `armour; it belongs under …`. Told where it was written elsewhere.
    fn belongs(&self, kind: Self::Kind) -> &'static str;
    /// Why no level changes that row, if none may.
    fn fixed(&self) -> Option<&'static str> {
        None
    }
    /// Whether a level's row of one table may take the place of a row of another.
    fn replaces(kind: Self::Kind, old: Self::Kind) -> bool {
        kind == old
    }
    /// This row made anew of `base`, if rows such as this are made of others, and this of that.
    fn made_of(&self, _base: &Self) -> Option<Self> {
        None
    }
}

/// All rows that a level can name, each with the table it stands in.
#[derive(Clone)]
pub struct Armoury<R: TableRow> {
    pub rows: Vec<R>,
    kinds: Vec<R::Kind>,
    /// Icons of the built-in rows: the ones a level's rows may use.
    icons: BTreeSet<&'static str>,
}

/// A row as read, and where its name is written.
type Found<R> = (R, Span);

impl<R: TableRow> Armoury<R> {
    /// Reads a file of tables.
    ///
    /// # Errors
    /// Everything that is wrong with it, rows of the same name included.
    pub fn read(document: &Document) -> Result<Self, Vec<Problem>> {
        let mut reader = Reader::new(document);
        let keys: Vec<&str> = R::TABLES.iter().map(|table| table.key).collect();
        let mut all = Self { rows: Vec::new(), kinds: Vec::new(), icons: BTreeSet::new() };
        if let Some(root) = reader.fields(&document.root, R::FILE, &keys) {
            all.read_file(&mut reader, &root);
        }
        if reader.is_sound() { Ok(all) } else { Err(reader.finish()) }
    }

    fn read_file(&mut self, r: &mut Reader, root: &Fields) {
        let mut named = BTreeMap::new();
        for table in R::TABLES {
            for node in root.list(r, table.key, R::MOST.saturating_sub(self.rows.len()).min(ROWS)) {
                let Some(fields) = r.fields(node, table.what, table.keys) else { continue };
                let Some((mut row, span)) = read_row::<R>(r, &fields, table) else { continue };
                // Read once in a program's life or to check a file, so what is leaked here is bounded.
                let icon = fields.get("icon").and_then(|node| r.name(node, "an `icon`")).map_or("", |icon| icon.leak());
                row.set_icon(icon);
                self.icons.insert(icon);
                only(r, &mut named, &row, span, "there are two rows");
                self.push(row, table.kind);
            }
        }
    }

    /// These rows with those of a level. A row of the same name takes the built-in one's place, so that a level can try another
    /// sword; who has it in the bestiary has the new one then.
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

    /// A row of a level, or notes why there is no place for it.
    fn put(&mut self, r: &mut Reader, row: R, span: Span, kind: R::Kind) {
        let Some(id) = self.find(row.name()) else {
            self.push(row, kind);
            return;
        };
        if let Some(why) = self.row(id).fixed() {
            r.wrong(span, why);
        } else if R::replaces(kind, self.kind(id)) {
            self.rows[id.ix()] = row;
        } else {
            r.wrong(span, format!("\"{}\" is the name of a row of another table", row.name()));
        }
    }

    /// A row of the table of that kind, written out where another would be named. Two alike are one.
    pub fn read_own(&mut self, r: &mut Reader, node: &Node, kind: R::Kind) -> Option<RowId> {
        let table = R::TABLES.iter().find(|table| table.kind == kind).expect("a kind has a table");
        let fields = r.fields(node, table.what, table.keys)?;
        let (row, _) = self.read_added(r, &fields, table).filter(|(row, _)| !row.name().is_empty())?;
        let name = row.name();
        if self.find(name).is_some_and(|id| self.kind(id) != kind || R::INNATE == Some(name)) {
            r.wrong(fields.place("name"), format!("\"{name}\" is the name of another row of the armoury"));
            return None;
        }
        let same = self.rows.iter().position(|other| *other == row);
        Some(same.map_or_else(|| self.push(row, kind), RowId::from))
    }

    /// A row that does not come with the program: its icon is one of theirs.
    fn read_added(&self, r: &mut Reader, fields: &Fields, table: &Table<R::Kind>) -> Option<Found<R>> {
        let (mut row, span) = read_row::<R>(r, fields, table)?;
        let icons: Vec<&'static str> = self.icons.iter().copied().collect();
        let icon = fields.get("icon").and_then(|node| r.word(node, "the `icon` of a row", &icons));
        row.set_icon(icon.map_or_else(|| row.plain_icon(table.kind), |ix| icons[ix]));
        Some((row, span))
    }

    /// What it is, in a few words.
    pub fn summary(&self) -> String {
        format!("an armoury of {} rows", self.rows.len())
    }

    /// Adds a row that no file has.
    pub fn push(&mut self, row: R, kind: R::Kind) -> RowId {
        self.rows.push(row);
        self.kinds.push(kind);
        RowId::from(self.rows.len() - 1)
    }

    pub fn row(&self, id: RowId) -> &R {
        &self.rows[id.ix()]
    }

    pub fn kind(&self, id: RowId) -> R::Kind {
        self.kinds[id.ix()]
    }

    /// The first row of that name.
    pub fn find(&self, name: &str) -> Option<RowId> {
        self.rows.iter().position(|row| row.name() == name).map(RowId::from)
    }

    /// The first row of that name in a table that fits, row number 0 included.
    pub fn find_in(&self, name: &str, fits: &[R::Kind]) -> Option<RowId> {
        let mut rows = self.rows.iter().zip(&self.kinds);
        rows.position(|(row, kind)| row.name() == name && fits.contains(kind)).map(RowId::from)
    }

    /// The row of that name in a table that fits; else notes where it belongs, or the nearest name. Nobody names what everybody
    /// has.
    pub fn known(&self, r: &mut Reader, span: Span, name: &str, what: &str, fits: &[R::Kind]) -> Option<RowId> {
        if let Some(id) = self.find_in(name, fits).filter(|_| R::INNATE != Some(name)) {
            return Some(id);
        }
        if let Some(id) = self.find(name) {
            r.wrong(span, format!("`{name}` is {}", self.row(id).belongs(self.kind(id))));
        } else {
            r.known(span, name, what, self.names(fits));
        }
        None
    }

    /// Names of the rows of tables that fit.
    pub fn names(&self, fits: &[R::Kind]) -> impl Iterator<Item = &str> + Clone {
        let rows = self.rows.iter().zip(&self.kinds).filter(|(_, kind)| fits.contains(kind));
        rows.map(|(row, _)| row.name()).filter(|name| R::INNATE != Some(*name))
    }
}

/// The name of a row, and the rest of it but its icon.
fn read_row<R: TableRow>(r: &mut Reader, fields: &Fields, table: &Table<R::Kind>) -> Option<Found<R>> {
    let name = r.required(fields, "name", &format!("a name such as \"{}\"", R::EXAMPLE));
    let name = name.and_then(|node| r.name(node, &format!("the `name` of {}", table.what))).unwrap_or_default();
    R::read(r, fields, table.kind, name).map(|row| (row, fields.value_place("name")))
}

/// Whether no row before has that name; else notes it with both places.
fn only<R: TableRow>(r: &mut Reader, named: &mut BTreeMap<String, Span>, row: &R, span: Span, two: &str) -> bool {
    let name = row.name();
    if let Some(first) = named.get(name) {
        r.doubled(*first, span, &format!("{two} \"{name}\""));
        return false;
    }
    if !name.is_empty() {
        named.insert(name.to_owned(), span);
    }
    true
}
