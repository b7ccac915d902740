//! Effects of events on the scene, and cues for showing them.

mod conditions;
mod cue;
mod declared;

pub use cue::cue;

use super::combatant::gear;
use super::scene::{cell, phase, phase_words};
use super::turns::done;
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{Fact, HarmCause};
use crate::rulesets::ranks::phase::Phase;
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::effect::{Effect, Effects};
use crate::vocab::view::Standing;
use crate::vocab::{CellId, CombatantId, Event};
use bevy_ecs::prelude::*;

pub fn effects(world: &World, event: &Event) -> Vec<Effect> {
    let t = BattleReader::new(world);
    let mut effects = Effects::new(&t, event);
    effects.course();
    effects.movement();
    effects.points_lost();
    effects.conditions();
    effects.declarations();
    effects.things();
    effects.list
}

impl Effects<'_, BattleReader<'_>> {
    // ---- rounds, turns, phases

    fn course(&mut self) {
        let (t, e) = (self.t, self.e);
        match e.kind_as() {
            EventKind::RoundBegins => self.push(Effect::Round(e.amount.unwrap_or(0) as u16)),
            EventKind::Phase => {
                let begun = e.word::<Phase>(Fact::Phase);
                self.push(Effect::Phase(phase_words(t, begun.unwrap_or(t.clock().phase))));
            }
            _ => {}
        }
        match e.kind_as() {
            EventKind::BattleBegins
            | EventKind::RoundBegins
            | EventKind::TurnBegins
            | EventKind::Readiness
            | EventKind::Call
            | EventKind::HeldBack
            | EventKind::Declared
            | EventKind::Front
            | EventKind::Fled
            | EventKind::Surrendered
            | EventKind::Down
            | EventKind::Died
            | EventKind::Destroyed
            | EventKind::Routed
            | EventKind::BattleOver
            | EventKind::ConditionEnds => {
                self.push(Effect::Phase(phase(t)));
                t.all().for_each(|who| self.push(Effect::Turn { who, done: done(t, who) }));
            }
            _ => {}
        }
        match e.kind_as() {
            EventKind::Struck | EventKind::Daring | EventKind::Charged | EventKind::Blast | EventKind::Cleave => {
                self.push(Effect::Acting(e.source))
            }
            EventKind::Damage if matches!(e.word(Fact::Cause), Some(HarmCause::Attack | HarmCause::Stray)) => {
                self.push(Effect::Acting(None))
            }
            EventKind::Phase
            | EventKind::Disarm
            | EventKind::Shove
            | EventKind::Declared
            | EventKind::TurnBegins
            | EventKind::BattleOver => {
                self.push(Effect::Acting(None));
            }
            _ => {}
        }
    }

    // ---- movement

    fn movement(&mut self) {
        let e = self.e;
        let Some(who) = e.source else { return };
        match (e.kind_as(), e.cell(Fact::Place)) {
            (EventKind::Shifted | EventKind::Charged | EventKind::Moved, Some(to)) => self.moved([who], to),
            (EventKind::Call, Some(at)) => self.push(Effect::Arrived { who, at }),
            (EventKind::Fled, _) => self.push(Effect::Left(who)),
            _ => {}
        }
        if e.kind_as::<EventKind>() == EventKind::Charged {
            self.push(Effect::Charged(who));
        }
    }

    // ---- Guard and Life

    fn points_lost(&mut self) {
        let (t, e) = (self.t, self.e);
        if let Some((who, from, to)) = self.points_change(Fact::GuardFrom, Fact::GuardTo) {
            self.push(Effect::Guard { who, from, to });
        }
        if let Some((who, from, to)) = self.points_change(Fact::LifeFrom, Fact::LifeTo) {
            self.push(Effect::Health { who, from, to });
        }
        let Some(who) = e.target.or(e.source) else { return };
        match e.kind_as() {
            EventKind::LifeMaxLowered => {
                self.push(Effect::MaxHealth { who, to: t.wounds(who).life_max });
            }
            EventKind::GuardRaised => self.push(Effect::MaxGuard { who, to: t.wounds(who).guard_max }),
            _ => {}
        }
    }

    // ---- gear and the board

    fn things(&mut self) {
        let (t, e) = (self.t, self.e);
        match e.kind_as() {
            EventKind::Dropped
            | EventKind::PickedUp
            | EventKind::Expended
            | EventKind::FlamingLeft
            | EventKind::ShotsLeft
            | EventKind::Set
            | EventKind::SetEnds
            | EventKind::Enchanted
            | EventKind::Oiled
            | EventKind::Readied
            | EventKind::Thrown
            | EventKind::Struck
            | EventKind::Declared => {
                for who in self.source_and_target() {
                    self.push(Effect::Gear { who, gear: gear(t, who) });
                }
            }
            EventKind::WoreOff | EventKind::Phase if t.clock().phase == Phase::Aftermath => {
                t.all().for_each(|who| self.push(Effect::Gear { who, gear: gear(t, who) }));
            }
            EventKind::Front => self.push(Effect::Front(e.amount.unwrap_or(0))),
            _ => {}
        }
        match (e.kind_as(), e.cell(Fact::Place)) {
            (EventKind::Landmark | EventKind::Dropped | EventKind::Thrown, Some(at)) => self.cell(at),
            (EventKind::PickedUp | EventKind::WoreOff, _) => t.map().all().for_each(|at| self.cell(at)),
            _ => {}
        }
    }

    fn cell(&mut self, at: CellId) {
        self.push(Effect::Cell { at, now: Box::new(cell(self.t, at)) });
    }

    pub(super) fn stands(&mut self, who: CombatantId) {
        let to: Standing = super::combatant::standing(self.t, who);
        self.standing(who, to);
    }
}
