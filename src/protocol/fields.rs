//! Typed access to the fields of a request; unknown fields are rejected.

use crate::engine::data::nearest;
use crate::engine::dice::Taped;
use crate::engine::replay::die_faces;
use serde_json::{Map, Value as Json};

/// The fields of a request.
pub struct RequestFields<'a> {
    map: &'a Map<String, Json>,
}

/// Formats a value from a request, shortened so that answers stay small.
pub fn shown(value: &Json) -> String {
    let text = value.to_string();
    if text.chars().count() <= 60 {
        return text;
    }
    text.chars().take(57).collect::<String>() + "..."
}

impl<'a> RequestFields<'a> {
    /// Checks the names of the fields.
    ///
    /// # Errors
    /// Names a field that the request does not have, and suggests the nearest one.
    pub fn new(cmd: &str, map: &'a Map<String, Json>, known: &[&str]) -> Result<Self, String> {
        for name in map.keys() {
            if name == "cmd" || name == "id" || known.contains(&name.as_str()) {
                continue;
            }
            return Err(unknown(cmd, name, known));
        }
        Ok(Self { map })
    }

    /// Returns true if the request has a field.
    pub fn has(&self, name: &str) -> bool {
        self.map.contains_key(name)
    }

    /// Returns the value of a field; `None` if it is missing.
    pub fn get(&self, name: &str) -> Option<&'a Json> {
        self.map.get(name)
    }

    /// Returns the value of a text field; `None` if it is missing.
    ///
    /// # Errors
    /// Errors if the value is not a text.
    pub fn text(&self, name: &str) -> Result<Option<&'a str>, String> {
        match self.get(name) {
            None => Ok(None),
            Some(Json::String(text)) => Ok(Some(text)),
            Some(other) => Err(format!("`{name}` is {}; expected a text in quotes", shown(other))),
        }
    }

    /// Returns a whole number from 0.
    pub fn count(&self, name: &str) -> Result<Option<u64>, String> {
        match self.get(name) {
            None => Ok(None),
            Some(value) => match value.as_u64() {
                Some(n) => Ok(Some(n)),
                None => Err(format!("`{name}` is {}; expected a whole number from 0 to 2^64-1", shown(value))),
            },
        }
    }

    /// Returns the value of a field that is true or false; `None` if it is missing.
    ///
    /// # Errors
    /// Errors if the value is neither.
    pub fn flag(&self, name: &str) -> Result<Option<bool>, String> {
        match self.get(name) {
            None => Ok(None),
            Some(Json::Bool(flag)) => Ok(Some(*flag)),
            Some(other) => Err(format!("`{name}` is {}; expected true or false", shown(other))),
        }
    }

    /// Returns the value of an object field; `None` if it is missing.
    ///
    /// # Errors
    /// Errors if the value is not an object.
    pub fn object(&self, name: &str) -> Result<Option<&'a Map<String, Json>>, String> {
        match self.get(name) {
            None => Ok(None),
            Some(Json::Object(map)) => Ok(Some(map)),
            Some(other) => Err(format!("`{name}` is {}; expected an object in braces", shown(other))),
        }
    }

    /// Returns house rules by name, each value as text.
    pub fn house_rules(&self) -> Result<Vec<(String, String)>, String> {
        let Some(map) = self.object("house_rules")? else { return Ok(Vec::new()) };
        let rule = |(name, value): (&String, &Json)| match value {
            Json::String(text) => Ok((name.clone(), text.clone())),
            Json::Bool(_) | Json::Number(_) => Ok((name.clone(), value.to_string())),
            other => {
                Err(format!("the house rule `{name}` is {}; expected a text, a number, true or false", shown(other)))
            }
        };
        map.iter().map(rule).collect()
    }

    /// Returns a list of dice such as `{"die":"d20","value":5}`.
    pub fn dice(&self, name: &str) -> Result<Vec<Taped>, String> {
        match self.get(name) {
            None => Ok(Vec::new()),
            Some(Json::Array(list)) => list.iter().enumerate().map(|(ix, die)| taped(name, ix, die)).collect(),
            Some(other) => {
                Err(format!(r#"`{name}` is {}; expected a list such as [{{"die":"d20","value":5}}]"#, shown(other)))
            }
        }
    }
}

fn unknown(cmd: &str, name: &str, known: &[&str]) -> String {
    let short: String = name.chars().take(60).collect();
    match nearest(&short, known.iter().copied()) {
        Some(nearest) => format!("`{cmd}` has no field `{short}`; did you mean `{nearest}`?"),
        None if known.is_empty() => format!("`{cmd}` has no field `{short}`; expected no field except `id`"),
        None => format!("`{cmd}` has no field `{short}`; expected one of {}", known.join(", ")),
    }
}

fn taped(list: &str, ix: usize, die: &Json) -> Result<Taped, String> {
    let wrong = |what: &str| Err(format!("die {ix} of `{list}` is {}; {what}", shown(die)));
    let Some(map) = die.as_object() else {
        return wrong(r#"expected an object such as {"die":"d20","value":5}"#);
    };
    if let Some(name) = map.keys().find(|k| *k != "die" && *k != "value") {
        return wrong(&format!("expected only `die` and `value`, not `{}`", name.chars().take(60).collect::<String>()));
    }
    let Some(faces) = map.get("die").and_then(Json::as_str).and_then(die_faces) else {
        return wrong(r#"expected `die` to be "d" and 1 to 1000 faces, such as "d20""#);
    };
    match map.get("value").and_then(Json::as_u64) {
        Some(value) if (1..=u64::from(faces)).contains(&value) => Ok(Taped { die: faces, value: value as u16 }),
        _ => wrong(&format!("expected `value` to be a whole number from 1 to {faces}")),
    }
}
