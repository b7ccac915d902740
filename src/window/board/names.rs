//! Finds the plates with the names a place: none lies on a token or on another plate. Who finds none is named on pointing.

use super::field::{Guest, Plate, Seat};
use bevy::math::{Rect, Vec2};
use std::collections::BTreeMap;

/// How much of a token's radius, with its edge, no plate of another may reach into.
pub const BODY: f32 = 1.02;
/// From the middle of a token to a plate above it, clear of badges, and under its arc of health, in radii.
const OVER: f32 = 1.36;
const UNDER: f32 = 1.36;
/// An enemy so near, in radii, makes the name go to the other side.
const FACING: f32 = 5.5;

/// Gives all who have seats and no name yet one. Those who fight come first, of them the `pressed` for room, then from the top of
/// the board to its foot. `spots` are the places of a name of that size, best first; `fits` says where names may be.
pub fn place(
    guests: &[Guest],
    seats: &mut BTreeMap<String, Seat>,
    plates: [Plate; 2],
    spots: impl Fn(&Guest, &Seat, Vec2) -> Vec<Vec2>,
    (pressed, fits): (impl Fn(&Guest, &Seat) -> bool, impl Fn(&Guest, Rect) -> bool),
) {
    let bodies: Vec<(&Guest, Seat)> = guests.iter().filter_map(|g| Some((g, *seats.get(&g.id)?))).collect();
    let mut order: Vec<&Guest> = guests.iter().filter(|g| seats.contains_key(&g.id)).collect();
    order.sort_by(|a, b| {
        let key = |g: &Guest| (g.down, !pressed(g, &seats[&g.id]), seats[&g.id].at.y);
        key(a).partial_cmp(&key(b)).expect("places are numbers")
    });
    let mut written: Vec<Rect> = seats.values().filter_map(Seat::written).collect();
    for guest in order {
        let seat = seats[&guest.id];
        if seat.plate != Plate::None {
            continue;
        }
        let free = |area: Rect| {
            let on_body = |(other, seat): &(&Guest, Seat)| {
                let reach = seat.radius * if other.id == guest.id { 0.9 } else { BODY };
                seat.at.clamp(area.min, area.max).distance(seat.at) < reach.max(other.around)
            };
            !written.iter().any(|w| laps(*w, area)) && !bodies.iter().any(on_body) && fits(guest, area)
        };
        let found = plates.into_iter().find_map(|plate| {
            let size = guest.size_of(plate);
            let at = spots(guest, &seat, size).into_iter().find(|at| free(Rect::from_center_size(*at, size)))?;
            Some(Seat { label: at, size, plate, ..seat })
        });
        if let Some(found) = found {
            written.extend(found.written());
            seats.insert(guest.id.clone(), found);
        }
    }
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
}
