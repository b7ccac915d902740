//! Builds the headline of an option from its forecast.

use super::bars::{Bar, BarKind, Key, Outcomes, bars, is_wound, merge_conditions};
use super::figure::figure;
use super::headline::{AlternativeOutcomes, Headline};
use super::main_target::{Aim, ForecastInput};
use crate::engine::odds::Forecast;

/// Builds the headline; `None` if nothing happens to any combatant.
pub fn headline(asked: &ForecastInput) -> Option<Headline> {
    let aim = Aim::find(asked)?;
    let mut outcomes = aim.context.outcomes(asked.forecast);
    let plain = asked.plain.filter(|(plain, _)| *plain != asked.option);
    let mut other = plain.map_or_else(Outcomes::new, |(_, forecast)| aim.context.outcomes(forecast));
    merge_conditions(&mut [&mut outcomes, &mut other]);
    let mut rows: Vec<Key> = outcomes.keys().chain(other.keys()).cloned().collect();
    // Always include "unhurt", even if it is impossible.
    rows.push((BarKind::Unhurt, "unhurt".into()));
    rows.sort();
    rows.dedup();
    let (mut bars_here, mut bars_there) = (bars(&rows, &outcomes), bars(&rows, &other));
    let mut others = rows.iter().filter(|row| row.0 != BarKind::Unhurt).peekable();
    if others.peek().is_some() && !others.any(is_wound) {
        bars_here.iter_mut().chain(&mut bars_there).for_each(untouched);
    }
    let id = aim.context.was.id.clone();
    let column = |(plain, forecast): (usize, &Forecast)| AlternativeOutcomes {
        label: asked.decision.options[plain].label.clone(),
        bars: bars_there.clone(),
        expected: forecast.loss(&id),
    };
    let (percent, what) = figure(&bars_here, aim.focus);
    let (expected, side) = (asked.forecast.loss(&id), aim.bystanders());
    Some(Headline {
        name: aim.context.was.name.clone(),
        percent,
        what,
        expected,
        exact: asked.forecast.exact,
        instead: plain.map(column),
        together: aim.together(expected, &side),
        side,
        answer: aim.reply(),
        breaks: aim.breakages(),
        absorbed: if asked.forecast.absorbs.as_ref() == Some(&id) { asked.forecast.met.absorbed } else { 0.0 },
        asked: asked.forecast.met.nerve,
        bars: bars_here,
        id,
    })
}

/// Replaces "unhurt" by "unaffected" if no outcome hurts.
fn untouched(bar: &mut Bar) {
    if bar.kind == BarKind::Unhurt {
        bar.words = "unaffected".into();
    }
}
