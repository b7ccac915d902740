//! The meaning of a sign on the board, in a few words.

use super::sign::Sign;
use crate::vocab::names::capitalize;

#[derive(Clone, Debug, PartialEq)]
pub struct Meaning {
    pub sign: Sign,
    pub words: String,
    /// A shorter text for little room; the sign itself or another place shows the rest.
    pub short: String,
}

impl Meaning {
    pub fn new(sign: Sign, words: impl Into<String>) -> Self {
        let words = words.into();
        Self { sign, short: capitalize(words.strip_prefix("The ").unwrap_or(&words)), words }
    }

    /// Sets a shorter text.
    pub fn or(self, short: &str) -> Self {
        Self { short: capitalize(short), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_form_leaves_out_what_the_sign_tells() {
        let side = Meaning::new(Sign::Side(0), "The Delvers: you decide").or("you decide");
        assert_eq!((side.words.as_str(), side.short.as_str()), ("The Delvers: you decide", "You decide"));
        assert_eq!(Meaning::new(Sign::Side(1), "The waiting dead").short, "Waiting dead");
    }
}
