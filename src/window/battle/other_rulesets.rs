//! Outcome of an encounter under the other rulesets, for the end screen. Recruits fight it there from the same seed.

use crate::controllers::ai_controllers;
use crate::engine::level_files::find_level;
use crate::protocol::open;
use crate::rulesets::stagers;
use crate::vocab::view::{CombatantView, Fate};

/// Controller of all sides.
const RECRUIT: &str = "recruit";

/// Outcome of the encounter under another ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elsewhere {
    /// Title of the ruleset.
    pub ruleset: &'static str,
    /// Index of the winning side. `None` without a winner.
    pub winner: Option<usize>,
    /// Fates of the combatants, by ID.
    pub fates: Vec<(String, Fate)>,
}

impl Elsewhere {
    pub fn fate(&self, id: &str) -> Option<Fate> {
        self.fates.iter().find(|(known, _)| known == id).map(|(_, fate)| *fate)
    }
}

/// Fights the encounter of a level under every ruleset but its own. Empty if the level belongs to no encounter, or its
/// file no longer exists.
pub fn fight_elsewhere(path: &str, own: &str, seed: u64) -> Vec<Elsewhere> {
    let Ok(encounter) = find_level(path) else { return Vec::new() };
    if encounter.under.is_none() {
        return Vec::new();
    }
    let others = stagers().into_iter().filter(|ruleset| ruleset.name() != own);
    others.filter_map(|ruleset| fight(&encounter.under(ruleset.name()).known_as(), ruleset.title(), seed)).collect()
}

fn fight(level: &str, ruleset: &'static str, seed: u64) -> Option<Elsewhere> {
    let mut battle = open::begin(open::level(level, &[]).ok()?, Some(seed)).ok()?;
    battle.set_undo(false);
    let mut seats = ai_controllers(&vec![RECRUIT; battle.level().factions.len()], seed).ok()?;
    while let Some(pending) = battle.pending() {
        let option = seats[pending.faction.ix()].choose(&battle);
        battle.choose(option).ok()?;
    }
    let fate = |combatant: &CombatantView| (combatant.id.clone(), combatant.fate());
    let fates = battle.scene(None).combatants.iter().map(fate).collect();
    Some(Elsewhere { ruleset, winner: battle.result()?.winner.map(|side| side.ix()), fates })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_encounter_is_fought_under_the_others_and_a_level_is_not() {
        let level = open::level("millbridge@hexes", &[]).expect("an encounter");
        let elsewhere = fight_elsewhere(&level.path, level.ruleset, 7);
        assert_eq!(elsewhere.len(), stagers().len() - 1);
        assert!(elsewhere.iter().all(|other| other.ruleset != "Hexes" && other.fate("aldo").is_some()));
        assert_eq!(elsewhere, fight_elsewhere(&level.path, level.ruleset, 7));
        assert_eq!(fight_elsewhere("levels/zones/roadside.ron", "zones", 7), []);
    }
}
