//! Decision points of this ruleset.

crate::named! {
    /// Decision point (table 3.3).
    pub enum DecisionPoint {
        DeclareIntent,
        Rise,
        ChooseMove,
        Kneel,
        Face,
        Act,
        React,
    }
}

impl DecisionPoint {
    /// Returns true if the decision reacts to another combatant's action.
    pub fn is_reaction(self) -> bool {
        self == DecisionPoint::React
    }
}
