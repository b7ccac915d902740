//! Sentences about the course of a battle: rounds, segments, surprise, morale, and the end.

use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::frames::Phase;
use crate::rulesets::segments::initiative::LAST;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::view::names::readable_id;
use crate::vocab::telling::EventFormatter;
use crate::vocab::{CombatantId, Names, Value};

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn sentence_of_course(&self, kind: EventKind) -> String {
        let (who, n) = (self.who(), self.amount());
        match kind {
            EventKind::BattleBegins => "The fight begins".into(),
            EventKind::RoundBegins => format!("Round {n} begins{}", self.surprised()),
            EventKind::PhaseBegins => self.phase(),
            EventKind::SegmentBegins => format!("Segment {}", self.count_of("segment")),
            EventKind::RoundEnds => format!("Round {n} ends"),
            EventKind::BattleOver => self.battle_end(),

            EventKind::Ambushed => self.ambushed(),
            EventKind::Warned => format!("{who} shouts a warning"),
            EventKind::Spotting => {
                let verb = self.tries("finds", "does not find");
                format!("{who} {verb} {}{}", self.whom(), self.multiple("multiple", "PER"))
            }
            EventKind::Revealed => self.revealed(),
            EventKind::Noticed if self.is("what", "enemy") => format!("{who} notices {}", self.whom()),
            EventKind::Noticed => format!("{} notices the fight", self.noticing()),

            EventKind::Declared => self.declared(),
            EventKind::Surrendered => format!("{} surrenders and drops all weapons", self.one()),

            EventKind::Initiative => self.initiative(),
            EventKind::CastInitiative => self.cast_initiative(),
            EventKind::AttackLost => self.attack_lost(),
            EventKind::Simultaneous => self.simultaneous(),
            EventKind::Held if self.is("until", "post") => format!("{who} delays the {} to segment 0", self.attack()),
            EventKind::Held => format!("{who} holds the {} until an enemy is in reach", self.attack()),
            EventKind::Passed => format!("{who} skips the {}", self.attack()),
            EventKind::ActLost => format!("{who} {}{}", self.lost_act(), self.multiple("multiple", "DEX")),
            EventKind::RallyCall => format!("{who} calls on allies to rally"),

            EventKind::MoraleTest => {
                format!(
                    "{} {}{}",
                    self.one(),
                    self.tries("passes the morale test", "fails the morale test"),
                    self.rolled()
                )
            }
            EventKind::Broke => format!("{}'s morale breaks", self.one()),
            EventKind::Rally => format!("{} {}{}", self.one(), self.tries("rallies", "does not rally"), self.rolled()),
            // The other kinds have their sentences elsewhere.
            other => readable_id(other.name()),
        }
    }

    fn side(&self, one: &str, many: &str) -> String {
        let Some(Value::Faction(f)) = self.e.fact("faction").or(self.e.fact("winner")) else { return String::new() };
        let members = self.t.all().filter(|c| self.t.faction(*c) == f).count();
        format!("{} {}", self.t.faction_title(f), if members == 1 { one } else { many })
    }

    fn battle_end(&self) -> String {
        match (self.e.fact("winner"), self.word("reason")) {
            (Some(Value::Faction(_)), _) => self.side("wins", "win"),
            (_, "round_limit") => "Round limit reached: draw".into(),
            _ => "Nobody is left to fight: draw".into(),
        }
    }

    fn phase(&self) -> String {
        let text = match Phase::named(self.word("phase")) {
            Some(Phase::Declaration) => "All combatants declare their actions",
            Some(Phase::Initiative) => "Initiative is rolled for attacks and spells",
            Some(Phase::PreMovement) => "Segments above 10: attacks before movement",
            Some(Phase::Movement) => "Segments 10 to 1: movement",
            Some(Phase::PostMovement) => "Segments 0 to -5: attacks after movement",
            Some(Phase::End) => "End of the round",
            Some(Phase::Before) | None => "Battle setup",
        };
        text.into()
    }

    // ---- ambush and hiding

    fn ambushed(&self) -> String {
        let (one, level) = (self.one(), self.count_of("level"));
        let how = match level {
            ..=1 => "notices the ambush",
            2 => "notices the ambush late and has only one attack",
            3 => "is surprised: attackers have +10",
            4 => "is badly surprised: attackers have +20",
            _ => "is completely surprised: attackers have +30 and do 2 more damage",
        };
        match self.e.number("before") {
            Some(_) => format!("Warned, {one} {how}"),
            None => format!("{one} {how}{}", self.multiple("level", "PER")),
        }
    }

    fn revealed(&self) -> String {
        match self.e.source {
            Some(_) if self.e.target.is_some() => format!("{} finds {} in hiding", self.who(), self.whom()),
            _ => format!("{} is no longer hidden", self.one()),
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
        if at < LAST.into() {
            format!("{who}'s {attack} falls on segment {at}, after the end of the round")
        } else {
            format!("{who}'s {attack} falls on segment {at}")
        }
    }

    fn cast_initiative(&self) -> String {
        let (who, at) = (self.who(), self.count_of("segment"));
        let spell = match self.word("spell") {
            "" => "the spell".into(),
            _ => self.spell(),
        };
        match self.e.number("off") {
            Some(off) => format!("{who} will start casting {spell} on segment {at}, to take effect on {off}"),
            None if self.is("pending", "yes") => {
                format!("{who} will start casting {spell}, held from last round, on segment {at}")
            }
            None => format!("{who} could start casting {spell} on segment {at}: too late to finish this round"),
        }
    }

    fn attack_lost(&self) -> String {
        let (who, attack) = (self.who(), self.attack());
        match self.word("why") {
            "too_late" => format!("{who}'s {attack} is too late for this round and is lost"),
            "held" => format!("{who}'s held {attack} is lost"),
            "target_down" => format!("{who} does not shoot the second missile: the target is down"),
            _ => format!("{who} loses the {attack}"),
        }
    }

    fn lost_act(&self) -> &'static str {
        match self.word("what") {
            _ if self.is("why", "moved") => "is moved while standing still and loses all remaining actions",
            "rise" => "cannot stand up",
            "ready" => "cannot change weapons",
            "ready_shield" => "cannot ready the shield",
            "drink" => "cannot drink",
            "pick_up" => "cannot pick anything up",
            "free_action" => "loses the free action",
            "cast" => "cannot cast",
            "first_aid" => "cannot give First Aid",
            "move" => "loses the remaining movement",
            _ => "loses the remaining actions",
        }
    }

    /// Names the combatants that an ambush keeps from acting (S-AMB-07).
    fn surprised(&self) -> String {
        let surprised: Vec<CombatantId> = self.e.combatants("surprised").collect();
        if surprised.is_empty() {
            String::new()
        } else {
            format!("; surprised and unable to act: {}", self.t.combatants(&surprised))
        }
    }

    fn simultaneous(&self) -> String {
        let members: Vec<CombatantId> = self.e.combatants("member").collect();
        let all = self.t.combatants(&members);
        let segment = self.count_of("segment");
        format!("{all} act at the same time on segment {segment}; effects apply after all have acted")
    }
}
