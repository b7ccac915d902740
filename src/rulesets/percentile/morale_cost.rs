//! Estimated cost of a side's pending morale trigger. When half of the side is down, the rest may break (P-MORALE-02),
//! so one loss costs more than one combatant. Lookahead uses it.

use super::queries::*;
use crate::vocab::{CombatantId, FactionId};

/// Cost of a morale test that is not due yet, as a share of the cost of one that is due.
const DREAD: f64 = 0.45;

/// Returns the average share of a combatant's value that its side's morale test leaves. `due` is the chance that the
/// test comes this round.
pub fn leaves(t: &BattleReader, c: CombatantId, due: f64) -> f64 {
    if !t.untried(t.faction(c)) || !t.can_fight(c) || !t.has_nerves(c) {
        return 1.0;
    }
    let fails = f64::from(100 - t.nerve_chance(c).value().clamp(0, 100)) / 100.0;
    1.0 - fails * (due + DREAD * (1.0 - due))
}

/// Returns the probability that at least half of the side is down. `falls` is the chance that a combatant still up goes
/// down.
pub fn half_down(t: &BattleReader, side: FactionId, falls: impl Fn(CombatantId) -> f64) -> f64 {
    // Probability of each number of combatants down.
    let mut down = vec![1.0];
    for c in t.all().filter(|c| t.faction(*c) == side) {
        let falls = if t.is_down(c) { 1.0 } else { falls(c) };
        let joins: Vec<f64> = down.iter().map(|chance| chance * falls).collect();
        down.push(0.0);
        for (k, joins) in joins.into_iter().enumerate() {
            down[k] -= joins;
            down[k + 1] += joins;
        }
    }
    down[down.len() / 2..].iter().sum()
}
