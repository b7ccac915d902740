//! Staging of encounters in zones: each area of the sketch is a zone, and areas that touch share a border.

use crate::engine::encounters::{BoardStager, Fighter, Patch, Sketch, Stage, Staging, Written, bracket};
use crate::engine::skirmish::SkirmishTables;

/// Stages encounters as levels.
pub static STAGING: Staging = Staging {
    ruleset: "zones",
    table: ("assets/zones/encounters.ron", include_str!("../../../assets/zones/encounters.ron")),
    board: &ZonesStager,
};

/// Tables for generated skirmishes.
pub const SKIRMISH: SkirmishTables = SkirmishTables {
    fighters: ("assets/zones/skirmish.ron", include_str!("../../../assets/zones/skirmish.ron")),
    points: ("assets/zones/points.ron", include_str!("../../../assets/zones/points.ron")),
};

/// The field of a ground row that gives the floor of the picture. It goes into the plan, not into the zone.
const FLOOR: &str = "floor";

struct ZonesStager;

impl BoardStager for ZonesStager {
    fn own(&self) -> &'static [&'static str] {
        &[FLOOR]
    }

    fn ground(&self, stage: &mut Stage) -> Written {
        let sketch = &stage.encounter.sketch;
        let (mut zones, mut floors) = (Vec::new(), Vec::new());
        for (ix, area) in sketch.areas.iter().enumerate() {
            let Some(row) = sketch.main_ground(ix).and_then(|ground| stage.ground(ground)) else { continue };
            let mut fields = vec![("title".into(), format!("{:?}", area.title))];
            fields.extend(row.fields_except(self.own()));
            fields.push(("exits".into(), format!("{:?}", stage.exits(Some(ix)))));
            zones.push(format!("{:?}: {}", area.id, bracket(&fields)));
            floors.extend(row.get(FLOOR).map(|floor| format!("{:?}: {floor}", area.id)));
        }
        let borders: Vec<String> = sketch.adjacent_areas().into_iter().map(|pair| border(sketch, pair)).collect();
        vec![
            ("initiative".into(), "\"random\"".into()),
            ("zones".into(), map(&zones)),
            ("borders".into(), map(&borders)),
            ("plan".into(), plan(sketch, &floors)),
        ]
    }

    fn place(&self, stage: &mut Stage, fighter: &Fighter) -> Written {
        let sketch = &stage.encounter.sketch;
        let area = sketch.patch(fighter.spot).and_then(|patch| patch.area).expect("whoever fights stands in an area");
        vec![("place".into(), format!("{:?}", sketch.areas[area].id))]
    }
}

/// Writes a RON map, one entry a line.
fn map(entries: &[String]) -> String {
    let entries: String = entries.iter().map(|entry| format!("\n        {entry},")).collect();
    format!("{{{entries}\n    }}")
}

/// Writes a border between two areas. Its zones are sorted by name.
fn border(sketch: &Sketch, (a, b): (usize, usize)) -> String {
    let mut ends = [&sketch.areas[a].id, &sketch.areas[b].id];
    ends.sort();
    format!("\"{}|{}\": ()", ends[0], ends[1])
}

/// Writes the sketch as rows of letters, one letter for each area.
fn plan(sketch: &Sketch, floors: &[String]) -> String {
    let letter = |area: usize| ('A'..='Z').nth(area).expect("a sketch has at most 20 areas");
    let wide = sketch.rows.iter().map(Vec::len).max().unwrap_or(0);
    let row = |row: &Vec<Option<_>>| -> String {
        let area = |column: usize| row.get(column).copied().flatten().and_then(|patch: Patch| patch.area);
        let letters: String = (0..wide).map(|column| area(column).map_or('.', letter)).collect();
        format!("{letters:?}")
    };
    let rows: Vec<String> = sketch.rows.iter().map(row).collect();
    let legend: Vec<String> =
        sketch.areas.iter().enumerate().map(|(ix, area)| format!("\"{}\": {:?}", letter(ix), area.id)).collect();
    format!("(rows: [{}], legend: {{{}}}, floors: {{{}}})", rows.join(", "), legend.join(", "), floors.join(", "))
}
