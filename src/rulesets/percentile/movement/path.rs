//! Paths over the board: lowest cost, then fewest hexes that require a roll, then the smallest list of directions
//! (P-MOVE-03).

use crate::rulesets::percentile::action::Intent;
use crate::rulesets::percentile::components::PercentileState;
use crate::rulesets::percentile::frames::MoveFrame;
use crate::rulesets::percentile::level::{EngagedMovement, StatementOfIntent, Terrain, ZoneOfControl};
use crate::rulesets::percentile::routes::{Path, Way, Ways};
use crate::vocab::{CellId, CombatantId};
use smallvec::SmallVec;
use std::sync::Arc;

/// Cost of a path to a hex that cannot be reached.
const UNREACHED: i32 = i32::MAX;

impl PercentileState<'_> {
    /// Returns the maximum number of steps (P-MOVE-02, P-MOVE-06).
    pub fn allowance(&self, c: CombatantId, engaged: bool) -> i32 {
        let barred = engaged && self.house().engaged_movement == EngagedMovement::NoRun;
        let runs = self.house().statement_of_intent == StatementOfIntent::Off && self.turn(c).intent.is_none();
        match self.turn(c).intent {
            Some(Intent::Reload(_) | Intent::FirstAid) => 3,
            Some(Intent::Defend) if !barred => 20,
            None if runs && !barred => 20,
            _ => 19,
        }
    }

    /// Returns every hex within the remaining steps, with the best path to it.
    pub fn reachable_paths(&self, f: &MoveFrame) -> Arc<Ways> {
        f.ways.clone().unwrap_or_else(|| Arc::new(self.find_ways(f)))
    }
    fn find_ways(&self, f: &MoveFrame) -> Ways {
        let Some(from) = self.place(f.who) else { return Ways::default() };
        let left = f.allowance - self.turn(f.who).steps_spent;
        let stops = self.stops(f.who);
        let best = self.spread(f.who, from, left, &stops);
        let goes_on = |way: &Way| way.cost < left && (way.to == from || !stops[way.to.ix()]);
        let exits = self.map().exits(self.faction(f.who)).map(|cell| best[cell.ix()]).filter(goes_on);
        let exit = exits.min_by_key(Way::key).filter(|_| !self.held_back(f));
        let taken = self.taken();
        let ends =
            |way: &Way| way.cost != UNREACHED && way.to != from && !taken[way.to.ix()] && self.may_end(f, way.to);
        Ways { ends: best.into_iter().filter(ends).collect(), exit }
    }

    /// Returns true if movement may end in the cell: the ground allows it (P-BOARD-14), and so do the enemies that
    /// engage the combatant.
    fn may_end(&self, f: &MoveFrame, cell: CellId) -> bool {
        let beside = || f.engaged.iter().any(|e| self.place(*e).is_some_and(|at| self.map().distance(at, cell) <= 1));
        self.map().terrain(cell) != Terrain::Gap && (!self.held_back(f) || beside())
    }
    /// Marks the hexes of living combatants (P-BOARD-05, P-SNEAK-02).
    pub fn taken(&self) -> Vec<bool> {
        let mut taken = vec![false; self.map().len()];
        for cell in self.all().filter(|c| !self.cond(*c).dead).filter_map(|c| self.place(c)) {
            taken[cell.ix()] = true;
        }
        taken
    }
    /// Returns true if the combatant must stay next to the enemies that engage it (reading 10, `withdraw`).
    fn held_back(&self, f: &MoveFrame) -> bool {
        self.house().engaged_movement == EngagedMovement::Withdraw
            && !f.engaged.is_empty()
            && self.turn(f.who).intent != Some(Intent::Defend)
    }

    /// Returns the best path to each hex, indexed by hex; its cost is [`UNREACHED`] if the hex cannot be entered. Paths
    /// may pass friends (P-BOARD-06).
    fn spread(&self, who: CombatantId, from: CellId, left: i32, stops: &[bool]) -> Vec<Way> {
        let map = self.map();
        let way = |to: CellId, cost: i32| Way { to, cost, risks: 0, path: Path::default() };
        let mut best: Vec<Way> = map.all().map(|to| way(to, UNREACHED)).collect();
        let mut waves: Vec<SmallVec<[CellId; 24]>> = vec![SmallVec::new(); left.max(0) as usize + 1];
        let barred = self.barred(who);
        best[from.ix()] = way(from, 0);
        waves[0].push(from);
        for cost in 0..=left {
            // Every step costs at least 1, so the paths to a wave's hexes are final before the wave is expanded.
            for at in std::mem::take(&mut waves[cost as usize]) {
                let here = best[at.ix()];
                if here.cost != cost || at != from && stops[at.ix()] {
                    continue;
                }
                for (direction, to) in map.neighbours(at) {
                    let Some((steps, risky)) = map.enter(to) else { continue };
                    let (paid, old) = (cost + steps, best[to.ix()]);
                    if paid > left.min(old.cost) || barred[to.ix()] {
                        continue;
                    }
                    let risks = here.risks + u8::from(risky);
                    let way = Way { to, cost: paid, risks, path: here.path.then(direction) };
                    if way.key() < old.key() {
                        best[to.ix()] = way;
                    }
                    if paid < old.cost {
                        waves[paid as usize].push(to);
                    }
                }
            }
        }
        best
    }

    /// Marks the hexes of enemies, which cannot be passed (P-BOARD-06).
    fn barred(&self, who: CombatantId) -> Vec<bool> {
        let mut barred = vec![false; self.map().len()];
        for e in self.all().filter(|e| self.enemies(*e, who) && self.is_active(*e)) {
            if let Some(cell) = self.place(e) {
                barred[cell.ix()] = true;
            }
        }
        barred
    }
    /// Marks the hexes that end a movement (reading 11).
    pub fn stops(&self, who: CombatantId) -> Vec<bool> {
        let mut stops = vec![false; self.map().len()];
        if self.house().zone_of_control == ZoneOfControl::Stop {
            for cell in self.steady_foes(who).filter_map(|e| self.place(e)) {
                self.map().neighbours(cell).for_each(|(_, next)| stops[next.ix()] = true);
            }
        }
        stops
    }

    /// Returns true if the combatant is in an exit of its side with a step left (P-MOVE-13).
    pub fn at_exit(&self, f: &MoveFrame) -> bool {
        let left = f.allowance - self.turn(f.who).steps_spent;
        left > 0 && self.place(f.who).is_some_and(|cell| self.map().exit_of(cell, self.faction(f.who)))
    }

    /// Returns the path to a hex.
    pub fn way_to(&self, f: &MoveFrame, cell: CellId) -> Option<Way> {
        self.reachable_paths(f).to(cell)
    }
}
