//! Sentences about moves and terrain.

use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::queries::BattleReader;
use crate::vocab::Names;
use crate::vocab::Value;
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn sentence_of_move(&self, kind: EventKind) -> String {
        let (who, one) = (self.who(), self.one());
        match kind {
            EventKind::Planned => self.planned(),
            EventKind::FreeMoveDeclined => format!("{} does not take the free move", self.who()),
            EventKind::Moved => self.moved(),
            EventKind::Left => format!("{who} leaves the board{}", self.from()),
            EventKind::Ascended => format!("{who} ascends"),
            EventKind::Landed => format!("{who} lands"),
            EventKind::FellFromHigh => format!("{one} falls from the air{}{}", self.loses(), self.points()),
            EventKind::AttackAndMove => self.moves_after_attack(),
            EventKind::Pushed => self.pushed(),
            EventKind::Fall => format!("{one} falls{}{}{}", self.deep(), self.loses(), self.points()),
            EventKind::Stairs => self.stairs(),
            EventKind::Fire => format!("{one} burns in the fire{}{}", self.loses(), self.points()),
            EventKind::WentProne if self.is("mount", "left") => format!("{who} leaves the mount and drops prone"),
            EventKind::WentProne => format!("{who} drops prone"),
            EventKind::Rose => format!("{who} stands up"),
            EventKind::Dismounted => format!("{one} dismounts"),
            _ if self.is("falls_off", "yes") => format!("{one} falls off the mount and is prone"),
            _ => format!("{one} falls prone"),
        }
    }

    /// Names the last hex of the movement in the event.
    fn there(&self) -> String {
        let mut cells = self.e.facts.iter().rev().filter_map(|(name, value)| match value {
            Value::Cell(cell) if matches!(*name, "by" | "to" | "place") => Some(*cell),
            _ => None,
        });
        cells.next().map_or("another hex".into(), |cell| self.t.place_id(cell))
    }

    /// Writes the sentence of a step, with a verb for its kind of movement.
    fn moved(&self) -> String {
        let verb = match self.word("way") {
            "back" => "is put back",
            "free_move" => "makes a free move",
            "run" | "run_attack" => "runs",
            "sprint" | "fast_sprint" => "sprints",
            "evade" => "evades and moves",
            "flee" => "flees",
            _ => "moves",
        };
        format!("{} {verb} to {}", self.who(), self.there())
    }

    fn from(&self) -> String {
        self.e.cell("place").or(self.e.cell("from")).map_or(String::new(), |c| format!(" from {}", self.t.place_id(c)))
    }

    fn planned(&self) -> String {
        let who = self.who();
        match self.word("plan") {
            "stay" => format!("{who} stays in place"),
            "follow" => format!("{who} follows {}", self.whom()),
            "ascend" => format!("{who} plans to ascend"),
            "land" => format!("{who} plans to land"),
            "leave" => format!("{who} plans to leave the board"),
            _ => format!("{who} heads for {}", self.there()),
        }
    }

    fn moves_after_attack(&self) -> String {
        let (who, first) = (self.who(), self.count_of("segment"));
        let lost = match self.number("given_up") {
            0 => "",
            _ => " and gives up the other attacks",
        };
        match first {
            ..=0 => format!("{who} is too late to move this round{}", self.multiple("multiple", "DEX")),
            _ if self.d100().is_none() => format!("{who} moves from segment {first} on{lost}"),
            _ => format!("{who} moves from segment {first} on{lost}{}", self.multiple("multiple", "DEX")),
        }
    }

    fn pushed(&self) -> String {
        match self.e.source.filter(|_| self.e.target.is_some()) {
            Some(_) => format!("{} pushes {} to {}", self.who(), self.whom(), self.there()),
            None => format!("{} is pushed to {}", self.one(), self.there()),
        }
    }

    /// Writes the depth of a fall: ` 20 ft`; empty if it is 0.
    fn deep(&self) -> String {
        let feet = self.e.number("depth").or(self.e.number("feet")).unwrap_or(0);
        if feet > 0 { format!(" {feet} ft") } else { String::new() }
    }

    fn stairs(&self) -> String {
        let one = self.one();
        match self.e.number("hp_before") {
            Some(_) => {
                format!(
                    "{one} falls on the stairs{}{}{}",
                    self.multiple("multiple", "DEX"),
                    self.loses(),
                    self.points()
                )
            }
            None => format!(
                "{one} {} the stairs{}",
                self.tries("keeps balance on", "stumbles on"),
                self.multiple("multiple", "DEX")
            ),
        }
    }

    /// Writes the hit points lost: ` and loses 3 HP`; empty if there are none.
    pub(super) fn loses(&self) -> String {
        if self.amount() > 0 { format!(" and loses {} HP", self.amount()) } else { String::new() }
    }
}
