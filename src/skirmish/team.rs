//! Line-ups: the combatants of one side, each with its gear.

use crate::engine::skirmish::{BattleLine, FighterTable};
use rand::{Rng, RngExt};

/// Maximum number of different combatants that one side draws from.
const KINDS: usize = 3;

/// A combatant of a line-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// Index of the combatant in the table.
    pub kind: usize,
    /// Index of its arms; `None` for its own.
    pub arms: Option<usize>,
    /// Index of its armour; `None` for its own.
    pub armour: Option<usize>,
}

/// The line-up of one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Team {
    pub members: Vec<Member>,
}

impl Member {
    /// Creates a combatant with its own gear.
    pub fn plain(kind: usize) -> Self {
        Self { kind, arms: None, armour: None }
    }

    /// Draws gear for a combatant: each part is changed with the given probability.
    pub fn equipped(kind: usize, table: &FighterTable, chance: f64, dice: &mut impl Rng) -> Self {
        let fighter = &table.fighters[kind];
        let mut member = Self::plain(kind);
        if !fighter.takes.is_empty() && dice.random_bool(chance) {
            member.arms = Some(fighter.takes[dice.random_range(0..fighter.takes.len())]);
        }
        if fighter.armour.is_some() && dice.random_bool(chance) {
            member.armour = Some(dice.random_range(0..table.armour.len()));
        }
        member.normal(table)
    }

    /// Returns the same combatant, with its own gear written as such.
    #[must_use]
    pub fn normal(self, table: &FighterTable) -> Self {
        let fighter = &table.fighters[self.kind];
        Self {
            arms: self.arms.filter(|arms| Some(*arms) != fighter.arms),
            armour: self.armour.filter(|armour| Some(*armour) != fighter.armour),
            ..self
        }
    }

    /// Returns the place in the formation.
    pub fn line(self, table: &FighterTable) -> BattleLine {
        let fighter = &table.fighters[self.kind];
        self.arms.map_or(fighter.line, |arms| table.arms[arms].line.unwrap_or_default())
    }

    /// Returns every combatant that differs from this one in one thing: another combatant with its own gear, other arms,
    /// or other armour.
    pub fn variants(self, table: &FighterTable) -> Vec<Self> {
        let fighter = &table.fighters[self.kind];
        let like = |kind: &usize| *kind != self.kind && table.fighters[*kind].age == fighter.age;
        let kinds = (0..table.fighters.len()).filter(like).map(Self::plain);
        let arms = fighter.takes.iter().map(|arms| Self { arms: Some(*arms), ..self });
        let armour = (0..table.armour.len()).filter(|_| fighter.armour.is_some());
        let armour = armour.map(|armour| Self { armour: Some(armour), ..self });
        let all = arms.chain(armour).map(|member| member.normal(table)).chain(kinds);
        all.filter(|member| *member != self).collect()
    }
}

impl Team {
    /// Draws a line-up of that size from a few different combatants.
    pub fn random(table: &FighterTable, size: usize, chance: f64, dice: &mut impl Rng) -> Self {
        let age = &table.fighters[dice.random_range(0..table.fighters.len())].age;
        Self::of_age(table, age, size, chance, dice)
    }

    /// Draws a line-up of one age.
    pub fn of_age(table: &FighterTable, age: &str, size: usize, chance: f64, dice: &mut impl Rng) -> Self {
        let able: Vec<usize> = (0..table.fighters.len()).filter(|ix| table.fighters[*ix].age == age).collect();
        let count = dice.random_range(1..=KINDS.min(size.max(1)));
        let kinds: Vec<usize> = (0..count).map(|_| able[dice.random_range(0..able.len())]).collect();
        let mut members = Vec::new();
        for ix in 0..size {
            // Every kind is there at least once.
            let kind = if ix < count { kinds[ix] } else { kinds[dice.random_range(0..count)] };
            members.push(Member::equipped(kind, table, chance, dice));
        }
        members.sort_by_key(|member| (member.line(table), member.kind, member.arms, member.armour));
        Self { members }
    }

    /// Returns the number of each combatant and each set of gear, first the combatants, then arms, then armour.
    /// Changed gear counts as the new gear without the old.
    pub fn features(&self, table: &FighterTable) -> Vec<f64> {
        let (fighters, arms) = (table.fighters.len(), table.arms.len());
        let mut features = vec![0.0; fighters + arms + table.armour.len()];
        for member in &self.members {
            let fighter = &table.fighters[member.kind];
            features[member.kind] += 1.0;
            for (changed, own, first) in
                [(member.arms, fighter.arms, fighters), (member.armour, fighter.armour, fighters + arms)]
            {
                if let Some(changed) = changed {
                    features[first + changed] += 1.0;
                    own.into_iter().for_each(|own| features[first + own] -= 1.0);
                }
            }
        }
        features
    }
}

/// Returns the indices of the features that are fixed at 0: the first arms and the first armour.
pub fn references(table: &FighterTable) -> [usize; 2] {
    [table.fighters.len(), table.fighters.len() + table.arms.len()]
}
