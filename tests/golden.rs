//! Whole battles written out: every decision, every choice, every event with its dice and rules. They must come out the same
//! after every change that does not mean to change them. A change that does means a new transcript, read in review:
//! `AFFRAY_BLESS=1 cargo test --no-default-features --test golden`.
//!
//! The hashes of the states in which they end lie in a file of their own, a line each: a new field of the state changes every
//! one of them, and not a word of what is told.

mod support;

use affray::engine::Battle;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use support::{Player, battle, levels};

const SEEDS: [u64; 2] = [1, 2];
const LONGEST: usize = 150;

/// What is told, and the hash of the state in which it ends.
fn transcript(name: &str, mut battle: Battle, seed: u64) -> (String, String) {
    let mut player = Player::new(seed);
    let mut text = format!("{name}, seed {seed}, random play\n");
    let mut told = 0;
    loop {
        events(&mut text, &battle, told);
        told = battle.next_event();
        let (Some(decision), true) = (battle.decision(), battle.choices().len() < LONGEST) else { break };
        let option = player.pick(&battle);
        let chosen = &decision.options[option];
        writeln!(
            text,
            "\n#{} {} ({}): {}\n   {} of {}: {}",
            decision.n,
            decision.point,
            decision.faction,
            decision.prompt,
            option,
            decision.options.len(),
            chosen.label
        )
        .expect("text grows");
        battle.choose(option).expect("an offered option is taken");
    }
    if let Some(over) = battle.over_view() {
        writeln!(text, "\nOverView {{ winner: {:?}, reason: {:?}, round: {} }}", over.winner, over.reason, over.round)
            .expect("text grows");
    }
    (text, battle.hash())
}

fn events(text: &mut String, battle: &Battle, from: u32) {
    for event in battle.events_since(from) {
        let event = battle.describe(event);
        let rules: Vec<&str> = event.rules.iter().map(|id| id.0).collect();
        writeln!(text, "{:>5} {}: {} ({})", event.n, event.kind, event.text, rules.join(" ")).expect("text grows");
        for die in &event.dice {
            let needs = die.needs.as_deref().unwrap_or("-");
            writeln!(text, "        {}={} {needs} {}", die.die, die.value, die.purpose).expect("text grows");
        }
        for modifier in &event.modifiers {
            writeln!(text, "        {:+} {}", modifier.value, modifier.why).expect("text grows");
        }
    }
}

/// Where the two texts part.
fn parted(file: &Path, then: &str, now: &str) -> String {
    let line = now.lines().zip(then.lines()).take_while(|(a, b)| a == b).count();
    let of = |text: &str| text.lines().nth(line).unwrap_or("(nothing)").to_string();
    format!("{} line {}\n  was: {}\n  now: {}", file.display(), line + 1, of(then), of(now))
}

/// `level seed hash`, a line each, by the first two.
fn read_hashes(file: &Path) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let pairs = text.lines().filter_map(|line| line.rsplit_once(' '));
    pairs.map(|(battle, hash)| (battle.to_string(), hash.to_string())).collect()
}

/// The battles whose hash is another one, is new or is no more.
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
            let (now, hash) = transcript(&name, battle(&level, seed), seed);
            hashes.insert(format!("{name} {seed}"), hash);
            let file = folder.join(format!("{}-{seed}.txt", name.replace('/', "-")));
            let then = std::fs::read_to_string(&file).unwrap_or_default();
            if bless {
                std::fs::write(&file, &now).expect("the transcript can be written");
            } else if now != then {
                changed.push(parted(&file, &then, &now));
            }
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
        "battles are told as before and end in another state. If the state has a new field, bless the hashes \
         (AFFRAY_BLESS=1 cargo test --no-default-features --test golden), and see that no file but {} changes; if it has \
         none, something changes that no event tells:\n{}",
        file.display(),
        others.join("\n")
    );
}

#[test]
fn another_hash_is_told() {
    let of = |list: &[(&str, &str)]| list.iter().map(|(b, h)| (b.to_string(), h.to_string())).collect();
    let then: BTreeMap<String, String> = of(&[("a 1", "x"), ("b 1", "y"), ("c 1", "z")]);
    assert!(other_hashes(&then, &then).is_empty());
    let now = of(&[("a 1", "x"), ("b 1", "w"), ("d 1", "z")]);
    assert_eq!(other_hashes(&then, &now), ["b 1: was y, is w", "c 1: was z, is none", "d 1: was none, is z"]);
}
