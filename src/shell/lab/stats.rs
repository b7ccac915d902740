//! `lab stats`: what happens in the battles of a level.

use super::args::{Stats, plan};
use super::fighting::progress;
use super::found::{keep, one_or_all, unless_there};
use super::run::{heading, line};
use crate::lab::census::{Account, Census, Fallen};
use crate::lab::{Go, Plan, Rate, crew};
use crate::protocol::open;
use crate::shell::out::{Done, Failure, standard};
use crate::vocab::RuleCard;
use serde_json::{Map, Value as Json, json};
use std::io::{self, Write};

/// Lines of a list in the terminal.
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
            writeln!(out, "{}", heading(&plan, variant, census.tally.battles))?;
            write_people(&mut out, &census)?;
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
/// What stands in the way.
fn fought(given: &Stats, level: &str) -> Result<(Plan, Census), Failure> {
    let fights = &given.fights;
    let variant = fights.variant(level, &[])?;
    let sides: Vec<String> = variant.level.factions.iter().map(|side| side.id.clone()).collect();
    let plan = plan(fights, vec![variant], 200, given.seats);
    let mut census = Census::new(&sides);
    let bar = progress(plan.len());
    crew::fight(&plan, fights.jobs(), 0, &|ring, bout| Account::of(&plan, ring, bout), &mut |_, account| {
        census.add(&account);
        bar.inc(1);
        Ok(Go::On)
    })?;
    bar.finish_and_clear();
    Ok((plan, census))
}

fn write_people(out: &mut impl Write, census: &Census) -> io::Result<()> {
    let battles = census.tally.battles;
    for (id, rate) in &census.tally.sides {
        line(out, &format!("{id} wins"), &rate.in_words())?;
    }
    line(out, "rounds", &census.tally.rounds.in_words())?;
    let lengths = census.lengths.iter().map(|(rounds, seeds)| format!("{rounds}: {}", seeds.len()));
    line(out, "battles by rounds", &lengths.collect::<Vec<_>>().join(", "))?;
    writeln!(out, "Who falls first:")?;
    let mut first: Vec<_> = census.first_down.iter().map(|(id, seeds)| (seeds.len() as u64, id)).collect();
    first.sort_by(|a, b| b.cmp(a));
    for (hits, id) in first {
        let id = if id.is_empty() { "nobody" } else { id };
        line(out, id, &Rate { hits, of: battles }.in_words())?;
    }
    writeln!(out, "Harm a battle, dealt and taken; tests passed and points thrown beyond the average:")?;
    for ((id, dealt, taken), (passed, points)) in census.harm.iter().zip(&census.luck) {
        let (passed, points) = (passed / battles as f64, points / battles as f64);
        let harm = format!("{} dealt, {} taken", dealt.in_words(), taken.in_words());
        line(out, id, &format!("{harm}; {passed:+.2} tests, {points:+.2} points"))?;
    }
    writeln!(out, "Harm by what it was done with:")?;
    let all: i64 = census.arms.values().sum();
    let mut arms: Vec<_> = census.arms.iter().collect();
    arms.sort_by_key(|(_, points)| -**points);
    for ((who, arm), points) in arms.into_iter().take(LISTED) {
        line(
            out,
            &format!("{who}: {arm}"),
            &format!("{points} ({:.0} %)", 100.0 * *points as f64 / all.max(1) as f64),
        )?;
    }
    write_places(out, census)
}

fn write_places(out: &mut impl Write, census: &Census) -> io::Result<()> {
    let sides: Vec<&str> = census.tally.sides.iter().map(|(id, _)| id.as_str()).collect();
    writeln!(out, "Where they fall, {}:", sides.join(" and "))?;
    let mut places: Vec<(&String, &Fallen)> = census.places.iter().collect();
    places.sort_by(|a, b| b.1.all().cmp(&a.1.all()).then(a.0.cmp(b.0)));
    let most = places.first().map_or(1, |(_, fallen)| fallen.all());
    for (place, fallen) in places.into_iter().take(LISTED) {
        let bar = "#".repeat((fallen.all() * 24).div_ceil(most) as usize);
        let by: Vec<String> = fallen.sides.iter().map(u64::to_string).collect();
        line(out, place, &format!("{bar:<24} {} ({})", fallen.all(), by.join(" and ")))?;
    }
    Ok(())
}

fn write_rules(out: &mut impl Write, census: &Census, cards: &[RuleCard]) -> io::Result<()> {
    writeln!(out, "Rules by how many battles they fire in; how often, and how often a modifier turned the result:")?;
    for card in cards.iter().filter(|card| census.rules.contains_key(&card.id)) {
        let used = census.rules[&card.id];
        let share = Rate { hits: used.battles, of: census.tally.battles };
        line(
            out,
            &format!("{} {}", card.id, short(card.title)),
            &format!("{}; {} times, {} turned", share.in_words(), used.times, used.turned),
        )?;
    }
    let never: Vec<String> = census.never(cards).map(|card| card.id.to_string()).collect();
    writeln!(out, "Never: {}", never.join(" "))
}

fn short(title: &str) -> String {
    title.chars().take(36).collect()
}

fn as_json(census: &Census, cards: &[RuleCard]) -> Json {
    let rules: Map<String, Json> = census
        .rules
        .iter()
        .map(|(id, used)| {
            (id.to_string(), json!({ "times": used.times, "battles": used.battles, "turned": used.turned }))
        })
        .collect();
    let never: Vec<String> = census.never(cards).map(|card| card.id.to_string()).collect();
    let arms: Vec<Json> =
        census.arms.iter().map(|((who, arm), points)| json!({ "who": who, "with": arm, "points": points })).collect();
    let people: Vec<Json> = census
        .harm
        .iter()
        .zip(&census.luck)
        .map(|((id, dealt, taken), (passed, points))| {
            json!({ "id": id, "dealt": dealt.total(), "taken": taken.total(), "tests_beyond": passed, "points_beyond": points })
        })
        .collect();
    let wins: Vec<Json> = census
        .tally
        .sides
        .iter()
        .map(|(id, rate)| json!({ "side": id, "won": rate.hits, "low": rate.interval().0, "high": rate.interval().1 }))
        .collect();
    json!({
        "battles": census.tally.battles, "confidence": 0.95, "wins": wins, "combatants": people, "arms": arms,
        "first_down": census.first_down, "lengths": census.lengths, "places": census.places, "rules": rules, "never": never,
    })
}
