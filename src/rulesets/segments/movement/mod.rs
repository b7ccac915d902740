//! The clauses MOVE, FLY and MOUNT: movers on the movement segments, steps, forced moves and hazards (sections 1 and
//! 4).

mod force;
mod hazards;
mod path;
mod step;

pub use path::{ASCENT, HEX, TWENTIETHS};

use super::action::{Action, Deed, Plan, PlanKind};
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::Fact;
use super::frames::{Frame, MoverFrame, MoverStage, StepStage, StepTo};
use super::points::DecisionPoint;
use super::unit::Few;
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CellId, CombatantId, Value};
use std::sync::Arc;

pub fn movement(params: RulesParams) {
    params.advance(RuleSystems::Movement, |t, frame| match frame {
        Frame::Mover(f) => t.advance_mover(f),
        Frame::Step(f) if let StepStage::Movement(part) = f.stage => t.advance_step(f, part),
        Frame::Force(f) => t.advance_force(f),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    /// Starts a combatant's movement on this segment, if it has any (S-MOVE-10).
    pub fn begin_mover(&mut self, who: CombatantId) {
        if self.may_go(who) {
            self.push(Frame::Mover(MoverFrame { stage: MoverStage::Plan, who, gained: false, ways: None }));
        }
    }

    /// Returns true if the combatant continues to move voluntarily (S-MOVE-15, S-MOVE-17, S-MOVE-20).
    pub fn may_go(&self, who: CombatantId) -> bool {
        let (turn, segment) = (self.turn(who), self.clock().segment);
        let held = self.prone(who) || self.casting(who) || turn.no_movement || turn.spent || self.journey(who).over;
        let begun = (1..=10).contains(&segment) && turn.late_move.is_none_or(|first| segment <= first);
        self.is_mover(who) && self.can_act(who) && begun && !held
    }

    pub fn advance_mover(&mut self, f: &mut MoverFrame) -> bool {
        let over = match f.stage {
            MoverStage::Plan => {
                self.think(f);
                false
            }
            MoverStage::Answer => {
                self.decide(f);
                false
            }
            MoverStage::Gain => {
                self.gain(f);
                false
            }
            MoverStage::Walk => self.walk(f),
            MoverStage::Stepped => {
                f.stage = if self.turned(f.who) { MoverStage::Plan } else { MoverStage::Walk };
                !self.may_go(f.who)
            }
        };
        if over {
            self.end_battle_if_decided();
        }
        over
    }

    // ---- planning

    /// Asks for a plan if there is none, or for a new one (S-MOVE-04, S-MOVE-08).
    fn think(&mut self, f: &mut MoverFrame) {
        let standing = self.journey(f.who).plan;
        let point = match standing {
            None => DecisionPoint::PlanMove,
            Some(plan) if self.thinks_again(f.who, plan) => DecisionPoint::ReplanMove,
            Some(_) => {
                f.stage = MoverStage::Gain;
                return;
            }
        };
        let ways = Arc::new(self.reachable_paths(f.who));
        let actions = self.plan_actions_by(f.who, &ways);
        f.ways = Some(ways);
        f.stage = MoverStage::Answer;
        self.journey_mut(f.who).near = self.near_enemies(f.who);
        self.request_decision(point, f.who, actions);
    }

    /// Returns the adjacent enemies that the combatant knows of.
    fn near_enemies(&self, who: CombatantId) -> Few<CombatantId> {
        let near = |e: &CombatantId| {
            self.enemies(*e, who) && self.is_active(*e) && !self.cond(*e).hidden && self.adjacent(*e, who)
        };
        self.all().filter(near).collect()
    }
    /// Returns true if the combatant has just ascended or landed and must choose a new plan (S-FLY-01).
    fn turned(&self, who: CombatantId) -> bool {
        match self.journey(who).plan {
            Some(Plan::Ascend) => self.high(who),
            Some(Plan::Land) => !self.high(who),
            _ => false,
        }
    }
    /// Returns true if the plan must be reconsidered (S-MOVE-08).
    fn thinks_again(&self, who: CombatantId, plan: Plan) -> bool {
        if self.turned(who) {
            return true;
        }
        let known = &self.journey(who).near;
        let met = self.near_enemies(who).iter().any(|e| !known.contains(e));
        match plan {
            Plan::To(cell) => met || !self.has_way(who, cell),
            Plan::Follow(of) => {
                let unseen = self.cond(of).hidden || self.invisible_to(of, who) && !self.adjacent(of, who);
                !self.is_active(of) || unseen || met && self.distance(who, of) != 1
            }
            Plan::Ascend | Plan::Land | Plan::Leave => met || !self.is_open(who, plan),
            Plan::Stay => false,
        }
    }
    /// Returns true if the path can be continued: the next hex can be entered and, if it is the last, occupied. A
    /// forced move ends the path unless it leads to that hex.
    fn has_way(&self, who: CombatantId, cell: CellId) -> bool {
        match self.next_hex(who) {
            Some((next, _)) => self.in_the_way(who, next).is_none_or(|other| next != cell && !self.enemies(other, who)),
            None => self.place(who) == Some(cell),
        }
    }
    fn set_path(&mut self, who: CombatantId, path: super::frames::Directions) {
        let here = self.place(who);
        let journey = self.journey_mut(who);
        (journey.path, journey.walked) = (path, 0);
        journey.trail = here.into_iter().collect();
    }

    fn decide(&mut self, f: &mut MoverFrame) {
        f.stage = MoverStage::Gain;
        let ways = f.ways.take().unwrap_or_default();
        let Action::Plan(plan) = self.take_answer() else { unreachable!("only plans are offered") };
        let path = match plan {
            Plan::To(cell) => ways.directions(cell),
            _ => None,
        };
        let again = self.journey(f.who).plan.is_some();
        self.set_path(f.who, path.unwrap_or_default());
        let journey = self.journey_mut(f.who);
        (journey.plan, journey.over) = (Some(plan), plan == Plan::Stay);
        self.tell_plan(f.who, plan, again);
        if plan == Plan::Stay {
            f.stage = MoverStage::Stepped;
        }
    }

    fn tell_plan(&mut self, who: CombatantId, plan: Plan, again: bool) {
        let deed = self.turn(who).deed;
        let tell = EventBuilder::new(EventKind::Planned).by(who).word(Fact::Plan, PlanKind::from(plan));
        let tell = match plan {
            Plan::To(cell) => tell.fact(Fact::To, Value::Cell(cell)).cite(&[S_MOVE_06]),
            Plan::Follow(of) => tell.on(of).cite(&[S_BOARD_04, S_BOARD_06]),
            Plan::Ascend | Plan::Land => tell.cite(&[S_FLY_01]),
            Plan::Leave => tell.cite(&[S_BOARD_18]),
            Plan::Stay => tell,
        };
        let chases = matches!(plan, Plan::Follow(of) if self.enemies(of, who));
        let tell = tell.cite(&[S_MOVE_05, S_MOVE_04]).cite_if(again, &[S_MOVE_08]);
        let tell = tell.cite_if(deed == Some(Deed::FullDefence), &[S_MOVE_19, S_REACT_05]);
        self.emit(tell.cite_if(deed == Some(Deed::Flee), &[S_MORALE_06]).cite_if(chases, &[S_MORALE_13]));
    }

    // ---- moving

    /// Adds the feet of this segment (S-MOVE-02).
    fn gain(&mut self, f: &mut MoverFrame) {
        f.stage = MoverStage::Walk;
        let (rate, cap) = self.pace_of(f.who, self.turn(f.who));
        let journey = self.journey_mut(f.who);
        if !std::mem::replace(&mut f.gained, true) && journey.gained < cap {
            journey.gained = (journey.gained + rate).min(cap);
        }
        if let Some(Plan::Follow(of)) = journey.plan {
            let path = self.follow_path(f.who, of);
            self.set_path(f.who, path.unwrap_or_default());
        }
    }

    /// Takes one step if the combatant has enough feet (S-MOVE-03). Returns true if it takes no further step on this
    /// segment.
    fn walk(&mut self, f: &mut MoverFrame) -> bool {
        let who = f.who;
        let feet = self.journey(who).gained - self.journey(who).spent;
        let step = match self.journey(who).plan {
            Some(plan @ Plan::To(_)) if self.next_hex(who).is_none() => return self.arrive(who, plan),
            Some(Plan::To(_) | Plan::Follow(_)) => {
                self.next_hex(who).filter(|_| self.way_is_clear(who, feet)).map(|(to, cost)| (StepTo::Cell(to), cost))
            }
            Some(Plan::Ascend) => Some((StepTo::High, ASCENT)).filter(|_| self.may_ascend(who)),
            Some(Plan::Land) => Some((StepTo::Ground, HEX)).filter(|_| self.may_land(who)),
            Some(Plan::Leave) => Some((StepTo::Exit, HEX)),
            Some(Plan::Stay) | None => None,
        };
        let Some((to, cost)) = step.filter(|(_, cost)| *cost <= feet) else { return true };
        f.stage = MoverStage::Stepped;
        self.begin_step(who, to, cost);
        false
    }

    /// Ends a completed movement. A fleeing combatant in an exit plans to leave (S-MORALE-06). Returns true if the
    /// movement is over.
    fn arrive(&mut self, who: CombatantId, plan: Plan) -> bool {
        let leaves = self.turn(who).deed == Some(Deed::Flee) && self.may_plan(who, Plan::Leave);
        let journey = self.journey_mut(who);
        (journey.plan, journey.over) = if leaves { (Some(Plan::Leave), false) } else { (Some(plan), true) };
        !leaves
    }

    /// Returns the next hex of the path and its cost.
    fn next_hex(&self, who: CombatantId) -> Option<(CellId, i32)> {
        self.hexes_ahead(who).next()
    }
    /// Returns the remaining hexes of the path, each with its cost.
    fn hexes_ahead(&self, who: CombatantId) -> impl Iterator<Item = (CellId, i32)> + '_ {
        let journey = self.journey(who);
        let ahead = journey.path.iter().skip(usize::from(journey.walked));
        let (mut at, flies) = (self.place(who), self.high(who));
        ahead.map_while(move |direction| {
            let from = at?;
            at = self.map().next(from, *direction);
            Some((at?, self.ground_cost(flies, from, at?)?))
        })
    }
    /// Returns true if the combatant may take the step without ending the segment in a friend's hex (S-MOVE-07).
    fn way_is_clear(&self, who: CombatantId, feet: i32) -> bool {
        let mut left = feet;
        for (cell, cost) in self.hexes_ahead(who) {
            left -= cost;
            match self.in_the_way(who, cell) {
                _ if left < 0 => return false,
                None => return true,
                Some(other) if self.enemies(other, who) => return false,
                Some(_) => {}
            }
        }
        false
    }
}
