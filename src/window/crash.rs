//! Panic handling of the window. It saves the battle, writes a report, and informs the player on standard error and in
//! the next menu. A resumed battle shows its state without replaying the animation that panicked, so the same panic
//! does not occur again.

use super::autosave::has_all;
use super::battle::{CurrentBattle, Screen};
use super::farewell;
use super::sets::FrameSet;
use super::settings::Settings;
use crate::engine::atomic_files::write_atomically;
use crate::engine::calendar::seconds_now;
use crate::engine::files::{data_folder, display_path, read_regular};
use crate::engine::replay::Replay;
use crate::engine::save_dirs::{Autosave, SaveDirs, SaveKind};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use std::backtrace::Backtrace;
use std::fmt::Write;
use std::fs;
use std::io;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, TryLockError};
use std::time::Duration;

/// Maximum size of the notice for the next menu, in bytes. A larger file is not ours.
const LARGEST: u64 = 1 << 16;
/// Number and length of the waits for a running write of the battle's file.
const WAITS: usize = 200;
const WAIT: Duration = Duration::from_millis(10);

/// State of the window and its battle in the last frame, because the panic hook has no access to the world.
static LAST: Mutex<Option<LastFrame>> = Mutex::new(None);
/// True once a panic was reported. Later panics are consequences of it.
static IS_REPORTED: AtomicBool = AtomicBool::new(false);
/// Message for the player after the window has closed.
static MESSAGE: OnceLock<String> = OnceLock::new();

#[derive(Default)]
struct LastFrame {
    /// Description of the window, such as `Battle, 1280 x 720 pixels, scale factor 1, text at 100 %`.
    surroundings: String,
    battle: Option<LastBattle>,
}

/// The battle in its last state, and its files.
struct LastBattle {
    /// Epoch and number of choices.
    at: (u32, usize),
    replay: Replay,
    own: Arc<Mutex<Autosave>>,
    shelves: SaveDirs,
    is_over: bool,
    /// True if the battle is completely on disk, or there is nothing to write.
    is_kept: bool,
}

/// Result of saving the battle.
#[derive(Debug)]
enum CrashSave {
    /// There was no battle, or no choice was made in it.
    Nothing,
    Saved(PathBuf),
    Recorded(PathBuf),
    Failed(io::Error),
}

pub fn plugin(app: &mut App) {
    app.add_systems(Update, note.after(FrameSet::Decide).before(FrameSet::Follow));
    #[cfg(debug_assertions)]
    app.add_systems(Update, panic_on_request.in_set(FrameSet::Last));
}

/// Stores the state of the battle and the window for a report.
fn note(
    battle: Option<Res<CurrentBattle>>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    window: Option<Single<Ref<Window>, With<PrimaryWindow>>>,
) {
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    let last = last.get_or_insert_default();
    if let Some(window) = window.filter(|window| window.is_changed() || screen.is_changed() || settings.is_changed()) {
        last.surroundings = format!(
            "{:?}, {} x {} pixels, scale factor {}, text at {} %",
            screen.get(),
            window.width(),
            window.height(),
            window.scale_factor(),
            settings.text_scale
        );
    }
    let Some(battle) = battle else {
        last.battle = None;
        return;
    };
    let at = (battle.epoch, battle.choices().len());
    match last.battle.as_mut().filter(|last| last.at == at && Arc::ptr_eq(&last.own, &battle.keeping.own)) {
        Some(last) => last.is_kept = has_all(&battle),
        None => last.battle = Some(LastBattle::new(&battle)),
    }
}

impl LastBattle {
    fn new(battle: &CurrentBattle) -> Self {
        Self {
            at: (battle.epoch, battle.choices().len()),
            replay: Replay::without_hash(battle).with_controllers(battle, &battle.setup.sides),
            own: battle.keeping.own.clone(),
            shelves: battle.keeping.shelves.clone(),
            is_over: battle.result().is_some(),
            is_kept: has_all(battle),
        }
    }

    /// Writes the battle if it is not completely on disk.
    fn keep(&self) -> CrashSave {
        let Some(mut own) = wait_for(&self.own) else {
            // The running write does not end, so the battle is written to another file.
            return self.shelves.save(SaveKind::Auto, &self.replay).map_or_else(CrashSave::Failed, CrashSave::Saved);
        };
        match (self.is_kept, self.is_over) {
            (true, _) => own.path().map_or(CrashSave::Nothing, |path| CrashSave::Saved(path.to_path_buf())),
            (false, true) => {
                own.save_finished(&self.shelves, &self.replay).map_or_else(CrashSave::Failed, CrashSave::Recorded)
            }
            (false, false) => {
                let done = own.save(&self.shelves, &self.replay);
                done.map_or_else(CrashSave::Failed, |()| {
                    own.path().map_or(CrashSave::Nothing, |path| CrashSave::Saved(path.to_path_buf()))
                })
            }
        }
    }
}

/// Locks the battle's file once no write is running. `None` if that takes too long, for example because the writing
/// thread panicked.
#[expect(clippy::disallowed_methods, reason = "the window has ended: nothing is held up")]
fn wait_for(own: &Mutex<Autosave>) -> Option<std::sync::MutexGuard<'_, Autosave>> {
    for _ in 0..WAITS {
        match own.try_lock() {
            Ok(own) => return Some(own),
            Err(TryLockError::Poisoned(own)) => return Some(own.into_inner()),
            Err(TryLockError::WouldBlock) => std::thread::sleep(WAIT),
        }
    }
    None
}

/// Runs the window and catches panics.
///
/// # Errors
/// Returns the message for the player if the window panics: the save of the battle, and the path of the report.
pub fn catch(run: impl FnOnce() -> AppExit) -> Result<AppExit, String> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(|panic| {
        // A window that closes because of an error may panic on the way; the message about the error is enough.
        if !farewell::is_set() && !IS_REPORTED.swap(true, Ordering::SeqCst) {
            let _ = MESSAGE.set(report(panic, &data_folder().join("reports")));
        }
    }));
    let done = panic::catch_unwind(AssertUnwindSafe(run));
    panic::set_hook(usual);
    done.map_err(|_| MESSAGE.get().cloned().unwrap_or_else(|| "the window crashed because of an internal error".into()))
}

/// Saves the battle and writes the report. Returns the message for the player.
fn report(panic: &PanicHookInfo, folder: &Path) -> String {
    let last = LAST.try_lock().ok().and_then(|mut last| last.take()).unwrap_or_default();
    let kept = last.battle.as_ref().map_or(CrashSave::Nothing, LastBattle::keep);
    let what = panic.payload_as_str().unwrap_or("no message");
    let place = panic.location().map_or_else(|| "an unknown place".to_owned(), ToString::to_string);
    let text = described(&last, &kept, what, &place, &Backtrace::force_capture());
    // The seconds make names of reports distinct.
    let file = folder.join(format!("crash-{}.txt", seconds_now()));
    let report = match write_atomically(&file, text.as_bytes()) {
        Ok(()) => format!("The crash report is in {}.", display_path(&file)),
        Err(e) => format!("Cannot write the crash report: {e}.\n{text}"),
    };
    let _ = write_atomically(&unread_file(folder), [&kept.in_menu(), report.as_str()].join(" ").as_bytes());
    format!("the window crashed because of an internal error: {what} ({place}).\n{}{report}", kept.on_terminal())
}

impl CrashSave {
    /// Returns the message for the menu, where the battle can be resumed.
    fn in_menu(&self) -> String {
        let kept = match self {
            Self::Nothing => String::new(),
            Self::Saved(_) => " The battle is saved: resume it here.".into(),
            Self::Recorded(_) => " The finished battle is among the saved battles.".into(),
            Self::Failed(e) => format!(" The battle could not be saved: {e}."),
        };
        format!("Affray crashed because of an internal error.{kept}")
    }

    /// Returns the line for standard error.
    fn on_terminal(&self) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::Saved(path) => {
                let path = display_path(path);
                format!(
                    "The battle is saved in {path}: resume it from the menu, or with `affray play --resume {path}`.\n"
                )
            }
            Self::Recorded(path) => format!("The finished battle is saved in {}.\n", display_path(path)),
            Self::Failed(e) => format!("The battle could not be saved: {e}.\n"),
        }
    }
}

/// Returns the text of a report.
fn described(last: &LastFrame, kept: &CrashSave, what: &str, place: &str, backtrace: &Backtrace) -> String {
    let system = (std::env::consts::OS, std::env::consts::ARCH);
    let mut text = format!("Affray {} ({} {})\n", env!("CARGO_PKG_VERSION"), system.0, system.1);
    let thread = std::thread::current();
    let _ = writeln!(text, "Error: {what}\nPlace: {place}\nThread: {}", thread.name().unwrap_or("without a name"));
    let _ = writeln!(text, "Window: {}", last.surroundings);
    if let Some(LastBattle { replay, .. }) = &last.battle {
        let choices: Vec<String> = replay.choices.iter().map(u32::to_string).collect();
        let _ = writeln!(text, "Level: {}\nSeed: {}", replay.level, replay.seed);
        let _ = writeln!(text, "House rules: {:?}\nSides: {:?}", replay.house_rules, replay.controllers);
        let _ = writeln!(text, "Choices: {}\n{}", choices.join(" "), kept.on_terminal().trim_end());
    }
    let _ = writeln!(text, "\n{backtrace}");
    text
}

fn unread_file(folder: &Path) -> PathBuf {
    folder.join("unread.txt")
}

/// Returns the message about a panic that the player has not seen. `None` if there is none.
pub fn unread() -> Option<String> {
    let bytes = read_regular(&unread_file(&data_folder().join("reports")), LARGEST).ok()?;
    String::from_utf8(bytes).ok()
}

/// Marks the message as seen.
pub fn mark_read() {
    // If the file cannot be removed, the message is shown again.
    let _ = fs::remove_file(unread_file(&data_folder().join("reports")));
}

/// Environment variable with the number of an event. The window panics while that event is shown. The test
/// `scripts/crashed` uses it; release builds ignore it.
#[cfg(debug_assertions)]
const PANIC_VARIABLE: &str = "AFFRAY_PANIC_AT_EVENT";

/// Panics while the event of [`PANIC_VARIABLE`] is shown. Never inlined, because the test looks for its name in the
/// report's backtrace.
#[cfg(debug_assertions)]
#[inline(never)]
fn panic_on_request(presented: Res<super::battle::Presented>, mut wanted: Local<Option<Option<u32>>>) {
    let wanted = *wanted.get_or_insert_with(|| std::env::var(PANIC_VARIABLE).ok()?.parse().ok());
    if let (Some(event), Some(playing)) = (wanted, &presented.playing) {
        assert!(playing.n != event, "{PANIC_VARIABLE} asks for it: event {event} is shown");
    }
}
