//! Sentences about magic and unseen combatants.

use crate::rulesets::hexes::facts::Fact;
use crate::rulesets::hexes::queries::BattleReader;
use crate::rulesets::hexes::view::names::readable_id;
use crate::vocab::telling::{EventFormatter, counted};

impl EventFormatter<'_, BattleReader<'_>> {
    /// Describes the use of a spell or a wand, with its target or place if any.
    pub(super) fn magic_used(&self, verb: &str) -> String {
        let (who, whom, spell) = (self.who(), self.whom(), self.detail(Fact::Spell));
        match (self.e.target, self.e.fact(Fact::Place)) {
            (Some(target), None) if Some(target) != self.e.source => format!("{who} {verb} {spell} on {whom}"),
            (_, Some(_)) => format!("{who} {verb} {spell} at {}", self.detail(Fact::Place)),
            _ => format!("{who} {verb} {spell}"),
        }
    }

    /// Describes the result of a spell's dice.
    pub(super) fn spell_dice(&self) -> String {
        let (spell, n) = (self.detail(Fact::Spell), self.amount());
        match self.e.dice.first().map_or("", |d| d.purpose.what) {
            "duration of the spell" => format!("{spell} will last {} on {}", counted(n, "round"), self.whom()),
            "healing" => format!("{spell}: heals {n}"),
            "hit dice put to sleep" => format!("{spell}: up to {n} hit dice of creatures fall asleep"),
            _ => format!("{spell}: {n} damage"),
        }
    }

    pub(super) fn spell_save(&self) -> String {
        let whom = self.whom();
        if self.is(Fact::Outcome, "saved") {
            format!("{whom} resists the spell")
        } else {
            format!("{whom} fails to resist the spell")
        }
    }

    pub(super) fn charmed(&self) -> String {
        let (whom, time) = (self.whom(), counted(self.amount(), "round"));
        match self.word(Fact::Condition) {
            "asleep" => format!("{whom} falls asleep for {time}"),
            "ward" => format!("{whom} is warded for {time}: +3 AC"),
            "invisible" => format!("{whom} becomes invisible for {time}"),
            "entangled" => format!("{whom} is entangled for {time}"),
            "held" => format!("{whom} is held and cannot act for {time}"),
            "controlled" => format!("{whom} is controlled for {time}"),
            "mended" if self.number(Fact::Gained) == 0 => format!("{whom} has nothing to heal"),
            "mended" => format!("{whom} heals {} HP: now {}", self.number(Fact::Gained), self.number(Fact::Left)),
            other => format!("{whom}: {}", readable_id(other).to_lowercase()),
        }
    }

    pub(super) fn sensed(&self) -> String {
        let who = self.who();
        if self.is(Fact::Outcome, "found") {
            format!("{who} senses where {} is", self.whom())
        } else {
            format!("{who} senses nothing")
        }
    }
}
