//! Placement of name plates. No plate covers a token or another plate. A name that is nearer to another token or far
//! from its own is tied to its own by a line. Names without a place are shown over the board or on pointing.

use super::buckets::Buckets;
use super::field::{FACE, Plate, TokenPlacement, TokenSpec};
use crate::window::limits::Limit;
use bevy::math::bounding::{Aabb2d, BoundingCircle, IntersectsVolume, RayCast2d};
use bevy::math::{Dir2, FloatOrd, Rect, Vec2};
use std::collections::{BTreeMap, BTreeSet};
use std::f32::consts::TAU;

/// Radius around a token, with its edge, that the plates of others keep clear of, in token radii.
pub const BODY: f32 = 1.02;
/// Distances from a token's middle to a plate above its badges, and to one under its arc of health, in radii.
const OVER: f32 = 1.36;
const UNDER: f32 = 1.36;
/// Distance within which an enemy makes the name move to the opposite side, in radii.
const FACING: f32 = 5.5;
/// Minimum difference of a name's distances to any other token and to its own, in radii; else it needs a line.
const NEARER: f32 = 0.35;
/// Cost weight of a tied name's nearness to another token, relative to its distance from its own.
const RIVAL: f32 = 4.0;
/// Distances from the token, in radii, and number of directions, that are tried for a name with a line.
const FAR: [f32; 5] = [1.6, 2.1, 2.7, 3.5, 4.5];
const SIDES: usize = 20;
/// Side of the index squares for tokens and names, in radii.
const BUCKET: f32 = 3.0;

/// Places a name for every token that has a position and no name yet. Active combatants come first; of them those for
/// which `pressed` returns true, then from top to bottom. `spots` returns candidate places for a name of a given
/// size, best first; `fits` says where names may be.
///
/// Each name gets a clear place if there is one, if need be by moving one of the names placed before. After that,
/// active combatants without a name get one that is tied to the token.
pub fn place(
    guests: &[TokenSpec],
    seats: &mut BTreeMap<String, TokenPlacement>,
    plates: [Plate; 2],
    spots: impl Fn(&TokenSpec, &TokenPlacement, Vec2) -> Vec<Vec2>,
    (pressed, fits): (impl Fn(&TokenSpec, &TokenPlacement) -> bool, impl Fn(&TokenSpec, Rect) -> bool),
) {
    let mut crowd = Crowd::new(guests, seats);
    let mut order: Vec<usize> = (0..crowd.bodies.len()).filter(|ix| crowd.seats[*ix].plate == Plate::None).collect();
    order.sort_by_key(|ix| {
        let (guest, seat) = &crowd.bodies[*ix];
        (guest.down, !pressed(guest, seat), FloatOrd(seat.at.y))
    });
    let (fighting, fallen): (Vec<_>, Vec<_>) = order.into_iter().partition(|ix| !crowd.bodies[*ix].0.down);
    let wishes = |crowd: &Crowd, ix: usize, tied: bool| -> Vec<TokenPlacement> {
        let (guest, seat) = &crowd.bodies[ix];
        // If the short form needs as much room as the full name, it cannot fit either.
        let same = guest.size_of(plates[0]) == guest.size_of(plates[1]);
        let all = plates.into_iter().take(if same { 1 } else { 2 }).flat_map(|plate| {
            let size = guest.size_of(plate);
            let near = spots(guest, seat, size);
            let far = if tied { around_at_length(seat, size) } else { Vec::new() };
            near.into_iter().chain(far).map(move |label| TokenPlacement { label, size, plate, tied, ..*seat })
        });
        let fit =
            |wish: &TokenPlacement| wish.written().is_some_and(|area| fits(guest, area)) && crowd.lies_free(ix, wish);
        let all = all.filter(fit);
        if !tied {
            return all.filter(|wish| crowd.rivalry(ix, wish) == 0.0).collect();
        }
        let cost = |wish: TokenPlacement| (wish.gap_to(&wish) + RIVAL * crowd.rivalry(ix, &wish), wish);
        let mut all: Vec<(f32, TokenPlacement)> = all.map(cost).collect();
        all.sort_by(|a, b| a.0.total_cmp(&b.0));
        all.into_iter().map(|(_, wish)| wish).collect()
    };
    for (tied, who) in [(false, &fighting), (true, &fighting), (false, &fallen)] {
        for &ix in who {
            if crowd.seats[ix].plate == Plate::None {
                let wishes = wishes(&crowd, ix, tied);
                crowd.place_name(ix, wishes);
            }
        }
    }
    seats.extend(crowd.named());
}

/// Removes the names that are nearer to another token and not tied to their own.
pub fn drop_unclear(guests: &[TokenSpec], seats: &mut BTreeMap<String, TokenPlacement>) {
    let crowd = Crowd::new(guests, seats);
    for (ix, (guest, seat)) in crowd.bodies.iter().enumerate() {
        if !seat.tied && !guest.down && crowd.rivalry(ix, seat) > 0.0 {
            seats.insert(guest.id.clone(), TokenPlacement::new(seat.at, seat.radius));
        }
    }
}

/// All tokens with positions, and their names as far as they are placed.
struct Crowd<'g> {
    /// Every token's position before names were placed.
    bodies: Vec<(&'g TokenSpec, TokenPlacement)>,
    /// Every token's position with its name.
    seats: Vec<TokenPlacement>,
    /// Alternative places of each name that has been searched for.
    others: Vec<Vec<TokenPlacement>>,
    /// Those alternatives that no other name covers at present.
    free: Vec<Option<Vec<TokenPlacement>>>,
    /// Index of the tokens' middles, and index of the names with their lines.
    middles: Buckets,
    names: Buckets,
    /// The largest radius, and the largest distance around a token that names keep clear of.
    widest: f32,
    kept: f32,
}

impl<'g> Crowd<'g> {
    fn new(guests: &'g [TokenSpec], seats: &BTreeMap<String, TokenPlacement>) -> Self {
        let bodies: Vec<(&TokenSpec, TokenPlacement)> =
            guests.iter().filter_map(|g| Some((g, *seats.get(&g.id)?))).collect();
        let most = |of: fn(&(&TokenSpec, TokenPlacement)) -> f32| bodies.iter().map(of).fold(0.0, f32::max);
        let widest = most(|(_, seat)| seat.radius);
        let kept = most(|(guest, seat)| (seat.radius * BODY).max(guest.around));
        let all = bodies.iter().map(|(_, seat)| Rect::from_center_half_size(seat.at, Vec2::splat(seat.radius)));
        let over = all.reduce(|a, b| a.union(b)).unwrap_or_default();
        let buckets = || Buckets::new(over, (widest * BUCKET).max(f32::EPSILON));
        let (mut middles, mut names) = (buckets(), buckets());
        for (ix, (_, seat)) in bodies.iter().enumerate() {
            middles.put(ix, Rect::from_corners(seat.at, seat.at));
            if let Some(name) = seat.reaches() {
                names.put(ix, name);
            }
        }
        let seats: Vec<TokenPlacement> = bodies.iter().map(|(_, seat)| *seat).collect();
        let (others, free) = (vec![Vec::new(); seats.len()], vec![None; seats.len()]);
        Self { bodies, seats, others, free, middles, names, widest, kept }
    }

    /// Returns all positions, by id.
    fn named(self) -> impl Iterator<Item = (String, TokenPlacement)> {
        self.bodies.into_iter().zip(self.seats).map(|((guest, _), seat)| (guest.id.clone(), seat))
    }

    /// Gives a name the first of these places that is clear of names, or one that another name can leave for a clear
    /// place of its own.
    fn place_name(&mut self, ix: usize, wishes: Vec<TokenPlacement>) {
        let free = wishes.iter().find(|wish| self.in_the_way(wish, ix).next().is_none()).copied();
        if let Some(wish) = free {
            self.seat(ix, wish);
        } else if let Some((wish, (other, place))) =
            wishes.iter().find_map(|wish| Some((*wish, self.made_free(ix, wish)?)))
        {
            self.seat(other, place);
            self.seat(ix, wish);
        }
        self.others[ix] = wishes;
    }

    /// Returns the name in the way of a wanted place, and a clear place for that name; `None` unless there are both.
    fn made_free(&mut self, ix: usize, wish: &TokenPlacement) -> Option<(usize, TokenPlacement)> {
        let mut met = self.in_the_way(wish, ix);
        let other = met.next()?;
        if met.any(|another| another != other) {
            return None;
        }
        drop(met);
        let free = self.free[other].take().unwrap_or_else(|| {
            let free = |place: &&TokenPlacement| self.in_the_way(place, other).next().is_none();
            self.others[other].iter().filter(free).copied().collect()
        });
        let place = free.iter().find(|place| !clash(wish, place)).copied();
        self.free[other] = Some(free);
        Some((other, place?))
    }

    /// Stores the position of a token with its name.
    fn seat(&mut self, ix: usize, seat: TokenPlacement) {
        let before = std::mem::replace(&mut self.seats[ix], seat);
        before.reaches().into_iter().for_each(|name| self.names.take(ix, name));
        seat.reaches().into_iter().for_each(|name| self.names.put(ix, name));
        self.free.fill(None);
    }

    /// Returns the other tokens whose names cover that place; a token can be repeated.
    fn in_the_way(&self, wish: &TokenPlacement, own: usize) -> impl Iterator<Item = usize> {
        let near = wish.reaches().into_iter().flat_map(|area| self.names.near(area));
        near.filter(move |other| *other != own && clash(wish, &self.seats[*other]))
    }

    /// Returns true if neither a name nor its line covers a token.
    fn lies_free(&self, own: usize, wish: &TokenPlacement) -> bool {
        let Some((area, reaches)) = wish.written().zip(wish.reaches()) else { return true };
        let on = |ix: usize| {
            let (other, seat) = &self.bodies[ix];
            let reach = seat.radius * if ix == own { FACE } else { BODY };
            area_gap(area, seat.at) < reach.max(other.around)
        };
        if self.middles.near(area.inflate(self.kept)).any(on) {
            return false;
        }
        let Some(tie) = wish.tie_cast() else { return true };
        let crossed = |ix: usize| {
            let (other, seat) = &self.bodies[ix];
            ix != own && !other.down && tie.intersects(&BoundingCircle::new(seat.at, seat.radius * 0.95))
        };
        !self.middles.near(reaches.inflate(self.widest)).any(crossed)
    }

    /// Returns the missing distance of a name from the nearest other token; 0 if the name is clearly its own token's.
    fn rivalry(&self, own: usize, wish: &TokenPlacement) -> f32 {
        let enough = wish.gap_to(wish) + NEARER * wish.radius;
        let area = Rect::from_center_size(wish.label, wish.size).inflate((enough + self.widest).max(0.0));
        let rivals = self.middles.near(area).filter(|other| *other != own);
        let near = rivals.map(|other| wish.gap_to(&self.bodies[other].1)).fold(f32::MAX, f32::min);
        (enough - near).max(0.0)
    }
}

/// Returns true if two names overlap, or the line of one runs behind the other.
fn clash(a: &TokenPlacement, b: &TokenPlacement) -> bool {
    let (Some(one), Some(other)) = (a.written(), b.written()) else { return false };
    // Fast path: most names are far apart.
    if a.reaches().zip(b.reaches()).is_none_or(|(a, b)| a.intersect(b).is_empty()) {
        return false;
    }
    let runs = |tie: Option<RayCast2d>, area: Rect| {
        tie.is_some_and(|tie| tie.intersects(&Aabb2d { min: area.min, max: area.max }))
    };
    laps(one, other) || runs(a.tie_cast(), other) || runs(b.tie_cast(), one)
}

/// Returns the distance between a point and an area; 0 within it.
pub fn area_gap(area: Rect, p: Vec2) -> f32 {
    p.limit_to(area.min, area.max).distance(p)
}

impl TokenPlacement {
    /// Returns the distance between the name and the rim of another token.
    fn gap_to(&self, other: &TokenPlacement) -> f32 {
        area_gap(Rect::from_center_size(self.label, self.size), other.at) - other.radius
    }

    /// Returns the area of the name and its line; `None` if the name is not written.
    fn reaches(&self) -> Option<Rect> {
        self.written().map(|name| if self.tied { name.union_point(self.at) } else { name })
    }

    /// Returns the line from a token to its name; `None` if it has no line.
    pub fn tie(&self) -> Option<[Vec2; 2]> {
        let area = self.written().filter(|_| self.tied)?;
        let end = self.at.limit_to(area.min, area.max);
        Some([self.at + (end - self.at).normalize_or_zero() * self.radius, end])
    }

    /// Returns the line from a token to its name as a ray for intersection tests.
    fn tie_cast(&self) -> Option<RayCast2d> {
        let [from, to] = self.tie()?;
        let (way, length) = Dir2::new_and_length(to - from).ok()?;
        Some(RayCast2d::new(from, way, length))
    }
}

/// Returns places of a name at some distance from its token, in all directions.
fn around_at_length(seat: &TokenPlacement, size: Vec2) -> Vec<Vec2> {
    let ways = (0..SIDES).map(|i| Vec2::from_angle(i as f32 / SIDES as f32 * TAU));
    FAR.into_iter()
        .flat_map(|far| ways.clone().map(move |way| seat.at + way * (seat.radius * far + size / 2.0)))
        .collect()
}

/// Returns false: no token is pressed for room.
pub fn nobody(_: &TokenSpec, _: &TokenPlacement) -> bool {
    false
}

/// Returns the seat with its radius enlarged to the area that names keep clear of.
pub fn kept_free(guest: &TokenSpec, seat: &TokenPlacement) -> TokenPlacement {
    TokenPlacement { radius: seat.radius.max(guest.around / UNDER), ..*seat }
}

/// Returns places of a name around its token, best first: on the preferred side, then on the other, shifted sideways,
/// next to the token.
pub fn around(seat: &TokenPlacement, size: Vec2, above: bool) -> Vec<Vec2> {
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

/// Returns the combatants whose nearest enemy is below them, so that the name belongs above, by ordinal.
pub fn facing_down(guests: &[TokenSpec], seats: &BTreeMap<String, TokenPlacement>) -> BTreeSet<usize> {
    let seated: Vec<(&TokenSpec, &TokenPlacement)> =
        guests.iter().filter_map(|g| Some((g, seats.get(&g.id)?))).collect();
    let faces_down = |(guest, seat): &(&TokenSpec, &TokenPlacement)| {
        let foes = seated.iter().filter(|(foe, _)| foe.side != guest.side && !foe.down);
        let ways = foes.map(|(_, foe)| foe.at - seat.at);
        let near = ways.filter(|way| way.length_squared() < (seat.radius * FACING).powi(2));
        let nearest = near.min_by(|a, b| a.length_squared().total_cmp(&b.length_squared()));
        nearest.is_some_and(|way| way.y > seat.radius * 0.5)
    };
    seated.iter().filter(|one| faces_down(one)).map(|(guest, _)| guest.ordinal).collect()
}

/// Returns true if two areas share more than an edge.
pub fn laps(a: Rect, b: Rect) -> bool {
    let both = a.intersect(b).size();
    let dust = a.height().min(b.height()) * 0.03;
    both.x > dust && both.y > dust
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(id: &str, side: usize) -> TokenSpec {
        let (label, short) = (Vec2::new(1.3, 0.3), Vec2::new(0.5, 0.3));
        TokenSpec { id: id.into(), side, radius: 0.33, label, short, ..TokenSpec::default() }
    }

    fn placed(spots: &[(&str, usize, Vec2)]) -> BTreeMap<String, TokenPlacement> {
        let all = spots.iter().enumerate();
        let guests: Vec<TokenSpec> =
            all.map(|(ordinal, (id, side, _))| TokenSpec { ordinal, ..guest(id, *side) }).collect();
        let mut seats: BTreeMap<String, TokenPlacement> =
            spots.iter().map(|(id, _, at)| (id.to_string(), TokenPlacement::new(*at, 0.33))).collect();
        let above = facing_down(&guests, &seats);
        let near = |g: &TokenSpec, s: &TokenPlacement, size: Vec2| around(s, size, above.contains(&g.ordinal));
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
            let on = |(other, s): (&String, &TokenPlacement)| {
                other != *id && s.at.limit_to(a.min, a.max).distance(s.at) < s.radius
            };
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
        let at = |x: f32, label: f32| TokenPlacement {
            label: Vec2::new(label, 1.0),
            size,
            plate: Plate::Full,
            ..TokenPlacement::new(Vec2::X * x, 0.3)
        };
        let guests = [guest("first", 0), guest("second", 0)];
        let seats = BTreeMap::from([
            ("first".to_owned(), TokenPlacement::new(Vec2::ZERO, 0.3)),
            ("second".to_owned(), TokenPlacement::new(Vec2::X, 0.3)),
        ]);
        let mut crowd = Crowd::new(&guests, &seats);
        crowd.place_name(0, vec![at(0.0, 0.0), at(0.0, -0.6)]);
        assert_eq!(crowd.seats[0].label.x, 0.0);
        crowd.place_name(1, vec![at(1.0, 0.5)]);
        let [first, second] = [crowd.seats[0], crowd.seats[1]];
        assert_eq!((first.label.x, second.label.x), (-0.6, 0.5));
        assert_eq!(second.plate, Plate::Full);
    }
}
