//! Size of egui's glyph texture. Its default of 2048 pixels has no room for five sizes of four faces at 200 % in a window
//! of 3840 × 2160 pixels. When it is 80 % full, egui makes it anew, and the interface disappears for a frame.

use super::theme::Face;
use bevy::prelude::*;
use bevy_egui::EguiInput;
use bevy_egui::egui::{self, Color32};

/// Maximum width and height of the texture.
pub const SIDE: usize = 4096;
/// Height of a letter that gives the texture its final height from the beginning, for text at 100 %. Each growth would
/// make the interface disappear for a frame.
const RESERVED: f32 = 900.0;
/// Height of that letter for larger text. The texture then takes 32 megabytes.
const RESERVED_FOR_LARGE: f32 = 1650.0;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, make_room);
}

/// Sets the maximum before each pass, because egui reads it in each pass.
fn make_room(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        input.max_texture_side = Some(SIDE);
    }
}

/// Returns the height of the letter that makes room for text of that scale. There are only two heights: while a window
/// is resized the scale changes in every frame, and each height takes space.
pub fn reserved(scale: f32) -> f32 {
    if scale > 1.0 { RESERVED_FOR_LARGE } else { RESERVED }
}

/// Lays out a letter of that height, so that the texture gets its own.
pub fn reserve(ctx: &egui::Context, height: f32) {
    ctx.fonts_mut(|f| f.layout_no_wrap("M".into(), Face::Bold.drawn(height), Color32::BLACK));
}
