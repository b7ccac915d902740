//! The opening of an ambush (section 10.4).

use crate::rulesets::segments::action::Action;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::Fact;
use crate::rulesets::segments::frames::{RoundFrame, RoundStage};
use crate::rulesets::segments::level::WarningsAddUp;
use crate::rulesets::segments::points::DecisionPoint;
use crate::vocab::{CombatantId, RuleId, Value};

/// The worst level of an ambush (S-AMB-01).
const WORST: i32 = 5;

/// Returns the clauses that apply to a combatant at an ambush level.
fn level_rules(level: u8) -> &'static [RuleId] {
    match level {
        ..=1 => &[S_AMB_03],
        2 => &[S_AMB_04],
        3 | 4 => &[S_AMB_05, S_AMB_07],
        _ => &[S_AMB_05, S_AMB_06, S_AMB_07],
    }
}

impl RulesCtx<'_, '_> {
    fn ambushed(&self) -> Vec<CombatantId> {
        let by = self.level().ambush;
        self.all().filter(|c| by.is_some() && by != Some(self.faction(*c)) && self.is_active(*c)).collect()
    }

    /// Rolls PER for the ambushed combatants and reveals the ambushers (S-AMB-01, S-AMB-08).
    pub(super) fn spring_ambush(&mut self, f: &mut RoundFrame) {
        for c in self.ambushed() {
            let per = self.stats(c).per;
            let (roll, multiple) = self.throw_multiple("PER", c, per, WORST - 1);
            let level = multiple.min(WORST) as u8;
            let cond = self.cond_mut(c);
            (cond.ambush, cond.unaware) = (level, false);
            let tell = EventBuilder::new(EventKind::Ambushed).on(c).amount(level.into()).roll([roll]);
            let tell =
                with_bonus(tell, level).cite(&[S_AMB_01, S_AMB_08, S_UNIT_05, S_DICE_02]).cite(level_rules(level));
            self.emit(tell);
        }
        let side = self.level().ambush;
        for c in self.all() {
            if side == Some(self.faction(c)) {
                self.reveal(c, None, &[S_AMB_08]);
            }
        }
        f.order = self.ambushed().into_iter().filter(|c| self.cond(*c).ambush == 1).collect();
        (f.at, f.shouts, f.stage) = (0, 0, RoundStage::Warning);
    }

    /// Offers a warning to the next combatant that may shout (S-AMB-02).
    pub(super) fn ask_warning(&mut self, f: &mut RoundFrame) {
        let Some(who) = f.order.get(usize::from(f.at)).copied() else {
            f.stage = RoundStage::Warned;
            return;
        };
        f.stage = RoundStage::WarningAnswer;
        self.request_decision(DecisionPoint::AmbushWarning, who, vec![Action::Shout, Action::Silent]);
    }

    pub(super) fn take_warning(&mut self, f: &mut RoundFrame) {
        let who = f.order[usize::from(f.at)];
        if self.take_answer() == Action::Shout {
            f.shouts += 1;
            self.emit(EventBuilder::new(EventKind::Warned).by(who).cite(&[S_AMB_02]));
        }
        (f.at, f.stage) = (f.at + 1, RoundStage::Warning);
    }

    pub(super) fn heed_warnings(&mut self, f: &mut RoundFrame) {
        f.stage = RoundStage::Begin;
        let adds_up = self.house().warnings_add_up == WarningsAddUp::On;
        let better = if adds_up { f.shouts } else { f.shouts.min(1) };
        for c in self.ambushed() {
            let before = self.cond(c).ambush;
            let after = before.saturating_sub(better).max(1);
            if after == before {
                continue;
            }
            self.cond_mut(c).ambush = after;
            let tell = EventBuilder::new(EventKind::Ambushed).on(c).amount(after.into());
            let tell = tell.fact(Fact::Before, Value::Number(before.into())).cite(&[S_AMB_02]);
            self.emit(with_bonus(tell, after).cite(level_rules(after)));
        }
    }
}

/// Adds the attackers' bonus against a surprised combatant (S-AMB-05) and, at the worst level, their extra damage
/// (S-AMB-07).
fn with_bonus(tell: EventBuilder, level: u8) -> EventBuilder {
    let bonus = 10 * (i32::from(level) - 2);
    let tell = if bonus > 0 { tell.fact(Fact::Bonus, Value::Number(bonus)) } else { tell };
    if level == WORST as u8 { tell.fact(Fact::ExtraDamage, Value::Number(2)) } else { tell }
}
