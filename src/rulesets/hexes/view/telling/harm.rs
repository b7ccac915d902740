//! Sentences about wounds and the results of fumbles.

use crate::rulesets::hexes::facts::{
    BlowCause, DamageFrom, DeathCause, Fact, LadderOutcome, TimedCondition, WoundOutcome,
};
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn damage(&self) -> String {
        let (who, whom, n) = (self.who(), self.whom(), self.amount());
        let left = self.number(Fact::Left);
        if self.is(Fact::From, DamageFrom::Con) {
            return format!("{whom} loses {n} constitution: {left} left");
        }
        let subdual = self.number(Fact::Subdual);
        let end =
            if subdual > 0 { format!("{subdual} of it subdual, {left} HP left") } else { format!("{left} HP left") };
        let weapon = self.detail(Fact::Weapon);
        let own = self.e.source == self.e.target;
        match self.word(Fact::Cause) {
            Some(BlowCause::Fire) => format!("The fire burns {whom} for {n} damage: {end}"),
            Some(BlowCause::Fall) => format!("The fall does {whom} {n} damage: {end}"),
            Some(BlowCause::Boulder) => format!("The boulder crushes {whom} for {n} damage: {end}"),
            Some(BlowCause::Lodged) => format!("The missile in the wound does {whom} {n} damage: {end}"),
            Some(BlowCause::Extraction) => format!("Pulling out the missile does {whom} {n} damage: {end}"),
            Some(BlowCause::Spell) => format!("The spell does {whom} {n} damage: {end}"),
            Some(BlowCause::Plate) => format!("{whom} bruises a fist for {n} damage: {end}"),
            Some(BlowCause::Fumble) if own => format!("{whom}'s own {weapon} hits {whom} for {n} damage: {end}"),
            _ if self.e.source.is_none() => format!("{whom} takes {n} damage: {end}"),
            _ => format!("{who}'s {weapon} hits {whom} for {n} damage: {end}"),
        }
    }

    pub(super) fn ladder(&self) -> String {
        let whom = self.whom();
        match self.word(Fact::Outcome) {
            Some(LadderOutcome::Dead) => format!("{whom} is at 0 hit points or fewer and dies"),
            Some(LadderOutcome::Unconscious) => format!("{whom} is at 0 hit points or fewer and falls unconscious"),
            Some(LadderOutcome::Staggered) => format!("{whom} is at 0 hit points or fewer and stays up, staggered"),
            Some(LadderOutcome::Unharmed) | None => format!("{whom} is at 0 hit points or fewer but not impaired"),
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
            Some(WoundOutcome::Crippled) => format!("{whom} is crippled"),
            Some(WoundOutcome::Dead) => format!("{whom} dies of the wound"),
            Some(WoundOutcome::Holds) | None => format!("{whom} withstands the wound"),
        }
    }

    pub(super) fn died(&self) -> String {
        let whom = self.whom();
        match self.word(Fact::How) {
            Some(DeathCause::Con) => format!("{whom} is dead: no constitution left"),
            Some(DeathCause::Mangled) => format!("{whom} is dead, mangled"),
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
        let name = self.word_text(Fact::Condition);
        let veil = self.is(Fact::Condition, TimedCondition::Veil);
        let shown = labels::condition(if veil { "invisible" } else { name });
        format!("{} is no longer {}", self.whom(), shown.map_or(name.to_string(), |w| w.title.to_lowercase()))
    }

    pub(super) fn fumble(&self) -> String {
        let row = labels::fumble(self.amount()).map_or(String::new(), |w| w.title.to_lowercase());
        format!("{} fumbles: {row}", self.who())
    }
}
