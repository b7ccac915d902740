//! Sentences about attacks, wrestling and gear.

use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::telling::{Telling, counted};

impl Telling<'_, BattleReader<'_>> {
    pub(super) fn attack(&self) -> String {
        let (who, whom, weapon) = (self.who(), self.whom(), self.thing("weapon"));
        let natural = self.e.dice.last().map_or(0, |d| d.value);
        let sums = self.sums();
        let melee = self.e.dice.len() > 1 && matches!(self.word("manner"), "shoot" | "throw");
        let start = if melee { "Into the melee: " } else { "" };
        let subdue = if self.is("mode", "subdual") { ", to subdue" } else { "" };
        match (self.word("outcome"), natural) {
            ("critical", _) => format!("{start}{who}'s {weapon} hits {whom} critically {sums}{subdue}"),
            ("hit", 20) => format!("{start}{who}'s {weapon} hits {whom} with a natural 20{subdue}"),
            ("hit", _) => format!("{start}{who}'s {weapon} hits {whom} {sums}{subdue}"),
            (_, 1) => format!("{start}{who}'s {weapon} misses {whom}: a fumble"),
            _ => format!("{start}{who}'s {weapon} misses {whom} {sums}"),
        }
    }

    /// Formats the sums of an attack: `(17 against 14)`
    fn sums(&self) -> String {
        format!("({} against {})", self.number("total"), self.number("ac"))
    }

    pub(super) fn assassination(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        match self.is("outcome", "saved") {
            true => format!("{whom} twists away from the deadly stroke at the last moment"),
            false => format!("{who} strikes where it is deadly: {whom}'s constitution takes the harm"),
        }
    }

    // ---- wrestling

    pub(super) fn grab(&self) -> String {
        let (who, whom, sums) = (self.who(), self.whom(), self.sums());
        match (self.is("outcome", "hit"), self.is("manner", "wrestle")) {
            (true, true) => format!("{who} gets hold of {whom} {sums}"),
            (true, false) => format!("{who} throws its weight against {whom} {sums}"),
            (false, true) => format!("{who} reaches for {whom} and gets no hold {sums}"),
            (false, false) => format!("{who} fails to shove {whom} {sums}"),
        }
    }

    pub(super) fn contest(&self) -> String {
        let end = if self.is("outcome", "won") { "is stronger than" } else { "cannot overcome" };
        let (total, against) = (self.number("total"), self.number("against"));
        format!("{} {end} {} ({total} against {against})", self.who(), self.whom())
    }

    pub(super) fn break_free(&self) -> String {
        let who = self.who();
        match self.is("outcome", "free") {
            true => format!("{who} breaks free"),
            false => format!("{who} struggles in vain"),
        }
    }

    pub(super) fn shoved(&self) -> String {
        let (who, whom) = (self.who(), self.whom());
        match self.is("outcome", "prone") {
            true => format!("{who} shoves {whom} to the ground"),
            false => format!("{who} shoves {whom} to {}", self.thing("to")),
        }
    }

    // ---- gear

    pub(super) fn weapon_lost(&self) -> String {
        format!("{} loses the {}: it lies at {}", self.whom(), self.thing("item"), self.thing("place"))
    }

    pub(super) fn reloaded(&self) -> String {
        let (who, item) = (self.who(), self.thing("item"));
        match self.is("outcome", "loaded") {
            true => format!("{who} has loaded the {item}"),
            false => format!("{who} winds the {item}"),
        }
    }

    pub(super) fn extracted(&self) -> String {
        let (who, weapon) = (self.who(), self.thing("weapon"));
        let end = if self.is("outcome", "clean") { "cleanly" } else { "and tears the wound" };
        match self.e.source == self.e.target {
            true => format!("{who} pulls out the {weapon} {end}"),
            false => format!("{who} pulls the {weapon} out of {} {end}", self.whom()),
        }
    }

    pub(super) fn helm_fixed(&self) -> String {
        let who = self.who();
        match self.n() {
            n @ 1.. => format!("{who} works at its helm: {} to go", counted(n, "round")),
            _ => format!("{who} can see again"),
        }
    }
}
