//! Probabilities of the damage of an attack, over the attack roll, the best defence, the matrix, damage and armour.
//! Lookahead uses them.

use super::action::{Arm, Mode};
use super::degradation::matrix;
use super::frames::Hit;
use super::level::Success;
use super::queries::chance::cuts;
use super::queries::force::Force;
use super::queries::*;
use crate::vocab::CombatantId;

/// Probability of each number, indexed by the number from 0 up.
pub type Chances = Vec<f64>;

const LEVELS: [Success; 3] = [Success::Failure, Success::Success, Success::Special];

/// Probability of each of [`LEVELS`].
pub type Levels = [f64; 3];

/// A weapon in one mode, with the parts of its damage that do not depend on the target.
pub struct Weapon<'a> {
    t: &'a BattleReader<'a>,
    by: CombatantId,
    arm: Arm,
    mode: Mode,
    /// Damage of a normal and of a special hit.
    forces: [Force; 2],
    /// Sums of the weapon's dice and of the bonus dice.
    weapon: Chances,
    bonus: Chances,
}

impl<'a> Weapon<'a> {
    pub fn new(t: &'a BattleReader<'a>, by: CombatantId, arm: Arm, mode: Mode) -> Self {
        let forces = [false, true].map(|special| t.force(by, arm, mode, special));
        let weapon = sums(forces[0].weapon.count, forces[0].weapon.die);
        let bonus = sums(forces[0].bonus_dice(), forces[0].bonus.die);
        Self { t, by, arm, mode, forces, weapon, bonus }
    }

    /// Returns the probabilities of the hit points that an attack takes, for those of the target's defence.
    pub fn losses(&self, at: CombatantId, defence: Levels) -> Chances {
        let t = self.t;
        let attack = levels(t, t.attack_chance(self.by, self.arm, self.mode, at).value());
        let (mut normal, mut special) = (0.0, 0.0);
        for (level, attack) in LEVELS.into_iter().zip(attack) {
            for (answer, defence) in LEVELS.into_iter().zip(defence) {
                match matrix(level, answer) {
                    Hit::None => {}
                    Hit::Normal => normal += attack * defence,
                    Hit::Special => special += attack * defence,
                }
            }
        }
        let armour = t.armour_points(at, t.velocity_of(self.arm, self.mode));
        let mut losses = vec![1.0 - normal - special];
        for (force, share) in self.forces.iter().zip([normal, special]) {
            add(&mut losses, share, &wounds(force, &self.weapon, &self.bonus, armour));
        }
        losses
    }
}

/// Returns the probabilities of the levels of a combatant's best defence against attacks in that mode.
pub fn defence(t: &BattleReader, at: CombatantId, mode: Mode) -> Levels {
    levels(t, best_answer(t, at, mode))
}

/// Returns the probability of each of [`LEVELS`] for a roll of an attack or a defence against that chance.
fn levels(t: &BattleReader, chance: i32) -> Levels {
    let mut levels = [0.0; 3];
    let mut from = 1;
    for cut in cuts(t.house(), chance, true).into_iter().chain([101]).map(|cut| cut.clamp(1, 101)) {
        levels[level_of(t.house(), from, chance, true) as usize] += f64::from(cut - from) / 100.0;
        from = cut;
    }
    levels
}

/// Returns the chance of the defence most likely to succeed, assuming that the defender faces the attacker. Returns 0
/// if there is none.
fn best_answer(t: &BattleReader, at: CombatantId, mode: Mode) -> i32 {
    let sound = t.in_hand(at).into_iter().filter(|i| !t.item(*i).broken).map(Arm::Item);
    let parries = sound.filter(|arm| t.parries(*arm, mode)).map(|arm| t.parry_chance(at, arm, mode).value());
    let dodge = t.may_dodge(at, mode).then(|| t.dodge_chance(at, mode).value());
    parries.chain(dodge).max().unwrap_or(0)
}

/// Returns the probabilities of the hit points that a hit takes, for the probabilities of the sums of its dice.
fn wounds(force: &Force, weapon: &[f64], bonus: &[f64], armour: i32) -> Chances {
    let lost = |points: usize, more: usize| (force.total(points as i32, more as i32) - armour).max(0) as usize;
    let most = lost(weapon.len() - 1, bonus.len() - 1).max(lost(weapon.len() - 1, 0));
    let mut wounds = vec![0.0; most + 1];
    for (points, chance) in weapon.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        for (more, likely) in bonus.iter().enumerate() {
            wounds[lost(points, more)] += chance * likely;
        }
    }
    wounds
}

/// Returns the probabilities of the sums of `count` dice.
fn sums(count: u16, die: u16) -> Chances {
    let die = usize::from(die);
    (0..count).fold(vec![1.0], |sums, _| {
        let mut next = vec![0.0; sums.len() + die];
        for (sum, chance) in sums.into_iter().enumerate() {
            next[sum + 1..=sum + die].iter_mut().for_each(|to| *to += chance / die as f64);
        }
        next
    })
}

fn add(to: &mut Chances, share: f64, chances: &[f64]) {
    to.resize(to.len().max(chances.len()), 0.0);
    to.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += share * chance);
}
