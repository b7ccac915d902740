//! Time, and what a battle remembers beside its combatants.

use crate::rulesets::segments::level::{GrievousWound, LodgedMissile};
use crate::rulesets::segments::unit::Few;
use crate::vocab::CombatantId;
use bevy_ecs::prelude::*;
use serde::Serialize;

crate::named! {
    /// The parts of a round (S-INIT-01), and what comes before the first.
    #[derive(Default)]
    pub enum Phase {
        #[default]
        Before,
        Declaration,
        Initiative,
        PreMovement,
        Movement,
        PostMovement,
        End,
    }
}

/// What an act brings about once its group has acted (S-INIT-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Consequence {
    /// Hit points are 0 or less (S-DMG-15, S-DMG-16).
    Falls(CombatantId),
    /// To the end of that round (S-DMG-10).
    Stunned(CombatantId, u16),
    /// S-RNG-15
    Lodges(CombatantId, LodgedMissile),
    /// Table 11.9.
    Wounded(CombatantId, GrievousWound),
    /// Its casting is lost (S-SPELL-09).
    Interrupted(CombatantId),
    /// It loses what it had left of the round (S-INIT-22).
    Spent(CombatantId),
    /// Prone (S-DMG-17).
    Prone(CombatantId),
    /// Healed above 0 (S-DMG-18).
    Recovers(CombatantId),
}

/// See the module.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct Clock {
    /// From 1; 0 before the first round.
    pub round: u16,
    pub phase: Phase,
    /// The segment of the countdown; that of the last round until the next begins.
    pub segment: i8,
    /// In the order in which it came about.
    pub waiting: Few<Consequence>,
    /// Who attacked or cast at an enemy from hiding on this segment (S-SURP-04).
    pub shown: Few<CombatantId>,
    /// Where something violent happened on this segment: whoever struck and who was struck at (S-SURP-05).
    pub alarms: Few<CombatantId>,
    /// Members of each side at the start (S-MORALE-02).
    pub strength: Few<u16>,
    /// No part of the state: it is off in every real battle. See [`crate::engine::Ruleset::foresee`].
    #[serde(skip)]
    pub foresight: bool,
}
