//! What the events of ranks change of the scene, how each is shown, and why a battle ended.

mod conditions;
mod cue;
mod declared;

pub use cue::{cue, ending};

use super::combatant::gear;
use super::scene::{cell, done, phase, phase_words};
use crate::rulesets::ranks::frames::Phase;
use crate::rulesets::ranks::queries::{BattleReader, BattleState};
use crate::vocab::effect::{Effect, Effects};
use crate::vocab::view::Standing;
use crate::vocab::{CellId, CombatantId, Event};
use bevy_ecs::prelude::*;

pub fn effects(world: &World, event: &Event) -> Vec<Effect> {
    let t = BattleReader::new(world);
    let mut effects = Effects::new(&t, event);
    effects.course();
    effects.ways();
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
        match e.kind {
            "round_begins" => self.push(Effect::Round(e.amount.unwrap_or(0) as u16)),
            "phase" => {
                let begun = Phase::ALL.into_iter().find(|phase| phase.name() == e.word("phase"));
                self.push(Effect::Phase(phase_words(t, begun.unwrap_or(t.clock().phase))));
            }
            _ => {}
        }
        match e.kind {
            "battle_begins" | "round_begins" | "turn_begins" | "readiness" | "call" | "held_back" | "declared"
            | "front" | "fled" | "surrendered" | "down" | "died" | "destroyed" | "routed" | "battle_over"
            | "condition_ends" => {
                self.push(Effect::Phase(phase(t)));
                t.all().for_each(|who| self.push(Effect::Turn { who, done: done(t, who) }));
            }
            _ => {}
        }
        match e.kind {
            "struck" | "daring" | "charged" | "blast" | "cleave" => self.push(Effect::Acting(e.source)),
            "damage" if matches!(e.word("cause"), "attack" | "stray") => self.push(Effect::Acting(None)),
            "phase" | "disarm" | "shove" | "declared" | "turn_begins" | "battle_over" => {
                self.push(Effect::Acting(None));
            }
            _ => {}
        }
    }

    // ---- where they go

    fn ways(&mut self) {
        let e = self.e;
        let Some(who) = e.source else { return };
        match (e.kind, e.cell("place")) {
            ("shifted" | "charged" | "moved", Some(to)) => self.moved([who], to),
            ("call", Some(at)) => self.push(Effect::Arrived { who, at }),
            ("fled", _) => self.push(Effect::Left(who)),
            _ => {}
        }
        if e.kind == "charged" {
            self.push(Effect::Charged(who));
        }
    }

    // ---- what becomes of them

    fn points_lost(&mut self) {
        let (t, e) = (self.t, self.e);
        if let Some((who, from, to)) = self.points("guard_from", "guard_to") {
            self.push(Effect::Guard { who, from, to });
        }
        if let Some((who, from, to)) = self.points("life_from", "life_to") {
            self.push(Effect::Health { who, from, to });
        }
        let Some(who) = e.target.or(e.source) else { return };
        match e.kind {
            "life_max_lowered" => {
                let to = t.wounds(who).life;
                self.push(Effect::MaxHealth { who, to: t.wounds(who).life_max });
                self.push(Effect::Health { who, from: to, to });
            }
            "guard_raised" => self.push(Effect::MaxGuard { who, to: t.wounds(who).guard_max }),
            "rested" => {
                let to = e.amount.unwrap_or(0);
                self.push(Effect::Guard { who, from: to, to });
            }
            _ => {}
        }
    }

    // ---- gear and the board

    fn things(&mut self) {
        let (t, e) = (self.t, self.e);
        match e.kind {
            "dropped" | "picked_up" | "expended" | "flaming_left" | "shots_left" | "set" | "set_ends" | "enchanted"
            | "oiled" | "readied" | "thrown" | "struck" | "declared" => {
                for who in self.both() {
                    self.push(Effect::Gear { who, gear: gear(t, who) });
                }
            }
            "wore_off" | "phase" if t.clock().phase == Phase::Aftermath => {
                t.all().for_each(|who| self.push(Effect::Gear { who, gear: gear(t, who) }));
            }
            "front" => self.push(Effect::Front(e.amount.unwrap_or(0))),
            _ => {}
        }
        match (e.kind, e.cell("place")) {
            ("landmark" | "dropped" | "thrown", Some(at)) => self.cell(at),
            ("picked_up" | "wore_off", _) => t.map().all().for_each(|at| self.cell(at)),
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
