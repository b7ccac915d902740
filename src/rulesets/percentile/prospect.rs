//! How a round is likely to go once all have moved: what the blows that will be struck come to on average. For those who look
//! ahead over movement: dice would hide what one place has over another.

use super::action::{Arm, Intent, Mode};
use super::default_policy::weigh;
use super::evaluate::counts;
use super::frames::Phase;
use super::level::StatementOfIntent;
use super::nerve::{WHOLE, half_down};
use super::options::{ActOptions, ReactOptions};
use super::queries::chance::special_limit;
use super::queries::*;
use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;
use std::cmp::Reverse;

/// What is done to enemies, in hundredths of the same done to friends: who only shuns harm never wins. It grows with every round.
const EAGER: i64 = 160;
const IMPATIENT: i64 = 3;

/// An attack that somebody will make.
struct Blow {
    by: CombatantId,
    at: CombatantId,
    /// What it takes of all that its target has left, in ten-thousandths.
    takes: i64,
}

/// Whether what is chosen now is told apart by its prospect: who moves has declared (P-INIT-01), unless intents come later (P-INIT-17).
pub fn foretells(world: &World) -> bool {
    let t = BattleReader::new(world);
    t.clock().phase == Phase::Movement && t.house().statement_of_intent == StatementOfIntent::Declare
}

/// In hundredths of a healthy combatant, as [`super::evaluate::evaluate`]. None before the ranks are counted.
pub fn prospect(world: &World, faction: FactionId) -> Option<i32> {
    let t = BattleReader::new(world);
    if t.clock().phase != Phase::Action {
        return None;
    }
    let mut left = vec![WHOLE; t.all().count()];
    for blow in blows(&t) {
        // Who has been struck down by then strikes no more.
        let takes = blow.takes * left[blow.by.ix()] / WHOLE;
        left[blow.at.ix()] -= left[blow.at.ix()] * takes / WHOLE;
    }
    let falls = |c: CombatantId| WHOLE - left[c.ix()];
    let due: Vec<i64> = t.factions().map(|side| half_down(&t, side, falls)).collect();
    let eager = EAGER + IMPATIENT * i64::from(t.clock().round);
    let stands = |c: CombatantId| {
        let whole = counts(world, &t, c, due[t.faction(c).ix()]);
        let (sign, eager) = if t.faction(c) == faction { (1, 100) } else { (-1, eager) };
        sign * (whole * WHOLE - whole * (WHOLE - left[c.ix()]) * eager / 100)
    };
    Some((t.all().map(stands).sum::<i64>() / (100 * WHOLE)) as i32)
}

/// One for everybody who can strike somebody, in the order of the ranks, each at whom it will do most to.
fn blows(t: &BattleReader) -> Vec<Blow> {
    let mut order: Vec<(CombatantId, i32, Arm, Mode)> = t
        .all()
        .filter(|c| t.steady(*c))
        .filter_map(|c| match t.turn(c).intent {
            Some(Intent::Attack(arm, mode)) => Some((c, t.turn(c).rank?, arm, mode)),
            _ => None,
        })
        .collect();
    order.sort_by_key(|(c, rank, _, mode)| (Reverse(*rank), !mode.far(), *c));
    order.into_iter().filter_map(|(by, _, arm, mode)| best_blow(t, by, arm, mode)).collect()
}

fn best_blow(t: &BattleReader, by: CombatantId, arm: Arm, mode: Mode) -> Option<Blow> {
    let near = t.all().filter(|e| t.enemies(*e, by) && t.active(*e) && t.cond(*e).hidden.is_none());
    let within = near.filter(|e| t.in_reach(by, arm, mode, *e));
    within.map(|at| Blow { by, at, takes: takes(t, by, arm, mode, at) }).max_by_key(|blow| blow.takes)
}

/// What an attack takes on average, against the best answer.
fn takes(t: &BattleReader, by: CombatantId, arm: Arm, mode: Mode, at: CombatantId) -> i64 {
    let limited =
        |chance: i32| (i64::from(chance.clamp(0, 100)), i64::from(special_limit(t.house(), chance).clamp(0, 100)));
    let (hits, badly) = limited(t.attack_chance(by, arm, mode, at).value());
    let parries = t.held(at).into_iter().map(Arm::Item).filter(|i| t.parries(*i, mode));
    let parries = parries.map(|i| t.parry_chance(at, i, mode).value());
    let dodge = if t.may_dodge(at, mode) { t.dodge_chance(at, mode).value() } else { 0 };
    let (stops, stops_well) = limited(parries.chain([dodge]).max().unwrap_or(0));
    let left = 10 * i64::from((t.wounds(at).hp - 2).max(1));
    let (normal, special) = weigh::wounds(t, by, arm, mode, at);
    let (normal, special) = (i64::from(normal).min(left), i64::from(special).min(left));
    // A special attack is stopped by a special answer and made a normal hit by another (table 11.10).
    let lessened = (hits - badly) * (100 - stops) + badly * (stops - stops_well);
    (lessened * normal + badly * (100 - stops) * special) * WHOLE / 10_000 / left
}
