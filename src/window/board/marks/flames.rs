//! Fire: a glow that flickers, and sparks that rise. With reduced motion it glows evenly.

use super::super::ink::{Ink, tint};
use bevy::math::Vec2;
use bevy_egui::egui::Color32;

const EMBER: Color32 = Color32::from_rgb(0xe0, 0x6a, 0x1c);
const SPARK: Color32 = Color32::from_rgb(0xff, 0xd0, 0x6a);

/// Sparks of one fire in the air at the same time.
const SPARKS: u32 = 5;

/// Draws a fire of that size at a time in seconds; at a constant time of 0 it does not move.
pub fn burn(ink: &mut Ink, at: Vec2, size: f32, time: f32) {
    let flicker = 1.0 + 0.07 * (time * 7.3).sin() + 0.05 * (time * 11.9).sin();
    ink.glow(at, size * 1.9 * flicker, size * 0.7, tint(EMBER, 0.30 * flicker));
    ink.glow(at + Vec2::Y * size * 0.1, size * 1.1 * flicker, size * 0.3, tint(SPARK, 0.34));
    for i in 0..SPARKS {
        let own = i as f32 * 0.618;
        let up = (time * 0.45 + own).fract();
        let aside = ((own * 9.0).sin() + (time * 2.1 + own * 5.0).sin() * 0.3) * size * 0.45;
        let place = at + Vec2::new(aside, size * (1.5 * up - 0.3));
        ink.disc(place, (size * 0.05).max(1.1) * (1.0 - 0.6 * up), tint(SPARK, 0.85 * (1.0 - up)));
    }
}
