//! Rebinding of a control to another key or button.

use super::action::Action;
use super::binding::Binding;
use crate::window::settings::Settings;
use bevy::prelude::*;

/// The action that waits for a new key, or for a gamepad button if true. It is kept until the end of the frame of the
/// input, so that the press triggers nothing else.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rebinding(pub Option<(Action, bool)>);

/// Input received while waiting for a new key or button.
#[derive(Default)]
pub struct Listening {
    listens: bool,
    /// Buttons pressed since then. A button counts when it is released, alone or with another that is still held.
    down: Vec<GamepadButton>,
}

/// Binds the next pressed key or button to the waiting action. Escape cancels.
pub fn rebind_to_next_press(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    rebinding: Res<Rebinding>,
    mut settings: ResMut<Settings>,
    mut listening: Local<Listening>,
    mut done: ResMut<RebindDone>,
) {
    let Some((action, pad)) = rebinding.0 else {
        *listening = Listening::default();
        return;
    };
    // The press that started the rebinding does not count.
    if !std::mem::replace(&mut listening.listens, true) {
        return;
    }
    let key = keys.get_just_pressed().next().copied();
    let chosen = match (key, pad) {
        (Some(KeyCode::Escape), _) => None,
        (Some(key), false) => Some(Binding::Key(key)),
        (_, true) => match pads.iter().find_map(|pad| let_go(pad, &mut listening.down)) {
            Some(binding) => Some(binding),
            None => return,
        },
        _ => return,
    };
    if let Some(binding) = chosen {
        settings.bind(action, binding);
    }
    done.0 = true;
}

/// Returns the released button, paired with a button that is still held, if any.
fn let_go(pad: &Gamepad, down: &mut Vec<GamepadButton>) -> Option<Binding> {
    down.extend(pad.get_just_pressed());
    let up = pad.get_just_released().copied().find(|button| down.contains(button))?;
    let held = down.iter().copied().find(|&button| button != up && pad.pressed(button));
    Some(held.map_or(Binding::Pad(up), |held| Binding::Both(held, up)))
}

/// True once the rebinding is finished or cancelled.
#[derive(Resource, Default)]
pub struct RebindDone(bool);

pub fn end_rebinding(mut done: ResMut<RebindDone>, mut rebinding: ResMut<Rebinding>) {
    if std::mem::take(&mut done.bypass_change_detection().0) {
        rebinding.0 = None;
    }
}
