//! Conditions at the start (section 7.2) as written: who pins is by name still.

use super::super::level::ConditionSetup;
use super::rows::{Rows, Table};
use crate::engine::data::limits::ITEMS_HERE;
use crate::engine::data::{Node, Reader, Span, Tree};

const KEYS: &[&str] = &[
    "prone",
    "stunned",
    "flesh_wound",
    "staggered",
    "unconscious",
    "crippled",
    "knocked_out",
    "asleep",
    "held",
    "entangled",
    "pinned_by",
    "blinded",
    "strained",
    "ward",
    "veil",
    "retreating",
    "routed",
    "surrendered",
    "dead",
    "lodged",
];

/// Conditions, and the name of who pins.
#[derive(Clone, Debug, Default)]
pub(super) struct Conditions {
    pub plain: ConditionSetup,
    pub pinned_by: Option<(Span, String)>,
}

pub(super) fn read<'d>(r: &mut Reader<'d>, node: &'d Node, rows: &mut Rows) -> Conditions {
    let Some(fields) = r.fields(node, "`conditions`", KEYS) else {
        return Conditions::default();
    };
    let mut flag = |key: &str| fields.get(key).and_then(|n| r.flag(n, &format!("`{key}`"))).unwrap_or(false);
    let mut plain = ConditionSetup {
        prone: flag("prone"),
        flesh_wound: flag("flesh_wound"),
        staggered: flag("staggered"),
        crippled: flag("crippled"),
        knocked_out: flag("knocked_out"),
        retreating: flag("retreating"),
        routed: flag("routed"),
        surrendered: flag("surrendered"),
        dead: flag("dead"),
        ..ConditionSetup::default()
    };
    let mut count = |key: &str, high: i64| {
        let node = fields.get(key);
        node.and_then(|n| r.int(n, &format!("`{key}`"), 0..=high)).unwrap_or(0) as u16
    };
    plain.stunned = count("stunned", 99);
    plain.asleep = count("asleep", 99);
    plain.held = count("held", 99);
    plain.entangled = count("entangled", 99);
    plain.ward = count("ward", 99);
    plain.veil = count("veil", 99);
    plain.blinded = count("blinded", 9) as u8;
    plain.strained = count("strained", 3) as u8;
    // `true`: without a counter; a number: rounds.
    plain.unconscious = fields.get("unconscious").and_then(|node| match &node.tree {
        Tree::Int(_) => r.int(node, "`unconscious`", 1..=99).map(|n| n as u16),
        _ => r.flag(node, "`unconscious`").and_then(|yes| yes.then_some(0)),
    });
    for node in fields.get("lodged").map_or(&[][..], |node| r.list(node, "`lodged`", ITEMS_HERE)) {
        let name = r.text(node, "a weapon of `lodged`");
        let Some(name) = name else { continue };
        if let Some(id) = rows.known(r, node.span, &name, "the weapon", |table| table == Table::Weapon) {
            if !rows.row(id).lodges {
                r.wrong(node.span, format!("missiles of `{name}` do not lodge; right would be such as `long_bow`"));
            }
            plain.lodged.push(id);
        }
    }
    let pinned_by = fields.get("pinned_by").and_then(|node| Some((node.span, r.text(node, "`pinned_by`")?)));
    // H-WREST-03
    plain.prone |= pinned_by.is_some();
    Conditions { plain, pinned_by }
}
