//! Tests of generated skirmishes: all are valid levels whose battles end, the same seed gives the same file, the sides cost
//! the same, and every wrong argument gives one clear error.
//!
//! The ignored test measures how even they are: `scripts/skirmishes` runs it.

mod support;

use affray::engine::data::Document;
use affray::engine::skirmish::{Aim, FighterTable, GroundKind, PointsTable};
use affray::lab::{BattleRunner, Go, Rate};
use affray::protocol::open;
use affray::rulesets::{RULESETS, check_file};
use affray::skirmish::measure::{PointsRun, points};
use affray::skirmish::{Arsenal, CloserSearch, GroundChoice, Skirmish, SkirmishRequest, Team, Wish, balance};
use rand::SeedableRng;
use rand_pcg::Pcg32;
use std::path::Path;
use support::{run, text};

fn arsenals() -> Vec<Arsenal> {
    RULESETS.iter().map(|ruleset| Arsenal::load(ruleset.name()).unwrap_or_else(|wrong| panic!("{wrong}"))).collect()
}

fn request(seed: u64) -> SkirmishRequest {
    SkirmishRequest { seed, ..SkirmishRequest::default() }
}

fn drawn(arsenal: &Arsenal, request: &SkirmishRequest) -> Skirmish {
    Skirmish::draw(arsenal, request).unwrap_or_else(|wrong| panic!("{}: {wrong}: {request:?}", arsenal.ruleset.name()))
}

/// Checks that the level is valid and that one battle of recruits on it ends.
fn fights_to_an_end(arsenal: &Arsenal, skirmish: &Skirmish, seed: u64) {
    let written = skirmish.text(arsenal).expect("it is written");
    let level = open::level_text("generated", &written, &[]).unwrap_or_else(|wrong| panic!("{wrong}\n{written}"));
    assert_eq!((level.ruleset, level.factions.len()), (arsenal.ruleset.name(), 2));
    let mut runner = BattleRunner::new(level, seed).expect("it begins");
    let fought = runner.fight(seed, &["recruit".into(), "recruit".into()]).expect("it is fought");
    assert!(!fought.reason.is_empty() && fought.rounds >= 1, "{fought:?}");
}

#[test]
fn skirmishes_on_every_ground_and_for_every_aim_are_sound_and_end() {
    for arsenal in arsenals() {
        let mut seed = 0;
        for kind in GroundKind::ALL {
            for row in &arsenal.table.aims {
                let ground = Some(GroundChoice::Generated(*kind));
                let request = SkirmishRequest { ground, aim: Some(row.aim), ..request(seed) };
                fights_to_an_end(&arsenal, &drawn(&arsenal, &request), seed);
                seed += 1;
            }
        }
        for seed in seed..20 {
            fights_to_an_end(&arsenal, &drawn(&arsenal, &request(seed)), seed);
        }
    }
}

/// Every combatant and every set of gear of the tables makes a valid level.
#[test]
fn every_fighter_and_all_gear_can_be_drawn() {
    for arsenal in arsenals() {
        let table = &arsenal.table;
        let common = affray::skirmish::Member::plain(table.common);
        for kind in 0..table.fighters.len() {
            let plain = affray::skirmish::Member::plain(kind);
            for member in plain.variants(table).into_iter().filter(|member| member.kind == kind).chain([plain]) {
                let teams = [Team { members: vec![member] }, Team { members: vec![common] }];
                if let Err(wrong) = Skirmish::plain(teams, 1).level(&arsenal) {
                    panic!("{member:?} {}: {wrong}", table.fighters[kind].name);
                }
            }
        }
    }
}

#[test]
fn the_sides_cost_the_same_and_have_the_wanted_size() {
    for arsenal in arsenals() {
        for seed in 0..20 {
            let size = 1 + seed as usize % 6;
            let wanted = SkirmishRequest { size: Some((size, None)), aim: Some(Aim::LastSide), ..request(seed) };
            let skirmish = drawn(&arsenal, &wanted);
            let [ours, theirs] = skirmish.prices(&arsenal);
            let handicap = arsenal.points.handicap(Aim::LastSide) / 100.0;
            assert!((ours / handicap / theirs - 1.0).abs() <= 0.05, "{ours} {theirs}");
            assert_eq!(skirmish.teams[0].members.len(), size);
            let both = SkirmishRequest { size: Some((size, Some(size))), ..wanted };
            // Not every line-up has an equal of the same size.
            if let Ok(skirmish) = Skirmish::draw(&arsenal, &both) {
                assert_eq!(skirmish.teams[1].members.len(), size);
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_file() {
    for ruleset in RULESETS {
        let arguments = ["generate", ruleset.name(), "--seed", "11"];
        let (first, second) = (run(&arguments), run(&arguments));
        assert!(first.status.success(), "{}", text(&first.stderr));
        assert_eq!(first.stdout, second.stdout);
        let other = run(&["generate", ruleset.name(), "--seed", "12"]);
        assert_ne!(first.stdout, other.stdout);
        assert!(text(&first.stdout).starts_with(&format!("// Generated: affray generate {} --ground", ruleset.name())));
    }
}

#[test]
fn a_drawn_level_lends_its_ground() {
    for (ruleset, level) in [
        ("zones", "roadside"),
        ("ranks", "ford"),
        ("hexes", "skirmish"),
        ("percentile", "spears"),
        ("segments", "redoubt"),
    ] {
        let arsenal = Arsenal::load(ruleset).expect("it generates skirmishes");
        let ground = Some(GroundChoice::parse(level, &arsenal).expect("there is such a level"));
        for seed in 0..5 {
            let request = SkirmishRequest { ground: ground.clone(), size: Some((3, Some(3))), ..request(seed) };
            if let Ok(skirmish) = Skirmish::draw(&arsenal, &request) {
                fights_to_an_end(&arsenal, &skirmish, seed);
            }
        }
    }
}

#[test]
fn a_swap_changes_one_combatant_in_the_wanted_direction() {
    for arsenal in arsenals() {
        let skirmish = drawn(&arsenal, &request(5));
        let before = skirmish.advantage(&arsenal);
        for (wish, share, sign) in
            [(Wish::Harder, 0.5, -1.0), (Wish::Easier, 0.5, 1.0), (Wish::Closer, 0.8, -1.0), (Wish::Closer, 0.2, 1.0)]
        {
            let other = skirmish.adjusted(&arsenal, share, wish).expect("there is a swap");
            assert!((other.advantage(&arsenal) - before) * sign > 0.0);
            let changed = skirmish.teams.iter().flat_map(|team| &team.members);
            let changed = changed.zip(other.teams.iter().flat_map(|team| &team.members)).filter(|(a, b)| a != b);
            assert_eq!(changed.count(), 1);
            assert!(other.level(&arsenal).is_ok());
        }
    }
}

/// The search keeps the closest skirmish, goes back to it after a swap that did not help, and never fights the same twice.
#[test]
fn the_search_for_even_chances_keeps_the_closest() {
    for arsenal in arsenals() {
        let skirmish = drawn(&arsenal, &request(5));
        let mut search = CloserSearch::new(skirmish.clone(), 0.8);
        let mut fought = vec![skirmish.teams.clone()];
        for (share, best) in [(0.3, 1), (0.9, 1), (0.45, 3), (0.4, 3)] {
            let next = search.next_swap(&arsenal).expect("there is a swap");
            assert!(!fought.contains(&next.teams), "fought again");
            fought.push(next.teams.clone());
            search.record(next, share);
            assert_eq!(search.best().teams, fought[best]);
        }
        assert_eq!((search.tries(), search.best().swaps), (4, 2));
    }
}

#[test]
fn the_balance_counts_every_battle_and_can_be_stopped() {
    let arsenal = Arsenal::load("ranks").expect("it generates skirmishes");
    let skirmish = drawn(&arsenal, &SkirmishRequest { aim: Some(Aim::LastSide), ..request(3) });
    let found = balance::fight(&arsenal, &skirmish, 20, true, &mut |_| Go::On).expect("fought");
    assert_eq!((found.success.of, found.exchanged.pairs()), (20, 20));
    let half = |found: &balance::SkirmishBalance| if found.success.of < 10 { Go::On } else { Go::Enough };
    let stopped = balance::fight(&arsenal, &skirmish, 20, false, &mut |found| half(found)).expect("fought");
    assert_eq!((stopped.success.of, stopped.exchanged.pairs()), (10, 0));
}

#[test]
fn points_are_repeatable_and_survive_their_file() {
    let measure = || {
        let mut arsenal = Arsenal::load("ranks").expect("it generates skirmishes");
        points(&mut arsenal, PointsRun { battles: 200, seed: 1, jobs: 2 }, &mut |_| {}).expect("measured")
    };
    let (first, second) = (measure(), measure());
    assert_eq!(first, second);
    assert_eq!(first.fighters[&first.common].points, 100.0);
    let written = first.to_text(&["a comment".into()]);
    let read = PointsTable::read(&Document::parse("text", &written).expect("RON")).expect("sound");
    assert_eq!(read, first);
}

#[test]
fn shipped_tables_are_sound_and_wrong_ones_are_refused() {
    for ruleset in RULESETS {
        for file in ["skirmish.ron", "points.ron"] {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(ruleset.name()).join(file);
            assert!(check_file(&path).is_ok(), "{:?}", check_file(&path));
        }
    }
    let problems = |text: &str| -> Vec<String> {
        let document = Document::parse("text", text).expect("RON");
        let wrong = FighterTable::read(&document).expect_err("it is sound");
        wrong.iter().map(|problem| format!("{}:{}: {}", problem.line, problem.column, problem.message)).collect()
    };
    let table = |fighters: &str, aims: &str| {
        format!(
            "(common: \"orc\", fighters: {{{fighters}}},\narms: {{\"axe\": (main: \"axe\")}}, armour: {{\"mail\": ()}},\naims: {{{aims}}})"
        )
    };
    let sound = "\"last_side\": (text: \"Win.\")";
    assert_eq!(
        problems(&table("\"orc\": (arms: \"ax\")", sound)),
        ["1:42: the gear `ax` is unknown; did you mean `axe`?"]
    );
    assert_eq!(problems(&table("\"wolf\": ()", sound)), ["1:10: the fighter `orc` is unknown; expected `wolf`"]);
    assert_eq!(
        problems(&table("\"orc\": ()", "\"hold\": ()")),
        ["3:16: `text` of an aim is missing; expected `text: …`, a sentence about it"]
    );
}

#[test]
fn wrong_arguments_give_one_clear_error() {
    let refused = |arguments: &[&str]| {
        let output = run(&[&["generate"], arguments].concat());
        assert!(!output.status.success(), "{arguments:?}");
        text(&output.stderr).trim_end().to_owned()
    };
    assert_eq!(refused(&["zone"]), "affray: there is no ruleset `zone`; did you mean `zones`?");
    assert_eq!(refused(&["zones", "--ground", "forst"]), "affray: there is no ground `forst`; did you mean `forest`?");
    assert_eq!(
        refused(&["ranks", "--aim", "ambush"]),
        "affray: ranks cannot decide the aim `ambush`; expected one of last_side, hold, break_through"
    );
    assert_eq!(refused(&["zones", "--aim", "hol"]), "affray: there is no aim `hol`; did you mean `hold`?");
    assert_eq!(
        refused(&["zones", "--size", "9"]),
        "affray: `9` is no size; expected 1 to 8 combatants, or two such numbers: 4:6"
    );
    let error = refused(&["zones", "--size", "1:1", "--points", "90000", "--seed", "1"]);
    assert!(error.starts_with("affray: no side of 1 costs 90000 points; expected about "), "{error}");
    let error = refused(&["hexes", "--ground", "duel", "--size", "5", "--seed", "1"]);
    assert!(error.contains("the ground has no room for 5 combatants on a side"), "{error}");
    assert!(refused(&["zones", "--closer", "--harder"]).contains("cannot be used with"));
}

/// Measures how many of many drawn skirmishes are fair with recruits on both sides: between 40 and 60 % successes.
/// `AFFRAY_SKIRMISHES` is the number for each ruleset, `AFFRAY_BATTLES` that of battles for each skirmish,
/// `AFFRAY_RULESETS` names the rulesets.
#[test]
#[ignore = "takes minutes; scripts/skirmishes runs it"]
fn most_skirmishes_are_even() {
    let number = |name: &str, unless_given: u64| {
        std::env::var(name)
            .ok()
            .map_or(unless_given, |value| value.parse().unwrap_or_else(|_| panic!("{name}={value}")))
    };
    let (count, battles) = (number("AFFRAY_SKIRMISHES", 20), number("AFFRAY_BATTLES", 100));
    let only = std::env::var("AFFRAY_RULESETS").unwrap_or_default();
    let wanted = |arsenal: &Arsenal| only.is_empty() || only.split(',').any(|name| name == arsenal.ruleset.name());
    for arsenal in arsenals().into_iter().filter(wanted) {
        let mut fair = [Rate::default(); 2];
        let (mut draws, mut rounds) = (Rate::default(), 0);
        for seed in 1..=count {
            let skirmish = drawn(&arsenal, &request(seed));
            fights_to_an_end(&arsenal, &skirmish, seed);
            let fight = |skirmish: &Skirmish| balance::fight(&arsenal, skirmish, battles, false, &mut |_| Go::On);
            let mut found = fight(&skirmish).expect("fought");
            fair[0].add(seed, found.is_fair());
            let aim = skirmish.aim;
            let first = found.success.share();
            let mut search = CloserSearch::new(skirmish, first);
            while !found.is_fair() && search.tries() < CloserSearch::MOST_SWAPS {
                let Some(next) = search.next_swap(&arsenal) else { break };
                found = fight(&next).expect("fought");
                search.record(next, found.success.share());
            }
            let tries = search.tries();
            fair[1].add(seed, found.is_fair());
            draws.add(seed, 2 * found.draws.hits > found.draws.of);
            rounds = rounds.max(found.rounds);
            if std::env::var_os("AFFRAY_VERBOSE").is_some() {
                let ground = search.best().ground.as_ref().map(GroundChoice::name).unwrap_or_default();
                println!(
                    "{} {seed} {ground} {}: {:.0} % drawn, {:.0} % after {} swaps",
                    arsenal.ruleset.name(),
                    aim.name(),
                    100.0 * first,
                    100.0 * found.success.share(),
                    tries
                );
            }
        }
        println!(
            "{}: {count} skirmishes, {battles} battles each, longest {rounds} rounds: all sound, all end; within 40 to 60 %: \
             {} as drawn, {} after at most {} swaps; mostly draws: {}",
            arsenal.ruleset.name(),
            fair[0].in_words(),
            fair[1].in_words(),
            CloserSearch::MOST_SWAPS,
            draws.in_words()
        );
    }
}

/// A random line-up has the wanted number of combatants of one age.
#[test]
fn line_ups_do_not_mix_ages() {
    for arsenal in arsenals() {
        let mut dice = Pcg32::seed_from_u64(1);
        for size in 1..=8 {
            let team = Team::random(&arsenal.table, size, 0.5, &mut dice);
            assert_eq!(team.members.len(), size);
            let ages = team.members.iter().map(|member| arsenal.table.fighters[member.kind].age.as_str());
            assert!(ages.collect::<std::collections::BTreeSet<_>>().len() == 1);
        }
    }
}
