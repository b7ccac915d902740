//! Where tokens sit on zones: on a ledge along their border, or spread out over their zone, clear of captions, panels, each
//! other and each other's names. It follows from the state alone, so that nobody sits elsewhere after a battle is resumed.

use super::super::field::{Guest, Plate, Seat};
use super::super::names;
use super::ground::Ground;
use super::ledge::Ledge;
use super::stands::Stands;
use bevy::math::{Rect, Vec2};
use std::collections::BTreeMap;

/// What zones are seated by.
#[derive(Clone, Debug, Default)]
pub struct Hall {
    pub ground: Ground,
    /// For each zone.
    pub stands: Vec<Stands>,
    /// Panels that lie on the board.
    pub covers: Vec<Rect>,
    /// Captions of the zones.
    pub captions: Vec<Rect>,
    /// Radius of somebody of a human's size.
    pub radius: f32,
}

/// How those in a zone are seated: as well as there is room for all of them.
#[derive(Clone, Copy)]
struct Care {
    /// How large tokens are, and how far apart in radii.
    size: f32,
    apart: f32,
    /// Captions are kept clear.
    captions: bool,
    names: bool,
}

const CARES: [Care; 8] = {
    const fn care(size: f32, apart: f32, captions: bool, names: bool) -> Care {
        Care { size, apart, captions, names }
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
    ]
};

/// How much smaller the fallen are drawn.
const FALLEN: f32 = 0.84;
/// How large riders are drawn for somebody of their size on foot.
const RIDER: f32 = 0.78;

impl Hall {
    /// Seats everybody.
    pub fn seat_all(&self, guests: &[Guest]) -> BTreeMap<String, Seat> {
        let mut seats = self.on_ledges(guests);
        for zone in 0..self.ground.zones.len() {
            let group = self.group(guests, &self.ground.zones[zone].id);
            let around: Vec<Seat> = seats.values().copied().collect();
            let seated = CARES.iter().find_map(|care| self.in_zone(zone, &group, &around, *care));
            let seated = seated.unwrap_or_else(|| self.squeezed(zone, &group, &around));
            seats.extend(group.iter().map(|g| g.id.clone()).zip(seated));
        }
        self.seat_riders(guests, &mut seats);
        seats
    }

    /// Those in a place who sit for themselves: the largest first, then always in the same order.
    fn group<'a>(&self, guests: &'a [Guest], place: &str) -> Vec<&'a Guest> {
        let here = |g: &&Guest| g.place == place && mount_of(g, guests).is_none();
        let mut group: Vec<&Guest> = guests.iter().filter(here).collect();
        group.sort_by_key(|g| (g.radius < self.radius * 1.2, g.ordinal));
        group
    }

    /// The ledge of a border on which so many stand.
    pub fn ledge(&self, border: &str, count: usize) -> Option<Ledge> {
        let border = self.ground.borders.iter().find(|b| b.id == border)?;
        Some(Ledge::new(border, count, self.radius))
    }

    fn on_ledges(&self, guests: &[Guest]) -> BTreeMap<String, Seat> {
        let mut seats = BTreeMap::new();
        let mut above: BTreeMap<&str, bool> = BTreeMap::new();
        for border in &self.ground.borders {
            let mut group = self.group(guests, &border.id);
            group.sort_by_key(|g| g.ordinal);
            let Some(ledge) = self.ledge(&border.id, group.len()).filter(|_| !group.is_empty()) else { continue };
            for (i, (guest, at)) in group.iter().zip(&ledge.slots).enumerate() {
                let radius = guest.shrunk(ledge.scale * if guest.down { FALLEN } else { 1.0 });
                seats.insert(guest.id.clone(), Seat::new(*at, radius));
                // Names go to either side in turn; two deep they go outwards.
                above.insert(
                    &guest.id,
                    if ledge.rows > 1 { i % ledge.rows == 0 } else { i % 2 == 0 && group.len() > 1 },
                );
            }
        }
        let here: Vec<Guest> = guests.iter().filter(|g| seats.contains_key(&g.id)).cloned().collect();
        let board = Rect::from_corners(Vec2::ZERO, self.ground.size).inflate(0.1 * self.ground.unit);
        let fits = |_: &Guest, area: Rect| {
            let free = self.covers.iter().all(|c| !names::laps(*c, area));
            free && board.contains(area.min) && board.contains(area.max)
        };
        let spots = |g: &Guest, s: &Seat, size: Vec2| names::around(s, size, above[g.id.as_str()]);
        names::place(&here, &mut seats, [Plate::Full, Plate::Short], spots, fits);
        seats
    }

    /// Seats for all in a zone; none if there is not room enough for that much care.
    fn in_zone(&self, zone: usize, group: &[&Guest], around: &[Seat], care: Care) -> Option<Vec<Seat>> {
        let mut all = around.to_vec();
        for guest in group {
            all.push(self.best_seat(zone, guest, &all, care)?);
        }
        Some(all.split_off(around.len()))
    }

    /// The free seat that is nearest to the guest's favourite.
    fn best_seat(&self, zone: usize, guest: &Guest, taken: &[Seat], care: Care) -> Option<Seat> {
        let stands = &self.stands[zone];
        let radius = guest.shrunk(care.size * if guest.down { FALLEN } else { 1.0 });
        let favourites = stands.favourites.len().max(1);
        let favourite = stands.favourites.get(guest.ordinal % favourites).copied();
        let wish = favourite.unwrap_or(self.ground.zones[zone].centre);
        let mut points: Vec<Vec2> =
            stands.points.iter().filter(|(_, d)| *d >= radius * 1.02).map(|(p, _)| *p).collect();
        points.sort_by(|a, b| a.distance_squared(wish).total_cmp(&b.distance_squared(wish)));
        points.into_iter().find_map(|at| {
            let mut seat = Seat::new(at, radius);
            if !self.stands_free(&seat, taken, care) {
                return None;
            }
            if care.names {
                (seat.plate, seat.size) = (Plate::Full, guest.label);
                let spots = names::around(&seat, guest.label, false);
                seat.label = spots
                    .into_iter()
                    .take(8)
                    .find(|label| self.is_readable(Rect::from_center_size(*label, guest.label), zone, taken, care))?;
            }
            Some(seat)
        })
    }

    fn stands_free(&self, seat: &Seat, taken: &[Seat], care: Care) -> bool {
        let body = Rect::from_center_half_size(seat.at, Vec2::splat(seat.radius * 1.05));
        let apart = |s: &Seat| s.at.distance(seat.at) > (s.radius + seat.radius) * care.apart;
        let unnamed =
            |s: &Seat| s.written().is_none_or(|w| seat.at.clamp(w.min, w.max).distance(seat.at) > seat.radius);
        taken.iter().all(|s| apart(s) && unnamed(s)) && self.blocked(care).all(|b| !names::laps(*b, body))
    }

    fn is_readable(&self, area: Rect, zone: usize, taken: &[Seat], care: Care) -> bool {
        let corners = [area.min, area.max, Vec2::new(area.min.x, area.max.y), Vec2::new(area.max.x, area.min.y)];
        let free = |s: &Seat| {
            s.at.clamp(area.min, area.max).distance(s.at) > s.radius * names::BODY
                && s.written().is_none_or(|w| !names::laps(w, area))
        };
        corners.iter().all(|c| self.ground.zone_near(*c) == Some(zone))
            && taken.iter().all(free)
            && self.blocked(care).all(|b| !names::laps(*b, area))
    }

    fn blocked(&self, care: Care) -> impl Iterator<Item = &Rect> {
        self.covers.iter().chain(self.captions.iter().filter(move |_| care.captions))
    }

    /// Where there is no room at all: each as far from the others as can be, but inside the zone.
    fn squeezed(&self, zone: usize, group: &[&Guest], around: &[Seat]) -> Vec<Seat> {
        let mut all = around.to_vec();
        for guest in group {
            let radius = guest.shrunk(CARES[CARES.len() - 1].size);
            let room = |&&(p, depth): &&(Vec2, f32)| {
                let near = all.iter().map(|s| s.at.distance(p) - s.radius - radius).fold(f32::MAX, f32::min);
                let covered = self.covers.iter().any(|c| c.contains(p));
                near.min(depth - radius) - if covered { 4.0 * radius } else { 0.0 }
            };
            let best = self.stands[zone].points.iter().max_by(|a, b| room(a).total_cmp(&room(b)));
            all.push(Seat::new(best.map_or(self.ground.zones[zone].centre, |(p, _)| *p), radius));
        }
        all.split_off(around.len())
    }

    /// Riders sit on the upper rim of what carries them, where that is still in their place; names are found afterwards.
    fn seat_riders(&self, guests: &[Guest], seats: &mut BTreeMap<String, Seat>) {
        let riders: Vec<&Guest> = guests.iter().filter(|g| mount_of(g, guests).is_some()).collect();
        for (i, rider) in riders.iter().enumerate() {
            let Some(mount) = mount_of(rider, guests).and_then(|m| seats.get(&m.id)).copied() else { continue };
            let mine = riders[..i].iter().filter(|r| r.riding == rider.riding).count();
            let radius = rider.shrunk(RIDER);
            // Up, then to either side of it.
            let turn = [0.0, 0.9, -0.9, 1.7, -1.7][mine % 5];
            let way = Vec2::from_angle(turn).rotate(Vec2::NEG_Y);
            let reach = mount.radius + radius * 0.3;
            let holds = |p: &Vec2| self.holds(guests, rider, *p);
            let at = (0..=4).map(|i| mount.at + way * reach * (1.0 - i as f32 / 4.0)).find(holds);
            seats.insert(rider.id.clone(), Seat::new(at.unwrap_or(mount.at), radius));
        }
        let riders: Vec<Guest> = riders.into_iter().cloned().collect();
        let mut named: BTreeMap<String, Seat> = seats.clone();
        let all: Vec<Guest> = guests.to_vec();
        if !riders.is_empty() {
            let spots = |_: &Guest, s: &Seat, size: Vec2| names::around(s, size, true);
            let fits = |g: &Guest, _: Rect| riders.iter().any(|r| r.id == g.id);
            names::place(&all, &mut named, [Plate::Full, Plate::Short], spots, fits);
            for rider in &riders {
                seats.insert(rider.id.clone(), named[&rider.id]);
            }
        }
    }

    /// Whether a point lies in the place of a guest, as it is drawn with those who are there.
    pub fn holds(&self, guests: &[Guest], guest: &Guest, p: Vec2) -> bool {
        match self.ground.zones.iter().position(|z| z.id == guest.place) {
            Some(zone) => self.ground.zone_at(p) == Some(zone),
            None => self.ledge(&guest.place, self.group(guests, &guest.place).len()).is_some_and(|l| l.holds(p)),
        }
    }
}

fn mount_of<'a>(guest: &Guest, guests: &'a [Guest]) -> Option<&'a Guest> {
    let mount = guest.riding.as_ref()?;
    guests.iter().find(|g| g.id == *mount && g.place == guest.place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::{CellKind, CellView, Plan};

    fn two_rooms() -> Hall {
        let plan = Plan {
            rows: vec!["AAAAABBBBB".into(); 6],
            legend: vec![('A', "hall".into()), ('B', "yard".into())],
            ..Plan::default()
        };
        let zone = |id: &str| CellView { id: id.into(), ..CellView::default() };
        let border = CellView {
            id: "hall|yard".into(),
            kind: CellKind::Border,
            joins: vec!["hall".into(), "yard".into()],
            ..CellView::default()
        };
        let ground = Ground::new(&plan, &[zone("hall"), zone("yard"), border]);
        let stands = (0..2).map(|z| Stands::new(&ground, z, 0.36, Vec2::new(0.95, 0.24), &[])).collect();
        Hall { ground, stands, radius: 0.36, ..Hall::default() }
    }

    fn guests(place: &str, count: usize) -> Vec<Guest> {
        (0..count)
            .map(|i| Guest {
                id: format!("{place}{i}"),
                place: place.into(),
                ordinal: i,
                radius: 0.36,
                least: 0.3,
                label: Vec2::new(0.95, 0.24),
                short: Vec2::new(0.4, 0.24),
                ..Guest::default()
            })
            .collect()
    }

    fn assert_apart(guests: &[Guest], seats: &BTreeMap<String, Seat>) {
        for (i, a) in guests.iter().enumerate() {
            for b in &guests[..i] {
                let (sa, sb) = (&seats[&a.id], &seats[&b.id]);
                assert!(sa.at.distance(sb.at) > (sa.radius + sb.radius) * 0.95, "{} and {} touch", a.id, b.id);
                let over = sa.written().zip(sb.written()).is_some_and(|(a, b)| names::laps(a, b));
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
