//! Does what the overlay asked for: begin again, save, leave.

use crate::engine::seed;
use crate::window::keeping;
use crate::window::room::{BattleRoom, Screen};
use bevy::prelude::*;

/// What the overlay asks of the app: it does not start or end screens itself.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum AppRequest {
    /// The same level again. `None`: with a new seed.
    Restart(Option<u64>),
    Save,
    ToMenu,
    Quit,
}

pub fn handle(
    mut requests: MessageReader<AppRequest>,
    room: Option<ResMut<BattleRoom>>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
    mut commands: Commands,
) {
    let mut room = room;
    for request in requests.read() {
        // A battle left in the middle can be resumed from the menu.
        let leaves = !matches!(request, AppRequest::Save);
        if leaves && room.as_deref_mut().is_some_and(|room| !keeping::may_leave(room)) {
            continue;
        }
        match (request, room.as_deref_mut()) {
            (AppRequest::Restart(seed), Some(room)) => room.restart(seed.unwrap_or_else(seed::fresh)),
            (AppRequest::Save, Some(room)) => {
                room.notice = Some(match keeping::save(room) {
                    Ok(path) => format!("Saved as {}.", path.display()),
                    Err(e) => format!("Not saved: {e}."),
                });
            }
            (AppRequest::ToMenu, _) => {
                next.set(Screen::Menu);
                commands.remove_resource::<BattleRoom>();
            }
            (AppRequest::Quit, _) => {
                exit.write(AppExit::Success);
            }
            (AppRequest::Restart(_) | AppRequest::Save, None) => {}
        }
    }
}
