//! The battle in a terminal: plain sentences and numbers, without graphics. Works over pipes and with a screen reader.

mod forecast;
mod keeping;
mod lesson;
mod words;

use super::out::{Done, Failure, standard};
use crate::controllers::{SideControllers, controllers};
use crate::engine::Battle;
use crate::engine::replay::Replay;
use crate::engine::save_dirs::SaveDirs;
use crate::lab::question::quoted;
use crate::launch;
use crate::protocol::{LONGEST, LineStatus, next_line};
use crate::vocab::FactionId;
use keeping::TextAutosave;
use lesson::TextLesson;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

/// Options of a battle in the terminal: the level, and the controllers.
#[derive(Clone, Debug, Default)]
pub struct TextOptions {
    pub level: Option<String>,
    pub seed: Option<u64>,
    pub controllers: Vec<(String, String)>,
    pub house_rules: Vec<(String, String)>,
    pub resume: Option<PathBuf>,
    /// The ruleset whose lesson is played instead of a level.
    pub lesson: Option<String>,
    /// The folders for saving the battle while a person plays.
    pub shelves: SaveDirs,
}

const HELP: &str = "\
Type the number of an option to choose it, or:
  u        undo: back to your last decision
  s        status: place, condition and weapons of all combatants
  l        log: the latest lines with dice, modifiers and rules; l 50 for more lines
  o 3      odds of option 3
  n        actions that are not available now, and why
  r        repeat the options
  w FILE   save the battle to a new file; `affray text --resume FILE` continues it
  w! FILE  save over an existing saved battle
  ?        this help
  q        quit; the battle is saved
The battle is saved automatically; the file is named when you quit.";

/// Plays until the battle is over, the person quits or the input ends.
///
/// # Errors
/// See [`play`].
pub fn run(options: TextOptions) -> Done {
    play(options, &mut io::stdin().lock(), &mut standard())
}

/// Like [`run`], with explicit input and output.
///
/// # Errors
/// Errors if the level, the save or the sides are invalid, or the output cannot be written.
pub fn play(options: TextOptions, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    if let Some(ruleset) = &options.lesson {
        let (battle, names, lesson) = TextLesson::begin(ruleset)?;
        let seats = controllers(&names, battle.seed())?;
        return TextGame { battle, names, seats, shown: 0, keeping: None, lesson: Some(lesson) }.play(input, out);
    }
    let (level, resume) = (options.level.as_deref(), options.resume.as_deref());
    let (battle, names) = launch::begin(level, resume, options.seed, &options.house_rules, &options.controllers)?;
    let seats = controllers(&names, battle.seed())?;
    let keeping = seats.iter().any(Option::is_none).then(|| TextAutosave::new(options.shelves.clone(), resume));
    TextGame { battle, names, seats, shown: 0, keeping, lesson: None }.play(input, out)
}

struct TextGame {
    battle: Battle,
    /// Names of the sides' controllers.
    names: Vec<String>,
    seats: SideControllers,
    /// Number of the first event not yet shown.
    shown: u32,
    /// `None` if no person plays, and in a lesson.
    keeping: Option<TextAutosave>,
    /// `None` outside a lesson.
    lesson: Option<TextLesson>,
}

/// The effect of a person's input.
enum InputEffect {
    /// The battle has advanced; show its events.
    Moved,
    /// Prompt again.
    Stay,
    Quit,
}

impl TextGame {
    fn play(mut self, input: &mut impl BufRead, out: &mut impl Write) -> Done {
        self.introduce(out)?;
        loop {
            self.keep(out)?;
            self.others_answer(out)?;
            self.keep(out)?;
            let Some(over) = self.battle.over_view() else {
                if let InputEffect::Quit = self.prompt(input, out)? {
                    return self.leave(out);
                }
                continue;
            };
            self.print_events(out)?;
            if self.lesson.as_ref().is_some_and(|lesson| lesson.try_again(&mut self.battle)) {
                writeln!(out, "That fight was lost, so it starts again. Try again.")?;
                self.shown = self.battle.next_event();
                continue;
            }
            writeln!(out, "{}", words::end(&self.battle, &over))?;
            writeln!(
                out,
                "Seed {}, {} decisions, hash {}.",
                self.battle.seed(),
                self.battle.choices().len(),
                self.battle.hash()
            )?;
            // A person may want to undo the last decision, or save the battle.
            if self.seats.iter().all(Option::is_some) {
                return Ok(());
            }
            writeln!(out, "Type u to undo your last decision, l for the log, w FILE to save, q to quit.")?;
            if let InputEffect::Quit = self.command(input, out)? {
                return self.leave(out);
            }
        }
    }

    /// Saves the battle if it has changed.
    fn keep(&mut self, out: &mut impl Write) -> io::Result<()> {
        let told = self.keeping.as_mut().and_then(|keeping| keeping.keep(&self.battle, &self.names));
        told.map_or(Ok(()), |told| writeln!(out, "{told}"))
    }

    /// Prints the file that the battle is saved in.
    fn leave(&self, out: &mut impl Write) -> Done {
        let Some(keeping) = &self.keeping else { return Ok(()) };
        if let Some(told) = keeping.leave(&self.battle, &self.names)? {
            writeln!(out, "{told}")?;
        }
        Ok(())
    }

    fn note_move(&mut self) {
        if let Some(keeping) = &mut self.keeping {
            keeping.note_move();
        }
    }

    fn introduce(&self, out: &mut impl Write) -> io::Result<()> {
        let level = self.battle.level();
        writeln!(out, "{}. Ruleset {}, seed {}.", level.title, level.ruleset, self.battle.seed())?;
        if !level.summary.is_empty() {
            writeln!(out, "{}.", level.summary.trim_end_matches('.'))?;
        }
        writeln!(out, "Sides: {}.", launch::in_words(level, &self.names))?;
        if self.seats.iter().any(Option::is_none) {
            writeln!(out, "Type ? for help.")?;
        }
        out.flush()
    }

    /// Lets controllers decide until it is a person's decision or the battle is over.
    fn others_answer(&mut self, out: &mut impl Write) -> Done {
        while let Some(pending) = self.battle.pending() {
            let Some(controller) = &mut self.seats[pending.faction.ix()] else { return Ok(()) };
            let option = controller.choose(&self.battle);
            self.battle.choose(option).map_err(|e| Failure::Said(e.to_string()))?;
            self.note_move();
            self.print_events(out)?;
        }
        Ok(())
    }

    /// Prints the events since the last output.
    fn print_events(&mut self, out: &mut impl Write) -> io::Result<()> {
        let viewer = self.viewer();
        for event in self.battle.events_since(self.shown) {
            if let Some(line) = words::event(&self.battle, event, viewer) {
                writeln!(out, "{line}")?;
            }
        }
        self.shown = self.battle.next_event();
        out.flush()
    }

    /// Returns the side of the only person; `None`, which shows everything, with none or several.
    fn viewer(&self) -> Option<FactionId> {
        let mut people = (0..self.seats.len()).filter(|ix| self.seats[*ix].is_none());
        match (people.next(), people.next()) {
            (Some(one), None) => Some(FactionId::from(one)),
            _ => None,
        }
    }

    fn prompt(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<InputEffect, Failure> {
        self.print_events(out)?;
        if let Some(lesson) = &mut self.lesson {
            if lesson.answer(&mut self.battle) {
                return Ok(InputEffect::Moved);
            }
            lesson.print(out)?;
        }
        self.list(out)?;
        loop {
            match self.command(input, out)? {
                InputEffect::Stay => {}
                done => return Ok(done),
            }
        }
    }

    fn list(&self, out: &mut impl Write) -> io::Result<()> {
        if self.lesson.as_ref().is_some_and(|lesson| lesson.reads(&self.battle)) {
            return writeln!(out, "Press Enter to continue.");
        }
        if let Some(decision) = self.battle.decision() {
            for line in words::decision(&self.battle, &decision) {
                writeln!(out, "{line}")?;
            }
        }
        Ok(())
    }

    /// Reads one line and executes it.
    fn command(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<InputEffect, Failure> {
        write!(out, "> ")?;
        out.flush()?;
        let mut bytes = Vec::new();
        match next_line(input, &mut bytes)? {
            LineStatus::Whole => {}
            LineStatus::TooLong => {
                return say(out, &format!("That line is longer than {LONGEST} bytes; type ? for help."));
            }
            LineStatus::End => {
                let at = self.battle.choices().len();
                writeln!(out, "\nEnd of input at decision {at}, seed {}.", self.battle.seed())?;
                return Ok(InputEffect::Quit);
            }
        }
        // Invalid encoding is replaced, and then matches no command.
        let line = String::from_utf8_lossy(&bytes);
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "" => Ok(self.go_on()),
            "?" | "h" | "help" => say(out, HELP),
            "q" | "quit" => Ok(InputEffect::Quit),
            "u" | "undo" => self.undo(out),
            "s" | "status" => say(out, &words::status(&self.battle, self.viewer())),
            "l" | "log" => say(out, &words::log(&self.battle, rest.parse().unwrap_or(15), self.viewer())),
            "n" | "not" => say(out, &words::refused(&self.battle)),
            "r" | "options" => {
                self.list(out)?;
                Ok(InputEffect::Stay)
            }
            "o" | "odds" => self.odds(rest, out),
            "w" | "write" | "save" => self.save(rest, false, out),
            "w!" => self.save(rest, true, out),
            number => self.choose(number, out),
        }
    }

    fn choose(&mut self, number: &str, out: &mut impl Write) -> Result<InputEffect, Failure> {
        let Some(pending) = self.battle.pending() else {
            return say(out, "The battle is over. Type u, l, s, w FILE or q.");
        };
        match number.parse::<usize>() {
            Ok(n) if (1..=pending.count as usize).contains(&n) => {
                match self.lesson.as_mut().and_then(|lesson| lesson.attempt(&mut self.battle, n - 1)) {
                    Some(Ok(())) => return Ok(InputEffect::Moved),
                    Some(Err(why)) => return say(out, &why),
                    None => {}
                }
                self.battle.choose(n - 1).map_err(|e| Failure::Said(e.to_string()))?;
                self.note_move();
                Ok(InputEffect::Moved)
            }
            Ok(_) => say(out, &format!("No such option. Type a number from 1 to {}.", pending.count)),
            Err(_) => say(out, &format!("Type a number from 1 to {}, or ? for help.", pending.count)),
        }
    }

    /// Continues after an explanation of a lesson. Otherwise, an empty line does nothing.
    fn go_on(&mut self) -> InputEffect {
        match self.lesson.as_mut().filter(|lesson| lesson.reads(&self.battle)) {
            Some(lesson) => {
                lesson.go_on(&self.battle);
                InputEffect::Moved
            }
            None => InputEffect::Stay,
        }
    }

    /// Returns to the last decision made by a person, or to the last step of a lesson.
    fn undo(&mut self, out: &mut impl Write) -> Result<InputEffect, Failure> {
        let choices = self.battle.choices().len();
        if self.lesson.as_mut().is_some_and(|lesson| lesson.back(&mut self.battle, choices.saturating_sub(1))) {
            self.shown = self.battle.next_event();
            writeln!(out, "Back to the step before.")?;
            return Ok(InputEffect::Moved);
        }
        let made = self.battle.choices().to_vec();
        for back in 1..=made.len() {
            self.battle.undo(1).map_err(|_| Failure::Said("a decision could not be undone".into()))?;
            if self.battle.pending().is_some_and(|p| self.seats[p.faction.ix()].is_none()) {
                self.shown = self.battle.next_event();
                self.note_move();
                writeln!(out, "Undone: {back} {}.", if back == 1 { "decision" } else { "decisions" })?;
                return Ok(InputEffect::Moved);
            }
        }
        // No person has decided yet: replay the decisions.
        for option in made {
            self.battle.choose(option as usize).map_err(|e| Failure::Said(e.to_string()))?;
        }
        say(out, "You have not made a decision yet.")
    }

    fn odds(&mut self, given: &str, out: &mut impl Write) -> Result<InputEffect, Failure> {
        let count = self.battle.pending().map_or(0, |p| p.count as usize);
        match given.parse::<usize>() {
            Ok(n) if (1..=count).contains(&n) => say(out, &forecast::in_words(&self.battle, n - 1, self.viewer())),
            _ if count == 0 => say(out, "The battle is over."),
            _ => say(out, &format!("Which option? Type o 1 to o {count}.")),
        }
    }

    fn save(&mut self, file: &str, replace: bool, out: &mut impl Write) -> Result<InputEffect, Failure> {
        if file.is_empty() {
            return say(out, "Which file? Type w FILE.");
        }
        let mut replay = Replay::from_battle(&self.battle).with_controllers(&self.battle, &self.names);
        if let Some(keeping) = &mut self.keeping {
            replay = keeping.identify(replay);
        }
        match keeping::save(&replay, Path::new(file), replace) {
            Ok(()) => {
                if let Some(keeping) = &mut self.keeping {
                    keeping.note_saved();
                }
                say(out, &format!("Saved to {file}. Continue with: affray text --resume {}", quoted(file)))
            }
            Err(e) => say(out, &format!("Not saved: {e}.")),
        }
    }
}

fn say(out: &mut impl Write, text: &str) -> Result<InputEffect, Failure> {
    writeln!(out, "{text}")?;
    Ok(InputEffect::Stay)
}
