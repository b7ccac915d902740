//! Closed lists of the catalogue, each with its names in order.

crate::named! {
    /// The six rows of a battlefield, from one end to the other (R-BOARD-02).
    pub enum RowName {
        #[strum(serialize = "party.ranged")]
        PartyRanged,
        #[strum(serialize = "party.reach")]
        PartyReach,
        #[strum(serialize = "party.melee")]
        PartyMelee,
        #[strum(serialize = "foes.melee")]
        FoesMelee,
        #[strum(serialize = "foes.reach")]
        FoesReach,
        #[strum(serialize = "foes.ranged")]
        FoesRanged,
    }
}

impl RowName {
    /// Rank numbers, indexed like [`RowName::ALL`] (R-BOARD-04).
    pub const NUMBERS: [i32; 6] = [-2, -1, 0, 0, 1, 2];
}

crate::named_bits! {
    /// Features of slots, one bit each (R-BOARD-13).
    pub mod features: u8 { HIGH_GROUND, LOW_GROUND, COVER, CRAMPED }
}

crate::named! {
    /// Attack distance of a weapon (section 2.2).
    #[derive(Default)]
    pub enum Range {
        #[default]
        Melee,
        Reach,
        Ranged,
        ThrowOnly,
    }
}

crate::named_bits! {
    /// Traits of weapons, one bit each (section 2.2).
    pub mod traits: u8 { LONG, HALFSWORD, THRUST, SET, ARMOUR_PIERCING, CLEAVE, BLAST }
}

crate::named! {
    /// Enemy types (table 11.1).
    pub enum Kind {
        Swarm,
        Weak,
        Standard,
        Advanced,
        Expert,
        Legendary,
    }
}

impl Kind {
    /// Returns Life, Guard, Morale and Armour of the kind (table 11.1).
    pub fn values(self) -> [i32; 4] {
        match self {
            Self::Swarm => [3, 3, 3, 0],
            Self::Weak => [5, 5, 5, 0],
            Self::Standard => [7, 7, 7, 1],
            Self::Advanced => [9, 9, 9, 2],
            Self::Expert => [11, 11, 11, 3],
            Self::Legendary => [12, 12, 12, 4],
        }
    }
}

crate::named! {
    /// Creature types (table 11.9). There is an oil for each but `human`.
    #[derive(Default)]
    pub enum Creature {
        #[default]
        Human,
        Goblinoid,
        Beast,
        Undead,
        Demon,
        Construct,
        Dragon,
        Giant,
    }
}

crate::named! {
    /// Enchantments (table 11.6): of weapons, then of armour.
    pub enum Enchantment {
        Flame,
        Frost,
        Storm,
        Venom,
        Force,
        Warding,
        Thorns,
        Swiftness,
    }
}

impl Enchantment {
    /// Returns the condition that an enchanted weapon gives its target; `None` for enchantments of armour.
    pub fn condition(self) -> Option<Condition> {
        match self {
            Self::Flame => Some(Condition::Burning),
            Self::Frost => Some(Condition::Chilled),
            Self::Storm => Some(Condition::Dazed),
            Self::Venom => Some(Condition::Poisoned),
            Self::Force => Some(Condition::Prone),
            Self::Warding | Self::Thorns | Self::Swiftness => None,
        }
    }
    pub fn of_armour(self) -> bool {
        self.condition().is_none()
    }
}

crate::named! {
    /// Spells (table 11.7).
    pub enum Spell {
        Bolt,
        Burst,
        Meteor,
        Ward,
    }
}

impl Spell {
    /// Returns the number of faces of the spell's damage die; 0 if it has none.
    pub fn die(self) -> u16 {
        match self {
            Self::Bolt => 8,
            Self::Burst => 6,
            Self::Meteor => 10,
            Self::Ward => 0,
        }
    }
}

crate::named! {
    /// Conditions (section 7.2). The bit of a condition in a set is `1 << condition`.
    pub enum Condition {
        Dead,
        Down,
        Fled,
        Dying,
        Prone,
        Disoriented,
        Dazed,
        Burning,
        Poisoned,
        Chilled,
        BrokenLeg,
        BrokenArm,
        BrokenRib,
        BrokenSkull,
        Hamstrung,
        Deafened,
        Deprived,
        Diseased,
        Warded,
        Doomed,
        Bloodthirsty,
        Timid,
        Fearless,
        Weakened,
        Routed,
        Surrendered,
    }
}

impl Condition {
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// Names of the twelve scars as spelled in data and protocol, number 1 first (table 11.8).
pub const SCARS: [&str; 12] = [
    "lasting_scar",
    "rattling_blow",
    "walloped",
    "broken_limb",
    "diseased",
    "head_wound",
    "hamstrung",
    "deafened",
    "rebrained",
    "sundered",
    "mortal_wound",
    "doomed",
];
