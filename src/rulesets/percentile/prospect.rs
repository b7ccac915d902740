//! How this round and those after it are likely to go once all have moved: the blows that will be struck, with all their chances,
//! and what they leave. For those who look ahead over movement: dice would hide what one place has over another.

use super::action::{Arm, Intent, Mode};
use super::blows::{Chances, losses};
use super::default_policy::weigh;
use super::evaluate::{FALLEN, counts, worth};
use super::frames::Phase;
use super::level::StatementOfIntent;
use super::nerve::half_down;
use super::options::ActOptions;
use super::queries::*;
use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Harm to enemies, in hundredths of the same to friends: who only shuns harm never wins. It grows with every round.
const EAGER: i32 = 160;
const IMPATIENT: i32 = 3;

/// How much what is left after each round counts: the later ones are surmised rather than known.
const ROUNDS: [f64; 3] = [0.30, 0.21, 0.49];

/// After the first of them whoever has nobody within reach walks up to an enemy that is no farther.
const NEAR: i32 = 8;

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
    let mut forecast = Forecast::new(&t);
    let after_each = ROUNDS.iter().enumerate().map(|(round, share)| {
        forecast.fight(round > 0);
        share * forecast.stands(world, faction)
    });
    Some(after_each.sum::<f64>().round() as i32)
}

/// Somebody who attacks every round, with what.
struct Attacker {
    who: CombatantId,
    arm: Arm,
    mode: Mode,
    /// None: too late for this round.
    rank: Option<i32>,
}

/// How likely everybody has how many hit points.
struct Forecast<'a> {
    t: &'a BattleReader<'a>,
    hp: Vec<Chances>,
    /// What everybody is worth with so many hit points.
    worths: Vec<Vec<f64>>,
    /// In the order of the ranks.
    attackers: Vec<Attacker>,
    losses: BTreeMap<(CombatantId, CombatantId), Chances>,
}

impl<'a> Forecast<'a> {
    fn new(t: &'a BattleReader<'a>) -> Self {
        let attacker = |who| match t.turn(who).intent {
            Some(Intent::Attack(arm, mode)) => Some(Attacker { who, arm, mode, rank: t.turn(who).rank }),
            _ => None,
        };
        let mut attackers: Vec<Attacker> = t.all().filter(|c| t.steady(*c)).filter_map(attacker).collect();
        attackers.sort_by_key(|a| (Reverse(a.rank), !a.mode.far(), a.who));
        let known = |c| {
            let hp = hit_points(t, c);
            let mut chances = vec![0.0; hp + 1];
            chances[hp] = 1.0;
            chances
        };
        let worths = |c| (0..=hit_points(t, c)).map(|hp| f64::from(worth(t, c, hp as i32))).collect();
        let (hp, worths) = (t.all().map(known).collect(), t.all().map(worths).collect());
        Self { t, hp, worths, attackers, losses: BTreeMap::new() }
    }

    /// A round of blows.
    fn fight(&mut self, later: bool) {
        for ix in 0..self.attackers.len() {
            if later || self.attackers[ix].rank.is_some() {
                self.strike(ix, later);
            }
        }
    }

    /// Who has been struck down by then strikes no more; and who finds the first enemy struck down turns to the next.
    fn strike(&mut self, ix: usize, later: bool) {
        let Attacker { who, arm, mode, .. } = self.attackers[ix];
        let mut strikes = self.up(who);
        for at in self.marks(ix, later) {
            let losses = self.losses.entry((who, at)).or_insert_with(|| losses(self.t, who, arm, mode, at));
            let up = lose(&mut self.hp[at.ix()], strikes, losses);
            strikes *= 1.0 - up;
        }
    }

    /// Whom it attacks, best first: those within reach, and later those near, the nearest of them first; of these whom it takes the
    /// most from of what they have now.
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

    /// How likely it has not been struck down.
    fn up(&self, c: CombatantId) -> f64 {
        standing(&self.hp[c.ix()]).iter().sum()
    }

    /// What the side may hope to stand like.
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

/// Those that it has left, or those with which it lies there.
fn hit_points(t: &BattleReader, c: CombatantId) -> usize {
    t.wounds(c).hp.max(FALLEN) as usize
}

/// The part of what one with so many hit points has above falling that is lost on average.
fn taken(losses: &[f64], hp: i32) -> f64 {
    let left = (hp - FALLEN).max(1) as usize;
    losses.iter().enumerate().map(|(lost, chance)| lost.min(left) as f64 * chance).sum::<f64>() / left as f64
}

/// The chances of those who stand.
fn standing(hp: &[f64]) -> &[f64] {
    &hp[FALLEN as usize + 1..]
}

/// Whoever stands loses so much, that likely; says how likely it stood.
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
