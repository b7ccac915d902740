//! The worth of combatants and gear in points: the file `assets/<ruleset>/points.ron`.

use super::fighter_table::FighterTable;
use super::vocabulary::Aim;
use crate::engine::data::{Document, Fields, Problem, Reader};
use std::collections::BTreeMap;
use std::fmt::Write as _;

const KEYS: &[&str] = &["common", "battles", "seed", "swing", "fighters", "arms", "armour", "aims"];
const WORTH: &[&str] = &["points", "low", "high"];
/// Range of every number of points.
const RANGE: std::ops::RangeInclusive<f64> = -1e9..=1e9;
const MOST: usize = 100;

/// A measured number with its 95 % interval.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Worth {
    /// The estimate.
    pub points: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

/// The measured worth of combatants and gear.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PointsTable {
    /// Name of the combatant that costs 100 points.
    pub common: String,
    /// Number of battles fought.
    pub battles: u64,
    /// First seed of the battles.
    pub seed: u64,
    /// Advantage in points that turns even odds into odds of 2.72 to 1 (1 on the logit scale).
    pub swing: f64,
    /// Worth of a combatant with its own gear, by name.
    pub fighters: BTreeMap<String, Worth>,
    /// Worth of arms, compared with the first row of the table of fighters.
    pub arms: BTreeMap<String, Worth>,
    /// Worth of armour, compared with the first row of the table of fighters.
    pub armour: BTreeMap<String, Worth>,
    /// Points that the first side needs for even chances, in percent of the second side's points, by aim.
    pub aims: BTreeMap<String, Worth>,
}

impl PointsTable {
    /// Returns true if a file of tables is a table of points.
    pub fn is_one(document: &Document) -> bool {
        document.has("battles") && document.has("swing")
    }

    /// Parses the file.
    ///
    /// # Errors
    /// Returns every error in it.
    pub fn read(document: &Document) -> Result<Self, Vec<Problem>> {
        let mut reader = Reader::new(document);
        let table = read(&mut reader, document);
        reader.finish_with(table)
    }

    /// Checks that the table has a row for every combatant, set of gear and aim.
    ///
    /// # Errors
    /// Names the first missing row.
    pub fn covers(&self, table: &FighterTable) -> Result<(), String> {
        let fighters = table.fighters.iter().map(|row| ("fighters", &row.name, &self.fighters));
        let arms = table.arms.iter().map(|row| ("arms", &row.name, &self.arms));
        let armour = table.armour.iter().map(|row| ("armour", &row.name, &self.armour));
        for (key, name, rows) in fighters.chain(arms).chain(armour) {
            if !rows.contains_key(name) {
                return Err(format!("`{key}` has no row \"{name}\"; expected one, as `affray lab points` writes it"));
            }
        }
        Ok(())
    }

    /// Returns the percentage of an aim; 100 if it was not measured.
    pub fn handicap(&self, aim: Aim) -> f64 {
        self.aims.get(aim.name()).map_or(100.0, |worth| worth.points)
    }

    /// Writes the file. `head` is the text of its first comment, one line for each entry.
    pub fn to_text(&self, head: &[String]) -> String {
        let mut text: String = head.iter().map(|line| format!("// {line}\n")).collect();
        let _ = writeln!(text, "(\n    common: {:?},\n    battles: {},", self.common, self.battles);
        let _ = writeln!(text, "    seed: {},\n    swing: {:.1},", self.seed, self.swing);
        let maps = [("fighters", &self.fighters), ("arms", &self.arms), ("armour", &self.armour), ("aims", &self.aims)];
        for (key, rows) in maps {
            let _ = writeln!(text, "    {key}: {{");
            for (name, Worth { points, low, high }) in rows {
                let _ = writeln!(text, "        {name:?}: (points: {points:.1}, low: {low:.1}, high: {high:.1}),");
            }
            text.push_str("    },\n");
        }
        text + ")\n"
    }
}

fn read(r: &mut Reader, document: &Document) -> Option<PointsTable> {
    let root = r.fields(&document.root, "a table of points", KEYS)?;
    let common = r.required(&root, "common", "the fighter that costs 100").and_then(|node| r.name(node, "`common`"));
    let swing = r.required(&root, "swing", "a number of points").and_then(|node| r.number(node, "`swing`", 0.1..=1e9));
    Some(PointsTable {
        common: common?,
        battles: root.int(r, "battles", 0..=i64::MAX).unwrap_or(0),
        seed: root.int(r, "seed", 0..=i64::MAX).unwrap_or(0),
        swing: swing?,
        fighters: read_rows(r, &root, "fighters"),
        arms: read_rows(r, &root, "arms"),
        armour: read_rows(r, &root, "armour"),
        aims: read_rows(r, &root, "aims"),
    })
}

fn read_rows(r: &mut Reader, root: &Fields, key: &str) -> BTreeMap<String, Worth> {
    let mut rows = BTreeMap::new();
    for (name, span, node) in root.map(r, key, MOST) {
        r.check_name(span, name, "a row of points");
        let Some(fields) = r.fields(node, "a row of points", WORTH) else { continue };
        let points = r.required(&fields, "points", "a number").and_then(|node| r.number(node, "`points`", RANGE));
        let Some(points) = points else { continue };
        let mut end =
            |key: &'static str| fields.get(key).and_then(|node| r.number(node, "an end of the interval", RANGE));
        let (low, high) = (end("low").unwrap_or(points), end("high").unwrap_or(points));
        rows.insert(name.to_owned(), Worth { points, low, high });
    }
    rows
}
