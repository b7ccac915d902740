//! Sentences about rounds, turns, phases, movement, Morale and the end of the battle.

use crate::rulesets::ranks::facts::{EndReason, Fact, FeatureChange, FrontMove, Loss, MoveKind, Readiness};
use crate::rulesets::ranks::labels;
use crate::rulesets::ranks::phase::Phase;
use crate::rulesets::ranks::queries::BattleReader;
use crate::rulesets::ranks::view::names::{possessive, title};
use crate::vocab::names::readable_id;
use crate::vocab::telling::EventFormatter;
use crate::vocab::{FactionId, Names, Value};

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn readiness(&self) -> String {
        let who = self.who();
        match self.word(Fact::Result) {
            Some(Readiness::Passed) => format!("{who} is ready ({})", self.tested("Guard")),
            Some(Readiness::Deafened) => {
                format!("{who} is deafened and not ready: no turn this round, except to strike back")
            }
            Some(Readiness::Failed) | None => {
                format!("{who} is not ready ({}): no turn this round, except to strike back", self.tested("Guard"))
            }
        }
    }

    pub(super) fn morale_test(&self) -> String {
        let (who, tested, heartened) = (self.who(), self.tested("Morale"), self.heartened());
        let what = if self.passed() { "holds" } else { "breaks" };
        format!("{} Morale {what} ({tested}{heartened})", possessive(&who))
    }

    pub(super) fn warband_morale(&self) -> String {
        let who = if self.e.target.is_some() { self.whom() } else { self.who() };
        let tested = self.tested("Morale");
        if self.passed() {
            format!("{} Morale holds ({tested})", possessive(&who))
        } else {
            format!("{} Morale breaks ({tested})", possessive(&who))
        }
    }

    fn side(&self) -> Option<FactionId> {
        match self.e.fact(Fact::Side) {
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
        match self.word(Fact::Phase) {
            Some(Phase::Upkeep) => "Upkeep".into(),
            Some(Phase::Readiness) => "Readiness: who can act in round 1?".into(),
            Some(Phase::Declaration) => "Declaration: all choose their actions before any dice are rolled".into(),
            Some(Phase::Shooting) => "Shooting phase".into(),
            Some(Phase::Movement) => "Movement phase".into(),
            Some(Phase::Melee) => "Melee phase".into(),
            Some(Phase::Close) => "End of the turn".into(),
            Some(Phase::Aftermath) => "The fight is over: aftermath".into(),
            None | Some(Phase::Before) => readable_id(self.word_text(Fact::Phase)),
        }
    }

    pub(super) fn lost(&self) -> String {
        let (who, whose) = (self.who(), self.whose());
        let target = self.e.target.map(|c| title(self.t, c));
        let Some(why) = self.word(Fact::Why) else { return format!("{whose} action is lost") };
        match (why, target) {
            (Loss::NotActive, _) => format!("{whose} action is lost: {who} is out of the fight"),
            (Loss::TargetGone, Some(whom)) => format!("{whose} attack is lost: {whom} is out of the fight"),
            (Loss::TargetGone | Loss::Gone, _) => format!("{whose} action is lost: its target is gone"),
            (Loss::OutOfReach, Some(whom)) => format!("{whose} attack is lost: {whom} is no longer in reach"),
            (Loss::OutOfReach, None) => format!("{whose} action is lost: its target is out of reach"),
            (Loss::OtherField, Some(whom)) => format!("{whose} attack is lost: {whom} is on another battlefield"),
            (Loss::OtherField, None) => format!("{whose} action is lost: its target is on another battlefield"),
            (Loss::Forbidden, _) => format!("{whose} action is lost: it is no longer possible"),
            (Loss::NotInHand, _) => format!("{whose} action is lost: the weapon is no longer in hand"),
            (Loss::Occupied, _) => format!("{who} stays in place: {} is occupied", self.spot(Fact::Place)),
            (Loss::Blocked, _) => format!("{who} stays in place: the way to {} is blocked", self.spot(Fact::Place)),
            (Loss::Unsafe, _) => format!("{who} cannot retreat: nowhere safe is left"),
            (Loss::NoArea, _) => format!("{whose} blast is lost: no enemy is left in its area"),
        }
    }

    /// Returns a note if a leader's Morale counted.
    fn heartened(&self) -> &'static str {
        let led = self.e.modifiers.iter().any(|m| m.why == "leader");
        if led { ", with the leader's Morale" } else { "" }
    }

    pub(super) fn retreat(&self) -> String {
        let (who, rolled) = (self.who(), self.tested("Guard"));
        let field = self.e.fact(Fact::Field).map(|_| self.detail(Fact::Field));
        match (self.passed(), field) {
            (true, None) => format!("{who} reaches the exit ({rolled})"),
            (true, Some(field)) => format!("{who} retreats to {field} ({rolled})"),
            (false, None) => format!("{who} fails to reach the exit ({rolled})"),
            (false, Some(field)) => format!("{who} fails to retreat to {field} ({rolled})"),
        }
    }

    pub(super) fn front(&self) -> String {
        if self.is(Fact::What, FrontMove::Push) {
            format!("{} the front to {:+} m", self.of_side_named("pushes", "push"), self.amount())
        } else {
            format!("{} the front in place", self.of_side_named("holds", "hold"))
        }
    }

    /// Describes a feature that the moving front has brought to a slot or taken from it (R-THEATRE-08).
    pub(super) fn landmark(&self) -> String {
        let name = self.word_text(Fact::Feature);
        let feature = labels::feature(name).map_or(name, |w| w.title).to_lowercase();
        let place = self.detail(Fact::Place);
        if self.is(Fact::What, FeatureChange::Begins) {
            format!("{place}: now {feature}")
        } else {
            format!("{place}: no longer {feature}")
        }
    }

    pub(super) fn battle_end(&self) -> String {
        let why = match self.word(Fact::Reason) {
            Some(EndReason::AllDown) => ": no enemy is left standing",
            Some(EndReason::Surrendered) => ": the enemy surrenders",
            Some(EndReason::Routed) => ": the enemy is routed",
            Some(EndReason::GroundLost) => ": the front reached the end of the field",
            Some(EndReason::RoundLimit) => ": the round limit is reached",
            Some(EndReason::BothOut) => ": neither side can fight on",
            None => "",
        };
        match self.side() {
            Some(_) => format!("{}{why}", self.of_side_named("wins", "win")),
            None => format!("The battle is a draw{why}"),
        }
    }
}

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn moved(&self) -> String {
        let (who, to) = (self.who(), self.spot(Fact::Place));
        match self.word(Fact::How) {
            Some(MoveKind::Rank) if self.forward() => format!("{who} moves up to {to}"),
            Some(MoveKind::Rank) => format!("{who} falls back to {to}"),
            Some(MoveKind::BreakThrough) if self.forward() => format!("{who} breaks through to {to}"),
            Some(MoveKind::BreakThrough) => format!("{who} comes back through the enemy's front to {to}"),
            Some(MoveKind::Slip) => format!("{who} slips through to {to}"),
            Some(MoveKind::Battlefield) => format!("{who} crosses over to {to}"),
            Some(MoveKind::FellBack) => format!("{who} is forced back to {to}"),
            Some(MoveKind::Forced | MoveKind::Shift | MoveKind::Charge) | None => format!("{who} is pushed to {to}"),
        }
    }

    pub(super) fn slip_test(&self) -> String {
        let what = if self.passed() { "a gap" } else { "no gap" };
        format!("{} finds {what} in the enemy's front ({})", self.who(), self.tested("Guard"))
    }

    pub(super) fn shove(&self) -> String {
        let what = if self.passed() { "shoves" } else { "cannot shove" };
        format!("{} {what} {} ({})", self.who(), self.whom(), self.tested("Life"))
    }

    /// Returns true if the move leads toward the enemy's ranged row.
    fn forward(&self) -> bool {
        let map = self.t.map();
        let (Some(from), Some(to), Some(who)) = (self.e.cell(Fact::From), self.e.cell(Fact::Place), self.e.source)
        else {
            return true;
        };
        (map.row(to) > map.row(from)) == (self.t.faction(who).ix() == 0)
    }
}
