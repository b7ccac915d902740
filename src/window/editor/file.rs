//! Where the level lies: saving it, saving it elsewhere, and what to do when somebody else has written there.

use super::commands::Command;
use super::state::{Chosen, Does, Editor};
use super::widgets::{said, word};
use crate::editor::{OnDisk, drafts};
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face};
use bevy::prelude::*;
use bevy_egui::egui::{self, Id, TextEdit, Ui};
use std::path::PathBuf;
use std::time::Duration;

/// How often the disk is looked at, and a draft kept.
const LOOK: Duration = Duration::from_millis(500);
const KEEP: Duration = Duration::from_secs(5);

fn field() -> Id {
    Id::new("file of the level")
}

impl Editor {
    /// Saves it where it lies; a level that lies nowhere is asked where it is to.
    pub fn save(&mut self) {
        self.end_typing();
        if self.doc.path().is_some() {
            let done = self.doc.save();
            if self.tell(done).is_some() {
                self.news = Some("Saved.".into());
            }
        } else if self.chosen == Chosen::Level && self.asks_where {
            self.save_as();
        } else {
            self.propose();
            self.choose(Chosen::Level);
            self.folds.tab = super::layout::Tab::Sheet;
            self.asks_where = true;
            self.news =
                Some(format!("Where to? The sheet of the level has a proposal: {} once more.", Command::Save.cap()));
        }
    }

    /// A file for a level that has none: in the folder of its ruleset, named after its title.
    fn propose(&mut self) {
        if self.file.trim().is_empty() {
            let kept = |c: char| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
            let name: String = self.model.title.chars().map(kept).collect();
            self.file = format!("levels/{}/{}.ron", self.ruleset.name(), name.trim_matches('_'));
        }
    }

    /// Saves it to the file that is named in the sheet of the level. What lies there already is written over only when asked
    /// twice.
    pub fn save_as(&mut self) {
        self.propose();
        let path = PathBuf::from(self.file.trim());
        let own = self.doc.path() == Some(&path);
        if path.exists() && !own && self.overwrites.as_ref() != Some(&path) {
            self.news = Some(format!("{} is there already: save once more to write over it.", path.display()));
            self.overwrites = Some(path);
            return;
        }
        self.overwrites = None;
        let done = path.parent().map_or(Ok(()), |folder| std::fs::create_dir_all(folder).map_err(|e| e.to_string()));
        let done = done.and_then(|()| self.doc.save_as(&path));
        if self.tell(done).is_some() {
            self.asks_where = false;
            self.news = Some(format!("Saved as {}.", path.display()));
        }
    }

    /// Looks whether somebody else has written the file.
    pub fn look_at_disk(&mut self) {
        let asked = match self.doc.poll_disk() {
            OnDisk::Same => false,
            OnDisk::Reloaded => {
                self.news = Some("It was changed on the disk, and read again.".into());
                false
            }
            OnDisk::Asked => true,
            OnDisk::Gone if self.told_gone => false,
            OnDisk::Gone => {
                self.told_gone = true;
                self.news = Some("The file is there no more: what is here is all that is left.".into());
                false
            }
            OnDisk::Unreadable(why) => {
                self.news = Some(why);
                false
            }
        };
        self.asked = asked;
        self.refresh();
    }

    /// Settles what is to stay when both sides were changed.
    pub fn settle(&mut self, theirs: bool) {
        if theirs {
            let done = self.doc.take_theirs();
            self.tell(done);
        } else {
            self.doc.keep_mine();
        }
        self.asked = false;
        self.refresh();
    }
}

/// Looks at the disk, and keeps what is unsaved, every now and then.
pub fn watch(mut editor: ResMut<Editor>, time: Res<Time<Real>>, mut since: Local<(Duration, Duration)>) {
    since.0 += time.delta();
    since.1 += time.delta();
    if since.0 >= LOOK {
        since.0 = Duration::ZERO;
        editor.look_at_disk();
    }
    if since.1 >= KEEP {
        since.1 = Duration::ZERO;
        super::enter::keep(&mut editor, &drafts::folder());
    }
}

/// The window closes: what is unsaved is kept.
pub fn close(editor: Option<ResMut<Editor>>, exits: MessageReader<AppExit>) {
    if let Some(mut editor) = editor.filter(|_| !exits.is_empty()) {
        super::enter::keep(&mut editor, &drafts::folder());
    }
}

/// The file in the sheet of the level, to be saved there.
pub fn draw(cx: &UiCtx, ui: &mut Ui, editor: &mut Editor) -> Option<Does> {
    let mut does = None;
    if editor.file.is_empty()
        && let Some(path) = editor.doc.path()
    {
        editor.file = path.display().to_string();
    }
    said(cx, ui, "file", (Face::Sans, 15.5, theme::MUTED));
    ui.horizontal(|ui| {
        let wide = ui.available_width() - cx.px(86.0);
        let edit = TextEdit::singleline(&mut editor.file)
            .id(field())
            .hint_text("levels/…/name.ron")
            .font(cx.theme.font(Face::SansMedium, 15.5))
            .background_color(if editor.asks_where { theme::HIGHLIGHT } else { theme::PAGE })
            .desired_width(wide.max(cx.px(60.0)));
        let response = ui.add(edit);
        let entered = response.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
        if word(cx, ui, "Save as", "", false) || entered {
            does = Some(Does::SaveAs);
        }
    });
    does
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::Document;
    use std::fs;

    #[test]
    fn a_level_is_saved_where_one_says_and_what_others_write_is_seen() {
        let folder = std::env::temp_dir().join(format!("affray-editor-screen-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let text = include_str!("../../../levels/zones/roadside.ron");
        let mut editor = Editor::new(Document::of_text("new", text));
        editor.save();
        assert!(editor.asks_where && editor.doc.path().is_none(), "it asks where");
        assert!(editor.file.starts_with("levels/zones/") && editor.file.ends_with(".ron"), "{}", editor.file);
        let file = folder.join("mine.ron");
        editor.file = file.display().to_string();
        editor.save();
        assert_eq!(fs::read_to_string(&file).ok().as_deref(), Some(text), "{:?}", editor.news);
        assert!(!editor.asks_where && !editor.doc.is_changed());
        // Somebody else writes, and nothing was changed here: it is read again.
        fs::write(&file, text.replace("Roadside", "Wayside")).expect("ours");
        editor.look_at_disk();
        assert!(editor.model.title.contains("Wayside") && !editor.asked, "{}", editor.model.title);
        // Both have changed something: it asks, and nothing is lost.
        editor.doc.set("title", "Mine").expect("a title");
        fs::write(&file, text.replace("Roadside", "Theirs")).expect("ours");
        editor.look_at_disk();
        assert!(editor.asked && editor.model.title == "Mine");
        editor.save();
        assert!(fs::read_to_string(&file).is_ok_and(|text| text.contains("Theirs")), "nothing is written over");
        editor.settle(false);
        editor.save();
        assert!(fs::read_to_string(&file).is_ok_and(|text| text.contains("Mine")), "{:?}", editor.news);
        // Another file is written over only when asked twice.
        let other = folder.join("other.ron");
        fs::write(&other, "()").expect("ours");
        editor.file = other.display().to_string();
        editor.save_as();
        assert_eq!(fs::read_to_string(&other).ok().as_deref(), Some("()"));
        editor.save_as();
        assert!(fs::read_to_string(&other).is_ok_and(|text| text.contains("Mine")));
        let _ = fs::remove_dir_all(&folder);
    }
}
