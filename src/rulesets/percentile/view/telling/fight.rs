//! Sentences about attacks and defences.

use super::level;
use crate::rulesets::percentile::action::Mode;
use crate::rulesets::percentile::facts::{Fact, MatrixResult, YesNo};
use crate::rulesets::percentile::queries::BattleReader;
use crate::rulesets::percentile::view::words::direction_name;
use crate::vocab::names::with_article;
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn attack(&self) -> String {
        let (who, whom, weapon) = (self.who(), self.whom(), self.detail(Fact::Weapon));
        if self.is(Fact::Sure, YesNo::Yes) {
            return format!("{who}'s {} hits {whom} without a roll", self.hitting_weapon());
        }
        let rolled = self.rolled();
        match self.word(Fact::Mode) {
            Some(Mode::Thrown) => format!("{who} throws the {weapon} at {whom}: {rolled}"),
            Some(Mode::Shoot) => format!("{who} shoots the {weapon} at {whom}: {rolled}"),
            Some(Mode::Melee) | None => format!("{who} attacks {whom} with {}: {rolled}", with_article(&weapon)),
        }
    }

    /// Returns the weapon that hits, worded for a possessive.
    pub(super) fn hitting_weapon(&self) -> String {
        let weapon = self.detail(Fact::Weapon);
        if weapon == "bare hands" { "fist".into() } else { weapon }
    }

    pub(super) fn parry(&self) -> String {
        let verb = self.tries("parries", "tries to parry");
        let with = with_article(&self.detail(Fact::Weapon));
        format!("{} {verb} {}'s attack with {with}: {}", self.who(), self.whom(), self.rolled())
    }

    pub(super) fn dodge(&self) -> String {
        let verb = self.tries("dodges", "tries to dodge");
        let end = if self.is(Fact::Fumble, YesNo::Yes) { ", and falls" } else { "" };
        format!("{} {verb} {}'s attack: {}{end}", self.who(), self.whom(), self.rolled())
    }

    /// Describes the result of the matrix (table 11.10).
    pub(super) fn matrix(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        let result = match self.word(Fact::Hit) {
            Some(MatrixResult::Special) => format!("{who} makes a special hit on {whom}"),
            Some(MatrixResult::Normal) => format!("{who} hits {whom}"),
            Some(MatrixResult::Stopped) | None => format!("{who}'s attack on {whom} is stopped"),
        };
        let attack = level(self.word(Fact::Attack));
        let wear = match self.e.fact(Fact::Item) {
            Some(_) => format!(", and the {} loses {} HP", self.detail(Fact::Item), self.amount()),
            None => String::new(),
        };
        format!("{result} ({attack} against {}){wear}", level(self.word(Fact::Answer)))
    }

    /// Returns the name of the planted shield's hex side.
    pub(super) fn side_of_hex(&self) -> &'static str {
        direction_name(self.number(Fact::Side) as u8)
    }

    pub(super) fn catch(&self) -> String {
        let verb = if self.is(Fact::Caught, YesNo::Yes) { "stops" } else { "does not stop" };
        let rolled = self.e.dice.first().map_or(0, |roll| roll.value);
        let (item, whom, chance) = (self.detail(Fact::Item), self.whom(), self.number(Fact::Chance));
        format!(
            "The {item} planted to the {} {verb} the hit on {whom}: {rolled} (needs {chance} or less)",
            self.side_of_hex()
        )
    }
}
