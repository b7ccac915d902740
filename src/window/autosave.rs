//! Autosave of the running battle in a file of its own. A finished battle is stored among the records.

use super::battle::{CurrentBattle, Notice, Presented};
use super::farewell;
use crate::engine::player_record::{FinishedBattle, file as record_file};
use crate::engine::replay::Replay;
use crate::engine::save_dirs::SaveKind;
use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, block_on, poll_once};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::PoisonError;

fn now(battle: &CurrentBattle) -> (u32, usize) {
    (battle.epoch, battle.choices().len())
}

/// Returns true if the battle has advanced since it was last written. Watched choices of a recording count as written.
fn is_due(battle: &CurrentBattle) -> bool {
    let watched = battle.playback.as_ref().map_or(0, |playback| playback.choices.len());
    !battle.keeping.off && battle.choices().len() > watched && battle.keeping.at != now(battle)
}

/// Returns true if the battle is completely on disk, or there is nothing to write.
pub fn has_all(battle: &CurrentBattle) -> bool {
    !is_due(battle) && battle.keeping.writing.is_none() && !battle.keeping.failed
}

fn written_down(battle: &CurrentBattle) -> Replay {
    Replay::from_battle(battle).with_controllers(battle, &battle.setup.sides)
}

type Write = Box<dyn FnOnce() -> io::Result<Option<String>> + Send>;

/// Returns a closure that writes the battle, and counts it in the player's record once it is over. It owns all data, so it
/// can run without access to the battle. It returns a message for the player if the record could not be used.
fn write_later(battle: &mut CurrentBattle) -> Write {
    battle.keeping.at = now(battle);
    battle.keeping.failed = false;
    let replay = written_down(battle);
    let over = battle.result().is_some();
    // A battle that began as a recording was counted when it was played.
    let played = battle.playback.is_none();
    let finished = FinishedBattle::new(battle, &battle.setup.sides).filter(|_| played);
    let (own, shelves) = (battle.keeping.own.clone(), battle.keeping.shelves.clone());
    Box::new(move || {
        let mut own = own.lock().unwrap_or_else(PoisonError::into_inner);
        if over { own.save_finished(&shelves, &replay).map(drop) } else { own.save(&shelves, &replay) }?;
        let Some(finished) = finished else { return Ok(None) };
        let counted = record_file::count(&shelves.record_file(), own.id(), &finished);
        Ok(counted.unwrap_or_else(|e| Some(format!("The battle could not be added to your record: {e}"))))
    })
}

/// Returns true if a person has made a choice since the battle was last written.
fn has_unwritten_choice(battle: &CurrentBattle) -> bool {
    let (epoch, written) = battle.keeping.at;
    let written = if epoch == battle.epoch { written } else { 0 };
    battle.by_person.get(written..).is_some_and(|choices| choices.contains(&true))
}

/// Writes the battle after each choice of a person and at each decision of a person, so that it can be resumed. Once it
/// is over, it is written as a record. A choice is written while its outcome is still being shown, because the window
/// may be killed at any moment.
pub fn keep(mut battle: ResMut<CurrentBattle>, presented: Res<Presented>, mut notices: MessageWriter<Notice>) {
    let battle = &mut *battle;
    if let Some(task) = &mut battle.keeping.writing {
        // Only one write runs at a time, so that the latest state is written last.
        let Some(done) = block_on(poll_once(task)) else { return };
        battle.keeping.writing = None;
        match done {
            Ok(None) => {}
            Ok(Some(news)) => {
                notices.write(Notice(news));
            }
            Err(e) => {
                battle.keeping.failed = true;
                notices.write(Notice(format!("Autosave failed: {e}")));
            }
        }
    }
    let shown = presented.decision.is_some() || presented.over.is_some();
    if is_due(battle) && (shown || has_unwritten_choice(battle)) {
        let write = write_later(battle);
        battle.keeping.writing = Some(IoTaskPool::get().spawn(async move { write() }));
    }
}

/// Waits for a running write, and writes the rest, because the battle is being left.
///
/// # Errors
/// Returns the error of the system with the path.
pub fn finish(battle: &mut CurrentBattle) -> io::Result<()> {
    if let Some(task) = battle.keeping.writing.take() {
        battle.keeping.failed = block_on(task).is_err();
    }
    if is_due(battle) || battle.keeping.failed {
        let write = write_later(battle);
        let news = write().inspect_err(|_| battle.keeping.failed = true)?;
        news.iter().for_each(|news| warn!("{news}"));
    }
    Ok(())
}

/// Writes the battle before it is left.
///
/// # Errors
/// Returns the message for the player if writing fails. The second attempt returns `Ok` anyway.
pub fn keep_before_leaving(battle: &mut CurrentBattle) -> Result<(), String> {
    let Err(e) = finish(battle) else { return Ok(()) };
    if std::mem::replace(&mut battle.keeping.warned, true) {
        Ok(())
    } else {
        Err(format!("Autosave failed: {e}. Leave again to quit without saving."))
    }
}

/// Saves the battle in a file of its own on the player's request.
///
/// # Errors
/// Returns the error of the system with the path.
pub fn save(battle: &CurrentBattle) -> io::Result<PathBuf> {
    let keep = if battle.result().is_some() { SaveKind::Record } else { SaveKind::Saved };
    let id = battle.keeping.own.lock().unwrap_or_else(PoisonError::into_inner).id();
    battle.keeping.shelves.save(keep, &written_down(battle).with_id(id))
}

/// Finishes writing when the window closes. If that fails, the battle is saved among the temporary files.
pub fn close(battle: Option<ResMut<CurrentBattle>>, exits: MessageReader<AppExit>) {
    let (Some(mut battle), false) = (battle, exits.is_empty()) else { return };
    keep_somewhere(&mut battle);
}

/// Saves the battle and returns its file. `None` if there is nothing to save, or if the battle had to be saved among the
/// temporary files, which the player is told after the window has closed.
pub fn keep_somewhere(battle: &mut CurrentBattle) -> Option<PathBuf> {
    if let Err(e) = finish(battle) {
        farewell::save_elsewhere(&written_down(battle), &e);
        return None;
    }
    battle.keeping.own.lock().unwrap_or_else(PoisonError::into_inner).path().map(Path::to_path_buf)
}

/// File for the finished battle, and the state (epoch and choices) that was written last.
#[derive(Resource, Default)]
pub struct RecordFile {
    pub file: Option<PathBuf>,
    pub at: Option<(u32, usize)>,
}

/// Writes the battle when it is over and when the window closes.
pub fn record(battle: Option<Res<CurrentBattle>>, mut record: ResMut<RecordFile>, exits: MessageReader<AppExit>) {
    let (Some(battle), Some(file)) = (battle, record.file.clone()) else { return };
    if record.at == Some(now(&battle)) || (battle.result().is_none() && exits.is_empty()) {
        return;
    }
    record.at = Some(now(&battle));
    if let Err(e) = written_down(&battle).write(&file) {
        error!("{e}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::save_dirs::SaveDirs;
    use crate::protocol::open;
    use crate::window::battle::{BattleSession, Reactions, Setup};
    use bevy::ecs::system::RunSystemOnce;
    use bevy::tasks::TaskPool;
    use std::fs;
    use std::path::Path;

    fn scratch(name: &str) -> SaveDirs {
        let folder = std::env::temp_dir().join(format!("affray-keeping-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        SaveDirs::new(folder)
    }

    fn setup() -> Setup {
        let level = open::level("roadside", &[]).expect("a level of the repository");
        let ruleset = open::ruleset_of(&level);
        Setup { ruleset, level, seed: 7, sides: vec!["human".into(); 2], reactions: Reactions::Always }
    }

    fn begun(shelves: &SaveDirs) -> BattleSession {
        let mut session = BattleSession::new(setup()).expect("no tape");
        session.battle.keeping.shelves = shelves.clone();
        session
    }

    fn play(session: &mut BattleSession, decisions: usize) {
        for n in 0..decisions {
            let Some(pending) = session.battle.pending() else { return };
            session.choose(n % pending.count as usize).expect("an offered option");
        }
        session.catch_up();
    }

    fn world() -> World {
        let mut world = World::new();
        world.init_resource::<Messages<Notice>>();
        world
    }

    /// Returns the name and number of choices of each file.
    fn list_files(shelves: &SaveDirs, keep: SaveKind) -> Vec<(String, usize)> {
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
        let mut first = begun(&shelves);
        play(&mut first, 12);
        save(&first.battle).expect("writable");
        play(&mut first, 3);
        finish(&mut first.battle).expect("writable");
        // The battle is restarted in the same session and fought to its end.
        first.battle.restart(7, &mut first.presented);
        play(&mut first, 4);
        finish(&mut first.battle).expect("writable");
        assert_eq!(list_files(&shelves, SaveKind::Auto), [named("roadside-7", 15), named("roadside-7.2", 4)]);
        play(&mut first, 100_000);
        let choices = first.battle.choices().len();
        assert!(first.battle.result().is_some());
        finish(&mut first.battle).expect("writable");
        finish(&mut first.battle).expect("there is nothing to do");
        assert_eq!(list_files(&shelves, SaveKind::Record), [named("roadside-7", choices)]);
        assert_eq!(list_files(&shelves, SaveKind::Auto), [named("roadside-7", 15)]);
        assert_eq!(list_files(&shelves, SaveKind::Saved), [named("roadside-7", 12)]);
        // The last decision is undone and made again; the record stays.
        assert!(first.battle.undo(&mut first.presented));
        finish(&mut first.battle).expect("writable");
        assert_eq!(list_files(&shelves, SaveKind::Auto).len(), 2);
        play(&mut first, 100_000);
        finish(&mut first.battle).expect("writable");
        assert_eq!((list_files(&shelves, SaveKind::Record).len(), list_files(&shelves, SaveKind::Auto).len()), (2, 1));
        // The record counts the battle once, even if the undone battle is left and resumed.
        let (record, news) = record_file::load(&shelves.record_file());
        assert_eq!((record.total().battles(), news), (1, None));
        assert!(first.battle.undo(&mut first.presented));
        finish(&mut first.battle).expect("writable");
        let left = first.battle.keeping.own.lock().expect("not poisoned").path().expect("it was saved").to_path_buf();
        let mut resumed = BattleSession::around(open::resume(&left).expect("sound"), setup());
        resumed.battle.keeping.shelves = shelves.clone();
        resumed.battle.keeping.go_on(&left);
        play(&mut resumed, 100_000);
        finish(&mut resumed.battle).expect("writable");
        assert_eq!(record_file::load(&shelves.record_file()).0.total().battles(), 1);
        // A new battle with the same seed counts.
        resumed.battle.restart(7, &mut resumed.presented);
        play(&mut resumed, 100_000);
        finish(&mut resumed.battle).expect("writable");
        assert_eq!(record_file::load(&shelves.record_file()).0.total().battles(), 2);
    }

    #[test]
    fn a_resumed_battle_writes_nothing_before_it_moves_and_never_to_what_a_person_saved() {
        let shelves = scratch("resumed");
        let mut fought = begun(&shelves);
        play(&mut fought, 9);
        let saved = save(&fought.battle).expect("writable");
        let mut on = BattleSession::around(open::resume(&saved).expect("sound"), setup());
        on.battle.keeping.shelves = shelves.clone();
        on.battle.keeping.go_on(&saved);
        finish(&mut on.battle).expect("nothing to do");
        assert!(list_files(&shelves, SaveKind::Auto).is_empty());
        play(&mut on, 2);
        finish(&mut on.battle).expect("writable");
        assert_eq!(list_files(&shelves, SaveKind::Saved), [named("roadside-7", 9)]);
        assert_eq!(list_files(&shelves, SaveKind::Auto), [named("roadside-7", 11)]);
    }

    #[test]
    fn what_is_watched_is_not_kept_and_what_is_played_after_it_is() {
        let shelves = scratch("watched");
        let mut fought = begun(&shelves);
        play(&mut fought, 9);
        let mut watched = BattleSession::watching(written_down(&fought.battle), setup()).expect("no tape");
        watched.battle.keeping.shelves = shelves.clone();
        while watched.battle.replay_choice(&mut watched.presented).expect("it was made before") {}
        watched.catch_up();
        finish(&mut watched.battle).expect("nothing to do");
        assert!(shelves.files().is_empty());
        play(&mut watched, 1);
        finish(&mut watched.battle).expect("writable");
        assert_eq!(list_files(&shelves, SaveKind::Auto), [named("roadside-7", 10)]);
    }

    #[test]
    fn a_watched_battle_is_not_counted() {
        let shelves = scratch("not-counted");
        let mut fought = begun(&shelves);
        play(&mut fought, 100_000);
        let mut watched = BattleSession::watching(written_down(&fought.battle), setup()).expect("no tape");
        watched.battle.keeping.shelves = shelves.clone();
        while watched.battle.replay_choice(&mut watched.presented).expect("it was made before") {}
        watched.catch_up();
        // The last choices are made again.
        assert!(watched.battle.undo(&mut watched.presented));
        while watched.battle.replay_choice(&mut watched.presented).expect("it was made before") {}
        watched.catch_up();
        finish(&mut watched.battle).expect("nothing to do");
        assert_eq!(record_file::load(&shelves.record_file()).0.total().battles(), 0);
    }

    #[test]
    fn what_cannot_be_kept_is_told_and_holds_up_only_once() {
        let blocked = std::env::temp_dir().join(format!("affray-keeping-blocked-{}", std::process::id()));
        fs::write(&blocked, "no folder").expect("a scratch file");
        let mut session = begun(&SaveDirs::new(&blocked));
        assert!(keep_before_leaving(&mut session.battle).is_ok(), "nothing has been played");
        play(&mut session, 3);
        assert!(keep_before_leaving(&mut session.battle).is_err_and(|e| e.contains("Autosave failed")));
        assert!(keep_before_leaving(&mut session.battle).is_ok(), "asked once more");
        // During play the error is reported, and writing is tried again at the next decision, not in each frame.
        IoTaskPool::get_or_init(TaskPool::new);
        let mut world = world();
        play(&mut session, 1);
        session.insert(&mut world);
        let mut frames = 0;
        while world.resource::<Messages<Notice>>().is_empty() {
            world.run_system_once(keep).expect("it runs");
            frames += 1;
            assert!(frames < 10_000_000, "nothing was told");
        }
        world.run_system_once(keep).expect("it runs");
        let battle = world.resource::<CurrentBattle>();
        assert!(battle.keeping.failed && battle.keeping.writing.is_none());
        fs::remove_file(&blocked).expect("ours");
    }

    #[test]
    fn a_choice_is_written_while_its_outcome_is_still_shown() {
        let shelves = scratch("at-once");
        IoTaskPool::get_or_init(TaskPool::new);
        let mut world = world();
        let mut session = begun(&shelves);
        session.catch_up();
        session.choose(0).expect("an offered option");
        assert!(session.presented.decision.is_none() && session.presented.over.is_none(), "nothing is shown yet");
        session.insert(&mut world);
        world.run_system_once(keep).expect("it runs");
        while world.resource::<CurrentBattle>().keeping.writing.is_some() {
            world.run_system_once(keep).expect("it runs");
        }
        assert_eq!(list_files(&shelves, SaveKind::Auto), [named("roadside-7", 1)]);
    }

    #[test]
    fn a_battle_is_kept_beside_the_window_and_waited_for() {
        let shelves = scratch("beside");
        IoTaskPool::get_or_init(TaskPool::new);
        let mut world = world();
        let mut session = begun(&shelves);
        for made in 1..6 {
            play(&mut session, 1);
            session.insert(&mut world);
            world.run_system_once(keep).expect("it runs");
            session = BattleSession {
                battle: world.remove_resource().expect("it was inserted"),
                presented: world.remove_resource().expect("it was inserted"),
                dice: world.remove_resource().expect("it was inserted"),
            };
            finish(&mut session.battle).expect("writable");
            assert_eq!(list_files(&shelves, SaveKind::Auto), [named("roadside-7", made)]);
        }
    }
}
