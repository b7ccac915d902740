//! Conditions at the start (section 7.2) as written. The pinner is still a name.

use super::super::level::ConditionSetup;
use super::rows::{self, GearTable, Rows};
use crate::engine::data::limits::ITEMS_HERE;
use crate::engine::data::{Expected, Fields, Node, Reader, Span, Tree};
use crate::vocab::RowId;

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

/// Conditions, and the name of the pinner.
#[derive(Clone, Debug, Default)]
pub(super) struct WrittenConditions {
    pub plain: ConditionSetup,
    pub pinned_by: Option<(Span, String)>,
}

pub(super) fn read(r: &mut Reader, node: &Node, rows: &mut Rows) -> WrittenConditions {
    let Some(fields) = r.fields(node, "`conditions`", KEYS) else {
        return WrittenConditions::default();
    };
    let mut count = |key: &str, most: i64| fields.int::<u16>(r, key, 0..=most).unwrap_or(0);
    let (stunned, asleep, held) = (count("stunned", 99), count("asleep", 99), count("held", 99));
    let (entangled, ward, veil) = (count("entangled", 99), count("ward", 99), count("veil", 99));
    let pinned_by = fields.name_reference(r, "pinned_by");
    if let Some(node) = fields.get("unconscious") {
        r.expect(node.span, || Expected::Whole(1, 99));
        r.expect(node.span, || Expected::Flag);
    }
    let plain = ConditionSetup {
        // H-WREST-03
        prone: fields.is(r, "prone") || pinned_by.is_some(),
        stunned,
        flesh_wound: fields.is(r, "flesh_wound"),
        staggered: fields.is(r, "staggered"),
        // `true`: without a counter; a number: rounds.
        unconscious: match fields.get("unconscious").map(|node| &node.tree) {
            Some(Tree::Int(_)) => fields.int(r, "unconscious", 1..=99),
            _ => fields.is(r, "unconscious").then_some(0),
        },
        crippled: fields.is(r, "crippled"),
        knocked_out: fields.is(r, "knocked_out"),
        asleep,
        held,
        entangled,
        // Resolved to a number once all combatants are read.
        pinned_by: None,
        blinded: fields.int(r, "blinded", 0..=9).unwrap_or(0),
        strained: fields.int(r, "strained", 0..=3).unwrap_or(0),
        ward,
        veil,
        retreating: fields.is(r, "retreating"),
        routed: fields.is(r, "routed"),
        surrendered: fields.is(r, "surrendered"),
        dead: fields.is(r, "dead"),
        lodged: read_lodged(r, &fields, rows),
    };
    WrittenConditions { plain, pinned_by }
}

fn read_lodged(r: &mut Reader, fields: &Fields, rows: &mut Rows) -> Vec<RowId> {
    let mut lodged = Vec::new();
    for node in fields.list(r, "lodged", ITEMS_HERE) {
        let Some(name) = r.text(node, "a weapon of `lodged`") else { continue };
        let Some(id) = rows::known(rows, r, node.span, &name, "the weapon", &[GearTable::Weapon]) else { continue };
        if !rows.row(id).lodges {
            r.error(node.span, format!("missiles of `{name}` do not lodge; expected a weapon such as `long_bow`"));
        }
        lodged.push(id);
    }
    lodged
}
