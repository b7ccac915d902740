//! The names of the facts of events, and their words.

use crate::vocab::FactName;

crate::named! {
    /// Names of facts, as in the protocol.
    pub enum Fact {
        Ac,
        AcArmour,
        AcBase,
        AcBcb,
        AcDex,
        AcFleeing,
        AcFullDefence,
        AcGuarding,
        AcNatural,
        AcQuality,
        AcShield,
        AcWard,
        AcWithdrawn,
        Against,
        Attack,
        Below,
        Bonus,
        Cause,
        Centre,
        Condition,
        Defence,
        EndB,
        Facing,
        Faction,
        From,
        Front,
        Gained,
        Gait,
        How,
        Item,
        Left,
        Manner,
        Mode,
        Order,
        Outcome,
        Pace,
        Payer,
        Place,
        Reason,
        Routine,
        Row,
        Score,
        Spell,
        Subdual,
        Temper,
        To,
        Total,
        Weapon,
        Why,
        Winner,
        With,
    }
}

impl FactName for Fact {}

crate::named! {
    /// Outcomes of an attack.
    pub enum AttackOutcome {
        Critical,
        Hit,
        Miss,
    }
}

crate::named! {
    /// Causes of damage.
    pub enum BlowCause {
        Attack,
        Boulder,
        Extraction,
        Fall,
        Fire,
        Fumble,
        Lodged,
        Plate,
        Spell,
    }
}

crate::named! {
    /// Rows of the Mighty Blow chart.
    pub enum BlowRow {
        Nothing,
        #[strum(serialize = "flesh wound")]
        FleshWound,
        #[strum(serialize = "painful blow")]
        PainfulBlow,
        #[strum(serialize = "crushing blow")]
        CrushingBlow,
        #[strum(serialize = "incapacitating strike")]
        IncapacitatingStrike,
        #[strum(serialize = "deadly blow")]
        DeadlyBlow,
        Mangled,
    }
}

crate::named! {
    /// Effects of a spell on a combatant, other than damage.
    pub enum Charm {
        Asleep,
        Controlled,
        Entangled,
        Held,
        Invisible,
        Mended,
        Ward,
    }
}

crate::named! {
    /// Points that damage reduces.
    pub enum DamageFrom {
        Con,
        Hp,
    }
}

crate::named! {
    /// Causes of death.
    pub enum DeathCause {
        Accident,
        Con,
        #[strum(serialize = "deadly blow")]
        DeadlyBlow,
        Hp,
        Mangled,
        Save,
        Wound,
    }
}

crate::named! {
    /// Reasons for the end of a battle.
    pub enum EndReason {
        Averted,
        LastSideStanding,
        NobodyLeft,
        RoundLimit,
        Withdrew,
    }
}

crate::named! {
    /// The way of leaving the fight after a failed morale check.
    pub enum Flight {
        Retreating,
        Routed,
    }
}

crate::named! {
    /// Reasons for a free attack.
    pub enum FreeAttackReason {
        Flight,
        Fumble,
        Passing,
        Stumble,
    }
}

crate::named! {
    /// The side of a shield wall that is its front.
    pub enum FrontSide {
        Left,
        Right,
    }
}

crate::named! {
    /// Purposes of a grab.
    pub enum GrabManner {
        Shove,
        Wrestle,
    }
}

crate::named! {
    /// Reasons why a combatant cannot act.
    pub enum Hindrance {
        Out,
        Stunned,
        Surprised,
    }
}

crate::named! {
    /// Outcomes of the save to stay alive.
    pub enum LadderOutcome {
        Dead,
        Staggered,
        Unconscious,
        Unharmed,
    }
}

crate::named! {
    /// Losses that cause a morale check.
    pub enum Losses {
        First,
        Half,
    }
}

crate::named! {
    /// Actions that begin a move.
    pub enum MoveAction {
        Close,
        HalfMove,
        Run,
    }
}

crate::named! {
    /// A group's reaction to its losses (H-MORALE-06).
    pub enum Nerve {
        Stands,
        Retreats,
        Routs,
    }
}

crate::named! {
    /// Outcomes of saves, tests and contests.
    pub enum Outcome {
        Clean,
        Failed,
        Falls,
        Found,
        Free,
        #[strum(serialize = "goes on")]
        GoesOn,
        #[strum(serialize = "half done")]
        HalfDone,
        Hit,
        #[strum(serialize = "keeps its feet")]
        KeepsItsFeet,
        #[strum(serialize = "leaps aside")]
        LeapsAside,
        Loaded,
        Lost,
        Miss,
        Nothing,
        Over,
        Prone,
        Ready,
        Rolls,
        Saved,
        Stays,
        Stops,
        Struck,
        Stuck,
        Stumbles,
        Surprised,
        Torn,
        Won,
    }
}

crate::named! {
    /// Ends of a parley.
    pub enum ParleyEnd {
        Averted,
        Battle,
        #[strum(serialize = "broken off")]
        BrokenOff,
        Left,
    }
}

crate::named! {
    /// The purpose of a strike, if it is not the usual one.
    pub enum StrikeMode {
        Subdual,
    }
}

crate::named! {
    /// Conditions that wear off.
    pub enum TimedCondition {
        Asleep,
        Controlled,
        Entangled,
        Held,
        Stunned,
        Unconscious,
        Veil,
        Ward,
    }
}

crate::named! {
    /// Outcomes of the save against a wound.
    pub enum WoundOutcome {
        Crippled,
        Dead,
        Holds,
    }
}
