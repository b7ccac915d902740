//! A drawn skirmish: its level, its picture and its balance.

use super::background_battles::{BATTLES, BackgroundBattles};
use crate::engine::atomic_files::write_unless_there;
use crate::engine::files::display_path;
use crate::engine::{Battle, Level};
use crate::protocol::open;
use crate::skirmish::{Arsenal, CloserSearch, GroundChoice, Skirmish, Wish};
use crate::vocab::FactionId;
use crate::vocab::view::Scene;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Number of battles after which a share is known well enough to look for a closer fight.
const ENOUGH: u64 = 20;
/// Share of successes that counts as even.
const EVEN: std::ops::RangeInclusive<f64> = 0.45..=0.55;
/// Maximum number of file names tried for a level.
const NAMES: u32 = 100;

/// A skirmish as the page shows it.
pub struct DrawnSkirmish {
    pub skirmish: Skirmish,
    pub level: Arc<Level>,
    /// The level as deployed, as the player's side sees it.
    pub scene: Option<Scene>,
    pub battles: BackgroundBattles,
    /// The search for even chances, from the first press of "More even" on.
    search: Option<CloserSearch>,
}

impl DrawnSkirmish {
    /// Prepares a skirmish, and starts its battles in the background.
    ///
    /// # Errors
    /// Errors if the ground has too few places, or the level is invalid.
    pub fn new(arsenal: &Arc<Arsenal>, skirmish: Skirmish) -> Result<Self, String> {
        let level = skirmish.level(arsenal)?;
        let battle = Battle::new(open::ruleset_of(&level), level.clone(), 0, &[], false);
        let scene = battle.ok().map(|battle| battle.scene(Some(FactionId::from(0))));
        let battles = BackgroundBattles::begin(arsenal.clone(), skirmish.clone());
        Ok(Self { skirmish, level, scene, battles, search: None })
    }

    /// Returns true if enough battles have been fought to look for a closer fight.
    pub fn can_be_closer(&self) -> bool {
        self.battles.found().success.of >= ENOUGH
    }

    /// Swaps one thing. A search for even chances starts from the closest skirmish fought until now.
    ///
    /// # Errors
    /// Explains why there is nothing to swap.
    pub fn swapped(&mut self, arsenal: &Arc<Arsenal>, wish: Wish) -> Result<Self, String> {
        let share = self.battles.found().success.share();
        if wish != Wish::Closer {
            let next = self.skirmish.adjusted(arsenal, share, wish);
            return Self::new(arsenal, next.ok_or("No single swap makes it so.")?);
        }
        if EVEN.contains(&share) {
            return Err("The chances are even already.".to_owned());
        }
        let mut search = match self.search.take() {
            None => CloserSearch::new(self.skirmish.clone(), share),
            Some(mut search) => {
                search.record(self.skirmish.clone(), share);
                search
            }
        };
        let Some(next) = search.next_swap(arsenal) else {
            search = CloserSearch::new(self.skirmish.clone(), share);
            self.search = Some(search);
            return Err("No single swap makes it more even.".to_owned());
        };
        Ok(Self { search: Some(search), ..Self::new(arsenal, next)? })
    }

    /// Writes the level into the folder of its ruleset, and returns the path. A file with the same text is used again.
    ///
    /// # Errors
    /// Errors if the file cannot be written; the message names the path.
    pub fn save(&self, arsenal: &Arsenal, levels: &Path) -> Result<PathBuf, String> {
        let text = self.skirmish.text(arsenal)?;
        let folder = levels.join(arsenal.ruleset.name());
        fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", display_path(&folder)))?;
        let ground = self.skirmish.ground.as_ref().map(GroundChoice::name).unwrap_or_default();
        let stem = format!("skirmish_{}_{}", ground.rsplit('/').next().unwrap_or_default(), self.skirmish.seed);
        for number in 1..=NAMES {
            let name = if number == 1 { format!("{stem}.ron") } else { format!("{stem}_{number}.ron") };
            let path = folder.join(name);
            match write_unless_there(&path, text.as_bytes()) {
                Ok(()) => return Ok(path),
                Err(why) if why.kind() != ErrorKind::AlreadyExists => return Err(why.to_string()),
                Err(_) if fs::read(&path).is_ok_and(|found| found == text.as_bytes()) => return Ok(path),
                Err(_) => {}
            }
        }
        Err(format!("{} has {NAMES} levels of that name", display_path(&folder)))
    }

    /// Describes the balance found until now.
    pub fn balance_in_words(&self, arsenal: &Arsenal) -> String {
        if let Some(why) = self.battles.error() {
            return format!("Balance unknown: {why}");
        }
        let found = self.battles.found();
        let draw_wins = arsenal.table.aim(self.skirmish.aim).is_some_and(|row| row.draw_wins);
        let Some(words) = found.in_words(draw_wins) else {
            return "Balance: test battles begin…".to_owned();
        };
        let fought = found.success.of;
        if fought < BATTLES && self.battles.is_running() {
            return format!("Balance: {words}, {} to go", BATTLES - fought);
        }
        format!("Balance: {words}")
    }
}
