//! Fonts for other scripts. If a battle, an edited level or the list of levels has characters that the program's fonts
//! lack, system fonts are searched in the background. They are then added to the interface and the board.

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

/// System fonts that were added, and the characters that were searched.
#[derive(Resource, Default)]
pub struct ForeignScripts {
    tried: BTreeSet<char>,
    /// Characters to search once the current search ends.
    waiting: BTreeSet<char>,
    found: Vec<SystemFont>,
    search: Option<Task<Vec<SystemFont>>>,
    /// True if the board has fonts that the interface does not have yet.
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
    /// Searches fonts for the characters of a text that no font has yet.
    fn look_at(&mut self, text: &str) {
        let letters = foreign_letters(text).into_iter().filter(|letter| self.tried.insert(*letter));
        self.waiting.extend(letters);
        self.search_waiting();
    }

    fn search_waiting(&mut self) {
        if self.waiting.is_empty() || self.search.is_some() {
            return;
        }
        let letters = std::mem::take(&mut self.waiting);
        self.search = Some(AsyncComputeTaskPool::get().spawn(async move { find_fonts(&letters).0 }));
    }
}

/// Checks the titles in the menu, which come from files on disk.
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

/// Adds the fonts that were found as a fallback for every script, and updates the board's texts.
fn add_to_board(mut scripts: ResMut<ForeignScripts>, mut fonts: ResMut<FontCx>, mut texts: Query<&mut TextFont>) {
    let Some(task) = &mut scripts.search else { return };
    let Some(found) = block_on(poll_once(task)) else { return };
    scripts.search = None;
    scripts.search_waiting();
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
