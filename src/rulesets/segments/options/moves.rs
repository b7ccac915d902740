//! Options of `plan_move`, `replan_move`, `free_move` and `force_move` (sections 4 and 6.1).

use crate::rulesets::segments::action::{Action, Deed, Plan};
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::frames::{ForceFrame, Ways};
use crate::rulesets::segments::movement::{ASCENT, HEX, TWENTIETHS};
use crate::rulesets::segments::unit::Few;
use crate::vocab::{CellId, CombatantId};

impl SegmentsState<'_> {
    // ---- plans

    /// Returns the movement plans that the combatant may choose, given its paths (S-MOVE-05).
    pub fn plan_actions_by(&self, who: CombatantId, ways: &Ways) -> Vec<Action> {
        match self.turn(who).deed {
            // A flight continues to its end even if the combatant has rallied.
            Some(Deed::Flee) => self.flight_actions(who, ways),
            // S-MOVE-19
            Some(Deed::FullDefence) => {
                let beside = self.turn(who).beside.iter().copied().filter(|e| self.may_follow(who, *e));
                let follows = beside.map(|e| Action::Plan(Plan::Follow(e)));
                follows.chain([Action::Plan(Plan::Stay)]).collect()
            }
            _ => self.free_plans(who, ways).into_iter().map(Action::Plan).collect(),
        }
    }
    fn free_plans(&self, who: CombatantId, ways: &Ways) -> Vec<Plan> {
        let mut plans: Vec<Plan> = ways.ends.iter().map(|cell| Plan::To(*cell)).collect();
        plans.extend(self.all().filter(|c| self.may_follow(who, *c)).map(Plan::Follow));
        let other_plans = [Plan::Ascend, Plan::Land, Plan::Leave];
        plans.extend(other_plans.into_iter().filter(|plan| self.may_plan(who, *plan)));
        plans.push(Plan::Stay);
        plans
    }
    fn may_follow(&self, who: CombatantId, other: CombatantId) -> bool {
        other != who && self.visible(who, other)
    }
    /// Returns true if the combatant may ascend, land or leave the board from its hex, and has the movement for it.
    pub fn may_plan(&self, who: CombatantId, plan: Plan) -> bool {
        let price = if plan == Plan::Ascend { ASCENT } else { HEX };
        self.is_open(who, plan) && self.movement_left(who) >= price
    }
    /// Returns true unless the air above, the ground below or the exit that the plan leads to is closed (S-MOVE-08).
    pub fn is_open(&self, who: CombatantId, plan: Plan) -> bool {
        match plan {
            Plan::Ascend => self.may_ascend(who),
            Plan::Land => self.may_land(who),
            Plan::Leave => self.place(who).is_some_and(|here| self.map().exit_of(here, self.faction(who))),
            Plan::To(_) | Plan::Follow(_) | Plan::Stay => true,
        }
    }
    /// Returns true if the combatant may ascend (S-FLY-01). By our reading, two flyers cannot share the air above one
    /// hex.
    pub fn may_ascend(&self, who: CombatantId) -> bool {
        let clear = |cell: CellId| self.flyer_over(cell).is_none();
        self.stats(who).agile_flyer && !self.high(who) && self.place(who).is_some_and(clear)
    }
    /// Returns true if the combatant may land (S-FLY-01).
    pub fn may_land(&self, who: CombatantId) -> bool {
        self.high(who) && self.place(who).is_some_and(|cell| self.occupant(cell).is_none())
    }

    // ---- flight

    /// Returns the plans of a fleeing combatant: off the board from an exit, else away from all enemies or to an exit
    /// (S-MORALE-06).
    fn flight_actions(&self, who: CombatantId, ways: &Ways) -> Vec<Action> {
        if self.may_plan(who, Plan::Leave) {
            return vec![Action::Plan(Plan::Leave)];
        }
        let cells = self.flight_cells(who, ways);
        if cells.is_empty() {
            return vec![Action::Plan(Plan::Stay)];
        }
        cells.into_iter().map(|cell| Action::Plan(Plan::To(cell))).collect()
    }
    /// Returns the possible end hexes of a flight.
    fn flight_cells(&self, who: CombatantId, ways: &Ways) -> Vec<CellId> {
        let (map, side) = (self.map(), self.faction(who));
        let foes: Few<CellId> = self.fighting_foes(who).filter_map(|e| self.place(e)).collect();
        let far = |cell: CellId| foes.iter().map(|e| map.distance(*e, cell)).min().unwrap_or(0);
        let here = far(ways.from);
        ways.ends.iter().copied().filter(|cell| map.exit_of(*cell, side) || far(*cell) > here).collect()
    }
    /// Returns true if the combatant has any way to flee when it declares (table 8.1).
    pub fn can_flee(&self, who: CombatantId) -> bool {
        let Some(here) = self.place(who) else { return false };
        let left = 2 * TWENTIETHS * self.tmr(who);
        let leaves = self.map().exit_of(here, self.faction(who)) && left >= HEX;
        leaves || !self.flight_cells(who, &self.ways_within(who, left)).is_empty()
    }

    // ---- the free move

    /// Returns true if the combatant's own state allows the free move now (S-MOVE-09).
    pub fn may_move_freely(&self, who: CombatantId) -> bool {
        let (turn, segment) = (self.turn(who), self.clock().segment);
        let barred = self.prone(who) || turn.no_movement || self.aims_carefully(who) || self.casting(who) || turn.spent;
        // Casters move freely only before their casting begins.
        let begun = matches!(turn.deed, Some(Deed::Cast(..))) && turn.cast_at.is_none_or(|at| at > segment);
        let moved = turn.moved || turn.free_moved || turn.late_move.is_some();
        self.has_free_move(turn) && self.can_act(who) && (1..=10).contains(&segment) && !(barred || begun || moved)
    }
    /// Returns the options of the free move (S-MOVE-09).
    pub fn free_move_actions(&self, who: CombatantId) -> Vec<Action> {
        let steps = self.free_steps(who).into_iter().map(Action::Step);
        steps.chain([Action::Keep]).collect()
    }
    /// Returns the hexes that a free move may enter.
    pub fn free_steps(&self, who: CombatantId) -> Few<CellId> {
        let Some(here) = self.place(who) else { return Few::new() };
        let open = |to: &CellId| {
            self.ground_cost(self.high(who), here, *to).is_some_and(|cost| cost <= HEX)
                && self.in_the_way(who, *to).is_none()
        };
        self.map().neighbours(here).map(|(_, to)| to).filter(open).collect()
    }

    // ---- forced moves

    /// Returns the possible pushes (S-REACT-09). A push by the spell must end farther from its caster (table 11.11).
    pub fn push_actions(&self, f: &ForceFrame) -> Vec<Action> {
        let Some(start) = self.place(f.who) else { return vec![Action::None] };
        let map = self.map();
        let open = |from: CellId| {
            let near = map.neighbours(from).map(|(_, to)| to);
            near.filter(|to| map.terrain(*to).passable() && self.in_the_way(f.who, *to).is_none())
        };
        let away = |end: CellId| {
            !f.spell || self.place(f.by).is_some_and(|by| map.distance(by, end) > map.distance(by, start))
        };
        let mut pushes = Vec::new();
        for h1 in open(start) {
            pushes.extend(away(h1).then_some(Action::Push(h1, None)));
            let ends = open(h1).filter(|h2| *h2 != start && away(*h2));
            pushes.extend(ends.map(|h2| Action::Push(h1, Some(h2))));
        }
        if !f.spell || pushes.is_empty() {
            pushes.insert(0, Action::None);
        }
        pushes
    }
}
