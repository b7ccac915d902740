//! Conditions at the start of a level (section 7.4).

use super::super::level::{CombatantSetup, LodgedMissile, Lodges};
use crate::engine::data::limits::NAMES;
use crate::engine::data::{Fields, Node, Reader, Tree};

const KEYS: &[&str] = &[
    "prone",
    "stunned",
    "blinded",
    "knocked_out",
    "broken",
    "surrendered",
    "gashed",
    "lodged",
    "weapon_arm",
    "off_arm",
    "leg",
];

pub(super) fn read(r: &mut Reader, node: &Node, setup: &mut CombatantSetup) {
    let Some(fields) = r.fields(node, "`conditions`", KEYS) else { return };
    setup.prone = fields.is(r, "prone");
    setup.stunned = fields.int(r, "stunned", 0..=1000).unwrap_or(0);
    setup.blinded = fields.int(r, "blinded", 0..=1000).unwrap_or(0);
    setup.knocked_out = fields.is(r, "knocked_out");
    setup.broken = fields.is(r, "broken");
    setup.surrendered = fields.is(r, "surrendered");
    setup.gashes = fields.int(r, "gashed", 0..=20).unwrap_or(0);
    setup.lodged = fields.list(r, "lodged", NAMES).iter().filter_map(|node| read_missile(r, node)).collect();
    setup.weapon_arm = fields.is(r, "weapon_arm");
    setup.off_arm = fields.is(r, "off_arm");
    setup.leg = fields.is(r, "leg");
}

/// Reads a lodged missile: `arrow` or `(kind: arrow, grievous: true)`.
fn read_missile(r: &mut Reader, node: &Node) -> Option<LodgedMissile> {
    let what = "the lodged missile";
    if !matches!(node.tree, Tree::Fields { .. }) {
        return r.member(node, what).map(|kind| LodgedMissile { kind, grievous: false });
    }
    let fields: Fields = r.fields(node, "a lodged missile", &["kind", "grievous"])?;
    let kind = r.required(&fields, "kind", "`arrow`, `javelin` or `spear`")?;
    let grievous = fields.is(r, "grievous");
    r.member::<Lodges>(kind, what).map(|kind| LodgedMissile { kind, grievous })
}
