//! Creation of battle sessions for the window.

use super::battle::{BattleSession, Setup};
use crate::controllers::controllers;
use crate::engine::Battle;
use crate::launch::{self, PlayOptions};

/// Creates the battle that the command line describes.
///
/// # Errors
/// Errors if the level, the save or the sides are invalid.
pub fn session_for(options: &PlayOptions) -> Result<BattleSession, String> {
    let (level, resume) = (options.level.as_deref(), options.resume.as_deref());
    let (battle, names) = launch::begin(level, resume, options.seed, &options.house_rules, &options.controllers)?;
    controllers(&names, battle.seed())?;
    let mut session = session_of(battle, names)?;
    if let Some(file) = resume {
        session.battle.keeping.go_on(file);
    }
    Ok(session)
}

/// Creates the session of a battle with the controllers of its sides.
///
/// # Errors
/// Never without a dice tape; passed on from [`BattleSession::new`].
pub fn session_of(battle: Battle, sides: Vec<String>) -> Result<BattleSession, String> {
    let setup = Setup {
        ruleset: battle.ruleset(),
        level: battle.level().clone(),
        seed: battle.seed(),
        sides,
        reactions: Default::default(),
    };
    if battle.choices().is_empty() {
        BattleSession::new(setup).map_err(|refusal| refusal.to_string())
    } else {
        Ok(BattleSession::around(battle, setup))
    }
}
