//! Controllers against each other: one battle, or many and a table.

use super::out::{Done, Failure, standard};
use crate::controllers::{HUMAN, machines};
use crate::engine::odds::wilson;
use crate::engine::replay::Replay;
use crate::engine::writing::write_new;
use crate::engine::{Battle, Level, seed};
use crate::launch;
use crate::protocol::open;
use serde_json::{Map, Value as Json, json};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

/// What to fight, how often, and who fights.
#[derive(Clone, Debug, Default)]
pub struct DuelOptions {
    pub level: String,
    pub seed: Option<u64>,
    pub house_rules: Vec<(String, String)>,
    pub battles: u32,
    /// In the order of the level's sides; empty: recruits.
    pub controllers: Vec<String>,
    pub swap: bool,
    pub json: bool,
    pub record: Option<PathBuf>,
}

/// How one battle went.
pub(super) struct Row {
    seed: u64,
    controllers: Vec<String>,
    /// The winning side's place in the level's list.
    pub winner: Option<usize>,
    reason: &'static str,
    pub rounds: u16,
    pub decisions: usize,
    hash: String,
}

/// Fights the battles one after another in one world.
pub fn run(options: DuelOptions) -> Done {
    let mut out = standard();
    let first = options.seed.unwrap_or_else(seed::fresh);
    let level = open::level(&options.level, &options.house_rules)?;
    let names = names(&options.controllers, level.factions.len())?;
    if !options.json {
        writeln!(out, "{}, seeds from {first}: {}", level.title, launch::in_words(&level, &names))?;
    }
    let mut each = |battle: &Battle, row: &Row| write_row(&mut out, battle, row, &options.level, options.json);
    let (battle, rows) = fight_all(&options, level, first, &mut each)?;
    match options.json {
        true => writeln!(out, "{}", summary(&battle, &rows))?,
        false => table(&mut out, &battle, &rows)?,
    }
    Ok(())
}

/// Fights them all on one level, and lets `each` be told while the battle stands at its end.
pub(super) fn fight_all(
    options: &DuelOptions,
    level: Arc<Level>,
    first: u64,
    each: &mut dyn FnMut(&Battle, &Row) -> io::Result<()>,
) -> Result<(Battle, Vec<Row>), Failure> {
    let names = names(&options.controllers, level.factions.len())?;
    machines(&names, first)?;
    let mut battle = open::begin(level, Some(first))?;
    battle.remember(false);
    let mut rows = Vec::new();
    for n in 0..u64::from(options.battles) {
        for swapped in 0..=usize::from(options.swap) {
            let mut controllers = names.clone();
            controllers.rotate_left(swapped);
            let row = fight(&mut battle, first.wrapping_add(n), controllers)?;
            if let Some(folder) = &options.record {
                let replay = Replay::of(&battle).played_by(&battle, &row.controllers);
                let name = format!("{}{}", replay.name(), ["", "-swapped"][swapped]);
                write_new(folder, &name, replay.to_text().as_bytes())?;
            }
            each(&battle, &row)?;
            rows.push(row);
        }
    }
    Ok((battle, rows))
}

fn names(given: &[String], sides: usize) -> Result<Vec<String>, Failure> {
    if given.is_empty() {
        return Ok(vec!["recruit".into(); sides]);
    }
    if given.len() != sides {
        return Err(Failure::Said(format!(
            "the level has {sides} sides; name {sides} controllers, not {}",
            given.len()
        )));
    }
    if given.iter().any(|name| name == HUMAN) {
        return Err(Failure::Said("nobody is asked in a duel; name controllers, not `human`".into()));
    }
    Ok(given.iter().map(|name| name.trim().to_string()).collect())
}

fn fight(battle: &mut Battle, seed: u64, controllers: Vec<String>) -> Result<Row, Failure> {
    battle.restart(seed);
    let mut seats = machines(&controllers, seed)?;
    while let Some(pending) = battle.pending() {
        let option = seats[pending.faction.ix()].choose(battle);
        battle.choose(option).map_err(|e| Failure::Said(format!("seed {seed}: {e}")))?;
    }
    let over = battle.over().expect("no decision stands");
    Ok(Row {
        seed,
        controllers,
        winner: over.winner.map(|f| f.ix()),
        reason: over.reason,
        rounds: over.round,
        decisions: battle.choices().len(),
        hash: battle.hash(),
    })
}

pub(super) fn write_row(out: &mut impl Write, battle: &Battle, row: &Row, level: &str, json: bool) -> io::Result<()> {
    let factions = &battle.level().factions;
    let winner = row.winner.map(|ix| factions[ix].id.as_str());
    if json {
        let who: Map<String, Json> =
            factions.iter().zip(&row.controllers).map(|(f, name)| (f.id.clone(), name.clone().into())).collect();
        let line = json!({
            "seed": row.seed, "level": level, "controllers": who, "winner": winner, "reason": row.reason,
            "rounds": row.rounds, "decisions": row.decisions, "hash": row.hash,
        });
        writeln!(out, "{line}")?;
        return out.flush();
    }
    writeln!(
        out,
        "seed {}: {} ({}), round {}, {} decisions, hash {}",
        row.seed,
        winner.map_or("nobody wins".into(), |id| format!("{id} wins")),
        row.reason.replace('_', " "),
        row.rounds,
        row.decisions,
        row.hash
    )?;
    out.flush()
}

/// One line of the table: who, how many wins of how many battles.
fn tallies(battle: &Battle, rows: &[Row]) -> Vec<(&'static str, String, usize)> {
    let wins = |of: &dyn Fn(&Row) -> bool| rows.iter().filter(|row| of(row)).count();
    let mut tallies = Vec::new();
    for (ix, faction) in battle.level().factions.iter().enumerate() {
        tallies.push(("side", faction.id.clone(), wins(&|row| row.winner == Some(ix))));
    }
    let mut names: Vec<&String> = rows.iter().flat_map(|row| &row.controllers).collect();
    names.sort();
    names.dedup();
    if names.len() > 1 {
        for name in names {
            let won = wins(&|row| row.winner.is_some_and(|ix| row.controllers[ix] == *name));
            tallies.push(("controller", name.clone(), won));
        }
    }
    tallies.push(("side", "nobody".into(), wins(&|row| row.winner.is_none())));
    tallies
}

fn table(out: &mut impl Write, battle: &Battle, rows: &[Row]) -> io::Result<()> {
    let plural = if rows.len() == 1 { "" } else { "s" };
    writeln!(out, "{} battle{plural}; share of wins with its 95 % interval:", rows.len())?;
    for (what, name, won) in tallies(battle, rows) {
        let (low, high) = wilson(won as f64 / rows.len() as f64, rows.len() as f64);
        let share = 100.0 * won as f64 / rows.len() as f64;
        writeln!(out, "  {what} {name}: {won} won, {share:.1} % ({:.1} to {:.1} %)", 100.0 * low, 100.0 * high)?;
    }
    let mean = |of: &dyn Fn(&Row) -> f64| rows.iter().map(of).sum::<f64>() / rows.len() as f64;
    writeln!(
        out,
        "  on average {:.1} rounds and {:.1} decisions",
        mean(&|row| f64::from(row.rounds)),
        mean(&|row| row.decisions as f64)
    )
}

fn summary(battle: &Battle, rows: &[Row]) -> Json {
    let wins: Vec<Json> = tallies(battle, rows)
        .into_iter()
        .map(|(what, name, won)| {
            let (low, high) = wilson(won as f64 / rows.len() as f64, rows.len() as f64);
            json!({ what: name, "won": won, "low": low, "high": high })
        })
        .collect();
    json!({ "summary": { "battles": rows.len(), "confidence": 0.95, "wins": wins } })
}
