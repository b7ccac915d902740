//! Begins a battle as asked and knows who answers for which side.

use crate::controllers::HUMAN;
use crate::engine::{Battle, Level};
use crate::protocol::open;
pub use crate::protocol::open::names;
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

/// `The party (party): you; Bandits (foes): recruit`
pub fn in_words(level: &Arc<Level>, names: &[String]) -> String {
    let side = |(faction, name): (&crate::engine::FactionSetup, &String)| {
        let who = if name == HUMAN { "you" } else { name };
        format!("{} ({}): {who}", faction.title, faction.id)
    };
    level.factions.iter().zip(names).map(side).collect::<Vec<_>>().join("; ")
}
