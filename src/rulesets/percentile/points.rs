//! Everything that somebody may be asked.

crate::named! {
    /// A point of decision (table 3.3).
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
    /// Whether it answers what somebody else does.
    pub fn is_reaction(self) -> bool {
        self == DecisionPoint::React
    }
}
