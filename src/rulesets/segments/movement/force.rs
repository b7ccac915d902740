//! Forced moves: of desperate defenders, and by the spell `push` (S-REACT-08, S-REACT-09, S-MOVE-18, S-INIT-22).

use crate::rulesets::segments::action::{Action, Deed};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, LossReason};
use crate::rulesets::segments::frames::{Consequence, ForceFrame, ForceStage, Frame};
use crate::rulesets::segments::points::DecisionPoint;
use crate::rulesets::segments::unit::{AttackState, Few};
use crate::vocab::{CombatantId, Value};

impl RulesCtx<'_, '_> {
    pub fn begin_force(&mut self, by: CombatantId, who: CombatantId, spell: bool) {
        self.push(Frame::Force(ForceFrame { stage: ForceStage::Ask, by, who, spell, path: Few::new(), at: 0 }));
    }

    /// Advances a forced move. Its consequences wait for the end of the group that caused it (S-INIT-17).
    pub fn advance_force(&mut self, f: &mut ForceFrame) -> bool {
        match f.stage {
            ForceStage::Ask => {
                f.stage = ForceStage::Answer;
                let actions = self.push_actions(f);
                self.request_decision(DecisionPoint::ForceMove, f.by, actions);
            }
            ForceStage::Answer => {
                f.stage = ForceStage::Over;
                if let Action::Push(h1, h2) = self.take_answer() {
                    f.path = [Some(h1), h2].into_iter().flatten().collect();
                    f.stage = ForceStage::Push;
                    if !f.spell {
                        self.turn_mut(f.by).forced.push(f.who);
                    }
                }
            }
            ForceStage::Push => self.push_on(f),
            ForceStage::Over => {
                if f.at > 0 {
                    self.unsettle(f.who);
                }
                return true;
            }
        }
        false
    }

    /// Pushes the combatant one hex further (S-MOVE-18).
    fn push_on(&mut self, f: &mut ForceFrame) {
        let next = f.path.get(usize::from(f.at)).copied();
        let Some((from, to)) = self.place(f.who).zip(next) else {
            f.stage = ForceStage::Over;
            return;
        };
        f.at += 1;
        let tell = EventBuilder::new(EventKind::Pushed).by(f.by).on(f.who).fact(Fact::From, Value::Cell(from));
        let tell = tell.fact(Fact::To, Value::Cell(to)).cite(&[S_MOVE_18, S_REACT_09]);
        self.emit(tell.cite_if(!f.spell, &[S_REACT_06, S_REACT_07, S_REACT_08]));
        if !self.enter(f.who, to, true) {
            f.stage = ForceStage::Over;
        }
        // The planned path began at another hex.
        let journey = self.journey_mut(f.who);
        journey.path.clear();
        journey.walked = 0;
        journey.trail.clear();
    }

    /// Interrupts a casting. A combatant that declared no movement loses the rest of its round (S-INIT-22, S-SPELL-09).
    fn unsettle(&mut self, c: CombatantId) {
        if self.casting(c) {
            self.await_settling(Consequence::Interrupted(c));
        }
        if !self.turn(c).no_movement {
            return;
        }
        // It still completes its action as a member of the group (S-INIT-17).
        self.await_settling(Consequence::Spent(c));
        let (roll, multiple) = self.throw_multiple("DEX", c, self.dex(c), 2);
        let tell =
            EventBuilder::new(EventKind::ActLost).by(c).roll([roll]).fact(Fact::Multiple, Value::Number(multiple));
        self.emit(tell.word(Fact::Why, LossReason::Moved).cite(&[S_INIT_22, S_INIT_06, S_UNIT_05]));
        if multiple > 2 {
            self.await_settling(Consequence::Prone(c));
        }
    }

    /// Cancels all remaining actions of a combatant this round, and those just begun (S-INIT-22).
    pub fn lose_round(&mut self, c: CombatantId) {
        self.interrupt(c, &[S_INIT_22]);
        let turn = self.turn_mut(c);
        (turn.spent, turn.cast_at) = (true, None);
        turn.attacks.iter_mut().for_each(|attack| attack.state = AttackState::Spent);
        if turn.deed == Some(Deed::BeginPending) {
            self.cond_mut(c).pending = None;
        }
    }
}
