//! A report of the board's layout for external checks: the positions of the board and its tokens, and layout faults.

use super::field::{TokenPlacement, TokenSpec};
use super::label_layout::laps;
use super::tokens::is_named;
use super::{ArrowMarks, BoardLayout, BoardView, Tokens};
use crate::vocab::view::CombatantView;
use crate::window::icons;
use bevy::math::{Rect, Vec2};
use serde::Serialize;

/// An area of the window in logical pixels.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct AreaReport {
    pub x: f32,
    pub y: f32,
    pub w: f32,
    pub h: f32,
}

impl From<Rect> for AreaReport {
    fn from(r: Rect) -> Self {
        Self { x: r.min.x, y: r.min.y, w: r.width(), h: r.height() }
    }
}

/// A token: its middle and radius, and the cell that it belongs to.
#[derive(Clone, Debug, Serialize)]
pub struct TokenPlace {
    pub id: String,
    pub x: f32,
    pub y: f32,
    pub r: f32,
    pub place: String,
    /// The token is on the canvas. Parts of a board that is larger than its canvas are not.
    pub seen: bool,
    /// The written form of its name: `full`, `short`, `none`.
    pub name: &'static str,
    /// The icon on its face.
    pub icon: String,
}

/// The board and all tokens, with the faults of both.
#[derive(Clone, Debug, Serialize)]
pub struct BoardReport {
    /// The frame of the drawn area, clipped to the canvas between the panels that surround the board.
    pub board: AreaReport,
    pub tokens: Vec<TokenPlace>,
    /// Tokens whose middle is not inside their own cell.
    pub outside: Vec<String>,
    /// Descriptions of names and faces that something else covers.
    pub covered: Vec<String>,
}

/// Maximum overlap of another token over a face, in radii. `FALLEN`, half the face, applies if one of the two tokens is
/// a fallen combatant's.
const HIDDEN: f32 = 0.25;
const FALLEN: f32 = 1.0;

/// A board as it is drawn: its layout, its tokens, the area that the panels leave, and the tips of its arrows.
pub struct Drawn<'a> {
    pub view: &'a BoardView,
    pub tokens: &'a Tokens,
    pub canvas: &'a BoardLayout,
    pub arrows: &'a ArrowMarks,
    /// Areas of the texts drawn over it other than names: chances, dice, steps.
    pub said: &'a [Rect],
    pub combatants: &'a [CombatantView],
}

/// Reports the layout of a board. `panels` are the panels drawn over it. `matters` returns true for combatants that
/// must be in sight even if the board is larger than its canvas.
pub fn report(drawn: &Drawn, panels: &[(String, Rect)], matters: impl Fn(&str) -> bool) -> BoardReport {
    let Drawn { view, tokens, canvas, arrows, said, combatants } = drawn;
    let at = |plan: Vec2| view.origin + plan * view.pixels_per_unit + view.pan;
    let on_window = |r: Rect| Rect::from_corners(at(r.min), at(r.max));
    let mut out = BoardReport {
        board: view.drawn_in_window().intersect(canvas.area).into(),
        tokens: Vec::new(),
        outside: Vec::new(),
        covered: Vec::new(),
    };
    let all: Vec<(&TokenSpec, TokenPlacement)> =
        tokens.guests().iter().filter_map(|g| tokens.seat(&g.id).map(|s| (g, *s))).collect();
    for (i, (guest, seat)) in all.iter().enumerate() {
        let (middle, radius) = (at(seat.at), seat.radius * view.pixels_per_unit);
        let seen = canvas.area.contains(middle);
        let written = seat.written().filter(|_| is_named(view, canvas, seat));
        let name = written.map_or("none", |_| ["full", "short", "none"][seat.plate as usize]);
        let (id, place) = (guest.id.clone(), guest.place.clone());
        let icon = combatants.iter().find(|c| c.id == id).map_or("", |c| icons::shown_name(&c.icon)).to_owned();
        out.tokens.push(TokenPlace { id, x: middle.x, y: middle.y, r: radius, place, seen, name, icon });
        if !view.field.holds(tokens.guests(), guest, seat.at) {
            out.outside.push(guest.id.clone());
        }
        out.covered.extend(all[..i].iter().flat_map(|other| clashes((guest, seat), (other.0, &other.1))));
        let face = TokenPlacement::new(middle, radius);
        let named = written.map(on_window);
        let ends: Vec<Vec2> = arrows.all().map(|tip| view.window_at(tip)).collect();
        out.covered.extend(overwritten(&guest.id, &face, named, said, &ends));
        // If the board is larger than its canvas, the player can pan to the other tokens under a panel.
        if !view.is_larger() || matters(&guest.id) {
            let panel = |hides: &dyn Fn(Rect) -> bool| panels.iter().find(|(_, p)| hides(*p)).map(|(name, _)| name);
            let over_face = panel(&|p| face.is_under(p));
            out.covered.extend(over_face.map(|p| format!("face of {} under {p}", guest.id)));
            let over_name = named.and_then(|name| panel(&|p| laps(p, name)));
            out.covered.extend(over_name.map(|p| format!("name of {} under {p}", guest.id)));
        }
    }
    out
}

/// Lists the faults of a face and a name under texts on the board, and of arrow tips under the name.
fn overwritten(id: &str, face: &TokenPlacement, name: Option<Rect>, said: &[Rect], tips: &[Vec2]) -> Vec<String> {
    let over_face = said.iter().find(|s| face.is_under(**s));
    let over_name = name.and_then(|name| said.iter().find(|s| laps(**s, name)));
    let under = |(what, over): (&str, Option<&Rect>)| {
        let over = over?.center().round();
        Some(format!("{what} of {id} under what is said at {}, {}", over.x, over.y))
    };
    let mut out: Vec<String> = [("face", over_face), ("name", over_name)].into_iter().filter_map(under).collect();
    if name.is_some_and(|name| tips.iter().any(|tip| name.contains(*tip))) {
        out.push(format!("tip of an arrow under the name of {id}"));
    }
    out
}

/// Lists the overlaps between two tokens and between their names.
fn clashes((g, s): (&TokenSpec, &TokenPlacement), (other, o): (&TokenSpec, &TokenPlacement)) -> Vec<String> {
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
        if named.written().is_some_and(|name| face.is_under(name)) {
            out.push(format!("face of {} under the name of {}", b.id, a.id));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_on_a_face_or_a_name_is_a_fault_and_so_is_an_arrow_that_ends_under_one() {
        let face = TokenPlacement::new(Vec2::splat(120.0), 22.0);
        let name = Rect::new(80.0, 150.0, 160.0, 168.0);
        let faults = |said: &[Rect], tips: &[Vec2]| overwritten("ash", &face, Some(name), said, tips).len();
        assert_eq!(faults(&[Rect::new(145.0, 100.0, 220.0, 120.0)], &[Vec2::new(120.0, 145.0)]), 0);
        assert_eq!(faults(&[Rect::new(120.0, 110.0, 220.0, 130.0)], &[]), 1);
        assert_eq!(faults(&[Rect::new(120.0, 130.0, 220.0, 160.0)], &[]), 2);
        assert_eq!(faults(&[], &[Vec2::new(120.0, 160.0)]), 1);
        assert!(overwritten("ash", &face, None, &[], &[Vec2::new(120.0, 160.0)]).is_empty());
    }
}
