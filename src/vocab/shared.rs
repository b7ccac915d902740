//! What events of all rulesets have in common, under the same names everywhere: programs that read battles of several rulesets
//! read these. They are made of the effects of an event, which every ruleset tells, so no ruleset has to write them.
//! `docs/protocol.md` says how stable they are.

use super::effect::Effect;
use super::event::{Event, Value};
use super::ids::CombatantId;
use super::view::{Scene, Standing};
use serde::Serialize;
use std::collections::BTreeMap;

/// How many earlier events are searched for what somebody struck with.
const BACK: usize = 64;

/// One thing that an event comes to. Combatants, weapons and places by id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Shared {
    /// A round begins.
    Round { round: u16 },
    /// Points of harm. `who` and `weapon` are null where nobody or nothing is known to have done it.
    Damage { who: Option<String>, whom: String, weapon: Option<String>, amount: i32, of: Pool },
    /// Points given back.
    Healed { whom: String, amount: i32, of: Pool },
    /// Out of the fight, in this way: incapacitated, dead, surrendered, fled. Told again where it gets worse.
    Down { who: Option<String>, whom: String, how: &'static str },
    /// In the fight again.
    Up { whom: String },
    /// On another place of the board.
    Moved { whom: String, to: String },
}

/// What points are lost from or given back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    Health,
    Guard,
    /// Neither: a wound of its own, a loss that is no health.
    Other,
}

/// How everybody stands, by id, as far as it was told: whoever is missing is in the fight. Rulesets say how somebody stands
/// whenever it may have changed; programs are told when it has.
#[derive(Clone, Debug, Default)]
pub struct Standings(BTreeMap<String, &'static str>);

impl Standings {
    pub fn of(scene: &Scene) -> Self {
        let down = scene.combatants.iter().filter(|c| c.standing != Standing::Active);
        Self(down.map(|c| (c.id.clone(), c.standing.name())).collect())
    }

    /// Leaves out what says nothing new.
    pub fn only_changes(&mut self, shared: &mut Vec<Shared>) {
        shared.retain(|one| match one {
            Shared::Up { whom } => self.0.remove(whom).is_some(),
            Shared::Down { whom, how, .. } => self.0.insert(whom.clone(), how) != Some(how),
            _ => true,
        });
    }
}

/// Makes them. `earlier` are the events before it, `id` is what protocol and levels call something.
pub struct Sharing<'a> {
    pub event: &'a Event,
    pub earlier: &'a [Event],
    pub id: &'a dyn Fn(Value) -> String,
}

impl Sharing<'_> {
    /// What an event with these effects comes to.
    pub fn of(&self, effects: &[Effect]) -> Vec<Shared> {
        effects.iter().filter_map(|effect| self.one(effect)).collect()
    }

    fn one(&self, effect: &Effect) -> Option<Shared> {
        match *effect {
            Effect::Round(round) => Some(Shared::Round { round }),
            Effect::Health { who, from, to } => self.points(who, from - to, Pool::Health),
            Effect::Guard { who, from, to } => self.points(who, from - to, Pool::Guard),
            Effect::Harmed { who, points } => self.points(who, points, Pool::Other),
            Effect::Standing { who, to: Standing::Active } => Some(Shared::Up { whom: self.name(who) }),
            Effect::Standing { who, to } => {
                let by = self.by(who).or_else(|| self.harmed_by(who));
                Some(Shared::Down { who: by.map(|by| self.name(by)), whom: self.name(who), how: to.name() })
            }
            Effect::Moved { who, to, .. } | Effect::Arrived { who, at: to } => {
                Some(Shared::Moved { whom: self.name(who), to: (self.id)(Value::Cell(to)) })
            }
            _ => None,
        }
    }

    fn points(&self, whom: CombatantId, lost: i32, of: Pool) -> Option<Shared> {
        let name = self.name(whom);
        match lost {
            0 => None,
            lost if lost < 0 => Some(Shared::Healed { whom: name, amount: -lost, of }),
            amount => {
                let by = self.by(whom);
                let weapon = thing(self.event).or_else(|| by.and_then(|by| self.arm(by)));
                Some(Shared::Damage {
                    who: by.map(|by| self.name(by)),
                    whom: name,
                    weapon: weapon.map(|weapon| (self.id)(weapon)),
                    amount,
                    of,
                })
            }
        }
    }

    /// Who does it, if somebody else does.
    fn by(&self, whom: CombatantId) -> Option<CombatantId> {
        self.event.source.filter(|source| *source != whom)
    }

    /// Who last did that one harm.
    fn harmed_by(&self, whom: CombatantId) -> Option<CombatantId> {
        let harm = |e: &&Event| e.kind == "damage" && e.target == Some(whom);
        self.lately().find(harm)?.source.filter(|source| *source != whom)
    }

    /// What that one last struck with.
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

/// The weapon of an event, if it names one.
fn thing(event: &Event) -> Option<Value> {
    event.fact("weapon").filter(|value| matches!(value, Value::Row(_) | Value::Item(_)))
}

/// A field, and the types of JSON that it may have.
pub type Field = (&'static str, &'static [&'static str]);

/// Every shape by the name in its `what`, with its further fields.
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
