//! Placement of name plates. No plate covers a token or another plate. A name that is nearer to another token or far
//! from its own is tied to its own by a line. Names without a place are shown over the board or on pointing.

use super::field::{FACE, Plate, TokenPlacement, TokenSpec};
use super::label_layout::{self, Candidate, Circle, ObstacleKind, ObstacleShape, Obstacles, Segment, area_gap};
use bevy::math::{FloatOrd, Rect, Vec2};
use std::collections::{BTreeMap, BTreeSet};

/// Radius around a token, with its edge, that the plates of others keep clear of, in token radii.
pub const BODY: f32 = 1.02;
/// Distances from a token's middle to a plate above its badges, and to one under its arc of health, in radii.
const OVER: f32 = 1.36;
pub const UNDER: f32 = 1.36;
/// Distance within which an enemy makes the name move to the opposite side, in radii.
const FACING: f32 = 5.5;
/// Minimum difference of a name's distances to any other token and to its own, in radii; else it needs a line.
const NEARER: f32 = 0.35;
/// Cost weight of a tied name's nearness to another token, relative to its distance from its own.
const RIVAL: f32 = 4.0;
/// Side of the index squares for tokens and names, in radii.
const SQUARE: f32 = 3.0;
/// The forms of a name, in the order of trial.
const FORMS: [Plate; 2] = [Plate::Full, Plate::Short];

/// The suitability of an area for a name, apart from tokens and other names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NameFit {
    Good,
    /// Used if there is no good area.
    Poor,
    /// Used if there is no other area.
    LastResort,
    No,
}

impl From<bool> for NameFit {
    fn from(fits: bool) -> Self {
        if fits { Self::Good } else { Self::No }
    }
}

/// Places a name for every token that has a position and no clear name yet. `spots` returns candidate places for a name of a
/// given size, best first; `fit` says where names may be.
///
/// Names of active combatants are placed next to their tokens, then those without room there with a line to the token;
/// names of fallen combatants come last.
pub fn place(
    guests: &[TokenSpec],
    seats: &mut BTreeMap<String, TokenPlacement>,
    spots: impl Fn(&TokenSpec, &TokenPlacement, Vec2) -> Vec<Vec2>,
    fit: impl Fn(&TokenSpec, Rect) -> NameFit,
) {
    let crowd = Crowd::new(guests, seats);
    let placed = (0..crowd.bodies.len()).map(|ix| crowd.written(ix, &fit)).collect();
    let rounds = [NameFit::Good, NameFit::Poor, NameFit::LastResort]
        .map(|fit| [(fit, false, false), (fit, true, false), (fit, false, true)]);
    let rounds = rounds.as_flattened();
    let candidates = |ix: usize, round: usize| {
        let ((guest, seat), (least, tied, down)) = (&crowd.bodies[ix], rounds[round]);
        if guest.down != down {
            return Vec::new();
        }
        // If the short form needs as much room as the full name, it cannot fit either.
        let same = guest.label == guest.short;
        let all = FORMS.into_iter().enumerate().take(if same { 1 } else { 2 }).flat_map(|(form, plate)| {
            let size = guest.size_of(plate);
            let near = spots(guest, seat, size).into_iter().map(move |at| Rect::from_center_size(at, size));
            let far = label_layout::around(seat.circle(), size).filter(|_| tied);
            near.chain(far).map(move |area| (form, area))
        });
        let fitting = all.filter(|(_, area)| fit(guest, *area) <= least && !covers_own(guest, seat, *area));
        let candidate = |(nth, (form, area)): (usize, (usize, Rect))| {
            let rivalry = crowd.rivalry(ix, area);
            let tie = seat.circle().tie_to(area).filter(|_| tied);
            let cost = if tied { gap(area, seat) + RIVAL * rivalry } else { nth as f32 };
            (tied || rivalry == 0.0).then_some(Candidate { area, tie, cost, form })
        };
        fitting.enumerate().filter_map(candidate).collect()
    };
    let names = label_layout::place(&crowd.obstacles, placed, rounds.len(), candidates);
    for ((guest, seat), name) in crowd.bodies.iter().zip(names) {
        let named = name.map_or(TokenPlacement::new(seat.at, seat.radius), |name| {
            let (label, size, plate) = (name.area.center(), name.area.size(), FORMS[name.form]);
            TokenPlacement { label, size, plate, tied: name.tie.is_some(), ..*seat }
        });
        seats.insert(guest.id.clone(), named);
    }
}

fn covers_own(guest: &TokenSpec, seat: &TokenPlacement, area: Rect) -> bool {
    area_gap(area, seat.at) < (seat.radius * FACE).max(guest.around)
}

/// All tokens with positions.
struct Crowd<'g> {
    /// Every token with its position, from top to bottom.
    bodies: Vec<(&'g TokenSpec, TokenPlacement)>,
    /// The tokens as obstacles; the owner is the index of the token.
    obstacles: Obstacles,
    widest: f32,
}

impl<'g> Crowd<'g> {
    fn new(guests: &'g [TokenSpec], seats: &BTreeMap<String, TokenPlacement>) -> Self {
        let mut bodies: Vec<(&TokenSpec, TokenPlacement)> =
            guests.iter().filter_map(|g| Some((g, *seats.get(&g.id)?))).collect();
        bodies.sort_by_key(|(_, seat)| FloatOrd(seat.at.y));
        let widest = bodies.iter().map(|(_, seat)| seat.radius).fold(0.0, f32::max);
        let all = bodies.iter().map(|(_, seat)| ObstacleShape::Circle(seat.circle()).bounds());
        let over = all.reduce(|a, b| a.union(b)).unwrap_or_default();
        let mut obstacles = Obstacles::new(over, (widest * SQUARE).max(f32::EPSILON));
        for (ix, (guest, seat)) in bodies.iter().enumerate() {
            let circle = Circle { at: seat.at, radius: (seat.radius * BODY).max(guest.around) };
            // Lines may cross the fallen.
            let kind = if guest.down { ObstacleKind::Mark } else { ObstacleKind::Face };
            obstacles.add(kind, ObstacleShape::Circle(circle), Some(ix));
        }
        Self { bodies, obstacles, widest }
    }

    /// Returns the name that a token has already; `None` if something is in its way now, or if it has no line and is
    /// nearer to another active token.
    fn written(&self, ix: usize, fit: impl Fn(&TokenSpec, Rect) -> NameFit) -> Option<Candidate> {
        let (guest, seat) = &self.bodies[ix];
        let form = FORMS.iter().position(|form| *form == seat.plate)?;
        let name = seat.written().map(|area| Candidate { area, tie: seat.tie(), cost: 0.0, form })?;
        let free = !covers_own(guest, seat, name.area) && self.obstacles.admits(&name, ix);
        let clear = guest.down || seat.tied || self.rivalry(ix, name.area) == 0.0;
        (free && clear && fit(guest, name.area) <= NameFit::Poor).then_some(name)
    }

    /// Returns the missing distance of a name from the nearest other token; 0 if the name is clearly its own token's.
    fn rivalry(&self, own: usize, name: Rect) -> f32 {
        let seat = &self.bodies[own].1;
        let enough = gap(name, seat) + NEARER * seat.radius;
        let near = self.obstacles.near(name.inflate((enough + self.widest).max(0.0)));
        let rivals = near.filter_map(|token| token.owner).filter(|other| *other != own);
        let nearest = rivals.map(|other| gap(name, &self.bodies[other].1)).fold(f32::MAX, f32::min);
        (enough - nearest).max(0.0)
    }
}

/// Returns the distance between a name and the rim of a token.
fn gap(name: Rect, token: &TokenPlacement) -> f32 {
    area_gap(name, token.at) - token.radius
}

impl TokenPlacement {
    fn circle(&self) -> Circle {
        Circle { at: self.at, radius: self.radius }
    }

    /// Returns the line from a token to its name; `None` if it has no line.
    pub fn tie(&self) -> Option<Segment> {
        self.written().filter(|_| self.tied).and_then(|name| self.circle().tie_to(name))
    }
}

/// Returns places of a name around its token, best first: on the preferred side, then on the other, shifted sideways,
/// next to the token.
pub fn around(seat: &TokenPlacement, size: Vec2, above: bool) -> Vec<Vec2> {
    let (up, down) = (-(seat.radius * OVER + size.y / 2.0), seat.radius * UNDER + size.y / 2.0);
    let (first, second) = if above { (up, down) } else { (down, up) };
    let shifted = |y: f32, shifts: &'static [f32]| shifts.iter().map(move |x| seat.at + Vec2::new(x * size.x, y));
    let rows = shifted(first, &[0.0, 0.16, -0.16, 0.32, -0.32])
        .chain(shifted(second, &[0.0, 0.16, -0.16, 0.32, -0.32, 0.44, -0.44]))
        .chain(shifted(first, &[0.44, -0.44]));
    let beside = Vec2::X * (seat.radius * 1.28 + size.x / 2.0);
    rows.chain([seat.at + beside, seat.at - beside]).collect()
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
        place(&guests, &mut seats, near, |_, _| NameFit::Good);
        seats
    }

    #[test]
    fn the_front_line_is_named_away_from_the_enemy() {
        let seats = placed(&[("orc", 1, Vec2::ZERO), ("pike", 0, Vec2::new(0.0, 1.0))]);
        assert!(seats["orc"].label.y < 0.0 && seats["pike"].label.y > 1.0);
        assert!(seats.values().all(|s| s.plate == Plate::Full));
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
            let near = others.map(|(_, other)| gap(seat.written().expect("checked"), other)).fold(f32::MAX, f32::min);
            assert!(seat.tied || gap(seat.written().expect("checked"), seat) < near, "{id} is named beside another");
            assert!(seat.tie().is_some() == seat.tied);
        }
        assert!(seats.values().any(|seat| seat.tied) && seats.values().any(|seat| !seat.tied));
    }
}
