//! Sentences for events, understandable to new players.

mod course;
mod declared;
mod fight;
mod gear;
mod moves;
mod spells;
mod wounds;

use super::names::readable_id;
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::queries::BattleReader;
use crate::vocab::telling::EventFormatter;
use crate::vocab::{CombatantId, Names, Roll, TargetNumber};

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
        let several: Vec<CombatantId> = self.e.combatants("on").collect();
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
    fn count_of(&self, name: &str) -> i32 {
        self.e.number(name).unwrap_or(self.amount())
    }

    /// Writes the change of hit points: `12 → 8`; empty if the event has none.
    fn points(&self) -> String {
        match (self.e.number("hp_before"), self.e.number("hp_after")) {
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
            Some(roll) => match self.e.number("chance").or(roll.target.map(at_most)) {
                Some(chance) => format!(": {} (needs {chance} or less)", roll.value),
                None => format!(": {}", roll.value),
            },
            None => String::new(),
        }
    }

    /// Writes a roll against a multiple of a statistic: `: 40, 3x DEX`.
    fn multiple(&self, name: &str, stat: &str) -> String {
        let n = self.count_of(name);
        let roll = self.d100().map_or(String::new(), |roll| format!(": {}, {n}x {stat}", roll.value));
        if roll.is_empty() && n > 0 { format!(": {n}x {stat}") } else { roll }
    }

    /// Returns true if a roll succeeded, according to the event's facts or the die's target.
    fn passed(&self) -> bool {
        let words = ["outcome", "held", "kept", "saved", "works", "helped", "passed"].map(|name| self.word(name));
        match words.into_iter().find(|word| !word.is_empty()) {
            Some(word) => matches!(word, "yes" | "found"),
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
