//! INITIATIVE: the order of a battle, its rounds and segments, declarations and the countdown (section 3).

mod action;
mod actions;
mod count;
mod declare;
mod gear;
mod round;
mod surprise;

use crate::engine::{RuleSystems, wrong_system};
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx, RulesParams};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::EndReason;
use crate::rulesets::hexes::frames::{
    BattleFrame, BattleStage, CheckStage, Frame, ParleyFrame, ParleyStage, RoundFrame, RoundStage,
};
use crate::rulesets::hexes::unit::Few;

/// End of a detection that lasts until the next phase A (H-INVIS-04).
pub const TILL_PHASE_A: u16 = u16::MAX;

/// Advances battle, parley, round, count and action.
pub fn initiative(params: RulesParams) {
    params.advance(RuleSystems::Initiative, |t, frame| match frame {
        Frame::Battle(f) => t.advance_battle(f),
        Frame::Parley(f) => t.advance_parley(f),
        Frame::Round(f) => t.advance_round(f),
        Frame::Count(f) => t.advance_count(f),
        Frame::Action(f) => t.advance_action(f),
        other => wrong_system(other),
    });
}

/// Ends the battle if one side is left (H-INIT-27); otherwise morale is checked next.
pub fn outcome(params: RulesParams) {
    params.advance(RuleSystems::Outcome, |t, frame| match frame {
        Frame::Check(stage) => t.check_outcome(stage),
        other => wrong_system(other),
    });
}

fn round_frame(segment: bool) -> RoundFrame {
    let stage = if segment { RoundStage::Wall } else { RoundStage::Upkeep };
    RoundFrame { stage, segment, at: 0, newcomers: Few::new() }
}

impl RulesCtx<'_, '_> {
    /// Checks for the end of the battle (H-INIT-27). If it goes on, morale is checked next.
    pub fn check_outcome(&mut self, stage: &mut CheckStage) -> bool {
        *stage = CheckStage::Morale;
        self.check_end()
    }

    pub fn advance_battle(&mut self, f: &mut BattleFrame) -> bool {
        match f.stage {
            BattleStage::Begin => {
                f.stage = BattleStage::Surprise;
                self.emit(EventBuilder::new(EventKind::BattleBegins).cite(&[H_INIT_01]));
                if self.parley().is_some() {
                    f.stage = BattleStage::Rounds;
                    self.push(Frame::Parley(ParleyFrame { stage: ParleyStage::Open, temper: 0, tried: 0, count: 0 }));
                }
            }
            BattleStage::Surprise => {
                self.roll_surprise();
                f.stage = BattleStage::Segments;
            }
            BattleStage::Segments => {
                if self.anybody_surprised() {
                    self.begin_segment();
                } else {
                    self.end_segments();
                    f.stage = BattleStage::Rounds;
                }
            }
            BattleStage::Rounds => {
                if self.clock.round >= self.setting.level.round_limit {
                    self.conclude(None, EndReason::RoundLimit);
                    f.stage = BattleStage::Over;
                    return false;
                }
                self.clock.round += 1;
                self.push(Frame::Round(round_frame(false)));
            }
            BattleStage::Over => return true,
        }
        false
    }

    fn anybody_surprised(&self) -> bool {
        self.all().any(|c| self.cond(c).surprised > 0 && self.is_active(c))
    }

    fn begin_segment(&mut self) {
        self.clock.segment = true;
        self.emit(EventBuilder::new(EventKind::Segment).cite(&[H_SURP_07, H_SURP_08, H_SPELL_11]));
        self.push(Frame::Round(round_frame(true)));
    }

    fn end_segments(&mut self) {
        self.clock.segment = false;
        self.clock.newcomers.clear();
        for c in self.all() {
            self.cond_mut(c).sprung = false;
            self.cond_mut(c).surprised = 0;
        }
    }
}
