//! The names of the facts of events.

use crate::vocab::FactName;

crate::named! {
    /// Names of facts, as in the protocol.
    pub enum Fact {
        Aim,
        Attack,
        BeforeArmour,
        Counter,
        Dragged,
        Effect,
        Faction,
        Force,
        From,
        Group,
        Hazard,
        Health,
        HealthAfter,
        HealthBefore,
        Hit,
        How,
        Item,
        Mode,
        Mount,
        Order,
        Outcome,
        Peek,
        Place,
        Power,
        Reason,
        Result,
        Rider,
        State,
        Stunt,
        To,
        Weapon,
        What,
        Winner,
        With,
        Zone,
    }
}

impl FactName for Fact {}
