//! Sentences about attacks, shots, blasts, stray shots, gear and oils.

use crate::rulesets::ranks::action::Mode;
use crate::rulesets::ranks::facts::{DiceCause, DiceKind, Fact};
use crate::rulesets::ranks::level::Creature;
use crate::rulesets::ranks::queries::BattleReader;
use crate::rulesets::ranks::view::names::{creature_words, title};
use crate::vocab::Value;
use crate::vocab::names::join_names;
use crate::vocab::telling::EventFormatter;

impl EventFormatter<'_, BattleReader<'_>> {
    pub(super) fn daring(&self) -> String {
        let what = if self.passed() { "is Enhanced" } else { "is Impaired" };
        format!("{} daring attack {what} ({})", self.whose(), self.tested("Guard"))
    }

    pub(super) fn stray(&self) -> String {
        let (whose, sum) = (self.whose(), self.sum());
        match self.e.target {
            Some(ally) => format!("{whose} shot strays toward {} (d6 = {sum})", title(self.t, ally)),
            None => format!("{whose} shot passes all allies safely (d6 = {sum})"),
        }
    }

    pub(super) fn cleave(&self) -> String {
        let (whose, sum) = (self.whose(), self.sum());
        match self.amount() {
            1 => format!("{whose} cleave can hit {} (d6 = {sum})", self.whom()),
            n => format!("{whose} cleave can hit up to {n} enemies (d6 = {sum})"),
        }
    }

    pub(super) fn disarm(&self) -> String {
        let (who, whom, item, tested) = (self.who(), self.whom(), self.detail(Fact::Item), self.tested("Guard"));
        if self.passed() {
            format!("{who} knocks the {item} out of {whom}'s hand ({tested})")
        } else {
            format!("{who} fails to disarm {whom} ({tested})")
        }
    }

    /// Describes an attack: attacker, target and weapon, and how the dice gave the result.
    pub(super) fn struck(&self) -> String {
        let (who, whom, n) = (self.who(), self.whom(), self.amount());
        let how = match self.word(Fact::Rolled) {
            Some(DiceKind::Enhanced) => format!("{n}, the higher of {}", self.faces()),
            Some(DiceKind::Impaired) => format!("{n}, the lower of {}", self.faces()),
            Some(DiceKind::Summed) if self.e.dice.len() == 2 => format!("{n}, the total of both dice"),
            Some(DiceKind::Summed) => format!("{n}, with the better weapon (dice {})", self.faces()),
            _ if self.e.dice.len() > 1 => format!("{n}, the highest of {}", self.faces()),
            _ => n.to_string(),
        };
        let bonus: String =
            self.e.modifiers.iter().filter(|m| m.value != 0).map(|m| format!(" ({:+} {})", m.value, m.why)).collect();
        format!("{who} {}: {how}{bonus}{}", self.stroke(&whom), self.causes())
    }

    /// Lists the causes of the dice, such as ` (high ground)`. Also states when causes of both kinds cancel out.
    fn causes(&self) -> String {
        let all = self.e.facts_named(Fact::Cause).filter_map(|value| match value {
            Value::Word(word) => DiceCause::named(word),
            _ => None,
        });
        let (bad, good): (Vec<DiceCause>, Vec<DiceCause>) = all.partition(|cause| cause.is_impairing());
        let joined =
            |causes: &[DiceCause]| join_names(&causes.iter().map(|cause| cause.name().to_owned()).collect::<Vec<_>>());
        match self.word(Fact::Rolled) {
            Some(DiceKind::Enhanced) => format!(" ({})", joined(&good)),
            Some(DiceKind::Impaired) => format!(" ({})", joined(&bad)),
            Some(DiceKind::Plain) if !good.is_empty() && !bad.is_empty() => {
                format!(" ({} and {} cancel out)", joined(&good), joined(&bad))
            }
            Some(DiceKind::Plain | DiceKind::Summed) | None => String::new(),
        }
    }

    /// Describes the attack itself: `strikes Brute with the sword`.
    fn stroke(&self, whom: &str) -> String {
        let weapon = self.detail(Fact::Weapon);
        if self.e.fact(Fact::Spell).is_some() {
            return format!("strikes {whom} with a {}", self.detail(Fact::Spell));
        }
        match self.word(Fact::Mode) {
            Some(Mode::Reach) => format!("thrusts the {weapon} at {whom}"),
            Some(Mode::Shot) => format!("shoots {whom} with the {weapon}"),
            Some(Mode::ShotFlaming) => format!("hits {whom} with a flaming arrow"),
            Some(Mode::Throw) => format!("hits {whom} with the thrown {weapon}"),
            Some(Mode::Dual) => format!("strikes {whom} with both weapons"),
            Some(Mode::Melee | Mode::Halfsword | Mode::Unarmed) | None => format!("strikes {whom} with {}", self.arm()),
        }
    }

    /// Lists the faces of the dice: `2 and 6`.
    fn faces(&self) -> String {
        let faces: Vec<String> = self.e.dice.iter().map(|d| d.value.to_string()).collect();
        join_names(&faces)
    }

    pub(super) fn blast(&self) -> String {
        let what = if self.e.fact(Fact::What).is_some() { Fact::What } else { Fact::Weapon };
        let what = self.detail(what);
        let over = if self.e.fact(Fact::Rank).is_some() || self.e.fact(Fact::Field).is_some() {
            format!(" over {}", self.area())
        } else {
            String::new()
        };
        format!("{} {what} bursts{over} and hits everyone there, friend and foe", self.whose())
    }

    // ---- gear and oils

    /// Returns the plural of the oil's creature type: `beasts`.
    pub(super) fn against(&self) -> String {
        self.word::<Creature>(Fact::Oil).map_or_else(|| self.detail(Fact::Oil), |kind| creature_words(kind).into())
    }

    pub(super) fn readied(&self) -> String {
        let hands: Vec<String> = [Fact::Primary, Fact::Off]
            .into_iter()
            .map(|hand| self.detail(hand))
            .filter(|w| !w.is_empty() && w != "none")
            .collect();
        match hands.as_slice() {
            [] => format!("{} hands are empty now", self.whose()),
            hands => format!("{} now holds the {}", self.who(), hands.join(" and the ")),
        }
    }
}
