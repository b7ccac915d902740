//! Reconstruction of a question from stored rows, which contain all of its inputs.

use super::definition::{Question, VariantDifference, What};
use crate::lab::record::BattleRecord;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// A stored run: its rows and the question that produced them.
#[derive(Debug)]
pub struct Reopened {
    pub what: What,
    pub question: Question,
    pub rows: Vec<BattleRecord>,
    /// The error that stopped the reading of the file. `None` if the whole file was read.
    pub broken: Option<String>,
}

/// Identity of a variant: its overrides, and its controllers before seats are rotated.
type Known = (BTreeMap<String, String>, String);

/// Maximum number of bytes read from a file of rows.
const LARGEST: u64 = 1 << 30;

/// Reads rows in JSON lines and reconstructs the question about one level.
///
/// # Errors
/// Errors if the file cannot be read or contains no rows of battles.
pub fn reopened(path: &Path) -> Result<Reopened, String> {
    let wrong = |why: String| format!("{}: {why}", path.display());
    let file = std::fs::File::open(path).map_err(|e| wrong(e.to_string()))?;
    let (mut rows, mut broken) = (Vec::new(), None);
    for (ix, line) in BufReader::new(file.take(LARGEST)).lines().enumerate() {
        let row: Result<BattleRecord, String> =
            line.map_err(|e| e.to_string()).and_then(|line| serde_json::from_str(&line).map_err(|e| e.to_string()));
        match row {
            Ok(row) => rows.push(row),
            Err(why) => {
                broken =
                    Some(format!("line {} is not a battle ({why}); only the {ix} lines before it are shown", ix + 1));
                break;
            }
        }
    }
    let Some(first) = rows.first().cloned() else {
        return Err(wrong(broken.unwrap_or_else(|| "it has no battles".into())));
    };
    if rows.iter().any(|row| row.level != first.level) {
        alone(&mut rows, &first.level);
        broken.get_or_insert_with(|| format!("it has several levels; only {} is shown", first.level));
    }
    let variants = variants(&rows);
    let (what, mut question) = question_of(&variants).map_err(wrong)?;
    question.level.clone_from(&first.level);
    question.first = first.seed;
    question.swap = rows.iter().any(|row| row.seat > 0) || question.controllers.windows(2).all(|w| w[0] == w[1]);
    question.seeds = rows.last().map_or(1, |last| last.seed.wrapping_sub(first.seed) + 1);
    Ok(Reopened { what, question, rows, broken })
}

/// Keeps only the rows of one level and renumbers them, as if it had been fought alone.
fn alone(rows: &mut Vec<BattleRecord>, level: &str) {
    let in_order = rows.iter().zip(0..).take_while(|(row, place)| row.battle == *place).count();
    rows.truncate(in_order);
    rows.retain(|row| row.level == level);
    rows.iter_mut().zip(0..).for_each(|(row, place)| row.battle = place);
}

/// Returns the variants in the order of the plan. All of them occur among the bouts of the first seed.
fn variants(rows: &[BattleRecord]) -> Vec<Known> {
    let first = rows[0].seed;
    let of_first = rows.iter().take_while(|row| row.seed == first).filter(|row| row.seat == 0);
    of_first.map(|row| (set_over(row), row.controllers.clone())).collect()
}

fn set_over(row: &BattleRecord) -> BTreeMap<String, String> {
    let pairs = |text: &str| -> Vec<(String, String)> {
        let parts = text.split("; ").filter_map(|part| part.split_once('='));
        parts.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    };
    let house = pairs(&row.house_rules).into_iter().map(|(name, value)| (format!("house.{name}"), value));
    let field = |(path, value): (String, String)| {
        if path.contains('.') { (path, value) } else { (format!("level.{path}"), value) }
    };
    house.chain(pairs(&row.sets).into_iter().map(field)).collect()
}

/// Reconstructs the question from the differences between the variants.
fn question_of(variants: &[Known]) -> Result<(What, Question), String> {
    let (base, who) = &variants[0];
    let mut question = Question { controllers: who.split(',').map(str::to_owned).collect(), ..Question::default() };
    let alike = variants.iter().all(|(_, other)| other == who);
    if variants.len() <= 2 && alike {
        let names = variants.iter().flat_map(|(set, _)| set.keys());
        let mut names: Vec<&String> = names.collect();
        names.sort();
        names.dedup();
        for name in names {
            let a = base.get(name).cloned().unwrap_or_default();
            let b = variants.get(1).and_then(|(set, _)| set.get(name)).cloned().unwrap_or_default();
            let b = if b == a { String::new() } else { b };
            question.changes.push(VariantDifference { name: name.clone(), values: [a, b] });
        }
        return Ok((What::Compare, question));
    }
    let values = |name: &String| {
        let mut seen: Vec<String> = Vec::new();
        for value in variants.iter().filter_map(|(set, _)| set.get(name)) {
            if !seen.contains(value) {
                seen.push(value.clone());
            }
        }
        seen
    };
    let mut swept: Vec<(String, Vec<String>)> =
        base.keys().map(|name| (name.clone(), values(name))).filter(|(_, values)| values.len() > 1).collect();
    // The first axis runs within each value of the second.
    if let [one, _] = swept.as_slice()
        && variants.len() > 1
        && variants[1].0.get(&one.0) == base.get(&one.0)
    {
        swept.reverse();
    }
    if swept.is_empty() || swept.len() > 2 {
        return Err("it does not show what was compared".into());
    }
    for (axis, (name, values)) in question.axes.iter_mut().zip(&swept) {
        *axis = (name.clone(), values.join("|"));
    }
    let rest = base.iter().filter(|(name, _)| swept.iter().all(|(path, _)| path != *name));
    question.changes = rest
        .map(|(name, value)| VariantDifference { name: name.clone(), values: [value.clone(), String::new()] })
        .collect();
    question.by.clear();
    for (_, who) in variants {
        let player = who.split(',').next().unwrap_or_default().to_owned();
        if !question.by.contains(&player) {
            question.by.push(player);
        }
    }
    Ok((What::Sweep, question))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(seed: u64, house: &str, sets: &str, who: &str) -> BattleRecord {
        let text = |text: &str| text.to_owned();
        BattleRecord {
            level: text("zones/roadside"),
            seed,
            house_rules: text(house),
            sets: text(sets),
            controllers: text(who),
            ..BattleRecord::default()
        }
    }

    fn back(rows: &[BattleRecord], tail: &str) -> Result<Reopened, String> {
        let path = std::env::temp_dir().join(format!("affray-back-{}-{}.jsonl", std::process::id(), rows.len()));
        let lines: String = rows.iter().map(|row| serde_json::to_string(row).expect("plain data") + "\n").collect();
        std::fs::write(&path, lines + tail).expect("a scratch file");
        let read = reopened(&path);
        std::fs::remove_file(path).expect("ours");
        read
    }

    #[test]
    fn a_comparison_is_told_by_its_rows() {
        let two = |seed| {
            [row(seed, "", "cut.str=9", "recruit,recruit"), row(seed, "shield=always", "cut.str=9", "recruit,recruit")]
        };
        let rows: Vec<BattleRecord> = (4..7).flat_map(two).collect();
        let read = back(&rows, "").expect("sound");
        let asked = &read.question;
        assert_eq!((read.what, asked.first, asked.seeds), (What::Compare, 4, 3));
        assert_eq!(asked.changed(), [("house.shield".into(), "always".into())]);
        assert_eq!(asked.overrides(0), [("cut.str".into(), "9".into())]);
        assert!(read.broken.is_none());
    }

    #[test]
    fn a_sweep_is_told_by_its_rows() {
        let mut rows = Vec::new();
        for who in ["recruit,recruit", "veteran,veteran"] {
            for second in ["1", "2"] {
                rows.extend(["6", "7", "8"].map(|first| row(1, "", &format!("z.str={first}; a.str={second}"), who)));
            }
        }
        let read = back(&rows, "").expect("sound");
        assert_eq!(read.what, What::Sweep);
        assert_eq!(read.question.axes, [("z.str".into(), "6|7|8".into()), ("a.str".into(), "1|2".into())]);
        assert_eq!(read.question.by, ["recruit", "veteran"]);
    }

    #[test]
    fn of_several_levels_the_first_is_shown() {
        let mut rows = Vec::new();
        for seed in 1..4 {
            for level in ["zones/roadside", "hexes/duel"] {
                let battle = rows.len() as u64;
                rows.push(BattleRecord { battle, level: level.into(), ..row(seed, "", "", "recruit,recruit") });
            }
        }
        let read = back(&rows, "").expect("sound");
        assert_eq!((read.question.level.as_str(), read.question.seeds), ("zones/roadside", 3));
        assert_eq!(read.rows.iter().map(|row| (row.battle, row.seed)).collect::<Vec<_>>(), [(0, 1), (1, 2), (2, 3)]);
        assert!(read.broken.is_some_and(|why| why.contains("several levels")));
    }

    #[test]
    fn what_is_torn_or_no_row_is_said_with_its_line() {
        let one = row(1, "", "", "recruit,recruit");
        let read = back(&[one.clone(), one], "{\"battle\": 3, \"lev").expect("two are sound");
        assert!(read.rows.len() == 2 && read.broken.is_some_and(|why| why.contains("line 3")));
        assert!(back(&[], "colour,3\n").expect_err("nothing").contains("line 1"));
        assert!(back(&[], "").expect_err("nothing").contains("no battles"));
    }
}
