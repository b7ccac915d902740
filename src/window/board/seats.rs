//! Where tokens sit: spread out over their place, clear of captions, of each other and of each other's names.

use super::ground::Ground;
use bevy::math::{Rect, Vec2};
use std::collections::BTreeMap;

/// Somebody who needs a seat. Lengths in plan units.
#[derive(Clone, Debug)]
pub struct Guest {
    pub id: String,
    /// Cell id.
    pub place: String,
    /// Whom it rides on.
    pub riding: Option<String>,
    pub radius: f32,
    /// Width and height of the name under the token.
    pub label: Vec2,
}

/// Where somebody sits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seat {
    pub at: Vec2,
    pub radius: f32,
    /// Middle of the name.
    pub label: Vec2,
}

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

/// Seats everybody. `captions` are to be kept clear; who had a seat keeps it if it is still good.
pub fn seat_all(
    ground: &Ground,
    guests: &[Guest],
    captions: &[Rect],
    before: &BTreeMap<String, Seat>,
) -> BTreeMap<String, Seat> {
    let mut seats = BTreeMap::new();
    let mut prints: Vec<Print> = Vec::new();
    let on_foot = guests.iter().filter(|g| mount_of(g, guests).is_none());
    let (borders, zones): (Vec<&Guest>, Vec<&Guest>) =
        on_foot.partition(|g| ground.borders.iter().any(|b| b.id == g.place));
    let mut order = borders;
    order.extend(zones);
    // Large ones first: the small ones find room between them.
    order.sort_by_key(|g| {
        (!ground.borders.iter().any(|b| b.id == g.place), !before.contains_key(&g.id), -(g.radius * 100.0) as i32)
    });
    for guest in order {
        let riders: Vec<&Guest> = guests.iter().filter(|g| g.riding.as_ref() == Some(&guest.id)).collect();
        let (seat, print) = best_seat(ground, guest, &riders, captions, &prints, before.get(&guest.id));
        seat_riders(&seat, guest, &riders, &mut seats);
        seats.insert(guest.id.clone(), seat);
        prints.push(print);
    }
    seats
}

fn mount_of<'a>(guest: &Guest, guests: &'a [Guest]) -> Option<&'a Guest> {
    let mount = guest.riding.as_ref()?;
    guests.iter().find(|g| g.id == *mount && g.place == guest.place)
}

/// Riders sit on the upper rim of what carries them; their names stand above their mount's, one a line.
fn seat_riders(mount: &Seat, guest: &Guest, riders: &[&Guest], seats: &mut BTreeMap<String, Seat>) {
    let count = riders.len() as f32;
    for (i, rider) in riders.iter().enumerate() {
        let along = (i as f32 - (count - 1.0) / 2.0) * rider.radius * 1.7;
        let at = mount.at + Vec2::new(along, -mount.radius * 0.75);
        let line = (i + 1) as f32 * guest.label.y * 0.95;
        let label = Vec2::new(mount.label.x, mount.label.y + line);
        seats.insert(rider.id.clone(), Seat { at, radius: rider.radius * 0.85, label });
    }
}

fn best_seat(
    ground: &Ground,
    guest: &Guest,
    riders: &[&Guest],
    captions: &[Rect],
    taken: &[Print],
    before: Option<&Seat>,
) -> (Seat, Print) {
    // A crowd makes everybody smaller before it makes anybody unreadable.
    let mut best: Option<(f32, Seat, Print)> = None;
    let rim = Vec2::splat(0.2 * ground.unit);
    let board = Rect::from_corners(-rim, ground.size + rim);
    for shrink in [1.0, 0.86, 0.74, 0.64] {
        let radius = guest.radius * shrink;
        for (at, cost) in places(ground, &guest.place, radius, before) {
            let (seat, print) = settle(at, radius, guest, riders);
            let crowd: f32 = taken.iter().map(|t| print.clash(t)).sum();
            let near: f32 = taken.iter().map(|t| print.nearness(t, ground.unit)).sum();
            let writing: f32 = captions.iter().map(|&c| print.clash_with(c)).sum();
            let room = ground.unit * ground.unit;
            let lost = print.lost(board);
            let total = cost + near + (60.0 * crowd + 25.0 * writing + 60.0 * lost) / room + (1.0 - shrink) * 4.0;
            if best.as_ref().is_none_or(|(least, ..)| total < *least) {
                best = Some((total, seat, print));
            }
        }
        if best.as_ref().is_some_and(|(least, ..)| *least < 1.2) {
            break;
        }
    }
    best.map_or_else(|| settle(ground.size / 2.0, guest.radius, guest, riders), |(_, seat, print)| (seat, print))
}

fn settle(at: Vec2, radius: f32, guest: &Guest, riders: &[&Guest]) -> (Seat, Print) {
    let label = at + Vec2::new(0.0, radius * (1.0 + DROP) + guest.label.y / 2.0);
    let seat = Seat { at, radius, label };
    let mut print = Print::new(at, radius, label, guest.label);
    if !riders.is_empty() {
        let widest = riders.iter().map(|r| r.label.x).fold(guest.label.x, f32::max);
        let lines = riders.len() as f32 * guest.label.y * 0.95;
        print.label = Rect::from_corners(
            Vec2::new(label.x - widest / 2.0, label.y - guest.label.y / 2.0),
            Vec2::new(label.x + widest / 2.0, label.y + guest.label.y / 2.0 + lines),
        );
        print.token.min.y -= riders[0].radius * 1.4;
        let wide = riders.len() as f32 * riders[0].radius * 0.85;
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
                riding: None,
                radius: 0.36,
                label: Vec2::new(0.95, 0.24),
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
        assert!(rider.at.y < mount.at.y && rider.at.distance(mount.at) < mount.radius);
        assert!(rider.label.y > mount.label.y + 0.1);
    }
}
