//! The countdown: skips to the next segment with a due action (S-INIT-01, S-INIT-15).

use super::{FIRST_MOVE, LAST, LAST_MOVE};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::frames::{Phase, SegmentFrame, SegmentStage};
use crate::vocab::CombatantId;

fn phase_of(segment: i8) -> Phase {
    if segment > FIRST_MOVE {
        Phase::PreMovement
    } else if segment >= LAST_MOVE {
        Phase::Movement
    } else {
        Phase::PostMovement
    }
}

impl RulesCtx<'_, '_> {
    /// Advances to the next segment with a due action. Returns false at the end of the countdown.
    pub(super) fn next_segment(&mut self, f: &mut SegmentFrame) -> bool {
        while self.clock.segment > LAST {
            self.clock.segment -= 1;
            if self.all().any(|c| self.is_active(c) && self.has_to_do(c)) {
                self.begin_segment(f);
                return true;
            }
            self.notice();
        }
        false
    }

    fn begin_segment(&mut self, f: &mut SegmentFrame) {
        let segment = self.clock.segment;
        let phase = phase_of(segment);
        if self.clock.phase != phase {
            self.begin_phase(phase, &[S_INIT_01]);
        }
        let moving = (LAST_MOVE..=FIRST_MOVE).contains(&segment);
        let tell = EventBuilder::new(EventKind::SegmentBegins).amount(segment.into());
        self.emit(tell.cite(&[S_INIT_15]).cite_if(moving, &[S_MOVE_10]));
        f.stage = SegmentStage::Start;
        f.released.clear();
    }

    /// Returns true if the combatant has an action on the current segment.
    fn has_to_do(&self, c: CombatantId) -> bool {
        let (turn, now) = (self.turn(c), self.clock.segment);
        now == FIRST_MOVE && self.is_to_rise(c)
            || now == self.half_round_segment() && self.takes_half_a_round(c)
            || self.takes_free_move(c)
            || self.moves_now(c)
            || turn.free_at == Some(now)
            || turn.cast_at == Some(now)
            || self.due_attack(c).is_some()
            || self.contact_attack(c).is_some()
            || self.spell_is_off(c, false)
            || self.spell_is_off(c, true)
    }

    /// Returns true if the combatant is offered a free move now (S-MOVE-09).
    pub(super) fn takes_free_move(&self, c: CombatantId) -> bool {
        let asked = matches!(self.clock.segment, FIRST_MOVE | LAST_MOVE);
        asked && self.has_free_move(self.turn(c)) && self.may_move_freely(c)
    }

    /// Returns the number of an attack held for contact that now has a target (S-INIT-19).
    pub(super) fn contact_attack(&self, c: CombatantId) -> Option<u8> {
        let number = self.held_attack(c).filter(|_| self.can_act(c))?;
        (!self.attack_targets(c, number).is_empty()).then_some(number)
    }
}
