//! The spells of table 11.11.

use super::{Caster, DiceSum};

crate::named! {
    /// Table 11.11.
    pub enum Spell {
        EnergyBolt,
        Push,
        Ward,
        Veil,
        Dazzle,
        Mend,
        Bless,
        Steady,
        HolyFire,
    }
}

/// How long a casting takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastingTime {
    /// By rank, the `GK` column of table 11.10.
    General,
    /// By rank, the `SK` column of table 11.10.
    Special,
    /// So many segments (S-SPELL-03).
    Segments(i32),
    /// `1 round` (S-SPELL-07).
    Round,
}

/// Whom a spell may be cast at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpellTarget {
    /// An enemy within so many feet.
    Enemy(i32),
    Caster,
    /// The caster or an adjacent ally.
    Touch,
    /// An ally within so many feet.
    Ally(i32),
    /// A hex within so many feet.
    Place(i32),
}

impl Spell {
    pub fn caster(self) -> Caster {
        match self {
            Self::EnergyBolt | Self::Push | Self::Ward | Self::Veil | Self::Dazzle => Caster::Mage,
            Self::Mend | Self::Bless | Self::Steady | Self::HolyFire => Caster::Cleric,
        }
    }
    pub fn time(self) -> CastingTime {
        match self {
            Self::EnergyBolt | Self::Push => CastingTime::General,
            Self::Ward | Self::Veil | Self::Dazzle => CastingTime::Special,
            Self::Mend => CastingTime::Segments(5),
            Self::Bless => CastingTime::Segments(8),
            Self::Steady => CastingTime::Segments(3),
            Self::HolyFire => CastingTime::Round,
        }
    }
    pub fn energy(self) -> i32 {
        match self {
            Self::EnergyBolt | Self::Veil => 4,
            Self::Push | Self::Dazzle => 2,
            Self::Ward | Self::Mend | Self::Bless => 3,
            Self::Steady => 1,
            Self::HolyFire => 6,
        }
    }
    pub fn target(self) -> SpellTarget {
        match self {
            Self::EnergyBolt => SpellTarget::Enemy(100),
            Self::Push | Self::Dazzle => SpellTarget::Enemy(50),
            Self::Ward | Self::Bless => SpellTarget::Caster,
            Self::Veil | Self::Mend => SpellTarget::Touch,
            Self::Steady => SpellTarget::Ally(50),
            Self::HolyFire => SpellTarget::Place(60),
        }
    }
    /// Rounds after the one in which it goes off (S-SPELL-14); none: it does not last.
    pub fn rounds(self) -> Option<u16> {
        match self {
            Self::Ward | Self::Veil => Some(5),
            Self::Dazzle => Some(2),
            Self::Bless => Some(3),
            _ => None,
        }
    }
}

/// Segments that a mage's casting takes (table 11.10).
pub fn mage_casting_time(rank: i32, general: bool) -> i32 {
    let segments = match rank {
        ..=5 => 6,
        6..=10 => 5,
        11..=15 => 4,
        16..=20 => 3,
        21 => 2,
        _ => 1,
    };
    if general { segments } else { segments + 1 }
}

/// n of table 11.11.
pub fn dice_of_rank(rank: i32) -> u16 {
    match rank {
        ..=5 => 2,
        6..=10 => 3,
        11..=15 => 4,
        _ => 5,
    }
}

/// What a healing potion and `mend` heal (tables 11.11, 11.16).
pub const HEALING: DiceSum = DiceSum::new(2, 8, 0);
