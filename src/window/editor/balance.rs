//! Balance of the level: recruits fight it in the background while it is unchanged, and the win rates are shown with
//! their intervals.

use super::state::Editor;
use crate::editor::{Balance, BalanceResults, Fighting};
use crate::lab::Rate;
use bevy::prelude::*;
use std::time::Duration;

/// Time without a change before the battles begin.
const STILL: Duration = Duration::from_millis(1200);

/// Starts the battles once the level has been unchanged for a while. Battles of an older revision stop.
pub fn fight(mut editor: ResMut<Editor>, time: Res<Time<Real>>, mut still: Local<(u64, Duration)>) {
    if still.0 != editor.doc.revision() {
        *still = (editor.doc.revision(), Duration::ZERO);
    }
    if editor.estimates.balance.as_ref().is_some_and(|balance| balance.is_stale(&editor.doc)) {
        editor.estimates.balance = None;
    }
    still.1 += time.delta();
    if editor.estimates.balance.is_none()
        && still.1 >= STILL
        && let Some(balance) = Balance::begin(&editor.doc)
    {
        editor.estimates.balance = Some(balance);
    }
}

impl Editor {
    /// Returns true while battles are fought in the background or the fields of the ruleset are collected.
    pub fn is_busy(&self) -> bool {
        self.estimates.balance.as_ref().is_some_and(Balance::is_running)
            || self.estimates.fighting.as_ref().is_some_and(Fighting::is_running)
            || self.rules.schema.is_none()
    }

    /// Returns the text of the strip for a valid level, in versions from long to short.
    pub fn balance_words(&self) -> Vec<String> {
        let titles: Vec<&str> = self.index.model.sides.iter().map(|side| side.title.as_str()).collect();
        match &self.estimates.balance {
            Some(balance) => in_words(&balance.found(), &titles),
            None => vec!["The level has no errors.".to_owned()],
        }
    }
}

/// Formats the win rates of all sides, such as `Wins (basic AI): The company 61 % (54 to 68) · The orcs 39 % (32 to 46) ·
/// 200 of 200`.
pub fn in_words(found: &BalanceResults, titles: &[&str]) -> Vec<String> {
    if let Some(why) = &found.wrong {
        return vec![format!("Balance unknown: {why}")];
    }
    if found.battles == 0 {
        return ["The basic AI starts to play the level…", "The basic AI starts…"].map(str::to_owned).into();
    }
    let rates: Vec<String> = found.sides.iter().map(|(_, rate)| in_percent(rate)).collect();
    let named: Vec<String> = titles.iter().zip(&rates).map(|(title, rate)| format!("{title} {rate}")).collect();
    let named = named.join(" · ");
    vec![
        format!("Wins (basic AI): {named} · {} of {}", found.battles, found.of),
        format!("Wins (basic AI): {named}"),
        named,
        rates.join(" : "),
    ]
}

/// Formats a rate, such as `61 % (54 to 68)`.
fn in_percent(rate: &Rate) -> String {
    let (low, high) = rate.interval();
    format!("{:.0} % ({:.0} to {:.0})", 100.0 * rate.share(), 100.0 * low, 100.0 * high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_balance_is_told_with_its_interval() {
        let sides = vec![("a".to_owned(), Rate::independent(2, 4)), ("b".to_owned(), Rate::independent(1, 4))];
        let found = BalanceResults { sides, battles: 4, of: 200, ..BalanceResults::default() };
        let told = in_words(&found, &["A", "B"]);
        assert_eq!(told[0], "Wins (basic AI): A 50 % (15 to 85) · B 25 % (5 to 70) · 4 of 200");
        assert_eq!(told.last().map(String::as_str), Some("50 % (15 to 85) : 25 % (5 to 70)"));
        assert!(told.is_sorted_by_key(|way| std::cmp::Reverse(way.len())), "{told:?}");
        let wrong = BalanceResults { wrong: Some("no".into()), ..found };
        assert!(in_words(&wrong, &["A"])[0].contains("unknown"));
        assert!(in_words(&BalanceResults::default(), &["A"])[0].contains("starts"));
    }
}
