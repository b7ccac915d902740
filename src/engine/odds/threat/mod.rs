//! Threat to a combatant until its next turn, for every place that it can reach: the expected loss, the chance to fall,
//! and the enemies responsible.
//!
//! The method is the same for all rulesets. It plays on a copy of the battle without information hidden from the
//! combatant's side. The combatant goes to the place by its real options and does nothing else. Then every enemy
//! attacks it as hard as it can, also by real options, while its friends follow the default policy. The loss until its
//! next decision is summed over many playouts.
//!
//! The best attack of an enemy is found on the way. An enemy with several attacks tries them in turn, and uses the one
//! that has cost most.

mod attack_choice;
mod nearness;
mod playout;
mod route;
mod routes;
mod tally;

pub use tally::{CellThreat, EnemyThreat};

use super::super::Battle;
use super::super::lookahead::LookaheadWorld;
use crate::vocab::CombatantId;
use attack_choice::AttackStats;
use playout::Playout;
use route::Route;
use std::sync::Arc;
use tally::ThreatTally;

/// Playouts of every place in each pass. Later passes refine the estimate.
const PASSES: [u32; 4] = [2, 4, 10, 16];

/// Like [`PASSES`], for a search of the combatant's current place alone.
const PASSES_HERE: [u32; 5] = [4, 8, 12, 16, 24];

/// Before every `TRIES`-th playout, an additional, uncounted one lets enemies try attacks that they have tried least.
const TRIES: u32 = 4;

/// An incremental search, so that results can be shown while it runs and a stale search can be dropped.
pub struct ThreatSearch {
    battle: Arc<Battle>,
    who: CombatantId,
    world: LookaheadWorld,
    trials: AttackStats,
    routes: Vec<Route>,
    tallies: Vec<ThreatTally>,
    /// The current pass, and the current place within it.
    at: (usize, usize),
    /// True if only the combatant's current place is searched.
    here: bool,
}

impl ThreatSearch {
    /// Creates a search for a combatant at the pending decision.
    pub fn new(battle: Arc<Battle>, who: CombatantId) -> Self {
        let (world, trials) = (LookaheadWorld::default(), AttackStats::default());
        let (routes, tallies) = (vec![Route::stay(String::new())], Vec::new());
        Self { battle, who, world, trials, routes, tallies, at: (0, 0), here: false }
    }

    /// Creates a search for the combatant's current place alone, with more playouts.
    pub fn here(battle: Arc<Battle>, who: CombatantId) -> Self {
        Self { here: true, ..Self::new(battle, who) }
    }

    fn passes(&self) -> &'static [u32] {
        if self.here { &PASSES_HERE } else { &PASSES }
    }

    /// Plays one more place. The combatant's current place comes first, after which the others are found. Returns false
    /// if nothing is left to do.
    pub fn step(&mut self) -> bool {
        let (pass, place) = self.at;
        let passes = self.passes();
        let Some(&playouts) = passes.get(pass) else { return false };
        let Some(faction) = self.faction() else { return false };
        let mut lookahead = self.world.fork_recording(&self.battle, faction);
        let mut playout = Playout::new(&mut lookahead, self.who, &mut self.trials);
        if place == 0 && pass == 0 {
            self.routes[0].cell = playout.home().to_owned();
        }
        if place == 1 && pass == 0 {
            playout.find_routes(&mut self.routes);
        }
        self.tallies.resize_with(self.routes.len(), ThreatTally::default);
        if let Some(route) = self.routes.get(place) {
            let tally = &mut self.tallies[place];
            for _ in 0..playouts {
                let seed = tally.playouts;
                if seed.is_multiple_of(TRIES) {
                    playout.play(route, u64::from(seed) << 32 | 1, true);
                }
                tally.note(playout.play(route, u64::from(seed), false));
            }
        }
        // The other places are found in the second step.
        let last = place + 1 >= self.routes.len().max(if self.here { 1 } else { 2 });
        self.at = if last { (pass + 1, 0) } else { (pass, place + 1) };
        self.at.0 < passes.len()
    }

    fn faction(&self) -> Option<crate::vocab::FactionId> {
        let scene = self.battle.scene(None);
        scene.combatants.get(self.who.ix()).map(|c| crate::vocab::FactionId::from(c.faction))
    }

    /// Returns the current results.
    pub fn found(&self) -> Vec<CellThreat> {
        let ids = &self.battle.scene(None).combatants;
        let known = self.routes.iter().zip(&self.tallies).filter(|(_, tally)| tally.playouts > 0);
        known.map(|(route, tally)| tally.cell_threat(&route.cell, |who| ids[who.ix()].id.clone())).collect()
    }
}
