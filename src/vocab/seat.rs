//! Who may play a side, by name.

/// The name of no controller: a person is asked.
pub const HUMAN: &str = "human";

/// Names of controllers with what they are, weakest first. `human` is not one of them: a person is asked by the front end.
pub static CONTROLLERS: &[(&str, &str)] = &[
    ("random", "Any legal option, by dice of its own"),
    ("recruit", "Sensible, simple, does not look ahead"),
    ("veteran", "Looks ahead: tries what is promising and sees how it goes on"),
];

/// All that may be written as a side's controller: a person first.
pub fn names() -> Vec<&'static str> {
    std::iter::once(HUMAN).chain(CONTROLLERS.iter().map(|(name, _)| *name)).collect()
}
