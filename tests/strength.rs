//! Tests of the relative strength of controllers. In every ruleset, mirrored battles are fought with each seed from
//! both sides. There must be enough to exclude chance: the lower end of Wilson's 95 % interval must be above one half.
//!
//! A level is decided as soon as its interval is clearly above one half. `AFFRAY_STRENGTH=300` fights 300 pairs on
//! every level instead, for the full table after a change of the AI: `cargo test --release --no-default-features --test
//! strength -- --nocapture`.

mod support;

use affray::controllers::{ai_controllers, controller};
use affray::engine::Battle;
use affray::engine::odds::wilson;
use affray::rulesets::RULESETS;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use support::{battle, level};

/// Returns the levels of every ruleset. Those with the longest battles come last.
fn measured() -> Vec<&'static str> {
    RULESETS.iter().flat_map(|ruleset| ruleset.benchmark_levels()).copied().collect()
}

/// Maximum number of pairs on a level. 114 wins of 200 battles are enough; a veteran wins 130 to 180 of them against a
/// recruit.
const PAIRS: u64 = 100;

/// Pairs fought on every undecided level before the levels are evaluated again.
const BATCH: u64 = 10;

/// Lower end of the interval from which a level is decided early. It is above one half because each level is evaluated
/// up to ten times: an equal opponent exceeds it in about one of 200 measurements.
const CLEARLY: f64 = 0.55;

/// Pairs against random play. Nearly every battle is won, so few are enough: 15 wins of 20 would do.
const PAIRS_AGAINST_CHANCE: u64 = 10;

/// Levels with four combatants per side, and the share that a veteran must win against a recruit.
const ASKED: [(&str, f64); 2] = [("courtyard", 0.65), ("redoubt", 0.65)];

/// A battle to fight: index of the level, seed, and the side of the stronger controller.
type Job = (usize, u64, usize);

/// Results of one thread: wins and battles by level, and the durations of the stronger controller's decisions.
#[derive(Default)]
struct Tally {
    won: BTreeMap<usize, (u64, u64)>,
    took: Vec<Duration>,
}

/// Returns true if the side `home` wins a battle of that seed. The durations of its decisions are added to `took`.
fn wins(battle: &mut Battle, seed: u64, names: [&str; 2], home: usize, took: &mut Vec<Duration>) -> bool {
    battle.restart(seed);
    let mut seats = ai_controllers(&names, seed).expect("controllers of these names");
    while let Some(pending) = battle.pending() {
        #[allow(
            clippy::disallowed_methods,
            reason = "measures how long a decision takes; nothing in the battle reads it"
        )]
        let start = Instant::now();
        let option = seats[pending.faction.ix()].choose(battle);
        if pending.faction.ix() == home {
            took.push(start.elapsed());
        }
        battle.choose(option).expect("an offered option is taken");
    }
    battle.result().and_then(|over| over.winner).is_some_and(|winner| winner.ix() == home)
}

/// Fights the remaining jobs in this thread's worlds.
fn fight(levels: &[&str], jobs: &[Job], next: &AtomicUsize, strong: &str, weak: &str) -> Tally {
    let mut battles: BTreeMap<usize, Battle> = BTreeMap::new();
    let mut tally = Tally::default();
    while let Some((at, seed, home)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)).copied() {
        let world = battles.entry(at).or_insert_with(|| {
            let mut battle = battle(&level(levels[at]), 0);
            battle.set_undo(false);
            battle
        });
        let names = if home == 0 { [strong, weak] } else { [weak, strong] };
        let won = wins(world, seed, names, home, &mut tally.took);
        let (wins, fought) = tally.won.entry(at).or_default();
        *wins += u64::from(won);
        *fought += 1;
    }
    tally
}

/// Returns the number of pairs per level set in the environment. `None` if it is not set.
fn pairs_asked_for() -> Option<u64> {
    std::env::var("AFFRAY_STRENGTH").ok().and_then(|text| text.parse().ok()).map(|pairs: u64| pairs.max(1))
}

/// Returns the share of battles won, and its 95 % interval.
fn rate((won, fought): (u64, u64)) -> (f64, f64, f64) {
    let share = won as f64 / fought as f64;
    let (low, high) = wilson(share, fought as f64);
    (share, low, high)
}

/// Fights the pairs of these seeds on the levels at `open`, on every core, and adds the results to `tally`.
fn fight_pairs(open: &[usize], seeds: std::ops::Range<u64>, strong: &str, weak: &str, tally: &mut Tally) {
    let levels = measured();
    // The longest battles are last in the list of levels, so they are started first.
    let jobs: Vec<Job> =
        (open.iter().rev()).flat_map(|at| seeds.clone().flat_map(|seed| [(*at, seed, 0), (*at, seed, 1)])).collect();
    let next = AtomicUsize::new(0);
    let shared = Mutex::new(tally);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let part = fight(&levels, &jobs, &next, strong, weak);
                let mut whole = shared.lock().expect("no thread fails in here");
                whole.took.extend(part.took);
                for (at, (won, fought)) in part.won {
                    let sum = whole.won.entry(at).or_default();
                    *sum = (sum.0 + won, sum.1 + fought);
                }
            });
        }
    });
}

/// Fights up to `pairs` pairs on each level. Returns for each level the number of battles that the stronger controller
/// won, and the number fought. A level ends as soon as it is decided, unless the environment sets a number of pairs.
fn measure(strong: &str, weak: &str, pairs: u64, asked: &[(&str, f64)]) -> Vec<(&'static str, u64, u64)> {
    let levels = measured();
    let (pairs, batch) = pairs_asked_for().map_or((pairs, BATCH), |all| (all, all));
    let mut tally = Tally::default();
    let mut open: Vec<usize> = (0..levels.len()).collect();
    for first in (0..pairs).step_by(batch as usize) {
        fight_pairs(&open, first..pairs.min(first + batch), strong, weak, &mut tally);
        open.retain(|at| {
            let (_, low, high) = rate(tally.won[at]);
            low <= CLEARLY || high < wanted(levels[*at], asked)
        });
    }
    tally.took.sort();
    let at = |share: f64| tally.took[((tally.took.len() - 1) as f64 * share) as usize];
    let [half, most, all] = [0.5, 0.99, 1.0].map(at);
    println!("{} decisions of {strong}: median {half:?}, 99 % {most:?}, longest {all:?}", tally.took.len());
    tally.won.into_iter().map(|(at, (won, fought))| (levels[at], won, fought)).collect()
}

/// Returns the share of battles that the stronger controller must win on a level.
fn wanted(level: &str, asked: &[(&str, f64)]) -> f64 {
    asked.iter().find(|(name, _)| *name == level).map_or(0.5, |(_, share)| *share)
}

/// Checks that the stronger controller significantly wins more than half of the battles on each level. If a larger
/// share is required, the interval must contain it or be above it.
fn beats(strong: &str, weak: &str, pairs: u64, asked: &[(&str, f64)]) {
    let mut unproven = Vec::new();
    for (name, won, fought) in measure(strong, weak, pairs, asked) {
        let (share, low, high) = rate((won, fought));
        let line = format!(
            "{name}: {strong} wins {won} of {fought} against {weak}, {:.1} % ({:.1} to {:.1})",
            100.0 * share,
            100.0 * low,
            100.0 * high
        );
        println!("{line}");
        if low <= 0.5 || high < wanted(name, asked) {
            unproven.push(line);
        }
    }
    let why = "this may be luck, its interval reaches down to a half, or it is less than is asked for";
    assert!(unproven.is_empty(), "{why}:\n{}", unproven.join("\n"));
}

#[test]
fn every_ruleset_is_measured() {
    for ruleset in RULESETS {
        let own = ruleset.benchmark_levels();
        assert!(!own.is_empty(), "{} names no levels to be measured on", ruleset.name());
        assert!(own.iter().all(|name| level(name).ruleset == ruleset.name()), "{own:?} of {}", ruleset.name());
    }
}

#[test]
fn a_recruit_beats_chance() {
    beats("recruit", "random", PAIRS_AGAINST_CHANCE, &[]);
}

#[test]
#[ignore = "a veteran thinks for long: a step of scripts/test-long"]
fn a_veteran_beats_chance() {
    beats("veteran", "random", PAIRS_AGAINST_CHANCE, &[]);
}

#[test]
#[ignore = "a veteran thinks for long: a step of scripts/test-long"]
fn a_veteran_beats_a_recruit() {
    beats("veteran", "recruit", PAIRS, &ASKED);
}

#[test]
fn the_same_battle_and_seed_make_a_veteran_choose_alike() {
    for name in measured() {
        chooses_alike(battle(&level(name), 5));
    }
}

fn chooses_alike(mut battle: Battle) {
    let (mut one, mut warm) = (controller("veteran", 9).expect("there"), controller("veteran", 9).expect("there"));
    for _ in 0..6 {
        let before = battle.hash();
        let option = warm.choose(&battle);
        assert_eq!(option, controller("veteran", 9).expect("there").choose(&battle), "a fresh one chooses alike");
        assert_eq!(option, one.choose(&battle));
        assert_eq!(battle.hash(), before, "looking ahead moved the battle");
        battle.choose(option).expect("offered");
    }
}
