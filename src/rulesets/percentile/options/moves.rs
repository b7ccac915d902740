//! Options of `rise`, `choose_move`, `kneel` and `face` (section 4).

use crate::rulesets::percentile::action::Action;
use crate::rulesets::percentile::components::PercentileState;
use crate::rulesets::percentile::frames::MoveFrame;
use crate::rulesets::percentile::level::ShieldSize;
use crate::rulesets::percentile::routes::{Way, Ways};
use crate::vocab::{CellId, CombatantId};

impl PercentileState<'_> {
    /// Returns the answers to `rise` (P-MOVE-09, P-MORALE-06).
    pub fn rise_actions(&self, c: CombatantId) -> Vec<Action> {
        if self.cond(c).broken { vec![Action::Rise] } else { vec![Action::Rise, Action::Stay] }
    }

    /// Returns the answers to `choose_move` (P-MOVE-03; for the broken P-MORALE-07). Empty if the combatant must
    /// surrender (P-MORALE-08).
    pub fn move_actions(&self, f: &MoveFrame) -> Vec<Action> {
        let ways = self.reachable_paths(f);
        let exit = ways.exit.is_some();
        if self.cond(f.who).broken {
            return self.flight_actions(f, &ways, exit);
        }
        let mut actions: Vec<Action> = ways.ends.iter().map(|way| Action::Go(way.to)).collect();
        actions.push(Action::Stay);
        actions.extend(exit.then_some(Action::Exit));
        actions
    }

    fn flight_actions(&self, f: &MoveFrame, ways: &Ways, exit: bool) -> Vec<Action> {
        if exit {
            return vec![Action::Exit];
        }
        let Some(here) = self.place(f.who) else { return vec![Action::Stay] };
        let foes: Vec<CellId> =
            self.steady_foes(f.who).filter(|e| self.visible(f.who, *e)).filter_map(|e| self.place(e)).collect();
        let cells: Vec<CellId> = ways.ends.iter().map(|way: &Way| way.to).chain([here]).collect();
        let map = self.map();
        let nearest = |cell: CellId| foes.iter().map(|e| map.distance(*e, cell)).min();
        let worth: Box<dyn Fn(CellId) -> i32 + '_> = if foes.is_empty() {
            let side = self.faction(f.who);
            let exits: Vec<CellId> = map.exits(side).collect();
            if exits.is_empty() {
                return vec![Action::Stay];
            }
            Box::new(move |cell| -exits.iter().map(|e| map.distance(*e, cell)).min().unwrap_or(0))
        } else {
            Box::new(move |cell| nearest(cell).unwrap_or(0))
        };
        let most = cells.iter().map(|cell| worth(*cell)).max().unwrap_or(0);
        // P-MORALE-08
        if !f.engaged.is_empty() && most <= worth(here) {
            return Vec::new();
        }
        let best = cells.iter().filter(|cell| worth(**cell) == most);
        best.map(|cell| if *cell == here { Action::Stay } else { Action::Go(*cell) }).collect()
    }

    /// Returns the answers to `kneel` (P-MOVE-10).
    pub fn kneel_actions(&self, c: CombatantId) -> Vec<Action> {
        let planted = || self.place(c).is_some_and(|cell| self.has_planted(cell));
        if self.standing(c) && (self.holds_shield(c, ShieldSize::Large) || planted()) {
            vec![Action::Kneel, Action::Stand]
        } else {
            vec![Action::Stand]
        }
    }
}
