//! Kinds of events, and the names of their facts.

use affray::vocab::FactName;

affray::named! {
    pub enum EventKind {
        RoundBegins,
        TurnBegins,
        Moved,
        Waited,
        Attack,
        Strikes,
        Ducks,
        Missed,
        Damage,
        Down,
        OutOfBreath,
        Recovered,
        Nerve,
        Fled,
        BattleOver,
    }
}

impl EventKind {
    /// Kinds of events that test morale.
    pub const NERVE: &'static [Self] = &[Self::Nerve];
    pub const ABSORBED: &'static [Self] = &[];
}

affray::named! {
    pub enum Fact {
        HealthAfter,
        HealthBefore,
        Reason,
        To,
        Winner,
    }
}

impl FactName for Fact {}

affray::named! {
    /// Reasons for the end of a battle.
    pub enum EndReason {
        LastSideStanding,
        NobodyLeft,
        RoundLimit,
    }
}
