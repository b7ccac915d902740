//! Bouts that many rooms share: one of each side, built so that nothing but the clause in question happens.

use crate::setup::{Line, Skirmish};

/// Life 20, Guard 12, no Armour: hard to hurt.
pub fn sturdy(more: &str) -> String {
    if more.is_empty() { "life_max: 20, guard_max: 12".into() } else { format!("life_max: 20, guard_max: 12, {more}") }
}

/// `a` of the party at Melee 2 against a sturdy `x` in the foes' Melee 2.
pub fn duel(a: &str, x: &str) -> Line {
    at("P-mel/2", a, "F-mel/2", x)
}

/// `a` there against a sturdy `x` there.
pub fn at(a_at: &str, a: &str, x_at: &str, x: &str) -> Line {
    Skirmish::ranks().party(&format!("a:@{a_at}"), &sturdy(a)).foes(&format!("x:@{x_at}"), &sturdy(x))
}

/// `a` stands with `mate` at its side, so that nothing it does at distance 0 is countered.
pub fn pair(a: &str, x: &str) -> Line {
    duel(a, x).party("mate:@P-mel/3", &sturdy(""))
}

/// What lies loose in a slot of the only battlefield.
pub fn loose(s: &Skirmish, short: &str) -> Vec<String> {
    let cell = format!("field/{}", crate::setup::slot(short));
    let state = s.battle.state_json();
    let items = state["board"]["cells"][&cell]["items"].as_array().cloned().unwrap_or_default();
    items.iter().map(|item| item["name"].as_str().unwrap_or_default().to_string()).collect()
}

/// Net damage of every `damage` event since the last pick, with its victim: `x 3`.
pub fn harm(s: &Skirmish) -> Vec<String> {
    s.events("damage")
        .iter()
        .map(|e| format!("{} {}", e.target.clone().unwrap_or_default(), e.amount.unwrap_or_default()))
        .collect()
}
