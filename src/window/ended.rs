//! Handling of termination signals: the window closes as if its close button had been pressed, so that nothing is lost.

use bevy::prelude::*;
#[cfg(unix)]
use signal_hook::consts::SIGHUP;
use signal_hook::consts::SIGTERM;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Flag that is set by a termination signal.
#[derive(Resource, Default)]
struct Asked(Arc<AtomicBool>);

/// Signals that close the window. Bevy handles `Ctrl+C` itself. `kill` and an ending desktop session send `SIGTERM`, a
/// closed terminal sends `SIGHUP`.
#[cfg(unix)]
const SIGNALS: [i32; 2] = [SIGTERM, SIGHUP];
#[cfg(not(unix))]
const SIGNALS: [i32; 1] = [SIGTERM];

/// Returns true if the program was started with that signal ignored, for instance by `nohup`.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

pub fn plugin(app: &mut App) {
    let asked = Asked::default();
    for signal in SIGNALS.into_iter().filter(|signal| !is_ignored(*signal)) {
        if let Err(e) = signal_hook::flag::register(signal, asked.0.clone()) {
            warn!("cannot handle termination signals, so unsaved changes may be lost: {e}");
        }
    }
    app.insert_resource(asked).add_systems(Update, close);
}

fn close(asked: Res<Asked>, mut exit: MessageWriter<AppExit>) {
    if asked.0.load(Ordering::Relaxed) {
        exit.write(AppExit::Success);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_told_to_end_closes_its_window() {
        for signal in SIGNALS.into_iter().filter(|signal| !is_ignored(*signal)) {
            let mut app = App::new();
            app.add_plugins(plugin);
            app.update();
            assert_eq!(app.should_exit(), None);
            signal_hook::low_level::raise(signal).expect("our own process can be told");
            app.update();
            assert_eq!(app.should_exit(), Some(AppExit::Success));
        }
    }
}
