//! The picture of a hex board: the floor under each terrain, and props. The rules ignore it.

use super::super::{Expected, Node, Reader, Tree, read_floors, read_props};
use crate::vocab::Named;
use crate::vocab::view::FloorPlan;

/// Reads `plan`. `floors` maps terrains to floors. Props have axial coordinates, which may be fractions.
pub fn read_hex_plan<T: Named>(r: &mut Reader, node: &Node) -> FloorPlan {
    let Some(fields) = r.fields(node, "`plan`", &["floors", "props"]) else {
        return FloorPlan::default();
    };
    let floors = read_floors(r, &fields, "the terrain", T::NAMES, T::NAMES.len());
    let props = read_props(r, &fields, &["at"], |r, prop| {
        let node = r.required(prop, "at", "a place `(q, r)`")?;
        read_at(r, node)
    });
    FloorPlan { floors, props, ..FloorPlan::default() }
}

fn read_at(r: &mut Reader, node: &Node) -> Option<(f64, f64)> {
    r.expect(node.span, || Expected::Place);
    match &node.tree {
        Tree::Tuple { items, name: None } if items.len() == 2 => {
            let mut number = |node: &Node| r.number(node, "`at` of a prop", -1000.0..=1000.0);
            let (q, row) = (number(&items[0]), number(&items[1]));
            Some((q?, row?))
        }
        _ => {
            r.error(node.span, format!("`at` of a prop must be a place `(q, r)`, not {}", node.kind()));
            None
        }
    }
}
