//! The closed lists of the catalogue, each with its names in order.

crate::named! {
    /// Z-BOARD-07
    #[derive(Default)]
    pub enum BorderKind {
        #[default]
        Open,
        Door,
        Barrier,
    }
}

crate::named! {
    /// Rows of table 11.1.
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
    /// What using the item or power does, where that is not an attack (tables 11.5, 11.6).
    pub enum Use {
        /// Z-POW-07
        Medicine,
        /// Z-POW-08
        Antidote,
    }
}

crate::named! {
    /// Table 11.6: type and effect of a power.
    pub enum Power {
        /// A ranged attack; the row's `dice`, `blast`, `direct` and `shoot` say what kind.
        Attack,
        /// WIT save or intimidated.
        Dread,
        /// STR save or dazed and dropping everything in hand.
        NumbingTouch,
        /// Regains the row's dice of health.
        MendFlesh,
        /// Darkness on a zone.
        Gloom,
    }
}

crate::named! {
    /// Section 9. `Destroyed` items are out of the fight.
    #[derive(Default)]
    pub enum Wear {
        #[default]
        Intact,
        Damaged,
        Destroyed,
    }
}

crate::named! {
    /// What is left of a combatant's turn in the round.
    #[derive(Default)]
    pub enum TurnState {
        #[default]
        Fresh,
        Open,
        Taken,
    }
}

crate::named! {
    /// Why somebody is out (table 7.1).
    pub enum Cause {
        Critical,
        Stretch,
    }
}

crate::named_bits! {
    /// Bits of table 11.7.
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
