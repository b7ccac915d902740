//! A duel between `a` and `b`, side by side in the middle of the board. Two sleepers in the corners, `mate` and
//! `watcher`, keep the battle going when one of the two falls.

use crate::setup::{Field, Skirmish};

/// The default weapon of attacks: a sword. Both have AC 10, and there are no modifiers to the roll or the damage.
pub const SWORD: &str = "main: 'sword'";

/// Adds `facing` and an empty anatomy, which prevents assassination of the helpless, unless `more` has them.
fn fields(facing: u8, more: &str) -> String {
    let given = |key: &str| more.contains(&format!("{key}:"));
    let facing = if given("facing") { String::new() } else { format!("facing: {facing}, ") };
    let anatomy = if given("anatomy") { "" } else { "anatomy: [], " };
    format!("{facing}{anatomy}{more}")
}

/// Sets up `a` at 0,0 and `b` at 1,0, facing each other.
pub fn duel(a: &str, b: &str) -> Field {
    field().party("a:@0,0", &fields(0, a)).foes("b:@1,0", &fields(3, b))
}

/// Sets up the board with the sleepers only.
pub fn field() -> Field {
    Skirmish::hexes().party("mate:@-8,8", "conditions: (asleep: 90)").foes("watcher:@8,-8", "conditions: (asleep: 90)")
}

/// Plays until `a` is about to act on count 6; `b` will act on count 1.
pub fn begin(field: Field) -> Skirmish {
    begin_with(field, "", "d6=6 d6=1")
}

/// Does the same as [`begin`], with declarations and initiative dice.
pub fn begin_with(field: Field, plan: &str, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.declare(plan, dice).play_to_action("a");
    s
}

/// Attacks `b` with that weapon, to kill. Events of the attack are "since the last pick".
pub fn strike(s: &mut Skirmish, weapon: &str, dice: &str) {
    s.tape(dice).pick(&format!("attack weapon={weapon}"));
    if s.point() == "choose_target" {
        s.pick("target target=b");
    }
    if s.point() == "attack_mode" {
        s.pick("normal");
    }
}

/// Starts a duel in which `a` attacks `b` with a sword.
pub fn sword(a: &str, b: &str, dice: &str) -> Skirmish {
    sword_in(duel(&format!("{SWORD}, {a}"), b), dice)
}

pub fn sword_in(field: Field, dice: &str) -> Skirmish {
    let mut s = begin(field);
    strike(&mut s, "sword", dice);
    s
}

/// Returns a text fact of the last event of that kind.
pub fn fact(s: &Skirmish, kind: &str, name: &str) -> String {
    let event = s.last_since_pick(kind);
    event.facts.get(name).and_then(|v| v.as_str()).unwrap_or_default().to_string()
}
