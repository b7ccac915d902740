//! What things are called and what they do, in the words of the game, and the icon that stands for each. Whatever a
//! catalogue or a level calls `deep_water` is shown as what [`terrain`] says of it.

mod board;
mod combatants;
mod gear;

pub use crate::vocab::Label;
use crate::vocab::label::find;

/// A condition of section 7, or `reloading` and `aiding`.
pub fn condition(name: &str) -> Option<Label> {
    find(combatants::CONDITIONS, name)
}

/// A posture.
pub fn posture(name: &str) -> Option<Label> {
    find(combatants::POSTURES, name)
}

/// What somebody may mean to do (table 3.1).
pub fn intent(name: &str) -> Option<Label> {
    find(combatants::INTENTS, name)
}

/// A class that orders a rank (P-INIT-08).
pub fn class(name: &str) -> Option<Label> {
    find(combatants::CLASSES, name)
}

/// A terrain of table 11.1, or what else a hex can have: `exit`, `planted_shield`.
pub fn terrain(name: &str) -> Option<Label> {
    find(board::TERRAIN, name)
}

/// How light it is (P-BOARD-16).
pub fn light(name: &str) -> Option<Label> {
    find(board::LIGHT, name)
}

/// A weapon of tables 11.5 and 11.6, or a shield of table 11.7.
pub fn weapon(name: &str) -> Option<Label> {
    find(gear::WEAPONS, name).or_else(|| find(gear::SHIELDS, name))
}

/// Body armour or a helmet of table 11.8.
pub fn armour(name: &str) -> Option<Label> {
    find(gear::ARMOUR, name)
}

#[cfg(test)]
mod tests;
