//! Sentences about attacks in melee and at range.

use crate::rulesets::segments::level::Hit;
use crate::rulesets::segments::queries::BattleReader;
use crate::vocab::names::with_article;
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    /// Writes the sentence: `Bo attacks Brute with the longsword: 40 (needs 72 or less), a hit`.
    pub(super) fn strike(&self) -> String {
        let (who, whom, weapon) = (self.who(), self.whom(), self.weapon());
        let how = match Hit::named(self.word("hit")) {
            Some(Hit::Miss) => ", a miss",
            Some(Hit::Hit) => ", a hit",
            Some(Hit::Critical) => ", a critical hit",
            Some(Hit::Grievous) => ", a grievous hit",
            None => "",
        };
        let rolled = self.rolled();
        let missile = match self.number("missile") {
            1 => "first of two missiles",
            2 => "second missile",
            _ => "",
        };
        if !missile.is_empty() {
            return format!("{who}'s {missile} at {whom}{rolled}{how}");
        }
        let the_weapon = with_article(&weapon);
        let attacks = if self.is("free", "yes") { "makes a free attack on" } else { "attacks" };
        match self.word("mode") {
            "throw" => format!("{who} throws the {weapon} at {whom}{rolled}{how}"),
            "shoot" => format!("{who} shoots at {whom} with {the_weapon}{rolled}{how}"),
            _ => format!("{who} {attacks} {whom} with {the_weapon}{rolled}{how}"),
        }
    }

    /// Names the means of an attack: a weapon or a spell.
    pub(super) fn weapon(&self) -> String {
        match self.e.fact("weapon") {
            Some(_) => self.detail("weapon"),
            None => self.spell(),
        }
    }

    pub(super) fn sense_roll(&self) -> String {
        format!("{} tries to sense {}{}", self.who(), self.whom(), self.multiple("multiple", "PER"))
    }

    /// Writes the sentence of a shot into melee, with its actual target.
    pub(super) fn shot_into_melee(&self) -> String {
        let start = format!("{} shoots into the melee", self.who());
        let astray = self.is("goes_at", "friend");
        let added: i32 = self.e.modifiers.iter().map(|part| part.value).sum();
        let sum = self.d100().map_or(0, |roll| i32::from(roll.value) + added);
        let sum = format!(": {sum} (strays on {} or less)", self.number("threshold"));
        if astray {
            format!("{start}{sum}, towards {} instead", self.whom())
        } else {
            format!("{start}{sum}, past all allies")
        }
    }
}
