//! The odds of options, computed by the rules in a background task.

use crate::engine::Battle;
use crate::engine::odds::{Forecaster, Headline};
use crate::window::battle::{CurrentBattle, Pointing, Presented};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Up to this many options get odds all at once; with more, only the focused one does.
const ALL: usize = 6;

/// What is said of one option.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OddsText {
    /// The most telling figure: `62 % hurt`.
    pub short: String,
    /// The figures of everybody it touches.
    pub long: String,
}

/// The odds of the standing decision's options, as far as they are known.
#[derive(Resource, Default)]
pub struct OddsCache {
    of: Option<(u32, u32)>,
    battle: Option<Arc<Battle>>,
    /// None: nothing happens to anybody.
    known: BTreeMap<usize, Option<(OddsText, Headline)>>,
    task: Option<(usize, Task<Option<Headline>>)>,
}

impl OddsCache {
    pub fn of(&self, option: usize) -> Option<&OddsText> {
        self.known.get(&option)?.as_ref().map(|(text, _)| text)
    }

    /// All there is to say of an option, once it is known.
    pub fn forecast_words(&self, option: usize) -> Option<&Headline> {
        self.known.get(&option)?.as_ref().map(|(_, words)| words)
    }
}

/// Computes the odds of one option at a time, the focused one first.
pub fn update(
    (battle, presented, pointing): (Res<CurrentBattle>, Res<Presented>, Res<Pointing>),
    mut cache: ResMut<OddsCache>,
) {
    let cache = &mut *cache;
    let stands = presented.decision.as_ref().map(|d| (battle.epoch, d.n));
    if cache.of != stands {
        *cache = OddsCache { of: stands, ..default() };
    }
    let Some(decision) = &presented.decision else { return };
    if let Some((option, task)) = &mut cache.task {
        let Some(words) = block_on(poll_once(task)) else { return };
        let option = *option;
        cache.task = None;
        let text = |words: &Headline| OddsText { short: words.short(), long: words.long() };
        cache.known.insert(option, words.map(|words| (text(&words), words)));
    }
    let unknown = |option: &usize| !cache.known.contains_key(option);
    let few = if decision.options.len() <= ALL { decision.options.len() } else { 0 };
    let Some(option) = pointing.focus.into_iter().chain(0..few).find(unknown) else { return };
    let copy = cache.battle.get_or_insert_with(|| Arc::new(battle.copy())).clone();
    let task = AsyncComputeTaskPool::get().spawn(async move { Forecaster::default().headline(&copy, option) });
    cache.task = Some((option, task));
}
