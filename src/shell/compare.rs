//! Comparison of one encounter across all rulesets, as a table.

use super::duel::{DuelOptions, fight_all, write_row};
use super::out::{Done, Failure, standard};
use crate::engine::{Battle, Level, seed};
use crate::lab::figures::Mean;
use crate::lab::{Fought, Rate};
use crate::protocol::open;
use crate::rulesets::stagers;
use crate::vocab::view::{CombatantView, Fate};
use serde_json::{Map, Value as Json, json};
use std::io::{self, Write};
use std::sync::Arc;

/// The mean of a number over battles, with its standard error.
#[derive(Clone, Copy, Default)]
struct RunningMean(Mean);

/// The results of all battles under one ruleset.
struct RulesetResults {
    ruleset: &'static str,
    title: String,
    /// Ids of the sides.
    sides: Vec<String>,
    wins: Vec<Rate>,
    nobody: Rate,
    battles: usize,
    rounds: RunningMean,
    decisions: RunningMean,
    /// For each side, the number of combatants with each fate.
    fates: Vec<[RunningMean; Fate::COUNT]>,
}

/// The fates shown in the table; all other combatants are unhurt.
const TOLD: [Fate; 4] = [Fate::Hurt, Fate::Out, Fate::Dead, Fate::Fled];

/// Fights the encounter under every ruleset with the same seeds and controllers. If a ruleset cannot stage it, its
/// reason is printed and the others are compared.
pub fn run(options: &DuelOptions) -> Done {
    let mut out = standard();
    let first = options.seed.unwrap_or_else(seed::random_seed);
    let (mut accounts, mut refused) = (Vec::new(), Vec::new());
    for ruleset in stagers() {
        let name = format!("{}@{}", options.level, ruleset.name());
        match open::level(&name, &options.house_rules) {
            Ok(level) => accounts.push(account(&mut out, options, &name, level, first)?),
            Err(why) => refused.push((ruleset.name(), why)),
        }
    }
    if accounts.is_empty() {
        let why = refused.into_iter().next().map_or_else(|| "no ruleset stages encounters".into(), |(_, why)| why);
        return Err(Failure::Said(why));
    }
    if options.json {
        writeln!(out, "{}", summary(options, &accounts, &refused))?;
        return Ok(());
    }
    let title = &accounts[0].title;
    writeln!(out, "{title}, {} battles per ruleset, seeds from {first}", accounts[0].battles)?;
    writeln!(out, "win rates with 95 % confidence interval; other rows are means per battle ± standard error:")?;
    for line in table(&accounts) {
        writeln!(out, "{line}")?;
    }
    for (ruleset, why) in refused {
        writeln!(out, "{ruleset} cannot stage it: {why}")?;
    }
    Ok(())
}

/// Fights the battles under one ruleset.
fn account(
    out: &mut impl Write,
    options: &DuelOptions,
    name: &str,
    level: Arc<Level>,
    first: u64,
) -> Result<RulesetResults, Failure> {
    let mut account = RulesetResults::new(&level);
    let mut each = |battle: &Battle, row: &Fought| -> io::Result<()> {
        account.add(battle, row);
        if options.json { write_row(out, battle, row, name, true) } else { Ok(()) }
    };
    fight_all(options, level, first, &mut each)?;
    Ok(account)
}

impl RulesetResults {
    fn new(level: &Level) -> Self {
        let sides: Vec<String> = level.factions.iter().map(|side| side.id.clone()).collect();
        Self {
            ruleset: level.ruleset,
            title: level.title.clone(),
            wins: vec![Rate::default(); sides.len()],
            nobody: Rate::default(),
            fates: sides.iter().map(|_| Default::default()).collect(),
            sides,
            battles: 0,
            rounds: RunningMean::default(),
            decisions: RunningMean::default(),
        }
    }

    fn add(&mut self, battle: &Battle, row: &Fought) {
        self.battles += 1;
        self.rounds.0.add(row.seed, row.rounds.into());
        self.decisions.0.add(row.seed, row.decisions as f64);
        for (side, wins) in self.wins.iter_mut().enumerate() {
            wins.add(row.seed, row.winner == Some(side));
        }
        self.nobody.add(row.seed, row.winner.is_none());
        let scene = battle.scene(None);
        for (side, tallies) in self.fates.iter_mut().enumerate() {
            let mine = scene.combatants.iter().filter(|combatant| combatant.faction == side);
            let fates: Vec<Fate> = mine.map(CombatantView::fate).collect();
            for (fate, tally) in Fate::ALL.iter().zip(tallies) {
                tally.0.add(row.seed, fates.iter().filter(|other| *other == fate).count() as f64);
            }
        }
    }

    /// Returns the rows of the table: label and value.
    fn lines(&self) -> Vec<(String, String)> {
        let wins = self.sides.iter().map(|id| format!("{id} wins")).zip(self.wins.iter().copied());
        let wins = wins.chain([("nobody wins".into(), self.nobody)]).map(|(what, rate)| {
            let (low, high) = rate.interval();
            (what, format!("{:.0} % ({:.0} to {:.0})", 100.0 * rate.share(), 100.0 * low, 100.0 * high))
        });
        let course = [("rounds", &self.rounds), ("decisions", &self.decisions)];
        let course = course.into_iter().map(|(what, tally)| (what.to_owned(), tally.in_words()));
        let fates = self.sides.iter().zip(&self.fates).flat_map(|(id, tallies)| {
            TOLD.into_iter().map(move |fate| (format!("{id} {}", fate.name()), tallies[fate.ix()].in_words()))
        });
        wins.chain(course).chain(fates).collect()
    }

    fn json(&self) -> Json {
        let win = |id: &str, rate: Rate| {
            let (low, high) = rate.interval();
            json!({ "side": id, "won": rate.hits, "low": low, "high": high })
        };
        let mut wins: Vec<Json> = self.sides.iter().zip(&self.wins).map(|(id, won)| win(id, *won)).collect();
        wins.push(win("nobody", self.nobody));
        let fates = |tallies: &[RunningMean; Fate::COUNT]| -> Map<String, Json> {
            TOLD.into_iter().map(|fate| (fate.name().to_owned(), tallies[fate.ix()].json())).collect()
        };
        let sides: Map<String, Json> =
            self.sides.iter().zip(&self.fates).map(|(id, tallies)| (id.clone(), fates(tallies).into())).collect();
        json!({
            "ruleset": self.ruleset, "battles": self.battles, "wins": wins, "rounds": self.rounds.json(),
            "decisions": self.decisions.json(), "sides": sides,
        })
    }
}

impl RunningMean {
    fn in_words(self) -> String {
        format!("{:.1} ± {:.1}", self.0.mean(), self.0.standard_error())
    }

    fn json(self) -> Json {
        json!({ "mean": self.0.mean(), "standard_error": self.0.standard_error() })
    }
}

/// Formats the table, with one column for each ruleset.
fn table(accounts: &[RulesetResults]) -> Vec<String> {
    let columns: Vec<Vec<(String, String)>> = accounts.iter().map(RulesetResults::lines).collect();
    let heads = accounts.iter().map(|account| format!("{:>20}", account.ruleset)).collect::<String>();
    let mut lines = vec![format!("{:18}{heads}", "")];
    for (ix, (what, _)) in columns[0].iter().enumerate() {
        let cells: String = columns.iter().map(|column| format!("{:>20}", column[ix].1)).collect();
        lines.push(format!("{what:18}{cells}"));
    }
    lines
}

fn summary(options: &DuelOptions, accounts: &[RulesetResults], refused: &[(&str, String)]) -> Json {
    let refused: Map<String, Json> = refused.iter().map(|(name, why)| ((*name).to_owned(), json!(why))).collect();
    let rulesets: Vec<Json> = accounts.iter().map(RulesetResults::json).collect();
    json!({ "summary": {
        "encounter": options.level, "confidence": 0.95, "rulesets": rulesets, "refused": refused,
    } })
}

#[cfg(test)]
mod tests {
    use super::RunningMean;

    #[test]
    fn a_tally_knows_how_far_it_may_be_off() {
        let mut tally = RunningMean::default();
        tally.0.add(1, 2.0);
        assert_eq!(tally.in_words(), "2.0 ± 0.0");
        for (x, seed) in [4.0, 6.0, 8.0].into_iter().zip(2..) {
            tally.0.add(seed, x);
        }
        assert!((tally.0.mean() - 5.0).abs() < 1e-9);
        // The variance of these four values is 20/3; dividing by 4 and taking the root gives the standard error.
        assert!((tally.0.standard_error() - (5.0_f64 / 3.0).sqrt()).abs() < 1e-9);
    }
}
