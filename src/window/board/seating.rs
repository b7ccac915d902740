//! Seating of tokens that share a place. The geometry of a place, such as a slot, a hex or a ledge, proposes a seat for
//! each token. Tokens whose faces would cover each other are then pushed apart within the place.

use super::field::{FACE, TokenPlacement, TokenSpec};
use bevy::math::Vec2;
use std::collections::BTreeMap;

/// Number of iterations that push tokens apart. In the first half only fallen tokens make room for active ones.
const SPREADS: usize = 40;
/// Directions tried for a pushed token: straight first, then along the edge of the place. Angles from the push, in
/// radians.
const SLIDES: [f32; 7] = [0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -1.5];

/// The geometry of a place that holds tokens.
pub trait Place {
    /// Minimum distance between two tokens, as a multiple of the sum of their radii, if the place has room for it.
    const APART: f32 = FACE * 1.02;

    /// Proposes position and radius for each of the tokens, which are active ones first.
    fn seats(&self, tokens: &[&TokenSpec]) -> Vec<(Vec2, f32)>;

    /// Returns true if a token may be at that point.
    fn holds(&self, p: Vec2) -> bool;
}

/// Returns the tokens of each place, the active ones first.
pub fn by_place<'a>(guests: impl IntoIterator<Item = &'a TokenSpec>) -> BTreeMap<&'a str, Vec<&'a TokenSpec>> {
    let mut places: BTreeMap<&str, Vec<&TokenSpec>> = BTreeMap::new();
    for guest in guests {
        places.entry(&guest.place).or_default().push(guest);
    }
    places.values_mut().for_each(|tokens| tokens.sort_by_key(|token| token.down));
    places
}

/// Places the tokens of one place, clear of `fixed` tokens at its edge.
pub fn seat<P: Place>(place: &P, tokens: &[&TokenSpec], fixed: &[TokenPlacement]) -> Vec<TokenPlacement> {
    let mut seats = place.seats(tokens);
    seats.extend(fixed.iter().map(|token| (token.at, token.radius)));
    for round in 0..SPREADS {
        for i in 0..tokens.len() {
            for other in tokens.len()..seats.len() {
                push_apart(place, &mut seats, [i, other], [1.0, 0.0]);
            }
            for k in 0..i {
                // Early on, an active token stays where it is and a fallen one takes all of the push.
                let shares = match (tokens[i].down, tokens[k].down) {
                    (true, false) if round < SPREADS / 2 => [1.0, 0.0],
                    (false, true) if round < SPREADS / 2 => [0.0, 1.0],
                    _ => [0.5, 0.5],
                };
                push_apart(place, &mut seats, [i, k], shares);
            }
        }
    }
    seats.into_iter().take(tokens.len()).map(|(at, radius)| TokenPlacement::new(at, radius)).collect()
}

/// Moves two tokens apart if they are too close, each by its share of the missing distance.
fn push_apart<P: Place>(place: &P, seats: &mut [(Vec2, f32)], pair: [usize; 2], shares: [f32; 2]) {
    let [(a, a_radius), (b, b_radius)] = pair.map(|ix| seats[ix]);
    let missing = (a_radius + b_radius) * P::APART - a.distance(b);
    if missing <= 0.0 {
        return;
    }
    let push = (a - b).normalize_or(Vec2::X) * missing;
    for (ix, push) in [(pair[0], push * shares[0]), (pair[1], -push * shares[1])] {
        let ways = SLIDES.map(|turn| seats[ix].0 + Vec2::from_angle(turn).rotate(push));
        seats[ix].0 = ways.into_iter().find(|to| place.holds(*to)).unwrap_or(seats[ix].0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A rectangular place that proposes its middle for every token.
    struct Room(Vec2);

    impl Place for Room {
        fn seats(&self, tokens: &[&TokenSpec]) -> Vec<(Vec2, f32)> {
            tokens.iter().map(|token| (self.0 / 2.0, token.radius)).collect()
        }

        fn holds(&self, p: Vec2) -> bool {
            p.cmpge(Vec2::ZERO).all() && p.cmple(self.0).all()
        }
    }

    fn token(place: &str, down: bool) -> TokenSpec {
        TokenSpec { place: place.into(), down, radius: 1.0, ..TokenSpec::default() }
    }

    #[test]
    fn tokens_of_one_place_do_not_cover_each_others_faces() {
        for count in 1..=4 {
            let tokens = vec![token("a", false); count];
            let room = Room(Vec2::new(6.0, 3.0));
            let seats = seat(&room, &tokens.iter().collect::<Vec<_>>(), &[]);
            for (i, a) in seats.iter().enumerate() {
                assert!(room.holds(a.at), "{count}: {seats:?}");
                let clear = |b: &TokenPlacement| a.at.distance(b.at) > (a.radius + b.radius) * FACE;
                assert!(seats[..i].iter().all(clear), "{count}: {seats:?}");
            }
        }
    }

    #[test]
    fn the_fallen_make_room_for_an_active_token_as_long_as_there_is_room() {
        let tokens = [token("a", true), token("b", false), token("a", false)];
        let places = by_place(&tokens);
        assert!(places["a"][1].down && places["b"].len() == 1, "active tokens come first");
        let middle = |width: f32| {
            let room = Room(Vec2::new(width, 0.5));
            let seats = seat(&room, &places["a"], &[]);
            assert!(seats.iter().all(|seat| room.holds(seat.at)), "{seats:?}");
            (seats[0].at, room.0 / 2.0)
        };
        let (wide, narrow) = (middle(6.0), middle(2.2));
        assert_eq!(wide.0, wide.1, "the active token stays in the middle");
        assert!(narrow.0 != narrow.1, "without room it has to move");
    }
}
