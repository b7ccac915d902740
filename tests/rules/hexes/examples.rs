//! The worked examples of the catalogue, W-01 to W-35, with its numbers and dice.

mod blows;
mod order;
mod steel;
mod wits;

use crate::setup::Skirmish;

/// Attacks with that weapon to kill; a choice of targets is left to the test.
pub(super) fn blow(s: &mut Skirmish, weapon: &str, dice: &str) {
    s.tape(dice).pick(&format!("attack weapon={weapon}"));
    if s.point() == "attack_mode" {
        s.pick("normal");
    }
}

/// Returns the lowest roll that would have hit in the last attack.
pub(super) fn needed(s: &Skirmish) -> i64 {
    let (total, ac) = s.attack_roll();
    let dice = s.dice();
    let d20 = dice.split_whitespace().find_map(|die| die.strip_prefix("d20=")).expect("an attack rolls a d20");
    ac - (total - d20.parse::<i64>().expect("a face"))
}
