//! Placement of riders on their mount.

use super::super::field::{TokenPlacement, TokenSpec};
use bevy::math::Vec2;

/// Size of riders, relative to a token of the same size on foot.
const RIDER: f32 = 0.78;
/// Positions of riders on the rim of a mount: angles from its top, in radians.
const TURNS: [f32; 11] = [0.0, 1.05, -1.05, 1.3, -1.3, 1.6, -1.6, 1.9, -1.9, 2.6, -2.6];
/// Distances between the middles of riders, in radii: without overlap, or else so that each is still visible.
const RIDERS_APART: [f32; 2] = [2.04, 1.6];
/// Minimum distance from other tokens, as a multiple of the sum of the radii, if there is room.
const BESIDE: f32 = 0.94;

/// Places riders around the upper rim of their mount, given by its index in `seated`, or nearer to its middle if the
/// rim is outside the cell. Riders do not overlap other tokens if they have a choice.
pub fn on_mount(
    mount: usize,
    riders: &[&TokenSpec],
    seated: &[TokenPlacement],
    inside: impl Fn(Vec2) -> bool,
) -> Vec<TokenPlacement> {
    let on = seated[mount];
    let others: Vec<&TokenPlacement> =
        seated.iter().enumerate().filter(|(i, _)| *i != mount).map(|(_, seat)| seat).collect();
    let mut out: Vec<TokenPlacement> = Vec::new();
    for rider in riders {
        let radius = rider.shrunk(RIDER);
        let reach = on.radius + radius * 0.3;
        let spots = [1.0, 0.75, 0.5]
            .into_iter()
            .flat_map(|share| TURNS.map(|turn| on.at + Vec2::from_angle(turn).rotate(Vec2::NEG_Y) * reach * share));
        let apart = |p: &Vec2| out.iter().map(|o| o.at.distance(*p)).fold(f32::MAX, f32::min);
        let free = |p: &Vec2| others.iter().all(|o| o.at.distance(*p) > (o.radius + radius) * BESIDE);
        let open: Vec<Vec2> = spots.filter(|p| inside(*p)).collect();
        let spaced =
            |gap: f32, alone: bool| open.iter().copied().find(|p| apart(p) > radius * gap && (!alone || free(p)));
        let mut ways = [true, false].into_iter().flat_map(|alone| RIDERS_APART.map(|gap| (gap, alone)));
        let clear = ways.find_map(|(gap, alone)| spaced(gap, alone));
        // If there is no such place, as far from all as possible.
        let room = |p: &Vec2| others.iter().map(|o| o.at.distance(*p) - o.radius).fold(apart(p), f32::min);
        let best = clear.or_else(|| open.iter().copied().max_by(|a, b| room(a).total_cmp(&room(b))));
        out.push(TokenPlacement::new(best.unwrap_or(on.at), radius));
    }
    out
}
