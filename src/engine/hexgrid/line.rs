//! Straight lines between hex centres, and the hexes that they pass.

use hexx::Hex;
use smallvec::SmallVec;

/// One step of a line: a hex that it crosses, or the two hexes along whose border it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// The hex that the line crosses, or one of the two along whose border it runs.
    pub hex: Hex,
    /// The other hex of the border.
    pub other: Option<Hex>,
}

/// A rational number with a positive denominator.
type Ratio = (i64, i64);

fn less(a: Ratio, b: Ratio) -> bool {
    a.0 * b.1 < b.0 * a.1
}

fn same(a: Ratio, b: Ratio) -> bool {
    a.0 * b.1 == b.0 * a.1
}

/// Returns the position, from 0 to 1, where the line from the origin along `v` enters the hex at `w`. The flag is true
/// if the line only runs along a side of the hex. `None` if it misses the hex.
fn crossing_of(v: Hex, w: Hex) -> Option<(Ratio, bool)> {
    let (mut from, mut to): (Ratio, Ratio) = ((0, 1), (1, 1));
    let mut along = false;
    let across = |h: Hex| [h.x - h.y, h.y - h.z(), h.z() - h.x];
    for (a, b) in across(v).into_iter().zip(across(w)) {
        let (a, b) = (i64::from(a), i64::from(b));
        if a == 0 {
            match b.abs() {
                0 => {}
                1 => along = true,
                _ => return None,
            }
            continue;
        }
        let (mut low, mut high) = ((b - 1, a), (b + 1, a));
        if a < 0 {
            (low, high) = ((-(b + 1), -a), (-(b - 1), -a));
        }
        if less(from, low) {
            from = low;
        }
        if less(high, to) {
            to = high;
        }
    }
    less(from, to).then_some((from, along))
}

/// Returns true if none of these hexes blocks the line from centre to centre: it crosses none and does not run between
/// two of them.
pub fn unblocked(walls: &[Hex], from: Hex, to: Hex) -> bool {
    let v = to - from;
    let length = v.length();
    let mut edges: SmallVec<[(Ratio, Hex); 4]> = SmallVec::new();
    for w in walls.iter().filter(|w| **w != from && **w != to) {
        let near = *w - from;
        if near.length() > length || (v - near).length() > length {
            continue;
        }
        match crossing_of(v, near) {
            Some((_, false)) => return false,
            Some((at, true)) => {
                if edges.iter().any(|(other, _)| same(*other, at)) {
                    return false;
                }
                edges.push((at, *w));
            }
            None => {}
        }
    }
    true
}

/// Returns the hexes that the line from centre to centre passes, in order, without the two ends.
pub fn line(a: Hex, b: Hex) -> Vec<Crossing> {
    let v = b - a;
    let reach = v.ulength();
    let mut found: Vec<(Ratio, Crossing)> = Vec::new();
    for w in Hex::ZERO.range(reach) {
        if w == Hex::ZERO || w == v || (v - w).ulength() > reach {
            continue;
        }
        let Some((from, along)) = crossing_of(v, w) else { continue };
        let hex = a + w;
        match found.iter_mut().find(|(at, c)| along && c.other.is_none() && same(*at, from)) {
            // The line passes both hexes of a border over the same interval.
            Some((_, c)) => {
                let (first, second) = if (hex.x, hex.y) < (c.hex.x, c.hex.y) { (hex, c.hex) } else { (c.hex, hex) };
                *c = Crossing { hex: first, other: Some(second) };
            }
            None => found.push((from, Crossing { hex, other: None })),
        }
    }
    found.sort_by(|x, y| (x.0.0 * y.0.1).cmp(&(y.0.0 * x.0.1)));
    found.into_iter().map(|(_, c)| c).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_along_a_border_names_both_hexes() {
        let crossings = line(Hex::new(0, 0), Hex::new(1, 1));
        assert_eq!(crossings, vec![Crossing { hex: Hex::new(0, 1), other: Some(Hex::new(1, 0)) }]);
    }

    #[test]
    fn a_straight_line_crosses_each_hex_once() {
        let hexes: Vec<Hex> = line(Hex::new(-2, 0), Hex::new(2, 0)).iter().map(|c| c.hex).collect();
        assert_eq!(hexes, vec![Hex::new(-1, 0), Hex::new(0, 0), Hex::new(1, 0)]);
    }

    #[test]
    fn a_line_depends_on_its_vector_alone() {
        let at = Hex::new(3, -2);
        for to in Hex::ZERO.range(5) {
            let moved = |c: Crossing| Crossing { hex: c.hex + at, other: c.other.map(|h| h + at) };
            assert_eq!(line(at, at + to), line(Hex::ZERO, to).into_iter().map(moved).collect::<Vec<_>>(), "to {to:?}");
        }
    }

    #[test]
    fn what_blocks_a_line_blocks_it_from_both_ends() {
        let walls = [(0, 1), (1, 0), (1, 1), (-2, 1), (-1, -1), (3, -2), (-3, 4)].map(|(x, y)| Hex::new(x, y));
        for a in Hex::ZERO.range(4) {
            for b in Hex::ZERO.range(4) {
                assert_eq!(unblocked(&walls, a, b), unblocked(&walls, b, a), "between {a:?} and {b:?}");
            }
        }
        assert!(!unblocked(&walls[..2], Hex::ZERO, Hex::new(1, 1)), "it runs between two walls");
        assert!(unblocked(&walls[..1], Hex::ZERO, Hex::new(1, 1)), "it runs along one wall");
    }
}
