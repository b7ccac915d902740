//! The default target of a declaration, by the odds of all its targets.

use super::super::default_option::is_sound;
use super::super::odds::{OddsCache, OddsStamp};
use super::super::outcome_loss::outcome_value;
use super::{DeclarationPage, lay_out};
use crate::engine::Battle;
use crate::engine::forecast_text::LEAST;
use crate::vocab::view::{DecisionView, OptionView, Scene};
use crate::window::battle::{CurrentBattle, Pointing, Presented};
use bevy::prelude::*;

/// Updates the default target when further odds are known.
pub fn weigh_targets(
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    odds: Res<OddsCache>,
    mut page: ResMut<DeclarationPage>,
    pointing: ResMut<Pointing>,
    mut weighed: Local<Option<OddsStamp>>,
) {
    if *weighed == Some(odds.stamp()) || !page.stands(&presented) {
        return;
    }
    *weighed = Some(odds.stamp());
    page.bypass_change_detection().weigh(&battle, &presented.scene, &odds);
    if page.stale {
        lay_out(&battle, &presented, &mut page, pointing);
    }
}

impl DeclarationPage {
    /// Returns the options of the first part that differ from its default only in their target.
    pub fn other_targets(&self) -> Vec<usize> {
        self.parts.first().map_or_else(Vec::new, |part| other_targets(&part.decision, part.plain))
    }

    /// Makes the target with the best odds the default, once the odds of all targets are known. Of equal targets, that
    /// of the default policy stays.
    fn weigh(&mut self, battle: &Battle, scene: &Scene, odds: &OddsCache) {
        let others = self.other_targets();
        let Some(part) = self.parts.first() else { return };
        if !others.iter().chain([&part.plain]).all(|i| odds.knows(*i)) {
            return;
        }
        let value = |i: usize| outcome_value(&part.decision, scene, odds.headline(i));
        let sound = others.into_iter().rev().filter(|i| is_sound(&part.decision, scene, battle, *i));
        let best = sound.max_by(|a, b| value(*a).total_cmp(&value(*b)));
        if let Some(best) = best.filter(|best| value(*best) >= value(part.plain) + LEAST) {
            (self.best, self.stale) = (Some(best), true);
        }
    }
}

fn other_targets(decision: &DecisionView, option: usize) -> Vec<usize> {
    let Some(plain) = decision.options.get(option).filter(|o| o.on_combatant.is_some()) else { return Vec::new() };
    let differences = |o: &OptionView| o.facets.iter().zip(&plain.facets).filter(|(a, b)| a.label != b.label).count();
    let only_target = |o: &OptionView| {
        o.on_combatant.is_some()
            && o.on_combatant != plain.on_combatant
            && o.facets.len() == plain.facets.len()
            && differences(o) == 1
    };
    (0..decision.options.len()).filter(|&i| only_target(&decision.options[i])).collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::fixture;
    use super::super::tests::laid_out;
    use super::*;

    #[test]
    fn the_default_target_has_the_best_odds() {
        let (battle, mut page) = laid_out();
        let scene = battle.scene(None);
        let plain = page.parts[0].plain;
        let others = page.other_targets();
        assert!(!others.is_empty(), "there are several targets");
        let target = |i: usize| page.parts[0].decision.options[i].on_combatant.clone().expect("it has a target");
        let mut odds = OddsCache::default();
        odds.note(plain, Some(fixture::headline(&target(plain), 2.0)));
        for &other in &others[1..] {
            odds.note(other, None);
        }
        let better = fixture::headline(&target(others[0]), 3.0);
        page.weigh(&battle, &scene, &odds);
        assert_eq!(page.best, None, "the odds of one target are not known yet");
        odds.note(others[0], Some(better));
        page.weigh(&battle, &scene, &odds);
        page.lay_out(&battle, &scene);
        assert_eq!((page.parts[0].plain, page.parts[0].chosen), (others[0], others[0]));
        page.weigh(&battle, &scene, &odds);
        assert_eq!(page.best, Some(others[0]), "the choice is final");
    }
}
