//! Expected course of this round and the next two, once all have moved: the probabilities of all attacks, and the
//! resulting values. Lookahead over movement uses it, because dice would hide the differences between positions.

use super::action::{Arm, Intent, Mode};
use super::damage_odds::{Chances, losses};
use super::default_policy::weigh;
use super::evaluate::{FALLEN, combatant_value, counts};
use super::frames::Phase;
use super::level::StatementOfIntent;
use super::morale_cost::half_down;
use super::queries::*;
use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Weight of harm to enemies, in percent of the same harm to allies; `IMPATIENT` is added for every round. A side that
/// only avoids harm would never win.
const EAGER: i32 = 160;
const IMPATIENT: i32 = 3;

/// Weight of the value after each round. Later rounds are estimated rather than known.
const ROUNDS: [f64; 3] = [0.30, 0.21, 0.49];

/// Maximum distance in hexes of an enemy that an attacker without a target in reach walks up to, from the second round
/// on.
const NEAR: i32 = 8;

/// Returns true if the present options are compared by their expected values. That holds in the Movement phase, when
/// all have declared (P-INIT-01), but not if intents come later (P-INIT-17).
pub fn has_expected_value(world: &World) -> bool {
    let t = BattleReader::new(world);
    t.clock().phase == Phase::Movement && t.house().statement_of_intent == StatementOfIntent::Declare
}

/// Returns the expected value for the side, in hundredths of a healthy combatant, as [`super::evaluate::evaluate`].
/// `None` outside the Action phase.
pub fn expected_value_after_round(world: &World, faction: FactionId) -> Option<i32> {
    let t = BattleReader::new(world);
    if t.clock().phase != Phase::Action {
        return None;
    }
    let mut forecast = Forecast::new(&t);
    let after_each = ROUNDS.iter().enumerate().map(|(round, share)| {
        forecast.fight(round > 0);
        share * forecast.stands(world, faction)
    });
    Some(after_each.sum::<f64>().round() as i32)
}

/// A combatant that attacks every round, with its weapon.
struct Attacker {
    who: CombatantId,
    arm: Arm,
    mode: Mode,
    /// Its rank in the count; `None` if it is too late for this round.
    rank: Option<i32>,
}

/// Forecast of the battle.
struct Forecast<'a> {
    t: &'a BattleReader<'a>,
    hp: Vec<Chances>,
    /// Worth of each combatant, indexed by hit points.
    worths: Vec<Vec<f64>>,
    /// Attackers in the order of their ranks.
    attackers: Vec<Attacker>,
    losses: BTreeMap<(CombatantId, CombatantId), Chances>,
}

impl<'a> Forecast<'a> {
    fn new(t: &'a BattleReader<'a>) -> Self {
        let attacker = |who| match t.turn(who).intent {
            Some(Intent::Attack(arm, mode)) => Some(Attacker { who, arm, mode, rank: t.turn(who).rank }),
            _ => None,
        };
        let mut attackers: Vec<Attacker> = t.all().filter(|c| t.can_fight(*c)).filter_map(attacker).collect();
        attackers.sort_by_key(|a| (Reverse(a.rank), !a.mode.far(), a.who));
        let known = |c| {
            let hp = hit_points(t, c);
            let mut chances = vec![0.0; hp + 1];
            chances[hp] = 1.0;
            chances
        };
        let worths = |c| (0..=hit_points(t, c)).map(|hp| f64::from(combatant_value(t, c, hp as i32))).collect();
        let (hp, worths) = (t.all().map(known).collect(), t.all().map(worths).collect());
        Self { t, hp, worths, attackers, losses: BTreeMap::new() }
    }

    /// Plays one round of attacks.
    fn fight(&mut self, later: bool) {
        for ix in 0..self.attackers.len() {
            if later || self.attackers[ix].rank.is_some() {
                self.strike(ix, later);
            }
        }
    }

    /// Resolves one attack, weighted by the chance that the attacker is still up. If the first target is down, the
    /// attack goes to the next.
    fn strike(&mut self, ix: usize, later: bool) {
        let Attacker { who, arm, mode, .. } = self.attackers[ix];
        let mut strikes = self.up(who);
        for at in self.marks(ix, later) {
            let losses = self.losses.entry((who, at)).or_insert_with(|| losses(self.t, who, arm, mode, at));
            let up = lose(&mut self.hp[at.ix()], strikes, losses);
            strikes *= 1.0 - up;
        }
    }

    /// Returns the attacker's targets, best first: those in reach, and in later rounds those near, in order of
    /// distance. Equals are ordered by the share of present hit points that the attack takes.
    fn marks(&mut self, ix: usize, later: bool) -> Vec<CombatantId> {
        let t = self.t;
        let Attacker { who, arm, mode, .. } = self.attackers[ix];
        let way = |at: CombatantId| if t.in_reach(who, arm, mode, at) { 0 } else { t.apart(who, at) };
        let near = |way: i32| way == 0 || later && !mode.far() && way <= NEAR;
        let mut marks: Vec<(i32, f64, CombatantId)> = Vec::new();
        for at in weigh::foes(t, who).filter(|at| near(way(*at))) {
            let losses = self.losses.entry((who, at)).or_insert_with(|| losses(t, who, arm, mode, at));
            marks.push((way(at), taken(losses, t.wounds(at).hp), at));
        }
        marks.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)).then(a.2.cmp(&b.2)));
        marks.into_iter().map(|(.., at)| at).collect()
    }

    /// Returns the probability that the combatant has not been struck down.
    fn up(&self, c: CombatantId) -> f64 {
        standing(&self.hp[c.ix()]).iter().sum()
    }

    /// Returns the expected value for the side.
    fn stands(&self, world: &World, faction: FactionId) -> f64 {
        let t = self.t;
        let due: Vec<f64> = t.factions().map(|side| half_down(t, side, |c| 1.0 - self.up(c))).collect();
        let eager = f64::from(EAGER + IMPATIENT * i32::from(t.clock().round)) / 100.0;
        let side = |c: CombatantId| {
            let worths = &self.worths[c.ix()];
            let then: f64 = self.hp[c.ix()].iter().zip(worths).map(|(chance, worth)| chance * worth).sum();
            let now = worths[worths.len() - 1];
            let lost = now - then;
            let (sign, eager) = if t.faction(c) == faction { (1.0, 1.0) } else { (-1.0, eager) };
            sign * counts(world, t, c, now - lost * eager, due[t.faction(c).ix()])
        };
        t.all().map(side).sum()
    }
}

/// Returns the combatant's hit points, or [`FALLEN`] if it has fewer.
fn hit_points(t: &BattleReader, c: CombatantId) -> usize {
    t.wounds(c).hp.max(FALLEN) as usize
}

/// Returns the average share of the hit points above [`FALLEN`] that the attack takes.
fn taken(losses: &[f64], hp: i32) -> f64 {
    let left = (hp - FALLEN).max(1) as usize;
    losses.iter().enumerate().map(|(lost, chance)| lost.min(left) as f64 * chance).sum::<f64>() / left as f64
}

/// Returns the probabilities of hit points above [`FALLEN`].
fn standing(hp: &[f64]) -> &[f64] {
    &hp[FALLEN as usize + 1..]
}

/// Applies losses to a combatant that is still up, weighted by `strikes`. Returns the probability that it was up.
fn lose(hp: &mut Chances, strikes: f64, losses: &[f64]) -> f64 {
    let stood: Chances = standing(hp).to_vec();
    for (above, chance) in stood.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        let from = FALLEN as usize + 1 + above;
        hp[from] -= strikes * chance;
        for (lost, likely) in losses.iter().enumerate() {
            hp[from.saturating_sub(lost)] += strikes * chance * likely;
        }
    }
    stood.iter().sum()
}
