//! Which presses the screen has answered, so that whoever presses keys from outside need not guess how long that takes.

use bevy::input::ButtonState;
use bevy::input::gamepad::RawGamepadEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;

/// Frames until what a press has moved lies still: focus goes on in the next one, and panels may take one more to find their size.
const REST: u32 = 3;

/// Keys and buttons that went down or up.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Heard {
    all: u64,
    /// Frames since the last of them.
    still: u32,
    /// So many of them the screen has answered.
    pub answered: u64,
}

impl Heard {
    /// A frame in which so many went down or up.
    fn frame(&mut self, presses: usize) {
        self.all += presses as u64;
        self.still = if presses > 0 { 0 } else { self.still + 1 };
        if self.still >= REST {
            self.answered = self.all;
        }
    }
}

pub fn hear(
    mut heard: ResMut<Heard>,
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut pad: MessageReader<RawGamepadEvent>,
) {
    // A key that is held long is told of again.
    let keys = keys.read().filter(|key| !(key.repeat && key.state == ButtonState::Pressed)).count();
    let pad = pad.read().filter(|event| !matches!(event, RawGamepadEvent::Connection(_))).count();
    heard.frame(keys + buttons.read().count() + pad);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_is_answered_once_the_screen_lies_still() {
        let mut heard = Heard::default();
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
