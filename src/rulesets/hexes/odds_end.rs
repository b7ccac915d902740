//! The end of an option's playout when its odds are computed, with the results that are applied before it (see
//! [`LookaheadSupport::prepare_for_odds`](crate::engine::LookaheadSupport::prepare_for_odds)).
//! Off in every real battle.

use super::action::Action;
use super::ctx::RulesCtx;
use super::frames::{ActionStage, CountFrame, Foresight, Frame, RoundStage};
use crate::engine::ruleset::ODDS_END;
use crate::vocab::{CombatantId, Roll};

impl RulesCtx<'_, '_> {
    /// Ends the playout before the frame continues with anything that the option did not cause: the next act, the next
    /// decision, morale. Returns true if the frame must wait.
    pub fn foresees(&mut self, frame: &Frame) -> bool {
        if self.clock.foresight == Foresight::Off || self.core.answer.0.is_some() {
            return false;
        }
        let who = match (self.clock.foresight, frame) {
            // Results delayed by a charge are applied at its end (H-POLE-09).
            (Foresight::Reaction, _) => match self.clock.doomed.first().map(|doom| doom.who) {
                Some(doomed) => {
                    self.meet_doom(doomed);
                    return true;
                }
                None => CombatantId(0),
            },
            (_, Frame::Action(f)) if f.stage != ActionStage::After => f.who,
            // A count that has not yet collected its actors has none.
            (_, Frame::Count(f)) if !f.actors.is_empty() => f.actors[0].0,
            (_, Frame::Round(f)) if f.stage == RoundStage::Initiative => CombatantId(0),
            _ => return false,
        };
        if self.feel_what_waits() {
            return true;
        }
        let last = matches!(frame, Frame::Count(f) if self.all_have_acted(f));
        if !(last && self.check_end()) {
            self.request_decision(ODDS_END, who, vec![Action::Yes, Action::No]);
        }
        true
    }

    fn all_have_acted(&self, f: &CountFrame) -> bool {
        f.at as usize >= f.actors.len() && f.magic.is_empty() && self.clock.set_aside.is_empty()
    }

    /// Applies delayed results. All of them were caused by the option; earlier ones were excluded.
    fn feel_what_waits(&mut self) -> bool {
        let some = !self.clock.waiting.is_empty();
        if some {
            self.results();
        }
        some
    }

    /// Rolls a die that only sets a duration. Odds end before that matters, so they treat all its faces alike.
    pub fn throw_length(&mut self, die: u16, what: &'static str, who: CombatantId) -> Roll {
        self.core.throw_in_bands(die, what, Some(who), None, None, &[])
    }
}
