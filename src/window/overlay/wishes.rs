//! Does what the overlay asked for: begin again, save, leave.

use super::Wish;
use crate::engine::seed;
use crate::window::keeping;
use crate::window::room::{BattleRoom, Screen};
use bevy::prelude::*;

pub fn grant(
    mut wishes: MessageReader<Wish>,
    room: Option<ResMut<BattleRoom>>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
    mut commands: Commands,
) {
    let mut room = room;
    for wish in wishes.read() {
        // A battle left in the middle can be resumed from the menu.
        let leaves = !matches!(wish, Wish::Save);
        if leaves && room.as_deref_mut().is_some_and(|room| !keeping::may_leave(room)) {
            continue;
        }
        match (wish, room.as_deref_mut()) {
            (Wish::Restart(seed), Some(room)) => room.restart(seed.unwrap_or_else(seed::fresh)),
            (Wish::Save, Some(room)) => {
                room.notice = Some(match keeping::save(room) {
                    Ok(path) => format!("Saved as {}.", path.display()),
                    Err(e) => format!("Not saved: {e}."),
                });
            }
            (Wish::ToMenu, _) => {
                next.set(Screen::Menu);
                commands.remove_resource::<BattleRoom>();
            }
            (Wish::Quit, _) => {
                exit.write(AppExit::Success);
            }
            (Wish::Restart(_) | Wish::Save, None) => {}
        }
    }
}
