//! Decision points: the choices that the rules request from players.

crate::named! {
    /// A point of decision (tables of 3.6, 4, 5, 6 and 10.11).
    pub enum DecisionPoint {
        ParleyApproach,
        Spring,
        DeclareWall,
        DeclareRoutine,
        DeclareSplit,
        DeclareFacing,
        ChooseAction,
        ChooseFacing,
        ChooseStep,
        RetreatPace,
        FreeAttack,
        FendOff,
        ChooseTarget,
        AttackMode,
        ChooseSpellTarget,
        ShoveFollow,
        CompelOrder,
    }
}

impl DecisionPoint {
    /// Returns true if the decision responds to another combatant's act.
    pub fn is_reaction(self) -> bool {
        matches!(self, DecisionPoint::FreeAttack | DecisionPoint::FendOff)
    }
}
