//! The short summary of an option, with or without an effect on combatants.

use super::bars::{is_certain, is_possible};
use super::headline::Headline;
use super::main_target::ForecastInput;
use crate::engine::odds::Ending;

/// The summary of an option.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OptionSummary {
    /// The outcomes for the main target; `None` if nothing happens to any combatant.
    pub headline: Option<Headline>,
    /// True if it rolls dice.
    pub dice: bool,
    /// The chance of success for the acting combatant, if it is uncertain.
    pub success: Option<Success>,
}

/// A percentage and its meaning: `65`, `hidden`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Success {
    /// Probability in percent.
    pub percent: u8,
    /// The kind of success in words.
    pub what: &'static str,
}

/// Returns the chance that the acting combatant reaches the option's cell, or is hidden. `None` if neither is
/// uncertain.
pub(super) fn success_of(asked: &ForecastInput) -> Option<Success> {
    let doer = asked.scene.combatants.iter().find(|c| Some(&c.id) == asked.decision.combatant.as_ref())?;
    let option = &asked.decision.options[asked.option];
    let endings = || asked.forecast.endings.iter();
    let change = |ending: &Ending| ending.changes.iter().find(|change| change.combatant == doer.id).cloned();
    let there = |ending: &Ending| {
        let place = change(ending).and_then(|change| change.place).map_or(doer.place.clone(), |turned| turned.to);
        option.at_cell.as_ref() == Some(&place)
    };
    let hidden =
        |ending: &Ending| change(ending).and_then(|change| change.concealed).map_or(doer.concealed, |turned| turned.to);
    let chance = |holds: &dyn Fn(&Ending) -> bool| -> f64 {
        endings().filter(|(_, ending)| holds(ending)).map(|(chance, _)| chance).sum()
    };
    let shares: [(f64, &'static str); 2] = [(chance(&there), "arrives"), (chance(&hidden), "hidden")];
    let open = |(chance, _): &(f64, &str)| is_possible(*chance) && !is_certain(*chance);
    let (chance, what) = shares.into_iter().find(open)?;
    Some(Success { percent: (100.0 * chance).round().clamp(1.0, 99.0) as u8, what })
}
