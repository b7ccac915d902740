//! What is drawn on the board, for whoever checks the layout from outside: where the board and its tokens are, and what is
//! wrong with them.

use super::field::{Guest, Seat};
use super::names::laps;
use super::{BoardLayout, BoardView, Tokens};
use bevy::math::{Rect, Vec2};
use serde::Serialize;

/// An area of the window in logical pixels.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Place {
    pub x: f32,
    pub y: f32,
    pub w: f32,
    pub h: f32,
}

impl From<Rect> for Place {
    fn from(r: Rect) -> Self {
        Self { x: r.min.x, y: r.min.y, w: r.width(), h: r.height() }
    }
}

/// A token: its middle and radius, and the place that it belongs to.
#[derive(Clone, Debug, Serialize)]
pub struct TokenPlace {
    pub id: String,
    pub x: f32,
    pub y: f32,
    pub r: f32,
    pub place: String,
    /// It is on the canvas. Parts of a board that is larger than its canvas are not.
    pub seen: bool,
    /// How much of its name is written: `full`, `short`, `none`.
    pub name: &'static str,
}

/// The board and all tokens, with the faults of both.
#[derive(Clone, Debug, Serialize)]
pub struct BoardReport {
    /// The frame of what is drawn, clipped to the canvas between the panels that surround the board.
    pub board: Place,
    pub tokens: Vec<TokenPlace>,
    /// Tokens whose middle is not inside their own place.
    pub outside: Vec<String>,
    /// Names and faces under something else.
    pub covered: Vec<String>,
}

/// More of a face than this share of its radius must not lie under another token; the fallen may lie half under who stands.
const HIDDEN: f32 = 0.25;
const FALLEN: f32 = 1.0;

/// Reads a board off; `panels` are those that have been drawn over it.
pub fn report(view: &BoardView, tokens: &Tokens, canvas: &BoardLayout, panels: &[(String, Rect)]) -> BoardReport {
    let at = |plan: Vec2| view.origin + plan * view.pixels_per_unit + view.pan;
    let on_window = |r: Rect| Rect::from_corners(at(r.min), at(r.max));
    let mut out = BoardReport {
        board: on_window(view.field.drawn()).intersect(canvas.area).into(),
        tokens: Vec::new(),
        outside: Vec::new(),
        covered: Vec::new(),
    };
    let all: Vec<(&Guest, Seat)> = tokens.guests().iter().filter_map(|g| tokens.seat(&g.id).map(|s| (g, *s))).collect();
    for (i, (guest, seat)) in all.iter().enumerate() {
        let (middle, radius) = (at(seat.at), seat.radius * view.pixels_per_unit);
        let seen = canvas.area.contains(middle);
        let name = ["full", "short", "none"][seat.plate as usize];
        let place = guest.place.clone();
        out.tokens.push(TokenPlace { id: guest.id.clone(), x: middle.x, y: middle.y, r: radius, place, seen, name });
        if !view.field.holds(tokens.guests(), guest, seat.at) {
            out.outside.push(guest.id.clone());
        }
        out.covered.extend(all[..i].iter().flat_map(|other| clashes((guest, seat), (other.0, &other.1))));
        // On a board that is larger than its canvas one pans to what lies under a panel.
        if !view.is_larger() {
            let face = Rect::from_center_half_size(middle, Vec2::splat(radius * 0.9));
            let on = |r: Rect| panels.iter().find(|(_, p)| laps(*p, r)).map(|(name, _)| name.clone());
            out.covered.extend(on(face).map(|p| format!("face of {} under {p}", guest.id)));
            let plate = seat.written().map(on_window).and_then(on);
            out.covered.extend(plate.map(|p| format!("name of {} under {p}", guest.id)));
        }
    }
    out
}

/// What two tokens hide of each other.
fn clashes((g, s): (&Guest, &Seat), (other, o): (&Guest, &Seat)) -> Vec<String> {
    let mut out = Vec::new();
    let near = s.at.distance(o.at);
    let allowed = if g.down || other.down { FALLEN } else { HIDDEN };
    let ride = g.riding.as_ref() == Some(&other.id) || other.riding.as_ref() == Some(&g.id);
    if near < (s.radius + o.radius) - allowed * s.radius.min(o.radius) * 2.0 * 0.5 && !ride {
        out.push(format!("face of {} and of {}", g.id, other.id));
    }
    if s.written().zip(o.written()).is_some_and(|(a, b)| laps(a, b)) {
        out.push(format!("name of {} and of {}", g.id, other.id));
    }
    for ((a, named), (b, face)) in [((g, s), (other, o)), ((other, o), (g, s))] {
        let on = |w: Rect| face.at.clamp(w.min, w.max).distance(face.at) < face.radius * 0.9;
        if named.written().is_some_and(on) {
            out.push(format!("face of {} under the name of {}", b.id, a.id));
        }
    }
    out
}
