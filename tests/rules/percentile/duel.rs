//! A duel, for the tests of attacks, reactions, wounds and wear.

use crate::setup::{Field, Skirmish};

/// Sword 50 and a broadsword: hits up to 50, special up to 9.
pub const SWORD: &str = "skills: {'Sword': 50}, primary: 'broadsword'";

/// Sets up `a` at 0,0 next to `b` at 1,0. Onlookers far off keep the fight going when one of them falls.
pub fn duel(a: &str, b: &str) -> Field {
    at(a, "1,0", b)
}

/// Does the same as [`duel`], with `b` in that hex.
pub fn at(a: &str, place: &str, b: &str) -> Field {
    let field = Skirmish::percentile().party("a:@0,0", a).foes(&format!("b:@{place}"), b);
    field.party("mate:@-9,9", "dex: 1").foes("watcher:@9,-9", "dex: 1")
}

/// Plays to the place of `a` in the count, after its declaration of that attack and without moves.
pub fn aim(field: Field, item: &str, mode: &str) -> Skirmish {
    let mut s = field.start();
    s.intents(&format!("a attack item={item} mode={mode}")).play_to_turn("a");
    s
}

/// Does the same as [`aim`] with a broadsword, and makes the attack, up to the reaction of `b`, if it has one.
pub fn blow(field: Field, dice: &str) -> Skirmish {
    let mut s = aim(field, "broadsword", "melee");
    s.tape(dice).pick("attack target=b");
    s
}

/// Returns true if a value of the state is true: `is(&s, "b.unconscious")`.
pub fn is(s: &Skirmish, path: &str) -> bool {
    s.get(path) == true
}

/// Returns the names of a combatant's carried items.
pub fn carried(s: &Skirmish, who: &str) -> Vec<String> {
    let list = s.get(&format!("{who}.carried"));
    list.as_array().map_or_else(Vec::new, |list| list.iter().map(|i| i["name"].as_str().unwrap().into()).collect())
}

/// Returns the names of the items in primary and off hand.
pub fn hands(s: &Skirmish, who: &str) -> [String; 2] {
    [s.word(&format!("{who}.primary.name")), s.word(&format!("{who}.off.name"))]
}
