//! Reader of the settings that only theatre levels have (section 10.7).

use super::super::level::{FieldSetup, Landmark, Theatre};
use super::board::read_spot;
use crate::engine::data::{Fields, Reader};

/// Distance that the front moves in a round, in metres (R-THEATRE-06).
const STEP: i32 = 6;
const DEPTH: i32 = 30;
/// Maximum number of landmarks of a level.
const MOST: usize = 60;

/// Reads the settings of theatre; `None` for `initiation: grid`.
pub(super) fn read(r: &mut Reader, root: &Fields) -> Option<Theatre> {
    if root.word(r, "initiation", &["grid", "theatre"]) != Some(1) {
        for key in ["field_depth_m", "front_objective", "landmarks"].into_iter().filter(|key| root.get(key).is_some()) {
            r.error(
                root.place(key),
                format!("`{key}` is only for the theatre of the mind (R-THEATRE-01); expected `initiation: theatre`"),
            );
        }
        return None;
    }
    if root.get("links").is_some() {
        r.error(root.place("links"), "the theatre of the mind has one battlefield (R-THEATRE-02); expected no `links`");
    }
    let depth = root.int(r, "field_depth_m", 6..=600).unwrap_or(DEPTH);
    if depth % STEP != 0 {
        let right = depth - depth % STEP;
        r.error(
            root.place("field_depth_m"),
            format!("`field_depth_m` is {depth}; expected a multiple of {STEP} m (R-THEATRE-06), such as {right}"),
        );
    }
    let front_objective = root.is(r, "front_objective");
    let mut theatre = Theatre { field_depth_m: depth, front_objective, landmarks: Vec::new() };
    for node in root.list(r, "landmarks", MOST) {
        let Some(fields) = r.fields(node, "a landmark", &["at_m", "row", "column", "feature"]) else { continue };
        theatre.landmarks.extend(read_landmark(r, &fields, depth));
    }
    Some(theatre)
}

/// Reads a landmark of the front (R-THEATRE-08).
fn read_landmark(r: &mut Reader, fields: &Fields, depth: i32) -> Option<Landmark> {
    r.required(fields, "at_m", "where the front must be, in metres");
    let at_m: Option<i32> = fields.int(r, "at_m", (-depth).into()..=depth.into());
    if let Some(at) = at_m.filter(|at| at % STEP != 0) {
        let right = at - at % STEP;
        let message = format!("`at_m` is {at}; expected a multiple of {STEP} m (R-THEATRE-06), such as {right}");
        r.error(fields.place("at_m"), message);
    }
    // Every row in theatre has three columns.
    let field = FieldSetup { width: 3, ..FieldSetup::default() };
    let (row, column, feature) = read_spot(r, fields, &field);
    Some(Landmark { at_m: at_m?, row: row?, column: column?, feature: feature? })
}
