//! Token placement on zones: on a ledge along a border, or spread out over a zone, clear of captions, panels, other
//! tokens and their names. It depends on the state alone, so that tokens are in the same positions after a battle is
//! resumed.

use super::super::field::{Plate, TokenPlacement, TokenSpec};
use super::super::label_layout::{area_gap, laps};
use super::super::names;
use super::super::seating::{Place, seat};
use super::crowded_zone::CrowdedZone;
use super::ground::ZoneGeometry;
use super::groups::{TokenGroup, mount_of, radius_of};
use super::ledge::{Ledge, slots_of};
use super::riders::on_mount;
use super::stands::Stands;
use bevy::math::{Rect, Vec2};
use std::collections::BTreeMap;

/// The inputs of token placement.
#[derive(Clone, Debug, Default)]
pub struct ZoneLayout {
    pub ground: ZoneGeometry,
    /// The points of each zone.
    pub stands: Vec<Stands>,
    /// Panels that cover parts of the board.
    pub covers: Vec<Rect>,
    /// Captions of the zones.
    pub captions: Vec<Rect>,
    /// Radius of a human's token.
    pub radius: f32,
}

/// Points of a zone, each with its distance to the zone's edge.
type Points = Vec<(Vec2, f32)>;

/// A level of spacing for the tokens in a zone. Placement uses the best level that has room for all of them.
#[derive(Clone, Copy)]
struct SpacingLevel {
    /// Scale of tokens.
    size: f32,
    /// Minimum distance between the centres of two tokens, as a multiple of the sum of their radii.
    apart: f32,
    /// True if tokens stay clear of captions.
    captions: bool,
    names: bool,
}

const CARES: [SpacingLevel; 9] = {
    const fn care(size: f32, apart: f32, captions: bool, names: bool) -> SpacingLevel {
        SpacingLevel { size, apart, captions, names }
    }
    [
        care(1.0, 1.6, true, true),
        care(1.0, 1.25, true, true),
        care(0.9, 1.15, true, true),
        care(0.8, 1.15, true, true),
        care(0.8, 1.15, false, true),
        care(0.8, 1.1, false, false),
        care(0.7, 1.05, false, false),
        care(0.55, 1.0, false, false),
        care(0.55, 0.8, false, false),
    ]
};

/// Index of the first level without room for names.
const NAMELESS: usize = 5;
/// Starting levels of the placement, in the order of trial.
const START: [usize; 7] = [0, 2, 3, 4, 5, 7, 8];

/// Maximum number of riders placed on one mount.
const RIDERS: usize = 7;

impl ZoneLayout {
    /// Places all tokens and their names.
    pub fn seat_all(&self, guests: &[TokenSpec]) -> BTreeMap<String, TokenPlacement> {
        let mut seats = self.on_ledges(guests);
        for zone in 0..self.ground.zones.len() {
            let group: Vec<TokenGroup> = self.group(guests, &self.ground.zones[zone].id);
            let around: Vec<TokenPlacement> = seats.values().copied().collect();
            let points: Vec<Points> = group.iter().map(|party| self.points_for(zone, party)).collect();
            let seated = START.iter().find_map(|&from| self.in_zone(zone, &group, &points, &around, from));
            let seated = seated.unwrap_or_else(|| self.squeezed(zone, &group, &around));
            seats.extend(group.iter().flat_map(|p| p.all()).map(|g| g.id.clone()).zip(seated));
        }
        let fit = |g: &TokenSpec, area: Rect| (self.is_free(area) && self.reaches(g, area)).into();
        let on_caption = |area: Rect| self.captions.iter().any(|c| laps(*c, area));
        let spots = |_: &TokenSpec, s: &TokenPlacement, size: Vec2| {
            let mut all = names::around(s, size, false);
            all.sort_by_key(|at| on_caption(Rect::from_center_size(*at, size)));
            all
        };
        names::place(guests, &mut seats, spots, fit);
        seats
    }

    /// Returns true if a name is clear of the panels and inside the rim of the board.
    fn is_free(&self, area: Rect) -> bool {
        let board = Rect::from_corners(Vec2::ZERO, self.ground.size).inflate(0.1 * self.ground.unit);
        board.contains(area.min) && board.contains(area.max) && self.covers.iter().all(|c| !laps(*c, area))
    }

    /// Returns true if a name is over its own cell, or over no zone.
    fn reaches(&self, guest: &TokenSpec, area: Rect) -> bool {
        let zone = self.ground.zone_near(area.center());
        zone.is_none_or(|z| self.ground.zones[z].id == guest.place)
            || !self.ground.zones.iter().any(|z| z.id == guest.place)
    }

    /// Returns the tokens in a cell, each with its riders, the large ones first, then in the order of the roster.
    fn group<'a>(&self, guests: &'a [TokenSpec], place: &str) -> Vec<TokenGroup<'a>> {
        let here = |g: &&TokenSpec| g.place == place && mount_of(g, guests).is_none();
        let riders = |m: &TokenSpec| {
            let on = |g: &&TokenSpec| mount_of(g, guests).is_some_and(|mount| mount.id == m.id);
            guests.iter().filter(on).take(RIDERS).collect()
        };
        let party = |guest: &'a TokenSpec| TokenGroup { guest, riders: riders(guest) };
        let mut group: Vec<TokenGroup> = guests.iter().filter(here).map(party).collect();
        group.sort_by_key(|p| (p.guest.radius < self.radius * 1.2, p.guest.ordinal));
        group
    }

    /// Returns the ledge of a border for the tokens on it; `None` if there are none.
    pub fn ledge(&self, border: &str, guests: &[TokenSpec]) -> Option<Ledge> {
        let line = self.ground.borders.iter().find(|b| b.id == border)?;
        let slots: usize = self.group(guests, border).iter().map(|party| slots_of(party.guest, self.radius)).sum();
        (slots > 0).then(|| Ledge::new(line, slots, self.radius))
    }

    fn on_ledges(&self, guests: &[TokenSpec]) -> BTreeMap<String, TokenPlacement> {
        let mut seats = BTreeMap::new();
        let mut above: BTreeMap<&str, bool> = BTreeMap::new();
        for border in &self.ground.borders {
            let mut group = self.group(guests, &border.id);
            // The large first, so that they are not across two rows of others.
            group.sort_by_key(|p| (slots_of(p.guest, self.radius) == 1, p.guest.ordinal));
            let Some(ledge) = self.ledge(&border.id, guests) else { continue };
            let mut taken = seat(&ledge, &group.iter().map(|party| party.guest).collect::<Vec<_>>(), &[]);
            for (i, party) in group.iter().enumerate() {
                let mount = taken[i];
                let on = on_mount(i, &party.riders, &taken, |p| ledge.holds(p));
                taken.extend(&on);
                let all = party.all().zip(std::iter::once(mount).chain(on));
                seats.extend(all.map(|(g, seat)| (g.id.clone(), seat)));
                // Names alternate between both sides; with several rows they point outwards.
                let up = if ledge.rows > 1 { i % ledge.rows == 0 } else { i % 2 == 0 && group.len() > 1 };
                above.extend(party.all().map(|g| (g.id.as_str(), up)));
            }
        }
        let here: Vec<TokenSpec> = guests.iter().filter(|g| seats.contains_key(&g.id)).cloned().collect();
        let spots = |g: &TokenSpec, s: &TokenPlacement, size: Vec2| names::around(s, size, above[g.id.as_str()]);
        names::place(&here, &mut seats, spots, |_, area| self.is_free(area).into());
        seats
    }

    /// Places all tokens of a zone, each at the best level that has room for it, starting from level `from`. `None`
    /// if a token would need less than the levels allow.
    fn in_zone(
        &self,
        zone: usize,
        group: &[TokenGroup],
        points: &[Points],
        around: &[TokenPlacement],
        from: usize,
    ) -> Option<Vec<TokenPlacement>> {
        let mut all = around.to_vec();
        // No token loses its name while smaller tokens would leave room for it.
        let to = if from < NAMELESS { NAMELESS } else { CARES.len() };
        for (party, points) in group.iter().zip(points) {
            let seats = CARES[from..to].iter().find_map(|care| {
                let radius = radius_of(party.guest, care.size);
                let deep = points.iter().filter(|(_, depth)| *depth >= radius * 1.02);
                let mut at = deep.map(|(at, _)| TokenPlacement::new(*at, radius));
                at.find_map(|at| self.seats_at(zone, party, at, &all, *care))
            });
            all.extend(seats?);
        }
        Some(all.split_off(around.len()))
    }

    /// Returns the points of a zone, sorted by distance from the token's favourite point.
    fn points_for(&self, zone: usize, party: &TokenGroup) -> Points {
        let stands = &self.stands[zone];
        let favourite = stands.favourites.get(party.guest.ordinal % stands.favourites.len().max(1)).copied();
        let wish = favourite.unwrap_or(self.ground.zones[zone].centre);
        let mut points = stands.points.clone();
        points.sort_by(|(a, _), (b, _)| a.distance_squared(wish).total_cmp(&b.distance_squared(wish)));
        points
    }

    /// Returns the seats of a token and its riders at that position; `None` if something is in the way.
    fn seats_at(
        &self,
        zone: usize,
        party: &TokenGroup,
        at: TokenPlacement,
        taken: &[TokenPlacement],
        care: SpacingLevel,
    ) -> Option<Vec<TokenPlacement>> {
        let inside = |p: Vec2| self.ground.zone_at(p) == Some(zone);
        let free = |seat: &TokenPlacement| self.stands_free(seat, taken, care) && inside(seat.at);
        if !free(&at) {
            return None;
        }
        let mut all: Vec<TokenPlacement> = taken.iter().copied().chain([at]).collect();
        let on = on_mount(taken.len(), &party.riders, &all, inside);
        if !on.iter().all(free) {
            return None;
        }
        all.extend(on);
        for (ix, guest) in (taken.len()..).zip(party.all()).filter(|_| care.names) {
            let spots = names::around(&all[ix], guest.label, ix > taken.len());
            let others = all.iter().enumerate().filter(|(other, _)| *other != ix).map(|(_, seat)| seat);
            let readable = |label: &Vec2| {
                let area = Rect::from_center_size(*label, guest.label);
                self.is_readable(area, zone, others.clone(), care)
            };
            let label = spots.into_iter().find(readable)?;
            all[ix] = TokenPlacement { label, size: guest.label, plate: Plate::Full, ..all[ix] };
        }
        Some(all.split_off(taken.len()))
    }

    fn stands_free(&self, seat: &TokenPlacement, taken: &[TokenPlacement], care: SpacingLevel) -> bool {
        let body = Rect::from_center_half_size(seat.at, Vec2::splat(seat.radius * 1.05));
        let apart = |s: &TokenPlacement| s.at.distance(seat.at) > (s.radius + seat.radius) * care.apart;
        let unnamed = |s: &TokenPlacement| s.written().is_none_or(|w| area_gap(w, seat.at) > seat.radius);
        taken.iter().all(|s| apart(s) && unnamed(s)) && self.blocked(care).all(|b| !laps(*b, body))
    }

    fn is_readable<'s>(
        &self,
        area: Rect,
        zone: usize,
        mut taken: impl Iterator<Item = &'s TokenPlacement>,
        care: SpacingLevel,
    ) -> bool {
        let corners = [area.min, area.max, Vec2::new(area.min.x, area.max.y), Vec2::new(area.max.x, area.min.y)];
        let free = |s: &TokenPlacement| {
            area_gap(area, s.at) > s.radius * names::BODY && s.written().is_none_or(|w| !laps(w, area))
        };
        corners.iter().all(|c| self.ground.zone_near(*c) == Some(zone))
            && taken.all(free)
            && self.blocked(care).all(|b| !laps(*b, area))
    }

    fn blocked(&self, care: SpacingLevel) -> impl Iterator<Item = &Rect> {
        self.covers.iter().chain(self.captions.iter().filter(move |_| care.captions))
    }

    /// Places tokens in a zone without enough room.
    fn squeezed(&self, zone: usize, group: &[TokenGroup], around: &[TokenPlacement]) -> Vec<TokenPlacement> {
        let (ground, stands, scale) = (&self.ground, &self.stands[zone], CARES[CARES.len() - 1].size);
        let place = CrowdedZone { ground, zone, stands, scale };
        let mounts = seat(&place, &group.iter().map(|party| party.guest).collect::<Vec<_>>(), around);
        let mut all: Vec<TokenPlacement> = around.iter().chain(&mounts).copied().collect();
        let mut seats = Vec::new();
        for (nth, party) in group.iter().enumerate() {
            let on = on_mount(around.len() + nth, &party.riders, &all, |p| place.holds(p));
            seats.extend(std::iter::once(mounts[nth]).chain(on.iter().copied()));
            all.extend(on);
        }
        seats
    }

    /// Returns true if a point is in the token's cell, as it is drawn with its present tokens.
    pub fn holds(&self, guests: &[TokenSpec], guest: &TokenSpec, p: Vec2) -> bool {
        match self.ground.zones.iter().position(|z| z.id == guest.place) {
            Some(zone) => self.ground.zone_at(p) == Some(zone),
            None => self.ledge(&guest.place, guests).is_some_and(|l| l.holds(p)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::{CellKind, CellView, FloorPlan};

    fn two_rooms() -> ZoneLayout {
        let plan = FloorPlan {
            rows: vec!["AAAAABBBBB".into(); 6],
            legend: vec![('A', "hall".into()), ('B', "yard".into())],
            ..FloorPlan::default()
        };
        let zone = |id: &str| CellView { id: id.into(), ..CellView::default() };
        let border = CellView {
            id: "hall|yard".into(),
            kind: CellKind::Border,
            joins: vec!["hall".into(), "yard".into()],
            ..CellView::default()
        };
        let ground = ZoneGeometry::new(&plan, &[zone("hall"), zone("yard"), border]);
        let stands = (0..2).map(|z| Stands::new(&ground, z, 0.36, Vec2::new(0.95, 0.24), &[])).collect();
        ZoneLayout { ground, stands, radius: 0.36, ..ZoneLayout::default() }
    }

    fn guests(place: &str, count: usize) -> Vec<TokenSpec> {
        (0..count)
            .map(|i| TokenSpec {
                id: format!("{place}{i}"),
                place: place.into(),
                ordinal: i,
                radius: 0.36,
                least: 0.3,
                label: Vec2::new(0.95, 0.24),
                short: Vec2::new(0.4, 0.24),
                ..TokenSpec::default()
            })
            .collect()
    }

    fn assert_apart(guests: &[TokenSpec], seats: &BTreeMap<String, TokenPlacement>) {
        for (i, a) in guests.iter().enumerate() {
            for b in &guests[..i] {
                let (sa, sb) = (&seats[&a.id], &seats[&b.id]);
                assert!(sa.at.distance(sb.at) > (sa.radius + sb.radius) * 0.95, "{} and {} touch", a.id, b.id);
                let over = sa.written().zip(sb.written()).is_some_and(|(a, b)| laps(a, b));
                assert!(!over, "the names of {} and {} overlap", a.id, b.id);
            }
        }
    }

    #[test]
    fn a_crowd_in_one_zone_spreads_out() {
        let hall = two_rooms();
        let mut all = guests("hall", 10);
        all.extend(guests("yard", 3));
        let seats = hall.seat_all(&all);
        assert_apart(&all, &seats);
        assert!(all.iter().all(|g| hall.holds(&all, g, seats[&g.id].at)));
    }

    #[test]
    fn several_on_one_border_spread_along_it() {
        let hall = two_rooms();
        let mut all = guests("hall|yard", 4);
        all.extend(guests("hall", 4));
        let seats = hall.seat_all(&all);
        assert_apart(&all, &seats);
        assert!(all.iter().all(|g| hall.holds(&all, g, seats[&g.id].at)));
    }

    #[test]
    fn who_comes_and_falls_moves_nobody() {
        let hall = two_rooms();
        let few = guests("hall", 3);
        let before = hall.seat_all(&few);
        let mut more = guests("hall", 4);
        more[1].down = true;
        let after = hall.seat_all(&more);
        assert!(few.iter().all(|g| before[&g.id].at == after[&g.id].at));
    }

    #[test]
    fn riders_sit_on_their_mount() {
        let hall = two_rooms();
        let mut all = guests("hall", 1);
        all[0].radius = 0.5;
        let mut rider = guests("hall", 2).remove(1);
        rider.riding = Some("hall0".into());
        all.push(rider);
        let seats = hall.seat_all(&all);
        let (mount, rider) = (seats["hall0"], seats["hall1"]);
        assert!(rider.at.y < mount.at.y && rider.at.distance(mount.at) < mount.radius + rider.radius);
        assert!(rider.plate != Plate::None);
    }
}
