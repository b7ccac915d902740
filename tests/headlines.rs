//! Tests of the preview of options: outcome bars add up to 100 %, the headline figure is one of them, and the right
//! target is named first.

mod support;

use affray::controllers::Controller;
use affray::controllers::recruit::Recruit;
use affray::engine::Battle;
use affray::engine::forecast_text::{BarKind, Headline, SharedForecasts};
use affray::engine::odds::Forecaster;
use affray::vocab::view::{DecisionView, OptionRole};
use std::collections::BTreeMap;
use support::{Player, battle, levels};

/// Number of decisions checked in each ruleset.
const DECISIONS: usize = 300;

/// Counts of checked cases, which ensure that the test has seen enough of each.
#[derive(Default, Debug)]
struct Seen {
    decisions: usize,
    headlines: usize,
    inexact: usize,
    sides: usize,
    columns: usize,
    fates: BTreeMap<String, usize>,
    replies: usize,
    breaks: usize,
    asked: usize,
    /// Options without a dice roll, and options with a chance to reach their purpose.
    certain: usize,
    comes: usize,
}

/// Returns the options to check in a decision: an option with a target or else any option, and the plain answer.
fn picked(decision: &DecisionView, n: usize) -> Vec<usize> {
    let named: Vec<usize> = decision
        .options
        .iter()
        .filter(|o| o.on_combatant.is_some() && o.role != OptionRole::Choose)
        .map(|o| o.option)
        .collect();
    let mut list: Vec<usize> = if named.is_empty() { vec![n * 7 % decision.options.len()] } else { Vec::new() };
    list.extend(named.get(n % named.len().max(1)));
    list.extend(decision.options.iter().position(|o| o.role == OptionRole::TakeIt));
    list.sort_unstable();
    list.dedup();
    list
}

fn check(here: &str, (played, decision): (&Battle, &DecisionView), option: usize, said: &Headline) {
    let sum = |bars: &[affray::engine::forecast_text::Bar]| bars.iter().map(|bar| u32::from(bar.percent)).sum::<u32>();
    assert_eq!(sum(&said.bars), 100, "{here}: {said:?}");
    let chances: f64 = said.bars.iter().map(|bar| bar.chance).sum();
    assert!((chances - 1.0).abs() < 1e-6, "{here}: {chances}");
    assert!(said.bars.windows(2).all(|two| two[0].kind <= two[1].kind), "{here}: {:?}", said.bars);
    let unhurt = said.bars.iter().find(|bar| bar.kind == BarKind::Unhurt).expect("always said").percent;
    let bar = |percent: u8| said.bars.iter().any(|bar| bar.percent == percent && bar.words == said.what);
    assert!(bar(said.percent) || said.percent == 100 - unhurt, "{here}: {} of {:?}", said.line(), said.bars);
    for bar in said.bars.iter().filter(|bar| said.exact && (bar.chance * 100.0).fract() < 1e-7 && bar.chance > 0.0) {
        let small = said.bars.iter().any(|b| b.chance > 0.0 && b.chance < 0.01);
        let whole = said.bars.iter().all(|b| (b.chance * 100.0).fract() < 1e-7);
        assert!(!whole || small || (f64::from(bar.percent) - 100.0 * bar.chance).abs() < 1e-6, "{here}: {bar:?}");
    }
    assert!(said.line().starts_with(&format!("{}: ", said.name)), "{here}");
    assert!(said.side.iter().all(|side| side.chance > 0.0), "{here}: {said:?}");
    let view = &decision.options[option];
    if let (Some(on), false) = (&view.on_combatant, decision.reaction) {
        // The headline names another target if a guard takes the attack by its answer.
        let answers = || played.scene(None).combatants.iter().find(|c| c.id == *on).map(|c| c.name.clone());
        let passed_on = said.answer.as_ref().is_some_and(|reply| Some(&reply.name) == answers().as_ref());
        assert!(&said.id == on || passed_on, "{here}: {}", said.line());
    }
    if let Some(other) = &said.instead {
        assert_eq!(sum(&other.bars), 100, "{here}: {other:?}");
        let rows =
            |bars: &[affray::engine::forecast_text::Bar]| bars.iter().map(|bar| bar.words.clone()).collect::<Vec<_>>();
        assert_eq!(rows(&said.bars), rows(&other.bars), "{here}: two columns, the same rows");
    }
}

fn look(here: &str, played: &Battle, n: usize, seen: &mut Seen) {
    let decision = played.decision().expect("a decision stands");
    let mut forecaster = Forecaster::default();
    seen.decisions += 1;
    // On hexes, an attack with many outcomes takes longer than all other checks, so only every third decision is
    // checked.
    let few = played.ruleset().name() == "hexes" && !seen.decisions.is_multiple_of(3);
    for option in picked(&decision, n).into_iter().filter(|_| !few) {
        let told = forecaster.summarize(played, option, &mut SharedForecasts::default());
        seen.certain += usize::from(!told.dice);
        seen.comes += usize::from(told.success.is_some());
        assert!(told.dice || told.success.is_none(), "{here}: nothing is open without a die");
        let Some(said) = told.headline else { continue };
        let sure = said.bars.iter().all(|bar| matches!(bar.percent, 0 | 100));
        assert!(told.dice || sure, "{here}: {:?} without a die", said.bars);
        let label = &decision.options[option].label;
        check(&format!("{here} {}: {label}", decision.point), (played, &decision), option, &said);
        seen.headlines += 1;
        seen.inexact += usize::from(!said.exact);
        seen.sides += usize::from(!said.side.is_empty());
        seen.columns += usize::from(said.instead.is_some());
        seen.replies += usize::from(said.answer.is_some());
        seen.breaks += usize::from(!said.breaks.is_empty());
        seen.asked += usize::from(said.asked > 0.0);
        for bar in said.bars.iter().filter(|bar| bar.percent > 0) {
            *seen.fates.entry(bar.words.clone()).or_default() += 1;
        }
    }
}

/// Plays every level of a ruleset for a while. A recruit makes four of five decisions, so that attacks occur.
fn play(ruleset: &str) -> Seen {
    let levels: Vec<_> = levels().into_iter().filter(|(_, level)| level.ruleset == ruleset).collect();
    let each = DECISIONS.div_ceil(levels.len());
    let mut seen = Seen::default();
    for (name, level) in &levels {
        let (mut played, mut player) = (battle(level, 7), Player::new(7));
        let mut habit = Recruit::new(7);
        for n in 0..4 * each {
            if played.pending().is_none() {
                break;
            }
            if n % 4 == 3 {
                look(&format!("{name} decision {n}"), &played, n, &mut seen);
            }
            let option = if n % 5 == 4 { player.pick(&played) } else { habit.choose(&played) };
            played.choose(option).expect("offered");
        }
    }
    assert!(seen.decisions >= DECISIONS * 2 / 3 && seen.headlines > 10, "{ruleset}: {seen:?}");
    assert!(seen.fates.contains_key("wounded") && seen.replies > 0, "{ruleset}: {seen:?}");
    assert!(seen.certain > 0, "{ruleset}: {seen:?}");
    println!("{ruleset}: {} of {} decisions tell whether somebody gets where they go", seen.comes, seen.decisions);
    seen
}

#[test]
fn zones() {
    let seen = play("zones");
    assert!(seen.columns > 0 && seen.fates.contains_key("out"), "{seen:?}");
}

/// Theobald guards Sybilla and takes an attack that is aimed at her.
#[test]
fn a_blow_that_another_takes_is_told_of_them() {
    let (_, level) = levels().into_iter().find(|(name, _)| name == "zones/roadside").expect("it is there");
    let mut played = battle(&level, 7);
    let mut forecaster = Forecaster::default();
    let mut habit = Recruit::new(7);
    let mut passed_on = Vec::new();
    while played.pending().is_some() && passed_on.is_empty() {
        let decision = played.decision().expect("a decision stands");
        for (option, view) in decision.options.iter().enumerate().filter(|_| !decision.reaction) {
            let Some(on) = view.on_combatant.as_ref().filter(|_| view.action == "attack") else { continue };
            let Some(said) = forecaster.headline(&played, option) else { continue };
            passed_on.extend((said.id != *on).then(|| (on.clone(), said)));
        }
        let option = habit.choose(&played);
        played.choose(option).expect("offered");
    }
    let (on, said) = passed_on.first().expect("somebody guards somebody");
    assert!(said.expected > 0.0 && said.answer.is_some(), "{on}: {}", said.line());
    assert!(said.side.iter().all(|side| side.id != *on), "whom it is aimed at goes unhurt: {}", said.line());
}

/// Sybilla hides behind Balthasar, for whom Theobald then takes the attack.
#[test]
fn an_ally_that_takes_over_is_named_in_the_headline() {
    let (_, level) = levels().into_iter().find(|(name, _)| name == "zones/roadside").expect("it is there");
    let mut played = battle(&level, 7);
    let mut habit = Recruit::new(7);
    let hides = |decision: &DecisionView| decision.options.iter().position(|o| o.label == "Hide behind Balthasar");
    let option = loop {
        let decision = played.decision().expect("Sybilla is attacked before the battle ends");
        if let Some(option) = hides(&decision) {
            break option;
        }
        let option = habit.choose(&played);
        played.choose(option).expect("offered");
    };
    let said = Forecaster::default().headline(&played, option).expect("the attack goes on");
    assert!(said.id == "theobald" && said.expected > 1.0, "{}", said.line());
}

#[test]
fn ranks() {
    let seen = play("ranks");
    assert!(["down", "dying", "dead"].iter().all(|fate| seen.fates.contains_key(*fate)), "{seen:?}");
}

#[test]
fn percentile() {
    let seen = play("percentile");
    assert!(seen.comes > 0, "somebody goes where it may fail: {seen:?}");
    let told_apart = ["unconscious", "dying"].iter().all(|fate| seen.fates.contains_key(*fate));
    assert!(seen.columns > 0 && told_apart && seen.breaks > 0, "{seen:?}");
}

#[test]
fn hexes() {
    let seen = play("hexes");
    let told_apart = ["unconscious", "dead"].iter().all(|fate| seen.fates.contains_key(*fate));
    assert!(seen.columns > 0 && told_apart && seen.sides > 0, "{seen:?}");
}

#[test]
fn segments() {
    let seen = play("segments");
    assert!(seen.fates.contains_key("down"), "{seen:?}");
}
