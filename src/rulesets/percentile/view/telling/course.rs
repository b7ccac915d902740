//! Sentences about the course of a battle: phases, intents, ranks, movement, gear, morale and its end.

use crate::rulesets::percentile::action::{IntentKind, Mode};
use crate::rulesets::percentile::facts::{DrawTime, EndReason, Fact, SearchSkill};
use crate::rulesets::percentile::frames::Phase;
use crate::rulesets::percentile::level::Terrain;
use crate::rulesets::percentile::queries::*;
use crate::rulesets::percentile::view::names::readable_id;
use crate::rulesets::percentile::view::words::metres;
use crate::vocab::telling::{EventFormatter, counted};
use crate::vocab::{CombatantId, Names, Value};

impl EventFormatter<'_, BattleReader<'_>> {
    /// Returns the side's name with the verb form that agrees with the number of its members.
    pub(super) fn side(&self, one: &str, many: &str) -> String {
        let Some(Value::Faction(f)) = self.e.fact(Fact::Faction).or(self.e.fact(Fact::Winner)) else {
            return String::new();
        };
        let members = self.t.all().filter(|c| self.t.faction(*c) == f).count();
        format!("{} {}", self.t.faction_title(f), if members == 1 { one } else { many })
    }

    pub(super) fn battle_end(&self) -> String {
        match (self.e.fact(Fact::Winner), self.word(Fact::Reason)) {
            (Some(Value::Faction(_)), _) => self.side("wins", "win"),
            (_, Some(EndReason::RoundLimit)) => "Round limit reached: no winner".into(),
            (_, Some(EndReason::LastSideStanding | EndReason::NobodyLeft) | None) => "No winner".into(),
        }
    }

    pub(super) fn phase(&self) -> String {
        let text = match self.word(Fact::Phase) {
            Some(Phase::Intent) => "Declarations, highest DEX first",
            Some(Phase::Movement) => "Movement",
            Some(Phase::Action) => "Actions, highest rank first",
            Some(Phase::Resolution) => "End of round: effects are resolved",
            Some(Phase::Aftermath) => "After the battle",
            Some(Phase::Before) | None => "Before the battle",
        };
        text.into()
    }

    pub(super) fn declared(&self) -> String {
        let (who, weapon) = (self.who(), self.detail(Fact::Weapon));
        let Some(intent) = self.word(Fact::Intent) else { return format!("{who} declares nothing") };
        match (intent, self.word(Fact::Mode)) {
            (IntentKind::Attack, Some(Mode::Thrown)) => format!("{who} will throw the {weapon}"),
            (IntentKind::Attack, Some(Mode::Shoot)) => format!("{who} will shoot with the {weapon}"),
            (IntentKind::Attack, _) if self.e.fact(Fact::Item).is_none() => format!("{who} will fight with bare hands"),
            (IntentKind::Attack, _) => format!("{who} will attack with the {weapon}"),
            (IntentKind::Reload, _) => format!("{who} will reload the {}", self.detail(Fact::Item)),
            (IntentKind::Ready, _) => format!("{who} will change gear in hand"),
            (IntentKind::FirstAid, _) => format!("{who} will give First Aid"),
            (IntentKind::Awaken, _) => format!("{who} will awaken a friend"),
            (IntentKind::PickUp, _) => format!("{who} will pick something up"),
            (IntentKind::PlantShield, _) => format!("{who} will plant a shield"),
            (IntentKind::LiftShield, _) => format!("{who} will lift a planted shield"),
            (IntentKind::Hide, _) => format!("{who} will hide"),
            (IntentKind::Defend, _) => format!("{who} will only defend"),
            (IntentKind::Surrender, _) => format!("{who} declares: surrender"),
        }
    }

    // ---- the count

    pub(super) fn rank(&self) -> String {
        let (who, steps) = (self.who(), self.number(Fact::Steps));
        match self.amount() {
            0 if steps >= 20 => format!("{who} has run 20 steps: no action this round"),
            0 => format!("{who} draws too late to attack this round"),
            n if steps > 3 => format!("{who} acts on rank {n} after {}", counted(steps, "step")),
            n => format!("{who} acts on rank {n}"),
        }
    }

    pub(super) fn simultaneous(&self) -> String {
        let members: Vec<CombatantId> = self.e.combatants(Fact::Member).collect();
        let all = self.t.combatants(&members);
        format!("{all} act at once on rank {}: effects apply after all have acted", self.amount())
    }

    // ---- morale

    pub(super) fn losses(&self) -> String {
        let (down, strength) = (self.number(Fact::Down), self.number(Fact::Strength));
        format!("{} {down} of {strength}: morale test", self.side("has lost", "have lost"))
    }

    // ---- hiding

    pub(super) fn revealed(&self) -> String {
        match self.e.source {
            Some(_) => format!("{} finds {}", self.who(), self.whom()),
            None => format!("{} is visible again", self.whom()),
        }
    }

    pub(super) fn spotting(&self) -> String {
        let verb = if self.is(Fact::Skill, SearchSkill::Listen) { "listens" } else { "looks" };
        format!("{} {verb} for {}: {}", self.who(), self.whom(), self.rolled())
    }
}

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn drew(&self) -> String {
        let late = if self.is(Fact::When, DrawTime::Late) { ", too late to attack" } else { "" };
        format!("{} draws the {}{late}", self.who(), self.detail(Fact::Item))
    }

    pub(super) fn readied(&self) -> String {
        let who = self.who();
        match (self.detail(Fact::Primary), self.detail(Fact::Off)) {
            (a, b) if !a.is_empty() && !b.is_empty() => format!("{who} takes the {a} and the {b} in hand"),
            (a, b) if a.is_empty() && b.is_empty() => format!("{who} puts everything away"),
            (a, b) => format!("{who} takes the {a}{b} in hand"),
        }
    }

    /// Describes an item with its owner: `Bo's heater shield`, `The planted kite shield`.
    pub(super) fn owned(&self) -> String {
        match self.e.source {
            Some(_) => format!("{}'s {}", self.who(), self.detail(Fact::Item)),
            None => format!("The planted {}", self.detail(Fact::Item)),
        }
    }

    pub(super) fn worn(&self) -> String {
        format!("{} loses {} HP: {}", self.owned(), self.amount(), self.points())
    }
}

impl EventFormatter<'_, BattleReader<'_>> {
    /// Describes how the combatant leaves the board.
    pub(super) fn left(&self) -> String {
        let flees = self.e.source.is_some_and(|c| self.t.cond(c).broken);
        let leaves = if flees { "flees off the board" } else { "leaves the board" };
        format!("{} {leaves} at {}", self.who(), self.detail(Fact::Place))
    }

    /// Describes a move with its steps, and the same number as metres at 1.5 metres each (P-BOARD-21).
    pub(super) fn moved(&self) -> String {
        let steps = self.amount();
        format!("{} moves to {}: {}, {}", self.who(), self.detail(Fact::To), counted(steps, "step"), metres(steps))
    }

    pub(super) fn tested(&self) -> String {
        format!(
            "{}'s {} at {}: {}",
            self.who(),
            readable_id(self.word_text(Fact::Skill)),
            self.detail(Fact::To),
            self.rolled()
        )
    }

    pub(super) fn fell(&self) -> String {
        let who = self.who();
        match self.word(Fact::Ground) {
            Some(Terrain::Gap) => format!("{who} falls into the gap at {}", self.detail(Fact::Place)),
            _ => format!("{who} slips and falls at {}", self.detail(Fact::Place)),
        }
    }

    pub(super) fn balked(&self) -> String {
        let (who, to) = (self.who(), self.detail(Fact::To));
        match self.word(Fact::Ground) {
            Some(Terrain::DeepWater) => format!("{who} fails to enter the water at {to}"),
            _ => format!("{who} fails to climb to {to}"),
        }
    }
}
