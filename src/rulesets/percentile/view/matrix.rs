//! The matrix of attack and defence, with the cell that an exchange hit (table 11.10).

use crate::engine::Log;
use crate::rulesets::percentile::degradation::matrix;
use crate::rulesets::percentile::events::EventKind;
use crate::rulesets::percentile::facts::{DefenceKind, Fact};
use crate::rulesets::percentile::frames::Hit;
use crate::rulesets::percentile::level::Success;
use crate::vocab::Event;
use crate::vocab::view::TableView;
use bevy_ecs::prelude::World;

const ATTACKS: [Success; 2] = [Success::Special, Success::Success];
const ANSWERS: [Success; 3] = [Success::Special, Success::Success, Success::Failure];

/// Returns the table for an event of kind `Matrix`; `None` for others.
pub fn table(world: &World, event: &Event) -> Option<TableView> {
    if EventKind::named(event.kind) != Some(EventKind::Matrix) {
        return None;
    }
    let level = |name: Fact| event.word::<Success>(name).unwrap_or_default();
    let place = |list: &[Success], level: Success| list.iter().position(|l| *l == level).unwrap_or(list.len() - 1);
    let dodges = event.is(Fact::Defence, DefenceKind::Dodge);
    let name = |level: &Success| match level {
        Success::Special => "special",
        Success::Success => "success",
        Success::Failure => "failure or none",
    };
    let cell = |attack: &Success, answer: &Success| words(*attack, *answer, dodges).to_string();
    Some(TableView {
        axes: ("Attack".into(), if dodges { "Dodge" } else { "Parry" }.into()),
        rows: ATTACKS.iter().map(|l| name(l).to_string()).collect(),
        columns: ANSWERS.iter().map(|l| name(l).to_string()).collect(),
        cells: ATTACKS.iter().map(|attack| ANSWERS.iter().map(|answer| cell(attack, answer)).collect()).collect(),
        at: (place(&ATTACKS, level(Fact::Attack)), place(&ANSWERS, level(Fact::Answer))),
        rolled: (
            rolled(world, event, &[EventKind::Attack]),
            rolled(world, event, &[EventKind::Parry, EventKind::Dodge]),
        ),
    })
}

/// Returns the text of a cell.
fn words(attack: Success, answer: Success, dodges: bool) -> &'static str {
    match (matrix(attack, answer), attack, answer) {
        (Hit::None, Success::Success, Success::Special) if !dodges => "stopped; the attacker's weapon loses 1 HP",
        (Hit::None, ..) => "stopped",
        (Hit::Normal, Success::Special, Success::Success) if !dodges => "normal hit; the parrying item loses 2 HP",
        (Hit::Normal, ..) => "normal hit",
        (Hit::Special, ..) => "special hit",
    }
}

/// Formats the roll of the exchange's attack or defence: `40, needs ≤ 50`. Empty if there was none.
fn rolled(world: &World, event: &Event, kinds: &[EventKind]) -> String {
    let events = world.resource::<Log>().events();
    let before = events.iter().rev().skip_while(|e| e.n >= event.n);
    // The exchange begins with its attack.
    let mut exchange = Vec::new();
    for e in before {
        exchange.push(e);
        if EventKind::named(e.kind) == Some(EventKind::Attack) {
            break;
        }
    }
    let found = exchange.into_iter().find(|e| EventKind::named(e.kind).is_some_and(|kind| kinds.contains(&kind)));
    let roll = found.and_then(|e| Some((e.dice.iter().find(|roll| roll.die == 100)?.value, e.number(Fact::Chance)?)));
    roll.map_or(String::new(), |(value, chance)| format!("{value}, needs ≤ {chance}"))
}
