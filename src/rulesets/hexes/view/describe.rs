//! An event in words and names. Written only when somebody reads it.

use super::names::{faction_id, hex_id, id, row_title, spell_name, title};
use super::telling::Telling;
use crate::rulesets::hexes::look::{Eyes, Look};
use crate::vocab::view::{DieView, EventView, ModifierView};
use crate::vocab::{Event, Roll, Target, Value};
use bevy::ecs::prelude::*;
use serde_json::{Map, Value as Json, json};

pub fn describe(world: &World, event: &Event) -> EventView {
    let t = Eyes::new(world);
    EventView {
        n: event.n,
        round: event.round,
        kind: event.kind,
        source: event.source.map(|c| id(&t, c)),
        target: event.target.map(|c| id(&t, c)),
        amount: event.amount,
        facts: facts(&t, event),
        dice: event.dice.iter().map(|r| die(&t, r)).collect(),
        modifiers: event
            .modifiers
            .iter()
            .map(|m| ModifierView { value: m.value, why: m.why.into(), decisive: m.decisive })
            .collect(),
        rules: event.rules.to_vec(),
        text: Telling { t: &t, e: event }.sentence(),
    }
}

fn facts(t: &Eyes, event: &Event) -> Map<String, Json> {
    let named = |name: &str, v: Value| match v {
        Value::Combatant(c) => json!(id(t, c)),
        Value::Item(i) => json!(t.item_row(i).name),
        Value::Row(r) => json!(t.row(r).name),
        Value::Cell(c) => json!(hex_id(t, c)),
        Value::Faction(f) => json!(faction_id(t, f)),
        Value::Word(w) => json!(w),
        // Spells have no row: they go by their place in the level's list.
        Value::Number(n) if name == "spell" => json!(spell_name(t, n as u8)),
        Value::Number(n) => json!(n),
    };
    event.facts.iter().map(|(name, v)| (name.to_string(), named(name, *v))).collect()
}

fn die(t: &Eyes, r: &Roll) -> DieView {
    let purpose = match (r.purpose.who, r.purpose.row) {
        (Some(c), Some(row)) => {
            format!("{} of {}'s {}", r.purpose.what, title(t, c), row_title(t, row).to_lowercase())
        }
        (Some(c), None) => format!("{} ({})", r.purpose.what, title(t, c)),
        _ => r.purpose.what.to_string(),
    };
    let value = i32::from(r.value);
    let (needs, passed) = match r.target {
        Some(target @ Target::AtMost(n)) => (Some(format!("<= {n}")), Some(target.met_by(value))),
        // Attack rolls and saving throws: a natural 20 passes and a natural 1 fails whatever the number (H-ATK-03, H-UNIT-10).
        Some(target @ Target::AtLeast(n)) if r.die == 20 => {
            (Some(format!(">= {n}")), Some(value == 20 || value != 1 && target.met_by(value)))
        }
        Some(target @ Target::AtLeast(n)) => (Some(format!(">= {n}")), Some(target.met_by(value))),
        None => (None, None),
    };
    DieView { die: format!("d{}", r.die), value: r.value, purpose, needs, passed, who: r.purpose.who.map(|c| id(t, c)) }
}
