//! Attacks and spells on their way.

use crate::rulesets::segments::action::{Aimed, Arm};
use crate::rulesets::segments::level::{GrievousWound, Hit, Mode, Spell};
use crate::vocab::CombatantId;
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum StrikeStage {
    Attack(StrikePart),
    /// Armour wears, wounds and missiles stay (S-DMG-05).
    Degradation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum StrikePart {
    /// What the two make out of each other (S-DICE-05 (1)).
    Senses,
    /// Into melee: at whom the shot goes (S-RNG-10).
    Friend,
    Roll,
    Damage,
    /// What is left of it: stun, concentration, down (S-DMG-05).
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
    /// At whom it is made; another one than was meant when a shot into melee goes astray.
    pub at: CombatantId,
    /// A free attack on somebody who withdraws (S-REACT-14).
    pub free: bool,
    /// A missile of a double shot: 1 or 2; 0: none (S-RNG-08).
    pub missile: u8,
    /// At whom it was meant.
    pub meant: CombatantId,
    pub hit: Hit,
    /// Net damage.
    pub harm: i32,
    /// The damage before protection (reading 18).
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
    /// The target is gone: another one (S-SPELL-11).
    Ask,
    Answer,
    Roll,
    /// The push works: where to (table 11.11).
    Push,
    Over,
}

/// A spell that goes off (S-SPELL-10).
#[derive(Clone, Debug, Serialize)]
pub struct SpellFrame {
    pub stage: SpellStage,
    pub who: CombatantId,
    pub spell: Spell,
    pub at: Aimed,
}
