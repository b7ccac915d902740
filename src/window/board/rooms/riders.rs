//! Placement of riders on their mount.

use super::super::field::{TokenPlacement, TokenSpec};
use super::super::seating::{Place, seat};
use bevy::math::Vec2;

/// Size of riders, relative to a token of the same size on foot.
const RIDER: f32 = 0.78;
/// Positions of riders on the rim of a mount: angles from its top, in radians.
const TURNS: [f32; 7] = [0.0, 1.05, -1.05, 1.6, -1.6, 2.6, -2.6];

/// A mount in a cell; the function says which points are inside the cell.
struct Mount<F> {
    on: TokenPlacement,
    inside: F,
}

impl<F: Fn(Vec2) -> bool> Place for Mount<F> {
    /// Proposes points around the upper rim, or nearer to the middle if the rim is outside the cell.
    fn seats(&self, riders: &[&TokenSpec]) -> Vec<(Vec2, f32)> {
        let seat = |(rider, turn): (&&TokenSpec, f32)| {
            let radius = rider.shrunk(RIDER);
            let rim = Vec2::from_angle(turn).rotate(Vec2::NEG_Y) * (self.on.radius + radius * 0.3);
            let at = [1.0, 0.75, 0.5].map(|share| self.on.at + rim * share).into_iter().find(|p| (self.inside)(*p));
            (at.unwrap_or(self.on.at), radius)
        };
        riders.iter().zip(TURNS.into_iter().cycle()).map(seat).collect()
    }

    fn holds(&self, p: Vec2) -> bool {
        (self.inside)(p) && p.distance(self.on.at) < self.on.radius * 1.3
    }
}

/// Places riders on their mount, given by its index in `seated`.
pub fn on_mount(
    mount: usize,
    riders: &[&TokenSpec],
    seated: &[TokenPlacement],
    inside: impl Fn(Vec2) -> bool,
) -> Vec<TokenPlacement> {
    let others: Vec<TokenPlacement> = seated[..mount].iter().chain(&seated[mount + 1..]).copied().collect();
    seat(&Mount { on: seated[mount], inside }, riders, &others)
}
