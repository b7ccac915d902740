//! Scores of movement plans and pushes.

use super::weigh::{foes, hard_pressed, weapon_to_fetch};
use crate::rulesets::segments::action::{Action, Deed, Plan};
use crate::rulesets::segments::board::tens;
use crate::rulesets::segments::frames::Frame;
use crate::rulesets::segments::level::{Mode, Terrain};
use crate::rulesets::segments::queries::*;
use crate::vocab::{CellId, CombatantId};

/// Returns the score of each plan.
pub fn plans(t: &BattleReader, who: CombatantId, legal: &[Action]) -> Vec<i32> {
    let ways = t.known_ways(who);
    let walk = Walk::new(t, who);
    let goal = walk.goal;
    let plan = |action: &Action| match *action {
        Action::Plan(Plan::To(cell)) => {
            let way = ways.to(cell);
            let (cost, withdrawing) = way.map_or((0, 0), |way| (way.cost, i32::from(way.withdrawals)));
            walk.score(cell) - cost / 50 - 60 * withdrawing
        }
        Action::Plan(Plan::Stay) => t.place(who).map_or(0, |here| walk.score(here)),
        Action::Plan(Plan::Land) if goal.is_some_and(|e| !t.high(e)) => 450,
        Action::Plan(Plan::Ascend) if t.turn(who).deed == Some(Deed::Move) && hard_pressed(t, who) => 600,
        Action::Plan(Plan::Follow(e)) if Some(e) == goal && t.is_mover(e) && closes(t, who) => 420,
        Action::Plan(Plan::Leave) => 900 * i32::from(t.cond(who).broken) - 10,
        _ => -1000,
    };
    legal.iter().map(plan).collect()
}

/// Returns true if the combatant wants to fight in melee.
fn closes(t: &BattleReader, who: CombatantId) -> bool {
    t.declared_arm(who).is_none_or(|(_, mode)| mode == Mode::Melee)
}

/// Returns the enemy to approach: the declared target, else the nearest foe.
fn goal(t: &BattleReader, who: CombatantId) -> Option<CombatantId> {
    let named = t.declared_target(who).filter(|e| t.is_active(*e) && t.visible(who, *e));
    named.or_else(|| foes(t, who).min_by_key(|e| (t.distance(who, *e), *e)))
}

/// A combatant that moves, with the facts that the scores of all hexes depend on.
struct Walk<'a> {
    t: &'a BattleReader<'a>,
    who: CombatantId,
    /// The enemy to approach.
    goal: Option<CombatantId>,
    /// The nearest weapon to pick up, for a combatant without one.
    weapon: Option<CellId>,
    /// The hexes of the enemies.
    foes: Vec<CellId>,
    mode: Mode,
    /// Melee reach in hexes.
    reach: i32,
    /// Moves without an attack.
    plain: bool,
}

impl<'a> Walk<'a> {
    fn new(t: &'a BattleReader<'a>, who: CombatantId) -> Self {
        let declared = t.declared_arm(who);
        Self {
            t,
            who,
            goal: goal(t, who),
            weapon: weapon_to_fetch(t, who),
            foes: foes(t, who).filter_map(|e| t.place(e)).collect(),
            mode: declared.map_or(Mode::Melee, |(_, mode)| mode),
            reach: declared.map_or(1, |(arm, _)| t.reach(who, arm, 1)),
            plain: matches!(t.turn(who).deed, Some(Deed::Move | Deed::Run | Deed::Sprint | Deed::FastSprint)),
        }
    }

    /// Returns the score of moving to that hex.
    fn score(&self, cell: CellId) -> i32 {
        let (t, map) = (self.t, self.t.map());
        let hazard = match map.terrain(cell) {
            Terrain::Fire => 400,
            Terrain::Drop if t.drop_under(self.who) == 0 => 300,
            Terrain::Pool => 250,
            _ => 0,
        };
        if t.cond(self.who).broken {
            let near = self.foes.iter().map(|at| map.distance(*at, cell)).min().unwrap_or(0);
            let exit = map.exit_of(cell, t.faction(self.who));
            return 10 * near + 300 * i32::from(exit) - hazard;
        }
        if let Some(weapon) = self.weapon {
            return 400 - 10 * map.distance(weapon, cell) - hazard;
        }
        let Some(goal) = self.goal else { return -hazard };
        let far = t.place(goal).map_or(99, |at| map.distance(at, cell));
        let cover = map.terrain(cell).cover() as i32;
        if self.mode.ranged() {
            let sees = t.place(goal).is_some_and(|at| map.sees(cell, at));
            return 200 * i32::from(sees) + 4 * far.min(12) + 15 * cover - hazard;
        }
        // Fewer enemies in contact are better.
        let around = || self.foes.iter().filter(|at| map.distance(**at, cell) <= 1).count() as i32;
        let there = match far {
            // A flyer lands next to its target.
            d if t.high(self.who) && !t.high(goal) => 400 - 10 * d - 100 * i32::from(t.occupant(cell).is_some()),
            d if d <= self.reach && !self.plain => 500 - 25 * (around() - 1).max(0),
            // Without an attack to make, contact is less desirable.
            d if self.plain && d <= 1 => 200,
            d => 400 - 10 * d,
        };
        there + 5 * cover - hazard
    }
}

/// Scores free moves: into contact with the enemy to attack.
pub fn free_move(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    let Action::Step(cell) = action else { return 10 };
    let (Some((arm, Mode::Melee)), Some(here)) = (t.declared_arm(who), t.place(who)) else { return 0 };
    let reach = t.reach(who, arm, 1);
    let meets = |from: CellId| {
        let named = t.declared_target(who);
        let wanted = |e: &CombatantId| named.is_none_or(|n| n == *e);
        foes(t, who)
            .filter(wanted)
            .filter(|e| t.high(*e) == t.high(who))
            .any(|e| t.place(e).is_some_and(|at| t.map().distance(at, from) <= reach))
    };
    if meets(cell) && !meets(here) && !t.map().terrain(cell).hazard() { 20 } else { 0 }
}

/// Scores a push by the harm of the hazards on its way.
pub fn push(t: &BattleReader, action: Action) -> i32 {
    let Action::Push(first, second) = action else { return 10 };
    let Some(Frame::Force(f)) = t.agenda().top() else { return 0 };
    let inside = t.drop_under(f.who);
    let pain = |cell: CellId| match t.map().terrain(cell) {
        Terrain::Drop if inside == 0 => 35 * tens(t.map().depth(cell)),
        Terrain::Fire => 40,
        Terrain::Stairs => 15,
        Terrain::Pool => 12,
        _ => 0,
    };
    let stops = t.map().terrain(first) == Terrain::Drop && inside == 0;
    let farther = if f.spell { 11 } else { 0 };
    farther + pain(first) + second.filter(|_| !stops).map_or(0, |cell| pain(cell) + i32::from(f.spell))
}
