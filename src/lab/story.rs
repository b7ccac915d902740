//! Stories: a battle as a list of decisions, each with the events that followed.

use super::event_collector::EventCollector;
use super::runner::BattleRunner;
use crate::engine::Battle;
use crate::engine::replay::Replay;
use crate::protocol::open;
use crate::vocab::view::{DecisionView, EventView};

/// A battle from its beginning to its end.
#[derive(Clone, Debug, Default)]
pub struct BattleStory {
    pub title: String,
    /// Steps of the battle. The first is the opening, before the first decision.
    pub steps: Vec<StoryStep>,
    /// Sentence with the winner and the reason. Empty if the battle is not over.
    pub end: String,
}

/// One decision and its events.
#[derive(Clone, Debug, Default)]
pub struct StoryStep {
    /// Prompt of the decision, including its combatant. Empty for the opening.
    pub asked: String,
    /// Label of the chosen option.
    pub chosen: String,
    pub round: u16,
    pub events: Vec<EventView>,
}

/// Collects the steps of a story while a battle is fought.
#[derive(Default)]
struct StoryCollector {
    story: BattleStory,
    asked: Option<DecisionView>,
    next: u32,
}

impl StoryCollector {
    fn watch(&mut self, battle: &Battle) {
        let mut step = StoryStep::default();
        if let (Some(asked), Some(option)) = (self.asked.take(), battle.choices().last()) {
            step.chosen = asked.options[*option as usize].label.clone();
            step.asked = asked.prompt;
        }
        for event in battle.events_since(self.next) {
            self.next = event.n + 1;
            step.round = event.round;
            step.events.push(battle.describe(event));
        }
        self.story.steps.push(step);
        self.asked = battle.decision();
    }

    fn end(mut self, battle: &Battle) -> BattleStory {
        self.story.title.clone_from(&battle.level().title);
        if let Some(over) = battle.over_view() {
            let side = battle.level().factions.iter().find(|side| over.winner.as_ref() == Some(&side.id));
            let won = side.map_or("Nobody wins".to_owned(), |side| format!("{} win", side.name()));
            self.story.end = format!("{won}: {}", over.sentence);
        }
        self.story
    }
}

impl BattleStory {
    /// Fights a battle and returns its story.
    ///
    /// # Errors
    /// See [`BattleRunner::fight`].
    pub fn fought(ring: &mut BattleRunner, seed: u64, controllers: &[String]) -> Result<Self, String> {
        Self::witnessed(ring, seed, controllers, &mut EventCollector::default())
    }

    /// Like [`Self::fought`], and also passes the battle to an event collector.
    ///
    /// # Errors
    /// See [`BattleRunner::fight`].
    pub fn witnessed(
        ring: &mut BattleRunner,
        seed: u64,
        controllers: &[String],
        witness: &mut EventCollector,
    ) -> Result<Self, String> {
        let mut teller = StoryCollector::default();
        ring.watched(seed, controllers, &mut |battle| {
            teller.watch(battle);
            witness.watch(battle);
        })?;
        Ok(teller.end(ring.battle()))
    }

    /// Returns the story of a replay.
    ///
    /// # Errors
    /// See [`open::replay`].
    pub fn replayed(replay: &Replay) -> Result<Self, String> {
        let mut teller = StoryCollector::default();
        let battle = open::replay_with(replay, &mut |battle| teller.watch(battle))?;
        Ok(teller.end(&battle))
    }
}
