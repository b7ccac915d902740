//! The wishes for a skirmish. Everything left open is drawn.

use super::arsenal::Arsenal;
use crate::engine::data::suggest;
use crate::engine::level_files::{LevelFile, find_level, levels};
use crate::engine::skirmish::{Aim, GroundKind};

/// Maximum number of combatants on a side: rulesets with rows have no room for more.
pub const MOST: usize = 8;

/// The wishes for a skirmish.
#[derive(Clone, Debug, Default)]
pub struct SkirmishRequest {
    /// Seed of everything that is drawn.
    pub seed: u64,
    /// The ground; `None` draws a kind.
    pub ground: Option<GroundChoice>,
    /// The aim; `None` draws one.
    pub aim: Option<Aim>,
    /// Number of combatants of each side; `None` draws both. Without the second number it may differ from the first.
    pub size: Option<(usize, Option<usize>)>,
    /// Points of the second side; `None` takes those of the line-up that is drawn first.
    pub points: Option<f64>,
}

/// The ground of a skirmish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GroundChoice {
    /// A board of that kind, generated from the seed.
    Generated(GroundKind),
    /// The board of a level.
    Drawn(LevelFile),
}

impl GroundChoice {
    /// Finds the ground of that name: a kind of ground, or a level of the ruleset.
    ///
    /// # Errors
    /// Errors if there is no such ground.
    pub fn parse(given: &str, arsenal: &Arsenal) -> Result<Self, String> {
        if let Some(kind) = GroundKind::named(given) {
            return Ok(Self::Generated(kind));
        }
        let home = format!("{}/", arsenal.ruleset.name());
        let own = format!("{home}{given}");
        find_level(&own).or_else(|_| find_level(given)).map(Self::Drawn).map_err(|_| {
            let boards = levels();
            let boards = boards.iter().filter_map(|file| file.name.strip_prefix(&home));
            let names: Vec<&str> = GroundKind::NAMES.iter().copied().chain(boards).collect();
            format!("there is no ground `{given}`; {}", suggest(given, names.iter().copied()))
        })
    }

    /// Returns the name, as on the command line.
    pub fn name(&self) -> String {
        match self {
            Self::Generated(kind) => kind.name().to_owned(),
            Self::Drawn(file) => file.name.clone(),
        }
    }
}

/// Finds the aim of that name.
///
/// # Errors
/// Errors if there is no such aim, or the ruleset cannot decide it.
pub fn parse_aim(given: &str, arsenal: &Arsenal) -> Result<Aim, String> {
    let able: Vec<&str> = arsenal.table.aims.iter().map(|row| row.aim.name()).collect();
    match Aim::named(given) {
        Some(aim) if arsenal.table.aim(aim).is_some() => Ok(aim),
        Some(_) => Err(format!(
            "{} cannot decide the aim `{given}`; expected one of {}",
            arsenal.ruleset.name(),
            able.join(", ")
        )),
        None => Err(format!("there is no aim `{given}`; {}", suggest(given, able.iter().copied()))),
    }
}

/// Parses a number of combatants, `4`, or one for each side, `4:6`.
///
/// # Errors
/// Errors if a number is missing or out of range.
pub fn parse_size(given: &str) -> Result<(usize, Option<usize>), String> {
    let wrong = || format!("`{given}` is no size; expected 1 to {MOST} combatants, or two such numbers: 4:6");
    let number = |text: &str| text.parse().ok().filter(|n| (1..=MOST).contains(n)).ok_or_else(wrong);
    match given.split_once(':') {
        Some((first, second)) => Ok((number(first)?, Some(number(second)?))),
        None => Ok((number(given)?, None)),
    }
}
