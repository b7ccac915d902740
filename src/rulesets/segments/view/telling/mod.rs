//! Descriptions of events, understandable to new players. This module has the sentences about the course of a battle:
//! rounds, segments, surprise, morale, and the end.

mod actions;
mod combat;

use super::names::readable_id;
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{EndReason, Fact, HoldUntil, LossReason, LostAct, Noticed, Search, YesNo};
use crate::rulesets::segments::frames::Phase;
use crate::rulesets::segments::initiative::LAST;
use crate::rulesets::segments::queries::*;
use crate::vocab::telling::EventFormatter;
use crate::vocab::view::EventView;
use crate::vocab::{CombatantId, Event, Names, Roll, TargetNumber, Value};
use bevy_ecs::prelude::*;

/// Returns an event's description in words and names, computed on demand.
pub fn describe(world: &World, event: &Event) -> EventView {
    let t = BattleReader::new(world);
    let telling = EventFormatter { t: &t, e: event };
    telling.view(telling.sentence())
}

impl EventFormatter<'_, BattleReader<'_>> {
    /// Returns the event's sentence.
    pub fn sentence(&self) -> String {
        EventKind::named(self.e.kind).map_or_else(|| readable_id(self.e.kind), |kind| self.sentence_of(kind))
    }

    /// Dispatches to the file with the kind's sentence. The match is exhaustive, so that every kind has one.
    fn sentence_of(&self, kind: EventKind) -> String {
        use EventKind::*;
        match kind {
            Planned | Moved | Left | Ascended | Landed | FellFromHigh | AttackAndMove | Pushed | Fall | Stairs
            | Fire | KnockedProne | WentProne | Rose | Dismounted | FreeMoveDeclined => self.sentence_of_move(kind),
            SenseRoll | IntoMelee | Strike | Damage | Unhurt | ArmourWorn | ArmourMended | GrievousWound
            | WoundFelt | Lodged | Stunned | Thrown | FreeAttackDeclined | Down | Died | Recovered | FirstAid
            | Bled | ConditionEnds => self.sentence_of_wound(kind),
            Concentration | Interrupted | CastBegun | CastHeld | CastDropped | CastRoll | LuckSave | SpellEffect
            | Healed | SpellEnds => self.sentence_of_spell(kind),
            Readied | ShieldReadied | Drank | PickedUp | PickUpFailed | PickUpRoll | Dropped | HandedOver => {
                self.sentence_of_gear(kind)
            }
            BattleBegins | RoundBegins | PhaseBegins | SegmentBegins | RoundEnds | BattleOver | Ambushed | Warned
            | Spotting | Revealed | Noticed | Declared | Surrendered | Initiative | CastInitiative | AttackLost
            | Simultaneous | Held | Passed | ActLost | RallyCall | MoraleTest | Broke | Rally => {
                self.sentence_of_course(kind)
            }
        }
    }

    // ---- combatants

    /// Names the affected combatants: those listed in the event, else its target, else its source.
    fn one(&self) -> String {
        let several: Vec<CombatantId> = self.e.combatants(Fact::On).collect();
        if !several.is_empty() {
            return self.t.combatants(&several);
        }
        self.e.target.or(self.e.source).map_or("Nobody".into(), |c| self.t.combatant(c))
    }

    /// Names the patient: ` of Bo`; empty if the combatant treats its own wound.
    fn patient(&self) -> String {
        let own = self.e.target.is_none() || self.e.source == self.e.target;
        if own { String::new() } else { format!(" of {}", self.whom()) }
    }

    // ---- numbers and rolls

    /// Returns a number by name, or the event's amount if there is none of that name.
    fn count_of(&self, name: Fact) -> i32 {
        self.e.number(name).unwrap_or(self.amount())
    }

    /// Writes the change of hit points: `12 → 8`; empty if the event has none.
    fn points(&self) -> String {
        match (self.e.number(Fact::HpBefore), self.e.number(Fact::HpAfter)) {
            (Some(before), Some(after)) => format!(": {before} → {after}"),
            _ => String::new(),
        }
    }

    /// Returns the first d100 roll.
    fn d100(&self) -> Option<&Roll> {
        self.e.dice.iter().find(|roll| roll.die == 100)
    }

    /// Writes the roll: `: 40 (needs 50 or less)`. The target comes from the event or the die; empty without a roll.
    fn rolled(&self) -> String {
        match self.d100() {
            Some(roll) => match self.e.number(Fact::Chance).or(roll.target.map(at_most)) {
                Some(chance) => format!(": {} (needs {chance} or less)", roll.value),
                None => format!(": {}", roll.value),
            },
            None => String::new(),
        }
    }

    /// Writes a roll against a multiple of a statistic: `: 40, 3x DEX`.
    fn multiple(&self, stat: &str) -> String {
        let n = self.count_of(Fact::Multiple);
        let roll = self.d100().map_or(String::new(), |roll| format!(": {}, {n}x {stat}", roll.value));
        if roll.is_empty() && n > 0 { format!(": {n}x {stat}") } else { roll }
    }

    /// Returns true if a roll succeeded, according to the event's facts or the die's target.
    fn passed(&self) -> bool {
        let results = [Fact::Outcome, Fact::Held, Fact::Kept, Fact::Saved, Fact::Works, Fact::Helped];
        match results.into_iter().find(|name| self.e.fact(*name).is_some()) {
            Some(name) => self.is(name, YesNo::Yes) || self.is(name, Search::Found),
            None => self.d100().is_some_and(|r| r.target.is_some_and(|t| t.is_met_by(r.value.into()))),
        }
    }

    /// Chooses the verb by success.
    fn tries(&self, succeeds: &'static str, fails: &'static str) -> &'static str {
        if self.passed() { succeeds } else { fails }
    }
}

fn at_most(target: TargetNumber) -> i32 {
    match target {
        TargetNumber::AtMost(n) | TargetNumber::AtLeast(n) => n,
    }
}

impl EventFormatter<'_, BattleReader<'_>> {
    fn sentence_of_course(&self, kind: EventKind) -> String {
        let (who, n) = (self.who(), self.amount());
        match kind {
            EventKind::BattleBegins => "The fight begins".into(),
            EventKind::RoundBegins => format!("Round {n} begins{}", self.surprised()),
            EventKind::PhaseBegins => self.phase(),
            EventKind::SegmentBegins => format!("Segment {}", self.count_of(Fact::Segment)),
            EventKind::RoundEnds => format!("Round {n} ends"),
            EventKind::BattleOver => self.battle_end(),

            EventKind::Ambushed => self.ambushed(),
            EventKind::Warned => format!("{who} shouts a warning"),
            EventKind::Spotting => {
                let verb = self.tries("finds", "does not find");
                format!("{who} {verb} {}{}", self.whom(), self.multiple("PER"))
            }
            EventKind::Revealed => self.revealed(),
            EventKind::Noticed if self.is(Fact::What, Noticed::Enemy) => format!("{who} notices {}", self.whom()),
            EventKind::Noticed => format!("{} notices the fight", self.noticing()),

            EventKind::Declared => self.declared(),
            EventKind::Surrendered => format!("{} surrenders and drops all weapons", self.one()),

            EventKind::Initiative => self.initiative(),
            EventKind::CastInitiative => self.cast_initiative(),
            EventKind::AttackLost => self.attack_lost(),
            EventKind::Simultaneous => self.simultaneous(),
            EventKind::Held if self.is(Fact::Until, HoldUntil::Post) => {
                format!("{who} delays the {} to segment 0", self.attack())
            }
            EventKind::Held => format!("{who} holds the {} until an enemy is in reach", self.attack()),
            EventKind::Passed => format!("{who} skips the {}", self.attack()),
            EventKind::ActLost => format!("{who} {}{}", self.lost_act(), self.multiple("DEX")),
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
        let Some(Value::Faction(f)) = self.e.fact(Fact::Winner) else {
            return String::new();
        };
        let members = self.t.all().filter(|c| self.t.faction(*c) == f).count();
        format!("{} {}", self.t.faction_title(f), if members == 1 { one } else { many })
    }

    fn battle_end(&self) -> String {
        match (self.e.fact(Fact::Winner), self.word(Fact::Reason)) {
            (Some(Value::Faction(_)), _) => self.side("wins", "win"),
            (_, Some(EndReason::RoundLimit)) => "Round limit reached: draw".into(),
            (_, Some(EndReason::LastSideStanding | EndReason::NobodyLeft) | None) => {
                "Nobody is left to fight: draw".into()
            }
        }
    }

    fn phase(&self) -> String {
        let text = match self.word(Fact::Phase) {
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
        let (one, level) = (self.one(), self.amount());
        let how = match level {
            ..=1 => "notices the ambush",
            2 => "notices the ambush late and has only one attack",
            3 => "is surprised: attackers have ",
            4 => "is badly surprised: attackers have ",
            _ => "is completely surprised: attackers have ",
        };
        let bonus = self.e.number(Fact::Bonus).map_or(String::new(), |bonus| format!("{bonus:+}"));
        let damage =
            self.e.number(Fact::ExtraDamage).map_or(String::new(), |more| format!(" and do {more} more damage"));
        let how = format!("{how}{bonus}{damage}");
        match self.e.number(Fact::Before) {
            Some(_) => format!("Warned, {one} {how}"),
            None => format!("{one} {how}{}", self.multiple("PER")),
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
        let members: Vec<CombatantId> = self.e.combatants(Fact::Member).collect();
        if members.is_empty() { self.who() } else { self.t.combatants(&members) }
    }

    // ---- initiative

    /// Names the attack by its number: `attack`, `second attack`.
    fn attack(&self) -> &'static str {
        match self.number(Fact::Number) {
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
        let (who, attack, at) = (self.who(), self.attack(), self.count_of(Fact::Segment));
        if at < LAST.into() {
            format!("{who}'s {attack} falls on segment {at}, after the end of the round")
        } else {
            format!("{who}'s {attack} falls on segment {at}")
        }
    }

    fn cast_initiative(&self) -> String {
        let (who, at) = (self.who(), self.count_of(Fact::Segment));
        let spell = if self.e.fact(Fact::Spell).is_some() { self.spell() } else { "the spell".into() };
        match self.e.number(Fact::Off) {
            Some(off) => format!("{who} will start casting {spell} on segment {at}, to take effect on {off}"),
            None if self.is(Fact::Pending, YesNo::Yes) => {
                format!("{who} will start casting {spell}, held from last round, on segment {at}")
            }
            None => format!("{who} could start casting {spell} on segment {at}: too late to finish this round"),
        }
    }

    fn attack_lost(&self) -> String {
        let (who, attack) = (self.who(), self.attack());
        match self.word(Fact::Why) {
            Some(LossReason::TooLate) => format!("{who}'s {attack} is too late for this round and is lost"),
            Some(LossReason::Held) => format!("{who}'s held {attack} is lost"),
            Some(LossReason::TargetDown) => format!("{who} does not shoot the second missile: the target is down"),
            _ => format!("{who} loses the {attack}"),
        }
    }

    fn lost_act(&self) -> &'static str {
        match self.word(Fact::What) {
            _ if self.is(Fact::Why, LossReason::Moved) => {
                "is moved while standing still and loses all remaining actions"
            }
            Some(LostAct::Rise) => "cannot stand up",
            Some(LostAct::Ready) => "cannot change weapons",
            Some(LostAct::ReadyShield) => "cannot ready the shield",
            Some(LostAct::Drink) => "cannot drink",
            Some(LostAct::PickUp) => "cannot pick anything up",
            Some(LostAct::Cast) => "cannot cast",
            Some(LostAct::FirstAid) => "cannot give First Aid",
            None => "loses the remaining actions",
        }
    }

    /// Names the combatants that an ambush keeps from acting (S-AMB-07).
    fn surprised(&self) -> String {
        let surprised: Vec<CombatantId> = self.e.combatants(Fact::Surprised).collect();
        if surprised.is_empty() {
            String::new()
        } else {
            format!("; surprised and unable to act: {}", self.t.combatants(&surprised))
        }
    }

    fn simultaneous(&self) -> String {
        let members: Vec<CombatantId> = self.e.combatants(Fact::Member).collect();
        let all = self.t.combatants(&members);
        let segment = self.count_of(Fact::Segment);
        format!("{all} act at the same time on segment {segment}; effects apply after all have acted")
    }
}
