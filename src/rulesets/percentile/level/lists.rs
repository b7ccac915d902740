//! Closed lists of the catalogue, each with its names in order.

crate::named! {
    /// Kinds of terrain (table 11.1).
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
    /// Returns the steps to enter (P-BOARD-09).
    pub fn cost(self) -> i32 {
        match self {
            Self::Rough | Self::Cover | Self::Gap | Self::DeepWater => 2,
            Self::Climb => 3,
            _ => 1,
        }
    }
    /// Returns true if the terrain blocks sight (P-BOARD-07).
    pub fn blocks_sight(self) -> bool {
        matches!(self, Self::Foliage | Self::Wall)
    }
    /// Returns the roll that entering requires, if any (P-BOARD-12 to P-BOARD-15).
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

/// Roll that terrain requires of combatants that enter it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// An Agility roll (P-UNIT-12).
    Agility,
    Skill(Skill),
}

crate::named! {
    /// Levels of light (P-BOARD-16).
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
        /// A specialty without weapon rows (P-UNIT-14).
        #[strum(serialize = "Heavy Weapon")]
        HeavyWeapon,
    }
}

/// Skill that a specialty belongs to (tables 11.5 and 11.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    Melee,
    Missile,
    Firearm,
    Energy,
    /// A skill without specialties.
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
    /// Returns the group of related specialties, including the skill itself (table 11.9).
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
    /// Returns the base chance (table 11.4). `None` for Dodge (DEX x 2) and for specialties, whose bases are in the
    /// rows of weapons.
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
    /// Returns true for physical skills (P-UNIT-08).
    pub fn physical(self) -> bool {
        use Skill::*;
        matches!(self, Climb | Dodge | FineManipulation | Hide | Jump | SleightOfHand | Stealth | Swim | Throw)
    }
    /// Returns true for perception skills (P-UNIT-09).
    pub fn perception(self) -> bool {
        matches!(self, Skill::Listen | Skill::Spot)
    }
}

crate::named! {
    /// Classes that order actions within a rank (P-INIT-08).
    pub enum Class {
        Missile,
        Long,
        Medium,
        Short,
        /// All actions other than attacks.
        Other,
    }
}

crate::named! {
    /// Share of the damage bonus that a weapon adds (P-DMG-01).
    #[derive(Default)]
    pub enum DbShare {
        #[default]
        Full,
        Half,
        None,
    }
}

crate::named! {
    /// Sizes of shields (P-SHIELD-02).
    pub enum ShieldSize {
        Small,
        Full,
        Large,
    }
}

crate::named! {
    /// Velocity of attacks (P-ATK-16).
    #[derive(Default)]
    pub enum Velocity {
        #[default]
        Low,
        High,
    }
}

crate::named! {
    /// Posture of a combatant.
    #[derive(Default)]
    pub enum Posture {
        #[default]
        Standing,
        Kneeling,
        Prone,
    }
}

crate::named! {
    /// Levels of success of a roll (P-ROLL-02), worst first.
    #[derive(Default)]
    pub enum Success {
        #[default]
        Failure,
        Success,
        Special,
    }
}

crate::named! {
    /// Care for the wounded after the battle (P-AFTER-03, P-AFTER-04).
    #[derive(Default)]
    pub enum Care {
        #[default]
        None,
        Hospital,
    }
}
