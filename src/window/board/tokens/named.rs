//! Whose names are seen: half a name that peeks out from under the strip tells of nobody. Of whoever is off the canvas only those are
//! seen that lie on it.

use super::super::BoardView;
use super::super::field::Seat;
use bevy::prelude::*;

/// Holds a name and its plate, and where they are on the plan.
#[derive(Component)]
pub struct NameOf(pub Seat);

/// Between the strip and the canvas, and a little less.
const GAP: f32 = 6.0;

/// Whether a name is shown where the board is panned to.
pub fn is_named(view: &BoardView, seat: &Seat) -> bool {
    let token = view.in_window(Rect::from_center_size(seat.at, Vec2::ZERO)).center();
    seat.written().is_some_and(|name| is_seen(view.area, token, view.in_window(name)))
}

/// The strip is always there; the bar at the lower edge is often lower than it might be.
fn is_seen(area: Rect, token: Vec2, name: Rect) -> bool {
    let whole = area.contains(name.min) && area.contains(name.max);
    whole || (area.contains(token) && name.min.y >= area.min.y - GAP)
}

pub fn show_names(view: Option<Res<BoardView>>, mut names: Query<(&NameOf, &mut Visibility)>) {
    let Some(view) = view else { return };
    for (NameOf(seat), mut shown) in &mut names {
        let now = if is_named(&view, seat) { Visibility::Inherited } else { Visibility::Hidden };
        shown.set_if_neq(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_lies_under_the_strip_and_none_of_somebody_in_sight_is_hidden_for_the_bar() {
        let area = Rect::new(200.0, 42.0, 1270.0, 548.0);
        let name = |y: f32| Rect::from_center_size(Vec2::new(500.0, y), Vec2::new(70.0, 20.0));
        let token = |y: f32| Vec2::new(500.0, y);
        assert!(is_seen(area, token(70.0), name(106.0)));
        assert!(!is_seen(area, token(70.0), name(28.0)), "in sight, but named under the strip");
        assert!(is_seen(area, token(530.0), name(566.0)), "above a bar with one row of cards");
        assert!(is_seen(area, token(30.0), name(60.0)), "a name on the canvas");
        assert!(!is_seen(area, token(600.0), name(560.0)));
    }
}
