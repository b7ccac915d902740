//! The names of the facts of events, and their words.

use crate::vocab::FactName;

pub use crate::vocab::YesNo;

crate::named! {
    /// Names of facts, as in the protocol.
    pub enum Fact {
        Answer,
        Attack,
        By,
        Caught,
        Chance,
        Defence,
        Down,
        Facing,
        Faction,
        From,
        Fumble,
        Ground,
        Held,
        Hit,
        HpAfter,
        HpBefore,
        Injury,
        Intent,
        Item,
        Level,
        Member,
        Mode,
        Off,
        Phase,
        Place,
        Primary,
        Rating,
        Reason,
        Saved,
        Side,
        Skill,
        Steps,
        Strength,
        Sure,
        Switched,
        To,
        Weapon,
        Week,
        When,
        Winner,
    }
}

impl FactName for Fact {}

crate::named! {
    /// Kinds of defences.
    pub enum DefenceKind {
        Dodge,
        None,
        Parry,
    }
}

crate::named! {
    /// The time of drawing an item, if it is not the usual one.
    pub enum DrawTime {
        Late,
    }
}

crate::named! {
    /// Reasons for the end of a battle.
    pub enum EndReason {
        LastSideStanding,
        NobodyLeft,
        RoundLimit,
    }
}

crate::named! {
    /// Results of attack and defence, as hits (table 11.10).
    pub enum MatrixResult {
        Normal,
        Special,
        Stopped,
    }
}

crate::named! {
    /// Skills that find a hidden combatant, as events spell them.
    pub enum SearchSkill {
        #[strum(serialize = "Spot")]
        Spot,
        #[strum(serialize = "Listen")]
        Listen,
    }
}
