//! Tests of the laws of battles on every level, under random legal play.
//!
//! `AFFRAY_DECISIONS` sets the number of decisions over all levels together (default: 20,000).

mod support;

use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Mutex;
use support::laws::play_level;
use support::witness::unnamed;
use support::{Player, battle, level, levels, play_on, staged};

fn budget() -> usize {
    std::env::var("AFFRAY_DECISIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000)
}

#[test]
fn every_law_holds_on_every_level() {
    let levels = [levels(), staged()].concat();
    let share = budget() / levels.len();
    // Two levels run in parallel; this test checks laws and measures no times.
    let queue = Mutex::new(levels.into_iter());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((name, level)) = { queue.lock().expect("nobody fails in here").next() } {
                    play_level(&name, &level, share);
                }
            });
        }
    });
}

/// The law of events can fail: it finds a change of a combatant that no event names, and accepts changes of named ones.
#[test]
fn a_change_that_no_event_names_is_found() {
    for name in ["roadside", "causeway", "skirmish"] {
        let mut battle = battle(&level(name), 3);
        let mut player = Player::new(3);
        let (mut found, mut passed) = (0, 0);
        for _ in 0..60 {
            if battle.pending().is_none() {
                break;
            }
            let (from, before) = (battle.next_event(), battle.state_json());
            play_on(&mut battle, &mut player, 1);
            for id in before["combatants"].as_object().expect("by name").keys() {
                let mut forged = before.clone();
                forged["combatants"][id]["forged"] = json!(1);
                match unnamed(&forged, &battle, from).is_empty() {
                    true => passed += 1,
                    false => found += 1,
                }
            }
        }
        assert!(found > 20 && passed > 20, "{name}: {found} found, {passed} named");
    }
}

/// Returns the state hash after a few seeds of every level. Each battle has its own world.
fn hashes() -> Vec<String> {
    let mut hashes = Vec::new();
    for (_, level) in levels() {
        for seed in 1..=3 {
            let mut battle = battle(&level, seed);
            play_on(&mut battle, &mut Player::new(seed), 400);
            hashes.push(battle.hash());
        }
    }
    hashes
}

#[test]
fn one_thread_and_many_play_the_same_battles() {
    let alone = hashes();
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(hashes)).collect();
        for thread in threads {
            assert_eq!(thread.join().expect("it plays"), alone);
        }
    });
}

#[test]
fn a_world_used_again_plays_like_a_new_one() {
    for (name, level) in levels() {
        let mut used = battle(&level, 77);
        used.set_undo(false);
        play_on(&mut used, &mut Player::new(77), 300);
        for seed in 1..=3 {
            used.restart(seed);
            let mut fresh = battle(&level, seed);
            assert_eq!(used.hash(), fresh.hash(), "{name} seed {seed} at its start");
            play_on(&mut used, &mut Player::new(seed), 300);
            play_on(&mut fresh, &mut Player::new(seed), 300);
            assert_eq!(used.hash(), fresh.hash(), "{name} seed {seed}");
            assert_eq!(used.events(), fresh.events(), "{name} seed {seed}");
        }
    }
}

#[test]
fn undo_goes_back_to_the_start() {
    for (name, level) in levels() {
        let mut battle = battle(&level, 5);
        let start = battle.hash();
        play_on(&mut battle, &mut Player::new(5), 1_200);
        let made = battle.choices().len();
        assert_eq!(battle.undo(made + 1), Err(made), "{name}");
        battle.undo(made).expect("all can be taken back");
        assert_eq!(battle.hash(), start, "{name}");
        assert!(battle.choices().is_empty());
    }
}

#[test]
fn other_seeds_give_other_battles() {
    for (name, level) in levels() {
        let ends: BTreeSet<String> = (1..=6)
            .map(|seed| {
                let mut battle = battle(&level, seed);
                play_on(&mut battle, &mut Player::new(1), 60);
                battle.hash()
            })
            .collect();
        assert!(ends.len() > 1, "{name}: the seed decides nothing");
    }
}
