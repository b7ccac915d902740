//! Conditions at the start (table 7.1) as written. Their sources are still names.

use super::super::level::ConditionSetup;
use crate::engine::data::limits::NAMES;
use crate::engine::data::{Fields, Node, Reader, Span};

const KEYS: &[&str] = &[
    "incapacitated",
    "dead",
    "grabbed_by",
    "concealed",
    "routed",
    "surrendered",
    "cornered",
    "distracted_by",
    "intimidated_by",
    "taunted_by",
    "dazed",
    "maimed",
    "poisoned",
    "in_pit",
    "steadfast",
];

/// Conditions, and the names of the combatants that cause them.
#[derive(Clone, Debug, Default)]
pub(super) struct WrittenConditions {
    pub plain: ConditionSetup,
    pub grabbed_by: Vec<(Span, String)>,
    pub distracted_by: Option<(Span, String)>,
    pub intimidated_by: Option<(Span, String)>,
    pub taunted_by: Option<(Span, String)>,
    /// Position of `in_pit` in the file.
    pub in_pit: Option<Span>,
}

pub(super) fn read(r: &mut Reader, node: &Node) -> WrittenConditions {
    let Some(fields) = r.fields(node, "`conditions`", KEYS) else {
        return WrittenConditions::default();
    };
    let mut grabbed_by = Vec::new();
    for node in fields.list(r, "grabbed_by", NAMES) {
        grabbed_by.extend(r.text(node, "the grabber").map(|name| (node.span, name)));
    }
    let plain = read_plain(r, &fields);
    WrittenConditions {
        grabbed_by,
        distracted_by: fields.name_reference(r, "distracted_by"),
        intimidated_by: fields.name_reference(r, "intimidated_by"),
        taunted_by: fields.name_reference(r, "taunted_by"),
        in_pit: plain.in_pit.then(|| fields.place("in_pit")),
        plain,
    }
}

fn read_plain(r: &mut Reader, fields: &Fields) -> ConditionSetup {
    ConditionSetup {
        incapacitated: fields.member(r, "incapacitated"),
        dead: fields.is(r, "dead"),
        concealed: fields.is(r, "concealed"),
        routed: fields.is(r, "routed"),
        surrendered: fields.is(r, "surrendered"),
        cornered: fields.is(r, "cornered"),
        dazed: fields.is(r, "dazed"),
        maimed: fields.int(r, "maimed", 0..=8).unwrap_or(0),
        poisoned: fields.is(r, "poisoned"),
        in_pit: fields.is(r, "in_pit"),
        steadfast: fields.is(r, "steadfast"),
        ..ConditionSetup::default()
    }
}
