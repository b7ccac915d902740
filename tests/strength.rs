//! Who beats whom: mirrored battles on the levels where four fight four. A small sample with wide bounds by default;
//! `AFFRAY_STRENGTH=100 cargo test --release --test strength` fights as many pairs and holds to the figures we mean to keep.

mod support;

use affray::controllers::{controller, machines};
use affray::engine::Battle;
use std::time::{Duration, Instant};
use support::{battle, level};

fn pairs(few: u64) -> (u64, bool) {
    match std::env::var("AFFRAY_STRENGTH").ok().and_then(|text| text.parse().ok()) {
        Some(pairs) => (pairs, pairs >= 50),
        None => (few, false),
    }
}

/// Four against four in each ruleset, and four against three who are better. Rounds of hexes, the last of them, are long: the
/// small sample leaves them to recruits, who do not look ahead.
const FOUR_A_SIDE: [&str; 4] = ["crossroads", "roadside", "causeway", "skirmish"];

fn levels(strong: &str, full: bool) -> &'static [&'static str] {
    if full || strong == "recruit" { &FOUR_A_SIDE } else { &FOUR_A_SIDE[..3] }
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

/// The least share of battles that `strong` wins of `weak` on any of the levels, each seed from both sides.
fn share(strong: &str, weak: &str, pairs: u64, full: bool) -> f64 {
    let mut took = Vec::new();
    let mut least: f64 = 1.0;
    for &name in levels(strong, full) {
        let mut battle = battle(&level(name), 0);
        battle.remember(false);
        let won: usize = (0..pairs)
            .map(|seed| {
                usize::from(wins(&mut battle, seed, [strong, weak], 0, &mut took))
                    + usize::from(wins(&mut battle, seed, [weak, strong], 1, &mut took))
            })
            .sum();
        let share = won as f64 / (2 * pairs) as f64;
        println!("{name}: {strong} wins {won} of {} battles against {weak}, {:.1} %", 2 * pairs, 100.0 * share);
        least = least.min(share);
    }
    took.sort();
    let at = |share: f64| took[((took.len() - 1) as f64 * share) as usize];
    println!("{} decisions of {strong}: median {:?}, 99 % {:?}, longest {:?}", took.len(), at(0.5), at(0.99), at(1.0));
    least
}

#[test]
fn a_recruit_beats_chance() {
    let (pairs, full) = pairs(10);
    let share = share("recruit", "random", pairs, full);
    assert!(share >= if full { 0.9 } else { 0.7 }, "recruits win {share} against random players");
}

#[test]
fn a_veteran_beats_chance() {
    let (pairs, full) = pairs(1);
    let share = share("veteran", "random", pairs, full);
    assert!(share >= if full { 0.95 } else { 0.5 }, "veterans win {share} against random players");
}

#[test]
fn a_veteran_beats_a_recruit() {
    let (pairs, full) = pairs(2);
    let share = share("veteran", "recruit", pairs, full);
    assert!(share >= if full { 0.65 } else { 0.25 }, "veterans win {share} against recruits");
}

#[test]
fn the_same_battle_and_seed_make_a_veteran_choose_alike() {
    for name in ["roadside", "skirmish", "causeway"] {
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
