//! Events: the only record of a battle's course. An event is data; its sentence is built on demand.

use super::Named;
use super::ids::{CellId, CombatantId, FactionId, ItemId, RowId};
use super::roll::{Modifier, Roll};
use super::rule_id::RuleId;
use smallvec::SmallVec;
use std::str::FromStr;

/// A named detail of an event or an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A combatant.
    Combatant(CombatantId),
    /// An item.
    Item(ItemId),
    /// A row of a table.
    Row(RowId),
    /// A cell of the board.
    Cell(CellId),
    /// A side.
    Faction(FactionId),
    /// A word from a fixed list of the ruleset.
    Word(&'static str),
    /// A number.
    Number(i32),
}

impl Value {
    /// Returns the value of a word.
    pub fn word(word: impl FactWord) -> Self {
        Self::Word(word.into())
    }
}

/// The name of a fact, a member of a list declared with [`named!`](crate::named). Text is no name, so a mistyped name
/// does not compile.
pub trait FactName: Copy + Into<&'static str> {}

impl FactName for CommonFact {}

/// A word that a fact may have, a member of a list of the ruleset. Text is no word, so a mistyped word does not compile.
pub trait FactWord: Copy + Into<&'static str> {}

impl<W: Named + Into<&'static str>> FactWord for W {}

/// A word from a list of texts that has no enum, such as the names of bits.
#[derive(Clone, Copy, Debug)]
pub struct ListedWord(pub &'static str);

impl From<ListedWord> for &'static str {
    fn from(word: ListedWord) -> Self {
        word.0
    }
}

impl FactWord for ListedWord {}

crate::named! {
    /// Names of facts that mean the same in every ruleset, for code that knows no ruleset.
    pub enum CommonFact {
        /// The cell of the event.
        Place,
        /// The item or row that attacks.
        Weapon,
        /// The spell cast, for programs by its name.
        Spell,
        /// The cause of damage other than an attack.
        Cause,
        /// The result of a test.
        Result,
    }
}

crate::named! {
    /// The words of the fact `result` for a test on the sum of dice.
    pub enum TestResult {
        /// The sum is at most the limit.
        Passed,
        /// The sum is above the limit.
        Failed,
    }
}

crate::named! {
    /// The words of facts that are true or false.
    pub enum YesNo {
        /// It is false.
        No,
        /// It is true.
        Yes,
    }
}

impl From<bool> for YesNo {
    fn from(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }
}

/// A single event of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Sequence number, increasing by one per event.
    pub n: u32,
    /// Round of the event.
    pub round: u16,
    /// The kind of event, such as `damage` or `moved`.
    pub kind: &'static str,
    /// The combatant that acts or is the cause.
    pub source: Option<CombatantId>,
    /// The combatant that is acted on.
    pub target: Option<CombatantId>,
    /// The main number of the event, such as points of damage.
    pub amount: Option<i32>,
    /// Further named values.
    pub facts: SmallVec<[(&'static str, Value); 3]>,
    /// The dice rolled, in order.
    pub dice: SmallVec<[Roll; 1]>,
    /// The modifiers of the roll.
    pub modifiers: SmallVec<[Modifier; 2]>,
    /// The rules that the event follows from.
    pub rules: SmallVec<[RuleId; 3]>,
    /// The only side that knows of the event, because it is the act of a combatant hidden from the others. `None` if
    /// all know.
    pub known_to: Option<FactionId>,
}

impl Event {
    /// Returns true if a viewer knows of the event. `None` is an observer who sees everything.
    pub fn is_known_by(&self, viewer: Option<FactionId>) -> bool {
        viewer.is_none() || self.known_to.is_none() || self.known_to == viewer
    }

    /// Returns its kind as a member of its ruleset's list.
    ///
    /// # Panics
    /// If another ruleset emitted it.
    pub fn kind_as<K: std::str::FromStr>(&self) -> K {
        self.kind.parse().ok().expect("a ruleset tells events of its own kinds")
    }

    /// Returns true if its kind is one of these.
    pub fn is_one_of<K: Copy + Into<&'static str>>(&self, kinds: &[K]) -> bool {
        kinds.iter().any(|kind| self.kind == (*kind).into())
    }

    /// Returns the fact of that name; `None` if there is none.
    pub fn fact(&self, name: impl FactName) -> Option<Value> {
        self.facts_named(name).next()
    }

    /// Returns all facts of that name, in order.
    pub fn facts_named(&self, name: impl FactName) -> impl DoubleEndedIterator<Item = Value> {
        let name = name.into();
        self.facts.iter().filter(move |(known, _)| *known == name).map(|(_, value)| *value)
    }

    /// Returns the number of that name; `None` if it is missing or not a number.
    pub fn number(&self, name: impl FactName) -> Option<i32> {
        match self.fact(name) {
            Some(Value::Number(n)) => Some(n),
            _ => None,
        }
    }

    /// Returns the word of that name as a member of its list; `None` if it is missing or of another list.
    pub fn word<W: FactWord + FromStr>(&self, name: impl FactName) -> Option<W> {
        self.word_text(name).parse().ok()
    }

    /// Returns true if the fact of that name is that word.
    pub fn is(&self, name: impl FactName, word: impl FactWord) -> bool {
        self.word_text(name) == word.into()
    }

    /// Returns the text of the word of that name; empty if it is missing or not a word.
    pub fn word_text(&self, name: impl FactName) -> &'static str {
        match self.fact(name) {
            Some(Value::Word(word)) => word,
            _ => "",
        }
    }

    /// Returns the cell of that name; `None` if it is missing or not a cell.
    pub fn cell(&self, name: impl FactName) -> Option<CellId> {
        match self.fact(name) {
            Some(Value::Cell(cell)) => Some(cell),
            _ => None,
        }
    }

    /// Returns all combatants among the facts of that name.
    pub fn combatants(&self, name: impl FactName) -> impl DoubleEndedIterator<Item = CombatantId> {
        self.facts_named(name).filter_map(|value| match value {
            Value::Combatant(c) => Some(c),
            _ => None,
        })
    }

    /// Returns all cells among the facts of that name.
    pub fn cells(&self, name: impl FactName) -> impl DoubleEndedIterator<Item = CellId> {
        self.facts_named(name).filter_map(|value| match value {
            Value::Cell(cell) => Some(cell),
            _ => None,
        })
    }
}
