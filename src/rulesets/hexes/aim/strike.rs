//! An attack before its roll, and its sums.

use crate::rulesets::hexes::action::{Arm, Manner};
use crate::vocab::{CombatantId, Modifier, RuleId};
use smallvec::SmallVec;

/// An attack as it is about to be rolled.
#[derive(Clone, Copy, Debug)]
pub struct Strike {
    pub attacker: CombatantId,
    pub target: CombatantId,
    pub arm: Arm,
    pub manner: Manner,
    /// True on the attacker's own count, false for a reaction.
    pub own: bool,
    pub charge: bool,
    pub subdual: bool,
    /// The combatant that range is measured to (H-MISS-08).
    pub aimed_at: CombatantId,
    /// The target was named by the attacker's player (H-ATK-07).
    pub named: bool,
}

impl Strike {
    pub fn new(attacker: CombatantId, arm: Arm, manner: Manner, target: CombatantId) -> Self {
        Self { attacker, target, arm, manner, own: true, charge: false, subdual: false, aimed_at: target, named: false }
    }
    pub fn reaction(mut self) -> Self {
        self.own = false;
        self
    }
}

/// Penalty of the third and last range increment.
pub const FURTHEST: i32 = -4;

/// Returns the range penalty of a shot or throw (H-MISS-02); `None` if the target is out of range.
pub fn range_penalty(away: i32, increment: i32) -> Option<i32> {
    let increment = increment.max(1);
    let beyond = ((away + increment - 1) / increment - 1).max(0);
    Some(-2 * beyond).filter(|penalty| *penalty >= FURTHEST)
}

/// A sum with its parts, and the rules that contribute them.
#[derive(Clone, Debug, Default)]
pub struct Sum {
    pub parts: SmallVec<[Modifier; 6]>,
    pub rules: SmallVec<[RuleId; 6]>,
}

impl Sum {
    pub fn add(&mut self, value: i32, why: &'static str, rules: &[RuleId]) {
        if value != 0 {
            self.parts.push(Modifier { value, why, decisive: false });
            self.rules.extend(rules.iter().copied());
        }
    }
    pub fn total(&self) -> i32 {
        self.parts.iter().map(|m| m.value).sum()
    }
}

/// The modifiers of an attack's d20, and the Armour Class to reach (H-ATK-01).
#[derive(Clone, Debug)]
pub struct AttackRoll {
    pub sum: Sum,
    pub armour: Sum,
}

impl AttackRoll {
    /// Returns the number that the d20 must show.
    pub fn needs(&self) -> i32 {
        self.armour.total() - self.sum.total()
    }
}
