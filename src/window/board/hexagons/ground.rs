//! The appearance of each terrain of hexes: a tint of the parchment, a pattern in ink, and a sign that is recognised
//! at a glance.

use super::super::floor_look::Floor;
use super::super::noise::{cloud, hash, mix, smooth, step};
use super::super::paint::{Rgb, blend, in_rows};
use super::super::patterns::{cracks, flags, pebbles, planks, ripples, tufts};
use super::grid::{TIP_TO_TIP, towards};
use crate::vocab::view::FloorPlan;
pub use crate::vocab::view::Ground;
use bevy::math::{UVec2, Vec2};

/// Number of pictures of each terrain, so that a field of them does not repeat.
pub const VARIANTS: u32 = 4;

/// The sign in the middle of a hex: icon, its size in hexes, and its ink.
pub struct SignOf {
    pub icons: &'static [&'static str],
    pub size: f32,
    pub ink: [u8; 3],
    pub alpha: f32,
}

/// Returns the terrain's tint of the parchment.
pub fn tint(ground: Ground) -> [u8; 3] {
    match ground {
        Ground::Clear => [235, 221, 190],
        Ground::Rough => [214, 196, 154],
        Ground::Slippery => [214, 221, 214],
        Ground::ShallowWater => [157, 183, 188],
        Ground::Brush => [189, 198, 140],
        Ground::LightCover => [228, 211, 172],
        Ground::HeavyCover => [207, 196, 172],
        Ground::ArrowSlit => [176, 164, 142],
        Ground::Mist => [222, 221, 217],
        Ground::Tree => [168, 182, 126],
        Ground::Table => [205, 165, 114],
        Ground::Fire => [232, 170, 104],
        Ground::Wall => [126, 113, 94],
    }
}

/// Returns the names under which plans give the floor of a terrain, in any ruleset.
fn names(ground: Ground) -> &'static [&'static str] {
    match ground {
        Ground::Clear => &["clear", "open"],
        Ground::Rough => &["rough", "difficult"],
        Ground::LightCover => &["light_cover", "cover"],
        Ground::HeavyCover => &["heavy_cover", "rocks"],
        Ground::Wall => &["wall"],
        Ground::Slippery
        | Ground::ShallowWater
        | Ground::Brush
        | Ground::ArrowSlit
        | Ground::Mist
        | Ground::Tree
        | Ground::Table
        | Ground::Fire => &[],
    }
}

/// The floors of a board under its terrains. Terrains whose looks are a floor of their own, such as water, have none.
pub struct HexFloors([Floor; Ground::ALL.len()]);

impl HexFloors {
    pub fn new(plan: &FloorPlan) -> Self {
        let named = |name: &&str| plan.floors.iter().find(|(terrain, _)| terrain == name);
        let floor = |ground| names(ground).iter().find_map(named).map_or(Floor::Plain, |(_, name)| Floor::named(name));
        Self(Ground::ALL.map(floor))
    }

    /// Returns the tint of the parchment for a terrain on its floor.
    pub fn tint(&self, ground: Ground) -> Rgb {
        let own = tint(ground).map(|c| f32::from(c) / 255.0);
        let (floor, share) = match (ground, self.of(ground)) {
            (_, Floor::Plain) => return own,
            (Ground::Wall, Floor::Wood) => (WOODEN_WALL, 1.0),
            (Ground::Wall, _) => return own,
            (Ground::Clear, floor) => (floor.tint(), 0.85),
            (_, floor) => (floor.tint(), 0.5),
        };
        std::array::from_fn(|c| mix(own[c], floor[c], share))
    }

    fn of(&self, ground: Ground) -> Floor {
        self.0[ground as usize]
    }

    /// Returns the amount of ink and the change of brightness at a point of a picture.
    fn pattern(&self, ground: Ground, p: Vec2, seed: u32) -> (f32, f32) {
        match (ground, self.of(ground)) {
            (Ground::Clear, floor) if floor != Floor::Plain => {
                let (ink, shade) = floor.pattern(p * FINE, seed);
                (0.6 * ink, shade)
            }
            (Ground::Wall, Floor::Wood) => planks(p * 1.35, seed),
            _ => pattern(ground, p, seed),
        }
    }
}

/// The tint of a wall of wood.
const WOODEN_WALL: Rgb = [0.53, 0.40, 0.26];
/// Scale of a floor's pattern on a hex.
const FINE: f32 = 1.5;

/// Returns the sign in the middle of a hex of this terrain; `None` if it has none.
pub fn sign(ground: Ground) -> Option<SignOf> {
    let sign = |icons, size, ink, alpha| Some(SignOf { icons, size, ink, alpha });
    match ground {
        Ground::Rough => sign(&["stone-pile"], 0.44, [92, 74, 48], 0.50),
        Ground::Brush => sign(&["high-grass", "fern"], 0.56, [84, 98, 44], 0.62),
        Ground::LightCover => sign(&["wooden-fence"], 0.58, [110, 74, 36], 0.75),
        Ground::HeavyCover => sign(&["stone-wall"], 0.62, [84, 74, 60], 0.80),
        Ground::Mist => sign(&["fog"], 0.58, [120, 124, 134], 0.55),
        Ground::Tree => sign(&["pine-tree", "oak", "pine-tree"], 0.70, [66, 86, 44], 0.85),
        Ground::Fire => sign(&["flame"], 0.62, [176, 58, 14], 0.92),
        Ground::Clear | Ground::Slippery | Ground::ShallowWater | Ground::ArrowSlit | Ground::Table | Ground::Wall => {
            None
        }
    }
}

/// Returns the amount of ink and the change of brightness at a point of a picture.
fn pattern(ground: Ground, p: Vec2, seed: u32) -> (f32, f32) {
    match ground {
        Ground::Clear => (0.35 * tufts(p * 0.8, seed), 0.02 * smooth(p.x * 1.7, p.y * 1.7, seed ^ 3)),
        Ground::Rough => {
            let (ink, shade) = cracks(p * 1.5, seed);
            (ink.max(0.9 * pebbles(p * 4.0, seed, 0.55)), shade)
        }
        Ground::Slippery => sheen(p, seed),
        Ground::ShallowWater => ripples(p * 1.25, seed),
        Ground::Brush => {
            (tufts(p * 1.5, seed).max(tufts(p * 1.9, seed ^ 7)), 0.05 * cloud(p.x * 3.0, p.y * 3.0, seed, 3))
        }
        Ground::LightCover => (0.5 * pebbles(p * 4.5, seed, 0.8), 0.03 * cloud(p.x * 2.0, p.y * 2.0, seed ^ 5, 3)),
        Ground::HeavyCover => (0.7 * pebbles(p * 3.2, seed, 0.7), 0.04 * cloud(p.x * 2.0, p.y * 2.0, seed ^ 5, 3)),
        Ground::ArrowSlit | Ground::Wall => masonry(p, seed),
        Ground::Mist => veils(p, seed),
        Ground::Tree => (0.7 * tufts(p * 1.6, seed), 0.07 * cloud(p.x * 3.0, p.y * 3.0, seed ^ 4, 3)),
        Ground::Table => planks(p * 1.35, seed),
        Ground::Fire => (0.0, 0.10 * cloud(p.x * 4.0, p.y * 4.0, seed ^ 6, 3)),
    }
}

/// Slanting streaks of light on a smooth ground.
fn sheen(p: Vec2, seed: u32) -> (f32, f32) {
    let along = (p.x + p.y * 0.45) * 3.4 + 0.12 * smooth(p.x * 3.0, p.y * 3.0, seed);
    let lane = along.fract();
    let seen = step(-0.15, 0.25, smooth(along.floor() * 3.1, (p.y - p.x) * 1.6, seed ^ 81));
    let streak = 1.0 - step(0.06, 0.16, (lane - 0.5).abs());
    let edge = 1.0 - step(0.02, 0.05, ((lane - 0.5).abs() - 0.17).abs());
    (0.55 * edge * seen, 0.13 * streak * seen)
}

/// Long flat swirls.
fn veils(p: Vec2, seed: u32) -> (f32, f32) {
    let y = p.y * 3.2 + 0.5 * smooth(p.x * 1.4, p.y * 1.4, seed ^ 91);
    let line = 1.0 - step(0.03, 0.10, (y.fract() - 0.5).abs());
    let seen = step(0.0, 0.35, smooth(p.x * 1.7, y.floor() * 4.1, seed ^ 92));
    (0.30 * line * seen, 0.07 * cloud(p.x * 1.6, p.y * 3.0, seed ^ 93, 3))
}

/// Stones laid in courses.
fn masonry(p: Vec2, seed: u32) -> (f32, f32) {
    let (ink, shade) = flags(p * 2.1, seed);
    (ink * 1.25, shade * 1.8)
}

/// Returns width and height in pixels of a picture of a hex with that width.
pub fn picture_size(wide: u32) -> UVec2 {
    UVec2::new(wide, (wide as f32 * TIP_TO_TIP).ceil() as u32)
}

/// Returns the distance of a point inside a hex from the hex's edge, in hexes; `p` is relative to the middle.
pub fn depth(p: Vec2) -> f32 {
    let out = (0..3u8).map(|d| p.dot(towards(d)).abs()).fold(0.0, f32::max);
    0.5 - out
}

/// Paints one picture, 4 bytes a pixel: a hex of that ground with clear corners.
pub fn picture(ground: Ground, floors: &HexFloors, variant: u32, wide: u32) -> Vec<u8> {
    let size = picture_size(wide);
    let seed = 0x5EED ^ (ground as u32 * 31 + variant + 1).wrapping_mul(0x9E37_79B9);
    let shift = Vec2::new(hash(variant as i32, ground as i32, 1), hash(variant as i32, ground as i32, 2)) * 40.0;
    let per = wide as f32;
    in_rows(size, |x, y| {
        let p = (Vec2::new(x as f32 + 0.5, y as f32 + 0.5) - size.as_vec2() / 2.0) / per;
        let inside = depth(p);
        // A little more than the hex, so that nothing shines through between two.
        let cover = (inside * per + 1.0).clamp(0.0, 1.0);
        if cover <= 0.0 {
            return blend([0.30, 0.21, 0.12], 0.0);
        }
        let point = PicturePoint { p, shift, seed, inside };
        blend(color(ground, floors, &point, per), cover)
    })
    .concat()
}

/// A point of a picture of a hex.
struct PicturePoint {
    /// Position relative to the middle, in hexes.
    p: Vec2,
    /// Shift of the pattern, in hexes.
    shift: Vec2,
    seed: u32,
    /// Distance from the edge, in hexes.
    inside: f32,
}

fn color(ground: Ground, floors: &HexFloors, point: &PicturePoint, per: f32) -> Rgb {
    let PicturePoint { p, shift, seed, inside } = *point;
    let (mut ink, mut shade) = floors.pattern(ground, p + shift, seed);
    let q = p + shift;
    let stain = 0.045 * cloud(q.x * 0.9, q.y * 0.9, seed, 4) + 0.02 * cloud(q.x * 9.0, q.y * 9.0, seed ^ 1, 2);
    let brown = [0.30, 0.21, 0.12];
    if ground == Ground::Wall {
        // A block: lit from above, dark below.
        shade += 0.30 * (1.0 - step(0.0, 0.10, inside)) * if p.y < 0.0 { 1.0 } else { -1.0 };
    }
    if ground == Ground::Fire {
        shade += 0.16 * (1.0 - step(0.0, 0.45, p.length()));
    }
    if matches!(ground, Ground::Tree | Ground::Brush | Ground::ShallowWater | Ground::Mist | Ground::Slippery) {
        // Soft grounds are strongest in the middle.
        ink *= step(0.0, 0.10, inside);
        shade -= 0.05 * step(0.0, 0.35, inside) - 0.02;
    }
    let tint = floors.tint(ground);
    let mut out: Rgb = std::array::from_fn(|c| {
        let lit = (tint[c] * (1.0 + stain + shade)).clamp(0.0, 1.0);
        mix(lit, brown[c], 0.30 * ink)
    });
    match ground {
        Ground::ArrowSlit => out = slit(out, p),
        Ground::Table => out = tabletop(out, floors.tint(Ground::Clear), p, inside),
        _ => {}
    }
    let fleck = if hash((q.x * 90.0) as i32, (q.y * 90.0) as i32, 3) > 0.994 { 0.95 } else { 1.0 };
    // The line between two hexes, half of it on each.
    let line = 1.0 - step(0.35, 1.25, inside * per);
    let rim = 0.10 * (-inside.max(0.0) / 0.05).exp();
    std::array::from_fn(|c| mix(out[c] * fleck, brown[c], (0.62 * line).max(rim)))
}

/// Returns the colour of an arrow slit at a point: a narrow opening between two slanting jambs.
fn slit(wall: Rgb, p: Vec2) -> Rgb {
    let jamb = p.x.abs() - 0.13 - 0.08 * (p.y.abs() / 0.3).min(1.0);
    let high = 0.30 - p.y.abs();
    let hollow = step(-0.01, 0.01, -jamb) * step(-0.01, 0.01, high);
    let gap = step(-0.01, 0.01, 0.035 - p.x.abs()) * step(-0.01, 0.01, 0.24 - p.y.abs());
    std::array::from_fn(|c| {
        let shaded = mix(wall[c], wall[c] * 0.72, hollow);
        mix(shaded, [0.09, 0.07, 0.06][c], gap)
    })
}

/// Returns the colour of a table at a point: its top, smaller than the hex, on a floor.
fn tabletop(board: Rgb, floor: Rgb, p: Vec2, inside: f32) -> Rgb {
    let shadow = step(-0.03, 0.05, depth(p - Vec2::new(0.02, 0.05)) - 0.09);
    let on = step(-0.008, 0.008, inside - 0.10);
    let edge = 1.0 - step(0.012, 0.03, (inside - 0.115).abs());
    std::array::from_fn(|c| {
        let ground = floor[c] * (1.0 - 0.35 * shadow);
        mix(mix(ground, board[c], on), [0.30, 0.18, 0.08][c], 0.75 * edge)
    })
}

/// Returns a pseudo-random number in 0..1 of a hex, which selects its variant of the pictures.
pub fn own(q: i32, r: i32, salt: u32) -> f32 {
    hash(q, r, salt)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_clear_corners_and_a_full_middle() {
        for ground in Ground::ALL {
            let size = picture_size(24);
            let pixels = picture(ground, &HexFloors::new(&FloorPlan::default()), 0, 24);
            assert_eq!(pixels.len(), (size.x * size.y * 4) as usize);
            let alpha = |x: u32, y: u32| pixels[((y * size.x + x) * 4 + 3) as usize];
            assert_eq!((alpha(0, 0), alpha(12, 13)), (0, 255), "{ground:?}");
        }
    }

    #[test]
    fn the_plan_gives_the_floor_of_open_ground_in_every_ruleset() {
        let floors = |terrain: &str, floor: &str| {
            HexFloors::new(&FloorPlan { floors: vec![(terrain.into(), floor.into())], ..FloorPlan::default() })
        };
        let plain = HexFloors::new(&FloorPlan::default());
        assert_eq!(plain.tint(Ground::Clear), tint(Ground::Clear).map(|c| f32::from(c) / 255.0));
        for terrain in ["clear", "open"] {
            let (stone, grass) = (floors(terrain, "stone"), floors(terrain, "grass"));
            assert_ne!(stone.tint(Ground::Clear), grass.tint(Ground::Clear));
            assert_ne!(picture(Ground::Clear, &stone, 0, 24), picture(Ground::Clear, &plain, 0, 24));
            assert_eq!(stone.tint(Ground::Brush), plain.tint(Ground::Brush), "brush is a floor of its own");
        }
    }

    #[test]
    fn every_terrain_has_a_tint_of_its_own() {
        for (i, a) in Ground::ALL.iter().enumerate() {
            for b in &Ground::ALL[..i] {
                assert_ne!(tint(*a), tint(*b));
            }
        }
    }
}
