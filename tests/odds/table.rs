//! Table of the attacks in whole battles: the share with exact odds, the number of playouts and the computation time,
//! by ruleset and with the worst attacks. `cargo test --release --no-default-features --test odds table -- --ignored
//! --nocapture`
//!
//! `AFFRAY_ODDS_LEVELS=pikes,duel` selects levels, `AFFRAY_ODDS_SEEDS=1,2,3` selects battles. `AFFRAY_ODDS_KEEP=file`
//! stores all odds; `AFFRAY_ODDS_LIKE=file` compares them with stored ones.

use super::answers::{Answers, Compared};
use super::played::Watched;
use affray::engine::level_files::levels;
use std::collections::BTreeMap;
use std::env;

/// Number of slowest attacks listed for each ruleset.
const SLOWEST: usize = 12;

/// One attack without its outcomes.
struct Row {
    took: f64,
    exact: bool,
    courses: u32,
    samples: u32,
    what: String,
}

#[test]
#[ignore = "prints a table of whole battles"]
fn table_of_attacks() {
    let mut of_rulesets: BTreeMap<&str, Vec<Row>> = BTreeMap::new();
    let (mut answers, mut compared) = (Answers::kept(), Compared::with_kept());
    for (name, seed) in asked() {
        let watched = Watched::new(&name, seed);
        let rows = of_rulesets.entry(watched.level.ruleset).or_default();
        watched.play(|forecaster, battle, played| {
            answers.keep(&played);
            compared.look(forecaster, battle, &played);
            let (forecast, took) = (&played.forecast, played.took);
            let what = format!("{} endings: {}: {}", forecast.endings.len(), played.place(), played.label);
            rows.push(Row { took, exact: forecast.exact, courses: forecast.playouts, samples: forecast.samples, what });
        });
    }
    for (ruleset, mut rows) in of_rulesets {
        tell(ruleset, &rows);
        rows.sort_by(|a, b| b.took.total_cmp(&a.took));
        rows.iter().take(SLOWEST).for_each(name_it);
        rows.iter().filter(|row| !row.exact).take(SLOWEST).for_each(name_it);
    }
    compared.tell();
}

/// Returns the selected levels and seeds.
fn asked() -> Vec<(String, u64)> {
    let list = |name: &str| env::var(name).ok().map(|text| text.split(',').map(str::to_owned).collect::<Vec<_>>());
    let names = list("AFFRAY_ODDS_LEVELS").unwrap_or_else(|| levels().iter().map(|file| file.known_as()).collect());
    let seeds = list("AFFRAY_ODDS_SEEDS").unwrap_or_else(|| vec!["7".into(), "8".into()]);
    let seeds: Vec<u64> = seeds.iter().map(|seed| seed.parse().expect("a number")).collect();
    names.iter().flat_map(|name| seeds.iter().map(|seed| (name.clone(), *seed))).collect()
}

fn name_it(row: &Row) {
    let Row { took, exact, courses, samples, what } = row;
    let exact = if *exact { "exact" } else { "ESTIMATED" };
    println!("    {took:7.1} ms, {exact}, {courses} courses and {samples} samples to {what}");
}

fn tell(name: &str, rows: &[Row]) {
    let mut took: Vec<f64> = rows.iter().map(|row| row.took).collect();
    let mut courses: Vec<u32> = rows.iter().map(|row| row.courses).collect();
    took.sort_by(f64::total_cmp);
    courses.sort_unstable();
    let (Some(worst), Some(most)) = (took.last(), courses.last()) else { return println!("{name}: no attacks") };
    let exact = rows.iter().filter(|row| row.exact).count();
    let over = took.iter().filter(|took| **took > 100.0).count();
    let (half, rare) = (took.len() / 2, took.len() * 99 / 100);
    println!(
        "{name}: {exact} of {} exact; courses median {}, 99th {}, most {most}; ms median {:.2}, 99th {:.1}, worst {worst:.1}; over 100 ms {over}",
        took.len(),
        courses[half],
        courses[rare],
        took[half],
        took[rare],
    );
}
