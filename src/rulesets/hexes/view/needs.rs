//! The numbers that rolls need, with their modifiers. The odds display adds the chances.

use crate::rulesets::hexes::aim::{AttackRoll, Strike};
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::d20;
use crate::vocab::Modifier;
use crate::vocab::view::{SumPart, SumView};

/// Formats an attack roll: `needs 9+ on d20: +4 (combat bonus +2, STR +2) against AC 13`
pub fn attack(t: &HexesState, s: &Strike) -> String {
    let roll: AttackRoll = t.attack_roll(s);
    let bonus = roll.sum.total();
    let parts = itemised(roll.sum.parts.iter().map(|m: &Modifier| (m.value, m.why)));
    format!("needs {} on d20: {bonus:+}{parts} against AC {}", at_least(roll.needs()), roll.armour.total())
}

/// Returns an attack roll as tables: the number to hit, and the attack bonus and the armour class that it comes from.
pub fn tables(t: &HexesState, s: &Strike) -> Vec<SumView> {
    let roll: AttackRoll = t.attack_roll(s);
    let row = |m: &Modifier| SumPart { why: m.why.into(), value: format!("{:+}", m.value), rule: None };
    let table = |title: &str, parts: &[Modifier], total: String| SumView {
        title: title.into(),
        parts: parts.iter().map(row).collect(),
        total,
    };
    vec![
        table("To hit", &[], format!("{} on d20", at_least(roll.needs()))),
        table("Attack bonus", &roll.sum.parts, format!("{:+}", roll.sum.total())),
        table("Target's AC", &roll.armour.parts, roll.armour.total().to_string()),
    ]
}

/// Formats the faces of a d20 that pass (H-ATK-03, H-ATK-04): `9+`, `a 20`
pub fn at_least(needs: i32) -> String {
    match d20::lowest(needs) {
        20 => "a 20".into(),
        face => format!("{face}+"),
    }
}

/// Formats a d20 roll against an ability (H-UNIT-15): `needs 14 or less on d20 (DEX)`
pub fn at_most(ability: &str, needs: i32) -> String {
    format!("needs {needs} or less on d20 ({ability})")
}

/// Formats a list of modifiers: ` (combat bonus +2, STR +2)`; empty without modifiers.
pub fn itemised<'a>(parts: impl Iterator<Item = (i32, &'a str)>) -> String {
    let parts: Vec<String> = parts.filter(|(n, _)| *n != 0).map(|(n, why)| format!("{why} {n:+}")).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}
