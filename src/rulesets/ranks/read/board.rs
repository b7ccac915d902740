//! Reader of battlefields, their rows and slots, and the links between them (section 1 of the catalogue).

use super::super::level::{CellSetup, FOES, FieldSetup, PARTY, RowName, features};
use super::items::{self, WrittenItem};
use super::rows::Rows;
use super::sides;
use crate::engine::data::limits::ITEMS;
use crate::engine::data::{Expected, Fields, Node, Reader, Span, Tree, make_distinct};
use crate::engine::{BoardForm, RankForm};
use crate::vocab::{CellId, FactionId};
use std::collections::BTreeMap;

/// Maximum number of battlefields (R-BOARD-01).
const MOST_FIELDS: usize = 4;
/// Maximum number of links: one for each pair of battlefields.
const MOST_LINKS: usize = MOST_FIELDS * (MOST_FIELDS - 1) / 2;
/// Default number of columns (R-BOARD-03, R-THEATRE-02).
const WIDTH: u8 = 4;
/// Maximum number of columns of a row.
const WIDEST: u8 = 8;
/// Maximum number of slots of a battlefield.
const MOST_SLOTS: usize = RowName::COUNT * WIDEST as usize;
const THEATRE_WIDTH: u8 = 3;
/// Columns of the melee rows of a doorway (R-BOARD-19).
const ATTACKERS: u8 = 2;
const HOLDERS: u8 = 3;

/// The board as read from the level.
#[derive(Default)]
pub(super) struct Board {
    pub fields: Vec<FieldSetup>,
    pub cells: Vec<CellSetup>,
    pub links: Vec<(u8, u8)>,
    /// Loose items by slot.
    pub loose: BTreeMap<CellId, Vec<WrittenItem>>,
    /// At least one battlefield states its exits.
    pub marked: bool,
}

impl Board {
    pub fn cell(&self, id: CellId) -> &CellSetup {
        &self.cells[id.ix()]
    }

    pub fn find(&self, field: u8, row: u8, column: u8) -> Option<CellId> {
        let fits = |cell: &CellSetup| (cell.field, cell.row, cell.column) == (field, row, column);
        self.cells.iter().position(fits).map(CellId::from)
    }

    /// Returns the slot named by a text such as `ford/party.melee/2`. The battlefield must be left out if `home` gives
    /// it, and may be if there is only one. Reports an error and returns `None` if there is no such slot.
    pub fn known(&self, r: &mut Reader, span: Span, text: &str, what: &str, home: Option<u8>) -> Option<CellId> {
        let parts: Vec<&str> = text.split('/').collect();
        let (field, row, column) = match parts[..] {
            [field, row, column] if home.is_none() => (Some(field), row, column),
            [row, column] => (None, row, column),
            _ => {
                let right = if home.is_some() { "party.melee/2" } else { "ford/party.melee/2" };
                r.error(span, format!("{what} \"{text}\" is not a slot; expected a slot such as \"{right}\""));
                return None;
            }
        };
        let field = match (field, home) {
            (Some(name), _) => {
                if self.fields.is_empty() {
                    return None;
                }
                r.known(span, name, "the battlefield", self.fields.iter().map(|field| field.id.as_str()))? as u8
            }
            (None, Some(home)) => home,
            (None, None) if self.fields.len() == 1 => 0,
            (None, None) => {
                if let Some(first) = self.fields.first() {
                    let right = format!("expected a slot such as \"{}/{text}\"", first.id);
                    r.error(span, format!("{what} \"{text}\" names no battlefield; {right}"));
                }
                return None;
            }
        };
        let row = r.known(span, row, "the row", RowName::NAMES.iter().copied())? as u8;
        let wide = columns(self.fields.get(usize::from(field))?, row);
        let found = column.parse().ok().and_then(|column| self.find(field, row, column));
        if found.is_none() {
            let name = RowName::NAMES[usize::from(row)];
            r.error(span, format!("{what} \"{text}\" is not a slot; expected a column from 1 to {wide} in `{name}`"));
        }
        found
    }
}

/// Returns the number of columns of a row (R-BOARD-03, R-BOARD-19).
fn columns(field: &FieldSetup, row: u8) -> u8 {
    let melee_of = match RowName::ALL[usize::from(row)] {
        RowName::PartyMelee => Some(PARTY),
        RowName::FoesMelee => Some(FOES),
        _ => None,
    };
    match (field.doorway, melee_of) {
        (Some(holder), Some(side)) if side == holder => HOLDERS,
        (Some(_), Some(_)) => ATTACKERS,
        _ => field.width,
    }
}

/// Returns the board form of level files.
pub fn board_form() -> BoardForm {
    BoardForm::Ranks(RankForm {
        place: "position",
        fields: "battlefields",
        rows: RowName::NAMES,
        features: features::NAMES,
        sides: (&["holder"], sides::NAMES),
        doorway: ("doorway", "holder"),
        pairs: &[("link", "links")],
    })
}

pub(super) fn read(r: &mut Reader, root: &Fields, rows: &Rows, theatre: bool) -> Board {
    let mut board = Board::default();
    let node = r.required(root, "battlefields", "such as `[(id: \"ford\", landmark: \"The ford\")]`");
    let nodes = node.map_or(&[][..], |node| r.list(node, "`battlefields` (R-BOARD-01)", MOST_FIELDS));
    if let Some(second) = nodes.get(1).filter(|_| theatre) {
        let what = "expected one in the theatre of the mind (R-THEATRE-02)";
        r.error(second.span, format!("there are {} battlefields; {what}", nodes.len()));
    }
    if let Some(node) = node.filter(|node| nodes.is_empty() && matches!(node.tree, Tree::List(_))) {
        r.error(node.span, "the level has no battlefields; expected at least one");
    }
    for node in nodes {
        read_field(r, node, rows, theatre, &mut board);
    }
    make_distinct(board.fields.iter_mut().map(|FieldSetup { id, landmark, .. }| (id.as_str(), landmark)));
    for node in root.list(r, "links", MOST_LINKS) {
        read_link(r, node, &mut board);
    }
    board
}

/// Adds a battlefield with its slots, even if it has errors, so that references to it are not reported as well.
fn read_field(r: &mut Reader, node: &Node, rows: &Rows, theatre: bool, board: &mut Board) {
    let keys = ["id", "landmark", "width", "doorway", "exits", "features", "items"];
    let Some(fields) = r.fields(node, "a battlefield", &keys) else { return };
    let id = r.required(&fields, "id", "a name such as \"ford\"").and_then(|n| r.name(n, "a battlefield's `id`"));
    let id = id.unwrap_or_default();
    if !id.is_empty() && board.fields.iter().any(|field| field.id == id) {
        r.error(fields.place("id"), format!("there are two battlefields \"{id}\"; expected another `id`"));
    }
    let landmark = r.required(&fields, "landmark", "the place or objective it is named for");
    let landmark = landmark.and_then(|n| r.line(n, "`landmark`", 40)).unwrap_or_default();
    let (width, doorway) = read_width(r, &fields, theatre);
    let mut exits = [false; 2];
    if let Some(node) = fields.get("exits") {
        board.marked = true;
        for ix in r.words(node, "`exits`", "the faction", &sides::NAMES) {
            exits[ix] = true;
        }
    }
    let ix = board.fields.len() as u8;
    board.fields.push(FieldSetup { id, landmark, width, doorway, exits });
    let field = &board.fields[usize::from(ix)];
    for row in 0..RowName::COUNT as u8 {
        let slots = (1..=columns(field, row)).map(|column| CellSetup { field: ix, row, column, features: 0 });
        board.cells.extend(slots);
    }
    for node in fields.list(r, "features", MOST_SLOTS * features::NAMES.len()) {
        read_feature(r, node, ix, board);
    }
    for (place, span, node) in fields.map(r, "items", MOST_SLOTS) {
        let cell = board.known(r, span, place, "the slot", Some(ix));
        let items = items::read_list(r, node, rows, "`items`");
        if let Some(cell) = cell.filter(|_| r.more(node.span, ITEMS, items.len())) {
            board.loose.entry(cell).or_default().extend(items);
        }
    }
}

/// Returns the columns of a battlefield, and the side that holds its doorway, if it has one (R-BOARD-03, R-BOARD-19).
fn read_width(r: &mut Reader, fields: &Fields, theatre: bool) -> (u8, Option<FactionId>) {
    let width = fields.int(r, "width", 1..=WIDEST.into());
    if let Some(width) = width.filter(|width| theatre && *width != THEATRE_WIDTH) {
        r.error(
            fields.place("width"),
            format!("`width` is {width}; expected 3 in the theatre of the mind (R-THEATRE-02)"),
        );
    }
    let width = width.unwrap_or(if theatre { THEATRE_WIDTH } else { WIDTH });
    let doorway = fields.get("doorway").and_then(|node| r.fields(node, "`doorway`", &["holder"]));
    let holder = doorway.and_then(|doorway| {
        r.required(&doorway, "holder", "the side that holds it: `party` or `foes`");
        doorway.word(r, "holder", &sides::NAMES)
    });
    (if holder.is_some() { width.max(HOLDERS) } else { width }, holder.map(FactionId::from))
}

/// Reads a feature such as `(row: "party.reach", column: 2, feature: high_ground)`.
fn read_feature(r: &mut Reader, node: &Node, field: u8, board: &mut Board) {
    let Some(fields) = r.fields(node, "an entry of `features`", &["row", "column", "feature"]) else { return };
    let (row, column, feature) = read_spot(r, &fields, &board.fields[usize::from(field)]);
    let (Some(row), Some(column), Some(feature)) = (row, column, feature) else { return };
    for cell in board.cells.iter_mut().filter(|cell| (cell.field, cell.row) == (field, row)) {
        if column.is_none_or(|column| column == cell.column) {
            cell.features |= feature;
        }
    }
}

/// Returns row, column and bit of a feature. An outer `None` is an error, already reported; an inner `None` stands for
/// all columns.
pub(super) fn read_spot(
    r: &mut Reader,
    fields: &Fields,
    field: &FieldSetup,
) -> (Option<u8>, Option<Option<u8>>, Option<u8>) {
    let row = r.required(fields, "row", "such as \"party.reach\"");
    let row = row.and_then(|n| r.word(n, "the row", RowName::NAMES)).map(|ix| ix as u8);
    if let Some(node) = fields.get("column") {
        r.expect(node.span, || Expected::Words(vec!["all".into()]));
        r.expect(node.span, || Expected::Whole(1, WIDEST.into()));
    }
    let column = match fields.get("column") {
        None => Some(None),
        Some(Node { tree: Tree::Word(word) | Tree::Text(word), .. }) if word == "all" => Some(None),
        Some(node) => {
            let wide = row.map_or(8, |row| columns(field, row));
            match &node.tree {
                Tree::Int(_) => r.int(node, "`column`", 1..=wide.into()).map(|n| Some(n as u8)),
                _ => {
                    r.error(node.span, format!("`column` must be `all` or 1 to {wide}, not {}", node.kind()));
                    None
                }
            }
        }
    };
    let feature = r.required(fields, "feature", "such as `high_ground`");
    let feature = feature.and_then(|n| r.word(n, "the feature", features::NAMES)).map(|ix| 1 << ix);
    (row, column, feature)
}

/// Reads a link such as `("ford", "mill")`.
fn read_link(r: &mut Reader, node: &Node, board: &mut Board) {
    r.expect(node.span, || Expected::Pair);
    let Tree::Tuple { items, name: None } = &node.tree else {
        r.error(node.span, format!("a link must be two battlefields `(\"ford\", \"mill\")`, not {}", node.kind()));
        return;
    };
    let [a, b] = &items[..] else {
        r.error(node.span, format!("a link names {}; expected two battlefields", items.len()));
        return;
    };
    let mut end = |node: &Node| {
        let name = r.text(node, "an end of a link")?;
        let names = board.fields.iter().map(|field| field.id.as_str());
        r.known(node.span, &name, "the battlefield", names).map(|ix| ix as u8)
    };
    let (a, b) = (end(a), end(b));
    let (Some(a), Some(b)) = (a, b) else { return };
    let link = (a.min(b), a.max(b));
    if a == b {
        r.error(node.span, "the link joins a battlefield with itself; expected two different battlefields");
    } else if board.links.contains(&link) {
        r.error(node.span, "these two battlefields are already linked; expected each link once");
    } else {
        board.links.push(link);
    }
}
