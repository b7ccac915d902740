//! Zones without enough room for their tokens.

use super::super::field::TokenSpec;
use super::super::seating::Place;
use super::ground::ZoneGeometry;
use super::groups::radius_of;
use super::stands::Stands;
use bevy::math::Vec2;

/// A zone whose tokens are spread out evenly.
pub struct CrowdedZone<'a> {
    pub ground: &'a ZoneGeometry,
    /// Index of the zone.
    pub zone: usize,
    pub stands: &'a Stands,
    /// Scale of the tokens.
    pub scale: f32,
}

impl Place for CrowdedZone<'_> {
    fn seats(&self, tokens: &[&TokenSpec]) -> Vec<(Vec2, f32)> {
        let radii: Vec<f32> = tokens.iter().map(|token| radius_of(token, self.scale)).collect();
        let least = radii.iter().copied().fold(f32::MAX, f32::min);
        let points: Vec<Vec2> =
            self.stands.points.iter().filter(|(_, depth)| *depth >= least).map(|(p, _)| *p).collect();
        let middle = self.ground.zones[self.zone].centre;
        let point = |nth: usize| points.get(nth * points.len() / radii.len()).copied().unwrap_or(middle);
        radii.iter().enumerate().map(|(nth, radius)| (point(nth), *radius)).collect()
    }

    fn holds(&self, p: Vec2) -> bool {
        self.ground.zone_at(p) == Some(self.zone)
    }
}
