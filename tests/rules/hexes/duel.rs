//! A fight of two, `a` and `b`, side by side in the middle of the board. Two sleepers in the corners, `mate` and `watcher`,
//! keep the battle going when one of the two falls.

use crate::setup::{Field, Skirmish};

/// What a blow with a sword is, if not said otherwise: both have AC 10, nothing is added to the roll or the damage.
pub const SWORD: &str = "main: 'sword'";

/// `facing` unless said otherwise, and who is struck helpless is not assassinated unless said otherwise.
fn fields(facing: u8, more: &str) -> String {
    let given = |key: &str| more.contains(&format!("{key}:"));
    let facing = if given("facing") { String::new() } else { format!("facing: {facing}, ") };
    let anatomy = if given("anatomy") { "" } else { "anatomy: [], " };
    format!("{facing}{anatomy}{more}")
}

/// `a` at 0,0 looks at `b` at 1,0 and is looked at.
pub fn duel(a: &str, b: &str) -> Field {
    field().party("a:@0,0", &fields(0, a)).foes("b:@1,0", &fields(3, b))
}

/// The board with the sleepers only.
pub fn field() -> Field {
    Skirmish::hexes().party("mate:@-8,8", "conditions: (asleep: 90)").foes("watcher:@8,-8", "conditions: (asleep: 90)")
}

/// `a` is about to act on count 6, `b` will on count 1.
pub fn begin(field: Field) -> Skirmish {
    begin_with(field, "", "d6=6 d6=1")
}

/// As [`begin`], with declarations and dice of initiative.
pub fn begin_with(field: Field, plan: &str, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.declare(plan, dice).acts("a");
    s
}

/// Attacks with that weapon to kill, `b` if there is a choice. Events of the blow are "since the last pick".
pub fn strike(s: &mut Skirmish, weapon: &str, dice: &str) {
    s.tape(dice).pick(&format!("attack weapon={weapon}"));
    if s.point() == "choose_target" {
        s.pick("target target=b");
    }
    if s.point() == "attack_mode" {
        s.pick("normal");
    }
}

/// `a` strikes `b` with a sword.
pub fn sword(a: &str, b: &str, dice: &str) -> Skirmish {
    sword_in(duel(&format!("{SWORD}, {a}"), b), dice)
}

pub fn sword_in(field: Field, dice: &str) -> Skirmish {
    let mut s = begin(field);
    strike(&mut s, "sword", dice);
    s
}

/// The one word an event has for a detail.
pub fn fact(s: &Skirmish, kind: &str, name: &str) -> String {
    let event = s.last(kind);
    event.facts.get(name).and_then(|v| v.as_str()).unwrap_or_default().to_string()
}
