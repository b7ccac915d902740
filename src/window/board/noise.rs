//! Smooth noise for parchment, edges and grain. It is for decoration only; no rule reads it.

/// Returns a pseudo-random number in 0..1 for a lattice point.
pub fn hash(x: i32, y: i32, seed: u32) -> f32 {
    let mut h =
        (x as u32).wrapping_mul(0x85EB_CA6B) ^ (y as u32).wrapping_mul(0xC2B2_AE35) ^ seed.wrapping_mul(0x27D4_EB2F);
    h = (h ^ (h >> 15)).wrapping_mul(0x2C1B_3C6D);
    h = (h ^ (h >> 12)).wrapping_mul(0x297A_2D39);
    (h ^ (h >> 15)) as f32 / u32::MAX as f32
}

/// Returns smooth noise in -1..1 with features about one unit wide.
pub fn smooth(x: f32, y: f32, seed: u32) -> f32 {
    let (x0, y0) = (x.floor(), y.floor());
    let (fx, fy) = (ease(x - x0), ease(y - y0));
    let (ix, iy) = (x0 as i32, y0 as i32);
    let top = mix(hash(ix, iy, seed), hash(ix + 1, iy, seed), fx);
    let bottom = mix(hash(ix, iy + 1, seed), hash(ix + 1, iy + 1, seed), fx);
    mix(top, bottom, fy) * 2.0 - 1.0
}

/// Sums several octaves of [`smooth`], in -1..1.
pub fn cloud(x: f32, y: f32, seed: u32, octaves: u32) -> f32 {
    let (mut sum, mut weight, mut total, mut scale) = (0.0, 1.0, 0.0, 1.0);
    for octave in 0..octaves {
        sum += weight * smooth(x * scale, y * scale, seed.wrapping_add(octave * 101));
        total += weight;
        weight *= 0.5;
        scale *= 2.03;
    }
    sum / total
}

/// Scatters points, one per unit square. Returns the distances to the nearest and the second nearest point, and a
/// random number that belongs to the nearest.
pub fn scatter(x: f32, y: f32, seed: u32) -> (f32, f32, f32) {
    let (ix, iy) = (x.floor() as i32, y.floor() as i32);
    let (mut first, mut second, mut own) = (9.0f32, 9.0f32, 0.0);
    for dy in -1..=1 {
        for dx in -1..=1 {
            let (cx, cy) = (ix + dx, iy + dy);
            let px = cx as f32 + 0.1 + 0.8 * hash(cx, cy, seed);
            let py = cy as f32 + 0.1 + 0.8 * hash(cx, cy, seed ^ 0x9E37);
            let distance = (px - x).hypot(py - y);
            if distance < first {
                (second, first, own) = (first, distance, hash(cx, cy, seed ^ 0x51ED));
            } else if distance < second {
                second = distance;
            }
        }
    }
    (first, second, own)
}

fn ease(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

pub fn mix(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// Returns 0 below `from`, 1 above `to`, and a smooth transition between.
pub fn step(from: f32, to: f32, x: f32) -> f32 {
    ease(((x - from) / (to - from)).clamp(0.0, 1.0))
}
