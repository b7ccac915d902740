//! `lab points`: the worth of combatants and gear.

use super::args::PointsArgs;
use super::found::unless_there;
use super::progress::Progress;
use crate::engine::atomic_files::write_atomically;
use crate::engine::skirmish::{PointsTable, Worth};
use crate::shell::out::{Done, standard};
use crate::skirmish::Arsenal;
use crate::skirmish::measure::{PointsRun, points};
use crate::vocab::telling::counted;
use std::collections::BTreeMap;
use std::io::{self, Write};

pub fn run(given: &PointsArgs) -> Done {
    given.out.iter().try_for_each(|file| unless_there(file))?;
    let mut arsenal = Arsenal::load(&given.ruleset)?;
    let run = PointsRun { battles: given.battles, seed: given.seed, jobs: given.jobs() };
    let progress = Progress::new(run.total(&arsenal));
    let table = points(&mut arsenal, run, &mut |fought| progress.start_at(fought))?;
    progress.finish();
    let name = arsenal.ruleset.name();
    let mut out = standard();
    writeln!(
        out,
        "{name}: {} between recruits on plain ground, seeds from {}",
        counted(table.battles, "battle"),
        table.seed
    )?;
    print(&mut out, &table)?;
    if let Some(file) = &given.out {
        let head = [
            "Points of combatants with their own gear, and of gear compared with the first row of its kind in `skirmish.ron`."
                .to_owned(),
            "Measured with their 95 % intervals by".to_owned(),
            format!("affray lab points {name} --battles {} --seed {}", counted(table.battles, "battle"), table.seed),
        ];
        write_atomically(file, table.to_text(&head).as_bytes())?;
        writeln!(out, "{}", file.display())?;
    }
    Ok(())
}

/// Prints every map of the table, the most expensive rows first.
fn print(out: &mut impl Write, table: &PointsTable) -> io::Result<()> {
    writeln!(out, "an advantage of {:.1} points turns even odds into odds of 2.72 to 1", table.swing)?;
    let maps: [(&str, &BTreeMap<String, Worth>); 4] = [
        ("fighters, in points", &table.fighters),
        ("arms, in points", &table.arms),
        ("armour, in points", &table.armour),
        ("aims: points of the first side for even chances, in % of the second's", &table.aims),
    ];
    for (title, rows) in maps {
        writeln!(out, "{title}:")?;
        let mut rows: Vec<_> = rows.iter().collect();
        rows.sort_by(|(_, a), (_, b)| b.points.total_cmp(&a.points));
        for (name, Worth { points, low, high }) in rows {
            writeln!(out, "  {name:24} {points:7.1} ({low:.1} to {high:.1})")?;
        }
    }
    Ok(())
}
