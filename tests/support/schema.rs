//! The part of JSON Schema that the program's own schemas use.

use serde_json::Value as Json;

/// Adds a message for each violation of a schema. `root` contains the definitions.
pub fn check(root: &Json, schema: &Json, value: &Json, at: &str, wrong: &mut Vec<String>) {
    if let Some(name) = schema["$ref"].as_str() {
        let known = root.pointer(&name[1..]).unwrap_or_else(|| panic!("no definition {name}"));
        return check(root, known, value, at, wrong);
    }
    if let Some(all) = schema["anyOf"].as_array() {
        let tries = all.iter().map(|one| {
            let mut found = Vec::new();
            check(root, one, value, at, &mut found);
            found
        });
        let tries: Vec<Vec<String>> = tries.collect();
        if tries.iter().all(|found| !found.is_empty()) {
            wrong.extend(tries.into_iter().max_by_key(|found| found[0].len()).expect("there is one"));
        }
        return;
    }
    let types: Vec<&str> = match &schema["type"] {
        Json::String(one) => vec![one],
        Json::Array(several) => several.iter().filter_map(Json::as_str).collect(),
        _ => Vec::new(),
    };
    let is = |name: &&str| match *name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        _ => value.is_object(),
    };
    if !types.is_empty() && !types.iter().any(is) {
        wrong.push(format!("{at}: {value} is no {types:?}"));
        return;
    }
    if let Some(words) = schema["enum"].as_array().filter(|words| !words.contains(value)) {
        wrong.push(format!("{at}: {value} is none of {words:?}"));
    }
    if let (Some(n), Some(least), Some(most)) = (value.as_f64(), schema["minimum"].as_f64(), schema["maximum"].as_f64())
        && !(least..=most).contains(&n)
    {
        wrong.push(format!("{at}: {n} is not in {least} to {most}"));
    }
    if let Some(items) = value.as_array() {
        items
            .iter()
            .enumerate()
            .for_each(|(ix, item)| check(root, &schema["items"], item, &format!("{at}.{ix}"), wrong));
    }
    let Some(object) = value.as_object() else { return };
    for key in schema["required"].as_array().into_iter().flatten().filter_map(Json::as_str) {
        if !object.contains_key(key) {
            wrong.push(format!("{at}: `{key}` is missing"));
        }
    }
    for (key, value) in object {
        let at = format!("{at}.{key}");
        match (schema["properties"].get(key), &schema["additionalProperties"]) {
            (Some(known), _) => check(root, known, value, &at, wrong),
            (None, Json::Bool(false)) => wrong.push(format!("{at}: there is no such key")),
            (None, others) => check(root, others, value, &at, wrong),
        }
    }
}
