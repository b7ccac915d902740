//! State of the skirmish page.

use super::drawn::DrawnSkirmish;
use crate::engine::Level;
use crate::engine::seed;
use crate::engine::skirmish::Aim;
use crate::protocol::open;
use crate::skirmish::{Arsenal, GroundChoice, Skirmish, SkirmishRequest, Wish, grounds, parse_aim};
use crate::vocab::names::within_sentence;
use crate::window::settings::SkirmishChoices;
use std::path::PathBuf;
use std::sync::Arc;

/// State of the skirmish page.
pub struct SkirmishPage {
    /// The folder of the player's levels.
    pub folder: PathBuf,
    /// The tables of the ruleset shown last.
    pub arsenal: Option<Arc<Arsenal>>,
    /// The grounds of that ruleset.
    pub grounds: Vec<GroundChoice>,
    pub drawn: Option<DrawnSkirmish>,
    /// The latest swap in words, or an error.
    pub news: Option<String>,
    /// Seed of the skirmish.
    seed: u64,
    /// The wishes and the seed that the skirmish was drawn by.
    drawn_by: Option<(SkirmishChoices, u64)>,
    /// True once the player knows that the level cannot be saved.
    is_warned: bool,
}

impl Default for SkirmishPage {
    fn default() -> Self {
        Self {
            folder: "levels".into(),
            arsenal: None,
            grounds: Vec::new(),
            drawn: None,
            news: None,
            seed: seed::random_seed(),
            drawn_by: None,
            is_warned: false,
        }
    }
}

impl SkirmishPage {
    /// Returns true while battles are fought in the background.
    pub fn is_busy(&self) -> bool {
        self.drawn.as_ref().is_some_and(|drawn| drawn.battles.is_running())
    }

    /// Draws a skirmish, unless the one shown suits the wishes already.
    pub fn prepare(&mut self, choices: &SkirmishChoices) {
        let wanted = Some((choices.clone(), self.seed));
        if self.drawn_by == wanted {
            return;
        }
        self.drawn_by = wanted;
        (self.drawn, self.news, self.is_warned) = (None, None, false);
        match self.draw(choices) {
            Ok(drawn) => self.drawn = Some(drawn),
            Err(why) => {
                self.news = Some(format!("No such skirmish can be drawn: {why}. Change a line or draw another."))
            }
        }
    }

    /// Sets the seed of the next skirmish.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Draws another skirmish by the same wishes.
    pub fn draw_another(&mut self) {
        self.seed = seed::random_seed();
    }

    fn draw(&mut self, choices: &SkirmishChoices) -> Result<DrawnSkirmish, String> {
        let arsenal = self.load(&choices.ruleset)?;
        let request = SkirmishRequest {
            seed: self.seed,
            ground: choices.ground.as_deref().map(|ground| GroundChoice::parse(ground, &arsenal)).transpose()?,
            aim: choices.aim.as_deref().map(|aim| parse_aim(aim, &arsenal)).transpose()?,
            size: choices.size.map(|size| (size, None)),
            points: None,
        };
        DrawnSkirmish::new(&arsenal, Skirmish::draw(&arsenal, &request)?)
    }

    /// Loads the tables of a ruleset, unless they are loaded already.
    fn load(&mut self, ruleset: &str) -> Result<Arc<Arsenal>, String> {
        if let Some(arsenal) = self.arsenal.as_ref().filter(|arsenal| arsenal.ruleset.name() == ruleset) {
            return Ok(arsenal.clone());
        }
        let arsenal = Arc::new(Arsenal::load(ruleset)?);
        self.grounds = grounds(&arsenal);
        self.arsenal = Some(arsenal.clone());
        Ok(arsenal)
    }

    /// Swaps one thing, and names it.
    pub fn swap(&mut self, wish: Wish) {
        let (Some(arsenal), Some(drawn)) = (self.arsenal.clone(), &mut self.drawn) else { return };
        match drawn.swapped(&arsenal, wish) {
            Ok(next) => {
                let swaps = next.skirmish.swaps_since(&drawn.skirmish, &arsenal).into_iter().map(|swap| {
                    let side = ["Your side", "The enemy"][swap.side];
                    format!("{side}: {} becomes {}.", swap.before, within_sentence(&swap.after))
                });
                self.news = Some(format!("Swapped. {}", swaps.collect::<Vec<_>>().join(" ")));
                self.drawn = Some(next);
            }
            Err(why) => self.news = Some(why),
        }
    }

    /// Saves the level and returns it, to be played. If it cannot be saved, returns `None` and shows the reason; a
    /// second attempt returns it unsaved.
    pub fn take_level(&mut self) -> Option<Arc<Level>> {
        let (arsenal, drawn) = (self.arsenal.clone()?, self.drawn.as_ref()?);
        let level = match drawn.save(&arsenal, &self.folder) {
            Ok(path) => {
                let text = &drawn.level.text;
                // The same text has been read already.
                open::level_text(&path.to_string_lossy(), text, &[]).unwrap_or_else(|_| drawn.level.clone())
            }
            Err(_) if self.is_warned => drawn.level.clone(),
            Err(why) => {
                self.is_warned = true;
                self.news = Some(format!("Cannot save the level: {why}. Press Play again to play it unsaved."));
                return None;
            }
        };
        (self.drawn, self.drawn_by, self.news, self.is_warned) = (None, None, None, false);
        self.draw_another();
        Some(level)
    }

    /// Returns the aims that the ruleset can decide on the chosen ground.
    pub fn aims(&self, choices: &SkirmishChoices) -> Vec<Aim> {
        let Some(arsenal) = &self.arsenal else { return Vec::new() };
        let is_board = self.ground(choices).is_some_and(|ground| matches!(ground, GroundChoice::Drawn(_)));
        let aims = arsenal.table.aims.iter().map(|row| row.aim);
        aims.filter(|aim| !is_board || *aim == Aim::LastSide).collect()
    }

    /// Returns the chosen ground; `None` if it is left open.
    pub fn ground(&self, choices: &SkirmishChoices) -> Option<&GroundChoice> {
        let name = choices.ground.as_ref()?;
        self.grounds.iter().find(|ground| ground.name() == *name)
    }

    /// Leaves open every wish that the ruleset cannot grant, such as a level that has been deleted.
    pub fn correct(&mut self, choices: &mut SkirmishChoices) {
        if let Err(why) = self.load(&choices.ruleset) {
            self.news = Some(why);
            return;
        }
        if self.ground(choices).is_none() {
            choices.ground = None;
        }
        let aims = self.aims(choices);
        if choices.aim.as_ref().is_some_and(|name| aims.iter().all(|aim| aim.name() != name)) {
            choices.aim = None;
        }
        let most = crate::skirmish::MOST;
        choices.size = choices.size.filter(|size| (1..=most).contains(size));
    }
}
