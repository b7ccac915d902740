//! Distances of options' cells from the likeliest destination. With many options, the nearest are shown first.

use crate::vocab::view::{CellKind, CombatantView, DecisionView, HexView, Scene, SlotView, Standing};
use std::collections::BTreeMap;

/// Returns for each option the distance in hexes from the default's cell, or else from the deciding combatant. It is 0
/// for options without a cell and for staying. Empty if cells are not hexes, or no option has a cell.
pub fn from_likeliest(decision: &DecisionView, scene: &Scene, enter: Option<usize>) -> Vec<u32> {
    if decision.options.iter().all(|option| option.at_cell.is_none()) {
        return Vec::new();
    }
    let hexes: BTreeMap<&str, &HexView> =
        scene.cells.iter().filter_map(|c| Some((c.id.as_str(), c.hex.as_ref()?))).collect();
    let aim = enter.and_then(|i| decision.options.get(i)?.at_cell.as_deref());
    let who = scene.combatants.iter().find(|c| Some(&c.id) == decision.combatant.as_ref());
    let stands = who.map(|c| c.place.as_str());
    let Some(from) = aim.or(stands).and_then(|id| hexes.get(id)) else { return Vec::new() };
    // Staying comes right after the default.
    let goes = |cell: &&str| Some(*cell) != stands;
    let far = |cell: &Option<String>| {
        cell.as_deref().filter(goes).and_then(|id| hexes.get(id)).map_or(0, |to| from.distance(to))
    };
    decision.options.iter().map(|option| far(&option.at_cell)).collect()
}

/// Returns the enemy of a combatant that is nearest to a hex, with that enemy's hex.
pub fn nearest_foe<'s>(scene: &'s Scene, of: &CombatantView, at: &HexView) -> Option<(&'s HexView, &'s CombatantView)> {
    let foes = scene.combatants.iter().filter(|c| c.faction != of.faction && c.standing == Standing::Active);
    foes.filter_map(|c| Some((scene.hex(&c.place)?, c))).min_by_key(|(place, _)| at.distance(place))
}

/// Returns the enemy of the same battlefield that is nearest to a slot, with the distance in ranks.
fn nearest_in_ranks<'s>(scene: &'s Scene, of: &CombatantView, at: &SlotView) -> Option<(u32, &'s CombatantView)> {
    let slot = |place: &str| scene.cells.iter().find(|cell| cell.id == place)?.slot.as_ref();
    let foes = scene.combatants.iter().filter(|c| c.faction != of.faction && c.standing == Standing::Active);
    let there = foes.filter_map(|c| Some((slot(&c.place).filter(|slot| slot.field == at.field)?, c)));
    let far = |slot: &SlotView| (at.rank.abs_diff(slot.rank), at.column.abs_diff(slot.column));
    there.min_by_key(|(slot, _)| far(slot)).map(|(slot, c)| (u32::from(at.rank.abs_diff(slot.rank)), c))
}

/// Returns the enemy that is nearest to a place, with the number of steps: over hexes, in ranks, or from zone to border
/// to zone.
/// `None` if no way leads to an enemy, or places are of another kind.
pub fn steps_to_foe<'s>(scene: &'s Scene, of: &CombatantView, place: &str) -> Option<(u32, &'s CombatantView)> {
    if let Some(hex) = scene.hex(place) {
        return nearest_foe(scene, of, hex).map(|(at, foe)| (hex.distance(at), foe));
    }
    if let Some(slot) = scene.cells.iter().find(|cell| cell.id == place).and_then(|cell| cell.slot.as_ref()) {
        return nearest_in_ranks(scene, of, slot);
    }
    let foe = |place: &str| {
        let there = |c: &&CombatantView| c.place == place && c.faction != of.faction && c.standing == Standing::Active;
        scene.combatants.iter().find(there)
    };
    let beside = |place: &str| {
        let borders = scene.cells.iter().filter(|c| c.kind == CellKind::Border && !c.barrier);
        let joined = borders.flat_map(|border| border.joins.iter().map(move |zone| [&border.id, zone]));
        joined.filter_map(|[a, b]| if a == place { Some(b) } else { (b == place).then_some(a) }).collect::<Vec<_>>()
    };
    let mut met: Vec<(u32, &str)> = vec![(0, place)];
    let mut at = 0;
    while let Some(&(steps, here)) = met.get(at) {
        at += 1;
        if let Some(foe) = foe(here) {
            return Some((steps, foe));
        }
        for next in beside(here) {
            if met.iter().all(|(_, known)| known != next) {
                met.push((steps + 1, scene.cells.iter().find(|c| c.id == *next).map_or("", |c| &c.id)));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::fixture;
    use super::*;
    use crate::vocab::view::{CellView, OptionView};

    #[test]
    fn places_near_the_default_come_first() {
        let cell = |q, r| CellView {
            id: format!("{q},{r}"),
            hex: Some(HexView { q, r, ..HexView::default() }),
            ..CellView::default()
        };
        let scene = Scene { cells: [cell(0, 0), cell(3, -1), cell(4, -1)].into(), ..Scene::default() };
        let to = |id: &str| OptionView { at_cell: Some(id.into()), ..OptionView::default() };
        let decision = fixture::decision(vec![OptionView::default(), to("0,0"), to("3,-1"), to("4,-1")]);
        assert_eq!(from_likeliest(&decision, &scene, Some(3)), [0, 4, 1, 0]);
        assert!(from_likeliest(&decision, &scene, None).is_empty(), "nobody stands anywhere");
    }

    #[test]
    fn in_ranks_the_distance_is_that_of_the_rank_numbers() {
        let slot = |id: &str, field, rank, column| CellView {
            id: id.into(),
            slot: Some(SlotView { field, rank, column, ..SlotView::default() }),
            ..CellView::default()
        };
        let cells =
            [slot("a", 0, -2, 1), slot("b", 0, -1, 1), slot("c", 0, 1, 4), slot("d", 0, 0, 2), slot("e", 1, 0, 1)];
        let someone = |id: &str, faction, place: &str| CombatantView {
            id: id.into(),
            faction,
            place: place.into(),
            ..CombatantView::default()
        };
        let combatants =
            vec![someone("ash", 0, "a"), someone("far", 1, "c"), someone("near", 1, "d"), someone("off", 1, "e")];
        let scene = Scene { cells: cells.into(), combatants, ..Scene::default() };
        let steps =
            |place| steps_to_foe(&scene, &scene.combatants[0], place).map(|(steps, foe)| (steps, foe.id.as_str()));
        assert_eq!([steps("a"), steps("b")], [Some((2, "near")), Some((1, "near"))]);
    }

    #[test]
    fn from_zone_to_zone_the_way_leads_over_borders() {
        let zone = |id: &str| CellView { id: id.into(), ..CellView::default() };
        let border = |id: &str, joins: [&str; 2], barrier| CellView {
            kind: CellKind::Border,
            joins: joins.map(str::to_owned).into(),
            barrier,
            ..zone(id)
        };
        let someone = |id: &str, faction, place: &str| CombatantView {
            id: id.into(),
            faction,
            place: place.into(),
            ..CombatantView::default()
        };
        let scene = Scene {
            cells: [
                zone("wood"),
                zone("road"),
                zone("hill"),
                border("edge", ["wood", "road"], false),
                border("slope", ["road", "hill"], false),
                border("cliff", ["wood", "hill"], true),
            ]
            .into(),
            combatants: vec![someone("ash", 0, "wood"), someone("orc", 1, "hill")],
            ..Scene::default()
        };
        let steps =
            |place| steps_to_foe(&scene, &scene.combatants[0], place).map(|(steps, foe)| (steps, foe.id.as_str()));
        assert_eq!(
            [steps("wood"), steps("edge"), steps("hill")],
            [Some((4, "orc")), Some((3, "orc")), Some((0, "orc"))]
        );
        assert_eq!(steps_to_foe(&scene, &scene.combatants[1], "hill").map(|(steps, _)| steps), Some(4));
    }
}
