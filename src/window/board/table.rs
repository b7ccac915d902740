//! The table under the board.

use super::{depth, paint};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// The walnut table behind all screens, including the menu.
#[derive(Component)]
pub struct Table;

pub fn lay(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let size = UVec2::new(1280, 720);
    let image = images.add(paint::picture(size, paint::walnut(size)));
    commands.spawn((Table, Sprite { image, ..default() }, Transform::from_xyz(0.0, 0.0, depth::TABLE)));
}

pub fn fit(window: Single<&Window, With<PrimaryWindow>>, mut table: Query<&mut Sprite, With<Table>>) {
    for mut sprite in &mut table {
        let size = Some(window.size());
        if sprite.custom_size != size {
            sprite.custom_size = size;
        }
    }
}
