//! Labels of the ruleset: the display name, description and icon of each term. A name such as `pitch_black` in a
//! catalogue or level is displayed with the label from [`light`].

mod actions;
mod board;
mod conditions;
mod gear;
mod spells;

pub use crate::vocab::Label;
use crate::vocab::label::find;

/// Returns the label of a condition of section 7.4, lasting wounds included, a stance, or `pending`, `encumbered`,
/// `riding` or `high`.
pub fn condition(name: &str) -> Option<Label> {
    find(conditions::CONDITIONS, name).or_else(|| grievous_wound(name))
}

/// Returns the label of a wound level (S-DMG-12).
pub fn wound_level(name: &str) -> Option<Label> {
    find(conditions::WOUND_LEVELS, name)
}

/// Returns the label of a grievous wound of table 11.9, or of `none`.
pub fn grievous_wound(name: &str) -> Option<Label> {
    find(conditions::GRIEVOUS, name)
}

/// Returns the label of a declared action (tables 3.4 and 8.1).
pub fn action(name: &str) -> Option<Label> {
    find(actions::ACTIONS, name)
}

/// Returns the label of a terrain of table 11.1, or of another feature of a hex: `lit`, `exit`.
pub fn terrain(name: &str) -> Option<Label> {
    find(board::TERRAIN, name)
}

/// Returns the label of a light of table 11.2.
pub fn light(name: &str) -> Option<Label> {
    find(board::LIGHT, name)
}

/// Returns the label of a weapon of tables 11.4 and 11.13, of `pattern`, `tentacles`, or of a shield of table 11.7.
pub fn weapon(name: &str) -> Option<Label> {
    find(gear::WEAPONS, name).or_else(|| find(gear::SHIELDS, name))
}

/// Returns the label of armour of table 11.7.
pub fn armour(name: &str) -> Option<Label> {
    find(gear::ARMOUR, name)
}

/// Returns the label of ammunition: `arrows`, `quarrels`, `rocks`.
pub fn ammunition(name: &str) -> Option<Label> {
    find(gear::AMMUNITION, name)
}

/// Returns the label of a potion of table 11.16.
pub fn potion(name: &str) -> Option<Label> {
    find(gear::POTIONS, name)
}

/// Returns the label of a mount (S-MOUNT-04).
pub fn mount(name: &str) -> Option<Label> {
    find(gear::MOUNTS, name)
}

/// Returns the label of a spell of table 11.11.
pub fn spell(name: &str) -> Option<Label> {
    find(spells::SPELLS, name)
}

#[cfg(test)]
mod tests;
