//! Keeps the battle in a room while it is played, in a file of its own; once it is over, among the records.

use super::room::BattleRoom;
use crate::engine::replay::Replay;
use crate::engine::shelves::{Autosave, Keep, Shelves};
use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on, poll_once};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// How the battle of a room is kept.
#[derive(Default)]
pub struct Keeping {
    pub shelves: Shelves,
    /// The battle's own file. One writes there at a time.
    own: Arc<Mutex<Autosave>>,
    /// Epoch and choices that were last handed on to be written.
    at: (u32, usize),
    /// Those could not be written.
    failed: bool,
    writing: Option<Task<io::Result<()>>>,
    /// It was said that leaving now loses something.
    warned: bool,
}

impl Keeping {
    /// Nothing needs to be written as long as the battle stands after so many choices.
    pub fn from(choices: usize) -> Self {
        Self { at: (0, choices), ..default() }
    }

    /// The battle goes on from that file.
    pub fn go_on(&mut self, file: &Path) {
        self.own = Arc::new(Mutex::new(Autosave::going_on(&self.shelves, file)));
    }

    /// Another battle begins in the same room: what kept the one before stays as it is.
    pub fn begin_anew(&mut self) {
        self.own = Arc::default();
        self.warned = false;
    }
}

fn now(room: &BattleRoom) -> (u32, usize) {
    (room.epoch, room.battle.choices().len())
}

/// Whether the battle has moved since it was last written. What is watched is written already; what is played after it is not.
fn is_due(room: &BattleRoom) -> bool {
    let watched = room.film.as_ref().map_or(0, |film| film.choices.len());
    room.battle.choices().len() > watched && room.keeping.at != now(room)
}

fn written_down(room: &BattleRoom) -> Replay {
    Replay::of(&room.battle).played_by(&room.battle, &room.setup.sides)
}

/// Notes what is to be written and where; the writing itself needs the room no more.
fn write_later(room: &mut BattleRoom) -> impl FnOnce() -> io::Result<()> + Send + 'static {
    room.keeping.at = now(room);
    room.keeping.failed = false;
    let replay = written_down(room);
    let over = room.battle.over().is_some();
    let (own, shelves) = (room.keeping.own.clone(), room.keeping.shelves.clone());
    move || {
        let mut own = own.lock().unwrap_or_else(PoisonError::into_inner);
        match over {
            true => own.record(&shelves, &replay).map(drop),
            false => own.keep(&shelves, &replay),
        }
    }
}

/// Keeps the battle at every decision of a person, so that it can be gone on with; once it is over, to be watched.
pub fn keep(mut room: ResMut<BattleRoom>) {
    let room = &mut *room;
    if let Some(task) = &mut room.keeping.writing {
        // One after the other, so that what was written last is what lies there.
        let Some(done) = block_on(poll_once(task)) else { return };
        room.keeping.writing = None;
        if let Err(e) = done {
            room.keeping.failed = true;
            room.notice = Some(format!("The battle is not kept: {e}"));
        }
    }
    if is_due(room) && (room.decision.is_some() || room.over.is_some()) {
        let write = write_later(room);
        room.keeping.writing = Some(IoTaskPool::get().spawn(async move { write() }));
    }
}

/// Waits for what is being written, and writes what is not yet: the battle is left.
///
/// # Errors
/// What the system says, with the path.
pub fn finish(room: &mut BattleRoom) -> io::Result<()> {
    if let Some(task) = room.keeping.writing.take() {
        room.keeping.failed = block_on(task).is_err();
    }
    if is_due(room) || room.keeping.failed {
        let write = write_later(room);
        return write().inspect_err(|_| room.keeping.failed = true);
    }
    Ok(())
}

/// Keeps the battle before it is left. Where that fails it is said, and only who asks once more may go.
pub fn may_leave(room: &mut BattleRoom) -> bool {
    let Err(e) = finish(room) else { return true };
    room.notice = Some(format!("The battle is not kept: {e}. Leave once more to lose it."));
    std::mem::replace(&mut room.keeping.warned, true)
}

/// Saves the battle as it stands in a file of its own, because a person asked for it.
///
/// # Errors
/// What the system says, with the path.
pub fn save(room: &BattleRoom) -> io::Result<PathBuf> {
    let keep = if room.battle.over().is_some() { Keep::Record } else { Keep::Saved };
    room.keeping.shelves.put(keep, &written_down(room))
}

/// The window closes: nothing is left half written.
pub fn close(room: Option<ResMut<BattleRoom>>, exits: MessageReader<AppExit>) {
    let (Some(mut room), false) = (room, exits.is_empty()) else { return };
    if let Err(e) = finish(&mut room) {
        error!("the battle is not kept: {e}");
    }
}

/// Where the battle is written when it is over, and the choices for which that was done.
#[derive(Resource, Default)]
pub struct Record {
    pub file: Option<PathBuf>,
    pub at: Option<(u32, usize)>,
}

/// Writes the battle down when it is over, and when the window closes.
pub fn record(room: Option<Res<BattleRoom>>, mut record: ResMut<Record>, exits: MessageReader<AppExit>) {
    let (Some(room), Some(file)) = (room, record.file.clone()) else { return };
    if record.at == Some(now(&room)) || (room.battle.over().is_none() && exits.is_empty()) {
        return;
    }
    record.at = Some(now(&room));
    if let Err(e) = written_down(&room).write(&file) {
        error!("{e}");
    }
}
