//! How one comes to the editor and leaves it: from the menu, from the command line, from a battle that was played at once.

use super::board;
use super::state::Editor;
use crate::editor::{Document, drafts};
use crate::engine::level_files::find_level;
use crate::engine::seed;
use crate::protocol::open;
use crate::window::battle::{BattleSession, CameFrom, Screen, Setup};
use crate::window::settings::Settings;
use bevy::prelude::*;
use std::path::Path;

/// What is to be edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A level by name or file, as it is typed.
    Level(String),
    /// The same as it lies there, whatever was left unsaved of it.
    Copy(String),
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
        Entry::New { ruleset, wide, high } => {
            let ruleset = crate::rulesets::ruleset(ruleset).ok_or("there is no such ruleset")?;
            Document::new(ruleset, *wide, *high)?
        }
    };
    Ok(Editor::new(doc))
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
