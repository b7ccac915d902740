//! Reading of zones, borders and their contents (section 1 of the catalogue).

use super::super::level::{BorderKind, CellSetup, Hazard, Lever, LeverEffect, SIZES};
use super::rows::Rows;
use super::stats::{self, WrittenItem, read_items};
use crate::engine::data::limits::{ITEMS, SIDES, TotalLimit};
use crate::engine::data::{Expected, Fields, Node, Reader, Span, Tree, make_distinct};
use crate::engine::{AreaForm, BoardForm, LeverForm};
use crate::vocab::names::readable_id;
use crate::vocab::{CellId, FactionId};

/// Effects of a lever (Z-BOARD-21).
const EFFECTS: [&str; 3] = ["toggle_door", "toggle_light", "arm"];

const ZONE_KEYS: &[&str] = &[
    "title",
    "light",
    "cover",
    "toughness",
    "hazard",
    "armed",
    "slow",
    "max_size",
    "clutter",
    "exits",
    "levers",
    "items",
];
const BORDER_KEYS: &[&str] = &[
    "kind",
    "door_open",
    "locked",
    "peek",
    "sight",
    "light",
    "cover",
    "cover_for",
    "toughness",
    "hazard",
    "armed",
    "slow",
    "max_size",
    "items",
];
const TOUGHNESS: i32 = 8;
/// Maximum number of zones and borders of a level.
const CELLS: TotalLimit = TotalLimit { what: "zones and borders", most: 600 };
/// Maximum number of levers of a level.
const LEVERS: TotalLimit = TotalLimit { what: "levers", most: 200 };
/// Maximum number of pairs of places without sight.
const MOST_PAIRS: usize = 2000;

/// The board as read.
#[derive(Default)]
pub(super) struct Board {
    pub cells: Vec<CellSetup>,
    pub no_sight: Vec<(CellId, CellId)>,
    /// Loose items by place, in the order of the file.
    pub loose: Vec<(CellId, Vec<WrittenItem>)>,
    /// Position of each cell in the file.
    pub spans: Vec<Span>,
}

impl Board {
    pub fn find(&self, name: &str) -> Option<CellId> {
        self.cells.iter().position(|cell| cell.id == name).map(CellId::from)
    }

    pub fn cell(&self, id: CellId) -> &CellSetup {
        &self.cells[id.ix()]
    }

    /// Returns the zones with their numbers.
    pub fn zones(&self) -> impl Iterator<Item = (CellId, &CellSetup)> {
        self.cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| cell.joins.is_none())
            .map(|(ix, cell)| (CellId::from(ix), cell))
    }

    /// Returns the place of that name. Otherwise reports an error with a suggestion and returns `None`.
    pub fn known(&self, r: &mut Reader, span: Span, name: &str, what: &str) -> Option<CellId> {
        if let Some(id) = self.find(name) {
            return Some(id);
        }
        if let Some(right) = alphabetical(name).filter(|right| self.find(right).is_some()) {
            r.error(span, format!("{what} `{name}` is unknown; expected `{right}`, its zones in alphabetical order"));
            return None;
        }
        r.known(span, name, what, self.cells.iter().map(|cell| cell.id.as_str())).map(CellId::from)
    }

    fn known_zone(&self, r: &mut Reader, span: Span, name: &str, what: &str) -> Option<CellId> {
        let names: Vec<&str> = self.zones().map(|(_, cell)| cell.id.as_str()).collect();
        r.known(span, name, what, names.iter().copied())?;
        self.find(name)
    }
}

/// Sorts the zones of a border's name: `yard|hall` → `hall|yard`. `None` if they are sorted already.
fn alphabetical(name: &str) -> Option<String> {
    let (a, b) = name.split_once('|')?;
    (b < a).then(|| format!("{b}|{a}"))
}

/// Describes for editors how levels write their board.
pub fn board_form() -> BoardForm {
    BoardForm::Areas(AreaForm {
        place: "place",
        areas: "zones",
        borders: "borders",
        group: Some("group"),
        levers: LeverForm { list: "levers", does: "effect", effects: &EFFECTS },
        pairs: &[("no sight", "no_sight")],
    })
}

pub(super) fn read(r: &mut Reader, root: &Fields, factions: &[&str], rows: &Rows) -> Board {
    let mut board = Board::default();
    let mut written: Vec<(CellId, Fields)> = Vec::new();
    let zones = r.required(root, "zones", "a map of the board's zones").map(|node| r.map(node, "`zones`", CELLS.most));
    for (name, span, node) in zones.unwrap_or_default() {
        if let Some(fields) = r.fields(node, "a zone", ZONE_KEYS)
            && r.check_name(span, name, "a zone's name")
        {
            let cell = read_zone(r, &fields, name, factions);
            written.extend(push(r, &mut board, span, cell).map(|id| (id, fields)));
        }
    }
    for (name, span, node) in root.map(r, "borders", CELLS.most) {
        let joins = border_name(r, &board, span, name);
        if let (Some(fields), Some(joins)) = (r.fields(node, "a border", BORDER_KEYS), joins) {
            let cell = read_border(r, &fields, name, joins, &board);
            written.extend(push(r, &mut board, span, cell).map(|id| (id, fields)));
        }
    }
    if board.cells.is_empty() {
        r.error(root.place("zones"), "the board has no zones; expected at least one");
    }
    make_distinct(board.cells.iter_mut().map(|CellSetup { id, title, .. }| (id.as_str(), title)));
    for (id, fields) in written {
        if let Some(node) = fields.get("levers") {
            board.cells[id.ix()].levers = read_levers(r, node, &board);
        }
        if let Some(node) = fields.get("items") {
            let items = read_items(r, node, rows, "`items`", stats::ITEMS);
            if r.more(node.span, ITEMS, items.len()) {
                board.loose.push((id, items));
            }
        }
    }
    board.no_sight = root.get("no_sight").map(|node| read_no_sight(r, node, &board)).unwrap_or_default();
    board
}

/// Adds a cell. Beyond the limit it reports an error and returns `None`.
fn push(r: &mut Reader, board: &mut Board, span: Span, cell: CellSetup) -> Option<CellId> {
    if !r.more(span, CELLS, 1) {
        return None;
    }
    board.cells.push(cell);
    board.spans.push(span);
    Some(CellId::from(board.cells.len() - 1))
}

/// Reads the two zones that a border's name joins (Z-BOARD-01).
fn border_name(r: &mut Reader, board: &Board, span: Span, name: &str) -> Option<(CellId, CellId)> {
    let Some((a, b)) = name.split_once('|') else {
        r.error(span, format!("\"{name}\" is not the name of a border; expected its two zones, such as \"hall|yard\""));
        return None;
    };
    let first = board.known_zone(r, span, a, "the zone");
    let second = board.known_zone(r, span, b, "the zone");
    let (first, second) = (first?, second?);
    if a == b {
        r.error(span, format!("the border \"{name}\" joins a zone with itself; expected two different zones"));
        return None;
    }
    if let Some(right) = alphabetical(name) {
        let twice =
            if board.find(&right).is_some() { ", which exists already: two zones share one border" } else { "" };
        r.error(span, format!("the zones of a border are not in alphabetical order; expected \"{right}\"{twice}"));
        return None;
    }
    Some((first, second))
}

/// Reads the fields that zones and borders share. The second value is true for a dark place, and `None` if `light` is
/// missing.
fn read_place(r: &mut Reader, fields: &Fields, name: &str) -> (CellSetup, Option<bool>) {
    let cell = CellSetup {
        id: name.into(),
        cover: fields.is(r, "cover"),
        slow: fields.is(r, "slow"),
        toughness: read_toughness(r, fields).unwrap_or(Some(TOUGHNESS)),
        hazard: fields.get("hazard").and_then(|node| r.member(node, "the `hazard`")),
        hazard_off: fields.flag(r, "armed") == Some(false),
        max_size: fields.word(r, "max_size", &SIZES).map_or(4, |ix| ix as u8),
        ..CellSetup::default()
    };
    if fields.get("armed").is_some() && matches!(cell.hazard, None | Some(Hazard::Chasm)) {
        r.error(fields.place("armed"), "`armed` has no effect here; expected a `hazard` other than a chasm");
    }
    (cell, fields.word(r, "light", &["lit", "dark"]).map(|ix| ix == 1))
}

/// Reads the toughness: a number, or `none` for cover that is never penetrated. The outer `None` means missing or
/// invalid.
fn read_toughness(r: &mut Reader, fields: &Fields) -> Option<Option<i32>> {
    match fields.raw("toughness")?.present() {
        None => Some(None),
        Some(_) => fields.int(r, "toughness", 1..=1000).map(Some),
    }
}

fn read_zone(r: &mut Reader, fields: &Fields, name: &str, factions: &[&str]) -> CellSetup {
    let (mut cell, dark) = read_place(r, fields, name);
    cell.dark = dark.unwrap_or(false);
    cell.title =
        fields.get("title").and_then(|n| r.line(n, "a zone's `title`", 40)).unwrap_or_else(|| readable_id(name));
    let clutter = fields.word(r, "clutter", &["none", "hand", "great", "both"]);
    cell.clutter_hand = matches!(clutter, Some(1 | 3));
    cell.clutter_great = matches!(clutter, Some(2 | 3));
    for node in fields.list(r, "exits", SIDES) {
        if let Some(faction) = r.text(node, "an exit")
            && let Some(ix) = r.known(node.span, &faction, "the faction", factions.iter().copied())
            && !cell.exits.contains(&FactionId::from(ix))
        {
            cell.exits.push(FactionId::from(ix));
        }
    }
    cell
}

fn read_border(r: &mut Reader, fields: &Fields, name: &str, joins: (CellId, CellId), board: &Board) -> CellSetup {
    let (mut cell, dark) = read_place(r, fields, name);
    cell.joins = Some(joins);
    cell.dark = dark.unwrap_or(board.cell(joins.0).dark && board.cell(joins.1).dark);
    cell.kind = fields.member(r, "kind").unwrap_or_default();
    if cell.kind == BorderKind::Barrier && fields.raw("toughness").is_none() {
        cell.toughness = None;
    }
    cell.sight = fields.word(r, "sight", &["blocked", "clear"]).map(|ix| ix == 1);
    let mut only = |key: &str, kind: BorderKind| {
        let value = fields.is(r, key);
        if value && cell.kind != kind {
            let of = kind.name();
            r.error(fields.place(key), format!("`{key}` is only for a {of}; expected `kind: {of}`"));
        }
        value
    };
    cell.door_open = only("door_open", BorderKind::Door);
    cell.locked = only("locked", BorderKind::Door);
    cell.peek = only("peek", BorderKind::Barrier);
    for node in fields.list(r, "cover_for", 2) {
        let sides = [joins.0, joins.1];
        let names = sides.map(|id| board.cell(id).id.as_str());
        if let Some(zone) = r.text(node, "a zone of `cover_for`")
            && let Some(ix) = r.known(node.span, &zone, "`cover_for`: the zone", names.into_iter())
        {
            cell.cover_for.push(sides[ix]);
        }
    }
    cell
}

fn read_levers(r: &mut Reader, node: &Node, board: &Board) -> Vec<Lever> {
    let mut levers: Vec<Lever> = Vec::new();
    for node in r.list(node, "`levers`", LEVERS.most) {
        if !r.more(node.span, LEVERS, 1) {
            break;
        }
        let Some(fields) = r.fields(node, "a lever", &["id", "effect"]) else { continue };
        let id = r.required(&fields, "id", "a name").and_then(|n| r.name(n, "a lever's `id`"));
        let effect = r.required(&fields, "effect", "such as \"toggle_door:hall|yard\"");
        let effect = effect.and_then(|n| read_effect(r, n, board));
        let (Some(id), Some(effect)) = (id, effect) else { continue };
        let others = board.cells.iter().flat_map(|cell| &cell.levers).chain(&levers);
        if others.clone().any(|lever| lever.id == id) {
            r.error(fields.place("id"), format!("there are two levers \"{id}\"; expected another `id`"));
        }
        levers.push(Lever { id, effect });
    }
    levers
}

/// Reads the effect of a lever (Z-BOARD-21).
fn read_effect(r: &mut Reader, node: &Node, board: &Board) -> Option<LeverEffect> {
    let text = r.text(node, "a lever's `effect`")?;
    let (what, place) = text.split_once(':').unwrap_or((&text, ""));
    match r.known(node.span, what, "the effect", EFFECTS.into_iter())? {
        0 => {
            let id = board.known(r, node.span, place, "the border")?;
            if board.cell(id).kind != BorderKind::Door {
                let doors: Vec<&str> =
                    board.cells.iter().filter(|c| c.kind == BorderKind::Door).map(|c| c.id.as_str()).collect();
                let right = r.suggest(place, doors.iter().copied());
                r.error(node.span, format!("`{place}` is not a door; {right}"));
            }
            Some(LeverEffect::ToggleDoor(id))
        }
        1 => board.known_zone(r, node.span, place, "the zone").map(LeverEffect::ToggleLight),
        _ => {
            let id = board.known(r, node.span, place, "the place")?;
            match board.cell(id).hazard {
                None => r.error(node.span, format!("`{place}` has no hazard to arm; expected a `hazard` there")),
                Some(Hazard::Chasm) => r.error(
                    node.span,
                    format!("`{place}` is a chasm, which no lever can turn off; expected another hazard"),
                ),
                Some(_) => {}
            }
            Some(LeverEffect::Arm(id))
        }
    }
}

fn read_no_sight(r: &mut Reader, node: &Node, board: &Board) -> Vec<(CellId, CellId)> {
    let mut pairs = Vec::new();
    for node in r.list(node, "`no_sight`", MOST_PAIRS) {
        r.expect(node.span, || Expected::Pair);
        let (Tree::Tuple { items, .. } | Tree::List(items)) = &node.tree else {
            r.error(node.span, format!("a pair of `no_sight` must be `(\"a\", \"b\")`, not {}", node.kind()));
            continue;
        };
        let [a, b] = &items[..] else {
            r.error(node.span, "a pair of `no_sight` must be two places, `(\"a\", \"b\")`");
            continue;
        };
        let mut end = |node: &Node| {
            let name = r.text(node, "a place of `no_sight`")?;
            board.known(r, node.span, &name, "the place")
        };
        let (first, second) = (end(a), end(b));
        if let (Some(first), Some(second)) = (first, second) {
            pairs.push((first, second));
        }
    }
    pairs
}
