//! Sentences about the course of a battle: surprise, parley, declarations, counts, moves and the reactions to them,
//! morale, its end.

use crate::rulesets::hexes::action::Pace;
use crate::rulesets::hexes::facts::{
    EndReason, Fact, Flight, FreeAttackReason, Hindrance, Losses, MoveAction, Nerve, Outcome, ParleyEnd,
};
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::RoutineKind;
use crate::rulesets::hexes::view::names::faction_title;
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
            (_, Some(EndReason::Averted)) => "The fight is avoided".into(),
            (_, Some(EndReason::Withdrew)) => "They withdraw without a fight".into(),
            (_, Some(EndReason::RoundLimit)) => "Round limit reached: no winner".into(),
            (_, Some(EndReason::LastSideStanding | EndReason::NobodyLeft) | None) => "No winner".into(),
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
        if self.is(Fact::Outcome, Outcome::Surprised) {
            format!("{whom} is surprised for {}", counted(self.amount(), "segment"))
        } else {
            format!("{whom} is not surprised")
        }
    }

    // ---- parley

    pub(super) fn mood(&self) -> String {
        labels::stage(self.word_text(Fact::Temper)).map_or_else(String::new, |w| w.title.to_lowercase())
    }

    pub(super) fn approach(&self) -> String {
        let how = labels::approach(self.word_text(Fact::How)).map_or("", |w| w.title);
        let end = match self.amount() {
            1.. => "the other side likes it",
            0 => "no effect",
            _ => "the other side dislikes it",
        };
        format!("{how}: {end}. The mood is now {}", self.mood())
    }

    pub(super) fn parley_over(&self) -> String {
        match self.word(Fact::Outcome) {
            Some(ParleyEnd::Averted) => "The parley ends in peace".into(),
            Some(ParleyEnd::Left) => "They withdraw without a fight".into(),
            Some(ParleyEnd::BrokenOff) => "The parley is broken off".into(),
            Some(ParleyEnd::Battle) | None => "The parley ends in a fight".into(),
        }
    }

    // ---- declarations and counts

    pub(super) fn wall_formed(&self) -> String {
        format!("{}, {} and {} form a shield wall", self.who(), self.detail(Fact::Centre), self.detail(Fact::EndB))
    }

    pub(super) fn declared(&self) -> String {
        let (who, whom, spell) = (self.who(), self.whom(), self.detail(Fact::Spell));
        match self.word(Fact::Routine) {
            Some(RoutineKind::Standard) => format!("{who} will move and attack"),
            Some(RoutineKind::TwoWeaponAttack) => format!("{who} will attack with both weapons"),
            Some(RoutineKind::TwoWeaponGuard) => format!("{who} will attack with one weapon and guard with the other"),
            Some(RoutineKind::DoubleShot) => format!("{who} will shoot twice"),
            Some(RoutineKind::FullDefence) => format!("{who} will only defend this round"),
            Some(RoutineKind::Charge) => format!("{who} will charge {whom}"),
            Some(RoutineKind::Cast) => format!("{who} begins to cast {spell}"),
            Some(RoutineKind::ReadScroll) => format!("{who} reads a scroll of {spell}"),
            None => format!("{who} declares: {}", self.detail(Fact::Routine)),
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
            Some(Hindrance::Out) => "is out of the fight",
            Some(Hindrance::Stunned) => "is stunned",
            Some(Hindrance::Surprised) => "is surprised",
            None => "cannot act",
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
        match (self.t.all().filter(|c| self.t.faction(*c) == f).count(), self.is(Fact::Why, Losses::Half)) {
            (1, _) => "half the hit points are gone",
            (_, true) => "half the side is lost",
            (_, false) => "first loss",
        }
    }

    pub(super) fn morale(&self) -> String {
        let end = match self.word(Fact::Outcome) {
            Some(Nerve::Stands) => "stands firm",
            Some(Nerve::Retreats) => "fails morale and falls back",
            Some(Nerve::Routs) | None => "fails morale and flees",
        };
        format!("{}'s group {end} (rolled {}, morale {})", self.whom(), self.amount(), self.number(Fact::Score))
    }

    pub(super) fn broke(&self) -> String {
        let whom = self.whom();
        if self.is(Fact::How, Flight::Routed) {
            format!("{whom} flees toward an exit")
        } else {
            format!("{whom} falls back toward an exit")
        }
    }
}

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn set_out(&self) -> String {
        let who = self.who();
        match self.word(Fact::Gait) {
            Some(MoveAction::Run) => format!("{who} runs"),
            Some(MoveAction::Close) => format!("{who} closes in"),
            Some(MoveAction::HalfMove) | None => format!("{who} starts moving"),
        }
    }

    pub(super) fn retreat(&self) -> String {
        let who = self.who();
        match self.word(Fact::Pace) {
            Some(Pace::BackAway) => format!("{who} backs away"),
            Some(Pace::Withdraw) => format!("{who} withdraws in haste (-2 AC)"),
            Some(Pace::Flee) | None => format!("{who} turns and flees"),
        }
    }

    pub(super) fn withdrawal(&self) -> String {
        let who = self.who();
        if self.is(Fact::Outcome, Outcome::Stumbles) {
            format!("{who} stumbles and falls")
        } else {
            format!("{who} does not stumble")
        }
    }

    pub(super) fn swung(&self) -> String {
        let who = self.who();
        if self.is(Fact::Outcome, Outcome::Over) {
            format!("{who} swings across to {}", self.detail(Fact::To))
        } else {
            format!("{who} misses the rope and falls")
        }
    }

    pub(super) fn free_attack(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        match self.word(Fact::Why) {
            Some(FreeAttackReason::Fumble) => format!("{who} gets a free attack: {whom} has fumbled"),
            Some(FreeAttackReason::Stumble) => format!("{who} gets a free attack: {whom} has stumbled"),
            Some(FreeAttackReason::Flight) => format!("{who} gets a free attack: {whom} flees"),
            Some(FreeAttackReason::Passing) | None => format!("{who} gets a free attack as {whom} passes"),
        }
    }

    pub(super) fn thrown_aside(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        if self.is(Fact::Outcome, Outcome::Stays) {
            format!("{who} stops {whom}, who has nowhere to go")
        } else {
            format!("{who} throws {whom} aside to {}", self.detail(Fact::To))
        }
    }

    pub(super) fn determined(&self) -> String {
        let whom = self.whom();
        if self.is(Fact::Outcome, Outcome::GoesOn) {
            format!("{whom} saves and keeps coming")
        } else {
            format!("{whom} is stopped")
        }
    }

    // ---- boulders

    pub(super) fn pushed(&self) -> String {
        let who = self.who();
        if self.is(Fact::Outcome, Outcome::Rolls) {
            format!("{who} sets the boulder rolling")
        } else {
            format!("{who} cannot move the boulder")
        }
    }

    pub(super) fn boulder(&self) -> String {
        let whom = self.whom();
        if self.is(Fact::Outcome, Outcome::Struck) {
            format!("The boulder rolls over {whom}")
        } else {
            format!("{whom} leaps out of the boulder's way")
        }
    }
}
