//! The painting of a board of zones: parchment floors with faint patterns in ink, wavering edges, shadows on the
//! table. The picture is cut into tiles, which bevy_ecs_tilemap then draws.

use super::super::floor_look::Floor;
use super::super::noise::{cloud, hash, mix, step};
use super::super::paint::{Rgb, blend, in_rows};
use super::ground::{MARGIN, ZoneGeometry};
use bevy::math::{UVec2, Vec2};

/// Half the width of the dark seam between two zones, in [`ZoneGeometry::unit`].
const SEAM: f32 = 0.075;
/// Maximum number of tiles; some graphics cards allow no more texture layers.
const MOST_TILES: u32 = 240;

/// The board as pixels.
pub struct Painting {
    /// Pixels along one unit of the plan.
    pub pixels: u32,
    /// Width and height of the picture in pixels. Its upper left corner is the plan's corner minus the margin.
    pub size: UVec2,
    /// Zone of each pixel, `u8::MAX` off the board.
    zones: Vec<u8>,
    /// Distance of each pixel from the edge of its floor in pixels, negative on seams and off the board.
    inside: Vec<f32>,
}

impl Painting {
    /// Measures the board at a resolution in pixels a unit.
    pub fn new(ground: &ZoneGeometry, pixels: u32) -> Self {
        let units = ground.size + 2.0 * MARGIN;
        let size = (units * pixels as f32).ceil().as_uvec2().max(UVec2::ONE);
        let (zones, lead): (Vec<u8>, Vec<f32>) = in_rows(size, |x, y| {
            let p = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / pixels as f32 - MARGIN;
            let spot = ground.spot(p);
            (spot.zone.map_or(u8::MAX, |z| z as u8), spot.lead)
        })
        .into_iter()
        .unzip();
        let seam = SEAM * ground.unit * pixels as f32;
        let steepest = 0.5 / (ground.unit * pixels as f32);
        let inside = in_rows(size, |x, y| {
            let at = |x: u32, y: u32| lead[(y.min(size.y - 1) * size.x + x.min(size.x - 1)) as usize];
            let slope =
                Vec2::new(at(x + 1, y) - at(x.saturating_sub(1), y), at(x, y + 1) - at(x, y.saturating_sub(1))) / 2.0;
            let i = (y * size.x + x) as usize;
            let distance = lead[i] / slope.length().max(steepest * 0.2);
            if zones[i] == u8::MAX { -distance - seam } else { distance - seam }
        });
        Self { pixels, size, zones, inside }
    }

    /// Paints the whole picture, 4 bytes a pixel. `scale` is the number of physical pixels per logical pixel.
    pub fn floors(&self, ground: &ZoneGeometry, floors: &[Floor], scale: f32) -> Vec<u8> {
        let unit = ground.unit * self.pixels as f32;
        let fall = Vec2::new(0.035, 0.075) * unit;
        in_rows(self.size, |x, y| {
            let i = (y * self.size.x + x) as usize;
            let shadow = 0.62 * step(-0.13 * unit, 0.03 * unit, self.inside_at(x as f32 - fall.x, y as f32 - fall.y));
            let cover = (self.inside[i] / scale.max(1.0) + 0.5).clamp(0.0, 1.0);
            if cover <= 0.0 {
                return blend([0.055, 0.04, 0.03], shadow);
            }
            let zone = self.zones[i] as usize;
            let p = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / unit;
            let color =
                floor_color(floors.get(zone).copied().unwrap_or_default(), zone as u32, p, self.inside[i] / unit);
            let alpha = cover + shadow * (1.0 - cover);
            let dark = [0.055, 0.04, 0.03];
            blend(std::array::from_fn(|c| mix(dark[c], color[c], cover / alpha)), alpha)
        })
        .concat()
    }

    /// Paints one zone in white. `opacity` is called with the distance from the edge (in pixels) and the position of
    /// each pixel. Returns the picture with the position of its upper left corner and its size; `None` if the zone
    /// has no pixels.
    pub fn mask(&self, zone: usize, opacity: impl Fn(f32, UVec2) -> f32 + Sync) -> Option<(UVec2, UVec2, Vec<u8>)> {
        let mine = |i: &usize| self.zones[*i] as usize == zone && self.inside[*i] > -1.0;
        let place = |i: usize| UVec2::new(i as u32 % self.size.x, i as u32 / self.size.x);
        let found = (0..self.zones.len()).filter(mine).map(place);
        let (low, high) = found.fold((UVec2::MAX, UVec2::ZERO), |(low, high), p| (low.min(p), high.max(p)));
        if low.x > high.x {
            return None;
        }
        let size = high - low + 1;
        let pixels = in_rows(size, |x, y| {
            let at = low + UVec2::new(x, y);
            let i = (at.y * self.size.x + at.x) as usize;
            let cover = if self.zones[i] as usize == zone { (self.inside[i] + 0.5).clamp(0.0, 1.0) } else { 0.0 };
            [255, 255, 255, (opacity(self.inside[i], at).clamp(0.0, 1.0) * cover * 255.0) as u8]
        });
        Some((low, size, pixels.concat()))
    }

    fn inside_at(&self, x: f32, y: f32) -> f32 {
        let x = (x.max(0.0) as u32).min(self.size.x - 1);
        let y = (y.max(0.0) as u32).min(self.size.y - 1);
        self.inside[(y * self.size.x + x) as usize]
    }

    /// Returns the side of a tile in units, large enough to limit the number of tiles, and the number of tiles.
    pub fn tiling(&self) -> (u32, UVec2) {
        let mut units = 1;
        loop {
            let tiles = self.size.map(|side| side.div_ceil(units * self.pixels));
            if tiles.x * tiles.y <= MOST_TILES {
                return (units, tiles);
            }
            units += 1;
        }
    }

    /// Cuts the picture into square tiles, row by row from the upper left.
    pub fn cut(&self, picture: &[u8]) -> Vec<u8> {
        let (units, tiles) = self.tiling();
        let side = (units * self.pixels) as usize;
        let mut layers = vec![0; side * side * 4 * (tiles.x * tiles.y) as usize];
        for (row, line) in picture.chunks_exact(self.size.x as usize * 4).enumerate() {
            for (column, part) in line.chunks(side * 4).enumerate() {
                let tile = row / side * tiles.x as usize + column;
                let from = (tile * side * side + row % side * side) * 4;
                layers[from..from + part.len()].copy_from_slice(part);
            }
        }
        layers
    }
}

fn floor_color(floor: Floor, zone: u32, p: Vec2, depth: f32) -> Rgb {
    let seed = 0x5EED ^ zone.wrapping_mul(0x9E37_79B9);
    let (ink, shade) = floor.pattern(p, seed);
    // Adjacent zones differ slightly in brightness, so that equal floors are recognised as two rooms.
    let own = 0.035 * (hash(zone as i32, 1, 9) - 0.5);
    let stain = 0.05 * cloud(p.x * 0.9, p.y * 0.9, seed, 4) + 0.02 * cloud(p.x * 9.0, p.y * 9.0, seed ^ 1, 2);
    let fleck = if hash((p.x * 90.0) as i32, (p.y * 90.0) as i32, 3) > 0.994 { -0.05 } else { 0.0 };
    let light = 1.0 + own + stain + shade + fleck;
    let rim = 0.22 * (-depth.max(0.0) / 0.10).exp() + 0.30 * (1.0 - step(0.010, 0.024, depth));
    let tint = floor.tint();
    let brown = [0.30, 0.21, 0.12];
    std::array::from_fn(|c| {
        let lit = (tint[c] * light).clamp(0.0, 1.0);
        mix(mix(lit, brown[c], rim.min(0.6)), brown[c], 0.26 * ink)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::{CellView, FloorPlan};

    #[test]
    fn tiles_put_together_are_the_picture() {
        let plan = FloorPlan {
            rows: vec!["AAAAAAAAAAAAAAAAAAAAAAAAAA".into(); 14],
            legend: vec![('A', "hall".into())],
            ..FloorPlan::default()
        };
        let ground = ZoneGeometry::new(&plan, &[CellView { id: "hall".into(), ..CellView::default() }]);
        let painting = Painting::new(&ground, 4);
        let picture = painting.floors(&ground, &[Floor::Stone], 1.0);
        assert_eq!(picture.len(), (painting.size.x * painting.size.y * 4) as usize);
        let (units, tiles) = painting.tiling();
        assert!(units > 1 && tiles.x * tiles.y <= MOST_TILES);
        let layers = painting.cut(&picture);
        let side = (units * painting.pixels) as usize;
        let (x, y) = (50usize, 30usize);
        let tile = y / side * tiles.x as usize + x / side;
        let from = (tile * side * side + y % side * side + x % side) * 4;
        let to = (y * painting.size.x as usize + x) * 4;
        assert_eq!(layers[from..from + 4], picture[to..to + 4]);
    }
}
