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
    let watched = room.playback.as_ref().map_or(0, |playback| playback.choices.len());
    room.battle.choices().len() > watched && room.keeping.at != now(room)
}

fn written_down(room: &BattleRoom) -> Replay {
    Replay::of(&room.battle).played_by(&room.battle, &room.setup.sides)
}

type Write = Box<dyn FnOnce() -> io::Result<()> + Send>;

/// Notes what is to be written and where; the writing itself needs the room no more.
fn write_later(room: &mut BattleRoom) -> Write {
    room.keeping.at = now(room);
    room.keeping.failed = false;
    let replay = written_down(room);
    let over = room.battle.over().is_some();
    let (own, shelves) = (room.keeping.own.clone(), room.keeping.shelves.clone());
    Box::new(move || {
        let mut own = own.lock().unwrap_or_else(PoisonError::into_inner);
        match over {
            true => own.record(&shelves, &replay).map(drop),
            false => own.keep(&shelves, &replay),
        }
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::open;
    use crate::window::room::{Reactions, Setup};
    use bevy::ecs::system::RunSystemOnce;
    use bevy::tasks::TaskPool;
    use std::fs;

    fn scratch(name: &str) -> Shelves {
        let folder = std::env::temp_dir().join(format!("affray-keeping-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Shelves::at(folder)
    }

    fn setup() -> Setup {
        let level = open::level("roadside", &[]).expect("a level of the repository");
        let ruleset = open::ruleset_of(&level);
        Setup { ruleset, level, seed: 7, sides: vec!["human".into(); 2], reactions: Reactions::Always }
    }

    fn room(shelves: &Shelves) -> BattleRoom {
        let mut room = BattleRoom::new(setup()).expect("no tape");
        room.keeping.shelves = shelves.clone();
        room
    }

    fn play(room: &mut BattleRoom, decisions: usize) {
        for n in 0..decisions {
            let Some(pending) = room.battle.pending() else { return };
            room.choose(n % pending.count as usize).expect("an offered option");
        }
        room.catch_up();
    }

    /// Name and number of choices of each file.
    fn kept(shelves: &Shelves, keep: Keep) -> Vec<(String, usize)> {
        let files = shelves.files().into_iter().filter(|(_, on)| *on == keep);
        let choices = |path: &Path| open::resume(path).expect("sound").choices().len();
        let mut all: Vec<_> = files
            .map(|(path, _)| (path.file_stem().expect("a name").to_string_lossy().into_owned(), choices(&path)))
            .collect();
        all.sort();
        all
    }

    fn named(name: &str, choices: usize) -> (String, usize) {
        (name.to_owned(), choices)
    }

    #[test]
    fn what_was_saved_outlives_other_battles_of_the_same_level_and_seed() {
        let shelves = scratch("outlives");
        let mut first = room(&shelves);
        play(&mut first, 12);
        save(&first).expect("writable");
        play(&mut first, 3);
        finish(&mut first).expect("writable");
        // Begun again in the same room, and fought to its end.
        first.restart(7);
        play(&mut first, 4);
        finish(&mut first).expect("writable");
        assert_eq!(kept(&shelves, Keep::Auto), [named("roadside-7", 15), named("roadside-7.2", 4)]);
        play(&mut first, 100_000);
        let choices = first.battle.choices().len();
        assert!(first.battle.over().is_some());
        finish(&mut first).expect("writable");
        finish(&mut first).expect("there is nothing to do");
        assert_eq!(kept(&shelves, Keep::Record), [named("roadside-7", choices)]);
        assert_eq!(kept(&shelves, Keep::Auto), [named("roadside-7", 15)]);
        assert_eq!(kept(&shelves, Keep::Saved), [named("roadside-7", 12)]);
        // The last decision taken back and made again: the record stays.
        assert!(first.undo());
        finish(&mut first).expect("writable");
        assert_eq!(kept(&shelves, Keep::Auto).len(), 2);
        play(&mut first, 100_000);
        finish(&mut first).expect("writable");
        assert_eq!((kept(&shelves, Keep::Record).len(), kept(&shelves, Keep::Auto).len()), (2, 1));
    }

    #[test]
    fn a_resumed_battle_writes_nothing_before_it_moves_and_never_to_what_a_person_saved() {
        let shelves = scratch("resumed");
        let mut fought = room(&shelves);
        play(&mut fought, 9);
        let saved = save(&fought).expect("writable");
        let mut on = BattleRoom::around(open::resume(&saved).expect("sound"), setup());
        on.keeping.shelves = shelves.clone();
        on.keeping.go_on(&saved);
        finish(&mut on).expect("nothing to do");
        assert!(kept(&shelves, Keep::Auto).is_empty());
        play(&mut on, 2);
        finish(&mut on).expect("writable");
        assert_eq!(kept(&shelves, Keep::Saved), [named("roadside-7", 9)]);
        assert_eq!(kept(&shelves, Keep::Auto), [named("roadside-7", 11)]);
    }

    #[test]
    fn what_is_watched_is_not_kept_and_what_is_played_after_it_is() {
        let shelves = scratch("watched");
        let mut fought = room(&shelves);
        play(&mut fought, 9);
        let mut watched = BattleRoom::watching(written_down(&fought), setup()).expect("no tape");
        watched.keeping.shelves = shelves.clone();
        while watched.replay_choice() {}
        watched.catch_up();
        finish(&mut watched).expect("nothing to do");
        assert!(shelves.files().is_empty());
        play(&mut watched, 1);
        finish(&mut watched).expect("writable");
        assert_eq!(kept(&shelves, Keep::Auto), [named("roadside-7", 10)]);
    }

    #[test]
    fn what_cannot_be_kept_is_told_and_holds_up_only_once() {
        let blocked = std::env::temp_dir().join(format!("affray-keeping-blocked-{}", std::process::id()));
        fs::write(&blocked, "no folder").expect("a scratch file");
        let mut room = room(&Shelves::at(&blocked));
        assert!(may_leave(&mut room), "nothing has been played");
        play(&mut room, 3);
        assert!(!may_leave(&mut room) && room.notice.as_ref().is_some_and(|n| n.contains("not kept")));
        assert!(may_leave(&mut room), "asked once more");
        // While it is played: told, and tried again at the next decision, not in each frame.
        IoTaskPool::get_or_init(TaskPool::new);
        let mut world = World::new();
        play(&mut room, 1);
        room.notice = None;
        world.insert_resource(room);
        let mut frames = 0;
        while world.resource::<BattleRoom>().notice.is_none() {
            world.run_system_once(keep).expect("it runs");
            frames += 1;
            assert!(frames < 10_000_000, "nothing was told");
        }
        world.run_system_once(keep).expect("it runs");
        let room = world.resource::<BattleRoom>();
        assert!(room.keeping.failed && room.keeping.writing.is_none());
        fs::remove_file(&blocked).expect("ours");
    }

    #[test]
    fn a_battle_is_kept_beside_the_window_and_waited_for() {
        let shelves = scratch("beside");
        IoTaskPool::get_or_init(TaskPool::new);
        let mut world = World::new();
        world.insert_resource(room(&shelves));
        for made in 1..6 {
            play(&mut world.resource_mut::<BattleRoom>(), 1);
            world.run_system_once(keep).expect("it runs");
            finish(&mut world.resource_mut::<BattleRoom>()).expect("writable");
            assert_eq!(kept(&shelves, Keep::Auto), [named("roadside-7", made)]);
        }
    }
}
