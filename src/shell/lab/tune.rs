//! `lab tune`: searches for the value that gives a side its target win rate.

use super::args::{Fights, Tune};
use super::found::{keep, one_or_all, unless_there};
use super::progress::Progress;
use crate::lab::sweep::Axis;
use crate::lab::tune::{TargetRate, Tuned, Verdict, middles, tune};
use crate::lab::{BattleRunner, Go, Match, Rate, RunPlan, worker_pool};
use crate::shell::out::{Done, standard};
use crate::vocab::telling::counted;
use serde_json::{Map, Value as Json, json};
use std::io::Write;

pub fn run(given: &Tune) -> Done {
    given.out.as_deref().map_or(Ok(()), unless_there)?;
    let (axes, fights) = given.fights.axes()?;
    let mut found = Vec::new();
    let mut out = standard();
    for level in &given.levels {
        let written = fights.variant(level, &[])?;
        let side = written.side(fights.side.as_deref())?;
        let tuned = tuned(given, &fights, level, side, &axes)?;
        let id = &written.level.factions[side].id;
        found.push(as_json(&axes, &tuned, given.target, id));
        writeln!(
            out,
            "{} ({}): target for {id}: {:.1} % ± {:.1}",
            written.name,
            written.level.title,
            100.0 * given.target.share,
            100.0 * given.target.tolerance
        )?;
        for (at, rate) in &tuned.tried {
            writeln!(out, "  {:<32} {}, {}", in_words(&axes, at), rate.in_words(), counted(rate.of, "battle"))?;
        }
        writeln!(out, "{}", tuned.in_words(given.target, &|at| in_words(&axes, at)))?;
    }
    keep(given.out.as_deref(), &one_or_all(found))
}

fn tuned(given: &Tune, fights: &Fights, level: &str, side: usize, axes: &[Axis]) -> Result<Tuned, String> {
    let progress = Progress::new(0);
    let mut measure = |at: &[usize], from: u64, more: u64| -> Result<u64, String> {
        let variant = fights.played_by(level, &set(axes, at), &fights.controllers)?;
        let plan = RunPlan::new(vec![variant], fights.seed.wrapping_add(from), more, false);
        progress.inc_length(more);
        let mut won = 0;
        let one = |ring: &mut BattleRunner, bout: Match| ring.fight(bout.seed, plan.controllers(bout));
        worker_pool::fight(&plan, fights.jobs(), 0, &one, &mut |_, fought| {
            progress.inc();
            won += u64::from(fought.winner == Some(side));
            Ok(Go::On)
        })?;
        Ok(won)
    };
    let tuned = tune(axes, middles(axes), given.target, fights.seeds(4000), &mut measure)?;
    progress.finish();
    Ok(tuned)
}

/// Returns all points tried, with their results.
fn as_json(axes: &[Axis], tuned: &Tuned, target: TargetRate, side: &str) -> Json {
    let point = |at: &[usize], rate: Rate| {
        let at: Map<String, Json> = set(axes, at).into_iter().map(|(path, value)| (path, value.into())).collect();
        let (low, high) = rate.interval();
        json!({ "at": at, "won": rate.hits, "battles": rate.of, "low": low, "high": high })
    };
    let verdict = match tuned.verdict(target) {
        Verdict::Met => "met",
        Verdict::Unsure => "unsure",
        Verdict::Unreachable => "unreachable",
    };
    json!({
        "side": side, "target": [target.low(), target.high()], "met": tuned.verdict(target) == Verdict::Met,
        "verdict": verdict, "points": tuned.points, "confidence": 0.95, "sure": tuned.certainty(target), "best": point(&tuned.at, tuned.rate),
        "tried": tuned.tried.iter().map(|(at, rate)| point(at, *rate)).collect::<Vec<_>>(),
    })
}

/// Returns the overrides at a point of the axes.
fn set(axes: &[Axis], at: &[usize]) -> Vec<(String, String)> {
    axes.iter().zip(at).map(|(axis, ix)| (axis.path.clone(), axis.values[*ix].clone())).collect()
}

fn in_words(axes: &[Axis], at: &[usize]) -> String {
    set(axes, at).iter().map(|(path, value)| format!("{path}={value}")).collect::<Vec<_>>().join(" ")
}
