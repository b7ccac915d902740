//! Shared set-ups of one combatant per side, built so that only the clause in question has an effect.

use crate::setup::{Line, Skirmish};

/// Returns the fields of a sturdy combatant: Life 20, Guard 12, no Armour.
pub fn sturdy(more: &str) -> String {
    if more.is_empty() { "life_max: 20, guard_max: 12".into() } else { format!("life_max: 20, guard_max: 12, {more}") }
}

/// Sets up `a` of the party at Melee 2 against a sturdy `x` in the foes' Melee 2.
pub fn duel(a: &str, x: &str) -> Line {
    at("P-mel/2", a, "F-mel/2", x)
}

/// Sets up `a` and a sturdy `x` at these slots.
pub fn at(a_at: &str, a: &str, x_at: &str, x: &str) -> Line {
    Skirmish::ranks().party(&format!("a:@{a_at}"), &sturdy(a)).foes(&format!("x:@{x_at}"), &sturdy(x))
}

/// Sets up a duel in which `mate` is next to `a`, so that its attacks at distance 0 provoke no counterattack.
pub fn pair(a: &str, x: &str) -> Line {
    duel(a, x).party("mate:@P-mel/3", &sturdy(""))
}

/// Returns the loose items in a slot of the only battlefield.
pub fn loose(s: &Skirmish, short: &str) -> Vec<String> {
    let cell = format!("field/{}", crate::setup::slot(short));
    let state = s.battle.state_json();
    let items = state["board"]["cells"][&cell]["items"].as_array().cloned().unwrap_or_default();
    items.iter().map(|item| item["name"].as_str().unwrap_or_default().to_string()).collect()
}

/// Returns the net damage of every `damage` event since the last pick, with its victim: `x 3`.
pub fn harm(s: &Skirmish) -> Vec<String> {
    s.events("damage")
        .iter()
        .map(|e| format!("{} {}", e.target.clone().unwrap_or_default(), e.amount.unwrap_or_default()))
        .collect()
}
