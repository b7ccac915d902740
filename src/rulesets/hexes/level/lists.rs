//! Closed lists of the catalogue; each enum lists its names in order.

crate::named! {
    /// Terrain of a hex (table 11.4).
    #[derive(Default)]
    pub enum Terrain {
        #[default]
        Clear,
        Rough,
        Slippery,
        ShallowWater,
        Brush,
        LightCover,
        HeavyCover,
        ArrowSlit,
        Mist,
        Tree,
        Table,
        Fire,
        Wall,
    }
}

impl Terrain {
    pub fn passable(self) -> bool {
        self != Self::Wall
    }
    /// Returns the movement cost, paid on entering.
    pub fn cost(self) -> i32 {
        match self {
            Self::Rough | Self::ShallowWater | Self::Brush | Self::Tree | Self::Table => 2,
            _ => 1,
        }
    }
    pub fn blocks_line(self) -> bool {
        self == Self::Wall
    }
    /// Returns the modifier of melee attacks on a combatant in this terrain.
    pub fn melee(self) -> i32 {
        match self {
            Self::HeavyCover | Self::Mist => -1,
            Self::ArrowSlit => -3,
            _ => 0,
        }
    }
    /// Returns the modifier of missile attacks on a combatant in this terrain.
    pub fn missile(self) -> i32 {
        match self {
            Self::Brush | Self::LightCover | Self::Tree => -1,
            Self::HeavyCover | Self::Mist => -2,
            Self::ArrowSlit => -3,
            _ => 0,
        }
    }
    /// Returns the modifier of the DEX roll of a withdrawal that begins in this terrain.
    pub fn stumble(self) -> i32 {
        match self {
            Self::Rough | Self::ShallowWater | Self::Brush | Self::Tree | Self::Table => -2,
            Self::Slippery => -4,
            _ => 0,
        }
    }
    pub fn cover(self) -> bool {
        matches!(self, Self::Brush | Self::LightCover | Self::HeavyCover | Self::ArrowSlit | Self::Mist | Self::Tree)
    }
    /// Returns the elevation steps that it adds to its hex; climbing them costs nothing more (H-TERR-02).
    pub fn raised(self) -> i32 {
        i32::from(matches!(self, Self::Tree | Self::Table))
    }
}

crate::named! {
    /// Ammunition (H-GEAR-01).
    pub enum Ammo {
        Arrows,
        Bolts,
        Stones,
    }
}

crate::named! {
    /// Rank of a combatant: player character, other character with a class, or monster.
    #[derive(Default)]
    pub enum Rank {
        #[default]
        Pc,
        Npc,
        Monster,
    }
}

crate::named! {
    /// Class of a combatant.
    #[derive(Default)]
    pub enum Class {
        Fighter,
        Ranger,
        Thief,
        Cleric,
        MagicUser,
        FighterMage,
        #[default]
        None,
    }
}

impl Class {
    /// Returns the base combat bonus of table 11.2 (H-UNIT-05, H-UNIT-06).
    pub fn bcb(self, level: i32, hit_dice: i32) -> i32 {
        match self {
            Self::Fighter | Self::Ranger => (level + 1) / 2,
            Self::Cleric | Self::Thief | Self::FighterMage => (level + 1) / 3,
            Self::MagicUser => (level + 1) / 5,
            Self::None => hit_dice.min(15),
        }
    }
    /// Returns the index into [`LADDER`] of table 11.3.
    pub fn surprise_rung(self, level: i32) -> usize {
        match (self, level) {
            (Self::Thief | Self::Ranger, ..=4) => 4,
            (Self::Thief | Self::Ranger, 5..=8) => 5,
            (Self::Thief | Self::Ranger, 9..=12) => 6,
            (Self::Thief | Self::Ranger, _) => 7,
            _ => 3,
        }
    }
}

/// Faces of the surprise dice (H-SURP-03).
pub const LADDER: [u16; 11] = [2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30];

crate::named! {
    /// Size of a combatant.
    #[derive(Default)]
    pub enum Size {
        Small,
        #[default]
        Human,
        Large,
        Huge,
    }
}

crate::named! {
    /// Kind of a creature.
    #[derive(Default)]
    pub enum Kind {
        #[default]
        Humanoid,
        Beast,
        Undead,
        Construct,
        Blob,
        Spirit,
        Dragon,
        Insect,
    }
}

impl Kind {
    pub fn bit(self) -> u8 {
        1 << self as u8
    }
    /// Returns true for living creatures, which `slumber` can affect.
    pub fn living(self) -> bool {
        !matches!(self, Self::Undead | Self::Construct)
    }
}

crate::named! {
    /// Helm of a combatant.
    #[derive(Default)]
    pub enum Helm {
        #[default]
        None,
        Open,
        GreatHelm,
        ClosedArmet,
    }
}

crate::named! {
    /// Approaches of a parley (table 11.12).
    pub enum Approach {
        Bribe,
        Bluff,
        Threaten,
        Flatter,
        Bargain,
        Plead,
    }
}

crate::named_bits! {
    /// Bit flags of the traits of table 11.11.
    pub mod traits: u32 {
        ALL_ROUND,
        MASSIVE,
        DETERMINED,
        NO_VITALS,
        MINDLESS,
        NEEDS_SILVER,
        NEEDS_PLUS_1,
        NEEDS_PLUS_2,
        NEEDS_PLUS_3,
        NEEDS_PLUS_4,
        NEEDS_PLUS_5,
        INVISIBLE,
        SEES_INVISIBLE,
        DARK_SIGHT,
        SURGEON,
        CAN_TALK,
        WAND_USER,
        NO_SUBDUAL,
    }
}
