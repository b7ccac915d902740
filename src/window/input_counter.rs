//! Counter of the inputs that the screen has processed. Programs that send keys from outside use it instead of guessing
//! delays.

use bevy::input::ButtonState;
use bevy::input::gamepad::RawGamepadEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;

/// Number of frames after an input until the screen is stable. The focus moves in the next frame, and panels may take
/// another one to find their size.
const REST: u32 = 3;

/// Key and button inputs.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct InputCounter {
    all: u64,
    /// Frames since the last input.
    still: u32,
    /// Number of inputs that the screen has processed.
    pub answered: u64,
}

impl InputCounter {
    /// Counts a frame with that number of inputs.
    fn frame(&mut self, presses: usize) {
        self.all += presses as u64;
        self.still = if presses > 0 { 0 } else { self.still + 1 };
        if self.still >= REST {
            self.answered = self.all;
        }
    }
}

pub fn hear(
    mut heard: ResMut<InputCounter>,
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut pad: MessageReader<RawGamepadEvent>,
) {
    // A held key produces repeated events, which do not count.
    let keys = keys.read().filter(|key| !(key.repeat && key.state == ButtonState::Pressed)).count();
    let pad = pad.read().filter(|event| !matches!(event, RawGamepadEvent::Connection(_))).count();
    heard.frame(keys + buttons.read().count() + pad);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_is_answered_once_the_screen_lies_still() {
        let mut heard = InputCounter::default();
        let mut after = |presses: &[usize]| {
            presses.iter().for_each(|n| heard.frame(*n));
            heard.answered
        };
        assert_eq!(after(&[2, 0, 0]), 0);
        assert_eq!(after(&[1, 0, 0]), 0, "another came meanwhile");
        assert_eq!(after(&[0]), 3);
        assert_eq!(after(&[0, 0, 0]), 3);
    }
}
