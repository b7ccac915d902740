//! Runner that fights one battle after another in the same world.

use crate::controllers::random::Random;
use crate::controllers::{Controller, ai_controllers};
use crate::engine::{Battle, Level};
use crate::protocol::open;
use std::sync::Arc;

/// A battle world for controllers, reused for all battles of one level.
pub struct BattleRunner {
    battle: Battle,
}

/// The result of one battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fought {
    pub seed: u64,
    /// Controllers in the order of the level's sides.
    pub controllers: Vec<String>,
    /// Index of the winning side in the level's list. `None` for a battle without a winner.
    pub winner: Option<usize>,
    pub reason: &'static str,
    pub rounds: u16,
    pub decisions: usize,
    pub hash: String,
}

impl BattleRunner {
    /// Creates a runner for a level.
    ///
    /// # Errors
    /// See [`open::begin`]; a level that was already opened does not fail here.
    pub fn new(level: Arc<Level>, seed: u64) -> Result<Self, String> {
        let mut battle = open::begin(level, Some(seed))?;
        battle.set_undo(false);
        Ok(Self { battle })
    }

    /// Returns the battle in its current state.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// Fights a battle to its end without recording events.
    ///
    /// # Errors
    /// Errors if a controller does not exist.
    pub fn fight(&mut self, seed: u64, controllers: &[String]) -> Result<Fought, String> {
        self.battle.set_recording(false);
        self.play(seed, controllers, &mut |_| {})
    }

    /// Fights a battle to its end and records events. `watch` is called before the first decision and after each
    /// decision.
    ///
    /// # Errors
    /// As [`Self::fight`].
    pub fn watched(
        &mut self,
        seed: u64,
        controllers: &[String],
        watch: &mut dyn FnMut(&Battle),
    ) -> Result<Fought, String> {
        self.battle.set_recording(true);
        self.play(seed, controllers, watch)
    }

    /// Plays at most that number of random decisions, and returns the hash of the state.
    ///
    /// # Errors
    /// Errors if a choice is refused.
    pub fn hash_after(&mut self, seed: u64, decisions: usize) -> Result<String, String> {
        let battle = &mut self.battle;
        battle.set_recording(false);
        battle.restart(seed);
        let mut random = Random::new(seed);
        for _ in 0..decisions {
            if battle.pending().is_none() {
                break;
            }
            let option = random.choose(battle);
            battle.choose(option).map_err(|e| format!("seed {seed}: {e}"))?;
        }
        Ok(battle.hash())
    }

    fn play(&mut self, seed: u64, controllers: &[String], watch: &mut dyn FnMut(&Battle)) -> Result<Fought, String> {
        let battle = &mut self.battle;
        battle.restart(seed);
        watch(battle);
        let mut seats = ai_controllers(controllers, seed)?;
        while let Some(pending) = battle.pending() {
            let option = seats[pending.faction.ix()].choose(battle);
            battle.choose(option).map_err(|e| format!("seed {seed}: {e}"))?;
            watch(battle);
        }
        let over = battle.result().expect("no decision stands");
        Ok(Fought {
            seed,
            controllers: controllers.to_vec(),
            winner: over.winner.map(|f| f.ix()),
            reason: over.reason,
            rounds: over.round,
            decisions: battle.choices().len(),
            hash: battle.hash(),
        })
    }
}
