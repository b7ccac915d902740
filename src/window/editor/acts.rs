//! Actions that a press triggers: placing, moving, copying and removing combatants, adding sides, applying quick fixes.

use super::brush::{Brush, BrushTool};
use super::commands::EditorCommand;
use super::selection::Clip;
use super::state::{Carried, Chosen, Editor, EditorAction};
use crate::editor::board::Symmetry;
use crate::editor::first_free;

/// Request to leave the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    Play,
    Menu,
}

impl Editor {
    /// Performs the action that a panel requested.
    pub fn does(&mut self, does: EditorAction) -> Option<Leave> {
        if !does.is_input() {
            self.end_typing();
        }
        match does {
            EditorAction::Command(command) => return self.command(command),
            EditorAction::Tool(action) => self.tool.apply(action),
            EditorAction::View(action) => self.view.apply(action),
            EditorAction::Choose(chosen) => self.choose(chosen),
            EditorAction::Begin(path, text) => self.attempt(|editor| editor.begin_part(&path, &text)),
            EditorAction::Set(path, Some(value)) => self.attempt(|editor| editor.set_deep(&path, &value)),
            EditorAction::Set(path, None) => self.attempt(|editor| editor.doc.remove(&path)),
            EditorAction::EditText(path) => self.go_to(&path),
            EditorAction::ShowFault(at) => self.show_fault(at),
            EditorAction::QuickFix(at) => {
                if let Some(mend) = self.faults().get(at).and_then(|fault| fault.mend.clone()) {
                    self.doc.mend(&mend);
                }
            }
            EditorAction::Carry(id) => self.gesture.carried = Some(Carried::Somebody(id)),
            EditorAction::CarryNew(at) => self.gesture.carried = Some(Carried::New(at)),
            EditorAction::AddSide => self.attempt(Self::add_side),
            EditorAction::Duplicate => {
                self.copy();
                self.attempt(Self::paste);
            }
            EditorAction::SaveAs => self.save_as(),
            EditorAction::Grow(wider) => self.attempt(|editor| editor.grow(wider)),
            EditorAction::Even(half) => {
                let done = self.doc.make_even(half);
                if let Some(gone) = self.report(done).filter(|gone| !gone.is_empty()) {
                    self.news = Some(format!("Left out, because the level would be invalid: {}.", gone.join(", ")));
                }
            }
            EditorAction::AddField => self.attempt(Self::add_field),
            EditorAction::AddZone => self.attempt(Self::add_zone),
            EditorAction::Settle(theirs) => self.resolve_conflict(theirs),
            EditorAction::Field(row, input) => self.take(&row, input),
            EditorAction::Text(input) => self.take_text(input),
            EditorAction::FilePath(path) => self.file.path = path,
        }
        self.refresh();
        None
    }

    /// Makes an edit, and shows its error or clears the message.
    fn attempt(&mut self, edit: impl FnOnce(&mut Self) -> Result<(), String>) {
        let done = edit(self);
        self.report(done);
    }

    /// Performs the command of a key, except for those that need the board (see [`super::pointer`]).
    pub fn command(&mut self, command: EditorCommand) -> Option<Leave> {
        if command != EditorCommand::Save {
            self.end_typing();
        }
        match command {
            EditorCommand::Undo => self.news = self.doc.undo().map(|name| format!("Undone: {name}")),
            EditorCommand::Redo => self.news = self.doc.redo().map(|name| format!("Redone: {name}")),
            EditorCommand::Play if self.is_sound() => return Some(Leave::Play),
            EditorCommand::Play => self.news = Some("The level has errors: see the strip below the board.".into()),
            EditorCommand::Leave if self.gesture.carried.take().is_some() || self.tool.creature.take().is_some() => {}
            EditorCommand::Leave
                if self.gesture.line_start.take().is_some() || self.selection.region.take().is_some() => {}
            EditorCommand::Leave if self.tool.brush != Brush::Nothing => self.tool.brush = Brush::Nothing,
            EditorCommand::Leave => return Some(Leave::Menu),
            EditorCommand::Save => self.save(),
            EditorCommand::NextFault => self.next_fault(),
            EditorCommand::Text => self.view.folds.text = !self.view.folds.text,
            EditorCommand::Bestiary => self.view.folds.bestiary = !self.view.folds.bestiary,
            EditorCommand::Copy => self.copy(),
            EditorCommand::Paste => self.attempt(Self::paste),
            EditorCommand::Remove => self.attempt(Self::remove),
            EditorCommand::Mirror => self.attempt(|editor| editor.doc.turn(Symmetry::LeftRight)),
            EditorCommand::Flip => self.attempt(|editor| editor.doc.turn(Symmetry::TopBottom)),
            EditorCommand::Rotate => self.attempt(|editor| editor.doc.turn(Symmetry::Round)),
            EditorCommand::Paint => self.tool.kind = BrushTool::Paint,
            EditorCommand::Fill => self.tool.kind = BrushTool::Fill,
            EditorCommand::Pick => self.tool.kind = BrushTool::Pick,
            EditorCommand::Move => self.tool.kind = BrushTool::Move,
            EditorCommand::Select => self.tool.kind = BrushTool::Select,
            EditorCommand::Sight => self.view.show.sight = !self.view.show.sight,
            EditorCommand::Reach => self.view.show.reach = !self.view.show.reach,
            EditorCommand::Wider => self.tool.size = (self.tool.size + 1).min(2),
            EditorCommand::Narrower => self.tool.size = self.tool.size.saturating_sub(1),
            _ => {}
        }
        self.refresh();
        None
    }

    /// Moves a combatant to a cell.
    ///
    /// # Errors
    /// Errors if the level has no combatant with that ID.
    pub fn move_to(&mut self, id: &str, cell: &str) -> Result<(), String> {
        let title = self.index.model.member(id).map_or(id, |(_, member)| &member.title);
        let name = format!("Move {title} to {}", self.cell_name(cell));
        self.doc.group(&name, |doc| doc.place(id, cell))
    }

    /// Places a creature of the bestiary in a cell, for the selected side.
    ///
    /// # Errors
    /// Errors if there is no side or no such creature.
    pub fn add_creature(&mut self, at: usize, cell: &str) -> Result<(), String> {
        let base = self.rules.creatures.get(at).ok_or("unknown creature")?.name.clone();
        let side = self.index.model.sides.get(self.tool.side).ok_or("there is no side yet: add one in the roster")?;
        let id = self.doc.add_creature(&side.id, &base, Some(cell))?;
        self.selection.chosen = Chosen::Combatant(id);
        Ok(())
    }

    /// Copies the marked region, or else the selected combatant.
    fn copy(&mut self) {
        if let Some(region) = self.selection.region.clone() {
            let done = self.copy_part(&region);
            if self.report(done).is_some() {
                self.news = Some("Copied. Click where the first corner goes, then paste.".into());
            }
            return;
        }
        let Some(at) = self.chosen_path().filter(|_| matches!(self.selection.chosen, Chosen::Combatant(_))) else {
            return;
        };
        let copied = self.doc.copy(&at);
        if let Some(text) = self.report(copied) {
            self.clipboard = Some(Clip::Somebody(text));
            self.news = Some(format!("Copied: {}", self.chosen_name()));
        }
    }

    /// Pastes the copied combatant into the selected side under a new ID, and at the cursor if that cell is free.
    /// Pastes a copied region at the last press.
    fn paste(&mut self) -> Result<(), String> {
        let text = match self.clipboard.clone().ok_or("nothing has been copied")? {
            Clip::Somebody(text) => text,
            Clip::Part(piece) => return self.paste_part(&piece),
        };
        let side = self.index.model.sides.get(self.tool.side).ok_or("there is no side yet: add one in the roster")?;
        let free = self.cursor.cell.as_deref().filter(|cell| self.scene.combatants.iter().all(|c| c.place != **cell));
        let id = self.doc.paste_combatant(&side.id, &text, free)?;
        self.refresh();
        self.selection.chosen = Chosen::Combatant(id);
        Ok(())
    }

    fn remove(&mut self) -> Result<(), String> {
        match &self.selection.chosen {
            Chosen::Level => Err("select what to remove".into()),
            Chosen::Cell(id) => match id.split_once('|') {
                Some((one, other)) => self.doc.part(one, other),
                None => self.doc.remove_area(id),
            },
            _ => {
                let at = self.chosen_path().ok_or("the level file does not contain it")?;
                self.doc.remove(&at)
            }
        }
    }

    fn add_side(&mut self) -> Result<(), String> {
        let taken = |id: &str| self.index.model.sides.iter().any(|side| side.id == id);
        let id = first_free("side", "_", self.index.model.sides.len() + 1, taken);
        let title = format!("Side {}", self.index.model.sides.len() + 1);
        let piece = format!("(id: {id:?}, title: {title:?}, controller: \"recruit\", combatants: [])");
        self.doc.insert("factions", self.index.model.sides.len(), &piece)?;
        self.refresh();
        self.selection.chosen = Chosen::Side(id);
        Ok(())
    }

    /// Adds a battlefield.
    ///
    /// # Errors
    /// Errors if the level has no battlefields.
    pub fn add_field(&mut self) -> Result<(), String> {
        let known = |id: &str| self.doc.node(&crate::engine::data::address::path(["battlefields", id])).is_some();
        let count = crate::engine::data::address::list(self.doc.node("battlefields")).len() + 1;
        let id = first_free("field", "_", count, known);
        self.doc.add_field(&id, &format!("Battlefield {count}"))
    }

    /// Adds a zone and takes it into the brush. Painting it also joins it to another zone, so that it can be reached.
    ///
    /// # Errors
    /// Errors if the level has no zones.
    pub fn add_zone(&mut self) -> Result<(), String> {
        let zones = super::form::map_keys(self.doc.node("zones").ok_or("this level has no zones")?);
        let id = first_free("zone", "_", zones.len() + 1, |id| zones.iter().any(|zone| zone == id));
        let title = format!("Zone {}", zones.len() + 1);
        self.doc.insert("zones", zones.len(), &format!("{id:?}: (title: {title:?})"))?;
        self.refresh();
        self.tool.brush = Brush::Zone(id.clone());
        self.tool.kind = BrushTool::Paint;
        self.selection.chosen = Chosen::Cell(id);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::LevelDocument as Level;
    use crate::engine::level_files::levels;
    use crate::vocab::view::CellKind;
    use crate::window::editor::field::FieldInput;
    use crate::window::editor::form::rows;

    fn editor(name: &str) -> Editor {
        let file = levels().into_iter().find(|file| file.name == name).expect("a level of the repository");
        let mut editor = Editor::new(Level::copy_of(&file).expect("it is read"));
        let level = editor.level().expect("it is sound").clone();
        editor.scene = crate::protocol::open::begin(level, Some(0)).expect("it begins").scene(None);
        editor
    }

    /// Returns a free cell of the board.
    fn free(editor: &Editor) -> String {
        let taken = |id: &str| editor.scene.combatants.iter().any(|c| c.place == id);
        let stands = |c: &&crate::vocab::view::CellView| {
            c.kind != CellKind::Border
                && c.hazard.is_none()
                && !taken(&c.id)
                && c.hex.is_none_or(|h| h.ground == Default::default())
        };
        editor.scene.cells.iter().rfind(stands).expect("there is room").id.clone()
    }

    const LEVELS: [&str; 5] =
        ["zones/bridge", "hexes/skirmish", "ranks/armoury", "percentile/courtyard", "segments/drove"];

    #[test]
    fn somebody_new_stands_where_they_are_put_and_can_be_taken_back() {
        for name in LEVELS {
            let mut editor = editor(name);
            let (before, count) = (editor.doc.text().clone(), editor.index.model.sides[1].members.len());
            editor.tool.side = 1;
            let cell = free(&editor);
            editor.add_creature(editor.rules.creatures.len() - 1, &cell).expect("there is a side");
            editor.refresh();
            assert_eq!(editor.index.model.sides[1].members.len(), count + 1, "{name}");
            let Chosen::Combatant(id) = editor.selection.chosen.clone() else { panic!("nobody is chosen") };
            let at = editor.chosen_path().expect("it is written");
            assert!(editor.doc.get(&format!("{at}.base")).is_some());
            assert!(editor.undo_name().is_some_and(|name| name.starts_with("Add ")));
            assert_eq!(editor.does(EditorAction::Command(EditorCommand::Undo)), None);
            assert!(editor.index.model.member(&id).is_none() && *editor.doc.text() == before, "{name}");
            assert_eq!(editor.selection.chosen, Chosen::Level, "who is gone is not chosen");
        }
    }

    #[test]
    fn who_is_moved_stands_there_in_the_battle() {
        for name in LEVELS {
            let mut editor = editor(name);
            let (_, member) = editor.index.model.everybody().last().expect("somebody fights");
            let (id, cell) = (member.id.clone(), free(&editor));
            editor.move_to(&id, &cell).expect("it is there");
            editor.refresh();
            assert!(editor.is_sound(), "{name}: {:?}", editor.faults());
            let level = editor.level().expect("it is sound").clone();
            let scene = crate::protocol::open::begin(level, Some(0)).expect("it begins").scene(None);
            let stands = scene.combatants.iter().find(|c| c.id == id).expect("it fights").place.clone();
            assert_eq!(stands, cell, "{name}");
        }
    }

    #[test]
    fn a_copy_has_a_name_of_its_own() {
        let mut editor = editor("hexes/pikes");
        let first = editor.index.model.sides[0].members[0].id.clone();
        editor.does(EditorAction::Choose(Chosen::Combatant(first.clone())));
        editor.cursor.cell = Some(free(&editor));
        editor.does(EditorAction::Duplicate);
        assert_eq!(editor.news, None);
        assert!(editor.is_sound(), "{:?}", editor.faults());
        let Chosen::Combatant(id) = &editor.selection.chosen else { panic!("nobody is chosen") };
        assert_ne!(*id, first);
        assert!(editor.index.model.member(id).is_some());
        editor.does(EditorAction::Command(EditorCommand::Remove));
        assert!(editor.is_sound() && editor.selection.chosen == Chosen::Level);
    }

    #[test]
    fn what_is_wrong_is_walked_and_chosen_and_nothing_is_lost() {
        let mut editor = editor("zones/bridge");
        editor.doc.set("combatants.konrad.str", "99").expect("a number");
        editor.refresh();
        assert!(!editor.is_sound() && editor.level().is_some(), "the last sound state stays");
        assert_eq!(editor.command(EditorCommand::Play), None, "it cannot be played");
        editor.does(EditorAction::Command(EditorCommand::NextFault));
        assert_eq!(editor.selection.chosen, Chosen::Combatant("konrad".into()));
        assert!(editor.is_wrong("combatants.konrad") && !editor.is_wrong("combatants.kon"));
        editor.does(EditorAction::QuickFix(0));
        assert!(editor.is_sound(), "{:?}", editor.faults());
        assert_eq!(editor.command(EditorCommand::Play), Some(Leave::Play));
    }

    #[test]
    fn all_typing_in_a_field_is_one_step_until_something_is_pressed() {
        let mut editor = editor("zones/bridge");
        let before = editor.doc.text().clone();
        let rows = rows(&editor, "combatants.konrad");
        let title = rows.iter().find(|row| row.key == "title").expect("the reader takes it");
        let typed = ["\"O\"", "\"Old\""].map(|text| FieldInput::Now(text.to_owned()));
        for input in [FieldInput::Begun].into_iter().chain(typed) {
            editor.does(EditorAction::Field(Box::new(title.clone()), input));
            editor.does(EditorAction::FilePath("mine.ron".into()));
        }
        assert_eq!(editor.doc.get("combatants.konrad.title"), Some("\"Old\""));
        editor.does(EditorAction::Command(EditorCommand::Undo));
        assert_eq!((editor.doc.text(), editor.file.path.as_str()), (&before, "mine.ron"));
    }
}
