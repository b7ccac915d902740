//! Names of the parts of a battle: ids for programs, titles for people.

use super::event::Value;
use super::ids::{CellId, CombatantId, FactionId};
use serde_json::{Value as Json, json};

/// A ruleset's names for the parts of its battles. All texts that are the same for every ruleset are built from them.
pub trait Names {
    /// Returns the id used in levels and the protocol: `bandit_1`, `chain_mail`, `3,-1`.
    fn id(&self, value: Value) -> String;
    /// Returns the title for display: `Bandit 1`, `Chain mail`.
    fn title(&self, value: Value) -> String;
    /// Returns id and title of a number that represents something else, such as a spell by its index. `None` if it is a
    /// plain number.
    fn number(&self, _name: &str, _n: i32) -> Option<(String, String)> {
        None
    }
    /// Returns true if a die that must show at least `needs` passes. Some faces pass or fail automatically.
    fn at_least(&self, _die: u16, value: i32, needs: i32) -> bool {
        value >= needs
    }

    /// Returns a combatant's display name.
    fn combatant(&self, c: CombatantId) -> String {
        self.title(Value::Combatant(c))
    }
    /// Returns a list such as `Orc 1, Orc 2 and Brenna`.
    fn combatants(&self, list: &[CombatantId]) -> String {
        join_names(&list.iter().map(|c| self.combatant(*c)).collect::<Vec<_>>())
    }
    /// Returns a combatant's id in the protocol.
    fn combatant_id(&self, c: CombatantId) -> String {
        self.id(Value::Combatant(c))
    }
    /// Returns a side's display name.
    fn faction_title(&self, f: FactionId) -> String {
        self.title(Value::Faction(f))
    }
    /// Returns a side's id in the protocol.
    fn faction_id(&self, f: FactionId) -> String {
        self.id(Value::Faction(f))
    }
    /// Returns a cell's id in the protocol.
    fn place_id(&self, c: CellId) -> String {
        self.id(Value::Cell(c))
    }

    /// Returns a detail of an event in protocol form.
    fn fact(&self, name: &str, value: Value) -> Json {
        match value {
            Value::Number(n) => self.number(name, n).map_or(json!(n), |(id, _)| json!(id)),
            Value::Word(w) => json!(w),
            other => json!(self.id(other)),
        }
    }
    /// Returns a detail of an event as worded within a sentence.
    fn thing(&self, name: &str, value: Value) -> String {
        match value {
            Value::Number(n) => self.number(name, n).map_or_else(|| n.to_string(), |(_, title)| title),
            Value::Word(w) => readable_id(w).to_lowercase(),
            Value::Item(_) | Value::Row(_) => self.title(value).to_lowercase(),
            other => self.title(other),
        }
    }
}

/// Makes an id readable: `orc_1` → `Orc 1`, `axe#3` → `Third axe`.
pub fn readable_id(id: &str) -> String {
    let text = match id.split_once('#') {
        Some((name, which)) => format!("{} {name}", ordinal(which)),
        None => id.to_owned(),
    };
    capitalize(&text.replace(['_', '-'], " "))
}

/// Capitalises the first letter.
pub fn capitalize(text: &str) -> String {
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

/// Returns the title, or the readable id if the title is empty.
pub fn title_or_id(title: &str, id: &str) -> String {
    if title.is_empty() { readable_id(id) } else { title.to_string() }
}

/// Lowers the article of a name for use within a sentence: `The ford` → `the ford`.
pub fn within_sentence(name: &str) -> String {
    name.strip_prefix("The ").map_or_else(|| name.to_owned(), |rest| format!("the {rest}"))
}

/// Returns the name of a weapon with its article: `the sword`, but `bare hands`.
pub fn with_article(weapon: &str) -> String {
    if weapon == "bare hands" { weapon.to_owned() } else { format!("the {weapon}") }
}

/// Joins names: `a`, `a and b`, `a, b and c`; `nobody` if empty.
pub fn join_names(names: &[String]) -> String {
    match names {
        [] => "nobody".into(),
        [only] => only.clone(),
        [front @ .., last] => format!("{} and {last}", front.join(", ")),
    }
}
