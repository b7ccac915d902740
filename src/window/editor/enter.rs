//! How one comes to the editor and leaves it: from the menu, from the command line, from a battle that was played at once.

use super::board;
use super::state::Editor;
use crate::editor::{Document, drafts};
use crate::engine::level_files::find_level;
use crate::engine::{Battle, seed};
use crate::protocol::open;
use crate::window::battle::{BattleSession, CameFrom, Screen, Setup};
use crate::window::settings::Settings;
use bevy::prelude::*;
use std::path::{Path, PathBuf};

/// What is to be edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A level by name or file, as it is typed.
    Level(String),
    /// The same as it lies there, whatever was left unsaved of it.
    Copy(String),
    /// What was left unsaved in that file.
    Draft(PathBuf),
    /// A new one of a ruleset, so many cells wide and high.
    New { ruleset: &'static str, wide: usize, high: usize },
}

/// Opens what is to be edited: what was left unsaved of it comes before what lies on the disk.
///
/// # Errors
/// It cannot be read.
pub fn open(entry: &Entry) -> Result<Editor, String> {
    let doc = match entry {
        Entry::Level(name) => file(name)?,
        Entry::Copy(name) => Document::copy_of(&find_level(name)?)?,
        Entry::Draft(file) => {
            let left = drafts::drafts(&drafts::folder()).into_iter().find(|(known, _)| known == file);
            let (file, draft) = left.ok_or("the draft is there no more")?;
            Document::from_draft(&file, &draft)
        }
        Entry::New { ruleset, wide, high } => {
            let ruleset = crate::rulesets::ruleset(ruleset).ok_or("there is no such ruleset")?;
            Document::new(ruleset, *wide, *high)?
        }
    };
    Ok(Editor::new(doc))
}

/// Levels that were left without ever being saved: the file of each, and its title.
pub fn left_over() -> Vec<(PathBuf, String)> {
    let never = drafts::drafts(&drafts::folder()).into_iter().filter(|(_, draft)| draft.path.is_none());
    let titled = |(file, draft): (PathBuf, drafts::Draft)| {
        let title = draft.text.split_once("title: \"").and_then(|(_, rest)| Some(rest.split_once('"')?.0.to_owned()));
        (file, title.unwrap_or(draft.label))
    };
    never.map(titled).collect()
}

fn file(name: &str) -> Result<Document, String> {
    let found = find_level(name)?;
    let (path, label) = (found.path(), found.known_as());
    let left = drafts::drafts(&drafts::folder()).into_iter();
    let mut mine = left.filter(|(_, draft)| draft.path.as_deref() == path && draft.label == label);
    if let Some((file, draft)) = mine.next() {
        return Ok(Document::from_draft(&file, &draft));
    }
    match path {
        Some(path) => Document::open(path),
        None => Document::copy_of(&found),
    }
}

/// A level that begins where a battle stands now.
///
/// # Errors
/// The battle is over, or its position is none that a level can begin with.
pub fn of_battle(battle: &Battle) -> Result<Editor, String> {
    let kept = Document::from_battle(battle)?;
    let told = kept.told();
    let mut editor = Editor::new(kept.document);
    editor.news = told;
    Ok(editor)
}

/// Puts another level into the editor; what was unsaved of the one before is kept.
pub fn exchange(world: &mut World, editor: Editor) {
    if let Some(mut before) = world.remove_resource::<Editor>() {
        keep(&mut before, &drafts::folder());
    }
    world.insert_resource(editor);
}

/// Begins a battle on the level as it stands; the editor waits.
pub fn play(editor: &mut Editor, settings: &Settings, commands: &mut Commands, next: &mut NextState<Screen>) {
    let Some(level) = editor.level().cloned() else { return };
    keep(editor, &drafts::folder());
    editor.balance = None;
    let sides = level.factions.iter().map(|f| f.controller.clone()).collect();
    let ruleset = open::ruleset_of(&level);
    let setup = Setup { ruleset, level, seed: seed::fresh(), sides, reactions: settings.reactions };
    match BattleSession::new(setup) {
        Ok(mut session) => {
            session.presented.pace = settings.pace;
            commands.queue(|world: &mut World| session.insert(world));
            commands.insert_resource(CameFrom(Screen::Edit));
            next.set(Screen::Battle);
        }
        Err(refusal) => editor.news = Some(refusal.to_string()),
    }
}

/// Keeps what is unsaved.
pub fn keep(editor: &mut Editor, folder: &Path) {
    if let Err(why) = editor.doc.keep_draft(folder) {
        editor.news = Some(why);
    }
}

/// Keeps what is unsaved before the editor or the program is left. Returns false if that fails, and the news say why; the second time
/// the player leaves all the same.
pub fn may_leave(editor: &mut Editor, folder: &Path) -> bool {
    let Err(why) = editor.doc.keep_draft(folder) else {
        editor.is_warned = false;
        return true;
    };
    editor.news = Some(format!("The level is not kept: {why}. Leave once more to lose what is unsaved."));
    std::mem::replace(&mut editor.is_warned, true)
}

/// The editor is left for the menu: a draft is kept, and nothing of it stays on the board.
pub fn close(world: &mut World) {
    let Some(mut editor) = world.remove_resource::<Editor>() else { return };
    world.insert_resource(CameFrom::default());
    keep(&mut editor, &drafts::folder());
    if let Some(why) = editor.news.take() {
        warn!("{why}");
    }
    board::take_away(world);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_that_cannot_be_kept_is_not_left_unasked() {
        let blocked = std::env::temp_dir().join(format!("affray-drafts-{}", std::process::id()));
        std::fs::write(&blocked, "no folder").expect("a scratch file");
        let mut editor = open(&Entry::Copy("roadside".into())).expect("a level of the repository");
        assert!(may_leave(&mut editor, &blocked), "nothing is unsaved");
        let text = editor.doc.text().to_string();
        editor.doc.put("change", &format!("{text}// changed\n"));
        assert!(!may_leave(&mut editor, &blocked));
        assert!(editor.news.as_deref().is_some_and(|news| news.contains("not kept")), "{:?}", editor.news);
        assert!(may_leave(&mut editor, &blocked), "asked once more");
        std::fs::remove_file(&blocked).expect("ours");
    }
}
