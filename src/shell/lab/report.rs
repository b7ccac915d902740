//! `lab report`: one HTML page with all results of a level.

use super::args::{Fights, RecordOutputs, ReportArgs as Given, SweepArgs as SweepGiven, plan};
use super::compare::command;
use super::found::unless_there;
use super::progress::Progress;
use super::sweep;
use crate::engine::atomic_files::write_atomically;
use crate::lab::census::{Census, CensusEntry, Which};
use crate::lab::compare::{Comparison, Pair, stories};
use crate::lab::diff::FirstDifference;
use crate::lab::plan::listed;
use crate::lab::question::{quoted, showing};
use crate::lab::report::{Report, page};
use crate::lab::sweep::Sweep;
use crate::lab::{Go, RunPlan, Variant, worker_pool};
use crate::shell::given::over_level;
use crate::shell::out::{Done, Failure, standard};
use crate::vocab::telling::counted;
use std::ffi::OsStr;
use std::io::Write;
use std::path::PathBuf;

/// Maximum number of flipped pairs whose divergence is described.
const TOLD: usize = 20;

pub fn run(given: &Given) -> Done {
    let pages: Vec<PathBuf> = given.levels.iter().map(|level| page_of(given, level)).collect();
    pages.iter().try_for_each(|page| unless_there(page))?;
    for (level, file) in given.levels.iter().zip(&pages) {
        write_atomically(file, page(&report(given, level)?).as_bytes())?;
        writeln!(standard(), "{}", file.display())?;
    }
    Ok(())
}

/// Returns the file of a level's page: the given file or, with several levels, the level's name before the extension.
fn page_of(given: &Given, level: &str) -> PathBuf {
    if given.levels.len() == 1 {
        return given.html.clone();
    }
    let text = |part: Option<&OsStr>| part.map(|part| part.to_string_lossy().into_owned()).unwrap_or_default();
    let (stem, end) = (text(given.html.file_stem()), text(given.html.extension()));
    let level = level.trim_end_matches(".ron").replace(['/', '\\', '@', '.'], "-");
    given.html.with_file_name(format!("{stem}-{}.{end}", level.trim_matches('-')))
}

/// Collects the contents of one level's page.
fn report(given: &Given, level: &str) -> Result<Report, Failure> {
    // Arguments with several values are swept; the others apply to all battles.
    let (swept, fights) = match given.fights.axes() {
        Ok((_, rest)) => (true, rest),
        Err(_) => (false, given.fights.clone()),
    };
    let mut variants = vec![fights.variant(level, &[])?];
    if !given.b.is_empty() {
        variants.push(fights.variant(level, &given.b)?);
    }
    let side = variants[0].side(fights.side.as_deref())?;
    let plan = plan(&fights, variants, 500, given.seats);
    let (comparison, censuses) = fought(&plan, &fights, side)?;
    let sweep = if swept { Some(sweep_of(given, level)?) } else { None };
    Ok(Report {
        level: plan.variants[0].level.clone(),
        side,
        changed: listed(&given.b),
        parted: parted(&plan, comparison.as_ref())?,
        comparison,
        censuses,
        warnings: sweep.iter().flat_map(|s| s.disagreements().into_iter().map(|found| s.warning(&found))).collect(),
        sweep,
        show: [showing(&plan.variants[0]), showing(plan.variants.last().expect("there is one"))],
        part: part(&plan.variants[0].name, &fights, &given.b),
        command: std::env::args().map(|word| quoted(&word)).collect::<Vec<_>>().join(" "),
        made: made(&plan),
    })
}

fn sweep_of(given: &Given, level: &str) -> Result<Sweep, Failure> {
    let (by, fights) = (given.by.clone(), given.fights.clone());
    let given = SweepGiven { levels: vec![level.to_owned()], by, fights, keep: RecordOutputs::default(), json: false };
    Ok(sweep::fought(&given)?.remove(0).sweep)
}

fn fought(plan: &RunPlan, fights: &Fights, side: usize) -> Result<(Option<Comparison>, Vec<Census>), Failure> {
    let sides: Vec<String> = plan.variants[0].level.factions.iter().map(|side| side.id.clone()).collect();
    let mut censuses: Vec<Census> = plan.variants.iter().map(|_| Census::new(&sides)).collect();
    let mut comparison = (plan.variants.len() > 1).then(|| Comparison::new(&sides[side], &sides));
    let half = plan.per_seed() as usize / plan.variants.len();
    let mut first = Vec::new();
    let progress = Progress::new(plan.len());
    worker_pool::fight(
        plan,
        fights.jobs(),
        0,
        &|ring, bout| CensusEntry::fight(plan, ring, bout),
        &mut |bout, account| {
            censuses[bout.variant].add(&account);
            if let Some(comparison) = &mut comparison {
                if bout.seating == 0 {
                    first.clear();
                }
                match bout.variant {
                    0 => first.push(account.record),
                    _ => comparison.add(&first[bout.seating - half], &account.record),
                }
            }
            progress.inc();
            Ok(Go::On)
        },
    )?;
    progress.finish();
    Ok((comparison, censuses))
}

fn parted(plan: &RunPlan, comparison: Option<&Comparison>) -> Result<Vec<(Which, String)>, String> {
    let flips = comparison.into_iter().flat_map(Comparison::flips).take(TOLD);
    flips
        .map(|pair| {
            let stories = stories(&plan.variants[0], &plan.variants[1], pair)?;
            let parting = FirstDifference::find(&stories[0], &stories[1]);
            let words = parting.map_or_else(String::new, |parting| parting.in_words(&stories[0], &stories[1]));
            Ok(((pair.seed, pair.seat), words))
        })
        .collect()
}

fn part(name: &str, fights: &Fights, b: &[(String, String)]) -> Box<dyn Fn(Which) -> String> {
    let (name, fights, b) = (name.to_owned(), fights.clone(), over_level(Vec::new(), b.to_vec()));
    Box::new(move |(seed, seat)| {
        let pair = Pair { seed, seat, winners: [None, None], same: false };
        command(&name, &fights, &b, &pair)
    })
}

fn made(plan: &RunPlan) -> String {
    let Variant { name, overrides, controllers, level, .. } = &plan.variants[0];
    let set = if overrides.is_empty() { String::new() } else { format!(" with {}", listed(overrides)) };
    format!(
        "{name} ({}){set}: {} from {}, {}, affray {}.",
        level.ruleset,
        counted(plan.seeds, "seed"),
        plan.first,
        controllers.join(" against "),
        env!("CARGO_PKG_VERSION")
    )
}
