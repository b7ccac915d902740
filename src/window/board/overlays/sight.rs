//! Sight from a combatant's position, and the observers of a cell.

use super::background_query::BackgroundQuery;
use super::ground::{fighters, moment};
use super::toggles::OverlayToggles;
use crate::engine::Battle;
use crate::vocab::CombatantId;
use crate::vocab::view::Scene;
use crate::window::battle::{CurrentBattle, HoverTarget, Pointing, Presented};
use bevy::prelude::*;

/// The cells that each combatant sees, as far as they are known.
#[derive(Resource, Default)]
pub struct Sights {
    call: BackgroundQuery,
    /// Roster index of the combatant whose sight is shown on the board.
    who: Option<usize>,
}

impl Sights {
    /// Returns true if the search is complete.
    pub fn done(&self) -> bool {
        self.call.done()
    }

    /// Returns the name of the combatant whose sight is shown.
    pub fn whose<'s>(&self, scene: &'s Scene) -> Option<&'s str> {
        self.who.and_then(|ix| scene.combatants.get(ix)).map(|c| c.name.as_str())
    }

    /// Returns true if the combatant shown sees the cell. `None` if that is not known yet or the rules do not limit
    /// sight.
    pub fn shows(&self, cell: &str) -> Option<bool> {
        let seen = self.call.told.get(&self.who?).filter(|seen| !seen.is_empty())?;
        Some(seen.contains(cell))
    }

    /// Returns true if the search is complete and no combatant's sight is limited.
    pub fn all_seen(&self) -> bool {
        self.done() && self.call.told.values().all(|seen| seen.is_empty())
    }

    /// Lists the combatants that see a cell, by roster index.
    pub fn watchers<'s>(&'s self, cell: &'s str) -> impl Iterator<Item = usize> + 's {
        self.call.told.iter().filter(move |(_, seen)| seen.contains(cell)).map(|(who, _)| *who)
    }
}

/// Returns the cell in question: the one pointed at, or the one that the focused option leads to.
pub fn place_asked<'p>(presented: &'p Presented, pointing: &'p Pointing) -> Option<&'p str> {
    if let Some(HoverTarget::Cell(id)) = &pointing.hover {
        return Some(id);
    }
    let option = pointing.focused(presented);
    option.filter(|o| o.on_combatant.is_none()).and_then(|o| o.at_cell.as_deref())
}

/// Computes the sight of all combatants once per choice, beginning with the one shown.
pub fn compute_sight(
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    pointing: Res<Pointing>,
    lenses: Res<OverlayToggles>,
    mut sights: ResMut<Sights>,
) {
    let scene = &presented.scene;
    let index = |id: &String| scene.combatants.iter().position(|c| c.id == *id);
    let pointed = match &pointing.hover {
        Some(HoverTarget::Combatant(id)) => index(id),
        _ => None,
    };
    let subject =
        || presented.decision.as_ref().and_then(|d| super::threat::deciding_combatant(d, &pointing)).and_then(index);
    let looked_at = pointing.looked_at.as_ref().and_then(index);
    let who = pointed.or(looked_at).or_else(subject).or(sights.who);
    let shown = who.filter(|_| lenses.sight);
    if sights.who != shown {
        sights.who = shown;
    }
    let changed = sights.bypass_change_detection().call.follow(moment(lenses.sight, &battle, &presented), || {
        let mut order = fighters(scene);
        order.sort_by_key(|ix| Some(*ix) != who);
        let seen = |battle: &Battle, who: usize| battle.in_sight(CombatantId::from(who)).unwrap_or_default();
        (battle.copied(), order, Box::new(seen))
    });
    if changed {
        sights.set_changed();
    }
}
