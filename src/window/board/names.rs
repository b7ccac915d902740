//! Finds the plates with the names a place: none lies on a token or on another plate. A name that lies nearer to somebody else, or far
//! from its own token, is tied to that by a line. Who finds none is named over the board, or on pointing.

use super::field::{Guest, Plate, Seat};
use bevy::math::bounding::{Aabb2d, BoundingCircle, IntersectsVolume, RayCast2d};
use bevy::math::{Dir2, Rect, Vec2};
use std::collections::BTreeMap;
use std::f32::consts::TAU;

/// How much of a token's radius, with its edge, no plate of another may reach into.
pub const BODY: f32 = 1.02;
/// From the middle of a token to a plate above it, clear of badges, and under its arc of health, in radii.
const OVER: f32 = 1.36;
const UNDER: f32 = 1.36;
/// An enemy so near, in radii, makes the name go to the other side.
const FACING: f32 = 5.5;
/// By so much, in radii, a name lies nearer to its own token than to any other if it is to be read without a line.
const NEARER: f32 = 0.35;
/// What it counts that a tied name lies nearer to another, beside how far it is from its own token.
const RIVAL: f32 = 4.0;
/// So far from its token, in radii, and on so many sides, a tied name is looked for a place.
const FAR: [f32; 5] = [1.6, 2.1, 2.7, 3.5, 4.5];
const SIDES: usize = 20;

/// Gives all who have seats and no name yet one. Those who fight come first, of them the `pressed` for room, then from the top of
/// the board to its foot. `spots` are the places of a name of that size, best first; `fits` says where names may be.
///
/// Everybody gets a clear place if there is one, if need be by moving one of the names placed before; only then, whoever fights and
/// has none, one that is tied to its token.
pub fn place(
    guests: &[Guest],
    seats: &mut BTreeMap<String, Seat>,
    plates: [Plate; 2],
    spots: impl Fn(&Guest, &Seat, Vec2) -> Vec<Vec2>,
    (pressed, fits): (impl Fn(&Guest, &Seat) -> bool, impl Fn(&Guest, Rect) -> bool),
) {
    let bodies: Vec<(&Guest, Seat)> = guests.iter().filter_map(|g| Some((g, *seats.get(&g.id)?))).collect();
    let mut order: Vec<(&Guest, Seat)> = bodies.iter().filter(|(_, seat)| seat.plate == Plate::None).copied().collect();
    let key = |(g, seat): &(&Guest, Seat)| (g.down, !pressed(g, seat), seat.at.y);
    order.sort_by(|a, b| key(a).partial_cmp(&key(b)).expect("places are numbers"));
    let (fighting, fallen): (Vec<_>, Vec<_>) = order.into_iter().partition(|(g, _)| !g.down);
    let wishes = |tied: bool, (guest, seat): &(&Guest, Seat)| -> Vec<Seat> {
        let all = plates.into_iter().flat_map(|plate| {
            let size = guest.size_of(plate);
            let near = spots(guest, seat, size);
            let far = if tied { around_at_length(seat, size) } else { Vec::new() };
            near.into_iter().chain(far).map(move |label| Seat { label, size, plate, tied, ..*seat })
        });
        let fit = |wish: &Seat| wish.written().is_some_and(|area| fits(guest, area)) && lies_free(guest, wish, &bodies);
        let mut all: Vec<Seat> = all.filter(fit).filter(|wish| tied || rivalry(guest, wish, &bodies) == 0.0).collect();
        if tied {
            let cost = |wish: &Seat| wish.gap_to(wish) + RIVAL * rivalry(guest, wish, &bodies);
            all.sort_by(|a, b| cost(a).total_cmp(&cost(b)));
        }
        all
    };
    let mut others: BTreeMap<String, Vec<Seat>> = BTreeMap::new();
    for (tied, who) in [(false, &fighting), (true, &fighting), (false, &fallen)] {
        for one in who.iter().filter(|(guest, _)| seats[&guest.id].plate == Plate::None).collect::<Vec<_>>() {
            let wishes = wishes(tied, one);
            settle(&one.0.id, &wishes, seats, &others);
            others.insert(one.0.id.clone(), wishes);
        }
    }
}

/// Gives somebody the first of these places that is free of names, or one that another can leave for a free place of its own.
fn settle(id: &str, wishes: &[Seat], seats: &mut BTreeMap<String, Seat>, others: &BTreeMap<String, Vec<Seat>>) {
    let free = wishes.iter().find(|wish| in_the_way(seats, wish, &[id]).next().is_none());
    let moved = || {
        wishes.iter().find_map(|wish| {
            let own = [id];
            let mut met = in_the_way(seats, wish, &own);
            let other = met.next().filter(|_| met.next().is_none())?;
            let free = |place: &&Seat| !clash(wish, place) && in_the_way(seats, place, &[id, other]).next().is_none();
            Some((*wish, Some((other.to_owned(), *others.get(other)?.iter().find(free)?))))
        })
    };
    let Some((wish, moved)) = free.map(|wish| (*wish, None)).or_else(moved) else { return };
    seats.extend(moved);
    seats.insert(id.to_owned(), wish);
}

/// All but these whose names hide what would be written there.
fn in_the_way<'s>(seats: &'s BTreeMap<String, Seat>, wish: &Seat, but: &[&str]) -> impl Iterator<Item = &'s str> {
    let meets = |(other, seat): &(&String, &Seat)| !but.contains(&other.as_str()) && clash(wish, seat);
    seats.iter().filter(meets).map(|(other, _)| other.as_str())
}

/// Whether two names hide each other, or the line of one runs behind the other.
fn clash(a: &Seat, b: &Seat) -> bool {
    let (Some(one), Some(other)) = (a.written(), b.written()) else { return false };
    // Most are far apart.
    if a.reaches(one).intersect(b.reaches(other)).is_empty() {
        return false;
    }
    let runs = |tie: Option<RayCast2d>, area: Rect| {
        tie.is_some_and(|tie| tie.intersects(&Aabb2d { min: area.min, max: area.max }))
    };
    laps(one, other) || runs(a.tie_cast(), other) || runs(b.tie_cast(), one)
}

/// Whether neither a name nor its line lies on somebody.
fn lies_free(guest: &Guest, wish: &Seat, bodies: &[(&Guest, Seat)]) -> bool {
    let area = Rect::from_center_size(wish.label, wish.size);
    let tie = wish.tie_cast();
    let on = |(other, seat): &(&Guest, Seat)| {
        let own = other.id == guest.id;
        let reach = seat.radius * if own { 0.9 } else { BODY };
        let crosses = |tie: &RayCast2d| tie.intersects(&BoundingCircle::new(seat.at, seat.radius * 0.95));
        area_gap(area, seat.at) < reach.max(other.around) || !own && !other.down && tie.as_ref().is_some_and(crosses)
    };
    !bodies.iter().any(on)
}

/// By how much a name is too near to the token of somebody else to be read as this one's; 0 where it is not.
fn rivalry(guest: &Guest, wish: &Seat, bodies: &[(&Guest, Seat)]) -> f32 {
    let rivals = bodies.iter().filter(|(other, _)| other.id != guest.id);
    let near = rivals.map(|(_, seat)| wish.gap_to(seat)).fold(f32::MAX, f32::min);
    (wish.gap_to(wish) + NEARER * wish.radius - near).max(0.0)
}

/// Takes the names away that lie nearer to somebody else and are not tied to whom they are of.
pub fn drop_unclear(guests: &[Guest], seats: &mut BTreeMap<String, Seat>) {
    let bodies: Vec<(&Guest, Seat)> = guests.iter().filter_map(|g| Some((g, *seats.get(&g.id)?))).collect();
    let unclear = |(guest, seat): &&(&Guest, Seat)| !seat.tied && !guest.down && rivalry(guest, seat, &bodies) > 0.0;
    for (guest, seat) in bodies.iter().filter(unclear) {
        seats.insert(guest.id.clone(), Seat::new(seat.at, seat.radius));
    }
}

/// How far a point is from an area.
fn area_gap(area: Rect, p: Vec2) -> f32 {
    p.clamp(area.min, area.max).distance(p)
}

impl Seat {
    /// How far the name is from the rim of somebody's token.
    fn gap_to(&self, other: &Seat) -> f32 {
        area_gap(Rect::from_center_size(self.label, self.size), other.at) - other.radius
    }

    /// Where that name and its line lie.
    fn reaches(&self, name: Rect) -> Rect {
        if self.tied { name.union_point(self.at) } else { name }
    }

    /// The line from a token to its name, where there is one.
    pub fn tie(&self) -> Option<[Vec2; 2]> {
        let area = self.written().filter(|_| self.tied)?;
        let end = self.at.clamp(area.min, area.max);
        Some([self.at + (end - self.at).normalize_or_zero() * self.radius, end])
    }

    /// The same, to be held against areas.
    fn tie_cast(&self) -> Option<RayCast2d> {
        let [from, to] = self.tie()?;
        let (way, length) = Dir2::new_and_length(to - from).ok()?;
        Some(RayCast2d::new(from, way, length))
    }
}

/// Places of a name at some length from its token, on all sides.
fn around_at_length(seat: &Seat, size: Vec2) -> Vec<Vec2> {
    let ways = (0..SIDES).map(|i| Vec2::from_angle(i as f32 / SIDES as f32 * TAU));
    FAR.into_iter()
        .flat_map(|far| ways.clone().map(move |way| seat.at + way * (seat.radius * far + size / 2.0)))
        .collect()
}

/// Nobody is pressed for room.
pub fn nobody(_: &Guest, _: &Seat) -> bool {
    false
}

/// The seat with all that is kept free around it.
pub fn kept_free(guest: &Guest, seat: &Seat) -> Seat {
    Seat { radius: seat.radius.max(guest.around / UNDER), ..*seat }
}

/// Places of a name around its token, best first: on the side that was asked for, then on the other, a little aside, beside.
pub fn around(seat: &Seat, size: Vec2, above: bool) -> Vec<Vec2> {
    let up = -(seat.radius * OVER + size.y / 2.0);
    let down = seat.radius * UNDER + size.y / 2.0;
    let (first, second) = if above { (up, down) } else { (down, up) };
    let mut out = vec![seat.at + Vec2::Y * first];
    for shift in [0.16, -0.16, 0.32, -0.32] {
        out.push(seat.at + Vec2::new(shift * size.x, first));
    }
    for shift in [0.0, 0.16, -0.16, 0.32, -0.32, 0.44, -0.44] {
        out.push(seat.at + Vec2::new(shift * size.x, second));
    }
    for shift in [0.44, -0.44] {
        out.push(seat.at + Vec2::new(shift * size.x, first));
    }
    let beside = seat.radius * 1.28 + size.x / 2.0;
    out.extend([seat.at + Vec2::X * beside, seat.at - Vec2::X * beside]);
    out
}

/// Whether the nearest enemy stands below, so that the name belongs above.
pub fn faces_down(guest: &Guest, guests: &[Guest], seats: &BTreeMap<String, Seat>) -> bool {
    let Some(seat) = seats.get(&guest.id) else { return false };
    let foes = guests.iter().filter(|g| g.side != guest.side && !g.down).filter_map(|g| seats.get(&g.id));
    let near = foes.map(|foe| foe.at - seat.at).filter(|way| way.length() < seat.radius * FACING);
    near.min_by(|a, b| a.length().total_cmp(&b.length())).is_some_and(|way| way.y > seat.radius * 0.5)
}

/// Whether two areas share more than an edge.
pub fn laps(a: Rect, b: Rect) -> bool {
    let both = a.intersect(b).size();
    let dust = a.height().min(b.height()) * 0.03;
    both.x > dust && both.y > dust
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(id: &str, side: usize) -> Guest {
        let (label, short) = (Vec2::new(1.3, 0.3), Vec2::new(0.5, 0.3));
        Guest { id: id.into(), side, radius: 0.33, label, short, ..Guest::default() }
    }

    fn placed(spots: &[(&str, usize, Vec2)]) -> BTreeMap<String, Seat> {
        let guests: Vec<Guest> = spots.iter().map(|(id, side, _)| guest(id, *side)).collect();
        let mut seats: BTreeMap<String, Seat> =
            spots.iter().map(|(id, _, at)| (id.to_string(), Seat::new(*at, 0.33))).collect();
        let sat = seats.clone();
        let near = |g: &Guest, s: &Seat, size: Vec2| around(s, size, faces_down(g, &guests, &sat));
        place(&guests, &mut seats, [Plate::Full, Plate::Short], near, (nobody, |_, _| true));
        seats
    }

    #[test]
    fn the_front_line_is_named_away_from_the_enemy() {
        let seats = placed(&[("orc", 1, Vec2::ZERO), ("pike", 0, Vec2::new(0.0, 1.0))]);
        assert!(seats["orc"].label.y < 0.0 && seats["pike"].label.y > 1.0);
        assert!(seats.values().all(|s| s.plate == Plate::Full));
    }

    #[test]
    fn plates_lie_on_nothing() {
        let spots: Vec<(String, Vec2)> =
            (0..36).map(|i| (format!("g{i}"), Vec2::new((i % 6) as f32 * 1.0, (i / 6) as f32 * 0.9))).collect();
        let all: Vec<(&str, usize, Vec2)> = spots.iter().map(|(id, at)| (id.as_str(), 0, *at)).collect();
        let seats = placed(&all);
        let written: Vec<(&String, Rect)> = seats.iter().filter_map(|(id, s)| Some((id, s.written()?))).collect();
        assert!(written.len() > 12, "{}", written.len());
        for (i, (id, a)) in written.iter().enumerate() {
            assert!(written[..i].iter().all(|(_, b)| !laps(*a, *b)), "{id}");
            let on = |(other, s): (&String, &Seat)| other != *id && s.at.clamp(a.min, a.max).distance(s.at) < s.radius;
            assert!(!seats.iter().any(on), "{id} lies on a token");
        }
    }

    #[test]
    fn in_a_packed_wall_everybody_is_named_and_who_is_named_beside_another_is_tied() {
        let mut wall: Vec<(String, Vec2)> =
            [0.1, 0.6, 1.1].into_iter().enumerate().map(|(i, x)| (format!("shield {i}"), Vec2::new(x, 0.0))).collect();
        wall.extend((0..5).map(|i| (format!("pike {i}"), Vec2::new(i as f32 - 1.5, 0.87))));
        wall.extend((0..5).map(|i| (format!("behind {i}"), Vec2::new(i as f32 - 2.0, 1.74))));
        let all: Vec<(&str, usize, Vec2)> = wall.iter().map(|(id, at)| (id.as_str(), 0, *at)).collect();
        let seats = placed(&all);
        for (id, seat) in &seats {
            assert!(seat.written().is_some(), "{id} is not named");
            let others = seats.iter().filter(|(other, _)| *other != id);
            let near = others.map(|(_, other)| seat.gap_to(other)).fold(f32::MAX, f32::min);
            assert!(seat.tied || seat.gap_to(seat) < near, "{id} is named beside another");
            assert!(seat.tie().is_some() == seat.tied);
        }
        assert!(seats.values().any(|seat| seat.tied) && seats.values().any(|seat| !seat.tied));
    }

    #[test]
    fn a_name_makes_room_for_one_that_has_no_other_place() {
        let size = Vec2::new(1.0, 0.3);
        let at = |x: f32, label: f32| Seat {
            label: Vec2::new(label, 1.0),
            size,
            plate: Plate::Full,
            ..Seat::new(Vec2::X * x, 0.3)
        };
        let mut seats =
            BTreeMap::from([("first".to_owned(), at(0.0, 0.0)), ("second".to_owned(), Seat::new(Vec2::X, 0.3))]);
        let others = BTreeMap::from([("first".to_owned(), vec![at(0.0, 0.0), at(0.0, -0.6)])]);
        settle("second", &[at(1.0, 0.5)], &mut seats, &others);
        assert_eq!((seats["first"].label.x, seats["second"].label.x), (-0.6, 0.5));
        assert_eq!(seats["second"].plate, Plate::Full);
    }
}
