//! Kinds of the events of this ruleset.

crate::named! {
    /// Kind of an event. Each has a sentence in `view/telling`.
    pub enum EventKind {
        // The battle and its rounds.
        BattleBegins,
        RoundBegins,
        PhaseBegins,
        RoundEnds,
        BattleOver,
        // Intents.
        Declared,
        Surrendered,
        // Movement.
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
        // The count of ranks.
        Rank,
        Drew,
        Simultaneous,
        ActionLost,
        Passed,
        // Attacks and defences.
        Attack,
        Thrown,
        Parry,
        Dodge,
        Matrix,
        Catch,
        Damage,
        Unhurt,
        Hazard,
        // Wear.
        Worn,
        Broken,
        Dropped,
        // Effects of wounds.
        Unconscious,
        Died,
        Awakened,
        AidBegun,
        AidLost,
        FirstAid,
        // Gear.
        ReloadBegun,
        ReloadLost,
        Reloaded,
        Readied,
        PickedUp,
        Planted,
        Lifted,
        // Hiding.
        Hid,
        Revealed,
        Spotting,
        Alerted,
        // Morale.
        MoraleTrigger,
        Morale,
        Broke,
        Rally,
        // After the battle.
        Aftermath,
        Sleeps,
        WeekHealed,
    }
}

impl EventKind {
    /// Kinds that report a morale test.
    pub const NERVE: &'static [Self] = &[Self::Morale];
    /// Kinds that report a hit which does no harm if its target loses nothing.
    pub const ABSORBED: &'static [Self] = &[Self::Unhurt];
}
