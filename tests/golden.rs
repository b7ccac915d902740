//! Whole battles written out: every decision, every choice, every event with its dice and rules. They must come out the same
//! after every change that does not mean to change them. A change that does means a new transcript, read in review:
//! `AFFRAY_BLESS=1 cargo test --no-default-features --test golden`.

mod support;

use affray::engine::Battle;
use std::fmt::Write;
use std::path::Path;
use support::{Player, battle, levels};

const SEEDS: [u64; 2] = [1, 2];
const LONGEST: usize = 150;

fn transcript(name: &str, mut battle: Battle, seed: u64) -> String {
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
        writeln!(text, "\n{over:?}").expect("text grows");
    }
    writeln!(text, "hash {}", battle.hash()).expect("text grows");
    text
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

#[test]
fn transcripts_are_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let bless = std::env::var_os("AFFRAY_BLESS").is_some();
    let mut changed = Vec::new();
    for (name, level) in levels() {
        for seed in SEEDS {
            let now = transcript(&name, battle(&level, seed), seed);
            let file = folder.join(format!("{}-{seed}.txt", name.replace('/', "-")));
            let then = std::fs::read_to_string(&file).unwrap_or_default();
            if bless {
                std::fs::write(&file, &now).expect("the transcript can be written");
            } else if now != then {
                let line = now.lines().zip(then.lines()).take_while(|(a, b)| a == b).count();
                changed.push(format!(
                    "{} line {}\n  was: {}\n  now: {}",
                    file.display(),
                    line + 1,
                    then.lines().nth(line).unwrap_or("(nothing)"),
                    now.lines().nth(line).unwrap_or("(nothing)")
                ));
            }
        }
    }
    assert!(changed.is_empty(), "transcripts changed; if they should, bless them:\n{}", changed.join("\n"));
}
