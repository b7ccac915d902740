//! Attacks and spells in progress.

use crate::rulesets::segments::action::{Aimed, Arm};
use crate::rulesets::segments::level::{GrievousWound, Hit, Mode, Spell};
use crate::vocab::CombatantId;
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum StrikeStage {
    Attack(StrikePart),
    /// Wear of armour, wounds and lodged missiles (S-DMG-05).
    Degradation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum StrikePart {
    /// Rolls to sense invisible opponents (S-DICE-05 (1)).
    Senses,
    /// Shots into melee: the roll for the actual target (S-RNG-10).
    Friend,
    Roll,
    Damage,
    /// Stun, concentration and falling (S-DMG-05).
    Shock,
    Over,
}

/// One attack (sections 5 and 7).
#[derive(Clone, Debug, Serialize)]
pub struct StrikeFrame {
    pub stage: StrikeStage,
    pub by: CombatantId,
    pub arm: Arm,
    pub mode: Mode,
    /// The attack's number; 0 for a free attack (S-REACT-13).
    pub number: u8,
    /// The actual target; differs from `meant` if a shot into melee goes astray.
    pub at: CombatantId,
    /// True for a free attack on a combatant that withdraws (S-REACT-14).
    pub free: bool,
    /// The missile of a double shot, 1 or 2; 0 for other attacks (S-RNG-08).
    pub missile: u8,
    /// The intended target.
    pub meant: CombatantId,
    pub hit: Hit,
    /// Net damage.
    pub harm: i32,
    /// Damage before protection (reading 18).
    pub gross: i32,
    pub wound: GrievousWound,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum CastStage {
    Ask,
    Answer,
}

/// A casting about to begin (S-SPELL-06).
#[derive(Clone, Debug, Serialize)]
pub struct CastFrame {
    pub stage: CastStage,
    pub who: CombatantId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum SpellStage {
    /// The target is gone; asks for another (S-SPELL-11).
    Ask,
    Answer,
    Roll,
    /// The push succeeds; asks for its direction (table 11.11).
    Push,
    Over,
}

/// A spell whose casting is complete (S-SPELL-10).
#[derive(Clone, Debug, Serialize)]
pub struct SpellFrame {
    pub stage: SpellStage,
    pub who: CombatantId,
    pub spell: Spell,
    pub at: Aimed,
}
