//! Order of the systems in a frame.

use super::battle::{CurrentBattle, Screen};
use bevy::ecs::component::Mutable;
use bevy::prelude::*;

/// Sets of battle systems in `Update`, in this order. egui draws the panels after them.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FrameSet {
    /// Computes the area of the board.
    Layout,
    /// Reads keyboard and gamepad. The mouse on the board is read in `Board`, which knows the element under it.
    Input,
    /// Answers the decision with the chosen option.
    Choose,
    /// Performs other requests: undo, restart, save.
    Act,
    /// Advances the presentation.
    Present,
    /// Answers for AI sides, passes reactions, saves the battle.
    Decide,
    /// Updates what depends on the presentation: focus, odds.
    Follow,
    /// Draws the board.
    Board,
    /// Updates what depends on the drawn board.
    Last,
}

impl FrameSet {
    /// All sets in order.
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

/// Resets a resource, such as when the battle that it is about is left.
pub fn reset<R: Resource<Mutability = Mutable> + Default>(mut resource: ResMut<R>) {
    *resource = R::default();
}

pub fn plugin(app: &mut App) {
    for pair in FrameSet::ALL.windows(2) {
        app.configure_sets(Update, pair[1].after(pair[0]));
    }
    for set in FrameSet::ALL {
        app.configure_sets(Update, set.run_if(resource_exists::<CurrentBattle>));
        // In the editor the board shows the deployment: there are no prompts and no events.
        if set != FrameSet::Board {
            app.configure_sets(Update, set.run_if(not(in_state(Screen::Edit))));
        }
    }
}
