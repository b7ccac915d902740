//! INIT: rounds, places and turns (section 3).

mod bonus;
mod close;
mod turn;

use super::action::{Action, UnitAction};
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::frames::{Frame, InitiativeStage, OutcomeStage, RoundFrame, RoundStage};
use super::unit::Turn;
use crate::engine::{RuleSystems, wrong_system};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::Fact;
use crate::rulesets::zones::points::DecisionPoint;
use crate::vocab::{CombatantId, FactionId, Value};

pub fn initiative(params: RulesParams) {
    params.advance(RuleSystems::Initiative, |t, frame| match frame {
        Frame::Round(f) if let RoundStage::Initiative(stage) = f.stage => {
            t.advance_round(f, stage);
            false
        }
        Frame::Turn(f) => t.advance_turn(f),
        other => wrong_system(other),
    });
}

/// Runs the end of rounds and of the fight (Z-INIT-15).
pub fn outcome(params: RulesParams) {
    params.advance(RuleSystems::Outcome, |t, frame| match frame {
        Frame::Round(f) if let RoundStage::Outcome(stage) = f.stage => {
            t.advance_outcome(f, stage);
            false
        }
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    pub(super) fn advance_round(&mut self, f: &mut RoundFrame, stage: InitiativeStage) {
        match stage {
            InitiativeStage::Battle => self.open_battle(f),
            InitiativeStage::Start => self.open_round(f),
            InitiativeStage::FirstFaction => self.first_faction(f),
            InitiativeStage::Place => self.next_place(f),
            InitiativeStage::PlaceAnswer => self.take_place(f),
            InitiativeStage::EndHazards => self.close_round(f),
        }
    }

    pub(super) fn advance_outcome(&mut self, f: &mut RoundFrame, stage: OutcomeStage) {
        match stage {
            OutcomeStage::EndCheck => self.end_check(f),
            OutcomeStage::Over => self.conclude(f),
        }
    }

    /// Starts the battle: the holder of the initiative and the bonus round (Z-INIT-03, Z-INIT-16, Z-DICE-01).
    fn open_battle(&mut self, f: &mut RoundFrame) {
        f.stage = RoundStage::Initiative(InitiativeStage::Start);
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
        self.emit(
            EventBuilder::new(EventKind::BattleStarted)
                .fact(Fact::Faction, Value::Faction(holder))
                .roll(roll)
                .cite(&[Z_INIT_03, Z_INIT_01, Z_BOARD_01, Z_BOARD_03, Z_BOARD_06, Z_UNIT_03, Z_UNIT_06, Z_SKILL_01])
                .cite_if(roll.is_some(), &[Z_DICE_01]),
        );
        self.clock.ambushers = self.all().filter(|c| self.cond(*c).concealed && self.is_active(*c)).collect();
        self.clock.bonus = !self.clock.ambushers.is_empty();
        if !self.clock.bonus {
            self.clock.round = 1;
        }
        for c in self.clock.ambushers.clone() {
            self.emit(EventBuilder::new(EventKind::InAmbush).on(c).cite(&[Z_SNEAK_01, Z_SNEAK_09, Z_INIT_16]));
        }
    }

    /// Returns true if the faction takes turns in this round (Z-INIT-02, Z-SNEAK-02).
    fn plays(&self, faction: FactionId) -> bool {
        if self.clock.bonus {
            return self.clock.ambushers.iter().any(|c| self.faction(*c) == faction && self.is_active(*c));
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

    /// Starts a round (Z-INIT-04, Z-INIT-05, Z-INIT-12).
    fn open_round(&mut self, f: &mut RoundFrame) {
        let bonus = self.clock.bonus;
        for c in self.all() {
            // The first round keeps the turn states given by the level (section 2.1).
            if self.clock.round > 1 || (self.clock.round == 1 && !self.clock.ambushers.is_empty()) {
                *self.turn_mut(c) = Turn::default();
            }
        }
        self.clock.flights.clear();
        self.note_round_start();
        self.emit(
            EventBuilder::new(EventKind::RoundStarted)
                .amount(i32::from(self.clock.round))
                .cite(&[Z_INIT_01, Z_INIT_12])
                .cite_if(bonus, &[Z_INIT_16, Z_SNEAK_02, Z_INIT_25]),
        );
        f.passes = 0;
        let Some(holder) = self.next_playing(self.clock.holder) else {
            f.stage = RoundStage::Initiative(InitiativeStage::EndHazards);
            return;
        };
        if holder != self.clock.holder {
            let tell = EventBuilder::new(EventKind::InitiativePasses).fact(Fact::Faction, Value::Faction(holder));
            self.emit(tell.cite(&[Z_INIT_04, Z_INIT_02]));
        }
        f.stage = RoundStage::Initiative(InitiativeStage::FirstFaction);
        let legal = self
            .factions()
            .filter(|x| self.plays(*x))
            .map(|x| UnitAction { who: None, action: Action::First(x) })
            .collect();
        self.request_side_decision(DecisionPoint::FirstFaction, holder, legal);
    }

    fn first_faction(&mut self, f: &mut RoundFrame) {
        f.stage = RoundStage::Initiative(InitiativeStage::Place);
        if let Action::First(faction) = self.take_answer().action {
            f.at = faction;
            self.emit(
                EventBuilder::new(EventKind::FirstFaction)
                    .fact(Fact::Faction, Value::Faction(faction))
                    .cite(&[Z_INIT_05]),
            );
        }
    }

    /// Asks the next faction to take a turn or pass (Z-INIT-02, Z-INIT-06 to Z-INIT-09, Z-INIT-14).
    fn next_place(&mut self, f: &mut RoundFrame) {
        if self.factions_in_fight() <= 1 {
            self.emit(EventBuilder::new(EventKind::RoundCutShort).cite(&[Z_INIT_14]));
            f.stage = RoundStage::Initiative(InitiativeStage::EndHazards);
            return;
        }
        if f.passes as usize >= self.players() {
            let tell = EventBuilder::new(EventKind::AllPassed).amount(i32::from(f.passes));
            self.emit(tell.cite(&[Z_INIT_09]).cite_if(self.clock.bonus, &[Z_SNEAK_02]));
            f.stage = RoundStage::Initiative(InitiativeStage::EndHazards);
            return;
        }
        let Some(faction) = self.next_playing(f.at) else {
            f.stage = RoundStage::Initiative(InitiativeStage::EndHazards);
            return;
        };
        f.at = faction;
        let entries = self.entries(faction);
        if entries.is_empty() {
            self.emit(
                EventBuilder::new(EventKind::MustPass).fact(Fact::Faction, Value::Faction(faction)).cite(&[Z_INIT_07]),
            );
            return self.after_place(f, true);
        }
        let must = entries.iter().any(|e| self.unit_of(*e).1.iter().any(|m| self.cond(*m).routed && self.eligible(*m)));
        let mut legal: Vec<UnitAction> =
            entries.iter().map(|c| UnitAction { who: Some(*c), action: Action::TakeTurn(*c) }).collect();
        // Z-MORALE-07: a side with a routed combatant may not pass.
        if !must {
            legal.push(UnitAction { who: None, action: Action::Pass });
        }
        f.stage = RoundStage::Initiative(InitiativeStage::PlaceAnswer);
        self.request_side_decision(DecisionPoint::TakeTurn, faction, legal);
    }

    /// Returns the combatants that may take a turn, one for each joint unit (Z-INIT-06, Z-MOUNT-03).
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
        match self.take_answer().action {
            Action::TakeTurn(lead) => {
                self.after_place(f, false);
                self.begin_turn(lead);
            }
            _ => {
                let tell = EventBuilder::new(EventKind::Passed).fact(Fact::Faction, Value::Faction(f.at));
                self.emit(tell.cite(&[Z_INIT_07, Z_INIT_08]));
                self.after_place(f, true);
            }
        }
    }

    fn after_place(&mut self, f: &mut RoundFrame, passed: bool) {
        f.passes = if passed { f.passes + 1 } else { 0 };
        let n = self.setting.factions.len();
        f.at = FactionId::from((f.at.ix() + 1) % n);
        f.stage = RoundStage::Initiative(InitiativeStage::Place);
    }
}
