//! Where the playout of an option ends when its odds are worked out, and what it feels first (see
//! [`Ruleset::foresee`](crate::engine::Ruleset::foresee)). Off in every real battle.

use super::action::Action;
use super::ctx::RulesCtx;
use super::frames::{ActionStage, CountFrame, Foresight, Frame, RoundStage};
use crate::engine::ruleset::FORESEEN;
use crate::vocab::{CombatantId, Roll};

impl RulesCtx<'_, '_> {
    /// Ends the playout if that frame is about to go on to what the option has not brought about: the next deed, the next
    /// question, the nerves of the others. True if the frame has to wait.
    pub fn foresees(&mut self, frame: &Frame) -> bool {
        if self.clock.foresight == Foresight::Off || self.core.answer.0.is_some() {
            return false;
        }
        let who = match (self.clock.foresight, frame) {
            // What a charge has put off comes at its end (H-POLE-09).
            (Foresight::Reaction, _) => match self.clock.doomed.first().map(|doom| doom.who) {
                Some(doomed) => {
                    self.meet_doom(doomed);
                    return true;
                }
                None => CombatantId(0),
            },
            (_, Frame::Action(f)) if f.stage != ActionStage::After => f.who,
            // A count that is still looking for its actors has none yet.
            (_, Frame::Count(f)) if !f.actors.is_empty() => f.actors[0].0,
            (_, Frame::Round(f)) if f.stage == RoundStage::Initiative => CombatantId(0),
            _ => return false,
        };
        if self.feel_what_waits() {
            return true;
        }
        let last = matches!(frame, Frame::Count(f) if self.all_have_acted(f));
        if !(last && self.check_end()) {
            self.ask(FORESEEN, who, vec![Action::Yes, Action::No]);
        }
        true
    }

    fn all_have_acted(&self, f: &CountFrame) -> bool {
        f.at as usize >= f.actors.len() && f.magic.is_empty() && self.clock.set_aside.is_empty()
    }

    /// What waits is the option's doing: what waited before it has been left out.
    fn feel_what_waits(&mut self) -> bool {
        let some = !self.clock.waiting.is_empty();
        if some {
            self.results();
        }
        some
    }

    /// A die that only says how long something lasts. Odds end before that matters: to them all its faces are alike.
    pub fn throw_length(&mut self, die: u16, what: &'static str, who: CombatantId) -> Roll {
        self.core.throw_in_bands(die, what, Some(who), None, None, &[])
    }
}
