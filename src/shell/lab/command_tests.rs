//! Tests that the commands shown on the Lab screen parse back to the same question.

use super::{LabArgs, LabCommand};
use crate::lab::question::{Question, What};
use crate::lab::{RunPlan, Variant};
use clap::Parser;

#[derive(Parser)]
struct TypedQuestion {
    #[command(flatten)]
    lab: LabArgs,
}

/// Splits a line into words like a shell.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut quoted) = (vec![String::new()], false);
    for c in line.chars() {
        match c {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            c => words.last_mut().expect("one at least").push(c),
        }
    }
    words
}

fn read(question: &Question, what: What) -> LabCommand {
    let line = question.command(what, &["party".into(), "foes".into()]);
    let words = words(line.strip_prefix("affray ").expect("a command of this program"));
    TypedQuestion::try_parse_from(words).unwrap_or_else(|e| panic!("{line}: {e}")).lab.command
}

/// Returns all overrides of a variant, sorted.
fn set_over(variant: &Variant) -> Vec<(String, String)> {
    let mut all = [variant.level.overrides.clone(), variant.level.sets.clone()].concat();
    all.sort();
    all
}

fn same(a: &RunPlan, b: &RunPlan) {
    let all = |plan: &RunPlan| {
        let variants: Vec<_> = plan.variants.iter().map(|v| (&v.name, set_over(v), &v.controllers)).collect();
        format!("{variants:?} {} {} {}", plan.first, plan.seeds, plan.per_seed())
    };
    assert_eq!(all(a), all(b));
}

fn question() -> Question {
    let mut asked = Question::for_level("zones/roadside", 2);
    asked.set("leader.str", 0, "11");
    asked.set("level.round_limit", 0, "20");
    asked.turn("house.shield", 0, "reacting", &["reacting", "always"]);
    asked.controllers = vec!["recruit".into(), "random".into()];
    (asked.first, asked.seeds, asked.side) = (7, 30, 1);
    asked
}

#[test]
fn a_run_is_read_back() {
    let mut asked = question();
    for swap in [true, false] {
        asked.swap = swap;
        let LabCommand::Run(given) = read(&asked, What::Compare) else { panic!("a run") };
        let variant = given.fights.variant(&given.levels[0], &[]).expect("sound");
        assert_eq!(variant.side(given.fights.side.as_deref()), Ok(asked.side));
        let plan = super::args::plan(&given.fights, vec![variant], 500, given.seats);
        same(&plan, &asked.plan().expect("sound"));
    }
    asked.until = Some(0.02);
    let LabCommand::Run(given) = read(&asked, What::Compare) else { panic!("a run") };
    assert_eq!(given.until, asked.until);
}

#[test]
fn a_comparison_is_read_back() {
    let mut asked = question();
    asked.turn("house.shield", 1, "reacting", &["reacting", "always"]);
    asked.set("leader.title", 1, "the boss's boss");
    asked.set("leader.title", 1, "");
    asked.set("weapons.sword.dice", 1, "1d8");
    for swap in [true, false] {
        asked.swap = swap;
        let LabCommand::Compare(given) = read(&asked, What::Compare) else { panic!("a comparison") };
        let variants = [&[][..], &given.b[..]].map(|b| given.fights.variant(&given.levels[0], b).expect("sound"));
        same(&super::args::plan(&given.fights, variants.into(), 500, given.seats), &asked.plan().expect("sound"));
    }
    let line = asked.command_of_pair(&["party".into(), "foes".into()], (9, 1));
    let typed = TypedQuestion::try_parse_from(words(line.strip_prefix("affray ").expect("ours"))).expect("sound");
    let LabCommand::Diff(given) = typed.lab.command else { panic!("a diff") };
    assert_eq!((given.seat, given.fights.seed), (1, 9));
    let b = given.fights.variant(&given.a, &given.changed).expect("sound");
    assert_eq!(set_over(&b), set_over(&asked.variants().expect("sound")[1]));
}

#[test]
fn sweeps_and_tunings_are_read_back() {
    let mut asked = question();
    asked.axes = [("balthasar.str".into(), "6..8".into()), ("house.morale".into(), "all|off".into())];
    let LabCommand::Sweep(given) = read(&asked, What::Sweep) else { panic!("a sweep") };
    let (mut axes, mut ours) = (given.fights.axes().expect("sound").0, asked.axes().expect("sound"));
    axes.sort_by(|a, b| a.path.cmp(&b.path));
    ours.sort_by(|a, b| a.path.cmp(&b.path));
    assert_eq!((axes, given.by.clone()), (ours, asked.by.clone()));
    asked.controllers = vec!["recruit".into(); 2];
    let LabCommand::Tune(given) = read(&asked, What::Tune) else { panic!("a tuning") };
    assert_eq!(Some(given.target), crate::lab::tune::TargetRate::parse(&asked.target).ok());
    let (_, fights) = given.fights.axes().expect("sound");
    let variant = fights.variant(&given.levels[0], &[]).expect("sound");
    assert_eq!(set_over(&variant), set_over(&asked.variants().expect("sound")[0]));
}
