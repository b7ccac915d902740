//! Finds the places that a combatant can reach in its turn by its real options.

use super::playout::Playout;
use super::route::{Choice, Route};
use crate::vocab::view::{DeedKind, OptionRole, OptionView};
use std::collections::VecDeque;

/// Maximum number of places.
const MOST: usize = 60;
/// Maximum number of steps of a route.
const LONGEST: usize = 14;
/// Maximum number of options tried for whether they begin a walk.
const GATES: usize = 10;
/// Maximum number of reactions of others to one step.
const MEANWHILE: u32 = 12;

impl Playout<'_, '_> {
    /// Takes the choices of a route as long as they are still offered. Returns true if all were.
    pub fn follow(&mut self, route: &Route) -> bool {
        route.choices.iter().all(|choice| {
            self.resolve_reactions();
            let stands = self.pending().is_some_and(|p| p.point == choice.point && p.count == choice.count);
            if stands {
                self.choose(choice.option);
            }
            stands
        })
    }

    /// Answers the reactions to a step with the default policy.
    fn resolve_reactions(&mut self) {
        for _ in 0..MEANWHILE {
            let reacts = |me: &Self| me.decision().is_some_and(|d| d.reaction);
            match self.pending() {
                Some(p) if p.combatant != Some(self.who) || reacts(self) => {
                    // Only reactions are answered; no turn of another combatant is played.
                    if !self.decision().is_some_and(|d| d.reaction) {
                        return;
                    }
                    let default_policy = self.default_policy();
                    self.choose(default_policy);
                }
                _ => return,
            }
        }
    }

    /// Adds the routes to all reachable places, those with the fewest steps first.
    pub fn find_routes(&mut self, routes: &mut Vec<Route>) {
        self.begin(0);
        let mut first = Route::stay(self.home().to_owned());
        // If the side chooses which combatant acts next, choose this one.
        if self.pending().is_some_and(|p| p.combatant.is_none()) {
            let Some(choice) = self.chosen() else { return };
            first.choices.push(choice);
        }
        let mut open = VecDeque::from([first]);
        while let Some(route) = open.pop_front() {
            if routes.len() >= MOST || route.choices.len() >= LONGEST {
                return;
            }
            for next in self.onwards(&route) {
                let known = routes.iter().any(|r| r.cell == next.cell);
                // An option that only begins a walk leads on from the same place.
                if !known && routes.len() < MOST {
                    routes.push(next.clone());
                }
                if !known || next.cell == route.cell {
                    open.push_back(next);
                }
            }
        }
    }

    /// Returns the option of a side's decision that lets the threatened combatant act next.
    fn chosen(&self) -> Option<Choice> {
        let (pending, decision) = (self.pending()?, self.decision()?);
        let mine = |o: &OptionView| o.role == OptionRole::Choose && o.on_combatant.as_ref() == Some(&self.me);
        let option = decision.options.iter().position(mine)?;
        Some(Choice { point: pending.point, count: pending.count, option })
    }

    /// Returns all routes that are one choice longer.
    fn onwards(&mut self, route: &Route) -> Vec<Route> {
        self.begin(0);
        if !self.follow(route) {
            return Vec::new();
        }
        self.resolve_reactions();
        let Some(pending) = self.pending().filter(|p| p.combatant == Some(self.who)) else { return Vec::new() };
        let Some(decision) = self.decision().filter(|d| !d.reaction) else { return Vec::new() };
        let choice = |o: &OptionView| Choice { point: pending.point, count: pending.count, option: o.option };
        let here = self.place().to_owned();
        let mut ways = Vec::new();
        let mut gates = 0;
        let mut options: Vec<&OptionView> =
            decision.options.iter().filter(|o| o.on_combatant.is_none() && o.role != OptionRole::Pass).collect();
        // Near places first; if there are very many, far ones are left out.
        options.sort_by_key(|o| o.at_cell.as_ref().map(|cell| self.steps(&here, cell)));
        for option in options {
            match &option.at_cell {
                Some(cell) if *cell == here => {}
                Some(cell) if option.role == OptionRole::Step => ways.push(route.extended(choice(option), cell)),
                Some(cell) => {
                    let next = route.extended(choice(option), cell);
                    if self.leads(&next) {
                        ways.push(next);
                    }
                }
                None if option.role == OptionRole::Deed && option.kind == Some(DeedKind::Move) && gates < GATES => {
                    gates += 1;
                    let next = route.extended(choice(option), &here);
                    if self.begins_a_walk(&next) {
                        ways.push(next);
                    }
                }
                None => {}
            }
        }
        ways
    }

    /// Returns true if the route ends at its place, now or once the declared movement is done.
    fn leads(&mut self, route: &Route) -> bool {
        self.begin(0);
        if !self.follow(route) {
            return false;
        }
        self.resolve_reactions();
        let arrows = || self.lookahead.battle.scene(None).arrows;
        let declared = |cell: &str| {
            arrows()
                .iter()
                .any(|a| a.from == self.who.ix() && a.to.is_none() && a.cells.last().is_some_and(|c| c == cell))
        };
        self.place() == route.cell || declared(&route.cell)
    }

    fn begins_a_walk(&mut self, route: &Route) -> bool {
        self.begin(0);
        let steps = |me: &Self| {
            let mine = me.pending().is_some_and(|p| p.combatant == Some(me.who));
            mine && me.decision().is_some_and(|d| d.options.iter().any(|o| o.role == OptionRole::Step))
        };
        self.follow(route) && self.place() == route.cell && steps(self)
    }
}
