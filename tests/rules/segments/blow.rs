//! Two combatants and one attack or shot between them. It is on segment 1 unless a test differs, so that nothing
//! follows it.

use crate::setup::{Field, Skirmish};

pub const SWORD: &str = "skills: {'longsword': (sc: 60)}";
pub const BOW: &str = "skills: {'long_bow': (sc: 60)}, ammo: {'arrows': 20}";

/// Sets up `a` next to `b`. Both have DEX 11: initiative modifier 0, DEF 2.
pub fn duel(a: &str, b: &str) -> Field {
    Skirmish::segments().party("a:@0,0", a).foes("b:@1,0", b)
}

/// Sets up `a` and `b` 30 feet apart.
pub fn range(a: &str, b: &str) -> Field {
    Skirmish::segments().party("a:@0,0", a).foes("b:@6,0", b)
}

/// Returns these fields with those of a longsword.
pub fn sword(more: &str) -> String {
    format!("{SWORD}, {more}")
}

/// Returns these fields with those of a long bow.
pub fn bow(more: &str) -> String {
    format!("{BOW}, {more}")
}

/// Makes these declarations and plays to the first attack of `a`.
pub fn until_a(field: Field, orders: &str, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.all_declare(orders, dice).play_to_attack("a");
    s
}

/// Lets `a` strike `b` with that weapon and these dice.
pub fn blow(field: Field, weapon: &str, dice: &str) -> Skirmish {
    let mut s = until_a(field, &format!("a attack weapon={weapon} target=b"), "d10=1");
    s.resolve_attack("b", dice);
    s
}

/// Lets `a` strike `b` with its longsword.
pub fn strike(field: Field, dice: &str) -> Skirmish {
    blow(field, "longsword", dice)
}

/// Lets `a` shoot at `b` with its long bow.
pub fn shot(field: Field, dice: &str) -> Skirmish {
    let mut s = until_a(field, "a shoot weapon=long_bow target=b", "d10=1");
    s.resolve_attack("b", dice);
    s
}

/// Returns true if a combatant has that condition.
pub fn is(s: &Skirmish, who: &str, condition: &str) -> bool {
    s.get(&format!("{who}.conditions")).as_array().is_some_and(|list| list.iter().any(|c| c == condition))
}

/// Returns the kinds of the events since the last pick that are in `kinds`, in their order.
pub fn order_of(s: &Skirmish, kinds: &[&str]) -> Vec<String> {
    s.events_since_pick().iter().map(|e| e.kind.to_string()).filter(|kind| kinds.contains(&kind.as_str())).collect()
}
