//! What things are called and what they do, in the words of the game, and the icon that stands for each. Whatever a
//! catalogue or a level calls `pitch_black` is shown as what [`light`] says of it.

mod actions;
mod board;
mod conditions;
mod gear;
mod spells;

pub use crate::vocab::Label;
use crate::vocab::label::find;

/// A condition of section 7.4, lasting wounds included, a stance, or `pending`, `encumbered`, `riding` or `high`.
pub fn condition(name: &str) -> Option<Label> {
    find(conditions::CONDITIONS, name).or_else(|| grievous_wound(name))
}

/// A wound level (S-DMG-12).
pub fn wound_level(name: &str) -> Option<Label> {
    find(conditions::WOUND_LEVELS, name)
}

/// A grievous wound of table 11.9, or `none`.
pub fn grievous_wound(name: &str) -> Option<Label> {
    find(conditions::GRIEVOUS, name)
}

/// What somebody may declare (tables 3.4 and 8.1).
pub fn action(name: &str) -> Option<Label> {
    find(actions::ACTIONS, name)
}

/// A terrain of table 11.1, or what else a hex can have: `lit`, `exit`.
pub fn terrain(name: &str) -> Option<Label> {
    find(board::TERRAIN, name)
}

/// A light of table 11.2.
pub fn light(name: &str) -> Option<Label> {
    find(board::LIGHT, name)
}

/// A weapon of tables 11.4 and 11.13, `pattern`, `tentacles`, or a shield of table 11.7.
pub fn weapon(name: &str) -> Option<Label> {
    find(gear::WEAPONS, name).or_else(|| find(gear::SHIELDS, name))
}

/// Armour of table 11.7.
pub fn armour(name: &str) -> Option<Label> {
    find(gear::ARMOUR, name)
}

/// What a shot uses up: `arrows`, `quarrels`, `rocks`.
pub fn ammunition(name: &str) -> Option<Label> {
    find(gear::AMMUNITION, name)
}

/// A potion of table 11.16.
pub fn potion(name: &str) -> Option<Label> {
    find(gear::POTIONS, name)
}

/// A mount (S-MOUNT-04).
pub fn mount(name: &str) -> Option<Label> {
    find(gear::MOUNTS, name)
}

/// A spell of table 11.11.
pub fn spell(name: &str) -> Option<Label> {
    find(spells::SPELLS, name)
}

#[cfg(test)]
mod tests;
