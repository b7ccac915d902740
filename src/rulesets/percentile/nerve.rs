//! What hangs over a side as long as its nerve has not been tried: when half of it is down whoever is left may break (P-MORALE-02),
//! and one loss costs it much more than one. For those who look ahead.

use super::queries::*;
use crate::vocab::{CombatantId, FactionId};

/// A certainty, and all there is of somebody, in the parts that are counted here.
pub const WHOLE: i64 = 10_000;

/// What a test that is not due yet costs now, in hundredths of what it costs when it comes.
const DREAD: i64 = 45;

/// How much of a combatant the test of its side leaves on average, of [`WHOLE`]; `due` is how likely that test is this round.
pub fn leaves(t: &BattleReader, c: CombatantId, due: i64) -> i64 {
    if !t.untried(t.faction(c)) || !t.steady(c) || !t.has_nerves(c) {
        return WHOLE;
    }
    let fails = 100 - i64::from(t.nerve_chance(c).value().clamp(0, 100));
    WHOLE - fails * (100 * due + DREAD * (WHOLE - due)) / 10_000
}

/// How likely it is that half of a side is down, of [`WHOLE`], where each that still stands is down as likely as `falls` says.
pub fn half_down(t: &BattleReader, side: FactionId, falls: impl Fn(CombatantId) -> i64) -> i64 {
    // How likely it is that so many are down.
    let mut down = vec![WHOLE];
    for c in t.all().filter(|c| t.faction(*c) == side) {
        let falls = if t.is_down(c) { WHOLE } else { falls(c) };
        let joins: Vec<i64> = down.iter().map(|chance| chance * falls / WHOLE).collect();
        down.push(0);
        for (k, joins) in joins.into_iter().enumerate() {
            down[k] -= joins;
            down[k + 1] += joins;
        }
    }
    down[down.len() / 2..].iter().sum()
}
