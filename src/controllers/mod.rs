//! Who answers decisions when no person does. A controller sees the battle and picks an option; it never sees concealed
//! enemies or dice to come, and the same battle and seed make it choose alike.

use crate::engine::Battle;
use crate::engine::data::suggest;

pub mod random;
pub mod recruit;
pub mod script;
pub mod veteran;

/// Answers decisions.
pub trait Controller: Send {
    /// As levels and the command line spell it.
    fn name(&self) -> &'static str;
    /// An option of the standing decision. Only called while one stands.
    fn choose(&mut self, battle: &Battle) -> usize;
}

/// Names of controllers with what they are, weakest first. `human` is not one of them: a person is asked by the front end.
pub static CONTROLLERS: &[(&str, &str)] = &[
    ("random", "Any legal option, by dice of its own"),
    ("recruit", "Sensible, simple, does not look ahead"),
    ("veteran", "Looks ahead: tries what is promising and sees how it goes on"),
];

/// The controller of that name, whose own dice start from `seed`.
pub fn controller(name: &str, seed: u64) -> Option<Box<dyn Controller>> {
    match name {
        "random" => Some(Box::new(random::Random::new(seed))),
        "recruit" => Some(Box::new(recruit::Recruit::new(seed))),
        "veteran" => Some(Box::new(veteran::Veteran::new(seed))),
        _ => None,
    }
}

/// What to say about a controller's name that does not exist.
pub fn unknown(name: &str) -> String {
    let short: String = name.chars().take(60).collect();
    format!("there is no controller `{short}`; {}", suggest(name, names()))
}

/// Names of all controllers, weakest first.
pub fn names() -> impl Iterator<Item = &'static str> + Clone {
    CONTROLLERS.iter().map(|(name, _)| *name)
}

/// The seed of the own dice of a side's controller in a battle of that seed. Every front end uses it, so that the same
/// controllers fight the same battle in each.
pub fn side_seed(seed: u64, faction: usize) -> u64 {
    (seed ^ 0x5851_F42D_4C95_7F2D).wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(faction as u64)
}
