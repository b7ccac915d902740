//! Descriptions of events in sentences, readable without knowing the rules.

use super::fate;
use crate::rulesets::zones::action::Mode;
use crate::rulesets::zones::damage::PARTS;
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::{Attempt, Durability, ExchangeOrder, Fact, Gait, Outcome, Wound};
use crate::rulesets::zones::level::Cause;
use crate::rulesets::zones::queries::BattleReader;
use crate::vocab::names::{capitalize, join_names};
use crate::vocab::telling::EventFormatter;
use crate::vocab::view::EventView;
use crate::vocab::{Event, Names, TestResult, Value};
use bevy_ecs::prelude::*;

/// Returns the text of an event, formatted only when it is displayed.
pub fn describe(world: &World, event: &Event) -> EventView {
    let t = BattleReader::new(world);
    let telling = EventFormatter { t: &t, e: event };
    let mut view = telling.view(telling.sentence());
    if event.kind_as::<EventKind>() == EventKind::Ploy {
        // The purpose of the die is the same for all ploys.
        let ploy = capitalize(event.word_text(Fact::What));
        view.dice.iter_mut().for_each(|die| die.purpose = die.purpose.replace("the ploy", &ploy));
    }
    view
}

impl EventFormatter<'_, BattleReader<'_>> {
    /// Returns the event as one sentence.
    pub fn sentence(&self) -> String {
        let kind = EventKind::named(self.e.kind).expect("every event of this ruleset is of a kind in its list");
        self.sentence_of(kind)
    }

    /// Returns the sentence of an event kind. Long because it is a table with one row for every kind.
    fn sentence_of(&self, kind: EventKind) -> String {
        let (who, whom) = (self.who(), self.whom());
        let (what, item) = (self.word_text(Fact::What), self.detail(Fact::Item));
        match kind {
            // The course of the battle, movement, places, morale
            EventKind::BattleStarted => {
                format!("{} have the initiative and choose which side acts first", self.detail(Fact::Faction))
            }
            EventKind::InAmbush => format!("{whom} waits in ambush"),
            EventKind::RoundStarted if self.amount() == 0 => "Ambush: a bonus round begins".into(),
            EventKind::RoundStarted => format!("Round {} begins", self.amount()),
            EventKind::InitiativePasses => {
                format!("{} now have the initiative and choose which side acts first", self.detail(Fact::Faction))
            }
            EventKind::FirstFaction => format!("{} act first this round", self.detail(Fact::Faction)),
            EventKind::Passed => format!("{} pass", self.detail(Fact::Faction)),
            EventKind::MustPass => format!("{} pass: nobody left to act", self.detail(Fact::Faction)),
            EventKind::AllPassed => "All sides have passed in a row".into(),
            EventKind::RoundCutShort => "The fight is decided: the round ends early".into(),
            EventKind::RoundEnded => format!("Round {} ends", self.amount()),
            EventKind::TurnStarted => format!("{who} takes a turn"),
            EventKind::TurnEnded => format!("{who}'s turn ends"),
            EventKind::TurnCutShort => format!("{who}'s turn ends early"),
            EventKind::ConditionsEnded => format!("{whom}'s temporary conditions end"),
            EventKind::GloomEnded => format!("The gloom lifts from {}", self.detail(Fact::Place)),
            EventKind::Moved if self.is(Fact::How, Gait::Sneaking) => {
                format!("{who} sneaks to {}", self.detail(Fact::To))
            }
            EventKind::Moved => format!("{who} moves to {}", self.detail(Fact::To)),
            EventKind::SetsOff => format!("{who} starts to move away"),
            EventKind::Dragged => format!("{who} drags {whom} to {}", self.detail(Fact::To)),
            EventKind::Forced => format!("{whom} is moved to {}", self.detail(Fact::To)),
            EventKind::StepDropped => format!("{who} is stopped and cannot move on"),
            EventKind::Fled => format!("{who} leaves the board from {}", self.detail(Fact::Place)),
            EventKind::Sprint if self.is(Fact::Result, Outcome::Sprints) => format!("{who} sprints"),
            EventKind::Sprint => format!("{who} tries to sprint and fails"),
            EventKind::Mounts => format!("{who} mounts {}", self.detail(Fact::Mount)),
            EventKind::Dismounts => format!("{who} dismounts from {}", self.detail(Fact::Mount)),
            EventKind::Drives => format!("{who} drives {}", self.detail(Fact::Mount)),
            EventKind::SweptAlong => {
                format!("{whom} cannot act or react this round: {} gallops", self.detail(Fact::Mount))
            }
            EventKind::Unhorsed => format!("{whom} is thrown from {}", self.detail(Fact::Mount)),
            EventKind::KeptSeat => format!("{whom} lands safely"),
            EventKind::Fall => format!("{whom} falls and takes {} damage: {}", self.amount(), self.wound()),
            EventKind::Door => {
                format!("{who} {} the door at {}", self.word_text(Fact::Effect), self.detail(Fact::Place))
            }
            EventKind::Lever => {
                format!("{who} pulls a lever: {} at {}", self.detail(Fact::Effect), self.detail(Fact::Place))
            }
            EventKind::Hides => format!("{who} hides"),
            EventKind::Revealed => format!("{whom} is revealed"),
            EventKind::HazardAvoided => format!("{whom} avoids the {}", self.word_text(Fact::Hazard)),
            EventKind::Hazard => {
                format!(
                    "{whom} takes {} damage from the {}: {}",
                    self.amount(),
                    self.word_text(Fact::Hazard),
                    self.wound()
                )
            }
            EventKind::FellIntoChasm => format!("{whom} falls into the chasm"),
            EventKind::InPit => format!("{whom} is in the pit"),
            EventKind::MoraleCheck => "A morale check is due".into(),
            EventKind::Steadfast => format!("{whom}'s morale holds"),
            EventKind::Routed => format!("{whom}'s morale breaks"),
            EventKind::Surrendered => format!("{who} surrenders"),
            EventKind::Resumed => format!("{who} fights again"),
            EventKind::StaysDown => format!("{who} stays down"),
            EventKind::Pursuit if self.is(Fact::Result, Outcome::Caught) => format!("{who} catches {whom}"),
            EventKind::Pursuit => format!("{whom} escapes from {who}"),
            EventKind::Aftermath => "The fight is over".into(),
            EventKind::Report => {
                format!("{whom}: {} (health {})", self.word_text(Fact::State), self.number(Fact::Health))
            }
            EventKind::BattleOver => self.winner(),
            // Attacks and wounds
            EventKind::Attack => self.declared(),
            EventKind::SureHit => format!("{who} needs no save to hit {whom}"),
            EventKind::HitSave if self.is(Fact::Result, Outcome::Hit) => format!("{who} passes the save to hit"),
            EventKind::HitSave => format!("{who} fails the save to hit"),
            EventKind::Missed => format!("{who} misses"),
            EventKind::Blast => match self.amount() {
                0 => format!("The blast hits {}, which is empty", self.detail(Fact::Zone)),
                1 => format!("The blast hits {} and 1 combatant there", self.detail(Fact::Zone)),
                n => format!("The blast hits {} and all {n} combatants there", self.detail(Fact::Zone)),
            },
            EventKind::Deviated if self.is(Fact::Result, Outcome::NoEffect) => {
                "The blast goes astray and does nothing".into()
            }
            EventKind::Deviated => format!("The blast goes astray and hits {}", self.detail(Fact::Hit)),
            EventKind::Allotted if self.amount() == 1 => format!("{who} assigns 1 die to {whom}"),
            EventKind::Allotted => format!("{who} assigns {} dice to {whom}", self.amount()),
            EventKind::StuntProposed => {
                format!("{who} offers {whom} a stunt instead of damage: {}", self.detail(Fact::Stunt))
            }
            EventKind::StuntAccepted => format!("{whom} accepts the stunt: {}", self.detail(Fact::Stunt)),
            EventKind::StuntRefused => format!("{who} refuses the stunt: {}", self.detail(Fact::Stunt)),
            EventKind::Maimed => format!("{whom} loses a hand"),
            EventKind::Dazed => format!("{whom} is dazed"),
            EventKind::TakesIt => format!("{who} does not react"),
            EventKind::Dodge if self.is(Fact::Result, Outcome::Dodged) => format!("{who} dodges {whom}'s attack"),
            EventKind::Dodge => format!("{who} fails to dodge {whom}'s attack"),
            EventKind::Counter => format!("{who} counters {whom}: {}", self.with()),
            EventKind::HideBehind => format!("{who} hides behind {whom}"),
            EventKind::Guard => format!("{who} guards {whom}"),
            EventKind::AsksHelp => format!("{who} asks {whom} for help"),
            EventKind::Declined => format!("{who} declines to help {whom}"),
            EventKind::Opportunity => format!("{who} makes an opportunity attack as {whom} moves away"),
            EventKind::LetPass => format!("{who} makes no opportunity attack on {whom}"),
            EventKind::Exchange => match self.word(Fact::Order) {
                Some(ExchangeOrder::AttackFirst) => format!("{whom} faces more damage and is hit first"),
                Some(ExchangeOrder::CounterFirst) => format!("{who} faces more damage and is hit first"),
                Some(ExchangeOrder::Together) | None => format!("{who} and {whom} hit each other at the same time"),
            },
            EventKind::Damage if self.amount() <= 0 => {
                format!("{who}'s {} hits {whom} but does no damage{}", self.weapon(), self.protection())
            }
            EventKind::Damage => {
                format!("{who}'s {} hits {whom} for {}: {}", self.weapon(), self.amount(), self.wound())
            }
            EventKind::Prevented => format!("{who}'s attack is cancelled"),
            EventKind::DeathBlow => format!("{who} kills {whom}"),
            EventKind::Died => format!("{whom} dies"),
            EventKind::Wrecked => format!("{whom} is wrecked"),
            EventKind::Immobile => format!("{whom} can no longer move"),
            EventKind::Incapacitated => self.out(),
            EventKind::StillDown => format!("{whom} stays down"),
            EventKind::Cleave => format!("{who} cleaves: another attack, on {whom}"),
            EventKind::GearDestroyed => format!("The {} breaks", self.detail(Fact::Item)),
            EventKind::Consumed => format!("The {} is used up", self.detail(Fact::Item)),
            EventKind::Landed => format!("The {} lands at {}", self.detail(Fact::Item), self.detail(Fact::Place)),
            EventKind::PoisonSave if self.is(Fact::Result, Outcome::Poisoned) => format!("{whom} is poisoned"),
            EventKind::PoisonSave => format!("{whom} resists the poison"),
            EventKind::Poison => format!("{whom} takes {} damage from poison: {}", self.amount(), self.wound()),
            // Non-lethal attacks and words
            EventKind::Resist if self.is(Fact::Result, Outcome::Resisted) => format!("{who} resists the {what}"),
            EventKind::Resist => format!("{who} fails to resist the {what}"),
            EventKind::HoldSure => format!("{whom} gets no save against the {what}"),
            EventKind::HoldLapsed => format!("{who} can no longer {what} {whom}"),
            EventKind::HoldFails => format!("The {what} has no effect on {whom}"),
            EventKind::Disarmed => format!("{who} knocks the {} from {whom}'s hand", self.detail(Fact::Item)),
            EventKind::Seized => format!("{who} takes the {}", self.detail(Fact::Item)),
            EventKind::ShoveDamage => format!("{who}'s shove deals {whom} {} damage: {}", self.amount(), self.wound()),
            EventKind::Shoved => format!("{who} shoves {whom} to {}", self.detail(Fact::To)),
            EventKind::Grabbed => format!("{who} grabs {whom}"),
            EventKind::GrabEnded => format!("{who} no longer holds {whom}"),
            EventKind::Stun if self.is(Fact::Result, Outcome::KnockedOut) => format!("{who} knocks {whom} out"),
            EventKind::Stun => format!("{whom} is not knocked out by {who}'s blow"),
            EventKind::BreakFree if self.is(Fact::Result, Outcome::Free) => format!("{who} breaks free"),
            EventKind::BreakFree => format!("{who} fails to break free"),
            EventKind::FreeAlly if self.is(Fact::Result, Outcome::Free) => format!("{who} frees {whom}"),
            EventKind::FreeAlly => format!("{who} fails to free {whom}"),
            EventKind::Ploy if self.is(Fact::Result, Outcome::Passed) => format!("{who} fails to {what} {whom}"),
            EventKind::Ploy => format!("{who} {what}s {whom}"),
            EventKind::TauntEnded => format!("{whom} is no longer taunted"),
            EventKind::Warned => format!("{who} warns {whom}"),
            // Powers and gear
            EventKind::Power => self.power(),
            EventKind::UseItem => format!("{who} uses the {item} on {whom}"),
            EventKind::Healed => format!("{whom} regains {} health: {}", self.amount(), self.health()),
            EventKind::Revived => format!("{whom} is conscious and can fight again"),
            EventKind::Cured => format!("{whom} is cured of poison"),
            EventKind::Dropped => format!("{who} drops the {item}"),
            EventKind::PickedUp => format!("{who} picks up the {item}"),
            EventKind::Improvised if item == "improvised hand" => format!("{who} grabs an improvised weapon"),
            EventKind::Improvised => format!("{who} grabs an {item} weapon"),
            EventKind::PutDown => format!("{who} puts down the {item}"),
            EventKind::Equipped => format!("{who} draws the {item}"),
            EventKind::Stowed => format!("{who} stows the {item}"),
            EventKind::Readied => format!("{who} swaps weapons with a quick draw"),
            EventKind::Lit => format!("{who} lights the {item}"),
            EventKind::Doused => format!("{who} douses the {item}"),
            EventKind::Durability => self.durability(),
        }
    }

    fn winner(&self) -> String {
        match self.e.fact(Fact::Winner) {
            Some(Value::Faction(f)) => format!("{} win", self.t.faction_title(f)),
            _ => "The battle is a draw".into(),
        }
    }

    /// Formats health before and after, such as `8 → 4`; values below zero are shown as zero (Z-DMG-10).
    fn health(&self) -> String {
        format!("{} → {}", self.number(Fact::HealthBefore).max(0), self.number(Fact::HealthAfter).max(0))
    }

    /// Formats the result of a wound, such as `8 → 4, critical`.
    fn wound(&self) -> String {
        let end = match self.word(Fact::Outcome) {
            Some(Wound::Dead) => self.fate("dead"),
            Some(Wound::Critical) => self.fate("Incapacitated"),
            Some(Wound::Hurt) | None => String::new(),
        };
        self.health() + &end
    }

    /// Formats how the combatant left the fight, such as `, out: lost half its health in one hit`.
    fn fate(&self, condition: &str) -> String {
        let (before, after) = (self.number(Fact::HealthBefore), self.number(Fact::HealthAfter));
        fate(condition, before - after, after).map_or(String::new(), |fate| format!(", {}: {}", fate.word, fate.why))
    }

    /// Formats why a combatant is out of the fight, if it still is.
    fn out(&self) -> String {
        let whom = self.whom();
        match self.e.target.and_then(|c| self.t.cond(c).incapacitated) {
            Some(Cause::Critical) => format!("{whom} is out: lost half the remaining health in one hit"),
            Some(Cause::Stretch) => format!("{whom} is out: unconscious until the fight ends"),
            None => format!("{whom} is out of the fight"),
        }
    }

    /// Describes a durability roll: `Bo's axe is not damaged`.
    fn durability(&self) -> String {
        let item = self.detail(Fact::Item);
        let owned = self.e.source.map_or_else(|| format!("The {item}"), |_| format!("{}'s {item}", self.who()));
        match self.word(Fact::Result) {
            Some(Durability::Holds) => format!("{owned} is not damaged"),
            Some(Durability::Damaged) => format!("{owned} is damaged"),
            Some(Durability::Destroyed) | None => format!("{owned} is destroyed"),
        }
    }

    /// Words what takes all damage of a hit, such as `: worn armour and shield take all 3`. Empty if nothing does.
    fn protection(&self) -> String {
        let parts = self.e.modifiers.iter().filter(|part| PARTS.contains(&part.why) && part.value < 0);
        let names: Vec<String> = parts.map(|part| part.why.to_owned()).collect();
        let take = match names.len() {
            0 => return String::new(),
            1 => "takes",
            _ => "take",
        };
        format!(": {} {take} all {}", join_names(&names), self.number(Fact::BeforeArmour))
    }

    /// Formats the declaration of an attack.
    fn declared(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        let weapon = self.detail(Fact::Weapon);
        match self.word(Fact::What) {
            Some(Attempt::Blast) => match self.word(Fact::Mode) {
                Some(Mode::Shoot) => format!("{who} fires the {weapon} at {}", self.detail(Fact::Zone)),
                Some(Mode::Throw) => format!("{who} throws the {weapon} at {}", self.detail(Fact::Zone)),
                Some(Mode::Melee) | None => format!("{who} uses the {weapon} on {}", self.detail(Fact::Zone)),
            },
            Some(Attempt::Spread) => format!("{who} attacks several enemies: {weapon}"),
            Some(Attempt::DeathBlow) => format!("{who} strikes a death blow at {whom}: {weapon}"),
            Some(Attempt::Stun) => format!("{who} tries to knock {whom} out: {weapon}"),
            Some(Attempt::Attack) | None => match self.word(Fact::Mode) {
                Some(Mode::Shoot) => format!("{who} aims the {weapon} at {whom}"),
                Some(Mode::Throw) => format!("{who} throws the {weapon} at {whom}"),
                Some(Mode::Melee) | None => format!("{who} attacks {whom}: {weapon}"),
            },
            Some(hold @ (Attempt::Disarm | Attempt::Grapple | Attempt::Shove)) => {
                format!("{who} tries to {} {whom}", hold.name())
            }
        }
    }

    /// Returns the weapon that strikes, worded for a possessive.
    fn weapon(&self) -> String {
        let weapon = self.detail(Fact::Weapon);
        if weapon == "bare hands" { "fist".into() } else { weapon }
    }

    fn with(&self) -> String {
        if self.is(Fact::What, Attempt::Attack) {
            self.detail(Fact::Weapon)
        } else {
            self.word_text(Fact::What).to_owned()
        }
    }

    fn power(&self) -> String {
        let at = if self.e.target.is_some() { self.whom() } else { self.detail(Fact::Zone) };
        let end = match self.word(Fact::Result) {
            Some(TestResult::Passed) => ": save passed",
            Some(TestResult::Failed) => ": save failed",
            None => "",
        };
        format!("{} uses {} on {at}{end}", self.who(), self.detail(Fact::Power))
    }
}
