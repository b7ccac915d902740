//! Controllers: the AIs that answer decisions in place of a person. A controller reads the battle and picks an option.
//! It never sees concealed enemies or future dice, and the same battle and seed lead to the same choice.

#![warn(missing_docs)]

pub use crate::vocab::seat::{CONTROLLERS, HUMAN};

use crate::engine::data::suggest;
use controller::nth_seed;

mod controller;
pub mod random;
pub mod recruit;
pub mod veteran;

pub use controller::Controller;

/// Creates the controller of that name with a seed for its own dice; `None` if it does not exist.
pub fn controller(name: &str, seed: u64) -> Option<Box<dyn Controller>> {
    match name {
        "random" => Some(Box::new(random::Random::new(seed))),
        "recruit" => Some(Box::new(recruit::Recruit::new(seed))),
        "veteran" => Some(Box::new(veteran::Veteran::new(seed))),
        _ => None,
    }
}

/// The controllers of the sides, in the order of the level's sides. `None` is a person.
pub type SideControllers = Vec<Option<Box<dyn Controller>>>;

/// Creates the controllers of those names for a battle with that seed. Every front end uses this function, so that the
/// same level, seed and controllers lead to the same battle in each.
///
/// # Errors
/// If a controller does not exist.
pub fn controllers<S: AsRef<str>>(names: &[S], seed: u64) -> Result<SideControllers, String> {
    let seat = |(ix, name): (usize, &S)| match name.as_ref() {
        HUMAN => Ok(None),
        name => controller_of_side(name, seed, ix).map(Some).ok_or_else(|| unknown_controller_message(name)),
    };
    names.iter().enumerate().map(seat).collect()
}

/// Like [`controllers`], but without persons.
///
/// # Errors
/// If a controller does not exist; `human` is not accepted.
pub fn ai_controllers<S: AsRef<str>>(names: &[S], seed: u64) -> Result<Vec<Box<dyn Controller>>, String> {
    let mut machines = Vec::with_capacity(names.len());
    for (seat, name) in controllers(names, seed)?.into_iter().zip(names) {
        machines.push(seat.ok_or_else(|| unknown_ai_message(name.as_ref()))?);
    }
    Ok(machines)
}

/// Returns the error message for a name that is neither a controller nor a person.
pub fn unknown_controller_message(name: &str) -> String {
    unknown_among(name, names().chain([HUMAN]))
}

/// Returns the error message for a name that is no controller.
pub fn unknown_ai_message(name: &str) -> String {
    unknown_among(name, names())
}

fn unknown_among(name: &str, known: impl Iterator<Item = &'static str> + Clone) -> String {
    let short: String = name.chars().take(60).collect();
    format!("there is no controller `{short}`; {}", suggest(name, known))
}

/// Returns the names of all controllers, weakest first.
pub fn names() -> impl Iterator<Item = &'static str> + Clone {
    CONTROLLERS.iter().map(|(name, _)| *name)
}

/// Creates the controller of that name for the side with that index, in a battle with that seed. The controller's seed
/// is derived only here.
pub fn controller_of_side(name: &str, seed: u64, side: usize) -> Option<Box<dyn Controller>> {
    controller(name, nth_seed(seed, side))
}
