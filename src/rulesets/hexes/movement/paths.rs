//! Movement queries: legal steps, the reactions they provoke, and the paths of charges.

use crate::rulesets::hexes::action::{Action, Arm, Pace};
use crate::rulesets::hexes::board::FAR;
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::frames::{Gait, MoveFrame};
use crate::rulesets::hexes::level::{FendReaction, MoveAndAttacks, RetreatFractions, ZoneFreeAttacks, traits};
use crate::rulesets::hexes::unit::{Few, Routine, Use};
use crate::vocab::{CellId, CombatantId};

/// The reactions that a step would provoke, in roster order.
#[derive(Clone, Debug, Default)]
pub struct Provoked {
    /// Enemies that the step retreats from (H-MOVE-10).
    pub leaves: Few<CombatantId>,
    /// Enemies that the step passes (H-MOVE-09).
    pub passes: Few<CombatantId>,
    /// Wielders that could fend the mover off (H-POLE-05).
    pub fends: Few<CombatantId>,
}

impl HexesState<'_> {
    /// Returns the allowance of a half move (H-MOVE-01).
    pub fn half_speed(&self, c: CombatantId) -> i32 {
        self.stats(c).speed / 2
    }
    pub fn pace_allowance(&self, c: CombatantId, pace: Pace) -> i32 {
        let speed = self.stats(c).speed;
        let wide = self.house().retreat_fractions == RetreatFractions::HalfThreeQuarters;
        match (pace, wide) {
            (Pace::BackAway, false) => (speed / 4).max(1),
            (Pace::BackAway, true) => (speed / 2).max(1),
            (Pace::Withdraw, false) => speed / 2,
            (Pace::Withdraw, true) => speed * 3 / 4,
            (Pace::Flee, _) => speed,
        }
    }

    /// Returns the highest DEX roll that lets a withdrawal succeed (H-MOVE-13).
    pub fn withdrawal_needs(&self, c: CombatantId) -> i32 {
        self.stats(c).dexterity + self.place(c).map_or(0, |here| self.terrain(here).stumble())
    }

    /// Returns true if the combatant is standing and free to move (H-MOVE-06, H-MOVE-25).
    pub fn may_move(&self, c: CombatantId) -> bool {
        let (cond, turn) = (self.cond(c), self.turn(c));
        let double = turn.declared && turn.routine == Routine::DoubleShot;
        self.is_active(c)
            && !cond.prone
            && !double
            && !cond.casting
            && cond.pinned_by.is_none()
            && cond.pinning.is_none()
            && cond.entangled.is_none()
            && cond.stunned.is_none()
            && self.wall_of(c).is_none()
            && self.stats(c).speed > 0
    }

    /// Returns true if a wall figure or a detected active enemy bars the hex.
    pub fn barred(&self, mover: CombatantId, to: CellId) -> bool {
        self.walled(to)
            || self.all().any(|e| {
                self.place(e) == Some(to) && self.is_active(e) && self.enemies(e, mover) && self.detects(mover, e)
            })
    }
    /// Returns true if the mover could end a move there (H-BOARD-06, H-MORALE-13).
    pub fn may_stop_in(&self, mover: CombatantId, cell: CellId) -> bool {
        !self.walled(cell)
            && !self.all().any(|o| {
                o != mover
                    && self.place(o) == Some(cell)
                    && (self.is_active(o) && (!self.enemies(o, mover) || self.detects(mover, o))
                        || self.cond(o).surrendered && self.present(o))
            })
    }
    /// Returns true if enemies keep the mover out of the hex for the rest of the round (H-POLE-08, H-REACT-09).
    pub fn kept_out(&self, f: &MoveFrame, from: CellId, to: CellId) -> bool {
        let mover = f.mover;
        let massive = self.stats(mover).has(traits::MASSIVE) && matches!(f.gait, Gait::Charge | Gait::Close);
        let fended =
            !massive && self.cond(mover).fended_by.iter().any(|w| self.is_active(*w) && self.near(*w, to) <= 1);
        let thrown =
            self.turn(mover).thrown_by.iter().any(|w| self.controls(*w, to, mover) && !self.controls(*w, from, mover));
        let clinging = f.clinging.iter().any(|w| self.controls(*w, to, mover));
        fended || thrown || clinging
    }

    /// Returns the cost of a step; `None` if it is illegal (H-MOVE-03). It does not check whether the mover can stop
    /// there.
    fn step_price(&self, f: &MoveFrame, from: CellId, to: CellId) -> Option<i32> {
        let cost = self.map().step_cost(from, to)?;
        (cost <= f.allowance - f.spent && !self.barred(f.mover, to) && !self.kept_out(f, from, to)).then_some(cost)
    }

    /// Returns true if the step is legal (H-MOVE-03, H-MOVE-04).
    fn step_legal(&self, f: &MoveFrame, to: CellId) -> bool {
        let Some(from) = self.place(f.mover) else { return false };
        let Some(cost) = self.step_price(f, from, to) else { return false };
        if f.outward && !self.shortens(f.mover, from, to) {
            return false;
        }
        self.may_stop_in(f.mover, to) || self.can_pass_on(f, to, f.allowance - f.spent - cost)
    }

    /// Returns true if the mover can go on from a friend's hex to a hex where it may stop. `left` is the movement left.
    pub fn can_pass_on(&self, f: &MoveFrame, from: CellId, left: i32) -> bool {
        let mut best: Vec<(CellId, i32)> = vec![(from, left)];
        let mut at = 0;
        while at < best.len() {
            let (cell, left) = best[at];
            at += 1;
            for (_, next) in self.map().neighbours(cell) {
                let Some(cost) = self.map().step_cost(cell, next) else { continue };
                if cost > left || self.barred(f.mover, next) || self.kept_out(f, cell, next) {
                    continue;
                }
                if f.outward && !self.shortens(f.mover, cell, next) {
                    continue;
                }
                if self.may_stop_in(f.mover, next) {
                    return true;
                }
                if !best.iter().any(|(c, l)| *c == next && *l >= left - cost) {
                    best.push((next, left - cost));
                }
            }
        }
        false
    }

    /// Returns true if the step shortens the walk off the board (H-MORALE-10).
    fn shortens(&self, mover: CombatantId, from: CellId, to: CellId) -> bool {
        let (here, there) = (self.walk_out(mover, from), self.walk_out(mover, to));
        there < here && there < FAR
    }

    /// Returns true if the mover may leave the board here (H-MOVE-24).
    pub fn may_exit(&self, f: &MoveFrame) -> bool {
        f.allowance - f.spent >= 1 && self.place(f.mover).is_some_and(|p| self.is_exit(f.mover, p))
    }

    /// Returns the enemies that a step now would retreat from or pass, and those that could fend it off. `to` is `None`
    /// for a step off the board.
    pub fn provokes(&self, f: &MoveFrame, to: Option<CellId>) -> Provoked {
        let mut found = Provoked::default();
        let Some(from) = self.place(f.mover) else { return found };
        for e in self.all().filter(|e| self.enemies(*e, f.mover) && self.controls(*e, from, f.mover)) {
            let leaves = to.is_none_or(|to| !self.controls(e, to, f.mover));
            if !f.tried && leaves { found.leaves.push(e) } else { found.passes.push(e) }
        }
        if let Some(to) = to {
            found.fends = self.fenders(f, from, to);
        }
        found
    }

    /// Filters `among` for the enemies that may make a free attack on the mover now, in roster order (H-REACT-04,
    /// H-REACT-05).
    pub fn strikers(&self, f: &MoveFrame, among: &[CombatantId]) -> Few<CombatantId> {
        let again = self.house().zone_free_attacks == ZoneFreeAttacks::EveryStep;
        self.free_attackers(f.mover, |e| among.contains(&e) && (again || !f.struck_by.contains(&e)))
    }

    /// Returns the enemies that could fend off the step (H-POLE-05).
    pub fn fenders(&self, f: &MoveFrame, from: CellId, to: CellId) -> Few<CombatantId> {
        if self.house().fend_reaction == FendReaction::OwnTurnOnly {
            return Few::new();
        }
        self.all().filter(|e| self.enemies(*e, f.mover) && self.could_fend(*e, f.mover, from, to).is_some()).collect()
    }
    /// Returns the weapon that could fend off the step.
    pub fn could_fend(&self, e: CombatantId, mover: CombatantId, from: CellId, to: CellId) -> Option<Arm> {
        if self.near(e, from) < 2 || self.near(e, to) != 1 || !self.may_react(e, mover) {
            return None;
        }
        let turn = self.turn(e);
        let charging = matches!(turn.routine, Routine::Charge(_)) && turn.declared;
        if charging || self.next_die(e).is_none() {
            return None;
        }
        self.melee_arms(e)
            .into_iter()
            .find(|arm| self.arm_row(*arm).fends && self.reaches(e, self.reach(*arm), mover, false))
    }
    /// Returns the die to be spent out of turn: the highest with an attack left (H-INIT-22, H-INIT-29).
    pub fn next_die(&self, c: CombatantId) -> Option<usize> {
        if !self.may_attack_again(c) {
            return None;
        }
        let dice = &self.turn(c).dice;
        let fits = |u: Use| matches!(u, Use::Any | Use::MainHand);
        (0..dice.len())
            .filter(|i| !dice[*i].spent && (!dice[*i].acted || dice[*i].held) && fits(dice[*i].used))
            .max_by_key(|i| (dice[*i].score, std::cmp::Reverse(*i)))
    }
    /// Returns true if the combatant may make another attack this round (H-INIT-29).
    pub fn may_attack_again(&self, c: CombatantId) -> bool {
        let turn = self.turn(c);
        let free = self.house().move_and_attacks == MoveAndAttacks::AllAttacks;
        free || !(turn.moved && turn.attacks >= 1)
    }
    /// Returns true if the move part is still available (H-INIT-20, H-INIT-29).
    pub fn may_use_move_part(&self, c: CombatantId) -> bool {
        let turn = self.turn(c);
        let free = self.house().move_and_attacks == MoveAndAttacks::AllAttacks;
        !turn.moved && (free || turn.attacks < 2)
    }

    /// Returns the directions of legal steps (H-MOVE-03, H-MOVE-04).
    pub fn steps(&self, f: &MoveFrame) -> impl Iterator<Item = u8> {
        let legal = |here, d| self.map().next(here, d).is_some_and(|to| self.step_legal(f, to));
        let here = self.place(f.mover);
        (0..6u8).filter(move |d| here.is_some_and(|here| legal(here, *d)))
    }
    /// Returns the options of `choose_step` (table of section 4).
    pub fn step_actions(&self, f: &MoveFrame) -> Vec<Action> {
        let Some(here) = self.place(f.mover) else { return vec![Action::Stop] };
        let mut actions: Vec<Action> = self.steps(f).map(Action::Step).collect();
        if self.may_exit(f) {
            actions.push(Action::Exit);
        }
        let stops = self.may_stop_in(f.mover, here);
        let must_go = f.outward && !actions.is_empty() && (f.steps == 0 || self.running_away(f.mover));
        if stops && !must_go || actions.is_empty() {
            actions.push(Action::Stop);
        }
        actions
    }

    /// Returns the possible charges (H-MOVE-18): last hex, weapon and path.
    pub fn charge_paths(&self, who: CombatantId, target: CombatantId) -> Vec<(CellId, Arm, Few<CellId>)> {
        let mut found = Vec::new();
        self.walk_charge(who, target, |path, arm| {
            found.push((path[path.len() - 1], arm, path.into()));
            false
        });
        found
    }
    /// Returns true if any charge at the target is possible (H-MOVE-18).
    pub fn has_charge_path(&self, who: CombatantId, target: CombatantId) -> bool {
        let mut any = false;
        self.walk_charge(who, target, |_, _| {
            any = true;
            true
        });
        any
    }
    /// Walks along the line to the target. Calls `enough` with each path and each weapon that would strike from its
    /// end, until it returns true.
    fn walk_charge(&self, who: CombatantId, target: CombatantId, mut enough: impl FnMut(&[CellId], Arm) -> bool) {
        let (Some(from), Some(to)) = (self.place(who), self.place(target)) else { return };
        let aim = self.stand_towards(target, from).unwrap_or(to);
        let map = self.map();
        let speed = self.stats(who).speed;
        let arms = self.melee_arms(who);
        let Some(longest) = arms.iter().map(|arm| self.reach(*arm)).max() else { return };
        // Each hex of the path costs one or more.
        if map.distance(from, aim) - longest > speed {
            return;
        }
        let (mut at, mut spent) = (from, 0);
        let mut path: Few<CellId> = Few::new();
        let run = MoveFrame::new(who, from, Gait::Charge, speed);
        for crossing in map.line(from, aim) {
            let mut sides: Few<CellId> =
                std::iter::once(crossing.hex).chain(crossing.other).filter_map(|h| map.find(h)).collect();
            sides.sort_by_key(|c| (map.hex(*c).x, map.hex(*c).y));
            let step = sides.iter().find_map(|c| map.step_cost(at, *c).map(|cost| (*c, cost)));
            let Some((next, cost)) = step else { break };
            let blocked = self.walled(next)
                || self.kept_out(&run, at, next)
                || self.all().any(|o| {
                    o != who
                        && self.place(o) == Some(next)
                        && self.is_active(o)
                        && (!self.enemies(o, who) || self.detects(who, o))
                });
            spent += cost;
            if blocked || spent > speed {
                break;
            }
            if path.is_empty() && self.retreats_by(who, from, next) {
                break;
            }
            path.push(next);
            at = next;
            for arm in &arms {
                if self.would_reach_from(who, at, *arm, target) && self.may_stop_in(who, at) && enough(&path, *arm) {
                    return;
                }
            }
        }
    }
    /// Returns true if the first step would be a retreat (H-MOVE-11).
    fn retreats_by(&self, who: CombatantId, from: CellId, to: CellId) -> bool {
        self.all().any(|e| self.enemies(e, who) && self.controls(e, from, who) && !self.controls(e, to, who))
    }
    /// Returns true if the weapon would reach the target from a hex that the combatant has not entered yet. It would
    /// then face the target.
    fn would_reach_from(&self, who: CombatantId, cell: CellId, arm: Arm, target: CombatantId) -> bool {
        let Some(there) = self.stand_towards(target, cell) else { return false };
        let away = self.distance_to(target, cell);
        away <= self.reach(arm)
            && self.map().clear(cell, there)
            && (away <= 1 || self.no_enemy_between(who, cell, there, |e, x| e != target && self.place(e) == Some(x)))
    }
    /// Returns true if the combatant is next to a detected active enemy (H-MOVE-22).
    pub fn touches_enemy(&self, who: CombatantId) -> bool {
        let Some(here) = self.place(who) else { return false };
        self.all().any(|e| self.enemies(e, who) && self.is_active(e) && self.detects(who, e) && self.near(e, here) == 1)
    }
}
