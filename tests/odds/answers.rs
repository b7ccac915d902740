//! Odds that were stored by one build of the program and are compared with those of another. Optimizations must not
//! change any of them.

use super::played::Played;
use affray::engine::Battle;
use affray::engine::odds::{Ending, Forecaster};
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeMap;
use std::env;
use std::fs::{File, read_to_string};
use std::io::{BufWriter, Write};
use xxhash_rust::xxh3::xxh3_64;

/// Differences below this value count as equal.
const CLOSE: f64 = 1e-9;

/// Number of standard deviations from an estimate that cannot be chance.
const FAR: f64 = 5.0;

/// Writer of the odds, if they are to be stored.
pub struct Answers(Option<BufWriter<File>>);

impl Answers {
    /// Creates the writer for the file in `AFFRAY_ODDS_KEEP`.
    pub fn kept() -> Self {
        let file = env::var("AFFRAY_ODDS_KEEP").ok();
        Self(file.map(|file| BufWriter::new(File::create(file).expect("a file that can be written"))))
    }

    pub fn keep(&mut self, played: &Played) {
        let Some(file) = &mut self.0 else { return };
        let ends: Map<String, Json> = ends(played).into_iter().map(|(end, chance)| (end, chance.into())).collect();
        let forecast = &played.forecast;
        let told = json!({ "at": played.place(), "exact": forecast.exact, "nerve": forecast.met.nerve, "ends": ends });
        writeln!(file, "{told}").expect("there is room");
    }
}

/// Returns the chances of all endings by their digest.
fn ends(played: &Played) -> BTreeMap<String, f64> {
    let named = |ending: &Ending| format!("{:016x}", xxh3_64(json!(ending).to_string().as_bytes()));
    played.forecast.endings.iter().map(|(chance, ending)| (named(ending), *chance)).collect()
}

/// Result of the comparison.
#[derive(Default)]
pub struct Compared {
    before: BTreeMap<String, Json>,
    same: usize,
    now_exact: usize,
    no_longer: usize,
    unknown: usize,
    otherwise: Vec<String>,
}

impl Compared {
    /// Reads the odds to compare with from the file in `AFFRAY_ODDS_LIKE`.
    pub fn with_kept() -> Self {
        let Ok(file) = env::var("AFFRAY_ODDS_LIKE") else { return Self::default() };
        let text = read_to_string(file).expect("answers were written down");
        let told = text.lines().map(|line| serde_json::from_str::<Json>(line).expect("a line of answers"));
        let before = told.map(|told| (told["at"].as_str().expect("a place").to_owned(), told)).collect();
        Self { before, ..Self::default() }
    }

    pub fn look(&mut self, forecaster: &mut Forecaster, battle: &Battle, played: &Played) {
        let Some(before) = self.before.get(&played.place()) else {
            self.unknown += 1;
            return;
        };
        match (before["exact"] == true, played.forecast.exact) {
            (true, true) => match differs(before, played) {
                None => self.same += 1,
                Some(how) => self.otherwise.push(format!("{}: {}: {how}", played.place(), played.label)),
            },
            (false, true) => {
                self.now_exact += 1;
                self.otherwise.extend(far_off(forecaster, battle, played));
            }
            (true, false) => self.no_longer += 1,
            (false, false) => {}
        }
    }

    pub fn tell(&self) {
        if self.before.is_empty() {
            return;
        }
        let Self { same, now_exact, no_longer, unknown, .. } = self;
        println!("{same} as before, {now_exact} exact now, {no_longer} no longer, {unknown} not asked before");
        self.otherwise.iter().for_each(|one| println!("    OTHERWISE {one}"));
        assert!(self.otherwise.is_empty(), "{} answers are others", self.otherwise.len());
    }
}

fn differs(before: &Json, played: &Played) -> Option<String> {
    let close = |a: f64, b: f64| (a - b).abs() < CLOSE;
    let nerve = before["nerve"].as_f64().expect("a chance");
    if !close(nerve, played.forecast.met.nerve) {
        return Some(format!("nerve was tested at {nerve}, now {}", played.forecast.met.nerve));
    }
    let now = ends(played);
    let then = before["ends"].as_object().expect("ends by what they are");
    let chance = |end: &String| then.get(end).and_then(Json::as_f64).unwrap_or(0.0);
    let wrong = now.iter().filter(|(end, is)| !close(chance(end), **is)).count();
    let gone = then.keys().filter(|end| !now.contains_key(*end) && !close(chance(end), 0.0)).count();
    (wrong + gone > 0).then(|| format!("{wrong} of {} endings have other chances, {gone} are gone", now.len()))
}

/// Describes a combatant whose chance to be hurt differs significantly from that in a long run. `None` if there is
/// none.
fn far_off(forecaster: &mut Forecaster, battle: &Battle, played: &Played) -> Option<String> {
    let estimate = forecaster.estimate(battle, played.option);
    battle.scene(None).combatants.iter().find_map(|c| {
        let hurt = |e: &Ending| e.changes.iter().any(|change| change.combatant == c.id && change.points_lost() > 0);
        let (exact, about) = (played.forecast.chance(hurt), estimate.chance(hurt));
        let spread = (exact * (1.0 - exact) / f64::from(estimate.samples)).sqrt();
        let far = (exact - about).abs() > FAR * spread + CLOSE;
        far.then(|| format!("{}: {} is hurt at {exact}, about {about}", played.place(), c.id))
    })
}
