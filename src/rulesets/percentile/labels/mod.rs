//! Labels: the title, the description and the icon of everything that has a name in the catalogue or a level. For
//! example, [`terrain`] returns the label shown for `deep_water`.

mod board;
mod combatants;
mod gear;

pub use crate::vocab::Label;
use crate::vocab::label::find;

/// Returns the label of a condition of section 7, or of `reloading` or `aiding`.
pub fn condition(name: &str) -> Option<Label> {
    find(combatants::CONDITIONS, name)
}

/// Returns the label of a posture.
pub fn posture(name: &str) -> Option<Label> {
    find(combatants::POSTURES, name)
}

/// Returns the label of an intent (table 3.1).
pub fn intent(name: &str) -> Option<Label> {
    find(combatants::INTENTS, name)
}

/// Returns the label of a class that orders actions within a rank (P-INIT-08).
pub fn class(name: &str) -> Option<Label> {
    find(combatants::CLASSES, name)
}

/// Returns the label of a terrain of table 11.1, or of `exit` or `planted_shield`.
pub fn terrain(name: &str) -> Option<Label> {
    find(board::TERRAIN, name)
}

/// Returns the label of a level of light (P-BOARD-16).
pub fn light(name: &str) -> Option<Label> {
    find(board::LIGHT, name)
}

/// Returns the label of a weapon of tables 11.5 and 11.6, or of a shield of table 11.7.
pub fn weapon(name: &str) -> Option<Label> {
    find(gear::WEAPONS, name).or_else(|| find(gear::SHIELDS, name))
}

/// Returns the label of body armour or a helmet (table 11.8).
pub fn armour(name: &str) -> Option<Label> {
    find(gear::ARMOUR, name)
}

#[cfg(test)]
mod tests;
