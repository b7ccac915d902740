//! The odds of options, computed by the rules in a background task.

use crate::engine::Battle;
use crate::engine::odds::{Change, Forecast, Forecaster};
use crate::vocab::view::Standing;
use crate::vocab::view::{DecisionView, OptionView, Scene};
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
    known: BTreeMap<usize, OddsText>,
    task: Option<(usize, Task<Forecast>)>,
}

impl OddsCache {
    pub fn of(&self, option: usize) -> Option<&OddsText> {
        self.known.get(&option).filter(|said| !said.long.is_empty())
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
        let Some(forecast) = block_on(poll_once(task)) else { return };
        let option = *option;
        cache.task = None;
        if let Some(view) = decision.options.get(option) {
            cache.known.insert(option, text_of(&forecast, decision, view, &presented.scene));
        }
    }
    let unknown = |option: &usize| !cache.known.contains_key(option);
    let few = if decision.options.len() <= ALL { decision.options.len() } else { 0 };
    let Some(option) = pointing.focus.into_iter().chain(0..few).find(unknown) else { return };
    let copy = cache.battle.get_or_insert_with(|| Arc::new(battle.copy())).clone();
    let task = AsyncComputeTaskPool::get().spawn(async move { Forecaster::default().forecast(&copy, option) });
    cache.task = Some((option, task));
}

fn text_of(forecast: &Forecast, decision: &DecisionView, option: &OptionView, scene: &Scene) -> OddsText {
    // Who is acted on comes first, then who decides, then everybody else.
    let order = |id: &str| match id {
        id if option.on_combatant.as_deref() == Some(id) => 0,
        id if decision.combatant.as_deref() == Some(id) => 1,
        _ => 2,
    };
    let mut touched: Vec<&str> = Vec::new();
    for change in forecast.endings.iter().flat_map(|(_, ending)| &ending.changes) {
        if telling(change) && !touched.contains(&change.combatant.as_str()) {
            touched.push(&change.combatant);
        }
    }
    touched.sort_by_key(|id| order(id));
    let about = if forecast.exact { "" } else { "about " };
    let mut said = OddsText::default();
    for id in touched.into_iter().take(3) {
        let name = scene.combatants.iter().find(|c| c.id == id).map_or(id, |c| &c.name);
        let chance = |of: &dyn Fn(&Change) -> bool| {
            forecast.chance(|ending| ending.changes.iter().any(|c| c.combatant == id && of(c)))
        };
        let hurt = chance(&|c| c.lost() > 0);
        let out = [Standing::Incapacitated, Standing::Dead].map(Standing::name);
        let down = chance(&|c| c.standing.as_ref().is_some_and(|s| out.contains(&s.to)));
        let mut parts = Vec::new();
        if hurt > 0.0 {
            parts.push(format!("{} hurt, −{:.1}", percent(hurt), forecast.damage(id)));
        }
        if down > 0.0 {
            parts.push(format!("{} down", percent(down)));
        }
        for (word, share) in begun(forecast, id) {
            parts.push(format!("{} {}", percent(share), word.to_lowercase()));
        }
        if said.short.is_empty() {
            let mine = decision.combatant.as_deref() == Some(id) && decision.reaction;
            said.short = match (mine, hurt > 0.0) {
                (true, _) => format!("{about}{} unhurt", percent(1.0 - hurt)),
                // Where a hit is certain, only how hard it is tells one option from another.
                (false, true) if hurt >= 1.0 - 1e-9 => format!("{about}−{:.1} expected", forecast.damage(id)),
                (false, true) => format!("{about}{} hurt", percent(hurt)),
                (false, false) => parts.first().cloned().unwrap_or_default(),
            };
        }
        if !said.long.is_empty() {
            said.long.push_str(" · ");
        }
        said.long.push_str(&format!("{name}: {}", parts.join(", ")));
    }
    if !forecast.exact && !said.long.is_empty() {
        said.long.insert_str(0, "about ");
    }
    said
}

/// Whether a player would want to know of it beforehand: not where the option itself leads.
fn telling(change: &Change) -> bool {
    change.lost() != 0 || change.standing.is_some() || !change.begun.is_empty()
}

/// Conditions that may begin for somebody, with their chances.
fn begun<'f>(forecast: &'f Forecast, id: &str) -> Vec<(&'f str, f64)> {
    let mut all: BTreeMap<&str, f64> = BTreeMap::new();
    for (chance, ending) in &forecast.endings {
        for change in ending.changes.iter().filter(|c| c.combatant == id) {
            for word in &change.begun {
                *all.entry(word).or_default() += chance;
            }
        }
    }
    all.into_iter().take(2).collect()
}

/// Never a round 0 or 100 where it is not certain.
fn percent(chance: f64) -> String {
    match chance {
        c if c <= 1e-9 => "0 %".into(),
        c if c >= 1.0 - 1e-9 => "100 %".into(),
        c => format!("{:.0} %", (c * 100.0).clamp(1.0, 99.0)),
    }
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn what_is_not_certain_is_not_said_to_be() {
        let said: Vec<_> = [0.0, 0.001, 0.4, 0.999, 1.0].map(percent).into();
        assert_eq!(said, ["0 %", "1 %", "40 %", "99 %", "100 %"]);
    }
}
