//! Begins a battle for the window.

use super::battle::{BattleSession, Setup};
use crate::controllers::seats;
use crate::engine::Battle;
use crate::launch::{self, PlayOptions};

/// A battle as the command line asks for it.
///
/// # Errors
/// What is wrong with the level, the save or the sides.
pub fn session_for(options: &PlayOptions) -> Result<BattleSession, String> {
    let (level, resume) = (options.level.as_deref(), options.resume.as_deref());
    let (battle, names) = launch::begin(level, resume, options.seed, &options.house_rules, &options.controllers)?;
    seats(&names, battle.seed())?;
    let mut session = session_of(battle, names)?;
    if let Some(file) = resume {
        session.battle.keeping.go_on(file);
    }
    Ok(session)
}

/// A battle in the window, with those who play its sides.
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
