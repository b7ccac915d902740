//! Decision points: the moments when the rules request a choice.

crate::named! {
    /// Decision points, in the order of a round.
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
    /// Returns true if the decision responds to another combatant's act.
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
