//! Expected course of this round and the next two, once all have moved: the probabilities of all attacks, and the
//! resulting values. Lookahead over movement uses it, because dice would hide the differences between positions.

use super::action::{Arm, Intent, Mode};
use super::damage_odds::{Chances, Levels, Weapon, defence};
use super::default_policy::weigh;
use super::evaluate::{FALLEN, Worth, counts};
use super::frames::{Clock, Phase};
use super::level::StatementOfIntent;
use super::morale_cost::{fails_test, half_down, leaves};
use super::queries::*;
use super::unit_values::UnitValues;
use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;
use std::cmp::Reverse;

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
    if world.resource::<Clock>().phase != Phase::Action {
        return None;
    }
    let t = BattleReader::new(world);
    let mut forecast = Forecast::new(&t);
    let after_each = ROUNDS.iter().enumerate().map(|(round, share)| {
        forecast.fight(round > 0);
        share * forecast.value(world.resource(), faction)
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

/// A target of an attacker.
struct Mark {
    at: CombatantId,
    /// Distance to walk up to it; 0 if it is in reach.
    way: i32,
    /// Average share of its present hit points that the attack takes.
    taken: f64,
    losses: Chances,
}

/// Forecast of the battle. Nothing but hit points changes in it.
struct Forecast<'a> {
    t: &'a BattleReader<'a>,
    hp: Vec<Chances>,
    /// Worth of each combatant, indexed by hit points.
    worths: Vec<Vec<f64>>,
    /// Probability of each combatant to fail its side's pending morale test.
    fails: Vec<f64>,
    /// Attackers in the order of their ranks, with their targets, best first: those in reach, then those near.
    attackers: Vec<(Attacker, Vec<Mark>)>,
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
        let worths = |c| {
            let worth = Worth::of_combatant(t, c);
            (0..=hit_points(t, c)).map(|hp| f64::from(worth.at(hp as i32))).collect()
        };
        let mut defences = Defences(vec![[None; 3]; t.all().count()]);
        let with_marks = |attacker: Attacker| {
            let marks = marks(t, &attacker, &mut defences);
            (attacker, marks)
        };
        Self {
            t,
            hp: t.all().map(known).collect(),
            worths: t.all().map(worths).collect(),
            fails: t.all().map(|c| fails_test(t, c)).collect(),
            attackers: attackers.into_iter().map(with_marks).collect(),
        }
    }

    /// Plays one round of attacks. In later rounds, all attackers are in time, and walk up to targets that are near.
    fn fight(&mut self, later: bool) {
        for (attacker, marks) in &self.attackers {
            if !later && attacker.rank.is_none() {
                continue;
            }
            // Weighted by the chance that the attacker is still up. If the first target is down, the attack goes to
            // the next.
            let mut strikes: f64 = standing(&self.hp[attacker.who.ix()]).iter().sum();
            for mark in marks.iter().take_while(|mark| later || mark.way == 0) {
                if strikes == 0.0 {
                    break;
                }
                strikes *= 1.0 - lose(&mut self.hp[mark.at.ix()], strikes, &mark.losses);
            }
        }
    }

    /// Returns the expected value for the side.
    fn value(&self, shares: &UnitValues, faction: FactionId) -> f64 {
        let t = self.t;
        let falls = |c: CombatantId| 1.0 - standing(&self.hp[c.ix()]).iter().sum::<f64>();
        let due: Vec<f64> = t.factions().map(|side| half_down(t, side, falls)).collect();
        let eager = f64::from(EAGER + IMPATIENT * i32::from(t.clock().round)) / 100.0;
        let side = |c: CombatantId| {
            let worths = &self.worths[c.ix()];
            let then: f64 = self.hp[c.ix()].iter().zip(worths).map(|(chance, worth)| chance * worth).sum();
            let now = worths[worths.len() - 1];
            let lost = now - then;
            let (sign, eager) = if t.faction(c) == faction { (1.0, 1.0) } else { (-1.0, eager) };
            let leaves = leaves(self.fails[c.ix()], due[t.faction(c).ix()]);
            sign * counts(shares, c, now - lost * eager, leaves)
        };
        t.all().map(side).sum()
    }
}

/// The best defence of each combatant against each mode, computed on first use.
struct Defences(Vec<[Option<Levels>; 3]>);

impl Defences {
    fn find(&mut self, t: &BattleReader, at: CombatantId, mode: Mode) -> Levels {
        *self.0[at.ix()][mode as usize].get_or_insert_with(|| defence(t, at, mode))
    }
}

/// Returns the attacker's targets, best first: those in reach, then those near, in order of distance. Equals are
/// ordered by the share of present hit points that the attack takes.
fn marks(t: &BattleReader, attacker: &Attacker, defences: &mut Defences) -> Vec<Mark> {
    let Attacker { who, arm, mode, .. } = *attacker;
    let weapon = Weapon::new(t, who, arm, mode);
    let mark = |at: CombatantId| {
        let way = if t.in_reach(who, arm, mode, at) { 0 } else { t.distance(who, at) };
        let near = way == 0 || !mode.far() && way <= NEAR;
        near.then(|| {
            let losses = weapon.losses(at, defences.find(t, at, mode));
            Mark { at, way, taken: taken(&losses, t.hp(at)), losses }
        })
    };
    let mut marks: Vec<Mark> = weigh::foes(t, who).filter_map(mark).collect();
    marks.sort_by(|a, b| a.way.cmp(&b.way).then(b.taken.total_cmp(&a.taken)).then(a.at.cmp(&b.at)));
    marks
}

/// Returns the combatant's hit points, or [`FALLEN`] if it has fewer.
fn hit_points(t: &BattleReader, c: CombatantId) -> usize {
    t.hp(c).max(FALLEN) as usize
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
fn lose(hp: &mut [f64], strikes: f64, losses: &[f64]) -> f64 {
    let mut up = 0.0;
    // In ascending order, so that no loss is applied to hit points that are the result of another.
    for from in FALLEN as usize + 1..hp.len() {
        let chance = hp[from];
        up += chance;
        if chance <= 0.0 {
            continue;
        }
        let struck = strikes * chance;
        hp[from] -= struck;
        let (some, all) = losses.split_at(losses.len().min(from));
        hp[1..=from].iter_mut().rev().zip(some).for_each(|(to, likely)| *to += struck * likely);
        hp[0] = all.iter().fold(hp[0], |chance, likely| chance + struck * likely);
    }
    up
}
