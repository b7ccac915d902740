//! Measurement of points: random line-ups fight each other on plain ground, and a Bradley–Terry model over teams gives the
//! worth of each combatant and each piece of gear.

use super::arsenal::Arsenal;
use super::draw::Skirmish;
use super::fit::{LogisticFit, Observation, fit, probability};
use super::request::GroundChoice;
use super::team::{Team, references};
use crate::engine::skirmish::{Aim, GroundKind, PointsTable, Worth};
use crate::lab::BattleRunner;
use rand::{Rng, RngExt};
use rand_pcg::Pcg32;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Number of passes. Each pass draws line-ups whose chances are nearly even by the strengths fitted until then.
const PASSES: u64 = 5;
/// Number of pairs of line-ups drawn for each one that fights.
const CANDIDATES: usize = 12;
/// Penalty on squared strengths.
const RIDGE: f64 = 0.1;
/// Sizes of the line-ups.
const SIZES: std::ops::RangeInclusive<usize> = 1..=5;
/// Probability that a combatant has other arms, and the same for armour.
const GEAR_CHANGE: f64 = 0.5;
/// Quantile of the 95 % interval.
const Z: f64 = 1.959_964;
/// Points of the common combatant.
const COMMON: f64 = 100.0;
/// Limits of the handicap of an aim, in percent.
const HANDICAPS: (f64, f64) = (40.0, 250.0);

/// The extent of a measurement.
#[derive(Clone, Copy, Debug)]
pub struct PointsRun {
    /// Number of battles on plain ground. Each aim is fought a tenth of that in addition.
    pub battles: u64,
    /// First seed.
    pub seed: u64,
    /// Number of battles fought in parallel.
    pub jobs: usize,
}

impl PointsRun {
    /// Returns the number of all battles.
    pub fn total(self, arsenal: &Arsenal) -> u64 {
        2 * self.pairs() + arsenal.table.aims.len() as u64 * self.of_aim()
    }

    /// Returns the number of pairs of battles on plain ground.
    fn pairs(self) -> u64 {
        (self.battles / 2).max(PASSES)
    }

    /// Returns the number of battles for each aim.
    fn of_aim(self) -> u64 {
        (self.battles / 10).max(20)
    }
}

/// Measures the points of a ruleset. The result depends on the number of battles and the seed alone. `on` receives the
/// number of battles fought after each pass.
///
/// # Errors
/// Errors if a level is invalid, or the common combatant turns out to be worth nothing.
pub fn points(arsenal: &mut Arsenal, run: PointsRun, on: &mut dyn FnMut(u64)) -> Result<PointsTable, String> {
    let pairs = run.pairs();
    let mut dice = Pcg32::new(run.seed, 4);
    let (mut battles, mut strengths, mut fought) = (Vec::new(), LogisticFit::default(), 0);
    for pass in 0..PASSES {
        let count = pairs * (pass + 1) / PASSES - pairs * pass / PASSES;
        let drawn: Vec<[Team; 2]> = (0..count).map(|_| draw_pair(arsenal, &strengths, &mut dice)).collect();
        let first = run.seed.wrapping_add(fought / 2);
        let fight = |ix: usize| both_ways(arsenal, &drawn[ix], first.wrapping_add(ix as u64));
        for pair in in_parallel(drawn.len(), run.jobs, &fight)? {
            battles.extend(pair);
        }
        let fixed = references(&arsenal.table).map(|ix| ix + 1);
        strengths = fit(&battles, &fixed, RIDGE);
        fought = battles.len() as u64;
        on(fought);
    }
    let table = to_points(arsenal, &strengths, run)?;
    arsenal.set_points(table);
    let aims: Vec<Aim> = arsenal.table.aims.iter().map(|row| row.aim).collect();
    let mut handicaps = BTreeMap::new();
    for aim in aims {
        let count = run.of_aim();
        handicaps.insert(aim.name().to_owned(), handicap(arsenal, aim, count, run)?);
        fought += count;
        on(fought);
    }
    arsenal.set_points(PointsTable { aims: handicaps, ..arsenal.points.clone() });
    Ok(arsenal.points.clone())
}

/// Draws two line-ups. Among several candidates the one with the most even chances is taken.
fn draw_pair(arsenal: &Arsenal, strengths: &LogisticFit, dice: &mut impl Rng) -> [Team; 2] {
    let table = &arsenal.table;
    let mut draw = || {
        [0, 1].map(|_| {
            let size = dice.random_range(SIZES);
            Team::random(table, size, GEAR_CHANGE, dice)
        })
    };
    let first = draw();
    if strengths.strengths.is_empty() {
        return first;
    }
    let uneven = |teams: &[Team; 2]| (probability(&strengths.strengths, &difference(arsenal, teams)) - 0.5).abs();
    let more: Vec<[Team; 2]> = (1..CANDIDATES).map(|_| draw()).collect();
    let all = std::iter::once(first).chain(more);
    all.min_by(|a, b| uneven(a).total_cmp(&uneven(b))).expect("there is a first one")
}

/// Returns the features of a battle: the constant 1, and the first line-up minus the second.
fn difference(arsenal: &Arsenal, teams: &[Team; 2]) -> Vec<f64> {
    let [ours, theirs] = teams.each_ref().map(|team| team.features(&arsenal.table));
    std::iter::once(1.0).chain(ours.iter().zip(&theirs).map(|(a, b)| a - b)).collect()
}

/// Fights two line-ups twice, with the places exchanged.
fn both_ways(arsenal: &Arsenal, teams: &[Team; 2], seed: u64) -> Result<[Observation; 2], String> {
    let placed = Skirmish::plain(teams.clone(), seed);
    let fight = |skirmish: &Skirmish| -> Result<Observation, String> {
        let result = result(arsenal, skirmish, seed, 0.5)?;
        Ok(Observation { features: difference(arsenal, &skirmish.teams), result, group: seed })
    };
    Ok([fight(&placed)?, fight(&placed.exchanged())?])
}

/// Fights a skirmish once. Returns 1 for a win of the first side, 0 for a loss, and `without_winner` otherwise.
fn result(arsenal: &Arsenal, skirmish: &Skirmish, seed: u64, without_winner: f64) -> Result<f64, String> {
    let recruits = ["recruit".to_owned(), "recruit".to_owned()];
    let fought = BattleRunner::new(skirmish.level(arsenal)?, seed)?.fight(seed, &recruits)?;
    Ok(fought.winner.map_or(without_winner, |side| if side == 0 { 1.0 } else { 0.0 }))
}

/// Converts strengths into points: the common combatant costs 100.
fn to_points(arsenal: &Arsenal, found: &LogisticFit, run: PointsRun) -> Result<PointsTable, String> {
    let table = &arsenal.table;
    let common = table.common + 1;
    let strength = found.strengths[common];
    let name = &table.fighters[table.common].name;
    if strength <= 0.0 {
        return Err(format!("`{name}` is worth nothing in these battles; expected more battles or another `common`"));
    }
    let worth = |ix: usize| {
        let points = COMMON * found.strengths[ix + 1] / strength;
        let spread = Z * COMMON * found.ratio_error(ix + 1, common);
        Worth { points: rounded(points), low: rounded(points - spread), high: rounded(points + spread) }
    };
    let rows = |first: usize, names: Vec<&String>| -> BTreeMap<String, Worth> {
        names.into_iter().enumerate().map(|(ix, name)| (name.clone(), worth(first + ix))).collect()
    };
    let [arms, armour] = references(table);
    Ok(PointsTable {
        common: name.clone(),
        battles: run.battles,
        seed: run.seed,
        swing: rounded(COMMON / strength),
        fighters: rows(0, table.fighters.iter().map(|row| &row.name).collect()),
        arms: rows(arms, table.arms.iter().map(|row| &row.name).collect()),
        armour: rows(armour, table.armour.iter().map(|row| &row.name).collect()),
        aims: BTreeMap::new(),
    })
}

/// Rounds as the table is written, so that the table in memory equals the one read from a file.
fn rounded(points: f64) -> f64 {
    let tenths = (10.0 * points).round() / 10.0;
    if tenths == 0.0 { 0.0 } else { tenths }
}

/// Measures the points that the first side needs for even chances, in percent of those of the second.
fn handicap(arsenal: &Arsenal, aim: Aim, count: u64, run: PointsRun) -> Result<Worth, String> {
    let mut dice = Pcg32::new(run.seed, 5 + aim.ix() as u64);
    let mut drawn = Vec::new();
    while drawn.len() < count as usize {
        let seed = run.seed.wrapping_add(drawn.len() as u64);
        let ground = GroundChoice::Generated(GroundKind::ALL[dice.random_range(0..GroundKind::COUNT)]);
        let teams = [0, 1].map(|_| {
            let size = dice.random_range(2..=5);
            Team::random(&arsenal.table, size, GEAR_CHANGE, &mut dice)
        });
        let skirmish = Skirmish { ground: Some(ground), aim, ..Skirmish::plain(teams, seed) };
        let [ours, theirs] = skirmish.prices(arsenal);
        if ours > 0.0 && theirs > 0.0 && (0.5..=2.0).contains(&(ours / theirs)) {
            drawn.push(skirmish);
        }
    }
    let draw_wins = arsenal.table.aim(aim).is_some_and(|row| row.draw_wins);
    let fight = |ix: usize| -> Result<Observation, String> {
        // Every battle has its own dice. With the same dice, the same side would always begin.
        let seed = run.seed.wrapping_add(ix as u64);
        let [ours, theirs] = drawn[ix].prices(arsenal);
        let features = vec![1.0, (ours / theirs).ln()];
        let without_winner = if draw_wins { 1.0 } else { 0.5 };
        Ok(Observation { features, result: result(arsenal, &drawn[ix], seed, without_winner)?, group: ix as u64 })
    };
    let found = fit(&in_parallel(drawn.len(), run.jobs, &fight)?, &[], RIDGE);
    let (log, spread) = (-found.strengths[0] / found.strengths[1], Z * found.ratio_error(0, 1));
    let percent = |log: f64| rounded((100.0 * log.exp()).clamp(HANDICAPS.0, HANDICAPS.1));
    Ok(Worth { points: percent(log), low: percent(log - spread), high: percent(log + spread) })
}

/// Calls `work` for every index on several threads, and returns the results in order.
fn in_parallel<T: Send>(
    count: usize,
    jobs: usize,
    work: &(dyn Fn(usize) -> Result<T, String> + Sync),
) -> Result<Vec<T>, String> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(BTreeMap::new());
    let put = |ix: usize, result| done.lock().unwrap_or_else(PoisonError::into_inner).insert(ix, result);
    thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, count.max(1)) {
            scope.spawn(|| {
                loop {
                    let ix = next.fetch_add(1, Ordering::Relaxed);
                    if ix >= count {
                        return;
                    }
                    put(ix, work(ix));
                }
            });
        }
    });
    done.into_inner().unwrap_or_else(PoisonError::into_inner).into_values().collect()
}
