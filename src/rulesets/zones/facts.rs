//! The names of the facts of events, and their words.

use super::action::Hold;
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

crate::named! {
    /// The attack or hold that an event declares: the fact `what`.
    pub enum Attempt {
        Attack,
        Blast,
        DeathBlow,
        Disarm,
        Grapple,
        Shove,
        Spread,
        Stun,
    }
}

impl From<Hold> for Attempt {
    fn from(hold: Hold) -> Self {
        match hold {
            Hold::Disarm => Self::Disarm,
            Hold::Shove => Self::Shove,
            Hold::Grapple => Self::Grapple,
            Hold::Stun(_) => Self::Stun,
        }
    }
}

crate::named! {
    /// Results of a durability roll.
    pub enum Durability {
        Holds,
        Damaged,
        Destroyed,
    }
}

crate::named! {
    /// Reasons for the end of a battle.
    pub enum EndReason {
        EnemyRouted,
        LastSideStanding,
        NobodyLeft,
        RoundLimit,
    }
}

crate::named! {
    /// The order of attack and counter in an exchange.
    pub enum ExchangeOrder {
        AttackFirst,
        CounterFirst,
        Together,
    }
}

crate::named! {
    /// The state of a combatant after the battle.
    pub enum FinalState {
        Captured,
        Dead,
        Fled,
        Incapacitated,
        Poisoned,
        Standing,
        Surrendered,
    }
}

crate::named! {
    /// The force of a strike, if it is not full.
    pub enum Force {
        HoldBack,
    }
}

crate::named! {
    /// The way of moving, if it is not the usual one.
    pub enum Gait {
        Sneaking,
    }
}

crate::named! {
    /// Outcomes of saves, tests and pursuits: the fact `result`.
    pub enum Outcome {
        Caught,
        Dodged,
        Escaped,
        Failed,
        Free,
        Held,
        Hit,
        KnockedOut,
        Missed,
        NoEffect,
        Passed,
        Poisoned,
        Resisted,
        ShruggedOff,
        Sprints,
    }
}

crate::named! {
    /// Effects of a door or a lever.
    pub enum SwitchEffect {
        Closes,
        Darkness,
        DoorCloses,
        DoorOpens,
        HazardOff,
        HazardOn,
        Light,
        Nothing,
        Opens,
    }
}

crate::named! {
    /// Results of a hit that does damage.
    pub enum Wound {
        Hurt,
        Critical,
        Dead,
    }
}
