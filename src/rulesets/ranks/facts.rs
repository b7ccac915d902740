//! The names of the facts of events.

use crate::vocab::FactName;

crate::named! {
    /// Names of facts, as in the protocol.
    pub enum Fact {
        Action,
        Cause,
        Condition,
        Detail,
        Enchantment,
        Faction,
        Feature,
        Field,
        From,
        GuardFrom,
        GuardTo,
        How,
        Item,
        Leader,
        LifeFrom,
        LifeTo,
        Mode,
        Name,
        Off,
        Oil,
        Phase,
        Place,
        Primary,
        Rank,
        Reason,
        Refuge,
        Result,
        Rolled,
        Side,
        Spell,
        Weapon,
        What,
        Why,
        Winner,
    }
}

impl FactName for Fact {}
