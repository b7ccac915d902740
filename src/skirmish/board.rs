//! Boards of skirmishes as fields of a level: generated ones, and those of drawn levels.

use super::arsenal::Arsenal;
use super::ground::GroundPlan;
use super::letters::with_usual_letters;
use super::request::GroundChoice;
use crate::engine::BoardForm;
use crate::engine::data::{Document, KeyValue, Node, Reader, Span, Tree};
use crate::engine::encounters::{
    Arms, Encounter, EncounterSide, Fighter, Goal, Role, Sketch, SketchCell, Spanned, SpotGround, Written,
};
use crate::engine::level_files::{LevelFile, levels};
use crate::engine::skirmish::{BattleLine, GroundKind};
use crate::protocol::open::join_problems;
use rand::{Rng, RngExt};
use rand_pcg::Pcg32;

/// Keys of a combatant that place it on the board, in any ruleset.
const PLACES: [&str; 4] = ["place", "position", "pos", "facing"];

/// A board with the places of both sides.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// Fields of the level.
    pub level: Written,
    /// Ids of the sides.
    pub sides: [String; 2],
    /// Fields that place each combatant, by side, in the order of the line-up.
    pub places: [Vec<Written>; 2],
    /// Fields that place the captive of the first side.
    pub captive: Written,
}

impl Board {
    /// Prepares the board for line-ups whose combatants have these places in the formation. `None` is plain ground.
    ///
    /// # Errors
    /// Errors if a drawn level is invalid or has too few places.
    pub fn prepare(
        arsenal: &Arsenal,
        ground: Option<&GroundChoice>,
        lines: [&[BattleLine]; 2],
        seed: u64,
    ) -> Result<Self, String> {
        match ground {
            Some(GroundChoice::Drawn(file)) => drawn(arsenal, file, lines),
            Some(GroundChoice::Generated(kind)) => generated(arsenal, Some(*kind), lines, seed),
            None => generated(arsenal, None, lines, seed),
        }
    }
}

fn generated(
    arsenal: &Arsenal,
    kind: Option<GroundKind>,
    lines: [&[BattleLine]; 2],
    seed: u64,
) -> Result<Board, String> {
    let mut dice = Pcg32::new(seed, 1);
    let hexes = arsenal.staging.board.draws_hexes();
    let most = lines[0].len().max(lines[1].len());
    let ground = GroundPlan::generate(kind, hexes, most, &mut dice);
    let encounter = encounter(&ground, lines)?;
    let words = arsenal.words_on(kind);
    let staged = arsenal.staging.stage_board(&words, &encounter).map_err(|problems| join_problems(&problems))?;
    let mut level = staged.level;
    let sides = Encounter::SIDES.map(str::to_owned);
    if hexes {
        let usual = arsenal.ruleset.board_form().map(usual_letters).unwrap_or_default();
        let board = level.iter_mut().find(|(key, _)| key == "board");
        if let Some((_, board)) = board
            && let Some(better) = with_usual_letters(board, &usual, &sides)
        {
            *board = better;
        }
        let plan = level.iter_mut().find(|(key, _)| key == "plan");
        if let Some(((_, written), kind)) = plan.zip(kind) {
            let props = hex_props(kind, &ground.sketch, &mut dice).join(", ");
            *written = format!("{}, props: [{props}])", &written[..written.len() - 1]);
        }
    } else if let Some((_, written)) = level.iter_mut().find(|(key, _)| key == "plan") {
        *written = decorated(written, &props(&ground.sketch, &mut dice));
    }
    let mut places = staged.places.into_iter();
    let ours = places.by_ref().take(lines[0].len()).collect();
    // The captive is the last combatant of the first side.
    let captive = places.next().unwrap_or_default();
    Ok(Board { level, sides, places: [ours, places.collect()], captive })
}

fn usual_letters(form: BoardForm) -> Vec<(char, &'static str)> {
    match form {
        BoardForm::Hexes(form) => form.legend,
        _ => Vec::new(),
    }
}

/// Adds props to the picture of a board of areas, and breaks its rows into lines.
fn decorated(plan: &str, props: &[String]) -> String {
    let plan = plan[..plan.len() - 1].replace("rows: [", "\n        rows: [\n            ");
    let (rows, rest) = plan.split_once("], legend").unwrap_or((&plan, ""));
    let rows = rows.replace("\", \"", "\",\n            \"");
    let props: String = props.iter().map(|prop| format!("            {prop},\n")).collect();
    let rest = rest.replace(", floors", ",\n        floors");
    format!("{rows},\n        ],\n        legend{rest},\n        props: [\n{props}        ],\n    )")
}

/// Describes the board as an encounter. Its combatants only mark places.
fn encounter(plan: &GroundPlan, lines: [&[BattleLine]; 2]) -> Result<Encounter, String> {
    fn unplaced<T>(word: T) -> Spanned<T> {
        Spanned { word, span: Span::default() }
    }
    let fighter = |id: String, line: BattleLine, spot: SketchCell| {
        let arms = match line {
            BattleLine::Front => Arms::SwordAndShield,
            BattleLine::Middle => Arms::Spear,
            BattleLine::Back => Arms::Bow,
        };
        let (role, arms) = (unplaced(Role::Soldier), Some(unplaced(arms)));
        Fighter { span: Span::default(), id, title: None, icon: None, role, arms, armour: None, spot }
    };
    let side = |ix: usize| {
        let spots = plan.spots(ix, lines[ix]);
        let placed = lines[ix].iter().zip(spots).enumerate();
        let mut fighters: Vec<Fighter> =
            placed.map(|(n, (line, spot))| fighter(format!("{ix}_{n}"), *line, spot)).collect();
        if ix == 0 {
            fighters.push(fighter("captive".into(), BattleLine::Front, plan.captive()));
        }
        let exit = Some(unplaced(plan.exits[ix]));
        EncounterSide { title: String::new(), controller: None, goal: unplaced(Goal::Kill), exit, fighters }
    };
    Ok(Encounter {
        document: Document::parse("", "()").map_err(|problems| join_problems(&problems))?,
        title: String::new(),
        summary: String::new(),
        rounds: None,
        sketch: plan.sketch.clone(),
        narrows: Some(unplaced(plan.middle)),
        sides: [side(0), side(1)],
    })
}

/// Returns the icons that decorate a ground.
fn icons(ground: SpotGround) -> &'static [&'static str] {
    match ground {
        SpotGround::Brush => &["pine-tree", "oak", "fern", "birch-trees"],
        SpotGround::Rough => &["stone-pile", "falling-rocks", "fern"],
        SpotGround::Cover => &["stone-block", "barrel", "wooden-crate"],
        SpotGround::Water => &["waves"],
        SpotGround::High => &["stone-tower", "candles"],
        SpotGround::Open | SpotGround::Wall => &[],
    }
}

/// Draws two props in most areas of a sketch; those of both halves mirror each other.
fn props(sketch: &Sketch, dice: &mut impl Rng) -> Vec<String> {
    let wide = sketch.rows.first().map_or(0, Vec::len);
    let mut props = Vec::new();
    for area in (0..sketch.areas.len()).filter(|area| area % 3 != 2) {
        let Some(ground) = sketch.main_ground(area) else { continue };
        let (spots, icons) = (sketch.standable_spots(area), icons(ground.word));
        let count = if icons.is_empty() { 0 } else { 2 };
        for _ in 0..count {
            // The outer half of an area: tokens are in its middle.
            let spot = spots[dice.random_range(spots.len() / 2..spots.len())];
            let (icon, size) = (icons[dice.random_range(0..icons.len())], dice.random_range(9..=13u8));
            let mut draw = |x: usize| {
                props.push(format!("(icon: {icon:?}, x: {x}.5, y: {}.5, size: {}.{})", spot.row, size / 10, size % 10));
            };
            draw(spot.column);
            if 2 * spot.column + 1 != wide {
                draw(wide - 1 - spot.column);
            }
        }
    }
    props
}

/// Returns the icons that decorate open hexes. None of them is a sign of a terrain.
fn hex_icons(kind: GroundKind) -> [&'static str; 3] {
    match kind {
        GroundKind::Road => ["cartwheel", "wooden-sign", "horseshoe"],
        GroundKind::Ruin => ["tombstone", "broken-shield", "shattered-sword"],
        GroundKind::Forest => ["log", "tree-roots", "tree-branch"],
        GroundKind::Bridge => ["log", "tree-branch", "tree-roots"],
        GroundKind::Hall => ["candles", "wooden-chair", "cobweb"],
    }
}

/// Width of a river and its bridge, in hexes.
const RIVER: usize = 3;

/// Draws props on open hexes away from the starting places; those of both halves mirror each other. A bridge has its
/// picture in the middle.
fn hex_props(kind: GroundKind, sketch: &Sketch, dice: &mut impl Rng) -> Vec<String> {
    let is_open = |row: usize, column: usize| {
        let patch = sketch.patch(SketchCell { column, row });
        patch.is_some_and(|patch| patch.ground.word == SpotGround::Open)
    };
    let middle = if kind == GroundKind::Bridge { RIVER } else { 0 };
    let inner = |row: usize| BattleLine::COUNT + 1..(sketch.rows[row].len() - middle) / 2;
    let all = (0..sketch.rows.len()).flat_map(|row| inner(row).map(move |column| (row, column)));
    let mut open: Vec<(usize, usize)> = all.filter(|(row, column)| is_open(*row, *column)).collect();
    let mut props = Vec::new();
    for icon in hex_icons(kind) {
        if open.is_empty() {
            break;
        }
        let (row, column) = open.swap_remove(dice.random_range(0..open.len()));
        let first = row as i32 / 2;
        for column in [column, sketch.rows[row].len() - 1 - column] {
            props.push(format!("(icon: {icon:?}, at: ({}, {row}), size: 0.6)", column as i32 - first));
        }
    }
    if kind == GroundKind::Bridge {
        let row = sketch.rows.len() / 2;
        let middle = (sketch.rows[row].len() - 1) as f64 / 2.0 - (row / 2) as f64;
        props.push(format!("(icon: \"stone-bridge\", at: ({middle:.1}, {row}), size: 2.4)"));
    }
    props
}

/// Takes the board of a drawn level. Its first combatants give the places.
fn drawn(arsenal: &Arsenal, file: &LevelFile, lines: [&[BattleLine]; 2]) -> Result<Board, String> {
    let label = file.label();
    let text = file.read().map_err(|problem| problem.to_string())?;
    let document = Document::parse(&label, &text).map_err(|problems| join_problems(&problems))?;
    let mut reader = Reader::new(&document);
    let entries = reader.entries(&document.root, "a level").unwrap_or_default();
    let value = |node: &Node| document.text[node.span.start..node.span.end].to_owned();
    let find = |key: &str| entries.iter().find(|entry| entry.key == key).map(|entry| &entry.value);
    let name = arsenal.ruleset.name();
    if find("ruleset").is_none_or(|node| !matches!(&node.tree, Tree::Text(found) if found == name)) {
        return Err(format!("{label} is no level of {name}; expected one, or a kind of ground"));
    }
    let kept = |entry: &&KeyValue| arsenal.table.board.contains(&entry.key);
    let level = entries.iter().filter(kept).map(|entry| (entry.key.clone(), value(&entry.value))).collect();
    let sides = find("factions").map(|node| reader.list(node, "`factions`", 9)).unwrap_or_default();
    let [first, second] = sides else {
        return Err(format!("{label} has {} sides; expected a level with two", sides.len()));
    };
    let mut board = Board { level, ..Board::default() };
    for (ix, side) in [first, second].into_iter().enumerate() {
        let mut field = |node: &Node, key: &str| {
            let entries = reader.entries(node, "a side").unwrap_or_default();
            entries.iter().find(|entry| entry.key == key).map(|entry| entry.value.clone())
        };
        if let Some(Tree::Text(id)) = field(side, "id").map(|node| node.tree) {
            board.sides[ix] = id;
        }
        let combatants = match field(side, "combatants").map(|node| node.tree) {
            Some(Tree::List(combatants)) => combatants,
            _ => Vec::new(),
        };
        let place = |combatant: &Node| -> Written {
            let found = PLACES.iter().filter_map(|key| Some(((*key).to_owned(), value(&field(combatant, key)?))));
            found.collect()
        };
        let places: Vec<Written> = combatants.iter().map(place).filter(|place| !place.is_empty()).collect();
        if places.len() < lines[ix].len() {
            let (wanted, places) = (lines[ix].len(), places.len());
            return Err(format!(
                "{label} has only {places} places for side {}, not {wanted}; expected a smaller size",
                ix + 1
            ));
        }
        board.places[ix] = places;
    }
    Ok(board)
}

/// Returns the number of places that a drawn level has for each side.
///
/// # Errors
/// As [`Board::prepare`].
pub fn room(arsenal: &Arsenal, file: &LevelFile) -> Result<[usize; 2], String> {
    drawn(arsenal, file, [&[], &[]]).map(|board| board.places.map(|places| places.len()))
}

/// Returns all grounds of a ruleset: the generated kinds, and the boards of levels with two sides.
pub fn grounds(arsenal: &Arsenal) -> Vec<GroundChoice> {
    let home = format!("{}/", arsenal.ruleset.name());
    let boards = levels().into_iter().filter(|file| file.name.starts_with(&home));
    let boards = boards.filter(|file| room(arsenal, file).is_ok_and(|places| places.iter().all(|places| *places > 1)));
    let kinds = GroundKind::ALL.iter().map(|kind| GroundChoice::Generated(*kind));
    kinds.chain(boards.map(GroundChoice::Drawn)).collect()
}
