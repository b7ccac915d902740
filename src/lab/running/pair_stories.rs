//! First difference between the two battles of a pair, computed on request.

use crate::lab::census::Which;
use crate::lab::diff::FirstDifference;
use crate::lab::event_collector::EventCollector;
use crate::lab::story::BattleStory;
use crate::lab::{BattleRunner, Variant};

/// The stories of a pair, or of a single battle.
#[derive(Clone, Debug)]
pub struct PairStories {
    pub which: Which,
    pub stories: Vec<BattleStory>,
    /// Indices of the chosen options, by battle.
    pub choices: Vec<Vec<u32>>,
    /// Falls in their order, by battle.
    pub falls: Vec<Vec<Fall>>,
    pub parting: Option<FirstDifference>,
}

/// A combatant that is permanently out of the fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fall {
    /// Number of decisions before the fall.
    pub at: usize,
    pub name: String,
    /// Index of its side in the level's list.
    pub side: usize,
}

/// Fights a seed under each variant and finds the first difference.
///
/// # Errors
/// See [`BattleStory::fought`].
pub fn fight_pair(variants: &[Variant], which: Which) -> Result<PairStories, String> {
    let (seed, seat) = which;
    let mut told = PairStories { which, stories: Vec::new(), choices: Vec::new(), falls: Vec::new(), parting: None };
    for variant in variants {
        let mut ring = BattleRunner::new(variant.level.clone(), seed)?;
        let seatings = variant.seatings();
        let seated = seatings.get(seat as usize).ok_or("unknown seat")?;
        let mut witness = EventCollector::default();
        told.stories.push(BattleStory::witnessed(&mut ring, seed, seated, &mut witness)?);
        told.choices.push(ring.battle().choices().to_vec());
        told.falls.push(falls(&ring, &witness));
    }
    if let [a, b] = told.stories.as_slice() {
        told.parting = FirstDifference::find(a, b);
    }
    Ok(told)
}

fn falls(ring: &BattleRunner, witness: &EventCollector) -> Vec<Fall> {
    let end = ring.battle().scene(None);
    let fighters = witness.fighters(ring.battle());
    let fell = fighters.iter().zip(&end.combatants).filter_map(|(fighter, view)| {
        Some(Fall { at: fighter.fell_at? as usize, name: view.name.clone(), side: view.faction })
    });
    let mut falls: Vec<Fall> = fell.collect();
    falls.sort_by_key(|fall| fall.at);
    falls
}

impl PairStories {
    /// Returns the number of leading choices that both battles share.
    pub fn shared(&self) -> usize {
        self.parting.as_ref().map_or(0, |parting| parting.step.saturating_sub(1))
    }

    /// Returns the cause of the difference as a clause without its position. Empty if the battles do not differ.
    pub fn why(&self) -> String {
        let (Some(parting), [a, b]) = (&self.parting, self.stories.as_slice()) else { return String::new() };
        let words = parting.in_words(a, b);
        words.split_once(": ").map_or(words.clone(), |(_, why)| why.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn falls_are_told_at_the_decision_that_brought_them_about() {
        let variant = Variant::read("zones/roadside", &[], &[]).expect("sound");
        let told = fight_pair(&[variant], (3, 0)).expect("fought");
        let (story, falls) = (&told.stories[0], &told.falls[0]);
        assert!(!falls.is_empty() && falls.is_sorted_by_key(|fall| fall.at), "{falls:?}");
        for fall in falls {
            let step = &story.steps[fall.at];
            assert!(step.events.iter().any(|event| event.text.contains(&fall.name)), "{fall:?}: {step:?}");
        }
    }
}
