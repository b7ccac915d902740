//! Sentences about wounds and the results of fumbles.

use crate::rulesets::hexes::facts::Fact;
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn damage(&self) -> String {
        let (who, whom, n) = (self.who(), self.whom(), self.amount());
        let left = self.number(Fact::Left);
        if self.is(Fact::From, "con") {
            return format!("{whom} loses {n} constitution: {left} left");
        }
        let subdual = self.number(Fact::Subdual);
        let end =
            if subdual > 0 { format!("{subdual} of it subdual, {left} HP left") } else { format!("{left} HP left") };
        let weapon = self.detail(Fact::Weapon);
        let own = self.e.source == self.e.target;
        match self.word(Fact::Cause) {
            "fire" => format!("The fire burns {whom} for {n} damage: {end}"),
            "fall" => format!("The fall does {whom} {n} damage: {end}"),
            "boulder" => format!("The boulder crushes {whom} for {n} damage: {end}"),
            "lodged" => format!("The missile in the wound does {whom} {n} damage: {end}"),
            "extraction" => format!("Pulling out the missile does {whom} {n} damage: {end}"),
            "spell" => format!("The spell does {whom} {n} damage: {end}"),
            "plate" => format!("{whom} bruises a fist for {n} damage: {end}"),
            "fumble" if own => format!("{whom}'s own {weapon} hits {whom} for {n} damage: {end}"),
            _ if self.e.source.is_none() => format!("{whom} takes {n} damage: {end}"),
            _ => format!("{who}'s {weapon} hits {whom} for {n} damage: {end}"),
        }
    }

    pub(super) fn ladder(&self) -> String {
        let whom = self.whom();
        match self.word(Fact::Outcome) {
            "dead" => format!("{whom} is at 0 hit points or fewer and dies"),
            "unconscious" => format!("{whom} is at 0 hit points or fewer and falls unconscious"),
            "staggered" => format!("{whom} is at 0 hit points or fewer and stays up, staggered"),
            _ => format!("{whom} is at 0 hit points or fewer but not impaired"),
        }
    }

    pub(super) fn mighty_blow(&self) -> String {
        let n = self.amount();
        let row = labels::mighty_blow(n).map_or("", |w| w.title).to_lowercase();
        format!("Mighty Blow on {}, effect {n}: {row}", self.whom())
    }

    pub(super) fn wound_save(&self) -> String {
        let whom = self.whom();
        match self.word(Fact::Outcome) {
            "crippled" => format!("{whom} is crippled"),
            "dead" => format!("{whom} dies of the wound"),
            _ => format!("{whom} withstands the wound"),
        }
    }

    pub(super) fn died(&self) -> String {
        let whom = self.whom();
        match self.word(Fact::How) {
            "con" => format!("{whom} is dead: no constitution left"),
            "mangled" => format!("{whom} is dead, mangled"),
            _ => format!("{whom} is dead"),
        }
    }

    pub(super) fn woken(&self) -> String {
        let whom = self.whom();
        match self.e.source {
            Some(_) => format!("{} wakes {whom}", self.who()),
            None => format!("The pain wakes {whom}"),
        }
    }

    pub(super) fn wore_off(&self) -> String {
        let name = self.word(Fact::Condition);
        let shown = labels::condition(if name == "veil" { "invisible" } else { name });
        format!("{} is no longer {}", self.whom(), shown.map_or(name.to_string(), |w| w.title.to_lowercase()))
    }

    pub(super) fn fumble(&self) -> String {
        let row = labels::fumble(self.amount()).map_or(String::new(), |w| w.title.to_lowercase());
        format!("{} fumbles: {row}", self.who())
    }
}
