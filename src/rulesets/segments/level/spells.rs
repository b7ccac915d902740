//! The spells of table 11.11.

use super::{Caster, DiceSum};

crate::named! {
    /// A spell (table 11.11).
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

/// The duration of a casting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastingTime {
    /// By rank, the `GK` column of table 11.10.
    General,
    /// By rank, the `SK` column of table 11.10.
    Special,
    /// A fixed number of segments (S-SPELL-03).
    Segments(i32),
    /// `1 round` (S-SPELL-07).
    Round,
}

/// The legal targets of a spell; distances are in feet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpellTarget {
    /// An enemy within this distance.
    Enemy(i32),
    Caster,
    /// The caster or an adjacent ally.
    Touch,
    /// An ally within this distance.
    Ally(i32),
    /// A hex within this distance.
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
    /// Returns the rounds that the effect lasts after the round of casting (S-SPELL-14); `None` for instant spells.
    pub fn rounds(self) -> Option<u16> {
        match self {
            Self::Ward | Self::Veil => Some(5),
            Self::Dazzle => Some(2),
            Self::Bless => Some(3),
            _ => None,
        }
    }
}

/// Returns the segments that a mage's casting takes (table 11.10).
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

/// Returns the number of dice by rank, n of table 11.11.
pub fn dice_of_rank(rank: i32) -> u16 {
    match rank {
        ..=5 => 2,
        6..=10 => 3,
        11..=15 => 4,
        _ => 5,
    }
}

/// The dice of a healing potion and of `mend` (tables 11.11, 11.16).
pub const HEALING: DiceSum = DiceSum::new(2, 8, 0);
