//! Sentences about rounds, turns, phases, Morale and the end of the battle.

use crate::rulesets::ranks::labels;
use crate::rulesets::ranks::queries::{BattleQueries, BattleReader, BattleState};
use crate::rulesets::ranks::view::names::title;
use crate::vocab::names::plain;
use crate::vocab::telling::Telling;
use crate::vocab::{FactionId, Names, Value};

impl Telling<'_, BattleReader<'_>> {
    pub(super) fn readiness(&self) -> String {
        let who = self.who();
        match self.word("result") {
            "passed" => format!("{who} is ready in time ({})", self.tested("Guard")),
            "deafened" => format!("{who} hears no warning: no turn this round, though counterattacks are open"),
            _ => format!(
                "{who} is not ready ({}): no turn this round, though counterattacks are open",
                self.tested("Guard")
            ),
        }
    }

    pub(super) fn morale_test(&self) -> String {
        let (who, tested, heartened) = (self.who(), self.tested("Morale"), self.heartened());
        let what = if self.passed() { "stands firm" } else { "loses heart" };
        format!("{who} {what} ({tested}{heartened})")
    }

    pub(super) fn warband_morale(&self) -> String {
        let who = if self.e.target.is_some() { self.whom() } else { self.who() };
        let tested = self.tested("Morale");
        match self.passed() {
            true => format!("{who} closes its gaps and holds ({tested})"),
            false => format!("There is no holding {who} any more ({tested})"),
        }
    }

    fn side(&self) -> Option<FactionId> {
        match self.e.fact("side").or(self.e.fact("faction")).or(self.e.fact("winner")) {
            Some(Value::Faction(f)) => Some(f),
            _ => None,
        }
    }

    pub(super) fn side_name(&self) -> String {
        self.side().map_or("Nobody".into(), |f| self.t.faction_title(f))
    }

    /// Returns the verb form that agrees with the number of the side's members.
    fn of_side(&self, one: &'static str, many: &'static str) -> &'static str {
        let members = self.side().map_or(0, |f| self.t.all().filter(|c| self.t.faction(*c) == f).count());
        if members == 1 { one } else { many }
    }

    pub(super) fn of_side_named(&self, one: &'static str, many: &'static str) -> String {
        format!("{} {}", self.side_name(), self.of_side(one, many))
    }

    pub(super) fn phase(&self) -> String {
        match self.word("phase") {
            "upkeep" => "Upkeep".into(),
            "readiness" => "Who is ready when it begins?".into(),
            "declaration" => "All declare what they will do; nothing is rolled before that".into(),
            "shooting" => "Shooting phase".into(),
            "movement" => "Movement phase".into(),
            "melee" => "Melee phase".into(),
            "close" => "The turn closes".into(),
            "aftermath" => "The fight is over; the wounded are seen to".into(),
            other => plain(other),
        }
    }

    pub(super) fn lost(&self) -> String {
        let (who, whose) = (self.who(), self.whose());
        let target = self.e.target.map(|c| title(self.t, c));
        match (self.word("why"), target) {
            ("not_active", _) => format!("{who} is out of the fight: its action never comes"),
            ("target_gone", Some(whom)) => format!("{whose} attack is lost: {whom} is out of the fight"),
            ("target_gone" | "gone", _) => format!("{whose} action is lost: what it was meant for is gone"),
            ("out_of_reach", Some(whom)) => format!("{whose} attack is lost: {whom} is no longer in reach"),
            ("out_of_reach", None) => format!("{whose} action is lost: it is out of reach now"),
            ("other_field", Some(whom)) => format!("{whose} attack is lost: {whom} is on another battlefield"),
            ("other_field", None) => format!("{whose} action is lost: it was meant for another battlefield"),
            ("forbidden", _) => format!("{who} can no longer do what was declared"),
            ("not_in_hand", _) => format!("{whose} action is lost: the weapon is no longer in hand"),
            ("occupied", _) => format!("{who} stays: {} is taken", self.spot("place")),
            ("blocked", _) => format!("{who} stays: the way to {} is barred", self.spot("place")),
            ("unsafe", _) => format!("{who} has nowhere safe to flee to any more"),
            ("no_area", _) => format!("{whose} blast is lost: no enemy is left where it was meant to strike"),
            (other, _) => format!("{whose} action is lost: {}", plain(other).to_lowercase()),
        }
    }

    /// Returns a note if a leader's Morale counted.
    fn heartened(&self) -> &'static str {
        let led = self.e.modifiers.iter().any(|m| m.why == "leader") || self.e.fact("leader").is_some();
        if led { ", with a leader near" } else { "" }
    }

    pub(super) fn retreat(&self) -> String {
        let (who, rolled) = (self.who(), self.tested("Guard"));
        let field = self.e.fact("field").map(|_| self.thing("field"));
        match (self.passed(), field) {
            (true, None) => format!("{who} gets to the exit ({rolled})"),
            (true, Some(field)) => format!("{who} gets away to {field} ({rolled})"),
            (false, None) => format!("{who} runs for the exit and does not get away ({rolled})"),
            (false, Some(field)) => format!("{who} tries to get away to {field} and fails ({rolled})"),
        }
    }

    pub(super) fn front(&self) -> String {
        if self.is("what", "push") {
            format!("{} the front: it stands at {:+} m", self.of_side_named("pushes", "push"), self.n())
        } else {
            format!("{} the front where it is", self.of_side_named("holds", "hold"))
        }
    }

    /// Describes a feature that the moving front has brought to a slot or taken from it (R-THEATRE-08).
    pub(super) fn landmark(&self) -> String {
        let name = self.word("feature");
        let feature = labels::feature(name).map_or(name, |w| w.title).to_lowercase();
        let place = self.thing("place");
        if self.is("what", "begins") {
            format!("{place}: now {feature}")
        } else {
            format!("{place}: no longer {feature}")
        }
    }

    pub(super) fn over(&self) -> String {
        let why = match self.word("reason") {
            "all_down" => ": no enemy is left standing",
            "surrendered" => ": the enemy gives up",
            "routed" => ": the enemy is beaten and runs",
            "ground_lost" => ": the ground is taken",
            "round_limit" => ": time is up",
            "both_out" => ": neither side can fight on",
            _ => "",
        };
        match self.side() {
            Some(_) => format!("{}{why}", self.of_side_named("wins", "win")),
            None => format!("Nobody wins{why}"),
        }
    }
}
