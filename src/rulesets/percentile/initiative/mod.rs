//! The INIT system: rounds, declarations, the count of ranks, and the actions in it (section 3).

mod count;
mod deeds;
mod round;

use super::components::PercentileState;
use super::ctx::RulesParams;
use super::queries::*;
use crate::engine::{RuleSystems, wrong_system};
use crate::rulesets::percentile::action::{Arm, Intent, Mode};
use crate::rulesets::percentile::frames::{Frame, Place};
use crate::rulesets::percentile::level::{Class, DrawCost};
use crate::vocab::CombatantId;
use std::cmp::Reverse;

pub fn initiative(params: RulesParams) {
    params.advance(RuleSystems::Initiative, |t, frame| match frame {
        Frame::Round(f) => t.advance_round(f),
        Frame::Count(f) => t.advance_count(f),
        Frame::Act(f) => t.advance_act(f),
        other => wrong_system(other),
    });
}

/// Number of ranks that drawing costs (P-INIT-07).
pub const DRAWING: i32 = 5;

/// Returns the rank after drawing. `None` if the item comes into hand only at the end of the phase (P-INIT-07).
pub fn after_drawing(rank: i32) -> Option<i32> {
    (rank > DRAWING).then_some(rank - DRAWING)
}

/// Bands of steps: the maximum number of steps, and the divisor of DEX that gives the rank (P-INIT-06).
pub const BANDS: [(i32, i64); 3] = [(3, 1), (10, 2), (19, 4)];

/// Returns the index of the band for a number of steps.
pub fn band_of(steps: i32) -> usize {
    BANDS.iter().take_while(|(most, _)| steps > *most).count()
}

/// Queries of the orders of declaring, moving and acting.
impl PercentileState<'_> {
    /// Returns all combatants in the order of declaring (P-INIT-03).
    pub fn declaring_order(&self) -> Vec<CombatantId> {
        self.in_declaring_order(self.all())
    }
    pub fn in_declaring_order(&self, who: impl Iterator<Item = CombatantId>) -> Vec<CombatantId> {
        let mut all: Vec<CombatantId> = who.collect();
        all.sort_by_cached_key(|c| {
            let (class, rating) = self.primary_place(*c);
            (Reverse(self.dex(*c)), class, Reverse(rating), *c)
        });
        all
    }
    /// Returns class and rating of the item in the primary hand (P-INIT-03).
    fn primary_place(&self, c: CombatantId) -> (Class, i32) {
        let arm = self.gear(c).main_hand.map_or(Arm::Brawl, Arm::Item);
        let mode = if self.strike_of(arm).is_some() { Mode::Melee } else { Mode::Shoot };
        (self.class_of(arm, mode), self.place_rating(c, arm, mode))
    }
    /// Returns the combatant's position within its rank (P-INIT-08, P-INIT-09).
    pub fn place_of(&self, c: CombatantId) -> Place {
        match self.turn(c).intent {
            Some(Intent::Attack(arm, mode)) => {
                Place { class: self.class_of(arm, mode), rating: Reverse(self.place_rating(c, arm, mode)) }
            }
            _ => Place { class: Class::Other, rating: Reverse(0) },
        }
    }
    /// Returns the combatant's rank after the steps it has spent, without the cost of drawing (P-INIT-06).
    pub fn rank_after_moving(&self, c: CombatantId) -> Option<i32> {
        self.rank_after(c, self.turn(c).steps_spent)
    }
    /// Returns the combatant's rank after a number of steps, without the cost of drawing. `None` if it cannot act
    /// (P-INIT-06).
    pub fn rank_after(&self, c: CombatantId, steps: i32) -> Option<i32> {
        let &(_, parts) = BANDS.get(band_of(steps))?;
        // Rounded down, the rank could be 0. The count ends at rank 1, and a combatant that took fewer than 20 steps
        // still acts.
        let rank = rounded(self.house().fraction_rounding, self.dex(c).into(), parts) as i32;
        Some(rank.max(1))
    }
    /// Returns the combatant's rank after a number of steps, including the cost of drawing. `None` if it cannot act
    /// (P-INIT-06, P-INIT-07).
    pub fn rank_to_come(&self, c: CombatantId, steps: i32) -> Option<i32> {
        let late = self.house().draw_cost == DrawCost::FiveRanks && self.draws(c).is_some();
        let rank = self.rank_after(c, steps)?;
        if late { after_drawing(rank) } else { Some(rank) }
    }
    /// Returns the item that the combatant has declared to attack with but must still draw (P-INIT-07).
    pub fn draws(&self, c: CombatantId) -> Option<crate::vocab::ItemId> {
        match self.turn(c).intent {
            Some(Intent::Attack(Arm::Item(i), _)) if !self.holds(c, i) && self.has(c, i) => Some(i),
            _ => None,
        }
    }
}
