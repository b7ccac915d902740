//! Selection of an option by a request: by number or by its fields.

use super::fields::{RequestFields, shown};
use crate::engine::Battle;
use crate::vocab::view::OptionView;
use serde_json::{Map, Value as Json};

/// Maximum number of candidates listed in an error.
const LISTED: usize = 12;

/// Returns the index of the option selected by `option` or `where`.
///
/// # Errors
/// If no option or more than one matches; no choice is made.
pub fn option(battle: &Battle, fields: &RequestFields) -> Result<usize, String> {
    let pending = battle.pending().ok_or("the battle is over; undo a decision or start a new battle")?;
    match (fields.count("option")?, fields.object("where")?) {
        (Some(_), Some(_)) => Err("both `option` and `where` are given; expected one of them".into()),
        (None, None) => Err(format!("no option is named; expected `option` (0 to {}) or `where`", pending.count - 1)),
        (Some(n), None) if n < u64::from(pending.count) => Ok(n as usize),
        (Some(n), None) => Err(format!("there is no option {n}; expected 0 to {}", pending.count - 1)),
        (None, Some(wanted)) => by_fields(battle, wanted),
    }
}

fn by_fields(battle: &Battle, wanted: &Map<String, Json>) -> Result<usize, String> {
    if wanted.is_empty() {
        return Err("`where` is empty; expected at least `action`".into());
    }
    let options = battle.decision().map(|d| d.options).unwrap_or_default();
    let matching: Vec<&OptionView> = options.iter().filter(|o| matches(o, wanted)).collect();
    match matching[..] {
        [one] => Ok(one.option),
        [] => Err(format!("no option has {}; {}", shown(&Json::Object(wanted.clone())), nearest(&options, wanted))),
        _ => Err(format!("{} options match; name more fields to select one of {}", matching.len(), list(&matching))),
    }
}

/// Returns true if all given fields are equal. `"none"` and `null` match a field that the option does not have.
pub fn matches(option: &OptionView, wanted: &Map<String, Json>) -> bool {
    wanted.iter().all(|(name, value)| {
        let held = match name.as_str() {
            "action" => return value.as_str() == Some(option.action),
            "option" => return value.as_u64() == Some(option.option as u64),
            name => option.fields.get(name).filter(|held| !held.is_null()),
        };
        match held {
            Some(held) => held == value,
            None => value.is_null() || value.as_str() == Some("none"),
        }
    })
}

/// Lists the options with the requested action, or the decision's actions if there are none.
fn nearest(options: &[OptionView], wanted: &Map<String, Json>) -> String {
    let action = wanted.get("action").and_then(Json::as_str);
    let alike: Vec<&OptionView> = options.iter().filter(|o| Some(o.action) == action).collect();
    if alike.is_empty() {
        let mut actions: Vec<&str> = options.iter().map(|o| o.action).collect();
        actions.dedup();
        return format!("expected one of the actions {}", actions.join(", "));
    }
    format!("expected one of {}", list(&alike))
}

fn list(options: &[&OptionView]) -> String {
    let mut text: Vec<String> = options.iter().take(LISTED).map(|o| one(o)).collect();
    if options.len() > LISTED {
        text.push(format!("and {} more", options.len() - LISTED));
    }
    text.join(", ")
}

/// Formats an option as `3 {"action":"attack","target":"bandit_1"}`.
fn one(option: &OptionView) -> String {
    let mut map = Map::new();
    map.insert("action".into(), option.action.into());
    map.extend(option.fields.iter().map(|(k, v)| (k.clone(), v.clone())));
    format!("{} {}", option.option, Json::Object(map))
}
