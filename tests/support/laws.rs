//! Laws of all battles, under random legal play.

use super::items::{astray, items};
use super::witness::{differences, unnamed};
use super::{Player, battle};
use affray::engine::replay::Replay;
use affray::engine::{Battle, Level};
use affray::protocol::open;
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Number of decisions after which a battle counts as endless.
const ENDLESS: usize = 20_000;

/// A battle being checked.
struct Watch {
    name: String,
    seed: u64,
    battle: Battle,
    copy: Battle,
    player: Player,
    rules: BTreeSet<&'static str>,
    /// Choices made so far; `tried` is the option being tried.
    made: Vec<u32>,
    tried: usize,
}

/// On a panic, prints the battle in the format of a file in tests/regressions.
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

    /// Checks that options are numbered, distinct and as many as announced, and that there is a point, a prompt and a
    /// choice.
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
            let action = self.battle.ruleset().action(self.battle.world(), ix);
            assert_eq!(option.action, action, "{here}: an option and its card have two names");
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

    /// Checks that an option that is not offered is refused and changes nothing.
    fn refusal(&mut self) {
        let (hash, count) = (self.battle.hash(), self.battle.pending().expect("stands").count as usize);
        assert!(self.battle.choose(count).is_err() && self.battle.choose(usize::MAX).is_err());
        assert_eq!(self.battle.hash(), hash, "{}: a refused choice moved the battle", self.here());
    }

    /// Takes every offered option. Each must lead to a decision or to the end.
    fn every_option(&mut self) {
        let here = self.battle.snapshot();
        for option in 0..self.battle.pending().expect("stands").count as usize {
            self.copy.restore(&here);
            self.tried = option;
            let taken = self.copy.choose(option);
            assert!(taken.is_ok(), "{}: option {option} was offered and refused: {taken:?}", self.here());
            assert!(self.copy.pending().is_some() != self.copy.result().is_some(), "{}", self.here());
        }
    }

    /// Makes a choice and checks the laws of events.
    fn choose(&mut self, option: usize) {
        let (from, before, gear) = (self.battle.next_event(), self.battle.state_json(), items(&self.battle));
        self.tried = option;
        let taken = self.battle.choose(option);
        assert!(taken.is_ok(), "{}: option {option} was offered and refused: {taken:?}", self.here());
        self.events(from);
        self.changes(from, &before);
        let astray = astray(&gear, &self.battle, from);
        assert!(astray.is_empty(), "{}: {}", self.here(), astray.join(", "));
    }

    /// Checks that state changes only with events, and only for combatants and cells that they name.
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

    /// Checks that undo restores the hash, and that the same choice has the same result again.
    fn undo(&mut self, option: usize, before: &str) {
        let after = self.battle.hash();
        self.battle.undo(1).expect("one choice was made");
        assert_eq!(self.battle.hash(), before, "{}: undo does not restore the state", self.here());
        self.battle.choose(option).expect("it was taken before");
        assert_eq!(self.battle.hash(), after, "{}: the same choice led elsewhere", self.here());
    }

    /// Plays to the end and returns the number of decisions.
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

    /// Checks that a replay has the same hash and the same events.
    fn replay(&self) {
        let text = Replay::from_battle(&self.battle).to_text();
        let replay = Replay::from_slice(text.as_bytes()).expect("what is written can be read");
        let again = open::replay(&replay).unwrap_or_else(|e| panic!("{}: {e}", self.here()));
        assert_eq!(again.events(), self.battle.events(), "{}: the replay tells another story", self.here());
    }
}

/// Plays at least `share` decisions on a level, in as many complete battles as needed.
pub fn play_level(name: &str, level: &Arc<Level>, share: usize) {
    let (mut decisions, mut seed) = (0, 0);
    while decisions < share {
        seed += 1;
        let battle = battle(level, seed);
        let rules = battle.ruleset().cards().iter().map(|card| card.id.0).collect();
        let (copy, player, name) = (battle.fork(), Player::new(seed), name.to_string());
        decisions += Watch { name, seed, battle, copy, player, rules, made: Vec::new(), tried: 0 }.play();
    }
    println!("{name}: {seed} battles, {decisions} decisions");
}
