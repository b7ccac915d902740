//! Enemy threats to the deciding combatant. They are computed in the background in short batches and discarded once
//! the battle has moved on.

use super::enemy_reach::ThreatMarkers;
use super::toggles::OverlayToggles;
use crate::engine::odds::{CellThreat, ThreatSearch};
use crate::vocab::CombatantId;
use crate::vocab::view::{DecisionView, OptionRole};
use crate::window::battle::{CurrentBattle, HoverTarget, Pointing, Presented};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use std::time::{Duration, Instant};

/// Time after which a running search publishes its results.
const TELL: Duration = Duration::from_millis(30);

/// Expected loss, in points of health and guard, below which a cell or an enemy is not marked.
pub const SLIGHT: f64 = 0.05;

/// Minimum number of playouts before the enemies are shown.
const FIRM: u32 = 24;

/// The subject of a search: epoch, number of choices, id of the combatant.
type Of = (u32, usize, String);

/// The threats found, complete or partial.
#[derive(Resource, Default)]
pub struct Threats {
    of: Option<Of>,
    task: Option<Task<RunningThreat>>,
    /// Threats by cell, in the order of the search; the combatant's own cell comes first.
    pub found: Vec<CellThreat>,
    here: ThreatHere,
}

/// The threat to the deciding combatant in its current place, which is shown without the overlay.
#[derive(Default)]
struct ThreatHere {
    of: Option<Of>,
    task: Option<Task<RunningThreat>>,
    found: Option<CellThreat>,
}

struct RunningThreat {
    search: ThreatSearch,
    found: Vec<CellThreat>,
    more: bool,
}

impl Threats {
    /// Returns the id of the threatened combatant.
    pub fn who(&self) -> Option<&str> {
        self.of.as_ref().map(|(.., who)| who.as_str())
    }

    /// Returns true if the search is complete.
    pub fn done(&self) -> bool {
        self.task.is_none() && self.here.task.is_none()
    }

    /// Returns the threat to a combatant in its current place, as far as that is known reliably.
    pub fn here(&self, id: &str) -> Option<&CellThreat> {
        let is_of = self.here.of.as_ref().is_some_and(|(.., who)| who == id);
        self.here.found.as_ref().filter(|found| is_of && found.playouts >= FIRM)
    }

    /// Returns the threat in a cell; `None` if it is not known.
    pub fn at(&self, cell: &str) -> Option<&CellThreat> {
        self.found.iter().find(|threat| threat.cell == cell)
    }

    /// Returns the threat in the cell pointed at, or in the cell that the focused option leads to, or else in the
    /// combatant's own cell.
    pub fn shown_threat(&self, presented: &Presented, pointing: &Pointing) -> Option<&CellThreat> {
        let hovered = match &pointing.hover {
            Some(HoverTarget::Cell(id)) => Some(id.as_str()),
            _ => None,
        };
        let option = pointing.focused(presented);
        let leads = option.filter(|o| o.on_combatant.is_none()).and_then(|o| o.at_cell.as_deref());
        [hovered, leads].into_iter().flatten().find_map(|cell| self.at(cell)).or(self.found.first())
    }
}

/// Discards the results, except for those of the present place.
fn forget(threats: &mut ResMut<Threats>) {
    if threats.of.is_some() {
        let here = std::mem::take(&mut threats.here);
        **threats = Threats { here, ..Threats::default() };
    }
}

/// Returns the combatant that a decision is about. If the decision chooses who acts next, that is the focused
/// candidate, or else the first.
pub fn deciding_combatant<'d>(decision: &'d DecisionView, pointing: &Pointing) -> Option<&'d String> {
    let next = || decision.options.iter().filter(|o| o.role == OptionRole::Choose);
    let focused = pointing.focus.and_then(|f| decision.options.get(f)).filter(|o| o.role == OptionRole::Choose);
    decision.combatant.as_ref().or_else(|| focused.or_else(|| next().next())?.on_combatant.as_ref())
}

pub fn search(
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    pointing: Res<Pointing>,
    lenses: Res<OverlayToggles>,
    mut threats: ResMut<Threats>,
) {
    let asked = presented.decision.as_ref().filter(|_| lenses.threat).and_then(|d| deciding_combatant(d, &pointing));
    let Some(who) = asked else { return forget(&mut threats) };
    let of = Some((battle.epoch, battle.choices().len(), who.clone()));
    if threats.of != of {
        forget(&mut threats);
        let Some(ix) = presented.scene.combatants.iter().position(|c| c.id == *who) else { return };
        threats.of = of;
        let search = ThreatSearch::new(battle.copied(), CombatantId::from(ix));
        threats.task = Some(AsyncComputeTaskPool::get().spawn(go_on(search)));
    }
    let task = threats.bypass_change_detection().task.as_mut();
    let Some(told) = task.and_then(|task| block_on(poll_once(task))) else { return };
    threats.found = told.found;
    threats.task = told.more.then(|| AsyncComputeTaskPool::get().spawn(go_on(told.search)));
}

/// Estimates the threat to the deciding combatant in its current place. Reactions need no estimate: the odds of their
/// options have the chances of the attack.
pub fn search_here(
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    pointing: Res<Pointing>,
    menaces: Res<ThreatMarkers>,
    mut threats: ResMut<Threats>,
) {
    let threatened = || deciding_combatant(presented.decision.as_ref().filter(|d| !d.reaction)?, &pointing).cloned();
    let known = menaces.done() && presented.caught_up(&battle);
    let of = threatened().filter(|_| known).map(|who| (battle.epoch, battle.choices().len(), who));
    if threats.here.of != of {
        threats.here = ThreatHere { of: of.clone(), ..ThreatHere::default() };
        let ix = of.and_then(|(.., who)| presented.scene.combatants.iter().position(|c| c.id == who));
        let search = ix.map(|ix| ThreatSearch::here(battle.copied(), CombatantId::from(ix)));
        threats.here.task = search.map(|search| AsyncComputeTaskPool::get().spawn(go_on(search)));
        return;
    }
    let task = threats.bypass_change_detection().here.task.as_mut();
    let Some(told) = task.and_then(|task| block_on(poll_once(task))) else { return };
    threats.here.found = told.found.into_iter().next();
    threats.here.task = told.more.then(|| AsyncComputeTaskPool::get().spawn(go_on(told.search)));
}

async fn go_on(mut search: ThreatSearch) -> RunningThreat {
    #[expect(
        clippy::disallowed_methods,
        reason = "says when to show what is known so far; what is found does not depend on it"
    )]
    let begun = Instant::now();
    let mut more = search.step();
    while more && begun.elapsed() < TELL {
        more = search.step();
    }
    RunningThreat { found: search.found(), search, more }
}
