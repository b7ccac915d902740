//! The vocabulary of encounters. It is independent of rulesets: each ruleset defines the meaning in its own table.

use crate::engine::data::Span;

/// A word and its position in the file.
#[derive(Clone, Copy, Debug)]
pub struct Spanned<T> {
    /// The word.
    pub word: T,
    /// Position of the word in the file.
    pub span: Span,
}

crate::named! {
    /// The role of a combatant, independent of the rules.
    pub enum Role {
        /// Leads, and is the best fighter.
        Captain,
        /// Trained and steady.
        Soldier,
        /// Conscripted and untrained.
        Levy,
        /// Light, quick and hard to hit.
        Scout,
        /// Big and strong, but not clever.
        Brute,
        /// Heals others, and can fight if necessary.
        Healer,
        /// Has a craft other than arms: spells, in rulesets that have them.
        Adept,
        /// An animal that bites.
        Wolf,
    }
}

crate::named! {
    /// The weapons of a combatant.
    pub enum Arms {
        /// A sword and a shield.
        SwordAndShield,
        /// An axe and a shield.
        AxeAndShield,
        /// A spear.
        Spear,
        /// A halberd.
        Halberd,
        /// A great axe.
        GreatAxe,
        /// Knives.
        Knives,
        /// A staff.
        Staff,
        /// A bow.
        Bow,
        /// A crossbow.
        Crossbow,
    }
}

crate::named! {
    /// The armour of a combatant.
    pub enum Armour {
        /// Light armour.
        Light,
        /// Mail.
        Mail,
        /// Plate armour.
        Plate,
    }
}

crate::named! {
    /// The ground of a spot.
    pub enum SpotGround {
        /// No obstacles.
        Open,
        /// Rubble or mud: slow to cross.
        Rough,
        /// Bushes: they hide combatants more than they block movement.
        Brush,
        /// A low wall or crates: cover for the combatant there.
        Cover,
        /// Higher than its surroundings.
        High,
        /// Hip-deep water: slow to wade through.
        Water,
        /// Blocks movement and sight.
        Wall,
    }
}

crate::named! {
    /// The goal of a side.
    #[derive(Default)]
    pub enum Goal {
        /// Be the last side standing.
        #[default]
        Kill,
        /// Hold out until the last round.
        Hold,
        /// Leave through its exit.
        Leave,
    }
}
