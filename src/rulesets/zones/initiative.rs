//! INIT: rounds, places and turns (section 3).

use super::act::{Act, Offer};
use super::cards::*;
use super::frames::{AttackFrame, Frame, Kind, Occasion, RoundFrame, RoundStage, TurnFrame, TurnStage};
use super::level::{self, Held, TurnState, Wear};
use super::look::Look;
use super::options::TurnLook;
use super::special::mounts::MountLook;
use super::table::{Ability, Table, Tell};
use super::unit::{Few, Item, Sprint, Turn};
use crate::engine::{Over, RuleSystems};
use crate::vocab::{CombatantId, FactionId, Value};

pub fn initiative(mut t: Table) {
    while t.up(RuleSystems::Initiative) {
        t.advance(|t, frame| match frame {
            Frame::Turn(f) => t.advance_turn(f),
            Frame::Round(f) => {
                t.advance_round(f);
                false
            }
            _ => unreachable!(),
        });
    }
    t.settle_made();
}

/// The end of rounds and of the fight (Z-INIT-15).
pub fn outcome(mut t: Table) {
    while t.up(RuleSystems::Outcome) {
        t.advance(|t, frame| {
            let Frame::Round(f) = frame else { unreachable!() };
            if f.stage == RoundStage::EndCheck {
                t.end_check(f)
            } else {
                t.conclude(f)
            }
            false
        });
    }
    t.settle_made();
}

impl Table<'_, '_> {
    fn advance_round(&mut self, f: &mut RoundFrame) {
        match f.stage {
            RoundStage::Battle => self.open_battle(f),
            RoundStage::Start => self.open_round(f),
            RoundStage::FirstFaction => self.first_faction(f),
            RoundStage::Place => self.next_place(f),
            RoundStage::PlaceAnswer => self.take_place(f),
            RoundStage::EndHazards => self.close_round(f),
            _ => unreachable!("driven by another system"),
        }
    }

    /// Z-INIT-03, Z-INIT-16, Z-DICE-01
    fn open_battle(&mut self, f: &mut RoundFrame) {
        f.stage = RoundStage::Start;
        let setting = self.setting.level.clone();
        let factions = self.setting.factions.len();
        let mut roll = None;
        self.clock.holder = match setting.initiative {
            Some(faction) => faction,
            None => {
                let die = self.throw(factions as u16, "initiative", None, None, None);
                roll = Some(die);
                FactionId::from(die.value as usize - 1)
            }
        };
        let holder = self.clock.holder;
        self.tell(
            Tell::new("battle_started")
                .fact("faction", Value::Faction(holder))
                .roll(roll)
                .cite(&[Z_INIT_03, Z_INIT_01, Z_BOARD_01, Z_BOARD_03, Z_BOARD_06, Z_UNIT_03, Z_UNIT_06, Z_SKILL_01])
                .cite_if(roll.is_some(), &[Z_DICE_01]),
        );
        self.clock.ambushers = self.all().filter(|c| self.cond(*c).concealed && self.active(*c)).collect();
        self.clock.bonus = !self.clock.ambushers.is_empty();
        if !self.clock.bonus {
            self.clock.round = 1;
        }
        for c in self.clock.ambushers.clone() {
            self.tell(Tell::new("in_ambush").on(c).cite(&[Z_SNEAK_01, Z_SNEAK_09, Z_INIT_16]));
        }
    }

    /// Whether a faction has a place in this round (Z-INIT-02, Z-SNEAK-02).
    fn plays(&self, faction: FactionId) -> bool {
        if self.clock.bonus {
            return self.clock.ambushers.iter().any(|c| self.faction(*c) == faction && self.active(*c));
        }
        self.in_fight(faction)
    }

    fn players(&self) -> usize {
        self.factions().filter(|f| self.plays(*f)).count()
    }

    fn next_playing(&self, from: FactionId) -> Option<FactionId> {
        let n = self.setting.factions.len();
        (0..n).map(|k| FactionId::from((from.ix() + k) % n)).find(|f| self.plays(*f))
    }

    /// Z-INIT-04, Z-INIT-05, Z-INIT-12
    fn open_round(&mut self, f: &mut RoundFrame) {
        let bonus = self.clock.bonus;
        for c in self.all() {
            // What the level says of the first turn stands (section 2.1).
            if self.clock.round > 1 || (self.clock.round == 1 && !self.clock.ambushers.is_empty()) {
                *self.turn_mut(c) = Turn::default();
            }
        }
        self.clock.flights.clear();
        self.note_round_start();
        self.tell(
            Tell::new("round_started")
                .amount(i32::from(self.clock.round))
                .cite(&[Z_INIT_01, Z_INIT_12])
                .cite_if(bonus, &[Z_INIT_16, Z_SNEAK_02, Z_INIT_25]),
        );
        f.passes = 0;
        let Some(holder) = self.next_playing(self.clock.holder) else {
            f.stage = RoundStage::EndHazards;
            return;
        };
        if holder != self.clock.holder {
            let tell = Tell::new("initiative_passes").fact("faction", Value::Faction(holder));
            self.tell(tell.cite(&[Z_INIT_04, Z_INIT_02]));
        }
        f.stage = RoundStage::FirstFaction;
        let offers =
            self.factions().filter(|x| self.plays(*x)).map(|x| Offer { who: None, act: Act::First(x) }).collect();
        self.ask("first_faction", holder, None, offers);
    }

    fn first_faction(&mut self, f: &mut RoundFrame) {
        let Act::First(faction) = self.take_answer().act else { unreachable!() };
        f.at = faction;
        f.stage = RoundStage::Place;
        self.tell(Tell::new("first_faction").fact("faction", Value::Faction(faction)).cite(&[Z_INIT_05]));
    }

    /// Z-INIT-02, Z-INIT-06 to Z-INIT-09, Z-INIT-14
    fn next_place(&mut self, f: &mut RoundFrame) {
        if self.factions_in_fight() <= 1 {
            self.tell(Tell::new("round_cut_short").cite(&[Z_INIT_14]));
            f.stage = RoundStage::EndHazards;
            return;
        }
        if f.passes as usize >= self.players() {
            let tell = Tell::new("all_passed").amount(i32::from(f.passes));
            self.tell(tell.cite(&[Z_INIT_09]).cite_if(self.clock.bonus, &[Z_SNEAK_02]));
            f.stage = RoundStage::EndHazards;
            return;
        }
        let Some(faction) = self.next_playing(f.at) else {
            f.stage = RoundStage::EndHazards;
            return;
        };
        f.at = faction;
        let entries = self.entries(faction);
        if entries.is_empty() {
            self.tell(Tell::new("must_pass").fact("faction", Value::Faction(faction)).cite(&[Z_INIT_07]));
            return self.after_place(f, true);
        }
        let must = entries.iter().any(|e| self.unit_of(*e).1.iter().any(|m| self.cond(*m).routed && self.eligible(*m)));
        let mut offers: Vec<Offer> = entries.iter().map(|c| Offer { who: Some(*c), act: Act::TakeTurn(*c) }).collect();
        if must {
            // Z-MORALE-07: the routed are not held back by a pass.
        } else {
            offers.push(Offer { who: None, act: Act::Pass });
        }
        f.stage = RoundStage::PlaceAnswer;
        self.ask("take_turn", faction, None, offers);
    }

    /// Z-INIT-06, Z-MOUNT-03: one entry for each combatant or joint unit.
    fn entries(&self, faction: FactionId) -> Vec<CombatantId> {
        self.all()
            .filter(|c| self.faction(*c) == faction && self.stands(*c).riding.is_none())
            .filter(|c| {
                let (_, members) = self.unit_of(*c);
                !self.turn(*c).unit_done && members.iter().any(|m| self.eligible(*m))
            })
            .collect()
    }

    fn take_place(&mut self, f: &mut RoundFrame) {
        match self.take_answer().act {
            Act::TakeTurn(lead) => {
                self.after_place(f, false);
                self.begin_turn(lead);
            }
            _ => {
                let tell = Tell::new("passed").fact("faction", Value::Faction(f.at));
                self.tell(tell.cite(&[Z_INIT_07, Z_INIT_08]));
                self.after_place(f, true);
            }
        }
    }

    fn after_place(&mut self, f: &mut RoundFrame, passed: bool) {
        f.passes = if passed { f.passes + 1 } else { 0 };
        let n = self.setting.factions.len();
        f.at = FactionId::from((f.at.ix() + 1) % n);
        f.stage = RoundStage::Place;
    }

    // ---- the end of a round

    /// Z-INIT-13: hazards, poison, conditions; morale and pursuit are another system's.
    fn close_round(&mut self, f: &mut RoundFrame) {
        f.stage = RoundStage::Morale;
        self.end_round_hazards();
        self.end_round_poison();
        self.tell(Tell::new("round_ended").amount(i32::from(self.clock.round)).cite(&[Z_INIT_13, Z_INIT_09]));
        let round = self.clock.round;
        for c in self.all() {
            let ended = {
                let cond = self.cond(c);
                let over = |s: Option<super::unit::Spell>| s.is_some_and(|s| s.until <= round);
                [
                    over(cond.distracted),
                    over(cond.intimidated),
                    over(cond.taunted),
                    cond.dazed_until.is_some_and(|u| u <= round),
                ]
            };
            if ended.contains(&true) {
                let mut cond = self.cond_mut(c);
                if ended[0] {
                    cond.distracted = None;
                }
                if ended[1] {
                    cond.intimidated = None;
                }
                if ended[2] {
                    cond.taunted = None;
                }
                if ended[3] {
                    cond.dazed_until = None;
                }
                self.tell(Tell::new("conditions_ended").on(c).cite(&[Z_DMG_19, Z_INIT_13]));
            }
        }
        self.end_gloom(round);
    }

    fn end_gloom(&mut self, round: u16) {
        for ix in 0..self.map.len() {
            let cell = crate::vocab::CellId::from(ix);
            if self.cell(cell).gloom_until.is_some_and(|u| u <= round) {
                self.cell_mut(cell).gloom_until = None;
                if !self.map.is_border(cell) {
                    self.tell(Tell::new("gloom_ended").at(Some(cell)).cite(&[Z_POW_05, Z_DMG_19]));
                }
            }
        }
    }

    fn end_check(&mut self, f: &mut RoundFrame) {
        self.note_unseen();
        let decided = self.factions_in_fight() <= 1;
        let limit = self.clock.round >= self.setting.level.round_limit;
        if decided || limit {
            f.reason = match () {
                _ if !decided => "round_limit",
                _ if self.factions_in_fight() == 0 => "nobody_left",
                _ if self.all().any(|c| self.beaten_by_flight(c)) => "enemy_routed",
                _ => "last_side_standing",
            };
            self.clock.standing = self.factions().filter(|x| self.in_fight(*x)).collect();
            f.stage = RoundStage::Durability;
            return;
        }
        self.clock.round += 1;
        self.clock.bonus = false;
        f.stage = RoundStage::Start;
    }

    fn beaten_by_flight(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        self.stats(c).numbers && !self.in_fight(self.faction(c)) && (cond.fled || cond.surrendered) && !cond.dead
    }

    /// Z-INIT-15
    fn conclude(&mut self, f: &mut RoundFrame) {
        let winner = self.clock.standing.first().copied().filter(|_| f.reason != "round_limit");
        self.report(winner);
        let mut tell = Tell::new("battle_over").word("reason", f.reason).cite(&[Z_INIT_15]);
        if let Some(w) = winner {
            tell = tell.fact("winner", Value::Faction(w));
        }
        self.tell(tell);
        self.outcome.0 = Some(Over { winner, reason: f.reason, round: self.clock.round });
    }

    // ---- a turn

    /// Z-INIT-17, Z-MOUNT-03
    pub fn begin_turn(&mut self, lead: CombatantId) {
        let (lead, mut members) = self.unit_of(lead);
        let joint = members.len() > 1;
        members.retain(|m| self.turn(*m).state == TurnState::Fresh && self.active(*m) || self.stats(*m).vehicle);
        self.tell(
            Tell::new("turn_started")
                .by(lead)
                .cite(&[Z_INIT_06, Z_INIT_10, Z_INIT_17])
                .cite_if(joint, &[Z_MOUNT_03, Z_MOUNT_05])
                .cite_if(!joint && self.stats(lead).mount_capacity > 0, &[Z_MOUNT_16])
                .cite_if(!self.cond(lead).grabbed_by.is_empty(), &[Z_NL_15])
                .cite_if(self.speed(lead) == 0, &[Z_MOVE_13])
                .cite_if(
                    joint && (!self.cond(lead).grabbed_by.is_empty() || members.iter().any(|m| self.cond(*m).routed)),
                    &[Z_MOUNT_17],
                ),
        );
        for m in &members {
            let mut turn = self.turn_mut(*m);
            turn.unit_done = true;
            turn.cleft = false;
            if !joint {
                turn.state = TurnState::Open;
            }
        }
        self.agenda.push(Frame::Turn(TurnFrame {
            stage: TurnStage::Ask,
            lead,
            members,
            joint,
            driver: None,
            whole: false,
            begun: false,
            doing: None,
        }));
    }

    fn advance_turn(&mut self, f: &mut TurnFrame) -> bool {
        match f.stage {
            TurnStage::Ask => self.ask_turn(f),
            TurnStage::Act => {
                f.stage = TurnStage::After;
                let offer = self.take_answer();
                if offer.act == Act::EndTurn {
                    return self.end_turn(f);
                }
                self.act(f, offer.who.unwrap_or(f.lead), offer.act);
                false
            }
            TurnStage::After => {
                f.stage = TurnStage::Ask;
                if f.whole || self.factions_in_fight() <= 1 {
                    return self.end_turn(f);
                }
                // Z-INIT-23: who is no longer able has no further part in this turn.
                for m in f.members.clone() {
                    let open = self.turn(m).state == TurnState::Open;
                    if self.stats(m).vehicle || self.able(m) || !(open || self.fallen(m)) {
                        continue;
                    }
                    self.turn_mut(m).state = TurnState::Taken;
                    self.tell(Tell::new("turn_cut_short").by(m).cite(&[Z_INIT_23]));
                    f.members.retain(|x| *x != m);
                }
                false
            }
        }
    }

    /// Dead or incapacitated: its turn is `taken` by that already.
    fn fallen(&self, c: CombatantId) -> bool {
        self.cond(c).dead || self.cond(c).incapacitated.is_some()
    }

    fn ask_turn(&mut self, f: &mut TurnFrame) -> bool {
        let offers = self.turn_offers(f);
        let only_end = offers.iter().all(|o| o.act == Act::EndTurn);
        if only_end {
            return self.end_turn(f);
        }
        f.stage = TurnStage::Act;
        let who = (!f.joint).then_some(f.lead);
        self.ask("turn_action", self.faction(f.lead), who.or(Some(f.lead)), offers);
        false
    }

    /// Z-MOUNT-05: a member of a joint unit that did nothing stays fresh.
    fn end_turn(&mut self, f: &TurnFrame) -> bool {
        let mut idle = false;
        for m in &f.members {
            if self.turn(*m).state == TurnState::Open {
                self.turn_mut(*m).state = TurnState::Taken;
            }
            idle |= self.turn(*m).state == TurnState::Fresh;
        }
        self.tell(
            Tell::new("turn_ended")
                .by(f.lead)
                .cite(&[Z_INIT_17])
                .cite_if(f.joint && idle, &[Z_MOUNT_05])
                .cite_if(self.cond(f.lead).routed, &[Z_MORALE_08]),
        );
        true
    }

    /// Pays for an act and does it.
    fn act(&mut self, f: &mut TurnFrame, who: CombatantId, act: Act) {
        f.doing = Some(who);
        self.pay(f, who, act);
        self.loosen_grabs(who, act);
        match act {
            Act::Step(to) => {
                self.take_reins(f, who);
                self.begin_step(who, Some(to), false);
            }
            Act::Sneak(to) => self.begin_step(who, Some(to), true),
            Act::Exit => {
                self.take_reins(f, who);
                self.begin_step(who, None, false);
            }
            Act::Sprint => self.sprint(who),
            Act::Mount(m) => self.mount(f, who, m),
            Act::Dismount => self.dismount(who),
            Act::Attack(s, target) => {
                self.launch(AttackFrame::new(who, Kind::Damage, Some(s), Occasion::OwnTurn).aim_at(target))
            }
            Act::Blast(s, zone) => self.launch(AttackFrame::new(who, Kind::Blast(zone), Some(s), Occasion::OwnTurn)),
            Act::Spread(s) => self.launch(AttackFrame::new(who, Kind::Spread, Some(s), Occasion::OwnTurn)),
            Act::DeathBlow(arm, target) => {
                let strike =
                    super::act::Strike { arm, mode: super::act::Mode::Melee, hold_back: false, aim: None, peek: None };
                self.launch(AttackFrame::new(who, Kind::DeathBlow, Some(strike), Occasion::OwnTurn).aim_at(target));
            }
            Act::Hold(hold, target) => {
                self.launch(AttackFrame::new(who, Kind::Hold(hold), None, Occasion::OwnTurn).aim_at(target))
            }
            Act::Power(row, target) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.use_power(who, row, target);
            }
            Act::PowerOnPlace(row, zone) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.use_power_on_place(who, row, zone);
            }
            Act::Ploy(ploy, target) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.ploy(who, ploy, target);
            }
            Act::UseItem(i, target) => self.use_item(who, i, target),
            Act::FreeAlly(ally) => self.free_ally(who, ally),
            Act::Hide => self.hide(who),
            Act::Door(border) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.use_door(who, border);
            }
            Act::Lever(ix) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.pull_lever(who, ix);
            }
            Act::Warn(ally) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.warn(who, ally);
            }
            Act::Release(c) => self.end_grab(who, c, &[Z_NL_18, Z_NL_17, Z_INIT_21]),
            Act::BreakFree => self.break_free(who),
            Act::GiveUp => self.surrender(who),
            _ => self.handle_gear(who, act),
        }
    }

    fn launch(&mut self, frame: AttackFrame) {
        self.agenda.push(Frame::Attack(Box::new(frame)));
    }

    /// Z-INIT-18, Z-INIT-21, Z-INIT-22: what an act costs its doer.
    fn pay(&mut self, f: &mut TurnFrame, who: CombatantId, act: Act) {
        let before_only = self.house().moving_shot == level::MovingShot::BeforeOnly;
        let mount = self.stands(who).riding;
        let mut turn = self.turn_mut(who);
        turn.state = TurnState::Open;
        let steady = |s: &super::act::Strike| s.aim == Some(super::act::Aim::Steady) && !before_only;
        let mut rooted = false;
        match act {
            Act::Attack(s, _) | Act::Blast(s, _) => {
                turn.mains += 1;
                rooted = steady(&s);
            }
            Act::Spread(_)
            | Act::DeathBlow(..)
            | Act::Hold(..)
            | Act::Power(..)
            | Act::PowerOnPlace(..)
            | Act::Ploy(..)
            | Act::UseItem(..)
            | Act::FreeAlly(_)
            | Act::Hide => turn.mains += 1,
            Act::PickUp(_)
            | Act::Improvise(_)
            | Act::PutDown(_)
            | Act::Equip(_)
            | Act::Unequip(_)
            | Act::Ready(_)
            | Act::Light(_)
            | Act::Door(_)
            | Act::Lever(_)
            | Act::Warn(_) => turn.bonuses += 1,
            Act::BreakFree | Act::GiveUp => {}
            _ => {}
        }
        if rooted {
            turn.rooted = true;
            if let Some(m) = mount {
                self.turn_mut(m).rooted = true;
            }
        }
        // Z-NL-14, Z-MORALE-09: for a whole unit only the member's own part is over.
        if matches!(act, Act::BreakFree | Act::GiveUp) {
            self.turn_mut(who).state = TurnState::Taken;
            f.whole = !f.joint;
        }
        f.begun |= !matches!(act, Act::Release(_));
    }

    /// Z-MOVE-05
    fn sprint(&mut self, who: CombatantId) {
        self.reveal(who, &[Z_SNEAK_05]);
        let (passed, roll) = match self.house().sprint {
            level::Sprint::NoSave => (true, None),
            _ => self.save(who, Ability::Agility, "AGI save to sprint"),
        };
        self.turn_mut(who).sprint = if passed { Sprint::Passed } else { Sprint::Failed };
        self.tell(
            Tell::new("sprint")
                .by(who)
                .roll(roll)
                .word("result", if passed { "sprints" } else { "failed" })
                .cite(&[Z_MOVE_05, Z_MOVE_06, Z_INIT_20, Z_MOVE_03, Z_DICE_09])
                .cite_if(roll.is_some(), &[Z_UNIT_01]),
        );
    }

    /// The bonus actions that handle gear (table 3.1).
    fn handle_gear(&mut self, who: CombatantId, act: Act) {
        let place = self.place(who);
        let tell = |kind, i| Tell::new(kind).by(who).fact("item", Value::Item(i)).cite(&[Z_INIT_22, Z_INIT_18]);
        match act {
            Act::PickUp(i) => {
                self.put_in_hand(who, i);
                self.tell(tell("picked_up", i).cite(&[Z_BOARD_22, Z_BOARD_04]));
            }
            Act::Improvise(great) => {
                let row = if great { level::row::IMPROVISED_GREAT } else { level::row::IMPROVISED_HAND };
                let item = Item {
                    row,
                    held: Held::Gone,
                    wear: Wear::Damaged,
                    used: false,
                    spent: false,
                    lit: false,
                    uses: 0,
                    owner: None,
                };
                let i = self.make_item(item);
                self.put_in_hand(who, i);
                self.tell(tell("improvised", i).cite(&[Z_GEAR_12, Z_GEAR_14]));
            }
            Act::PutDown(i) => {
                self.lay_down(i, place);
                self.tell(tell("put_down", i).at(place));
            }
            Act::Equip(i) => {
                self.put_in_hand(who, i);
                self.tell(tell("equipped", i));
            }
            Act::Unequip(i) => {
                self.stow(who, i);
                self.item_mut(i).lit = false;
                self.tell(tell("stowed", i));
            }
            Act::Ready(set) => self.ready(who, set),
            Act::Light(i) => {
                let lit = !self.item(i).lit;
                if lit {
                    self.reveal(who, &[Z_SNEAK_05]);
                }
                self.item_mut(i).lit = lit;
                self.tell(tell(if lit { "lit" } else { "doused" }, i).cite(&[Z_BOARD_14]));
            }
            _ => unreachable!("not an act of gear: {act:?}"),
        }
    }

    /// Z-SKILL-09
    fn ready(&mut self, who: CombatantId, set: u16) {
        let gear = self.gear(who);
        let items: Few<_> = gear.in_hand.iter().chain(&gear.stowed).copied().collect();
        let held: Few<_> = gear.in_hand.clone();
        for (ix, i) in items.iter().enumerate() {
            if set >> ix & 1 == 0 && held.contains(i) {
                self.stow(who, *i);
                self.item_mut(*i).lit = false;
            }
        }
        for (ix, i) in items.iter().enumerate() {
            if set >> ix & 1 == 1 && !held.contains(i) {
                self.put_in_hand(who, *i);
            }
        }
        self.tell(Tell::new("readied").by(who).cite(&[Z_SKILL_09, Z_INIT_24]));
    }
}
