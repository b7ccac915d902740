//! A ledge: the slots for tokens on a border, along the seam and its bends. Where the seam is too short for one row,
//! or there are more than five tokens, there are two rows or more.

use super::ground::BorderLine;
use super::groups::radius_of;
use crate::window::board::field::TokenSpec;
use crate::window::board::ink;
use crate::window::board::seating::Place;
use crate::window::limits::Limit;
use bevy::math::Vec2;

/// Distance from one slot to the next, in radii of a token: 76 pixels for a token of 49.
const PITCH: f32 = 3.1;
/// Scale of all tokens in two or more rows.
const TWO_DEEP: f32 = 0.8;
/// Maximum number of slots in a single row.
const MOST: usize = 5;
/// Distance from one row to the next, in pitches.
const ACROSS: f32 = 0.8;
/// Maximum number of rows.
const ROWS: usize = 3;

/// The positions of the tokens on a border.
#[derive(Clone, Debug)]
pub struct Ledge {
    /// Middles of the slots, from one end of the seam to the other; with several rows, across it first.
    pub slots: Vec<Vec2>,
    /// Scale factor of the tokens.
    pub scale: f32,
    pub rows: usize,
    /// The middle line of each row.
    pub lines: Vec<Vec<Vec2>>,
    /// The width of a row.
    pub wide: f32,
    /// Radius of a human's token.
    radius: f32,
}

/// Returns the number of slots of a token on a ledge: 2 for large ones, else 1. `radius` is that of a human's token.
pub fn slots_of(token: &TokenSpec, radius: f32) -> usize {
    ((token.radius / radius).round() as usize).clamp(1, 2)
}

impl Place for Ledge {
    const APART: f32 = 1.04;

    /// Proposes the middle of the slots of each token.
    fn seats(&self, tokens: &[&TokenSpec]) -> Vec<(Vec2, f32)> {
        let mut slots = self.slots.iter();
        let seat = |token: &&TokenSpec| {
            let many = slots_of(token, self.radius);
            (slots.by_ref().take(many).sum::<Vec2>() / many as f32, radius_of(token, self.scale))
        };
        tokens.iter().map(seat).collect()
    }

    fn holds(&self, p: Vec2) -> bool {
        let near = |pair: &[Vec2]| {
            let (a, way) = (pair[0], pair[1] - pair[0]);
            let t = ((p - a).dot(way) / way.length_squared().max(1e-9)).clamp(0.0, 1.0);
            (a + way * t).distance(p) <= self.wide / 2.0
        };
        self.lines.iter().any(|line| line.windows(2).any(near))
    }
}

impl Ledge {
    /// Creates a ledge for `count` tokens of that radius.
    pub fn new(border: &BorderLine, count: usize, radius: f32) -> Self {
        let length = ink::length(&border.line);
        let scale = |rows: usize| if rows > 1 { TWO_DEEP } else { 1.0 };
        let each = |rows: usize| count.div_ceil(rows).max(1);
        let long = |rows: usize| each(rows) as f32 * PITCH * radius * scale(rows);
        let first = if count > MOST { 2 } else { 1 };
        let rows = (first..ROWS)
            .find(|&rows| each(rows) < 2 || long(rows) <= length * 1.15)
            .unwrap_or(ROWS.min(count).max(first));
        let (scale, each, long) = (scale(rows), each(rows), long(rows));
        let pitch = PITCH * radius * scale;
        // Centred on the position of a single token, but within the seam as far as possible.
        let dot = along_to(&border.line, border.dot);
        let half = long / 2.0;
        let middle = if long < length { dot.limit_to(half, length - half) } else { length / 2.0 };
        let off = |row: usize| (row as f32 - (rows as f32 - 1.0) / 2.0) * pitch * ACROSS;
        let at = |along: f32, across: f32| {
            let (p, way) = point(&border.line, middle - half + along * pitch);
            p + way.perp() * across
        };
        let spot = |i: usize| {
            let (column, row) = (i / rows, i % rows);
            at(column as f32 + 0.5, off(row))
        };
        let ends = 8 * (each - 1).max(1);
        let line = |row| (0..=ends).map(|i| at(0.5 + (each as f32 - 1.0) * i as f32 / ends as f32, off(row))).collect();
        let wide = 2.7 * radius * scale;
        Self { slots: (0..count).map(spot).collect(), scale, rows, lines: (0..rows).map(line).collect(), wide, radius }
    }
}

/// Returns the distance along a line of its point nearest to `p`.
fn along_to(line: &[Vec2], p: Vec2) -> f32 {
    let mut best = (f32::MAX, 0.0);
    let mut far = 0.0;
    for pair in line.windows(2) {
        let away = pair[0].distance(p);
        if away < best.0 {
            best = (away, far);
        }
        far += pair[0].distance(pair[1]);
    }
    best.1
}

/// Returns the point at a distance along a line, which continues straight past its ends; and the line's direction
/// there.
fn point(line: &[Vec2], at: f32) -> (Vec2, Vec2) {
    let (first, last) = (line[0], line[line.len() - 1]);
    // Averages over several points, because the wavering of the drawn line is no bend of the seam.
    let near = line.len().min(6) - 1;
    let start = (line[near] - first).normalize_or(Vec2::X);
    let end = (last - line[line.len() - 1 - near]).normalize_or(Vec2::X);
    let length = ink::length(line);
    if at <= 0.0 {
        return (first + start * at, start);
    }
    if at >= length {
        return (last + end * (at - length), end);
    }
    let mut left = at;
    for (i, pair) in line.windows(2).enumerate() {
        let part = pair[0].distance(pair[1]);
        if part >= left && part > 0.0 {
            let (from, to) = (line[i.saturating_sub(4)], line[(i + 5).min(line.len() - 1)]);
            return (pair[0].lerp(pair[1], left / part), (to - from).normalize_or(Vec2::X));
        }
        left -= part;
    }
    (last, end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::board::seating::seat;

    fn border(long: f32) -> BorderLine {
        let line: Vec<Vec2> = (0..=40).map(|i| Vec2::new(long * i as f32 / 40.0, 0.0)).collect();
        BorderLine { id: "a|b".into(), joins: (0, 1), dot: Vec2::new(long / 2.0, 0.0), line, touching: true }
    }

    #[test]
    fn five_stand_in_a_row_and_more_two_deep() {
        for (count, rows) in [(1, 1), (5, 1), (6, 2), (9, 2)] {
            let ledge = Ledge::new(&border(10.0), count, 0.5);
            assert_eq!((ledge.rows, ledge.slots.len()), (rows, count));
            for (i, a) in ledge.slots.iter().enumerate() {
                assert!(ledge.holds(*a), "{count}: {a}");
                let apart = 2.0 * 0.5 * ledge.scale;
                assert!(ledge.slots[..i].iter().all(|b| a.distance(*b) > apart * 1.2), "{count}: {a}");
            }
        }
    }
    #[test]
    fn a_short_seam_is_stood_on_in_rows() {
        assert!(Ledge::new(&border(1.5), 4, 0.5).rows > 1);
        let alone = Ledge::new(&border(0.4), 1, 0.5);
        assert!(alone.slots[0].distance(Vec2::new(0.2, 0.0)) < 0.01);
    }

    #[test]
    fn large_tokens_are_next_to_the_others_where_the_seam_bends() {
        let turn = |i: i32| Vec2::from_angle(i as f32 * 0.08) * 1.4;
        let line = (0..=40).map(turn).collect();
        let bent = BorderLine { dot: turn(20), line, ..border(1.0) };
        let ledge = Ledge::new(&bent, 5, 0.5);
        let radii = [0.9, 0.4, 0.4, 0.4].map(|radius| TokenSpec { radius, ..TokenSpec::default() });
        let seats = seat(&ledge, &radii.each_ref(), &[]);
        for (i, k) in (0..4).flat_map(|i| (0..i).map(move |k| (i, k))) {
            let (a, b) = (seats[i], seats[k]);
            assert!(a.at.distance(b.at) > (a.radius + b.radius) * 0.98, "{i} and {k}: {seats:?}");
        }
        assert!(seats.iter().all(|seat| ledge.holds(seat.at)), "{seats:?}");
    }
}
