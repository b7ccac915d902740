//! Who answers decisions when no person does. A controller sees the battle and picks an option; it never sees concealed
//! enemies or dice to come, and the same battle and seed make it choose alike.

pub use crate::vocab::seat::{CONTROLLERS, HUMAN};

use crate::engine::data::suggest;
use controller::nth_seed;

mod controller;
pub mod random;
pub mod recruit;
pub mod script;
pub mod veteran;

pub use controller::Controller;

/// The controller of that name, whose own dice start from `seed`.
pub fn controller(name: &str, seed: u64) -> Option<Box<dyn Controller>> {
    match name {
        "random" => Some(Box::new(random::Random::new(seed))),
        "recruit" => Some(Box::new(recruit::Recruit::new(seed))),
        "veteran" => Some(Box::new(veteran::Veteran::new(seed))),
        _ => None,
    }
}

/// Who answers for each side, in the order of the level's sides. `None` is a person.
pub type Seats = Vec<Option<Box<dyn Controller>>>;

/// Seats for those names in a battle of that seed. Every front end takes its controllers from here, so that the same level,
/// seed and controllers fight the same battle in each.
///
/// # Errors
/// A controller that does not exist.
pub fn seats<S: AsRef<str>>(names: &[S], seed: u64) -> Result<Seats, String> {
    let seat = |(ix, name): (usize, &S)| match name.as_ref() {
        HUMAN => Ok(None),
        name => controller_of_side(name, seed, ix).map(Some).ok_or_else(|| unknown(name)),
    };
    names.iter().enumerate().map(seat).collect()
}

/// The same where nobody can be asked.
///
/// # Errors
/// A controller that does not exist; `human` is none.
pub fn machines<S: AsRef<str>>(names: &[S], seed: u64) -> Result<Vec<Box<dyn Controller>>, String> {
    let mut machines = Vec::with_capacity(names.len());
    for (seat, name) in seats(names, seed)?.into_iter().zip(names) {
        machines.push(seat.ok_or_else(|| unknown_machine(name.as_ref()))?);
    }
    Ok(machines)
}

/// What to say about a name that neither a controller nor a person has.
pub fn unknown(name: &str) -> String {
    unknown_among(name, names().chain([HUMAN]))
}

/// What to say about a name that is no controller's, where nobody can be asked.
pub fn unknown_machine(name: &str) -> String {
    unknown_among(name, names())
}

fn unknown_among(name: &str, known: impl Iterator<Item = &'static str> + Clone) -> String {
    let short: String = name.chars().take(60).collect();
    format!("there is no controller `{short}`; {}", suggest(name, known))
}

/// Names of all controllers, weakest first.
pub fn names() -> impl Iterator<Item = &'static str> + Clone {
    CONTROLLERS.iter().map(|(name, _)| *name)
}

/// The controller of that name for the side with that number, in a battle of that seed. The one place that makes its seed.
pub fn controller_of_side(name: &str, seed: u64, side: usize) -> Option<Box<dyn Controller>> {
    controller(name, nth_seed(seed, side))
}
