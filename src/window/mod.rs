//! All that needs a screen: reads events, answers decisions.

pub mod icons;
pub mod input;
pub mod menu;
pub mod overlay;
pub mod room;
pub mod settings;
pub mod theme;

use crate::shell::{PlayOptions, ShotOptions};

/// Opens the window with its menu; returns when it is closed.
pub fn run_menu() -> Result<(), String> {
    Err("the window cannot be opened yet".into())
}

/// Opens the window with a battle; returns when it is closed.
pub fn run_play(_options: PlayOptions) -> Result<(), String> {
    Err("the window cannot be opened yet".into())
}

/// Draws a battle and writes it as a picture.
pub fn run_shot(_options: ShotOptions) -> Result<(), String> {
    Err("the window cannot be opened yet".into())
}
