//! The MORALE system: triggers, tests, rallies, surrender and the end of the fight (section 8), and the aftermath
//! (section 10.3).

use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::{EndReason, Fact, YesNo};
use super::frames::{Aid, Frame, NerveStage, Phase, ResolveStage};
use super::level::{Aftermath, Care, MoraleRule, Success};
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CombatantId, FactionId, RuleId, Value};

/// Distance in hexes within which a steady enemy prevents the broken from rallying (P-MORALE-10).
const RALLY_RANGE: i32 = 10;

pub fn morale(params: RulesParams) {
    params.advance(RuleSystems::Morale, |t, frame| match frame {
        Frame::Resolve(stage) if let ResolveStage::Morale(part) = *stage => t.resolve_nerve(stage, part),
        other => wrong_system(other),
    });
}

pub fn outcome(params: RulesParams) {
    params.advance(RuleSystems::Outcome, |t, frame| match frame {
        Frame::Resolve(_) => t.resolve_outcome(),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    /// Makes a combatant surrender, by choice (P-MORALE-12) or because it cannot escape (P-MORALE-08).
    pub fn surrender(&mut self, c: CombatantId, rules: &[RuleId]) {
        let dropped = self.drop_all(c, true);
        let cond = self.cond_mut(c);
        (cond.surrendered, cond.hidden) = (true, None);
        let turn = self.turn_mut(c);
        (turn.intent, turn.idle) = (None, true);
        let tell = EventBuilder::new(EventKind::Surrendered).by(c).at(self.place(c)).cite(rules);
        self.emit(tell.cite_if(dropped, &[P_BOARD_19]));
    }

    pub fn resolve_nerve(&mut self, stage: &mut ResolveStage, part: NerveStage) -> bool {
        match part {
            NerveStage::Tests => {
                self.test_nerves();
                *stage = ResolveStage::Morale(NerveStage::Rallies);
            }
            NerveStage::Rallies => {
                self.rally_all();
                *stage = ResolveStage::Outcome;
            }
        }
        false
    }

    /// Returns true if half of the side is down and its morale trigger is still unused; uses up the trigger
    /// (P-MORALE-02).
    fn half_is_down(&mut self, side: FactionId) -> bool {
        let members = || self.all().filter(|c| self.faction(*c) == side);
        let (strength, down) = (members().count(), members().filter(|c| self.is_lost(*c)).count());
        if 2 * down < strength || !self.untried(side) {
            return false;
        }
        let any = |which: &dyn Fn(CombatantId) -> bool| members().any(which);
        let tell = EventBuilder::new(EventKind::MoraleTrigger).fact(Fact::Faction, Value::Faction(side));
        let tell =
            tell.fact(Fact::Down, Value::Number(down as i32)).fact(Fact::Strength, Value::Number(strength as i32));
        let tell = tell
            .cite(&[P_MORALE_02])
            .cite_if(any(&|c| self.present(c) && self.cond(c).unconscious), &[P_MORALE_04])
            .cite_if(any(&|c| self.can_fight(c) && self.stats(c).morale_exempt), &[P_MORALE_14])
            .cite_if(any(&|c| self.is_active(c) && self.cond(c).broken), &[P_MORALE_15]);
        self.clock.half_down[side.ix()] = true;
        self.emit(tell);
        true
    }

    /// Rolls the morale tests that are due (P-MORALE-03).
    fn test_nerves(&mut self) {
        if self.house().morale == MoraleRule::Off {
            return;
        }
        let halved: Vec<bool> =
            (0..self.setting.factions.len()).map(|f| self.half_is_down(FactionId::from(f))).collect();
        let due = |t: &Self, c: CombatantId| {
            t.can_fight(c) && t.has_nerves(c) && (t.turn(c).shaken || halved[t.faction(c).ix()])
        };
        let testing: Vec<CombatantId> = self.all().filter(|c| due(self, *c)).collect();
        for c in testing {
            let shaken = self.turn(c).shaken;
            let mut rules: Vec<RuleId> = vec![P_MORALE_03];
            rules.extend(shaken.then_some(P_MORALE_01));
            rules.extend(halved[self.faction(c).ix()].then_some(P_MORALE_02));
            rules.extend((self.house().morale == MoraleRule::AiSide).then_some(P_MORALE_13));
            if self.test_nerve(c, EventKind::Morale, &rules) {
                continue;
            }
            let round = self.clock.round;
            let cond = self.cond_mut(c);
            (cond.broken, cond.broke_in) = (true, round);
            self.emit(EventBuilder::new(EventKind::Broke).on(c).cite(&[P_MORALE_03, P_MORALE_05]));
        }
    }

    /// Rolls a morale test or a rally. Returns true if it passes.
    fn test_nerve(&mut self, c: CombatantId, kind: EventKind, rules: &[RuleId]) -> bool {
        let chance = self.nerve_chance(c);
        let tested = self.test("morale", c, None, chance.value(), false);
        let held = tested.level > Success::Failure;
        let tell = EventBuilder::new(kind).by(c).roll(tested.roll).word(Fact::Level, tested.level);
        let tell = tell.word(Fact::Held, YesNo::from(held)).cite(rules);
        self.emit(Self::tell_chance(tell, &chance, &tested));
        held
    }

    /// Rolls the rallies of broken combatants without a steady enemy near (P-MORALE-10, P-MORALE-11).
    fn rally_all(&mut self) {
        let round = self.clock.round;
        let near = |t: &Self, c: CombatantId| t.steady_foes(c).any(|e| t.distance(e, c) <= RALLY_RANGE);
        let broken = |c: &CombatantId| {
            let cond = self.cond(*c);
            self.is_active(*c) && self.has_nerves(*c) && cond.broken && cond.broke_in < round && !near(self, *c)
        };
        let rallying: Vec<CombatantId> = self.all().filter(broken).collect();
        for c in rallying {
            if self.test_nerve(c, EventKind::Rally, &[P_MORALE_10, P_MORALE_11]) {
                self.cond_mut(c).broken = false;
            }
        }
    }

    /// Ends the round, and the battle if it is decided (P-MORALE-17).
    pub fn resolve_outcome(&mut self) -> bool {
        if self.clock.round == 1 {
            (0..self.setting.factions.len()).for_each(|f| self.alert_side(FactionId::from(f)));
        }
        self.emit(EventBuilder::new(EventKind::RoundEnds).amount(self.clock.round.into()).cite(&[P_INIT_16]));
        let mut left: Vec<FactionId> = self.all().filter(|c| self.can_fight(*c)).map(|c| self.faction(c)).collect();
        left.dedup();
        let (winner, reason) = match left[..] {
            [] => (None, EndReason::NobodyLeft),
            [only] => (Some(only), EndReason::LastSideStanding),
            _ if self.clock.round >= self.level().round_limit => (None, EndReason::RoundLimit),
            _ => return true,
        };
        let mut tell = EventBuilder::new(EventKind::BattleOver).word(Fact::Reason, reason).cite(&[P_MORALE_17]);
        if let Some(side) = winner {
            tell = tell.fact(Fact::Winner, Value::Faction(side));
        }
        self.emit(tell);
        if let Some(aftermath) = self.level().aftermath {
            self.play_aftermath(aftermath);
        }
        self.finish(winner, reason.name());
        true
    }

    /// Plays the aftermath (section 10.3).
    fn play_aftermath(&mut self, after: Aftermath) {
        self.clock.phase = Phase::Aftermath;
        self.emit(EventBuilder::new(EventKind::Aftermath).cite(&[P_AFTER_01]));
        self.treat_all(after.helper);
        let sleeping: Vec<CombatantId> =
            self.all().filter(|c| !self.cond(*c).dead && self.cond(*c).unconscious).collect();
        for c in sleeping {
            let roll = self.throw(6, "hours unconscious", c, None);
            let tell = EventBuilder::new(EventKind::Sleeps).on(c).amount(roll.value.into()).rolls(&[roll]);
            self.emit(tell.cite(&[P_AFTER_02, P_DMG_11]));
        }
        for week in 1..=after.weeks {
            let hurt: Vec<CombatantId> =
                self.all().filter(|c| !self.cond(*c).dead && self.hp(*c) < self.stats(*c).hp_max).collect();
            hurt.into_iter().for_each(|c| self.heal_week(c, after.care, week));
        }
    }

    /// Treats all open injuries of the helper's side (P-AFTER-05).
    fn treat_all(&mut self, helper: Option<CombatantId>) {
        let Some(helper) = helper.filter(|c| self.conscious(*c)) else { return };
        let side = self.faction(helper);
        let patients: Vec<CombatantId> =
            self.all().filter(|c| self.faction(*c) == side && !self.cond(*c).dead).collect();
        for patient in patients {
            let open: Vec<usize> =
                self.wounds(patient).injuries.iter().enumerate().filter(|(_, i)| !i.aided).map(|(ix, _)| ix).collect();
            for ix in open {
                self.treat(Aid { helper, patient, injury: ix as u8 }, &[P_AFTER_05, P_DMG_22]);
            }
        }
    }

    /// Heals a combatant for a week of rest (P-AFTER-03, P-AFTER-04, P-AFTER-06).
    fn heal_week(&mut self, c: CombatantId, care: Care, week: u16) {
        let roll = (care == Care::None).then(|| self.throw(3, "a week of rest", c, None));
        let points = roll.map_or(3, |roll| i32::from(roll.value));
        let before = self.hp(c);
        let after = (before + points).min(self.stats(c).hp_max);
        self.wounds_mut(c).hp = after;
        let tell = EventBuilder::new(EventKind::WeekHealed).on(c).roll(roll).amount(after - before);
        let tell = tell.fact(Fact::Week, Value::Number(week.into())).fact(Fact::HpBefore, Value::Number(before));
        let rule = if care == Care::Hospital { P_AFTER_04 } else { P_AFTER_03 };
        self.emit(tell.fact(Fact::HpAfter, Value::Number(after)).cite(&[rule, P_AFTER_06]));
    }
}
