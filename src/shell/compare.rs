//! One encounter fought under every ruleset, and a table that compares how it went.

use super::duel::{DuelOptions, fight_all, write_row};
use super::out::{Done, Failure, standard};
use crate::engine::odds::wilson;
use crate::engine::{Battle, Level, seed};
use crate::lab::Fought;
use crate::protocol::open;
use crate::rulesets::stagers;
use crate::vocab::view::{CombatantView, Fate};
use serde_json::{Map, Value as Json, json};
use std::io::{self, Write};
use std::sync::Arc;

/// A number that battles add up to: its mean, and how far that may be off (the standard error).
#[derive(Default)]
struct Tally(Vec<f64>);

/// How all battles under one ruleset went.
struct Account {
    ruleset: &'static str,
    title: String,
    /// Ids of the sides.
    sides: Vec<String>,
    wins: Vec<usize>,
    battles: usize,
    rounds: Tally,
    decisions: Tally,
    /// How many of each side each fate befell.
    fates: Vec<[Tally; Fate::COUNT]>,
}

/// The fates that the table tells; who is none of them is unhurt.
const TOLD: [Fate; 4] = [Fate::Hurt, Fate::Out, Fate::Dead, Fate::Fled];

/// Fights it under every ruleset with the same seeds and controllers. A ruleset that cannot stage it says why, and the others
/// are compared.
pub fn run(options: &DuelOptions) -> Done {
    let mut out = standard();
    let first = options.seed.unwrap_or_else(seed::fresh);
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
    writeln!(out, "{title}, {} battles a ruleset, seeds from {first}", accounts[0].battles)?;
    writeln!(out, "wins with their 95 % interval, the rest a battle with its standard error:")?;
    for line in table(&accounts) {
        writeln!(out, "{line}")?;
    }
    for (ruleset, why) in refused {
        writeln!(out, "{ruleset} does not stage it: {why}")?;
    }
    Ok(())
}

/// The battles under one ruleset.
fn account(
    out: &mut impl Write,
    options: &DuelOptions,
    name: &str,
    level: Arc<Level>,
    first: u64,
) -> Result<Account, Failure> {
    let mut account = Account::of(&level);
    let mut each = |battle: &Battle, row: &Fought| -> io::Result<()> {
        account.add(battle, row);
        if options.json { write_row(out, battle, row, name, true) } else { Ok(()) }
    };
    fight_all(options, level, first, &mut each)?;
    Ok(account)
}

impl Account {
    fn of(level: &Level) -> Self {
        let sides: Vec<String> = level.factions.iter().map(|side| side.id.clone()).collect();
        Self {
            ruleset: level.ruleset,
            title: level.title.clone(),
            wins: vec![0; sides.len()],
            fates: sides.iter().map(|_| Default::default()).collect(),
            sides,
            battles: 0,
            rounds: Tally::default(),
            decisions: Tally::default(),
        }
    }

    fn add(&mut self, battle: &Battle, row: &Fought) {
        self.battles += 1;
        self.rounds.0.push(row.rounds.into());
        self.decisions.0.push(row.decisions as f64);
        if let Some(winner) = row.winner {
            self.wins[winner] += 1;
        }
        let scene = battle.scene(None);
        for (side, tallies) in self.fates.iter_mut().enumerate() {
            let mine = scene.combatants.iter().filter(|combatant| combatant.faction == side);
            let fates: Vec<Fate> = mine.map(CombatantView::fate).collect();
            for (fate, tally) in Fate::ALL.iter().zip(tallies) {
                tally.0.push(fates.iter().filter(|other| *other == fate).count() as f64);
            }
        }
    }

    fn nobody(&self) -> usize {
        self.battles - self.wins.iter().sum::<usize>()
    }

    /// Share of wins, and its interval.
    fn share(&self, won: usize) -> (f64, (f64, f64)) {
        let n = self.battles as f64;
        (won as f64 / n, wilson(won as f64 / n, n))
    }

    /// Every line of the table: what it tells, and what.
    fn lines(&self) -> Vec<(String, String)> {
        let wins = self.sides.iter().map(|id| format!("{id} wins")).zip(self.wins.iter().copied());
        let wins = wins.chain([("nobody wins".into(), self.nobody())]).map(|(what, won)| {
            let (share, (low, high)) = self.share(won);
            (what, format!("{:.0} % ({:.0} to {:.0})", 100.0 * share, 100.0 * low, 100.0 * high))
        });
        let course = [("rounds", &self.rounds), ("decisions", &self.decisions)];
        let course = course.into_iter().map(|(what, tally)| (what.to_owned(), tally.in_words()));
        let fates = self.sides.iter().zip(&self.fates).flat_map(|(id, tallies)| {
            TOLD.into_iter().map(move |fate| (format!("{id} {}", fate.name()), tallies[fate.ix()].in_words()))
        });
        wins.chain(course).chain(fates).collect()
    }

    fn json(&self) -> Json {
        let win = |id: &str, won: usize| {
            let (_, (low, high)) = self.share(won);
            json!({ "side": id, "won": won, "low": low, "high": high })
        };
        let mut wins: Vec<Json> = self.sides.iter().zip(&self.wins).map(|(id, won)| win(id, *won)).collect();
        wins.push(win("nobody", self.nobody()));
        let fates = |tallies: &[Tally; Fate::COUNT]| -> Map<String, Json> {
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

impl Tally {
    fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.0.len().max(1) as f64
    }

    /// The standard error of the mean; of a single battle nothing is known.
    fn error(&self) -> f64 {
        let (mean, n) = (self.mean(), self.0.len() as f64);
        if n < 2.0 {
            return 0.0;
        }
        (self.0.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0) / n).sqrt()
    }

    fn in_words(&self) -> String {
        format!("{:.1} ± {:.1}", self.mean(), self.error())
    }

    fn json(&self) -> Json {
        json!({ "mean": self.mean(), "standard_error": self.error() })
    }
}

/// A column a ruleset.
fn table(accounts: &[Account]) -> Vec<String> {
    let columns: Vec<Vec<(String, String)>> = accounts.iter().map(Account::lines).collect();
    let heads = accounts.iter().map(|account| format!("{:>20}", account.ruleset)).collect::<String>();
    let mut lines = vec![format!("{:18}{heads}", "")];
    for (ix, (what, _)) in columns[0].iter().enumerate() {
        let cells: String = columns.iter().map(|column| format!("{:>20}", column[ix].1)).collect();
        lines.push(format!("{what:18}{cells}"));
    }
    lines
}

fn summary(options: &DuelOptions, accounts: &[Account], refused: &[(&str, String)]) -> Json {
    let refused: Map<String, Json> = refused.iter().map(|(name, why)| ((*name).to_owned(), json!(why))).collect();
    let rulesets: Vec<Json> = accounts.iter().map(Account::json).collect();
    json!({ "summary": {
        "encounter": options.level, "confidence": 0.95, "rulesets": rulesets, "refused": refused,
    } })
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn a_tally_knows_how_far_it_may_be_off() {
        let tally = Tally(vec![1.0, 3.0, 5.0, 7.0]);
        assert!((tally.mean() - 4.0).abs() < 1e-9);
        // Variance 20/3 of four: the root of 5/3.
        assert!((tally.error() - (5.0_f64 / 3.0).sqrt()).abs() < 1e-9);
        assert_eq!(Tally(vec![2.0]).in_words(), "2.0 ± 0.0");
    }
}
