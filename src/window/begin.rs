//! Begins a battle for the window.

use super::room::{BattleRoom, Setup};
use crate::controllers::seats;
use crate::engine::Battle;
use crate::launch::{self, PlayOptions};

/// A battle as the command line asks for it.
///
/// # Errors
/// What is wrong with the level, the save or the sides.
pub fn room_for(options: &PlayOptions) -> Result<BattleRoom, String> {
    let (level, resume) = (options.level.as_deref(), options.resume.as_deref());
    let (battle, names) = launch::begin(level, resume, options.seed, &options.house_rules, &options.controllers)?;
    seats(&names, battle.seed())?;
    let mut room = room_of(battle, names)?;
    if let Some(file) = resume {
        room.keeping.go_on(file);
    }
    Ok(room)
}

/// A room around a battle, with those who play its sides.
///
/// # Errors
/// Never without a dice tape; passed on from [`BattleRoom::new`].
pub fn room_of(battle: Battle, sides: Vec<String>) -> Result<BattleRoom, String> {
    let setup = Setup {
        ruleset: battle.ruleset(),
        level: battle.level().clone(),
        seed: battle.seed(),
        sides,
        reactions: Default::default(),
    };
    if battle.choices().is_empty() {
        BattleRoom::new(setup).map_err(|refusal| refusal.to_string())
    } else {
        Ok(BattleRoom::around(battle, setup))
    }
}
