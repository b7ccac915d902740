//! Default policy for movement: the cheapest path to an attack position, around enemies in the way.

use super::Mind;
use crate::rulesets::hexes::action::Action;
use crate::rulesets::hexes::board::{FAR, Ground};
use crate::rulesets::hexes::frames::{Frame, Gait, MoveFrame};
use crate::rulesets::hexes::unit::Few;
use crate::vocab::{CellId, CombatantId};
use smallvec::SmallVec;

impl Mind<'_> {
    pub(super) fn step(&self, who: CombatantId) -> Option<usize> {
        let Some(Frame::Move(f)) = self.viewer.agenda().top() else { return Some(0) };
        if f.outward {
            return self.step_out(f);
        }
        let here = self.viewer.place(who)?;
        let fight = self.fight(who);
        let home = self.find(|a| *a == Action::Stop);
        if home.is_some() && self.viewer.map().passable(here) && fight.reaches_from(self.viewer.map(), here) {
            return home;
        }
        let costs = self.costs_to_fight(who, here, &fight);
        let now = costs[here.ix()];
        let best = self.best(|a| match a {
            Action::Step(d) => {
                let to = self.viewer.map().next(here, *d)?;
                let gain = now.min(1000) - costs[to.ix()].min(1000);
                (gain > 0).then(|| 10 * gain - 4 * self.price_of_step(f, to))
            }
            Action::Stop => Some(0),
            _ => None,
        });
        best.or(home).or(Some(0))
    }

    /// Returns the cost of the free attacks and fend-offs that a step would provoke.
    fn price_of_step(&self, f: &MoveFrame, to: CellId) -> i32 {
        let provoked = self.viewer.provokes(f, Some(to));
        3 * (provoked.leaves.len() + provoked.passes.len()) as i32 + 2 * provoked.fends.len() as i32
    }

    /// Chooses the next step on the shortest path off the board.
    fn step_out(&self, f: &MoveFrame) -> Option<usize> {
        if let Some(exit) = self.find(|a| *a == Action::Exit) {
            return Some(exit);
        }
        let here = self.viewer.place(f.mover)?;
        let stop = self.find(|a| *a == Action::Stop);
        if f.steps > 0 && !self.viewer.running_away(f.mover) && stop.is_some() && f.gait == Gait::Half {
            return stop;
        }
        self.best(|a| match a {
            Action::Step(d) => Some(-self.viewer.walk_out(f.mover, self.viewer.map().next(here, *d)?)),
            _ => None,
        })
        .or(stop)
    }

    fn fight(&self, who: CombatantId) -> MoverReach {
        let e = &self.viewer;
        // A shooter with enemies in range but no clear target moves into melee.
        let blocked = |range: &i32| self.foe_distance(who) <= *range && !self.can_shoot_from_here(who);
        let bow = self.shot_range(who).filter(|range| !blocked(range));
        let shot = self.magic_range(who).filter(|_| self.is_caster(who)).or(bow);
        // A shooter approaches enemies that the dark hides at a distance.
        let range = |at: CellId| shot.filter(|_| e.lights_up(who, at)).unwrap_or(0);
        let foes = self.foes(who).into_iter().filter_map(|t| e.place(t)).map(|at| (at, range(at))).collect();
        MoverReach { reach: self.longest_reach(who), foes }
    }

    /// Returns the step cost from every hex to the nearest attack position of the combatant; 0 for attack positions
    /// themselves. The search stops at the combatant's own hex. Values of farther hexes are not exact, but never lower
    /// than that of its own hex.
    fn costs_to_fight(&self, who: CombatantId, here: CellId, fight: &MoverReach) -> Vec<i32> {
        let e = &self.viewer;
        let map = e.map();
        let held = self.held_ground(who);
        let mut cost = vec![FAR; map.len()];
        let mut open = Rings::default();
        for cell in fight.ground(map) {
            if map.passable(cell) && !held[cell.ix()].taken && cost[cell.ix()] > 0 {
                cost[cell.ix()] = 0;
                open.push(0, cell);
            }
        }
        // Friends in the way move on; enemies bar it.
        while let Some((way, at)) = open.pop() {
            if at == here {
                break;
            }
            if way > cost[at.ix()] {
                continue;
            }
            for (from, step) in map.ways_to(at) {
                let HexObstacles { taken, barred } = held[from.ix()];
                let through = way + step + if e.burns(*from) { FIRE } else { 0 } + i32::from(taken);
                if !barred && through < cost[from.ix()] {
                    cost[from.ix()] = through;
                    open.push(through, *from);
                }
            }
        }
        cost
    }

    /// Returns the obstacles in each hex. Only occupied hexes are examined.
    fn held_ground(&self, who: CombatantId) -> Vec<HexObstacles> {
        let e = &self.viewer;
        let mut held = vec![HexObstacles::default(); e.map().len()];
        let walls = e.walls().0.iter().flat_map(|w| [w.a, w.b]);
        for cell in e.all().filter_map(|c| e.place(c)).chain(walls) {
            let taken = e.place(who) != Some(cell) && !e.may_stop_in(who, cell);
            held[cell.ix()] = HexObstacles { taken, barred: e.barred(who, cell) };
        }
        held
    }
}

/// Cost of a burning hex, in steps of detour.
const FIRE: i32 = 20;

/// Obstacles in a hex: whether the mover may not stop in it (`taken`), and whether it may not enter it (`barred`).
#[derive(Clone, Copy, Default)]
struct HexObstacles {
    taken: bool,
    barred: bool,
}

/// The reach of a combatant, and its enemies.
struct MoverReach {
    /// Reach of its longest melee weapon.
    reach: i32,
    /// The hex of each enemy, and the maximum range for shooting it; 0 if it cannot be shot.
    foes: Few<(CellId, i32)>,
}

impl MoverReach {
    fn reaches_from(&self, map: &Ground, cell: CellId) -> bool {
        self.foes.iter().any(|(at, range)| {
            let away = map.distance(cell, *at);
            ((1..=self.reach).contains(&away) || (3..=*range).contains(&away)) && map.clear(cell, *at)
        })
    }

    /// Returns every attack position: a hex within reach or range of an enemy. Some occur more than once.
    fn ground(&self, map: &Ground) -> Vec<CellId> {
        let mut ground = Vec::with_capacity(map.len());
        for (at, range) in &self.foes {
            ground.extend(map.within(*at, self.reach).filter(|cell| cell != at && map.clear(*cell, *at)));
            if *range > 0 {
                let far = |cell: &CellId| (3..=*range).contains(&map.distance(*cell, *at)) && map.clear(*cell, *at);
                ground.extend(map.all().filter(far));
            }
        }
        ground
    }
}

/// A bucket queue of open hexes, nearest first. A step costs less than the number of rings: 3 at most, and [`FIRE`],
/// and 1 for a friend.
struct Rings {
    rings: [SmallVec<[CellId; 8]>; 32],
    way: usize,
    left: usize,
}

impl Default for Rings {
    fn default() -> Self {
        Self { rings: std::array::from_fn(|_| SmallVec::new()), way: 0, left: 0 }
    }
}

impl Rings {
    fn push(&mut self, way: i32, cell: CellId) {
        self.rings[way as usize % 32].push(cell);
        self.left += 1;
    }

    fn pop(&mut self) -> Option<(i32, CellId)> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        loop {
            if let Some(cell) = self.rings[self.way % 32].pop() {
                return Some((self.way as i32, cell));
            }
            self.way += 1;
        }
    }
}
