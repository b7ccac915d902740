//! Who beats whom: mirrored battles on the level crossroads. A small sample with wide bounds by default;
//! `AFFRAY_STRENGTH=100 cargo test --release --test strength` fights as many pairs and holds to the figures we mean to keep.

mod support;

use affray::controllers::{controller, side_seed};
use affray::engine::Battle;
use support::{battle, level};

fn pairs(few: u64) -> (u64, bool) {
    match std::env::var("AFFRAY_STRENGTH").ok().and_then(|text| text.parse().ok()) {
        Some(pairs) => (pairs, pairs >= 50),
        None => (few, false),
    }
}

/// Whether the side `home` wins a battle of that seed.
fn wins(battle: &mut Battle, seed: u64, names: [&str; 2], home: usize) -> bool {
    battle.restart(seed);
    let mut seats = [0, 1].map(|ix| controller(names[ix], side_seed(seed, ix)).expect("a controller of that name"));
    while let Some(pending) = battle.pending() {
        let option = seats[pending.faction.ix()].choose(battle);
        battle.choose(option).expect("an offered option is taken");
    }
    battle.over().and_then(|over| over.winner).is_some_and(|winner| winner.ix() == home)
}

/// Share of battles that `strong` wins of `weak`, each seed from both sides.
fn share(strong: &str, weak: &str, pairs: u64) -> f64 {
    let mut battle = battle(&level("crossroads"), 0);
    battle.remember(false);
    let won: usize = (0..pairs)
        .map(|seed| {
            usize::from(wins(&mut battle, seed, [strong, weak], 0))
                + usize::from(wins(&mut battle, seed, [weak, strong], 1))
        })
        .sum();
    won as f64 / (2 * pairs) as f64
}

#[test]
fn a_recruit_beats_chance() {
    let (pairs, full) = pairs(20);
    let share = share("recruit", "random", pairs);
    assert!(share >= if full { 0.9 } else { 0.75 }, "recruits win {share} against random players");
}

#[test]
fn a_veteran_beats_chance() {
    let (pairs, full) = pairs(2);
    let share = share("veteran", "random", pairs);
    assert!(share >= if full { 0.95 } else { 0.75 }, "veterans win {share} against random players");
}

#[test]
fn a_veteran_beats_a_recruit() {
    let (pairs, full) = pairs(3);
    let share = share("veteran", "recruit", pairs);
    assert!(share >= if full { 0.65 } else { 0.5 }, "veterans win {share} against recruits");
}

#[test]
fn the_same_battle_and_seed_make_a_veteran_choose_alike() {
    let mut battle = battle(&level("roadside"), 5);
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
