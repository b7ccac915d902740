//! Faces at the edge of the canvas for combatants outside it, if the board is larger than its canvas. A pointer shows
//! their direction.

use super::board::BoardParams;
use super::icon_shapes::pointer;
use super::places::Places;
use crate::vocab::view::Standing;
use crate::window::board::{LabelNeeds, ObstacleKind};
use crate::window::limits::ValidArea;
use crate::window::overlay::{UiCtx, rail};
use bevy_egui::egui::{Painter, Pos2, Rect, Vec2, vec2};

/// Radius of a face, and half the size of its square, in pixels at 100 %.
const FACE: f32 = 10.0;
const AROUND: f32 = 16.0;
/// Number of positions along the edge that are tried to each side of the nearest.
const TRIES: i32 = 5;

/// Draws the faces. Returns the side of the last one drawn, if any.
pub fn draw(cx: &UiCtx, p: &Painter, board: &BoardParams, places: &mut Places) -> Option<usize> {
    let (around, seen) = (cx.px(AROUND), places.canvas());
    let mut side = None;
    for c in board.presented.scene.combatants.iter().filter(|c| c.standing == Standing::Active) {
        let Some(spot) = board.spot(&c.id).filter(|spot| !seen.contains(spot.at)) else { continue };
        let (nearest, out) = edge(spot.at, seen.inset(around));
        let step = out.rot90() * around * 2.0;
        let along = (0..=TRIES).flat_map(|n| [n, -n]).map(|n| nearest + step * n as f32);
        let area = |at: Pos2| Rect::from_center_size(at, Vec2::splat(2.0 * around - 1.0));
        let Some(place) = places.put(LabelNeeds::OPTIONAL.over(&[ObstacleKind::Reserved]), along.map(area)) else {
            continue;
        };
        let radius = cx.px(FACE);
        let way = (spot.at - place.center()).normalized();
        pointer(p, (place.center() + way * (radius + cx.px(6.0)), way), cx.px(12.0), cx.side(c.faction).ink);
        rail::face(cx, p, place.center(), radius, (c, &board.presented.scene.combatants));
        side = Some(c.faction);
    }
    side
}

/// Returns the point of an area's edge nearest to a point outside it, and the direction out of the area there.
fn edge(of: Pos2, area: Rect) -> (Pos2, Vec2) {
    let at = area.nearest_to(of);
    let off = of - at;
    let out = if off.x.abs() > off.y.abs() { vec2(off.x.signum(), 0.0) } else { vec2(0.0, off.y.signum()) };
    (at, out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    #[test]
    fn a_face_stands_where_the_edge_is_nearest() {
        let area = Rect::from_min_max(pos2(0.0, 0.0), pos2(100.0, 50.0));
        assert_eq!(edge(pos2(30.0, -40.0), area), (pos2(30.0, 0.0), vec2(0.0, -1.0)));
        assert_eq!(edge(pos2(180.0, 60.0), area), (pos2(100.0, 50.0), vec2(1.0, 0.0)));
    }
}
