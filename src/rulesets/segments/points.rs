//! Decision points of this ruleset.

crate::named! {
    /// A decision point (section 3.5).
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
    /// Returns true if the decision reacts to another combatant's action.
    pub fn is_reaction(self) -> bool {
        self == DecisionPoint::FreeAttack
    }
    /// Returns the heading of a declaration part; empty for other decision points.
    pub fn heading(self) -> &'static str {
        match self {
            Self::DeclareAction => "Action",
            Self::DeclareReady => "Ready",
            Self::DeclareRise => "Stand up",
            Self::DeclareExtra => "Extra",
            Self::DeclareStance => "Stance",
            Self::DeclareAim => "Aim",
            Self::DeclareNoMovement => "Stand still",
            Self::DeclareFreeAction => "Free action",
            _ => "",
        }
    }
    /// Returns true if the point is a part of a declaration (S-INIT-04).
    pub fn declares(self) -> bool {
        (Self::DeclareAction..=Self::DeclareBroken).contains(&self)
    }
}
