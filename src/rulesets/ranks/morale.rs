//! The MORALE system: casualties, tests, routs and the end of a battle (section 8).

use super::board::other;
use super::cards::*;
use super::components::RanksState;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::{EndReason, Fact};
use super::frames::Frame;
use super::level::{Condition, FOES, MoraleRule, PARTY};
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CombatantId, FactionId, RuleId};

/// Rolls the Morale tests of both sides at a Close.
pub fn morale(params: RulesParams) {
    params.advance(RuleSystems::Morale, |t, frame| match frame {
        Frame::Nerves => {
            t.try_nerves();
            *frame = Frame::Check;
            false
        }
        other => wrong_system(other),
    });
}

/// Ends a battle that is decided (R-MORALE-14).
pub fn outcome(params: RulesParams) {
    params.advance(RuleSystems::Outcome, |t, frame| match frame {
        Frame::Check => {
            t.check_end();
            true
        }
        other => wrong_system(other),
    });
}

impl RanksState<'_> {
    /// Returns the number of the side's combatants that are dead, down, fled or surrendered (R-MORALE-02).
    fn lost_of(&self, side: FactionId) -> usize {
        self.side(side).filter(|c| self.is_lost(*c)).count()
    }
    pub fn casualty(&self, side: FactionId) -> bool {
        self.side(side).any(|c| self.has(c, Condition::Dead) || self.has(c, Condition::Down))
    }
    pub fn half_lost(&self, side: FactionId) -> bool {
        self.lost_of(side) * 2 >= self.side(side).count()
    }
    pub fn leader_lost(&self, side: FactionId) -> bool {
        self.side(side).any(|c| self.stats(c).leader && self.is_lost(c))
    }
    /// Returns true if the combatant is its side's only active member and at half its Life or less.
    pub fn lone(&self, c: CombatantId) -> bool {
        let wounds = self.wounds(c);
        self.is_active(c) && self.active_of(self.faction(c)).count() == 1 && wounds.life * 2 <= wounds.life_max
    }
    pub fn standing(&self, side: FactionId) -> bool {
        self.side(side).any(|c| self.can_fight(c) || self.in_reserve(c))
    }
}

impl RulesCtx<'_, '_> {
    /// Marks losses from before the first round as used up, since only losses since the last Close are triggers
    /// (R-MORALE-03).
    pub fn remember_losses(&mut self) {
        for side in [PARTY, FOES] {
            self.clock.casualty[side.ix()] = self.casualty(side);
            self.clock.half_lost[side.ix()] = self.half_lost(side);
            self.clock.leader_lost[side.ix()] = self.leader_lost(side);
        }
    }

    pub fn try_nerves(&mut self) {
        // Both sides' triggers are found before the first test, so that a rout in this Close triggers no test.
        let triggers = [FOES, PARTY].map(|side| (side, self.triggered(side), self.lone_trigger(side)));
        if self.house().morale == MoraleRule::Off {
            return;
        }
        for (side, everybody, lone) in triggers {
            for c in self.all().filter(|c| self.faction(*c) == side).collect::<Vec<_>>() {
                if (everybody || lone == Some(c)) && self.can_fight(c) && self.tests_morale(c) {
                    self.test_morale(c);
                }
            }
        }
    }

    /// Returns true if the side has a trigger since the last Close. Each kind counts once per battle (R-MORALE-02).
    fn triggered(&mut self, side: FactionId) -> bool {
        let ix = side.ix();
        let many = self.side(side).count() >= 2;
        let found = [
            many && self.casualty(side) && !self.clock.casualty[ix],
            many && self.half_lost(side) && !self.clock.half_lost[ix],
            self.leader_lost(side) && !self.clock.leader_lost[ix],
        ];
        self.clock.casualty[ix] |= found[0];
        self.clock.half_lost[ix] |= found[1];
        self.clock.leader_lost[ix] |= found[2];
        found.contains(&true)
    }

    fn lone_trigger(&mut self, side: FactionId) -> Option<CombatantId> {
        let alone = self.side(side).find(|c| self.lone(*c) && !self.clock.lone.contains(c))?;
        self.clock.lone.push(alone);
        Some(alone)
    }

    /// Tests the Morale of a combatant and routs it on failure (R-MORALE-04, R-MORALE-05).
    fn test_morale(&mut self, c: CombatantId) {
        if !self.passes_morale(EventKind::MoraleTest, c, &[R_MORALE_02, R_MORALE_03, R_MORALE_04]) {
            self.rout(c, &[R_MORALE_04, R_MORALE_06]);
        }
    }

    fn passes_morale(&mut self, kind: EventKind, c: CombatantId, rules: &[RuleId]) -> bool {
        let (value, leader) = self.morale_value(c).expect("who tests has a value");
        let own = self.stats(c).morale.expect("who tests has a value");
        let tested = self.test("Morale", c, value);
        let tell = EventBuilder::new(kind)
            .by(c)
            .roll(tested.rolls.iter().copied())
            .amount(value)
            .modifier(value - own, "leader")
            .decisive(|m| tested.passed != (tested.sum() <= value - m.value))
            .word(Fact::Result, tested.word())
            .cite(&[R_MORALE_01, R_UNIT_07, R_UNIT_08])
            .cite(rules)
            .cite_if(leader.is_some(), &[R_MORALE_05]);
        self.emit(match leader {
            Some(leader) => tell.on(leader),
            None => tell,
        });
        tested.passed
    }

    pub fn rout(&mut self, c: CombatantId, rules: &[RuleId]) {
        if self.has(c, Condition::Routed) || !self.afflict(c, Condition::Routed, rules) {
            return;
        }
        self.emit(EventBuilder::new(EventKind::Routed).by(c).cite(rules).cite(&[R_MORALE_09]));
    }

    /// Applies Critical Damage to a warband (R-WAR-05).
    pub fn break_warband(&mut self, c: CombatantId) {
        if self.has(c, Condition::Weakened) {
            return self.rout(c, &[R_WAR_05, R_DMG_06]);
        }
        let stays = !self.tests_morale(c)
            || self.passes_morale(EventKind::WarbandMorale, c, &[R_WAR_05, R_MORALE_12, R_DMG_06]);
        if stays {
            if self.afflict(c, Condition::Weakened, &[R_WAR_05]) {
                self.emit(EventBuilder::new(EventKind::Weakened).by(c).cite(&[R_WAR_05, R_WAR_06]));
            }
        } else {
            self.rout(c, &[R_WAR_05, R_MORALE_06]);
        }
    }

    // ---- end of the battle

    /// Ends the battle if a side has no combatant left that can fight on (R-MORALE-14).
    pub fn check_end(&mut self) {
        let standing = [PARTY, FOES].map(|side| self.standing(side));
        match standing {
            [true, true] => {}
            [false, false] => self.end_battle(None, EndReason::BothOut),
            [party, _] => {
                let winner = if party { PARTY } else { FOES };
                let reason = self.reason(other(winner));
                self.end_battle(Some(winner), reason);
            }
        }
    }

    fn reason(&self, loser: FactionId) -> EndReason {
        let fallen = |c: &CombatantId| self.has(*c, Condition::Dead) || self.has(*c, Condition::Down);
        let mut others = self.side(loser).filter(|c| !fallen(c)).peekable();
        if others.peek().is_none() {
            return EndReason::AllDown;
        }
        let ran = |c: CombatantId| self.has(c, Condition::Fled) || self.is_active(c) && self.has(c, Condition::Routed);
        if others.any(ran) { EndReason::Routed } else { EndReason::Surrendered }
    }

    pub fn end_battle(&mut self, winner: Option<FactionId>, reason: EndReason) {
        let tell = EventBuilder::new(EventKind::BattleOver).word(Fact::Reason, reason);
        let tell = match winner {
            Some(side) => tell.fact(Fact::Side, crate::vocab::Value::Faction(side)),
            None => tell,
        };
        let rule = match reason {
            EndReason::RoundLimit => R_MORALE_15,
            EndReason::GroundLost => R_THEATRE_07,
            EndReason::AllDown | EndReason::BothOut | EndReason::Routed | EndReason::Surrendered => R_MORALE_14,
        };
        self.emit(tell.cite(&[rule]));
        if self.level().aftermath {
            self.aftermath(winner);
        }
        self.finish(winner, reason.name());
    }
}
