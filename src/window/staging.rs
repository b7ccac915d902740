//! How the shown scene of a battle of ranks moves on from event to event: whoever declares leaves an arrow on the board, whoever
//! moves goes to the slot that is named, and what is done takes its arrow away.

use crate::vocab::view::{ArrowKind, CellView, EventView, Scene, TurnView};
use serde_json::Value as Json;

fn word<'a>(view: &'a EventView, name: &str) -> &'a str {
    view.facts.get(name).and_then(Json::as_str).unwrap_or_default()
}

fn index(scene: &Scene, id: &Option<String>) -> Option<usize> {
    scene.combatants.iter().position(|c| Some(&c.id) == id.as_ref())
}

/// Brings the scene one event further.
pub fn apply(scene: &mut Scene, end: &Scene, view: &EventView) {
    match view.kind {
        "turn_begins" => begin_turn(scene, view),
        "declared" => declare(scene, view),
        "shifted" | "charged" | "moved" | "call" => walk(scene, view),
        "front" => {
            for front in scene.fields.iter_mut().filter_map(|f| f.front.as_mut()) {
                front.0 = view.amount.unwrap_or(front.0);
            }
        }
        "landmark" => {
            for (cell, last) in scene.cells.iter_mut().zip(&end.cells) {
                cell.slot.clone_from(&last.slot);
            }
        }
        _ => {}
    }
    clear(scene, view);
}

/// Those of the side are ready, and nothing is declared any more.
fn begin_turn(scene: &mut Scene, view: &EventView) {
    let side = scene.factions.iter().position(|f| f.id == word(view, "side"));
    scene.arrows.clear();
    scene.cells.iter_mut().filter_map(|c| c.slot.as_mut()).for_each(|s| s.reserved = false);
    for combatant in &mut scene.combatants {
        let second_done = Some(combatant.faction) != side && side == Some(1);
        combatant.turn = if second_done { TurnView::Taken } else { TurnView::Ready };
        combatant.intent.clear();
    }
    scene.initiative = side.or(scene.initiative);
    scene.phase = format!("Round {}: {}", scene.round, view.text.trim_end_matches('.'));
}

fn declare(scene: &mut Scene, view: &EventView) {
    let Some(from) = index(scene, &view.source) else { return };
    let declarer = &mut scene.combatants[from];
    declarer.turn = TurnView::Taken;
    declarer.intent = intent(&view.text, &declarer.name);
    scene.arrows.retain(|a| a.from != from);
    let Some(arrow) = view.arrow.clone() else { return };
    if matches!(arrow.kind, ArrowKind::Move | ArrowKind::Charge) {
        let ends = |cell: &&mut CellView| arrow.cells.contains(&cell.id);
        scene.cells.iter_mut().filter(ends).filter_map(|c| c.slot.as_mut()).for_each(|s| s.reserved = true);
    }
    scene.arrows.push(arrow);
    // How many dice there are on each target is known only when all have declared.
    let aimed: Vec<(Option<usize>, bool)> = scene.arrows.iter().map(|a| (a.to, a.of > 0)).collect();
    for arrow in scene.arrows.iter_mut().filter(|a| a.of > 0) {
        arrow.of = aimed.iter().filter(|(to, counts)| *counts && *to == arrow.to).count() as u8;
    }
}

/// What is left of `Godric will strike Brute with the sword` where there is little room: `will strike Brute`.
fn intent(text: &str, name: &str) -> String {
    let deed = text.strip_prefix(name).unwrap_or_default().trim();
    deed.split(" with ").next().unwrap_or_default().trim_end_matches('.').to_owned()
}

fn walk(scene: &mut Scene, view: &EventView) {
    let place = word(view, "place").to_owned();
    let Some(who) = index(scene, &view.source).filter(|_| scene.cells.iter().any(|c| c.id == place)) else { return };
    scene.combatants[who].place = place.clone();
    scene.combatants[who].reserve = false;
    if view.kind != "shifted"
        && let Some(slot) = scene.cells.iter_mut().find(|c| c.id == place).and_then(|c| c.slot.as_mut())
    {
        slot.reserved = false;
    }
    if view.kind == "charged" {
        // The way is behind it; the attack is to come.
        scene.arrows.iter_mut().filter(|a| a.from == who).for_each(|a| a.cells.clear());
    }
}

/// Takes away the arrows of what has been done, and of whoever can do nothing any more.
fn clear(scene: &mut Scene, view: &EventView) {
    let (source, target) = (index(scene, &view.source), index(scene, &view.target));
    match view.kind {
        // All blows of a group fall together; an area strikes on.
        "damage" if word(view, "cause") == "attack" => {
            scene.arrows.retain(|a| a.kind == ArrowKind::Blast || target.is_none() || a.to != target);
        }
        "moved" | "lost" | "stray" | "stuck" | "warded" | "aided" | "fled" | "shove" | "disarm" | "slip_test" => {
            scene.arrows.retain(|a| Some(a.from) != source);
        }
        "died" | "down" | "destroyed" | "surrendered" => {
            scene.arrows.retain(|a| Some(a.from) != target.or(source));
        }
        "retreat" if word(view, "result") == "failed" => scene.arrows.retain(|a| Some(a.from) != source),
        // An area is done once something else begins.
        "struck" | "charged" | "cleave" | "blast" => {
            scene.arrows.retain(|a| a.kind != ArrowKind::Blast || Some(a.from) == source);
        }
        "round_begins" | "battle_over" => scene.arrows.clear(),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controllers::controller;
    use crate::protocol::open;
    use crate::window::battle::{BattleSession, Reactions, Setup};

    /// Plays a level by chance and shows it event by event.
    fn shown(level: &str, seed: u64, check: impl Fn(&Scene, &EventView)) -> usize {
        let level = open::level(level, &[]).expect("a level of the repository");
        let ruleset = open::ruleset_of(&level);
        let sides = vec!["random".to_owned(); 2];
        let mut room =
            BattleSession::new(Setup { ruleset, level, seed, sides, reactions: Reactions::Always }).expect("no tape");
        let mut scene = room.presented.scene.clone();
        let mut mind = controller("random", seed).expect("a controller");
        let (mut most, mut seen) = (0, 0);
        for _ in 0..160 {
            if room.battle.pending().is_none() {
                break;
            }
            let option = mind.choose(&room.battle);
            room.choose(option).expect("an offered option");
            let end = room.battle.scene(None);
            for event in &room.battle.events()[seen..] {
                let view = room.battle.describe(event);
                apply(&mut scene, &end, &view);
                check(&scene, &view);
                most = most.max(scene.arrows.len());
            }
            seen = room.battle.events().len();
        }
        most
    }

    #[test]
    fn declared_actions_come_and_go() {
        for level in ["ranks/causeway", "ranks/running", "ranks/hunt"] {
            for seed in 1..4 {
                let most = shown(level, seed, |scene, view| {
                    if view.kind == "turn_begins" {
                        assert!(scene.arrows.is_empty(), "{level}");
                    }
                    for arrow in &scene.arrows {
                        assert!(
                            arrow.from < scene.combatants.len()
                                && arrow.to.is_none_or(|to| to < scene.combatants.len())
                        );
                        assert!(arrow.cells.iter().all(|id| scene.cells.iter().any(|c| c.id == *id)), "{arrow:?}");
                    }
                });
                assert!(most > 0, "{level}: somebody declares something");
            }
        }
    }
}
