//! Who sits where on hexes: in the middle of the hex; between two hexes; the fallen aside, so that whoever fights over them
//! is seen. Names make room for tokens and for each other, and are cut short where it is too tight.

use super::super::field::{Guest, Plate, Seat};
use super::grid::Grid;
use bevy::math::{Rect, Vec2};
use std::collections::BTreeMap;

/// How much smaller the fallen are drawn beside somebody who stands.
const FALLEN: f32 = 0.66;
/// How much smaller three in two hexes are drawn.
const LINKED: f32 = 0.84;
/// Where the fallen lie in a hex that somebody stands in: in hexes from its middle.
const ASIDE: [Vec2; 4] =
    [Vec2::new(0.27, -0.24), Vec2::new(-0.27, -0.24), Vec2::new(0.30, 0.20), Vec2::new(-0.30, 0.20)];
/// Room between a token's rim, with its arc of health, and its name.
const DROP: f32 = 0.30;

/// Seats everybody and finds their names a place.
pub fn seat_all(grid: &Grid, guests: &[Guest]) -> BTreeMap<String, Seat> {
    let mut seats: BTreeMap<String, Seat> = BTreeMap::new();
    let mut taken: BTreeMap<&str, usize> = BTreeMap::new();
    let mut order: Vec<&Guest> = guests.iter().collect();
    order.sort_by_key(|g| (g.down, g.also.is_some()));
    let middles = pushed_aside(grid, guests);
    for guest in &order {
        let Some(hex) = grid.find(&guest.place) else { continue };
        let other = guest.also.as_deref().and_then(|id| grid.find(id));
        let count = taken.entry(guest.place.as_str()).or_insert(0);
        let (mut at, mut radius) = (hex.at, guest.radius);
        if let Some(other) = other {
            at = (hex.at + other.at) / 2.0;
            radius *= LINKED;
        } else {
            if let Some(away) = middles.get(guest.place.as_str()).filter(|_| !guest.down) {
                at += *away;
                radius *= LINKED;
            }
            if *count > 0 {
                at += ASIDE[(*count - 1) % ASIDE.len()];
                radius *= if guest.down { FALLEN } else { 0.8 };
            }
            *count += 1;
        }
        seats.insert(guest.id.clone(), Seat { at, radius, label: at, plate: Plate::None });
    }
    name_all(&order, &mut seats);
    seats
}

/// How far those in the two hexes of somebody who stands between them give way.
fn pushed_aside<'a>(grid: &Grid, guests: &'a [Guest]) -> BTreeMap<&'a str, Vec2> {
    let mut out = BTreeMap::new();
    for guest in guests {
        let Some(also) = &guest.also else { continue };
        if let (Some(a), Some(b)) = (grid.find(&guest.place), grid.find(also)) {
            let away = (a.at - b.at).normalize_or_zero() * 0.10;
            out.insert(guest.place.as_str(), away);
            out.insert(also.as_str(), -away);
        }
    }
    out
}

/// Gives names their places: those who fight first, from the top of the board to its foot.
fn name_all(order: &[&Guest], seats: &mut BTreeMap<String, Seat>) {
    let tokens: Vec<(String, Rect)> = seats.iter().map(|(id, s)| (id.clone(), body(s))).collect();
    let mut written: Vec<Rect> = Vec::new();
    let mut order: Vec<&Guest> = order.iter().copied().filter(|g| seats.contains_key(&g.id)).collect();
    order.sort_by(|a, b| {
        let key = |g: &Guest| (g.down, seats[&g.id].at.y);
        key(a).partial_cmp(&key(b)).expect("places are numbers")
    });
    for guest in order {
        let seat = seats[&guest.id];
        let found = [(Plate::Full, guest.label), (Plate::Short, guest.short)].into_iter().find_map(|(plate, size)| {
            let clear = |label: &Vec2| {
                let area = Rect::from_center_size(*label, size);
                let over = |other: &Rect| lap(area, *other) > 0.12 * area.width().min(0.4) * area.height();
                let bodies = tokens.iter().filter(|(id, _)| *id != guest.id);
                !written.iter().any(|w| lap(area, *w) > 0.0) && !bodies.into_iter().any(|(_, b)| over(b))
            };
            spots(&seat, size).into_iter().find(clear).map(|label| (plate, label, size))
        });
        let Some((plate, label, size)) = found else { continue };
        written.push(Rect::from_center_size(label, size));
        seats.insert(guest.id.clone(), Seat { label, plate, ..seat });
    }
}

/// What a token covers that no name may cover.
fn body(seat: &Seat) -> Rect {
    Rect::from_center_half_size(seat.at, Vec2::splat(seat.radius * 0.92))
}

/// Places of a name around its token, best first: below, above, and a little to either side.
fn spots(seat: &Seat, size: Vec2) -> Vec<Vec2> {
    let below = seat.radius * (1.0 + DROP) + size.y / 2.0;
    let above = seat.radius * 1.12 + size.y / 2.0;
    let mut out = Vec::new();
    for shift in [0.0, 0.22, -0.22, 0.42, -0.42] {
        out.push(seat.at + Vec2::new(shift * size.x, below));
        out.push(seat.at + Vec2::new(shift * size.x, -above));
    }
    let beside = seat.radius * 1.25 + size.x / 2.0;
    out.extend([seat.at + Vec2::new(beside, 0.0), seat.at - Vec2::new(beside, 0.0)]);
    out
}

fn lap(a: Rect, b: Rect) -> f32 {
    let both = a.intersect(b);
    both.width().max(0.0) * both.height().max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::{CellKind, CellView, HexView};

    fn board() -> Grid {
        let places = (0..6).flat_map(|r: i32| (0..8).map(move |i| (i - r / 2, r)));
        let cells: Vec<CellView> = places
            .map(|(q, r)| CellView {
                id: format!("{q},{r}"),
                kind: CellKind::Hex,
                hex: Some(HexView { q, r, ..HexView::default() }),
                ..CellView::default()
            })
            .collect();
        Grid::new(&cells)
    }

    fn guest(id: &str, place: &str) -> Guest {
        Guest {
            id: id.into(),
            place: place.into(),
            also: None,
            riding: None,
            side: 0,
            down: false,
            radius: 0.33,
            label: Vec2::new(1.3, 0.33),
            short: Vec2::new(0.3, 0.33),
        }
    }

    #[test]
    fn names_never_lie_over_each_other() {
        let grid = board();
        let guests: Vec<Guest> = grid.hexes.iter().map(|h| guest(&h.id, &h.id)).collect();
        let seats = seat_all(&grid, &guests);
        let written: Vec<Rect> = guests
            .iter()
            .filter_map(|g| {
                let seat = seats[&g.id];
                let size = match seat.plate {
                    Plate::Full => g.label,
                    Plate::Short => g.short,
                    Plate::None => return None,
                };
                Some(Rect::from_center_size(seat.label, size))
            })
            .collect();
        for (i, a) in written.iter().enumerate() {
            assert!(written[..i].iter().all(|b| lap(*a, *b) <= 0.0));
        }
    }

    #[test]
    fn somebody_alone_has_a_whole_name_below() {
        let grid = board();
        let seats = seat_all(&grid, &[guest("a", "2,2")]);
        assert_eq!(seats["a"].plate, Plate::Full);
        assert!(seats["a"].label.y > seats["a"].at.y);
    }

    #[test]
    fn the_middle_of_a_shield_wall_stands_between_two_hexes() {
        let grid = board();
        let mut centre = guest("c", "2,2");
        centre.also = Some("3,2".into());
        let seats = seat_all(&grid, &[guest("a", "2,2"), guest("b", "3,2"), centre]);
        assert!((seats["c"].at - (seats["a"].at + seats["b"].at) / 2.0).length() < 1e-5);
    }

    #[test]
    fn the_fallen_lie_beside_who_stands() {
        let grid = board();
        let mut body = guest("body", "2,2");
        body.down = true;
        let seats = seat_all(&grid, &[body, guest("a", "2,2")]);
        assert_eq!(seats["a"].at, grid.find("2,2").unwrap().at);
        assert!(seats["body"].at != seats["a"].at && seats["body"].radius < seats["a"].radius);
    }
}
