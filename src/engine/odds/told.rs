//! All that is said of an option in short, whether anything happens to anybody by it or not.

use super::aim::Asked;
use super::bars::{certain, possible};
use super::headline::Headline;

/// What is said of an option.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    /// What may become of whom it is aimed at; none where nothing happens to anybody.
    pub headline: Option<Headline>,
    /// Some die is thrown for it.
    pub dice: bool,
    /// What it is meant to come to for whoever does it, where that is left to chance.
    pub comes: Option<Success>,
}

/// Of 100, and what for: `65`, `hidden`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Success {
    pub percent: u8,
    pub what: &'static str,
}

/// Whether whoever does it gets to the place that it names, or out of sight.
pub(super) fn comes(asked: &Asked) -> Option<Success> {
    let doer = asked.scene.combatants.iter().find(|c| Some(&c.id) == asked.decision.combatant.as_ref())?;
    let option = &asked.decision.options[asked.option];
    let endings = || asked.forecast.endings.iter();
    let change = |ending: &super::Ending| ending.changes.iter().find(|change| change.combatant == doer.id).cloned();
    let there = |ending: &super::Ending| {
        let place = change(ending).and_then(|change| change.place).map_or(doer.place.clone(), |turned| turned.to);
        option.at_cell.as_ref() == Some(&place)
    };
    let hidden = |ending: &super::Ending| {
        change(ending).and_then(|change| change.concealed).map_or(doer.concealed, |turned| turned.to)
    };
    let chance = |holds: &dyn Fn(&super::Ending) -> bool| -> f64 {
        endings().filter(|(_, ending)| holds(ending)).map(|(chance, _)| chance).sum()
    };
    let shares: [(f64, &'static str); 2] = [(chance(&there), "gets there"), (chance(&hidden), "hidden")];
    let open = |(chance, _): &(f64, &str)| possible(*chance) && !certain(*chance);
    let (chance, what) = shares.into_iter().find(open)?;
    Some(Success { percent: (100.0 * chance).round().clamp(1.0, 99.0) as u8, what })
}
