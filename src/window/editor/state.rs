//! State of the editor: the document, the selection and the active tool.

pub use super::actions::{Carried, Chosen, EditorAction, Show};
use super::actions::{Clip, Region};
use super::brush::{Brush, BrushTool};
use super::layout::{EditorTab, Folds};
use super::model::{BestiaryEntry, Model, creatures, gear};
use super::row::FormRow;
use crate::editor::board::first_place;
use crate::editor::{Balance, Diagnostic, Fighting, LevelDocument};
use crate::engine::data::address::{list, path};
use crate::engine::data::{Outline, ruleset_name};
use crate::engine::{Level, Ruleset};
use crate::rulesets;
use crate::vocab::view::Scene;
use bevy::prelude::*;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// The edited level and the state of the screen.
#[derive(Resource)]
pub struct Editor {
    pub doc: LevelDocument,
    pub model: Model,
    pub ruleset: &'static dyn Ruleset,
    pub creatures: Vec<BestiaryEntry>,
    pub folds: Folds,
    pub chosen: Chosen,
    /// Creature that `Enter` places at the cursor, by its index in the bestiary.
    pub creature: Option<usize>,
    /// Index of the side that gets new combatants.
    pub side: usize,
    /// Search text of the bestiary.
    pub search: String,
    /// The cell under the board's cursor.
    pub cursor: Option<String>,
    /// Position of the cursor on the plan, from 0 to 1 in each direction. `None` if it is that of its cell.
    pub spot: Option<Vec2>,
    /// True if the cursor was last moved with the keyboard.
    pub keyed: bool,
    pub tool: BrushTool,
    pub brush: Brush,
    /// Number of hex rings around the brush's hex.
    pub size: u32,
    /// Search text for props and items.
    pub thing: String,
    /// Names of the ruleset's gear.
    pub items: Vec<String>,
    pub show: Show,
    /// True if forms also show fields that are not written.
    pub all_fields: bool,
    /// Combatant that is being carried.
    pub carried: Option<Carried>,
    /// True while the brush is down: its changes form one undo step. `touched` is its last position.
    pub stroke: bool,
    pub touched: Option<(String, Option<Vec2>)>,
    /// Position of the last press on the board.
    pub pressed: Option<(String, Option<Vec2>)>,
    /// The marked region of the board.
    pub region: Option<Region>,
    /// Start of a dragged brush.
    pub joins: Option<String>,
    /// Path for saving, as typed. `asks_where` is true while the sheet waits for it. `overwrites` is the existing file
    /// that the next request overwrites.
    pub file: String,
    pub asks_where: bool,
    pub overwrites: Option<PathBuf>,
    /// True if the level was changed both here and on disk, and the player must choose a version.
    pub asked: bool,
    pub told_gone: bool,
    /// Results of recruits on this level.
    pub balance: Option<Balance>,
    pub clipboard: Option<Clip>,
    /// Byte offset that the text page scrolls to.
    pub scroll_to: Option<usize>,
    /// True while a field has the focus: all typing in it is one undo step.
    typing: bool,
    /// The level as shown on the board.
    pub scene: Scene,
    /// Schema of the ruleset's files, once it is known.
    pub schema: Option<Arc<Outline>>,
    /// Cached forms of the current text, by path.
    pub forms: BTreeMap<String, Arc<Vec<FormRow>>>,
    /// Combat value of the selected combatant.
    pub fighting: Option<Fighting>,
    /// Message that is shown until the next action.
    pub news: Option<String>,
    /// True if the player was warned that leaving loses unsaved changes.
    pub is_warned: bool,
    /// Index of the last visited diagnostic.
    fault: Option<usize>,
    /// Revision of the text that the lists were read from.
    read: Option<u64>,
}

impl Editor {
    pub fn new(doc: LevelDocument) -> Self {
        let mut editor = Self {
            doc,
            model: Model::default(),
            ruleset: rulesets::RULESETS[0],
            creatures: Vec::new(),
            folds: Folds::default(),
            chosen: Chosen::Level,
            creature: None,
            side: 0,
            search: String::new(),
            cursor: None,
            spot: None,
            keyed: false,
            tool: BrushTool::default(),
            brush: Brush::default(),
            size: 0,
            thing: String::new(),
            items: Vec::new(),
            show: Show::default(),
            all_fields: false,
            carried: None,
            pressed: None,
            region: None,
            joins: None,
            file: String::new(),
            asks_where: false,
            overwrites: None,
            asked: false,
            told_gone: false,
            balance: None,
            stroke: false,
            touched: None,
            clipboard: None,
            scroll_to: None,
            typing: false,
            scene: Scene::default(),
            schema: None,
            forms: BTreeMap::new(),
            fighting: None,
            news: None,
            is_warned: false,
            fault: None,
            read: None,
        };
        editor.refresh();
        editor
    }

    /// Reads the lists again if the text has changed. If the text cannot be parsed, they stay as they were.
    pub fn refresh(&mut self) {
        if self.read == Some(self.doc.revision()) {
            return;
        }
        let first = self.read.is_none();
        self.read = Some(self.doc.revision());
        self.forms.clear();
        self.fault = self.fault.filter(|at| *at < self.doc.faults().len());
        let Ok(parsed) = self.doc.parsed() else { return };
        let named = ruleset_name(parsed).ok().and_then(|name| rulesets::ruleset(&name));
        let ruleset = named.or(self.doc.level().and_then(|level| rulesets::ruleset(level.ruleset)));
        if let Some(ruleset) = ruleset.filter(|r| first || r.name() != self.ruleset.name()) {
            self.ruleset = ruleset;
            self.creatures = creatures(ruleset);
            self.items = gear(ruleset);
            self.creature = None;
            self.schema = None;
        }
        self.model = Model::new(parsed, &self.creatures);
        self.side = self.side.min(self.model.sides.len().saturating_sub(1));
        let there = match &self.chosen {
            Chosen::Level | Chosen::Cell(_) => true,
            Chosen::Part(path) => self.doc.node(path).is_some(),
            Chosen::Side(id) => self.model.sides.iter().any(|side| side.id == *id),
            Chosen::Combatant(id) => self.model.member(id).is_some(),
        };
        if !there {
            self.chosen = Chosen::Level;
        }
    }

    /// Selects a combatant, for a screenshot.
    pub fn pose(&mut self, text: bool) {
        self.folds.text = text;
        if let Some((_, member)) = self.model.everybody().next() {
            self.chosen = Chosen::Combatant(member.id.clone());
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
        self.fault
    }

    /// Returns the tool, brush and creature that a press on the board would use.
    pub fn in_hand(&self) -> (BrushTool, Brush, Option<usize>) {
        (self.tool, self.brush.clone(), self.creature)
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
        let whole = format!("{} · {}", self.model.title, self.ruleset.title());
        let title = &self.model.title;
        let ways = [(&whole, saved.as_str()), (title, saved.as_str()), (title, "")];
        let (what, saved) = ways.into_iter().find(|(what, saved)| fits(what, saved)).unwrap_or((title, ""));
        (what.clone(), saved.to_owned())
    }

    /// Returns the indices of the creatures that match the search.
    pub fn creatures_found(&self) -> Vec<usize> {
        let wanted = self.search.trim().to_lowercase();
        let fits = |c: &BestiaryEntry| c.title.to_lowercase().contains(&wanted) || c.name.contains(&wanted);
        (0..self.creatures.len()).filter(|at| fits(&self.creatures[*at])).collect()
    }

    /// Returns the path of the selection. `None` for a cell that is not written in the level.
    pub fn chosen_path(&self) -> Option<String> {
        match &self.chosen {
            Chosen::Level => Some(String::new()),
            Chosen::Side(id) => Some(path(["factions", id])),
            Chosen::Combatant(id) => self.model.member(id).map(|(_, member)| member.path.clone()),
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
        match &self.chosen {
            Chosen::Level => "the level".to_owned(),
            Chosen::Side(id) => self
                .model
                .sides
                .iter()
                .find(|side| side.id == *id)
                .map_or_else(|| id.clone(), |side| side.title.clone()),
            Chosen::Combatant(id) => self.model.member(id).map_or_else(|| id.clone(), |(_, m)| m.title.clone()),
            Chosen::Cell(id) => self.cell_name(id),
            Chosen::Part(path) => path.replace(['.', '_'], " "),
        }
    }

    /// Opens the text page at a path.
    pub fn go_to(&mut self, path: &str) {
        self.scroll_to = self.doc.node(path).map(|node| node.span.start);
        self.folds.text = true;
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
        self.chosen = chosen;
        self.folds.tab = EditorTab::Sheet;
    }

    /// Goes to a diagnostic and selects the part it is about.
    pub fn show_fault(&mut self, at: usize) {
        let Some(fault) = self.faults().get(at).cloned() else { return };
        self.fault = Some(at);
        self.choose(self.about(&fault));
    }

    pub fn next_fault(&mut self) {
        let count = self.faults().len();
        if count > 0 {
            let next = self.fault.map_or(0, |at| (at + 1) % count);
            self.show_fault(next);
        }
    }
}

/// Returns true if a path equals another or is inside it.
pub fn within(inner: &str, outer: &str) -> bool {
    inner.strip_prefix(outer).is_some_and(|rest| outer.is_empty() || rest.is_empty() || rest.starts_with('.'))
}
