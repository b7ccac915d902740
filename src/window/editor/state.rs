//! State of the editor: the document, the selection and the active tool.

pub use super::actions::EditorAction;
use super::brush::{Brush, BrushTool};
use super::layout::EditorTab;
use super::model::{LevelIndex, Model, RulesetData};
pub use super::selection::Chosen;
use super::selection::{Clip, Selection};
pub use super::tool::Carried;
use super::tool::{BoardCursor, Gesture, ToolState};
use super::view::EditorView;
use crate::editor::board::first_place;
use crate::editor::{Balance, Diagnostic, Fighting, LevelDocument};
use crate::engine::Level;
use crate::engine::data::address::{list, path};
use crate::engine::data::ruleset_name;
use crate::rulesets;
use crate::vocab::view::Scene;
use bevy::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

/// The file of the level: the request for its name, and changes by other programs.
#[derive(Debug, Default)]
pub struct FileState {
    /// Path for saving, as typed.
    pub path: String,
    /// True while the sheet waits for the path.
    pub asks_where: bool,
    /// Existing file that the next request overwrites.
    pub overwrites: Option<PathBuf>,
    /// True if the level was changed both here and on disk, and the player must choose a version.
    pub has_conflict: bool,
    /// True if the player was told that the file is gone.
    pub told_gone: bool,
    /// True if the player was warned that leaving loses unsaved changes.
    pub is_warned: bool,
}

/// Battles that are fought in the background to judge the level.
#[derive(Default)]
pub struct BattleEstimates {
    /// Results of recruits on this level.
    pub balance: Option<Balance>,
    /// Combat value of the selected combatant.
    pub fighting: Option<Fighting>,
}

/// The edited level and the state of the screen.
#[derive(Resource)]
pub struct Editor {
    pub doc: LevelDocument,
    /// True while a field has the focus: all typing in it is one undo step.
    typing: bool,
    /// Lists read from the text.
    pub index: LevelIndex,
    pub rules: RulesetData,
    /// The level as shown on the board.
    pub scene: Scene,
    pub selection: Selection,
    pub tool: ToolState,
    pub gesture: Gesture,
    pub cursor: BoardCursor,
    pub view: EditorView,
    pub file: FileState,
    pub estimates: BattleEstimates,
    pub clipboard: Option<Clip>,
    /// Message that is shown until the next action.
    pub news: Option<String>,
}

impl Editor {
    pub fn new(doc: LevelDocument) -> Self {
        let mut editor = Self {
            doc,
            typing: false,
            index: LevelIndex::default(),
            rules: RulesetData::new(rulesets::RULESETS[0]),
            scene: Scene::default(),
            selection: Selection::default(),
            tool: ToolState::default(),
            gesture: Gesture::default(),
            cursor: BoardCursor::default(),
            view: EditorView::default(),
            file: FileState::default(),
            estimates: BattleEstimates::default(),
            clipboard: None,
            news: None,
        };
        editor.refresh();
        editor
    }

    /// Reads the lists again if the text has changed. If the text cannot be parsed, they stay as they were.
    pub fn refresh(&mut self) {
        if !self.is_stale() {
            return;
        }
        self.index.revision = Some(self.doc.revision());
        self.selection.fault = self.selection.fault.filter(|at| *at < self.doc.faults().len());
        let Ok(parsed) = self.doc.parsed() else { return };
        let named = ruleset_name(parsed).ok().and_then(|name| rulesets::ruleset(&name));
        let ruleset = named.or(self.doc.level().and_then(|level| rulesets::ruleset(level.ruleset)));
        if let Some(ruleset) = ruleset.filter(|r| r.name() != self.rules.ruleset.name()) {
            self.rules = RulesetData::new(ruleset);
            self.tool.creature = None;
        }
        self.index.model = Model::new(parsed, &self.rules.creatures);
        self.tool.side = self.tool.side.min(self.index.model.sides.len().saturating_sub(1));
        let there = match &self.selection.chosen {
            Chosen::Level | Chosen::Cell(_) => true,
            Chosen::Part(path) => self.doc.node(path).is_some(),
            Chosen::Side(id) => self.index.model.sides.iter().any(|side| side.id == *id),
            Chosen::Combatant(id) => self.index.model.member(id).is_some(),
        };
        if !there {
            self.selection.chosen = Chosen::Level;
        }
    }

    /// Selects a combatant, for a screenshot.
    pub fn pose(&mut self, text: bool) {
        self.view.folds.text = text;
        if let Some((_, member)) = self.index.model.everybody().next() {
            self.selection.chosen = Chosen::Combatant(member.id.clone());
        }
    }

    /// Returns the last valid state of the level.
    pub fn level(&self) -> Option<&Arc<Level>> {
        self.doc.level()
    }

    pub fn is_sound(&self) -> bool {
        self.doc.is_sound()
    }

    pub fn faults(&self) -> &[Diagnostic] {
        self.doc.faults()
    }

    pub fn fault_shown(&self) -> Option<usize> {
        self.selection.fault
    }

    /// Returns the tool, brush and creature that a press on the board would use.
    pub fn in_hand(&self) -> (BrushTool, Brush, Option<usize>) {
        (self.tool.kind, self.tool.brush.clone(), self.tool.creature)
    }

    /// Returns true if there is a diagnostic at a path or inside it.
    pub fn is_wrong(&self, path: &str) -> bool {
        self.faults().iter().any(|fault| within(&fault.path, path))
    }

    pub fn undo_name(&self) -> Option<String> {
        self.doc.history().done().next_back().map(str::to_owned)
    }

    pub fn redo_name(&self) -> Option<String> {
        self.doc.history().undone().next().map(str::to_owned)
    }

    /// Returns the title line: level and ruleset, and the file with its save state. Shorter versions are used if the
    /// full one does not fit.
    pub fn heading(&self, fits: impl Fn(&str, &str) -> bool) -> (String, String) {
        let file = self.doc.path().and_then(|path| path.file_name()).map(|name| name.to_string_lossy().into_owned());
        let saved = match (file, self.doc.is_changed()) {
            (Some(file), true) => format!("{file}, not saved"),
            (Some(file), false) => file,
            (None, _) => "not saved yet".to_owned(),
        };
        let whole = format!("{} · {}", self.index.model.title, self.rules.ruleset.title());
        let title = &self.index.model.title;
        let ways = [(&whole, saved.as_str()), (title, saved.as_str()), (title, "")];
        let (what, saved) = ways.into_iter().find(|(what, saved)| fits(what, saved)).unwrap_or((title, ""));
        (what.clone(), saved.to_owned())
    }

    /// Returns the path of the selection. `None` for a cell that is not written in the level.
    pub fn chosen_path(&self) -> Option<String> {
        match &self.selection.chosen {
            Chosen::Level => Some(String::new()),
            Chosen::Side(id) => Some(path(["factions", id])),
            Chosen::Combatant(id) => self.index.model.member(id).map(|(_, member)| member.path.clone()),
            Chosen::Cell(id) => self.cell_path(id),
            Chosen::Part(path) => Some(path.clone()),
        }
    }

    /// Returns the path of a zone, of a border, of the battlefield of a slot, or of a hex.
    fn cell_path(&self, id: &str) -> Option<String> {
        let field = id.split_once(['.', '/', ':']).map_or(id, |(field, _)| field);
        let maybe = [path(["zones", id]), path(["borders", id]), path(["battlefields", field])];
        let hexes = list(self.doc.node("hexes"));
        let said = hexes.iter().position(|hex| first_place(hex).is_some_and(|(q, r)| format!("{q},{r}") == id));
        let said = said.map(|ix| format!("hexes.{ix}"));
        maybe.into_iter().find(|path| self.doc.node(path).is_some()).or(said)
    }

    /// Returns the name of a cell.
    pub fn cell_name(&self, id: &str) -> String {
        self.scene.cell_title(id).unwrap_or_else(|| id.to_owned())
    }

    /// Returns the name of the selection, for undo steps.
    pub fn chosen_name(&self) -> String {
        match &self.selection.chosen {
            Chosen::Level => "the level".to_owned(),
            Chosen::Side(id) => self
                .index
                .model
                .sides
                .iter()
                .find(|side| side.id == *id)
                .map_or_else(|| id.clone(), |side| side.title.clone()),
            Chosen::Combatant(id) => self.index.model.member(id).map_or_else(|| id.clone(), |(_, m)| m.title.clone()),
            Chosen::Cell(id) => self.cell_name(id),
            Chosen::Part(path) => path.replace(['.', '_'], " "),
        }
    }

    /// Opens the text page at a path.
    pub fn go_to(&mut self, path: &str) {
        self.view.scroll_to = self.doc.node(path).map(|node| node.span.start);
        self.view.folds.text = true;
    }

    /// Returns true if the lists were read from an earlier text.
    pub fn is_stale(&self) -> bool {
        self.index.revision != Some(self.doc.revision())
    }

    /// Starts an undo step for all following typing.
    pub fn begin_typing(&mut self, name: &str) {
        self.end_typing();
        self.doc.begin(name);
        self.typing = true;
    }

    pub fn end_typing(&mut self) {
        if std::mem::take(&mut self.typing) {
            self.doc.end();
        }
    }

    /// Shows the error of a result, or clears the message. Returns the value on success.
    pub fn report<T>(&mut self, done: Result<T, String>) -> Option<T> {
        match done {
            Ok(done) => {
                self.news = None;
                Some(done)
            }
            Err(why) => {
                self.news = Some(why);
                None
            }
        }
    }

    /// Selects a part of the level and shows its sheet.
    pub fn choose(&mut self, chosen: Chosen) {
        self.selection.chosen = chosen;
        self.view.folds.tab = EditorTab::Sheet;
    }

    /// Goes to a diagnostic and selects the part it is about.
    pub fn show_fault(&mut self, at: usize) {
        let Some(fault) = self.faults().get(at).cloned() else { return };
        self.selection.fault = Some(at);
        self.choose(self.about(&fault));
    }

    pub fn next_fault(&mut self) {
        let count = self.faults().len();
        if count > 0 {
            let next = self.selection.fault.map_or(0, |at| (at + 1) % count);
            self.show_fault(next);
        }
    }
}

/// Returns true if a path equals another or is inside it.
pub fn within(inner: &str, outer: &str) -> bool {
    inner.strip_prefix(outer).is_some_and(|rest| outer.is_empty() || rest.is_empty() || rest.starts_with('.'))
}
