//! MORALE: losses, breaking, and the end of the battle (section 8, H-INIT-26, H-INIT-27).

use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::{EndReason, Fact, Flight, Losses, Nerve};
use super::frames::Frame;
use super::level::{MoraleRule, Rank};
use super::unit::{Few, Routine};
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CombatantId, FactionId, Purpose, RuleId, Value};

/// Runs the morale checks after losses, once the battle is known to continue.
pub fn morale(params: RulesParams) {
    params.advance(RuleSystems::Morale, |t, frame| match frame {
        Frame::Check(_) => t.check_nerves(),
        other => wrong_system(other),
    });
}

impl Nerve {
    /// Returns the reaction for the sum of two dice against a score.
    fn from_roll(sum: i32, score: i32) -> Self {
        match sum - score {
            ..=0 => Self::Stands,
            1..=2 => Self::Retreats,
            _ => Self::Routs,
        }
    }
}

impl RulesCtx<'_, '_> {
    /// Checks morale after losses (H-INIT-26).
    pub fn check_nerves(&mut self) -> bool {
        self.check_morale();
        self.apply_consequences();
        true
    }

    /// Ends the battle if one side or none is left (H-INIT-27). Returns true if it is over.
    pub fn check_end(&mut self) -> bool {
        let mut left: Few<FactionId> = Few::new();
        for c in self.all() {
            let f = self.faction(c);
            // A combatant that found no room to enter is still due.
            let due = self.place(c).is_none() && !self.cond(c).fled && !self.cond(c).dead && self.stats(c).arrives > 0;
            if (self.is_active(c) || self.timed_helpless(c) && !self.cond(c).surrendered || due) && !left.contains(&f) {
                left.push(f);
            }
        }
        match left.as_slice() {
            [] => self.conclude(None, EndReason::NobodyLeft),
            [winner] => self.conclude(Some(*winner), EndReason::LastSideStanding),
            _ => return false,
        }
        true
    }

    pub fn conclude(&mut self, winner: Option<FactionId>, reason: EndReason) {
        let mut tell = EventBuilder::new(EventKind::BattleOver).word(Fact::Reason, reason).cite(&[H_INIT_27]);
        if let Some(f) = winner {
            tell = tell.fact(Fact::Winner, Value::Faction(f));
        }
        self.emit(tell);
        self.finish(winner, reason.name());
    }

    /// Returns true if the combatant counts as lost (H-MORALE-04).
    fn is_lost(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        cond.dead || cond.surrendered || cond.fled || self.helpless(c) && !self.timed_helpless(c)
    }

    /// Returns true if the combatant has been on the board.
    fn has_come(&self, c: CombatantId) -> bool {
        self.place(c).is_some() || self.cond(c).fled || self.cond(c).dead
    }

    /// Checks the morale of every faction (H-MORALE-05, H-MORALE-06).
    fn check_morale(&mut self) {
        if self.house().morale == MoraleRule::Off {
            return;
        }
        for f in self.factions() {
            let members: Few<CombatantId> = self.all().filter(|c| self.faction(*c) == f && self.has_come(*c)).collect();
            let lost = members.iter().filter(|c| self.is_lost(**c)).count();
            let (first, half) = match members.as_slice() {
                [] => continue,
                [only] => {
                    let hurt = self.is_active(*only) && 2 * self.hp(*only) <= self.stats(*only).hp_max;
                    (hurt, hurt)
                }
                _ => (lost >= 1, 2 * lost >= members.len()),
            };
            let single = members.len() == 1;
            let news_first = first && !self.clock.first_loss[f.ix()] && !single;
            let news_half = half && !self.clock.half_loss[f.ix()];
            if !(news_first || news_half) {
                continue;
            }
            self.clock.first_loss[f.ix()] |= first && !single;
            self.clock.half_loss[f.ix()] |= half;
            self.emit(
                EventBuilder::new(EventKind::MoraleTrigger)
                    .fact(Fact::Faction, Value::Faction(f))
                    .word(Fact::Why, if news_half { Losses::Half } else { Losses::First })
                    .cite(&[H_MORALE_05, H_MORALE_04, H_INIT_26]),
            );
            self.roll_groups(f);
        }
    }

    fn roll_groups(&mut self, f: FactionId) {
        let mut groups: Few<u8> = Few::new();
        for c in self.all() {
            if self.faction(c) == f && !groups.contains(&self.stats(c).group) {
                groups.push(self.stats(c).group);
            }
        }
        for g in groups {
            let members: Few<CombatantId> = self
                .all()
                .filter(|c| {
                    self.faction(*c) == f
                        && self.stats(*c).group == g
                        && self.is_active(*c)
                        && self.stats(*c).rank != Rank::Pc
                        && self.stats(*c).morale.is_some()
                        && !self.broken(*c)
                })
                .collect();
            if members.is_empty() || self.clock.broken[g as usize] {
                continue;
            }
            self.roll_group(g, &members);
        }
    }

    fn roll_group(&mut self, g: u8, members: &[CombatantId]) {
        let score = members.iter().filter_map(|c| self.stats(*c).morale).max().expect("not fearless");
        let first = members[0];
        let die = (6, Purpose { what: "morale", who: Some(first), row: None });
        let sum_of = |faces: &[u16]| faces.iter().copied().map(i32::from).sum::<i32>();
        let rolls = self.core.throw_together(&[die, die], |faces| Nerve::from_roll(sum_of(faces), score) as u32);
        let sum = sum_of(&[rolls[0].value, rolls[1].value]);
        let nerve = Nerve::from_roll(sum, score);
        self.emit(
            EventBuilder::new(EventKind::Morale)
                .on(first)
                .amount(sum)
                .word(Fact::Outcome, nerve)
                .fact(Fact::Score, Value::Number(score))
                .rolls(&rolls)
                .cite(&[H_MORALE_06, H_MORALE_03, H_MORALE_01, H_MORALE_02, H_MORALE_11, H_DICE_11]),
        );
        if nerve == Nerve::Stands {
            return;
        }
        self.clock.broken[g as usize] = true;
        for c in members {
            self.break_one(*c, nerve == Nerve::Routs);
        }
    }

    /// Makes a combatant retreat or rout (H-MORALE-07, H-MORALE-08). It loses its declaration.
    fn break_one(&mut self, c: CombatantId, rout: bool) {
        {
            let cond = self.cond_mut(c);
            cond.routed = rout;
            cond.retreating = !rout;
        }
        let rule = if rout { H_MORALE_08 } else { H_MORALE_07 };
        self.emit(
            EventBuilder::new(EventKind::Broke)
                .on(c)
                .word(Fact::How, if rout { Flight::Routed } else { Flight::Retreating })
                .cite(&[rule, H_DMG_21]),
        );
        let charging = matches!(self.turn(c).routine, Routine::Charge(_)) && self.turn(c).declared;
        if charging && !self.turn(c).lost {
            self.turn_mut(c).lost = true;
            self.emit(EventBuilder::new(EventKind::ChargeLost).on(c).cite(&[rule]));
        }
        if rout && self.cond(c).casting && !self.turn(c).lost {
            self.lose_spell(c, H_MORALE_08);
        }
    }

    /// Makes a combatant surrender (H-MORALE-12, H-MORALE-13).
    pub fn give_up(&mut self, c: CombatantId, why: &[RuleId]) {
        self.emit(EventBuilder::new(EventKind::Surrendered).on(c).cite(&[H_MORALE_13]).cite(why));
        self.drop_all(c);
        self.cond_mut(c).surrendered = true;
        self.apply_consequences();
    }
}
