//! Everything that may happen in a battle of this ruleset.

crate::named! {
    /// A kind of event. Each has its sentence in `view/telling`.
    pub enum EventKind {
        // the battle and its rounds
        BattleBegins,
        RoundBegins,
        PhaseBegins,
        SegmentBegins,
        RoundEnds,
        BattleOver,
        // ambush and surprise
        Ambushed,
        Warned,
        Spotting,
        Revealed,
        Noticed,
        // declarations
        Declared,
        Surrendered,
        // initiative
        Initiative,
        CastInitiative,
        PickUpRoll,
        AttackLost,
        Simultaneous,
        // segments
        Held,
        Passed,
        Rose,
        Readied,
        ShieldReadied,
        Drank,
        PickedUp,
        PickUpFailed,
        ActLost,
        // free actions
        Dropped,
        WentProne,
        RallyCall,
        HandedOver,
        Dismounted,
        // moves
        Planned,
        Moved,
        Left,
        Ascended,
        Landed,
        FellFromHigh,
        AttackAndMove,
        // hazards and force
        Pushed,
        Fall,
        Stairs,
        Fire,
        KnockedProne,
        // attacks
        SenseRoll,
        IntoMelee,
        Strike,
        Damage,
        Unhurt,
        ArmourWorn,
        ArmourMended,
        GrievousWound,
        /// What table 11.9 has brought takes effect (S-INIT-17).
        WoundFelt,
        Lodged,
        Stunned,
        Thrown,
        FreeAttackDeclined,
        FreeMoveDeclined,
        // what wounds bring
        Concentration,
        Interrupted,
        Down,
        Died,
        Recovered,
        // spells
        CastBegun,
        CastHeld,
        CastDropped,
        CastRoll,
        LuckSave,
        SpellEffect,
        Healed,
        SpellEnds,
        // the end of a round
        FirstAid,
        Bled,
        ConditionEnds,
        MoraleTest,
        Broke,
        Rally,
    }
}

impl EventKind {
    /// Somebody's nerve is tested.
    pub const NERVE: &'static [Self] = &[Self::MoraleTest];
    /// A blow lands, and does no harm where nothing is lost by it.
    pub const ABSORBED: &'static [Self] = &[Self::Unhurt];
}
