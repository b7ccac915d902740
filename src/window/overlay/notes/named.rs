//! The names of those whose plates found no room among the others, or lie under a panel where the board is panned to now: of those
//! whom it is about first, for a stranger must find on the board whoever is asked, acts, is aimed at or is named by the question;
//! then of all who fight.

use super::board::{Board, Spot};
use super::pill::Pill;
use super::places::Places;
use crate::vocab::view::{CombatantView, Standing};
use crate::window::battle::concerned;
use crate::window::board::{GAP, number_of};
use crate::window::overlay::UiCtx;
use bevy_egui::egui::{Painter, Rect, Vec2, vec2};

/// A name is looked for a place so far around its token, in steps of half its radius.
const STEPS: i32 = 12;
/// Its own token and what hangs on that, in radii.
const OWN: f32 = 1.35;
/// What it counts that a name lies nearer to another, beside how far it is from its own token.
const RIVAL: f32 = 4.0;

/// Somebody's name, if it is written nowhere on the board.
pub fn missing<'b>(board: &'b Board, id: &str) -> Option<&'b str> {
    let who = board.presented.scene.combatants.iter().find(|c| c.id == id)?;
    (!board.is_named(id)?).then_some(who.name.as_str())
}

/// Whom it is about, each once.
pub fn about<'b>(board: &'b Board) -> Vec<&'b CombatantView> {
    let Board { presented, pointing, odds, .. } = board;
    let about = concerned(presented, pointing);
    let asked = pointing.focus.or(pointing.likeliest);
    let option = asked.zip(presented.decision.as_ref()).and_then(|(i, decision)| decision.options.get(i));
    let target = option.and_then(|option| odds.of(option.option)).map(|odds| &odds.id);
    let other = presented.scene.combatants.iter().find(|c| Some(&c.id) == target);
    let other = other.filter(|other| !about.iter().any(|c| c.id == other.id));
    about.into_iter().chain(other).collect()
}

/// All who fight, but for these.
pub fn rest<'b>(board: &'b Board, done: &[&CombatantView]) -> Vec<&'b CombatantView> {
    let all = board.presented.scene.combatants.iter().filter(|who| who.standing == Standing::Active);
    all.filter(|who| !done.iter().any(|c| c.id == who.id)).collect()
}

/// Writes the names of those who have none on the board beside their tokens.
pub fn draw(cx: &UiCtx, p: &Painter, board: &Board, places: &mut Places, who: &[&CombatantView]) {
    for who in who {
        let Some((name, spot)) = missing(board, &who.id).zip(board.spot(&who.id)) else { continue };
        if !places.canvas.contains(spot.at) {
            continue;
        }
        let tag = Pill::of_name(cx, p, &format!("{name}{GAP}{}", number_of(who)));
        let around = |other: &Spot| other.at != spot.at && other.at.distance(spot.at) < spot.radius * STEPS as f32;
        let others: Vec<Spot> = board.spots().filter(around).collect();
        let Some(place) = places.put_beside_or_leave(spot, near(spot, &others, tag.size())) else { continue };
        let ink = cx.side(who.faction).ink;
        places.tie(p, spot, place, ink);
        tag.on_paper(p, place, ink);
    }
}

/// Places around a token for something of that size, the nearest first; those that lie nearer to another last.
fn near(spot: Spot, others: &[Spot], size: Vec2) -> Vec<Rect> {
    let grid = (-STEPS..=STEPS).flat_map(|x| (-STEPS..=STEPS).map(move |y| vec2(x as f32, y as f32)));
    let places = grid.map(|step| Rect::from_center_size(spot.at + step * spot.radius / 2.0, size));
    let cost = |place: Rect| {
        let away = |of: &Spot| place.distance_to_pos(of.at) - of.radius;
        let rival = others.iter().map(away).fold(f32::MAX, f32::min);
        away(&spot) + RIVAL * (away(&spot) - rival).max(0.0)
    };
    let clear = places.filter(|place| place.distance_to_pos(spot.at) > spot.radius * OWN);
    let mut places: Vec<(f32, Rect)> = clear.map(|place| (cost(place), place)).collect();
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    places.into_iter().map(|(_, place)| place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_place_off_the_token_and_away_from_others_comes_first() {
        let at = |x: f32| Spot { at: bevy_egui::egui::pos2(x, 100.0), radius: 20.0 };
        let away = |places: &[Rect], from: Spot| -> Vec<f32> {
            places.iter().map(|place| place.distance_to_pos(from.at)).collect()
        };
        let alone = away(&near(at(100.0), &[], vec2(80.0, 20.0)), at(100.0));
        assert!(alone[0] > 20.0 && alone[0] < 40.0 && alone.is_sorted(), "{:?}", &alone[..5]);
        let beside = near(at(100.0), &[at(145.0)], vec2(80.0, 20.0));
        let (own, other) = (away(&beside, at(100.0)), away(&beside, at(145.0)));
        assert!(own[0] < other[0] && own.last() > other.last(), "{} {}", own[0], other[0]);
    }
}
