//! MOVEMENT: moves hex by hex, what each step provokes, retreats, charges and closing (section 4, H-DICE-08).

use super::act::{Act, Arm, Manner, Pace};
use super::aim::{AimLook, Strike};
use super::board::FAR;
use super::cards::*;
use super::frames::{Frame, Gait, MoveFrame, MoveStage, Opening, Reactors};
use super::level::{Held, RetreatFractions, ZoneFreeAttacks, traits};
use super::look::Look;
use super::table::{Table, Tell};
use super::unit::Few;
use crate::engine::RuleSystems;
use crate::vocab::{CellId, CombatantId, Target, Value};

/// What a step would set off, in roster order.
#[derive(Clone, Debug, Default)]
pub struct Provoked {
    /// Enemies it would retreat from (H-MOVE-10).
    pub leaves: Few<CombatantId>,
    /// Enemies it would pass (H-MOVE-09).
    pub passes: Few<CombatantId>,
    /// Wielders who could fend it off (H-POLE-05).
    pub fends: Few<CombatantId>,
}

pub trait MoveLook: AimLook {
    /// H-MOVE-01
    fn half_speed(&self, c: CombatantId) -> i32 {
        self.stats(c).speed / 2
    }
    fn pace_allowance(&self, c: CombatantId, pace: Pace) -> i32 {
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

    /// Standing and free to move (H-MOVE-06, H-MOVE-25).
    fn may_move(&self, c: CombatantId) -> bool {
        let (cond, turn) = (self.cond(c), self.turn(c));
        let double = turn.declared && turn.routine == super::unit::Routine::DoubleShot;
        self.active(c)
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

    /// Whether an active enemy it knows of, or a wall's figure, bars the hex.
    fn barred(&self, mover: CombatantId, to: CellId) -> bool {
        self.walled(to)
            || self.all().any(|e| {
                self.place(e) == Some(to) && self.active(e) && self.enemies(e, mover) && self.detects(mover, e)
            })
    }
    /// Whether it could end a move there (H-BOARD-06, H-MORALE-13).
    fn may_stop_in(&self, mover: CombatantId, cell: CellId) -> bool {
        !self.walled(cell)
            && !self.all().any(|o| {
                o != mover
                    && self.place(o) == Some(cell)
                    && (self.active(o) && (!self.enemies(o, mover) || self.detects(mover, o))
                        || self.cond(o).surrendered && self.present(o))
            })
    }
    /// H-POLE-08, H-REACT-09: hexes its enemies keep it out of for the rest of the round.
    fn kept_out(&self, f: &MoveFrame, from: CellId, to: CellId) -> bool {
        let mover = f.mover;
        let massive = self.stats(mover).has(traits::MASSIVE) && matches!(f.gait, Gait::Charge | Gait::Close);
        let fended = !massive && self.cond(mover).fended_by.iter().any(|w| self.active(*w) && self.near(*w, to) <= 1);
        let thrown =
            self.turn(mover).thrown_by.iter().any(|w| self.controls(*w, to, mover) && !self.controls(*w, from, mover));
        let clinging = f.clinging.iter().any(|w| self.controls(*w, to, mover));
        fended || thrown || clinging
    }

    /// The price of a step, if it is legal apart from where the mover could stop (H-MOVE-03).
    fn step_price(&self, f: &MoveFrame, from: CellId, to: CellId) -> Option<i32> {
        let cost = self.map().step_cost(from, to)?;
        (cost <= f.allowance - f.spent && !self.barred(f.mover, to) && !self.kept_out(f, from, to)).then_some(cost)
    }

    /// H-MOVE-03, H-MOVE-04
    fn step_legal(&self, f: &MoveFrame, to: CellId) -> bool {
        let Some(from) = self.place(f.mover) else { return false };
        let Some(cost) = self.step_price(f, from, to) else { return false };
        if f.outward && !self.shortens(f.mover, from, to) {
            return false;
        }
        self.may_stop_in(f.mover, to) || self.can_pass_on(f, to, f.allowance - f.spent - cost)
    }

    /// From a friend's hex: whether a hex to stop in is still within the allowance.
    fn can_pass_on(&self, f: &MoveFrame, from: CellId, left: i32) -> bool {
        let mut best: Vec<(CellId, i32)> = vec![(from, left)];
        let mut at = 0;
        while at < best.len() {
            let (cell, left) = best[at];
            at += 1;
            for next in self.map().links[cell.ix()].into_iter().flatten() {
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

    /// H-MORALE-10
    fn shortens(&self, mover: CombatantId, from: CellId, to: CellId) -> bool {
        let (here, there) = (self.walk_out(mover, from), self.walk_out(mover, to));
        there < here && there < FAR
    }

    /// H-MOVE-24
    fn may_exit(&self, f: &MoveFrame) -> bool {
        f.allowance - f.spent >= 1 && self.place(f.mover).is_some_and(|p| self.is_exit(f.mover, p))
    }

    /// Enemies it retreats from, passes, and who could fend it off, were it to step there now. `to`: none is off the board.
    fn provokes(&self, f: &MoveFrame, to: Option<CellId>) -> Provoked {
        let mut found = Provoked::default();
        let Some(from) = self.place(f.mover) else { return found };
        for e in self.all().filter(|e| self.enemies(*e, f.mover) && self.controls_unseen(*e, from, f.mover)) {
            let leaves = to.is_none_or(|to| !self.controls_unseen(e, to, f.mover));
            if !f.tried && leaves { found.leaves.push(e) } else { found.passes.push(e) }
        }
        if let Some(to) = to {
            found.fends = self.fenders(f, from, to);
        }
        found
    }
    /// Control of ground as the rules count it, whether the mover knows of it or not: only undetected ones hold none (H-INVIS-03).
    fn controls_unseen(&self, e: CombatantId, cell: CellId, mover: CombatantId) -> bool {
        self.controls(e, cell, mover)
    }

    /// H-POLE-05
    fn fenders(&self, f: &MoveFrame, from: CellId, to: CellId) -> Few<CombatantId> {
        if self.house().fend_reaction == super::level::FendReaction::OwnTurnOnly {
            return Few::new();
        }
        self.all().filter(|e| self.enemies(*e, f.mover) && self.could_fend(*e, f.mover, from, to).is_some()).collect()
    }
    /// The weapon that would do it.
    fn could_fend(&self, e: CombatantId, mover: CombatantId, from: CellId, to: CellId) -> Option<Arm> {
        if self.near(e, from) < 2 || self.near(e, to) != 1 || !self.may_react(e, mover) {
            return None;
        }
        let turn = self.turn(e);
        let charging = matches!(turn.routine, super::unit::Routine::Charge(_)) && turn.declared;
        if charging || self.next_die(e).is_none() {
            return None;
        }
        self.melee_arms(e)
            .into_iter()
            .find(|arm| self.arm_row(*arm).fends && self.reaches(e, self.reach(*arm), mover, false))
    }
    /// The die it would spend out of turn: its highest with an attack left (H-INIT-22, H-INIT-29).
    fn next_die(&self, c: CombatantId) -> Option<usize> {
        use super::unit::Use;
        if !self.may_attack_again(c) {
            return None;
        }
        let dice = &self.turn(c).dice;
        let fits = |u: Use| matches!(u, Use::Any | Use::MainHand);
        (0..dice.len())
            .filter(|i| !dice[*i].spent && (!dice[*i].acted || dice[*i].held) && fits(dice[*i].used))
            .max_by_key(|i| (dice[*i].score, std::cmp::Reverse(*i)))
    }
    /// H-INIT-29
    fn may_attack_again(&self, c: CombatantId) -> bool {
        let turn = self.turn(c);
        let free = self.house().move_and_attacks == super::level::MoveAndAttacks::AllAttacks;
        free || !(turn.moved && turn.attacks >= 1)
    }
    /// Whether the move part is still open (H-INIT-20, H-INIT-29).
    fn may_use_move_part(&self, c: CombatantId) -> bool {
        let turn = self.turn(c);
        let free = self.house().move_and_attacks == super::level::MoveAndAttacks::AllAttacks;
        !turn.moved && (free || turn.attacks < 2)
    }

    /// Options of `choose_step` (table of section 4).
    fn step_acts(&self, f: &MoveFrame) -> Vec<Act> {
        let Some(here) = self.place(f.mover) else { return vec![Act::Stop] };
        let mut acts: Vec<Act> = (0..6u8)
            .filter(|d| self.map().next(here, *d).is_some_and(|to| self.step_legal(f, to)))
            .map(Act::Step)
            .collect();
        if self.may_exit(f) {
            acts.push(Act::Exit);
        }
        let stops = self.may_stop_in(f.mover, here);
        let must_go = f.outward && !acts.is_empty() && (f.steps == 0 || self.running_away(f.mover));
        if stops && !must_go || acts.is_empty() {
            acts.push(Act::Stop);
        }
        acts
    }

    /// Where a charge could go and what would strike from there (H-MOVE-18): end, weapon, path.
    fn charge_paths(&self, who: CombatantId, target: CombatantId) -> Vec<(CellId, Arm, Few<CellId>)> {
        let mut found = Vec::new();
        let (Some(from), Some(to)) = (self.place(who), self.place(target)) else { return found };
        let aim = self.stand_towards(target, from).unwrap_or(to);
        let map = self.map();
        let (mut at, mut spent) = (from, 0);
        let mut path: Few<CellId> = Few::new();
        let run = MoveFrame::new(who, from, Gait::Charge, self.stats(who).speed);
        for crossing in super::board::line(map.hex(from), map.hex(aim)) {
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
                        && self.active(o)
                        && (!self.enemies(o, who) || self.detects(who, o))
                });
            spent += cost;
            if blocked || spent > self.stats(who).speed {
                break;
            }
            if path.is_empty() && self.retreats_by(who, from, next) {
                break;
            }
            path.push(next);
            at = next;
            for arm in self.melee_arms(who) {
                if self.would_reach_from(who, at, arm, target) && self.may_stop_in(who, at) {
                    found.push((at, arm, path.clone()));
                }
            }
        }
        found
    }
    /// A first step that would be a retreat (H-MOVE-11).
    fn retreats_by(&self, who: CombatantId, from: CellId, to: CellId) -> bool {
        self.all().any(|e| self.enemies(e, who) && self.controls(e, from, who) && !self.controls(e, to, who))
    }
    /// Reach from a hex it is not in yet; it will face its target.
    fn would_reach_from(&self, who: CombatantId, cell: CellId, arm: Arm, target: CombatantId) -> bool {
        let Some(there) = self.stand_towards(target, cell) else { return false };
        let map = self.map();
        let away = self.distance_to(target, cell);
        if away > self.reach(arm) || !map.clear(cell, there) {
            return false;
        }
        let hostile = |h: hexx::Hex| {
            map.find(h).is_some_and(|x| {
                self.all().any(|e| {
                    e != target
                        && self.enemies(who, e)
                        && self.active(e)
                        && self.detects(who, e)
                        && self.place(e) == Some(x)
                })
            })
        };
        away <= 1
            || super::board::line(map.hex(cell), map.hex(there))
                .iter()
                .all(|x| !(hostile(x.hex) && x.other.is_none_or(hostile)))
    }
    /// H-MOVE-22: next to an active enemy it knows of.
    fn touches_enemy(&self, who: CombatantId) -> bool {
        let Some(here) = self.place(who) else { return false };
        self.all().any(|e| self.enemies(e, who) && self.active(e) && self.detects(who, e) && self.near(e, here) == 1)
    }
}

impl<T: AimLook> MoveLook for T {}

/// Advances the move on top.
pub fn movement(mut t: Table) {
    while t.up(RuleSystems::Movement) {
        t.advance(|t, frame| match frame {
            Frame::Move(f) => t.advance_move(f),
            Frame::LeaveWall { who, asked } => t.advance_leave_wall(*who, asked),
            _ => unreachable!("not a move"),
        });
    }
}

impl MoveFrame {
    pub fn new(mover: CombatantId, from: CellId, gait: Gait, allowance: i32) -> Self {
        Self {
            stage: MoveStage::Ask,
            mover,
            gait,
            pace: None,
            allowance,
            spent: 0,
            steps: 0,
            tried: false,
            outward: false,
            to: None,
            heading: 0,
            foothold: from,
            path: Few::new(),
            arm: None,
            leaves: Few::new(),
            opening: Opening::Passing,
            fending: false,
            reactors: Reactors::default(),
            struck_by: Few::new(),
            clinging: Few::new(),
            cancelled: false,
            ended: false,
            felled: false,
        }
    }
}

impl Table<'_, '_> {
    fn advance_move(&mut self, f: &mut MoveFrame) -> bool {
        match f.stage {
            MoveStage::Ask => self.ask_step(f),
            MoveStage::StepAnswer => self.take_step(f),
            MoveStage::PaceAnswer => {
                let Act::Retreat(pace) = self.take_answer() else { unreachable!("retreat_pace offers paces") };
                self.set_pace(f, pace);
            }
            MoveStage::Depart => self.depart(f),
            MoveStage::Stumbled | MoveStage::Flight | MoveStage::Passing | MoveStage::Fending => self.next_reactor(f),
            MoveStage::ReactAnswer => unreachable!("reactions answer"),
            MoveStage::Enter => self.enter_hex(f),
            MoveStage::Stop => {
                self.end_move(f);
                return true;
            }
        }
        false
    }

    fn ask_step(&mut self, f: &mut MoveFrame) {
        if f.ended || f.felled || !self.active(f.mover) || self.cond(f.mover).prone {
            f.stage = MoveStage::Stop;
            return;
        }
        if f.gait == Gait::Charge {
            return match f.path.first().copied() {
                Some(next) => self.head_for(f, Some(next)),
                None => f.stage = MoveStage::Stop,
            };
        }
        let acts = self.step_acts(f);
        f.stage = MoveStage::StepAnswer;
        let mover = f.mover;
        self.ask("choose_step", mover, acts);
    }

    fn take_step(&mut self, f: &mut MoveFrame) {
        match self.take_answer() {
            Act::Step(d) => {
                let here = self.place(f.mover).expect("a mover is on the board");
                let to = self.map.next(here, d);
                self.head_for(f, to);
            }
            Act::Exit => self.head_for(f, None),
            _ => f.stage = MoveStage::Stop,
        }
    }

    /// The step is picked: which enemies it leaves, and at what pace (H-MOVE-10, H-MOVE-11).
    fn head_for(&mut self, f: &mut MoveFrame, to: Option<CellId>) {
        let here = self.place(f.mover).expect("a mover is on the board");
        f.to = to;
        f.heading = to.and_then(|to| self.map.heading(here, to)).unwrap_or(self.stands(f.mover).facing);
        f.cancelled = false;
        let provoked = self.provokes(f, to);
        f.leaves = provoked.leaves;
        f.stage = MoveStage::Depart;
        if f.leaves.is_empty() || f.pace.is_some() {
            return;
        }
        if matches!(f.gait, Gait::Run | Gait::Close) {
            return self.set_pace(f, Pace::Flee);
        }
        let cost = to.map_or(Some(1), |to| self.map.step_cost(here, to)).unwrap_or(FAR);
        let mut acts = Vec::new();
        let slow = self.pace_allowance(f.mover, Pace::BackAway);
        // Through a friend's hex only if the way goes on to one of its own (H-MOVE-04).
        let leads_on = |to: CellId| self.may_stop_in(f.mover, to) || self.can_pass_on(f, to, slow - cost);
        if cost <= slow && to.is_none_or(leads_on) {
            acts.push(Act::Retreat(Pace::BackAway));
        }
        acts.push(Act::Retreat(Pace::Withdraw));
        f.stage = MoveStage::PaceAnswer;
        let mover = f.mover;
        self.ask("retreat_pace", mover, acts);
    }

    fn set_pace(&mut self, f: &mut MoveFrame, pace: Pace) {
        f.pace = Some(pace);
        let limit = self.pace_allowance(f.mover, pace);
        f.allowance = if f.gait == Gait::Half { limit } else { f.allowance };
        f.stage = MoveStage::Depart;
        let (name, rules): (&'static str, &[_]) = match pace {
            Pace::BackAway => ("back_away", &[H_MOVE_12]),
            Pace::Withdraw => ("withdraw", &[H_MOVE_13]),
            Pace::Flee => ("flee", &[H_MOVE_15, H_MOVE_16]),
        };
        let mut tell = Tell::new("retreat").by(f.mover).word("pace", name).cite(&[H_MOVE_10, H_MOVE_11]).cite(rules);
        match pace {
            Pace::BackAway => {}
            Pace::Withdraw => {
                self.cond_mut(f.mover).withdrawn = true;
                tell = tell.cite(&[H_DMG_21]);
            }
            Pace::Flee => self.cond_mut(f.mover).fleeing = true,
        }
        self.tell(tell);
    }

    /// The first throw of a withdrawal, then those it retreats from, those it passes, those who fend.
    fn depart(&mut self, f: &mut MoveFrame) {
        let first = !f.tried;
        f.tried = true;
        if first && f.pace == Some(Pace::Withdraw) && !self.keeps_its_feet(f) {
            f.felled = true;
            f.cancelled = true;
            self.cond_mut(f.mover).prone = true;
            f.opening = Opening::Stumble;
            f.reactors = self.line_up(f, &f.leaves.clone());
            f.stage = MoveStage::Stumbled;
            return;
        }
        if first && f.pace == Some(Pace::Flee) {
            f.opening = Opening::Flight;
            f.reactors = self.line_up(f, &f.leaves.clone());
            f.stage = MoveStage::Flight;
            return;
        }
        self.line_up_passing(f);
    }

    fn line_up(&self, f: &MoveFrame, among: &[CombatantId]) -> Reactors {
        let again = self.house().zone_free_attacks == ZoneFreeAttacks::EveryStep;
        let queue = self.free_attackers(f.mover, |e| among.contains(&e) && (again || !f.struck_by.contains(&e)));
        Reactors { queue, at: 0 }
    }

    fn line_up_passing(&mut self, f: &mut MoveFrame) {
        let mut provoked = self.provokes(f, f.to);
        // Those it retreated from by this very step have had their chance.
        provoked.passes.retain(|e| !f.leaves.contains(e));
        f.opening = Opening::Passing;
        f.reactors = self.line_up(f, &provoked.passes.clone());
        f.stage = MoveStage::Passing;
    }

    fn line_up_fending(&mut self, f: &mut MoveFrame) {
        let from = self.place(f.mover);
        let queue = match (from, f.to) {
            (Some(from), Some(to)) => self.fenders(f, from, to),
            _ => Few::new(),
        };
        f.reactors = Reactors { queue, at: 0 };
        f.fending = true;
        f.stage = MoveStage::Fending;
    }

    /// H-MOVE-13
    fn keeps_its_feet(&mut self, f: &MoveFrame) -> bool {
        let here = self.place(f.mover).expect("a mover is on the board");
        let needs = self.stats(f.mover).dexterity + self.terrain(here).stumble();
        let roll = self.throw_against(20, "DEX roll to withdraw", f.mover, Target::AtMost(needs));
        let keeps = i32::from(roll.value) <= needs;
        self.tell(
            Tell::new("withdrawal")
                .by(f.mover)
                .roll([roll])
                .word("outcome", if keeps { "keeps its feet" } else { "stumbles" })
                .cite(&[H_MOVE_13, H_UNIT_15, H_DICE_08])
                .cite_if(!keeps, &[H_MOVE_14]),
        );
        keeps
    }

    /// Asks the next reactor, or goes on to what follows.
    fn next_reactor(&mut self, f: &mut MoveFrame) {
        let still = self.active(f.mover) && !f.cancelled || f.opening == Opening::Stumble && self.active(f.mover);
        let next = f.reactors.queue.get(f.reactors.at as usize).copied().filter(|_| still);
        let Some(e) = next else { return self.reactions_over(f) };
        let fits = match f.stage {
            MoveStage::Fending => {
                let from = self.place(f.mover).expect("on the board");
                f.to.is_some_and(|to| self.could_fend(e, f.mover, from, to).is_some())
            }
            _ => self.may_react(e, f.mover) && self.free_arm(e, f.mover).is_some(),
        };
        if !fits {
            f.reactors.at += 1;
            return;
        }
        let point = if f.stage == MoveStage::Fending { "fend_off" } else { "free_attack" };
        f.stage = MoveStage::ReactAnswer;
        self.ask(point, e, vec![Act::Yes, Act::No]);
    }

    fn reactions_over(&mut self, f: &mut MoveFrame) {
        if (!self.active(f.mover) || self.cond(f.mover).prone && !f.felled || self.cond(f.mover).stunned.is_some())
            && (!self.clock.doomed.iter().any(|d| d.who == f.mover) || !self.active(f.mover))
        {
            f.felled = true;
            f.cancelled = true;
        }
        f.stage = match f.stage {
            _ if f.felled => MoveStage::Stop,
            _ if f.cancelled => MoveStage::Ask,
            MoveStage::Flight => return self.line_up_passing(f),
            MoveStage::Passing => return self.line_up_fending(f),
            _ => MoveStage::Enter,
        };
        f.fending = false;
        if f.cancelled && f.gait != Gait::Half && f.gait != Gait::Run {
            f.ended = true;
        }
    }

    /// A reactor has answered.
    pub fn answer_reaction(&mut self, f: &mut MoveFrame) {
        let yes = self.take_answer() == Act::Yes;
        let e = f.reactors.queue[f.reactors.at as usize];
        f.reactors.at += 1;
        let fending = f.fending;
        f.stage = match (fending, f.opening) {
            (true, _) => MoveStage::Fending,
            (_, Opening::Stumble) => MoveStage::Stumbled,
            (_, Opening::Flight) => MoveStage::Flight,
            _ => MoveStage::Passing,
        };
        if !yes {
            self.tell(Tell::new("let_pass").by(e).on(f.mover).cite(&[if fending { H_POLE_05 } else { H_REACT_05 }]));
        } else if fending {
            self.make_fend_off(f, e);
        } else {
            self.make_free_attack(f, e);
        }
    }

    fn make_free_attack(&mut self, f: &mut MoveFrame, e: CombatantId) {
        f.struck_by.push(e);
        let landed = self.free_attack(e, f.mover, f.opening);
        if f.opening != Opening::Passing || !landed || !self.active(f.mover) {
            return;
        }
        let unstoppable = self.stats(f.mover).has(traits::MASSIVE) && matches!(f.gait, Gait::Charge | Gait::Close);
        if unstoppable {
            self.tell(Tell::new("goes_on").by(f.mover).cite(&[H_REACT_10]));
            return;
        }
        if self.goes_on_regardless(f.mover) {
            return;
        }
        f.cancelled = true;
        self.throw_aside(f, e);
    }

    /// H-REACT-07 to H-REACT-09
    fn throw_aside(&mut self, f: &mut MoveFrame, by: CombatantId) {
        let mover = f.mover;
        let here = self.place(mover).expect("on the board");
        let at = self.stand_towards(by, here).unwrap_or(here);
        let bearing = super::board::bearings(self.map.hex(at), self.map.hex(here));
        let b = bearing.first().copied().unwrap_or(self.stands(by).facing);
        let roll = self.throw(3, "direction of the throw", mover, None);
        let d = super::board::turned(b, roll.value as i8 - 2);
        let to = self.map.next(here, d).filter(|c| self.free(*c) && self.can_be_forced(here, *c));
        self.turn_mut(mover).thrown_by.push(by);
        let mut tell = Tell::new("thrown_aside")
            .by(by)
            .on(mover)
            .roll([roll])
            .cite(&[H_REACT_07, H_REACT_09, H_MOVE_05, H_DICE_08]);
        tell = match to {
            Some(to) => tell.fact("to", Value::Cell(to)),
            None => tell.word("outcome", "stays"),
        };
        self.tell(tell);
        match to {
            Some(to) => {
                self.force_to(mover, to);
                f.foothold = to;
            }
            None => {
                if self.controls(by, here, mover) {
                    f.clinging.push(by);
                }
            }
        }
        if !self.active(mover) || self.cond(mover).prone {
            f.felled = true;
        }
    }

    /// H-TERR-09: a hex two or more steps higher stops a move by force.
    pub fn can_be_forced(&self, from: CellId, to: CellId) -> bool {
        self.map.elevation(to) - self.map.elevation(from) < 2
    }

    /// Moved against its will: falls and fire (H-REACT-08, H-TERR-08, H-TERR-09).
    pub fn force_to(&mut self, c: CombatantId, to: CellId) {
        let from = self.place(c).expect("on the board");
        let drop = self.map.elevation(from) - self.map.elevation(to);
        self.break_wall_of(c, &[H_WALL_10]);
        self.stands_mut(c).cell = Some(to);
        self.tell(Tell::new("forced").on(c).fact("to", Value::Cell(to)).cite(&[H_MOVE_05, H_REACT_08]));
        self.burn(c, to);
        if drop >= 2 && self.present(c) {
            let dice = super::level::DiceSum::new((drop / 2) as u16, 6, 0);
            self.cond_mut(c).prone = true;
            let (rolls, sum) = self.throw_sum(dice, "fall", c, None);
            self.tell(Tell::new("fell").on(c).amount(drop).cite(&[H_TERR_09, H_REACT_08, H_DMG_21, H_DICE_08]));
            self.hurt(c, "fall", sum, dice.most(), &rolls);
        }
        self.settle();
    }

    /// H-TERR-08
    pub fn burn(&mut self, c: CombatantId, cell: CellId) {
        if self.terrain(cell) != super::level::Terrain::Fire || self.cond(c).dead {
            return;
        }
        let roll = self.throw(6, "fire", c, None);
        self.tell(Tell::new("burned").on(c).at(Some(cell)).cite(&[H_TERR_08, H_DICE_08]));
        self.hurt(c, "fire", i32::from(roll.value), 6, &[roll]);
    }

    fn make_fend_off(&mut self, f: &mut MoveFrame, e: CombatantId) {
        let (from, to) = (self.place(f.mover).expect("on the board"), f.to.expect("a step to a hex"));
        let arm = self.could_fend(e, f.mover, from, to).expect("it was asked because it can");
        let die = self.next_die(e).expect("it was asked because it can");
        {
            let mut turn = self.turn_mut(e);
            turn.dice[die].spent = true;
            turn.attacks += 1;
            turn.begun = true;
        }
        let score = i32::from(self.turn(e).dice[die].score);
        self.tell(
            Tell::new("fend_off").by(e).on(f.mover).amount(score).cite(&[H_POLE_05, H_POLE_10, H_INIT_22, H_REACT_06]),
        );
        let unstoppable = self.stats(f.mover).has(traits::MASSIVE) && matches!(f.gait, Gait::Charge | Gait::Close);
        self.clock.defer = (unstoppable && f.gait == Gait::Charge).then_some(f.mover);
        let landed = self.strike(Strike::new(e, arm, Manner::Melee, f.mover).reaction(), &[]);
        self.clock.defer = None;
        if landed.fumbled {
            self.fumble_table(e, arm, Manner::Melee, f.mover, true);
        }
        if !landed.felt || !self.active(f.mover) {
            return;
        }
        if unstoppable {
            self.tell(Tell::new("goes_on").by(f.mover).cite(&[H_REACT_10, H_POLE_09]));
            return;
        }
        if self.goes_on_regardless(f.mover) {
            return;
        }
        self.cond_mut(f.mover).fended_by.push(e);
        self.tell(Tell::new("fended").by(e).on(f.mover).cite(&[H_POLE_06, H_POLE_08, H_MOVE_21, H_DMG_21]));
        f.cancelled = true;
        f.ended = true;
    }

    /// The step itself.
    fn enter_hex(&mut self, f: &mut MoveFrame) {
        let from = self.place(f.mover).expect("on the board");
        let Some(to) = f.to else { return self.leave_board(f) };
        if let Some(unseen) = self.occupant_unknown(f.mover, to) {
            self.bump(f, unseen);
            return;
        }
        let cost = self.map.step_cost(from, to).unwrap_or(1);
        f.spent += cost;
        f.steps += 1;
        if f.gait == Gait::Charge && !f.path.is_empty() {
            f.path.remove(0);
        }
        let turns = !matches!(f.pace, Some(Pace::BackAway | Pace::Withdraw));
        {
            let heading = f.heading;
            let mut stands = self.stands_mut(f.mover);
            stands.cell = Some(to);
            if turns {
                stands.facing = heading;
            }
        }
        let climbs = self.map.elevation(to) > self.map.elevation(from);
        let name = match f.gait {
            Gait::Half => H_MOVE_01,
            Gait::Run => H_MOVE_02,
            Gait::Close => H_MOVE_22,
            Gait::Charge => H_MOVE_18,
        };
        self.tell(
            Tell::new("moved")
                .by(f.mover)
                .fact("from", Value::Cell(from))
                .fact("to", Value::Cell(to))
                .amount(cost)
                .cite(&[name, H_MOVE_03, H_MOVE_05, H_TERR_01, H_BOARD_01, H_BOARD_02, H_BOARD_05])
                .cite_if(climbs, &[H_TERR_02])
                .cite_if(
                    self.all().any(|e| self.enemies(e, f.mover) && self.controls(e, to, f.mover)),
                    &[H_MOVE_08, H_BOARD_13],
                )
                .cite_if(!self.may_stop_in(f.mover, to), &[H_MOVE_04])
                .cite_if(f.outward, &[if self.running_away(f.mover) { H_MORALE_08 } else { H_MORALE_07 }, H_MORALE_10])
                .cite_if(f.outward && self.cond(f.mover).controlled.is_some(), &[H_SPELL_19])
                .cite_if(self.map.halved, &[H_BOARD_03])
                .cite_if(self.terrain(to) == super::level::Terrain::Table, &[H_FEAT_03]),
        );
        self.forget_place(f.mover);
        if self.may_stop_in(f.mover, to) {
            f.foothold = to;
        }
        if f.outward {
            self.turn_mut(f.mover).fell_back = true;
        }
        self.burn(f.mover, to);
        self.settle();
        if !self.active(f.mover) || self.cond(f.mover).prone || self.cond(f.mover).stunned.is_some() {
            f.felled = true;
        }
        if f.gait == Gait::Close && self.touches_enemy(f.mover) {
            self.pair_off(f.mover);
            f.ended = true;
        }
        f.stage = if f.felled || f.ended { MoveStage::Stop } else { MoveStage::Ask };
    }

    /// H-INVIS-05: once it moves, they only suspect where it is.
    pub fn forget_place(&mut self, who: CombatantId) {
        let before = self.clock.tick.saturating_sub(1);
        let mut cond = self.cond_mut(who);
        for s in cond.spotted_by.iter_mut().filter(|s| s.till_it_moves) {
            s.until = s.until.min(before);
        }
    }

    fn occupant_unknown(&self, mover: CombatantId, to: CellId) -> Option<CombatantId> {
        self.all().find(|e| {
            self.enemies(*e, mover) && self.active(*e) && self.place(*e) == Some(to) && !self.detects(mover, *e)
        })
    }

    /// H-MOVE-27
    fn bump(&mut self, f: &mut MoveFrame, unseen: CombatantId) {
        let until = self.clock.tick + 1;
        self.spot(f.mover, unseen, until, false);
        self.cond_mut(unseen).hidden = false;
        self.tell(Tell::new("bumped").by(f.mover).on(unseen).at(f.to).cite(&[H_MOVE_27]));
        f.cancelled = true;
        f.ended = true;
        f.arm = None;
        f.stage = MoveStage::Stop;
    }

    /// H-MOVE-24
    fn leave_board(&mut self, f: &mut MoveFrame) {
        let from = self.place(f.mover);
        self.cond_mut(f.mover).escaped = true;
        self.stands_mut(f.mover).cell = None;
        self.tell(
            Tell::new("escaped")
                .by(f.mover)
                .at(from)
                .cite(&[H_MOVE_24, H_BOARD_15, H_MORALE_14])
                .cite_if(self.cond(f.mover).routed, &[H_MORALE_08]),
        );
        f.ended = true;
        f.stage = MoveStage::Stop;
        self.settle();
    }

    /// H-MOVE-23
    fn pair_off(&mut self, who: CombatantId) {
        let here = self.place(who).expect("on the board");
        let near: Few<CombatantId> = self
            .all()
            .filter(|e| self.enemies(*e, who) && self.active(*e) && self.detects(who, *e) && self.near(*e, here) == 1)
            .collect();
        for e in near {
            self.cond_mut(who).closing.push(e);
            self.cond_mut(e).closing.push(who);
            self.tell(Tell::new("closed").by(who).on(e).cite(&[H_MOVE_22, H_MOVE_23, H_DMG_21]));
        }
    }

    fn end_move(&mut self, f: &mut MoveFrame) {
        // The helpless block nobody and lie where they fell (H-BOARD-06, H-MOVE-26).
        if let Some(here) = self.place(f.mover)
            && !self.may_stop_in(f.mover, here)
            && self.active(f.mover)
        {
            let back = f.foothold;
            self.stands_mut(f.mover).cell = Some(back);
            self.tell(Tell::new("fell_back").by(f.mover).fact("to", Value::Cell(back)).cite(&[H_MOVE_04]));
        }
        if f.felled {
            self.tell(Tell::new("stopped").by(f.mover).cite(&[H_MOVE_26]));
        }
        if f.outward {
            self.turn_mut(f.mover).fell_back = true;
        }
        self.clock.felled = f.felled.then_some(f.mover);
        self.settle();
        if f.gait == Gait::Charge {
            self.finish_charge(f);
        }
    }

    /// The one attack of a charge, from where it ended (H-MOVE-20, H-MOVE-21).
    fn finish_charge(&mut self, f: &MoveFrame) {
        let super::unit::Routine::Charge(target) = self.turn(f.mover).routine else { return };
        let (Some(arm), true) = (f.arm, self.active(f.mover) && !f.felled) else {
            return self.meet_doom(f.mover);
        };
        let within = self.active(target)
            && self.detects(f.mover, target)
            && !self.closing_pair(f.mover, target)
            && self.reaches(f.mover, self.reach(arm), target, true);
        if !within {
            self.tell(Tell::new("charge_spent").by(f.mover).on(target).cite(&[H_MOVE_21]));
            return self.meet_doom(f.mover);
        }
        self.turn_mut(f.mover).attacks += 1;
        self.push(Frame::Attack(super::frames::AttackFrame {
            stage: super::frames::AttackStage::Target,
            attacker: f.mover,
            arm,
            manner: Manner::Melee,
            target: Some(target),
            charge: true,
            named: false,
            die: None,
            subdual: false,
            pick: None,
        }));
    }

    /// Takes what lies at hand; see `Held`.
    pub fn drop_all(&mut self, c: CombatantId) {
        let at = self.place(c);
        for i in self.in_hand(c) {
            debug_assert!(!matches!(self.item(i).held, Held::Gone));
            self.lay_down(i, at);
            self.tell(Tell::new("dropped").by(c).fact("item", Value::Item(i)).at(at).cite(&[H_GEAR_03]));
        }
    }
}
