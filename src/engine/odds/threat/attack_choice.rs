//! The choice of an enemy's most harmful attack, by the average cost of each attack in earlier playouts.

use crate::vocab::CombatantId;
use std::collections::BTreeMap;

/// Maximum number of attacks that one enemy tries; the first ones are the likeliest.
const WAYS: usize = 4;

/// Value of approaching, in points, compared with attacks that cost nothing in earlier playouts.
const NEARER: f64 = 0.05;

#[derive(Default)]
struct AttackTrial {
    times: u32,
    cost: i64,
}

/// The costs of attacks in earlier playouts, by enemy and label.
#[derive(Default)]
pub struct AttackStats(BTreeMap<(CombatantId, String), AttackTrial>);

/// A possible action of an enemy: its option and its label.
pub struct AttackOption {
    /// Index of the option.
    pub option: usize,
    /// Label of the option.
    pub label: String,
    /// True if it only comes closer.
    pub approach: bool,
}

impl AttackStats {
    /// Returns the action that has cost most, or with `tries` the attack tried least.
    pub fn choose<'w>(&self, who: CombatantId, ways: &'w [AttackOption], tries: bool) -> Option<&'w AttackOption> {
        let some = || ways.iter().filter(|w| !w.approach).take(WAYS).chain(ways.iter().filter(|w| w.approach).take(1));
        let known = |way: &AttackOption| self.0.get(&(who, way.label.clone()));
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
    pub fn count_use(&mut self, who: CombatantId, label: &str) {
        self.0.entry((who, label.to_owned())).or_default().times += 1;
    }

    /// Adds points lost to an action.
    pub fn add_loss(&mut self, who: CombatantId, label: &str, points: i32) {
        self.0.entry((who, label.to_owned())).or_default().cost += i64::from(points);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_that_has_cost_most_is_taken_and_hopeless_ones_give_way_to_coming_nearer() {
        let who = CombatantId(0);
        let way = |option, label: &str, approach| AttackOption { option, label: label.into(), approach };
        let ways = [way(4, "axe", false), way(6, "club", false), way(9, "", true)];
        let mut trials = AttackStats::default();
        let mut tell = |label: &str, cost| {
            trials.count_use(who, label);
            trials.add_loss(who, label, cost);
            (trials.choose(who, &ways, false).map(|w| w.option), trials.choose(who, &ways, true).map(|w| w.option))
        };
        assert_eq!(tell("axe", 0), (Some(6), Some(6)), "the other is not known to be hopeless");
        assert_eq!(tell("club", 0), (Some(9), Some(4)));
        assert_eq!(tell("club", 4), (Some(6), Some(4)));
    }
}
