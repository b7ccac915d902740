//! A battle that is opened in the window: resources that are inserted together.

use super::current::{CurrentBattle, Playback, Setup};
use super::pointing::Pointing;
use super::presented::{DiceTray, Presented};
use crate::engine::dice::Taped;
use crate::engine::replay::{Replay, TapedDie};
use crate::engine::{Battle, Refusal};
use bevy::prelude::*;

/// A battle and its presentation.
pub struct BattleSession {
    pub battle: CurrentBattle,
    pub presented: Presented,
    pub dice: DiceTray,
}

impl BattleSession {
    /// Deploys the level and plays up to the first decision. Nothing has been shown yet.
    ///
    /// # Errors
    /// Never without a dice tape; passed on from [`Battle::new`].
    pub fn new(setup: Setup) -> Result<Self, Refusal> {
        let battle = Battle::new(setup.ruleset, setup.level.clone(), setup.seed, &[], false)?;
        let mut session = Self::around(battle, setup);
        // The scene shows the deployment, so that the first events are played, too.
        session.presented.scene = session.battle.scene(session.battle.viewer());
        Ok(session)
    }

    /// Creates the session of a resumed or replayed battle. All its events count as shown.
    pub fn around(battle: Battle, setup: Setup) -> Self {
        let (presented, dice) = Default::default();
        let mut session = Self { battle: CurrentBattle::new(battle, setup), presented, dice };
        if !session.battle.by_person.is_empty() {
            session.presented.start_over(&session.battle);
        }
        session
    }

    /// Creates the session of a recorded battle, to be watched from its beginning with everything visible.
    ///
    /// # Errors
    /// Errors if a die of its tape does not fit.
    pub fn watching(replay: Replay, setup: Setup) -> Result<Self, Refusal> {
        let opening: Vec<Taped> = replay.tape.iter().filter(|t| t.before.is_none()).map(TapedDie::taped).collect();
        let battle = Battle::new(setup.ruleset, setup.level.clone(), setup.seed, &opening, false)?;
        let mut session = Self::around(battle, setup);
        session.battle.playback = Some(Playback { choices: replay.choices, tape: replay.tape });
        session.presented.scene = session.battle.scene(session.battle.viewer());
        Ok(session)
    }

    /// Answers the pending decision; see [`CurrentBattle::choose`].
    ///
    /// # Errors
    /// See [`Refusal`].
    pub fn choose(&mut self, option: usize) -> Result<(), Refusal> {
        self.battle.choose(option, &mut self.presented)
    }

    /// Shows all events at once.
    pub fn catch_up(&mut self) {
        self.presented.catch_up(&self.battle);
    }

    /// Makes this the battle of the window.
    pub fn insert(self, world: &mut World) {
        world.insert_resource(self.battle);
        world.insert_resource(self.presented);
        world.insert_resource(self.dice);
        world.insert_resource(Pointing::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controllers::controllers;
    use crate::protocol::open;
    use crate::vocab::FactionId;
    use crate::window::battle::Reactions;

    fn session(level: &str, seed: u64, sides: [&str; 2]) -> BattleSession {
        let level = open::level(level, &[]).expect("a level of the repository");
        let ruleset = open::ruleset_of(&level);
        let sides = sides.map(str::to_owned).into();
        BattleSession::new(Setup { ruleset, level, seed, sides, reactions: Reactions::Always }).expect("no tape")
    }

    fn replay_choice(watched: &mut BattleSession) -> bool {
        watched.battle.replay_choice(&mut watched.presented).expect("it was made before")
    }

    fn undo(watched: &mut BattleSession) -> bool {
        watched.battle.undo(&mut watched.presented)
    }

    #[test]
    fn the_log_keeps_the_secrets_of_the_concealed() {
        let mut session = session("crypt", 5, ["human", "random"]);
        let mut foes = controllers(&["random"; 2], 5).expect("a controller").remove(1).expect("no person");
        while session.battle.pending().is_some_and(|p| !session.battle.is_human(p.faction)) {
            let option = foes.choose(&session.battle);
            session.choose(option).expect("an offered option");
        }
        session.catch_up();
        let known = |viewer| session.battle.events().iter().filter(|e| e.is_known_by(viewer)).count();
        assert_eq!(session.presented.log.len(), known(Some(FactionId(0))));
        assert!(session.presented.log.len() < known(None), "somebody sneaked");
        assert!(session.presented.caught_up(&session.battle));
    }

    #[test]
    fn a_battle_with_dice_on_its_tape_is_watched_back_and_forth() {
        let mut fought = session("roadside", 3, ["human", "human"]);
        fought.battle.battle.push_dice(&[Taped { die: 20, value: 2 }, Taped { die: 20, value: 19 }]);
        for _ in 0..30 {
            let Some(pending) = fought.battle.pending() else { break };
            let last = pending.count as usize - 1;
            // An option whose dice do not fit the tape is refused; the next one is tried.
            (0..=last).find(|o| fought.choose(*o).is_ok()).expect("one of them fits");
        }
        let (hash, choices) = (fought.battle.hash(), fought.battle.choices().len());
        let replay = Replay::from_battle(&fought.battle);
        assert!(!replay.tape.is_empty());
        let mut watched = BattleSession::watching(replay, fought.battle.setup.clone()).expect("the tape fits");
        assert!(watched.battle.playing_back() && watched.presented.decision.is_none());
        for _ in 0..2 {
            while replay_choice(&mut watched) {}
            assert_eq!((watched.battle.hash(), watched.battle.choices().len()), (hash.clone(), choices));
            // Undo two decisions, and later go back to the start.
            assert!(undo(&mut watched) && undo(&mut watched) && watched.battle.playing_back());
            while replay_choice(&mut watched) {}
            assert_eq!(watched.battle.hash(), hash);
            watched.battle.restart(3, &mut watched.presented);
            assert!(watched.battle.playing_back() && watched.battle.choices().is_empty());
        }
        watched.battle.restart(4, &mut watched.presented);
        assert!(
            !watched.battle.playing_back() && watched.presented.decision.is_some(),
            "other dice are another battle"
        );
    }
}
