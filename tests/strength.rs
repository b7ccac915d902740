//! Who beats whom: mirrored battles in every ruleset, each seed fought from both sides, and enough of them to tell strength from
//! luck: the lower end of Wilson's 95 % interval must lie above a half.
//!
//! `AFFRAY_STRENGTH=300` fights so many pairs a level in place of the numbers below.
//! A veteran thinks for long: what it takes part in is measured in a release build alone
//! (`cargo test --release --no-default-features --test strength -- --nocapture`, a step of `scripts/test-long`).

mod support;

use affray::controllers::{controller, machines};
use affray::engine::Battle;
use affray::engine::odds::wilson;
use affray::rulesets::RULESETS;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use support::{battle, level};

/// Levels of every ruleset; the longest battles come last.
fn measured() -> Vec<&'static str> {
    RULESETS.iter().flat_map(|ruleset| ruleset.benchmark_levels()).copied().collect()
}

/// Pairs of battles on each level. Of 200 battles 114 would do; a veteran wins some 130 to 180 of them against a recruit.
const PAIRS: u64 = 100;

/// Against chance nearly every battle is won, and few of them say so: of 20, 15 would do.
const PAIRS_AGAINST_CHANCE: u64 = 10;

/// Levels of four a side on which a veteran is to win that share against a recruit.
const ASKED: [(&str, f64); 2] = [("courtyard", 0.65), ("redoubt", 0.65)];

/// One battle to fight: place of the level, seed, the side that the stronger one takes.
type Job = (usize, u64, usize);

/// What one thread has fought: won and fought by level, and what the decisions of the stronger one took.
#[derive(Default)]
struct Tally {
    won: BTreeMap<usize, (u64, u64)>,
    took: Vec<Duration>,
}

/// Whether the side `home` wins a battle of that seed; what the decisions of `home` took goes to `took`.
fn wins(battle: &mut Battle, seed: u64, names: [&str; 2], home: usize, took: &mut Vec<Duration>) -> bool {
    battle.restart(seed);
    let mut seats = machines(&names, seed).expect("controllers of these names");
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
    battle.over().and_then(|over| over.winner).is_some_and(|winner| winner.ix() == home)
}

/// Fights what is left of the jobs, in worlds of this thread.
fn fight(levels: &[&str], jobs: &[Job], next: &AtomicUsize, strong: &str, weak: &str) -> Tally {
    let mut battles: BTreeMap<usize, Battle> = BTreeMap::new();
    let mut tally = Tally::default();
    while let Some((at, seed, home)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)).copied() {
        let world = battles.entry(at).or_insert_with(|| {
            let mut battle = battle(&level(levels[at]), 0);
            battle.remember(false);
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

/// Fights that many pairs on each level, on every core, and says of each level how many the stronger one won.
fn measure(strong: &str, weak: &str, pairs: u64) -> Vec<(&'static str, u64, u64)> {
    let asked: Option<u64> = std::env::var("AFFRAY_STRENGTH").ok().and_then(|text| text.parse().ok());
    let seeds = asked.unwrap_or(pairs).max(1);
    let of_level = |at: usize| (0..seeds).flat_map(move |seed| [(at, seed, 0), (at, seed, 1)]);
    // The longest battles come last in the list of levels: they are begun first.
    let levels = measured();
    let jobs: Vec<Job> = (0..levels.len()).rev().flat_map(of_level).collect();
    let next = AtomicUsize::new(0);
    let tally = Mutex::new(Tally::default());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let part = fight(&levels, &jobs, &next, strong, weak);
                let mut whole = tally.lock().expect("nobody fails in here");
                whole.took.extend(part.took);
                for (at, (won, fought)) in part.won {
                    let sum = whole.won.entry(at).or_default();
                    *sum = (sum.0 + won, sum.1 + fought);
                }
            });
        }
    });
    let mut tally = tally.into_inner().expect("nobody failed");
    tally.took.sort();
    let at = |share: f64| tally.took[((tally.took.len() - 1) as f64 * share) as usize];
    let [half, most, all] = [0.5, 0.99, 1.0].map(at);
    println!("{} decisions of {strong}: median {half:?}, 99 % {most:?}, longest {all:?}", tally.took.len());
    tally.won.into_iter().map(|(at, (won, fought))| (levels[at], won, fought)).collect()
}

/// On each level the stronger one wins more than half of the battles, and not by luck; where a greater share is asked for, that
/// share lies in the interval or below it.
fn beats(strong: &str, weak: &str, pairs: u64, asked: &[(&str, f64)]) {
    let mut unproven = Vec::new();
    for (name, won, fought) in measure(strong, weak, pairs) {
        let share = won as f64 / fought as f64;
        let (low, high) = wilson(share, fought as f64);
        let line = format!(
            "{name}: {strong} wins {won} of {fought} against {weak}, {:.1} % ({:.1} to {:.1})",
            100.0 * share,
            100.0 * low,
            100.0 * high
        );
        println!("{line}");
        let wanted = asked.iter().find(|(level, _)| *level == name).map_or(0.5, |(_, share)| *share);
        if low <= 0.5 || high < wanted {
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
#[cfg_attr(debug_assertions, ignore = "not measured: it takes a release build (--release)")]
fn a_veteran_beats_chance() {
    beats("veteran", "random", PAIRS_AGAINST_CHANCE, &[]);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "not measured: it takes a release build (--release)")]
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
