//! Sentences about moves and the reactions to them.

use crate::rulesets::hexes::facts::Fact;
use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn set_out(&self) -> String {
        let who = self.who();
        match self.word(Fact::Gait) {
            "run" => format!("{who} runs"),
            "close" => format!("{who} closes in"),
            _ => format!("{who} starts moving"),
        }
    }

    pub(super) fn retreat(&self) -> String {
        let who = self.who();
        match self.word(Fact::Pace) {
            "back_away" => format!("{who} backs away"),
            "withdraw" => format!("{who} withdraws in haste (-2 AC)"),
            _ => format!("{who} turns and flees"),
        }
    }

    pub(super) fn withdrawal(&self) -> String {
        let who = self.who();
        if self.is(Fact::Outcome, "stumbles") {
            format!("{who} stumbles and falls")
        } else {
            format!("{who} does not stumble")
        }
    }

    pub(super) fn swung(&self) -> String {
        let who = self.who();
        if self.is(Fact::Outcome, "over") {
            format!("{who} swings across to {}", self.detail(Fact::To))
        } else {
            format!("{who} misses the rope and falls")
        }
    }

    pub(super) fn free_attack(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        match self.word(Fact::Why) {
            "fumble" => format!("{who} gets a free attack: {whom} has fumbled"),
            "stumble" => format!("{who} gets a free attack: {whom} has stumbled"),
            "flight" => format!("{who} gets a free attack: {whom} flees"),
            _ => format!("{who} gets a free attack as {whom} passes"),
        }
    }

    pub(super) fn thrown_aside(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        if self.is(Fact::Outcome, "stays") {
            format!("{who} stops {whom}, who has nowhere to go")
        } else {
            format!("{who} throws {whom} aside to {}", self.detail(Fact::To))
        }
    }

    pub(super) fn determined(&self) -> String {
        let whom = self.whom();
        if self.is(Fact::Outcome, "goes on") {
            format!("{whom} saves and keeps coming")
        } else {
            format!("{whom} is stopped")
        }
    }

    // ---- boulders

    pub(super) fn pushed(&self) -> String {
        let who = self.who();
        if self.is(Fact::Outcome, "rolls") {
            format!("{who} sets the boulder rolling")
        } else {
            format!("{who} cannot move the boulder")
        }
    }

    pub(super) fn boulder(&self) -> String {
        let whom = self.whom();
        if self.is(Fact::Outcome, "struck") {
            format!("The boulder rolls over {whom}")
        } else {
            format!("{whom} leaps out of the boulder's way")
        }
    }
}
