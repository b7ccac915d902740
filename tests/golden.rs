//! Whole battles written out: every decision, every choice, every event with its facts, dice, modifiers and rules. They must come
//! out the same after every change that does not mean to change them. A change that does means a new transcript, read in review:
//! `AFFRAY_BLESS=1 cargo test --no-default-features --test golden`.
//!
//! These transcripts hold no sentences, so that another wording changes none of them. Two short ones a ruleset, in the folder
//! `sentences`, hold the sentences alone.
//!
//! `hashes.txt` holds the hash of the final state of every battle, one a line: a new field of the state changes all of them and
//! no transcript.

mod support;

use affray::engine::Battle;
use serde_json::{Map, Value as Json};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use support::{Player, battle, level, levels};

const SEEDS: [u64; 2] = [1, 2];
/// Maximum number of decisions of a transcript, and of one with sentences.
const LONGEST: usize = 150;
const LONGEST_SENTENCES: usize = 40;
/// Levels with a transcript of sentences: two of each ruleset.
const SENTENCES: [&str; 10] =
    ["crypt", "roadside", "ford", "causeway", "duel", "beasts", "courtyard", "hedge", "redoubt", "lanterns"];

/// One battle of random play, written to a text.
struct Transcript {
    text: String,
    battle: Battle,
    player: Player,
    /// Writes events, decisions and choices from the given event number on.
    write: fn(&mut String, &Battle, Step),
}

/// The parts of a transcript.
enum Step {
    /// The events from a number on.
    Events(u32),
    /// The pending decision and the option chosen.
    Choice(usize),
}

impl Transcript {
    /// Plays at most `longest` decisions. Returns the text, and the hash of the state in which the battle is left.
    fn play(mut self, longest: usize) -> (String, String) {
        let mut written = 0;
        loop {
            (self.write)(&mut self.text, &self.battle, Step::Events(written));
            written = self.battle.next_event();
            if self.battle.pending().is_none() || self.battle.choices().len() >= longest {
                break;
            }
            let option = self.player.pick(&self.battle);
            (self.write)(&mut self.text, &self.battle, Step::Choice(option));
            self.battle.choose(option).expect("an offered option is taken");
        }
        (self.text, self.battle.hash())
    }
}

/// Event kinds, ids, facts, dice, modifiers and rule IDs; points and fields of choices; winner and round.
fn write_facts(text: &mut String, battle: &Battle, step: Step) {
    match step {
        Step::Events(from) => {
            battle.events_since(from).iter().for_each(|event| write_event(text, battle, event));
            if let Some(over) = battle.over_view() {
                writeln!(text, "\nover: winner {:?}, round {}", over.winner, over.round).expect("text grows");
            }
        }
        Step::Choice(option) => {
            let decision = battle.decision().expect("a decision is pending");
            let (chosen, of) = (&decision.options[option], decision.options.len());
            writeln!(text, "\n#{} {} ({})", decision.n, decision.point, decision.faction).expect("text grows");
            writeln!(text, "   {option} of {of}: {}{}", chosen.action, pairs(&chosen.fields)).expect("text grows");
        }
    }
}

fn write_event(text: &mut String, battle: &Battle, event: &affray::vocab::Event) {
    let event = battle.describe(event);
    let rules: Vec<&str> = event.rules.iter().map(|id| id.0).collect();
    let mut facts = Map::new();
    for (name, id) in [("source", &event.source), ("target", &event.target)] {
        facts.extend(id.iter().map(|id| (name.to_string(), Json::from(id.as_str()))));
    }
    facts.extend(event.amount.map(|amount| ("amount".to_string(), Json::from(amount))));
    facts.extend(event.facts.clone());
    writeln!(text, "{:>5} {}{} ({})", event.n, event.kind, pairs(&facts), rules.join(" ")).expect("text grows");
    for die in &event.dice {
        writeln!(text, "        {}={} {}", die.die, die.value, die.needs.as_deref().unwrap_or("-"))
            .expect("text grows");
    }
    if !event.modifiers.is_empty() {
        let values: Vec<String> = event.modifiers.iter().map(|m| format!("{:+}", m.value)).collect();
        writeln!(text, "        {}", values.join(" ")).expect("text grows");
    }
}

/// ` name=value` for each pair.
fn pairs(facts: &Map<String, Json>) -> String {
    facts.iter().map(|(name, value)| format!(" {name}={value}")).collect()
}

/// Prompts, labels and sentences of events, with what their dice and modifiers are for.
fn write_sentences(text: &mut String, battle: &Battle, step: Step) {
    match step {
        Step::Events(from) => {
            for event in battle.events_since(from) {
                let event = battle.describe(event);
                writeln!(text, "   {}", event.text).expect("text grows");
                for die in &event.dice {
                    writeln!(text, "        {}: {}", die.die, die.purpose).expect("text grows");
                }
                for modifier in &event.modifiers {
                    writeln!(text, "        {:+} {}", modifier.value, modifier.why).expect("text grows");
                }
            }
            if let Some(over) = battle.over_view() {
                writeln!(text, "\n{}", over.reason).expect("text grows");
            }
        }
        Step::Choice(option) => {
            let decision = battle.decision().expect("a decision is pending");
            writeln!(text, "\n{}\n> {}", decision.prompt, decision.options[option].label).expect("text grows");
        }
    }
}

fn facts_of(name: &str, battle: Battle, seed: u64) -> (String, String) {
    let text = format!("{name}, seed {seed}, random play\n");
    Transcript { text, battle, player: Player::new(seed), write: write_facts }.play(LONGEST)
}

fn sentences_of(name: &str) -> String {
    let text = format!("{name}, seed 1, random play\n");
    let battle = battle(&level(name), 1);
    Transcript { text, battle, player: Player::new(1), write: write_sentences }.play(LONGEST_SENTENCES).0
}

/// Compares a text with its file, or writes the file where `AFFRAY_BLESS` is set. `Some`: where they differ first.
fn compare(file: &Path, now: &str) -> Option<String> {
    if std::env::var_os("AFFRAY_BLESS").is_some() {
        std::fs::write(file, now).expect("the transcript can be written");
        return None;
    }
    let then = std::fs::read_to_string(file).unwrap_or_default();
    (now != then).then(|| parted(file, &then, now))
}

/// Where the two texts part.
fn parted(file: &Path, then: &str, now: &str) -> String {
    let line = now.lines().zip(then.lines()).take_while(|(a, b)| a == b).count();
    let of = |text: &str| text.lines().nth(line).unwrap_or("(nothing)").to_string();
    format!("{} line {}\n  was: {}\n  now: {}", file.display(), line + 1, of(then), of(now))
}

/// Reads the hashes: lines of the form `level seed hash`, by level and seed.
fn read_hashes(file: &Path) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let pairs = text.lines().filter_map(|line| line.rsplit_once(' '));
    pairs.map(|(battle, hash)| (battle.to_string(), hash.to_string())).collect()
}

/// Describes the battles whose hash changed, is new or no longer exists.
fn other_hashes(then: &BTreeMap<String, String>, now: &BTreeMap<String, String>) -> Vec<String> {
    let mut battles: Vec<&String> = then.keys().chain(now.keys()).collect();
    battles.sort();
    battles.dedup();
    let of = |hashes: &BTreeMap<String, String>, battle: &str| hashes.get(battle).cloned().unwrap_or("none".into());
    let changed = battles.into_iter().filter(|battle| then.get(*battle) != now.get(*battle));
    changed.map(|battle| format!("{battle}: was {}, is {}", of(then, battle), of(now, battle))).collect()
}

#[test]
fn transcripts_are_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let bless = std::env::var_os("AFFRAY_BLESS").is_some();
    let (mut changed, mut hashes) = (Vec::new(), BTreeMap::new());
    for (name, level) in levels() {
        for seed in SEEDS {
            let (now, hash) = facts_of(&name, battle(&level, seed), seed);
            hashes.insert(format!("{name} {seed}"), hash);
            changed.extend(compare(&folder.join(format!("{}-{seed}.txt", name.replace('/', "-"))), &now));
        }
    }
    let file = folder.join("hashes.txt");
    if bless {
        let text: String = hashes.iter().map(|(battle, hash)| format!("{battle} {hash}\n")).collect();
        std::fs::write(&file, text).expect("the hashes can be written");
    }
    assert!(changed.is_empty(), "transcripts changed; if they should, bless them:\n{}", changed.join("\n"));
    let others = other_hashes(&read_hashes(&file), &hashes);
    assert!(
        others.is_empty(),
        "the transcripts are the same, but battles end in another state. If the state has a new field, bless the hashes \
         (AFFRAY_BLESS=1 cargo test --no-default-features --test golden), and see that no file but {} changes; if it has \
         none, something changes without an event:\n{}",
        file.display(),
        others.join("\n")
    );
}

#[test]
fn sentences_are_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/sentences");
    let changed: Vec<String> =
        SENTENCES.iter().filter_map(|name| compare(&folder.join(format!("{name}.txt")), &sentences_of(name))).collect();
    assert!(changed.is_empty(), "sentences changed; if they should, bless them:\n{}", changed.join("\n"));
}

#[test]
fn another_hash_is_told() {
    let of = |list: &[(&str, &str)]| list.iter().map(|(b, h)| (b.to_string(), h.to_string())).collect();
    let then: BTreeMap<String, String> = of(&[("a 1", "x"), ("b 1", "y"), ("c 1", "z")]);
    assert!(other_hashes(&then, &then).is_empty());
    let now = of(&[("a 1", "x"), ("b 1", "w"), ("d 1", "z")]);
    assert_eq!(other_hashes(&then, &now), ["b 1: was y, is w", "c 1: was z, is none", "d 1: was none, is z"]);
}
