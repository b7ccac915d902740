//! State of the lab screen: the question, the answers and the selection.

use super::battle_pair::Parts;
use super::job::Job;
use super::level::{self, Subject};
use super::shown_answer::{BattleGroup, ShownAnswer};
use super::story_cache::StoryCache;
use crate::lab::census::Which;
use crate::lab::question::{Question, What};
use crate::lab::running::{StoredRun, WorkerSignal, folder, stored_runs};
use crate::lab::sweep::Sweep;
use crate::vocab::RuleId;
use bevy::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

/// The tabs of the middle column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LabTab {
    #[default]
    Compare,
    Sweep,
    Tune,
    Rules,
    People,
}

impl LabTab {
    pub const ALL: [LabTab; 5] = [LabTab::Compare, LabTab::Sweep, LabTab::Tune, LabTab::Rules, LabTab::People];

    pub fn name(self) -> &'static str {
        match self {
            LabTab::Compare => "Compare",
            LabTab::Sweep => "Sweep",
            LabTab::Tune => "Tune",
            LabTab::Rules => "Rules used",
            LabTab::People => "Combatants",
        }
    }

    /// Returns the kind of question that the tab answers.
    pub fn what(self) -> What {
        match self {
            LabTab::Sweep => What::Sweep,
            LabTab::Tune => What::Tune,
            _ => What::Compare,
        }
    }
}

/// The visible column in a window with room for only one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LabColumn {
    #[default]
    Asked,
    Answer,
    Battles,
}

/// The open overlay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LabOverlay {
    #[default]
    Nothing,
    /// The list of levels.
    Levels,
    /// The list of stored runs.
    Kept,
    Export,
    /// Two battles side by side.
    Parts,
}

/// Text that was typed but not yet applied.
#[derive(Default)]
pub struct PendingInput {
    pub search: String,
    pub field: String,
    pub seeds: Option<String>,
    pub first: Option<String>,
}

/// The question that is being edited, and the level that it is about.
pub struct QuestionForm {
    pub asked: Question,
    pub subject: Result<Subject, String>,
    pub typed: PendingInput,
    /// True if unchanged house rules are shown, too.
    pub all_rules: bool,
}

impl Default for QuestionForm {
    fn default() -> Self {
        Self {
            asked: Question::default(),
            subject: Err("No level is selected.".into()),
            typed: PendingInput::default(),
            all_rules: false,
        }
    }
}

/// The open parts of the screen.
#[derive(Default)]
pub struct LabView {
    pub tab: LabTab,
    pub column: LabColumn,
    pub overlay: LabOverlay,
    /// Rule whose card is open.
    pub card: Option<RuleId>,
}

/// The list of battles in the right column.
#[derive(Default)]
pub struct BattleList {
    pub group: BattleGroup,
    /// True if battles are sorted by seed, false if by the position of their first difference.
    pub by_seed: bool,
    /// Group listed last, and the order of its battles.
    pub order: (BattleGroup, Vec<Which>),
    pub page: usize,
}

/// Runs stored on disk.
pub struct RunStorage {
    pub folder: PathBuf,
    /// True if new runs are stored.
    pub is_enabled: bool,
    /// Runs in the folder when it was last read.
    pub runs: Vec<StoredRun>,
}

impl Default for RunStorage {
    fn default() -> Self {
        Self { folder: folder(), is_enabled: true, runs: Vec::new() }
    }
}

/// The lab screen.
#[derive(Resource, Default)]
pub struct Lab {
    pub form: QuestionForm,
    /// Names of the levels to choose from.
    pub levels: Vec<String>,
    pub view: LabView,
    pub job: Option<Job>,
    /// One answer per kind of question: see [`Lab::shown`].
    pub answers: [Option<Arc<ShownAnswer>>; 3],
    pub battles: BattleList,
    pub teller: StoryCache,
    pub parts: Option<Parts>,
    pub stored: RunStorage,
    pub news: Option<String>,
}

impl Lab {
    /// Returns true while a run, a story or the fields of a level are computed.
    pub fn is_busy(&self) -> bool {
        self.job.as_ref().is_some_and(|job| job.running.signal() == WorkerSignal::On)
            || !self.teller.idle()
            || self.form.subject.as_ref().is_ok_and(Subject::is_busy)
    }

    /// Selects a level without overrides. If it is selected already, the form stays as filled in.
    pub fn choose(&mut self, name: &str) {
        if self.form.asked.level == name && self.form.subject.is_ok() {
            return;
        }
        self.form.subject = Subject::read(name);
        let sides = self.form.subject.as_ref().map_or(2, |subject| subject.level.factions.len());
        let Question { seeds, swap, until, by, target, .. } = std::mem::take(&mut self.form.asked);
        self.form.asked = Question { seeds, swap, until, by, target, ..Question::for_level(name, sides) };
        self.form.all_rules = false;
        self.view.overlay = LabOverlay::Nothing;
    }

    /// Reads the lists of levels and stored runs from disk again.
    pub fn refresh(&mut self) {
        self.levels = level::names();
        self.stored.runs = stored_runs(&self.stored.folder);
    }

    fn place(what: What) -> usize {
        match what {
            What::Compare => 0,
            What::Sweep => 1,
            What::Tune => 2,
        }
    }

    /// Returns the answer shown in the middle column.
    pub fn shown(&self) -> Option<&Arc<ShownAnswer>> {
        self.answers[Self::place(self.view.tab.what())].as_ref()
    }

    /// Returns the answer to a kind of question, to add results.
    pub fn answer(&mut self, what: What) -> Option<&mut ShownAnswer> {
        self.answers[Self::place(what)].as_mut().map(Arc::make_mut)
    }

    /// Replaces the answer to its kind of question.
    pub fn answered(&mut self, shown: ShownAnswer) {
        let place = Self::place(shown.what);
        self.answers[place] = Some(Arc::new(shown));
    }

    /// Selects a group of battles.
    pub fn select_group(&mut self, group: BattleGroup) {
        if self.battles.group != group {
            self.battles.group = group;
            self.battles.page = 0;
            self.teller.forget();
        }
    }

    /// Switches to a tab. If the selected group does not belong to it, selects one that does.
    pub fn turn(&mut self, tab: LabTab) {
        self.view.tab = tab;
        let fits = match tab.what() {
            What::Compare => !matches!(self.battles.group, BattleGroup::Point(..) | BattleGroup::Tried(_)),
            What::Sweep => matches!(self.battles.group, BattleGroup::Point(..)),
            What::Tune => matches!(self.battles.group, BattleGroup::Tried(_)),
        };
        if !fits {
            let alone = self.shown().is_some_and(|shown| shown.results.comparison.is_none());
            self.select_group(match (tab, alone) {
                (LabTab::Sweep, _) => BattleGroup::Point(0, 0),
                (LabTab::Tune, _) => BattleGroup::Tried(0),
                (_, true) => BattleGroup::Both,
                _ => BattleGroup::Gained,
            });
        }
    }

    pub fn turn_by(&mut self, step: i32) {
        let at = LabTab::ALL.iter().position(|tab| *tab == self.view.tab).unwrap_or(0) as i32;
        self.turn(LabTab::ALL[(at + step).rem_euclid(LabTab::ALL.len() as i32) as usize]);
    }

    /// Returns the sweep of a level, if one is known.
    pub fn sweep_of(&self, level: &str) -> Option<Sweep> {
        let shown = self.answers[Self::place(What::Sweep)].as_ref()?;
        (shown.asked.level == level).then(|| shown.results.sweep.clone())?
    }

    /// Returns the command line of the question. If it has been answered, the command has the number of seeds really
    /// fought.
    pub fn command(&self) -> String {
        let sides = self.form.subject.as_ref().map(Subject::sides).unwrap_or_default();
        let what = self.view.tab.what();
        let same = |shown: &&Arc<ShownAnswer>| shown.asked == self.form.asked;
        let asked = self.shown().filter(same).map_or_else(|| self.form.asked.clone(), |shown| shown.fought());
        asked.command(what, &sides)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_level_is_asked_about_as_it_is_written() {
        let mut lab = Lab::default();
        lab.choose("zones/roadside");
        lab.form.asked.seeds = 40;
        lab.form.asked.turn("house.shield", 1, "reacting", &["reacting", "always"]);
        lab.choose("zones/roadside");
        assert!(lab.form.asked.compares(), "it stays as it was filled in");
        lab.choose("eastgate@hexes");
        assert!(!lab.form.asked.compares() && lab.form.asked.seeds == 40, "{:?}", lab.form.asked);
        lab.choose("zones/nowhere");
        assert!(lab.form.subject.as_ref().is_err_and(|why| why.contains("nowhere")));
    }

    #[test]
    fn each_tab_tells_its_command() {
        let mut lab = Lab::default();
        lab.choose("zones/roadside");
        assert!(lab.command().starts_with("affray lab run zones/roadside"));
        lab.form.asked.turn("house.shield", 1, "reacting", &["reacting", "always"]);
        assert!(lab.command().contains("compare zones/roadside --b house.shield=always"));
        lab.form.asked.axes[0] = ("leader.str".into(), "6..9".into());
        lab.turn_by(1);
        assert!(lab.command().contains("sweep zones/roadside --set leader.str=6..9"));
        assert_eq!(lab.battles.group, BattleGroup::Point(0, 0));
        lab.turn_by(1);
        assert!(lab.command().contains("tune zones/roadside"));
        assert_eq!(lab.battles.group, BattleGroup::Tried(0));
        lab.turn_by(-2);
        assert_eq!((lab.view.tab, lab.battles.group), (LabTab::Compare, BattleGroup::Gained));
    }
}
