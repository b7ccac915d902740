//! `affray schema`: JSON Schemas. That of level files is derived from the reader, those of the protocol from examples
//! that occurred in battles on all levels.

use super::list::named;
use super::out::{Done, standard};
use crate::engine::Ruleset;
use crate::engine::data::{BracketForm, KeyNote, KeyNotes, Outline, ValueShape};
use crate::lab::examples::examples;
use crate::protocol::{PROTOCOL, REVISION};
use crate::rulesets::{self, key_notes, outline};
use crate::vocab::shared::{Field, SHAPES};
use serde_json::{Map, Value as Json, json};
use std::io::Write;

/// Writes the schemas of one ruleset or of all.
pub fn run(name: Option<&str>) -> Done {
    let rulesets = match name {
        Some(name) => vec![named(name)?],
        None => rulesets::all(),
    };
    let schemas: Map<String, Json> = rulesets.into_iter().map(|r| (r.name().to_owned(), schema(r))).collect();
    let mut out = standard();
    let whole = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "version": env!("CARGO_PKG_VERSION"), "protocol": PROTOCOL, "revision": REVISION, "shared": shared(),
        "rulesets": schemas,
    });
    writeln!(out, "{}", serde_json::to_string_pretty(&whole).expect("plain data"))?;
    Ok(())
}

/// Returns the schemas of entries in an event's list `shared`, which are the same in every ruleset.
fn shared() -> Json {
    let shape = |(what, fields): &(&str, &[Field])| {
        let mut properties = Map::from_iter([("what".to_owned(), json!({ "const": what }))]);
        properties.extend(fields.iter().map(|(name, types)| ((*name).to_owned(), json!({ "type": types }))));
        let required: Vec<&String> = properties.keys().collect();
        ((*what).to_owned(), json!({ "type": "object", "required": required, "properties": properties }))
    };
    SHAPES.iter().map(shape).collect::<Map<_, _>>().into()
}

fn schema(ruleset: &dyn Ruleset) -> Json {
    let examples = examples(ruleset);
    let kinds = ruleset.event_kinds().iter().map(|kind| {
        let seen = examples.events.get(*kind).map_or(&[][..], Vec::as_slice);
        (
            (*kind).to_owned(),
            if seen.is_empty() { json!({ "properties": { "kind": { "const": kind } } }) } else { of_all(seen) },
        )
    });
    let points = ruleset.decision_points().iter().map(|point| {
        let seen = examples.decisions.get(*point).map_or(&[][..], Vec::as_slice);
        (
            (*point).to_owned(),
            if seen.is_empty() { json!({ "properties": { "point": { "const": point } } }) } else { of_all(seen) },
        )
    });
    json!({
        "level": level(&outline(ruleset), &key_notes(ruleset)),
        "events": kinds.collect::<Map<_, _>>(),
        "decisions": points.collect::<Map<_, _>>(),
        "state": of_all(&examples.states),
    })
}

/// Returns the schema of a level, with a definition for every kind of bracket. Every key may be null, which is `none`
/// in the file.
fn level(outline: &Outline, notes: &KeyNotes) -> Json {
    let form = |(what, form): (&&str, &BracketForm)| {
        let keys = form.keys.iter().map(|(key, shapes)| (key.clone(), of_key(shapes, notes.find(what, key))));
        let required =
            form.keys.iter().filter(|(key, _)| notes.find(what, key).is_some_and(|n| n.default == "required"));
        let required: Vec<&String> = required.map(|(key, _)| key).collect();
        let keys: Map<String, Json> = keys.collect();
        (
            (*what).to_owned(),
            json!({ "type": "object", "required": required, "properties": keys, "additionalProperties": false }),
        )
    };
    let forms: Map<String, Json> = outline.forms.iter().map(form).collect();
    json!({ "$ref": "#/$defs/a level", "$defs": forms })
}

fn of_key(shapes: &[ValueShape], note: Option<&KeyNote>) -> Json {
    let mut schema = or_null(shapes);
    if let (Some(note), Some(schema)) = (note, schema.as_object_mut()) {
        let default = if note.default == "required" { String::new() } else { format!(" Default: {}.", note.default) };
        schema.insert("description".into(), json!(format!("{}{default}", note.meaning)));
    }
    schema
}

/// Returns the schema of one of several shapes, or null.
fn or_null(shapes: &[ValueShape]) -> Json {
    let any = shapes.iter().map(of_shape).chain([json!({ "type": "null" })]);
    if shapes.is_empty() { json!({}) } else { json!({ "anyOf": any.collect::<Vec<_>>() }) }
}

fn any_of(shapes: &[ValueShape]) -> Json {
    match shapes {
        [] => json!({}),
        [one] => of_shape(one),
        several => json!({ "anyOf": several.iter().map(of_shape).collect::<Vec<_>>() }),
    }
}

fn of_shape(shape: &ValueShape) -> Json {
    match shape {
        ValueShape::Form(what) => json!({ "$ref": format!("#/$defs/{what}") }),
        ValueShape::Whole(low, high) => json!({ "type": "integer", "minimum": low, "maximum": high }),
        ValueShape::Number(low, high) => json!({ "type": "number", "minimum": low, "maximum": high }),
        ValueShape::Flag => json!({ "type": "boolean" }),
        ValueShape::Text => json!({ "type": "string" }),
        ValueShape::Name => json!({ "type": "string", "pattern": "^[A-Za-z0-9_-]{1,40}$" }),
        ValueShape::Dice => json!({ "type": ["string", "integer"], "description": "dice such as 1d6+1" }),
        ValueShape::Words { words, open: false } => {
            json!({ "enum": words.iter().flat_map(|word| of_word(word)).collect::<Vec<_>>() })
        }
        ValueShape::Words { words, open: true } => json!({ "type": "string", "examples": words }),
        ValueShape::List(each) => json!({ "type": "array", "items": any_of(each) }),
        ValueShape::Map(each) => json!({ "type": "object", "additionalProperties": or_null(each) }),
        ValueShape::Place => {
            json!({ "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2, "description": "a place (q, r)" })
        }
        ValueShape::Pair => json!({ "type": "array", "items": { "type": "string" }, "minItems": 2, "maxItems": 2 }),
    }
}

/// Returns a word's values in JSON: files write some words without quotes, which are no strings in JSON.
fn of_word(word: &str) -> Vec<Json> {
    let bare = match word {
        "true" => Some(json!(true)),
        "false" => Some(json!(false)),
        number => number.parse::<i64>().ok().map(|n| json!(n)),
    };
    bare.into_iter().chain([json!(word)]).collect()
}

/// Returns a schema for all of these values.
fn of_all(values: &[Json]) -> Json {
    let refs: Vec<&Json> = values.iter().collect();
    learnt(&refs)
}

/// Derives a schema that all values satisfy: their types, the fields of objects, and the fields that all objects have.
fn learnt(values: &[&Json]) -> Json {
    let mut types: Vec<&str> = values.iter().map(|value| type_of(value)).collect();
    types.sort_unstable();
    types.dedup();
    let mut schema = Map::new();
    match types[..] {
        [] => return json!({}),
        [one] => schema.insert("type".into(), one.into()),
        _ => schema.insert("type".into(), types.into()),
    };
    let objects: Vec<&Map<String, Json>> = values.iter().filter_map(|value| value.as_object()).collect();
    if !objects.is_empty() {
        let mut keys: Vec<&String> = objects.iter().flat_map(|object| object.keys()).collect();
        keys.sort();
        keys.dedup();
        let field = |key: &&String| {
            let seen: Vec<&Json> = objects.iter().filter_map(|object| object.get(*key)).collect();
            ((*key).clone(), learnt(&seen))
        };
        let always = keys.iter().filter(|key| objects.iter().all(|object| object.contains_key(**key)));
        schema.insert("required".into(), always.map(|key| json!(key)).collect());
        schema.insert("properties".into(), Json::Object(keys.iter().map(field).collect()));
    }
    let items: Vec<&Json> = values.iter().filter_map(|value| value.as_array()).flatten().collect();
    if !items.is_empty() {
        schema.insert("items".into(), learnt(&items));
    }
    schema.into()
}

fn type_of(value: &Json) -> &'static str {
    match value {
        Json::Null => "null",
        Json::Bool(_) => "boolean",
        Json::Number(n) if n.is_f64() => "number",
        Json::Number(_) => "integer",
        Json::String(_) => "string",
        Json::Array(_) => "array",
        Json::Object(_) => "object",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_schema_holds_what_all_examples_have() {
        let schema = of_all(&[json!({"a": 1, "b": [1, "x"]}), json!({"a": null})]);
        assert_eq!(schema["required"], json!(["a"]));
        assert_eq!(schema["properties"]["a"]["type"], json!(["integer", "null"]));
        assert_eq!(schema["properties"]["b"]["items"]["type"], json!(["integer", "string"]));
    }
}
