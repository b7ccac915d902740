//! Sentences about moves and the reactions to them.

use crate::rulesets::hexes::action::Pace;
use crate::rulesets::hexes::facts::{Fact, FreeAttackReason, MoveAction, Outcome};
use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::telling::EventFormatter;

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
