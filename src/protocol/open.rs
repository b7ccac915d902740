//! Opens battles: from levels by name, path or text, from replays, and from saved battles. The window, the terminal and
//! the protocol all use it.

use crate::controllers;
use crate::engine::data::{Problem, suggest};
use crate::engine::level_files::find_level;
use crate::engine::replay::Replay;
use crate::engine::{Battle, Level, Ruleset, seed};
use crate::rulesets;
use std::path::Path;
use std::sync::Arc;

/// Loads a level by name or path; `overrides` are house rules that override its own.
///
/// # Errors
/// If there is no such level, or all errors of its file, one per line.
pub fn level(given: &str, overrides: &[(String, String)]) -> Result<Arc<Level>, String> {
    let found = find_level(given)?;
    rulesets::load_level(&found, overrides).map_err(|problems| join_problems(&problems))
}

/// Loads a level given as text; `label` replaces its file name in errors.
///
/// # Errors
/// All errors of the text, one per line.
pub fn level_text(label: &str, text: &str, overrides: &[(String, String)]) -> Result<Arc<Level>, String> {
    rulesets::load(label, text, overrides).map_err(|problems| join_problems(&problems))
}

/// Formats errors, one per line.
pub fn join_problems(problems: &[Problem]) -> String {
    problems.iter().map(Problem::to_string).collect::<Vec<_>>().join("\n")
}

/// Returns the ruleset of a level.
pub fn ruleset_of(level: &Level) -> &'static dyn Ruleset {
    rulesets::ruleset(level.ruleset).expect("a level was read by its ruleset")
}

/// Starts a battle and runs it to its first decision. If `seed` is `None`, a random seed is used, which
/// [`Battle::seed`] returns.
///
/// # Errors
/// Never in practice, because without a tape no die can be wrong.
pub fn begin(level: Arc<Level>, seed: Option<u64>) -> Result<Battle, String> {
    let seed = seed.unwrap_or_else(seed::random_seed);
    Battle::new(ruleset_of(&level), level, seed, &[], false).map_err(|refusal| refusal.to_string())
}

/// Plays a replay back.
///
/// # Errors
/// If its level is invalid, a choice is refused, or another state is reached.
pub fn replay(replay: &Replay) -> Result<Battle, String> {
    replay_with(replay, &mut |_| {})
}

/// Like [`replay`], with a callback: see [`Replay::play_with`].
///
/// # Errors
/// See [`replay`].
pub fn replay_with(replay: &Replay, watch: &mut dyn FnMut(&Battle)) -> Result<Battle, String> {
    let overrides = replay.overrides();
    let level = match (replay.level_ron.is_empty(), replay.level.is_empty()) {
        (false, true) => level_text("level_ron", &replay.level_ron, &overrides)?,
        (false, false) => level_text(&replay.level, &replay.level_ron, &overrides)?,
        (true, false) => level(&replay.level, &overrides)?,
        (true, true) => return Err("the replay has neither `level_ron` nor `level`; expected one of them".into()),
    };
    replay.play_with(ruleset_of(&level), level, watch).map_err(|fault| fault.to_string())
}

/// Loads a saved battle.
///
/// # Errors
/// If the file is damaged or its replay fails.
pub fn resume(path: &Path) -> Result<Battle, String> {
    resume_with_controllers(path).map(|(battle, _)| battle)
}

/// Loads a saved battle, and the controllers stored with it, by faction id.
///
/// # Errors
/// If the file is damaged, its replay fails, or it names a side or a controller that does not exist.
pub fn resume_with_controllers(path: &Path) -> Result<(Battle, Vec<(String, String)>), String> {
    let saved = Replay::read(path)?;
    let wrong = |e| format!("the saved battle {} cannot be resumed: {e}", path.display());
    let battle = replay(&saved).map_err(wrong)?;
    let seated: Vec<(String, String)> = saved.controllers.into_iter().collect();
    names(battle.level(), &seated).map_err(wrong)?;
    Ok((battle, seated))
}

/// Returns the names of the controllers in the order of the level's sides. `given` overrides those of the level.
///
/// # Errors
/// If a side or a controller does not exist.
pub fn names(level: &Level, given: &[(String, String)]) -> Result<Vec<String>, String> {
    let mut names: Vec<String> = level.factions.iter().map(|f| f.controller.clone()).collect();
    for (side, who) in given {
        let short: String = side.chars().take(60).collect();
        let Some(ix) = level.factions.iter().position(|f| f.id == *side) else {
            let right = suggest(side, level.factions.iter().map(|f| f.id.as_str()));
            return Err(format!("{} has no side `{short}`; {right}", level.title));
        };
        if who != "human" && controllers::names().all(|known| known != who) {
            return Err(controllers::unknown_controller_message(who));
        }
        names[ix].clone_from(who);
    }
    Ok(names)
}
