//! Sentences about the course of a battle: surprise, parley, declarations, counts, morale, its end.

use crate::rulesets::hexes::facts::Fact;
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::view::names::{faction_title, readable_id};
use crate::vocab::Value;
use crate::vocab::telling::{EventFormatter, counted};

impl EventFormatter<'_, BattleReader<'_>> {
    /// Returns a side with the verb form that fits the number of its members.
    pub(super) fn side(&self, one: &str, many: &str) -> String {
        let Some(Value::Faction(f)) = self.e.fact(Fact::Faction).or(self.e.fact(Fact::Winner)) else {
            return String::new();
        };
        let members = self.t.all().filter(|c| self.t.faction(*c) == f).count();
        format!("{} {}", faction_title(self.t, f), if members == 1 { one } else { many })
    }

    pub(super) fn battle_end(&self) -> String {
        match (self.e.fact(Fact::Winner), self.word(Fact::Reason)) {
            (Some(Value::Faction(_)), _) => self.side("wins", "win"),
            (_, "averted") => "The fight is avoided".into(),
            (_, "withdrew") => "They withdraw without a fight".into(),
            (_, "round_limit") => "Round limit reached: no winner".into(),
            _ => "No winner".into(),
        }
    }

    pub(super) fn side_surprised(&self) -> String {
        match self.amount() {
            0 => format!("{} not surprised", self.side("is", "are")),
            n => format!("{} surprised for {}", self.side("is", "are"), counted(n, "segment")),
        }
    }

    pub(super) fn surprise(&self) -> String {
        let whom = self.whom();
        if self.is(Fact::Outcome, "surprised") {
            format!("{whom} is surprised for {}", counted(self.amount(), "segment"))
        } else {
            format!("{whom} is not surprised")
        }
    }

    // ---- parley

    pub(super) fn mood(&self) -> String {
        labels::stage(self.word(Fact::Temper)).map_or_else(String::new, |w| w.title.to_lowercase())
    }

    pub(super) fn approach(&self) -> String {
        let how = labels::approach(self.word(Fact::How)).map_or("", |w| w.title);
        let end = match self.amount() {
            1.. => "the other side likes it",
            0 => "no effect",
            _ => "the other side dislikes it",
        };
        format!("{how}: {end}. The mood is now {}", self.mood())
    }

    pub(super) fn parley_over(&self) -> String {
        match self.word(Fact::Outcome) {
            "averted" => "The parley ends in peace".into(),
            "left" => "They withdraw without a fight".into(),
            "broken off" => "The parley is broken off".into(),
            _ => "The parley ends in a fight".into(),
        }
    }

    // ---- declarations and counts

    pub(super) fn wall_formed(&self) -> String {
        format!("{}, {} and {} form a shield wall", self.who(), self.detail(Fact::Centre), self.detail(Fact::EndB))
    }

    pub(super) fn declared(&self) -> String {
        let (who, whom, spell) = (self.who(), self.whom(), self.detail(Fact::Spell));
        match self.word(Fact::Routine) {
            "standard" => format!("{who} will move and attack"),
            "two_weapon_attack" => format!("{who} will attack with both weapons"),
            "two_weapon_guard" => format!("{who} will attack with one weapon and guard with the other"),
            "double_shot" => format!("{who} will shoot twice"),
            "full_defence" => format!("{who} will only defend this round"),
            "charge" => format!("{who} will charge {whom}"),
            "cast" => format!("{who} begins to cast {spell}"),
            "read_scroll" => format!("{who} reads a scroll of {spell}"),
            other => format!("{who} declares: {}", readable_id(other).to_lowercase()),
        }
    }

    pub(super) fn split(&self) -> String {
        let (who, attack, defence) = (self.who(), self.number(Fact::Attack), self.number(Fact::Defence));
        format!("{who} splits the combat bonus: attack +{attack}, defence +{defence}")
    }

    pub(super) fn initiative(&self) -> String {
        let scores = self.e.facts_named(Fact::Score).filter_map(|value| match value {
            Value::Number(score) => Some(score.to_string()),
            _ => None,
        });
        format!("{} will act on count {}", self.who(), scores.collect::<Vec<_>>().join(", "))
    }

    pub(super) fn simultaneous(&self) -> String {
        match self.amount() {
            0 => "Held actions happen at the same time: effects apply after all have acted".into(),
            n => format!("Several act on count {n}: effects apply after all have acted"),
        }
    }

    pub(super) fn action_lost(&self) -> String {
        let whom = self.whom();
        let why = match self.word(Fact::Why) {
            "out" => "is out of the fight",
            hindrance => &format!("is {hindrance}"),
        };
        match self.amount() {
            0 => format!("{whom} {why} and loses the held action"),
            n => format!("{whom} {why} and loses the action on count {n}"),
        }
    }

    // ---- morale

    /// Returns the trigger of a side's morale check (H-MORALE-05).
    pub(super) fn losses(&self) -> &'static str {
        let Some(Value::Faction(f)) = self.e.fact(Fact::Faction) else { return "losses" };
        match (self.t.all().filter(|c| self.t.faction(*c) == f).count(), self.is(Fact::Why, "half")) {
            (1, _) => "half the hit points are gone",
            (_, true) => "half the side is lost",
            (_, false) => "first loss",
        }
    }

    pub(super) fn morale(&self) -> String {
        let end = match self.word(Fact::Outcome) {
            "stands" => "stands firm",
            "retreats" => "fails morale and falls back",
            _ => "fails morale and flees",
        };
        format!("{}'s group {end} (rolled {}, morale {})", self.whom(), self.amount(), self.number(Fact::Score))
    }

    pub(super) fn broke(&self) -> String {
        let whom = self.whom();
        if self.is(Fact::How, "routed") {
            format!("{whom} flees toward an exit")
        } else {
            format!("{whom} falls back toward an exit")
        }
    }
}
