//! The places of a board of zones whose tokens are seated together: ledges, and zones without enough room.

use super::super::field::{TokenPlacement, TokenSpec};
use super::super::seating::Place;
use super::ground::ZoneGeometry;
use super::groups::radius_of;
use super::ledge::Ledge;
use super::stands::Stands;
use bevy::math::{Rect, Vec2};

/// A ledge with the number of slots of each of its tokens.
pub struct LedgePlace<'a> {
    pub ledge: &'a Ledge,
    pub slots: Vec<usize>,
}

impl Place for LedgePlace<'_> {
    const APART: f32 = 1.04;

    fn seats(&self, tokens: &[&TokenSpec]) -> Vec<(Vec2, f32)> {
        let radii = tokens.iter().map(|token| radius_of(token, self.ledge.scale));
        self.ledge.middles(&self.slots).into_iter().zip(radii).collect()
    }

    fn holds(&self, p: Vec2) -> bool {
        self.ledge.holds(p)
    }
}

/// A zone without enough room, and the tokens around it.
pub struct CrowdedZone<'a> {
    pub ground: &'a ZoneGeometry,
    /// Index of the zone.
    pub zone: usize,
    pub stands: &'a Stands,
    /// Panels that cover parts of the board.
    pub covers: &'a [Rect],
    pub around: &'a [TokenPlacement],
    /// Scale of the tokens.
    pub scale: f32,
}

impl Place for CrowdedZone<'_> {
    /// Proposes the points that are farthest from the edge and from other tokens.
    fn seats(&self, tokens: &[&TokenSpec]) -> Vec<(Vec2, f32)> {
        let mut taken: Vec<(Vec2, f32)> = self.around.iter().map(|seat| (seat.at, seat.radius)).collect();
        for token in tokens {
            let radius = radius_of(token, self.scale);
            let room = |&&(p, depth): &&(Vec2, f32)| {
                let near = taken.iter().map(|(at, other)| at.distance(p) - other - radius).fold(f32::MAX, f32::min);
                let covered = self.covers.iter().any(|c| c.contains(p));
                near.min(depth - radius) - if covered { 4.0 * radius } else { 0.0 }
            };
            let best = self.stands.points.iter().max_by(|a, b| room(a).total_cmp(&room(b)));
            taken.push((best.map_or(self.ground.zones[self.zone].centre, |(p, _)| *p), radius));
        }
        taken.split_off(self.around.len())
    }

    fn holds(&self, p: Vec2) -> bool {
        self.ground.zone_at(p) == Some(self.zone)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::seating::seat;
    use super::super::ground::BorderLine;
    use super::*;

    #[test]
    fn large_tokens_are_next_to_the_others_where_the_seam_bends() {
        let turn = |i: i32| Vec2::from_angle(i as f32 * 0.08) * 1.4;
        let line = (0..=40).map(turn).collect();
        let bent = BorderLine { id: "a|b".into(), joins: (0, 1), dot: turn(20), line, touching: true };
        let ledge = Ledge::new(&bent, 5, 0.5);
        let radii = [0.9, 0.4, 0.4, 0.4].map(|radius| TokenSpec { radius, ..TokenSpec::default() });
        let seats = seat(&LedgePlace { ledge: &ledge, slots: vec![2, 1, 1, 1] }, &radii.each_ref(), &[]);
        for (i, k) in (0..4).flat_map(|i| (0..i).map(move |k| (i, k))) {
            let (a, b) = (seats[i], seats[k]);
            assert!(a.at.distance(b.at) > (a.radius + b.radius) * 0.98, "{i} and {k}: {seats:?}");
        }
        assert!(seats.iter().all(|seat| ledge.holds(seat.at)), "{seats:?}");
    }
}
