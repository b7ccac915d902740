//! The table under the board.

use super::{paint, z_order};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// The walnut table behind all screens, including the menu.
#[derive(Component)]
pub struct Tabletop;

pub fn spawn_table(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let size = UVec2::new(1280, 720);
    let image = images.add(paint::picture(size, paint::walnut(size)));
    commands.spawn((Tabletop, Sprite { image, ..default() }, Transform::from_xyz(0.0, 0.0, z_order::TABLE)));
}

pub fn fit(window: Single<&Window, With<PrimaryWindow>>, mut table: Query<&mut Sprite, With<Tabletop>>) {
    for mut sprite in &mut table {
        let size = Some(window.size());
        if sprite.custom_size != size {
            sprite.custom_size = size;
        }
    }
}
