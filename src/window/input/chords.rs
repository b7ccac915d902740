//! Spreading of fast chords over several frames.
//!
//! Systems read the modifiers once, at the end of a frame. Remote desktops and macro keys press and release a whole
//! chord within a frame. `Ctrl` would then be up again before `A` is read, and `A` would be typed.

use bevy::ecs::message::MessageCursor;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

/// Delays a modifier change, and all keys after it, to the next frame if another key was pressed before it.
pub fn split_chords(
    mut keys: ResMut<Messages<KeyboardInput>>,
    mut cursor: Local<MessageCursor<KeyboardInput>>,
    mut delayed: Local<Vec<KeyboardInput>>,
) {
    let fresh: Vec<KeyboardInput> = cursor.read(&keys).cloned().collect();
    if delayed.is_empty() && chord_end(&fresh) == fresh.len() {
        return;
    }
    delayed.extend(fresh);
    // All older keys were read in earlier frames.
    keys.clear();
    let end = chord_end(&delayed);
    keys.write_batch(delayed.drain(..end));
    cursor.clear(&keys);
}

/// Returns the number of leading keys that share one state of the modifiers.
fn chord_end(keys: &[KeyboardInput]) -> usize {
    let is_press = |key: &KeyboardInput| key.state == ButtonState::Pressed && !is_modifier(key);
    let first_press = keys.iter().position(is_press).unwrap_or(keys.len());
    let change = keys[first_press..].iter().position(is_modifier);
    change.map_or(keys.len(), |change| first_press + change)
}

fn is_modifier(key: &KeyboardInput) -> bool {
    matches!(key.logical_key, Key::Control | Key::Shift | Key::Alt | Key::AltGraph | Key::Super | Key::Meta)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::InputPlugin;
    use bevy_egui::input::{ModifierKeysState, write_modifiers_keys_state_system};

    fn key(code: KeyCode, state: ButtonState) -> KeyboardInput {
        let logical_key = match code {
            KeyCode::ControlLeft => Key::Control,
            KeyCode::KeyA => Key::Character("a".into()),
            _ => Key::Character("z".into()),
        };
        KeyboardInput { key_code: code, logical_key, state, text: None, repeat: false, window: Entity::PLACEHOLDER }
    }

    /// Returns the pressed keys, each with the state of `Ctrl` that text fields see in its frame.
    fn pressed_with_control(chord: &[(KeyCode, ButtonState)]) -> Vec<(KeyCode, bool)> {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin))
            .init_resource::<ModifierKeysState>()
            .add_systems(First, split_chords)
            .add_systems(PreUpdate, write_modifiers_keys_state_system);
        for (code, state) in chord {
            app.world_mut().write_message(key(*code, *state));
        }
        let mut seen = Vec::new();
        for _ in 0..8 {
            app.update();
            let keys = app.world().resource::<ButtonInput<KeyCode>>();
            let control = app.world().resource::<ModifierKeysState>().ctrl;
            seen.extend(keys.get_just_pressed().filter(|k| **k != KeyCode::ControlLeft).map(|k| (*k, control)));
        }
        assert!(app.world().resource::<ButtonInput<KeyCode>>().get_pressed().next().is_none(), "{chord:?}");
        seen
    }

    #[test]
    fn chords_within_one_frame_keep_their_modifier() {
        use ButtonState::{Pressed, Released};
        use KeyCode::{ControlLeft, KeyA, KeyZ};
        let chord = [(ControlLeft, Pressed), (KeyA, Pressed), (KeyA, Released), (ControlLeft, Released)];
        assert_eq!(pressed_with_control(&chord), [(KeyA, true)]);
        let plain_first = [&[(KeyZ, Pressed), (KeyZ, Released)], &chord[..]].concat();
        assert_eq!(pressed_with_control(&plain_first), [(KeyZ, false), (KeyA, true)]);
        let two = [
            &chord[..],
            &[(ControlLeft, Pressed), (KeyZ, Pressed), (KeyZ, Released), (ControlLeft, Released)],
            &[(KeyA, Pressed), (KeyA, Released)],
        ]
        .concat();
        assert_eq!(pressed_with_control(&two), [(KeyA, true), (KeyZ, true), (KeyA, false)]);
    }

    #[test]
    fn keys_without_a_modifier_are_not_delayed() {
        let typed: Vec<KeyboardInput> = [KeyCode::KeyA, KeyCode::KeyZ]
            .into_iter()
            .flat_map(|code| [ButtonState::Pressed, ButtonState::Released].map(|state| key(code, state)))
            .collect();
        assert_eq!(chord_end(&typed), typed.len());
    }
}
