//! Letters of other scripts: where the texts of a battle, a level that is edited or the list of levels have letters that the program's
//! own fonts lack, fonts of the system are looked for in the background and added, for the interface and for the board.

use super::battle::CurrentBattle;
use super::editor::Editor;
use super::theme;
use crate::engine::fonts::{SystemFont, find_fonts, foreign_letters};
use crate::engine::level_files::levels;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy::text::FontCx;
use bevy_egui::EguiContexts;
use parley::fontique::{Blob, ScriptExt};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Fonts of the system that have been added, and the letters that were looked for.
#[derive(Resource, Default)]
pub struct ForeignScripts {
    tried: BTreeSet<char>,
    found: Vec<SystemFont>,
    search: Option<Task<Vec<SystemFont>>>,
    /// Fonts that the board knows and the interface does not yet.
    is_new: bool,
}

pub fn plugin(app: &mut App) {
    app.init_resource::<ForeignScripts>()
        .add_systems(Startup, look_at_levels)
        .add_systems(
            Update,
            (
                look_at_battle.run_if(resource_exists_and_changed::<CurrentBattle>),
                look_at_editor.run_if(resource_exists_and_changed::<Editor>),
                add_to_board,
            ),
        )
        .add_systems(PreUpdate, add_to_interface);
}

impl ForeignScripts {
    /// Looks for fonts that have the letters of a text which no font has yet.
    fn look_at(&mut self, text: &str) {
        let mut letters = foreign_letters(text);
        letters.retain(|letter| !self.tried.contains(letter));
        if letters.is_empty() || self.search.is_some() {
            return;
        }
        self.tried.extend(&letters);
        self.search = Some(AsyncComputeTaskPool::get().spawn(async move { find_fonts(&letters).0 }));
    }
}

/// The titles in the menu are those of files on the disk.
fn look_at_levels(mut scripts: ResMut<ForeignScripts>) {
    let texts = levels().into_iter().filter(|level| level.path().is_some()).filter_map(|level| level.read().ok());
    scripts.look_at(&texts.collect::<String>());
}

fn look_at_battle(mut scripts: ResMut<ForeignScripts>, battle: Res<CurrentBattle>) {
    scripts.look_at(&battle.level().text);
}

fn look_at_editor(mut scripts: ResMut<ForeignScripts>, editor: Res<Editor>) {
    scripts.look_at(editor.doc.text());
}

/// Makes the fonts that were found a last resort for every script of the board's texts.
fn add_to_board(mut scripts: ResMut<ForeignScripts>, mut fonts: ResMut<FontCx>, mut texts: Query<&mut TextFont>) {
    let Some(task) = &mut scripts.search else { return };
    let Some(found) = block_on(poll_once(task)) else { return };
    scripts.search = None;
    if found.is_empty() {
        return;
    }
    for font in &found {
        let data = Blob::new(Arc::new(font.data.clone()));
        let families: Vec<_> = fonts.collection.register_fonts(data, None).into_iter().map(|(id, _)| id).collect();
        for (script, _) in parley::fontique::Script::all_samples() {
            fonts.collection.append_fallbacks(*script, families.iter().copied());
        }
    }
    scripts.found.extend(found);
    scripts.is_new = true;
    texts.iter_mut().for_each(|mut font| font.set_changed());
}

fn add_to_interface(mut scripts: ResMut<ForeignScripts>, mut contexts: EguiContexts) -> Result {
    if scripts.is_new {
        scripts.is_new = false;
        contexts.ctx_mut()?.set_fonts(theme::fonts_with(&scripts.found));
    }
    Ok(())
}
