//! Handling of termination signals: the window closes as if its close button had been pressed, so that nothing is lost.

#[cfg(unix)]
use super::awake::Awake;
use bevy::prelude::*;
#[cfg(unix)]
use bevy::winit::EventLoopProxyWrapper;
#[cfg(unix)]
use signal_hook::consts::SIGHUP;
use signal_hook::consts::{SIGINT, SIGTERM};
#[cfg(unix)]
use signal_hook::iterator::Signals;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(unix)]
use std::thread;

/// Flag that is set by a termination signal.
#[derive(Resource, Default)]
struct TerminationFlag(Arc<AtomicBool>);

/// Signals that close the window: `Ctrl+C` in its terminal sends `SIGINT`, `kill` and an ending desktop session send
/// `SIGTERM`, and a closed terminal sends `SIGHUP`.
#[cfg(unix)]
const SIGNALS: [i32; 3] = [SIGINT, SIGTERM, SIGHUP];
#[cfg(not(unix))]
const SIGNALS: [i32; 2] = [SIGINT, SIGTERM];

/// Returns true if the program was started with that signal ignored, for instance by `nohup`.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

/// Returns the signals that close the window, without those that the program was started with ignored.
fn handled() -> impl Iterator<Item = i32> {
    SIGNALS.into_iter().filter(|signal| !is_ignored(*signal))
}

pub fn plugin(app: &mut App) {
    let asked = TerminationFlag::default();
    for signal in handled() {
        if let Err(e) = signal_hook::flag::register(signal, asked.0.clone()) {
            warn!("cannot handle termination signals, so unsaved changes may be lost: {e}");
        }
    }
    #[cfg(unix)]
    wake(app);
    app.insert_resource(asked).add_systems(Update, close);
}

/// Wakes the resting window as soon as a signal arrives.
#[cfg(unix)]
fn wake(app: &mut App) {
    let event_loop = app.world().get_resource::<EventLoopProxyWrapper>();
    let Some(waker) = app.world().get_resource::<Awake>().map(|awake| awake.waker(event_loop)) else { return };
    if let Ok(mut signals) = Signals::new(handled()) {
        thread::spawn(move || signals.forever().for_each(|_| waker()));
    }
}

fn close(asked: Res<TerminationFlag>, mut exit: MessageWriter<AppExit>) {
    if asked.0.load(Ordering::Relaxed) {
        exit.write(AppExit::Success);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_told_to_end_closes_its_window() {
        for signal in handled() {
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
