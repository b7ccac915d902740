//! The room in which a battle is watched and played: what the board, the overlay and the input share.
//!
//! The battle in it is always up to date; everything else is what has been *shown* so far and lags behind while events
//! play. The presenter moves it along; the overlay and the board read it and write `focus`, `hover` and `answer`.

use super::keeping::Keeping;
use crate::engine::dice::Taped;
use crate::engine::replay::{Replay, TapedDie};
use crate::engine::{Battle, Level, Refusal, Ruleset};
use crate::vocab::FactionId;
use crate::vocab::view::{DecisionView, EventView, OptionView, OverView, Scene};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Which screen is on.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    #[default]
    Menu,
    /// A [`BattleRoom`] is there.
    Battle,
}

/// How fast events play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
    /// Nothing is played: the result is there at once.
    Instant,
}

impl Pace {
    pub const ALL: [Pace; 4] = [Pace::Slow, Pace::Normal, Pace::Fast, Pace::Instant];

    pub fn name(self) -> &'static str {
        match self {
            Pace::Slow => "slow",
            Pace::Normal => "normal",
            Pace::Fast => "fast",
            Pace::Instant => "instant",
        }
    }

    /// Factor on every duration; 0 for instant.
    pub fn stretch(self) -> f32 {
        match self {
            Pace::Slow => 1.8,
            Pace::Normal => 1.0,
            Pace::Fast => 0.45,
            Pace::Instant => 0.0,
        }
    }

    pub fn faster(self) -> Self {
        Self::ALL[(self as usize + 1).min(3)]
    }

    pub fn slower(self) -> Self {
        Self::ALL[(self as usize).saturating_sub(1)]
    }
}

/// When a human is asked whether to answer somebody else's act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reactions {
    /// Every time.
    #[default]
    Always,
    /// Not when the machine, in the person's place, would let it pass.
    IfUseful,
    /// Never: everything is let pass.
    Never,
}

impl Reactions {
    pub const ALL: [Reactions; 3] = [Reactions::Always, Reactions::IfUseful, Reactions::Never];

    pub fn name(self) -> &'static str {
        match self {
            Reactions::Always => "ask always",
            Reactions::IfUseful => "ask if useful",
            Reactions::Never => "never ask",
        }
    }
}

/// The answer that lets somebody else's act pass; `None` where it is no reaction that is asked for.
pub fn pass_of(decision: &DecisionView) -> Option<usize> {
    decision.options.iter().position(|o| decision.reaction && o.action == "none")
}

/// Everything that is settled before the first blow; a restart begins from it.
#[derive(Clone)]
pub struct Setup {
    pub ruleset: &'static dyn Ruleset,
    pub level: Arc<Level>,
    pub seed: u64,
    /// One a faction: `human` or the name of a controller.
    pub sides: Vec<String>,
    pub reactions: Reactions,
}

/// What the pointer or the board cursor is on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HoverTarget {
    /// A combatant by id.
    Combatant(String),
    /// A cell by id.
    Cell(String),
}

/// A die of the event that plays now.
#[derive(Clone, Debug, Default)]
pub struct TrayDie {
    /// The event it belongs to.
    pub event: u32,
    /// Number of faces.
    pub faces: u16,
    /// What it shows once landed.
    pub value: u16,
    /// `Balthasar's WIT save to hit`
    pub purpose: String,
    /// `≤ 9`, `≥ 4`
    pub needs: Option<String>,
    pub passed: Option<bool>,
    /// Index of the faction whose die it is.
    pub faction: Option<usize>,
    /// 0 thrown … 1 landed. The value is not shown before.
    pub progress: f32,
}

impl TrayDie {
    pub fn landed(&self) -> bool {
        self.progress >= 1.0
    }
}

/// A battle that is watched: what was chosen, and the dice that were laid on its tape.
pub struct Playback {
    pub choices: Vec<u32>,
    pub tape: Vec<TapedDie>,
}

/// A battle and what has been shown of it.
#[derive(Resource)]
pub struct BattleRoom {
    pub battle: Battle,
    pub setup: Setup,
    /// Rises with every jump (undo, restart, resume): whoever plays events or thinks for an older one stops.
    pub epoch: u32,
    /// The battle that is watched; nobody is asked while it runs.
    pub playback: Option<Playback>,
    /// How many events of the battle have been shown or passed over.
    pub shown: usize,
    /// For each choice of the battle whether a person made it.
    pub by_person: Vec<bool>,
    /// Where the battle is kept.
    pub keeping: Keeping,

    /// The battle as presented; lags behind while events play.
    pub scene: Scene,
    /// Rises whenever the scene changes, so that what is drawn from it is drawn anew only then.
    pub scene_stamp: u32,
    /// Events shown so far, oldest first: those that the person's side knows of.
    pub log: Vec<EventView>,
    /// Set once the presenter has caught up and a person decides.
    pub decision: Option<DecisionView>,
    /// Set once the presenter has caught up with the end.
    pub over: Option<OverView>,
    /// Dice of the event that plays now, and those of the last one until the next begins.
    pub dice: Vec<TrayDie>,
    /// A controller is at work.
    pub thinking: bool,

    /// Index of the option that is pointed at (bar, board or keys).
    pub focus: Option<usize>,
    /// The bar shows only options about this target.
    pub narrow: Option<HoverTarget>,
    pub hover: Option<HoverTarget>,
    /// A cell was picked that no option is about: whoever moves walks there if he can.
    pub walk_to: Option<String>,
    /// The option picked; the app answers with it and clears it.
    pub answer: Option<usize>,

    pub pace: Pace,
    pub paused: bool,
    /// Play no further animation up to the next decision.
    pub skip: bool,
    /// Large type, no tools: for an audience.
    pub presenter_mode: bool,
    /// What the overlay leaves free for the board, in logical pixels; written by the overlay every frame.
    pub board_rect: Rect,
    /// A pop-up or menu covers the board: the board takes no clicks.
    pub covered: bool,
    /// Short news for the player: `saved`, `cannot undo`.
    pub notice: Option<String>,
}

impl BattleRoom {
    /// Sets the level up and plays on to the first decision; nothing has been shown yet.
    ///
    /// # Errors
    /// Never without a dice tape; passed on from [`Battle::new`].
    pub fn new(setup: Setup) -> Result<Self, Refusal> {
        let battle = Battle::new(setup.ruleset, setup.level.clone(), setup.seed, &[], false)?;
        let mut room = Self::around(battle, setup);
        // The curtain rises on the deployed board, so the events of the beginning play too.
        room.scene = room.battle.scene(room.viewer());
        Ok(room)
    }

    /// A room around a battle in play (resumed or replayed): everything so far counts as shown.
    pub fn around(battle: Battle, setup: Setup) -> Self {
        let by_person = vec![true; battle.choices().len()];
        // The digests of the level take longest: worked out now, while no picture waits for them.
        let _ = battle.hash();
        let keeping = Keeping::from(by_person.len());
        let mut room = Self {
            battle,
            setup,
            epoch: 0,
            playback: None,
            shown: 0,
            by_person,
            keeping,
            scene: Scene::default(),
            scene_stamp: 0,
            log: Vec::new(),
            decision: None,
            over: None,
            dice: Vec::new(),
            thinking: false,
            focus: None,
            narrow: None,
            hover: None,
            walk_to: None,
            answer: None,
            pace: Pace::Normal,
            paused: false,
            skip: false,
            presenter_mode: false,
            board_rect: Rect::default(),
            covered: false,
            notice: None,
        };
        if !room.by_person.is_empty() {
            room.catch_up();
        }
        room
    }

    /// Whether a person plays that side.
    pub fn is_human(&self, faction: FactionId) -> bool {
        self.setup.sides.get(faction.ix()).is_some_and(|s| s == "human")
    }

    /// The one side that a person plays; `None` when it is all or none of them, and then everything is seen.
    pub fn viewer(&self) -> Option<FactionId> {
        let mut human = (0..self.setup.sides.len()).map(FactionId::from).filter(|&f| self.is_human(f));
        let one = human.next()?;
        human.next().is_none().then_some(one)
    }

    /// Whether every event of the battle has been shown.
    pub fn caught_up(&self) -> bool {
        self.shown == self.battle.events().len()
    }

    /// Shows everything at once: the scene and the log are those of the battle.
    pub fn catch_up(&mut self) {
        let viewer = self.viewer();
        let fresh = self.battle.events()[self.shown..].iter().filter(|e| e.known_by(viewer));
        let fresh: Vec<_> = fresh.map(|e| self.battle.describe(e)).collect();
        self.log.extend(fresh);
        self.shown = self.battle.events().len();
        self.scene = self.battle.scene(self.viewer());
        self.scene_stamp += 1;
        self.over = self.battle.over_view();
        self.decision = match self.battle.pending() {
            Some(p) if self.is_human(p.faction) && !self.playing_back() => self.battle.decision(),
            _ => None,
        };
    }

    /// Goes past the events that the person's side knows nothing of (Z-SNEAK-09), up to the next to be shown.
    pub fn pass_unseen(&mut self) {
        let viewer = self.viewer();
        let events = self.battle.events();
        while events.get(self.shown).is_some_and(|e| !e.known_by(viewer)) {
            self.shown += 1;
        }
    }

    /// Answers the standing decision. What follows is shown by and by.
    ///
    /// # Errors
    /// See [`Refusal`].
    pub fn choose(&mut self, option: usize) -> Result<(), Refusal> {
        let person = self.battle.pending().is_some_and(|p| self.is_human(p.faction));
        self.battle.choose(option)?;
        self.by_person.push(person);
        self.decision = None;
        self.forget_pointing();
        Ok(())
    }

    /// Whether a person has decided anything that can be taken back.
    pub fn can_undo(&self) -> bool {
        self.by_person.contains(&true)
    }

    /// Goes back to the last decision that a person made. False when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(to) = self.by_person.iter().rposition(|&p| p) else { return false };
        if self.battle.undo(self.by_person.len() - to).is_err() {
            return false;
        }
        self.by_person.truncate(to);
        self.jumped();
        true
    }

    /// Goes back to the last decision that a person made, or says why not. A battle that is watched stops there.
    pub fn take_back(&mut self) {
        if !self.undo() {
            self.notice = Some("There is nothing to take back.".into());
        } else if self.playback.is_some() {
            self.paused = true;
        }
    }

    /// The same level from the start. The same seed gives the same dice.
    pub fn restart(&mut self, seed: u64) {
        let watched = self.playback.is_some() && seed == self.setup.seed;
        // Going back to the start keeps the dice that were laid on the tape.
        if !(watched && self.battle.undo(self.by_person.len()).is_ok()) {
            self.setup.seed = seed;
            self.battle.restart(seed);
            self.playback = None;
        }
        self.by_person.clear();
        self.keeping.begin_anew();
        self.jumped();
    }

    fn jumped(&mut self) {
        self.epoch += 1;
        self.log.clear();
        self.shown = 0;
        self.dice.clear();
        self.thinking = false;
        self.answer = None;
        self.forget_pointing();
        self.catch_up();
    }

    /// A room in which a battle is watched from its beginning, with everything seen.
    ///
    /// # Errors
    /// A die of its tape that does not fit.
    pub fn watching(replay: Replay, setup: Setup) -> Result<Self, Refusal> {
        let opening: Vec<Taped> = replay.tape.iter().filter(|t| t.before.is_none()).map(TapedDie::taped).collect();
        let battle = Battle::new(setup.ruleset, setup.level.clone(), setup.seed, &opening, false)?;
        let mut room = Self::around(battle, setup);
        room.playback = Some(Playback { choices: replay.choices, tape: replay.tape });
        room.scene = room.battle.scene(room.viewer());
        Ok(room)
    }

    /// Whether choices of the watched battle are still to come.
    pub fn playing_back(&self) -> bool {
        self.playback.as_ref().is_some_and(|playback| self.battle.choices().len() < playback.choices.len())
    }

    /// Makes the next choice of the watched battle. False when there is none.
    pub fn replay_choice(&mut self) -> bool {
        let Some(playback) = self.playback.as_ref().filter(|_| self.playing_back()) else { return false };
        let at = self.battle.choices().len();
        let option = playback.choices[at] as usize;
        let laid = self.battle.tape().len();
        let due = playback.tape.iter().skip(laid).take_while(|t| t.before <= Some(at));
        let dice: Vec<Taped> = due.map(TapedDie::taped).collect();
        self.battle.push_dice(&dice);
        if let Err(refusal) = self.choose(option) {
            self.playback = None;
            self.notice = Some(refusal.to_string());
        }
        true
    }

    /// One choice of the watched battle, shown at once.
    pub fn step(&mut self) {
        self.catch_up();
        if self.replay_choice() {
            self.skip = true;
        }
    }

    fn forget_pointing(&mut self) {
        self.focus = None;
        self.narrow = None;
    }

    /// Somebody points at this on the board and presses: the option is taken if only one is about it, otherwise the bar
    /// narrows down to those that are.
    pub fn pick(&mut self, target: HoverTarget) {
        let Some(decision) = &self.decision else { return };
        let about: Vec<usize> =
            decision.options.iter().enumerate().filter(|(_, o)| is_about(o, &target)).map(|(i, _)| i).collect();
        match about[..] {
            [] => {
                self.narrow = None;
                if let HoverTarget::Cell(cell) = target {
                    self.walk_to = Some(cell);
                }
            }
            [only] => self.answer = Some(only),
            [first, ..] => {
                self.focus = Some(first);
                self.narrow = Some(target);
            }
        }
    }
}

/// Whether an option lights this target.
pub fn is_about(option: &OptionView, target: &HoverTarget) -> bool {
    match target {
        HoverTarget::Combatant(id) => option.on_combatant.as_ref() == Some(id),
        HoverTarget::Cell(id) => option.at_cell.as_ref() == Some(id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controllers::seats;
    use crate::protocol::open;

    fn room(level: &str, seed: u64, sides: [&str; 2]) -> BattleRoom {
        let level = open::level(level, &[]).expect("a level of the repository");
        let ruleset = open::ruleset_of(&level);
        let sides = sides.map(str::to_owned).into();
        BattleRoom::new(Setup { ruleset, level, seed, sides, reactions: Reactions::Always }).expect("no tape")
    }

    #[test]
    fn the_log_keeps_the_secrets_of_the_concealed() {
        let mut room = room("crypt", 5, ["human", "random"]);
        let mut foes = seats(&["random"; 2], 5).expect("a controller").remove(1).expect("no person");
        while room.battle.pending().is_some_and(|p| !room.is_human(p.faction)) {
            let option = foes.choose(&room.battle);
            room.choose(option).expect("an offered option");
        }
        room.catch_up();
        let known = |viewer| room.battle.events().iter().filter(|e| e.known_by(viewer)).count();
        assert_eq!(room.log.len(), known(Some(FactionId(0))));
        assert!(room.log.len() < known(None), "somebody sneaked");
        assert!(room.caught_up());
    }

    #[test]
    fn a_battle_with_dice_on_its_tape_is_watched_back_and_forth() {
        let mut fought = room("roadside", 3, ["human", "human"]);
        fought.battle.push_dice(&[Taped { die: 20, value: 2 }, Taped { die: 20, value: 19 }]);
        for _ in 0..30 {
            let Some(pending) = fought.battle.pending() else { break };
            let last = pending.count as usize - 1;
            // A die that does not fit the tape is refused: then another option.
            (0..=last).find(|o| fought.choose(*o).is_ok()).expect("one of them fits");
        }
        let (hash, choices) = (fought.battle.hash(), fought.battle.choices().len());
        let replay = Replay::of(&fought.battle);
        assert!(!replay.tape.is_empty());
        let mut watched = BattleRoom::watching(replay, fought.setup.clone()).expect("the tape fits");
        assert!(watched.playing_back() && watched.decision.is_none());
        for _ in 0..2 {
            while watched.replay_choice() {}
            assert_eq!((watched.battle.hash(), watched.battle.choices().len()), (hash.clone(), choices));
            // Back by some steps, and to the start.
            assert!(watched.undo() && watched.undo() && watched.playing_back());
            while watched.replay_choice() {}
            assert_eq!(watched.battle.hash(), hash);
            watched.restart(3);
            assert!(watched.playing_back() && watched.battle.choices().is_empty());
        }
        watched.restart(4);
        assert!(!watched.playing_back() && watched.decision.is_some(), "other dice are another battle");
    }
}
