//! One against another, for the rooms of blows, answers, wounds and wear.

use crate::setup::{Field, Skirmish};

/// Sword 50 and a broadsword: hits up to 50, special up to 9.
pub const SWORD: &str = "skills: {'Sword': 50}, primary: 'broadsword'";

/// `a` at 0,0 beside `b` at 1,0. Onlookers far off keep the fight going when one of them falls.
pub fn duel(a: &str, b: &str) -> Field {
    at(a, "1,0", b)
}

/// As [`duel`], with `b` in that hex.
pub fn at(a: &str, place: &str, b: &str) -> Field {
    let field = Skirmish::percentile().party("a:@0,0", a).foes(&format!("b:@{place}"), b);
    field.party("mate:@-9,9", "dex: 1").foes("watcher:@9,-9", "dex: 1")
}

/// `a` has declared that attack, nobody has moved, and its place has come.
pub fn aim(field: Field, item: &str, mode: &str) -> Skirmish {
    let mut s = field.start();
    s.intents(&format!("a attack item={item} mode={mode}")).act("a");
    s
}

/// As [`aim`] with a broadsword, and the blow is struck: on to the answer of `b`, if it has one.
pub fn blow(field: Field, dice: &str) -> Skirmish {
    let mut s = aim(field, "broadsword", "melee");
    s.tape(dice).pick("attack target=b");
    s
}

/// Whether that is so of somebody: `is(&s, "b.unconscious")`.
pub fn is(s: &Skirmish, path: &str) -> bool {
    s.get(path) == true
}

/// Names of what somebody carries.
pub fn carried(s: &Skirmish, who: &str) -> Vec<String> {
    let list = s.get(&format!("{who}.carried"));
    list.as_array().map_or_else(Vec::new, |list| list.iter().map(|i| i["name"].as_str().unwrap().into()).collect())
}

/// What is in primary and off hand.
pub fn hands(s: &Skirmish, who: &str) -> [String; 2] {
    [s.word(&format!("{who}.primary.name")), s.word(&format!("{who}.off.name"))]
}
