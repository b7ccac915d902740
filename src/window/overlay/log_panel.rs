//! The state that the log panel keeps between frames.

use super::acts::Acts;
use crate::window::battle::Presented;
use std::collections::BTreeSet;

/// The filter of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFilter {
    #[default]
    All,
    /// Only lines with dice.
    Dice,
    /// Only acts that involve a side played by a human.
    Mine,
    /// Only acts since the player's last turn.
    Since,
}

/// The lines that the log shows, how far it is scrolled, and what the player has read of it.
#[derive(Default)]
pub struct LogPanel {
    /// The log is shown over the board.
    pub drawer: bool,
    pub filter: LogFilter,
    /// The search text.
    pub search: String,
    /// The search box must take the keyboard focus.
    pub seek: bool,
    /// Numbers of the events whose lines are open.
    pub open: BTreeSet<u32>,
    /// Number of the event that the cursor is at.
    pub cursor: Option<u32>,
    /// The cursor was moved by key, so the log must scroll to it.
    pub keyed: bool,
    /// The log must scroll to its end.
    pub to_end: bool,
    /// The log grouped into acts.
    pub acts: Acts,
    /// Length of the log at the end of the player's last turn.
    pub my_turn: usize,
    /// Length of the log when the player last decided.
    pub decided: usize,
    /// Maximum number of the newest lines drawn.
    pub lines: usize,
    /// Index of the first act drawn, while the player reads further up.
    pub from: Option<usize>,
}

impl LogFilter {
    /// All filters in the log's order, with their labels.
    pub const ALL: [(Self, &str); 4] =
        [(Self::All, "all"), (Self::Since, "since my turn"), (Self::Mine, "mine"), (Self::Dice, "dice")];

    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|(filter, _)| *filter == self).unwrap_or(0);
        Self::ALL[(at + 1) % Self::ALL.len()].0
    }
}

impl LogPanel {
    /// Records the end of the player's last turn in the log, if other sides have acted since the player last decided.
    pub fn keep_turn(&mut self, presented: &Presented) {
        let Some(decision) = presented.decision.as_ref().filter(|d| !d.reaction) else { return };
        let scene = &presented.scene;
        let own = |id: &String| {
            let faction = scene.combatants.iter().find(|c| c.id == *id).map(|c| c.faction);
            faction.and_then(|ix| scene.factions.get(ix)).is_none_or(|f| f.id == decision.faction)
        };
        let from = self.decided.min(presented.log.len());
        if presented.log[from..].iter().filter_map(|e| e.source.as_ref()).any(|id| !own(id)) {
            self.my_turn = from;
        }
        self.my_turn = self.my_turn.min(from);
        self.decided = presented.log.len();
    }

    /// Opens the log at the line of that event, and scrolls it into view.
    pub fn open_line(&mut self, n: u32) {
        self.open.insert(n);
        self.cursor = Some(n);
        self.drawer = true;
        self.keyed = true;
    }
}
