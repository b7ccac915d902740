//! Sentences about attacks and defences.

use super::level;
use crate::rulesets::percentile::queries::BattleReader;
use crate::rulesets::percentile::view::words::direction_name;
use crate::vocab::names::with_article;
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn attack(&self) -> String {
        let (who, whom, weapon) = (self.who(), self.whom(), self.detail("weapon"));
        if self.is("sure", "yes") {
            return format!("{who}'s {} hits {whom} without a roll", self.hitting_weapon());
        }
        let rolled = self.rolled();
        match self.word("mode") {
            "thrown" => format!("{who} throws the {weapon} at {whom}: {rolled}"),
            "shoot" => format!("{who} shoots the {weapon} at {whom}: {rolled}"),
            _ => format!("{who} attacks {whom} with {}: {rolled}", with_article(&weapon)),
        }
    }

    /// Returns the weapon that hits, worded for a possessive.
    pub(super) fn hitting_weapon(&self) -> String {
        let weapon = self.detail("weapon");
        if weapon == "bare hands" { "fist".into() } else { weapon }
    }

    pub(super) fn parry(&self) -> String {
        let verb = self.tries("parries", "tries to parry");
        format!("{} {verb} with {}: {}", self.who(), with_article(&self.detail("weapon")), self.rolled())
    }

    pub(super) fn dodge(&self) -> String {
        let verb = self.tries("dodges", "tries to dodge");
        let end = if self.is("fumble", "yes") { ", and falls" } else { "" };
        format!("{} {verb}: {}{end}", self.who(), self.rolled())
    }

    /// Describes the result of the matrix (table 11.10).
    pub(super) fn matrix(&self) -> String {
        let result = match self.word("hit") {
            "special" => "a special hit",
            "normal" => "a normal hit",
            _ => "stopped",
        };
        let attack = level(self.word("attack"));
        let wear = match self.e.fact("item") {
            Some(_) => format!(", and the {} loses {} HP", self.detail("item"), self.amount()),
            None => String::new(),
        };
        format!(
            "{} against {}: {result} ({attack} against {}){wear}",
            self.who(),
            self.whom(),
            level(self.word("answer"))
        )
    }

    /// Returns the name of the planted shield's hex side.
    pub(super) fn side_of_hex(&self) -> &'static str {
        direction_name(self.number("side") as u8)
    }

    pub(super) fn catch(&self) -> String {
        let verb = if self.is("caught", "yes") { "stops" } else { "does not stop" };
        let rolled = self.e.dice.first().map_or(0, |roll| roll.value);
        let (item, whom, chance) = (self.detail("item"), self.whom(), self.number("chance"));
        format!(
            "The {item} planted to the {} {verb} the hit on {whom}: {rolled} (needs {chance} or less)",
            self.side_of_hex()
        )
    }
}
