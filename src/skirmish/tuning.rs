//! Adjustment of skirmishes: one thing is swapped for another, so that the fight becomes closer, harder or easier.

use super::arsenal::Arsenal;
use super::draw::Skirmish;
use super::team::Team;

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
        let wanted = match wish {
            Wish::Closer => -logit(share),
            Wish::Harder => -STEP,
            Wish::Easier => STEP,
        };
        self.swapped_by(arsenal, wanted * arsenal.points.swing, &[])
    }

    /// Swaps the one thing that changes the advantage of the first side by nearly `change` points. Skirmishes with the
    /// line-ups in `except` are left out. Returns `None` if no swap changes the points in the wanted direction.
    fn swapped_by(&self, arsenal: &Arsenal, change: f64, except: &[[Team; 2]]) -> Option<Self> {
        let goal = self.advantage(arsenal) + change;
        let better = |other: &Self| (other.advantage(arsenal) - self.advantage(arsenal)) * change > 0.0;
        let distance = |other: &Self| (other.advantage(arsenal) - goal).abs();
        let all = self.swapped(arsenal).into_iter().filter(better).filter(|other| !except.contains(&other.teams));
        all.min_by(|a, b| distance(a).total_cmp(&distance(b)))
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

/// Returns the logarithm of the odds.
fn logit(share: f64) -> f64 {
    let share = share.clamp(CERTAIN, 1.0 - CERTAIN);
    (share / (1.0 - share)).ln()
}

/// A search for even chances by single swaps. Every step starts from the closest skirmish fought until now. The steps are
/// halved after each swap that went too far or did not help.
pub struct CloserSearch {
    /// The closest skirmish until now.
    best: Skirmish,
    /// Its share of successes of the first side.
    share: f64,
    /// Share of the computed step that is taken.
    step: f64,
    /// All line-ups fought until now.
    tried: Vec<[Team; 2]>,
}

impl CloserSearch {
    /// Number of swaps after which a search should end.
    pub const MOST_SWAPS: usize = 8;

    /// Starts a search from a skirmish whose first side succeeds with that share.
    pub fn new(skirmish: Skirmish, share: f64) -> Self {
        Self { tried: vec![skirmish.teams.clone()], best: skirmish, share, step: 1.0 }
    }

    /// Returns the closest skirmish until now.
    pub fn best(&self) -> &Skirmish {
        &self.best
    }

    /// Returns the closest skirmish until now.
    pub fn into_best(self) -> Skirmish {
        self.best
    }

    /// Returns true if a skirmish with that share is further from even than the closest one.
    pub fn is_worse_than_best(&self, share: f64) -> bool {
        (share - 0.5).abs() > (self.share - 0.5).abs()
    }

    /// Returns the number of swaps tried.
    pub fn tries(&self) -> usize {
        self.tried.len() - 1
    }

    /// Returns the next skirmish to fight. `None` if no swap is left.
    pub fn next_swap(&self, arsenal: &Arsenal) -> Option<Skirmish> {
        let change = -logit(self.share) * self.step * arsenal.points.swing;
        self.best.swapped_by(arsenal, change, &self.tried)
    }

    /// Records the share of successes of a skirmish that [`Self::next_swap`] returned.
    pub fn record(&mut self, skirmish: Skirmish, share: f64) {
        let too_far = (share - 0.5) * (self.share - 0.5) < 0.0;
        let closer = (share - 0.5).abs() < (self.share - 0.5).abs();
        if too_far || !closer {
            self.step /= 2.0;
        }
        self.tried.push(skirmish.teams.clone());
        if closer {
            (self.best, self.share) = (skirmish, share);
        }
    }
}
