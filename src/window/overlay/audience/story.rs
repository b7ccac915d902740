//! The content of the large event card: attacker, target, the deciding die and the result.

use crate::vocab::view::{DieView, EventView, Scene, TestWords};
use crate::vocab::{Effect, RuleCard};
use crate::window::dice::dice_of;
use crate::window::overlay::acts::Act;
use std::collections::BTreeSet;

/// An act, as far as it has been shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EventStory {
    /// Roster index of the actor.
    pub who: Option<usize>,
    /// Roster index of the target.
    pub whom: Option<usize>,
    /// The die that was tested.
    pub test: Option<Tested>,
    /// A die that is still rolling: its number of faces, its caption, and the result that it needs.
    pub rolls: Option<(u16, String, Option<String>)>,
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
    /// Whose die it is, and for what: `Theobald: dodge`.
    pub caption: String,
    /// The result that it needs: `8 or less`.
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
        rolls: playing.dice.first().map(|die| {
            let needs = die.needs.as_deref().map(needed);
            (faces(die), caption(scene, die), needs)
        }),
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
        Some(test(caption(scene, die), die, e.test_words(scene, die)))
    };
    story.test = events.iter().rev().find_map(tested);
    if let Some(e) = struck {
        let dice = dice_of(scene, e, 1.0);
        let sum = dice.first().and_then(|die| die.comes_to.split_once('\n')).map(|(_, sum)| sum.to_owned());
        // A single die needs no sum.
        let rolled = || e.dice.iter().map(|die| format!("{} on {}", die.value, die.die)).collect::<Vec<_>>().join(", ");
        story.sum = sum.unwrap_or_else(rolled);
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

/// Returns whose die it is, and for what: `Theobald: dodge`.
fn caption(scene: &Scene, die: &DieView) -> String {
    let what = die.purpose.split([',', '(']).next().unwrap_or_default().trim();
    let what = what.split(" of ").next().unwrap_or(what);
    match scene.combatants.iter().find(|c| Some(&c.id) == die.who.as_ref()) {
        Some(who) => format!("{}: {what}", who.name),
        None => what.to_owned(),
    }
}

/// Formats a target number: `<= 9` becomes `9 or less`.
fn needed(needs: &str) -> String {
    match (needs.strip_prefix("<="), needs.strip_prefix(">=")) {
        (Some(n), _) => format!("{} or less", n.trim()),
        (_, Some(n)) => format!("{} or more", n.trim()),
        _ => needs.to_owned(),
    }
}

fn test(caption: String, die: &DieView, words: TestWords) -> Tested {
    let needed = needed(die.needs.as_deref().unwrap_or_default());
    let was = match die.passed {
        Some(met) => format!("{}: {}", die.value, words.word(met)),
        None => die.value.to_string(),
    };
    let good = die.passed.is_some_and(|met| words.is_good(met));
    Tested { faces: faces(die), value: die.value, caption, needed, was, good }
}

/// Returns the first sentence of the rule that fits an event best: of those that it cites, the one that shares most
/// words with its text and its dice. Empty if no rule shares a word.
fn rule(e: &EventView, cards: &[RuleCard]) -> String {
    let told = e.dice.iter().fold(e.text.clone(), |told, die| told + " " + &die.purpose);
    let told = stems(&told);
    let shared =
        |card: &&RuleCard| stems(&format!("{} {}", card.title, first_sentence(card.text))).intersection(&told).count();
    let cited = e.rules.iter().filter_map(|id| cards.iter().find(|c| c.id == *id));
    // Of equal rules the first.
    let best = cited.rev().max_by_key(shared).filter(|card| shared(card) > 0);
    best.map(|card| first_sentence(card.text).to_owned()).unwrap_or_default()
}

/// Minimum length of a word that says something, and length of the stem that is compared.
const STEM: usize = 4;

/// Returns the beginnings of all longer words, so that `attacks` and `attacked` are the same.
fn stems(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() >= STEM);
    words.map(|word| word.to_lowercase().chars().take(STEM + 1).collect()).collect()
}

fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::RuleId;
    use crate::vocab::view::CombatantView;

    #[test]
    fn a_test_says_what_it_needed_and_what_it_was() {
        let die = DieView {
            die: "d20".into(),
            value: 14,
            purpose: "dodge (Theobald)".into(),
            needs: Some("<= 8".into()),
            passed: Some(false),
            who: Some("t".into()),
        };
        let words = EventView::default().test_words(&Scene::default(), &die);
        let scene = Scene {
            combatants: vec![CombatantView { id: "t".into(), name: "Theobald".into(), ..Default::default() }],
            ..Scene::default()
        };
        let told = test(caption(&scene, &die), &die, words);
        assert_eq!((told.faces, told.value, told.good), (20, 14, false));
        assert_eq!(
            [told.caption.as_str(), told.needed.as_str(), told.was.as_str()],
            ["Theobald: dodge", "8 or less", "14: failure"]
        );
        assert_eq!(first_sentence("One. Two."), "One.");
        assert_eq!(first_sentence("Only one."), "Only one.");
    }

    #[test]
    fn the_rule_that_shares_most_words_with_the_event_is_shown() {
        let card = |id, title, text| RuleCard { id: RuleId(id), title, text, built: true };
        let cards = [
            card("A", "Forming a wall", "A shield wall is formed by three."),
            card("B", "Declaring your round", "Before the dice all declare whether they move and attack."),
        ];
        let rules: Vec<RuleId> = cards.map(|card| card.id).into();
        let event = |text: &str| EventView { text: text.into(), rules: rules.clone(), ..EventView::default() };
        assert_eq!(rule(&event("Red Ruan will move and attack"), &cards), first_sentence(cards[1].text));
        assert_eq!(rule(&event("Orla shields three"), &cards), cards[0].text);
        assert_eq!(rule(&event("Orla rests"), &cards), "");
    }
}
