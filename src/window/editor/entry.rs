//! Entry into the editor and exit from it: from the menu, from the command line and from a battle.

use super::board;
use super::state::Editor;
use crate::editor::{LevelDocument, drafts};
use crate::engine::level_files::find_level;
use crate::engine::{Battle, seed};
use crate::protocol::open;
use crate::window::battle::{BattleSession, CameFrom, Screen, Setup};
use crate::window::settings::Settings;
use bevy::prelude::*;
use std::path::{Path, PathBuf};

/// The level to edit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditorTarget {
    /// A level by name or file, as typed on the command line.
    Level(String),
    /// A level as saved on disk, ignoring its draft.
    Copy(String),
    /// A draft file.
    Draft(PathBuf),
    /// A new level of a ruleset, with its width and height in cells.
    New { ruleset: &'static str, wide: usize, high: usize },
}

/// Opens a level for editing. A draft with unsaved changes takes precedence over the file on disk.
///
/// # Errors
/// Errors if the level cannot be read.
pub fn open(entry: &EditorTarget) -> Result<Editor, String> {
    let doc = match entry {
        EditorTarget::Level(name) => file(name)?,
        EditorTarget::Copy(name) => LevelDocument::copy_of(&find_level(name)?)?,
        EditorTarget::Draft(file) => {
            let left = drafts::drafts(&drafts::folder()).into_iter().find(|(known, _)| known == file);
            let (file, draft) = left.ok_or("this draft no longer exists")?;
            LevelDocument::from_draft(&file, &draft)
        }
        EditorTarget::New { ruleset, wide, high } => {
            let ruleset = crate::rulesets::ruleset(ruleset).ok_or("unknown ruleset")?;
            LevelDocument::new(ruleset, *wide, *high)?
        }
    };
    Ok(Editor::new(doc))
}

/// Returns the drafts of levels that were never saved: draft file and title.
pub fn left_over() -> Vec<(PathBuf, String)> {
    let never = drafts::drafts(&drafts::folder()).into_iter().filter(|(_, draft)| draft.path.is_none());
    let titled = |(file, draft): (PathBuf, drafts::Draft)| {
        let title = draft.text.split_once("title: \"").and_then(|(_, rest)| Some(rest.split_once('"')?.0.to_owned()));
        (file, title.unwrap_or(draft.label))
    };
    never.map(titled).collect()
}

fn file(name: &str) -> Result<LevelDocument, String> {
    let found = find_level(name)?;
    let (path, label) = (found.path(), found.known_as());
    let left = drafts::drafts(&drafts::folder()).into_iter();
    let mut mine = left.filter(|(_, draft)| draft.path.as_deref() == path && draft.label == label);
    if let Some((file, draft)) = mine.next() {
        return Ok(LevelDocument::from_draft(&file, &draft));
    }
    match path {
        Some(path) => LevelDocument::open(path),
        None => LevelDocument::copy_of(&found),
    }
}

/// Creates a level that begins with the current state of a battle.
///
/// # Errors
/// Errors if the battle is over, or a level cannot begin in this state.
pub fn of_battle(battle: &Battle) -> Result<Editor, String> {
    let kept = LevelDocument::from_battle(battle)?;
    let told = kept.describe();
    let mut editor = Editor::new(kept.document);
    editor.news = told;
    Ok(editor)
}

/// Replaces the edited level. Unsaved changes of the previous one are kept as a draft.
pub fn exchange(world: &mut World, editor: Editor) {
    if let Some(mut before) = world.remove_resource::<Editor>() {
        keep(&mut before, &drafts::folder());
    }
    world.insert_resource(editor);
}

/// Begins a battle on the level in its current state. The editor stays open behind it.
pub fn play(editor: &mut Editor, settings: &Settings, commands: &mut Commands, next: &mut NextState<Screen>) {
    let Some(level) = editor.level().cloned() else { return };
    keep(editor, &drafts::folder());
    editor.estimates.balance = None;
    let sides = level.factions.iter().map(|f| f.controller.clone()).collect();
    let ruleset = open::ruleset_of(&level);
    let setup = Setup { ruleset, level, seed: seed::random_seed(), sides, reactions: settings.reactions };
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

/// Stores unsaved changes as a draft.
pub fn keep(editor: &mut Editor, folder: &Path) {
    if let Err(why) = editor.doc.keep_draft(folder) {
        editor.news = Some(why);
    }
}

/// Stores unsaved changes before the editor or the program is left. Returns false if that fails and sets a message with
/// the reason. The second attempt returns true anyway.
pub fn may_leave(editor: &mut Editor, folder: &Path) -> bool {
    let Err(why) = editor.doc.keep_draft(folder) else {
        editor.file.is_warned = false;
        return true;
    };
    editor.news = Some(format!("Cannot save a draft: {why}. Leave again to discard unsaved changes."));
    std::mem::replace(&mut editor.file.is_warned, true)
}

/// Closes the editor for the menu: stores a draft and removes the board.
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
        let mut editor = open(&EditorTarget::Copy("roadside".into())).expect("a level of the repository");
        assert!(may_leave(&mut editor, &blocked), "nothing is unsaved");
        let text = editor.doc.text().to_string();
        editor.doc.put("change", &format!("{text}// changed\n"));
        assert!(!may_leave(&mut editor, &blocked));
        assert!(editor.news.as_deref().is_some_and(|news| news.contains("Cannot save a draft")), "{:?}", editor.news);
        assert!(may_leave(&mut editor, &blocked), "asked once more");
        std::fs::remove_file(&blocked).expect("ours");
    }
}
