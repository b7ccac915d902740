//! Tokens. Shape and edge show the side, the arc beneath shows health, badges show conditions and held items.

mod badges;
mod body;
mod build;
mod label;
mod motion;
mod name_plates;
mod name_visibility;
mod plates;
mod seating;
mod symbols;
mod token;

pub use body::{ARC, TokenStyle, arc_of};
pub use name_visibility::is_named;
pub use plates::{GAP, number_of, short_name, short_names};
#[cfg(test)]
pub use seating::guests_of;
pub use token::{Token, Tokens};

use super::BoardSet;
use crate::window::presenter::Beat;
use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    app.init_resource::<Tokens>().add_message::<Beat>().add_systems(
        Update,
        (
            seating::assign_seats,
            build::update_tokens,
            motion::react,
            motion::move_along,
            motion::show_health,
            motion::raise_floaters,
        )
            .chain()
            .in_set(BoardSet::Tokens),
    );
    app.add_systems(Update, name_visibility::show_names.in_set(BoardSet::Marks));
}
