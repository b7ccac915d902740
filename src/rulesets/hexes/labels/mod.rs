//! What things are called and what they do, in the words of the game, and the icon that stands for each. Whatever a
//! catalogue or a level calls `shallow_water` is shown as what [`terrain`] says of it.

mod board;
mod charts;
mod conditions;
mod gear;
mod magic;
mod parley;
mod traits;

pub use crate::vocab::Label;
use crate::vocab::label::{LabelList as List, find};

/// A condition of H-DMG-21, or `ward`, `reading`, `sprung` or `lodged`.
pub fn condition(name: &str) -> Option<Label> {
    find(conditions::CONDITIONS, name)
}

/// A terrain of table 11.4, or what else a hex can have: `lit`, `exit`, `rope`, `boulder`.
pub fn terrain(name: &str) -> Option<Label> {
    find(board::TERRAIN, name)
}

/// A weapon of table 11.6 or a natural one of table 11.13, a shield or a kit. A magic plus (`sword_plus_1`) is left to
/// whoever shows it.
pub fn weapon(name: &str) -> Option<Label> {
    find(gear::WEAPONS, without_plus(name))
}

/// Body armour of table 11.7, `bracers_3` and `chain_plus_1` included. The numbers are left to whoever shows it.
pub fn armour(name: &str) -> Option<Label> {
    find(gear::ARMOUR, without_plus(name))
}

/// A helm that is not `none`.
pub fn helm(name: &str) -> Option<Label> {
    find(gear::HELMS, name)
}

/// A spell of table 11.10.
pub fn spell(name: &str) -> Option<Label> {
    find(magic::SPELLS, name)
}

/// A trait of table 11.11.
pub fn trait_word(name: &str) -> Option<Label> {
    find(traits::TRAITS, name)
}

/// The row of the fumble table for that face of the d6 (table 11.9).
pub fn fumble(face: i32) -> Option<Label> {
    row(charts::FUMBLES, face).filter(|_| (1..=6).contains(&face))
}

/// The row of the Mighty Blows chart for that effect (table 11.8); every number has one.
pub fn mighty_blow(effect: i32) -> Option<Label> {
    row(charts::BLOWS, effect.max(0))
}

/// An approach of a parley (table 11.12), `leave` or `break_off`.
pub fn approach(name: &str) -> Option<Label> {
    find(parley::APPROACHES, name)
}

/// A stage of a parley (table 11.12).
pub fn stage(name: &str) -> Option<Label> {
    find(parley::STAGES, name)
}

/// The last row that begins at or below `number`.
fn row(list: List, number: i32) -> Option<Label> {
    let begins = |name: &str| name.parse::<i32>().is_ok_and(|first| first <= number);
    list.iter().rev().find(|(name, _)| begins(name)).map(|(_, word)| *word)
}

/// `chain` of `chain_plus_1`, `bracers` of `bracers_3`; any other name as it is.
fn without_plus(name: &str) -> &str {
    let Some((front, number)) = name.rsplit_once('_') else { return name };
    if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
        return name;
    }
    front.strip_suffix("_plus").unwrap_or(front)
}

#[cfg(test)]
mod tests;
