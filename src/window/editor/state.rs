//! What the editor holds: the document, what is chosen of it, and the tool in hand.

use super::brush::{Brush, Tool};
pub use super::does::{Carried, Chosen, Does, Show};
use super::does::{Clip, Region};
use super::layout::{Folds, Tab};
use super::model::{Creature, Model, creatures, gear};
use super::row::Row;
use crate::editor::board::first_place;
use crate::editor::{Balance, Document, Fault, Fighting};
use crate::engine::data::address::{list, path};
use crate::engine::data::{Outline, ruleset_name};
use crate::engine::{Level, Ruleset};
use crate::rulesets;
use crate::vocab::view::Scene;
use bevy::prelude::*;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// The level that is edited, and everything that the screen remembers of it.
#[derive(Resource)]
pub struct Editor {
    pub doc: Document,
    pub model: Model,
    pub ruleset: &'static dyn Ruleset,
    pub creatures: Vec<Creature>,
    pub folds: Folds,
    pub chosen: Chosen,
    /// Whom `Enter` puts down at the cursor, by the place in the bestiary.
    pub creature: Option<usize>,
    /// For which side.
    pub side: usize,
    /// Part of a name in the bestiary.
    pub search: String,
    /// The cell under the board's cursor.
    pub cursor: Option<String>,
    /// Where on the plan it is, from 0 to 1 either way; none: wherever its cell is.
    pub spot: Option<Vec2>,
    /// It was led there by key, and the pointer has not moved since.
    pub keyed: bool,
    pub tool: Tool,
    pub brush: Brush,
    /// Rings of hexes around the one under the brush.
    pub size: u32,
    /// Part of the name of a prop or a thing.
    pub thing: String,
    /// Names of the ruleset's gear.
    pub items: Vec<String>,
    pub show: Show,
    /// Forms show what is not written too.
    pub all_fields: bool,
    /// Somebody is on the way from one place to another.
    pub carried: Option<Carried>,
    /// The brush is down: what it paints is one step; and where it was last.
    pub stroke: bool,
    pub touched: Option<(String, Option<Vec2>)>,
    /// Where the board was pressed last.
    pub pressed: Option<(String, Option<Vec2>)>,
    /// The part of the board that is marked.
    pub region: Option<Region>,
    /// The place from which something is drawn to another.
    pub joins: Option<String>,
    /// Where it is to be saved, as typed; whether it waits for that; and what is written over when asked once more.
    pub file: String,
    pub asks_where: bool,
    pub overwrites: Option<PathBuf>,
    /// It was changed here and on the disk: which is to stay?
    pub asked: bool,
    pub told_gone: bool,
    /// What recruits make of it.
    pub balance: Option<Balance>,
    pub clipboard: Option<Clip>,
    /// The byte that the page with the text is to show.
    pub scroll_to: Option<usize>,
    /// A field has the focus: what is typed there is one step.
    typing: bool,
    /// The level as it lies on the board.
    pub scene: Scene,
    /// What the files of the ruleset may hold, once it is known.
    pub schema: Option<Arc<Outline>>,
    /// Forms that have been made of the text as it stands, by path.
    pub forms: BTreeMap<String, Arc<Vec<Row>>>,
    /// What whoever is chosen is worth in a fight.
    pub fighting: Option<Fighting>,
    /// Until the next thing is done.
    pub news: Option<String>,
    /// The player knows that leaving loses what is unsaved.
    pub is_warned: bool,
    /// The fault that was gone to last.
    fault: Option<usize>,
    /// The revision of the text that the lists were read off.
    read: Option<u64>,
}

impl Editor {
    pub fn new(doc: Document) -> Self {
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
            tool: Tool::default(),
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

    /// Reads the lists off the text again if it has changed. A text that cannot be read leaves them as they were.
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
        self.model = Model::of(parsed, &self.creatures);
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

    /// Somebody is chosen, and a brush in hand: as a picture of the screen shows it.
    pub fn pose(&mut self, text: bool) {
        self.folds.text = text;
        if let Some((_, member)) = self.model.everybody().next() {
            self.chosen = Chosen::Combatant(member.id.clone());
        }
    }

    /// The last sound state of the level.
    pub fn level(&self) -> Option<&Arc<Level>> {
        self.doc.level()
    }

    pub fn is_sound(&self) -> bool {
        self.doc.is_sound()
    }

    pub fn faults(&self) -> &[Fault] {
        self.doc.faults()
    }

    pub fn fault_shown(&self) -> Option<usize> {
        self.fault
    }

    /// What a press or the key at the cursor would do there.
    pub fn in_hand(&self) -> (Tool, Brush, Option<usize>) {
        (self.tool, self.brush.clone(), self.creature)
    }

    /// Whether something is wrong with what is written at a path, or inside it.
    pub fn is_wrong(&self, path: &str) -> bool {
        self.faults().iter().any(|fault| within(&fault.path, path))
    }

    pub fn undo_name(&self) -> Option<String> {
        self.doc.history().done().next_back().map(str::to_owned)
    }

    pub fn redo_name(&self) -> Option<String> {
        self.doc.history().undone().next().map(str::to_owned)
    }

    /// The level and its ruleset; and its file, and whether that is what is here. In fewer words where those do not fit.
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

    /// Those of the bestiary that the search finds, by their place.
    pub fn creatures_found(&self) -> Vec<usize> {
        let wanted = self.search.trim().to_lowercase();
        let fits = |c: &Creature| c.title.to_lowercase().contains(&wanted) || c.name.contains(&wanted);
        (0..self.creatures.len()).filter(|at| fits(&self.creatures[*at])).collect()
    }

    /// Where what is chosen is written; none for a cell that has no bracket of its own.
    pub fn chosen_path(&self) -> Option<String> {
        match &self.chosen {
            Chosen::Level => Some(String::new()),
            Chosen::Side(id) => Some(path(["factions", id])),
            Chosen::Combatant(id) => self.model.member(id).map(|(_, member)| member.path.clone()),
            Chosen::Cell(id) => self.cell_path(id),
            Chosen::Part(path) => Some(path.clone()),
        }
    }

    /// Where a zone, a border or the battlefield of a slot is written.
    fn cell_path(&self, id: &str) -> Option<String> {
        let field = id.split_once(['.', '/', ':']).map_or(id, |(field, _)| field);
        let maybe = [path(["zones", id]), path(["borders", id]), path(["battlefields", field])];
        let hexes = list(self.doc.node("hexes"));
        let said = hexes.iter().position(|hex| first_place(hex).is_some_and(|(q, r)| format!("{q},{r}") == id));
        let said = said.map(|ix| format!("hexes.{ix}"));
        maybe.into_iter().find(|path| self.doc.node(path).is_some()).or(said)
    }

    /// What a cell is called.
    pub fn cell_name(&self, id: &str) -> String {
        self.scene.cell_title(id).unwrap_or_else(|| id.to_owned())
    }

    /// What is chosen, for the names of steps.
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

    /// Opens the page with the text at a path.
    pub fn go_to(&mut self, path: &str) {
        self.scroll_to = self.doc.node(path).map(|node| node.span.start);
        self.folds.text = true;
    }

    /// What is typed from here on is one step.
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

    /// Tells what went wrong, if something did.
    pub fn tell<T>(&mut self, done: Result<T, String>) -> Option<T> {
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

    /// Chooses something, and shows its sheet.
    pub fn choose(&mut self, chosen: Chosen) {
        self.chosen = chosen;
        self.folds.tab = Tab::Sheet;
    }

    /// Goes to a fault: what it is about is chosen.
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

/// Whether a path leads to another or into it.
pub fn within(inner: &str, outer: &str) -> bool {
    inner.strip_prefix(outer).is_some_and(|rest| outer.is_empty() || rest.is_empty() || rest.starts_with('.'))
}
