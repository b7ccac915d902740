//! Effects on declarations: new arrows, and completed actions. Many actions may be resolved between two decisions, so
//! each event states which of them it completes.

use super::super::arrows::{arrow_of, intent};
use super::super::forecast::to_come;
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{Fact, HarmCause, MoveKind, Outcome};
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::effect::{Effect, Effects};

impl Effects<'_, BattleReader<'_>> {
    pub(super) fn declarations(&mut self) {
        let e = self.e;
        match (e.kind_as(), e.source, e.target) {
            (EventKind::Declared | EventKind::Daring | EventKind::Shifted | EventKind::Charged, ..) => self.declare(),
            // All attacks of a group are applied together; a blast goes on to its next target.
            (EventKind::Damage | EventKind::Slain, by, Some(target))
                if e.kind_as::<EventKind>() == EventKind::Slain || e.is(Fact::Cause, HarmCause::Attack) =>
            {
                self.push(Effect::DoneTo(target));
                by.into_iter().for_each(|who| self.push(Effect::Done(who)));
            }
            (
                EventKind::Lost
                | EventKind::Warded
                | EventKind::Aided
                | EventKind::Fled
                | EventKind::Shove
                | EventKind::Disarm
                | EventKind::SlipTest
                | EventKind::Waited
                | EventKind::Set
                | EventKind::Enchanted
                | EventKind::Oiled
                | EventKind::Readied
                | EventKind::PickedUp
                | EventKind::Recovered,
                Some(who),
                _,
            ) => self.push(Effect::Done(who)),
            (EventKind::Retreat, Some(who), _) if e.is(Fact::Result, Outcome::Failed) => self.push(Effect::Done(who)),
            (EventKind::Moved, Some(who), _) => {
                // A forced move does not complete the declared action.
                if !matches!(e.word(Fact::How), Some(MoveKind::Forced | MoveKind::FellBack)) {
                    self.push(Effect::Done(who));
                }
                self.declare();
            }
            (EventKind::Stray, Some(who), Some(_)) => self.push(Effect::Done(who)),
            (EventKind::Died | EventKind::Down | EventKind::Destroyed, _, Some(who))
            | (EventKind::Surrendered, Some(who), _) => {
                self.push(Effect::Done(who));
                self.declare();
            }
            (EventKind::TurnBegins | EventKind::RoundBegins | EventKind::BattleOver, ..) => self.push(Effect::AllDone),
            _ => {}
        }
    }

    /// Updates the arrows of all pending declarations, since each shows the number of dice of its group.
    fn declare(&mut self) {
        let t = self.t;
        let declares = self.e.source.filter(|_| self.e.kind_as::<EventKind>() == EventKind::Declared);
        let told = t.clock().order.iter().copied().filter(|c| to_come(t, *c));
        for who in told.chain(declares) {
            let mut arrow = arrow_of(t, who).map(Box::new);
            // The attack may have been applied already, which leaves a count of zero.
            if let Some(arrow) = arrow.as_mut().filter(|a| !a.dice.is_empty()) {
                arrow.of = arrow.of.max(1);
            }
            let intent = t.turn(who).declared.map_or_else(String::new, |declared| intent(t, who, declared));
            self.push(Effect::Declared { who, intent, arrow });
        }
    }
}
