//! The options of declarations and of `choose_action`, in the order of table 3.6.

use super::action::{Action, Arm, Manner};
use super::frames::{ActionFrame, Gait, MoveFrame, Phase};
use super::level::{Class, Held, Rank, Reload};
use super::movement::MoveLook;
use super::queries::BattleQueries;
use super::special::features::FeatureLook;
use super::special::spells::SpellLook;
use super::special::walls::WallLook;
use super::special::wrestling::WrestleLook;
use super::unit::{Few, Routine, Use};
use crate::vocab::{CombatantId, ItemId};

pub trait ActionLook: MoveLook + SpellLook + WallLook + WrestleLook + FeatureLook {
    // ---- declarations

    /// Whether it takes part in the round or segment being played (H-SURP-07, H-SURP-10).
    fn takes_part(&self, c: CombatantId) -> bool {
        let clock = self.clock();
        self.cond(c).surprised == 0 && (clock.newcomers.is_empty() || clock.newcomers.contains(&c))
    }

    /// H-INIT-05
    fn may_declare(&self, c: CombatantId) -> bool {
        self.active(c) && self.cond(c).stunned.is_none() && self.takes_part(c)
    }

    /// Options of `declare_routine`.
    fn routine_acts(&self, c: CombatantId) -> Vec<Action> {
        let cond = self.cond(c);
        if self.yielding(c) {
            return vec![Action::Declare(Routine::FullDefence)];
        }
        let mut actions = vec![Action::Declare(Routine::Standard)];
        if cond.pinned_by.is_some() || self.running_away(c) || cond.hidden {
            return actions;
        }
        if self.two_weapons(c) {
            actions.push(Action::Declare(Routine::TwoWeaponAttack));
            actions.push(Action::Declare(Routine::TwoWeaponGuard));
        }
        if self.may_double_shot(c) {
            actions.push(Action::Declare(Routine::DoubleShot));
        }
        actions.push(Action::Declare(Routine::FullDefence));
        if self.may_declare_charge(c) {
            let targets = self.all().filter(|t| self.may_charge_at(c, *t));
            actions.extend(targets.map(|t| Action::Declare(Routine::Charge(t))));
        }
        for (spell, _) in &self.gear(c).prepared {
            if self.may_cast(c, *spell) {
                actions.push(Action::Declare(Routine::Cast(*spell)));
            }
        }
        let mut scrolls: Few<u8> = self.gear(c).scrolls.clone();
        scrolls.sort_unstable();
        scrolls.dedup();
        actions
            .extend(scrolls.iter().filter(|s| self.may_read(c, **s)).map(|s| Action::Declare(Routine::ReadScroll(*s))));
        actions
    }

    /// H-TWOW-01
    fn two_weapons(&self, c: CombatantId) -> bool {
        let gear = self.gear(c);
        let (Some(main), Some(off)) = (gear.main, gear.off) else { return false };
        let (main, off) = (self.item_row(main), self.item_row(off));
        let ranger = self.stats(c).class == Class::Ranger;
        main.melee && main.hands == 1 && off.melee && off.hands == 1 && (off.off_hand_ok || ranger && off.is_sword)
    }

    /// H-MISS-05
    fn may_double_shot(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        let bow = self.ready_items(c).into_iter().any(|i| {
            let row = self.item_row(i);
            row.missile
                && row.shots >= 2
                && row.reload == Reload::None
                && !self.item(i).broken
                && row.ammo.is_none_or(|a| self.gear(c).ammo[a as usize] >= 2)
        });
        bow && !cond.prone && !self.broken(c) && cond.blinded == 0
    }

    /// H-MOVE-17
    fn may_declare_charge(&self, c: CombatantId) -> bool {
        self.able(c) && self.may_move_next_round(c) && !self.broken(c) && self.cond(c).blinded == 0
    }
    /// Nothing but what this round's declaration brings will keep it from moving (H-MOVE-25).
    fn may_move_next_round(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        !cond.prone && cond.pinning.is_none() && self.wall_of(c).is_none() && self.stats(c).speed > 0
    }
    fn may_charge_at(&self, c: CombatantId, target: CombatantId) -> bool {
        self.enemies(c, target)
            && self.active(target)
            && self.detects(c, target)
            && self.place(target).is_some_and(|cell| self.sees_hex(c, cell))
            && !self.charge_paths(c, target).is_empty()
    }

    // ---- choose_action

    /// What its die may still be spent on: weapons hand to hand, thrown and shot.
    fn attack_arms(&self, c: CombatantId, used: Use) -> Few<(Arm, Manner)> {
        let gear = self.gear(c);
        let mut arms: Few<(Arm, Manner)> = Few::new();
        let items: Few<ItemId> = match used {
            Use::Any | Use::Charge => self.ready_items(c),
            Use::MainHand => gear.main.into_iter().filter(|i| self.item_row(*i).weapon()).collect(),
            Use::OffHand => gear.off.into_iter().filter(|i| self.item_row(*i).weapon()).collect(),
            Use::Shot => self.ready_items(c).into_iter().filter(|i| self.item_row(*i).shots >= 2).collect(),
            Use::Natural(r) => {
                arms.push((Arm::Natural(r), Manner::Melee));
                Few::new()
            }
            Use::Spell | Use::None => Few::new(),
        };
        // A charge that is lost leaves its one attack, with whatever it would have been made with.
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

    /// Options of `choose_target`; a single one needs no asking (H-ATK-05, H-ATK-06, H-MISS-01).
    fn target_acts(&self, c: CombatantId, arm: Arm, manner: Manner) -> Vec<Action> {
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
        !heavy && !self.target_acts(c, arm, manner).is_empty()
    }

    /// A move as it would begin now.
    fn move_frame(&self, c: CombatantId, gait: Gait) -> Option<MoveFrame> {
        let from = self.place(c)?;
        let allowance = if gait == Gait::Half { self.half_speed(c) } else { self.stats(c).speed };
        let mut f = MoveFrame::new(c, from, gait, allowance);
        f.outward = self.running_away(c) && !self.turn(c).cornered || self.must_fall_back(c);
        Some(f)
    }
    /// Whether such a move has a first step.
    fn can_set_out(&self, c: CombatantId, gait: Gait) -> bool {
        self.may_move(c)
            && self.move_frame(c, gait).is_some_and(|f| self.step_acts(&f).iter().any(|a| *a != Action::Stop))
    }

    /// H-MORALE-07: on its first count of the round a retreating combatant goes towards an exit, if it can.
    fn must_fall_back(&self, c: CombatantId) -> bool {
        let turn = self.turn(c);
        self.cond(c).retreating && !turn.fell_back && !turn.moved
    }
    fn owes_step(&self, f: &ActionFrame) -> bool {
        f.first && self.must_fall_back(f.who) && self.may_use_move_part(f.who) && self.can_set_out(f.who, Gait::Half)
    }

    /// H-MORALE-08: what is left to those who run away.
    fn fleeing_acts(&self, c: CombatantId, die_open: bool) -> Vec<Action> {
        let (cond, turn) = (self.cond(c), self.turn(c));
        let mut actions = Vec::new();
        if (cond.pinned_by.is_some() || cond.entangled.is_some()) && die_open {
            actions.push(Action::BreakFree);
        }
        if cond.prone && cond.pinned_by.is_none() && !turn.moved {
            actions.push(Action::StandUp);
        }
        if !turn.begun && self.can_set_out(c, Gait::Run) {
            actions.push(Action::Run);
        }
        actions
    }

    /// Everything a combatant may do now.
    fn action_acts(&self, f: &ActionFrame) -> Vec<Action> {
        let c = f.who;
        let (cond, turn) = (self.cond(c), self.turn(c));
        let die = turn.dice[f.die as usize];
        let open = !die.spent;
        if self.yielding(c) || f.over {
            return vec![Action::EndTurn];
        }
        if self.running_away(c) && !turn.cornered {
            let actions = self.fleeing_acts(c, open);
            return if actions.is_empty() { vec![Action::EndTurn] } else { actions };
        }
        if cond.hidden {
            let mut actions = Vec::new();
            if self.may_use_move_part(c) && self.can_set_out(c, Gait::Half) {
                actions.push(Action::HalfMove);
            }
            actions.push(Action::EndTurn);
            return actions;
        }
        if cond.pinned_by.is_some() {
            return if open { vec![Action::BreakFree, Action::EndTurn] } else { vec![Action::EndTurn] };
        }
        if let Some(held) = cond.pinning {
            let mut actions = Vec::new();
            if open {
                if self.may_attack_again(c) && !cond.full_defence && self.active(held) {
                    actions.push(Action::Brawl);
                }
                actions.push(Action::Release);
            }
            actions.push(Action::EndTurn);
            return actions;
        }
        match turn.routine {
            Routine::Charge(target) if turn.declared && !turn.lost => self.charge_acts(f, target),
            _ => self.free_acts(f),
        }
    }

    /// H-MOVE-20
    fn charge_acts(&self, f: &ActionFrame, target: CombatantId) -> Vec<Action> {
        let c = f.who;
        let turn = self.turn(c);
        let open = !turn.dice[f.die as usize].spent && turn.attacks == 0;
        let mut actions = Vec::new();
        let valid = self.active(target) && self.detects(c, target);
        if valid && open && !turn.moved && !self.closing_pair(c, target) {
            for arm in self.melee_arms(c) {
                if self.reaches(c, self.reach(arm), target, true) {
                    actions.push(Action::Attack(arm, Manner::Melee));
                }
            }
            if !turn.begun && self.may_move(c) {
                actions
                    .extend(self.charge_paths(c, target).into_iter().map(|(end, arm, _)| Action::ChargeGo(end, arm)));
            }
        }
        if actions.is_empty() && !turn.moved && turn.attacks == 0 {
            if self.can_set_out(c, Gait::Half) {
                actions.push(Action::HalfMove);
            }
            if self.cond(c).prone {
                actions.push(Action::StandUp);
            }
        }
        actions.extend(self.in_hand(c).into_iter().map(Action::Drop));
        actions.push(Action::EndTurn);
        actions
    }

    fn free_acts(&self, f: &ActionFrame) -> Vec<Action> {
        let c = f.who;
        let (cond, turn) = (self.cond(c), self.turn(c));
        let die = turn.dice[f.die as usize];
        let owes = self.owes_step(f);
        let mut actions = Vec::new();
        if !die.spent {
            self.main_acts(c, die.used, &mut actions);
        }
        if owes {
            // Nothing may stand in the way of the step it owes.
            actions.push(Action::HalfMove);
            actions.extend(self.in_hand(c).into_iter().map(Action::Drop));
        } else {
            self.move_acts(c, &mut actions);
        }
        let whole = !turn.begun && !owes;
        if whole {
            self.whole_round_acts(c, &mut actions);
        }
        let may_hold = !f.begun && self.clock().phase != Phase::Held && !owes && !cond.casting;
        if may_hold {
            actions.push(Action::Hold);
        }
        let seen = || self.all().any(|e| self.enemies(e, c) && self.active(e) && self.sees(e, c));
        if whole && self.stats(c).rank == Rank::Pc && seen() {
            actions.push(Action::Surrender);
        }
        if !owes {
            actions.push(Action::EndTurn);
        }
        actions
    }

    fn main_acts(&self, c: CombatantId, used: Use, actions: &mut Vec<Action>) {
        let cond = self.cond(c);
        let strikes = self.may_attack_again(c) && !cond.full_defence && !cond.fleeing;
        if strikes {
            for (arm, manner) in self.attack_arms(c, used) {
                if self.may_strike_with(c, arm, manner) {
                    actions.push(Action::Attack(arm, manner));
                }
            }
            if !self.target_acts(c, Arm::Fist, Manner::Brawl).is_empty() {
                actions.push(Action::Brawl);
            }
            actions.extend(self.all().filter(|t| self.may_wrestle(c, *t)).map(Action::Wrestle));
            actions.extend(self.all().filter(|t| self.may_wrestle(c, *t)).map(Action::Shove));
        }
        if cond.entangled.is_some() {
            actions.push(Action::BreakFree);
        }
        let sleeping = |t: &CombatantId| {
            *t != c
                && !self.enemies(c, *t)
                && self.present(*t)
                && self.cond(*t).asleep.is_some()
                && self.distance(c, *t) <= 1
        };
        actions.extend(self.all().filter(sleeping).map(Action::Wake));
        if !cond.full_defence {
            let wands = 0..self.gear(c).wands.len() as u8;
            actions.extend(wands.filter(|w| self.may_wave(c, *w)).map(Action::UseWand));
            let boulders = 0..self.setting().level.boulders.len() as u8;
            actions.extend(boulders.filter(|b| self.may_push(c, *b)).map(Action::Push));
        }
    }

    fn move_acts(&self, c: CombatantId, actions: &mut Vec<Action>) {
        let (cond, turn) = (self.cond(c), self.turn(c));
        let double = turn.declared && turn.routine == Routine::DoubleShot;
        let part = self.may_use_move_part(c) && !double;
        if part && self.can_set_out(c, Gait::Half) {
            actions.push(Action::HalfMove);
        }
        if part && self.wall_of(c).is_some() && !self.ways_out_of_wall(c).is_empty() {
            actions.push(Action::LeaveWall);
        }
        if part && cond.prone {
            actions.push(Action::StandUp);
        }
        if !cond.prone && self.wall_of(c).is_none() {
            actions.push(Action::DropProne);
        }
        if part {
            let carried = self.gear(c).carried.iter().copied();
            actions.extend(carried.filter(|i| self.can_take(c, *i)).map(Action::Draw));
            let here = self.place(c);
            let lying = self.items().filter(|i| match self.item(*i).held {
                Held::Loose(cell) => here.is_some() && self.near(c, cell) <= 1 && self.can_take(c, *i),
                _ => false,
            });
            actions.extend(lying.map(Action::PickUp));
        }
        actions.extend(self.in_hand(c).into_iter().map(Action::Drop));
        if part && self.may_move(c) {
            let ropes = 0..self.setting().level.ropes.len() as u8;
            actions.extend(ropes.filter(|r| self.rope_end(c, *r).is_some()).map(Action::Swing));
        }
        if part {
            let hand = self.ready_items(c).into_iter().filter(|i| {
                self.item_row(*i).reload == Reload::MovePart && self.wants_loading(c, *i) && self.free_hands(c) >= 1
            });
            actions.extend(hand.map(Action::Reload));
        }
    }

    /// A free hand, or two, for it (H-GEAR-03, H-GEAR-04).
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

    fn whole_round_acts(&self, c: CombatantId, actions: &mut Vec<Action>) {
        let turn = self.turn(c);
        if turn.declared && turn.routine == Routine::DoubleShot {
            return;
        }
        let charge = turn.declared && matches!(turn.routine, Routine::Charge(_)) && !turn.lost;
        let part = self.may_use_move_part(c);
        if part && !charge && !self.must_fall_back(c) && self.can_set_out(c, Gait::Run) {
            actions.push(Action::Run);
            actions.push(Action::Close);
        }
        for i in self.ready_items(c) {
            if matches!(self.item_row(i).reload, Reload::Acts(_)) && self.wants_loading(c, i) {
                actions.push(Action::Reload(i));
            }
        }
        for i in self.ready_items(c) {
            if self.item(i).broken {
                actions.push(Action::Restring(i));
            }
        }
        let wounded = |v: &CombatantId| {
            !self.enemies(c, *v)
                && self.present(*v)
                && !self.cond(*v).lodged.is_empty()
                && (c == *v || self.able(c) && self.distance(c, *v) <= 1)
        };
        actions.extend(self.all().filter(wounded).map(Action::Extract));
        if self.cond(c).blinded > 0 {
            actions.push(Action::FixHelm);
        }
    }
}

impl<T: BattleQueries> ActionLook for T {}
