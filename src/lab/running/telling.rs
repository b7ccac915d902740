//! Where the two battles of a pair part, worked out for whoever looks at it.

use crate::lab::census::Which;
use crate::lab::diff::Parting;
use crate::lab::story::Story;
use crate::lab::{Ring, Variant};

/// A pair as it is told, or one battle alone.
#[derive(Clone, Debug)]
pub struct Told {
    pub which: Which,
    pub stories: Vec<Story>,
    /// What was chosen, option by option.
    pub choices: Vec<Vec<u32>>,
    pub parting: Option<Parting>,
}

/// Fights a seed under each variant and says where the two part.
///
/// # Errors
/// See [`Story::fought`].
pub fn tell(variants: &[Variant], which: Which) -> Result<Told, String> {
    let (seed, seat) = which;
    let mut told = Told { which, stories: Vec::new(), choices: Vec::new(), parting: None };
    for variant in variants {
        let mut ring = Ring::new(variant.level.clone(), seed)?;
        let seatings = variant.seatings();
        let seated = seatings.get(seat as usize).ok_or("there is no such seat")?;
        told.stories.push(Story::fought(&mut ring, seed, seated)?);
        told.choices.push(ring.battle().choices().to_vec());
    }
    if let [a, b] = told.stories.as_slice() {
        told.parting = Parting::of(a, b);
    }
    Ok(told)
}

impl Told {
    /// So many choices are the same in both.
    pub fn shared(&self) -> usize {
        self.parting.as_ref().map_or(0, |parting| parting.step.saturating_sub(1))
    }

    /// What parts them, in half a sentence without its place; empty where nothing does.
    pub fn why(&self) -> String {
        let (Some(parting), [a, b]) = (&self.parting, self.stories.as_slice()) else { return String::new() };
        let words = parting.in_words(a, b);
        words.split_once(": ").map_or(words.clone(), |(_, why)| why.to_owned())
    }
}
