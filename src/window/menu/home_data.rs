//! The battles that the home page offers for each ruleset.

use super::difficulty_words::for_level;
use crate::engine::calendar::Day;
use crate::engine::difficulty::level_difficulty;
use crate::engine::level_files::levels;
use crate::engine::player_record::{BattleEnding, PlayerRecord, RecordedBattle};
use crate::protocol::open;
use crate::rulesets::RULESETS;
use crate::skirmish::{Arsenal, DailySkirmish, daily_skirmish};
use std::sync::Arc;

/// A battle that begins with one press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedBattle {
    /// Name of the level: `zones/roadside`.
    pub level: String,
    pub title: String,
    /// Text of a generated level; `None` for a level with a file.
    pub text: Option<Arc<str>>,
    /// The player's side and the difficulty in words; empty if it was not measured.
    pub difficulty: String,
    /// `None` for a random seed.
    pub seed: Option<u64>,
    /// The player's result, if the battle has been fought already.
    pub ending: Option<BattleEnding>,
}

/// The offers of one ruleset.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesetOffers {
    /// The easiest level not yet won, or the hardest if all are won.
    pub next: Option<OfferedBattle>,
    /// True if all measured levels are won.
    pub all_won: bool,
    /// The skirmish of the day.
    pub today: Option<OfferedBattle>,
}

/// The offers of the home page, in the order of the rulesets.
#[derive(Default)]
pub struct HomeData {
    pub rulesets: Vec<RulesetOffers>,
}

impl HomeData {
    pub fn new(record: &PlayerRecord, day: Day) -> Self {
        Self { rulesets: RULESETS.iter().map(|ruleset| offers(ruleset.name(), record, day)).collect() }
    }
}

fn offers(ruleset: &str, record: &PlayerRecord, day: Day) -> RulesetOffers {
    let (next, all_won) = next_level(ruleset, record);
    let next = next.and_then(|level| offer(&level, None));
    let daily = Arsenal::load(ruleset).and_then(|arsenal| daily_skirmish(&arsenal, day)).ok();
    let today = daily.and_then(|daily| {
        let fought = |battle: &&_| fought_on(battle, &daily.level, daily.seed, day);
        let ending = record.latest().find(fought).map(|battle| battle.ending);
        Some(OfferedBattle { ending, ..daily_offer(daily)? })
    });
    RulesetOffers { next, all_won, today }
}

fn fought_on(battle: &RecordedBattle, level: &str, seed: u64, day: Day) -> bool {
    battle.level == level && battle.seed == seed && Day::containing(battle.ended) == day
}

/// Returns the easiest measured level not yet won. If all are won, returns the hardest, and true.
fn next_level(ruleset: &str, record: &PlayerRecord) -> (Option<String>, bool) {
    let prefix = format!("{ruleset}/");
    let names = levels().into_iter().map(|file| file.name).filter(|name| name.starts_with(&prefix));
    let share = |name: String| Some((level_difficulty(&name)?.usual().share(), name));
    let mut measured: Vec<(f64, String)> = names.filter_map(share).collect();
    // Easiest first. The sort keeps the order of the names among equals.
    measured.sort_by(|a, b| b.0.total_cmp(&a.0));
    match measured.iter().find(|(_, name)| !record.has_won(name)) {
        Some((_, name)) => (Some(name.clone()), false),
        None => (measured.pop().map(|(_, name)| name), true),
    }
}

/// Returns the offer of a level. `None` if the level cannot be read.
fn offer(name: &str, seed: Option<u64>) -> Option<OfferedBattle> {
    let level = open::level(name, &[]).ok()?;
    let difficulty = for_level(name, &level).map(|difficulty| difficulty.addressed()).unwrap_or_default();
    let title = level.title.clone();
    Some(OfferedBattle { level: name.to_owned(), title, text: None, difficulty, seed, ending: None })
}

/// Returns the offer of a generated skirmish, without its result. `None` if its level is invalid.
fn daily_offer(daily: DailySkirmish) -> Option<OfferedBattle> {
    let level = open::level_text(&daily.level, &daily.text, &[]).ok()?;
    // The seed behind the title says nothing to the player.
    let title = level.title.split(" (").next().unwrap_or_default().to_owned();
    let [ours, theirs] = daily.skirmish.teams.map(|team| team.members.len());
    let difficulty = format!("Your {ours} against {theirs}, equal in points");
    let text = Some(daily.text.into());
    Some(OfferedBattle { level: daily.level, title, text, difficulty, seed: Some(daily.seed), ending: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::player_record::FinishedBattle;
    use std::collections::BTreeSet;

    fn won(level: &str, seed: u64, day: Day) -> FinishedBattle {
        let entry = RecordedBattle {
            ruleset: level.split('/').next().unwrap_or_default().to_owned(),
            level: level.to_owned(),
            title: String::new(),
            opponent: "recruit".to_owned(),
            seed,
            ended: day.0 * 86_400 + 5,
            ending: BattleEnding::Won,
        };
        FinishedBattle { entry, rules: BTreeSet::new() }
    }

    #[test]
    fn the_next_level_is_the_easiest_not_yet_won() {
        let mut record = PlayerRecord::default();
        let mut shares = Vec::new();
        for id in 0..100 {
            let (next, all_won) = next_level("zones", &record);
            let next = next.expect("zones has measured levels");
            if all_won {
                assert_eq!(Some(&next), shares.last().map(|(_, name)| name), "the hardest again");
                break;
            }
            record.count(id, &won(&next, 1, Day(1)));
            shares.push((level_difficulty(&next).expect("measured").usual().share(), next));
        }
        assert!(shares.len() > 5 && shares.is_sorted_by(|a, b| a.0 >= b.0), "{shares:?}");
    }

    #[test]
    fn the_skirmish_of_the_day_shows_its_result_on_that_day_only() {
        let mut record = PlayerRecord::default();
        let day = Day(20_786);
        let today = |record: &PlayerRecord, day| {
            HomeData::new(record, day).rulesets[0].today.clone().expect("every ruleset has one")
        };
        let fresh = today(&record, day);
        assert_eq!(fresh.ending, None);
        assert!(!fresh.title.is_empty() && !fresh.difficulty.is_empty() && fresh.seed.is_some());
        record.count(1, &won(&fresh.level, fresh.seed.expect("it has a seed"), day));
        assert_eq!(today(&record, day).ending, Some(BattleEnding::Won));
        assert_eq!(today(&record, Day(day.0 + 1)).ending, None);
    }

    #[test]
    fn every_ruleset_has_offers() {
        for offers in HomeData::new(&PlayerRecord::default(), Day(20_786)).rulesets {
            assert!(offers.next.is_some() && offers.today.is_some() && !offers.all_won, "{offers:?}");
        }
    }
}
