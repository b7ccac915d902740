//! How the board is drawn beyond its hexes: the floor under each terrain, and what stands about. Rules never read it.

use super::super::level::Terrain;
use crate::engine::data::limits::PROPS;
use crate::engine::data::{FLOORS, Fields, Node, Reader, Tree};
use crate::vocab::view::{Plan, Prop};

/// `floors` maps terrains to floors; props stand at axial coordinates, which may be broken numbers.
pub(super) fn read(r: &mut Reader, node: &Node) -> Plan {
    let Some(fields) = r.fields(node, "`plan`", &["floors", "props"]) else {
        return Plan::default();
    };
    Plan { floors: read_floors(r, &fields), props: read_props(r, &fields), ..Plan::default() }
}

fn read_floors(r: &mut Reader, fields: &Fields) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (name, span, node) in
        fields.get("floors").map(|node| r.map(node, "`floors`", Terrain::NAMES.len())).unwrap_or_default()
    {
        let terrain = r.known(span, name, "the terrain", Terrain::NAMES.into_iter());
        let floor = r.word(node, "the floor", FLOORS);
        if let (Some(_), Some(ix)) = (terrain, floor) {
            found.push((name.to_owned(), FLOORS[ix].to_owned()));
        }
    }
    found
}

fn read_props(r: &mut Reader, fields: &Fields) -> Vec<Prop> {
    let mut props = Vec::new();
    for node in fields.get("props").map_or(&[][..], |node| r.list(node, "`props`", PROPS)) {
        let Some(fields) = r.fields(node, "a prop", &["icon", "at", "size"]) else { continue };
        let icon = r.required(&fields, "icon", "the name of an icon").and_then(|n| r.name(n, "an `icon`"));
        let at = r.required(&fields, "at", "a place `(q, r)`").and_then(|node| read_at(r, node));
        let size = fields.get("size").map_or(Some(1.0), |n| r.number(n, "`size`", 0.1..=8.0));
        if let (Some(icon), Some((x, y)), Some(size)) = (icon, at, size) {
            props.push(Prop { icon, x: x as f32, y: y as f32, size: size as f32 });
        }
    }
    props
}

fn read_at(r: &mut Reader, node: &Node) -> Option<(f64, f64)> {
    match &node.tree {
        Tree::Tuple { items, name: None } if items.len() == 2 => {
            let mut number = |node: &Node| r.number(node, "`at` of a prop", -1000.0..=1000.0);
            let (q, row) = (number(&items[0]), number(&items[1]));
            Some((q?, row?))
        }
        _ => {
            r.wrong(node.span, format!("`at` of a prop must be a place `(q, r)`, not {}", node.kind()));
            None
        }
    }
}
