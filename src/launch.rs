//! How a battle is started, whoever starts it: the options of the command line, and the battle they ask for. Below both the
//! window and the shell.

use crate::controllers::HUMAN;
use crate::engine::{Battle, Level};
use crate::protocol::open;
pub use crate::protocol::open::names;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The window itself, whatever is in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WindowOptions {
    /// Width and height in pixels.
    pub size: Option<(u32, u32)>,
    /// Where to write what is on the screen, whenever that changes.
    pub write_layout: Option<PathBuf>,
    /// Where a gamepad that is played by a program writes what it does, line by line.
    pub gamepad: Option<PathBuf>,
}

/// How to begin a battle in the window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayOptions {
    /// A level by name or path, as typed; [`crate::engine::level_files::find_level`] resolves it. `None` only with `resume`.
    pub level: Option<String>,
    /// `None`: a fresh seed ([`crate::engine::seed::fresh`]), which the window shows.
    pub seed: Option<u64>,
    /// Faction id and controller name, for sides that are not to be played as the level says.
    pub controllers: Vec<(String, String)>,
    /// House rules and fields over those of the level: name or path, and value as text.
    pub house_rules: Vec<(String, String)>,
    /// A saved battle to go on with ([`crate::engine::replay::Replay::read`]).
    pub resume: Option<PathBuf>,
    /// Where to write the battle as a replay with its hash, when it is over and when the window closes.
    pub write_hash: Option<PathBuf>,
    pub window: WindowOptions,
    /// Speed of animation by name: `slow`, `normal`, `fast`, `instant`. `None`: as the settings say.
    pub speed: Option<String>,
}

/// How to open the editor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EditOptions {
    /// A level by name or path, as typed.
    pub level: String,
    pub window: WindowOptions,
}

/// A picture of the window in a certain state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShotOptions {
    pub level: String,
    pub seed: u64,
    /// So many decisions are answered before the picture is taken.
    pub decisions: usize,
    /// By this controller, on every side.
    pub controller: String,
    /// Where the PNG goes.
    pub out: PathBuf,
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// What to show: one of [`SHOWS`].
    pub show: String,
    /// Text scale in per cent, 80 to 200.
    pub scale: u32,
    /// Also print where everything is, and what does not fit, as one JSON object.
    pub layout: bool,
    /// Measure the main world's time over so many frames first, which the layout then tells.
    pub frames: u32,
    /// So many battles are fought by the lab's workers meanwhile.
    pub battles: u64,
}

/// What a picture may show: the battle at its decision, the next decision about a reaction (plays on to it), the battle
/// with a line of the log opened, with the sheet of whoever acts, with a cell pointed at about which there is much to say,
/// with an option aimed at somebody pointed at, with what the enemy can do, the ground in reach or what is seen laid over the
/// board, with a gamepad in hand, for an audience with the question or with the last event, paused, the end screen (plays on to
/// the end), the editor on the level, the same with its text beside the board, the main menu, its
/// pages (settings, rule book, saved battles, a new level), the question before quitting; the lab with as many pairs of battles as decisions are asked for: compared, swept over a field, the
/// rules that fired, the combatants, two battles side by side, swept over two fields, tuned, what may be taken out, what was kept.
pub const SHOWS: [&str; 31] = [
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
    "menu",
    "settings",
    "book",
    "saved",
    "new-level",
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

/// Begins a level or goes on with a saved battle. Also returns one name a side of who answers for it: `human` or a controller.
/// The given `controllers` win over those of the save, and these over those of the level.
///
/// # Errors
/// What is wrong with the level, the save or the sides.
pub fn begin(
    level: Option<&str>,
    resume: Option<&Path>,
    seed: Option<u64>,
    house_rules: &[(String, String)],
    controllers: &[(String, String)],
) -> Result<(Battle, Vec<String>), String> {
    let (battle, mut given) = match (level, resume) {
        (_, Some(file)) => open::resume_seated(file)?,
        (Some(level), None) => (open::begin(open::level(level, house_rules)?, seed)?, Vec::new()),
        (None, None) => return Err("name a level, or a saved battle with --resume FILE".into()),
    };
    given.extend_from_slice(controllers);
    let names = names(battle.level(), &given)?;
    Ok((battle, names))
}

/// `The party (party): you; Bandits (foes): recruit`
pub fn in_words(level: &Arc<Level>, names: &[String]) -> String {
    let side = |(faction, name): (&crate::engine::FactionSetup, &String)| {
        let who = if name == HUMAN { "you" } else { name };
        format!("{} ({}): {who}", faction.title, faction.id)
    };
    level.factions.iter().zip(names).map(side).collect::<Vec<_>>().join("; ")
}
