//! Everything that somebody may be asked.

crate::named! {
    /// A point of decision (section 3.5).
    pub enum DecisionPoint {
        AmbushWarning,
        DeclareAction,
        DeclareReady,
        DeclareRise,
        DeclareExtra,
        DeclareStance,
        DeclareAim,
        DeclareNoMovement,
        DeclareFreeAction,
        DeclareBroken,
        PlanMove,
        ReplanMove,
        FreeMove,
        ResolveAttack,
        ForceMove,
        FreeAttack,
        AttackAndMove,
        BeginCast,
        SpellTarget,
        SurrenderOffer,
    }
}

impl DecisionPoint {
    /// Whether it answers what somebody else does.
    pub fn is_reaction(self) -> bool {
        self == DecisionPoint::FreeAttack
    }
    /// Whether it is a part of a declaration (S-INIT-04).
    pub fn declares(self) -> bool {
        (Self::DeclareAction..=Self::DeclareBroken).contains(&self)
    }
}
