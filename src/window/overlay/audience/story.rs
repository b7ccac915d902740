//! The content of the large event card: attacker, target, the deciding die and the result.

use crate::vocab::view::{DieView, EventView, Scene, TestWords};
use crate::vocab::{Effect, RuleCard};
use crate::window::dice::dice_of;
use crate::window::overlay::acts::Act;

/// An act, as far as it has been shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EventStory {
    /// Roster index of the actor.
    pub who: Option<usize>,
    /// Roster index of the target.
    pub whom: Option<usize>,
    /// The die that was tested.
    pub test: Option<Tested>,
    /// A die that is still rolling: its number of faces and its purpose.
    pub rolls: Option<(u16, String)>,
    /// The damage as a sum: `4 − 2 armour = 2`.
    pub sum: String,
    /// The target's health: before, after, maximum.
    pub change: Option<(i32, i32, i32)>,
    /// The act's short sentence.
    pub text: String,
    /// The first sentence of the deciding rule.
    pub rule: String,
}

/// A tested die, with its target number and its result in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Tested {
    pub faces: u16,
    pub value: u16,
    pub needed: String,
    pub was: String,
    /// True if the result is good for the combatant that rolled.
    pub good: bool,
}

/// Builds the story of an event whose dice are still rolling, without its result.
pub fn begun(scene: &Scene, playing: &EventView, cards: &[RuleCard]) -> EventStory {
    EventStory {
        who: index(scene, &playing.source),
        whom: index(scene, &playing.target),
        rolls: playing.dice.first().map(|die| (faces(die), die.purpose.clone())),
        rule: rule(playing, cards),
        ..EventStory::default()
    }
}

fn index(scene: &Scene, id: &Option<String>) -> Option<usize> {
    scene.combatants.iter().position(|c| Some(&c.id) == id.as_ref())
}

/// Builds the story of an act in the log.
pub fn story_of(scene: &Scene, log: &[EventView], act: &Act, cards: &[RuleCard]) -> EventStory {
    let ix = |id: &Option<String>| index(scene, id);
    let events: Vec<&EventView> = act.events.iter().map(|&at| &log[at]).collect();
    let opening = events.iter().find(|e| e.cue.aims && e.source.is_some()).or(events.first());
    let telling = act.telling(log);
    let struck = events.iter().rev().find(|e| e.effects.iter().any(|f| matches!(f, Effect::Health { .. })));
    let mut story = EventStory { text: act.short(log, scene), rule: rule(telling, cards), ..EventStory::default() };
    if let Some(opening) = opening {
        story.who = ix(&opening.source);
        story.whom = ix(&struck.map_or_else(|| opening.target.clone(), |e| e.target.clone())).or(ix(&opening.target));
    }
    let tested = |e: &&EventView| {
        let die = e.dice.iter().rev().find(|d| d.needs.is_some())?;
        Some(test(die, e.test_words(scene, die)))
    };
    story.test = events.iter().rev().find_map(tested);
    if let Some(e) = struck {
        let dice = dice_of(scene, e, 1.0);
        story.sum = dice.first().and_then(|die| die.comes_to.lines().last()).unwrap_or_default().to_owned();
        story.change = e.effects.iter().find_map(|effect| match effect {
            Effect::Health { who, from, to } => {
                Some((*from, *to, scene.combatants.get(who.ix()).map_or(1, |c| c.max_health)))
            }
            _ => None,
        });
    }
    story
}

fn faces(die: &DieView) -> u16 {
    die.die.trim_start_matches('d').parse().unwrap_or(6)
}

fn test(die: &DieView, words: TestWords) -> Tested {
    let needs = die.needs.as_deref().unwrap_or_default();
    let needed = match (needs.strip_prefix("<="), needs.strip_prefix(">=")) {
        (Some(n), _) => format!("{} or less", n.trim()),
        (_, Some(n)) => format!("{} or more", n.trim()),
        _ => needs.to_owned(),
    };
    let what = die.purpose.split([',', '(']).next().unwrap_or_default().trim();
    let what = what.split(" of ").next().unwrap_or(what);
    let was = match die.passed {
        Some(met) => format!("{}: {}", die.value, words.word(met)),
        None => die.value.to_string(),
    };
    let good = die.passed.is_some_and(|met| words.is_good(met));
    Tested { faces: faces(die), value: die.value, needed: format!("{what} needs {needed}"), was, good }
}

/// Returns the first sentence of the first rule that an event cites.
fn rule(e: &EventView, cards: &[RuleCard]) -> String {
    let card = e.rules.iter().find_map(|id| cards.iter().find(|c| c.id == *id));
    card.map(|c| first_sentence(c.text).to_owned()).unwrap_or_default()
}

fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_says_what_it_needed_and_what_it_was() {
        let die = DieView {
            die: "d20".into(),
            value: 14,
            purpose: "dodge (Theobald)".into(),
            needs: Some("<= 8".into()),
            passed: Some(false),
            who: None,
        };
        let words = EventView::default().test_words(&Scene::default(), &die);
        let told = test(&die, words);
        assert_eq!((told.faces, told.value, told.good), (20, 14, false));
        assert_eq!([told.needed.as_str(), told.was.as_str()], ["dodge needs 8 or less", "14: failure"]);
        assert_eq!(first_sentence("One. Two."), "One.");
        assert_eq!(first_sentence("Only one."), "Only one.");
    }
}
