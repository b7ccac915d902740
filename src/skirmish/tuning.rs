//! Adjustment of skirmishes: one thing is swapped for another, so that the fight becomes closer, harder or easier.

use super::arsenal::Arsenal;
use super::draw::Skirmish;

/// The wish for a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Even chances.
    Closer,
    /// Fewer successes of the first side.
    Harder,
    /// More successes of the first side.
    Easier,
}

/// Step of the wishes for a harder and an easier fight on the logit scale: from 50 % to 35 % or 65 %.
const STEP: f64 = 0.62;
/// Chances nearer to 0 or 1 than this count as this.
const CERTAIN: f64 = 0.02;

impl Skirmish {
    /// Swaps one thing: a combatant, its arms or its armour. `share` is the share of successes of the first side until
    /// now. Returns `None` if no swap changes the points in the wanted direction.
    pub fn adjusted(&self, arsenal: &Arsenal, share: f64, wish: Wish) -> Option<Self> {
        let share = share.clamp(CERTAIN, 1.0 - CERTAIN);
        let logit = (share / (1.0 - share)).ln();
        let wanted = match wish {
            Wish::Closer => -logit,
            Wish::Harder => -STEP,
            Wish::Easier => STEP,
        };
        let change = wanted * arsenal.points.swing;
        let goal = self.advantage(arsenal) + change;
        let better = |other: &Self| (other.advantage(arsenal) - self.advantage(arsenal)) * change > 0.0;
        let distance = |other: &Self| (other.advantage(arsenal) - goal).abs();
        self.swapped(arsenal).into_iter().filter(better).min_by(|a, b| distance(a).total_cmp(&distance(b)))
    }

    /// Returns every skirmish that differs from this one in one combatant.
    fn swapped(&self, arsenal: &Arsenal) -> Vec<Self> {
        let mut all = Vec::new();
        for (side, team) in self.teams.iter().enumerate() {
            for (ix, member) in team.members.iter().enumerate() {
                for variant in member.variants(&arsenal.table) {
                    let mut other = self.clone();
                    other.teams[side].members[ix] = variant;
                    other.swaps += 1;
                    all.push(other);
                }
            }
        }
        all
    }
}
