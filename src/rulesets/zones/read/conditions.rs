//! Conditions at the start (table 7.1) as written: who they come from is by name still.

use super::super::level::{Cause, ConditionSetup};
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

/// Conditions, and those that name somebody.
#[derive(Clone, Debug, Default)]
pub(super) struct Conditions {
    pub plain: ConditionSetup,
    pub grabbed_by: Vec<(Span, String)>,
    pub distracted_by: Option<(Span, String)>,
    pub intimidated_by: Option<(Span, String)>,
    pub taunted_by: Option<(Span, String)>,
    /// Where `in_pit` is written.
    pub in_pit: Option<Span>,
}

pub(super) fn read<'d>(r: &mut Reader<'d>, node: &'d Node) -> Conditions {
    let Some(fields) = r.fields(node, "`conditions`", KEYS) else {
        return Conditions::default();
    };
    let mut found = Conditions { plain: read_flags(r, &fields), ..Conditions::default() };
    if let Some(ix) = fields.get("incapacitated").and_then(|n| r.word(n, "`incapacitated`", &["critical", "stretch"])) {
        found.plain.incapacitated = Some([Cause::Critical, Cause::Stretch][ix]);
    }
    if let Some(n) = fields.get("maimed").and_then(|n| r.int(n, "`maimed`", 0..=8)) {
        found.plain.maimed = n as u8;
    }
    for node in fields.get("grabbed_by").map_or(&[][..], |n| r.list(n, "`grabbed_by`", NAMES)) {
        if let Some(name) = r.text(node, "who grabs") {
            found.grabbed_by.push((node.span, name));
        }
    }
    let mut somebody = |key: &str| {
        let node = fields.get(key)?;
        r.text(node, &format!("`{key}`")).map(|name| (node.span, name))
    };
    found.distracted_by = somebody("distracted_by");
    found.intimidated_by = somebody("intimidated_by");
    found.taunted_by = somebody("taunted_by");
    found.in_pit = found.plain.in_pit.then(|| fields.place("in_pit"));
    found
}

fn read_flags(r: &mut Reader, fields: &Fields) -> ConditionSetup {
    let mut flag = |key: &str| fields.get(key).and_then(|n| r.flag(n, &format!("`{key}`"))).unwrap_or(false);
    ConditionSetup {
        dead: flag("dead"),
        concealed: flag("concealed"),
        routed: flag("routed"),
        surrendered: flag("surrendered"),
        cornered: flag("cornered"),
        dazed: flag("dazed"),
        poisoned: flag("poisoned"),
        in_pit: flag("in_pit"),
        steadfast: flag("steadfast"),
        ..ConditionSetup::default()
    }
}
