//! Tests of how often a player has to decide about reactions: scripted rounds under each setting, and the automatic
//! answers under the default setting.

use super::reaction_prompting::unasked;
use super::test_bench::TestBench;
use crate::engine::forecast_text::{BarKind, Headline, SharedForecasts};
use crate::engine::odds::Forecaster;
use crate::vocab::view::DecisionView;
use crate::window::battle::Reactions;
use crate::window::input::Action;
use crate::window::settings::Settings;

/// Plays that number of rounds of a level, and makes all other decisions by the default policy.
fn rounds(level: &str, seed: u64, how: Reactions, rounds: u16, mut asked: impl FnMut(&TestBench, &DecisionView)) {
    let mut bench = TestBench::asking(level, seed, how);
    while bench.presented.over.is_none() && bench.round() <= rounds && bench.battle.choices().len() < 600 {
        let Some(decision) = bench.decision().cloned() else { return };
        if decision.reaction {
            asked(&bench, &decision);
        }
        let policy = bench.battle.ruleset().default_policy(bench.battle.world());
        bench.does(&|panels, _| panels.choice = Some(policy));
    }
}

fn prompts(level: &str, seed: u64, how: Reactions, upto: u16) -> usize {
    let mut count = 0;
    rounds(level, seed, how, upto, |_, _| count += 1);
    count
}

/// Level, seed, rounds, and the number of reactions with every prompt enabled.
type Script = (&'static str, u64, u16, usize);

/// Rounds with many reactions, for every ruleset.
const SCRIPTS: [(&str, &[Script]); 5] = [
    ("zones", &[("crypt", 2, 6, 25), ("crypt", 3, 6, 14), ("roadside", 2, 6, 13)]),
    ("ranks", &[("armoury", 2, 6, 9), ("ford", 3, 6, 3)]),
    ("percentile", &[("holmgang", 3, 6, 11), ("courtyard", 2, 6, 4)]),
    ("hexes", &[("ridge", 2, 6, 4), ("beasts", 2, 6, 4)]),
    ("segments", &[("ledge", 3, 2, 2)]),
];

#[test]
fn a_new_player_is_asked_at_most_half_as_often_as_one_who_wants_every_question() {
    let usual = Settings::default().reactions;
    for (ruleset, scripts) in SCRIPTS {
        let count =
            |how| -> usize { scripts.iter().map(|(level, seed, upto, _)| prompts(level, *seed, how, *upto)).sum() };
        let (always, useful, never) = (count(Reactions::Always), count(usual), count(Reactions::Never));
        let known: usize = scripts.iter().map(|(.., known)| known).sum();
        assert!(always >= known.min(2), "{ruleset}: there is something to answer");
        assert!(2 * useful <= always, "{ruleset}: {useful} of {always}");
        assert_eq!(never, 0, "{ruleset}");
    }
}

/// Returns the chance that the target is taken out of the fight.
fn out(headline: &Headline) -> f64 {
    headline.bars.iter().filter(|bar| matches!(bar.kind, BarKind::Out(_))).map(|bar| bar.chance).sum()
}

#[test]
fn what_is_not_asked_is_answered_as_well_as_it_can_be() {
    let mut found = 0;
    for (level, seed) in [("crypt", 2), ("holmgang", 3), ("armoury", 2)] {
        rounds(level, seed, Reactions::Always, 4, |bench, decision| {
            let Some(given) = unasked(&bench.battle) else { return };
            let (mut forecaster, mut shared) = (Forecaster::default(), SharedForecasts::default());
            let mut of = |option| forecaster.headline_with(&bench.battle, option, &mut shared);
            let Some(answer) = of(given) else { return };
            found += 1;
            for (i, option) in decision.options.iter().enumerate() {
                let Some(other) = of(i).filter(|other| other.id == answer.id && other.side.is_empty()) else {
                    continue;
                };
                let safer = out(&answer) - out(&other);
                assert!(safer < 0.25, "{level}: {} hides {}, {safer:.2} safer", decision.prompt, option.label);
            }
        });
    }
    assert!(found > 10, "{found} answers were given");
}

#[test]
fn what_was_answered_unasked_is_told_in_the_story_and_asked_when_the_player_wants_it() {
    let mut bench = TestBench::asking("holmgang", 3, Reactions::IfUseful);
    while bench.overlay.reactions.answered.is_empty() || bench.decision().is_none() {
        bench.key(Action::Confirm);
    }
    let (after, answer) = bench.overlay.reactions.answered.last().expect("something was answered").clone();
    let mut acts = super::acts::Acts::default();
    acts.read(&bench.presented.log, |_, _| false);
    let told = acts.all().iter().map(|act| act.unasked(&bench.presented.log, &bench.overlay.reactions.answered));
    assert!(told.into_iter().any(|told| told.contains(&answer)), "{answer} after event {after}");
    bench.key(Action::Back);
    let asked = bench.decision().expect("it is asked").clone();
    assert!(asked.reaction && asked.options.iter().any(|o| o.label == answer), "{}", asked.prompt);
    assert!(bench.overlay.reactions.answered.iter().all(|(n, _)| *n < after), "and told no more");
    let made = bench.battle.choices().len();
    bench.key(Action::OptionPass);
    assert!(bench.battle.choices().len() > made, "the player has answered");
}
