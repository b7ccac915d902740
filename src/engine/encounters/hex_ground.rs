//! The ground of an encounter as a hex board: a letter of the sketch is a hex.

use super::encounter::Fighter;
use super::sketch::{SketchCell, hex, middle};
use super::stage::{BoardStager, Stage, bracket};
use super::table::Written;
use super::vocabulary::{Spanned, SpotGround};
use crate::engine::hexgrid::bearings;
use std::collections::BTreeSet;

/// The board for all rulesets whose levels draw hex boards.
pub struct HexGround {
    /// True if combatants have a facing.
    pub facing: bool,
}

/// The properties that share one letter: the ground, and the sides that may leave there.
type Kind = (SpotGround, Vec<&'static str>);

impl BoardStager for HexGround {
    fn draws_hexes(&self) -> bool {
        true
    }

    fn ground(&self, stage: &mut Stage) -> Written {
        let rim = stage.encounter.sketch.edge_spots();
        exits_touch_the_rim(stage, &rim);
        let (mut rows, mut legend): (Vec<String>, Vec<(Kind, String)>) = Default::default();
        let sketch = &stage.encounter.sketch;
        for (row, letters) in sketch.rows.iter().enumerate() {
            let mut line = String::new();
            for (column, patch) in letters.iter().enumerate() {
                let letter = patch.map_or(' ', |patch| {
                    let spot = SketchCell { column, row };
                    let leaves = patch.is_passable() && rim.contains(&spot);
                    let kind = (patch.ground.word, stage.exits(patch.area.filter(|_| leaves)));
                    letter(stage, &mut legend, kind, patch.ground)
                });
                line.push(letter);
            }
            rows.push(format!("\n        {line:?}"));
        }
        let legend: Vec<String> =
            legend.iter().enumerate().map(|(ix, (_, meant))| format!("{:?}: {meant}", name(ix))).collect();
        let rows = rows.join(",");
        vec![("board".into(), format!("(rows: [{rows},\n    ], legend: {{{}}})", legend.join(", ")))]
    }

    fn place(&self, stage: &mut Stage, fighter: &Fighter) -> Written {
        let here = hex(fighter.spot);
        let mut fields = vec![("pos".into(), format!("({}, {})", here.x, here.y))];
        let enemies: Vec<SketchCell> =
            stage.encounter.sides[1 - stage.side_of(fighter)].fighters.iter().map(|enemy| enemy.spot).collect();
        if let Some(facing) = bearings(here, hex(middle(&enemies))).first().filter(|_| self.facing) {
            fields.push(("facing".into(), facing.to_string()));
        }
        fields
    }
}

/// Returns the letter of a kind of hex, and adds it to the legend if it is new.
fn letter(stage: &mut Stage, legend: &mut Vec<(Kind, String)>, kind: Kind, ground: Spanned<SpotGround>) -> char {
    let known = legend.iter().position(|(known, _)| *known == kind);
    name(known.unwrap_or_else(|| {
        let mut fields = stage.ground(ground).map(|row| row.fields.clone()).unwrap_or_default();
        if !kind.1.is_empty() {
            fields.push(("exits".into(), format!("{:?}", kind.1)));
        }
        legend.push((kind, bracket(&fields)));
        legend.len() - 1
    }))
}

/// Returns the letter with that index. Seven grounds and four sets of sides make at most 28 kinds, fewer than the
/// letters of both cases.
fn name(ix: usize) -> char {
    ('a'..='z').chain('A'..='Z').nth(ix).expect("at most 28 kinds")
}

fn exits_touch_the_rim(stage: &mut Stage, rim: &BTreeSet<SketchCell>) {
    let sketch = &stage.encounter.sketch;
    for exit in stage.encounter.sides.iter().filter_map(|side| side.exit) {
        if !sketch.standable_spots(exit.word).iter().any(|spot| rim.contains(spot)) {
            let id = &sketch.areas[exit.word].id;
            let right = "expected an area at the edge of the sketch";
            stage.refuse(exit.span, format!("the exit `{id}` does not touch the edge of the board; {right}"));
        }
    }
}
