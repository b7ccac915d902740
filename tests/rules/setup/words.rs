//! The text form of options and values in the tests.

use affray::vocab::view::OptionView;
use serde_json::{Map, Value as Json};

/// Returns a JSON value in the form used by the specs: lists with commas.
pub(super) fn word(value: &Json) -> String {
    match value {
        Json::String(text) => text.clone(),
        Json::Array(list) => list.iter().map(word).collect::<Vec<_>>().join(","),
        Json::Null => "none".into(),
        other => other.to_string(),
    }
}

pub(super) fn names(list: &Json) -> Vec<String> {
    let list = list.as_array().cloned().unwrap_or_default();
    list.iter().map(|item| item["name"].as_str().map_or_else(|| word(item), String::from)).collect()
}

/// Returns true if an option has this action and these fields. A blank in a value is written `_`: `target=rank_0`.
pub(super) fn fits(option: &OptionView, spec: &str) -> bool {
    let mut words = spec.split_whitespace();
    let Some(action) = words.next() else { return true };
    let held = |fields: &Map<String, Json>, name: &str| fields.get(name).map_or_else(|| "none".into(), word);
    option.action == action
        && words.all(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or_else(|| panic!("no field: {pair}"));
            let held = held(&option.fields, name);
            // `target=rank_1` is `rank 1`.
            held == value || held.replace(' ', "_") == value
        })
}

pub(super) fn spell(option: &OptionView) -> String {
    let mut text = option.action.to_string();
    for (name, value) in &option.fields {
        text.push_str(&format!(" {name}={}", word(value)));
    }
    text
}
