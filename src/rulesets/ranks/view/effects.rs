//! Effects of events on the scene and on conditions (section 7.2), and cues for showing them.

mod declared;

use super::combatant::{conditions, done, gear, scar_title};
use super::scene::{cell, phase, phase_words};
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{Fact, HarmCause};
use crate::rulesets::ranks::labels;
use crate::rulesets::ranks::level::{Condition, SCARS};
use crate::rulesets::ranks::phase::Phase;
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::effect::{Cue, Effect, Effects, Prominence};
use crate::vocab::view::{ConditionView, Standing};
use crate::vocab::{CellId, CombatantId, Event, TestResult};
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

/// Conditions of combatants that are out of the fight, or close to it.
const OUT: [Condition; 7] = [
    Condition::Down,
    Condition::Dead,
    Condition::Dying,
    Condition::Fled,
    Condition::Surrendered,
    Condition::Routed,
    Condition::Weakened,
];

/// Display names of states that are shown as conditions but are no conditions of the rules.
const WEAPON_SET: &str = "Weapon set";
const NOT_READY: &str = "Not ready";

impl Effects<'_, BattleReader<'_>> {
    fn conditions(&mut self) {
        let e = self.e;
        match e.kind_as() {
            EventKind::TurnBegins
            | EventKind::Readiness
            | EventKind::Declared
            | EventKind::Phase
            | EventKind::BattleOver => {
                for who in self.t.all() {
                    self.update_named_conditions(who, &[NOT_READY]);
                }
            }
            _ => {}
        }
        let Some(who) = e.target.or(e.source) else { return };
        match e.kind_as() {
            EventKind::Condition | EventKind::ConditionEnds => {
                if let Some(condition) = e.word::<Condition>(Fact::Condition) {
                    self.update_named_conditions(who, &[title(condition)]);
                    self.stands(who);
                }
            }
            EventKind::Tick => {
                self.update_named_conditions(who, &[title(Condition::Burning), title(Condition::Poisoned)])
            }
            EventKind::StoodUp => self.ended(who, title(Condition::Prone)),
            EventKind::Down
            | EventKind::Died
            | EventKind::Destroyed
            | EventKind::Fled
            | EventKind::Surrendered
            | EventKind::Routed
            | EventKind::Weakened
            | EventKind::DiedOfWounds
            | EventKind::Healed => {
                self.update_named_conditions(who, &OUT.map(title));
                self.stands(who);
            }
            EventKind::Set | EventKind::SetEnds => self.update_named_conditions(who, &[WEAPON_SET]),
            EventKind::Scar => self.scarred(who),
            _ => {}
        }
    }

    fn scarred(&mut self, who: CombatantId) {
        let number = self.e.amount.unwrap_or(1).max(1) as usize;
        let name = scar_title(SCARS.get(number - 1).copied().unwrap_or(""));
        let now = conditions(self.t, who).into_iter().rev().find(|c| c.name == name);
        self.begun(who, now.unwrap_or(ConditionView { name, ..ConditionView::default() }));
    }

    fn update_named_conditions(&mut self, who: CombatantId, names: &[&str]) {
        self.update_conditions(who, names, conditions(self.t, who));
    }
}

fn title(condition: Condition) -> &'static str {
    labels::condition(condition.name()).map_or(condition.name(), |w| w.title)
}

pub fn cue(event: &Event) -> Cue {
    // A test with a single die shows its result on that die.
    let several = event.dice.len() > 1;
    let test = match event.word(Fact::Result) {
        Some(TestResult::Passed) if several => Some(true),
        Some(TestResult::Failed) if several => Some(false),
        _ => None,
    };
    let cue = Cue::for_moment(moment(event.kind_as())).tested(test);
    match event.kind_as() {
        EventKind::Damage => cue.striking(),
        EventKind::Struck
        | EventKind::Counter
        | EventKind::SetStrike
        | EventKind::Stray
        | EventKind::Shove
        | EventKind::Disarm
        | EventKind::Kept
        | EventKind::Warded
        | EventKind::Aided
        | EventKind::Cleave => cue.aimed(),
        _ => cue,
    }
}

fn moment(kind: EventKind) -> Prominence {
    match kind {
        EventKind::Shifted
        | EventKind::Charged
        | EventKind::Call
        | EventKind::Moved
        | EventKind::Stuck
        | EventKind::Retreat => Prominence::Step,
        EventKind::TurnBegins
        | EventKind::Declared
        | EventKind::Kept
        | EventKind::Lost
        | EventKind::Front
        | EventKind::Blast => Prominence::Word,
        EventKind::BattleBegins | EventKind::RoundBegins | EventKind::BattleOver => Prominence::Turning,
        EventKind::Counter | EventKind::Damage => Prominence::Blow,
        EventKind::Slain
        | EventKind::Died
        | EventKind::Destroyed
        | EventKind::Down
        | EventKind::Weakened
        | EventKind::Surrendered
        | EventKind::Routed
        | EventKind::Fled => Prominence::Fall,
        _ => Prominence::Plain,
    }
}
