//! Path search: lowest cost, then fewest withdrawing steps, then the first list of directions in lexicographic order
//! (S-MOVE-06). One search finds the paths to all hexes.

use crate::rulesets::segments::action::Deed;
use crate::rulesets::segments::board::{HEX_FEET, Map};
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::frames::{Directions, Frame, Reached, StepTo, Ways};
use crate::rulesets::segments::level::{Altitude, Mode, Terrain, Withdrawal};
use crate::vocab::{CellId, CombatantId};
use smallvec::SmallVec;
use std::sync::Arc;

/// Twentieths per foot. Movement is counted in twentieths of feet (S-MOVE-02).
pub const TWENTIETHS: i32 = 20;
/// Cost of one hex in twentieths of feet; every step costs a multiple of it.
pub const HEX: i32 = HEX_FEET * TWENTIETHS;
/// Cost of ascending, in twentieths of feet (S-FLY-01).
pub const ASCENT: i32 = 10 * TWENTIETHS;
/// No limit on the cost.
const EVERYWHERE: i32 = i32::MAX;

fn step_cost(map: &Map, flies: bool, from: CellId, to: CellId) -> Option<i32> {
    let feet = map.step_cost(from, to)?;
    Some(if flies { HEX } else { feet * TWENTIETHS })
}

/// The board from the point of view of one mover.
struct Going<'a> {
    battle: &'a SegmentsState<'a>,
    map: &'a Map,
    who: CombatantId,
    from: CellId,
    /// Maximum cost of a path, in twentieths of feet.
    limit: i32,
    /// Movement left, in twentieths of feet.
    left: i32,
    flies: bool,
    /// The drop that the mover is in; 0 if none.
    drop: u16,
    /// Hexes occupied by enemies (S-MOVE-07).
    barred: Vec<bool>,
    /// Hexes occupied by any other combatant.
    taken: Vec<bool>,
    /// Hexes that would put the mover in melee.
    melee: Vec<bool>,
}

impl<'a> Going<'a> {
    fn new(battle: &'a SegmentsState<'a>, who: CombatantId, from: CellId, limit: i32) -> Self {
        let map = battle.map();
        let marks = || vec![false; map.len()];
        let (mut barred, mut taken, mut melee) = (marks(), marks(), marks());
        let (flies, altitude) = (battle.high(who), battle.stands(who).altitude);
        for c in battle.all().filter(|c| *c != who && battle.is_active(*c) && battle.stands(*c).altitude == altitude) {
            let Some(at) = battle.place(c) else { continue };
            taken[at.ix()] = true;
            if !battle.enemies(c, who) {
                continue;
            }
            barred[at.ix()] = true;
            let cond = battle.cond(c);
            if cond.broken || cond.hidden || cond.unaware {
                continue;
            }
            let near = map.neighbours(at).map(|(_, next)| next);
            near.filter(|next| flies || map.drop_of(*next) == map.drop_of(at)).for_each(|next| melee[next.ix()] = true);
        }
        let (left, drop) = (battle.movement_left(who), battle.drop_under(who));
        Self { battle, map, who, from, limit, left, flies, drop, barred, taken, melee }
    }

    /// Returns the possible steps from a hex in the order of the directions, each with its cost in twentieths of feet
    /// (S-BOARD-17).
    fn steps(&self, from: CellId) -> impl DoubleEndedIterator<Item = (u8, CellId, i32)> + '_ {
        let steps = self.map.steps_from(from).filter(|(_, to, _)| !self.barred[to.ix()]);
        steps.map(|(direction, to, feet)| (direction, to, if self.flies { HEX } else { feet * TWENTIETHS }))
    }
    /// Returns true if a path may continue from this hex instead of ending there (S-MOVE-06).
    fn leads_on(&self, cell: CellId) -> bool {
        let shunned = match self.map.terrain(cell) {
            Terrain::Drop => self.map.drop_of(cell) != self.drop,
            Terrain::Fire => true,
            _ => false,
        };
        self.flies || cell == self.from || !shunned
    }
    /// Returns 1 if a step withdraws, given the cost spent before it, else 0 (S-REACT-10).
    fn withdraws(&self, from: CellId, to: CellId, spent: i32) -> u16 {
        let leaves = self.melee[from.ix()]
            && (!self.melee[to.ix()] || self.battle.house().withdrawal == Withdrawal::LeavingAnyEnemy);
        u16::from(leaves && self.battle.withdraws_with(self.who, from, StepTo::Cell(to), self.left - spent))
    }

    /// Returns cost and withdrawals of every reachable hex. Stops at the first hex that satisfies `enough`.
    fn reach(&self, enough: impl Fn(CellId) -> bool) -> Vec<Option<Reached>> {
        let mut reached: Vec<Option<Reached>> = vec![None; self.map.len()];
        let start = Reached { cost: 0, withdrawals: 0, order: u32::MAX, before: (self.from, 0) };
        reached[self.from.ix()] = Some(start);
        let mut waves: Vec<SmallVec<[CellId; 8]>> = vec![SmallVec::from_slice(&[self.from])];
        let mut wave = 0;
        while wave < waves.len() {
            let cost = wave as i32 * HEX;
            // Every step has a positive cost, so hexes of a wave are final before it expands.
            let mut settled = std::mem::take(&mut waves[wave]);
            settled.retain(|at| reached[at.ix()].is_some_and(|r| r.cost == cost));
            if settled.iter().any(|at| enough(*at)) {
                break;
            }
            for at in settled.into_iter().filter(|at| self.leads_on(*at)) {
                let before = reached[at.ix()].map_or(0, |r| r.withdrawals);
                for (direction, to, step) in self.steps(at) {
                    let paid = cost + step;
                    let old = reached[to.ix()].map(|r| (r.cost, r.withdrawals));
                    if paid > self.limit || old.is_some_and(|(known, _)| known < paid) {
                        continue;
                    }
                    let withdrawals = before + self.withdraws(at, to, cost);
                    if old.is_none_or(|known| (paid, withdrawals) < known) {
                        reached[to.ix()] =
                            Some(Reached { cost: paid, withdrawals, order: u32::MAX, before: (at, direction) });
                    }
                    if old.is_none_or(|(known, _)| paid < known) {
                        let ix = (paid / HEX) as usize;
                        if ix >= waves.len() {
                            waves.resize_with(ix + 1, SmallVec::new);
                        }
                        waves[ix].push(to);
                    }
                }
            }
            wave += 1;
        }
        reached
    }

    /// Walks all best paths in lexicographic order; the first path to reach a hex is chosen (S-MOVE-06).
    fn put_in_order(&self, reached: &mut [Option<Reached>]) {
        let mut open = vec![(self.from, self.from, 0)];
        let mut order = 0;
        while let Some((at, before, direction)) = open.pop() {
            let Some(here) = reached[at.ix()].as_mut().filter(|r| r.order == u32::MAX) else { continue };
            (here.order, here.before) = (order, (before, direction));
            let (cost, withdrawals) = (here.cost, here.withdrawals);
            order += 1;
            if !self.leads_on(at) {
                continue;
            }
            for (direction, to, step) in self.steps(at).rev() {
                let open_at = |r: &Reached| r.order == u32::MAX && r.cost == cost + step;
                let Some(there) = reached[to.ix()].filter(open_at) else { continue };
                if withdrawals + self.withdraws(at, to, cost) == there.withdrawals {
                    open.push((to, at, direction));
                }
            }
        }
    }

    fn search(&self, enough: impl Fn(CellId) -> bool) -> Ways {
        let mut reached = self.reach(enough);
        self.put_in_order(&mut reached);
        let free = |cell: &CellId| reached[cell.ix()].is_some() && *cell != self.from && !self.taken[cell.ix()];
        let ends = self.map.all().filter(free).collect();
        Ways { from: self.from, reached, ends }
    }
}

impl SegmentsState<'_> {
    /// Returns the cost of one step in twentieths of feet, on the ground or flying (S-BOARD-07, S-BOARD-17).
    pub fn ground_cost(&self, flies: bool, from: CellId, to: CellId) -> Option<i32> {
        step_cost(self.map(), flies, from, to)
    }
    /// Returns the movement left this round, in twentieths of feet.
    pub fn movement_left(&self, c: CombatantId) -> i32 {
        self.pace_of(c, self.turn(c)).1 - self.journey(c).spent
    }

    /// Returns the paths to all hexes within the movement left (S-MOVE-05).
    pub fn reachable_paths(&self, who: CombatantId) -> Ways {
        self.ways_within(who, self.movement_left(who))
    }
    /// Returns the paths to all hexes within a cost in twentieths of feet.
    pub fn ways_within(&self, who: CombatantId, left: i32) -> Ways {
        let Some(from) = self.place(who) else { return Ways::default() };
        Going::new(self, who, from, left).search(|_| false)
    }
    /// Like [`Self::search`], but reuses the result of the pending movement decision.
    pub fn known_ways(&self, who: CombatantId) -> Arc<Ways> {
        let asked = match self.agenda().top() {
            Some(Frame::Mover(f)) if f.who == who => f.ways.clone(),
            _ => None,
        };
        asked.unwrap_or_else(|| Arc::new(self.reachable_paths(who)))
    }

    /// Returns the path to the nearest hex adjacent to a combatant, at any altitude. `None` if the mover is already
    /// adjacent or cannot get there (S-MOVE-05). If friends occupy all of these hexes, leads to one of them, and the
    /// mover waits before it.
    pub fn follow_path(&self, who: CombatantId, of: CombatantId) -> Option<Directions> {
        let (from, to) = (self.place(who)?, self.place(of)?);
        if self.distance(who, of) == 1 {
            return None;
        }
        let going = Going::new(self, who, from, EVERYWHERE);
        let beside = |cell: CellId| self.map().distance(cell, to) == 1 && going.leads_on(cell);
        let free = |cell: CellId| beside(cell) && !going.taken[cell.ix()];
        let best = |ways: &Ways, fits: &dyn Fn(CellId) -> bool| {
            let cells = self.map().within(to, 1).filter(|cell| fits(*cell));
            let goal = cells.filter_map(|cell| Some((ways.to(cell)?.key(), cell))).min()?;
            ways.directions(goal.1)
        };
        let ways = going.search(free);
        best(&ways, &free).or_else(|| best(&ways, &beside))
    }

    // ---- withdrawing

    /// Returns true if a voluntary step withdraws (S-REACT-10).
    pub fn withdraws(&self, who: CombatantId, from: CellId, to: StepTo) -> bool {
        // Combatants that are not movers use their free move for this step.
        let left = if self.is_mover(who) { self.movement_left(who) } else { HEX };
        self.withdraws_with(who, from, to, left)
    }
    /// Like [`Self::withdraws`], with the movement left before the step.
    pub fn withdraws_with(&self, who: CombatantId, from: CellId, to: StepTo, left: i32) -> bool {
        if self.left_behind(who, from, to).next().is_none() {
            return false;
        }
        let stays = || self.melee_after(who, from, to).next().is_some();
        let any = self.house().withdrawal == Withdrawal::LeavingAnyEnemy;
        (any || !stays()) && (to == StepTo::Exit || !self.goes_to_strike(who, from, to, left))
    }
    /// Returns the opponents in melee after a step.
    fn melee_after(&self, who: CombatantId, from: CellId, to: StepTo) -> impl Iterator<Item = CombatantId> + '_ {
        let (cell, altitude) = match to {
            StepTo::Cell(cell) => (Some(cell), self.stands(who).altitude),
            StepTo::Exit => (None, Altitude::Ground),
            StepTo::High => (Some(from), Altitude::High),
            StepTo::Ground => (Some(from), Altitude::Ground),
        };
        cell.into_iter().flat_map(move |cell| self.melee_foes_in(who, cell, altitude))
    }
    /// Returns the opponents that are in melee before a step and not after it.
    pub fn left_behind(&self, who: CombatantId, from: CellId, to: StepTo) -> impl Iterator<Item = CombatantId> + '_ {
        self.melee_foes_at(who, from).filter(move |e| !self.melee_after(who, from, to).any(|kept| kept == *e))
    }
    /// Returns true if the combatant is on its way to attack a declared target that it is not leaving (S-REACT-10).
    fn goes_to_strike(&self, who: CombatantId, from: CellId, to: StepTo, left: i32) -> bool {
        let strikes = matches!(self.turn(who).deed, Some(Deed::Attack(_) | Deed::MoveAttack(_) | Deed::RunAttack(_)));
        let meant = self.intended(who).filter(|meant| strikes && meant.mode == Mode::Melee);
        let named = meant.and_then(|meant| Some((meant.arm, meant.at?)));
        let Some((arm, at)) = named.filter(|(_, at)| self.is_active(*at) && self.turn(who).late_move.is_none()) else {
            return false;
        };
        let far = self.place(at).map_or(EVERYWHERE, |place| HEX * self.map().distance(from, place));
        !self.left_behind(who, from, to).any(|e| e == at) && far <= left + HEX * self.reach(who, arm, 1)
    }
}
