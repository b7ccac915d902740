//! The combatants, gear and aims of generated skirmishes: the file `assets/<ruleset>/skirmish.ron`.
//!
//! Gear, ground and aims are fields in the syntax of the ruleset's levels. They are stored as text and parsed when a level
//! is made of them.

use super::vocabulary::{Aim, BattleLine, GroundKind};
use crate::engine::data::{Document, Fields, Node, Problem, Reader, Span};
use crate::engine::encounters::{SpotGround, Written, written_fields};

const KEYS: &[&str] = &["common", "fighters", "arms", "armour", "grounds", "aims", "level", "board"];
const FIGHTER: &[&str] = &["age", "line", "arms", "takes", "armour"];
const AIM: &[&str] =
    &["text", "draw_wins", "placed", "level", "party", "foes", "party_side", "foes_side", "captive", "captor"];
/// Key of a row of arms that names the place in the formation.
const LINE: &str = "line";
/// Maximum number of rows of each kind.
const MOST: usize = 100;

/// A parsed table of combatants, gear and aims.
#[derive(Clone, Debug)]
pub struct FighterTable {
    /// Path of the file, for messages.
    pub path: String,
    /// Index of the combatant that costs 100 points.
    pub common: usize,
    /// Combatants of the bestiary that may be drawn.
    pub fighters: Vec<FighterKind>,
    /// Arms. The first row is the reference for the worth of the others.
    pub arms: Vec<GearRow>,
    /// Armour. The first row is the reference for the worth of the others.
    pub armour: Vec<GearRow>,
    /// Differences of the kinds of ground from the ruleset's usual ground.
    pub grounds: Vec<GroundRow>,
    /// The aims that the ruleset can decide.
    pub aims: Vec<AimRow>,
    /// Fields added to every generated level.
    pub level: Written,
    /// Keys of a drawn level that describe its board.
    pub board: Vec<String>,
}

/// A combatant that may be drawn.
#[derive(Clone, Debug)]
pub struct FighterKind {
    /// Name of its row in the bestiary.
    pub name: String,
    /// Age that it belongs to: line-ups do not mix ages. Empty if it names none.
    pub age: String,
    /// Place in the formation, with its own arms.
    pub line: BattleLine,
    /// Its own arms; `None` if they cannot be changed.
    pub arms: Option<usize>,
    /// The arms that it may take instead.
    pub takes: Vec<usize>,
    /// Its own armour; `None` if it cannot be changed.
    pub armour: Option<usize>,
}

/// A set of arms or armour.
#[derive(Clone, Debug)]
pub struct GearRow {
    /// Name of the row.
    pub name: String,
    /// Place in the formation of a combatant with these arms; `None` for armour.
    pub line: Option<BattleLine>,
    /// Fields of a combatant.
    pub fields: Written,
}

/// The differences of a kind of ground from the ruleset's usual ground.
#[derive(Clone, Debug)]
pub struct GroundRow {
    /// The kind.
    pub kind: GroundKind,
    /// Fields of a place, by the word of encounters that they replace.
    pub spots: Vec<(SpotGround, Written)>,
    /// Fields of the level.
    pub level: Written,
}

/// An aim that the ruleset can decide.
#[derive(Clone, Debug)]
pub struct AimRow {
    /// The aim.
    pub aim: Aim,
    /// A sentence about it.
    pub text: String,
    /// True if a battle without a winner counts as a success of the first side.
    pub draw_wins: bool,
    /// False if the ruleset places the combatants itself.
    pub placed: bool,
    /// Fields of the level.
    pub level: Written,
    /// Fields of every combatant, by side.
    pub combatants: [Written; 2],
    /// Fields of the sides.
    pub sides: [Written; 2],
    /// Fields of a captive of the first side; `None` if the aim has none.
    pub captive: Option<Written>,
    /// Fields of the captive's guard on the second side; `None` if the aim has none.
    pub captor: Option<Written>,
}

impl FighterTable {
    /// Returns true if a file of tables is a table of combatants for skirmishes.
    pub fn is_one(document: &Document) -> bool {
        document.has("fighters") && document.has("arms") && document.has("aims")
    }

    /// Parses the file. Fields of levels are not validated here: `affray generate` reads a level made of them.
    ///
    /// # Errors
    /// Returns every error in it.
    pub fn read(document: &Document) -> Result<Self, Vec<Problem>> {
        let mut reader = Reader::new(document);
        let table = read(&mut reader, document);
        reader.finish_with(table)
    }

    /// Returns the row of an aim; `None` if the ruleset cannot decide it.
    pub fn aim(&self, aim: Aim) -> Option<&AimRow> {
        self.aims.iter().find(|row| row.aim == aim)
    }

    /// Returns a one-line summary.
    pub fn summary(&self) -> String {
        let (fighters, arms, armour) = (self.fighters.len(), self.arms.len(), self.armour.len());
        format!("a table for skirmishes: {fighters} fighters, {arms} arms, {armour} armour, {} aims", self.aims.len())
    }
}

fn read(r: &mut Reader, document: &Document) -> Option<FighterTable> {
    let root = r.fields(&document.root, "a table for skirmishes", KEYS)?;
    let arms = read_gear(r, document, &root, "arms");
    let armour = read_gear(r, document, &root, "armour");
    let fighters = read_fighters(r, &root, &arms, &armour);
    let right = "the fighter that costs 100 points";
    let common = r.required(&root, "common", right).and_then(|node| {
        let name = r.name(node, "`common`")?;
        r.known(node.span, &name, "the fighter", fighters.iter().map(|fighter| fighter.name.as_str()))
    });
    let board = root.list(r, "board", MOST).iter().filter_map(|node| r.name(node, "a key of `board`")).collect();
    Some(FighterTable {
        path: document.path.clone(),
        common: common?,
        fighters,
        arms,
        armour,
        grounds: read_grounds(r, document, &root),
        aims: read_aims(r, document, &root),
        level: part(r, document, &root, "level"),
        board,
    })
}

/// Reads the fields under an optional key.
fn part(r: &mut Reader, document: &Document, fields: &Fields, key: &str) -> Written {
    let node = fields.get(key);
    node.and_then(|node| written_fields(r, document, node, "fields of a level")).unwrap_or_default()
}

fn read_gear(r: &mut Reader, document: &Document, root: &Fields, key: &str) -> Vec<GearRow> {
    let mut rows = Vec::new();
    for (name, span, node) in root.map(r, key, MOST) {
        r.check_name(span, name, "gear");
        let Some(mut fields) = written_fields(r, document, node, "a set of gear") else { continue };
        let line = fields.iter().position(|(key, _)| key == LINE).map(|ix| fields.remove(ix).1);
        let line = line.and_then(|word| read_line(r, node.span, &word));
        rows.push(GearRow { name: name.to_owned(), line, fields });
    }
    if rows.is_empty() && r.has_no_errors() {
        r.error(root.span, format!("`{key}` has no rows; expected at least one"));
    }
    rows
}

fn read_line(r: &mut Reader, span: Span, word: &str) -> Option<BattleLine> {
    r.known(span, word, "the line", BattleLine::NAMES.iter().copied()).map(|ix| BattleLine::ALL[ix])
}

fn read_fighters(r: &mut Reader, root: &Fields, arms: &[GearRow], armour: &[GearRow]) -> Vec<FighterKind> {
    let names = |rows: &'_ [GearRow]| rows.iter().map(|row| row.name.clone()).collect::<Vec<String>>();
    let (arms_names, armour_names) = (names(arms), names(armour));
    let mut fighters = Vec::new();
    for (name, span, node) in root.map(r, "fighters", MOST) {
        r.check_name(span, name, "a fighter");
        let Some(fields) = r.fields(node, "a fighter", FIGHTER) else { continue };
        let known: Vec<&str> = arms_names.iter().map(String::as_str).collect();
        let own = read_own(r, &fields, "arms", &arms_names);
        let takes = match fields.get("takes") {
            Some(node) => r.words(node, "`takes`", "the arms", &known),
            None if own.is_some() => (0..arms.len()).collect(),
            None => Vec::new(),
        };
        let line = fields.member(r, "line").or_else(|| arms.get(own?)?.line);
        let armour = read_own(r, &fields, "armour", &armour_names);
        fighters.push(FighterKind {
            name: name.to_owned(),
            age: fields.get("age").and_then(|node| r.name(node, "an `age`")).unwrap_or_default(),
            line: line.unwrap_or_default(),
            arms: own,
            takes,
            armour,
        });
    }
    fighters
}

fn read_own(r: &mut Reader, fields: &Fields, key: &str, names: &[String]) -> Option<usize> {
    let (span, name) = fields.name_reference(r, key)?;
    r.known(span, &name, "the gear", names.iter().map(String::as_str))
}

fn read_grounds(r: &mut Reader, document: &Document, root: &Fields) -> Vec<GroundRow> {
    let mut rows = Vec::new();
    for (name, span, node) in root.map(r, "grounds", GroundKind::NAMES.len()) {
        let kind = r.known(span, name, "the ground", GroundKind::NAMES.iter().copied());
        let keys: Vec<&str> = SpotGround::NAMES.iter().copied().chain(["level"]).collect();
        let (Some(kind), Some(fields)) = (kind, r.fields(node, "a kind of ground", &keys)) else { continue };
        let mut row = GroundRow { kind: GroundKind::ALL[kind], spots: Vec::new(), level: Vec::new() };
        row.level = part(r, document, &fields, "level");
        for ground in SpotGround::ALL.iter().filter(|ground| fields.get(ground.name()).is_some()) {
            row.spots.push((*ground, part(r, document, &fields, ground.name())));
        }
        rows.push(row);
    }
    rows
}

fn read_aims(r: &mut Reader, document: &Document, root: &Fields) -> Vec<AimRow> {
    let mut rows = Vec::new();
    for (name, span, node) in root.map(r, "aims", Aim::NAMES.len()) {
        let aim = r.known(span, name, "the aim", Aim::NAMES.iter().copied());
        if let (Some(aim), Some(row)) = (aim, read_aim(r, document, node)) {
            rows.push(AimRow { aim: Aim::ALL[aim], ..row });
        }
    }
    if rows.is_empty() && r.has_no_errors() {
        r.error(root.span, "`aims` has no rows; expected at least `last_side`");
    }
    rows
}

fn read_aim(r: &mut Reader, document: &Document, node: &Node) -> Option<AimRow> {
    let fields = r.fields(node, "an aim", AIM)?;
    let text = r.required(&fields, "text", "a sentence about it").and_then(|node| r.line(node, "`text`", 120));
    let [captive, captor] =
        ["captive", "captor"].map(|key| fields.get(key).is_some().then(|| part(r, document, &fields, key)));
    Some(AimRow {
        aim: Aim::LastSide,
        text: text?,
        draw_wins: fields.is(r, "draw_wins"),
        placed: fields.flag(r, "placed").unwrap_or(true),
        level: part(r, document, &fields, "level"),
        combatants: [part(r, document, &fields, "party"), part(r, document, &fields, "foes")],
        sides: [part(r, document, &fields, "party_side"), part(r, document, &fields, "foes_side")],
        captive,
        captor,
    })
}
