//! Begins a battle as asked and knows who answers for which side.

use crate::controllers::HUMAN;
use crate::engine::data::suggest;
use crate::engine::{Battle, Level};
use crate::protocol::open;
use std::path::Path;
use std::sync::Arc;

/// The level and a seed, or a saved battle; and the names of those who answer for its sides: as the level says, over that
/// as the save says, over that as asked for.
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

/// Names of those who answer: as the level says, with what was asked for over it.
///
/// # Errors
/// A side or a controller that does not exist.
pub fn names(level: &Level, given: &[(String, String)]) -> Result<Vec<String>, String> {
    let mut names: Vec<String> = level.factions.iter().map(|f| f.controller.clone()).collect();
    for (side, who) in given {
        let Some(ix) = level.factions.iter().position(|f| f.id == *side) else {
            let right = suggest(side, level.factions.iter().map(|f| f.id.as_str()));
            return Err(format!("{} has no side `{side}`; {right}", level.title));
        };
        names[ix].clone_from(who);
    }
    Ok(names)
}

/// `The party (party): you; Bandits (foes): recruit`
pub fn in_words(level: &Arc<Level>, names: &[String]) -> String {
    let side = |(faction, name): (&crate::engine::FactionSetup, &String)| {
        let who = if name == HUMAN { "you" } else { name };
        format!("{} ({}): {who}", faction.title, faction.id)
    };
    level.factions.iter().zip(names).map(side).collect::<Vec<_>>().join("; ")
}
