//! `lab sweep`: a curve over the values of one field, or a heat map over those of two.

use super::args::SweepArgs as Given;
use super::fighting::fight;
use super::figures_json::of_sweep;
use super::found::one_or_all;
use crate::lab::sweep::{Curve, Sweep};
use crate::lab::{Go, RunPlan, Variant};
use crate::shell::out::{Done, Failure, standard};
use crate::vocab::telling::counted;
use std::io::{self, Write};

pub fn run(given: &Given) -> Done {
    let mut out = standard();
    let found = fought(given)?;
    if given.json {
        let one = |swept: &Swept| of_sweep(&swept.first, &swept.side, &swept.sweep, given.fights.seed);
        writeln!(out, "{}", one_or_all(found.iter().map(one).collect()))?;
        return Ok(());
    }
    for Swept { side, sweep, first } in found {
        let battles = counted(sweep.curves[0].wins[0].len(), "battle");
        writeln!(
            out,
            "{} ({}): win rate of {side}, {battles} per point, seeds from {}",
            first.name, first.level.title, given.fights.seed
        )?;
        match sweep.axes.len() {
            1 => write_curve(&mut out, &sweep)?,
            _ => write_maps(&mut out, &sweep)?,
        }
        for disagreement in sweep.disagreements() {
            writeln!(out, "{}", sweep.warning(&disagreement))?;
        }
        if sweep.curves.len() < 2 {
            writeln!(out, "Only one controller played, so the effect may depend on it; add controllers with --by.")?;
        }
    }
    Ok(())
}

/// The sweep of one level.
pub struct Swept {
    /// Id of the side whose wins are counted.
    pub side: String,
    pub sweep: Sweep,
    /// The level at the first point.
    pub first: Variant,
}

/// Fights every point of every level. Returns an empty list if all rows already exist and were not read back.
///
/// # Errors
/// Errors if the axes or a level are invalid, or the battles cannot be fought or recorded.
pub fn fought(given: &Given) -> Result<Vec<Swept>, Failure> {
    let (axes, fights) = given.fights.axes()?;
    if axes.len() > 2 {
        return Err(Failure::Said("too many fields to vary; expected one or two".into()));
    }
    // --controllers assigns controllers to sides; --by lets each controller play all sides.
    let players: Vec<Vec<String>> = if fights.controllers.is_empty() {
        given.by.iter().map(|name| vec![name.clone()]).collect()
    } else {
        vec![fights.controllers.clone()]
    };
    let (mut all, mut variants) = (Vec::new(), Vec::new());
    for level in &given.levels {
        let mut sweep = Sweep { axes: axes.clone(), curves: Vec::new() };
        let from = variants.len();
        for player in &players {
            for point in 0..sweep.points() {
                variants.push(fights.played_by(level, &sweep.at(point), player)?);
            }
            sweep.curves.push(Curve { controller: player.join(","), wins: vec![Vec::new(); sweep.points()] });
        }
        let first: Variant = variants[from].clone();
        let side = first.level.factions[first.side(fights.side.as_deref())?].id.clone();
        all.push(Swept { side, sweep, first });
    }
    let mut plan = RunPlan::new(variants, fights.seed, fights.seeds(100), false);
    let points = all[0].sweep.points();
    let seen = fight(&mut plan, fights.jobs(), &given.keep, None, &mut |bout, record| {
        let (curve, point) = (bout.variant / points, bout.variant % points);
        let Swept { side, sweep, .. } = &mut all[curve / players.len()];
        sweep.curves[curve % players.len()].wins[point].push(record.winner.as_ref() == Some(side));
        Ok(Go::On)
    })?;
    Ok(if seen { all } else { Vec::new() })
}

fn write_curve(out: &mut impl Write, sweep: &Sweep) -> io::Result<()> {
    let axis = &sweep.axes[0];
    let width = axis.path.chars().count().max(axis.values.iter().map(|v| v.chars().count()).max().unwrap_or(0));
    let heads: String = sweep.curves.iter().map(|curve| format!("  {:<24}", curve.controller)).collect();
    writeln!(out, "{:>width$}{heads}", axis.path)?;
    for (point, value) in axis.values.iter().enumerate() {
        let cells: String =
            sweep.curves.iter().map(|curve| format!("  {:<24}", curve.rate(point).in_words())).collect();
        writeln!(out, "{value:>width$}{}", cells.trim_end())?;
    }
    let last = axis.values.len() - 1;
    for curve in &sweep.curves {
        writeln!(
            out,
            "from {} to {}, {}: {}",
            axis.values[0],
            axis.values[last],
            curve.controller,
            curve.paired(0, last).in_words()
        )?;
    }
    Ok(())
}

fn write_maps(out: &mut impl Write, sweep: &Sweep) -> io::Result<()> {
    let [x, y] = &sweep.axes[..] else { return Ok(()) };
    for curve in &sweep.curves {
        writeln!(
            out,
            "{}: win rate in %, ± half the 95 % interval; {} across, {} down",
            curve.controller, x.path, y.path
        )?;
        let heads: String = x.values.iter().map(|value| format!("{value:>9}")).collect();
        writeln!(out, "{:>8}{heads}", "")?;
        for (row, value) in y.values.iter().enumerate() {
            let cells: String = (0..x.values.len())
                .map(|column| curve.rate(row * x.values.len() + column))
                .map(|rate| format!("{:>9}", format!("{:.0}±{:.0}", 100.0 * rate.share(), 100.0 * rate.margin())))
                .collect();
            writeln!(out, "{value:>8}{cells}")?;
        }
    }
    Ok(())
}
