//! The options for starting a battle, and the start itself. The window and the shell both use this module.

use crate::controllers::HUMAN;
use crate::engine::{Battle, Level};
use crate::protocol::open;
pub use crate::protocol::open::names;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Options of the window, independent of its contents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WindowOptions {
    /// Width and height in pixels.
    pub size: Option<(u32, u32)>,
    /// File that receives the screen layout on every change.
    pub write_layout: Option<PathBuf>,
    /// File or pipe with gamepad input from a program, read line by line.
    pub gamepad: Option<PathBuf>,
}

/// Options for starting a battle in the window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayOptions {
    /// A level by name or path, as typed; [`crate::engine::level_files::find_level`] resolves it. `None` only with
    /// `resume`.
    pub level: Option<String>,
    /// The seed. If `None`, a random seed ([`crate::engine::seed::random_seed`]) is used and shown in the window.
    pub seed: Option<u64>,
    /// Controllers that override those of the level: faction id and controller name.
    pub controllers: Vec<(String, String)>,
    /// Overrides of house rules and fields of the level: name or path, and value as text.
    pub house_rules: Vec<(String, String)>,
    /// A saved battle to continue ([`crate::engine::replay::Replay::read`]).
    pub resume: Option<PathBuf>,
    /// The ruleset whose lesson is played instead of a level.
    pub lesson: Option<String>,
    /// File that receives the battle as a replay with its hash, when it is over and when the window closes.
    pub write_hash: Option<PathBuf>,
    pub window: WindowOptions,
    /// Animation speed by name: `slow`, `normal`, `fast`, `instant`. `None` uses the settings.
    pub speed: Option<String>,
}

/// Options for opening the editor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EditOptions {
    /// A level by name or path, as typed.
    pub level: String,
    pub window: WindowOptions,
}

/// Options for a screenshot of the window in a given state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShotOptions {
    pub level: String,
    pub seed: u64,
    /// Number of decisions answered before the screenshot.
    pub decisions: usize,
    /// The controller of every side.
    pub controller: String,
    /// Path of the PNG file.
    pub out: PathBuf,
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// The screen to show: one of [`SHOWS`].
    pub show: String,
    /// Text scale in percent, 80 to 200.
    pub scale: u32,
    /// If true, also prints the position of everything, and texts that do not fit, as one JSON object.
    pub layout: bool,
    /// Number of frames to measure before the screenshot. If not 0, the layout includes the frame times in
    /// milliseconds.
    pub frames: u32,
    /// Number of battles that the lab's workers play in the background.
    pub battles: u64,
}

/// The screens that a screenshot can show.
///
/// - The battle: at its decision, at its next reaction (plays on to it), with an expanded line of the log, or with the
///   sheet of the acting combatant.
/// - The battle with the pointer on a cell with much information, or on an option with a target.
/// - The battle with an overlay: the threat by enemies, the ground in reach, or the cells in sight.
/// - The battle with a gamepad, in the presenter view with the decision or with the last event, paused, or at its end
///   (plays on to it).
/// - The editor on the level, without and with its text; the home page of the menu, its columns of levels, and its
///   pages (record, settings, rule book, saved battles, a new level, a skirmish); the confirmation before quitting.
/// - The lab, with as many pairs of battles as there are decisions: a comparison, a sweep over one field, the rules
///   that fired, the combatants, two battles side by side, a sweep over two fields, tuning, the export of results, and
///   stored runs.
pub const SHOWS: [&str; 34] = [
    "battle",
    "reaction",
    "log",
    "sheet",
    "cell",
    "aim",
    "threat",
    "ground",
    "sight",
    "pad",
    "presenter",
    "event",
    "pause",
    "end",
    "editor",
    "editor-text",
    "home",
    "menu",
    "record",
    "settings",
    "book",
    "saved",
    "new-level",
    "skirmish",
    "quit",
    "lab",
    "sweep",
    "rules",
    "people",
    "parts",
    "heat",
    "tune",
    "export",
    "kept-runs",
];

/// Starts a level or loads a saved battle. Also returns the controller name of each side, which may be `human`.
/// `controllers` override those of the save, and these override those of the level.
///
/// # Errors
/// If the level, the save or a side is invalid.
pub fn begin(
    level: Option<&str>,
    resume: Option<&Path>,
    seed: Option<u64>,
    house_rules: &[(String, String)],
    controllers: &[(String, String)],
) -> Result<(Battle, Vec<String>), String> {
    let (battle, mut given) = match (level, resume) {
        (_, Some(file)) => open::resume_with_controllers(file)?,
        (Some(level), None) => (open::begin(open::level(level, house_rules)?, seed)?, Vec::new()),
        (None, None) => return Err("no level given; expected a level, or a saved battle with --resume FILE".into()),
    };
    given.extend_from_slice(controllers);
    let names = names(battle.level(), &given)?;
    Ok((battle, names))
}

/// Describes the sides: `The party (party): you; Bandits (foes): recruit`.
pub fn in_words(level: &Arc<Level>, names: &[String]) -> String {
    let side = |(faction, name): (&crate::engine::FactionSetup, &String)| {
        let who = if name == HUMAN { "you" } else { name };
        format!("{} ({}): {who}", faction.title, faction.id)
    };
    level.factions.iter().zip(names).map(side).collect::<Vec<_>>().join("; ")
}
