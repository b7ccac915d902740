//! The part of a board's picture common to the levels of all rulesets: floors and props. The rules ignore it.

use super::limits::PROPS;
use super::{Fields, Reader};
use crate::vocab::view::Prop;

/// Floors that a board can have.
pub const FLOORS: &[&str] = &["grass", "road", "stone", "wood", "dirt", "water", "sand", "rock"];

/// Reads `floors`: at most `most` pairs of a place's name and its floor. `what` names the kind of place, such as `the
/// zone`.
pub fn read_floors(r: &mut Reader, plan: &Fields, what: &str, names: &[&str], most: usize) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (name, span, node) in plan.map(r, "floors", most) {
        let known = r.known(span, name, what, names.iter().copied());
        let floor = r.word(node, "the floor", FLOORS);
        if let (Some(_), Some(ix)) = (known, floor) {
            found.push((name.to_owned(), FLOORS[ix].to_owned()));
        }
    }
    found
}

/// Reads `props`. `at` reads the position of a prop from the keys `place`.
pub fn read_props(
    r: &mut Reader,
    plan: &Fields,
    place: &[&str],
    at: impl Fn(&mut Reader, &Fields) -> Option<(f64, f64)>,
) -> Vec<Prop> {
    let keys = [&["icon"], place, &["size"]].concat();
    let mut props = Vec::new();
    for node in plan.list(r, "props", PROPS) {
        let Some(fields) = r.fields(node, "a prop", &keys) else { continue };
        let icon = r.required(&fields, "icon", "the name of an icon").and_then(|n| r.name(n, "an `icon`"));
        let place = at(r, &fields);
        let size = fields.get("size").map_or(Some(1.0), |n| r.number(n, "`size`", 0.1..=8.0));
        if let (Some(icon), Some((x, y)), Some(size)) = (icon, place, size) {
            props.push(Prop { icon, x: x as f32, y: y as f32, size: size as f32 });
        }
    }
    props
}
