//! Sentences about attacks, wrestling and gear.

use crate::rulesets::hexes::action::Manner;
use crate::rulesets::hexes::facts::{AttackOutcome, Fact, GrabManner, Outcome, StrikeMode};
use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::telling::{EventFormatter, counted};

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn attack(&self) -> String {
        let (who, whom, weapon) = (self.who(), self.whom(), self.detail(Fact::Weapon));
        let natural = self.e.dice.last().map_or(0, |d| d.value);
        let sums = self.sums();
        let melee = self.e.dice.len() > 1 && self.word(Fact::Manner).is_some_and(Manner::far);
        let start = if melee { "Shot into melee: " } else { "" };
        let subdue = if self.is(Fact::Mode, StrikeMode::Subdual) { ", to subdue" } else { "" };
        match (self.word(Fact::Outcome), natural) {
            (Some(AttackOutcome::Critical), _) => {
                format!("{start}{who}'s {weapon} hits {whom} critically {sums}{subdue}")
            }
            (Some(AttackOutcome::Hit), 20) => format!("{start}{who}'s {weapon} hits {whom} with a natural 20{subdue}"),
            (Some(AttackOutcome::Hit), _) => format!("{start}{who}'s {weapon} hits {whom} {sums}{subdue}"),
            (Some(AttackOutcome::Miss) | None, 1) => format!("{start}{who}'s {weapon} misses {whom}: a fumble"),
            (Some(AttackOutcome::Miss) | None, _) => format!("{start}{who}'s {weapon} misses {whom} {sums}"),
        }
    }

    /// Formats the sums of an attack: `(17 against AC 14)`
    fn sums(&self) -> String {
        format!("({} against AC {})", self.number(Fact::Total), self.number(Fact::Ac))
    }

    pub(super) fn assassination(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        if self.is(Fact::Outcome, Outcome::Saved) {
            format!("{whom} saves against the assassination")
        } else {
            format!("{who}'s assassination succeeds: the damage reduces {whom}'s constitution")
        }
    }

    // ---- wrestling

    pub(super) fn grab(&self) -> String {
        let (who, whom, sums) = (self.who(), self.whom(), self.sums());
        match (self.is(Fact::Outcome, Outcome::Hit), self.is(Fact::Manner, GrabManner::Wrestle)) {
            (true, true) => format!("{who} grabs {whom} {sums}"),
            (true, false) => format!("{who} hits {whom} to shove {sums}"),
            (false, true) => format!("{who} fails to grab {whom} {sums}"),
            (false, false) => format!("{who} fails to shove {whom} {sums}"),
        }
    }

    pub(super) fn contest(&self) -> String {
        let end = if self.is(Fact::Outcome, Outcome::Won) {
            "wins the contest of strength against"
        } else {
            "loses the contest of strength against"
        };
        let (total, against) = (self.number(Fact::Total), self.number(Fact::Against));
        format!("{} {end} {} ({total} to {against})", self.who(), self.whom())
    }

    pub(super) fn break_free(&self) -> String {
        let who = self.who();
        if self.is(Fact::Outcome, Outcome::Free) {
            format!("{who} breaks free")
        } else {
            format!("{who} fails to break free")
        }
    }

    pub(super) fn shoved(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        if self.is(Fact::Outcome, Outcome::Prone) {
            format!("{who} shoves {whom} prone")
        } else {
            format!("{who} shoves {whom} to {}", self.detail(Fact::To))
        }
    }

    // ---- gear

    pub(super) fn weapon_lost(&self) -> String {
        format!(
            "{} loses the {}: now on the ground at {}",
            self.whom(),
            self.detail(Fact::Item),
            self.detail(Fact::Place)
        )
    }

    pub(super) fn reloaded(&self) -> String {
        let (who, item) = (self.who(), self.detail(Fact::Item));
        if self.is(Fact::Outcome, Outcome::Loaded) {
            format!("{who} finishes loading the {item}")
        } else {
            format!("{who} is still loading the {item}")
        }
    }

    pub(super) fn extracted(&self) -> String {
        let (who, weapon) = (self.who(), self.detail(Fact::Weapon));
        let end = if self.is(Fact::Outcome, Outcome::Clean) { "without damage" } else { "and damages the wound" };
        if self.e.source == self.e.target {
            format!("{who} pulls out the {weapon} {end}")
        } else {
            format!("{who} pulls the {weapon} out of {} {end}", self.whom())
        }
    }

    pub(super) fn helm_fixed(&self) -> String {
        let who = self.who();
        match self.amount() {
            n @ 1.. => format!("{who} is fixing the helm: {} left", counted(n, "round")),
            _ => format!("{who} can see again"),
        }
    }
}
