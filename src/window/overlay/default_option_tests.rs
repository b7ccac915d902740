//! Tests of the default option in many states of every ruleset, and of battles played with its key alone.

use super::default_option::on_the_fallen;
use super::entries::{SecondaryAction, Why};
use super::odds::OddsCache;
use super::outcome_loss::outcome_value;
use super::test_bench::TestBench;
use super::{choices, default_reason};
use crate::engine::forecast_text::LEAST;
use crate::engine::odds::Forecaster;
use crate::rulesets::RULESETS;
use crate::vocab::view::DecisionView;
use crate::window::battle::Reactions;
use crate::window::input::Action;

/// Levels of every ruleset, with different boards and weapons.
const LEVELS: [(&str, [&str; 3]); 5] = [
    ("zones", ["roadside", "crypt", "tavern"]),
    ("ranks", ["ford", "armoury", "doorway"]),
    ("hexes", ["hexes/duel", "skirmish", "beasts"]),
    ("percentile", ["courtyard", "holmgang", "precinct"]),
    ("segments", ["ledge", "redoubt", "mill"]),
];
/// Number of decisions checked per battle.
const DECISIONS: usize = 40;
/// Number of choices after which a battle is abandoned.
const LONGEST: usize = 2_500;

/// Returns a pseudo-random number for decision `n` of a battle.
fn random(seed: u64, n: usize) -> usize {
    xxhash_rust::xxh3::xxh3_64(format!("{seed} {n}").as_bytes()) as usize
}

/// Returns another visible card with better odds than the default, unless the default shows a reason for that.
fn better(bench: &TestBench, decision: &DecisionView, odds: &OddsCache) -> Option<usize> {
    let (option, reason) = bench.overlay.default.option.zip(bench.overlay.default.why)?;
    let scene = &bench.presented.scene;
    let excused = matches!(reason, Why::AsBefore | Why::TowardsTheFoe | Why::Free | Why::KeepsOpen);
    if excused && default_reason::words(&bench.presented, &bench.overlay.bar.seen, option, reason, odds).is_some() {
        return None;
    }
    let worth = |i: usize| outcome_value(decision, scene, odds.headline(i));
    // A card shows its own warning, and that its target can no longer fight.
    let plain = |i: &usize| decision.options[*i].warning.is_empty() && !on_the_fallen(decision, scene, *i);
    let mut others = bench.overlay.bar.seen.iter().copied().filter(plain);
    others.find(|&other| worth(other) >= worth(option) + LEAST)
}

/// Returns the fault of the default of the pending decision, if it has one.
fn fault(bench: &mut TestBench, decision: &DecisionView) -> Option<String> {
    let odds = bench.weigh();
    let list = bench.cards()?;
    let option = list.enter?;
    let label = |i: usize| decision.options[i].label.clone();
    let red =
        |i: usize| SecondaryAction::from_role(decision.options[i].role).is_some_and(SecondaryAction::is_irreversible);
    let all = 0..decision.options.len();
    if !list.shows(option) {
        return Some(format!("{} is on no card in sight", label(option)));
    }
    if red(option) && !all.clone().all(red) {
        return Some(format!("{} is not to be had back", label(option)));
    }
    let fallen = |i: usize| on_the_fallen(decision, &bench.presented.scene, i);
    if fallen(option) && !all.clone().all(fallen) {
        return Some(format!("{} is aimed at somebody who is out", label(option)));
    }
    let other = better(bench, decision, &odds)?;
    let points = |i: usize| outcome_value(decision, &bench.presented.scene, odds.headline(i));
    let (mine, theirs) = (points(option), points(other));
    Some(format!(
        "{} ({mine:.2}, {:?}) and not {} ({theirs:.2})",
        label(option),
        bench.overlay.default.why,
        label(other)
    ))
}

/// Returns the shown reason for the suggestion of the pending decision.
fn reason(bench: &mut TestBench) -> Option<String> {
    if !bench.page.stands(&bench.presented) {
        let odds = bench.weigh();
        let (option, why) = bench.overlay.default.option.zip(bench.overlay.default.why)?;
        return default_reason::words(&bench.presented, &bench.overlay.bar.seen, option, why, &odds);
    }
    let (others, plain) = (bench.page.other_targets(), bench.page.parts.first()?.plain);
    let (mut odds, mut forecaster, mut shared) = Default::default();
    let (cache, forecaster): (&mut OddsCache, &mut Forecaster) = (&mut odds, &mut forecaster);
    for option in others.iter().copied().chain([plain]) {
        cache.note(option, forecaster.headline_with(&bench.battle, option, &mut shared));
    }
    default_reason::target_words(&bench.presented, &others, plain, cache)
}

/// Returns the suggestions of a battle without a reason: the kind of decision and the label.
fn unexplained(level: &str) -> Vec<String> {
    let mut bench = TestBench::new(level, 3);
    let mut list = Vec::new();
    for n in 0..DECISIONS {
        let Some(decision) = bench.decision().cloned() else { break };
        let plain = bench.page.parts.first().filter(|_| bench.page.stands(&bench.presented)).map(|part| part.plain);
        if reason(&mut bench).is_none() {
            let option = plain.or(bench.overlay.default.option);
            let label = option.map_or("no suggestion", |i| &decision.options[i].label);
            list.push(format!("{level}, {}: {label}", decision.point));
        }
        let option = bench.overlay.default.option.filter(|_| n % 3 > 0);
        if plain.is_some() || option.is_none() {
            bench.key(Action::Confirm);
        } else {
            bench.does(&|panels, _| panels.choice = option);
        }
    }
    list
}

#[test]
fn every_suggestion_has_a_reason() {
    let levels = LEVELS.iter().flat_map(|(_, levels)| levels);
    let list: Vec<String> = levels.flat_map(|level| unexplained(level)).collect();
    assert!(list.is_empty(), "{}: {:#?}", list.len(), &list[..list.len().min(60)]);
}

/// Plays a battle, half by the default and half at random, and checks every default on the way.
fn faults(level: &str, seed: u64) -> Vec<String> {
    let mut bench = TestBench::new(level, seed);
    let mut faults = Vec::new();
    for n in 0..DECISIONS {
        let Some(decision) = bench.decision().cloned() else { break };
        if bench.page.stands(&bench.presented) {
            bench.key(Action::Confirm);
            continue;
        }
        faults
            .extend(fault(&mut bench, &decision).map(|fault| format!("{level} {seed}: {}: {fault}", decision.prompt)));
        let dice = random(seed, n);
        let any = (dice / 2) % decision.options.len();
        let gives_up =
            SecondaryAction::from_role(decision.options[any].role).is_some_and(SecondaryAction::is_irreversible);
        let option = if dice.is_multiple_of(2) || gives_up { bench.overlay.default.option } else { Some(any) };
        bench.does(&|panels, _| panels.choice = option);
    }
    faults
}

fn suggests_soundly(ruleset: &str) {
    let (_, levels) = LEVELS.into_iter().find(|(name, _)| *name == ruleset).expect("every ruleset has levels");
    let faults: Vec<String> = levels.iter().flat_map(|level| (1..=2).flat_map(|seed| faults(level, seed))).collect();
    assert!(faults.is_empty(), "{}: {:#?}", faults.len(), &faults[..faults.len().min(20)]);
}

macro_rules! rulesets {
    ($($name:ident: $ruleset:literal;)*) => {
        $(#[test]
        fn $name() {
            suggests_soundly($ruleset);
        })*
    };
}

rulesets! {
    the_default_is_no_worse_than_a_card_in_sight_in_zones: "zones";
    the_default_is_no_worse_than_a_card_in_sight_in_ranks: "ranks";
    the_default_is_no_worse_than_a_card_in_sight_in_hexes: "hexes";
    the_default_is_no_worse_than_a_card_in_sight_in_percentile: "percentile";
    the_default_is_no_worse_than_a_card_in_sight_in_segments: "segments";
}

/// Returns the result of a battle for the first side: won, lost, or `None` for neither. With `follows` the player
/// presses the default key; otherwise the default policy plays.
fn battle(level: &str, seed: u64, follows: bool) -> Option<bool> {
    let mut bench = TestBench::new(level, seed);
    while bench.presented.over.is_none() && bench.battle.choices().len() < LONGEST {
        let (made, presses) = (bench.battle.choices().len(), bench.presses);
        while bench.battle.choices().len() == made && bench.presented.over.is_none() {
            assert!(bench.presses < presses + 6, "{level}, {seed}: the key does nothing: {:?}", bench.decision());
            if follows {
                bench.weigh();
                bench.key(Action::Confirm);
            } else {
                let policy = bench.battle.ruleset().default_policy(bench.battle.world());
                bench.does(&|panels, _| panels.choice = Some(policy));
            }
        }
    }
    let side = &bench.presented.scene.factions[0].id;
    bench.presented.over.as_ref()?.winner.as_ref().map(|winner| winner == side)
}

/// A short sample: pressing only the default key finishes a battle of every ruleset.
///
/// `AFFRAY_FOLLOWED=20 cargo test --lib following -- --nocapture` fights that many on each level and prints their
/// results.
#[test]
fn the_key_of_the_default_alone_fights_a_battle_to_its_end() {
    let battles: u64 = std::env::var("AFFRAY_FOLLOWED").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    for ruleset in RULESETS {
        let others = ruleset.benchmark_levels().iter().copied().filter(|_| battles > 1);
        for level in others.chain([ruleset.first_level()]) {
            let level = format!("{}/{level}", ruleset.name());
            let count = |follows: bool| {
                let ends: Vec<Option<bool>> = (1..=battles).map(|seed| battle(&level, seed, follows)).collect();
                [Some(true), Some(false), None].map(|end| ends.iter().filter(|e| **e == end).count())
            };
            let [followed, recruit] = [true, false].map(count);
            println!("{level}: followed {followed:?}, as a recruit {recruit:?} (won, lost, neither)");
            assert!(battles > 1 || followed[2] == 0 || recruit[2] > 0, "{level}: the battle comes to no end");
        }
    }
}

#[test]
fn the_mouse_moves_no_badge_and_a_key_moves_it_where_it_takes_effect() {
    let mut bench = TestBench::asking("roadside", 2, Reactions::Always);
    bench.key(Action::OptionPass);
    let badge = |bench: &mut TestBench| {
        let list = bench.cards().expect("a decision stands");
        let panels = super::panels::Panels::new(&bench.battle, &bench.presented, &bench.pointing, &bench.page);
        choices::badged(&panels, &bench.overlay, &list)
    };
    bench.weigh();
    let before = badge(&mut bench).expect("a default");
    let leaves = (0..bench.decision().expect("a turn").options.len()).rev().find(|i| *i != before);
    bench.pointing.hover_over(leaves);
    assert_eq!(badge(&mut bench), Some(before), "the mouse rests on another card");
    bench.key(Action::Right);
    let pointed = badge(&mut bench).expect("a card");
    assert_ne!(pointed, before, "the badge goes with the keys");
    bench.pointing.hover_over(leaves);
    let made = bench.battle.choices().len();
    bench.key(Action::Confirm);
    assert_eq!(bench.battle.choices().get(made).copied(), Some(pointed as u32), "what wears the badge is taken");
}
