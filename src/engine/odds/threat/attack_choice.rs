//! The choice of an enemy's most harmful attack, by the average cost of each attack in earlier playouts.

use crate::vocab::CombatantId;
use crate::vocab::view::OptionView;
use serde_json::{Map, Value as Json};
use std::collections::BTreeMap;

/// Maximum number of attacks that one enemy tries; the first ones are the likeliest.
const WAYS: usize = 4;

/// Value of approaching, in points, compared with attacks that cost nothing in earlier playouts.
const NEARER: f64 = 0.05;

/// The identity of an action in all playouts: its name and fields in the ruleset's catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackId {
    action: &'static str,
    fields: Map<String, Json>,
}

impl AttackId {
    /// Returns the identity of an option.
    pub fn of_option(option: &OptionView) -> Self {
        Self { action: option.action, fields: option.fields.clone() }
    }
}

#[derive(Default)]
struct AttackTrial {
    times: u32,
    cost: i64,
}

/// The costs of attacks in earlier playouts, by enemy.
#[derive(Default)]
pub struct AttackStats(BTreeMap<CombatantId, Vec<(AttackId, AttackTrial)>>);

/// A possible action of an enemy.
pub struct AttackOption {
    /// Index of the option.
    pub option: usize,
    /// Identity of the action.
    pub id: AttackId,
    /// True if it only comes closer.
    pub approach: bool,
}

impl AttackStats {
    /// Returns the action that has cost most, or with `tries` the attack tried least.
    pub fn choose<'w>(&self, who: CombatantId, ways: &'w [AttackOption], tries: bool) -> Option<&'w AttackOption> {
        let some = || ways.iter().filter(|w| !w.approach).take(WAYS).chain(ways.iter().filter(|w| w.approach).take(1));
        let trials = self.0.get(&who).map_or(&[][..], Vec::as_slice);
        let known = |way: &AttackOption| trials.iter().find(|(id, _)| *id == way.id).map(|(_, trial)| trial);
        if tries {
            return some()
                .filter(|w| !w.approach)
                .min_by_key(|way| known(way).map_or(0, |tried| tried.times))
                .or(ways.first());
        }
        // Untried attacks rank above approaching, and among equals the likeliest comes first.
        let worth = |way: &AttackOption| match (way.approach, known(way)) {
            (true, _) => NEARER,
            (false, Some(tried)) => tried.cost as f64 / f64::from(tried.times.max(1)),
            (false, None) => 2.0 * NEARER,
        };
        let mut best: Option<(f64, &AttackOption)> = None;
        for way in some() {
            if best.is_none_or(|(most, _)| worth(way) > most) {
                best = Some((worth(way), way));
            }
        }
        best.map(|(_, way)| way)
    }

    /// Counts a use of an action.
    pub fn count_use(&mut self, who: CombatantId, id: &AttackId) {
        self.trial(who, id).times += 1;
    }

    /// Adds points lost to an action.
    pub fn add_loss(&mut self, who: CombatantId, id: &AttackId, points: i32) {
        self.trial(who, id).cost += i64::from(points);
    }

    fn trial(&mut self, who: CombatantId, id: &AttackId) -> &mut AttackTrial {
        let trials = self.0.entry(who).or_default();
        let known = trials.iter().position(|(known, _)| known == id);
        let ix = known.unwrap_or_else(|| {
            trials.push((id.clone(), AttackTrial::default()));
            trials.len() - 1
        });
        &mut trials[ix].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_that_has_cost_most_is_taken_and_hopeless_ones_give_way_to_coming_nearer() {
        let who = CombatantId(0);
        let id = |action| AttackId { action, fields: Map::new() };
        let way = |option, action, approach| AttackOption { option, id: id(action), approach };
        let ways = [way(4, "axe", false), way(6, "club", false), way(9, "", true)];
        let mut trials = AttackStats::default();
        let mut tell = |action, cost| {
            trials.count_use(who, &id(action));
            trials.add_loss(who, &id(action), cost);
            (trials.choose(who, &ways, false).map(|w| w.option), trials.choose(who, &ways, true).map(|w| w.option))
        };
        assert_eq!(tell("axe", 0), (Some(6), Some(6)), "the other is not known to be hopeless");
        assert_eq!(tell("club", 0), (Some(9), Some(4)));
        assert_eq!(tell("club", 4), (Some(6), Some(4)));
    }
}
