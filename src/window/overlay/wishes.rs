//! Does what the overlay asked for: begin again, save, leave.

use super::Wish;
use crate::engine::files::{replay_folder, save_folder};
use crate::engine::replay::Replay;
use crate::engine::seed;
use crate::window::room::{BattleRoom, Screen};
use bevy::prelude::*;
use std::path::PathBuf;

pub fn grant(
    mut wishes: MessageReader<Wish>,
    room: Option<ResMut<BattleRoom>>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
    mut commands: Commands,
) {
    let mut room = room;
    for wish in wishes.read() {
        match (wish, room.as_deref_mut()) {
            (Wish::Restart(seed), Some(room)) => room.restart(seed.unwrap_or_else(seed::fresh)),
            (Wish::Save, Some(room)) => {
                room.notice = Some(match save(room) {
                    Ok(path) => format!("Saved as {}.", path.display()),
                    Err(e) => e.to_string(),
                });
            }
            (Wish::ToMenu, room) => {
                keep_unfinished(room.as_deref());
                next.set(Screen::Menu);
                commands.remove_resource::<BattleRoom>();
            }
            (Wish::Quit, room) => {
                keep_unfinished(room.as_deref());
                exit.write(AppExit::Success);
            }
            (Wish::Restart(_) | Wish::Save, None) => {}
        }
    }
}

/// A battle left in the middle can be resumed from the menu.
fn keep_unfinished(room: Option<&BattleRoom>) {
    let Some(room) = room.filter(|r| r.battle.over().is_none() && !r.battle.choices().is_empty() && r.film.is_none())
    else {
        return;
    };
    if let Err(e) = save(room) {
        error!("the battle could not be saved: {e}");
    }
}

/// Where an unfinished battle is saved: the same level and seed overwrite each other.
pub fn save_path(room: &BattleRoom) -> PathBuf {
    save_folder().join(file_name(room))
}

/// Where a battle is kept that was fought to its end.
pub fn replay_path(room: &BattleRoom) -> PathBuf {
    replay_folder().join(file_name(room))
}

fn file_name(room: &BattleRoom) -> String {
    let level = std::path::Path::new(&room.setup.level.path).file_stem();
    let level = level.map_or_else(|| "battle".to_owned(), |name| name.to_string_lossy().into_owned());
    format!("{level}-{}.json", room.setup.seed)
}

fn save(room: &BattleRoom) -> std::io::Result<PathBuf> {
    let path = if room.over.is_some() { replay_path(room) } else { save_path(room) };
    Replay::of(&room.battle).played_by(&room.battle, &room.setup.sides).write(&path)?;
    Ok(path)
}
