//! Sentences about wounds and First Aid.

use crate::rulesets::percentile::facts::{Fact, MatrixResult, YesNo};
use crate::rulesets::percentile::queries::BattleReader;
use crate::vocab::telling::{EventFormatter, counted};

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn damage(&self) -> String {
        let (who, whom, weapon) = (self.who(), self.whom(), self.hitting_weapon());
        let verb = if self.is(Fact::Hit, MatrixResult::Special) { "badly wounds" } else { "wounds" };
        format!("{who}'s {weapon} {verb} {whom} for {} damage: {} HP", self.amount(), self.points())
    }

    pub(super) fn hazard(&self) -> String {
        let whom = self.whom();
        match self.amount() {
            0 => format!("{whom} takes no damage from outside the battle{}", self.absorbed("armour", "armour")),
            n => format!("{whom} takes {n} damage from outside the battle: {} HP", self.points()),
        }
    }

    /// Returns the patient's name, or `self`.
    pub(super) fn patient(&self) -> String {
        if self.e.source == self.e.target { "self".into() } else { self.whom() }
    }

    /// Describes an injury: `injury 2 of Bo`.
    pub(super) fn wound(&self) -> String {
        format!("injury {} of {}", self.number(Fact::Injury), self.patient())
    }

    pub(super) fn first_aid(&self) -> String {
        let start = format!("{}'s First Aid on {}: {}", self.who(), self.wound(), self.rolled());
        match (self.tries("made", "missed"), self.is(Fact::Saved, YesNo::Yes)) {
            ("missed", _) => start,
            (_, true) => format!("{start}, heals {} HP and saves a life", self.healed()),
            (_, false) => format!("{start}, heals {} HP", self.healed()),
        }
    }

    /// Formats healed hit points: `2: 8 → 10`.
    pub(super) fn healed(&self) -> String {
        format!("{}: {}", self.amount(), self.points())
    }

    pub(super) fn sleeps(&self) -> String {
        format!("{} would lie unconscious for {}", self.whom(), counted(self.amount(), "hour"))
    }
}
