//! The expected balance of a level: how often each side wins when the AI controller `recruit` plays all sides. Computed
//! in the background.

use super::background::{Background, WorkerState};
use super::document::LevelDocument;
use crate::engine::Level;
use crate::lab::{Go, Rate, RunPlan, Variant, plan, worker_pool};
use std::sync::Arc;

/// Number of battles fought.
const BATTLES: u64 = 200;
/// Seed of the first battle; later battles count up from it.
const FIRST: u64 = 1;

/// The results found until now.
#[derive(Clone, Debug, Default)]
pub struct BalanceResults {
    /// Each side's id and win rate, in the order of the level.
    pub sides: Vec<(String, Rate)>,
    pub nobody: Rate,
    pub battles: u64,
    /// Number of battles that will be fought in total.
    pub of: u64,
    /// The error that stopped the battles, if any.
    pub wrong: Option<String>,
}

/// Background battles on one revision of a level.
#[derive(Debug)]
pub struct Balance(Background<BalanceResults>);

impl Balance {
    /// Starts the battles on the document's current level. Returns `None` if the level has errors.
    pub fn begin(document: &LevelDocument) -> Option<Self> {
        let nothing = |level: &Level| {
            let sides = level.factions.iter().map(|side| (side.id.clone(), Rate::default())).collect();
            BalanceResults { sides, of: BATTLES, ..BalanceResults::default() }
        };
        let work = |level: &Arc<Level>, shared: &WorkerState<BalanceResults>| {
            if let Err(wrong) = fight(level.clone(), shared) {
                shared.found().wrong = Some(wrong);
            }
        };
        Background::begin(document, nothing, work).map(Self)
    }

    /// Returns true if the document has been edited since the battles began.
    pub fn is_stale(&self, document: &LevelDocument) -> bool {
        self.0.is_stale(document)
    }

    /// Returns true while battles are fought.
    pub fn is_running(&self) -> bool {
        self.0.is_running()
    }

    pub fn found(&self) -> BalanceResults {
        self.0.found()
    }
}

fn fight(level: Arc<Level>, shared: &WorkerState<BalanceResults>) -> Result<(), String> {
    let controllers = plan::seated(&[], level.factions.len())?;
    let variant = Variant { name: level.path.clone(), overrides: Vec::new(), level, controllers };
    let plan = RunPlan::new(vec![variant], FIRST, BATTLES, false);
    let one = |ring: &mut crate::lab::BattleRunner, bout: crate::lab::Match| {
        if shared.is_stopped() { Ok(None) } else { ring.fight(bout.seed, plan.controllers(bout)).map(Some) }
    };
    worker_pool::fight(&plan, 1, 0, &one, &mut |bout, fought| {
        let Some(fought) = fought else { return Ok(Go::Enough) };
        let mut found = shared.found();
        found.battles += 1;
        found.nobody.add(bout.seed, fought.winner.is_none());
        for (ix, (_, rate)) in found.sides.iter_mut().enumerate() {
            rate.add(bout.seed, fought.winner == Some(ix));
        }
        Ok(Go::On)
    })
}
