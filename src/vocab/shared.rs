//! Event facts common to all rulesets, with the same names everywhere, for programs that read battles of several
//! rulesets. They are derived from the effects of an event, so no ruleset has to produce them. `docs/src/protocol.md`
//! specifies their stability.

use super::effect::Effect;
use super::event::{CommonFact, Event, Value};
use super::ids::CombatantId;
use super::view::{Scene, Standing};
use serde::Serialize;
use std::collections::BTreeMap;

/// Maximum number of earlier events searched for the weapon of an attack.
const BACK: usize = 64;

/// One shared fact of an event. Combatants, weapons and places are ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum SharedFact {
    /// A round begins.
    Round {
        /// Number of the round.
        round: u16,
    },
    /// Points of damage. `who` and `weapon` are null if unknown.
    Damage {
        /// The combatant that does the damage.
        who: Option<String>,
        /// The combatant that is damaged.
        whom: String,
        /// The weapon used.
        weapon: Option<String>,
        /// Points lost.
        amount: i32,
        /// The pool that loses them.
        of: Pool,
    },
    /// Points restored.
    Healed {
        /// The combatant that is healed.
        whom: String,
        /// Points restored.
        amount: i32,
        /// The pool that gains them.
        of: Pool,
    },
    /// A combatant is out of the fight; `how` is incapacitated, dead, surrendered or fled. Repeated if its state gets
    /// worse.
    Down {
        /// The combatant that is the cause.
        who: Option<String>,
        /// The combatant that is out of the fight.
        whom: String,
        /// Its standing now.
        how: &'static str,
    },
    /// A combatant is back in the fight.
    Up {
        /// The combatant.
        whom: String,
    },
    /// A combatant is in another place on the board.
    Moved {
        /// The combatant.
        whom: String,
        /// Its place now.
        to: String,
    },
}

/// The pool that gains or loses points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// Health, the points whose loss takes a combatant out.
    Health,
    /// Guard, the points that are lost before health.
    Guard,
    /// Neither: a separate wound, or a loss other than health.
    Other,
}

/// The last reported standing of the combatants, by id. Combatants not listed are in the fight. Rulesets emit a
/// standing after every possible change; programs receive only real changes.
#[derive(Clone, Debug, Default)]
pub struct KnownStandings(BTreeMap<String, &'static str>);

impl KnownStandings {
    /// Records the standings of all combatants in a scene that are out of the fight.
    pub fn new(scene: &Scene) -> Self {
        let down = scene.combatants.iter().filter(|c| c.standing != Standing::Active);
        Self(down.map(|c| (c.id.clone(), c.standing.name())).collect())
    }

    /// Removes the facts that repeat the known standing.
    pub fn retain_changes(&mut self, shared: &mut Vec<SharedFact>) {
        shared.retain(|one| match one {
            SharedFact::Up { whom } => self.0.remove(whom).is_some(),
            SharedFact::Down { whom, how, .. } => self.0.insert(whom.clone(), how) != Some(how),
            _ => true,
        });
    }
}

/// Derives the shared facts of an event. `earlier` are the events before it; `id` returns the id of a value in levels
/// and the protocol.
pub struct SharedFactSource<'a> {
    /// The event.
    pub event: &'a Event,
    /// The events before it.
    pub earlier: &'a [Event],
    /// Returns the protocol's id of a value.
    pub id: &'a dyn Fn(Value) -> String,
}

impl SharedFactSource<'_> {
    /// Returns the shared facts of an event with these effects.
    pub fn facts(&self, effects: &[Effect]) -> Vec<SharedFact> {
        effects.iter().filter_map(|effect| self.one(effect)).collect()
    }

    fn one(&self, effect: &Effect) -> Option<SharedFact> {
        match *effect {
            Effect::Round(round) => Some(SharedFact::Round { round }),
            Effect::Health { who, from, to } => self.points(who, from - to, Pool::Health),
            Effect::Guard { who, from, to } => self.points(who, from - to, Pool::Guard),
            Effect::Harmed { who, points } => self.points(who, points, Pool::Other),
            Effect::Standing { who, to: Standing::Active } => Some(SharedFact::Up { whom: self.name(who) }),
            Effect::Standing { who, to } => {
                let by = self.by(who).or_else(|| self.harmed_by(who));
                Some(SharedFact::Down { who: by.map(|by| self.name(by)), whom: self.name(who), how: to.name() })
            }
            Effect::Moved { who, to, .. } | Effect::Arrived { who, at: to } => {
                Some(SharedFact::Moved { whom: self.name(who), to: (self.id)(Value::Cell(to)) })
            }
            _ => None,
        }
    }

    fn points(&self, whom: CombatantId, lost: i32, of: Pool) -> Option<SharedFact> {
        let name = self.name(whom);
        match lost {
            0 => None,
            lost if lost < 0 => Some(SharedFact::Healed { whom: name, amount: -lost, of }),
            amount => {
                let by = self.by(whom);
                let weapon = thing(self.event).or_else(|| by.and_then(|by| self.arm(by)));
                Some(SharedFact::Damage {
                    who: by.map(|by| self.name(by)),
                    whom: name,
                    weapon: weapon.map(|weapon| (self.id)(weapon)),
                    amount,
                    of,
                })
            }
        }
    }

    /// Returns the event's source, unless it is the affected combatant itself.
    fn by(&self, whom: CombatantId) -> Option<CombatantId> {
        self.event.source.filter(|source| *source != whom)
    }

    /// Returns the combatant that last damaged this one.
    fn harmed_by(&self, whom: CombatantId) -> Option<CombatantId> {
        let harm = |e: &&Event| e.kind == "damage" && e.target == Some(whom);
        self.lately().find(harm)?.source.filter(|source| *source != whom)
    }

    /// Returns the last weapon used by a combatant.
    fn arm(&self, who: CombatantId) -> Option<Value> {
        self.lately().filter(|e| e.source == Some(who)).find_map(thing)
    }

    fn lately(&self) -> impl Iterator<Item = &Event> {
        self.earlier.iter().rev().take(BACK)
    }

    fn name(&self, who: CombatantId) -> String {
        (self.id)(Value::Combatant(who))
    }
}

/// Returns the weapon of an event, if it names one.
fn thing(event: &Event) -> Option<Value> {
    event.fact(CommonFact::Weapon).filter(|value| matches!(value, Value::Row(_) | Value::Item(_)))
}

/// A field and its possible JSON types.
pub type Field = (&'static str, &'static [&'static str]);

/// The fields of every fact, by the name in its `what`.
pub const SHAPES: [(&str, &[Field]); 6] = [
    ("round", &[("round", &["integer"])]),
    (
        "damage",
        &[
            ("who", &["string", "null"]),
            ("whom", &["string"]),
            ("weapon", &["string", "null"]),
            ("amount", &["integer"]),
            ("of", &["string"]),
        ],
    ),
    ("healed", &[("whom", &["string"]), ("amount", &["integer"]), ("of", &["string"])]),
    ("down", &[("who", &["string", "null"]), ("whom", &["string"]), ("how", &["string"])]),
    ("up", &[("whom", &["string"])]),
    ("moved", &[("whom", &["string"]), ("to", &["string"])]),
];
