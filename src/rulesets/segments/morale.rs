//! The MORALE clauses: tests, rallies, surrender and the end of the battle (section 8).

use super::action::Action;
use super::board::hexes;
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::{EndReason, Fact, PickedUp, Trigger, YesNo};
use super::frames::{EndFrame, EndStage, Frame, NerveStage};
use super::level::{MoraleRule, RecoverAmmo, RepairBetweenBattles};
use super::points::DecisionPoint;
use super::unit::Few;
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CombatantId, FactionId, ItemId, RuleId, Value};

/// Distance in feet within which a visible fighting enemy keeps broken combatants from rallying (S-MORALE-09).
const DREAD: i32 = 30;
/// Range of a rally call, in feet (S-MORALE-10).
const CALL: i32 = 60;

pub fn morale(params: RulesParams) {
    params.advance(RuleSystems::Morale, |t, frame| match frame {
        Frame::End(f) if let EndStage::Morale(stage) = f.stage => t.end_nerve(f, stage),
        other => wrong_system(other),
    });
}

pub fn outcome(params: RulesParams) {
    params.advance(RuleSystems::Outcome, |t, frame| match frame {
        Frame::End(f) => t.end_round(f),
        other => wrong_system(other),
    });
}

/// The triggers of a morale test (S-MORALE-02).
#[derive(Clone, Copy, Default)]
struct Triggers {
    hurt: bool,
    half: bool,
    leader: bool,
}

impl RulesCtx<'_, '_> {
    /// Makes a combatant surrender and drop its weapons (S-MORALE-08).
    pub fn surrender(&mut self, c: CombatantId, rules: &[RuleId]) {
        self.interrupt(c, &[S_MORALE_08]);
        self.stop_moving(c);
        let cell = self.place(c);
        let weapons: Vec<ItemId> =
            self.gear(c).carried.iter().copied().filter(|i| self.item_row(*i).weapon.is_some()).collect();
        let mut dropped = self.drop_held(c);
        weapons.iter().for_each(|i| self.lay_down(*i, cell));
        dropped.extend(weapons);
        let cond = self.cond_mut(c);
        (cond.surrendered, cond.hidden, cond.pending) = (true, false, None);
        let mut tell = EventBuilder::new(EventKind::Surrendered).by(c).at(cell).cite(&[S_MORALE_08]).cite(rules);
        for i in dropped {
            tell = tell.fact(Fact::Item, Value::Item(i)).cite(&[S_BOARD_20]);
        }
        self.emit(tell);
    }

    pub fn end_nerve(&mut self, f: &mut EndFrame, stage: NerveStage) -> bool {
        let next = match stage {
            NerveStage::Tests => {
                self.test_nerves();
                NerveStage::Rallies
            }
            NerveStage::Rallies => {
                self.rally_all();
                NerveStage::Offers
            }
            NerveStage::Offers => {
                (f.sides, f.at) = (self.sides(), 0);
                NerveStage::Offer
            }
            NerveStage::Offer => match self.next_offer(f) {
                Some(side) => {
                    let actions = self.offer_actions();
                    self.request_side_decision(DecisionPoint::SurrenderOffer, side, actions);
                    NerveStage::OfferAnswer
                }
                None => {
                    f.stage = EndStage::Outcome;
                    return false;
                }
            },
            NerveStage::OfferAnswer => {
                self.take_offer(f.sides[usize::from(f.at) - 1]);
                NerveStage::Offer
            }
        };
        f.stage = EndStage::Morale(next);
        false
    }

    /// Returns true if the side is subject to morale (reading 54).
    fn has_nerves(&self, side: FactionId) -> bool {
        match self.house().morale {
            MoraleRule::On => true,
            MoraleRule::Off => false,
            MoraleRule::FoesOnly => self.setting().factions[side.ix()].controller != "human",
        }
    }
    fn fighting_of(&self, side: FactionId) -> i32 {
        self.all().filter(|c| self.faction(*c) == side && self.can_fight(*c)).count() as i32
    }
    fn strength(&self, side: FactionId) -> i32 {
        self.clock().strength.get(side.ix()).copied().unwrap_or(0).into()
    }

    // ---- tests

    /// Returns the triggers that apply to a combatant and have not been tested yet.
    fn triggers(&self, c: CombatantId) -> Triggers {
        let (cond, side) = (self.cond(c), self.faction(c));
        let fell = |o: CombatantId| self.stats(o).leader && self.is_lost(o);
        let led = || self.all().any(|o| self.allies(o, c) && fell(o));
        Triggers {
            hurt: !cond.counted_hurt && 2 * self.hp(c) < self.stats(c).hp_max,
            half: !cond.counted_half && 2 * self.fighting_of(side) <= self.strength(side),
            leader: !cond.counted_leader && led(),
        }
    }

    /// Makes the morale tests of the round (S-MORALE-01 to S-MORALE-05).
    fn test_nerves(&mut self) {
        let tests = |c: CombatantId| {
            let steady = self.can_fight(c) && !self.stats(c).morale_exempt && self.has_nerves(self.faction(c));
            let why = self.triggers(c);
            (steady && (why.hurt || why.half || why.leader)).then_some((c, why))
        };
        let testing: Vec<(CombatantId, Triggers)> = self.all().filter_map(tests).collect();
        for (c, why) in testing {
            let cond = self.cond_mut(c);
            cond.counted_hurt |= why.hurt;
            cond.counted_half |= why.half;
            cond.counted_leader |= why.leader;
            let chance = 5 * self.stats(c).morale;
            let (roll, held) = self.throw_chance("morale", c, chance);
            let mut tell = EventBuilder::new(EventKind::MoraleTest).by(c).roll([roll]);
            for (_, trigger) in [(why.hurt, Trigger::Hurt), (why.half, Trigger::Half), (why.leader, Trigger::Leader)]
                .iter()
                .filter(|w| w.0)
            {
                tell = tell.word(Fact::Trigger, *trigger);
            }
            let tell = tell.word(Fact::Held, YesNo::from(held));
            let tell = tell.fact(Fact::Chance, Value::Number(chance.min(95)));
            let tell = tell.cite(&[S_MORALE_01, S_MORALE_02, S_MORALE_03, S_DICE_11]);
            self.emit(tell.cite_if(why.leader, &[S_MORALE_04]));
            if !held {
                self.cond_mut(c).broken = true;
                self.turn_mut(c).broke_now = true;
                self.emit(EventBuilder::new(EventKind::Broke).on(c).cite(&[S_MORALE_05]));
            }
        }
    }

    // ---- rallies

    /// Makes the rally rolls of the round (S-MORALE-09 to S-MORALE-11).
    fn rally_all(&mut self) {
        let broken = |c: &CombatantId| {
            let can = self.is_active(*c) && self.cond(*c).broken && !self.turn(*c).broke_now;
            can && self.has_nerves(self.faction(*c))
        };
        let rallying: Vec<CombatantId> = self.all().filter(broken).collect();
        for c in rallying {
            let called = self.all().any(|a| {
                self.allies(a, c) && self.can_fight(a) && self.turn(a).rally_call && self.distance(a, c) <= hexes(CALL)
            });
            let pressed = self.fighting_foes(c).any(|e| self.distance(e, c) <= hexes(DREAD) && self.sees(c, e));
            if pressed && !called {
                continue;
            }
            let chance = self.stats(c).morale * if called { 4 } else { 3 };
            let roll = self.throw_d100("rally", c, None, chance, &[chance + 1]);
            let held = i32::from(roll.value) <= chance;
            if held {
                self.cond_mut(c).broken = false;
            }
            let tell = EventBuilder::new(EventKind::Rally).by(c).roll([roll]).word(Fact::Held, YesNo::from(held));
            let tell = tell.fact(Fact::Chance, Value::Number(chance)).cite(&[S_MORALE_09, S_MORALE_11, S_DICE_11]);
            self.emit(tell.cite_if(called, &[S_MORALE_10]));
        }
    }

    // ---- surrender

    /// Returns the sides in the order of their first combatant in the roster.
    fn sides(&self) -> Few<FactionId> {
        let mut sides: Few<FactionId> = Few::new();
        for c in self.all() {
            if !sides.contains(&self.faction(c)) {
                sides.push(self.faction(c));
            }
        }
        sides
    }

    /// Returns the next side that may surrender (S-MORALE-12).
    fn next_offer(&self, f: &mut EndFrame) -> Option<FactionId> {
        while let Some(side) = f.sides.get(usize::from(f.at)).copied() {
            f.at += 1;
            if self.may_give_in(side) {
                return Some(side);
            }
        }
        None
    }
    fn may_give_in(&self, side: FactionId) -> bool {
        let (own, all) = (self.fighting_of(side), self.all().filter(|c| self.can_fight(*c)).count() as i32);
        let proud = self.all().any(|c| self.faction(c) == side && self.stats(c).morale_exempt);
        let beaten = own > 0 && 4 * own <= self.strength(side) && 3 * own <= all - own;
        beaten && !proud && self.has_nerves(side)
    }
    fn take_offer(&mut self, side: FactionId) {
        if self.take_answer() != Action::Surrender {
            return;
        }
        for c in self.all() {
            if self.faction(c) == side && self.is_active(c) {
                self.surrender(c, &[S_MORALE_12]);
            }
        }
    }

    // ---- the end

    /// Ends the battle if at most one side is still fighting. Returns true if the battle is over (S-MORALE-14).
    pub fn end_battle_if_decided(&mut self) -> bool {
        if self.core.outcome.0.is_some() {
            return true;
        }
        let mut fighting = self.all().filter(|c| self.can_fight(*c)).map(|c| self.faction(c));
        match fighting.next() {
            None => self.close(None, EndReason::NobodyLeft),
            Some(only) if fighting.all(|side| side == only) => self.close(Some(only), EndReason::LastSideStanding),
            Some(_) => return false,
        }
        true
    }

    pub fn end_round(&mut self, _f: &mut EndFrame) -> bool {
        self.emit(EventBuilder::new(EventKind::RoundEnds).amount(self.clock.round.into()).cite(&[S_INIT_27]));
        if !self.end_battle_if_decided() && self.clock.round >= self.level().round_limit {
            self.close(None, EndReason::RoundLimit);
        }
        true
    }

    fn close(&mut self, winner: Option<FactionId>, reason: EndReason) {
        self.gather_missiles();
        self.mend_armour();
        let mut tell = EventBuilder::new(EventKind::BattleOver).word(Fact::Reason, reason).cite(&[S_MORALE_14]);
        if let Some(side) = winner {
            tell = tell.fact(Fact::Winner, Value::Faction(side));
        }
        self.emit(tell);
        self.finish(winner, reason.name());
    }

    /// Repairs armour after the battle for all survivors (reading 58).
    fn mend_armour(&mut self) {
        if self.house().repair_between_battles == RepairBetweenBattles::Off {
            return;
        }
        for c in self.all() {
            if self.cond(c).dead || self.wounds(c).armor_wear == 0 {
                continue;
            }
            self.wounds_mut(c).armor_wear = 0;
            let tell = EventBuilder::new(EventKind::ArmourMended).on(c).fact(Fact::Prot, Value::Number(self.prot(c)));
            self.emit(tell.cite(&[S_GEAR_11, S_UNIT_02]));
        }
    }

    /// Returns half of their spent ammunition, rounded down, to combatants still fighting (reading 60).
    fn gather_missiles(&mut self) {
        if self.house().recover_ammo == RecoverAmmo::Off {
            return;
        }
        for c in self.all() {
            if !self.can_fight(c) {
                continue;
            }
            let had = self.level().combatants[c.ix()].ammo.clone();
            let found = |had: u16, left: u16| had.saturating_sub(left) / 2;
            let left = &mut self.gear_mut(c).ammo;
            let all: u16 = had.iter().zip(left.iter()).map(|(had, left)| found(*had, *left)).sum();
            left.iter_mut().zip(&had).for_each(|(left, had)| *left += found(*had, *left));
            if all > 0 {
                let tell = EventBuilder::new(EventKind::PickedUp)
                    .by(c)
                    .amount(all.into())
                    .word(Fact::What, PickedUp::Missiles);
                self.emit(tell.cite(&[S_GEAR_08]));
            }
        }
    }
}
