//! `lab stats`: events in the battles of a level.

use super::args::{Stats, plan};
use super::found::{keep, one_or_all, unless_there};
use super::progress::Progress;
use super::run::{TwoColumnTable, heading};
use crate::lab::census::{Census, CensusEntry, Fallen};
use crate::lab::{Go, RunPlan, worker_pool};
use crate::protocol::open;
use crate::shell::out::{Done, Failure, standard};
use crate::vocab::RuleCard;
use serde_json::{Map, Value as Json, json};
use std::io::{self, Write};

/// Number of lines of a long table without `--all`.
const LISTED: usize = 12;

pub fn run(given: &Stats) -> Done {
    given.out.as_deref().map_or(Ok(()), unless_there)?;
    let mut found = Vec::new();
    let mut out = standard();
    for level in &given.levels {
        let (plan, census) = fought(given, level)?;
        let variant = &plan.variants[0];
        let cards = open::ruleset_of(&variant.level).cards();
        found.push(as_json(&census, cards));
        if !given.json {
            writeln!(out, "{}", heading(&plan, variant, &census.tally))?;
            write_people(&mut out, &census, if given.all { usize::MAX } else { LISTED })?;
            write_rules(&mut out, &census, cards)?;
        }
    }
    let found = one_or_all(found);
    keep(given.out.as_deref(), &found)?;
    if given.json {
        writeln!(out, "{found}")?;
    }
    Ok(())
}

/// Fights all battles.
///
/// # Errors
/// Errors if the level is invalid, or its battles cannot be fought.
fn fought(given: &Stats, level: &str) -> Result<(RunPlan, Census), Failure> {
    let fights = &given.fights;
    let variant = fights.variant(level, &[])?;
    variant.side(fights.side.as_deref())?;
    let sides: Vec<String> = variant.level.factions.iter().map(|side| side.id.clone()).collect();
    let plan = plan(fights, vec![variant], 200, given.seats);
    let mut census = Census::new(&sides);
    let progress = Progress::new(plan.len());
    worker_pool::fight(
        &plan,
        fights.jobs(),
        0,
        &|ring, bout| CensusEntry::fight(&plan, ring, bout),
        &mut |_, account| {
            census.add(&account);
            progress.inc();
            Ok(Go::On)
        },
    )?;
    progress.finish();
    Ok((plan, census))
}

fn write_people(out: &mut impl Write, census: &Census, most: usize) -> io::Result<()> {
    let battles = census.tally.battles;
    let mut table = TwoColumnTable::default();
    for (id, rate) in &census.tally.sides {
        table.add(&format!("{id} wins"), rate.in_words());
    }
    table.add("rounds", census.tally.rounds.in_words());
    let lengths = census.lengths.iter().map(|(rounds, seeds)| format!("{rounds}: {}", seeds.len()));
    table.add("battles by rounds", lengths.collect::<Vec<_>>().join(", "));
    for (id, fates) in &census.tally.fates {
        table.add(&format!("{id} falls"), fates.in_words());
    }
    table.write(out)?;
    writeln!(out, "Who falls first:")?;
    let mut first: Vec<_> = census.first_down.iter().map(|(id, seeds)| (seeds.len(), id)).collect();
    first.sort_by(|a, b| b.cmp(a));
    let mut table = TwoColumnTable::default();
    for (_, id) in first {
        table.add(if id.is_empty() { "nobody" } else { id }, census.falls_first(id).in_words());
    }
    table.write(out)?;
    writeln!(out, "Damage per battle, dealt and taken; luck: tests passed and dice points above average:")?;
    let mut table = TwoColumnTable::default();
    for ((id, dealt, taken), (passed, points)) in census.harm.iter().zip(&census.luck) {
        let (passed, points) = (passed / battles as f64, points / battles as f64);
        let harm = format!("{} dealt, {} taken", dealt.in_words(), taken.in_words());
        table.add(id, format!("{harm}; {passed:+.2} tests, {points:+.2} points"));
    }
    table.write(out)?;
    writeln!(out, "Damage by weapon:")?;
    let all: i64 = census.arms.values().sum();
    let mut table = TwoColumnTable::default();
    for ((who, arm), points) in census.arms_by_points() {
        let share = 100.0 * points as f64 / all.max(1) as f64;
        table.add(&format!("{who}: {arm}"), format!("{points} ({share:.0} %)"));
    }
    table.write_first(out, most)?;
    write_places(out, census, most)
}

fn write_places(out: &mut impl Write, census: &Census, most: usize) -> io::Result<()> {
    let sides: Vec<&str> = census.tally.sides.iter().map(|(id, _)| id.as_str()).collect();
    writeln!(out, "Where they fall, {}:", sides.join(" and "))?;
    let mut places: Vec<(&String, &Fallen)> = census.places.iter().collect();
    places.sort_by(|a, b| b.1.all().cmp(&a.1.all()).then(a.0.cmp(b.0)));
    let highest = places.first().map_or(1, |(_, fallen)| fallen.all());
    let mut table = TwoColumnTable::default();
    for (place, fallen) in places {
        let bar = "#".repeat((fallen.all() * 24).div_ceil(highest) as usize);
        let by: Vec<String> = fallen.sides.iter().map(u64::to_string).collect();
        table.add(place, format!("{bar:<24} {} ({})", fallen.all(), by.join(" and ")));
    }
    table.write_first(out, most)
}

fn write_rules(out: &mut impl Write, census: &Census, cards: &[RuleCard]) -> io::Result<()> {
    writeln!(out, "Rules: share of battles with the rule; events, and events that a modifier decided:")?;
    let mut table = TwoColumnTable::default();
    for card in cards.iter().filter(|card| census.rules.contains_key(&card.id)) {
        let used = census.rule(card.id);
        let value =
            format!("{}; {} events, {} decided", census.rate_of_rule(card.id).in_words(), used.times, used.turned);
        table.add(&format!("{} {}", card.id, card.title), value);
    }
    table.write(out)?;
    let never: Vec<&RuleCard> = census.never(cards).collect();
    writeln!(out, "Rules that never fire ({}):", never.len())?;
    let mut table = TwoColumnTable::default();
    for card in never {
        table.add(card.id.0, card.title.to_owned());
    }
    table.write(out)
}

fn as_json(census: &Census, cards: &[RuleCard]) -> Json {
    let rules: Map<String, Json> = census
        .rules
        .iter()
        .map(|(id, used)| {
            (id.to_string(), json!({ "times": used.times, "battles": used.battles(), "turned": used.turned }))
        })
        .collect();
    let never: Vec<String> = census.never(cards).map(|card| card.id.to_string()).collect();
    let arms: Vec<Json> =
        census.arms.iter().map(|((who, arm), points)| json!({ "who": who, "with": arm, "points": points })).collect();
    let fates = census.tally.fates.iter().map(|(_, fates)| fates);
    let people: Vec<Json> = census
        .harm
        .iter()
        .zip(&census.luck)
        .zip(fates)
        .map(|(((id, dealt, taken), (passed, points)), fates)| {
            json!({
                "id": id, "dealt": dealt.total(), "taken": taken.total(), "tests_beyond": passed, "points_beyond": points,
                "falls": fates.falls.hits, "dead": fates.dead.hits, "out": fates.out.hits, "fled": fates.fled.hits,
                "recovered": fates.recovered.hits,
            })
        })
        .collect();
    let wins: Vec<Json> = census
        .tally
        .sides
        .iter()
        .map(|(id, rate)| json!({ "side": id, "won": rate.hits, "low": rate.interval().0, "high": rate.interval().1 }))
        .collect();
    json!({
        "battles": census.tally.battles, "seeds": census.tally.seeds(), "confidence": 0.95, "wins": wins, "combatants": people, "arms": arms,
        "first_down": census.first_down, "lengths": census.lengths, "places": census.places, "rules": rules, "never": never,
    })
}
