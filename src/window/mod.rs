//! Graphical user interface. It shows the events of a battle and answers decisions for the player.

mod ai;
pub mod app;
mod autosave;
mod awake;
pub mod battle;
pub mod board;
mod chance;
mod crash;
pub mod dice;
pub mod editor;
mod event_queue;
mod farewell;
mod glyph_texture;
pub mod icons;
pub mod input;
mod input_counter;
pub mod lab;
pub mod lesson;
mod limits;
mod live_settings;
mod measuring;
pub mod menu;
mod new_session;
mod on_screen;
mod other_rulesets_run;
pub mod overlay;
pub mod pad_file;
pub mod presenter;
mod redraw;
mod renderer;
mod save_state;
pub mod screenshot;
mod script_fonts;
pub mod sets;
pub mod settings;
mod small_window;
mod startup;
mod termination;
pub mod theme;
mod type_scale;
mod ui_params;

use crate::launch::{EditOptions, PlayOptions, ShotOptions, WindowOptions};

/// Opens the window with its menu; returns when it is closed.
///
/// # Errors
/// Errors if the window cannot be opened.
pub fn run_menu(options: &WindowOptions) -> Result<(), String> {
    app::menu(options)
}

/// Opens the window with a battle; returns when it is closed.
///
/// # Errors
/// Errors if the level, the save or the sides are invalid, or the window cannot be opened.
pub fn run_play(options: PlayOptions) -> Result<(), String> {
    app::play(options)
}

/// Opens the window with the editor on a level; returns when it is closed.
///
/// # Errors
/// Errors if the file is invalid or the window cannot be opened.
pub fn run_edit(options: &EditOptions) -> Result<(), String> {
    app::edit(options)
}

/// Draws a battle and writes it as a picture.
///
/// # Errors
/// Errors if the level or the controller is invalid, or the picture cannot be made.
pub fn run_shot(options: ShotOptions) -> Result<(), String> {
    screenshot::take(&options)
}
