//! Where they go, of their own will or not.

use crate::rulesets::ranks::queries::{BattleQueries, BattleReader, BattleState};
use crate::vocab::telling::Telling;

impl Telling<'_, BattleReader<'_>> {
    pub(super) fn moving(&self) -> Option<String> {
        let (who, whom, to) = (self.who(), self.whom(), self.spot("place"));
        Some(match self.e.kind {
            "shifted" => format!("{who} shifts along the rank to {to}"),
            "stood_up" => format!("{who} gets up"),
            "charged" => format!("{who} charges into {to}"),
            "moved" => match self.word("how") {
                "rank" if self.forward() => format!("{who} moves up to {to}"),
                "rank" => format!("{who} falls back to {to}"),
                "break_through" if self.forward() => format!("{who} breaks through to {to}"),
                "break_through" => format!("{who} comes back through the enemy's front to {to}"),
                "slip" => format!("{who} slips through to {to}"),
                "battlefield" => format!("{who} crosses over to {to}"),
                "fell_back" => format!("{who} gives way to {to}"),
                _ => format!("{who} is driven to {to}"),
            },
            "stuck" => format!("{who} has nowhere to be driven to"),
            "slip_test" if self.passed() => {
                format!("{who} finds a gap in the enemy's front ({})", self.tested("Guard"))
            }
            "slip_test" => format!("{who} finds no gap in the enemy's front ({})", self.tested("Guard")),
            "shove" if self.passed() => format!("{who} shoves {whom} ({})", self.tested("Life")),
            "shove" => format!("{who} cannot shove {whom} ({})", self.tested("Life")),
            _ => return None,
        })
    }

    /// Toward the enemy's ranged row.
    fn forward(&self) -> bool {
        let map = self.t.map();
        let (Some(from), Some(to), Some(who)) = (self.cell("from"), self.cell("place"), self.e.source) else {
            return true;
        };
        (map.row(to) > map.row(from)) == (self.t.faction(who).ix() == 0)
    }
}
