//! INIT: rounds, declarations, attacks and the countdown of segments (section 3).

mod declaring;
mod dice;
mod free_acts;
mod groups;
mod half_rounds;
mod holding;
mod losses;
mod offers;
mod order;
mod parts;
mod rounds;
mod standing;

use crate::setup::{Field, Skirmish};

/// The usual attack order in these tests. Combatants without an order rest.
pub const FIST: &str = "attack weapon=unarmed target=open";

/// Sets up `a` with these fields and `b` far away.
pub fn alone(fields: &str) -> Field {
    Skirmish::segments().party("a:@0,0", fields).foes("b:@9,0", "")
}

/// Returns the segments of all its attacks of the round, lowest number first.
pub fn comes(s: &Skirmish, who: &str) -> Vec<i64> {
    of_attacks(s, who, "segment")
}

/// Returns the numbers of its attacks of the round.
pub fn numbers(s: &Skirmish, who: &str) -> Vec<i64> {
    of_attacks(s, who, "number")
}

fn of_attacks(s: &Skirmish, who: &str, field: &str) -> Vec<i64> {
    let attacks = s.get(&format!("{who}.attacks_of_round"));
    let attacks = attacks.as_array().cloned().unwrap_or_default();
    attacks.iter().filter_map(|attack| attack[field].as_i64()).collect()
}

/// Returns the kinds of all events of the battle that are in `among`, in their order.
pub fn kinds(s: &Skirmish, among: &[&str]) -> Vec<&'static str> {
    s.battle.events().iter().map(|e| e.kind).filter(|kind| among.contains(kind)).collect()
}

/// Returns the sources (or else targets) of the events of that kind, in their order: `a b`.
pub fn sources(s: &Skirmish, kind: &str) -> String {
    let who = s.events_ever(kind).into_iter().filter_map(|e| e.source.or(e.target));
    who.collect::<Vec<_>>().join(" ")
}

/// Returns the segment in which the last event of that kind happened.
pub fn segment_of(s: &Skirmish, kind: &str) -> i64 {
    let mut segment = None;
    let mut found = None;
    for event in s.battle.events() {
        match event.kind {
            "segment_begins" => segment = event.amount,
            other if other == kind => found = segment,
            _ => {}
        }
    }
    found.unwrap_or_else(|| panic!("no `{kind}` on a segment\n{}", s.story())).into()
}

/// Returns true if it has that condition.
pub fn is(s: &Skirmish, who: &str, condition: &str) -> bool {
    let list = s.get(&format!("{who}.conditions"));
    list.as_array().is_some_and(|names| names.iter().any(|name| name == condition))
}

/// Returns the name of the item in that place: `main`, `off`, `slung`; empty if there is none.
pub fn holds(s: &Skirmish, who: &str, place: &str) -> String {
    s.get(&format!("{who}.{place}"))["name"].as_str().unwrap_or_default().to_string()
}

/// Returns the names of its carried items.
pub fn carries(s: &Skirmish, who: &str) -> Vec<String> {
    let list = s.get(&format!("{who}.carried"));
    list.as_array().into_iter().flatten().filter_map(|item| Some(item["name"].as_str()?.to_string())).collect()
}
