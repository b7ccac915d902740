//! Changes to the battle: choices, undo, restart and playback. The presentation follows.

use super::current::CurrentBattle;
use super::presented::Presented;
use crate::engine::Refusal;
use crate::engine::dice::Taped;
use crate::engine::replay::TapedDie;

impl CurrentBattle {
    /// Answers the pending decision. Its events are presented over the following frames.
    ///
    /// # Errors
    /// See [`Refusal`].
    pub fn choose(&mut self, option: usize, presented: &mut Presented) -> Result<(), Refusal> {
        let person = self.battle.pending().is_some_and(|p| self.is_human(p.faction));
        self.battle.choose(option)?;
        self.copied.take();
        self.by_person.push(person);
        presented.decision = None;
        Ok(())
    }

    /// Answers the pending decision and the following ones as parts of one act. Undo takes them back together.
    ///
    /// # Errors
    /// See [`Refusal`]; the answers before the refused one remain.
    pub fn choose_together(&mut self, options: &[usize], presented: &mut Presented) -> Result<(), Refusal> {
        for (ix, option) in options.iter().enumerate() {
            self.choose(*option, presented)?;
            if ix > 0
                && let Some(person) = self.by_person.last_mut()
            {
                *person = false;
            }
        }
        Ok(())
    }

    /// Goes back to the last decision made by a person. Returns false if there is none.
    pub fn undo(&mut self, presented: &mut Presented) -> bool {
        let Some(to) = self.by_person.iter().rposition(|&p| p) else { return false };
        if self.battle.undo(self.by_person.len() - to).is_err() {
            return false;
        }
        self.by_person.truncate(to);
        self.jumped(presented);
        true
    }

    /// Takes back all choices after the first `to`. Returns false if there are none, or if a person made one of them.
    pub fn take_back_to(&mut self, to: usize, presented: &mut Presented) -> bool {
        let back = self.by_person.get(to..).unwrap_or_default();
        if back.is_empty() || back.contains(&true) || self.battle.undo(back.len()).is_err() {
            return false;
        }
        self.by_person.truncate(to);
        self.jumped(presented);
        true
    }

    /// Takes back all choices after the first `to`, by any side. Returns false if there are none.
    pub fn rewind_to(&mut self, to: usize, presented: &mut Presented) -> bool {
        let back = self.by_person.len().saturating_sub(to);
        if back == 0 || self.battle.undo(back).is_err() {
            return false;
        }
        self.by_person.truncate(to);
        self.jumped(presented);
        true
    }

    /// Restarts the level. The same seed gives the same dice.
    pub fn restart(&mut self, seed: u64, presented: &mut Presented) {
        let watched = self.playback.is_some() && seed == self.setup.seed;
        // Undoing all choices keeps the dice on the tape.
        if !(watched && self.battle.undo(self.by_person.len()).is_ok()) {
            self.setup.seed = seed;
            self.battle.restart(seed);
            self.playback = None;
        }
        self.by_person.clear();
        self.keeping.begin_anew();
        self.jumped(presented);
    }

    fn jumped(&mut self, presented: &mut Presented) {
        self.epoch += 1;
        self.copied.take();
        presented.start_over(self);
    }

    /// Makes the next choice of the recording. Returns false if there is none.
    ///
    /// # Errors
    /// Errors if the battle refuses the choice; the rest of the recording is then discarded.
    pub fn replay_choice(&mut self, presented: &mut Presented) -> Result<bool, Refusal> {
        let Some(playback) = self.playback.as_ref().filter(|_| self.playing_back()) else { return Ok(false) };
        let at = self.battle.choices().len();
        let option = playback.choices[at] as usize;
        let laid = self.battle.tape().len();
        let due = playback.tape.iter().skip(laid).take_while(|t| t.before <= Some(at));
        let dice: Vec<Taped> = due.map(TapedDie::taped).collect();
        self.battle.push_dice(&dice);
        self.choose(option, presented).inspect_err(|_| self.playback = None)?;
        Ok(true)
    }

    /// Makes the next choice of the recording and shows its result at once.
    ///
    /// # Errors
    /// See [`CurrentBattle::replay_choice`].
    pub fn step(&mut self, presented: &mut Presented) -> Result<(), Refusal> {
        presented.catch_up(self);
        presented.skip |= self.replay_choice(presented)?;
        Ok(())
    }
}
