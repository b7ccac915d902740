//! The names of the facts of events.

use crate::vocab::FactName;

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
