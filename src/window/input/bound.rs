//! Current bindings of the controls, and detection of the device in use.

use super::action::Action;
use super::binding::Binding;
use crate::window::settings::Settings;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

/// True if gamepad buttons are printed on the controls instead of key caps. The device used last decides.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PadInHand(pub bool);

/// Returns the label of an action's key or button for the device in use.
pub fn cap(settings: &Settings, action: Action, pad: bool) -> String {
    let bound = settings.bound(action);
    let fits = bound.iter().find(|b| b.is_key() != pad).or(bound.first());
    fits.map_or_else(String::new, |b| b.cap())
}

/// Returns all bindings as an input map of the input manager.
pub fn input_map(settings: &Settings) -> InputMap<Action> {
    let mut map = InputMap::default();
    for action in Action::ALL {
        for binding in settings.bound(action) {
            binding.insert(action, &mut map);
        }
    }
    map
}

/// Marker of the only entity that carries the controls.
#[derive(Component)]
pub struct Controls;

pub fn set_up(mut commands: Commands, settings: Res<Settings>) {
    commands.spawn((Controls, input_map(&settings)));
}

pub fn rebind(settings: Res<Settings>, mut maps: Query<&mut InputMap<Action>, With<Controls>>) {
    for mut map in &mut maps {
        *map = input_map(&settings);
    }
}

pub fn notice_device(keys: Res<ButtonInput<KeyCode>>, pads: Query<&Gamepad>, mut in_hand: ResMut<PadInHand>) {
    if keys.get_just_pressed().next().is_some() {
        in_hand.set_if_neq(PadInHand(false));
    } else if pads.iter().any(|pad| pad.get_just_pressed().next().is_some()) {
        in_hand.set_if_neq(PadInHand(true));
    }
}

/// Returns true if a key or button changed, a stick moved or a binding changed, in this frame or the previous one.
pub fn input_changed(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<(), Changed<Gamepad>>,
    maps: Query<(), Changed<InputMap<Action>>>,
    mut before: Local<bool>,
) -> bool {
    let moved = keys.get_just_pressed().next().is_some() || keys.get_just_released().next().is_some();
    let now = moved || !pads.is_empty() || !maps.is_empty();
    std::mem::replace(&mut *before, now) || now
}

/// Registers keys and buttons that are pressed and released within one frame. On slow machines a frame is long.
pub fn catch_taps(
    settings: Res<Settings>,
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    mut actions: Query<&mut ActionState<Action>, With<Controls>>,
) {
    let bound: Vec<(Action, Vec<Binding>)> = Action::ALL.map(|action| (action, settings.bound(action))).into();
    let pairs: Vec<(GamepadButton, GamepadButton)> =
        bound.iter().flat_map(|(_, b)| b).filter_map(Binding::pair).collect();
    let in_pair = |pad: &Gamepad, button| pairs.iter().any(|&(held, other)| other == button && pad.pressed(held));
    let tapped = |binding: &Binding| match *binding {
        Binding::Key(key) => keys.just_pressed(key),
        Binding::Pad(button) => pads.iter().any(|pad| pad.just_pressed(button) && !in_pair(pad, button)),
        Binding::Both(held, button) => pads.iter().any(|pad| pad.pressed(held) && pad.just_pressed(button)),
        Binding::Stick(_) => false,
    };
    for mut actions in &mut actions {
        for (action, bindings) in &bound {
            if !actions.just_pressed(action) && bindings.iter().any(tapped) {
                actions.release(action);
                actions.press(action);
            }
        }
    }
}
