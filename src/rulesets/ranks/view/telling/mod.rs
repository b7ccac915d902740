//! Descriptions of events in sentences, written for players new to the game.

mod course;
mod declared;
mod fighting;
mod wounds;

use super::names::{possessive, spot};
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{Fact, Outcome};
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::Event;
use crate::vocab::names::readable_id;
use crate::vocab::telling::{EventFormatter, counted};
use crate::vocab::view::EventView;
use bevy_ecs::prelude::*;

/// Returns the texts of an event, built only on demand.
pub fn describe(world: &World, event: &Event) -> EventView {
    let t = BattleReader::new(world);
    let telling = EventFormatter { t: &t, e: event };
    telling.view(telling.sentence())
}

impl EventFormatter<'_, BattleReader<'_>> {
    /// Returns the event as one sentence.
    pub fn sentence(&self) -> String {
        let told =
            EventKind::named(self.e.kind).map_or_else(|| readable_id(self.e.kind), |kind| self.sentence_for(kind));
        // Only the first word of a sentence keeps a capital `The`, as in `The barrow king`.
        told.replace(" The ", " the ")
    }

    /// Returns the sentence for a kind of event: a long table with one line for each kind.
    fn sentence_for(&self, kind: EventKind) -> String {
        let (who, whom, n, item) = (self.who(), self.whom(), self.amount(), self.detail(Fact::Item));
        match kind {
            EventKind::BattleBegins => "The fight begins".into(),
            EventKind::RoundBegins => format!("Round {} begins", self.e.round),
            EventKind::TurnBegins => format!("{} turn", possessive(&self.side_name())),
            EventKind::Phase => self.phase(),
            EventKind::Readiness => self.readiness(),
            EventKind::Call => format!("{who} joins from the reserve at {}", self.spot(Fact::Place)),
            EventKind::HeldBack => format!("{} up no reserve", self.of_side_named("calls", "call")),
            EventKind::Declared => self.declared(),
            EventKind::Waited => format!("{who} waits"),
            EventKind::Lost => self.lost(),
            EventKind::Redirected => format!("{who} attacks {whom} instead"),
            EventKind::BattleOver => self.battle_end(),

            EventKind::Front => self.front(),
            EventKind::Landmark => self.landmark(),
            EventKind::GroundLost => {
                format!("{} pushed the front to the end of the field", self.of_side_named("has", "have"))
            }

            EventKind::MoraleTest => self.morale_test(),
            EventKind::WarbandMorale => self.warband_morale(),
            EventKind::Routed => format!("{who} is routed: can only retreat or surrender"),
            EventKind::Retreat => self.retreat(),
            EventKind::Fled => format!("{who} leaves the battle"),
            EventKind::Surrendered => format!("{who} surrenders and drops everything"),

            EventKind::Shifted => format!("{who} shifts along the rank to {}", self.spot(Fact::Place)),
            EventKind::StoodUp => format!("{who} stands up"),
            EventKind::Moved => self.moved(),
            EventKind::Charged => format!("{who} charges into {}", self.spot(Fact::Place)),
            EventKind::Stuck => format!("{who} cannot be pushed back"),
            EventKind::SlipTest => self.slip_test(),
            EventKind::Shove => self.shove(),

            EventKind::Daring => self.daring(),
            EventKind::Stray => self.stray(),
            EventKind::Struck => self.struck(),
            EventKind::Kept => format!("{} {n} is the highest result against {whom}; only it counts", self.whose()),
            EventKind::Blast => self.blast(),
            EventKind::Cleave => self.cleave(),
            EventKind::Counter => format!("{who} strikes back at {whom}: {n}"),
            EventKind::CounterCost => format!("{who} used the next turn's action to strike back"),
            EventKind::LetPass => format!("{who} does not strike back"),
            EventKind::SetStrike => {
                format!("{who} meets the charge of {whom} with the {}: {n}", self.detail(Fact::Weapon))
            }
            EventKind::SetHeld => format!("{who} does not strike at the charger"),
            EventKind::Disarm => self.disarm(),

            EventKind::Damage => self.damage(),
            EventKind::Tick => self.tick(),
            EventKind::Pricked => format!("{} thorns prick {whom}", self.whose()),
            EventKind::Slain => format!("Double six: {whom} is slain outright"),
            EventKind::Died => format!("{whom} dies"),
            EventKind::Destroyed => format!("{whom} is destroyed"),
            EventKind::LifeTest => self.life_test(),
            EventKind::Down => format!("{whom} fails the Life test: down, out of the fight"),
            EventKind::Weakened => format!("{who} is weakened and now fights like an individual"),
            EventKind::Scar => self.scar(),
            EventKind::Growth => format!("{who} rolls {n} for a new full Guard{}", self.rolled()),
            EventKind::GuardRaised => format!("{} full Guard is now {n}", self.whose()),
            EventKind::GuardKept => format!("{} full Guard does not change", self.whose()),
            EventKind::LifeMaxLowered => format!("{} full Life is now {n}", possessive(&whom)),
            EventKind::Condition => self.gained(),
            EventKind::ConditionEnds => self.condition_ends(),
            EventKind::Immune => self.immune(),
            EventKind::Recovered => self.recovered(),
            EventKind::Aided => format!("{who} stops {} bleeding", possessive(&whom)),

            EventKind::Dropped => format!("{who} drops the {item}"),
            EventKind::Thrown => format!("The {item} lands at {}", self.detail(Fact::Place)),
            EventKind::Expended => format!("{} {item} is used up", self.whose()),
            EventKind::FlamingLeft => format!("{who} has {}", self.left("flaming arrow")),
            EventKind::ShotsLeft => format!("{who} has {}", self.left("shot")),
            EventKind::Set => format!("{who} sets the {item} against a charge"),
            EventKind::SetEnds => format!("{who} is no longer set against a charge"),
            EventKind::Cast => format!("{who} casts {}: {}", self.detail(Fact::Spell), self.left("cast")),
            EventKind::Warded => format!("A ward protects {whom}: {:+} Armour", self.number(Fact::Bonus)),
            EventKind::Enchanted => format!("{who} enchants the {item} with {}", self.detail(Fact::Enchantment)),
            EventKind::Oiled => format!("{who} oils the {item} against {}", self.against()),
            EventKind::Readied => self.readied(),
            EventKind::PickedUp => format!("{who} picks up the {item}"),
            EventKind::WoreOff => format!("The magic or oil on the {item} wears off"),

            EventKind::Rested => format!("{whom} has rested: Guard is full again"),
            EventKind::Healed => format!("{whom} is tended and will live"),
            EventKind::DiedOfWounds => format!("{whom} dies of wounds"),
            EventKind::Captive => format!("{whom} is taken prisoner"),
            EventKind::OilMade => {
                format!("{} against {} can be made from the slain", counted(n, "oil"), self.against())
            }
        }
    }

    /// Returns the possessive of the source's name: `Ysolt's`.
    fn whose(&self) -> String {
        possessive(&self.who())
    }

    /// Returns the title of a slot from the source's point of view: `Reach 2`, or `Foes' Reach 2`.
    fn spot(&self, name: Fact) -> String {
        match (self.e.source, self.e.cell(name)) {
            (Some(who), Some(c)) => spot(self.t, who, c),
            (None, Some(_)) => self.detail(name),
            _ => String::new(),
        }
    }

    /// Formats a remaining number: `2 shots left`, `no shots left`.
    fn left(&self, what: &str) -> String {
        match self.amount() {
            ..=0 => format!("no {what}s left"),
            n => format!("{} left", counted(n, what)),
        }
    }

    fn sum(&self) -> i32 {
        self.e.dice.iter().map(|d| i32::from(d.value)).sum()
    }

    /// Formats the result of a test and the value it needed: `Guard test: 2d6 = 7 > 6`.
    fn tested(&self, what: &str) -> String {
        let dice = match self.e.dice.as_slice() {
            [] => return format!("no {what} test"),
            [one] => format!("d{}", one.die),
            [first, ..] => format!("{}d{}", self.e.dice.len(), first.die),
        };
        let (sum, value) = (self.sum(), self.amount());
        format!("{what} test: {dice} = {sum} {} {value}", if sum <= value { "≤" } else { ">" })
    }

    fn passed(&self) -> bool {
        self.is(Fact::Result, Outcome::Passed)
    }
}
