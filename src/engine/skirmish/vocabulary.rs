//! The words of generated skirmishes.

crate::named! {
    /// Kinds of generated ground.
    pub enum GroundKind {
        /// A road between a wood and a field.
        Road,
        /// Broken walls and rubble.
        Ruin,
        /// Trees and undergrowth with a clearing.
        Forest,
        /// A river with a bridge.
        Bridge,
        /// A hall with pillars.
        Hall,
    }
}

impl GroundKind {
    /// Returns a title for a level on that ground.
    pub fn title(self) -> &'static str {
        match self {
            Self::Road => "Skirmish on the road",
            Self::Ruin => "Skirmish in the ruin",
            Self::Forest => "Skirmish in the forest",
            Self::Bridge => "Skirmish at the bridge",
            Self::Hall => "Skirmish in the hall",
        }
    }

    /// Returns the name of the place in its middle.
    pub fn landmark(self) -> &'static str {
        match self {
            Self::Road => "The road",
            Self::Ruin => "The ruin",
            Self::Forest => "The clearing",
            Self::Bridge => "The bridge",
            Self::Hall => "The hall",
        }
    }
}

crate::named! {
    /// Aims of the first side.
    pub enum Aim {
        /// Be the last side standing.
        LastSide,
        /// Hold out until the last round.
        Hold,
        /// Break through the enemy's line.
        BreakThrough,
        /// Free a friend from the enemy.
        Rescue,
        /// Survive an ambush.
        Ambush,
    }
}

impl Aim {
    /// Returns the aim in a few words, such as `Hold out`.
    pub fn title(self) -> &'static str {
        match self {
            Self::LastSide => "Last side standing",
            Self::Hold => "Hold out",
            Self::BreakThrough => "Break through",
            Self::Rescue => "Free a captive",
            Self::Ambush => "Survive an ambush",
        }
    }
}

crate::named! {
    /// The place of a combatant in its side's formation.
    #[derive(Default)]
    pub enum BattleLine {
        /// Fights hand to hand.
        #[default]
        Front,
        /// Fights past a friend in front.
        Middle,
        /// Shoots, or casts spells.
        Back,
    }
}
