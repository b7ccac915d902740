//! What is to be shown next: every event is described once, when it has just happened, and waits here until it plays. The shown
//! scene is moved on by effects; what they do not say of a combatant, such as the lines of its sheet, is taken over from the end
//! of its batch with the last event that touches it.

use super::battle::{CurrentBattle, Presented};
use crate::vocab::view::{EventView, Scene, Standing};
use crate::vocab::{CombatantId, Effect, Event, FactionId, Moment, Value};
use std::collections::VecDeque;
use std::sync::Arc;

/// An event that waits to be shown.
pub struct Staged {
    /// Its place among the battle's events.
    pub at: usize,
    pub view: EventView,
    /// Those whom nothing touches any more up to the end of its batch.
    last: Vec<CombatantId>,
    /// How everything stands then.
    end: Arc<Scene>,
}

/// The events that wait.
#[derive(Default)]
pub struct Stage {
    queue: VecDeque<Staged>,
    /// How many events of the battle have been described or passed over.
    known: usize,
}

impl Stage {
    /// Describes what has happened since it was last asked, as the viewer may know it.
    pub fn fill(&mut self, battle: &CurrentBattle, presented: &Presented) {
        // Others may have shown everything meanwhile.
        self.queue.retain(|staged| staged.at >= presented.shown);
        let from = self.known.max(presented.shown);
        let viewer = battle.viewer();
        self.known = battle.events().len();
        if from == self.known {
            return;
        }
        let end = Arc::new(battle.scene_after(&presented.scene, viewer));
        let fresh = battle.events()[from..].iter().enumerate().filter(|(_, e)| e.known_by(viewer));
        let mut batch: Vec<Staged> = fresh
            .map(|(ix, event)| {
                let view = battle.describe(event);
                let last = touched(event, &view.effects);
                Staged { at: from + ix, view, last, end: end.clone() }
            })
            .collect();
        let mut later: Vec<CombatantId> = Vec::new();
        for staged in batch.iter_mut().rev() {
            staged.last.retain(|who| !later.contains(who));
            later.extend(&staged.last);
        }
        self.queue.extend(batch);
    }

    /// The next event to be shown.
    pub fn next(&mut self) -> Option<Staged> {
        self.queue.pop_front()
    }

    /// Those after it that are the same of others, such as dice of initiative: they are shown in one beat with it.
    pub fn together_with(&mut self, first: &EventView) -> Vec<Staged> {
        let same = |staged: &Staged| rolls_along(&staged.view) && staged.view.kind == first.kind;
        let count = self.queue.iter().take_while(|staged| same(staged)).count();
        if rolls_along(first) { self.queue.drain(..count).collect() } else { Vec::new() }
    }
}

/// A small thing with dice that does nothing to anybody else.
fn rolls_along(view: &EventView) -> bool {
    let quiet = view.cue.moment <= Moment::Plain && !view.cue.aims && !view.cue.strikes;
    quiet
        && !view.dice.is_empty()
        && view.target.is_none()
        && view.effects.iter().filter_map(Effect::harm).next().is_none()
}

/// Everybody whom an event names or changes, each once.
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

impl Staged {
    /// Brings the scene this event further.
    pub fn play(&self, scene: &mut Scene, viewer: Option<FactionId>) {
        for effect in &self.view.effects {
            scene.play(effect, viewer);
        }
        for who in self.last.iter().map(|who| who.ix()) {
            let turn = scene.combatants[who].turn;
            scene.combatants[who].clone_from(&self.end.combatants[who]);
            // Whom the next decision is about is shown once it stands.
            scene.combatants[who].turn = turn;
        }
    }

    /// Who is out of the fight by it.
    pub fn fells(&self) -> Option<String> {
        self.view.effects.iter().find_map(|effect| match effect {
            Effect::Standing { who, to: Standing::Incapacitated | Standing::Dead } => {
                Some(self.end.combatants[who.ix()].id.clone())
            }
            _ => None,
        })
    }

    /// What the event costs its target, of health and of guard together; below 0 where it gives some back.
    pub fn harm(&self) -> i32 {
        let target = self.view.target.as_ref();
        let of_target = |who: CombatantId| Some(&self.end.combatants[who.ix()].id) == target;
        self.view.effects.iter().filter_map(Effect::harm).filter(|(who, _)| of_target(*who)).map(|(_, lost)| lost).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controllers::seats;
    use crate::engine::level_files::levels;
    use crate::protocol::open;
    use crate::window::battle::{BattleSession, Reactions, Setup};

    /// What a viewer sees of a combatant, the marks of decisions apart.
    fn seen(scene: &Scene) -> Vec<String> {
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
            let mut minds = seats(&vec!["random"; sides.len()], 3).expect("controllers");
            let setup =
                Setup { ruleset: open::ruleset_of(&level), level, seed: 3, sides, reactions: Reactions::Always };
            let mut room = BattleSession::new(setup).expect("no tape");
            let mut stage = Stage::default();
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
                for (shown, truth) in seen(&room.presented.scene).into_iter().zip(seen(&truth)) {
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
