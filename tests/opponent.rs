//! Tests that the AI is not passive: actions that no sensible player would take are counted over whole battles of every
//! level.
//!
//! These are hopeless attacks, attacks that damage allies, and idle rounds (see `watch`). A hopeless attack has at most
//! one chance in twenty of any effect on an enemy while a better option exists. An attack counts as damaging allies if
//! it does them at least half the damage it does to enemies. The effect of an attack is measured by the odds that
//! players see.
//!
//! `AFFRAY_OPPONENT=1000` plays that many battles per level, `AFFRAY_LEVEL=pikes` selects levels whose names contain
//! it, and `AFFRAY_TOLD=9` prints that many cases per level. `scripts/test-release` plays 100 battles per level in a
//! release build.

mod support;

#[path = "opponent/acts.rs"]
mod acts;
#[path = "opponent/scale.rs"]
mod scale;
#[path = "opponent/standoffs.rs"]
mod standoffs;
#[path = "opponent/watch.rs"]
mod watch;

use affray::controllers::ai_controllers;
use affray::engine::{Battle, Level};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use support::{battle, levels};
use watch::{Tally, Watch};

/// Battles on each level.
const BATTLES: u64 = 4;
/// Battles of a level that one thread plays before it takes other work, so that the longest level is not left to one
/// core.
const STRETCH: u64 = 10;
/// Battles on each level for veterans, who take longer to decide.
const BATTLES_OF_VETERANS: u64 = 2;

fn asked(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().and_then(|text| text.parse().ok())
}

/// Plays one battle and counts the cases.
fn play(battle: &mut Battle, name: &str, seed: u64, tally: &mut Tally) {
    battle.restart(seed);
    let names = vec![name; battle.level().factions.len()];
    let mut seats = ai_controllers(&names, seed).expect("controllers of this name");
    let mut watch = Watch::default();
    while let Some(pending) = battle.pending() {
        let option = seats[pending.faction.ix()].choose(battle);
        watch.look(battle, option, tally);
        battle.choose(option).expect("an offered option is taken");
    }
    watch.end_round(battle, tally);
    tally.battles += 1;
}

/// Plays a number of battles on each level, on every core.
fn measure(name: &str, levels: &[(String, Arc<Level>)], battles: u64) -> Vec<Tally> {
    let battles = asked("AFFRAY_OPPONENT").unwrap_or(battles);
    let only = std::env::var("AFFRAY_LEVEL").ok();
    let wanted = |at: &usize| only.as_ref().is_none_or(|only| levels[*at].0.contains(only.as_str()));
    let stretches = |at: usize| (1..=battles).step_by(STRETCH as usize).map(move |first| (at, first));
    let jobs: Vec<(usize, u64)> = (0..levels.len()).filter(wanted).flat_map(stretches).collect();
    let next = AtomicUsize::new(0);
    let tallies = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((at, first)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)).copied() {
                    let mut field = battle(&levels[at].1, 0);
                    field.set_undo(false);
                    let mut tally = Tally::default();
                    let last = battles.min(first + STRETCH - 1);
                    (first..=last).for_each(|seed| play(&mut field, name, seed, &mut tally));
                    tallies.lock().expect("nobody fails in here").insert((at, first), tally);
                }
            });
        }
    });
    let mut whole = vec![Tally::default(); levels.len()];
    tallies.into_inner().expect("nobody failed").into_iter().for_each(|((at, _), tally)| whole[at].add(tally));
    whole
}

/// Checks that the counted cases are only small shares.
fn plays_sensibly(name: &str, battles: u64) {
    let levels = levels();
    let tallies = measure(name, &levels, battles);
    let mut faults = Vec::new();
    for ((level, _), tally) in levels.iter().zip(&tallies).filter(|(_, tally)| tally.battles > 0) {
        println!("{name} {level}: {tally}");
        tally.cases.iter().take(asked("AFFRAY_TOLD").map_or(0, |n| n as usize)).for_each(|case| println!("    {case}"));
        if !tally.sensible() {
            faults.push(format!("{level}: {tally}\n    {}", tally.cases.join("\n    ")));
        }
    }
    assert!(faults.is_empty(), "{name} plays like nobody would:\n{}", faults.join("\n"));
}

#[test]
fn a_recruit_plays_sensibly() {
    plays_sensibly("recruit", BATTLES);
}

#[test]
#[ignore = "a veteran takes long to decide: a step of scripts/test-long"]
fn a_veteran_plays_sensibly() {
    plays_sensibly("veteran", BATTLES_OF_VETERANS);
}
