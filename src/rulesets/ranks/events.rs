//! What can happen in a battle of ranks: the kinds of its events.

crate::named! {
    /// Every kind of event, by what it is about. The view has a sentence for each.
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
        // Nerve and flight.
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
        // Attacks and what answers them.
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
    /// Somebody's nerve is tested.
    pub const NERVE: &'static [Self] = &[Self::MoraleTest, Self::WarbandMorale];
    /// A blow lands, and does no harm where nothing is lost by it.
    pub const ABSORBED: &'static [Self] = &[];
}
