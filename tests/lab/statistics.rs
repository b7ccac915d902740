//! Tests of the statistics: 95 % intervals contain the true value in 95 % of runs, also if the battles of a seed agree
//! or differ. The first fall is determined correctly.

use super::{output_of, scratch};
use affray::lab::BattleRecord;
use affray::lab::compare::Comparison;
use affray::lab::question::FEWEST;
use affray::lab::tally::VariantTally;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::path::Path;

/// Results of many seeds of a level, from battles fought once. Each seed has a digit for A and one for B. Its bits say
/// whether the first side wins from the first and from the second seat. `scripts/coverage` fights them again.
const TABLE: &str = include_str!("coverage.txt");
/// Number of simulated runs of each kind. 400 runs give a coverage to ± 2 %, these to ± 1 %.
const RUNS: usize = 2000;
/// Number of seeds in one run.
const SEEDS: u64 = 200;

struct Level {
    name: &'static str,
    /// Results of A and B by seed, then by seat: true if the first side wins.
    won: Vec<[[bool; 2]; 2]>,
}

fn levels() -> Vec<Level> {
    let lines: Vec<&str> = TABLE.lines().collect();
    let bits = |c: char| {
        let n = c.to_digit(4).expect("a digit from 0 to 3");
        [n & 1 == 1, n & 2 == 2]
    };
    let level = |lines: &[&'static str]| Level {
        name: lines[0],
        won: lines[1].chars().zip(lines[2].chars()).map(|(a, b)| [bits(a), bits(b)]).collect(),
    };
    lines.chunks(3).map(level).collect()
}

impl Level {
    fn rate(&self, variant: usize) -> f64 {
        let won = self.won.iter().flat_map(|seed| seed[variant]).filter(|won| *won).count();
        won as f64 / (2 * self.won.len()) as f64
    }
}

/// Reusable rows by variant, seat and whether the first side wins.
struct Rows([[[BattleRecord; 2]; 2]; 2]);

impl Rows {
    fn new() -> Self {
        Self([0, 1].map(|_| {
            [0, 1].map(|seat| {
                [false, true].map(|won| BattleRecord {
                    seat: seat as u64,
                    controllers: ["one,other", "other,one"][seat].into(),
                    winner: Some(if won { "first" } else { "second" }.into()),
                    ..BattleRecord::default()
                })
            })
        }))
    }

    /// Returns the row of a battle with that seed.
    fn row(&mut self, seed: u64, variant: usize, seat: usize, won: bool) -> &BattleRecord {
        let row = &mut self.0[variant][seat][usize::from(won)];
        row.seed = seed;
        row
    }

    fn add(&mut self, tally: &mut VariantTally, seed: u64, won: [bool; 2]) {
        for (seat, won) in won.into_iter().enumerate() {
            tally.add(self.row(seed, 0, seat, won));
        }
    }

    fn compare(&mut self, comparison: &mut Comparison, seed: u64, won: [[bool; 2]; 2]) {
        for seat in [0, 1] {
            let a = self.row(seed, 0, seat, won[0][seat]).clone();
            comparison.add(&a, self.row(seed, 1, seat, won[1][seat]));
        }
    }
}

/// Returns the share of runs whose interval contains the true value.
fn coverage(mut holds: impl FnMut(&mut Pcg32) -> bool) -> f64 {
    let mut chance = Pcg32::seed_from_u64(46);
    (0..RUNS).filter(|_| holds(&mut chance)).count() as f64 / RUNS as f64
}

fn sides() -> Vec<String> {
    vec!["first".into(), "second".into()]
}

fn within((low, high): (f64, f64), value: f64) -> bool {
    low <= value && value <= high
}

#[test]
fn intervals_hold_the_true_value_in_95_per_cent_of_runs() {
    let all = levels();
    assert_eq!(all.len(), 6);
    let mut told = Vec::new();
    let mut rows = Rows::new();
    for level in &all {
        let draw = |chance: &mut Pcg32| level.won[chance.random_range(0..level.won.len())];
        let fought = coverage(|chance| {
            let mut tally = VariantTally::new(sides().into_iter());
            (0..SEEDS).for_each(|seed| rows.add(&mut tally, seed, draw(chance)[0]));
            within(tally.sides[0].1.interval(), level.rate(0))
        });
        let compared = coverage(|chance| {
            let mut comparison = Comparison::new("first", &sides());
            (0..SEEDS).for_each(|seed| rows.compare(&mut comparison, seed, draw(chance)));
            within(comparison.paired.interval(), level.rate(1) - level.rate(0))
        });
        // Seats that disagree carry more information, so their runs end at a smaller margin.
        let wanted = if level.name.starts_with("agree") { 0.05 } else { 0.012 };
        let until = coverage(|chance| {
            let mut tally = VariantTally::new(sides().into_iter());
            while tally.seeds() < FEWEST || tally.margin() > wanted {
                let seed = tally.seeds();
                rows.add(&mut tally, seed, draw(chance)[0]);
            }
            within(tally.sides[0].1.interval(), level.rate(0))
        });
        told.push((level.name, [fought, compared, until]));
    }
    let off = told.iter().filter(|(_, shares)| shares.iter().any(|share| !(0.93..=0.97).contains(share)));
    assert!(off.count() == 0 && told.len() == 6, "shares of run, compare and until: {told:?}");
}

/// Returns the battle rows and event rows of a run. `test` is the name of the caller: tests run in parallel and need
/// folders of their own.
fn rows_and_events(test: &str, level: &str, battles: &str) -> (Vec<Json>, Vec<Json>) {
    let folder = scratch(&format!("{test}-{}", level.replace('/', "-")));
    let (rows, events) = (folder.join("rows.jsonl"), folder.join("events.jsonl"));
    output_of(&[
        "lab",
        "run",
        level,
        "--battles",
        battles,
        "--rules",
        "--out",
        super::name(&rows),
        "--events",
        super::name(&events),
    ]);
    let read = |path: &Path| -> Vec<Json> {
        let text = std::fs::read_to_string(path).expect("rows");
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    (read(&rows), read(&events))
}

/// The first `down` effect of a battle that is no flight is the first fall in the rows. A combatant that flees has not
/// fallen.
#[test]
fn the_first_fall_is_that_of_the_events() {
    for level in ["ranks/ford", "zones/roadside", "hexes/skirmish", "percentile/courtyard", "segments/redoubt"] {
        let (rows, events) = rows_and_events("first-fall", level, "12");
        // Falls by battle, in order: combatant and position.
        let mut falls: BTreeMap<u64, Vec<String>> = BTreeMap::new();
        for event in &events {
            let shared: Json = serde_json::from_str(event["shared"].as_str().expect("text")).expect("JSON");
            for down in shared.as_array().into_iter().flatten().filter(|one| is_fall(one)) {
                let fallen = falls.entry(event["battle"].as_u64().expect("a number")).or_default();
                let who = down["whom"].as_str().expect("an id").to_owned();
                if !fallen.contains(&who) {
                    fallen.push(who);
                }
            }
        }
        for row in &rows {
            let mut noted: Vec<(u64, &str)> = Vec::new();
            for one in row["combatants"].as_array().expect("a list") {
                if let Some(order) = one["fell_order"].as_u64() {
                    noted.push((order, one["id"].as_str().expect("an id")));
                }
            }
            noted.sort_unstable();
            let noted: Vec<&str> = noted.into_iter().map(|(_, id)| id).collect();
            let battle = row["battle"].as_u64().expect("a number");
            assert_eq!(falls.remove(&battle).unwrap_or_default(), noted, "{level}, battle {battle}");
        }
    }
}

fn is_fall(shared: &Json) -> bool {
    shared["what"] == "down" && shared["how"] != "fled"
}

/// Tests in ranks add up several dice and still count as tests. No damage is without a weapon or cause.
#[test]
fn tests_luck_turned_and_weapons_are_known_in_every_ruleset() {
    for level in
        ["ranks/ford", "ranks/warband", "percentile/courtyard", "zones/wyrm", "hexes/skirmish", "segments/redoubt"]
    {
        let (rows, _) = rows_and_events("tests-and-luck", level, "8");
        let sum = |name: &str| -> f64 {
            let fighters = rows.iter().flat_map(|row| row["combatants"].as_array().expect("a list"));
            fighters.map(|one| one[name].as_f64().unwrap_or_default()).sum()
        };
        let (tests, passed, expected) = (sum("tests"), sum("passed"), sum("passed_expected"));
        assert!(tests > 20.0 && passed > 0.0 && passed < tests, "{level}: {tests} {passed}");
        assert!((passed - expected).abs() < 4.0 * tests.sqrt(), "{level}: {passed} of {tests}, expected {expected}");
        let turned = rows.iter().flat_map(|row| row["fired"].as_object().expect("rules").values());
        assert!(turned.map(|used| used[1].as_u64().expect("a number")).sum::<u64>() > 0, "{level}");
        for row in &rows {
            let arms = row["arms"].as_object().expect("arms").values().flat_map(|arms| arms.as_object().expect("arms"));
            for (arm, _) in arms {
                assert!(arm != "other" && !arm.is_empty(), "{level}: {arm}");
            }
        }
    }
}

/// Long tables state the number of omitted lines, long names do not break the columns, and rules that never fire are
/// listed.
#[test]
fn stats_say_what_they_cut() {
    let short = output_of(&["lab", "stats", "ranks/ford", "--battles", "20"]);
    assert!(short.contains(" more lines; --all lists them"), "{short}");
    let all = output_of(&["lab", "stats", "ranks/ford", "--battles", "20", "--all"]);
    assert!(!all.contains(" more lines") && all.lines().count() > short.lines().count());
    let (_, never) = short.split_once("Rules that never fire").expect("a list");
    assert!(never.lines().skip(1).all(|line| line.split_whitespace().count() > 1), "{never}");
    let rules = short.split("Rules: ").nth(1).and_then(|rest| rest.split("Rules that never").next()).expect("a table");
    let columns: Vec<usize> = rules.lines().skip(1).filter_map(|line| line.find(" % (")).collect();
    let width = |line: &&str| {
        line[..line.find(" % (").unwrap_or(0)]
            .trim_end_matches(|c: char| c.is_ascii_digit() || c == '.')
            .chars()
            .count()
    };
    let widths: Vec<usize> =
        rules.lines().skip(1).filter(|line| line.contains(" % (")).map(|line| width(&line)).collect();
    assert!(columns.len() > 10 && widths.iter().all(|width| *width == widths[0]), "{widths:?}\n{rules}");
}
