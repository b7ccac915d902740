//! The closed lists of the catalogue, each with its names in order.

crate::named! {
    /// Table 11.1.
    #[derive(Default)]
    pub enum Terrain {
        #[default]
        Open,
        Rough,
        Cover,
        Foliage,
        Wall,
        Slick,
        Climb,
        Gap,
        DeepWater,
    }
}

impl Terrain {
    pub fn passable(self) -> bool {
        self != Self::Wall
    }
    /// Steps to enter (P-BOARD-09).
    pub fn cost(self) -> i32 {
        match self {
            Self::Rough | Self::Cover | Self::Gap | Self::DeepWater => 2,
            Self::Climb => 3,
            _ => 1,
        }
    }
    /// P-BOARD-07
    pub fn blocks_sight(self) -> bool {
        matches!(self, Self::Foliage | Self::Wall)
    }
    /// The roll that entering asks for (P-BOARD-12 to P-BOARD-15).
    pub fn test(self) -> Option<Test> {
        match self {
            Self::Slick => Some(Test::Agility),
            Self::Climb => Some(Test::Skill(Skill::Climb)),
            Self::Gap => Some(Test::Skill(Skill::Jump)),
            Self::DeepWater => Some(Test::Skill(Skill::Swim)),
            _ => None,
        }
    }
}

/// What ground asks of whoever enters it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// P-UNIT-12
    Agility,
    Skill(Skill),
}

crate::named! {
    /// P-BOARD-16
    #[derive(Default)]
    pub enum Light {
        #[default]
        Bright,
        NearDark,
        PitchDark,
    }
}

crate::named! {
    /// Skills without a weapon row (table 11.4), then the specialties of tables 11.5 and 11.6.
    pub enum Skill {
        Brawl,
        Climb,
        Dodge,
        #[strum(serialize = "Fine Manipulation")]
        FineManipulation,
        #[strum(serialize = "First Aid")]
        FirstAid,
        Hide,
        Jump,
        Listen,
        Shield,
        #[strum(serialize = "Sleight of Hand")]
        SleightOfHand,
        Spot,
        Stealth,
        Swim,
        Throw,
        Dagger,
        Sword,
        Axe,
        Club,
        Hammer,
        Mace,
        Polearm,
        Spear,
        Staff,
        #[strum(serialize = "Throwing Axe")]
        ThrowingAxe,
        #[strum(serialize = "Throwing Dagger")]
        ThrowingDagger,
        Bow,
        Crossbow,
        Sling,
        Pistol,
        Rifle,
        #[strum(serialize = "Laser Pistol")]
        LaserPistol,
        #[strum(serialize = "Laser Rifle")]
        LaserRifle,
        /// P-UNIT-14: a name without rows.
        #[strum(serialize = "Heavy Weapon")]
        HeavyWeapon,
    }
}

/// Which skill a specialty belongs to (tables 11.5 and 11.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    Melee,
    Missile,
    Firearm,
    Energy,
    /// Stands alone.
    Own,
}

impl Skill {
    pub fn family(self) -> Family {
        use Skill::*;
        match self {
            Dagger | Sword | Axe | Club | Hammer | Mace | Polearm | Spear | Staff => Family::Melee,
            ThrowingAxe | ThrowingDagger | Bow | Crossbow | Sling => Family::Missile,
            Pistol | Rifle => Family::Firearm,
            LaserPistol | LaserRifle => Family::Energy,
            _ => Family::Own,
        }
    }
    /// Table 11.9: its group of related specialties, itself included.
    pub fn group(self) -> &'static [Skill] {
        use Skill::*;
        const GROUPS: [&[Skill]; 6] = [
            &[Dagger, Sword],
            &[Axe, Club, Hammer, Mace],
            &[Polearm, Spear, Staff],
            &[ThrowingAxe, ThrowingDagger],
            &[Pistol, Rifle],
            &[LaserPistol, LaserRifle],
        ];
        GROUPS.into_iter().find(|group| group.contains(&self)).unwrap_or(&[])
    }
    /// Table 11.4, but for Dodge (DEX x 2) and the specialties, whose bases stand in the rows of weapons.
    pub fn base(self) -> Option<i32> {
        use Skill::*;
        match self {
            Brawl | Jump | Listen | Spot | Swim | Throw => Some(25),
            Climb => Some(40),
            FineManipulation | SleightOfHand => Some(5),
            FirstAid => Some(30),
            Hide | Stealth => Some(10),
            Shield => Some(15),
            _ => None,
        }
    }
    /// P-UNIT-08
    pub fn physical(self) -> bool {
        use Skill::*;
        matches!(self, Climb | Dodge | FineManipulation | Hide | Jump | SleightOfHand | Stealth | Swim | Throw)
    }
    /// P-UNIT-09
    pub fn perception(self) -> bool {
        matches!(self, Skill::Listen | Skill::Spot)
    }
}

crate::named! {
    /// The order on one rank (P-INIT-08).
    pub enum Class {
        Missile,
        Long,
        Medium,
        Short,
        /// All actions but attacks.
        Other,
    }
}

crate::named! {
    /// How much of the damage bonus a weapon adds (P-DMG-01).
    #[derive(Default)]
    pub enum DbShare {
        #[default]
        Full,
        Half,
        None,
    }
}

crate::named! {
    /// P-SHIELD-02
    pub enum ShieldSize {
        Small,
        Full,
        Large,
    }
}

crate::named! {
    /// P-ATK-16
    #[derive(Default)]
    pub enum Velocity {
        #[default]
        Low,
        High,
    }
}

crate::named! {
    /// How somebody holds itself.
    #[derive(Default)]
    pub enum Posture {
        #[default]
        Standing,
        Kneeling,
        Prone,
    }
}

crate::named! {
    /// How well a roll went (P-ROLL-02), worst first.
    #[derive(Default)]
    pub enum Success {
        #[default]
        Failure,
        Success,
        Special,
    }
}

crate::named! {
    /// P-AFTER-03, P-AFTER-04
    #[derive(Default)]
    pub enum Care {
        #[default]
        None,
        Hospital,
    }
}
