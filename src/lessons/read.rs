//! Reading of the steps of a lesson.

use super::lesson::{Fields, Lesson, Step};
use crate::engine::Level;
use crate::engine::data::{Document, Fields as Entries, Node, Problem, Reader, Tree};
use crate::protocol::open;
use serde_json::Value as Json;
use std::sync::Arc;

/// Number of steps that the player sees.
const STEPS: std::ops::RangeInclusive<usize> = 8..=15;
/// Maximum number of all steps.
const MOST: usize = 60;
/// Maximum length of a step's text in characters.
const TEXT: usize = 60;
/// Maximum length of the other texts in characters.
const LONGER: usize = 90;
/// Maximum number of fields of an option, of parts of a declaration, and of highlighted places.
const FEW: usize = 12;

impl Lesson {
    /// Reads the steps of a lesson on that level. `label` is the file's name in errors. The lesson is not played: see
    /// [`super::rehearse`].
    ///
    /// # Errors
    /// Returns every error of the text.
    pub fn read(label: &str, text: &str, level: Arc<Level>) -> Result<Self, Vec<Problem>> {
        let document = Document::parse(label, text)?;
        let mut reader = Reader::new(&document);
        let r = &mut reader;
        let Some(root) = r.fields(&document.root, "a lesson", &["seed", "teaches", "steps", "fight"]) else {
            return Err(reader.finish());
        };
        let seed = r.required(&root, "seed", "a whole number").and_then(|node| r.int(node, "`seed`", 0..=999_999));
        let teaches = required_line(r, &root, "teaches", LONGER);
        let fight = required_line(r, &root, "fight", LONGER);
        let nodes = r.required(&root, "steps", "a list of steps");
        let nodes = nodes.map_or(&[][..], |node| r.list(node, "`steps`", MOST));
        let known = Known::new(&level);
        let steps: Vec<Step> =
            (1..).zip(nodes).filter_map(|numbered| read_step(r, &document, numbered, &known)).collect();
        let shown = steps.iter().filter(|step| step.is_shown()).count();
        if !STEPS.contains(&shown) && steps.len() == nodes.len() {
            let (least, most) = (STEPS.start(), STEPS.end());
            let message = format!("the lesson has {shown} steps with a text; expected {least} to {most}");
            r.error(root.place("steps"), message);
        }
        if !reader.has_no_errors() {
            return Err(reader.finish());
        }
        Ok(Self { level, seed: seed.unwrap_or(0).unsigned_abs(), teaches, steps, fight })
    }
}

/// The names that steps can refer to.
struct Known {
    /// Ids of combatants and cells.
    places: Vec<String>,
    combatants: Vec<String>,
    events: &'static [&'static str],
}

impl Known {
    fn new(level: &Arc<Level>) -> Self {
        let scene = open::begin(level.clone(), Some(0)).map(|battle| battle.scene(None)).unwrap_or_default();
        let combatants: Vec<String> = scene.combatants.iter().map(|combatant| combatant.id.clone()).collect();
        let places = combatants.iter().cloned().chain(scene.cells.iter().map(|cell| cell.id.clone())).collect();
        Self { places, combatants, events: open::ruleset_of(level).event_kinds() }
    }
}

fn required_line(r: &mut Reader, root: &Entries, key: &str, longest: usize) -> String {
    let node = r.required(root, key, "one line of text");
    node.and_then(|node| r.line(node, &format!("`{key}`"), longest)).unwrap_or_default()
}

fn optional_line(r: &mut Reader, fields: &Entries, key: &str, longest: usize) -> String {
    fields.get(key).and_then(|node| r.line(node, &format!("`{key}`"), longest)).unwrap_or_default()
}

fn read_step(r: &mut Reader, document: &Document, (number, node): (usize, &Node), known: &Known) -> Option<Step> {
    let fields = r.fields(node, "a step", &["text", "who", "take", "ring", "ends", "otherwise"])?;
    let text = optional_line(r, &fields, "text", TEXT);
    let who = fields.name_reference(r, "who").map(|(span, name)| {
        r.known(span, &name, "the combatant", known.combatants.iter().map(String::as_str));
        name
    });
    let ends = fields.name_reference(r, "ends").map(|(span, name)| {
        r.known(span, &name, "the event", known.events.iter().copied());
        name
    });
    let otherwise = optional_line(r, &fields, "otherwise", LONGER);
    let mut ring = Vec::new();
    for node in fields.list(r, "ring", FEW) {
        let Some(name) = r.text(node, "an entry of `ring`") else { continue };
        r.known(node.span, &name, "the combatant or place", known.places.iter().map(String::as_str));
        ring.push(name);
    }
    let take = fields.get("take").map(|node| read_take(r, node)).unwrap_or_default();
    let is_task = !text.is_empty() && fields.get("take").is_some();
    if text.is_empty() && take.is_empty() {
        r.error(node.span, "a step needs a `text`, a `take`, or both");
    }
    if is_task && otherwise.is_empty() {
        r.error(node.span, "a step with `text` and `take` also needs `otherwise`");
    }
    let place = document.problem(node.span.start, number.to_string());
    Some(Step { text, who, take, ring, ends: ends.unwrap_or_default(), otherwise, place })
}

/// Reads the fields of one option, or a list of them for the parts of a declaration.
fn read_take(r: &mut Reader, node: &Node) -> Vec<Fields> {
    match &node.tree {
        Tree::List(_) => r.list(node, "`take`", FEW).iter().map(|part| read_fields(r, part)).collect(),
        _ => vec![read_fields(r, node)],
    }
}

fn read_fields(r: &mut Reader, node: &Node) -> Fields {
    let mut found = Fields::new();
    for (key, _, value) in r.map(node, "`take`", FEW) {
        let value = match &value.tree {
            Tree::Text(text) => Json::from(text.as_str()),
            Tree::Int(number) => Json::from(*number),
            Tree::Word(word) if word == "true" || word == "false" => Json::from(word == "true"),
            _ => {
                r.error(value.span, "a value of `take` must be a text in quotes, a whole number, `true` or `false`");
                continue;
            }
        };
        found.insert(key.to_owned(), value);
    }
    if found.is_empty() && matches!(&node.tree, Tree::Map(entries) if entries.is_empty()) {
        r.error(node.span, "`take` is empty; expected at least an `action`");
    }
    found
}
