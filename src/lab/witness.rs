//! Watches a battle and notes what its combatants do to each other, by the effects of its events, which every ruleset tells in one
//! vocabulary.

use super::fighter::Fighter;
use crate::engine::Battle;
use crate::vocab::shared::Standings;
use crate::vocab::view::{Scene, Standing};
use crate::vocab::{CombatantId, Effect, Event, Roll, RuleId, Target, Value};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

/// What else is noted of events, besides what becomes of combatants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Each event as a row.
    pub events: bool,
    /// Which rules fired, and harm by weapon.
    pub rules: bool,
}

/// A rule in one battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fired {
    /// Events that cite it.
    pub times: u64,
    /// Those of them in which a modifier turned the result.
    pub turned: u64,
}

/// Rules by their IDs: how often each fired, and how often a modifier turned the result.
pub type RulesFired = BTreeMap<String, [u64; 2]>;

/// Points of harm by who struck, and by what with.
pub type ArmsUsed = BTreeMap<String, BTreeMap<String, i64>>;

/// What was noted of one combatant so far.
#[derive(Clone, Debug, Default)]
struct Note {
    fighter: Fighter,
    place: String,
    /// Who last did it harm.
    harmed_by: Option<CombatantId>,
    /// What it last struck with.
    arm: Option<String>,
}

/// Watches one battle after another on one level.
#[derive(Default)]
pub struct Witness {
    wanted: Wanted,
    /// As the level begins, once it has been asked for.
    start: Option<Scene>,
    notes: Vec<Note>,
    next: u32,
    standings: Standings,
    /// Rows of events.
    pub events: Vec<Json>,
    /// Rules by their IDs.
    pub fired: BTreeMap<RuleId, Fired>,
    /// Points of harm by who struck and with what.
    pub arms: BTreeMap<(String, String), i64>,
}

impl Witness {
    pub fn new(wanted: Wanted) -> Self {
        Self { wanted, ..Self::default() }
    }

    /// What rows say of rules and arms, if these are watched: see [`super::Record`].
    pub fn noted(&self) -> Option<(RulesFired, ArmsUsed)> {
        let mut arms = ArmsUsed::new();
        for ((who, arm), points) in &self.arms {
            arms.entry(who.clone()).or_default().insert(arm.clone(), *points);
        }
        let fired = self.fired.iter().map(|(rule, fired)| (rule.to_string(), [fired.times, fired.turned]));
        self.wanted.rules.then(|| (fired.collect(), arms))
    }

    /// Looks at what has happened since it last looked. A battle without choices is a new one.
    pub fn watch(&mut self, battle: &Battle) {
        if battle.choices().is_empty() {
            self.begin(battle);
        }
        for event in battle.events_since(self.next) {
            self.next = event.n + 1;
            self.note(battle, event);
        }
    }

    fn begin(&mut self, battle: &Battle) {
        let start = self.start.get_or_insert_with(|| battle.scene(None));
        self.notes.clear();
        self.notes.extend(start.combatants.iter().map(|c| Note {
            fighter: Fighter { id: c.id.clone(), side: start.factions[c.faction].id.clone(), ..Fighter::default() },
            place: c.place.clone(),
            ..Note::default()
        }));
        self.next = 0;
        self.standings = Standings::default();
        self.events.clear();
        self.fired.clear();
        self.arms.clear();
    }

    fn note(&mut self, battle: &Battle, event: &Event) {
        for roll in &event.dice {
            self.roll(roll);
        }
        if self.wanted.rules {
            self.rules(event);
            self.arm(battle, event);
        }
        // Rounds, phases and the aftermath are nobody's: they harm nobody, and who is up again afterwards fell all the same.
        if event.source.is_some() || event.target.is_some() {
            for effect in battle.effects(event) {
                self.effect(battle, event, &effect);
            }
        }
        if self.wanted.events {
            let row = row(battle, event, &mut self.standings);
            self.events.push(row);
        }
    }

    fn roll(&mut self, roll: &Roll) {
        let Some(who) = roll.purpose.who else { return };
        let fighter = &mut self.notes[who.ix()].fighter;
        let (die, value) = (f64::from(roll.die), i32::from(roll.value));
        match roll.target {
            Some(target) => {
                fighter.tests += 1;
                fighter.passed += u64::from(target.met_by(value));
                fighter.passed_expected += chance(target, die);
            }
            None => {
                fighter.points += u64::from(roll.value);
                fighter.points_expected += (die + 1.0) / 2.0;
            }
        }
    }

    fn rules(&mut self, event: &Event) {
        let turned = u64::from(event.modifiers.iter().any(|modifier| modifier.decisive));
        for rule in &event.rules {
            let fired = self.fired.entry(*rule).or_default();
            fired.times += 1;
            fired.turned += turned;
        }
    }

    /// What somebody strikes with is said by the blow or by the wound.
    fn arm(&mut self, battle: &Battle, event: &Event) {
        let thing = |value| matches!(value, Value::Row(_) | Value::Item(_));
        let Some((name, _)) = event.facts.iter().find(|(_, value)| thing(*value)) else { return };
        if let (Some(who), Some(Json::String(arm))) = (event.source, battle.describe(event).facts.get(*name)) {
            self.notes[who.ix()].arm = Some(arm.clone());
        }
    }

    fn effect(&mut self, battle: &Battle, event: &Event, effect: &Effect) {
        match effect {
            Effect::Moved { who, to, .. } | Effect::Arrived { who, at: to } => {
                let cells = &self.start.as_ref().expect("a battle has begun").cells;
                self.notes[who.ix()].place.clone_from(&cells[to.ix()].id);
            }
            Effect::Standing { who, to } if *to != Standing::Active => self.falls(battle, event, *who),
            // Somebody is up again.
            Effect::Standing { who, .. } => {
                let fighter = &mut self.notes[who.ix()].fighter;
                (fighter.fell_in, fighter.fell_at, fighter.felled_by, fighter.fell_where) = (None, None, None, None);
            }
            _ => {}
        }
        if let Some((who, points)) = effect.harm().filter(|(_, points)| *points > 0) {
            self.harm(event.source.filter(|source| *source != who), who, i64::from(points));
        }
    }

    fn harm(&mut self, by: Option<CombatantId>, who: CombatantId, points: i64) {
        self.notes[who.ix()].fighter.taken += points;
        let Some(by) = by else { return };
        self.notes[who.ix()].harmed_by = Some(by);
        let striker = &mut self.notes[by.ix()];
        striker.fighter.dealt += points;
        if self.wanted.rules {
            let arm = striker.arm.clone().unwrap_or_else(|| "other".into());
            *self.arms.entry((striker.fighter.id.clone(), arm)).or_default() += points;
        }
    }

    fn falls(&mut self, battle: &Battle, event: &Event, who: CombatantId) {
        let by = event.source.filter(|source| *source != who).or(self.notes[who.ix()].harmed_by);
        let by = by.map(|by| self.notes[by.ix()].fighter.id.clone());
        let note = &mut self.notes[who.ix()];
        if note.fighter.fell_in.is_some() {
            return;
        }
        note.fighter.fell_in = Some(event.round.into());
        note.fighter.fell_at = Some(battle.choices().len() as u64);
        note.fighter.felled_by = by;
        note.fighter.fell_where = Some(note.place.clone()).filter(|place| !place.is_empty());
    }

    /// Everybody, once the battle is over.
    pub fn fighters(&self, battle: &Battle) -> Vec<Fighter> {
        let tidy = |x: f64| (x * 1e3).round() / 1e3;
        let end = battle.scene(None);
        let told = self.notes.iter().zip(&end.combatants).map(|(note, view)| {
            let fighter = &note.fighter;
            Fighter {
                fate: view.fate().name().into(),
                passed_expected: tidy(fighter.passed_expected),
                points_expected: tidy(fighter.points_expected),
                ..fighter.clone()
            }
        });
        told.collect()
    }
}

/// How often a die of so many faces shows what it has to.
fn chance(target: Target, die: f64) -> f64 {
    let good = match target {
        Target::AtMost(n) => f64::from(n),
        Target::AtLeast(n) => die + 1.0 - f64::from(n),
    };
    (good / die).clamp(0.0, 1.0)
}

fn row(battle: &Battle, event: &Event, standings: &mut Standings) -> Json {
    let mut view = battle.describe(event);
    standings.only_changes(&mut view.shared);
    let rules: Vec<&str> = view.rules.iter().map(|rule| rule.0).collect();
    json!({
        "n": view.n, "round": view.round, "kind": view.kind, "source": view.source, "target": view.target,
        "amount": view.amount, "rules": rules.join(" "), "facts": Json::Object(view.facts).to_string(),
        "dice": json!(view.dice).to_string(), "text": view.text, "shared": json!(view.shared).to_string(),
    })
}
