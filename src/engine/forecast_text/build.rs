//! Builds the headline of an option from its forecast.

use super::bars::{
    AFFECTED, Bar, BarKind, Key, Outcomes, WOUNDED, bars, is_possible, is_wound, merge_conditions, outcomes_in_words,
};
use super::headline::{AlternativeOutcomes, Headline};
use super::main_target::{Aim, Focus, ForecastInput};
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

/// Returns the main figure of a headline and its text. For a defender it is the chance that nothing happens, if
/// possible; otherwise it is the chance that something does, even if that is 0: `0 % wounded`.
fn figure(bars: &[Bar], focus: Focus) -> (u8, String) {
    let (unhurt, safe) = bars
        .iter()
        .find(|bar| bar.kind == BarKind::Unhurt)
        .map_or((0, "unhurt".to_owned()), |bar| (bar.percent, bar.words.clone()));
    let rest: Vec<&Bar> = bars.iter().filter(|bar| bar.kind != BarKind::Unhurt && is_possible(bar.chance)).collect();
    match rest.as_slice() {
        _ if focus == Focus::Safety && unhurt > 0 => (unhurt, safe),
        [] if focus == Focus::Harm => (0, WOUNDED.to_owned()),
        [] if focus == Focus::Effect => (0, AFFECTED.to_owned()),
        [] => (unhurt, safe),
        [only] => (only.percent, only.words.clone()),
        several => {
            let keys: Vec<Key> = several.iter().map(|bar| (bar.kind, bar.words.clone())).collect();
            // The words name only outcomes with a visible percentage.
            let share = |bar: &&Bar| f64::from(bar.percent) / 100.0;
            let shares: Vec<(&Key, f64)> = keys.iter().zip(several.iter().map(share)).collect();
            (100 - unhurt, outcomes_in_words(&shares))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bar(kind: BarKind, words: &str, percent: u8) -> Bar {
        Bar { kind, words: words.into(), why: "", chance: f64::from(percent) / 100.0, percent }
    }

    /// The possible outcomes of a hit, in percent.
    fn blow(hurt: u8, out: u8) -> [Bar; 3] {
        [
            bar(BarKind::Unhurt, "unhurt", 100 - hurt - out),
            bar(BarKind::Hurt, WOUNDED, hurt),
            bar(BarKind::Out(1), "out", out),
        ]
    }

    #[test]
    fn who_defends_hears_the_chance_to_go_unhurt_or_what_is_certain_to_come() {
        let told = |hurt, out| figure(&blow(hurt, out), Focus::Safety);
        assert_eq!(told(40, 10), (50, "unhurt".into()));
        assert_eq!(told(0, 0), (100, "unhurt".into()));
        assert_eq!(told(100, 0), (100, "wounded".into()), "and not that nobody is unhurt");
        assert_eq!(told(80, 20), (100, "wounded or worse".into()));
        assert_eq!(told(0, 100), (100, "out".into()));
    }

    #[test]
    fn a_headline_says_where_graver_fates_are_in_its_figure() {
        let told = |hurt, out| figure(&blow(hurt, out), Focus::Harm);
        assert_eq!(told(50, 50), (100, "wounded or worse".into()));
        assert_eq!(told(30, 5), (35, "wounded or worse".into()), "one word never stands for two figures");
        assert_eq!(told(35, 0), (35, "wounded".into()));
        assert_eq!(told(0, 40), (40, "out".into()));
        assert_eq!(told(0, 0), (0, "wounded".into()), "an attack is about harm, even if it can do none");
    }

    #[test]
    fn different_outcomes_are_named_or_have_a_common_name() {
        let told = |rest: &[(BarKind, &str)]| {
            let bars = rest.iter().map(|(kind, words)| bar(*kind, words, 20));
            let all: Vec<Bar> = std::iter::once(bar(BarKind::Unhurt, "unhurt", 40)).chain(bars).collect();
            figure(&all, Focus::Change).1
        };
        let wound = (BarKind::Hurt, WOUNDED);
        let prone = (BarKind::Condition, "prone");
        assert_eq!(told(&[wound, prone]), "wounded or prone");
        assert_eq!(told(&[(BarKind::Pushed, "moved"), prone]), "moved or prone");
        assert_eq!(told(&[wound, prone, (BarKind::Condition, "stunned")]), "wounded or hindered");
        assert_eq!(told(&[wound, (BarKind::Helped, "braced")]), "affected");
        assert_eq!(told(&[wound, (BarKind::Condition, "wounded, stunned")]), "wounded or worse");
    }
}
