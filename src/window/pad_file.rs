//! Virtual gamepad controlled by the lines of a file or pipe, so that programs can play by gamepad on systems without
//! one. All further processing is that of a real gamepad.

use bevy::input::InputSystems;
use bevy::input::gamepad::{
    GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// A gamepad event read from a line.
#[derive(Clone, Copy, Debug, PartialEq)]
enum PadEvent {
    Button(GamepadButton, f32),
    Axis(GamepadAxis, f32),
}

impl PadEvent {
    /// Parses a line: `press South`, `release South` or `axis LeftStickX 1.0`. `None` if it is malformed.
    fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let button = |name: &str| ron::from_str::<GamepadButton>(name).ok();
        match words[..] {
            ["press", name] => Some(PadEvent::Button(button(name)?, 1.0)),
            ["release", name] => Some(PadEvent::Button(button(name)?, 0.0)),
            ["axis", name, value] => Some(PadEvent::Axis(ron::from_str(name).ok()?, value.parse().ok()?)),
            _ => None,
        }
    }

    fn event(self, gamepad: Entity) -> RawGamepadEvent {
        match self {
            PadEvent::Button(button, value) => {
                RawGamepadEvent::Button(RawGamepadButtonChangedEvent { gamepad, button, value })
            }
            PadEvent::Axis(axis, value) => RawGamepadEvent::Axis(RawGamepadAxisChangedEvent { gamepad, axis, value }),
        }
    }
}

/// Lines received, and the gamepad they control.
#[derive(Resource)]
struct PadFile {
    lines: SyncCell<Receiver<String>>,
    pad: Entity,
}

/// Connects a gamepad that is controlled by a file.
pub fn plugin(app: &mut App, file: PathBuf) {
    let (sender, lines) = channel();
    thread::spawn(move || listen(&file, &sender));
    let pad = app.world_mut().spawn_empty().id();
    let connection =
        GamepadConnection::Connected { name: "Gamepad of a program".into(), vendor_id: None, product_id: None };
    let connected = RawGamepadEvent::Connection(GamepadConnectionEvent::new(pad, connection.clone()));
    app.world_mut().write_message(GamepadConnectionEvent::new(pad, connection));
    app.world_mut().write_message(connected);
    app.insert_resource(PadFile { lines: SyncCell::new(lines), pad })
        .add_systems(PreUpdate, pass_on.before(InputSystems));
}

/// Sends line by line until the receiver is gone. A pipe is reopened for the next writer.
fn listen(file: &Path, sender: &Sender<String>) {
    loop {
        let Ok(open) = File::open(file) else { return };
        let once = open.metadata().is_ok_and(|told| told.is_file());
        for line in BufReader::new(open).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
        if once {
            return;
        }
    }
}

/// Processes one line per frame, so that a press is noticed before its release.
fn pass_on(mut file: ResMut<PadFile>, mut events: MessageWriter<RawGamepadEvent>) {
    let Ok(line) = file.lines.get().try_recv() else { return };
    match PadEvent::read(&line) {
        Some(did) => {
            events.write(did.event(file.pad));
        }
        None => warn!(
            "unknown line \"{line}\" in the gamepad file; expected `press BUTTON`, `release BUTTON` or `axis AXIS VALUE`"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::input::{self, Action, PadInHand};
    use crate::window::settings::Settings;
    use leafwing_input_manager::prelude::ActionState;

    #[test]
    fn lines_of_a_file_are_presses_of_a_gamepad() {
        let file = std::env::temp_dir().join(format!("affray-pad-{}", std::process::id()));
        std::fs::write(&file, "press South\nrelease South\naxis LeftStickX 1.0\nnonsense\naxis LeftStickX 0\n")
            .unwrap();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::input::InputPlugin, input::plugin)).insert_resource(Settings::default());
        plugin(&mut app, file.clone());
        let mut done: Vec<Action> = Vec::new();
        for _ in 0..50_000 {
            app.update();
            let mut query = app.world_mut().query::<&ActionState<Action>>();
            done.extend(query.single(app.world()).expect("one set of controls").get_just_pressed());
            if done.len() > 1 {
                break;
            }
            thread::yield_now();
        }
        assert_eq!(done, [Action::Confirm, Action::PlaceRight]);
        assert!(app.world().resource::<PadInHand>().0, "buttons are printed from now on");
        std::fs::remove_file(file).unwrap();
    }

    #[test]
    fn a_line_names_what_is_pressed_or_leant() {
        assert_eq!(PadEvent::read("press DPadUp"), Some(PadEvent::Button(GamepadButton::DPadUp, 1.0)));
        assert_eq!(PadEvent::read("axis RightStickY -0.5"), Some(PadEvent::Axis(GamepadAxis::RightStickY, -0.5)));
        assert_eq!(PadEvent::read("press Nothing"), None);
        assert_eq!(PadEvent::read("axis RightStickY"), None);
    }
}
