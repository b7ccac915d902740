//! The closed lists of the catalogue, each with its names in order.

use serde::Serialize;

/// A list of names: variants, `ALL`, `NAMES`, `COUNT`, `name`.
macro_rules! names {
    ($(#[$doc:meta])* $list:ident { $($(#[$vdoc:meta])* $variant:ident = $text:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[repr(u8)]
        pub enum $list { $($(#[$vdoc])* $variant),* }
        impl $list {
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];
            /// In the order of the variants.
            pub const NAMES: &'static [&'static str] = &[$($text),*];
            pub const COUNT: usize = Self::NAMES.len();
            pub fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }
            pub const fn ix(self) -> usize {
                self as usize
            }
        }
    };
}

names! {
    /// The six rows of a battlefield, from one end to the other (R-BOARD-02).
    RowName {
        PartyRanged = "party.ranged",
        PartyReach = "party.reach",
        PartyMelee = "party.melee",
        FoesMelee = "foes.melee",
        FoesReach = "foes.reach",
        FoesRanged = "foes.ranged",
    }
}

impl RowName {
    /// R-BOARD-04: by place in [`RowName::ALL`].
    pub const NUMBERS: [i32; 6] = [-2, -1, 0, 0, 1, 2];
}

names! {
    /// Enemy types (table 11.1).
    Kind {
        Swarm = "swarm",
        Weak = "weak",
        Standard = "standard",
        Advanced = "advanced",
        Expert = "expert",
        Legendary = "legendary",
    }
}

impl Kind {
    /// Life, Guard, Morale and Armour (table 11.1).
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

names! {
    /// Creature types (table 11.9). There is an oil for each but `human`.
    #[derive(Default)]
    Creature {
        #[default]
        Human = "human",
        Goblinoid = "goblinoid",
        Beast = "beast",
        Undead = "undead",
        Demon = "demon",
        Construct = "construct",
        Dragon = "dragon",
        Giant = "giant",
    }
}

names! {
    /// Enchantments (table 11.6): of weapons, then of armour.
    Enchantment {
        Flame = "flame",
        Frost = "frost",
        Storm = "storm",
        Venom = "venom",
        Force = "force",
        Warding = "warding",
        Thorns = "thorns",
        Swiftness = "swiftness",
    }
}

impl Enchantment {
    /// What a weapon so enchanted does to its target; `None` for enchantments of armour.
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

names! {
    /// Spells (table 11.7).
    Spell {
        Bolt = "bolt",
        Burst = "burst",
        Meteor = "meteor",
        Ward = "ward",
    }
}

impl Spell {
    /// Faces of its damage die; 0: none.
    pub fn die(self) -> u16 {
        match self {
            Self::Bolt => 8,
            Self::Burst => 6,
            Self::Meteor => 10,
            Self::Ward => 0,
        }
    }
}

names! {
    /// Conditions (section 7.2). Bits of a set are `1 << condition`.
    Condition {
        Dead = "dead",
        Down = "down",
        Fled = "fled",
        Dying = "dying",
        Prone = "prone",
        Disoriented = "disoriented",
        Dazed = "dazed",
        Burning = "burning",
        Poisoned = "poisoned",
        Chilled = "chilled",
        BrokenLeg = "broken_leg",
        BrokenArm = "broken_arm",
        BrokenRib = "broken_rib",
        BrokenSkull = "broken_skull",
        Hamstrung = "hamstrung",
        Deafened = "deafened",
        Deprived = "deprived",
        Diseased = "diseased",
        Warded = "warded",
        Doomed = "doomed",
        Bloodthirsty = "bloodthirsty",
        Timid = "timid",
        Fearless = "fearless",
        Weakened = "weakened",
        Routed = "routed",
        Surrendered = "surrendered",
    }
}

impl Condition {
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// Names of the twelve scars as data and protocol spell them (table 11.8), number 1 first.
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
