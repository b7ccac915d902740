//! Recorder of the results of combatants in a battle. It reads the effects of events, a vocabulary shared by all
//! rulesets.

use super::fighter::FighterResult;
use crate::engine::Battle;
use crate::vocab::shared::KnownStandings;
use crate::vocab::view::{Scene, Standing};
use crate::vocab::{CombatantId, CommonFact, Effect, Event, Roll, RuleId, TargetNumber, TestResult, Value};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

/// Optional data to record in addition to the results of combatants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExtraRecords {
    /// Records each event as a row.
    pub events: bool,
    /// Records which rules fired, and damage by weapon.
    pub rules: bool,
}

/// Counts of one rule in one battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fired {
    /// Number of events that cite the rule.
    pub times: u64,
    /// Number of events that cite the rule and whose result a modifier changed.
    pub turned: u64,
}

/// Rule IDs with the number of events that cite them, and the number of those whose result a modifier changed.
pub type RulesFired = BTreeMap<String, [u64; 2]>;

/// Points of damage by attacker, then by weapon.
pub type ArmsUsed = BTreeMap<String, BTreeMap<String, i64>>;

/// State recorded for one combatant.
#[derive(Clone, Debug, Default)]
struct Note {
    fighter: FighterResult,
    place: String,
    standing: Standing,
    /// The combatant that last damaged it.
    harmed_by: Option<CombatantId>,
    /// The weapon or spell that it used last.
    arm: Option<String>,
    /// Kinds of its later events that name no weapon, such as a counterattack with bare hands.
    unarmed: Vec<&'static str>,
}

/// Recorder for consecutive battles on one level.
#[derive(Default)]
pub struct EventCollector {
    wanted: ExtraRecords,
    /// Scene at the start of the level. `None` until the first battle begins.
    start: Option<Scene>,
    notes: Vec<Note>,
    next: u32,
    standings: KnownStandings,
    /// Rows of events.
    pub events: Vec<Json>,
    /// Rules by their IDs.
    pub fired: BTreeMap<RuleId, Fired>,
    /// Points of damage by attacker and weapon.
    pub arms: BTreeMap<(String, String), i64>,
}

impl EventCollector {
    pub fn new(wanted: ExtraRecords) -> Self {
        Self { wanted, ..Self::default() }
    }

    /// Returns rules and weapons in the form of [`super::BattleRecord`]. `None` unless they are recorded.
    pub fn noted(&self) -> Option<(RulesFired, ArmsUsed)> {
        let mut arms = ArmsUsed::new();
        for ((who, arm), points) in &self.arms {
            arms.entry(who.clone()).or_default().insert(arm.clone(), *points);
        }
        let fired = self.fired.iter().map(|(rule, fired)| (rule.to_string(), [fired.times, fired.turned]));
        self.wanted.rules.then(|| (fired.collect(), arms))
    }

    /// Processes the events since the last call. A battle without choices counts as a new battle.
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
            fighter: FighterResult {
                id: c.id.clone(),
                side: start.factions[c.faction].id.clone(),
                ..FighterResult::default()
            },
            place: c.place.clone(),
            standing: c.standing,
            ..Note::default()
        }));
        self.next = 0;
        self.standings = KnownStandings::default();
        self.events.clear();
        self.fired.clear();
        self.arms.clear();
    }

    fn note(&mut self, battle: &Battle, event: &Event) {
        if !self.test_of_sum(event) {
            for roll in &event.dice {
                self.roll(roll);
            }
        }
        if self.wanted.rules {
            self.rules(event);
            self.arm(battle, event);
        }
        // Rounds, phases and the aftermath have no combatant and cause no damage. But a phase may be the first event
        // that reports a fall.
        let of_combatant = event.source.is_some() || event.target.is_some();
        for effect in battle.effects(event) {
            if of_combatant || matches!(effect, Effect::Standing { .. }) {
                self.effect(battle, event, &effect);
            }
        }
        if self.wanted.events {
            let row = row(battle, event, &mut self.standings);
            self.events.push(row);
        }
    }

    /// Records a test on the sum of several dice, where no die has a target number of its own. The event states the
    /// highest passing sum and the result. Returns false if the event is no such test.
    fn test_of_sum(&mut self, event: &Event) -> bool {
        let passed = event.word(CommonFact::Result).map(|result: TestResult| result == TestResult::Passed);
        let dice: Vec<u16> = event.dice.iter().filter(|roll| roll.target.is_none()).map(|roll| roll.die).collect();
        let who = event.dice.first().and_then(|roll| roll.purpose.who);
        let (Some(passed), Some(who), Some(most)) = (passed, who, event.amount) else { return false };
        if dice.len() < event.dice.len() {
            return false;
        }
        let fighter = &mut self.notes[who.ix()].fighter;
        fighter.tests += 1;
        fighter.passed += u64::from(passed);
        fighter.passed_expected += chance_of_sum(&dice, most);
        true
    }

    fn roll(&mut self, roll: &Roll) {
        let Some(who) = roll.purpose.who else { return };
        let fighter = &mut self.notes[who.ix()].fighter;
        let (die, value) = (f64::from(roll.die), i32::from(roll.value));
        match roll.target {
            Some(target) => {
                fighter.tests += 1;
                fighter.passed += u64::from(target.is_met_by(value));
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

    /// Records the weapon or spell that an event names.
    fn arm(&mut self, battle: &Battle, event: &Event) {
        let Some(who) = event.source else { return };
        let note = &mut self.notes[who.ix()];
        let Some(name) = named_arm(event) else {
            if !note.unarmed.contains(&event.kind) {
                note.unarmed.push(event.kind);
            }
            return;
        };
        if let Some(Json::String(arm)) = battle.describe(event).facts.get(name) {
            (note.arm, note.unarmed) = (Some(arm.clone()), Vec::new());
        }
    }

    /// Returns the name of the source of damage: a weapon or spell, else the cause that the event names, else the event
    /// kind.
    fn arm_of(&self, event: &Event, by: CombatantId) -> String {
        let cause = Some(event.word_text(CommonFact::Cause)).filter(|cause| !cause.is_empty());
        let note = &self.notes[by.ix()];
        // A hit without a weapon follows a hit with one.
        let unarmed = cause.filter(|cause| note.unarmed.contains(cause));
        let arm = unarmed.map(str::to_owned).or_else(|| note.arm.clone());
        arm.unwrap_or_else(|| cause.unwrap_or(event.kind).to_owned())
    }

    fn effect(&mut self, battle: &Battle, event: &Event, effect: &Effect) {
        match effect {
            Effect::Moved { who, to, .. } | Effect::Arrived { who, at: to } => {
                let cells = &self.start.as_ref().expect("a battle has begun").cells;
                self.notes[who.ix()].place.clone_from(&cells[to.ix()].id);
            }
            Effect::Standing { who, to } => self.stands(battle, event, *who, *to),
            _ => {}
        }
        if let Some((who, points)) = effect.harm().filter(|(_, points)| *points > 0) {
            self.harm(event, who, i64::from(points));
        }
    }

    /// Records a change of standing. Rulesets report it after every possible change, so `to` may equal the known
    /// standing.
    fn stands(&mut self, battle: &Battle, event: &Event, who: CombatantId, to: Standing) {
        let note = &mut self.notes[who.ix()];
        let was = std::mem::replace(&mut note.standing, to);
        match to {
            Standing::Active => {}
            Standing::Fled => {
                note.fighter.fled_in.get_or_insert(event.round.into());
            }
            _ if was == Standing::Active => self.falls(battle, event, who),
            _ => {}
        }
    }

    fn harm(&mut self, event: &Event, who: CombatantId, points: i64) {
        self.notes[who.ix()].fighter.taken += points;
        let Some(by) = event.source.filter(|source| *source != who) else { return };
        self.notes[who.ix()].harmed_by = Some(by);
        if self.wanted.rules {
            let key = (self.notes[by.ix()].fighter.id.clone(), self.arm_of(event, by));
            *self.arms.entry(key).or_default() += points;
        }
        self.notes[by.ix()].fighter.dealt += points;
    }

    fn falls(&mut self, battle: &Battle, event: &Event, who: CombatantId) {
        let by = event.source.filter(|source| *source != who).or(self.notes[who.ix()].harmed_by);
        let by = by.map(|by| self.notes[by.ix()].fighter.id.clone());
        let order = 1 + self.notes.iter().filter(|note| note.fighter.is_down()).count() as u64;
        let note = &mut self.notes[who.ix()];
        if note.fighter.is_down() {
            return;
        }
        note.fighter.fell_order = Some(order);
        note.fighter.fell_in = Some(event.round.into());
        note.fighter.fell_at = Some(battle.choices().len() as u64);
        note.fighter.felled_by = by;
        note.fighter.fell_where = Some(note.place.clone()).filter(|place| !place.is_empty());
    }

    /// Returns the results of all combatants once the battle is over.
    pub fn fighters(&self, battle: &Battle) -> Vec<FighterResult> {
        let tidy = |x: f64| (x * 1e3).round() / 1e3;
        let end = battle.scene(None);
        let told = self.notes.iter().zip(&end.combatants).map(|(note, view)| {
            let fighter = &note.fighter;
            FighterResult {
                fate: view.fate().name().into(),
                passed_expected: tidy(fighter.passed_expected),
                points_expected: tidy(fighter.points_expected),
                ..fighter.clone()
            }
        });
        told.collect()
    }
}

/// Returns the probability that a die with `die` faces reaches its target number.
fn chance(target: TargetNumber, die: f64) -> f64 {
    let good = match target {
        TargetNumber::AtMost(n) => f64::from(n),
        TargetNumber::AtLeast(n) => die + 1.0 - f64::from(n),
    };
    (good / die).clamp(0.0, 1.0)
}

/// Returns the probability that the dice add up to at most `most`.
fn chance_of_sum(dice: &[u16], most: i32) -> f64 {
    // Number of ways to roll each sum, from 0.
    let mut ways = vec![1.0];
    for die in dice {
        let faces = usize::from(*die);
        let mut next = vec![0.0; ways.len() + faces];
        for (sum, n) in ways.iter().enumerate() {
            next[sum + 1..=sum + faces].iter_mut().for_each(|way| *way += n);
        }
        ways = next;
    }
    let good: f64 = ways.iter().zip(0..).filter(|(_, sum)| *sum <= most).map(|(n, _)| *n).sum();
    good / ways.iter().sum::<f64>()
}

/// Returns the name of the fact that names a weapon or spell. `None` if there is none.
fn named_arm(event: &Event) -> Option<&'static str> {
    let thing = |value| matches!(value, Value::Row(_) | Value::Item(_));
    let named = |(name, value): &&(&'static str, Value)| thing(*value) || *name == CommonFact::Spell.name();
    event.facts.iter().find(named).map(|(name, _)| *name)
}

fn row(battle: &Battle, event: &Event, standings: &mut KnownStandings) -> Json {
    let mut view = battle.describe(event);
    standings.retain_changes(&mut view.shared);
    let rules: Vec<&str> = view.rules.iter().map(|rule| rule.0).collect();
    json!({
        "n": view.n, "round": view.round, "kind": view.kind, "source": view.source, "target": view.target,
        "amount": view.amount, "rules": rules.join(" "), "facts": Json::Object(view.facts).to_string(),
        "dice": json!(view.dice).to_string(), "text": view.text, "shared": json!(view.shared).to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_dice_have_their_chances() {
        let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-12, "{a} {b}");
        near(chance_of_sum(&[6, 6], 7), 21.0 / 36.0);
        near(chance_of_sum(&[12], 3), 0.25);
        near(chance_of_sum(&[6, 6], 1), 0.0);
        near(chance_of_sum(&[6, 6], 12), 1.0);
    }
}
