//! What the enemy can do to somebody until its next turn, for every place it can reach: the expected loss, the chance to fall,
//! and by whose hand.
//!
//! One way for all rulesets: on a copy of the battle as its side may know it, it goes there by its real options and does no more;
//! then every enemy does its worst to it, by its real options too, its friends play on by the default policy, and what it
//! loses until it is asked again is summed up over many playouts. How an enemy does its worst is found out on the way: an enemy
//! that has several attacks tries them in turn, and takes the one that has cost most.

mod nearness;
mod playout;
mod route;
mod routes;
mod tally;
mod worst;

pub use tally::CellThreat;

use super::super::Battle;
use super::super::lookahead::LookaheadWorld;
use crate::vocab::CombatantId;
use playout::Playout;
use route::Route;
use std::sync::Arc;
use tally::Tally;
use worst::Trials;

/// Playouts of every place in one pass over them. The later, the more exact.
const PASSES: [u32; 4] = [2, 4, 10, 16];

/// One playout in so many lets enemies try what they have not tried enough; it is not counted.
const TRIES: u32 = 4;

/// A search that goes on step by step, so that it can be shown while it runs and dropped when it is stale.
pub struct ThreatSearch {
    battle: Arc<Battle>,
    who: CombatantId,
    world: LookaheadWorld,
    trials: Trials,
    routes: Vec<Route>,
    tallies: Vec<Tally>,
    /// The pass, and the place within it.
    at: (usize, usize),
}

impl ThreatSearch {
    /// A search for that combatant, at the standing decision.
    pub fn new(battle: Arc<Battle>, who: CombatantId) -> Self {
        let (world, trials) = (LookaheadWorld::default(), Trials::default());
        Self { battle, who, world, trials, routes: vec![Route::stay(String::new())], tallies: Vec::new(), at: (0, 0) }
    }

    /// Plays one place some more. The place where it stands comes first; the others are found after that. False: nothing is left
    /// to be done.
    pub fn step(&mut self) -> bool {
        let (pass, place) = self.at;
        let Some(&playouts) = PASSES.get(pass) else { return false };
        let Some(faction) = self.faction() else { return false };
        let mut lookahead = self.world.watching(&self.battle, faction);
        let mut playout = Playout::new(&mut lookahead, self.who, &mut self.trials);
        if place == 0 && pass == 0 {
            self.routes[0].cell = playout.home().to_owned();
        }
        if place == 1 && pass == 0 {
            playout.find_routes(&mut self.routes);
        }
        self.tallies.resize_with(self.routes.len(), Tally::default);
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
        let last = place + 1 >= self.routes.len().max(2);
        self.at = if last { (pass + 1, 0) } else { (pass, place + 1) };
        self.at.0 < PASSES.len()
    }

    fn faction(&self) -> Option<crate::vocab::FactionId> {
        let scene = self.battle.scene(None);
        scene.combatants.get(self.who.ix()).map(|c| crate::vocab::FactionId::from(c.faction))
    }

    /// What has been found out so far.
    pub fn found(&self) -> Vec<CellThreat> {
        let ids = &self.battle.scene(None).combatants;
        let known = self.routes.iter().zip(&self.tallies).filter(|(_, tally)| tally.playouts > 0);
        known.map(|(route, tally)| tally.told(&route.cell, |who| ids[who.ix()].id.clone())).collect()
    }
}
