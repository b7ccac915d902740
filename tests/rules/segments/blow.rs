//! Two combatants and one blow or shot between them, on segment 1 unless a test says otherwise, so that nothing comes after it.

use crate::setup::{Field, Skirmish};

pub const SWORD: &str = "skills: {'longsword': (sc: 60)}";
pub const BOW: &str = "skills: {'long_bow': (sc: 60)}, ammo: {'arrows': 20}";

/// `a` beside `b`. Both have DEX 11: initiative modifier 0, DEF 2.
pub fn duel(a: &str, b: &str) -> Field {
    Skirmish::segments().party("a:@0,0", a).foes("b:@1,0", b)
}

/// `a` and `b` 30 feet apart.
pub fn range(a: &str, b: &str) -> Field {
    Skirmish::segments().party("a:@0,0", a).foes("b:@6,0", b)
}

/// Those fields of somebody with a longsword.
pub fn sword(more: &str) -> String {
    format!("{SWORD}, {more}")
}

/// Those fields of somebody with a long bow.
pub fn bow(more: &str) -> String {
    format!("{BOW}, {more}")
}

/// All declare that, and then it is the first attack of `a`.
pub fn until_a(field: Field, orders: &str, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.all_declare(orders, dice).strikes("a");
    s
}

/// `a` strikes `b` with that weapon, and these are the dice of it.
pub fn blow(field: Field, weapon: &str, dice: &str) -> Skirmish {
    let mut s = until_a(field, &format!("a attack weapon={weapon} target=b"), "d10=1");
    s.blow("b", dice);
    s
}

/// `a` strikes `b` with its longsword.
pub fn strike(field: Field, dice: &str) -> Skirmish {
    blow(field, "longsword", dice)
}

/// `a` shoots at `b` with its long bow.
pub fn shot(field: Field, dice: &str) -> Skirmish {
    let mut s = until_a(field, "a shoot weapon=long_bow target=b", "d10=1");
    s.blow("b", dice);
    s
}

/// Whether somebody has that condition.
pub fn is(s: &Skirmish, who: &str, condition: &str) -> bool {
    s.get(&format!("{who}.conditions")).as_array().is_some_and(|list| list.iter().any(|c| c == condition))
}

/// The kinds of events since the last pick, told in this order; others left out.
pub fn order_of(s: &Skirmish, kinds: &[&str]) -> Vec<String> {
    s.news().iter().map(|e| e.kind.to_string()).filter(|kind| kinds.contains(&kind.as_str())).collect()
}
