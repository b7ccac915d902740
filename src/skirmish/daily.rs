//! The skirmish of the day: one generated battle a day for each ruleset, the same for everybody with the same version.

use super::arsenal::Arsenal;
use super::draw::Skirmish;
use super::request::SkirmishRequest;
use crate::engine::calendar::Day;
use xxhash_rust::xxh3::xxh3_64;

/// Number of different seeds. A seed is short enough to be read out.
const SEEDS: u64 = 1_000_000;
/// Maximum number of seeds tried until a skirmish can be drawn.
const TRIES: u64 = 20;

/// A battle that everybody can fight on the same day.
#[derive(Clone, Debug, PartialEq)]
pub struct DailySkirmish {
    /// Name of the level: `zones/daily_2026-11-29`. No file has that name.
    pub level: String,
    /// Text of the level.
    pub text: String,
    pub skirmish: Skirmish,
    /// Seed of the dice.
    pub seed: u64,
}

/// Draws the skirmish of a day, which depends only on the day, the ruleset and its tables.
///
/// # Errors
/// Errors if the tables of the ruleset permit no skirmish.
pub fn daily_skirmish(arsenal: &Arsenal, day: Day) -> Result<DailySkirmish, String> {
    let ruleset = arsenal.ruleset.name();
    let seed = xxh3_64(format!("{ruleset} {day}").as_bytes()) % SEEDS;
    let draw = |seed: u64| Skirmish::draw(arsenal, &SkirmishRequest { seed, ..SkirmishRequest::default() });
    let mut drawn = draw(seed);
    for more in 1..TRIES {
        if drawn.is_ok() {
            break;
        }
        drawn = draw(seed + more);
    }
    let skirmish = drawn?;
    let text = skirmish.text(arsenal)?;
    Ok(DailySkirmish { level: format!("{ruleset}/daily_{day}"), text, skirmish, seed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::open;
    use crate::rulesets::RULESETS;

    fn arsenal(ruleset: &str) -> Arsenal {
        Arsenal::load(ruleset).expect("it generates skirmishes")
    }

    #[test]
    fn the_seed_of_a_day_never_changes() {
        let of = |ruleset, day| daily_skirmish(&arsenal(ruleset), Day(day)).expect("drawn").seed;
        assert_eq!([of("zones", 20_786), of("zones", 20_787), of("ranks", 20_786)], [121_524, 934_641, 884_817]);
    }

    #[test]
    fn every_day_has_a_valid_level_of_its_own() {
        for ruleset in RULESETS {
            let arsenal = arsenal(ruleset.name());
            let mut texts = Vec::new();
            for day in 20_786..20_796 {
                let daily = daily_skirmish(&arsenal, Day(day)).expect("drawn");
                let level = open::level_text(&daily.level, &daily.text, &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
                assert_eq!(level.ruleset, ruleset.name());
                assert_eq!(daily, daily_skirmish(&arsenal, Day(day)).expect("drawn"));
                assert!(!texts.contains(&daily.text));
                texts.push(daily.text);
            }
        }
    }
}
