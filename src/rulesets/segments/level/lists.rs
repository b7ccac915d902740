//! Enumerations of the catalogue, each with its names in order.

crate::named! {
    /// A terrain (table 11.1).
    #[derive(Default)]
    pub enum Terrain {
        #[default]
        Open,
        Difficult,
        Bushes,
        Rocks,
        Wall,
        Stairs,
        Drop,
        Fire,
        Pool,
    }
}

impl Terrain {
    pub fn passable(self) -> bool {
        self != Self::Wall
    }
    /// Returns the feet to enter (S-BOARD-07), without the additional cost of leaving a drop.
    pub fn cost(self) -> i32 {
        match self {
            Self::Difficult | Self::Bushes | Self::Rocks | Self::Stairs | Self::Pool => 10,
            Self::Open | Self::Drop | Self::Fire | Self::Wall => 5,
        }
    }
    pub fn cover(self) -> Cover {
        match self {
            Self::Bushes => Cover::Soft,
            Self::Rocks => Cover::Hard,
            _ => Cover::None,
        }
    }
    /// Returns true for hazards (S-BOARD-12).
    pub fn hazard(self) -> bool {
        matches!(self, Self::Drop | Self::Stairs | Self::Fire | Self::Pool)
    }
}

crate::named! {
    /// Cover against missiles, from none to hard (S-BOARD-08).
    #[derive(Default)]
    pub enum Cover {
        #[default]
        None,
        Soft,
        Hard,
    }
}

impl Cover {
    /// Returns the modifier of shots at the target (S-RNG-04).
    pub fn modifier(self) -> i32 {
        match self {
            Self::None => 0,
            Self::Soft => -10,
            Self::Hard => -20,
        }
    }
}

crate::named! {
    /// A level of light (table 11.2).
    #[derive(Default)]
    pub enum Light {
        #[default]
        Bright,
        Starry,
        Cloudy,
        Unlit,
        PitchBlack,
    }
}

impl Light {
    /// Returns the modifier of attacks (S-ATK-14).
    pub fn modifier(self) -> i32 {
        match self {
            Self::Bright => 0,
            Self::Starry => -10,
            Self::Cloudy => -20,
            Self::Unlit => -40,
            Self::PitchBlack => -60,
        }
    }
    /// Returns true if the light gives soft cover (S-BOARD-10).
    pub fn dark(self) -> bool {
        matches!(self, Self::Unlit | Self::PitchBlack)
    }
}

crate::named! {
    #[derive(Default)]
    pub enum Size {
        Tiny,
        Small,
        #[default]
        Medium,
        Large,
        Giant,
    }
}

impl Size {
    /// Returns the modifier of ranged attacks on a target of this size (S-RNG-05).
    pub fn modifier(self) -> i32 {
        match self {
            Self::Tiny => -10,
            Self::Small => -5,
            Self::Medium => 0,
            Self::Large => 5,
            Self::Giant => 10,
        }
    }
    /// Returns the number added to CON for the stun threshold (S-DMG-09).
    pub fn effective_con(self) -> i32 {
        match self {
            Self::Large => 2,
            Self::Giant => 4,
            _ => 0,
        }
    }
}

crate::named! {
    /// A class of weapons, `weapon.class` (section 2.2).
    #[derive(Default)]
    pub enum Class {
        #[default]
        Blade,
        Blunt,
        Axe,
        Spear,
        Bow,
        HandCrossbow,
        Crossbow,
        Thrown,
        Natural,
    }
}

crate::named! {
    /// A way to use a weapon (`weapon.modes`).
    pub enum Mode {
        Melee,
        Shoot,
        Throw,
    }
}

impl Mode {
    /// Returns true if the attack is a ranged one (S-RNG-01).
    pub fn ranged(self) -> bool {
        self != Mode::Melee
    }
}

crate::named! {
    /// A kind of missile that may lodge in its target: its row of table 11.6.
    pub enum Lodges {
        Arrow,
        Javelin,
        Spear,
    }
}

impl Lodges {
    /// Returns the penalty to DEX while lodged (S-RNG-16).
    pub fn dex_penalty(self) -> i32 {
        match self {
            Self::Arrow => 2,
            Self::Javelin => 3,
            Self::Spear => 4,
        }
    }
    /// Returns the hit points lost each round (S-RNG-16).
    pub fn bleeding(self) -> i32 {
        match self {
            Self::Arrow => 1,
            Self::Javelin => 2,
            Self::Spear => 5,
        }
    }
}

crate::named! {
    /// A degree of weapon specialisation (`entry.spec`).
    #[derive(Default)]
    pub enum Specialisation {
        #[default]
        None,
        Specialist,
        Double,
    }
}

crate::named! {
    #[derive(Default)]
    pub enum Altitude {
        #[default]
        Ground,
        High,
    }
}

crate::named! {
    /// A kind of mount (S-MOUNT-04).
    pub enum Mount {
        Horse,
        Pony,
        Wagon,
    }
}

impl Mount {
    pub fn tmr(self) -> i32 {
        match self {
            Self::Horse => 120,
            Self::Pony => 80,
            Self::Wagon => 60,
        }
    }
    pub fn max_pace(self) -> i32 {
        match self {
            Self::Horse => 4,
            Self::Pony => 3,
            Self::Wagon => 2,
        }
    }
}

crate::named! {
    /// The result of an attack roll (S-ATK-07), from a miss to the most severe hit.
    #[derive(Default)]
    pub enum Hit {
        #[default]
        Miss,
        Hit,
        Critical,
        Grievous,
    }
}

crate::named! {
    /// A grievous wound (table 11.9).
    pub enum GrievousWound {
        None,
        WeaponArm,
        OffArm,
        Leg,
        Gashed,
        Head,
        Blinded,
        KnockedOut,
        Slain,
    }
}

impl GrievousWound {
    /// The lowest d100 roll of each wound, in order.
    pub const FROM: [i32; 9] = [1, 51, 59, 67, 75, 85, 90, 94, 98];

    /// Returns the wound for a d100 roll (table 11.9).
    pub fn from_roll(roll: i32) -> Self {
        let ix = Self::FROM.iter().rposition(|from| *from <= roll).unwrap_or(0);
        Self::ALL[ix]
    }
}

crate::named! {
    /// A wound level, from unhurt to nearly dead (S-DMG-12).
    pub enum WoundLevel {
        Unhurt,
        Wounded,
        Bloodied,
        BadlyWounded,
        VeryBadlyWounded,
        CriticallyWounded,
    }
}

crate::named! {
    /// A kind of spellcaster (`caster`).
    #[derive(Default)]
    pub enum Caster {
        #[default]
        None,
        Mage,
        Cleric,
    }
}

crate::named! {
    /// A potion (table 11.16).
    pub enum Potion {
        HealingPotion,
        LuckPotion,
    }
}
