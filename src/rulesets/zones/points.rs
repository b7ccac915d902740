//! Where the rules ask somebody to choose.

crate::named! {
    /// In the order in which a round comes to them.
    pub enum DecisionPoint {
        FirstFaction,
        TakeTurn,
        TurnAction,
        Opportunity,
        Allot,
        ProposeStunt,
        AnswerStunt,
        React,
        Consent,
        DisarmChoice,
        Seize,
        ShoveTo,
        Cleave,
        Resume,
        Pursue,
    }
}

impl DecisionPoint {
    /// Whether it answers what somebody else does.
    pub fn is_reaction(self) -> bool {
        use DecisionPoint::*;
        match self {
            Opportunity | React | AnswerStunt | Consent | Resume | Pursue => true,
            FirstFaction | TakeTurn | TurnAction | Allot | ProposeStunt | DisarmChoice | Seize | ShoveTo | Cleave => {
                false
            }
        }
    }
}
