//! Commands that need the window, and their messages if the program was built without it.

use super::out::Done;
use crate::launch::{EditOptions, PlayOptions, ShotOptions, WindowOptions};

#[cfg(feature = "window")]
pub fn menu(options: &WindowOptions) -> Done {
    Ok(crate::window::run_menu(options)?)
}

#[cfg(feature = "window")]
pub fn play(options: PlayOptions) -> Done {
    Ok(crate::window::run_play(options)?)
}

#[cfg(feature = "window")]
pub fn edit(options: EditOptions) -> Done {
    Ok(crate::window::run_edit(&options)?)
}

#[cfg(feature = "window")]
pub fn shot(options: ShotOptions) -> Done {
    Ok(crate::window::run_shot(options)?)
}

#[cfg(not(feature = "window"))]
pub fn menu(_options: &WindowOptions) -> Done {
    without_window("the menu needs one; `affray text roadside` plays in the terminal")
}

#[cfg(not(feature = "window"))]
pub fn play(options: PlayOptions) -> Done {
    let lesson = options.lesson.map(|ruleset| format!("--lesson {ruleset}"));
    let level = options.level.or(lesson).unwrap_or_else(|| "--resume FILE".into());
    without_window(&format!("`play` needs one; `affray text {level}` plays the battle in the terminal"))
}

#[cfg(not(feature = "window"))]
pub fn edit(options: EditOptions) -> Done {
    without_window(&format!("`edit` needs one; `affray check {}` checks the file", options.level))
}

#[cfg(not(feature = "window"))]
pub fn shot(_options: ShotOptions) -> Done {
    without_window("`shot` needs one")
}

#[cfg(not(feature = "window"))]
fn without_window(what: &str) -> Done {
    Err(super::out::Failure::Said(format!(
        "this program was built without a window, and {what}. The archive and the Debian package of a release have the \
         window; from source: cargo build --release"
    )))
}
