//! Graphical user interface. It shows the events of a battle and answers decisions for the player.

mod ai;
mod answering;
pub mod app;
mod autosave;
mod awake;
pub mod battle;
mod begin;
pub mod board;
mod chance;
mod comparing;
mod crash;
pub mod dice;
pub mod editor;
mod ended;
mod enlarge;
mod farewell;
pub mod icons;
pub mod input;
mod keeping;
pub mod lab;
mod letters;
mod limits;
mod live_settings;
mod measuring;
pub mod menu;
mod on_screen;
pub mod overlay;
pub mod pad_file;
pub mod presenter;
mod redraw;
mod renderer;
mod scripts;
pub mod sets;
pub mod settings;
pub mod shot;
mod staging;
mod startup;
pub mod theme;

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
    shot::take(&options)
}
