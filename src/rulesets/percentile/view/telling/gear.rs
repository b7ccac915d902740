//! Sentences about gear.

use crate::rulesets::percentile::facts::{DrawTime, Fact};
use crate::rulesets::percentile::queries::BattleReader;
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn drew(&self) -> String {
        let late = if self.is(Fact::When, DrawTime::Late) { ", too late to attack" } else { "" };
        format!("{} draws the {}{late}", self.who(), self.detail(Fact::Item))
    }

    pub(super) fn readied(&self) -> String {
        let who = self.who();
        match (self.detail(Fact::Primary), self.detail(Fact::Off)) {
            (a, b) if !a.is_empty() && !b.is_empty() => format!("{who} takes the {a} and the {b} in hand"),
            (a, b) if a.is_empty() && b.is_empty() => format!("{who} puts everything away"),
            (a, b) => format!("{who} takes the {a}{b} in hand"),
        }
    }

    /// Describes an item with its owner: `Bo's heater shield`, `The planted kite shield`.
    pub(super) fn owned(&self) -> String {
        match self.e.source {
            Some(_) => format!("{}'s {}", self.who(), self.detail(Fact::Item)),
            None => format!("The planted {}", self.detail(Fact::Item)),
        }
    }

    pub(super) fn worn(&self) -> String {
        format!("{} loses {} HP: {}", self.owned(), self.amount(), self.points())
    }
}
