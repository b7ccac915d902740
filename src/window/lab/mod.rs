//! Lab screen: questions to many battles, asked with the mouse, keyboard or gamepad. [`crate::lab`] defines the
//! questions, fights the battles and computes the results; this module edits and draws them.

mod answer;
mod battle_pair;
mod battles;
mod charts;
mod drawing;
mod entry;
mod export;
mod job;
mod keys;
mod level;
mod picker;
mod plots;
mod presets;
mod question_form;
mod raster;
mod run;
mod screen;
mod shown_answer;
mod side_by_side;
mod state;
mod story_cache;
mod tables;
mod timeline;
mod variants;
mod widgets;

pub use state::Lab;

use super::battle::Screen;
use super::theme::DrawSystems;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub fn plugin(app: &mut App) {
    app.init_resource::<Lab>()
        .add_systems(OnEnter(Screen::Lab), entry::enter)
        // A run continues while one of its battles is watched.
        .add_systems(Update, (run::advance, run::compute_next_story))
        .add_systems(Update, keys::handle.run_if(in_state(Screen::Lab)))
        .add_systems(EguiPrimaryContextPass, screen::draw.in_set(DrawSystems).run_if(in_state(Screen::Lab)));
}
