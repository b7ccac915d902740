//! Estimated cost of a side's pending morale trigger. When half of the side is down, the rest may break (P-MORALE-02),
//! so one loss costs more than one combatant. Lookahead uses it.

use super::queries::*;
use crate::vocab::{CombatantId, FactionId};

/// Cost of a morale test that is not due yet, as a share of the cost of one that is due.
const DREAD: f64 = 0.45;

/// Returns the probability that a combatant fails its side's pending morale test; 0 if it does not take that test.
pub fn fails_test(t: &BattleReader, c: CombatantId) -> f64 {
    if !t.untried(t.faction(c)) || !t.can_fight(c) || !t.has_nerves(c) {
        return 0.0;
    }
    f64::from(100 - t.nerve_chance(c).value().clamp(0, 100)) / 100.0
}

/// Returns the average share of a combatant's value that its side's morale test leaves. `fails` is the probability that
/// it fails the test, `due` the chance that the test comes this round.
pub fn leaves(fails: f64, due: f64) -> f64 {
    1.0 - fails * (due + DREAD * (1.0 - due))
}

/// Returns the probability that at least half of the side is down. `falls` is the chance that a combatant still up goes
/// down.
pub fn half_down(t: &BattleReader, side: FactionId, falls: impl Fn(CombatantId) -> f64) -> f64 {
    // Probability of each number of combatants down.
    let mut down = vec![1.0];
    for c in t.all().filter(|c| t.faction(*c) == side) {
        let falls = if t.is_lost(c) { 1.0 } else { falls(c) };
        let mut joined = 0.0;
        for chance in &mut down {
            let joins = *chance * falls;
            *chance = *chance + joined - joins;
            joined = joins;
        }
        down.push(joined);
    }
    down[down.len() / 2..].iter().sum()
}
