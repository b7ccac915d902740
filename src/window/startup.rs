//! Start of the window until the first frame. If no window can open, another display or driver is tried. If that fails
//! too, a message states the reason and names the command to play in the terminal.

use bevy::prelude::*;
use std::io::{self, Write};
use std::panic;
use std::process::{Command, Stdio, exit};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

/// Step of the start. A failure is reported with its step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum StartupStep {
    /// Connecting to Wayland or X11.
    Display,
    /// Finding a driver for the graphics card.
    Driver,
    /// Drawing the first frames.
    Picture,
    /// Frames are drawn: later errors are no failures of the start.
    Done,
}

const STEPS: [StartupStep; 4] = [StartupStep::Display, StartupStep::Driver, StartupStep::Picture, StartupStep::Done];

/// Frames after which the first frame is on the screen: the renderer is one frame behind, and the window may be
/// resized.
const FIRST_FRAMES: u32 = 5;

static REACHED: AtomicU8 = AtomicU8::new(StartupStep::Display as u8);

/// Name of the level in the command that is suggested to the player.
static LEVEL: OnceLock<String> = OnceLock::new();

/// Records the current step of the start.
pub fn reach(step: StartupStep) {
    REACHED.store(step as u8, Ordering::Relaxed);
}

fn reached() -> StartupStep {
    STEPS[usize::from(REACHED.load(Ordering::Relaxed))]
}

/// Begins the start of the window. `level` is the level that the player requested.
pub fn begin(level: Option<&str>) {
    if let Some(level) = level {
        let _ = LEVEL.set(level.to_owned());
    }
    set_panic_hook();
}

/// Turns every panic before the first frame into a failure of the start. System libraries panic if they find no
/// display.
fn set_panic_hook() {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| match reached() {
        StartupStep::Done => hook(info),
        step => fail(step),
    }));
}

/// Ends the start once the first frame is drawn.
pub fn plugin(app: &mut App) {
    // Set the hook again, because running the window may have replaced it.
    app.add_systems(PreStartup, set_panic_hook).add_systems(Last, |mut frames: Local<u32>| {
        *frames = frames.saturating_add(1);
        if *frames == FIRST_FRAMES {
            reach(StartupStep::Done);
        }
    });
}

/// Restarts the program with another display or driver, if one is left. Otherwise prints the reason and exits with code
/// 1.
pub fn fail(step: StartupStep) -> ! {
    #[cfg(unix)]
    if let Some(mut command) = another_way(step, |name| std::env::var_os(name).is_some_and(|value| !value.is_empty())) {
        // `exec` returns only if the program cannot be started.
        let _ = std::os::unix::process::CommandExt::exec(&mut command);
    }
    let sentence = sentence(step, LEVEL.get().map(String::as_str));
    let _ = writeln!(io::stderr(), "affray: {sentence}");
    if step != StartupStep::Display {
        show_dialog(&sentence);
    }
    exit(1)
}

/// Returns the command that starts the program on X11 instead of Wayland, or with OpenGL instead of Vulkan. `None` if
/// neither is left to try.
#[cfg(unix)]
fn another_way(step: StartupStep, is_set: impl Fn(&str) -> bool) -> Option<Command> {
    const WAYLAND: [&str; 2] = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
    let mut command = Command::new(std::env::current_exe().ok()?);
    command.args(std::env::args_os().skip(1));
    if step == StartupStep::Picture && !is_set("WGPU_BACKEND") {
        command.env("WGPU_BACKEND", "gl");
    } else if is_set("DISPLAY") && WAYLAND.into_iter().any(&is_set) {
        for name in WAYLAND {
            command.env_remove(name);
        }
    } else {
        return None;
    }
    Some(command)
}

fn sentence(step: StartupStep, level: Option<&str>) -> String {
    let why = match step {
        StartupStep::Display => "no display was found, neither Wayland (WAYLAND_DISPLAY) nor X11 (DISPLAY)",
        StartupStep::Driver => "no graphics driver was found, neither for Vulkan nor for OpenGL",
        StartupStep::Picture | StartupStep::Done => "the graphics driver cannot draw in a window",
    };
    format!("cannot open a window: {why}; to play in the terminal, run: affray text {}", level.unwrap_or("LEVEL"))
}

/// Shows the message with the first installed of these programs, without waiting for it.
fn show_dialog(sentence: &str) {
    const DIALOGS: [(&str, &[&str]); 3] = [
        ("zenity", &["--error", "--title=Affray", "--no-markup", "--text"]),
        ("kdialog", &["--title", "Affray", "--error"]),
        ("xmessage", &["-center"]),
    ];
    let _ = DIALOGS.into_iter().find(|(program, arguments)| {
        let mut dialog = Command::new(program);
        dialog.args(*arguments).arg(format!("Affray: {sentence}"));
        dialog.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_ok()
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the environment variables that the restart changes. `None` if there is nothing left to try.
    #[cfg(unix)]
    fn changed(step: StartupStep, set: &[&str]) -> Option<Vec<(String, Option<String>)>> {
        let text = |value: &std::ffi::OsStr| value.to_string_lossy().into_owned();
        let command = another_way(step, |name| set.contains(&name))?;
        Some(command.get_envs().map(|(name, value)| (text(name), value.map(text))).collect())
    }

    #[cfg(unix)]
    #[test]
    fn x11_and_opengl_are_tried_once_each() {
        let no_wayland = Some(vec![("WAYLAND_DISPLAY".to_owned(), None), ("WAYLAND_SOCKET".to_owned(), None)]);
        assert_eq!(changed(StartupStep::Display, &["WAYLAND_DISPLAY", "DISPLAY"]), no_wayland);
        assert_eq!(changed(StartupStep::Display, &["WAYLAND_SOCKET", "DISPLAY"]), no_wayland);
        assert_eq!(changed(StartupStep::Display, &["WAYLAND_DISPLAY"]), None);
        assert_eq!(changed(StartupStep::Display, &["DISPLAY"]), None);
        assert_eq!(changed(StartupStep::Driver, &["DISPLAY"]), None, "the renderer itself has tried OpenGL");
        let opengl = Some(vec![("WGPU_BACKEND".to_owned(), Some("gl".to_owned()))]);
        assert_eq!(changed(StartupStep::Picture, &["DISPLAY"]), opengl);
        assert_eq!(changed(StartupStep::Picture, &["DISPLAY", "WAYLAND_DISPLAY"]), opengl);
        assert_eq!(changed(StartupStep::Picture, &["DISPLAY", "WAYLAND_DISPLAY", "WGPU_BACKEND"]), no_wayland);
        assert_eq!(changed(StartupStep::Picture, &["DISPLAY", "WGPU_BACKEND"]), None);
    }

    #[test]
    fn one_sentence_names_the_command_for_the_terminal() {
        for step in STEPS {
            let named = sentence(step, Some("roadside"));
            assert!(named.ends_with("affray text roadside") && !named.contains('\n'), "{named}");
            assert!(sentence(step, None).ends_with("affray text LEVEL"));
        }
    }
}
