//! Display names, descriptions and icons of the catalogue's terms. For example, [`terrain`] returns the label of
//! `shallow_water`.

mod board;
mod charts;
mod conditions;
mod gear;
mod magic;
mod parley;
mod traits;

pub use crate::vocab::Label;
use crate::vocab::label::{LabelList as List, find};

/// Returns the label of a condition of H-DMG-21, or of `ward`, `reading`, `sprung` or `lodged`.
pub fn condition(name: &str) -> Option<Label> {
    find(conditions::CONDITIONS, name)
}

/// Returns the label of a terrain of table 11.4, or of another feature of a hex: `lit`, `exit`, `rope`, `boulder`.
pub fn terrain(name: &str) -> Option<Label> {
    find(board::TERRAIN, name)
}

/// Returns the label of a weapon of table 11.6, a natural weapon of table 11.13, a shield or a kit. It omits a magic
/// plus (`sword_plus_1`); the caller adds it.
pub fn weapon(name: &str) -> Option<Label> {
    find(gear::WEAPONS, without_plus(name))
}

/// Returns the label of body armour of table 11.7, `bracers_3` and `chain_plus_1` included. It omits the numbers; the
/// caller adds them.
pub fn armour(name: &str) -> Option<Label> {
    find(gear::ARMOUR, without_plus(name))
}

/// Returns the label of a helm other than `none`.
pub fn helm(name: &str) -> Option<Label> {
    find(gear::HELMS, name)
}

/// Returns the label of a spell of table 11.10.
pub fn spell(name: &str) -> Option<Label> {
    find(magic::SPELLS, name)
}

/// Returns the label of a trait of table 11.11.
pub fn trait_word(name: &str) -> Option<Label> {
    find(traits::TRAITS, name)
}

/// Returns the label of the fumble table's row for that face of the d6 (table 11.9).
pub fn fumble(face: i32) -> Option<Label> {
    row(charts::FUMBLES, face).filter(|_| (1..=6).contains(&face))
}

/// Returns the label of the Mighty Blows chart's row for that effect (table 11.8); every number has one.
pub fn mighty_blow(effect: i32) -> Option<Label> {
    row(charts::BLOWS, effect.max(0))
}

/// Returns the label of an approach of a parley (table 11.12), or of `leave` or `break_off`.
pub fn approach(name: &str) -> Option<Label> {
    find(parley::APPROACHES, name)
}

/// Returns the label of a stage of a parley (table 11.12).
pub fn stage(name: &str) -> Option<Label> {
    find(parley::STAGES, name)
}

/// Returns the last row whose first number is at most `number`.
fn row(list: List, number: i32) -> Option<Label> {
    let begins = |name: &str| name.parse::<i32>().is_ok_and(|first| first <= number);
    list.iter().rev().find(|(name, _)| begins(name)).map(|(_, word)| *word)
}

/// Removes a plus or a number from a name: `chain` for `chain_plus_1`, `bracers` for `bracers_3`. Other names are
/// unchanged.
fn without_plus(name: &str) -> &str {
    let Some((front, number)) = name.rsplit_once('_') else { return name };
    if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
        return name;
    }
    front.strip_suffix("_plus").unwrap_or(front)
}

#[cfg(test)]
mod tests;
