//! The note of who sees the cell pointed at.

use super::board::BoardParams;
use super::pill::NotePill;
use super::places::Places;
use crate::vocab::names::within_sentence;
use crate::vocab::view::Scene;
use crate::window::board::{LabelNeeds, place_asked};
use crate::window::overlay::UiCtx;
use bevy_egui::egui::Painter;

/// Maximum number of watchers that are named; more are counted.
const NAMED: usize = 3;

pub fn draw(cx: &UiCtx, p: &Painter, board: &BoardParams, places: &mut Places) {
    let asked = place_asked(&board.presented, &board.pointing).filter(|_| board.lenses.sight);
    let Some(cell) = asked.filter(|_| !board.sights.all_seen()) else { return };
    let scene = &board.presented.scene;
    for (side, faction) in scene.factions.iter().enumerate() {
        let of_side = |ix: &usize| scene.combatants.get(*ix).is_some_and(|c| c.faction == side);
        let watchers: Vec<usize> = board.sights.watchers(cell).filter(of_side).collect();
        if watchers.is_empty() {
            continue;
        }
        let pill = NotePill::of_side(cx, p, &words(scene, &faction.name, &watchers), side);
        if let Some(place) = places.put(LabelNeeds::REQUIRED, board.within(cell, pill.size())) {
            pill.draw(p, place);
        }
    }
}

/// Formats the watchers: `seen by Ash and Wren`, `seen by 7 of the Orcs`.
fn words(scene: &Scene, side: &str, watchers: &[usize]) -> String {
    let names: Vec<&str> = watchers.iter().map(|ix| scene.combatants[*ix].name.as_str()).collect();
    match &names[..] {
        [one] => format!("seen by {one}"),
        [most @ .., last] if names.len() <= NAMED => format!("seen by {} and {last}", most.join(", ")),
        _ => format!("seen by {} of {}", names.len(), within_sentence(side)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::CombatantView;

    #[test]
    fn few_are_named_and_many_are_counted() {
        let named = |name: &&str| CombatantView { name: (*name).into(), ..CombatantView::default() };
        let scene =
            Scene { combatants: ["Ash", "Wren", "Orla", "Tove"].iter().map(named).collect(), ..Scene::default() };
        assert_eq!(words(&scene, "The company", &[1]), "seen by Wren");
        assert_eq!(words(&scene, "The company", &[0, 1, 3]), "seen by Ash, Wren and Tove");
        assert_eq!(words(&scene, "The company", &[0, 1, 2, 3]), "seen by 4 of the company");
    }
}
