//! Plans: the battles of a run and their order.

use crate::controllers::{HUMAN, ai_controllers};
use crate::engine::Level;
use crate::engine::data::{house_name, suggest};
use crate::protocol::open;
use std::sync::Arc;

/// A level with its overrides and the controllers that play it.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Name of the level, as typed on the command line.
    pub name: String,
    /// House rules by name and fields by path that replace those of the level.
    pub overrides: Vec<(String, String)>,
    pub level: Arc<Level>,
    /// One controller per side, in the order of the level's sides.
    pub controllers: Vec<String>,
}

impl Variant {
    /// Reads a level. With no controllers `recruit` plays every side; with one, that controller plays every side.
    ///
    /// # Errors
    /// Errors if the level, an override or a controller is invalid.
    pub fn read(name: &str, overrides: &[(String, String)], controllers: &[String]) -> Result<Self, String> {
        let level = open::level(name, overrides)?;
        let controllers = seated(controllers, level.factions.len())?;
        Ok(Self { name: name.to_owned(), overrides: overrides.to_vec(), level, controllers })
    }

    /// Returns the assignments of controllers to sides: as given, then each rotation. Equal assignments are listed
    /// once.
    pub fn seatings(&self) -> Vec<Vec<String>> {
        let mut seatings = Vec::new();
        for turn in 0..self.controllers.len() {
            let mut seated = self.controllers.clone();
            seated.rotate_left(turn);
            if !seatings.contains(&seated) {
                seatings.push(seated);
            }
        }
        seatings
    }

    /// Returns the index of a side in the level's list. Without an ID it is 0.
    ///
    /// # Errors
    /// Errors if the level has no such side.
    pub fn side(&self, id: Option<&str>) -> Result<usize, String> {
        let Some(id) = id else { return Ok(0) };
        let ids = || self.level.factions.iter().map(|side| side.id.as_str());
        ids()
            .position(|known| known == id)
            .ok_or_else(|| format!("{} has no side `{id}`; {}", self.level.title, suggest(id, ids())))
    }
}

/// Merges overrides. If both lists set the same house rule or field, the value from `more` is used.
pub fn merge_overrides(base: &[(String, String)], more: &[(String, String)]) -> Vec<(String, String)> {
    let known_as = |name: &str| {
        house_name(name)
            .map_or_else(|| name.strip_prefix("level.").unwrap_or(name).to_owned(), |rule| format!("house.{rule}"))
    };
    let stays = |(name, _): &&(String, String)| more.iter().all(|(other, _)| known_as(other) != known_as(name));
    base.iter().filter(stays).chain(more).cloned().collect()
}

/// Returns one controller per side.
///
/// # Errors
/// Errors if the number of names is not 0, 1 or `sides`, a controller does not exist, or one is `human`.
pub fn seated(given: &[String], sides: usize) -> Result<Vec<String>, String> {
    let names: Vec<String> = match given {
        [] => vec!["recruit".into(); sides],
        [one] => vec![one.trim().to_owned(); sides],
        several if several.len() == sides => several.iter().map(|name| name.trim().to_owned()).collect(),
        several => {
            return Err(format!(
                "the level has {sides} sides; expected 1 or {sides} controllers, not {}",
                several.len()
            ));
        }
    };
    if names.iter().any(|name| name == HUMAN) {
        return Err("`human` cannot play here; expected another controller".into());
    }
    ai_controllers(&names, 0).map(|_| names)
}

/// Formats overrides, such as `shield=always; morale=off`.
pub fn listed(pairs: &[(String, String)]) -> String {
    pairs.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
}

/// The digest and size of a run, as written into each row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunName {
    /// Digest of all inputs that determine the rows: 16 hexadecimal digits.
    pub digest: String,
    /// Number of battles in the whole run. `None` if the run ends once its precision is reached.
    pub battles: Option<u64>,
}

/// All bouts, ordered by seed, then by variant, then by seating.
#[derive(Clone, Debug)]
pub struct RunPlan {
    pub variants: Vec<Variant>,
    /// First seed.
    pub first: u64,
    /// Number of seeds.
    pub seeds: u64,
    /// Run name that is written into the rows.
    pub run: Option<RunName>,
    /// Variant index and controllers of each bout of one seed.
    seatings: Vec<(usize, Vec<String>)>,
    /// Range of seed indices that this shard fights: `from..until`.
    from: u64,
    until: u64,
}

/// One battle of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// Index in the whole plan, from 0.
    pub number: u64,
    pub seed: u64,
    pub variant: usize,
    /// Index among the bouts of its seed.
    pub seating: usize,
}

impl RunPlan {
    /// Creates a plan of `seeds` seeds, starting at `first`. The seats are rotated if `swap`.
    pub fn new(variants: Vec<Variant>, first: u64, seeds: u64, swap: bool) -> Self {
        let mut seatings = Vec::new();
        for (ix, variant) in variants.iter().enumerate() {
            let all = variant.seatings().into_iter().take(if swap { usize::MAX } else { 1 });
            seatings.extend(all.map(|seated| (ix, seated)));
        }
        Self { variants, first, seeds, run: None, seatings, from: 0, until: seeds }
    }

    /// Returns the part of the plan that one of `of` machines fights; `part` counts from 1. All parts in order make up
    /// the plan.
    #[must_use]
    pub fn shard(mut self, part: u64, of: u64) -> Self {
        let cut = |n: u64| u64::try_from(u128::from(self.seeds) * u128::from(n) / u128::from(of)).unwrap_or(self.seeds);
        (self.from, self.until) = (cut(part - 1), cut(part));
        self
    }

    /// Returns the number of bouts per seed.
    pub fn per_seed(&self) -> u64 {
        self.seatings.len() as u64
    }

    /// Returns the number of bouts in this shard.
    pub fn len(&self) -> u64 {
        (self.until - self.from) * self.per_seed()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the bout at an index of this shard.
    pub fn bout(&self, place: u64) -> Match {
        let number = self.from * self.per_seed() + place;
        let seating = (number % self.per_seed()) as usize;
        let seed = self.first.wrapping_add(number / self.per_seed());
        Match { number, seed, variant: self.seatings[seating].0, seating }
    }

    /// Returns the controllers of a bout, one per side.
    pub fn controllers(&self, bout: Match) -> &[String] {
        &self.seatings[bout.seating].1
    }

    pub fn variant(&self, bout: Match) -> &Variant {
        &self.variants[bout.variant]
    }

    /// Returns the number of times the seats were rotated for a bout.
    pub fn turned(&self, bout: Match) -> usize {
        self.seatings[..bout.seating].iter().filter(|(variant, _)| *variant == bout.variant).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(controllers: &[&str], seeds: u64) -> RunPlan {
        let controllers: Vec<String> = controllers.iter().map(|c| (*c).to_owned()).collect();
        let variant = Variant::read("zones/roadside", &[], &controllers).expect("it is there");
        RunPlan::new(vec![variant.clone(), variant], 7, seeds, true)
    }

    #[test]
    fn seats_change_where_that_makes_a_difference() {
        assert_eq!(plan(&["recruit"], 10).len(), 20);
        let both = plan(&["recruit", "random"], 10);
        assert_eq!(both.len(), 40);
        let seats: Vec<(u64, usize, usize)> =
            (0..5).map(|n| both.bout(n)).map(|b| (b.seed, b.variant, both.turned(b))).collect();
        assert_eq!(seats, [(7, 0, 0), (7, 0, 1), (7, 1, 0), (7, 1, 1), (8, 0, 0)]);
        assert_eq!(both.controllers(both.bout(1)), ["random", "recruit"]);
    }

    #[test]
    fn shards_are_the_whole_one_after_the_other() {
        let whole = plan(&["recruit", "random"], 10);
        let parts: Vec<Match> = (1..=3)
            .flat_map(|part| {
                let shard = whole.clone().shard(part, 3);
                (0..shard.len()).map(|n| shard.bout(n)).collect::<Vec<_>>()
            })
            .collect();
        assert_eq!(parts, (0..whole.len()).map(|n| whole.bout(n)).collect::<Vec<_>>());
    }

    #[test]
    fn controllers_are_checked() {
        let names = |list: &[&str]| list.iter().map(|c| (*c).to_owned()).collect::<Vec<_>>();
        assert!(seated(&names(&["recruit", "recruit", "recruit"]), 2).is_err());
        assert!(seated(&names(&["human"]), 2).is_err());
        assert!(seated(&names(&["recrut"]), 2).expect_err("none").contains("did you mean `recruit`?"));
        assert_eq!(seated(&[], 2), Ok(names(&["recruit", "recruit"])));
    }
}
