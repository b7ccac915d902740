//! The skirmish of the day: one battle a day for each ruleset, the same for everybody.

use super::calendar::Day;
use super::level_files::shipped_levels;
use xxhash_rust::xxh3::xxh3_64;

/// Number of different seeds. A seed is short enough to be read out.
const SEEDS: u64 = 1_000_000;

/// A battle that everybody can fight on the same day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailySkirmish {
    /// Name of the level: `zones/roadside`.
    pub level: String,
    /// Seed of the dice.
    pub seed: u64,
}

/// Returns the skirmish of a day, which depends only on the day and the ruleset. Every built-in level of the ruleset
/// comes once before one is repeated. `None` if the ruleset has no levels.
pub fn daily_skirmish(ruleset: &str, day: Day) -> Option<DailySkirmish> {
    let prefix = format!("{ruleset}/");
    let levels = shipped_levels().into_iter().map(|file| file.name);
    let levels: Vec<String> = levels.filter(|name| name.starts_with(&prefix)).collect();
    let level = day.0.wrapping_add(xxh3_64(ruleset.as_bytes())).checked_rem(levels.len() as u64)?;
    let seed = xxh3_64(format!("{ruleset} {day}").as_bytes()) % SEEDS;
    Some(DailySkirmish { level: levels[level as usize].clone(), seed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_seed_of_a_day_never_changes() {
        let of = |ruleset, day| daily_skirmish(ruleset, Day(day)).expect("the ruleset has levels").seed;
        assert_eq!([of("zones", 20_786), of("zones", 20_787), of("ranks", 20_786)], [121_524, 934_641, 884_817]);
    }

    #[test]
    fn every_level_comes_once_before_one_is_repeated() {
        let levels = shipped_levels().into_iter().map(|file| file.name);
        let expected: BTreeSet<String> = levels.filter(|name| name.starts_with("hexes/")).collect();
        let days = 20_786..20_786 + expected.len() as u64;
        let daily: BTreeSet<String> = days.filter_map(|day| Some(daily_skirmish("hexes", Day(day))?.level)).collect();
        assert_eq!(daily, expected);
    }

    #[test]
    fn a_ruleset_without_levels_has_no_skirmish() {
        assert_eq!(daily_skirmish("chess", Day(20_786)), None);
    }
}
