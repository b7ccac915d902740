//! Lab screen: questions to many battles, asked with the mouse, keyboard or gamepad. [`crate::lab`] defines the
//! questions, fights the battles and computes the results; this module edits and draws them.

mod answer;
mod asking;
mod battles;
mod board;
mod chart;
mod curves;
mod export;
mod heat;
mod job;
mod keys;
mod lengths;
mod level;
mod pair;
mod parts;
mod picker;
mod plots;
mod posing;
mod raster;
mod rates;
mod run;
mod screen;
mod shown;
mod state;
mod tables;
mod teller;
mod timeline;
mod tuning;
mod variants;
mod watch;
mod widgets;

pub use state::Lab;

use super::battle::Screen;
use super::theme::DrawSystems;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub fn plugin(app: &mut App) {
    app.init_resource::<Lab>()
        .add_systems(OnEnter(Screen::Lab), watch::enter)
        // A run continues while one of its battles is watched.
        .add_systems(Update, (run::advance, run::tell))
        .add_systems(Update, keys::handle.run_if(in_state(Screen::Lab)))
        .add_systems(EguiPrimaryContextPass, screen::draw.in_set(DrawSystems).run_if(in_state(Screen::Lab)));
}
