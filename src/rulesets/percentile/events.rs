//! Everything that may happen in a battle of this ruleset.

crate::named! {
    /// A kind of event. Each has its sentence in `view/telling`.
    pub enum EventKind {
        // the battle and its rounds
        BattleBegins,
        RoundBegins,
        PhaseBegins,
        RoundEnds,
        BattleOver,
        // intents
        Declared,
        Surrendered,
        // moves
        Rose,
        Moved,
        Stayed,
        Tested,
        Fell,
        Balked,
        TurnedBack,
        Left,
        Knelt,
        Faced,
        // the count of ranks
        Rank,
        Drew,
        Simultaneous,
        ActionLost,
        Passed,
        // attacks and answers
        Attack,
        Thrown,
        Parry,
        Dodge,
        Matrix,
        Catch,
        Damage,
        Unhurt,
        Hazard,
        // wear
        Worn,
        Broken,
        Dropped,
        // what wounds bring
        Unconscious,
        Died,
        Awakened,
        AidBegun,
        AidLost,
        FirstAid,
        // gear
        ReloadBegun,
        ReloadLost,
        Reloaded,
        Readied,
        PickedUp,
        Planted,
        Lifted,
        // the unseen
        Hid,
        Revealed,
        Spotting,
        Alerted,
        // nerve
        MoraleTrigger,
        Morale,
        Broke,
        Rally,
        // afterwards
        Aftermath,
        Sleeps,
        WeekHealed,
    }
}

impl EventKind {
    /// Somebody's nerve is tested.
    pub const NERVE: &'static [Self] = &[Self::Morale];
    /// A blow lands, and does no harm where nothing is lost by it.
    pub const ABSORBED: &'static [Self] = &[Self::Unhurt];
}
