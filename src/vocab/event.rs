//! The only record of what happened. An event is data; its sentence is written when somebody reads it.

use super::ids::{CellId, CombatantId, FactionId, ItemId, RowId};
use super::roll::{Modifier, Roll};
use super::rule_id::RuleId;
use smallvec::SmallVec;

/// A named detail of an event or an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    Combatant(CombatantId),
    Item(ItemId),
    Row(RowId),
    Cell(CellId),
    Faction(FactionId),
    Word(&'static str),
    Number(i32),
}

pub type Fact = (&'static str, Value);

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Rises by one from event to event.
    pub n: u32,
    pub round: u16,
    /// What happened, such as `damage` or `moved`.
    pub kind: &'static str,
    pub source: Option<CombatantId>,
    pub target: Option<CombatantId>,
    pub amount: Option<i32>,
    pub facts: SmallVec<[Fact; 3]>,
    pub dice: SmallVec<[Roll; 1]>,
    pub modifiers: SmallVec<[Modifier; 2]>,
    pub rules: SmallVec<[RuleId; 3]>,
    /// The only side that knows of it: it is an act of somebody the others cannot see. `None`: everybody does.
    pub known_to: Option<FactionId>,
}

impl Event {
    /// Whether those eyes saw it happen. `None` are an onlooker's, who sees everything.
    pub fn known_by(&self, viewer: Option<FactionId>) -> bool {
        viewer.is_none() || self.known_to.is_none() || self.known_to == viewer
    }

    /// Its kind, as a member of the list of its ruleset.
    ///
    /// # Panics
    /// When another ruleset has told it.
    pub fn kind_as<K: std::str::FromStr>(&self) -> K {
        self.kind.parse().ok().expect("a ruleset tells events of its own kinds")
    }

    /// Whether its kind is one of these.
    pub fn is_of<K: Copy + Into<&'static str>>(&self, kinds: &[K]) -> bool {
        kinds.iter().any(|kind| self.kind == (*kind).into())
    }

    /// The detail of that name, if the event has it.
    pub fn fact(&self, name: &str) -> Option<Value> {
        self.facts.iter().find(|(n, _)| *n == name).map(|(_, v)| *v)
    }

    /// The detail of that name as a number.
    pub fn number(&self, name: &str) -> Option<i32> {
        match self.fact(name) {
            Some(Value::Number(n)) => Some(n),
            _ => None,
        }
    }

    /// The detail of that name as a word; empty if there is none.
    pub fn word(&self, name: &str) -> &'static str {
        match self.fact(name) {
            Some(Value::Word(word)) => word,
            _ => "",
        }
    }

    /// The detail of that name as a place.
    pub fn cell(&self, name: &str) -> Option<CellId> {
        match self.fact(name) {
            Some(Value::Cell(cell)) => Some(cell),
            _ => None,
        }
    }

    /// All details of that name that are combatants.
    pub fn combatants<'a>(&'a self, name: &'a str) -> impl Iterator<Item = CombatantId> + 'a {
        self.facts.iter().filter_map(move |(known, value)| match value {
            Value::Combatant(c) if *known == name => Some(*c),
            _ => None,
        })
    }
}
