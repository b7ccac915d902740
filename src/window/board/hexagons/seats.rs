//! Token placement on hexes: in the middle of the hex, or between two hexes; fallen tokens to one side, so that they
//! do not hide active ones.

use super::super::field::{DecisionSubject, TokenPlacement, TokenSpec};
use super::super::label_layout::laps;
use super::super::names::{self, NameFit};
use super::super::seating::{Place, by_place, seat};
use super::grid::{Grid, Hex};
use bevy::math::{Rect, Vec2};
use std::collections::BTreeMap;

/// Size of fallen tokens next to another token, relative to the usual size.
const FALLEN: f32 = 0.66;
/// Size of tokens when three share two hexes, relative to the usual size.
const LINKED: f32 = 0.84;
/// Size of active tokens that share a hex, relative to the usual size.
const SHARING: f32 = 0.8;
/// Positions of fallen tokens in an occupied hex, in hexes from its middle.
const ASIDE: [Vec2; 4] =
    [Vec2::new(0.29, -0.27), Vec2::new(-0.29, -0.27), Vec2::new(0.31, 0.22), Vec2::new(-0.31, 0.22)];
/// Positions of the active tokens that share a hex.
const SHARED: [Vec2; 3] = [Vec2::new(-0.25, 0.06), Vec2::new(0.25, 0.06), Vec2::new(0.0, -0.3)];
/// Half the size of the label in the middle of a hex that may be chosen: the number of its option's card.
const NUMBER: Vec2 = Vec2::new(0.20, 0.15);

/// A hex with the tokens in it.
struct HexPlace<'a> {
    grid: &'a Grid,
    hex: &'a Hex,
    /// True if another token is between this hex and the next.
    linked: bool,
}

impl Place for HexPlace<'_> {
    /// Opponents that wrestle are side by side; a single active token is in the middle, the fallen around it.
    fn seats(&self, tokens: &[&TokenSpec]) -> Vec<(Vec2, f32)> {
        let standing = tokens.iter().filter(|token| !token.down).count();
        let seat = |(nth, token): (usize, &&TokenSpec)| {
            let (offset, scale) = match nth {
                _ if standing > 1 && !token.down => (SHARED[nth % SHARED.len()], SHARING),
                0 => (Vec2::ZERO, if self.linked && !token.down { LINKED } else { 1.0 }),
                _ => (ASIDE[(nth - 1) % ASIDE.len()], FALLEN),
            };
            (self.hex.at + offset, token.shrunk(scale))
        };
        tokens.iter().enumerate().map(seat).collect()
    }

    fn holds(&self, p: Vec2) -> bool {
        self.grid.under(p).is_some_and(|under| under.id == self.hex.id)
    }
}

/// Places all tokens and their names.
pub fn seat_all(grid: &Grid, guests: &[TokenSpec]) -> BTreeMap<String, TokenPlacement> {
    let mut seats: BTreeMap<String, TokenPlacement> = BTreeMap::new();
    let between = |token: &TokenSpec| Some((grid.find(&token.place)?.at + grid.find(token.also.as_deref()?)?.at) / 2.0);
    let linked = |token: &TokenSpec| Some(TokenPlacement::new(between(token)?, token.shrunk(LINKED)));
    seats.extend(guests.iter().filter_map(|token| Some((token.id.clone(), linked(token)?))));
    let fixed: Vec<TokenPlacement> = seats.values().copied().collect();
    for (id, tokens) in by_place(guests.iter().filter(|token| between(token).is_none())) {
        let Some(hex) = grid.find(id) else { continue };
        let linked = fixed.iter().any(|token| token.at.distance(hex.at) < 0.6);
        let inside = seat(&HexPlace { grid, hex, linked }, &tokens, &fixed);
        seats.extend(tokens.iter().map(|token| token.id.clone()).zip(inside));
    }
    name_all(guests, grid, &[], None, &mut seats);
    seats
}

/// Moves names off hexes that may be chosen and off the wedges of a facing decision. All others stay.
pub fn give_way(
    grid: &Grid,
    guests: &[TokenSpec],
    asked: &DecisionSubject,
    seats: &mut BTreeMap<String, TokenPlacement>,
) {
    if *asked == DecisionSubject::default() {
        return;
    }
    let middles = asked.cells.iter().filter_map(|id| grid.find(id)).map(|hex| hex.at);
    let open: Vec<Rect> = middles.map(|at| Rect::from_center_half_size(at, NUMBER)).collect();
    name_all(guests, grid, &open, asked.who.as_deref(), seats);
}

/// Places the names: in full if there is room, as texts and lists have them, or else shortened. Names stay within the sides and the top of the board,
/// which may be those of the window, if they have another place there. Only the deciding combatant's name may cover
/// the middle of a hex that may be chosen.
fn name_all(
    guests: &[TokenSpec],
    grid: &Grid,
    open: &[Rect],
    asked: Option<&str>,
    seats: &mut BTreeMap<String, TokenPlacement>,
) {
    let wide = grid.size.x;
    let clear = |area: Rect| !open.iter().any(|number| laps(*number, area));
    let above = names::facing_down(guests, seats);
    let spots = |g: &TokenSpec, s: &TokenPlacement, size: Vec2| {
        let kept_free = TokenPlacement { radius: s.radius.max(g.around / names::UNDER), ..*s };
        names::around(&kept_free, size, above.contains(&g.ordinal))
    };
    let within = |area: Rect| area.min.x >= 0.0 && area.min.y >= 0.0 && area.max.x <= wide;
    let fit = |guest: &TokenSpec, area: Rect| match (within(area), clear(area)) {
        (true, true) => NameFit::Good,
        (_, true) => NameFit::Poor,
        _ if asked == Some(guest.id.as_str()) => NameFit::LastResort,
        _ => NameFit::No,
    };
    names::place(guests, seats, spots, fit);
}

#[cfg(test)]
mod tests {
    use super::super::super::field::Plate;
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

    fn guest(id: &str, place: &str) -> TokenSpec {
        TokenSpec {
            id: id.into(),
            place: place.into(),
            radius: 0.33,
            label: Vec2::new(1.3, 0.33),
            short: Vec2::new(0.6, 0.33),
            ..TokenSpec::default()
        }
    }

    fn seated(grid: &Grid, guests: &[TokenSpec], asked: &DecisionSubject) -> BTreeMap<String, TokenPlacement> {
        let mut seats = seat_all(grid, guests);
        give_way(grid, guests, asked, &mut seats);
        seats
    }

    #[test]
    fn somebody_alone_is_named_below_and_in_full() {
        let grid = board();
        let seats = seated(&grid, &[guest("a", "2,2")], &DecisionSubject::default());
        assert_eq!(seats["a"].plate, Plate::Full);
        assert!(seats["a"].label.y > seats["a"].at.y);
    }

    #[test]
    fn a_name_at_the_side_of_the_board_stays_on_it() {
        let grid = board();
        let last = grid.hexes.iter().max_by(|a, b| a.at.x.total_cmp(&b.at.x)).expect("it has hexes").id.clone();
        let mut wide = guest("a", &last);
        (wide.label.x, wide.short.x) = (1.04, 1.04);
        let named = seated(&grid, &[wide], &DecisionSubject::default())["a"].written().expect("it is named");
        assert!(named.max.x <= grid.size.x + 1e-3, "{named:?} of {}", grid.size.x);
    }

    #[test]
    fn a_name_gives_way_to_a_hex_that_may_be_chosen() {
        let grid = board();
        let below = ["1,3", "2,3"].map(|id| grid.find(id).expect("it is on the board").at);
        let asked = DecisionSubject { who: None, cells: vec!["1,3".into(), "2,3".into()] };
        let mut low = guest("a", "2,2");
        (low.label, low.short) = (Vec2::new(1.0, 0.6), Vec2::new(1.0, 0.6));
        let lies = |seat: &TokenPlacement| {
            let name = seat.written().expect("it is named");
            below.iter().any(|at| laps(Rect::from_center_half_size(*at, NUMBER), name))
        };
        assert!(lies(&seated(&grid, &[low.clone()], &DecisionSubject::default())["a"]));
        assert!(!lies(&seated(&grid, &[low.clone()], &asked)["a"]));
        let all = grid.hexes.iter().map(|hex| hex.id.clone()).collect();
        let surrounded = |who: Option<&str>| {
            let asked = DecisionSubject { who: who.map(str::to_owned), cells: Vec::clone(&all) };
            seated(&grid, &[low.clone()], &asked)["a"].written().is_some()
        };
        assert!(!surrounded(None) && surrounded(Some("a")), "whoever is asked is named all the same");
    }

    #[test]
    fn the_middle_of_a_shield_wall_stands_between_two_hexes() {
        let grid = board();
        let mut centre = guest("c", "2,2");
        centre.also = Some("3,2".into());
        let seats = seated(&grid, &[guest("a", "2,2"), guest("b", "3,2"), centre], &DecisionSubject::default());
        assert!((seats["c"].at - (seats["a"].at + seats["b"].at) / 2.0).length() < 1e-5);
    }

    #[test]
    fn the_fallen_lie_beside_who_stands() {
        let grid = board();
        let mut body = guest("body", "2,2");
        body.down = true;
        let seats = seated(&grid, &[body, guest("a", "2,2")], &DecisionSubject::default());
        assert_eq!(seats["a"].at, grid.find("2,2").unwrap().at);
        assert!(seats["body"].at != seats["a"].at && seats["body"].radius < seats["a"].radius);
    }
}
