//! The options of `choose_action` and `choose_target`.

use crate::rulesets::hexes::action::{Action, Arm, Manner, TurnAction};
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::frames::{ActionFrame, Gait, MoveFrame, Phase};
use crate::rulesets::hexes::level::{Held, Rank, Reload};
use crate::rulesets::hexes::unit::{Few, Routine, Use};
use crate::vocab::{CombatantId, ItemId};

impl HexesState<'_> {
    /// Returns the attacks that the die may still be spent on: melee, thrown and shot.
    fn attack_arms(&self, c: CombatantId, used: Use) -> Few<(Arm, Manner)> {
        let gear = self.gear(c);
        let mut arms: Few<(Arm, Manner)> = Few::new();
        let items: Few<ItemId> = match used {
            Use::Any | Use::Charge => self.ready_items(c),
            Use::MainHand => gear.main_hand.into_iter().filter(|i| self.item_row(*i).weapon()).collect(),
            Use::OffHand => gear.off_hand.into_iter().filter(|i| self.item_row(*i).weapon()).collect(),
            Use::Shot => self.ready_items(c).into_iter().filter(|i| self.item_row(*i).shots >= 2).collect(),
            Use::Natural(r) => {
                arms.push((Arm::Natural(r), Manner::Melee));
                Few::new()
            }
            Use::Spell | Use::None => Few::new(),
        };
        // A lost charge leaves its one attack, with any weapon that the charge could have used.
        if used == Use::Charge {
            arms.extend(self.naturals(c).into_iter().map(|r| (Arm::Natural(r), Manner::Melee)));
        }
        for i in items {
            let row = self.item_row(i);
            if row.melee && used != Use::Shot {
                arms.push((Arm::Item(i), Manner::Melee));
            }
            if row.thrown && used != Use::Shot {
                arms.push((Arm::Item(i), Manner::Throw));
            }
            if row.missile {
                arms.push((Arm::Item(i), Manner::Shoot));
            }
        }
        arms
    }

    /// Returns the options of `choose_target`. A single option is chosen automatically (H-ATK-05, H-ATK-06, H-MISS-01).
    pub fn target_actions(&self, c: CombatantId, arm: Arm, manner: Manner) -> Vec<Action> {
        if manner.far() {
            return self.missile_targets(c, arm, manner).into_iter().map(Action::Target).collect();
        }
        let (pool, helpless) = self.targets_at_hand(c, arm);
        let mut actions: Vec<Action> = Vec::new();
        if pool.len() >= 2 {
            actions.push(Action::Random);
        }
        if pool.len() < 2 || self.cond(c).blinded == 0 {
            actions.extend(pool.iter().map(|t| Action::Target(*t)));
            actions.extend(helpless.iter().map(|t| Action::Target(*t)));
        }
        actions
    }

    fn may_strike_with(&self, c: CombatantId, arm: Arm, manner: Manner) -> bool {
        let heavy = self.cond(c).prone && self.arm_row(arm).hands == 2 && manner == Manner::Melee;
        !heavy && !self.target_actions(c, arm, manner).is_empty()
    }

    /// Returns a move as it would begin now; `None` if the combatant is off the board.
    pub fn move_frame(&self, c: CombatantId, gait: Gait) -> Option<MoveFrame> {
        let from = self.place(c)?;
        let allowance = if gait == Gait::Half { self.half_speed(c) } else { self.stats(c).speed };
        let mut f = MoveFrame::new(c, from, gait, allowance);
        f.outward = self.running_away(c) && !self.turn(c).cornered || self.must_fall_back(c);
        Some(f)
    }
    /// Returns true if such a move has a legal first step.
    fn can_set_out(&self, c: CombatantId, gait: Gait) -> bool {
        self.may_move(c)
            && self.move_frame(c, gait).is_some_and(|f| self.steps(&f).next().is_some() || self.may_exit(&f))
    }

    /// Returns true if a retreating combatant must still step towards an exit this round (H-MORALE-07).
    pub fn must_fall_back(&self, c: CombatantId) -> bool {
        let turn = self.turn(c);
        self.cond(c).retreating && !turn.fell_back && !turn.moved
    }
    pub fn owes_step(&self, f: &ActionFrame) -> bool {
        f.first && self.must_fall_back(f.who) && self.may_use_move_part(f.who) && self.can_set_out(f.who, Gait::Half)
    }

    /// Returns the options of a combatant that runs away (H-MORALE-08).
    pub fn fleeing_actions(&self, c: CombatantId, die_open: bool) -> Vec<TurnAction> {
        let (cond, turn) = (self.cond(c), self.turn(c));
        let mut actions = Vec::new();
        if (cond.pinned_by.is_some() || cond.entangled.is_some()) && die_open {
            actions.push(TurnAction::BreakFree);
        }
        if cond.prone && cond.pinned_by.is_none() && !turn.moved {
            actions.push(TurnAction::StandUp);
        }
        if !turn.begun && self.can_set_out(c, Gait::Run) {
            actions.push(TurnAction::Run);
        }
        actions
    }

    /// Returns all options of the combatant now.
    pub fn turn_actions(&self, f: &ActionFrame) -> Vec<TurnAction> {
        let c = f.who;
        let (cond, turn) = (self.cond(c), self.turn(c));
        let die = turn.dice[f.die as usize];
        let open = !die.spent;
        if self.yielding(c) || f.over {
            return vec![TurnAction::EndTurn];
        }
        if self.running_away(c) && !turn.cornered {
            let actions = self.fleeing_actions(c, open);
            return if actions.is_empty() { vec![TurnAction::EndTurn] } else { actions };
        }
        if cond.hidden {
            let mut actions = Vec::new();
            if self.may_use_move_part(c) && self.can_set_out(c, Gait::Half) {
                actions.push(TurnAction::HalfMove);
            }
            actions.push(TurnAction::EndTurn);
            return actions;
        }
        if cond.pinned_by.is_some() {
            return if open { vec![TurnAction::BreakFree, TurnAction::EndTurn] } else { vec![TurnAction::EndTurn] };
        }
        if let Some(held) = cond.pinning {
            let mut actions = Vec::new();
            if open {
                if self.may_attack_again(c) && !cond.full_defence && self.is_active(held) {
                    actions.push(TurnAction::Brawl);
                }
                actions.push(TurnAction::Release);
            }
            actions.push(TurnAction::EndTurn);
            return actions;
        }
        match turn.routine {
            Routine::Charge(target) if turn.declared && !turn.lost => self.charge_actions(f, target),
            _ => self.free_actions(f),
        }
    }

    /// Returns the options of a declared charge (H-MOVE-20).
    fn charge_actions(&self, f: &ActionFrame, target: CombatantId) -> Vec<TurnAction> {
        let c = f.who;
        let turn = self.turn(c);
        let open = !turn.dice[f.die as usize].spent && turn.attacks == 0;
        let mut actions = Vec::new();
        let valid = self.is_active(target) && self.detects(c, target);
        if valid && open && !turn.moved && !self.closing_pair(c, target) {
            for arm in self.melee_arms(c) {
                if self.reaches(c, self.reach(arm), target, true) {
                    actions.push(TurnAction::Attack(arm, Manner::Melee));
                }
            }
            if !turn.begun && self.may_move(c) {
                actions.extend(
                    self.charge_paths(c, target).into_iter().map(|(end, arm, _)| TurnAction::ChargeGo(end, arm)),
                );
            }
        }
        if actions.is_empty() && !turn.moved && turn.attacks == 0 {
            if self.can_set_out(c, Gait::Half) {
                actions.push(TurnAction::HalfMove);
            }
            if self.cond(c).prone {
                actions.push(TurnAction::StandUp);
            }
        }
        actions.extend(self.in_hand(c).into_iter().map(TurnAction::Drop));
        actions.push(TurnAction::EndTurn);
        actions
    }

    fn free_actions(&self, f: &ActionFrame) -> Vec<TurnAction> {
        let c = f.who;
        let (cond, turn) = (self.cond(c), self.turn(c));
        let die = turn.dice[f.die as usize];
        let owes = self.owes_step(f);
        let mut actions = Vec::new();
        if !die.spent {
            self.main_actions(c, die.used, &mut actions);
        }
        if owes {
            // No other option may prevent the step that the combatant owes.
            actions.push(TurnAction::HalfMove);
            actions.extend(self.in_hand(c).into_iter().map(TurnAction::Drop));
        } else {
            self.move_actions(c, &mut actions);
        }
        let whole = !turn.begun && !owes;
        if whole {
            self.whole_round_actions(c, &mut actions);
        }
        let may_hold = !f.begun && self.clock().phase != Phase::Held && !owes && !cond.casting;
        if may_hold {
            actions.push(TurnAction::Hold);
        }
        let seen = || self.all().any(|e| self.enemies(e, c) && self.is_active(e) && self.sees(e, c));
        if whole && self.stats(c).rank == Rank::Pc && seen() {
            actions.push(TurnAction::Surrender);
        }
        if !owes {
            actions.push(TurnAction::EndTurn);
        }
        actions
    }

    fn main_actions(&self, c: CombatantId, used: Use, actions: &mut Vec<TurnAction>) {
        let cond = self.cond(c);
        let strikes = self.may_attack_again(c) && !cond.full_defence && !cond.fleeing;
        if strikes {
            for (arm, manner) in self.attack_arms(c, used) {
                if self.may_strike_with(c, arm, manner) {
                    actions.push(TurnAction::Attack(arm, manner));
                }
            }
            if !self.target_actions(c, Arm::Fist, Manner::Brawl).is_empty() {
                actions.push(TurnAction::Brawl);
            }
            actions.extend(self.all().filter(|t| self.may_wrestle(c, *t)).map(TurnAction::Wrestle));
            actions.extend(self.all().filter(|t| self.may_wrestle(c, *t)).map(TurnAction::Shove));
        }
        if cond.entangled.is_some() {
            actions.push(TurnAction::BreakFree);
        }
        let sleeping = |t: &CombatantId| {
            *t != c
                && !self.enemies(c, *t)
                && self.present(*t)
                && self.cond(*t).asleep.is_some()
                && self.distance(c, *t) <= 1
        };
        actions.extend(self.all().filter(sleeping).map(TurnAction::Wake));
        if !cond.full_defence {
            let wands = 0..self.gear(c).wands.len() as u8;
            actions.extend(wands.filter(|w| self.may_wave(c, *w)).map(TurnAction::UseWand));
            let boulders = 0..self.setting().level.boulders.len() as u8;
            actions.extend(boulders.filter(|b| self.may_push(c, *b)).map(TurnAction::Push));
        }
    }

    fn move_actions(&self, c: CombatantId, actions: &mut Vec<TurnAction>) {
        let (cond, turn) = (self.cond(c), self.turn(c));
        let double = turn.declared && turn.routine == Routine::DoubleShot;
        let part = self.may_use_move_part(c) && !double;
        if part && self.can_set_out(c, Gait::Half) {
            actions.push(TurnAction::HalfMove);
        }
        if part && self.wall_of(c).is_some() && !self.ways_out_of_wall(c).is_empty() {
            actions.push(TurnAction::LeaveWall);
        }
        if part && cond.prone {
            actions.push(TurnAction::StandUp);
        }
        if !cond.prone && self.wall_of(c).is_none() {
            actions.push(TurnAction::DropProne);
        }
        if part {
            let carried = self.gear(c).carried.iter().copied();
            actions.extend(carried.filter(|i| self.can_take(c, *i)).map(TurnAction::Draw));
            let here = self.place(c);
            let lying = self.items().filter(|i| match self.item(*i).held {
                Held::Loose(cell) => here.is_some() && self.near(c, cell) <= 1 && self.can_take(c, *i),
                _ => false,
            });
            actions.extend(lying.map(TurnAction::PickUp));
        }
        actions.extend(self.in_hand(c).into_iter().map(TurnAction::Drop));
        if part && self.may_move(c) {
            let ropes = 0..self.setting().level.ropes.len() as u8;
            actions.extend(ropes.filter(|r| self.rope_end(c, *r).is_some()).map(TurnAction::Swing));
        }
        if part {
            let hand = self.ready_items(c).into_iter().filter(|i| {
                self.item_row(*i).reload == Reload::MovePart && self.wants_loading(c, *i) && self.free_hands(c) >= 1
            });
            actions.extend(hand.map(TurnAction::Reload));
        }
    }

    /// Returns true if the combatant has the free hands to take the item (H-GEAR-03, H-GEAR-04).
    fn can_take(&self, c: CombatantId, i: ItemId) -> bool {
        let row = self.item_row(i);
        if row.shield_ac.is_some() && self.gear(c).shield.is_some() {
            return false;
        }
        row.handy() && self.free_hands(c) >= row.hands.max(1)
    }

    fn wants_loading(&self, c: CombatantId, i: ItemId) -> bool {
        !self.item(i).loaded && !self.item(i).broken && self.ammo_left(c, self.item_row(i))
    }

    fn whole_round_actions(&self, c: CombatantId, actions: &mut Vec<TurnAction>) {
        let turn = self.turn(c);
        if turn.declared && turn.routine == Routine::DoubleShot {
            return;
        }
        let charge = turn.declared && matches!(turn.routine, Routine::Charge(_)) && !turn.lost;
        let part = self.may_use_move_part(c);
        if part && !charge && !self.must_fall_back(c) && self.can_set_out(c, Gait::Run) {
            actions.push(TurnAction::Run);
            actions.push(TurnAction::Close);
        }
        for i in self.ready_items(c) {
            if matches!(self.item_row(i).reload, Reload::Acts(_)) && self.wants_loading(c, i) {
                actions.push(TurnAction::Reload(i));
            }
        }
        for i in self.ready_items(c) {
            if self.item(i).broken {
                actions.push(TurnAction::Restring(i));
            }
        }
        let wounded = |v: &CombatantId| {
            !self.enemies(c, *v)
                && self.present(*v)
                && !self.cond(*v).lodged.is_empty()
                && (c == *v || self.can_act(c) && self.distance(c, *v) <= 1)
        };
        actions.extend(self.all().filter(wounded).map(TurnAction::Extract));
        if self.cond(c).blinded > 0 {
            actions.push(TurnAction::FixHelm);
        }
    }
}
