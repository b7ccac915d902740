//! Kinds of the events of this ruleset.

crate::named! {
    /// All kinds of events, by subject. The view has a sentence for each.
    pub enum EventKind {
        // The course of the battle.
        BattleBegins,
        RoundBegins,
        TurnBegins,
        Phase,
        Readiness,
        Call,
        HeldBack,
        Declared,
        Waited,
        Lost,
        Redirected,
        BattleOver,
        // The front line of a theatre.
        Front,
        Landmark,
        GroundLost,
        // Morale and retreat.
        MoraleTest,
        WarbandMorale,
        Routed,
        Retreat,
        Fled,
        Surrendered,
        // Movement.
        Shifted,
        StoodUp,
        Moved,
        Charged,
        Stuck,
        SlipTest,
        Shove,
        // Attacks and the reactions to them.
        Daring,
        Stray,
        Struck,
        Kept,
        Blast,
        Cleave,
        Counter,
        CounterCost,
        LetPass,
        SetStrike,
        SetHeld,
        Disarm,
        // Wounds, scars and conditions.
        Damage,
        Tick,
        Pricked,
        Slain,
        Died,
        Destroyed,
        LifeTest,
        Down,
        Weakened,
        Scar,
        Growth,
        GuardRaised,
        GuardKept,
        LifeMaxLowered,
        Condition,
        ConditionEnds,
        Immune,
        Recovered,
        Aided,
        // Gear and magic.
        Dropped,
        Thrown,
        Expended,
        FlamingLeft,
        ShotsLeft,
        Set,
        SetEnds,
        Cast,
        Warded,
        Enchanted,
        Oiled,
        Readied,
        PickedUp,
        WoreOff,
        // After the battle.
        Rested,
        Healed,
        DiedOfWounds,
        Captive,
        OilMade,
    }
}

impl EventKind {
    /// Kinds that report a Morale test.
    pub const NERVE: &'static [Self] = &[Self::MoraleTest, Self::WarbandMorale];
    /// Kinds that report a hit which does no harm if its target loses nothing.
    pub const ABSORBED: &'static [Self] = &[];
}
