//! Options of the declaration parts after the action (S-INIT-29 to S-INIT-33, S-INIT-21, S-INIT-24).

use crate::rulesets::segments::action::{Action, Aim, Deed, Extra, FreeAct, PaidIn, Ready};
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::level::{Class, DefendStep, Dismount, DoubleShot, Mode};
use crate::rulesets::segments::unit::{Few, Turn};
use crate::vocab::{CombatantId, ItemId};

impl SegmentsState<'_> {
    // ---- `declare_ready`

    pub fn ready_actions(&self, c: CombatantId) -> Vec<Action> {
        self.readies(c).into_iter().map(Action::Ready).collect()
    }
    pub fn readies(&self, c: CombatantId) -> Vec<Ready> {
        let turn = self.turn(c);
        let Some(deed) = turn.deed else { return vec![Ready::None] };
        if matches!(deed, Deed::BeginPending | Deed::DesperateDefence | Deed::PickUp(_) | Deed::FirstAid(..)) {
            return vec![Ready::None];
        }
        let declared = deed.intended().and_then(|a| a.arm.item());
        if let Some(weapon) = declared.filter(|i| !self.holds(c, *i)) {
            return self.ways_to_draw(c, weapon, None);
        }
        let mut all = vec![Ready::None];
        let carried: Few<ItemId> =
            self.gear(c).carried.iter().copied().filter(|i| self.item_row(*i).weapon.is_some()).collect();
        for weapon in self.distinct_kinds(&carried) {
            all.extend(self.ways_to_draw(c, weapon, declared));
        }
        all.extend(self.in_hand(c).into_iter().filter(|i| Some(*i) != declared).map(Ready::Sheathe));
        all.retain(|ready| self.caster_can_pay(c, &Turn { ready: *ready, ..turn.clone() }));
        all
    }
    /// Returns every way to take a carried weapon in hand (S-INIT-29): into a free hand, or in exchange for an item in
    /// a suitable hand. `kept` stays in hand.
    fn ways_to_draw(&self, c: CombatantId, weapon: ItemId, kept: Option<ItemId>) -> Vec<Ready> {
        let (needed, free) = (self.item_row(weapon).hands, self.free_hands(c));
        if needed == 2 && self.off_arm_useless(c) {
            return Vec::new();
        }
        let freed = |i: &ItemId| {
            let lame = self.off_arm_useless(c) && self.gear(c).off_hand == Some(*i);
            Some(*i) != kept && !lame && free + self.item_row(*i).hands >= needed
        };
        let held: Few<ItemId> = self.in_hand(c).into_iter().filter(freed).collect();
        let draw = (needed <= free).then_some(Ready::Draw(weapon));
        let drops = held.iter().map(|i| Ready::DrawDrop(weapon, *i));
        let sheathes = held.iter().map(|i| Ready::DrawSheathe(weapon, *i));
        draw.into_iter().chain(drops).chain(sheathes).collect()
    }
    /// Returns true if a hand can be freed for a carried weapon (S-INIT-28).
    pub fn drawable(&self, c: CombatantId, weapon: ItemId) -> bool {
        !self.ways_to_draw(c, weapon, None).is_empty()
    }
    /// Returns false if a caster would take two actions that cost -5 each. The second costs an attack, and a caster has
    /// none (S-INIT-09).
    fn caster_can_pay(&self, c: CombatantId, turn: &Turn) -> bool {
        !matches!(self.turn(c).deed, Some(Deed::Cast(..))) || self.minus_five_actions(turn) < 2
    }

    // ---- `declare_rise`

    /// Returns the options of rising from prone (S-INIT-30).
    pub fn rise_actions(&self, c: CombatantId) -> Vec<Action> {
        let turn = self.turn(c);
        let Some(deed) = turn.deed.filter(|_| self.prone(c)) else { return vec![Action::No] };
        let lies = matches!(
            deed,
            Deed::Attack(_)
                | Deed::Shoot(_)
                | Deed::Cast(..)
                | Deed::BeginPending
                | Deed::FullDefence
                | Deed::DesperateDefence
                | Deed::PickUp(_)
                | Deed::FirstAid(..)
                | Deed::Rest
        );
        let rises = deed != Deed::DesperateDefence && self.caster_can_pay(c, &Turn { rises: true, ..turn.clone() });
        let all = [rises.then_some(Action::Yes), lies.then_some(Action::No)];
        all.into_iter().flatten().collect()
    }

    // ---- `declare_extra`

    /// Returns the possible extra actions (S-INIT-31).
    pub fn extra_actions(&self, c: CombatantId) -> Vec<Action> {
        self.extras(c).into_iter().map(Action::Extra).collect()
    }
    pub fn extras(&self, c: CombatantId) -> Vec<Extra> {
        let mut all = vec![Extra::None];
        let Some(deed) = self.turn(c).deed else { return all };
        let moves = deed.pace().is_some() || deed == Deed::Evade;
        if !moves && deed.intended().is_none() && deed != Deed::Rest {
            return all;
        }
        all.extend(self.shields_to_ready(c).into_iter().map(Extra::ReadyShield));
        // S-GEAR-04
        if !self.in_melee(c) {
            let paid = if moves { PaidIn::Movement } else { PaidIn::Attacks };
            let potions: Few<ItemId> =
                self.gear(c).carried.iter().copied().filter(|i| self.item_row(*i).potion.is_some()).collect();
            all.extend(self.distinct_kinds(&potions).into_iter().map(|i| Extra::Drink(i, paid)));
        }
        all
    }
    /// Returns the shields within reach that can be readied (S-GEAR-03).
    fn shields_to_ready(&self, c: CombatantId) -> Few<ItemId> {
        let Some(here) = self.place(c).filter(|_| self.off_hand_becomes_free(c)) else { return Few::new() };
        let mut shields: Few<ItemId> = self.gear(c).slung.into_iter().collect();
        if !self.high(c) {
            let cells = std::iter::once(here).chain(self.map().neighbours(here).map(|(_, next)| next));
            shields.extend(cells.flat_map(|cell| self.lying(cell)));
        }
        shields.retain(|i| self.item_row(*i).shield.is_some());
        self.distinct_kinds(&shields)
    }
    /// Returns true if the off hand can take a shield once declared items have been drawn and sheathed (S-INIT-29).
    /// It must be uninjured, empty, and not needed for a two-handed item.
    fn off_hand_becomes_free(&self, c: CombatantId) -> bool {
        let gear = self.gear(c);
        let (drawn, away) = match self.turn(c).ready {
            Ready::None => (None, None),
            // A dropped item has left the hand already.
            Ready::Draw(i) | Ready::DrawDrop(i, _) => (Some(i), None),
            Ready::DrawSheathe(i, sheathed) => (Some(i), Some(sheathed)),
            Ready::Sheathe(sheathed) => (None, Some(sheathed)),
        };
        let stays = |i: &ItemId| Some(*i) != away;
        let (main, off) = (gear.main_hand.filter(stays), gear.off_hand.filter(stays));
        // A drawn item goes into the main hand, or into the off hand if the main hand is full.
        let filled = off.is_some() || drawn.is_some() && main.is_some();
        let wide = main.or(drawn).is_some_and(|i| self.wide(i));
        !filled && !wide && !self.off_arm_useless(c)
    }

    // ---- `declare_stance`

    /// Returns the possible stances (S-INIT-32, S-REACT-02).
    pub fn stance_actions(&self, c: CombatantId) -> Vec<Action> {
        let mut all = vec![Action::Normal];
        let turn = self.turn(c);
        let melee = matches!(turn.deed, Some(Deed::Attack(a) | Deed::MoveAttack(a) | Deed::RunAttack(a)) if a.mode == Mode::Melee);
        if melee {
            let step = if self.house().defend_step == DefendStep::One { 1 } else { 5 };
            let most = 5 * self.stance_rank(c, turn);
            all.extend((1..).map(|n| n * step).take_while(|x| *x <= most).map(Action::Defend));
        }
        all
    }

    // ---- `declare_aim`

    /// Returns the possible ways to aim (S-INIT-33, S-RNG-08).
    pub fn aim_actions(&self, c: CombatantId) -> Vec<Action> {
        let mut all = vec![Action::Aim(Aim::None)];
        if let Some(Deed::Shoot(a)) = self.turn(c).deed {
            all.push(Action::Aim(Aim::CarefulAim));
            let bow = self.arm_weapon(c, a.arm, 1).class == Class::Bow;
            let two = self.ammo_left(c, self.arm_row_id(c, a.arm, 1)).is_none_or(|left| left >= 2);
            let master = self.stats(c).master_bowman >= 1 && self.house().double_shot == DoubleShot::On;
            all.extend((bow && two && master && a.mode == Mode::Shoot).then_some(Action::Aim(Aim::DoubleShot)));
        }
        all
    }

    // ---- `declare_no_movement`

    /// Returns the options of staying put (S-INIT-21).
    pub fn no_movement_actions(&self, c: CombatantId) -> Vec<Action> {
        let turn = self.turn(c);
        let still = matches!(
            turn.deed,
            Some(Deed::Attack(_) | Deed::Shoot(_) | Deed::Cast(..) | Deed::BeginPending | Deed::Rest)
        );
        if still && !turn.rises { vec![Action::Yes, Action::No] } else { vec![Action::No] }
    }

    // ---- `declare_free_action`

    /// Returns the possible free actions (S-INIT-24, S-INIT-25).
    pub fn free_action_actions(&self, c: CombatantId) -> Vec<Action> {
        let mut all = vec![Action::None];
        let turn = self.turn(c);
        let used = self.free_actions_used(turn);
        let payable = used == 0 || used == 1 && self.attacks_left(c, turn) >= 1;
        if turn.deed == Some(Deed::DesperateDefence) || !payable {
            return all;
        }
        all.extend(self.free_acts(c).into_iter().filter(|act| !turn.free.contains(act)).map(Action::Free));
        all
    }
    pub fn free_acts(&self, c: CombatantId) -> Vec<FreeAct> {
        let held: Few<ItemId> = self.in_hand(c);
        let mut all: Vec<FreeAct> = held.iter().map(|i| FreeAct::Drop(*i)).collect();
        all.extend((!self.prone(c) && !self.high(c)).then_some(FreeAct::GoProne));
        all.extend((!self.cond(c).broken).then_some(FreeAct::RallyCall));
        let near = |a: &CombatantId| self.allies(*a, c) && self.is_active(*a) && self.distance(*a, c) == 1;
        let friends: Few<CombatantId> = self.all().filter(near).collect();
        for i in &held {
            let room = |a: &&CombatantId| self.hand_for(**a, *i).is_some();
            all.extend(friends.iter().filter(room).map(|a| FreeAct::HandOver(*i, *a)));
        }
        let rides = self.stands(c).mount.is_some() && self.house().dismount == Dismount::On;
        all.extend(rides.then_some(FreeAct::Dismount));
        all
    }
}
