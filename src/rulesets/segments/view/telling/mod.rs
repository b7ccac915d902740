//! Events in sentences a newcomer follows.

mod course;
mod declared;
mod fight;
mod gear;
mod moves;
mod spells;
mod wounds;

use super::names::plain;
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::queries::BattleReader;
use crate::vocab::telling::Telling;
use crate::vocab::{CombatantId, Names, Roll, Target};

impl Telling<'_, BattleReader<'_>> {
    /// What happened, in one sentence.
    pub fn sentence(&self) -> String {
        EventKind::named(self.e.kind).map_or_else(|| plain(self.e.kind), |kind| self.sentence_of(kind))
    }

    /// Which list has the sentence: the compiler demands one for each kind.
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

    // ---- whom

    /// Whom it befell: those whom it names for that, its target, or its source where it has none.
    fn one(&self) -> String {
        let several: Vec<CombatantId> = self.e.combatants("on").collect();
        if !several.is_empty() {
            return self.t.combatants(&several);
        }
        self.e.target.or(self.e.source).map_or("Nobody".into(), |c| self.t.combatant(c))
    }

    /// `Bo`, or `itself`.
    fn other(&self) -> String {
        if self.e.target.is_none() || self.e.source == self.e.target { "itself".into() } else { self.whom() }
    }

    // ---- numbers and rolls

    /// A number by its name, or the amount where there is none of that name.
    fn count_of(&self, name: &str) -> i32 {
        self.e.number(name).unwrap_or(self.n())
    }

    /// `12 → 8`; empty where the event tells no hit points.
    fn points(&self) -> String {
        match (self.e.number("hp_before"), self.e.number("hp_after")) {
            (Some(before), Some(after)) => format!(": {before} → {after}"),
            _ => String::new(),
        }
    }

    /// The first d100.
    fn d100(&self) -> Option<&Roll> {
        self.e.dice.iter().find(|roll| roll.die == 100)
    }

    /// `: 40 against 50`; what it was thrown against is what the die itself says. Empty where nothing was thrown.
    fn rolled(&self) -> String {
        match self.d100() {
            Some(roll) => match self.e.number("chance").or(roll.target.map(at_most)) {
                Some(chance) => format!(": {} against {chance}", roll.value),
                None => format!(": {}", roll.value),
            },
            None => String::new(),
        }
    }

    /// `: 40, 3x`
    fn multiple(&self, name: &str) -> String {
        let n = self.count_of(name);
        let roll = self.d100().map_or(String::new(), |roll| format!(": {}, {n}x", roll.value));
        if roll.is_empty() && n > 0 { format!(": {n}x") } else { roll }
    }

    /// Whether a roll came off: by the event's own word, or by its die.
    fn passed(&self) -> bool {
        let words = ["outcome", "held", "kept", "saved", "works", "helped", "passed"].map(|name| self.word(name));
        match words.into_iter().find(|word| !word.is_empty()) {
            Some(word) => matches!(word, "yes" | "found"),
            None => self.d100().is_some_and(|r| r.target.is_some_and(|t| t.met_by(r.value.into()))),
        }
    }

    /// One verb for what succeeds, another for what does not.
    fn tries(&self, succeeds: &'static str, fails: &'static str) -> &'static str {
        if self.passed() { succeeds } else { fails }
    }
}

fn at_most(target: Target) -> i32 {
    match target {
        Target::AtMost(n) | Target::AtLeast(n) => n,
    }
}
