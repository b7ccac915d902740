//! Decision points of this ruleset.

crate::named! {
    /// All decision points (table 3.2).
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
    /// Returns true if the decision reacts to another combatant's action.
    pub fn is_reaction(self) -> bool {
        matches!(self, Self::Counter | Self::SetStrike)
    }
}
