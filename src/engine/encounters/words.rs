//! The words in which encounters are told. They belong to no ruleset: each says in a table of its own what they mean to it.

use crate::engine::data::Span;

/// A word, and where it is written.
#[derive(Clone, Copy, Debug)]
pub struct Told<T> {
    pub word: T,
    pub span: Span,
}

crate::named! {
    /// What somebody is in a fight, whatever the rules call it.
    pub enum Role {
        /// Leads, and fights best.
        Captain,
        /// Trained and steady.
        Soldier,
        /// Pressed into it.
        Levy,
        /// Light, quick and hard to hit.
        Scout,
        /// Big, strong, no great thinker.
        Brute,
        /// Mends others, and fights if it must.
        Healer,
        /// Has an art that is not of arms: spells, where rules know them.
        Adept,
        /// A beast of teeth.
        Wolf,
    }
}

crate::named! {
    /// What is in its hands.
    pub enum Arms {
        SwordAndShield,
        AxeAndShield,
        Spear,
        Halberd,
        GreatAxe,
        Knives,
        Staff,
        Bow,
        Crossbow,
    }
}

crate::named! {
    /// What it wears.
    pub enum Armour {
        Light,
        Mail,
        Plate,
    }
}

crate::named! {
    /// What the ground is.
    pub enum Ground {
        /// Nothing in the way.
        Open,
        /// Rubble, mud: walked slowly.
        Rough,
        /// Bushes: they hide more than they stop.
        Brush,
        /// A low wall, crates: cover for who stands there.
        Cover,
        /// A step above the rest.
        High,
        /// Up to the hips: waded slowly.
        Water,
        /// Nobody passes, nobody sees through.
        Wall,
    }
}

crate::named! {
    /// What a side wants.
    #[derive(Default)]
    pub enum Goal {
        /// To be the last that stands.
        #[default]
        Kill,
        /// To stand until the rounds are used up.
        Hold,
        /// To get away by its exit.
        Leave,
    }
}
