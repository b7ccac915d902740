//! The file of the level: saving, saving under another name, and changes by other programs.

use super::actions::ActionList;
use super::commands::EditorCommand;
use super::state::{Chosen, Editor, EditorAction};
use super::watching::FolderWatch;
use super::widgets::{paragraph, word};
use crate::editor::{OnDisk, drafts};
use crate::engine::files::display_path;
use crate::window::awake::Awake;
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use bevy_egui::egui::{self, Id, TextEdit, Ui};
use std::path::PathBuf;
use std::time::Duration;

/// Intervals for checking the file, without and with change notifications from the system, and for storing a draft.
const LOOK: Duration = Duration::from_millis(500);
const SELDOM: Duration = Duration::from_secs(10);
const KEEP: Duration = Duration::from_secs(5);

fn field() -> Id {
    Id::new("file of the level")
}

impl Editor {
    /// Saves the level to its file. Without a file, opens the sheet to choose one.
    pub fn save(&mut self) {
        self.end_typing();
        if self.doc.path().is_some() {
            let done = self.doc.save();
            if self.report(done).is_some() {
                self.news = Some("Saved.".into());
            }
        } else if self.selection.chosen == Chosen::Level && self.file.asks_where {
            self.save_as();
        } else {
            self.propose();
            self.choose(Chosen::Level);
            self.view.folds.tab = super::layout::EditorTab::Sheet;
            self.file.asks_where = true;
            self.news =
                Some(format!("Choose a file name in the sheet, then press {} again.", EditorCommand::Save.cap()));
        }
    }

    /// Proposes a path for a level without a file: in the folder of its ruleset, named after its title.
    fn propose(&mut self) {
        if self.file.path.trim().is_empty() {
            let kept = |c: char| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
            let name: String = self.index.model.title.chars().map(kept).collect();
            self.file.path = format!("levels/{}/{}.ron", self.rules.ruleset.name(), name.trim_matches('_'));
        }
    }

    /// Saves the level to the path in its sheet. An existing file is overwritten only on the second request.
    pub fn save_as(&mut self) {
        self.propose();
        let path = PathBuf::from(self.file.path.trim());
        let own = self.doc.path() == Some(&path);
        if path.exists() && !own && self.file.overwrites.as_ref() != Some(&path) {
            self.news = Some(format!("{} already exists: save again to overwrite it.", display_path(&path)));
            self.file.overwrites = Some(path);
            return;
        }
        self.file.overwrites = None;
        let done = path.parent().map_or(Ok(()), |folder| std::fs::create_dir_all(folder).map_err(|e| e.to_string()));
        let done = done.and_then(|()| self.doc.save_as(&path));
        if self.report(done).is_some() {
            self.file.asks_where = false;
            self.news = Some(format!("Saved as {}.", display_path(&path)));
        }
    }

    /// Checks whether another program has changed the file.
    pub fn look_at_disk(&mut self) {
        let asked = match self.doc.poll_disk() {
            OnDisk::Same => false,
            OnDisk::Reloaded => {
                self.news = Some("The file was changed on disk and reloaded.".into());
                false
            }
            OnDisk::Asked => true,
            OnDisk::Gone if self.file.told_gone => false,
            OnDisk::Gone => {
                self.file.told_gone = true;
                self.news = Some("The file was deleted: save to write it again.".into());
                false
            }
            OnDisk::Unreadable(why) => {
                self.news = Some(why);
                false
            }
        };
        self.file.has_conflict = asked;
        self.refresh();
    }

    /// Resolves an edit conflict: `theirs` takes the file on disk, otherwise the editor's version is kept.
    pub fn resolve_conflict(&mut self, theirs: bool) {
        if theirs {
            let done = self.doc.take_theirs();
            self.report(done);
        } else {
            self.doc.keep_mine();
        }
        self.file.has_conflict = false;
        self.refresh();
    }
}

/// Times since the file was checked and since a draft was stored, and the watcher of the folder.
#[derive(Default)]
pub struct Since {
    looked: Duration,
    kept: Duration,
    watch: Option<FolderWatch>,
}

/// Checks the file when the system reports a change or an interval has passed, and stores drafts.
pub fn watch(
    mut editor: ResMut<Editor>,
    time: Res<Time<Real>>,
    awake: Res<Awake>,
    event_loop: Option<Res<EventLoopProxyWrapper>>,
    mut since: Local<Since>,
) {
    let since = &mut *since;
    since.looked += time.delta();
    since.kept += time.delta();
    let path = editor.doc.path().map(ToOwned::to_owned);
    let known = path.as_ref().is_some_and(|path| since.watch.as_ref().is_some_and(|watch| watch.is_of(path)));
    if !known && since.looked >= LOOK {
        let waker = awake.waker(event_loop.as_deref());
        since.watch = path.as_ref().and_then(|path| FolderWatch::begin(path, waker));
    }
    let told = since.watch.as_ref().is_some_and(FolderWatch::take_change);
    let patience = if since.watch.is_some() { SELDOM } else { LOOK };
    if path.is_some() && (told || since.looked >= patience) {
        since.looked = Duration::ZERO;
        editor.look_at_disk();
    }
    if since.kept >= KEEP {
        since.kept = Duration::ZERO;
        super::entry::keep(&mut editor, &drafts::folder());
    }
}

/// Stores unsaved changes when the window closes.
pub fn close(editor: Option<ResMut<Editor>>, exits: MessageReader<AppExit>) {
    if let Some(mut editor) = editor.filter(|_| !exits.is_empty()) {
        super::entry::keep(&mut editor, &drafts::folder());
    }
}

/// Draws the path field in the sheet of the level, with the button to save.
pub fn draw(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList) {
    let mut path = editor.file.path.clone();
    if path.is_empty()
        && let Some(own) = editor.doc.path()
    {
        path = own.display().to_string();
    }
    paragraph(cx, ui, "File", (Face::Regular, Size::Body, theme::MUTED));
    ui.horizontal(|ui| {
        let wide = ui.available_width() - cx.px(86.0);
        let edit = TextEdit::singleline(&mut path)
            .id(field())
            .hint_text("levels/…/name.ron")
            .font(cx.theme.font(Face::Bold, Size::Body))
            .background_color(if editor.file.asks_where { theme::HIGHLIGHT } else { theme::PAGE })
            .desired_width(wide.max(cx.px(60.0)));
        let response = ui.add(edit);
        let entered = response.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
        if word(cx, ui, "Save as", "", false) || entered {
            actions.push(EditorAction::SaveAs);
        }
    });
    if path != editor.file.path {
        actions.push(EditorAction::FilePath(path));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::LevelDocument;
    use std::fs;

    #[test]
    fn a_level_is_saved_where_one_says_and_what_others_write_is_seen() {
        let folder = std::env::temp_dir().join(format!("affray-editor-screen-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let text = include_str!("../../../levels/zones/roadside.ron");
        let mut editor = Editor::new(LevelDocument::of_text("new", text));
        editor.save();
        assert!(editor.file.asks_where && editor.doc.path().is_none(), "it asks where");
        let path = &editor.file.path;
        assert!(path.starts_with("levels/zones/") && path.ends_with(".ron"), "{path}");
        let file = folder.join("mine.ron");
        editor.file.path = file.display().to_string();
        editor.save();
        assert_eq!(fs::read_to_string(&file).ok().as_deref(), Some(text), "{:?}", editor.news);
        assert!(!editor.file.asks_where && !editor.doc.is_changed());
        // Another program writes while nothing was changed here: the file is read again.
        fs::write(&file, text.replace("Roadside", "Wayside")).expect("ours");
        editor.look_at_disk();
        let title = &editor.index.model.title;
        assert!(title.contains("Wayside") && !editor.file.has_conflict, "{title}");
        // Both have changed: the editor prompts, and nothing is lost.
        editor.doc.set("title", "Mine").expect("a title");
        fs::write(&file, text.replace("Roadside", "Theirs")).expect("ours");
        editor.look_at_disk();
        assert!(editor.file.has_conflict && editor.index.model.title == "Mine");
        editor.save();
        assert!(fs::read_to_string(&file).is_ok_and(|text| text.contains("Theirs")), "nothing is written over");
        editor.resolve_conflict(false);
        editor.save();
        assert!(fs::read_to_string(&file).is_ok_and(|text| text.contains("Mine")), "{:?}", editor.news);
        // Another file is overwritten only on the second request.
        let other = folder.join("other.ron");
        fs::write(&other, "()").expect("ours");
        editor.file.path = other.display().to_string();
        editor.save_as();
        assert_eq!(fs::read_to_string(&other).ok().as_deref(), Some("()"));
        editor.save_as();
        assert!(fs::read_to_string(&other).is_ok_and(|text| text.contains("Mine")));
        // The file is deleted: this is reported once. The level then counts as unsaved and can be saved again.
        editor.file.path = file.display().to_string();
        editor.doc.save_as(&file).expect("it is there");
        fs::remove_file(&file).expect("ours");
        assert!(!editor.doc.is_changed());
        editor.look_at_disk();
        assert!(editor.news.take().is_some_and(|news| news.contains("was deleted")) && editor.doc.is_changed());
        editor.look_at_disk();
        assert_eq!(editor.news, None);
        super::super::entry::keep(&mut editor, &folder.join("drafts"));
        assert_eq!(drafts::drafts(&folder.join("drafts")).len(), 1, "nothing is lost");
        editor.save();
        assert!(fs::read_to_string(&file).is_ok_and(|text| text.contains("Mine")), "{:?}", editor.news);
        // A folder that is not writable: the error is reported, and the level in the editor stays.
        editor.doc.set("title", "Still mine").expect("a title");
        editor.refresh();
        editor.file.path = file.join("inside/level.ron").display().to_string();
        editor.save_as();
        assert!(editor.news.take().is_some() && editor.doc.is_changed() && editor.doc.path() == Some(&*file));
        super::super::entry::keep(&mut editor, &file.join("drafts"));
        assert!(editor.news.take().is_some() && editor.index.model.title == "Still mine");
        let _ = fs::remove_dir_all(&folder);
    }
}
