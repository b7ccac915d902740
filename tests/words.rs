//! Tests of texts for players, on every level during play: no internal names, no dangling colons, no identical answers,
//! and every refusal with its reason and rule.

mod support;

use affray::controllers::Controller;
use affray::controllers::recruit::Recruit;
use affray::engine::Battle;
use affray::rulesets::zones::facts::{Fact, Wound};
use affray::vocab::glossary::{COMMON, word_at};
use affray::vocab::view::{DecisionView, EventView, Scene};
use std::collections::BTreeSet;
use support::{Player, battle, levels};

/// Number of decisions checked on each level.
const LOOKED_AT: usize = 120;

/// Returns the error in a text for players. `None` if there is none.
fn fault(text: &str) -> Option<&'static str> {
    let bytes = text.as_bytes();
    let near = |ix: usize| bytes.get(ix).copied().unwrap_or(b' ');
    let marked = |ix: usize| near(ix) == b'#' && near(ix + 1).is_ascii_digit();
    let joined = |ix: usize| {
        near(ix) == b'_' && ix > 0 && near(ix - 1).is_ascii_alphanumeric() && near(ix + 1).is_ascii_alphanumeric()
    };
    match () {
        () if (0..bytes.len()).any(marked) => Some("an internal mark"),
        () if (0..bytes.len()).any(joined) => Some("an internal name"),
        () if text.trim_end().ends_with(':') => Some("nothing after its colon"),
        () if text.contains("  ") => Some("a gap"),
        () if text.contains("s's ") && text.contains("The millers's") => Some("a wrong genitive"),
        () => None,
    }
}

fn decision_words(decision: &DecisionView) -> Vec<String> {
    let options = decision.options.iter().flat_map(|o| [&o.label, &o.detail, &o.price, &o.warning]).cloned();
    let refused = decision.refused.iter().flat_map(|r| [&r.label, &r.reason]).cloned();
    options.chain(refused).chain([decision.prompt.clone()]).collect()
}

fn event_words(event: &EventView) -> Vec<String> {
    let dice = event.dice.iter().map(|die| die.purpose.clone());
    dice.chain(event.modifiers.iter().map(|m| m.why.clone())).chain([event.text.clone()]).collect()
}

fn scene_words(scene: &Scene) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for c in &scene.combatants {
        words.extend([c.name.clone(), c.intent.clone()]);
        words.extend(c.conditions.iter().flat_map(|x| [x.name.clone(), x.detail.clone()]));
        words.extend(c.gear.iter().flat_map(|g| [g.name.clone(), g.notes.clone()]));
        // Parts of the figure above are indented.
        words.extend(c.stats.iter().flat_map(|(name, value)| [name.trim_start().to_owned(), value.clone()]));
        words.extend(c.traits.iter().cloned());
    }
    words.extend(scene.cells.iter().flat_map(|c| [c.name.clone(), c.notes.clone()]));
    words.extend(scene.features.iter().map(|f| f.name.clone()));
    words.extend(scene.track.iter().map(|mark| mark.label.clone()));
    words.extend(scene.arrows.iter().flat_map(|arrow| [arrow.label.clone(), arrow.dice.clone()]));
    words
}

/// Plays every level of the repository, mostly by a recruit, and passes each battle state to `look`.
fn along(mut look: impl FnMut(&str, &Battle)) {
    for (name, level) in levels() {
        let (mut played, mut player, mut recruit) = (battle(&level, 11), Player::new(11), Recruit::new(11));
        for n in 0..LOOKED_AT {
            if played.pending().is_none() {
                break;
            }
            look(&format!("{name} decision {n}"), &played);
            let option = if n % 3 == 2 { player.pick(&played) } else { recruit.choose(&played) };
            played.choose(option).expect("offered");
        }
    }
}

#[test]
fn no_internal_name_is_read_anywhere() {
    let mut faults: BTreeSet<String> = BTreeSet::new();
    along(|here, played| {
        let decision = played.decision().expect("a decision stands");
        let told = played.events().iter().rev().take(12).flat_map(|event| event_words(&played.describe(event)));
        let scene = played.scene(None);
        let place = scene.combatants.first().map(|c| c.place.clone()).unwrap_or_default();
        let survey = played.survey(None, &place).lines;
        for text in decision_words(&decision).into_iter().chain(told).chain(scene_words(&scene)).chain(survey) {
            if let Some(fault) = fault(&text) {
                faults.insert(format!("{}: {fault}: {text}", here.split('/').next().unwrap_or_default()));
            }
        }
    });
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Capitals that are no abbreviations of a ruleset.
const NO_ABBREVIATIONS: [&str; 1] = ["II"];

/// Returns the abbreviations of 2 to 4 capitals in a text, such as `DEF`. Ids of rules such as `S-UNIT-01` are none.
fn abbreviations(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '-'));
    let capital = |word: &&str| (2..=4).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_uppercase());
    words.filter(capital).filter(|word| !NO_ABBREVIATIONS.contains(word))
}

#[test]
fn every_abbreviation_is_in_the_glossary_of_its_ruleset() {
    let mut unknown: BTreeSet<String> = BTreeSet::new();
    let mut seen: BTreeSet<String> = BTreeSet::new();
    along(|here, played| {
        let ruleset = played.ruleset();
        let texts = decision_words(&played.decision().expect("a decision stands")).into_iter();
        for text in texts.chain(scene_words(&played.scene(None))) {
            for word in abbreviations(&text) {
                let known = word_at(word, 0, ruleset.glossary().iter().chain(COMMON)).is_some();
                seen.insert(format!("{}: {word}", ruleset.name()));
                if !known {
                    unknown.insert(format!("{}: {word} ({here}: {text})", ruleset.name()));
                }
            }
        }
    });
    assert!(seen.len() > 15, "{seen:?}");
    assert!(unknown.is_empty(), "{unknown:#?}");
}

#[test]
fn no_two_answers_of_a_decision_read_alike() {
    let mut alike: BTreeSet<String> = BTreeSet::new();
    along(|here, played| {
        let decision = played.decision().expect("a decision stands");
        let mut seen = BTreeSet::new();
        for o in &decision.options {
            // A reaction card shows only the label; other options also differ by the text next to it.
            let rest =
                if decision.reaction { String::new() } else { format!("{}|{}|{}", o.detail, o.price, o.warning) };
            if !seen.insert(format!("{}|{rest}|{:?}", o.label, o.at_cell)) {
                alike.insert(format!(
                    "{} {}: {} {rest}",
                    here.split(' ').next().unwrap_or_default(),
                    decision.point,
                    o.label
                ));
            }
        }
    });
    assert!(alike.is_empty(), "{alike:#?}");
}

#[test]
fn whatever_is_refused_says_why_and_by_which_rule() {
    let mut refusals = BTreeSet::new();
    along(|here, played| {
        let known: BTreeSet<&str> = played.ruleset().cards().iter().map(|card| card.id.0).collect();
        let decision = played.decision().expect("a decision stands");
        for refused in &decision.refused {
            assert!(!refused.label.is_empty() && refused.reason.len() > 3, "{here}: {refused:?}");
            assert!(!refused.rules.is_empty(), "{here}: {refused:?}");
            assert!(refused.rules.iter().all(|rule| known.contains(rule.0)), "{here}: {refused:?}");
            refusals.insert((played.ruleset().name(), refused.reason.clone()));
        }
    });
    for ruleset in ["zones", "ranks", "percentile", "hexes", "segments"] {
        assert!(refusals.iter().any(|(of, _)| *of == ruleset), "{ruleset} refuses something");
    }
    let moves = |ruleset: &str, says: &str| refusals.iter().any(|(of, why)| *of == ruleset && why.contains(says));
    assert!(
        moves("zones", "from here") && moves("hexes", "from here") && moves("ranks", "move first: "),
        "{refusals:#?}"
    );
    assert!(refusals.iter().any(|(_, why)| why.contains("already adjacent")), "{refusals:#?}");
}

/// An offer to spare a foe states its terms and how likely it is to be accepted.
#[test]
fn an_offer_says_what_it_takes_and_whether_it_is_taken() {
    let mut offers = 0;
    along(|here, played| {
        let decision = played.decision().expect("a decision stands");
        for o in decision.options.iter().filter(|o| o.action == "propose_stunt" || o.group == "Stunt") {
            assert!(!o.detail.is_empty() && o.warning.starts_with("likely "), "{here}: {o:?}");
            offers += 1;
        }
    });
    assert!(offers > 0, "some are made");
}

#[test]
fn a_save_is_no_attack_that_hits() {
    let (mut saves, mut attacks) = (BTreeSet::new(), 0);
    along(|here, played| {
        for event in played.events().iter().rev().take(12) {
            let view = played.describe(event);
            let strikes = ["attack", "hit_save", "strike"].contains(&view.kind);
            attacks += usize::from(strikes && view.dice.iter().any(|die| die.passed.is_some()));
            assert!(!strikes || view.saves().all(|(who, _)| view.source.as_deref() != Some(who)), "{here}: {view:?}");
            if view.saves().next().is_some() {
                saves.insert(played.ruleset().name());
            }
        }
    });
    assert!(attacks > 50 && saves.len() == 5, "{attacks} {saves:?}");
}

#[test]
fn a_waiting_result_says_nothing_of_who_has_acted() {
    let mut waits = 0;
    along(|here, played| {
        for event in played.events().iter().filter(|event| event.kind == "result_waits") {
            let text = played.describe(event).text;
            assert!(!text.contains("still acts"), "{here}: {text}");
            waits += 1;
        }
    });
    assert!(waits > 0);
}

#[test]
fn many_strike_and_one_strikes() {
    let level = support::level("ranks/warband");
    let mut told = 0;
    for seed in 1..=3 {
        let mut played = battle(&level, seed);
        let mut recruit = Recruit::new(seed);
        while played.pending().is_some() && played.choices().len() < 120 {
            let prompt = played.decision().expect("a decision stands").prompt;
            assert!(!prompt.contains("millers is") && !prompt.contains("millers has"), "{prompt}");
            let option = recruit.choose(&played);
            played.choose(option).expect("offered");
        }
        for event in played.events() {
            let text = played.describe(event).text;
            let Some((_, rest)) = text.split_once("he millers ") else { continue };
            let verb = rest.split(' ').next().unwrap_or_default();
            told += 1;
            assert!(!["is", "has", "strikes", "hits", "goes", "takes", "charges", "waits"].contains(&verb), "{text}");
        }
    }
    assert!(told > 10, "{told}");
}

#[test]
fn depth_is_told_in_the_words_of_its_rules() {
    let deep = |name: &str| {
        let played = battle(&support::level(name), 1);
        let cells = played.scene(None).cells;
        cells.iter().filter_map(|c| c.hex?.height()).collect::<BTreeSet<_>>()
    };
    let segments: BTreeSet<String> = levels()
        .into_iter()
        .filter(|(_, level)| level.ruleset == "segments")
        .flat_map(|(name, _)| deep(&name))
        .collect();
    assert!(!segments.is_empty() && segments.iter().all(|words| words.ends_with(" ft deep")), "{segments:?}");
    assert!(deep("hexes/ridge").contains("+1"), "{:?}", deep("hexes/ridge"));
}

/// Required text of an event that puts a combatant out of the fight, by ruleset and event kind.
const REASONS: [(&str, &str, &str); 7] = [
    ("zones", "incapacitated", "half the remaining health"),
    ("ranks", "down", "Life test"),
    ("percentile", "unconscious", "2 hit points or fewer"),
    ("percentile", "died", "0 hit points or fewer"),
    ("hexes", "ladder", "0 hit points or fewer"),
    ("segments", "down", "no hit points left"),
    ("segments", "died", ": "),
];

#[test]
fn whoever_goes_out_goes_by_a_rule_that_is_named() {
    let mut told = BTreeSet::new();
    for (name, level) in levels() {
        let wanted =
            REASONS.iter().any(|(ruleset, kind, _)| *ruleset == level.ruleset && !told.contains(&(*ruleset, *kind)));
        let mut played = battle(&level, 5);
        let mut recruit = Recruit::new(5);
        while wanted && played.pending().is_some() && played.choices().len() < 600 {
            let from = played.next_event();
            let option = recruit.choose(&played);
            played.choose(option).expect("offered");
            for event in played.events_since(from) {
                let text = played.describe(event).text;
                let reason = REASONS.iter().find(|(r, kind, _)| *r == level.ruleset && *kind == event.kind);
                // Other rules also put combatants out of the fight: knocked senseless, wounded grievously. The hexes
                // ladder may also leave one unharmed.
                let other =
                    ["senseless", "unconscious until", "grievous", "shrugs"].iter().any(|word| text.contains(word));
                if let Some((ruleset, kind, why)) = reason.filter(|_| !other) {
                    assert!(text.contains(why), "{name}: {text}");
                    told.insert((*ruleset, *kind));
                }
                if level.ruleset == "zones" && event.is(Fact::Outcome, Wound::Critical) {
                    assert!(text.contains("out: lost half its health in one hit"), "{name}: {text}");
                    told.insert(("zones", "damage"));
                }
            }
        }
    }
    assert_eq!(told.len(), REASONS.len() + 1, "{told:?}");
}

/// Maximum length of a card's first sentence, in bytes.
const PLAIN: usize = 140;
/// Abbreviations that are known only to readers of the rules.
const JARGON: [&str; 16] =
    ["AC", "AGI", "CON", "DEF", "DEX", "GK", "HP", "INT", "PER", "POW", "SC", "SIZ", "SK", "STR", "TMR", "WIL"];

/// Returns the error in the first sentence of a rule card, for players who have not read the rules. `None` if there is
/// none.
fn obscure(text: &str) -> Option<&'static str> {
    let first = text.split_inclusive(['.', '!', '?']).next().unwrap_or_default();
    let words = || first.split(|c: char| !c.is_alphanumeric() && c != '-').filter(|word| !word.is_empty());
    let dice = |word: &str| {
        let (count, sides) = word.split_once('d').unwrap_or(("-", "-"));
        count.chars().all(|c| c.is_ascii_digit()) && !sides.is_empty() && sides.chars().all(|c| c.is_ascii_digit())
    };
    let code = |word: &str| word.split('-').count() > 2 && word.ends_with(|c: char| c.is_ascii_digit());
    match () {
        () if first.len() > PLAIN => Some("too long"),
        () if words().count() < 3 || !first.ends_with(['.', '!', '?']) => Some("no sentence"),
        () if words().any(|word| JARGON.contains(&word)) => Some("a short form"),
        () if words().any(dice) => Some("dice"),
        () if words().any(code) => Some("a rule code"),
        () => None,
    }
}

#[test]
fn every_rule_card_begins_with_a_plain_sentence() {
    assert_eq!(obscure("Roll a d20 and add 2."), Some("dice"));
    assert_eq!(obscure("You have -20 DEF."), Some("a short form"));
    assert_eq!(obscure("As H-ATK-01 has it."), Some("a rule code"));
    assert_eq!(obscure("You may strike first."), None);
    let cards = || affray::rulesets::RULESETS.iter().flat_map(|ruleset| ruleset.cards());
    assert!(cards().count() > 1000);
    let faults: Vec<String> = cards()
        .filter_map(|card| obscure(card.text).map(|why| format!("{}: {why}: {}", card.id.0, card.text)))
        .collect();
    assert!(faults.is_empty(), "{} cards: {:#?}", faults.len(), &faults[..faults.len().min(20)]);
}

/// Phrases whose numbers are in no fact. They are constants of the rules, or the facts say the same in another form.
const CONSTANTS: [&str; 12] = [
    // Thresholds at which a combatant goes down or gains a scar.
    "0 hit points or fewer",
    "2 hit points or fewer",
    "below 0 by CON",
    "Guard exactly 0",
    // Health is shown from 0; the fact goes below.
    "→ 0, dead",
    // The mode is a word: reach is one rank, `post` is segment 0, rising and held spells are on segment 10.
    "from 1 rank away",
    "to segment 0",
    "stands up on segment 10",
    "casting the held spell on segment 10",
    // Phases are facts by name.
    "Segments above 10",
    "Segments 10 to 1",
    "Segments 0 to -5",
];

/// Returns the numbers in a text, without signs.
fn numbers(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// Returns the numbers of a sentence that are not part of a name or a constant.
fn told_numbers(text: &str, names: &[String]) -> BTreeSet<String> {
    let constants = CONSTANTS.iter().copied();
    let mut text =
        constants.chain(names.iter().map(String::as_str)).fold(text.to_owned(), |t, part| t.replace(part, ""));
    // Distances in metres follow from the number of steps.
    if text.ends_with(" m")
        && let Some((steps, _)) = text.rsplit_once(", ")
    {
        text.truncate(steps.len());
    }
    numbers(&text)
}

/// Programs read every number of a sentence from the event's amount, facts, dice or modifiers.
#[test]
fn every_number_of_a_sentence_is_in_its_event() {
    let mut missing = BTreeSet::new();
    for (name, level) in levels() {
        for seed in 1..=2 {
            let (mut played, mut player) = (battle(&level, seed), Player::new(seed));
            support::play_on(&mut played, &mut player, 200);
            let scene = played.scene(None);
            let mut names: Vec<String> = scene.combatants.iter().map(|c| c.name.clone()).collect();
            names.extend(scene.cells.iter().map(|cell| cell.name.clone()));
            names.extend(scene.features.iter().map(|feature| feature.name.clone()));
            names.retain(|name| name.contains(|c: char| c.is_ascii_digit()));
            names.sort_by_key(|name| std::cmp::Reverse(name.len()));
            for event in played.events() {
                let event = played.describe(event);
                let mut json = serde_json::json!(event);
                let fields = json.as_object_mut().expect("an object");
                ["text", "n", "round", "rules", "shared"].iter().for_each(|key| drop(fields.remove(*key)));
                let mut known = numbers(&json.to_string());
                // Sentences state the number of dice and their sum.
                known.insert(event.dice.len().to_string());
                known.insert(event.dice.iter().map(|die| u32::from(die.value)).sum::<u32>().to_string());
                if !told_numbers(&event.text, &names).is_subset(&known) {
                    missing.insert(format!("{name}, {}: {} {json}", event.kind, event.text));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{} sentences: {:#?}", missing.len(), missing.iter().take(20).collect::<Vec<_>>());
}
