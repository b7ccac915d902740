//! Names of the controllers that can play a side.

/// The controller name for a human player.
pub const HUMAN: &str = "human";

/// The controllers with their descriptions, weakest first. `human` is not among them: the front end prompts the player.
pub static CONTROLLERS: &[(&str, &str)] = &[
    ("random", "Picks any legal option at random"),
    ("recruit", "Basic: plays by simple rules, does not look ahead"),
    ("veteran", "Normal: tries promising options and looks ahead"),
];

/// Returns all valid controller names of a side, `human` first.
pub fn names() -> Vec<&'static str> {
    std::iter::once(HUMAN).chain(CONTROLLERS.iter().map(|(name, _)| *name)).collect()
}
