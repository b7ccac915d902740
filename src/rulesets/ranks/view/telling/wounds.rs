//! Sentences about damage: Guard, Life, scars and conditions.

use crate::rulesets::ranks::facts::{Fact, HarmCause};
use crate::rulesets::ranks::labels;
use crate::rulesets::ranks::level::Condition;
use crate::rulesets::ranks::queries::BattleReader;
use crate::rulesets::ranks::view::names::possessive;
use crate::vocab::names::readable_id;
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn tick(&self) -> String {
        let (whom, n) = (self.whom(), self.amount());
        match self.word(Fact::Cause) {
            Some(HarmCause::Burning) => format!("{whom} is still burning (d3 = {n})"),
            _ => format!("{whom} is still poisoned ({n})"),
        }
    }

    pub(super) fn life_test(&self) -> String {
        let what = if self.passed() { "fights on" } else { "cannot fight on" };
        format!("{} {what} ({})", self.who(), self.tested("Life"))
    }

    pub(super) fn immune(&self) -> String {
        let what = match self.word(Fact::Condition) {
            Some(Condition::Burning) => "set on fire".into(),
            Some(Condition::Prone) => "knocked prone".into(),
            _ => self.condition().to_lowercase(),
        };
        format!("{} is immune and cannot be {what}", self.whom())
    }

    pub(super) fn condition_ends(&self) -> String {
        let whom = self.whom();
        match self.word(Fact::Condition) {
            Some(Condition::Down) => format!("{whom} is up again"),
            _ => format!("{whom} is no longer {}", self.condition().to_lowercase()),
        }
    }

    pub(super) fn recovered(&self) -> String {
        let who = self.who();
        if self.is(Fact::Condition, Condition::Burning) {
            format!("{who} puts out the flames")
        } else {
            format!("{who} is no longer disoriented")
        }
    }

    pub(super) fn rolled(&self) -> String {
        match self.e.dice.len() {
            0 => String::new(),
            1 => format!(" on a d{}", self.e.dice[0].die),
            many => format!(" on {many}d{}", self.e.dice[0].die),
        }
    }

    /// Describes damage: `Brute takes 7 (8 − 1 armour) from Rook: Guard 9 → 2`.
    pub(super) fn damage(&self) -> String {
        let (whom, n) = (self.whom(), self.amount());
        let change = self.change();
        let owned = possessive(&whom);
        match self.word(Fact::Cause) {
            Some(HarmCause::Burning) => return format!("{whom} takes {n} from the flames: {change}"),
            Some(HarmCause::Poison) => return format!("{whom} takes {n} from poison: {change}"),
            Some(HarmCause::Thorns) => return format!("{whom} takes {n} from the thorns: {change}"),
            _ => {}
        }
        let result = self.number(Fact::Result);
        let armour: i32 = self.e.modifiers.iter().filter(|m| m.why == "armour").map(|m| -m.value).sum();
        let sum = if armour == 0 { result.to_string() } else { format!("{result} − {armour} armour = {n}") };
        if n <= 0 {
            return format!("{owned} armour absorbs the hit: {sum}");
        }
        let sum = if armour == 0 { sum } else { format!("{n} ({result} − {armour} armour)") };
        let from = self.e.source.map_or(String::new(), |_| format!(" from {}", self.who()));
        format!("{whom} takes {sum}{from}: {change}")
    }

    /// Describes the change of values: `Guard 2 → 0, Life 7 → 4`.
    fn change(&self) -> String {
        let pair = |what: &str, from: Fact, to: Fact| {
            let (from, to) = (self.number(from), self.number(to));
            (from != to).then(|| format!("{what} {from} → {to}"))
        };
        let parts: Vec<String> =
            [pair("Guard", Fact::GuardFrom, Fact::GuardTo), pair("Life", Fact::LifeFrom, Fact::LifeTo)]
                .into_iter()
                .flatten()
                .collect();
        if parts.is_empty() { "no effect".into() } else { parts.join(", ") }
    }

    pub(super) fn scar(&self) -> String {
        let name = self.word_text(Fact::Name);
        let title = labels::scar(name).map_or_else(|| readable_id(name), |w| w.title.to_string());
        let face = self.e.dice.first().map_or(0, |d| d.value as u8);
        let part = labels::scar_part(self.amount() as u8, face);
        let detail = part.map_or(String::new(), |part| format!(", {}", readable_id(part).to_lowercase()));
        format!("Guard exactly 0, no Life lost: {} gains scar {}, {title}{detail}", self.who(), self.amount())
    }

    fn condition(&self) -> String {
        let name = self.word_text(Fact::Condition);
        labels::condition(name).map_or_else(|| readable_id(name), |w| w.title.to_string())
    }

    pub(super) fn gained(&self) -> String {
        let whom = self.whom();
        match self.word(Fact::Condition) {
            Some(Condition::Prone) => format!("{whom} falls prone"),
            Some(Condition::Burning) => format!("{whom} catches fire"),
            Some(Condition::Chilled) => format!("{whom} is chilled and cannot move"),
            Some(Condition::Dazed) => format!("{whom} is dazed: attacks are Impaired"),
            Some(Condition::Poisoned) => format!("{whom} is poisoned"),
            Some(Condition::Dying) => format!("{whom} is dying: will die after the battle unless aided"),
            Some(Condition::Warded) => format!("{whom} is warded: {:+} Armour", self.number(Fact::Bonus)),
            Some(Condition::Diseased) => format!("{whom} has caught a disease"),
            Some(Condition::Deprived) => format!("{whom} is deprived: regains no Guard at the next rest"),
            Some(Condition::BrokenLeg | Condition::BrokenArm | Condition::BrokenRib | Condition::BrokenSkull) => {
                format!("{whom} has a {}", self.condition().to_lowercase())
            }
            _ => format!("{whom} is now {}", self.condition().to_lowercase()),
        }
    }
}
