//! Sentences about the course of a battle: surprise, parley, declarations, counts, morale, its end.

use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::view::names::{faction_title, plain};
use crate::vocab::Value;
use crate::vocab::telling::{Telling, counted};

impl Telling<'_, BattleReader<'_>> {
    /// Returns a side with the verb form that fits the number of its members.
    pub(super) fn side(&self, one: &str, many: &str) -> String {
        let Some(Value::Faction(f)) = self.e.fact("faction").or(self.e.fact("winner")) else { return String::new() };
        let members = self.t.all().filter(|c| self.t.faction(*c) == f).count();
        format!("{} {}", faction_title(self.t, f), if members == 1 { one } else { many })
    }

    pub(super) fn over(&self) -> String {
        match (self.e.fact("winner"), self.word("reason")) {
            (Some(Value::Faction(_)), _) => self.side("wins", "win"),
            (_, "averted") => "The fight is averted".into(),
            (_, "withdrew") => "They withdraw without a fight".into(),
            (_, "round_limit") => "Time is up: nobody wins".into(),
            _ => "Nobody wins".into(),
        }
    }

    pub(super) fn side_surprised(&self) -> String {
        match self.n() {
            0 => format!("{} on guard", self.side("is", "are")),
            n => format!("{} surprised for {}", self.side("is", "are"), counted(n, "segment")),
        }
    }

    pub(super) fn surprise(&self) -> String {
        let whom = self.whom();
        match self.is("outcome", "surprised") {
            true => format!("{whom} is caught by surprise for {}", counted(self.n(), "segment")),
            false => format!("{whom} is not surprised"),
        }
    }

    // ---- parley

    pub(super) fn mood(&self) -> String {
        labels::stage(self.word("temper")).map_or_else(String::new, |w| w.title.to_lowercase())
    }

    pub(super) fn approach(&self) -> String {
        let how = labels::approach(self.word("how")).map_or("", |w| w.title).to_lowercase();
        let end = match self.n() {
            1.. => "they like it",
            0 => "it changes nothing",
            _ => "they dislike it",
        };
        format!("To {how}: {end}; they are {}", self.mood())
    }

    pub(super) fn parley_over(&self) -> String {
        match self.word("outcome") {
            "averted" => "The talk ends in peace".into(),
            "left" => "They turn back".into(),
            "broken off" => "The talk is broken off".into(),
            _ => "The talk ends in a fight".into(),
        }
    }

    // ---- declarations and counts

    pub(super) fn wall_formed(&self) -> String {
        format!("{}, {} and {} form a shield wall", self.who(), self.thing("centre"), self.thing("end_b"))
    }

    pub(super) fn declared(&self) -> String {
        let (who, whom, spell) = (self.who(), self.whom(), self.thing("spell"));
        match self.word("routine") {
            "standard" => format!("{who} will move and attack"),
            "two_weapon_attack" => format!("{who} will strike with both weapons"),
            "two_weapon_guard" => format!("{who} will strike with one weapon and guard with the other"),
            "double_shot" => format!("{who} will shoot twice"),
            "full_defence" => format!("{who} only defends this round"),
            "charge" => format!("{who} will charge {whom}"),
            "cast" => format!("{who} begins to cast {spell}"),
            "read_scroll" => format!("{who} reads a scroll of {spell}"),
            other => format!("{who} declares: {}", plain(other).to_lowercase()),
        }
    }

    pub(super) fn split(&self) -> String {
        let (who, attack, defence) = (self.who(), self.number("attack"), self.number("defence"));
        format!("{who} puts {attack} of its combat bonus into attack and {defence} into defence")
    }

    pub(super) fn initiative(&self) -> String {
        let scores = self.e.facts.iter().filter_map(|(name, value)| match value {
            Value::Number(score) if *name == "score" => Some(score.to_string()),
            _ => None,
        });
        format!("{} will act on {}", self.who(), scores.collect::<Vec<_>>().join(", "))
    }

    pub(super) fn simultaneous(&self) -> String {
        match self.n() {
            0 => "Those who held back act at once: results wait until all have".into(),
            n => format!("Several act on count {n}: results wait until all have"),
        }
    }

    pub(super) fn action_lost(&self) -> String {
        let whom = self.whom();
        let why = match self.word("why") {
            "out" => "is out of the fight",
            hindrance => &format!("is {hindrance}"),
        };
        match self.n() {
            0 => format!("{whom} {why} and cannot use the action it held"),
            n => format!("{whom} {why} and cannot use its action on count {n}"),
        }
    }

    // ---- morale

    /// Returns the trigger of a side's morale check (H-MORALE-05).
    pub(super) fn losses(&self) -> &'static str {
        let Some(Value::Faction(f)) = self.e.fact("faction") else { return "losses" };
        match (self.t.all().filter(|c| self.t.faction(*c) == f).count(), self.is("why", "half")) {
            (1, _) => "half its strength is gone",
            (_, true) => "half are lost",
            (_, false) => "the first is lost",
        }
    }

    pub(super) fn morale(&self) -> String {
        let end = match self.word("outcome") {
            "stands" => "stands firm",
            "retreats" => "wavers and falls back",
            _ => "breaks and runs",
        };
        format!("{}'s group {end} ({} against morale {})", self.whom(), self.n(), self.number("score"))
    }

    pub(super) fn broke(&self) -> String {
        let whom = self.whom();
        match self.is("how", "routed") {
            true => format!("{whom} runs for its life"),
            false => format!("{whom} falls back toward an exit"),
        }
    }
}
