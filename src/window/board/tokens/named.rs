//! Whose names are seen. Of whoever is off the canvas only those are that lie on it: half a name that peeks out from under the strip
//! tells of nobody.

use super::super::BoardView;
use super::super::field::Seat;
use bevy::prelude::*;

/// Holds a name and its plate, and where they are on the plan.
#[derive(Component)]
pub struct NameOf(pub Seat);

/// Whether a name is shown where the board is panned to.
pub fn is_named(view: &BoardView, seat: &Seat) -> bool {
    let (token, area) = (view.in_window(Rect::from_center_size(seat.at, Vec2::ZERO)), view.area);
    let whole = |name: Rect| area.contains(name.min) && area.contains(name.max);
    seat.written().is_some_and(|name| area.contains(token.center()) || whole(view.in_window(name)))
}

pub fn show_names(view: Option<Res<BoardView>>, mut names: Query<(&NameOf, &mut Visibility)>) {
    let Some(view) = view else { return };
    for (NameOf(seat), mut shown) in &mut names {
        let now = if is_named(&view, seat) { Visibility::Inherited } else { Visibility::Hidden };
        shown.set_if_neq(now);
    }
}
