//! Descriptions of events in sentences, written for players new to the game.

mod course;
mod fight;
mod wounds;

use super::matrix;
use super::names::readable_id;
use super::words::direction_name;
use crate::rulesets::percentile::events::EventKind;
use crate::rulesets::percentile::facts::{Fact, YesNo};
use crate::rulesets::percentile::level::Success;
use crate::rulesets::percentile::queries::BattleReader;
use crate::vocab::Event;
use crate::vocab::telling::EventFormatter;
use crate::vocab::view::EventView;
use bevy_ecs::prelude::*;

/// Returns the texts of an event, built only on demand.
pub fn describe(world: &World, event: &Event) -> EventView {
    let t = BattleReader::new(world);
    let telling = EventFormatter { t: &t, e: event };
    EventView { table: matrix::table(world, event), ..telling.view(telling.sentence()) }
}

impl EventFormatter<'_, BattleReader<'_>> {
    /// Returns the event as one sentence.
    pub fn sentence(&self) -> String {
        EventKind::named(self.e.kind).map_or_else(|| readable_id(self.e.kind), |kind| self.sentence_of(kind))
    }

    /// Returns the sentence for a kind of event: a long table with one line for each kind.
    fn sentence_of(&self, kind: EventKind) -> String {
        let (who, whom, n) = (self.who(), self.whom(), self.amount());
        match kind {
            EventKind::BattleBegins => "The fight begins".into(),
            EventKind::RoundBegins => format!("Round {n} begins"),
            EventKind::PhaseBegins => self.phase(),
            EventKind::RoundEnds => format!("Round {n} ends"),
            EventKind::BattleOver => self.battle_end(),

            EventKind::Declared => self.declared(),
            EventKind::Surrendered => format!("{who} surrenders and drops everything"),

            EventKind::Rose => format!("{who} stands up"),
            EventKind::Moved => self.moved(),
            EventKind::Stayed => format!("{who} does not move"),
            EventKind::Tested => self.tested(),
            EventKind::Fell => self.fell(),
            EventKind::Balked => self.balked(),
            EventKind::TurnedBack => format!("{who} has no room there and goes back to {}", self.detail(Fact::To)),
            EventKind::Left => self.left(),
            EventKind::Knelt => format!("{who} kneels down behind the shield"),
            EventKind::Faced => format!("{who} faces {}", direction_name(self.number(Fact::Facing) as u8)),

            EventKind::Rank => self.rank(),
            EventKind::Drew => self.drew(),
            EventKind::Simultaneous => self.simultaneous(),
            EventKind::ActionLost => format!("{who} loses the action"),
            EventKind::Passed => format!("{who} does nothing"),

            EventKind::Attack => self.attack(),
            EventKind::Thrown => format!("The {} lies at {}", self.detail(Fact::Item), self.detail(Fact::Place)),
            EventKind::Parry => self.parry(),
            EventKind::Dodge => self.dodge(),
            EventKind::Matrix => self.matrix(),
            EventKind::Catch => self.catch(),
            EventKind::Damage => self.damage(),
            EventKind::Unhurt => {
                let absorbed = self.absorbed("armour", "armour");
                format!("{who}'s {} does no damage to {whom}{absorbed}", self.hitting_weapon())
            }
            EventKind::Hazard => self.hazard(),

            EventKind::Worn => self.worn(),
            EventKind::Broken => format!("{} breaks", self.owned()),
            EventKind::Dropped => format!("{who} drops the {}", self.detail(Fact::Item)),

            EventKind::Unconscious => {
                format!("{whom} has 2 hit points or fewer left, falls unconscious and drops everything held")
            }
            EventKind::Died => format!("{whom} is dead: 0 hit points or fewer when the round ends"),
            EventKind::Awakened => format!("{who} awakens {whom}"),
            EventKind::AidBegun => format!("{who} begins First Aid on {}", self.wound()),
            EventKind::AidLost => format!("{who}'s First Aid on {} is cancelled", self.patient()),
            EventKind::FirstAid => self.first_aid(),

            EventKind::ReloadBegun => format!("{who} begins to reload the {}", self.detail(Fact::Item)),
            EventKind::ReloadLost => format!("{who} parries with the {} and cannot reload it", self.detail(Fact::Item)),
            EventKind::Reloaded => format!("{who} finishes reloading the {}", self.detail(Fact::Item)),
            EventKind::Readied => self.readied(),
            EventKind::PickedUp => format!("{who} picks up the {}", self.detail(Fact::Item)),
            EventKind::Planted => format!("{who} plants the {} to the {}", self.detail(Fact::Item), self.side_of_hex()),
            EventKind::Lifted => {
                format!("{who} lifts the {} planted to the {}", self.detail(Fact::Item), self.side_of_hex())
            }

            EventKind::Hid => format!("{who} {}: {}", self.tries("hides", "tries to hide"), self.rolled()),
            EventKind::Revealed => self.revealed(),
            EventKind::Spotting => self.spotting(),
            EventKind::Alerted => format!("{} alert", self.side("is", "are")),

            EventKind::MoraleTrigger => self.losses(),
            EventKind::Morale => format!("{who} {}: {}", self.tries("stands firm", "fails morale"), self.rolled()),
            EventKind::Broke => format!("{whom}'s morale breaks: {whom} will flee"),
            EventKind::Rally => format!("{who} {}: {}", self.tries("rallies", "does not rally"), self.rolled()),

            EventKind::Aftermath => "After the battle".into(),
            EventKind::Sleeps => self.sleeps(),
            EventKind::WeekHealed => format!("Week {}: {whom} heals {} HP", self.number(Fact::Week), self.healed()),
        }
    }

    // ---- rolls

    fn level(&self) -> Success {
        self.word(Fact::Level).unwrap_or_default()
    }

    /// Returns one verb for a success and another for a failure.
    fn tries(&self, succeeds: &'static str, fails: &'static str) -> &'static str {
        if self.level() > Success::Failure { succeeds } else { fails }
    }

    /// Formats a roll: `40 (needs 50 or less), a success`.
    fn rolled(&self) -> String {
        let how = if self.is(Fact::Fumble, YesNo::Yes) { "a fumble" } else { level(self.word(Fact::Level)) };
        match self.e.dice.iter().find(|roll| roll.die == 100) {
            Some(roll) => format!("{} (needs {} or less), {how}", roll.value, self.number(Fact::Chance)),
            None => format!("no chance, {how}"),
        }
    }

    /// Formats the change of hit points: `12 → 8`.
    fn points(&self) -> String {
        format!("{} → {}", self.number(Fact::HpBefore), self.number(Fact::HpAfter))
    }
}

/// Returns the level of success for use in a sentence; `None` if there was no defence.
fn level(level: Option<Success>) -> &'static str {
    match level {
        Some(Success::Special) => "a special success",
        Some(Success::Success) => "a success",
        Some(Success::Failure) => "a failure",
        None => "no defence",
    }
}
