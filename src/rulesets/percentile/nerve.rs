//! What hangs over a side as long as its nerve has not been tried: when half of it is down whoever is left may break (P-MORALE-02),
//! and one loss costs it much more than one. For those who look ahead.

use super::queries::*;
use crate::vocab::{CombatantId, FactionId};

/// What a test that is not due yet costs now, of what it costs when it comes.
const DREAD: f64 = 0.45;

/// What part of a combatant the test of its side leaves on average; `due` is how likely that test is this round.
pub fn leaves(t: &BattleReader, c: CombatantId, due: f64) -> f64 {
    if !t.untried(t.faction(c)) || !t.steady(c) || !t.has_nerves(c) {
        return 1.0;
    }
    let fails = f64::from(100 - t.nerve_chance(c).value().clamp(0, 100)) / 100.0;
    1.0 - fails * (due + DREAD * (1.0 - due))
}

/// How likely it is that half of a side is down, where each that still stands is down as likely as `falls` says.
pub fn half_down(t: &BattleReader, side: FactionId, falls: impl Fn(CombatantId) -> f64) -> f64 {
    // How likely it is that so many are down.
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
