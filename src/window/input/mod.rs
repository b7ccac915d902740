//! Input: every function can be used with the mouse, with the keyboard or with a gamepad alone. This module defines all
//! bindings; the settings may change them.

mod action;
mod binding;
mod bound;
mod chords;
mod clipboard;
mod key_labels;
mod modifiers;
mod rebinding;

pub use action::Action;
pub use binding::{Binding, Lean, default_bindings};
pub use bound::{Controls, PadInHand, cap, input_map};
pub use rebinding::Rebinding;

use super::settings::Settings;
use bevy::app::{RunFixedMainLoop, RunFixedMainLoopSystems};
use bevy::ecs::message::MessageUpdateSystems;
use bevy::prelude::*;
use bevy_egui::EguiPreUpdateSet;
use bound::{catch_taps, input_changed, notice_device, rebind, set_up};
use chords::split_chords;
use clipboard::mark_pastes;
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::prelude::*;
use modifiers::drop_repeated;
use rebinding::{RebindDone, end_rebinding, rebind_to_next_press};

pub fn plugin(app: &mut App) {
    app.add_plugins(InputManagerPlugin::<Action>::default())
        .init_resource::<PadInHand>()
        .init_resource::<Rebinding>()
        .init_resource::<RebindDone>()
        .add_systems(Startup, set_up)
        .add_systems(First, split_chords.after(MessageUpdateSystems))
        .add_systems(
            PreUpdate,
            (mark_pastes, drop_repeated).after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        )
        // Updating the actions compares all pairs of bindings, so it runs only when an input changed.
        .configure_sets(PreUpdate, InputManagerSystem::Update.run_if(input_changed))
        // No system uses fixed steps. The input manager would repeat its update for them and consume presses.
        .configure_sets(
            RunFixedMainLoop,
            (
                RunFixedMainLoopSystems::BeforeFixedMainLoop,
                RunFixedMainLoopSystems::FixedMainLoop,
                RunFixedMainLoopSystems::AfterFixedMainLoop,
            )
                .run_if(|| false),
        )
        .add_systems(
            PreUpdate,
            (catch_taps.run_if(input_changed), rebind_to_next_press).chain().after(InputManagerSystem::Update),
        )
        .add_systems(Last, end_rebinding)
        .add_systems(Update, (rebind.run_if(resource_changed::<Settings>), notice_device));
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;
    use bevy::input::keyboard::KeyboardInput;

    /// Creates an app that has only the controls.
    fn bench() -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::input::InputPlugin, plugin)).insert_resource(Settings::default());
        let pad = app.world_mut().spawn(Gamepad::default()).id();
        app.update();
        (app, pad)
    }

    fn key(app: &mut App, key_code: KeyCode, state: ButtonState) {
        let window = Entity::PLACEHOLDER;
        let logical_key = bevy::input::keyboard::Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified);
        app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key,
            state,
            text: None,
            repeat: false,
            window,
        });
    }

    fn pressed(app: &mut App) -> Vec<Action> {
        let mut query = app.world_mut().query::<&ActionState<Action>>();
        query.single(app.world()).expect("one set of controls").get_just_pressed()
    }

    #[test]
    fn a_tap_within_one_frame_counts_once() {
        let (mut app, _) = bench();
        key(&mut app, KeyCode::F5, ButtonState::Pressed);
        key(&mut app, KeyCode::F5, ButtonState::Released);
        app.update();
        assert_eq!(pressed(&mut app), [Action::Presenter]);
        app.update();
        assert_eq!(pressed(&mut app), []);
        key(&mut app, KeyCode::KeyU, ButtonState::Pressed);
        app.update();
        assert_eq!(pressed(&mut app), [Action::Undo]);
        app.update();
        assert_eq!(pressed(&mut app), []);
    }

    #[test]
    fn a_pair_of_buttons_is_not_its_parts() {
        let (mut app, pad) = bench();
        let push = |app: &mut App, button, value: f32| {
            app.world_mut().write_message(bevy::input::gamepad::RawGamepadEvent::Button(
                bevy::input::gamepad::RawGamepadButtonChangedEvent { gamepad: pad, button, value },
            ));
            app.update();
            pressed(app)
        };
        assert_eq!(push(&mut app, GamepadButton::South, 1.0), [Action::Confirm]);
        push(&mut app, GamepadButton::South, 0.0);
        assert_eq!(push(&mut app, GamepadButton::Select, 1.0), []);
        assert_eq!(push(&mut app, GamepadButton::South, 1.0), [Action::RuleCard]);
    }

    #[test]
    fn a_control_takes_the_next_key_and_that_press_does_nothing_else() {
        let (mut app, pad) = bench();
        app.insert_resource(Rebinding(Some((Action::Pause, false))));
        app.update();
        key(&mut app, KeyCode::KeyK, ButtonState::Pressed);
        app.update();
        assert_eq!(app.world().resource::<Rebinding>().0, None);
        assert_eq!(app.world().resource::<Settings>().bound(Action::Pause)[0], Binding::Key(KeyCode::KeyK));
        // Two buttons held together make a pair.
        app.insert_resource(Rebinding(Some((Action::Undo, true))));
        app.update();
        for (button, value) in
            [(GamepadButton::LeftTrigger2, 1.0), (GamepadButton::West, 1.0), (GamepadButton::West, 0.0)]
        {
            app.world_mut().write_message(bevy::input::gamepad::RawGamepadEvent::Button(
                bevy::input::gamepad::RawGamepadButtonChangedEvent { gamepad: pad, button, value },
            ));
            app.update();
        }
        let pair = Binding::Both(GamepadButton::LeftTrigger2, GamepadButton::West);
        assert_eq!(app.world().resource::<Settings>().bound(Action::Undo)[0], pair);
    }
}
