//! Sentences about movement and terrain.

use crate::rulesets::percentile::facts::Fact;
use crate::rulesets::percentile::level::Terrain;
use crate::rulesets::percentile::queries::BattleReader;
use crate::rulesets::percentile::view::names::readable_id;
use crate::rulesets::percentile::view::words::metres;
use crate::vocab::telling::{EventFormatter, counted};

impl EventFormatter<'_, BattleReader<'_>> {
    /// Describes how the combatant leaves the board.
    pub(super) fn left(&self) -> String {
        let flees = self.e.source.is_some_and(|c| self.t.cond(c).broken);
        let leaves = if flees { "flees off the board" } else { "leaves the board" };
        format!("{} {leaves} at {}", self.who(), self.detail(Fact::Place))
    }

    /// Describes a move with its steps, and the same number as metres at 1.5 metres each (P-BOARD-21).
    pub(super) fn moved(&self) -> String {
        let steps = self.amount();
        format!("{} moves to {}: {}, {}", self.who(), self.detail(Fact::To), counted(steps, "step"), metres(steps))
    }

    pub(super) fn tested(&self) -> String {
        format!(
            "{}'s {} at {}: {}",
            self.who(),
            readable_id(self.word_text(Fact::Skill)),
            self.detail(Fact::To),
            self.rolled()
        )
    }

    pub(super) fn fell(&self) -> String {
        let who = self.who();
        match self.word(Fact::Ground) {
            Some(Terrain::Gap) => format!("{who} falls into the gap at {}", self.detail(Fact::Place)),
            _ => format!("{who} slips and falls at {}", self.detail(Fact::Place)),
        }
    }

    pub(super) fn balked(&self) -> String {
        let (who, to) = (self.who(), self.detail(Fact::To));
        match self.word(Fact::Ground) {
            Some(Terrain::DeepWater) => format!("{who} fails to enter the water at {to}"),
            _ => format!("{who} fails to climb to {to}"),
        }
    }
}
