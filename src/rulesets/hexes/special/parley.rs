//! Parley before the battle (section 10.10).

use crate::rulesets::hexes::action::Action;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{EndReason, Fact, ParleyEnd};
use crate::rulesets::hexes::frames::{ParleyFrame, ParleyStage};
use crate::rulesets::hexes::level::{Approach, Parley, traits};
use crate::rulesets::hexes::points::DecisionPoint;
use crate::vocab::{CombatantId, FactionId, ListedWord, Value};

/// Stages of a parley, from worst to best.
pub const STAGES: [&str; 5] = ["attack", "hostile", "wary", "open", "friendly"];
const WARY: u8 = 2;
const OPEN: u8 = 3;

impl HexesState<'_> {
    /// Returns the level's parley, if an enemy can talk (H-PARLEY-01).
    pub fn parley(&self) -> Option<&Parley> {
        let parley = self.setting().level.parley.as_ref()?;
        self.talker(parley.player).map(|_| parley)
    }

    /// Returns the first active enemy of the player side that can talk.
    fn talker(&self, player: FactionId) -> Option<CombatantId> {
        self.all().find(|c| self.faction(*c) != player && self.is_active(*c) && self.stats(*c).has(traits::CAN_TALK))
    }

    fn treasury(&self, f: FactionId) -> i32 {
        self.all().filter(|c| self.faction(*c) == f).map(|c| self.gear(c).treasure).sum()
    }

    /// Returns the options of `parley_approach` (H-PARLEY-03, H-PARLEY-05).
    fn parley_actions(&self, f: &ParleyFrame) -> Vec<Action> {
        let Some(parley) = self.parley() else { return vec![Action::BreakOff] };
        let mut actions = Vec::new();
        if f.count < 3 {
            for &a in Approach::ALL {
                let used = f.tried & (1 << a as u8) != 0;
                let dear = a == Approach::Bribe && self.treasury(parley.player) < parley.bribe;
                if !used && !dear {
                    actions.push(Action::Approach(a));
                }
            }
        }
        actions.push(Action::BreakOff);
        if f.temper >= WARY {
            actions.push(Action::Leave);
        }
        actions
    }
}

impl RulesCtx<'_, '_> {
    /// Advances the parley by one stage; returns true when it is over. The battle follows unless an outcome is set.
    pub fn advance_parley(&mut self, f: &mut ParleyFrame) -> bool {
        match f.stage {
            ParleyStage::Open => {
                self.first_impression(f);
                false
            }
            ParleyStage::Ask => self.ask_approach(f),
            ParleyStage::Answer => self.take_approach(f),
        }
    }

    fn player(&self) -> FactionId {
        self.setting.level.parley.as_ref().map_or(FactionId(0), |p| p.player)
    }

    /// Rolls the first impression (H-PARLEY-02).
    fn first_impression(&mut self, f: &mut ParleyFrame) {
        let who = self.talker(self.player()).expect("somebody talks");
        let rolls = [self.throw(6, "first impression", who, None), self.throw(6, "first impression", who, None)];
        let sum: u16 = rolls.iter().map(|r| r.value).sum();
        f.temper = match sum {
            2 => 0,
            3..=5 => 1,
            6..=8 => 2,
            9..=11 => 3,
            _ => 4,
        };
        f.stage = ParleyStage::Ask;
        self.emit(
            EventBuilder::new(EventKind::Parley)
                .by(who)
                .amount(i32::from(sum))
                .word(Fact::Temper, ListedWord(STAGES[f.temper as usize]))
                .rolls(&rolls)
                .cite(&[H_PARLEY_01, H_PARLEY_02, H_INIT_01, H_DICE_01]),
        );
    }

    fn ask_approach(&mut self, f: &mut ParleyFrame) -> bool {
        // H-PARLEY-04, H-PARLEY-05
        let settled = f.temper == 0 || f.temper == 4 || f.count >= 3 && f.temper != WARY;
        if settled {
            return self.end_parley(f);
        }
        f.stage = ParleyStage::Answer;
        let actions = self.parley_actions(f);
        let player = self.player();
        self.request_side_decision(DecisionPoint::ParleyApproach, player, actions);
        false
    }

    fn take_approach(&mut self, f: &mut ParleyFrame) -> bool {
        f.stage = ParleyStage::Ask;
        match self.take_answer() {
            Action::Approach(a) => {
                self.try_approach(f, a);
                false
            }
            Action::Leave => {
                self.emit(
                    EventBuilder::new(EventKind::ParleyOver)
                        .word(Fact::Outcome, ParleyEnd::Left)
                        .cite(&[H_PARLEY_05, H_PARLEY_04]),
                );
                self.conclude(None, EndReason::Withdrew);
                true
            }
            _ => {
                self.emit(
                    EventBuilder::new(EventKind::ParleyOver)
                        .word(Fact::Outcome, ParleyEnd::BrokenOff)
                        .cite(&[H_PARLEY_05, H_PARLEY_04]),
                );
                true
            }
        }
    }

    fn try_approach(&mut self, f: &mut ParleyFrame, a: Approach) {
        f.tried |= 1 << a as u8;
        f.count += 1;
        let parley = self.setting.level.parley.clone().expect("a parley is on");
        let payers = if a == Approach::Bribe { self.pay(parley.player, parley.bribe) } else { Vec::new() };
        let shift = i8::from(parley.likes.contains(&a)) - i8::from(parley.dislikes.contains(&a));
        f.temper = (f.temper as i8 + shift).clamp(0, 4) as u8;
        self.emit(
            EventBuilder::new(EventKind::Approach)
                .word(Fact::How, a)
                .with_combatants(Fact::Payer, payers)
                .amount(i32::from(shift))
                .word(Fact::Temper, ListedWord(STAGES[f.temper as usize]))
                .cite(&[H_PARLEY_03]),
        );
    }

    /// Takes the price from the treasures of a side, in roster order, and returns the payers.
    fn pay(&mut self, f: FactionId, mut price: i32) -> Vec<CombatantId> {
        let mut payers = Vec::new();
        for c in self.all() {
            let paid = if self.faction(c) == f { self.gear(c).treasure.min(price) } else { 0 };
            if paid > 0 {
                self.gear_mut(c).treasure -= paid;
                price -= paid;
                payers.push(c);
            }
        }
        payers
    }

    fn end_parley(&mut self, f: &ParleyFrame) -> bool {
        let peace = f.temper >= OPEN;
        let tell = EventBuilder::new(EventKind::ParleyOver).word(Fact::Temper, ListedWord(STAGES[f.temper as usize]));
        let player = self.player();
        self.emit(
            tell.word(Fact::Outcome, if peace { ParleyEnd::Averted } else { ParleyEnd::Battle })
                .fact(Fact::Faction, Value::Faction(player))
                .cite(&[H_PARLEY_05, H_PARLEY_04]),
        );
        if peace {
            self.conclude(None, EndReason::Averted);
        }
        true
    }
}
