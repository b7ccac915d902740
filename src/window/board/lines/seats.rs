//! Token placement on ranks. Active tokens are in the middle of a slot with the name under or next to them; the
//! fallen are in its corners, so that they do not hide the active ones; reserves are on the bench. Names never
//! overlap each other or tokens.

use super::super::field::{TokenPlacement, TokenSpec};
use super::super::label_layout::laps;
use super::super::names;
use super::super::seating::{Place, by_place, seat};
use super::plan::{RankPlan, TokenSlot};
use crate::window::limits::Limit;
use bevy::math::{Rect, Vec2};
use std::collections::BTreeMap;

/// Size of a fallen token alone in its slot, relative to the usual size.
const FALLEN: f32 = 0.85;
/// Size of a fallen token next to an active one, relative to the usual size.
const ASIDE: f32 = 0.46;
/// Distance that an active token moves away from a fallen one at the end of the slot, in radii.
const BACK: f32 = 0.5;
/// Distances from the middle of a token to its upper edge and to the lower edge of its arcs, in radii.
pub const OVER: f32 = 1.12;
pub const UNDER: f32 = 1.52;
/// Distance from the end of the slot to the middle of a token with its name next to it, in radii.
const END: f32 = 1.36;

/// A slot with the tokens in it.
struct SlotPlace<'a> {
    plan: &'a RankPlan,
    slot: &'a TokenSlot,
}

impl Place for SlotPlace<'_> {
    fn seats(&self, tokens: &[&TokenSpec]) -> Vec<(Vec2, f32)> {
        let standing = tokens.iter().filter(|token| !token.down).count();
        let seat = |(nth, token): (usize, &&TokenSpec)| {
            if !token.down && standing > 1 {
                shared(self.slot, token, nth, standing)
            } else {
                in_slot(self.plan, self.slot, token, nth, standing < tokens.len())
            }
        };
        tokens.iter().enumerate().map(seat).collect()
    }

    fn holds(&self, p: Vec2) -> bool {
        self.slot.area.contains(p)
    }
}

/// Places all tokens and their names.
pub fn seat_all(plan: &RankPlan, guests: &[TokenSpec]) -> BTreeMap<String, TokenPlacement> {
    let mut seats: BTreeMap<String, TokenPlacement> = BTreeMap::new();
    for (id, tokens) in by_place(guests) {
        if let Some(slot) = plan.find(id) {
            seats.extend(tokens.iter().map(|token| token.id.clone()).zip(seat(
                &SlotPlace { plan, slot },
                &tokens,
                &[],
            )));
            continue;
        }
        for side in [0, 1] {
            let bench: Vec<&&TokenSpec> = tokens.iter().filter(|token| token.side.min(1) == side).collect();
            for (nth, token) in bench.iter().enumerate() {
                if let Some((at, radius)) = on_bench(plan, token, side, nth, bench.len()) {
                    seats.insert(token.id.clone(), TokenPlacement::new(at, radius));
                }
            }
        }
    }
    name_all(plan, guests, &mut seats);
    seats
}

/// Returns position and radius of the nth token of a slot; `fallen` is true if a fallen combatant is in it.
fn in_slot(plan: &RankPlan, slot: &TokenSlot, guest: &TokenSpec, nth: usize, fallen: bool) -> (Vec2, f32) {
    let area = slot.area;
    if nth == 0 {
        let radius = guest.shrunk(slot.scale * if guest.down { FALLEN } else { 1.0 });
        let mut at = middle(plan, slot, radius, guest.label.y);
        if slot.beside && fallen && !guest.down {
            // Clear of the corner that the first fallen token takes.
            at.x += (area.center().x - at.x).limit_to(-radius * BACK, radius * BACK);
        }
        return (at, radius);
    }
    let radius = guest.shrunk(slot.scale * ASIDE);
    let inner = area.inflate(-(radius * 0.95).min(area.half_size().min_element()));
    let corners = [Vec2::new(inner.max.x, inner.min.y), inner.max, Vec2::new(inner.min.x, inner.max.y), inner.min];
    (corners[(nth - 1) % corners.len()], radius)
}

/// Returns position and radius of the nth of several active tokens in one slot, side by side along its longer side.
fn shared(slot: &TokenSlot, guest: &TokenSpec, nth: usize, of: usize) -> (Vec2, f32) {
    let size = slot.area.size();
    let part = (nth as f32 + 0.5) / of as f32;
    let radius = guest.shrunk((0.5 * size.max_element() / of as f32 / guest.radius).min(slot.scale));
    let room = (size / 2.0 - radius).max(Vec2::ZERO);
    let along = if size.x >= size.y { Vec2::X } else { Vec2::Y };
    let (middle, at) = (slot.area.center(), (part * 2.0 - 1.0) * size.max_element() / 2.0);
    (middle + along * at.limit_to(-room.max_element(), room.max_element()), radius)
}

/// Returns the position of a token of that radius in a slot that centres the token with its name.
pub fn middle(plan: &RankPlan, slot: &TokenSlot, radius: f32, label: f32) -> Vec2 {
    let (area, centre) = (slot.area, slot.area.center());
    if slot.beside {
        // In slots lower than a face every other token is a face further back.
        let low = (2.0 * radius).powi(2) - area.height().powi(2);
        let back = if slot.column % 2 == 1 && low > 0.0 { low.sqrt() } else { 0.0 };
        let end = (plan.stand.radius * slot.scale * END + back).min(area.width() / 2.0);
        // Tokens of both sides are at the end of their slot that faces the enemy.
        let x = if slot.row < 3 { area.max.x - end } else { area.min.x + end };
        return Vec2::new(x, centre.y - radius * (UNDER - OVER) * 0.35);
    }
    let free = area.height() - radius * (OVER + UNDER) - label;
    Vec2::new(centre.x, area.min.y + radius * OVER + free.max(0.0) * 0.5)
}

/// Returns position and radius of the nth of `of` reserves, with room for a name below, and above if there are many.
fn on_bench(plan: &RankPlan, guest: &TokenSpec, side: usize, nth: usize, of: usize) -> Option<(Vec2, f32)> {
    let bench = plan.bench(side)?;
    let radius = ((bench.height() - plan.bench_words(guest.label.y)) / (OVER + UNDER)).min(guest.radius).max(7.0);
    let along = (bench.width() / of.max(1) as f32).min(bench.height() * 1.5) * (nth as f32 + 0.5);
    let x = if side == 0 { bench.min.x + along } else { bench.max.x - along };
    Some((Vec2::new(x, bench.max.y - guest.label.y - radius * UNDER), radius))
}

/// Places the names, clear of the texts under and above a battlefield.
fn name_all(plan: &RankPlan, guests: &[TokenSpec], seats: &mut BTreeMap<String, TokenPlacement>) {
    let board = Rect::from_corners(Vec2::splat(-4.0), plan.size + 4.0);
    let captions = [0, 1].into_iter().filter_map(|side| plan.bench_caption(side));
    let kept: Vec<Rect> = plan.ways_out().chain(plan.ruler()).chain(captions).collect();
    let fit = |guest: &TokenSpec, area: Rect| {
        let slot = plan.find(&guest.place);
        // Above each row is its heading.
        let strips = slot.and_then(|s| plan.fields.get(s.field)).map(|f| f.strips.iter().map(|s| s.area));
        let beyond = |s: Rect| {
            let beside = area.max.x < s.min.x || area.min.x > s.max.x;
            !beside && (area.max.y > s.max.y + 1.0 || area.min.y < s.min.y - 4.0)
        };
        let lines = strips.is_none_or(|mut strips| !strips.any(beyond));
        let covered = plan.covers.iter().chain(&kept).any(|c| laps(*c, area));
        (lines && !covered && area.min.cmpge(board.min).all() && area.max.cmple(board.max).all()).into()
    };
    let near = |g: &TokenSpec, seat: &TokenPlacement, size: Vec2| spots(seat, plan.find(&g.place), size);
    names::place(guests, seats, near, fit);
}

/// Returns places of a name around its token, best first.
fn spots(seat: &TokenPlacement, slot: Option<&TokenSlot>, size: Vec2) -> Vec<Vec2> {
    let below = seat.at + Vec2::Y * (seat.radius * UNDER + size.y / 2.0);
    let above = seat.at - Vec2::Y * (seat.radius * OVER + size.y / 2.0);
    let Some(slot) = slot else {
        // On the bench, with the text slightly over the edge of its row.
        let aside = |at: Vec2| [0.0, 0.12, -0.12].map(|shift| at + Vec2::X * shift * size.x);
        return [below - Vec2::Y, above].into_iter().flat_map(aside).collect();
    };
    let beside = Vec2::X * (seat.radius * 1.42 + size.x / 2.0);
    // Away from the enemy first, whose rank is on the other side of the front.
    let (first, second) =
        if slot.row < 3 { (seat.at - beside, seat.at + beside) } else { (seat.at + beside, seat.at - beside) };
    let shifted = |at: Vec2| [0.0, 0.22, -0.22, 0.4, -0.4].map(|shift| at + Vec2::X * shift * size.x);
    let beside = slot.beside.then_some(first);
    beside.into_iter().chain(shifted(below)).chain([above, first, second]).chain(shifted(above)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::fixture;
    use super::*;

    #[test]
    fn names_and_tokens_keep_apart_on_every_board() {
        for (name, scene) in fixture::all() {
            for room in [Vec2::new(696.0, 400.0), Vec2::new(1450.0, 900.0), Vec2::new(560.0, 420.0)] {
                let plan = RankPlan::new(&scene, room, &[], 1.0);
                let all = fixture::tokens(&plan, &scene);
                let seats = seat_all(&plan, &all);
                assert_eq!(seats.len(), all.len(), "{name}: everybody has a seat");
                let written: Vec<Rect> = seats.values().filter_map(TokenPlacement::written).collect();
                assert!(written.len() * 10 >= all.len() * 9, "{name} in {room}: only {} named", written.len());
                for (i, a) in written.iter().enumerate() {
                    assert!(written[..i].iter().all(|b| !laps(*a, *b)), "{name} in {room}");
                }
                for (i, a) in all.iter().enumerate() {
                    for b in &all[..i] {
                        let (a, b) = (seats[&a.id], seats[&b.id]);
                        assert!(a.at.distance(b.at) > (a.radius + b.radius) * 0.7, "{name} in {room}");
                    }
                }
            }
        }
    }

    #[test]
    fn everybody_on_a_bench_is_named_over_or_under_themselves_and_never_on_the_measure() {
        let scene = fixture::theatre();
        for room in [Vec2::new(870.0, 510.0), Vec2::new(1450.0, 900.0)] {
            let plan = RankPlan::new(&scene, room, &[], 1.0);
            let (ruler, benches) =
                (plan.ruler().expect("a front"), [0, 1].map(|side| plan.bench(side).expect("a bench")));
            assert!(benches.iter().all(|bench| bench.intersect(ruler).is_empty()), "{room}");
            let seats = seat_all(&plan, &fixture::tokens(&plan, &scene));
            for c in scene.combatants.iter().filter(|c| c.reserve) {
                let seat = seats[&c.id];
                let name = seat.written().unwrap_or_else(|| panic!("{} is named in {room}", c.name));
                assert!(!laps(name, ruler), "{} in {room}", c.name);
                assert!((seat.label.x - seat.at.x).abs() <= seat.radius, "{} in {room}", c.name);
                assert!(benches[c.faction].inflate(1.0).contains(seat.at), "{} in {room}", c.name);
            }
        }
    }

    #[test]
    fn the_benches_keep_clear_of_panels_over_the_lower_edge() {
        let scene = fixture::theatre();
        let room = Vec2::new(1166.0, 501.0);
        let legend = |width: f32| Rect::new(-8.0, 469.0, width, 509.0);
        let detail = Rect::new(843.0, 449.0, 1178.0, 669.0);
        for covers in [[legend(767.0), detail], [legend(104.0), detail]] {
            let plan = RankPlan::new(&scene, room, &covers, 1.0);
            let seats = seat_all(&plan, &fixture::tokens(&plan, &scene));
            let waiting: Vec<_> = scene.combatants.iter().filter(|c| c.reserve).map(|c| seats[&c.id]).collect();
            for (i, seat) in waiting.iter().enumerate() {
                let body = Rect::from_center_half_size(seat.at, Vec2::splat(seat.radius));
                assert!(covers.iter().all(|cover| !laps(*cover, body)), "{body:?} under {covers:?}");
                assert!(waiting[..i].iter().all(|b| seat.at.distance(b.at) > seat.radius + b.radius), "{covers:?}");
            }
        }
    }

    #[test]
    fn whoever_stands_in_a_slot_stands_inside_it() {
        for (name, scene) in fixture::all() {
            let plan = RankPlan::new(&scene, Vec2::new(696.0, 400.0), &[], 1.0);
            let seats = seat_all(&plan, &fixture::tokens(&plan, &scene));
            for c in scene.combatants.iter().filter(|c| !c.place.is_empty()) {
                let slot = plan.find(&c.place).expect("a slot");
                assert!(slot.area.contains(seats[&c.id].at), "{name}: {}", c.name);
            }
        }
    }
}
