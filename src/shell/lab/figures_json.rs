//! Figures of the lab as JSON, each with its 95 % interval.

use crate::lab::compare::Comparison;
use crate::lab::figures::Mean;
use crate::lab::sweep::Sweep;
use crate::lab::tally::{Fates, VariantTally};
use crate::lab::{PairedWins, Rate, RunPlan, Variant};
use serde_json::{Map, Value as Json, json};

/// Confidence of all intervals.
const CONFIDENCE: f64 = 0.95;

/// Returns the battles of a variant and the share that each side wins.
pub fn of_run(plan: &RunPlan, variant: &Variant, tally: &VariantTally) -> Json {
    let mut json = object(json!({
        "level": variant.name, "title": variant.level.title, "controllers": variant.controllers,
        "sets": pairs(&variant.overrides), "first_seed": plan.first, "confidence": CONFIDENCE,
    }));
    json.extend(object(of_tally(tally)));
    json.into()
}

/// Returns both variants of a level, the paired difference, and the pairs with different winners.
pub fn of_comparison(plan: &RunPlan, [a, b]: [&Variant; 2], comparison: &Comparison) -> Json {
    let Comparison { side, paired, tallies, .. } = comparison;
    let flips: Vec<Json> = comparison
        .flips()
        .map(|pair| json!({ "seed": pair.seed, "seat": pair.seat, "winners": pair.winners }))
        .collect();
    let variant = |variant: &Variant, rate: Rate, tally: &VariantTally| {
        let mut json = object(json!({ "controllers": variant.controllers, "sets": pairs(&variant.overrides) }));
        json.insert("side".into(), of_rate(rate));
        json.extend(object(of_tally(tally)));
        Json::Object(json)
    };
    json!({
        "level": a.name, "title": a.level.title, "side": side, "first_seed": plan.first, "confidence": CONFIDENCE,
        "pairs": paired.pairs(), "seeds": paired.seeds(), "difference": of_paired(*paired),
        "differ": comparison.differ(), "flips": flips,
        "a": variant(a, paired.first(), &tallies[0]), "b": variant(b, paired.second(), &tallies[1]),
    })
}

/// Returns the win rate of a side at every point of every curve.
pub fn of_sweep(first: &Variant, side: &str, sweep: &Sweep, first_seed: u64) -> Json {
    let point = |point: usize, controller: &str, rate: Rate| {
        let mut json = object(json!({ "controller": controller, "at": pairs(&sweep.at(point)) }));
        json.extend(object(of_rate(rate)));
        Json::Object(json)
    };
    let curve = |curve: &crate::lab::sweep::Curve| {
        (0..sweep.points()).map(|ix| point(ix, &curve.controller, curve.rate(ix))).collect::<Vec<_>>()
    };
    let warnings: Vec<String> = sweep.disagreements().iter().map(|found| sweep.warning(found)).collect();
    json!({
        "level": first.name, "title": first.level.title, "side": side, "first_seed": first_seed, "confidence": CONFIDENCE,
        "fields": sweep.axes.iter().map(|axis| &axis.path).collect::<Vec<_>>(),
        "points": sweep.curves.iter().flat_map(curve).collect::<Vec<_>>(), "warnings": warnings,
    })
}

fn of_tally(tally: &VariantTally) -> Json {
    let named = |key: &str, name: &str, rate: Rate| {
        let mut json = object(json!({ key: name }));
        json.extend(object(of_rate(rate)));
        Json::Object(json)
    };
    let fates = |(id, fates): &(String, Fates)| {
        let Fates { falls, dead, out, fled, recovered } = fates;
        let mut json = object(json!({ "id": id, "falls": falls.hits, "dead": dead.hits, "out": out.hits }));
        json.extend(object(json!({ "fled": fled.hits, "recovered": recovered.hits })));
        Json::Object(json)
    };
    json!({
        "battles": tally.battles, "seeds": tally.seeds(),
        "wins": tally.sides.iter().map(|(id, rate)| named("side", id, *rate)).collect::<Vec<_>>(),
        "nobody": of_rate(tally.nobody),
        "by_controller": tally.controllers.iter().map(|(id, rate)| named("controller", id, *rate)).collect::<Vec<_>>(),
        "rounds": of_mean(tally.rounds), "decisions": of_mean(tally.decisions),
        "combatants": tally.fates.iter().map(fates).collect::<Vec<_>>(),
    })
}

fn of_rate(rate: Rate) -> Json {
    let (low, high) = rate.interval();
    json!({ "won": rate.hits, "of": rate.of, "share": rate.share(), "low": low, "high": high })
}

fn of_mean(mean: Mean) -> Json {
    let (at, margin) = (mean.mean(), mean.margin());
    json!({ "mean": at, "low": at - margin, "high": at + margin })
}

fn of_paired(paired: PairedWins) -> Json {
    let (low, high) = paired.interval();
    json!({ "share": paired.difference(), "low": low, "high": high, "p": paired.p() })
}

fn pairs(list: &[(String, String)]) -> Map<String, Json> {
    list.iter().map(|(name, value)| (name.clone(), value.clone().into())).collect()
}

fn object(json: Json) -> Map<String, Json> {
    match json {
        Json::Object(map) => map,
        other => Map::from_iter([("value".into(), other)]),
    }
}
