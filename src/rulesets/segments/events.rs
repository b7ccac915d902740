//! Event kinds of this ruleset.

crate::named! {
    /// A kind of event. Its sentence is in `view/telling`.
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
        /// A wound from table 11.9 takes effect (S-INIT-17).
        WoundFelt,
        Lodged,
        Stunned,
        Thrown,
        FreeAttackDeclined,
        FreeMoveDeclined,
        // effects of wounds
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
    /// Events of morale tests.
    pub const NERVE: &'static [Self] = &[Self::MoraleTest];
    /// Events of hits that do no damage.
    pub const ABSORBED: &'static [Self] = &[Self::Unhurt];
}
