//! The names of those whose plates found no room among the others, or lie under a panel where the board is panned to now: of those
//! whom it is about first, for a stranger must find on the board whoever is asked, acts, is aimed at or is named by the question;
//! then of all who fight.

use super::board::{Board, Spot};
use super::pill::Pill;
use super::places::Places;
use crate::vocab::view::{CombatantView, Scene, Standing};
use crate::window::board::{GAP, number_of};
use crate::window::overlay::UiCtx;
use crate::window::overlay::words::Names;
use bevy_egui::egui::{Painter, Rect, Vec2, vec2};

/// A name is looked for a place so far around its token, in steps of half its radius.
const STEPS: i32 = 12;
/// Its own token and what hangs on that, in radii.
const OWN: f32 = 1.35;

/// Somebody's name, if it is written nowhere on the board.
pub fn missing<'b>(board: &'b Board, id: &str) -> Option<&'b str> {
    let who = board.presented.scene.combatants.iter().find(|c| c.id == id)?;
    (!board.is_named(id)?).then_some(who.name.as_str())
}

/// Writes them beside their tokens, but for the one who has been named with what is said of them.
pub fn draw(cx: &UiCtx, p: &Painter, board: &Board, places: &mut Places, named: Option<&str>) {
    write(cx, p, board, places, about(board).into_iter().filter(|who| named != Some(who.id.as_str())));
}

/// The same of all others who fight, once what matters more has its place.
pub fn draw_rest(cx: &UiCtx, p: &Painter, board: &Board, places: &mut Places, named: Option<&str>) {
    let done: Vec<&str> = about(board).iter().map(|who| who.id.as_str()).chain(named).collect();
    let all = board.presented.scene.combatants.iter();
    let rest = all.filter(|who| who.standing == Standing::Active && !done.contains(&who.id.as_str()));
    write(cx, p, board, places, rest);
}

fn write<'b>(
    cx: &UiCtx,
    p: &Painter,
    board: &'b Board,
    places: &mut Places,
    who: impl Iterator<Item = &'b CombatantView>,
) {
    for who in who {
        let Some((name, spot)) = missing(board, &who.id).zip(board.spot(&who.id)) else { continue };
        if !places.canvas.contains(spot.at) {
            continue;
        }
        let tag = Pill::of_name(cx, p, &format!("{name}{GAP}{}", number_of(who)));
        let Some(place) = places.put_beside_or_leave(spot, near(spot, tag.size())) else { continue };
        let ink = cx.side(who.faction).ink;
        places.tie(p, spot, place, ink);
        tag.on_paper(p, place, ink);
    }
}

/// Places around a token for something of that size, the nearest first.
fn near(spot: Spot, size: Vec2) -> Vec<Rect> {
    let grid = (-STEPS..=STEPS).flat_map(|x| (-STEPS..=STEPS).map(move |y| vec2(x as f32, y as f32)));
    let away = |place: &Rect| place.distance_to_pos(spot.at);
    let places = grid.map(|step| Rect::from_center_size(spot.at + step * spot.radius / 2.0, size));
    let mut places: Vec<Rect> = places.filter(|place| away(place) > spot.radius * OWN).collect();
    places.sort_by(|a, b| away(a).total_cmp(&away(b)));
    places
}

/// Those whom it is about, each once.
fn about<'b>(board: &'b Board) -> Vec<&'b CombatantView> {
    let presented = &board.presented;
    let decision = presented.decision.as_ref();
    let option = board.pointing.focus.or(board.overlay.enter).zip(decision).and_then(|(i, d)| d.options.get(i));
    let plays = presented.playing.as_ref();
    let ids = [
        decision.and_then(|d| d.combatant.as_deref()),
        option.and_then(|o| o.on_combatant.as_deref()),
        option.and_then(|o| board.odds.of(o.option)).map(|odds| odds.id.as_str()),
        plays.and_then(|event| event.source.as_deref()),
        plays.and_then(|event| event.target.as_deref()),
    ];
    found(&presented.scene, decision.map_or("", |d| &d.prompt), &ids)
}

/// Those of these ids, whoever acts, and whoever a question names.
fn found<'s>(scene: &'s Scene, question: &str, ids: &[Option<&str>]) -> Vec<&'s CombatantView> {
    let names = Names::of(scene);
    let named: Vec<&str> = names.split(question).into_iter().filter_map(|(word, of)| of.and(Some(word))).collect();
    let is = |(ix, c): &(usize, &CombatantView)| {
        scene.acting == Some(*ix) || ids.contains(&Some(&c.id)) || named.contains(&c.name.as_str())
    };
    scene.combatants.iter().enumerate().filter(is).map(|(_, c)| c).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_place_off_the_token_comes_first() {
        let spot = Spot { at: bevy_egui::egui::pos2(100.0, 100.0), radius: 20.0 };
        let places = near(spot, vec2(80.0, 20.0));
        let away: Vec<f32> = places.iter().map(|place| place.distance_to_pos(spot.at)).collect();
        assert!(away[0] > 20.0 && away[0] < 40.0 && away.is_sorted(), "{:?}", &away[..5]);
    }

    #[test]
    fn whoever_acts_is_aimed_at_or_is_named_by_the_question_is_found_each_once() {
        let one = |id: &str, name: &str| CombatantView { id: id.into(), name: name.into(), ..CombatantView::default() };
        let combatants =
            vec![one("a", "Ash"), one("b", "Orc 1"), one("c", "Orc 11"), one("d", "Imp"), one("e", "Wren")];
        let scene = Scene { combatants, acting: Some(0), ..Scene::default() };
        let found = |question: &str, ids: &[Option<&str>]| -> String {
            found(&scene, question, ids).iter().map(|c| c.id.as_str()).collect()
        };
        assert_eq!(found("Ash will hit Orc 11: spare them?", &[Some("d"), None, Some("d")]), "acd");
        assert_eq!(found("", &[None]), "a");
    }
}
