//! One battle after another in one world, fought by controllers.

use crate::controllers::machines;
use crate::engine::{Battle, Level};
use crate::protocol::open;
use std::sync::Arc;

/// Where battles of one level are fought.
pub struct Ring {
    battle: Battle,
}

/// How one battle went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fought {
    pub seed: u64,
    /// In the order of the level's sides.
    pub controllers: Vec<String>,
    /// The winning side's place in the level's list.
    pub winner: Option<usize>,
    pub reason: &'static str,
    pub rounds: u16,
    pub decisions: usize,
    pub hash: String,
}

impl Ring {
    /// # Errors
    /// None in fact: see [`open::begin`].
    pub fn new(level: Arc<Level>, seed: u64) -> Result<Self, String> {
        let mut battle = open::begin(level, Some(seed))?;
        battle.remember(false);
        Ok(Self { battle })
    }

    /// The battle as it stands.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// Fights to the end. Nobody watches, so nothing is told.
    ///
    /// # Errors
    /// A controller that does not exist.
    pub fn fight(&mut self, seed: u64, controllers: &[String]) -> Result<Fought, String> {
        self.battle.listen(false);
        self.play(seed, controllers, &mut |_| {})
    }

    /// The same. `watch` sees the battle before its first decision and after each.
    ///
    /// # Errors
    /// As [`Self::fight`].
    pub fn watched(
        &mut self,
        seed: u64,
        controllers: &[String],
        watch: &mut dyn FnMut(&Battle),
    ) -> Result<Fought, String> {
        self.battle.listen(true);
        self.play(seed, controllers, watch)
    }

    fn play(&mut self, seed: u64, controllers: &[String], watch: &mut dyn FnMut(&Battle)) -> Result<Fought, String> {
        let battle = &mut self.battle;
        battle.restart(seed);
        watch(battle);
        let mut seats = machines(controllers, seed)?;
        while let Some(pending) = battle.pending() {
            let option = seats[pending.faction.ix()].choose(battle);
            battle.choose(option).map_err(|e| format!("seed {seed}: {e}"))?;
            watch(battle);
        }
        let over = battle.over().expect("no decision stands");
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
