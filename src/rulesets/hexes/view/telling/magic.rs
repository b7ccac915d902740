//! Sentences about magic and unseen combatants.

use crate::rulesets::hexes::facts::{Charm, Fact, Outcome};
use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::telling::{EventFormatter, counted};

impl EventFormatter<'_, BattleReader<'_>> {
    /// Describes the use of a spell or a wand, with its target or place if any.
    pub(super) fn magic_used(&self, verb: &str) -> String {
        let (who, whom, spell) = (self.who(), self.whom(), self.detail(Fact::Spell));
        match (self.e.target, self.e.fact(Fact::Place)) {
            (Some(target), None) if Some(target) != self.e.source => format!("{who} {verb} {spell} on {whom}"),
            (_, Some(_)) => format!("{who} {verb} {spell} at {}", self.detail(Fact::Place)),
            _ => format!("{who} {verb} {spell}"),
        }
    }

    /// Describes the result of a spell's dice.
    pub(super) fn spell_dice(&self) -> String {
        let (spell, n) = (self.detail(Fact::Spell), self.amount());
        match self.e.dice.first().map_or("", |d| d.purpose.what) {
            "duration of the spell" => format!("{spell} will last {} on {}", counted(n, "round"), self.whom()),
            "healing" => format!("{spell}: heals {n}"),
            "hit dice put to sleep" => format!("{spell}: up to {n} hit dice of creatures fall asleep"),
            _ => format!("{spell}: {n} damage"),
        }
    }

    pub(super) fn spell_save(&self) -> String {
        let whom = self.whom();
        if self.is(Fact::Outcome, Outcome::Saved) {
            format!("{whom} resists the spell")
        } else {
            format!("{whom} fails to resist the spell")
        }
    }

    pub(super) fn charmed(&self) -> String {
        let (whom, time) = (self.whom(), counted(self.amount(), "round"));
        match self.word(Fact::Condition) {
            Some(Charm::Asleep) => format!("{whom} falls asleep for {time}"),
            Some(Charm::Ward) => format!("{whom} is warded for {time}: {:+} AC", self.number(Fact::Bonus)),
            Some(Charm::Invisible) => format!("{whom} becomes invisible for {time}"),
            Some(Charm::Entangled) => format!("{whom} is entangled for {time}"),
            Some(Charm::Held) => format!("{whom} is held and cannot act for {time}"),
            Some(Charm::Controlled) => format!("{whom} is controlled for {time}"),
            Some(Charm::Mended) if self.number(Fact::Gained) == 0 => format!("{whom} has nothing to heal"),
            Some(Charm::Mended) => {
                format!("{whom} heals {} HP: now {}", self.number(Fact::Gained), self.number(Fact::Left))
            }
            None => format!("{whom}: {}", self.detail(Fact::Condition)),
        }
    }

    pub(super) fn sensed(&self) -> String {
        let who = self.who();
        if self.is(Fact::Outcome, Outcome::Found) {
            format!("{who} senses where {} is", self.whom())
        } else {
            format!("{who} senses nothing")
        }
    }
}
