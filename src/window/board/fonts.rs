//! The fonts of texts on the board.

use crate::window::theme::Face;
use bevy::prelude::*;

/// Font handles for the board.
#[derive(Resource)]
pub struct BoardFonts {
    pub head: Handle<Font>,
    pub name: Handle<Font>,
    pub notes: Handle<Font>,
    pub label: Handle<Font>,
}

pub fn load(mut commands: Commands, mut fonts: ResMut<Assets<Font>>) {
    let mut font = |bytes: &[u8]| fonts.add(Font::from_bytes(bytes.to_vec()));
    commands.insert_resource(BoardFonts {
        head: font(Face::SmallCaps.bytes()),
        name: font(Face::Italic.bytes()),
        notes: font(Face::Italic.bytes()),
        label: font(Face::Bold.bytes()),
    });
}
