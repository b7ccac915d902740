//! The endings of an option with their probabilities, and their protocol form; the probability of a single die roll.

use super::change::{CellChange, CombatantChange};
use super::states::SideEvents;
use crate::engine::Battle;
use crate::vocab::view::OptionView;
use serde::Serialize;
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeMap;

/// One possible end of the option.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Ending {
    /// Changes of combatants, in roster order.
    pub changes: Vec<CombatantChange>,
    /// Changes of cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<CellChange>,
    /// The winner, if the battle is over: `Some(None)` is a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<Option<String>>,
}

/// The endings of an option with their probabilities.
#[derive(Clone, Debug)]
pub struct Forecast {
    /// True if every playout was walked, so that the probabilities are exact.
    pub exact: bool,
    /// Number of playouts walked, each from one decision to the next.
    pub playouts: u32,
    /// Number of sampled playouts, each played to its end, and the total probability that they represent.
    pub samples: u32,
    /// Total probability of all endings that were sampled instead of walked.
    pub rest: f64,
    /// Decision points on the way that the default policy answered.
    pub answered: Vec<&'static str>,
    /// Most likely first.
    pub endings: Vec<(f64, Ending)>,
    /// Likely answers of other sides on the way, most likely first.
    pub answers: Vec<Answered>,
    /// The probabilities of a morale test and of a hit without damage on the way.
    pub met: SideEvents,
    /// Id of the combatant that absorbs such hits, if there is exactly one.
    pub absorbs: Option<String>,
    /// True if any die is rolled on the way.
    pub dice: bool,
}

/// A likely answer of another side on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Answered {
    /// Id of the combatant that answers; `None` if the side decides as a whole.
    pub combatant: Option<String>,
    /// Id of the combatant that the answer targets.
    pub on: Option<String>,
    /// Label of the answer: `Dodge`.
    pub label: String,
    /// Its cost for the answering combatant: `whole turn`.
    pub price: String,
    /// The die result it needs: `13 or less`.
    pub needs: String,
    /// True if it reacts to the option and does more than let it pass.
    pub acts: bool,
    /// Probability of the answer.
    pub chance: f64,
}

impl Default for Forecast {
    fn default() -> Self {
        let (endings, answers, answered) = (Vec::new(), Vec::new(), Vec::new());
        let (samples, rest, met) = (0, 0.0, SideEvents::default());
        Self { exact: true, playouts: 0, samples, rest, answered, endings, answers, met, absorbs: None, dice: false }
    }
}

impl Answered {
    /// Creates the answer to the pending decision, with probability 0.
    pub(super) fn new(battle: &Battle, option: usize) -> Self {
        let decision = battle.decision().expect("it is being answered");
        let (combatant, reaction) = (decision.combatant, decision.reaction);
        let option = decision.options.into_iter().nth(option).expect("an offered option");
        let acts = reaction && !option.role.passes();
        let OptionView { on_combatant: on, label, price, needs, .. } = option;
        Self { combatant, on, label, price, needs, acts, chance: 0.0 }
    }
}

/// A probability and, if it is estimated, its 95 % confidence interval.
#[derive(Serialize)]
struct Likely {
    probability: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    low: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    high: Option<f64>,
}

/// An ending with its probability.
#[derive(Serialize)]
struct WeightedEnding<'a> {
    #[serde(flatten)]
    likely: Likely,
    #[serde(flatten)]
    ending: &'a Ending,
}

/// Rounds a sum of many small fractions, to remove noise in the last digits.
fn tidy(chance: f64) -> f64 {
    (chance * 1e12).round() / 1e12
}

impl Forecast {
    /// Returns the total probability of the endings that satisfy a predicate.
    pub fn chance(&self, of: impl Fn(&Ending) -> bool) -> f64 {
        tidy(self.endings.iter().filter(|(_, ending)| of(ending)).map(|(chance, _)| chance).sum())
    }

    /// Returns the expected loss of health and guard of a combatant.
    pub fn damage(&self, id: &str) -> f64 {
        self.average(id, CombatantChange::points_lost)
    }

    /// Like [`Self::damage`], but counts only points that the combatant has.
    pub fn loss(&self, id: &str) -> f64 {
        self.average(id, CombatantChange::effective_loss)
    }

    fn average(&self, id: &str, points: impl Fn(&CombatantChange) -> i32) -> f64 {
        let of =
            |ending: &Ending| ending.changes.iter().find(|c| c.combatant == id).map_or(0.0, |c| f64::from(points(c)));
        tidy(self.endings.iter().map(|(chance, ending)| chance * of(ending)).sum())
    }

    /// Returns the protocol form.
    pub fn to_json(&self) -> Json {
        let mut answer = Map::new();
        answer.insert("exact".into(), self.exact.into());
        if self.playouts > 0 || self.exact {
            answer.insert("courses".into(), self.playouts.into());
        }
        if !self.exact {
            answer.insert("samples".into(), self.samples.into());
            answer.insert("sampled".into(), tidy(self.rest).into());
            answer.insert("confidence".into(), 0.95.into());
        }
        if !self.answered.is_empty() {
            answer.insert("answered_by_habit".into(), self.answered.clone().into());
        }
        let outcomes =
            self.endings.iter().map(|(chance, ending)| WeightedEnding { likely: self.likely(*chance), ending });
        answer.insert("outcomes".into(), outcomes.map(|outcome| json!(outcome)).collect());
        answer.insert("combatants".into(), self.summary().into());
        Json::Object(answer)
    }

    fn likely(&self, chance: f64) -> Likely {
        let interval = (!self.exact).then(|| self.interval(chance));
        Likely { probability: tidy(chance), low: interval.map(|(low, _)| low), high: interval.map(|(_, high)| high) }
    }

    /// Returns the 95 % confidence interval of a probability, where at most `rest` of it was sampled. It assumes the
    /// sampled share with the greatest uncertainty.
    fn interval(&self, chance: f64) -> (f64, f64) {
        let (seldom, missing) = (chance / self.rest, (1.0 - chance) / self.rest);
        let share = if seldom < 0.5 { seldom } else { (1.0 - missing).max(0.5) };
        let (low, high) = wilson(share, f64::from(self.samples));
        let (low, high) = (chance - self.rest * (share - low), chance + self.rest * (high - share));
        (low.max(0.0), high.min(1.0))
    }

    /// Returns a summary for each combatant affected: expected damage, and the probability of each standing and
    /// condition.
    fn summary(&self) -> Map<String, Json> {
        let mut happens: BTreeMap<&str, BTreeMap<&str, f64>> = BTreeMap::new();
        for (chance, change) in self.endings.iter().flat_map(|(p, ending)| ending.changes.iter().map(move |c| (p, c))) {
            let one = happens.entry(&change.combatant).or_default();
            let hurt = (change.points_lost() > 0).then_some("hurt");
            let words = change.begun.iter().map(String::as_str);
            for word in words.chain(change.standing.as_ref().map(|s| s.to)).chain(hurt) {
                *one.entry(word).or_default() += chance;
            }
        }
        let told = happens.into_iter().map(|(id, chances)| {
            let chances: Map<String, Json> =
                chances.into_iter().map(|(word, chance)| (word.into(), json!(self.likely(tidy(chance))))).collect();
            (id.to_string(), json!({ "expected_damage": self.damage(id), "chances": chances }))
        });
        told.collect()
    }
}

/// Returns Wilson's 95 % confidence interval of a share of `n` samples. It is valid for few samples and for shares near
/// 0 and 1.
pub fn wilson(share: f64, n: f64) -> (f64, f64) {
    wilson_of(share, n, 1.959_964)
}

/// Like [`wilson`] for another confidence level; `z` is the quantile of the normal distribution.
pub fn wilson_of(share: f64, n: f64, z: f64) -> (f64, f64) {
    let centre = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    // At 0 and 1, rounding leaves an error in the last digit.
    let low = if share <= 0.0 { 0.0 } else { ((centre - spread) / scale).max(0.0) };
    let high = if share >= 1.0 { 1.0 } else { ((centre + spread) / scale).min(1.0) };
    (low, high)
}

/// Returns the probability that a die with `faces` faces meets a requirement, `≤ 8` or `≥ 4`; `None` for any other
/// text.
pub fn chance_of_face(faces: u16, needs: &str) -> Option<f64> {
    let faces = i32::from(faces.max(1));
    let number = |text: &str| text.trim().parse::<i32>().ok();
    let good = match (needs.strip_prefix('≤'), needs.strip_prefix('≥')) {
        (Some(most), _) => number(most)?,
        (_, Some(least)) => faces + 1 - number(least)?,
        _ => return None,
    };
    Some(f64::from(good.clamp(0, faces)) / f64::from(faces))
}

#[cfg(test)]
mod tests {
    use super::super::change::Transition;
    use super::*;

    #[test]
    fn nobody_loses_more_than_there_is() {
        let after = |from, to| CombatantChange {
            combatant: "a".into(),
            health: Some(Transition { from, to }),
            ..CombatantChange::default()
        };
        let ending = |change| Ending { changes: vec![change], cells: Vec::new(), over: None };
        let half = |from, to| (0.5, ending(after(from, to)));
        let forecast = Forecast { endings: vec![half(5, -7), half(5, 4)], ..Forecast::default() };
        assert_eq!((forecast.damage("a"), forecast.loss("a")), (6.5, 3.0));
        let down = Forecast { endings: vec![half(-2, -5)], ..Forecast::default() };
        assert_eq!(down.loss("a"), 1.5, "who lies below nothing can sink");
    }

    #[test]
    fn wilson_agrees_with_the_textbook() {
        let (low, high) = wilson(0.5, 100.0);
        assert!((low - 0.4038).abs() < 1e-3 && (high - 0.5962).abs() < 1e-3);
        assert_eq!((wilson(0.0, 7.0).0, wilson(1.0, 7.0).1), (0.0, 1.0));
        let (low, high) = wilson(0.0, 10.0);
        assert!(low == 0.0 && (high - 0.2775).abs() < 1e-3);
    }

    #[test]
    fn faces_that_pass_are_counted() {
        assert_eq!(chance_of_face(20, "≤ 8"), Some(0.4));
        assert_eq!(chance_of_face(20, "≥ 4"), Some(0.85));
        assert_eq!(chance_of_face(6, "≥ 7"), Some(0.0));
        assert_eq!(chance_of_face(6, "≤ 9"), Some(1.0));
        assert_eq!(chance_of_face(6, "more"), None);
    }
}
