//! Sentences about blows and shots.

use crate::rulesets::segments::level::Hit;
use crate::rulesets::segments::queries::BattleReader;
use crate::vocab::telling::Telling;

impl Telling<'_, BattleReader<'_>> {
    /// `Bo's longsword at Brute: 40 against 72, a hit`
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
        let free = if self.is("free", "yes") { " as it withdraws" } else { "" };
        match self.word("mode") {
            "throw" => format!("{who} throws the {weapon} at {whom}{rolled}{how}"),
            "shoot" => format!("{who} shoots the {weapon} at {whom}{rolled}{how}"),
            _ => format!("{who}'s {weapon} at {whom}{free}{rolled}{how}"),
        }
    }

    pub(super) fn weapon(&self) -> String {
        Some(self.thing("weapon")).filter(|name| !name.is_empty()).unwrap_or_else(|| "blow".into())
    }

    pub(super) fn sense_roll(&self) -> String {
        format!("{} strains its senses for {}{}", self.who(), self.whom(), self.multiple("multiple"))
    }

    /// A shot into melee, at whom it goes.
    pub(super) fn into_melee(&self) -> String {
        let start = format!("{} shoots into the melee", self.who());
        let astray = self.is("at", "friend") || self.is("astray", "yes") || self.is("outcome", "friend");
        let threshold = self.e.number("threshold").map_or(String::new(), |n| format!(" against {n}"));
        let sum = self.e.number("sum").or(self.e.amount).map_or(String::new(), |n| format!(": {n}{threshold}"));
        if astray {
            format!("{start}{sum}, and at {}", self.whom())
        } else {
            format!("{start}{sum}, and past its friends")
        }
    }
}
