//! The looks of floors: a tint of the parchment and a pattern in ink.

use super::noise::{cloud, smooth};
use super::paint::Rgb;
use super::patterns::{cracks, flags, pebbles, planks, ripples, ruts, tufts};
use bevy::math::Vec2;

/// The floor of a zone, or under the terrain of a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Floor {
    #[default]
    Plain,
    Grass,
    Road,
    Stone,
    Wood,
    Dirt,
    Water,
    Sand,
    Rock,
}

impl Floor {
    /// Returns the floor with this name in a plan; unknown names are plain parchment.
    pub fn named(name: &str) -> Self {
        match name {
            "grass" => Floor::Grass,
            "road" => Floor::Road,
            "stone" => Floor::Stone,
            "wood" => Floor::Wood,
            "dirt" => Floor::Dirt,
            "water" => Floor::Water,
            "sand" => Floor::Sand,
            "rock" => Floor::Rock,
            _ => Floor::Plain,
        }
    }

    /// Returns its tint of the parchment.
    pub fn tint(self) -> Rgb {
        let [r, g, b] = match self {
            Floor::Plain => [234, 219, 187],
            Floor::Grass => [205, 209, 167],
            Floor::Road => [238, 225, 195],
            Floor::Stone => [219, 210, 190],
            Floor::Wood => [222, 196, 150],
            Floor::Dirt => [226, 205, 161],
            Floor::Water => [164, 189, 188],
            Floor::Sand => [239, 224, 181],
            Floor::Rock => [213, 199, 162],
        };
        [r as f32 / 255.0, g as f32 / 255.0, b as f32 / 255.0]
    }

    /// Returns the amount of ink at a point (in board units), and the change of the floor's brightness there.
    pub fn pattern(self, p: Vec2, seed: u32) -> (f32, f32) {
        match self {
            Floor::Plain => (0.0, 0.0),
            Floor::Grass => (tufts(p, seed), 0.03 * smooth(p.x * 1.7, p.y * 1.7, seed ^ 3)),
            Floor::Road => (0.6 * pebbles(p * 3.2, seed, 0.82) + ruts(p, seed), 0.0),
            Floor::Stone => flags(p, seed),
            Floor::Wood => planks(p, seed),
            Floor::Dirt => (0.5 * pebbles(p * 4.5, seed, 0.8), 0.035 * cloud(p.x * 2.0, p.y * 2.0, seed ^ 5, 3)),
            Floor::Water => ripples(p, seed),
            Floor::Sand => {
                (0.6 * pebbles(p * 9.0, seed, 0.75), 0.03 * (p.y * 9.0 + 2.0 * smooth(p.x, p.y, seed)).sin())
            }
            Floor::Rock => cracks(p, seed),
        }
    }
}
