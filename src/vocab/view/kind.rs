//! Kinds of action common to all rulesets, which may name them differently. Each has a key of its own in the window.

crate::named! {
    /// The kind of action of an option.
    pub enum DeedKind {
        /// Attacks in melee and at range, and charges.
        Attack,
        /// Moves, flights, changes of rank and of facing.
        Move,
        /// Guards, parries and other reactions.
        Defend,
        /// Spells and powers.
        Magic,
        /// Drawing, dropping and using items, and opening doors.
        Gear,
        /// Help for another combatant, and parleys.
        Help,
        /// Grabs, shoves and other risks in contact.
        Grapple,
        /// Hiding.
        Hide,
        /// Reloading a weapon.
        Reload,
    }
}

/// Headings that are no kind of action, because their options answer a question.
pub const NO_KIND: [&str; 8] = ["Turn", "Decide", "Declare", "Dice", "Facing", "Reserve", "Stunt", "Target"];

impl DeedKind {
    /// Returns the kind of the actions under a heading.
    pub fn of_heading(heading: &str) -> Option<Self> {
        Some(match heading {
            "Attack" | "Shoot" | "Charge" | "Advance" => Self::Attack,
            "Move" | "Shift" | "Fly" | "Front" | "Follow" | "Leave" | "Terrain" => Self::Move,
            "Defend" | "Guard" | "React" => Self::Defend,
            "Magic" | "Power" => Self::Magic,
            "Gear" | "Doors" => Self::Gear,
            "Help" | "Talk" => Self::Help,
            "Grapple" | "Risk" => Self::Grapple,
            _ => return None,
        })
    }

    /// Returns the plural for display.
    pub fn title(self) -> &'static str {
        match self {
            Self::Attack => "Attacks",
            Self::Move => "Moves",
            Self::Defend => "Defence",
            Self::Magic => "Magic",
            Self::Gear => "Gear",
            Self::Help => "Talk and aid",
            Self::Grapple => "Grappling and tricks",
            Self::Hide => "Hiding",
            Self::Reload => "Loading",
        }
    }
}
