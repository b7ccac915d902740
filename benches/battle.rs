//! Benchmarks of playing, undoing and forecasting battles. Compare ratios on one machine, not times of different
//! machines.

use affray::controllers::{ai_controllers, controller};
use affray::engine::Battle;
use affray::engine::odds::{Ending, Forecaster};
use affray::protocol::open;
use affray::rulesets::RULESETS;
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Duration;

fn battle(level: &str, remember: bool) -> Battle {
    let level = open::level(level, &[]).expect("the level loads");
    let mut battle = open::begin(level, Some(1)).expect("it begins");
    battle.set_undo(remember);
    battle
}

/// Plays a battle from start to end and returns the number of decisions.
fn play(battle: &mut Battle, seed: u64, name: &str) -> usize {
    battle.restart(seed);
    let mut seats = ai_controllers(&vec![name; battle.level().factions.len()], seed).expect("a controller");
    while let Some(pending) = battle.pending() {
        let option = seats[pending.faction.ix()].choose(battle);
        battle.choose(option).expect("offered");
    }
    battle.choices().len()
}

/// Returns a battle after `decisions` decisions by the default policy.
fn midway(level: &str, decisions: usize) -> Battle {
    let mut battle = battle(level, false);
    for _ in 0..decisions {
        let default_policy = battle.ruleset().default_policy(battle.world());
        battle.choose(default_policy).expect("offered");
    }
    battle
}

/// Returns the levels on which each ruleset is measured.
fn levels() -> impl Iterator<Item = &'static str> {
    RULESETS.iter().flat_map(|ruleset| ruleset.benchmark_levels()).copied()
}

fn battles(c: &mut Criterion) {
    let mut group = c.benchmark_group("battle");
    group.throughput(Throughput::Elements(1));
    for level in levels() {
        for name in ["random", "recruit"] {
            let mut arena = battle(level, false);
            let mut seed = 0;
            group.bench_function(format!("{level}/{name}"), |b| {
                b.iter(|| {
                    seed += 1;
                    black_box(play(&mut arena, seed, name))
                });
            });
        }
    }
    let mut arena = battle("roadside", true);
    let mut seed = 0;
    group.bench_function("roadside/recruit, with undo", |b| {
        b.iter(|| {
            seed += 1;
            black_box(play(&mut arena, seed, "recruit"))
        });
    });
    let mut arena = battle("roadside", false);
    group.bench_function("roadside/recruit, log told in sentences", |b| {
        b.iter(|| {
            seed += 1;
            play(&mut arena, seed, "recruit");
            black_box(arena.events().iter().map(|event| arena.describe(event).text.len()).sum::<usize>())
        });
    });
    group.sample_size(10);
    for level in levels() {
        let mut arena = battle(level, false);
        group.bench_function(format!("{level}/veteran"), |b| {
            b.iter(|| {
                seed += 1;
                black_box(play(&mut arena, seed, "veteran"))
            });
        });
    }
    group.finish();
}

fn decisions(c: &mut Criterion) {
    let mut group = c.benchmark_group("decision");
    for level in levels() {
        let mut battle = midway(level, 15);
        let start = battle.snapshot();
        group.bench_function(format!("{level}/choose"), |b| {
            b.iter(|| {
                if battle.pending().is_none() {
                    battle.restore(&start);
                }
                let default_policy = battle.ruleset().default_policy(battle.world());
                battle.choose(black_box(default_policy)).expect("offered");
            });
        });
    }
    group.sample_size(10);
    for level in levels() {
        let battle = midway(level, 15);
        group.bench_function(format!("{level}/default policy"), |b| {
            b.iter(|| black_box(battle.ruleset().default_policy(battle.world())))
        });
        group.bench_function(format!("{level}/in words"), |b| b.iter(|| black_box(battle.decision())));
        let mut veteran = controller("veteran", 1).expect("there");
        group.bench_function(format!("{level}/veteran"), |b| b.iter(|| black_box(veteran.choose(&battle))));
    }
    group.finish();
}

fn moments(c: &mut Criterion) {
    for level in levels() {
        let mut group = c.benchmark_group(format!("moment/{level}"));
        let mut battle = midway(level, 15);
        let start = battle.snapshot();
        group.bench_function("snapshot", |b| b.iter(|| black_box(battle.snapshot())));
        group.bench_function("restore", |b| b.iter(|| battle.restore(black_box(&start))));
        group.bench_function("hash", |b| b.iter(|| black_box(battle.hash())));
        group.bench_function("copy", |b| b.iter_batched(|| (), |()| black_box(battle.fork()), BatchSize::SmallInput));
        let level = battle.level().clone();
        group.bench_function("start to first decision", |b| b.iter(|| black_box(open::begin(level.clone(), Some(1)))));
        group.finish();
    }
}

/// Benchmarks the first significant action of the default policy: it may hurt a combatant, and it rolls dice other than
/// damage.
fn odds(c: &mut Criterion) {
    for level in levels() {
        let mut battle = battle(level, false);
        let mut forecaster = Forecaster::default();
        loop {
            let default_policy = battle.ruleset().default_policy(battle.world());
            let forecast = forecaster.forecast(&battle, default_policy);
            let hurts =
                |ending: &Ending| ending.changes.iter().any(|c| c.health.as_ref().is_some_and(|h| h.to < h.from));
            if forecast.playouts > 6 && forecast.chance(hurts) > 0.2 {
                let name = format!("odds/{level}, {} playouts", forecast.playouts);
                c.bench_function(&name, |b| b.iter(|| black_box(forecaster.forecast(&battle, default_policy))));
                break;
            }
            battle.choose(default_policy).expect("offered");
        }
    }
}

fn short() -> Criterion {
    Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
}

criterion_group! { name = all; config = short(); targets = battles, decisions, moments, odds }
criterion_main!(all);
