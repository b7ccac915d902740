//! Drawing of skirmishes: ground, aim and both line-ups.

use super::arsenal::Arsenal;
use super::board::room;
use super::request::{GroundChoice, MOST, SkirmishRequest};
use super::team::Team;
use crate::engine::skirmish::{Aim, GroundKind};
use rand::{Rng, RngExt};
use rand_pcg::Pcg32;

/// Greatest difference of both sides' points, after the handicap of the aim: 5 %.
pub const TOLERANCE: f64 = 0.05;
/// Probability that a combatant has other arms, and the same for armour.
const GEAR_CHANGE: f64 = 0.35;
/// Number of line-ups tried for each search.
const TRIES: usize = 4000;
/// Sizes of the first side if none is given.
const SIZES: std::ops::RangeInclusive<usize> = 2..=5;

/// A skirmish, ready to be written as a level.
#[derive(Clone, Debug, PartialEq)]
pub struct Skirmish {
    /// Seed of the ground and the names.
    pub seed: u64,
    /// The ground; `None` is plain ground.
    pub ground: Option<GroundChoice>,
    pub aim: Aim,
    pub teams: [Team; 2],
    /// Number of things swapped since it was drawn.
    pub swaps: usize,
    /// The arguments of the command that draws it.
    pub(super) arguments: String,
}

impl Skirmish {
    /// Draws a skirmish.
    ///
    /// # Errors
    /// Errors if no line-up of that size has the wanted points, or the ground has too few places.
    pub fn draw(arsenal: &Arsenal, request: &SkirmishRequest) -> Result<Self, String> {
        let mut dice = Pcg32::new(request.seed, 3);
        let kind = GroundKind::ALL[dice.random_range(0..GroundKind::COUNT)];
        let ground = request.ground.clone().unwrap_or(GroundChoice::Generated(kind));
        let aims = &arsenal.table.aims;
        // Drawn boards are made for the last side standing.
        let drawn = aims[dice.random_range(0..aims.len())].aim;
        let is_drawn = matches!(ground, GroundChoice::Drawn(_));
        let aim = request.aim.unwrap_or(if is_drawn { Aim::LastSide } else { drawn });
        if is_drawn && aim != Aim::LastSide {
            return Err(format!("the ground of a level has only the aim `last_side`, not `{}`", aim.name()));
        }
        let most = match &ground {
            GroundChoice::Drawn(file) => room(arsenal, file)?.map(|places| places.min(MOST)),
            GroundChoice::Generated(_) => [MOST; 2],
        };
        let sizes = sizes(request.size, most, &mut dice)?;
        let teams = draw_teams(arsenal, request.points, aim, &sizes, &mut dice)?;
        let arguments = arguments(request, &ground, aim);
        Ok(Self { seed: request.seed, ground: Some(ground), aim, teams, swaps: 0, arguments })
    }

    /// Creates a skirmish of given line-ups on plain ground.
    pub fn plain(teams: [Team; 2], seed: u64) -> Self {
        Self { seed, ground: None, aim: Aim::LastSide, teams, swaps: 0, arguments: String::new() }
    }

    /// Returns the points of both sides.
    pub fn prices(&self, arsenal: &Arsenal) -> [f64; 2] {
        self.teams.each_ref().map(|team| arsenal.price(team))
    }

    /// Returns the points of the first side above those it needs for even chances.
    pub fn advantage(&self, arsenal: &Arsenal) -> f64 {
        let [ours, theirs] = self.prices(arsenal);
        ours - arsenal.handicap(self.aim) * theirs
    }

    /// Returns the same skirmish with the line-ups exchanged: each fights from the other's places.
    #[must_use]
    pub fn exchanged(&self) -> Self {
        let [first, second] = self.teams.clone();
        Self { teams: [second, first], ..self.clone() }
    }

    /// Returns the first comment of the file: the command that draws the skirmish.
    pub(super) fn command(&self, arsenal: &Arsenal) -> String {
        let swaps = match self.swaps {
            0 => String::new(),
            1 => ", then one swap".into(),
            n => format!(", then {n} swaps"),
        };
        format!("Generated: affray generate {}{}{swaps}", arsenal.ruleset.name(), self.arguments)
    }
}

fn arguments(request: &SkirmishRequest, ground: &GroundChoice, aim: Aim) -> String {
    let size = match request.size {
        None => String::new(),
        Some((first, None)) => format!(" --size {first}"),
        Some((first, Some(second))) => format!(" --size {first}:{second}"),
    };
    let points = request.points.map(|points| format!(" --points {points}")).unwrap_or_default();
    format!(" --ground {} --aim {}{size}{points} --seed {}", ground.name(), aim.name(), request.seed)
}

/// Sizes of both sides: the first is fixed, the second is a range.
struct Sizes {
    first: usize,
    second: std::ops::RangeInclusive<usize>,
}

fn sizes(given: Option<(usize, Option<usize>)>, most: [usize; 2], dice: &mut impl Rng) -> Result<Sizes, String> {
    let (first, second) = match given {
        Some((first, second)) => (first, second),
        None => (dice.random_range(SIZES).min(most[0]), None),
    };
    let second = second.map_or(first.saturating_sub(1).max(1)..=(first + 2).min(most[1]), |second| second..=second);
    let (size, room) = if first > most[0] { (first, most[0]) } else { (*second.start(), most[1]) };
    if size > room {
        return Err(format!("the ground has no room for {size} combatants on a side; expected at most {room}"));
    }
    Ok(Sizes { first, second })
}

/// Draws both line-ups. The second suits the points of the first, with the handicap of the aim.
fn draw_teams(
    arsenal: &Arsenal,
    points: Option<f64>,
    aim: Aim,
    sizes: &Sizes,
    dice: &mut impl Rng,
) -> Result<[Team; 2], String> {
    let handicap = arsenal.handicap(aim);
    let mut wrong = String::new();
    for _ in 0..20 {
        let ages = &arsenal.table.fighters;
        let age = &ages[dice.random_range(0..ages.len())].age;
        let first = match points {
            Some(points) => search(arsenal, age, points, handicap, sizes.first..=sizes.first, dice),
            None => Ok(Team::of_age(&arsenal.table, age, sizes.first, GEAR_CHANGE, dice)),
        };
        let teams = first.and_then(|first| {
            let wanted = points.unwrap_or(arsenal.price(&first) / handicap);
            let second = search(arsenal, age, wanted, 1.0, sizes.second.clone(), dice)?;
            let even = (arsenal.price(&first) / handicap / arsenal.price(&second) - 1.0).abs() <= TOLERANCE;
            if even { Ok([first, second]) } else { Err("the sides differ too much; expected another seed".into()) }
        });
        match teams {
            Ok(teams) => return Ok(teams),
            Err(message) => wrong = message,
        }
    }
    Err(wrong)
}

/// Draws a line-up whose points, divided by the handicap of its side, are near those wanted.
fn search(
    arsenal: &Arsenal,
    age: &str,
    wanted: f64,
    handicap: f64,
    sizes: std::ops::RangeInclusive<usize>,
    dice: &mut impl Rng,
) -> Result<Team, String> {
    // Half of the tolerance is left to the other side.
    let near = wanted.abs() * TOLERANCE / 2.0;
    let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
    for _ in 0..TRIES {
        let size = dice.random_range(sizes.clone());
        let team = Team::of_age(&arsenal.table, age, size, GEAR_CHANGE, dice);
        let price = arsenal.price(&team) / handicap;
        if (price - wanted).abs() <= near {
            return Ok(team);
        }
        (least, most) = (least.min(price), most.max(price));
    }
    let size = if sizes.start() == sizes.end() {
        sizes.start().to_string()
    } else {
        format!("{} to {}", sizes.start(), sizes.end())
    };
    Err(format!("no side of {size} costs {wanted:.0} points; expected about {least:.0} to {most:.0}"))
}
