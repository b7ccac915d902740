//! Sentences about attacks in melee and at range.

use crate::rulesets::segments::level::Hit;
use crate::rulesets::segments::queries::BattleReader;
use crate::vocab::telling::Telling;

impl Telling<'_, BattleReader<'_>> {
    /// Writes the sentence: `Bo's longsword at Brute: 40 against 72, a hit`.
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
        let free = if self.is("free", "yes") { " as it withdraws" } else { "" };
        match self.word("mode") {
            "throw" => format!("{who} throws the {weapon} at {whom}{rolled}{how}"),
            "shoot" => format!("{who} shoots the {weapon} at {whom}{rolled}{how}"),
            _ => format!("{who}'s {weapon} at {whom}{free}{rolled}{how}"),
        }
    }

    /// Names the means of an attack: a weapon or a spell.
    pub(super) fn weapon(&self) -> String {
        match self.e.fact("weapon") {
            Some(_) => self.thing("weapon"),
            None => self.spell(),
        }
    }

    pub(super) fn sense_roll(&self) -> String {
        format!("{} strains its senses for {}{}", self.who(), self.whom(), self.multiple("multiple"))
    }

    /// Writes the sentence of a shot into melee, with its actual target.
    pub(super) fn shot_into_melee(&self) -> String {
        let start = format!("{} shoots into the melee", self.who());
        let astray = self.is("goes_at", "friend");
        let added: i32 = self.e.modifiers.iter().map(|part| part.value).sum();
        let sum = self.d100().map_or(0, |roll| i32::from(roll.value) + added);
        let sum = format!(": {sum} against {}", self.number("threshold"));
        if astray {
            format!("{start}{sum}, and at {}", self.whom())
        } else {
            format!("{start}{sum}, and past its friends")
        }
    }
}
