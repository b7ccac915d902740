//! MORALE: checks, surrender and chases (section 8).

use super::action::{Action, UnitAction};
use super::board::FAR;
use super::cards::*;
use super::ctx::{Ability, EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::{Fact, Outcome};
use super::frames::{Frame, MoraleStage, OutcomeStage, RoundFrame, RoundStage};
use super::level::{GroupSave, MoraleRule};
use super::points::DecisionPoint;
use super::unit::Few;
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CombatantId, FactionId, Value};

pub fn morale(params: RulesParams) {
    params.advance(RuleSystems::Morale, |t, frame| match frame {
        Frame::Round(f) if let RoundStage::Morale(stage) = f.stage => {
            t.advance_morale(f, stage);
            false
        }
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    pub(super) fn advance_morale(&mut self, f: &mut RoundFrame, stage: MoraleStage) {
        match stage {
            MoraleStage::Checks => self.morale_checks(f),
            MoraleStage::Pursuit => self.ask_pursuit(f),
            MoraleStage::PursuitAnswer => self.pursue(f),
        }
    }

    /// Returns the number of counted members of a group at the start, and the number active now.
    fn group_count(&self, group: usize) -> (u16, u16) {
        let start = self.clock.group_start[group];
        let now = self.all().filter(|c| self.in_group(*c, group) && self.is_active(*c)).count();
        (start, now as u16)
    }

    fn in_group(&self, c: CombatantId, group: usize) -> bool {
        self.stats(c).group as usize == group && self.stats(c).numbers
    }

    /// Records the numbers that the morale triggers compare with at the end of the round.
    pub fn note_round_start(&mut self) {
        for group in 0..self.clock.group_round.len() {
            let (_, now) = self.group_count(group);
            self.clock.group_round[group] = now;
        }
        for c in self.all() {
            let low = 2 * self.hp(c) <= self.stats(c).max_health;
            self.turn_mut(c).was_low = low;
        }
    }

    /// Runs step 4 of the end of the round (Z-MORALE-01 to Z-MORALE-06).
    fn morale_checks(&mut self, f: &mut RoundFrame) {
        f.stage = RoundStage::Morale(MoraleStage::Pursuit);
        f.flight = 0;
        f.asking = 0;
        self.clock.flights.sort_by_key(|flight| flight.who);
        if self.factions_in_fight() <= 1 || self.house().morale == MoraleRule::Off {
            return;
        }
        for group in 0..self.clock.group_start.len() {
            if let Some(lone) = self.triggered(group) {
                self.check_group(group, lone);
            }
        }
    }

    /// Returns the trigger of a morale check: `Some(true)` for the lone trigger, `Some(false)` for half the group,
    /// `None` if no check is due (Z-MORALE-02, Z-MORALE-03).
    fn triggered(&self, group: usize) -> Option<bool> {
        let (start, now) = self.group_count(group);
        let before = self.clock.group_round[group];
        if 2 * now <= start && 2 * before > start {
            return Some(false);
        }
        let mut active = self.all().filter(|c| self.in_group(*c, group) && self.is_active(*c));
        let (Some(last), None) = (active.next(), active.next()) else { return None };
        let low = 2 * self.hp(last) <= self.stats(last).max_health;
        (low && !self.turn(last).was_low).then_some(true)
    }

    /// Rolls the group's morale save and applies it (Z-MORALE-04, Z-MORALE-05).
    fn check_group(&mut self, group: usize, lone: bool) {
        let ai_only = self.house().morale == MoraleRule::AiSide;
        let savers: Few<CombatantId> = self
            .all()
            .filter(|c| {
                let cond = self.cond(*c);
                let spared = ai_only && self.setting.factions[self.faction(*c).ix()].controller == "human";
                self.in_group(*c, group)
                    && self.is_active(*c)
                    && !cond.steadfast
                    && !cond.routed
                    && !self.stats(*c).fearless
                    && !spared
            })
            .collect();
        let Some(first) = savers.first().copied() else { return };
        let rule = if lone { Z_MORALE_03 } else { Z_MORALE_02 };
        self.emit(
            EventBuilder::new(EventKind::MoraleCheck).on(first).fact(Fact::Group, Value::Number(group as i32)).cite(&[
                Z_MORALE_01,
                rule,
                Z_MORALE_04,
                Z_MORALE_06,
                Z_INIT_13,
            ]),
        );
        if self.house().group_save == GroupSave::BestMember {
            let best = savers
                .iter()
                .copied()
                .max_by_key(|c| (self.stats(*c).wits, std::cmp::Reverse(*c)))
                .expect("somebody saves");
            let (passed, roll) = self.save(best, Ability::Wits, "WIT save of morale");
            for (ix, c) in savers.iter().enumerate() {
                self.stand_or_run(*c, passed, roll.filter(|_| ix == 0));
            }
            return;
        }
        for c in savers {
            let (passed, roll) = self.save(c, Ability::Wits, "WIT save of morale");
            self.stand_or_run(c, passed, roll);
        }
    }

    fn stand_or_run(&mut self, c: CombatantId, passed: bool, roll: Option<crate::vocab::Roll>) {
        {
            let cond = self.cond_mut(c);
            cond.steadfast |= passed;
            cond.routed |= !passed;
        }
        let kind = if passed { EventKind::Steadfast } else { EventKind::Routed };
        self.emit(EventBuilder::new(kind).on(c).roll(roll).cite(&[Z_MORALE_05, Z_UNIT_01, Z_UNIT_02, Z_DICE_11]));
    }

    /// Makes a combatant surrender and lay down its weapons (Z-MORALE-10).
    pub fn surrender(&mut self, c: CombatantId) {
        self.emit(
            EventBuilder::new(EventKind::Surrendered)
                .by(c)
                .cite(&[Z_MORALE_09, Z_MORALE_10])
                .cite_if(self.cond(c).routed, &[Z_MORALE_08]),
        );
        self.drop_weapons(c, true);
        self.release_all(c, &[Z_MORALE_10]);
        self.cond_mut(c).surrendered = true;
        self.turn_mut(c).state = super::level::TurnState::Taken;
        self.reveal(c, &[Z_SNEAK_05]);
        self.end_taunts_by(c);
    }

    // ---- pursuit

    /// Runs step 5 of the end of the round: asks for pursuers (Z-MORALE-13).
    fn ask_pursuit(&mut self, f: &mut RoundFrame) {
        let factions = self.setting.factions.len();
        let Some(flight) = self.clock.flights.get(f.flight as usize) else {
            f.stage = RoundStage::Outcome(OutcomeStage::EndCheck);
            return;
        };
        let own = self.faction(flight.who);
        if flight.settled || f.asking as usize >= factions {
            f.flight += 1;
            f.asking = 0;
            return;
        }
        let faction = FactionId::from(f.asking as usize);
        f.asking += 1;
        if faction == own {
            return;
        }
        let pursuers = self.pursuers(faction, f.flight as usize);
        if pursuers.is_empty() {
            return;
        }
        f.stage = RoundStage::Morale(MoraleStage::PursuitAnswer);
        let who = self.clock.flights[f.flight as usize].who;
        let actions = std::iter::once(Action::Nothing).chain(pursuers.into_iter().map(Action::Pursue));
        let legal = actions.map(|action| UnitAction { who: Some(who), action }).collect();
        self.request_side_decision(DecisionPoint::Pursue, faction, legal);
    }

    fn pursuers(&self, faction: FactionId, flight: usize) -> Vec<CombatantId> {
        let from = self.clock.flights[flight].from;
        self.all()
            .filter(|c| {
                let (lead, members) = self.unit_of(*c);
                let driven = !self.stats(*c).vehicle
                    || members.iter().any(|m| *m != *c && self.can_act(*m) && self.hands(*m) > 0);
                self.faction(*c) == faction
                    && lead == *c
                    && (self.can_act(*c) || self.stats(*c).vehicle && !self.cond(*c).dead)
                    && driven
                    && members.iter().all(|m| !self.cond(*m).routed && !self.turn(*m).pursued)
                    && self.place(*c).is_some()
                    && self.could_reach(*c, from)
            })
            .collect()
    }

    fn could_reach(&self, c: CombatantId, zone: crate::vocab::CellId) -> bool {
        let Some(here) = self.place(c) else { return false };
        let cost = self.costs(c, false, |cell| cell == zone)[here.ix()];
        cost != FAR && cost <= 4 * self.speed(c)
    }

    /// Resolves a chase (Z-MORALE-14 to Z-MORALE-17).
    fn pursue(&mut self, f: &mut RoundFrame) {
        f.stage = RoundStage::Morale(MoraleStage::Pursuit);
        let Action::Pursue(hunter) = self.take_answer().action else { return };
        let flight = self.clock.flights[f.flight as usize].clone();
        let runner = flight.who;
        let (_, members) = self.unit_of(hunter);
        for m in &members {
            self.turn_mut(*m).pursued = true;
        }
        let (fast, chase) = (self.speed(runner), self.speed(hunter));
        let tireless = (self.stats(runner).tireless, self.stats(hunter).tireless);
        let mut roll = None;
        let escapes = if fast != chase {
            fast > chase
        } else if tireless.0 != tireless.1 {
            tireless.0
        } else {
            let (passed, die) = self.save(runner, Ability::Agility, "AGI save to escape");
            roll = die;
            passed
        };
        let dragged = self.dragged(hunter);
        let others = flight.riders.iter().chain(&flight.dragged).chain(&members).chain(&dragged).copied();
        self.emit(
            EventBuilder::new(EventKind::Pursuit)
                .by(hunter)
                .on(runner)
                .with_combatants(Fact::With, others.filter(|c| !escapes && *c != hunter))
                .roll(roll)
                .word(Fact::Result, if escapes { Outcome::Escaped } else { Outcome::Caught })
                .cite(&[Z_MORALE_13, Z_MORALE_14, Z_MORALE_16])
                .cite_if(fast == chase && tireless.0 != tireless.1, &[Z_MORALE_15])
                .cite_if(!escapes, &[Z_MORALE_17]),
        );
        if escapes {
            return;
        }
        self.clock.flights[f.flight as usize].settled = true;
        for c in std::iter::once(&runner).chain(&flight.riders).chain(&flight.dragged) {
            self.cond_mut(*c).fled = false;
            self.stands_mut(*c).cell = Some(flight.from);
        }
        for c in std::iter::once(&runner).chain(&flight.riders) {
            self.cond_mut(*c).cornered = true;
        }
        for m in members {
            self.stands_mut(m).cell = Some(flight.from);
            self.cond_mut(m).in_pit = false;
        }
        for c in dragged {
            self.stands_mut(c).cell = Some(flight.from);
        }
        self.walk_into_view();
    }
}
