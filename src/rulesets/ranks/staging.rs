//! Encounters in ranks: one battlefield. A fighter's arms decide its row; the ground under it in the sketch becomes a
//! feature of its slot.

use crate::engine::encounters::{BoardStager, Encounter, Fighter, Stage, Staging, Written, bracket};
use crate::engine::skirmish::SkirmishTables;

/// Generates levels from encounters.
pub static STAGING: Staging = Staging {
    ruleset: "ranks",
    table: ("assets/ranks/encounters.ron", include_str!("../../../assets/ranks/encounters.ron")),
    board: &RanksStager,
};

/// Tables for generated skirmishes.
pub const SKIRMISH: SkirmishTables = SkirmishTables {
    fighters: ("assets/ranks/skirmish.ron", include_str!("../../../assets/ranks/skirmish.ron")),
    points: ("assets/ranks/points.ron", include_str!("../../../assets/ranks/points.ron")),
};

/// Key of a row of arms, or of a role without arms, that names the board's row.
const ROW: &str = "row";
/// Key of a row of ground that names the feature.
const FEATURE: &str = "feature";
/// Rows of a side, from the enemy backwards.
const ROWS: [&str; 3] = ["melee", "reach", "ranged"];
const FIELD: &str = "ground";

struct RanksStager;

impl BoardStager for RanksStager {
    fn own(&self) -> &'static [&'static str] {
        &[ROW, FEATURE]
    }

    fn ground(&self, stage: &mut Stage) -> Written {
        let encounter = stage.encounter;
        let areas = &encounter.sketch.areas;
        let named = encounter.narrows.map_or(0, |narrows| narrows.word);
        let mut fields = vec![
            ("id".into(), format!("{FIELD:?}")),
            ("landmark".into(), format!("{:?}", areas.get(named).map_or("", |area| &area.title))),
        ];
        if let Some(holder) = holder(encounter) {
            fields.push(("doorway".into(), format!("(holder: {})", Encounter::SIDES[holder])));
        }
        let exits = Encounter::SIDES.iter().zip(&encounter.sides).filter(|(_, side)| side.exit.is_some());
        fields.push(("exits".into(), format!("[{}]", exits.map(|(id, _)| *id).collect::<Vec<_>>().join(", "))));
        fields.push(("features".into(), format!("[{}]", features(stage).join(", "))));
        vec![("battlefields".into(), format!("[{}]", bracket(&fields)))]
    }

    fn place(&self, stage: &mut Stage, fighter: &Fighter) -> Written {
        let slots = slots(stage, stage.side_of(fighter));
        let mine = slots.iter().find(|(other, _)| other.id == fighter.id);
        let (_, slot) = mine.expect("three rows hold more than a side of an encounter has");
        vec![("position".into(), format!("\"{}/{}\"", slot.row, slot.column))]
    }
}

/// Returns the side that holds the narrow passage; `None` if no fighter is in it.
fn holder(encounter: &Encounter) -> Option<usize> {
    let narrows = encounter.narrows?.word;
    let there = |side: usize| {
        let spots = encounter.sides[side].fighters.iter().filter_map(|fighter| encounter.sketch.patch(fighter.spot));
        spots.filter(|patch| patch.area == Some(narrows)).count()
    };
    match (there(0), there(1)) {
        (0, 0) => None,
        (party, foes) => Some(usize::from(foes > party)),
    }
}

/// A slot of the battlefield.
struct Slot {
    /// Row name, such as `party.melee`.
    row: String,
    column: usize,
}

/// Returns the slots of a side's fighters. Each gets the row of its arms; if that is full, the next row behind with
/// room, then one in front.
fn slots<'s>(stage: &Stage<'s>, side: usize) -> Vec<(&'s Fighter, Slot)> {
    let encounter = stage.encounter;
    let front = match holder(encounter) {
        None => 4,
        Some(holder) if holder == side => 3,
        Some(_) => 2,
    };
    let mut free = [front, 4, 4];
    let mut slots = Vec::new();
    for fighter in &encounter.sides[side].fighters {
        let wanted = wanted(stage, fighter);
        let Some(row) = (wanted..3).chain((0..wanted).rev()).find(|row| free[*row] > 0) else { continue };
        let columns = if row == 0 { front } else { 4 };
        let column = columns - free[row] + 1;
        free[row] -= 1;
        slots.push((fighter, Slot { row: format!("{}.{}", Encounter::SIDES[side], ROWS[row]), column }));
    }
    slots
}

/// Returns the row that suits the fighter's arms, or its role.
fn wanted(stage: &Stage, fighter: &Fighter) -> usize {
    let arms = fighter.arms.and_then(|arms| stage.table.arms(arms.word)).and_then(|row| row.get(ROW));
    let role = || stage.table.role(fighter.role.word).and_then(|row| row.get(ROW));
    let named = arms.or_else(role).unwrap_or(ROWS[0]);
    ROWS.iter().position(|row| *row == named).unwrap_or(0)
}

/// Returns the features of the slots that fighters occupy.
fn features(stage: &mut Stage) -> Vec<String> {
    let mut found = Vec::new();
    for side in 0..2 {
        for (fighter, slot) in slots(stage, side) {
            let ground = stage.encounter.sketch.patch(fighter.spot).map(|patch| patch.ground);
            let row = ground.and_then(|ground| stage.ground(ground));
            found.extend(
                row.and_then(|row| row.get(FEATURE))
                    .map(|feature| format!("(row: {:?}, column: {}, feature: {feature})", slot.row, slot.column)),
            );
        }
    }
    found
}
