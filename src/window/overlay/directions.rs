//! The four directions of keys, directional pad and stick.

use crate::window::input::Action;
use crate::window::limits::Limit;
use bevy::math::IVec2;

/// Returns the direction of four keys: x to the right, y down.
pub fn pressed_direction(pressed: &impl Fn(Action) -> bool, [up, down, left, right]: [Action; 4]) -> IVec2 {
    let axis = |on, back| i32::from(pressed(on)) - i32::from(pressed(back));
    IVec2::new(axis(right, left), axis(down, up))
}

/// Like [`pressed_direction`], by any of the direction keys; for screens where there is nothing to move over on the board.
pub fn any_way(pressed: &impl Fn(Action) -> bool) -> IVec2 {
    (pressed_direction(pressed, Action::CARDS) + pressed_direction(pressed, Action::PLACES))
        .limit_to(IVec2::NEG_ONE, IVec2::ONE)
}
