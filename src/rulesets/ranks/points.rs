//! What is asked in a battle of ranks.

crate::named! {
    /// Every decision point (table 3.2).
    pub enum DecisionPoint {
        CallReserve,
        NextDeclarer,
        Shift,
        DeclareAction,
        EnhancedDie,
        SetStrike,
        Counter,
        TakeGuard,
        Redirect,
        ShiftFront,
    }
}

impl DecisionPoint {
    /// Whether it answers somebody else's act.
    pub fn is_reaction(self) -> bool {
        matches!(self, Self::Counter | Self::SetStrike)
    }
}
