//! Giving a control another key or button.

use super::action::Action;
use super::binding::Binding;
use crate::window::settings::Settings;
use bevy::prelude::*;

/// The control that waits for its new key or button; true for a gamepad button. It stays until the end of the frame in
/// which that came, so that the press does nothing else.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rebinding(pub Option<(Action, bool)>);

/// What has been heard of the new key or button.
#[derive(Default)]
pub struct Listening {
    listens: bool,
    /// Buttons that went down since: they count when they come up, alone or with another that is held.
    down: Vec<GamepadButton>,
}

/// Gives the waiting control the next key or button pressed. Escape leaves it as it was.
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
    // The press that asked for it does not count.
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

/// The button that came up, with the one that is still held, if one is.
fn let_go(pad: &Gamepad, down: &mut Vec<GamepadButton>) -> Option<Binding> {
    down.extend(pad.get_just_pressed());
    let up = pad.get_just_released().copied().find(|button| down.contains(button))?;
    let held = down.iter().copied().find(|&button| button != up && pad.pressed(button));
    Some(held.map_or(Binding::Pad(up), |held| Binding::Both(held, up)))
}

/// The waiting control has its key, or none.
#[derive(Resource, Default)]
pub struct RebindDone(bool);

pub fn end_rebinding(mut done: ResMut<RebindDone>, mut rebinding: ResMut<Rebinding>) {
    if std::mem::take(&mut done.bypass_change_detection().0) {
        rebinding.0 = None;
    }
}
