//! Name plates for combatants whose own plate found no room, or is below a panel because the board was panned.
//! Combatants relevant to the decision come first, because a player must find them on the board: the deciding and the
//! acting one, the target, and those named in the prompt. All active combatants follow.

use super::board::BoardParams;
use super::pill::NotePill;
use super::places::{Places, TokenCircle, tied};
use crate::vocab::view::{CombatantView, Standing};
use crate::window::battle::concerned;
use crate::window::board::{GAP, Label, number_of};
use crate::window::overlay::UiCtx;
use bevy_egui::egui::{Painter, Rect, Vec2, vec2};
use std::collections::VecDeque;
use std::iter::from_fn;

/// Radius of the search for a name's position around its token, in steps of half the token's radius. With many names
/// the search is shorter, because there is little room and searching takes long.
const STEPS: i32 = 12;
const IN_A_CROWD: i32 = 6;
/// Maximum number of names drawn at once; the others are shown when the player points at their tokens.
const MOST: usize = 16;
/// Radius around a token that its own name leaves free, in token radii.
const OWN: f32 = 1.35;

/// Returns the combatants relevant to the decision, each once.
pub fn about<'b>(board: &'b BoardParams) -> Vec<&'b CombatantView> {
    let BoardParams { presented, pointing, odds, .. } = board;
    let about = concerned(presented, pointing);
    let target =
        pointing.focused_or_likeliest(presented).and_then(|option| odds.headline(option.option)).map(|odds| &odds.id);
    let other = presented.scene.combatants.iter().find(|c| Some(&c.id) == target);
    let other = other.filter(|other| !about.iter().any(|c| c.id == other.id));
    about.into_iter().chain(other).collect()
}

/// Returns all active combatants except those in `done`.
pub fn rest<'b>(board: &'b BoardParams, done: &[&CombatantView]) -> Vec<&'b CombatantView> {
    let all = board.presented.scene.combatants.iter().filter(|who| who.standing == Standing::Active);
    all.filter(|who| !done.iter().any(|c| c.id == who.id)).collect()
}

/// Draws names next to the tokens of those combatants that have no readable name.
pub fn draw(cx: &UiCtx, p: &Painter, board: &BoardParams, places: &mut Places, who: &[&CombatantView]) {
    let seen = who.iter().filter_map(|who| Some((who, board.spot(&who.id)?)));
    let seen = seen.filter(|(_, spot)| places.canvas().contains(spot.at));
    let mut unnamed: Vec<_> = seen.filter(|(who, _)| board.is_named(&who.id) == Some(false)).collect();
    let steps = if unnamed.len() > MOST { IN_A_CROWD } else { STEPS };
    unnamed.truncate(MOST);
    let spots: Vec<TokenCircle> = if unnamed.is_empty() { Vec::new() } else { board.spots().collect() };
    for (who, spot) in unnamed {
        let beside =
            |other: &&TokenCircle| other.at != spot.at && other.at.distance(spot.at) < spot.radius * steps as f32;
        let others: Vec<TokenCircle> = spots.iter().filter(beside).copied().collect();
        let tag = NotePill::of_name(cx, p, &format!("{}{GAP}{}", who.name, number_of(who)));
        let wishes = near(spot, &others, steps, tag.size());
        let Some(place) = places.put(tied(Label::OPTIONAL, spot), wishes) else { continue };
        let ink = cx.side(who.faction).ink;
        places.tie(p, spot, place, ink);
        tag.on_paper(p, place, ink);
    }
}

/// Returns positions around a token for something of that size, in order of distance. Positions nearer to another
/// token come last.
fn near(spot: TokenCircle, others: &[TokenCircle], steps: i32, size: Vec2) -> impl Iterator<Item = Rect> {
    let away = |place: &Rect, of: &TokenCircle| place.distance_to_pos(of.at) - of.radius;
    let is_own = move |place: &Rect| others.iter().all(|other| away(place, other) >= away(place, &spot));
    let mut all = (1..=steps).flat_map(move |steps| ring(spot, steps, size));
    let mut last = VecDeque::new();
    from_fn(move || {
        for place in all.by_ref() {
            if is_own(&place) {
                return Some(place);
            }
            last.push_back(place);
        }
        last.pop_front()
    })
}

/// Returns the positions clear of a token on the edge of a square around it, `steps` from its centre, nearest first.
fn ring(spot: TokenCircle, steps: i32, size: Vec2) -> Vec<Rect> {
    let sides = (-steps..=steps).flat_map(|i| [(i, -steps), (i, steps), (-steps, i), (steps, i)]);
    let at = |(x, y): (i32, i32)| spot.at + vec2(x as f32, y as f32) * spot.radius / 2.0;
    let clear = |place: &Rect| place.distance_sq_to_pos(spot.at) > (spot.radius * OWN).powi(2);
    let mut places: Vec<Rect> = sides.map(|step| Rect::from_center_size(at(step), size)).filter(clear).collect();
    // In quarters of a pixel.
    places.sort_by_cached_key(|place| (place.distance_to_pos(spot.at) * 4.0) as i32);
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_place_off_the_token_and_away_from_others_comes_first() {
        let at = |x: f32| TokenCircle { at: bevy_egui::egui::pos2(x, 100.0), radius: 20.0 };
        let away = |places: &[Rect], from: TokenCircle| -> Vec<f32> {
            places.iter().map(|place| place.distance_to_pos(from.at)).collect()
        };
        let alone = away(&near(at(100.0), &[], STEPS, vec2(80.0, 20.0)).collect::<Vec<_>>(), at(100.0));
        assert!(alone[0] > 20.0 && alone[0] < 40.0 && alone[0] < alone[alone.len() - 1], "{:?}", &alone[..5]);
        let beside: Vec<Rect> = near(at(100.0), &[at(145.0)], STEPS, vec2(80.0, 20.0)).collect();
        let (own, other) = (away(&beside, at(100.0)), away(&beside, at(145.0)));
        assert!(own[0] <= other[0] && own.last() > other.last(), "{} {}", own[0], other[0]);
    }
}
