//! Summary of an option in words and bars, shared by all displays. The main target comes first, the figures are
//! consistent, and rare outcomes appear only in the details.

use super::bars::{Bar, BarKind, DEAD, is_certain, is_possible};
use super::figure::{Focus, figure};
use crate::vocab::names;

/// Probability below which outcomes for other combatants are shown only in the full details.
pub const RARE: f64 = 0.01;

/// Text for hits whose damage is absorbed by armour or the like.
pub const ABSORBED: &str = "Hits but does no damage";

/// The summary of one option.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Headline {
    /// Id and name of the main target.
    pub id: String,
    /// Name of the main target.
    pub name: String,
    /// The main figure in percent, and its meaning: `55`, `wounded`.
    pub percent: u8,
    /// Meaning of the main figure: `wounded`.
    pub what: String,
    /// Expected points lost by the target; negative if it gains points.
    pub expected: f64,
    /// True if the figures are exact, false if estimated from playouts.
    pub exact: bool,
    /// All possible outcomes for the target, from unhurt to dead.
    pub bars: Vec<Bar>,
    /// The outcomes for the target if the current action takes its course, unless that is the option itself.
    pub instead: Option<AlternativeOutcomes>,
    /// Other combatants that may be harmed, including the acting one by its own mishaps, most likely first.
    pub side: Vec<Bystander>,
    /// The total for all enemies hit, if the option hits several alike.
    pub together: Option<Together>,
    /// The most likely reaction of the other side.
    pub answer: Option<Reply>,
    /// Gear that may be damaged.
    pub breaks: Vec<Breakage>,
    /// The probability of a hit without damage.
    pub absorbed: f64,
    /// The probability of a morale test.
    pub asked: f64,
}

/// The outcomes of an alternative answer, for comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct AlternativeOutcomes {
    /// Label of the alternative: `Take the blow`.
    pub label: String,
    /// All possible outcomes, from unhurt to dead.
    pub bars: Vec<Bar>,
    /// Expected points lost; negative for a gain.
    pub expected: f64,
}

/// Another combatant that may be harmed.
#[derive(Clone, Debug, PartialEq)]
pub struct Bystander {
    /// Id of the combatant.
    pub id: String,
    /// Name of the combatant.
    pub name: String,
    /// The outcome: `wounded`, `prone`…
    pub what: String,
    /// Probability of the outcome.
    pub chance: f64,
    /// Expected points lost; negative for a gain.
    pub expected: f64,
}

/// Several enemies hit by one option.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Together {
    /// Number of enemies.
    pub foes: usize,
    /// Expected points lost by all of them together.
    pub expected: f64,
}

impl Together {
    /// Returns `2 enemies` and `−5.0 in all`.
    pub fn words(&self) -> [String; 2] {
        [format!("{} enemies", self.foes), format!("{} in all", points(self.expected))]
    }
}

/// The likely reaction of the other side.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// Id and name of the reacting combatant.
    pub id: String,
    /// Name of the reacting combatant.
    pub name: String,
    /// Id of the combatant that the reaction targets, such as a friend who takes the hit.
    pub on: Option<String>,
    /// Label of the reaction: `Dodge`.
    pub label: String,
    /// Its cost: `whole turn`.
    pub price: String,
    /// The die result it needs: `13 or less`.
    pub needs: String,
    /// Probability of the reaction.
    pub chance: f64,
    /// Expected points lost by the acting combatant.
    pub harm: f64,
}

/// An item that may be damaged.
#[derive(Clone, Debug, PartialEq)]
pub struct Breakage {
    /// Name of the owner.
    pub name: String,
    /// Name of the item.
    pub item: String,
    /// The resulting wear: `damaged`, `destroyed`.
    pub what: &'static str,
    /// Probability of the damage.
    pub chance: f64,
}

impl Headline {
    /// Returns a line such as `Orc chief: 55 % wounded, −2.5`.
    pub fn line(&self) -> String {
        format!("{}: {}{}", self.name, self.short(), self.loss())
    }

    /// Returns the main figure: `55 % wounded`.
    pub fn short(&self) -> String {
        format!("{}{} % {}", self.about(), self.percent, self.what)
    }

    /// Returns the chance of harm, also if the main figure is the chance of none: `45 % wounded`.
    pub fn harm(&self) -> String {
        let (percent, what) = figure(&self.bars, Focus::Harm);
        format!("{}{percent} % {what}", self.about())
    }

    /// Returns the severe outcomes with their causes: `21 % out: half its health at once`.
    pub fn fates(&self) -> Vec<String> {
        let grave = self.bars.iter().filter(|bar| matches!(bar.kind, BarKind::Out(_)) && bar.chance >= RARE);
        grave.map(Bar::line).collect()
    }

    /// Returns the rules that would put the target out of the fight without killing it: `out: half its health at once`.
    pub fn reasons(&self) -> Vec<String> {
        let told = |bar: &&Bar| matches!(bar.kind, BarKind::Out(grave) if grave < DEAD) && !bar.why.is_empty();
        let told = self.bars.iter().filter(told).filter(|bar| bar.percent > 0);
        told.map(|bar| format!("{}: {}", bar.words, bar.why)).collect()
    }

    /// Returns the expected loss, `, −2.5`; empty if it rounds to nothing.
    fn loss(&self) -> String {
        loss(self.expected).map_or_else(String::new, |loss| format!(", {loss}"))
    }

    /// Returns the percentage of hits without damage; `None` if they are rare. Together with the percentage of harm, it
    /// adds up to that of all hits.
    pub fn percent_absorbed(&self) -> Option<u8> {
        let safe = |bar: &&Bar| bar.kind == BarKind::Unhurt;
        let (harm, told) = self.bars.iter().find(safe).map_or((1.0, 100), |bar| (1.0 - bar.chance, 100 - bar.percent));
        let lands = (100.0 * (self.absorbed + harm)).round().min(100.0);
        (self.absorbed >= RARE).then(|| (lands - f64::from(told)).max(1.0) as u8)
    }

    fn about(&self) -> &'static str {
        if self.exact { "" } else { "about " }
    }

    /// Returns all of it in one line, for displays without bars. Rare outcomes are left out.
    pub fn long(&self) -> String {
        let mut parts = vec![self.line()];
        parts.extend(self.fates().into_iter().filter(|_| self.bars.iter().filter(|b| b.percent > 0).count() > 1));
        parts.extend(self.side.iter().filter(|side| side.chance >= RARE).map(Bystander::line));
        parts.join(" · ")
    }

    /// Returns the lines that the panel shows below the bars.
    pub fn detail(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.side.iter().map(Bystander::line).collect();
        lines.extend(self.answer.as_ref().map(|answer| answer.line(&self.id)));
        lines.extend(self.breaks.iter().map(Breakage::line));
        lines.extend(self.percent_absorbed().map(|percent| format!("{ABSORBED}: {percent} %")));
        if is_possible(self.asked) {
            lines.push(format!("Causes a morale test: {}", percent(self.asked)));
        }
        lines
    }
}

impl Bar {
    /// Returns `21 % out: half its health at once`.
    pub fn line(&self) -> String {
        let why = if self.why.is_empty() { String::new() } else { format!(": {}", self.why) };
        let share = if self.percent == 0 { percent(self.chance) } else { format!("{} %", self.percent) };
        format!("{share} {}{why}", self.words)
    }
}

impl Bystander {
    /// Returns `Ash: 12 % wounded, −0.4`.
    pub fn line(&self) -> String {
        let loss = loss(self.expected).map_or_else(String::new, |loss| format!(", {loss}"));
        format!("{}: {} {}{loss}", self.name, percent(self.chance), self.what)
    }
}

impl Reply {
    /// Returns `Likely reaction of Orc (60 %): Dodge (13 or less, whole turn)`. The name is left out if the main target
    /// reacts.
    pub fn line(&self, aimed: &str) -> String {
        // The label `Dodge, free` already contains its price.
        let price = if self.label.ends_with(&self.price) { "" } else { &self.price };
        let told: Vec<&str> = [self.needs.as_str(), price].into_iter().filter(|part| !part.is_empty()).collect();
        let told = if told.is_empty() { String::new() } else { format!(" ({})", told.join(", ")) };
        let harm = if self.harm < LEAST { String::new() } else { format!(", about {:.1} damage to you", self.harm) };
        let of = if self.id == aimed { String::new() } else { format!(" of {}", names::within_sentence(&self.name)) };
        if is_certain(self.chance) {
            format!("Reaction{of}: {}{told}{harm}", self.label)
        } else {
            format!("Likely reaction{of} ({}): {}{told}{harm}", percent(self.chance), self.label)
        }
    }
}

impl Breakage {
    /// Returns `Ash's spear may be damaged: 8 %`.
    pub fn line(&self) -> String {
        format!("{}'s {} may be {}: {}", self.name, self.item, self.what, percent(self.chance))
    }
}

/// Smallest expected loss that is shown; less would be rounded to nothing.
pub const LEAST: f64 = 0.05;

/// Returns the expected loss as text, `−2.5` or `+1.0`; `None` if it is below [`LEAST`].
pub fn loss(lost: f64) -> Option<String> {
    (lost.abs() >= LEAST).then(|| points(lost))
}

/// Formats points lost: `−2.5`, `+1.0`.
pub fn points(lost: f64) -> String {
    if lost < 0.0 { format!("+{:.1}", -lost) } else { format!("−{lost:.1}") }
}

/// Formats a probability. `0 %` and `100 %` are only used for certainty; values below 1 % become `under 1 %`.
pub fn percent(chance: f64) -> String {
    match chance {
        c if !is_possible(c) => "0 %".into(),
        c if is_certain(c) => "100 %".into(),
        c if c < 0.01 => "under 1 %".into(),
        c => format!("{:.0} %", (c * 100.0).clamp(1.0, 99.0)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::bars::{Bar, BarKind};
    use super::{Headline, Reply, percent};

    #[test]
    fn what_is_not_certain_is_not_said_to_be() {
        let said: Vec<_> = [0.0, 0.001, 0.4, 0.999, 1.0].map(percent).into();
        assert_eq!(said, ["0 %", "under 1 %", "40 %", "99 %", "100 %"]);
    }

    #[test]
    fn an_answer_that_names_its_price_tells_it_once() {
        let said = |label: &str, (needs, price): (&str, &str), chance: f64| {
            let (name, label, price, needs) = ("The imp".into(), label.into(), price.into(), needs.into());
            Reply { id: "imp".into(), on: None, name, label, price, needs, chance, harm: 0.0 }
        };
        let told = said("Dodge", ("8 or less", ""), 0.5).line("imp");
        assert_eq!(told, "Likely reaction (50 %): Dodge (8 or less)", "whose, the title has said");
        let said = |label: &str, costs, chance| said(label, costs, chance).line("orc");
        assert_eq!(said("Dodge", ("", "whole turn"), 0.5), "Likely reaction of the imp (50 %): Dodge (whole turn)");
        assert_eq!(
            said("Dodge, free", ("8 or less", "free"), 0.5),
            "Likely reaction of the imp (50 %): Dodge, free (8 or less)"
        );
        let dodged = said("Dodge", ("8 or less", "whole turn"), 0.5);
        assert_eq!(dodged, "Likely reaction of the imp (50 %): Dodge (8 or less, whole turn)");
        let certain = said("Dodge", ("", ""), 1.0);
        assert_eq!(certain, "Reaction of the imp: Dodge", "how it goes is in the figures");
    }

    #[test]
    fn what_armour_takes_and_the_harm_add_up_to_how_often_a_blow_lands() {
        let told = |unhurt: f64, percent: u8, absorbed: f64| {
            let (kind, words) = (BarKind::Unhurt, "unhurt".into());
            let bars = vec![Bar { kind, words, why: "", chance: unhurt, percent }];
            Headline { bars, absorbed, ..Headline::default() }.percent_absorbed()
        };
        assert_eq!(told(0.825, 83, 0.125), Some(13), "30 of 100 land, 17 of them do harm");
        assert_eq!(told(0.82, 82, 0.12), Some(12));
        assert_eq!(told(0.7, 70, 0.0), None);
        assert_eq!(told(0.7, 70, 0.004), None, "hardly ever");
    }
}
