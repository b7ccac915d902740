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
    /// What a part of a declaration is about; empty for what is no such part.
    pub fn heading(self) -> &'static str {
        match self {
            Self::DeclareAction => "Action",
            Self::DeclareReady => "Ready",
            Self::DeclareRise => "Rise",
            Self::DeclareExtra => "Extra",
            Self::DeclareStance => "Stance",
            Self::DeclareAim => "Aim",
            Self::DeclareNoMovement => "Stand still",
            Self::DeclareFreeAction => "Free",
            _ => "",
        }
    }
    /// Whether it is a part of a declaration (S-INIT-04).
    pub fn declares(self) -> bool {
        (Self::DeclareAction..=Self::DeclareBroken).contains(&self)
    }
}
