//! The names of the facts of events, and their words.

use crate::vocab::FactName;

crate::named! {
    /// Names of facts, as in the protocol.
    pub enum Fact {
        Action,
        Bonus,
        Cause,
        Condition,
        Enchantment,
        Feature,
        Field,
        From,
        GuardFrom,
        GuardTo,
        How,
        Item,
        LifeFrom,
        LifeTo,
        Mode,
        Name,
        Off,
        Oil,
        Phase,
        Place,
        Primary,
        Rank,
        Reason,
        Refuge,
        Result,
        Rolled,
        Side,
        Spell,
        Weapon,
        What,
        Why,
    }
}

impl FactName for Fact {}

crate::named! {
    /// The source of a blast other than a spell: the fact `what`.
    pub enum BlastSource {
        Flask,
    }
}

crate::named! {
    /// Causes that make an attack Enhanced or Impaired, as the rules name them (R-ATK-12).
    pub enum DiceCause {
        #[strum(serialize = "broken skull")]
        BrokenSkull,
        Cover,
        Cramped,
        Daring,
        #[strum(serialize = "daring failed")]
        DaringFailed,
        Dazed,
        Disoriented,
        #[strum(serialize = "high ground")]
        HighGround,
        #[strum(serialize = "low ground")]
        LowGround,
        #[strum(serialize = "many against one")]
        ManyAgainstOne,
        #[strum(serialize = "one against many")]
        OneAgainstMany,
        Prone,
        #[strum(serialize = "target prone")]
        TargetProne,
        #[strum(serialize = "too near to shoot")]
        TooNearToShoot,
    }
}

impl DiceCause {
    /// Returns true for causes of Impaired; all others are of Enhanced.
    pub fn is_impairing(self) -> bool {
        match self {
            Self::BrokenSkull
            | Self::Cover
            | Self::Cramped
            | Self::DaringFailed
            | Self::Dazed
            | Self::Disoriented
            | Self::LowGround
            | Self::OneAgainstMany
            | Self::Prone
            | Self::TooNearToShoot => true,
            Self::Daring | Self::HighGround | Self::ManyAgainstOne | Self::TargetProne => false,
        }
    }
}

crate::named! {
    /// Kinds of the dice of an attack.
    pub enum DiceKind {
        Plain,
        Summed,
        Enhanced,
        Impaired,
    }
}

crate::named! {
    /// Reasons for the end of a battle.
    pub enum EndReason {
        AllDown,
        BothOut,
        GroundLost,
        RoundLimit,
        Routed,
        Surrendered,
    }
}

crate::named! {
    /// Changes of a feature by the moving front.
    pub enum FeatureChange {
        Begins,
        Ends,
    }
}

crate::named! {
    /// Choices of the side that may push the front.
    pub enum FrontMove {
        Hold,
        Push,
    }
}

crate::named! {
    /// Causes of damage.
    pub enum HarmCause {
        Attack,
        Blast,
        Burning,
        Cleave,
        Counter,
        Poison,
        Set,
        Stray,
        Thorns,
    }
}

crate::named! {
    /// Reasons for the loss of an action or a move.
    pub enum Loss {
        Blocked,
        Forbidden,
        Gone,
        NoArea,
        NotActive,
        NotInHand,
        Occupied,
        OtherField,
        OutOfReach,
        TargetGone,
        Unsafe,
    }
}

crate::named! {
    /// Kinds of moves.
    pub enum MoveKind {
        Battlefield,
        BreakThrough,
        Charge,
        FellBack,
        Forced,
        Rank,
        Shift,
        Slip,
    }
}

crate::named! {
    /// Outcomes of tests and stray shots: the fact `result`.
    pub enum Outcome {
        Failed,
        Passed,
        Passes,
        Strays,
    }
}

crate::named! {
    /// Outcomes of the test for a turn in the first round.
    pub enum Readiness {
        Passed,
        Failed,
        Deafened,
    }
}

crate::named! {
    /// The refuge of a retreat that leaves the board.
    pub enum RefugeWord {
        Exit,
    }
}
