//! Kinds of action that all rulesets share, whatever they call them: in the window each has a key of its own.

crate::named! {
    /// What kind of action an option is.
    pub enum DeedKind { Attack, Move, Defend, Magic, Gear, Help, Grapple, Hide, Reload }
}

/// Headings that are no kind of action: what is asked under them is answered, not done.
pub const NO_KIND: [&str; 8] = ["Turn", "Decide", "Declare", "Dice", "Facing", "Reserve", "Stunt", "Target"];

impl DeedKind {
    /// The kind of what is filed under that heading.
    pub fn of_heading(heading: &str) -> Option<Self> {
        Some(match heading {
            "Attack" | "Shoot" | "Charge" | "Advance" => Self::Attack,
            "Move" | "Shift" | "Fly" | "Front" | "Follow" | "Leave" | "Terrain" => Self::Move,
            "Defend" | "Guard" | "React" => Self::Defend,
            "Magic" | "Power" => Self::Magic,
            "Gear" | "Hands" => Self::Gear,
            "Help" | "Words" | "Talk" => Self::Help,
            "Hold" | "Grapple" | "Risk" => Self::Grapple,
            _ => return None,
        })
    }

    /// As people call several of them.
    pub fn title(self) -> &'static str {
        match self {
            Self::Attack => "Attacks",
            Self::Move => "Moves",
            Self::Defend => "Defence",
            Self::Magic => "Magic",
            Self::Gear => "Gear",
            Self::Help => "Help and words",
            Self::Grapple => "Holds and tricks",
            Self::Hide => "Hiding",
            Self::Reload => "Loading",
        }
    }
}
