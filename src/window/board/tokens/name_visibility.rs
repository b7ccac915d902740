//! Visibility of names. A name that a panel covers in part is hidden. The name of a token off the canvas is shown
//! only if the whole name is on it.

use super::super::field::TokenPlacement;
use super::super::label_layout::laps;
use super::super::{BoardLayout, BoardView};
use bevy::prelude::*;

/// The parent of a name and its plate, with their position on the plan.
#[derive(Component)]
pub struct NameOf(pub TokenPlacement);

/// Gap between the strip and the canvas, rounded down.
const GAP: f32 = 6.0;

/// Returns true if a name is shown at the current pan of the board.
pub fn is_named(view: &BoardView, place: &BoardLayout, seat: &TokenPlacement) -> bool {
    let token = view.in_window(Rect::from_center_size(seat.at, Vec2::ZERO)).center();
    seat.written().is_some_and(|name| is_seen(view.area, &place.panels, token, view.in_window(name)))
}

/// Names may reach over the lower edge of the area, because the bar there is often lower than its maximum, but not
/// under the strip.
fn is_seen(area: Rect, panels: &[Rect], token: Vec2, name: Rect) -> bool {
    let whole = area.contains(name.min) && area.contains(name.max);
    let there = whole || (area.contains(token) && name.min.y >= area.min.y - GAP);
    there && !panels.iter().any(|panel| laps(*panel, name))
}

pub fn show_names(view: Option<Res<BoardView>>, place: Res<BoardLayout>, mut names: Query<(&NameOf, &mut Visibility)>) {
    let Some(view) = view else { return };
    for (NameOf(seat), mut shown) in &mut names {
        let now = if is_named(&view, &place, seat) { Visibility::Inherited } else { Visibility::Hidden };
        shown.set_if_neq(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_lies_under_a_panel_and_the_bar_hides_none_that_it_does_not_reach() {
        let area = Rect::new(200.0, 42.0, 1270.0, 548.0);
        let name = |y: f32| Rect::from_center_size(Vec2::new(500.0, y), Vec2::new(70.0, 20.0));
        let token = |y: f32| Vec2::new(500.0, y);
        let bar = |top: f32| Rect::new(8.0, top, 948.0, 712.0);
        let seen = |at: f32, named: f32, top: f32| is_seen(area, &[bar(top)], token(at), name(named));
        assert!(seen(70.0, 106.0, 603.0));
        assert!(!seen(70.0, 28.0, 603.0), "in sight, but named under the strip");
        assert!(seen(530.0, 566.0, 603.0), "above a bar with one row of cards");
        assert!(!seen(530.0, 566.0, 556.0), "under one with two rows");
        assert!(seen(30.0, 60.0, 603.0), "a name on the canvas");
        assert!(!seen(600.0, 560.0, 603.0));
    }
}
