//! What things are called: ids for programs, titles for people.

use super::event::Value;
use super::ids::{CellId, CombatantId, FactionId};
use serde_json::{Value as Json, json};

/// What a ruleset calls what its battles are made of. All words about a battle that are the same for every ruleset are made
/// from these.
pub trait Names {
    /// As levels and protocol spell it: `bandit_1`, `chain_mail`, `3,-1`.
    fn id(&self, value: Value) -> String;
    /// As people read it: `Bandit 1`, `Chain mail`.
    fn title(&self, value: Value) -> String;
    /// A number that stands for something else: the title of the spell at that place in a list. `None`: it is a number.
    fn number(&self, _name: &str, _n: i32) -> Option<(String, String)> {
        None
    }
    /// Whether a die that had to show at least `needs` does. Some dice pass and fail by themselves.
    fn at_least(&self, _die: u16, value: i32, needs: i32) -> bool {
        value >= needs
    }

    fn combatant(&self, c: CombatantId) -> String {
        self.title(Value::Combatant(c))
    }
    /// `Orc 1, Orc 2 and Brenna`
    fn combatants(&self, list: &[CombatantId]) -> String {
        listed(&list.iter().map(|c| self.combatant(*c)).collect::<Vec<_>>())
    }
    fn combatant_id(&self, c: CombatantId) -> String {
        self.id(Value::Combatant(c))
    }
    fn faction_title(&self, f: FactionId) -> String {
        self.title(Value::Faction(f))
    }
    fn faction_id(&self, f: FactionId) -> String {
        self.id(Value::Faction(f))
    }
    fn place_id(&self, c: CellId) -> String {
        self.id(Value::Cell(c))
    }

    /// A detail of an event as programs read it.
    fn fact(&self, name: &str, value: Value) -> Json {
        match value {
            Value::Number(n) => self.number(name, n).map_or(json!(n), |(id, _)| json!(id)),
            Value::Word(w) => json!(w),
            other => json!(self.id(other)),
        }
    }
    /// A detail of an event as it is called in the middle of a sentence.
    fn thing(&self, name: &str, value: Value) -> String {
        match value {
            Value::Number(n) => self.number(name, n).map_or_else(|| n.to_string(), |(_, title)| title),
            Value::Word(w) => plain(w).to_lowercase(),
            Value::Item(_) | Value::Row(_) => self.title(value).to_lowercase(),
            other => self.title(other),
        }
    }
}

/// `orc_1` → `Orc 1`, `axe#3` → `Third axe`
pub fn plain(id: &str) -> String {
    let text = match id.split_once('#') {
        Some((name, which)) => format!("{} {name}", ordinal(which)),
        None => id.to_owned(),
    };
    capital(&text.replace(['_', '-'], " "))
}

/// With a great letter.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| c.to_uppercase().collect::<String>() + chars.as_str())
}

fn ordinal(which: &str) -> &str {
    match which {
        "2" => "second",
        "3" => "third",
        "4" => "fourth",
        _ => "another",
    }
}

/// The title if there is one, else the id made readable.
pub fn titled(title: &str, id: &str) -> String {
    if title.is_empty() { plain(id) } else { title.to_string() }
}

/// `The ford` → `the ford`, where no sentence begins.
pub fn inner(name: &str) -> String {
    name.strip_prefix("The ").map_or_else(|| name.to_owned(), |rest| format!("the {rest}"))
}

/// `a`, `a and b`, `a, b and c`; `nobody` of none.
pub fn listed(names: &[String]) -> String {
    match names {
        [] => "nobody".into(),
        [only] => only.clone(),
        [front @ .., last] => format!("{} and {last}", front.join(", ")),
    }
}
