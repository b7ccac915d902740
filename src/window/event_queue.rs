//! Queue of events to be shown. Each event is described once, when it has just happened, and waits here until it plays.
//! Its effects update the shown scene. Details that effects do not cover, such as the lines of a combatant's sheet, are
//! taken from the scene at the end of the batch. That happens at the last event of the batch that touches the
//! combatant.

use super::battle::{CurrentBattle, Presented};
use crate::vocab::view::{EventView, Scene, Standing};
use crate::vocab::{CombatantId, Effect, Event, FactionId, Prominence, Value};
use std::collections::VecDeque;
use std::sync::Arc;

/// An event that waits to be shown.
pub struct StagedEvent {
    /// Index among the battle's events.
    pub at: usize,
    pub view: EventView,
    /// Combatants that no later event of the batch touches.
    last: Vec<CombatantId>,
    /// The scene at the end of the batch.
    end: Arc<Scene>,
}

/// The queue of waiting events.
#[derive(Default)]
pub struct EventQueue {
    queue: VecDeque<StagedEvent>,
    /// Number of events of the battle that were described or skipped.
    known: usize,
}

impl EventQueue {
    /// Describes the events since the last call, as far as the viewer may know them.
    pub fn fill(&mut self, battle: &CurrentBattle, presented: &Presented) {
        // Other systems may have shown all events in the meantime.
        self.queue.retain(|staged| staged.at >= presented.shown);
        let from = self.known.max(presented.shown);
        let viewer = battle.viewer();
        self.known = battle.events().len();
        if from == self.known {
            return;
        }
        let end = Arc::new(battle.scene_after(&presented.scene, viewer));
        let fresh = battle.events()[from..].iter().enumerate().filter(|(_, e)| e.is_known_by(viewer));
        let mut batch: Vec<StagedEvent> = fresh
            .map(|(ix, event)| {
                let view = battle.describe(event);
                let last = touched(event, &view.effects);
                StagedEvent { at: from + ix, view, last, end: end.clone() }
            })
            .collect();
        let mut later: Vec<CombatantId> = Vec::new();
        for staged in batch.iter_mut().rev() {
            staged.last.retain(|who| !later.contains(who));
            later.extend(&staged.last);
        }
        self.queue.extend(batch);
    }

    /// Removes and returns the next event.
    pub fn next(&mut self) -> Option<StagedEvent> {
        self.queue.pop_front()
    }

    /// Removes and returns the following events of the same kind with dice, such as initiative rolls. They are shown in
    /// one beat.
    pub fn together_with(&mut self, first: &EventView) -> Vec<StagedEvent> {
        let same = |staged: &StagedEvent| rolls_along(&staged.view) && staged.view.kind == first.kind;
        let count = self.queue.iter().take_while(|staged| same(staged)).count();
        if rolls_along(first) { self.queue.drain(..count).collect() } else { Vec::new() }
    }
}

/// Returns true for a minor event with dice that affects no other combatant.
fn rolls_along(view: &EventView) -> bool {
    let quiet = view.cue.prominence <= Prominence::Plain && !view.cue.aims && !view.cue.strikes;
    quiet
        && !view.dice.is_empty()
        && view.target.is_none()
        && view.effects.iter().filter_map(Effect::harm).next().is_none()
}

/// Returns all combatants that an event names or changes, each once.
fn touched(event: &Event, effects: &[Effect]) -> Vec<CombatantId> {
    let facts = event.facts.iter().filter_map(|(_, value)| match value {
        Value::Combatant(who) => Some(*who),
        _ => None,
    });
    let changed = effects.iter().filter_map(Effect::who);
    let mut all: Vec<CombatantId> = event.source.into_iter().chain(event.target).chain(facts).chain(changed).collect();
    all.sort_unstable();
    all.dedup();
    all
}

impl StagedEvent {
    /// Applies the event to the scene.
    pub fn play(&self, scene: &mut Scene, viewer: Option<FactionId>) {
        for effect in &self.view.effects {
            scene.play(effect, viewer);
        }
        for who in self.last.iter().map(|who| who.ix()) {
            let turn = scene.combatants[who].turn;
            scene.combatants[who].clone_from(&self.end.combatants[who]);
            // The mark of the next decision is shown only once it is pending.
            scene.combatants[who].turn = turn;
        }
    }

    /// Returns the ID of the combatant that the event puts out of the fight.
    pub fn fells(&self) -> Option<String> {
        self.view.effects.iter().find_map(|effect| match effect {
            Effect::Standing { who, to: Standing::Incapacitated | Standing::Dead } => {
                Some(self.end.combatants[who.ix()].id.clone())
            }
            _ => None,
        })
    }

    /// Returns the health and guard that the event costs its target. Negative if it restores some.
    pub fn harm(&self) -> i32 {
        let target = self.view.target.as_ref();
        let of_target = |who: CombatantId| Some(&self.end.combatants[who.ix()].id) == target;
        self.view.effects.iter().filter_map(Effect::harm).filter(|(who, _)| of_target(*who)).map(|(_, lost)| lost).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controllers::controllers;
    use crate::engine::level_files::levels;
    use crate::protocol::open;
    use crate::window::battle::{BattleSession, Reactions, Setup};

    /// Returns the visible state of the combatants, except for decision marks.
    fn visible_state(scene: &Scene) -> Vec<String> {
        let one = |c: &crate::vocab::view::CombatantView| {
            let conditions: Vec<&str> = c.conditions.iter().map(|c| c.name.as_str()).collect();
            format!(
                "{} {} {:?} {:?} {:?} {}/{} {:?} {:?} {} {} {conditions:?} {:?}",
                c.id,
                c.place,
                c.also,
                c.facing,
                c.riding,
                c.health,
                c.max_health,
                c.guard,
                c.standing,
                c.done,
                c.intent,
                c.gear
            )
        };
        scene.combatants.iter().map(one).collect()
    }

    #[test]
    fn what_has_been_shown_is_how_it_stands_before_anybody_catches_up() {
        for level in levels() {
            let name = level.known_as();
            let level = open::level(&name, &[]).expect("a level of the repository");
            let sides = vec!["random".to_owned(); level.factions.len()];
            let mut minds = controllers(&vec!["random"; sides.len()], 3).expect("controllers");
            let setup =
                Setup { ruleset: open::ruleset_of(&level), level, seed: 3, sides, reactions: Reactions::Always };
            let mut room = BattleSession::new(setup).expect("no tape");
            let mut stage = EventQueue::default();
            for n in 0..120 {
                stage.fill(&room.battle, &room.presented);
                let mut shown = 0;
                room.presented.scene.answered();
                while let Some(staged) = stage.next() {
                    assert!(staged.at >= room.presented.shown, "each event once");
                    staged.play(&mut room.presented.scene, None);
                    room.presented.shown = staged.at + 1;
                    shown += 1;
                }
                let truth = room.battle.scene(None);
                assert_eq!(
                    room.battle.scene_after(&room.presented.scene, None).cells,
                    truth.cells,
                    "{name}, after {n}"
                );
                for (shown, truth) in visible_state(&room.presented.scene).into_iter().zip(visible_state(&truth)) {
                    assert_eq!(shown, truth, "{name}, after choice {n} and its {shown} events");
                }
                room.catch_up();
                assert!(
                    room.presented.log.is_empty() && stage.next().is_none() || shown == 0,
                    "nothing is left to describe"
                );
                let Some(pending) = room.battle.pending() else { break };
                let mind = minds[pending.faction.ix()].as_mut().expect("no person");
                let option = mind.choose(&room.battle);
                room.choose(option).expect("an offered option");
            }
        }
    }
}
