//! Where tokens sit: spread out over their place, clear of captions, of each other and of each other's names.

use super::super::field::{Guest, Plate, Seat};
use super::ground::Ground;
use bevy::math::{Rect, Vec2};
use std::collections::BTreeMap;

/// What a token with its name covers.
#[derive(Clone, Copy, Debug)]
struct Print {
    token: Rect,
    label: Rect,
}

impl Print {
    fn new(at: Vec2, radius: f32, label: Vec2, size: Vec2) -> Self {
        Self { token: Rect::from_center_half_size(at, Vec2::splat(radius)), label: Rect::from_center_size(label, size) }
    }

    /// By how much two of them lie over each other.
    fn clash(&self, other: &Print) -> f32 {
        let gap = self.token.half_size().x * 0.12;
        shared(self.token.inflate(gap), other.token)
            + 3.0 * shared(self.label, other.label)
            + 2.0 * (shared(self.label, other.token) + shared(self.token, other.label))
    }

    /// Rises where two are closer than looks well.
    fn nearness(&self, other: &Print, unit: f32) -> f32 {
        let reach = (self.token.half_size().x + other.token.half_size().x) * 1.9;
        0.5 * ((reach - self.token.center().distance(other.token.center())) / unit).max(0.0)
    }

    /// How much of it lies off the board.
    fn lost(&self, board: Rect) -> f32 {
        let out = |r: Rect| r.width() * r.height() - shared(r, board);
        out(self.token) + 1.5 * out(self.label)
    }

    fn clash_with(&self, area: Rect) -> f32 {
        shared(self.token, area) + shared(self.label, area)
    }
}

fn shared(a: Rect, b: Rect) -> f32 {
    let both = a.intersect(b);
    both.width() * both.height()
}

/// Room between a token's rim and its name.
const DROP: f32 = 0.34;

/// A crowd makes everybody in a place smaller before it makes anybody unreadable: these sizes are tried in turn.
const SIZES: [f32; 5] = [1.0, 0.88, 0.77, 0.68, 0.60];
/// Overlap (in squares of the board's unit, weighted) that nobody minds.
const GOOD: f32 = 0.22;

/// Somebody with a seat.
type Seated = (String, Seat, Print);

/// Seats everybody. `captions` are to be kept clear; who had a seat keeps it if it is still good.
pub fn seat_all(
    ground: &Ground,
    guests: &[Guest],
    captions: &[Rect],
    before: &BTreeMap<String, Seat>,
) -> BTreeMap<String, Seat> {
    let mut all: Vec<(String, Seat, f32)> = Vec::new();
    let mut prints: Vec<Print> = Vec::new();
    let hall = Hall { ground, guests, captions, before };
    let mut places: Vec<&str> = guests.iter().map(|g| g.place.as_str()).collect();
    // Borders first: there is less room on them.
    places.sort_by_key(|p| (!ground.borders.iter().any(|b| b.id == *p), *p));
    places.dedup();
    for place in places {
        let (shrink, group) = hall.seat_group(place, &prints);
        for (id, seat, print) in group {
            prints.push(print);
            all.push((id, seat, shrink));
        }
    }
    hall.settle_all(&mut all, &mut prints);
    let mut seats = BTreeMap::new();
    for (id, seat, shrink) in all {
        hall.seat_riders(&id, &seat, shrink, &mut seats);
        seats.insert(id, seat);
    }
    seats
}

/// How often those with a bad seat look for a better one after everybody has a seat.
const ROUNDS: usize = 4;

/// What seats are chosen by.
struct Hall<'a> {
    ground: &'a Ground,
    guests: &'a [Guest],
    captions: &'a [Rect],
    before: &'a BTreeMap<String, Seat>,
}

impl Hall<'_> {
    /// Seats those who share a place, as large as there is room for all of them.
    fn seat_group(&self, place: &str, taken: &[Print]) -> (f32, Vec<Seated>) {
        let mut group: Vec<&Guest> =
            self.guests.iter().filter(|g| g.place == place && mount_of(g, self.guests).is_none()).collect();
        // Those who sit keep their seats; then large ones, so that the small ones find room between them.
        group.sort_by_key(|g| (!self.before.contains_key(&g.id), -(g.radius * 100.0) as i32));
        let mut best: Option<(f32, f32, Vec<Seated>)> = None;
        for shrink in SIZES {
            let (mut all, mut worst, mut seated) = (taken.to_vec(), 0.0f32, Vec::new());
            for guest in &group {
                let (bad, seat, print) = self.best_seat(guest, shrink, &all);
                worst = worst.max(bad);
                all.push(print);
                seated.push((guest.id.clone(), seat, print));
            }
            if best.as_ref().is_none_or(|(least, ..)| worst < *least) {
                best = Some((worst, shrink, seated));
            }
            if worst < GOOD {
                break;
            }
        }
        best.map(|(_, shrink, seated)| (shrink, seated)).unwrap_or((1.0, Vec::new()))
    }

    /// Seats are given one after the other, so early ones may turn out badly: all who overlap something look once more.
    fn settle_all(&self, all: &mut [(String, Seat, f32)], prints: &mut Vec<Print>) {
        for _ in 0..ROUNDS {
            let mut moved = false;
            for (i, (id, seat, shrink)) in all.iter_mut().enumerate() {
                let Some(guest) = self.guests.iter().find(|g| g.id == *id) else { continue };
                let mine = prints.remove(i);
                let clash: f32 = prints.iter().map(|p| mine.clash(p)).sum();
                let written: f32 = self.captions.iter().map(|&c| mine.clash_with(c)).sum();
                let (better, print) = if clash + written > 1e-4 {
                    let (_, better, print) = self.best_seat(guest, *shrink, prints);
                    (better, print)
                } else {
                    (*seat, mine)
                };
                moved |= better != *seat;
                *seat = better;
                prints.insert(i, print);
            }
            if !moved {
                break;
            }
        }
    }

    fn riders<'a>(&'a self, mount: &'a str) -> impl Iterator<Item = &'a Guest> {
        let on = |g: &&Guest| g.riding.as_deref() == Some(mount) && mount_of(g, self.guests).is_some();
        self.guests.iter().filter(on)
    }

    /// Riders sit on the upper rim of what carries them; their names stand under its own, one a line.
    fn seat_riders(&self, id: &str, mount: &Seat, shrink: f32, seats: &mut BTreeMap<String, Seat>) {
        let count = self.riders(id).count() as f32;
        for (i, rider) in self.riders(id).enumerate() {
            let radius = rider.radius * RIDER * shrink;
            let along = (i as f32 - (count - 1.0) / 2.0) * radius * 2.1;
            let at = mount.at + Vec2::new(along, -mount.radius - radius * 0.55);
            let label = mount.label + Vec2::new(0.0, (i + 1) as f32 * rider.label.y * 0.95);
            seats.insert(rider.id.clone(), Seat { at, radius, label, plate: Plate::Full });
        }
    }

    /// The best seat, and how much it lies over others, writing and the rim.
    fn best_seat(&self, guest: &Guest, shrink: f32, taken: &[Print]) -> (f32, Seat, Print) {
        let unit = self.ground.unit;
        let rim = Vec2::splat(0.2 * unit);
        let board = Rect::from_corners(-rim, self.ground.size + rim);
        let radius = guest.radius * shrink;
        let riders: Vec<&Guest> = self.riders(&guest.id).collect();
        let mut best: Option<(f32, f32, Seat, Print)> = None;
        for (at, cost) in places(self.ground, &guest.place, radius, self.before.get(&guest.id)) {
            let (seat, print) = settle(at, shrink, guest, &riders);
            let crowd: f32 = taken.iter().map(|t| print.clash(t)).sum();
            let near: f32 = taken.iter().map(|t| print.nearness(t, unit)).sum();
            let writing: f32 = self.captions.iter().map(|&c| print.clash_with(c)).sum();
            let bad = (60.0 * crowd + 30.0 * writing + 60.0 * print.lost(board)) / (unit * unit);
            let total = cost + near + bad;
            if best.as_ref().is_none_or(|(least, ..)| total < *least) {
                best = Some((total, bad, seat, print));
            }
        }
        match best {
            Some((_, bad, seat, print)) => (bad, seat, print),
            None => {
                let (seat, print) = settle(self.ground.size / 2.0, shrink, guest, &riders);
                (0.0, seat, print)
            }
        }
    }
}

/// How large riders are drawn for somebody of their size on foot.
const RIDER: f32 = 0.78;

fn mount_of<'a>(guest: &Guest, guests: &'a [Guest]) -> Option<&'a Guest> {
    let mount = guest.riding.as_ref()?;
    guests.iter().find(|g| g.id == *mount && g.place == guest.place)
}

fn settle(at: Vec2, shrink: f32, guest: &Guest, riders: &[&Guest]) -> (Seat, Print) {
    let radius = guest.radius * shrink;
    let label = at + Vec2::new(0.0, radius * (1.0 + DROP) + guest.label.y / 2.0);
    let seat = Seat { at, radius, label, plate: Plate::Full };
    let mut print = Print::new(at, radius, label, guest.label);
    if let Some(first) = riders.first() {
        let widest = riders.iter().map(|r| r.label.x).fold(guest.label.x, f32::max);
        let lines = riders.len() as f32 * guest.label.y * 0.95;
        print.label = Rect::from_corners(
            Vec2::new(label.x - widest / 2.0, label.y - guest.label.y / 2.0),
            Vec2::new(label.x + widest / 2.0, label.y + guest.label.y / 2.0 + lines),
        );
        let rider = first.radius * RIDER * shrink;
        print.token.min.y -= rider * 1.6;
        let wide = riders.len() as f32 * rider * 1.05;
        print.token.min.x = print.token.min.x.min(at.x - wide);
        print.token.max.x = print.token.max.x.max(at.x + wide);
    }
    (seat, print)
}

/// Points to sit at, each with what speaks against it.
fn places(ground: &Ground, place: &str, radius: f32, before: Option<&Seat>) -> Vec<(Vec2, f32)> {
    let unit = ground.unit;
    let stay = |p: Vec2| before.map_or(0.0, |b| (0.35 * b.at.distance(p) / unit).min(0.9));
    if let Some(border) = ground.borders.iter().find(|b| b.id == place) {
        let (along, across) = (border.along(), border.along().perp());
        let mut out = Vec::new();
        for step in -9..=9 {
            for side in -3..=3 {
                let off = Vec2::new(step as f32 * 0.2, side as f32 * 0.22) * unit;
                let p = border.dot + along * off.x + across * off.y;
                out.push((p, 0.9 * off.length() / unit + 0.5 * off.y.abs() / unit + stay(p)));
            }
        }
        return out;
    }
    let Some(zone) = ground.zones.iter().find(|z| z.id == place) else { return Vec::new() };
    // Tokens keep off the seam and off the dots on it, where that can be.
    let dots: Vec<Vec2> = ground.borders.iter().map(|b| b.dot).collect();
    let keep = radius + 0.10 * unit;
    let grid = (zone.points.len() / 700).max(1);
    zone.points
        .iter()
        .step_by(grid)
        .map(|&(p, depth)| {
            let edge = ((keep - depth) / unit).max(0.0) * 6.0 + ((keep * 1.6 - depth) / unit).max(0.0) * 0.6;
            let dot: f32 = dots.iter().map(|d| ((radius + 0.16 * unit - d.distance(p)) / unit).max(0.0) * 4.0).sum();
            let far = 0.12 * p.distance(zone.centre) / unit;
            (p, edge + dot + far + stay(p))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::{CellKind, CellView, Plan};

    fn two_rooms() -> Ground {
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
        Ground::new(&plan, &[zone("hall"), zone("yard"), border])
    }

    fn guests(place: &str, count: usize) -> Vec<Guest> {
        (0..count)
            .map(|i| Guest {
                id: format!("{place}{i}"),
                place: place.into(),
                also: None,
                riding: None,
                side: 0,
                down: false,
                radius: 0.36,
                label: Vec2::new(0.95, 0.24),
                short: Vec2::new(0.4, 0.24),
            })
            .collect()
    }

    fn assert_apart(guests: &[Guest], seats: &BTreeMap<String, Seat>) {
        for (i, a) in guests.iter().enumerate() {
            for b in &guests[..i] {
                let (sa, sb) = (&seats[&a.id], &seats[&b.id]);
                assert!(sa.at.distance(sb.at) > (sa.radius + sb.radius) * 0.95, "{} and {} touch", a.id, b.id);
                let box_of = |g: &Guest, s: &Seat| Rect::from_center_size(s.label, g.label);
                let over = shared(box_of(a, sa), box_of(b, sb));
                assert!(over < 0.002, "the names of {} and {} overlap", a.id, b.id);
            }
        }
    }

    #[test]
    fn a_crowd_in_one_zone_spreads_out() {
        let ground = two_rooms();
        let mut all = guests("hall", 10);
        all.extend(guests("yard", 3));
        let seats = seat_all(&ground, &all, &[], &BTreeMap::new());
        assert_apart(&all, &seats);
        for guest in &all {
            let zone = ground.zone_at(seats[&guest.id].at).map(|z| ground.zones[z].id.as_str());
            assert_eq!(zone, Some(guest.place.as_str()));
        }
    }

    #[test]
    fn several_on_one_border_spread_along_it() {
        let ground = two_rooms();
        let mut all = guests("hall|yard", 4);
        all.extend(guests("hall", 4));
        let seats = seat_all(&ground, &all, &[], &BTreeMap::new());
        assert_apart(&all, &seats);
        let first = seats["hall|yard0"].at;
        assert!(first.distance(ground.borders[0].dot) < 0.5, "{first}");
    }

    #[test]
    fn who_sits_well_stays() {
        let ground = two_rooms();
        let few = guests("hall", 3);
        let before = seat_all(&ground, &few, &[], &BTreeMap::new());
        let more = guests("hall", 4);
        let after = seat_all(&ground, &more, &[], &before);
        for guest in &few {
            assert!(before[&guest.id].at.distance(after[&guest.id].at) < 0.5, "{} moved", guest.id);
        }
    }

    #[test]
    fn riders_sit_on_their_mount() {
        let ground = two_rooms();
        let mut all = guests("hall", 1);
        all[0].radius = 0.5;
        let mut rider = guests("hall", 2).remove(1);
        rider.riding = Some("hall0".into());
        all.push(rider);
        let seats = seat_all(&ground, &all, &[], &BTreeMap::new());
        let (mount, rider) = (seats["hall0"], seats["hall1"]);
        assert!(rider.at.y < mount.at.y && rider.at.distance(mount.at) < mount.radius + rider.radius);
        assert!(rider.label.y > mount.label.y + 0.1);
    }
}
