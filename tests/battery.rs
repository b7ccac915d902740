//! The laws that every battle keeps, on every level, under random legal play.
//!
//! `AFFRAY_DECISIONS` says how many decisions are played over all levels together (20,000 without it).

mod support;

use affray::engine::replay::Replay;
use affray::engine::{Battle, Level};
use affray::protocol::open;
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use support::witness::{differences, unnamed};
use support::{Player, battle, level, levels, play_on};

/// After so many decisions a battle counts as endless.
const ENDLESS: usize = 20_000;

fn budget() -> usize {
    std::env::var("AFFRAY_DECISIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000)
}

/// One battle under watch.
struct Watch {
    name: String,
    seed: u64,
    battle: Battle,
    copy: Battle,
    player: Player,
    rules: BTreeSet<&'static str>,
    /// The choices made, and the option that is being tried.
    made: Vec<u32>,
    tried: usize,
}

/// Whatever goes wrong, what led to it is told in the form of a file of tests/regressions.
impl Drop for Watch {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let case = json!({
                "note": "", "level": self.name, "seed": self.seed, "choices": self.made, "option": self.tried,
            });
            println!("{case}");
        }
    }
}

impl Watch {
    fn here(&self) -> String {
        format!("{} seed {} decision {}", self.name, self.seed, self.battle.choices().len())
    }

    /// Options are numbered, distinct and as many as announced; there is a point, a prompt and something to choose.
    fn options(&self) {
        let here = self.here();
        let pending = self.battle.pending().expect("a decision stands");
        let decision = self.battle.decision().expect("a decision stands");
        assert_eq!(decision.options.len(), pending.count as usize, "{here}: announced and listed options differ");
        assert!(decision.options.len() >= 2, "{here}: nothing to choose: {decision:?}");
        assert!(decision.point == pending.point && !decision.prompt.is_empty(), "{here}: {decision:?}");
        let mut seen = BTreeSet::new();
        for (ix, option) in decision.options.iter().enumerate() {
            assert_eq!(option.option, ix, "{here}: options are not numbered in order");
            assert!(!option.label.is_empty() && !option.group.is_empty(), "{here}: {option:?}");
            let mut fields: Map<String, Json> = option.fields.clone();
            fields.insert("action".into(), option.action.into());
            assert!(
                seen.insert(Json::Object(fields).to_string()),
                "{here}: two options cannot be told apart: {option:?}"
            );
            self.known(option.rules.iter().map(|id| id.0));
        }
        for refused in &decision.refused {
            assert!(!refused.reason.is_empty(), "{here}: {refused:?}");
            self.known(refused.rules.iter().map(|id| id.0));
        }
    }

    fn known<'a>(&self, ids: impl Iterator<Item = &'a str>) {
        for id in ids {
            assert!(self.rules.contains(id), "{}: {id} is not in the catalogue", self.here());
        }
    }

    /// A choice that is not offered changes nothing.
    fn refusal(&mut self) {
        let (hash, count) = (self.battle.hash(), self.battle.pending().expect("stands").count as usize);
        assert!(self.battle.choose(count).is_err() && self.battle.choose(usize::MAX).is_err());
        assert_eq!(self.battle.hash(), hash, "{}: a refused choice moved the battle", self.here());
    }

    /// Every option offered is taken, and leads to a decision or to the end.
    fn every_option(&mut self) {
        let here = self.battle.snapshot();
        for option in 0..self.battle.pending().expect("stands").count as usize {
            self.copy.restore(&here);
            self.tried = option;
            let taken = self.copy.choose(option);
            assert!(taken.is_ok(), "{}: option {option} was offered and refused: {taken:?}", self.here());
            assert!(self.copy.pending().is_some() != self.copy.over().is_some(), "{}", self.here());
        }
    }

    /// Chooses, and holds what happened to the laws of events.
    fn choose(&mut self, option: usize) {
        let (from, before) = (self.battle.next_event(), self.battle.state_json());
        self.tried = option;
        let taken = self.battle.choose(option);
        assert!(taken.is_ok(), "{}: option {option} was offered and refused: {taken:?}", self.here());
        self.events(from);
        self.changes(from, &before);
    }

    /// State changes only with events, and only that of combatants and cells which they name.
    fn changes(&self, from: u32, before: &Json) {
        if self.battle.next_event() == from {
            let after = self.battle.state_json();
            let changed: Vec<String> = ["combatants", "board"]
                .iter()
                .flat_map(|part| differences(&before[part], &after[part]))
                .map(|change| change.to_string())
                .collect();
            assert!(changed.is_empty(), "{}: changed without an event: {}", self.here(), changed.join(", "));
        }
        let unnamed = unnamed(before, &self.battle, from);
        assert!(unnamed.is_empty(), "{}: changed, and no event names it: {}", self.here(), unnamed.join(", "));
    }

    fn events(&self, from: u32) {
        let here = self.here();
        for (n, event) in (from..).zip(self.battle.events_since(from)) {
            assert_eq!(event.n, n, "{here}: event numbers do not rise by one");
            let view = self.battle.describe(event);
            assert!(!view.kind.is_empty() && !view.text.is_empty(), "{here}: {view:?}");
            assert!(!view.text.contains("{") && !view.text.contains("  "), "{here}: {}", view.text);
            for (roll, die) in event.dice.iter().zip(&view.dice) {
                assert!((1..=roll.die).contains(&roll.value), "{here}: {die:?} shows what it has no face for");
                assert!(!die.purpose.is_empty(), "{here}: nobody knows what {die:?} is for");
            }
            self.known(event.rules.iter().map(|id| id.0));
        }
    }

    /// Undo brings the hash back, and the same choice again the same future.
    fn undo(&mut self, option: usize, before: &str) {
        let after = self.battle.hash();
        self.battle.undo(1).expect("one choice was made");
        assert_eq!(self.battle.hash(), before, "{}: undo does not restore the state", self.here());
        self.battle.choose(option).expect("it was taken before");
        assert_eq!(self.battle.hash(), after, "{}: the same choice led elsewhere", self.here());
    }

    /// Plays to the end; the number of decisions.
    fn play(&mut self) -> usize {
        let mut n = 0;
        self.events(0);
        while self.battle.pending().is_some() {
            assert!(n < ENDLESS, "{}: endless", self.here());
            self.options();
            if n % 7 == 0 {
                self.refusal();
            }
            if n % 23 == 0 {
                self.every_option();
            }
            self.made = self.battle.choices().to_vec();
            let option = self.player.pick(&self.battle);
            let before = (n % 11 == 0).then(|| self.battle.hash());
            self.choose(option);
            if let Some(before) = before {
                self.undo(option, &before);
            }
            n += 1;
        }
        let over = self.battle.over_view().expect("no decision stands");
        assert!(!over.reason.is_empty() && self.battle.choose(0).is_err(), "{}", self.here());
        self.replay();
        n
    }

    /// What is written down plays back to the same hash and the same events.
    fn replay(&self) {
        let text = Replay::of(&self.battle).to_text();
        let replay = Replay::from_slice(text.as_bytes()).expect("what is written can be read");
        let again = open::replay(&replay).unwrap_or_else(|e| panic!("{}: {e}", self.here()));
        assert_eq!(again.events(), self.battle.events(), "{}: the replay tells another story", self.here());
    }
}

#[test]
fn every_law_holds_on_every_level() {
    let levels = levels();
    let share = budget() / levels.len();
    // Two levels at a time: what is measured here is the laws, not the clock.
    let queue = Mutex::new(levels.into_iter());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((name, level)) = { queue.lock().expect("nobody fails in here").next() } {
                    play_level(&name, &level, share);
                }
            });
        }
    });
}

fn play_level(name: &str, level: &Arc<Level>, share: usize) {
    let (mut decisions, mut seed) = (0, 0);
    while decisions < share {
        seed += 1;
        let battle = battle(level, seed);
        let rules = battle.ruleset().cards().iter().map(|card| card.id.0).collect();
        let (copy, player, name) = (battle.copy(), Player::new(seed), name.to_string());
        decisions += Watch { name, seed, battle, copy, player, rules, made: Vec::new(), tried: 0 }.play();
    }
    println!("{name}: {seed} battles, {decisions} decisions");
}

/// The law of events can fail: a change of somebody whom nothing names is found, of each who is named it is not.
#[test]
fn a_change_that_no_event_names_is_found() {
    for name in ["roadside", "causeway", "skirmish"] {
        let mut battle = battle(&level(name), 3);
        let mut player = Player::new(3);
        let (mut found, mut passed) = (0, 0);
        for _ in 0..60 {
            if battle.pending().is_none() {
                break;
            }
            let (from, before) = (battle.next_event(), battle.state_json());
            play_on(&mut battle, &mut player, 1);
            for id in before["combatants"].as_object().expect("by name").keys() {
                let mut forged = before.clone();
                forged["combatants"][id]["forged"] = json!(1);
                match unnamed(&forged, &battle, from).is_empty() {
                    true => passed += 1,
                    false => found += 1,
                }
            }
        }
        assert!(found > 20 && passed > 20, "{name}: {found} found, {passed} named");
    }
}

/// The hashes after each of a few seeds of every level, each battle in a world of its own.
fn hashes() -> Vec<String> {
    let mut hashes = Vec::new();
    for (_, level) in levels() {
        for seed in 1..=3 {
            let mut battle = battle(&level, seed);
            play_on(&mut battle, &mut Player::new(seed), 400);
            hashes.push(battle.hash());
        }
    }
    hashes
}

#[test]
fn one_thread_and_many_play_the_same_battles() {
    let alone = hashes();
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(hashes)).collect();
        for thread in threads {
            assert_eq!(thread.join().expect("it plays"), alone);
        }
    });
}

#[test]
fn a_world_used_again_plays_like_a_new_one() {
    for (name, level) in levels() {
        let mut used = battle(&level, 77);
        used.remember(false);
        play_on(&mut used, &mut Player::new(77), 300);
        for seed in 1..=3 {
            used.restart(seed);
            let mut fresh = battle(&level, seed);
            assert_eq!(used.hash(), fresh.hash(), "{name} seed {seed} at its start");
            play_on(&mut used, &mut Player::new(seed), 300);
            play_on(&mut fresh, &mut Player::new(seed), 300);
            assert_eq!(used.hash(), fresh.hash(), "{name} seed {seed}");
            assert_eq!(used.events(), fresh.events(), "{name} seed {seed}");
        }
    }
}

#[test]
fn undo_goes_back_to_the_start() {
    for (name, level) in levels() {
        let mut battle = battle(&level, 5);
        let start = battle.hash();
        play_on(&mut battle, &mut Player::new(5), 1_200);
        let made = battle.choices().len();
        assert_eq!(battle.undo(made + 1), Err(made), "{name}");
        battle.undo(made).expect("all can be taken back");
        assert_eq!(battle.hash(), start, "{name}");
        assert!(battle.choices().is_empty());
    }
}

#[test]
fn other_seeds_give_other_battles() {
    for (name, level) in levels() {
        let ends: BTreeSet<String> = (1..=6)
            .map(|seed| {
                let mut battle = battle(&level, seed);
                play_on(&mut battle, &mut Player::new(1), 60);
                battle.hash()
            })
            .collect();
        assert!(ends.len() > 1, "{name}: the seed decides nothing");
    }
}
