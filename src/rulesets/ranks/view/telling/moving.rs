//! Sentences about movement, voluntary and forced.

use crate::rulesets::ranks::facts::{Fact, MoveKind};
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn moved(&self) -> String {
        let (who, to) = (self.who(), self.spot(Fact::Place));
        match self.word(Fact::How) {
            Some(MoveKind::Rank) if self.forward() => format!("{who} moves up to {to}"),
            Some(MoveKind::Rank) => format!("{who} falls back to {to}"),
            Some(MoveKind::BreakThrough) if self.forward() => format!("{who} breaks through to {to}"),
            Some(MoveKind::BreakThrough) => format!("{who} comes back through the enemy's front to {to}"),
            Some(MoveKind::Slip) => format!("{who} slips through to {to}"),
            Some(MoveKind::Battlefield) => format!("{who} crosses over to {to}"),
            Some(MoveKind::FellBack) => format!("{who} is forced back to {to}"),
            Some(MoveKind::Forced | MoveKind::Shift | MoveKind::Charge) | None => format!("{who} is pushed to {to}"),
        }
    }

    pub(super) fn slip_test(&self) -> String {
        let what = if self.passed() { "a gap" } else { "no gap" };
        format!("{} finds {what} in the enemy's front ({})", self.who(), self.tested("Guard"))
    }

    pub(super) fn shove(&self) -> String {
        let what = if self.passed() { "shoves" } else { "cannot shove" };
        format!("{} {what} {} ({})", self.who(), self.whom(), self.tested("Life"))
    }

    /// Returns true if the move leads toward the enemy's ranged row.
    fn forward(&self) -> bool {
        let map = self.t.map();
        let (Some(from), Some(to), Some(who)) = (self.e.cell(Fact::From), self.e.cell(Fact::Place), self.e.source)
        else {
            return true;
        };
        (map.row(to) > map.row(from)) == (self.t.faction(who).ix() == 0)
    }
}
