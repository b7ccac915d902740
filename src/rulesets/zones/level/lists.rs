//! Closed lists of the catalogue; each enum lists its names in order.

crate::named! {
    /// Kinds of border (Z-BOARD-07).
    #[derive(Default)]
    pub enum BorderKind {
        #[default]
        Open,
        Door,
        Barrier,
    }
}

crate::named! {
    /// Hazards: the rows of table 11.1.
    pub enum Hazard {
        Pit,
        Trap,
        Spikes,
        Fire,
        Lava,
        Chasm,
    }
}

crate::named! {
    /// Effects of using an item or power other than an attack (tables 11.5, 11.6).
    pub enum Use {
        /// Medicine box (Z-POW-07).
        Medicine,
        /// Antidote (Z-POW-08).
        Antidote,
    }
}

crate::named! {
    /// Type and effect of a power (table 11.6).
    pub enum Power {
        /// A ranged attack, specified by the row's `dice`, `blast`, `direct` and `shoot`.
        Attack,
        /// WIT save or intimidated.
        Dread,
        /// STR save or dazed and dropping everything in hand.
        NumbingTouch,
        /// Restores health equal to the row's dice.
        MendFlesh,
        /// Darkness on a zone.
        Gloom,
    }
}

crate::named! {
    /// Wear of an item (section 9). `Destroyed` items are out of the fight.
    #[derive(Default)]
    pub enum Wear {
        #[default]
        Intact,
        Damaged,
        Destroyed,
    }
}

crate::named! {
    /// State of a combatant's turn in the round.
    #[derive(Default)]
    pub enum TurnState {
        #[default]
        Fresh,
        Open,
        Taken,
    }
}

crate::named! {
    /// Cause of being incapacitated (table 7.1).
    pub enum Cause {
        Critical,
        Stretch,
    }
}

crate::named_bits! {
    /// Bit flags of the skills of table 11.7.
    pub mod skill: u16 {
        DODGE_BLOWS,
        PROTECT,
        FAST_STRIKE,
        CLEAVE,
        BRAWLING,
        WRESTLING,
        DISARMING,
        QUICK_DRAW,
        STRIKE_TO_STUN,
        SHIELD_MASTERY,
    }
}

/// Names of the sizes 0 to 4 (Z-SIZE-01).
pub const SIZES: [&str; 5] = ["tiny", "small", "medium", "large", "massive"];
