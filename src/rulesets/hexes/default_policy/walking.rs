//! Plain sense on the way: the cheapest walk to where a blow can be struck, around those who hold the ground.

use super::Mind;
use crate::rulesets::hexes::action::Action;
use crate::rulesets::hexes::board::FAR;
use crate::rulesets::hexes::frames::{Frame, Gait, MoveFrame};
use crate::rulesets::hexes::movement::MoveQueries;
use crate::rulesets::hexes::queries::*;
use crate::vocab::{CellId, CombatantId};
use std::collections::VecDeque;

impl Mind<'_> {
    pub(super) fn step(&self, who: CombatantId) -> Option<usize> {
        let Some(Frame::Move(f)) = self.viewer.agenda().top() else { return Some(0) };
        if f.outward {
            return self.step_out(f);
        }
        let here = self.viewer.place(who)?;
        let costs = self.costs_to_fight(who);
        let now = costs[here.ix()];
        let home = self.find(|a| *a == Action::Stop);
        if now == 0 && home.is_some() {
            return home;
        }
        let best = self.best(|a| match a {
            Action::Step(d) => {
                let to = self.viewer.map().next(here, *d)?;
                let provoked = self.viewer.provokes(f, Some(to));
                let price =
                    3 * (provoked.leaves.len() + provoked.passes.len()) as i32 + 2 * provoked.fends.len() as i32;
                let gain = now.min(1000) - costs[to.ix()].min(1000);
                (gain > 0).then_some(10 * gain - 4 * price)
            }
            Action::Stop => Some(0),
            _ => None,
        });
        best.or(home).or(Some(0))
    }

    /// Off the board by the shortest walk.
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

    /// Step costs from every hex to the nearest one from which it could fight; 0 where it can already.
    fn costs_to_fight(&self, who: CombatantId) -> Vec<i32> {
        let e = &self.viewer;
        let map = e.map();
        let reach = self.longest_reach(who);
        let foes = self.foes(who);
        let shot = self.magic_range(who).filter(|_| self.is_caster(who)).or(self.shot_range(who));
        let fights = |cell: CellId| {
            foes.iter().any(|t| {
                let Some(at) = e.place(*t) else { return false };
                let away = map.distance(cell, at);
                let near = away <= reach && away >= 1;
                // Whom the dark hides from afar, it goes up to.
                let far = shot.is_some_and(|range| (3..=range).contains(&away)) && e.lights_up(who, at);
                (near || far) && map.clear(cell, at)
            })
        };
        let (taken, barred) = self.held_ground(who);
        let mut cost = vec![FAR; map.len()];
        let mut queue: VecDeque<CellId> = VecDeque::new();
        for cell in map.all() {
            if map.passable(cell) && !taken[cell.ix()] && fights(cell) {
                cost[cell.ix()] = 0;
                queue.push_back(cell);
            }
        }
        // Friends in the way move on; foes bar it.
        while let Some(at) = queue.pop_front() {
            for from in map.links[at.ix()].into_iter().flatten() {
                let Some(step) = map.step_cost(from, at) else { continue };
                let fire = if e.burns(from) { 20 } else { 0 };
                let through = cost[at.ix()] + step + fire + i32::from(taken[from.ix()]);
                if !barred[from.ix()] && map.passable(from) && through < cost[from.ix()] {
                    cost[from.ix()] = through;
                    queue.push_back(from);
                }
            }
        }
        cost
    }

    /// By hex: whether it may not stop there, and whether it may not even enter. Only hexes with somebody in them are looked at.
    fn held_ground(&self, who: CombatantId) -> (Vec<bool>, Vec<bool>) {
        let e = &self.viewer;
        let (mut taken, mut barred) = (vec![false; e.map().len()], vec![false; e.map().len()]);
        let walls = e.walls().0.iter().flat_map(|w| [w.a, w.b]);
        for cell in e.all().filter_map(|c| e.place(c)).chain(walls) {
            taken[cell.ix()] = e.place(who) != Some(cell) && !e.may_stop_in(who, cell);
            barred[cell.ix()] = e.barred(who, cell);
        }
        (taken, barred)
    }
}
