//! `affray duel`: controllers against each other, in one battle or in many with a table.

use super::out::{Done, Failure, standard};
use crate::engine::atomic_files::write_new;
use crate::engine::replay::Replay;
use crate::engine::{Battle, Level, seed};
use crate::lab::plan::seated;
use crate::lab::{BattleRunner, Fought, Rate};
use crate::launch;
use crate::protocol::open;
use serde_json::{Map, Value as Json, json};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

/// Options of a duel: the level, the number of battles, and the controllers.
#[derive(Clone, Debug, Default)]
pub struct DuelOptions {
    pub level: String,
    pub seed: Option<u64>,
    pub house_rules: Vec<(String, String)>,
    pub battles: u32,
    /// Controllers in the order of the level's sides; if empty, recruits.
    pub controllers: Vec<String>,
    pub swap: bool,
    pub json: bool,
    pub record: Option<PathBuf>,
}

/// Fights the battles one after another in one world, and prints the results.
pub fn run(options: DuelOptions) -> Done {
    let mut out = standard();
    let first = options.seed.unwrap_or_else(seed::random_seed);
    let level = open::level(&options.level, &options.house_rules)?;
    let names = seated(&options.controllers, level.factions.len())?;
    if !options.json {
        writeln!(out, "{}, seeds from {first}: {}", level.title, launch::in_words(&level, &names))?;
    }
    let mut each = |battle: &Battle, row: &Fought| write_row(&mut out, battle, row, &options.level, options.json);
    let (ring, rows) = fight_all(&options, level, first, &mut each)?;
    if options.json {
        writeln!(out, "{}", summary(ring.battle(), &rows))?;
    } else {
        table(&mut out, ring.battle(), &rows)?;
    }
    Ok(())
}

/// Fights all battles on one level and calls `each` after every battle, while its final state is available.
pub(super) fn fight_all(
    options: &DuelOptions,
    level: Arc<Level>,
    first: u64,
    each: &mut dyn FnMut(&Battle, &Fought) -> io::Result<()>,
) -> Result<(BattleRunner, Vec<Fought>), Failure> {
    let names = seated(&options.controllers, level.factions.len())?;
    let mut ring = BattleRunner::new(level, first)?;
    let mut rows = Vec::new();
    for n in 0..u64::from(options.battles) {
        for swapped in 0..=usize::from(options.swap) {
            let mut controllers = names.clone();
            controllers.rotate_left(swapped);
            let row = ring.fight(first.wrapping_add(n), &controllers)?;
            let battle = ring.battle();
            if let Some(folder) = &options.record {
                let replay = Replay::from_battle(battle).with_controllers(battle, &row.controllers);
                let name = format!("{}{}", replay.name(), ["", "-swapped"][swapped]);
                write_new(folder, &name, replay.to_text().as_bytes())?;
            }
            each(battle, &row)?;
            rows.push(row);
        }
    }
    Ok((ring, rows))
}

/// Converts pairs to a JSON object.
fn pairs(list: &[(String, String)]) -> Map<String, Json> {
    list.iter().map(|(name, value)| (name.clone(), value.clone().into())).collect()
}

pub(super) fn write_row(
    out: &mut impl Write,
    battle: &Battle,
    row: &Fought,
    level: &str,
    json: bool,
) -> io::Result<()> {
    let factions = &battle.level().factions;
    let winner = row.winner.map(|ix| factions[ix].id.as_str());
    if json {
        let who: Map<String, Json> =
            factions.iter().zip(&row.controllers).map(|(f, name)| (f.id.clone(), name.clone().into())).collect();
        let house = pairs(&battle.level().overrides);
        let line = json!({
            "seed": row.seed, "level": level, "ruleset": battle.level().ruleset, "rules_hash": battle.rules_hash(),
            "house_rules": house, "sets": pairs(&battle.level().sets), "version": env!("CARGO_PKG_VERSION"),
            "controllers": who, "winner": winner, "reason": row.reason,
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

/// Returns the rows of the table: kind and name of the winner, and its rate.
fn tallies(battle: &Battle, rows: &[Fought]) -> Vec<(&'static str, String, Rate)> {
    let wins = |of: &dyn Fn(&Fought) -> bool| {
        let mut rate = Rate::default();
        rows.iter().for_each(|row| rate.add(row.seed, of(row)));
        rate
    };
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

fn table(out: &mut impl Write, battle: &Battle, rows: &[Fought]) -> io::Result<()> {
    let plural = if rows.len() == 1 { "" } else { "s" };
    writeln!(out, "{} battle{plural}; win rates with 95 % confidence interval:", rows.len())?;
    for (what, name, rate) in tallies(battle, rows) {
        let (low, high) = rate.interval();
        let (won, share) = (rate.hits, 100.0 * rate.share());
        writeln!(out, "  {what} {name}: {won} won, {share:.1} % ({:.1} to {:.1} %)", 100.0 * low, 100.0 * high)?;
    }
    let mean = |of: &dyn Fn(&Fought) -> f64| rows.iter().map(of).sum::<f64>() / rows.len() as f64;
    writeln!(
        out,
        "  on average {:.1} rounds and {:.1} decisions",
        mean(&|row| f64::from(row.rounds)),
        mean(&|row| row.decisions as f64)
    )
}

fn summary(battle: &Battle, rows: &[Fought]) -> Json {
    let wins: Vec<Json> = tallies(battle, rows)
        .into_iter()
        .map(|(what, name, rate)| {
            let (low, high) = rate.interval();
            json!({ what: name, "won": rate.hits, "low": low, "high": high })
        })
        .collect();
    json!({ "summary": { "battles": rows.len(), "confidence": 0.95, "wins": wins } })
}
