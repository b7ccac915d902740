//! The closed lists of the catalogue, each with its names in order.

crate::named! {
    /// Table 11.1.
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
    /// Feet to enter (S-BOARD-07); what leaving a drop costs on top is no part of it.
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
    /// S-BOARD-12
    pub fn hazard(self) -> bool {
        matches!(self, Self::Drop | Self::Stairs | Self::Fire | Self::Pool)
    }
}

crate::named! {
    /// S-BOARD-08, least first.
    #[derive(Default)]
    pub enum Cover {
        #[default]
        None,
        Soft,
        Hard,
    }
}

impl Cover {
    /// S-RNG-04
    pub fn modifier(self) -> i32 {
        match self {
            Self::None => 0,
            Self::Soft => -10,
            Self::Hard => -20,
        }
    }
}

crate::named! {
    /// Table 11.2.
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
    /// S-ATK-14
    pub fn modifier(self) -> i32 {
        match self {
            Self::Bright => 0,
            Self::Starry => -10,
            Self::Cloudy => -20,
            Self::Unlit => -40,
            Self::PitchBlack => -60,
        }
    }
    /// S-BOARD-10
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
    /// As a target from afar (S-RNG-05).
    pub fn modifier(self) -> i32 {
        match self {
            Self::Tiny => -10,
            Self::Small => -5,
            Self::Medium => 0,
            Self::Large => 5,
            Self::Giant => 10,
        }
    }
    /// S-DMG-09
    pub fn effective_con(self) -> i32 {
        match self {
            Self::Large => 2,
            Self::Giant => 4,
            _ => 0,
        }
    }
}

crate::named! {
    /// `weapon.class` (section 2.2).
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
    /// How a weapon is used (`weapon.modes`).
    pub enum Mode {
        Melee,
        Shoot,
        Throw,
    }
}

impl Mode {
    /// Whether the attack is a ranged one (S-RNG-01).
    pub fn ranged(self) -> bool {
        self != Mode::Melee
    }
}

crate::named! {
    /// A missile that may stick in its target: its row of table 11.6.
    pub enum Lodges {
        Arrow,
        Javelin,
        Spear,
    }
}

impl Lodges {
    /// S-RNG-16
    pub fn dex_penalty(self) -> i32 {
        match self {
            Self::Arrow => 2,
            Self::Javelin => 3,
            Self::Spear => 4,
        }
    }
    /// A round (S-RNG-16).
    pub fn bleeding(self) -> i32 {
        match self {
            Self::Arrow => 1,
            Self::Javelin => 2,
            Self::Spear => 5,
        }
    }
}

crate::named! {
    /// `entry.spec`.
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
    /// S-MOUNT-04
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
    /// What a hit came to (S-ATK-07), worst first.
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
    /// Table 11.9.
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
    /// The lowest throw of each, in order.
    pub const FROM: [i32; 9] = [1, 51, 59, 67, 75, 85, 90, 94, 98];

    /// Table 11.9.
    pub fn of(roll: i32) -> Self {
        let ix = Self::FROM.iter().rposition(|from| *from <= roll).unwrap_or(0);
        Self::ALL[ix]
    }
}

crate::named! {
    /// S-DMG-12, from whole to dying.
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
    /// `caster`
    #[derive(Default)]
    pub enum Caster {
        #[default]
        None,
        Mage,
        Cleric,
    }
}

crate::named! {
    /// Table 11.16.
    pub enum Potion {
        HealingPotion,
        LuckPotion,
    }
}
