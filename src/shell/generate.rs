//! `affray generate`: a skirmish drawn by points, as an ordinary level file.

use super::out::{Done, Failure, standard};
use crate::engine::atomic_files::write_unless_there;
use crate::engine::seed;
use crate::engine::skirmish::Aim;
use crate::lab::Go;
use crate::skirmish::{
    Arsenal, CloserSearch, GroundChoice, Skirmish, SkirmishBalance, SkirmishRequest, Wish, balance, parse_aim,
    parse_size,
};
use clap::{ArgGroup, Args};
use std::io::Write;
use std::path::PathBuf;

/// Battles of a balance run if only a change is wanted.
const BATTLES: u64 = 200;
/// Share of successes that counts as even.
const EVEN: std::ops::RangeInclusive<f64> = 0.45..=0.55;

const EXAMPLES: &str = "\
Everything left open is drawn, so `affray generate zones` is a surprise. The same arguments and seed give the same file.

Examples:
  affray generate zones --out mine.ron
  affray generate hexes --ground bridge --size 4 --fight 200
  affray generate segments --ground mill --size 3 --seed 7
  affray generate percentile --aim hold --size 3:5 --closer
  affray generate ranks --points 500 --harder";

#[derive(Args)]
#[command(after_help = EXAMPLES, group = ArgGroup::new("change"))]
pub struct Generate {
    /// Ruleset of the level
    ruleset: String,
    /// Ground: road, ruin, forest, bridge or hall, generated from the seed; or a level of the ruleset, whose board is used
    #[arg(long, value_name = "GROUND")]
    ground: Option<String>,
    /// Number of combatants of the first side, 1 to 8; or of both sides: 3:5
    #[arg(long, value_name = "N|N:M")]
    size: Option<String>,
    /// Aim of the first side: last_side, hold, break_through, rescue or ambush, as far as the ruleset can decide it
    #[arg(long, value_name = "AIM")]
    aim: Option<String>,
    /// Points of each side; default: those of the line-up that is drawn first. The most common fighter costs 100
    #[arg(long, value_name = "P", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    points: Option<u32>,
    /// Seed of everything that is drawn; default: a random seed, which the file states
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Let recruits fight the level N times, and print how often the first side succeeds
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    fight: Option<u64>,
    /// Swap single combatants or gear, at most eight times, until the chances of recruits are nearly even
    #[arg(long, group = "change")]
    closer: bool,
    /// Swap one combatant or its gear against the first side
    #[arg(long, group = "change")]
    harder: bool,
    /// Swap one combatant or its gear in favour of the first side
    #[arg(long, group = "change")]
    easier: bool,
    /// File to write; default: standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn run(given: &Generate) -> Done {
    let arsenal = Arsenal::load(&given.ruleset)?;
    let request = SkirmishRequest {
        seed: given.seed.unwrap_or_else(seed::random_seed),
        ground: given.ground.as_deref().map(|ground| GroundChoice::parse(ground, &arsenal)).transpose()?,
        aim: given.aim.as_deref().map(|aim| parse_aim(aim, &arsenal)).transpose()?,
        size: given.size.as_deref().map(parse_size).transpose()?,
        points: given.points.map(f64::from),
    };
    let mut skirmish = Skirmish::draw(&arsenal, &request)?;
    let mut lines = Vec::new();
    if let Some(battles) = given.battles() {
        let exchange = skirmish.aim == Aim::LastSide;
        let fight = |skirmish: &Skirmish| balance::fight(&arsenal, skirmish, battles, exchange, &mut |_| Go::On);
        let found = fight(&skirmish)?;
        lines.extend(in_words(&arsenal, &skirmish, &found));
        if given.closer {
            skirmish = closest(&arsenal, skirmish, found, &fight, &mut lines)?;
        } else if let Some(wish) = given.wish()
            && let Some(next) = skirmish.adjusted(&arsenal, found.success.share(), wish)
        {
            lines.push(swapped(&arsenal, &skirmish, &next));
            lines.extend(in_words(&arsenal, &next, &fight(&next)?));
            skirmish = next;
        }
    }
    let comments: String = lines.iter().map(|line| format!("// {line}\n")).collect();
    let text = comments + &skirmish.text(&arsenal)?;
    // A level that the ruleset refuses would be an error of the tables.
    skirmish.level(&arsenal)?;
    match &given.out {
        None => standard().write_all(text.as_bytes())?,
        Some(file) => {
            let wrong = |error: std::io::Error| Failure::Said(format!("{}: {error}", file.display()));
            write_unless_there(file, text.as_bytes()).map_err(wrong)?;
            let mut out = standard();
            lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            writeln!(out, "{}", file.display())?;
        }
    }
    Ok(())
}

impl Generate {
    fn battles(&self) -> Option<u64> {
        let changes = self.closer || self.harder || self.easier;
        self.fight.or(changes.then_some(BATTLES))
    }

    /// Returns the wish for one swap.
    fn wish(&self) -> Option<Wish> {
        match self {
            Self { harder: true, .. } => Some(Wish::Harder),
            Self { easier: true, .. } => Some(Wish::Easier),
            _ => None,
        }
    }
}

/// Swaps single things until the chances are nearly even, at most [`CloserSearch::MOST_SWAPS`] times. Returns the closest skirmish, and adds
/// a description of every one that was fought.
fn closest(
    arsenal: &Arsenal,
    skirmish: Skirmish,
    mut found: SkirmishBalance,
    fight: &dyn Fn(&Skirmish) -> Result<SkirmishBalance, String>,
    lines: &mut Vec<String>,
) -> Result<Skirmish, String> {
    let mut search = CloserSearch::new(skirmish, found.success.share());
    while search.tries() < CloserSearch::MOST_SWAPS && !EVEN.contains(&found.success.share()) {
        let Some(next) = search.next_swap(arsenal) else { break };
        found = fight(&next)?;
        lines.push(swapped(arsenal, search.best(), &next));
        lines.extend(in_words(arsenal, &next, &found));
        search.record(next, found.success.share());
    }
    if search.is_worse_than_best(found.success.share()) {
        lines.push("The closest of these is kept.".into());
    }
    Ok(search.into_best())
}

/// Names the swapped combatants, such as `The first side's Archer becomes Orc with axe:`
fn swapped(arsenal: &Arsenal, before: &Skirmish, after: &Skirmish) -> String {
    let swaps = after.swaps_since(before, arsenal).into_iter().map(|swap| {
        let side = ["The first side", "The second side"][swap.side];
        format!("{side}'s {} becomes {}", swap.before, swap.after)
    });
    swaps.collect::<Vec<_>>().join(", ") + ":"
}

/// Describes a skirmish and its balance, one sentence a line.
fn in_words(arsenal: &Arsenal, skirmish: &Skirmish, found: &SkirmishBalance) -> Vec<String> {
    let [ours, theirs] = skirmish.prices(arsenal);
    let verb =
        if arsenal.table.aim(skirmish.aim).is_some_and(|row| row.draw_wins) { "wins or holds out in" } else { "wins" };
    let battles = found.success.of;
    let mut lines = vec![
        format!("{ours:.0} points against {theirs:.0}."),
        format!("The first side {verb} {} of {battles} battles between recruits.", found.success.in_words()),
    ];
    if found.draws.hits > 0 {
        lines.push(format!("No side wins {}.", found.draws.in_words()));
    }
    if found.exchanged.pairs() > 0 {
        let (favour, low, high) = found.favour();
        lines.push(format!(
            "Its places are worth {favour:+.1} percentage points ({low:+.1} to {high:+.1}), by battles with places exchanged."
        ));
    }
    lines
}
