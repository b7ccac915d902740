//! Sentences about the course of a battle: rounds, segments, surprise, morale, and the end.

use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::frames::Phase;
use crate::rulesets::segments::initiative::LAST;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::view::names::plain;
use crate::vocab::telling::Telling;
use crate::vocab::{CombatantId, Names, Value};

impl Telling<'_, BattleReader<'_>> {
    pub(super) fn sentence_of_course(&self, kind: EventKind) -> String {
        let (who, n) = (self.who(), self.n());
        match kind {
            EventKind::BattleBegins => "The fight begins".into(),
            EventKind::RoundBegins => format!("Round {n} begins{}", self.surprised()),
            EventKind::PhaseBegins => self.phase(),
            EventKind::SegmentBegins => format!("Segment {}", self.count_of("segment")),
            EventKind::RoundEnds => format!("Round {n} ends"),
            EventKind::BattleOver => self.over(),

            EventKind::Ambushed => self.ambushed(),
            EventKind::Warned => format!("{who} shouts a warning"),
            EventKind::Spotting => {
                let verb = self.tries("finds", "looks in vain for");
                format!("{who} {verb} {}{}", self.whom(), self.multiple("multiple"))
            }
            EventKind::Revealed => self.revealed(),
            EventKind::Noticed if self.is("what", "enemy") => format!("{who} notices {}", self.whom()),
            EventKind::Noticed => format!("{} notices that there is a fight", self.noticing()),

            EventKind::Declared => self.declared(),
            EventKind::Surrendered => format!("{} surrenders and drops its weapons", self.one()),

            EventKind::Initiative => self.initiative(),
            EventKind::CastInitiative => self.cast_initiative(),
            EventKind::AttackLost => self.attack_lost(),
            EventKind::Simultaneous => self.simultaneous(),
            EventKind::Held if self.is("until", "post") => format!("{who} holds its {} to segment 0", self.attack()),
            EventKind::Held => format!("{who} holds its {} until it meets somebody", self.attack()),
            EventKind::Passed => format!("{who} gives up its {}", self.attack()),
            EventKind::ActLost => format!("{who} {}{}", self.lost_act(), self.multiple("multiple")),
            EventKind::RallyCall => format!("{who} calls on its friends to stand"),

            EventKind::MoraleTest => {
                format!("{} {}{}", self.one(), self.tries("stands firm", "loses its nerve"), self.rolled())
            }
            EventKind::Broke => format!("{} breaks", self.one()),
            EventKind::Rally => format!("{} {}{}", self.one(), self.tries("rallies", "does not rally"), self.rolled()),
            // The other kinds have their sentences elsewhere.
            other => plain(other.name()),
        }
    }

    fn side(&self, one: &str, many: &str) -> String {
        let Some(Value::Faction(f)) = self.e.fact("faction").or(self.e.fact("winner")) else { return String::new() };
        let members = self.t.all().filter(|c| self.t.faction(*c) == f).count();
        format!("{} {}", self.t.faction_title(f), if members == 1 { one } else { many })
    }

    fn over(&self) -> String {
        match (self.e.fact("winner"), self.word("reason")) {
            (Some(Value::Faction(_)), _) => self.side("wins", "win"),
            (_, "round_limit") => "Time is up: nobody wins".into(),
            _ => "Nobody wins".into(),
        }
    }

    fn phase(&self) -> String {
        let text = match Phase::named(self.word("phase")) {
            Some(Phase::Declaration) => "All declare what they will do",
            Some(Phase::Initiative) => "Every attack and every spell gets its segment",
            Some(Phase::PreMovement) => "The first attacks come before anybody moves",
            Some(Phase::Movement) => "Movement begins on segment 10",
            Some(Phase::PostMovement) => "Nobody moves any more: the last attacks",
            Some(Phase::End) => "The round draws to its end",
            Some(Phase::Before) | None => "Before the fight",
        };
        text.into()
    }

    // ---- ambush and hiding

    fn ambushed(&self) -> String {
        let (one, level) = (self.one(), self.count_of("level"));
        let how = match level {
            ..=1 => "is not taken in by the ambush",
            2 => "sees the ambush just in time for one attack",
            3 => "is surprised: attacks on it have +10",
            4 => "is badly surprised: attacks on it have +20",
            _ => "is taken completely by surprise: attacks on it have +30 and do 2 more damage",
        };
        match self.e.number("before") {
            Some(_) => format!("Warned in time, {one} {how}"),
            None => format!("{one} {how}{}", self.multiple("level")),
        }
    }

    fn revealed(&self) -> String {
        match self.e.source {
            Some(_) if self.e.target.is_some() => format!("{} sees {} in its hiding place", self.who(), self.whom()),
            _ => format!("{} is hidden no longer", self.one()),
        }
    }

    /// Names the combatants that notice: those listed in the event, else its source.
    fn noticing(&self) -> String {
        let members: Vec<CombatantId> = self.e.combatants("member").collect();
        if members.is_empty() { self.who() } else { self.t.combatants(&members) }
    }

    // ---- initiative

    /// Names the attack by its number: `attack`, `second attack`.
    pub(super) fn attack(&self) -> &'static str {
        match self.number("number") {
            ..=1 => "attack",
            2 => "second attack",
            3 => "third attack",
            4 => "fourth attack",
            5 => "fifth attack",
            _ => "next attack",
        }
    }

    /// Writes the sentence of an initiative roll. An attack after the last segment is lost; the next event reports that
    /// (S-INIT-13).
    fn initiative(&self) -> String {
        let (who, attack, at) = (self.who(), self.attack(), self.count_of("segment"));
        match at < LAST.into() {
            true => format!("{who}'s {attack} gets segment {at}: too late in the round, it is lost"),
            false => format!("{who}'s {attack} gets segment {at}"),
        }
    }

    fn cast_initiative(&self) -> String {
        let (who, at) = (self.who(), self.count_of("segment"));
        let spell = match self.word("spell") {
            "" => "its spell".into(),
            _ => self.spell(),
        };
        match self.e.number("off") {
            Some(off) => format!("{who} begins {spell} on segment {at}, to go off on {off}"),
            None if self.is("pending", "yes") => format!("{who} begins {spell}, held ready, on segment {at}"),
            None => format!("{who} comes to {spell} on segment {at}: too late to finish it in this round"),
        }
    }

    fn attack_lost(&self) -> String {
        let (who, attack) = (self.who(), self.attack());
        match self.word("why") {
            "too_late" => format!("{who}'s {attack} would come after the end of the round and is lost"),
            "held" => format!("{who} has held its {attack} for nothing"),
            "target_down" => format!("{who} has no need of the second missile"),
            _ => format!("{who} loses its {attack}"),
        }
    }

    fn lost_act(&self) -> &'static str {
        match self.word("what") {
            _ if self.is("why", "moved") => "is torn from its stand and loses what it had still to do",
            "rise" => "cannot rise",
            "ready" => "cannot change what it holds",
            "ready_shield" => "cannot ready the shield",
            "drink" => "cannot drink",
            "pick_up" => "cannot pick anything up",
            "free_action" => "loses its free action",
            "cast" => "cannot cast",
            "first_aid" => "cannot give First Aid",
            "move" => "loses the rest of its movement",
            _ => "loses what it had still to do",
        }
    }

    /// Names the combatants that an ambush keeps from acting (S-AMB-07).
    fn surprised(&self) -> String {
        let surprised: Vec<CombatantId> = self.e.combatants("surprised").collect();
        if surprised.is_empty() { String::new() } else { format!(", too soon for {}", self.t.combatants(&surprised)) }
    }

    fn simultaneous(&self) -> String {
        let members: Vec<CombatantId> = self.e.combatants("member").collect();
        let all = self.t.combatants(&members);
        let segment = self.count_of("segment");
        format!("{all} act at once on segment {segment}: what befalls them waits until all have")
    }
}
