//! The odds of options, computed by the rules in a background task, one option at a time.

use super::{DeclarationPage, Overlay};
use crate::engine::forecast_text::{Headline, OptionSummary, SharedForecasts};
use crate::engine::odds::Forecaster;
use crate::window::battle::{CurrentBattle, Pointing, Presented, blows};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use std::collections::BTreeMap;

/// The state of the computation, for one decision at a time.
type Workspace = (Forecaster, SharedForecasts);
type Answer = (OptionSummary, Workspace);

/// Epoch and number of the decision, and number of its options with known odds.
pub type OddsStamp = (Option<(u32, u32)>, usize);

/// The known odds of the pending decision's options.
#[derive(Resource, Default)]
pub struct OddsCache {
    of: Option<(u32, u32)>,
    known: BTreeMap<usize, OptionSummary>,
    task: Option<(usize, Task<Answer>)>,
    /// Intermediate results that later computations reuse.
    workspace: Workspace,
    /// True while requested odds are not known yet.
    busy: bool,
}

impl OddsCache {
    /// Returns a stamp that changes with every result and with the decision.
    pub fn stamp(&self) -> OddsStamp {
        (self.of, self.known.len())
    }

    /// Returns true if all odds shown on screen are known.
    pub fn done(&self) -> bool {
        !self.busy
    }

    /// Returns true if the odds of that option are known.
    pub fn knows(&self, option: usize) -> bool {
        self.known.contains_key(&option)
    }

    #[cfg(test)]
    pub fn note(&mut self, option: usize, headline: Option<Headline>) {
        self.known.insert(option, OptionSummary { headline, ..OptionSummary::default() });
    }

    /// Returns the summary of an option, or `None` if it is not known yet.
    pub fn summary(&self, option: usize) -> Option<&OptionSummary> {
        self.known.get(&option)
    }

    /// Returns the headline of an option. `None` if it affects no combatant, or is not known yet.
    pub fn headline(&self, option: usize) -> Option<&Headline> {
        self.known.get(&option)?.headline.as_ref()
    }
}

/// Computes the odds of one option at a time. The order is: the focused option, the default, all visible cards, attacks
/// on the hovered target, the other targets of a declaration.
pub fn update(
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    pointing: Res<Pointing>,
    overlay: Res<Overlay>,
    page: Res<DeclarationPage>,
    mut cache: ResMut<OddsCache>,
) {
    let cache = &mut *cache;
    let stands = presented.decision.as_ref().map(|d| (battle.epoch, d.n));
    if cache.of != stands {
        *cache = OddsCache { of: stands, busy: stands.is_some(), ..default() };
        return;
    }
    cache.busy = presented.decision.is_some();
    let Some(decision) = &presented.decision else { return };
    if let Some((option, task)) = &mut cache.task {
        let Some((told, workspace)) = block_on(poll_once(task)) else { return };
        let option = *option;
        (cache.task, cache.workspace) = (None, workspace);
        cache.known.insert(option, told);
    }
    let unknown = |option: &usize| *option < decision.options.len() && !cache.known.contains_key(option);
    let hovered = pointing.hover.as_ref().map_or_else(Vec::new, |target| blows(decision, target));
    let targets = if page.stands(&presented) { page.other_targets() } else { Vec::new() };
    let shown = overlay.default.option.into_iter().chain(overlay.bar.seen.iter().copied());
    let wanted = pointing.focus.into_iter().chain(shown).chain(hovered).chain(targets);
    let Some(option) = wanted.into_iter().find(unknown) else {
        cache.busy = false;
        return;
    };
    let copy = battle.copied();
    let (mut forecaster, mut shared) = std::mem::take(&mut cache.workspace);
    let task = AsyncComputeTaskPool::get().spawn(async move {
        let told = forecaster.summarize(&copy, option, &mut shared);
        (told, (forecaster, shared))
    });
    cache.task = Some((option, task));
}
