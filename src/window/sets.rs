//! What happens in a frame, in order.

use super::battle::{CurrentBattle, Screen};
use bevy::prelude::*;

/// The systems of a battle in `Update`, in this order. The panels are drawn after them, by egui.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FrameSet {
    /// Finds the area of the board.
    Layout,
    /// Reads keys and gamepad. The mouse on the board is read in `Board`, where it is known what lies under it.
    Input,
    /// Answers the decision with what was chosen.
    Choose,
    /// Does what else was asked for: undo, restart, save.
    Act,
    /// Advances what is shown.
    Present,
    /// Answers for AI sides, lets reactions pass, keeps the battle.
    Decide,
    /// Follows what is shown by now: focus, odds.
    Follow,
    /// Draws the board.
    Board,
    /// Goes on with what the board shows.
    Last,
}

impl FrameSet {
    /// In their order.
    const ALL: [Self; 9] = [
        Self::Layout,
        Self::Input,
        Self::Choose,
        Self::Act,
        Self::Present,
        Self::Decide,
        Self::Follow,
        Self::Board,
        Self::Last,
    ];
}

pub fn plugin(app: &mut App) {
    for pair in FrameSet::ALL.windows(2) {
        app.configure_sets(Update, pair[1].after(pair[0]));
    }
    for set in FrameSet::ALL {
        app.configure_sets(Update, set.run_if(resource_exists::<CurrentBattle>));
        // In the editor the board lies as deployed: nobody is asked, nothing plays.
        if set != FrameSet::Board {
            app.configure_sets(Update, set.run_if(not(in_state(Screen::Edit))));
        }
    }
}
