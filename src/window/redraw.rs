//! Redrawing on demand: the window runs at its full rate while something moves or has just been used, and rests otherwise.

use super::awake::{Awake, LINGER, Unattended};
use super::battle::{CurrentBattle, Presented};
use super::board::{BoardView, OverlayResults, PanZoom};
use super::chance::Chances;
use super::editor::Editor;
use super::lab::Lab;
use super::menu::Menu;
use super::other_rulesets_run::Comparing;
use super::overlay::{OddsCache, Overlay};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{UpdateMode, WinitSettings};
use std::time::Duration;

/// Time between frames while the window is awake, with and without the focus.
const FOCUSED: Duration = Duration::from_nanos(1_000_000_000 / 60);
const UNFOCUSED: Duration = Duration::from_nanos(1_000_000_000 / 30);
/// Time between frames at rest: with a gamepad, which is only read between frames, and without.
const WITH_GAMEPAD: Duration = Duration::from_nanos(1_000_000_000 / 30);
const RESTING: Duration = Duration::from_secs(10);

/// Everything that goes on without input.
#[derive(SystemParam)]
struct Activity<'w> {
    battle: Option<Res<'w, CurrentBattle>>,
    presented: Option<Res<'w, Presented>>,
    overlay: Res<'w, Overlay>,
    odds: Res<'w, OddsCache>,
    chances: Res<'w, Chances>,
    comparing: Res<'w, Comparing>,
    overlay_results: OverlayResults<'w>,
    view: Option<Res<'w, BoardView>>,
    pan_zoom: Option<Res<'w, PanZoom>>,
    lab: Option<Res<'w, Lab>>,
    editor: Option<Res<'w, Editor>>,
    menu: Res<'w, Menu>,
    unattended: Option<Res<'w, Unattended>>,
}

impl Activity<'_> {
    /// Returns true if events are shown, a background task runs or screenshots are taken.
    fn is_any(&self) -> bool {
        self.unattended.is_some()
            || self.is_presenting()
            || self.overlay.is_busy()
            || !self.odds.done()
            || self.chances.is_busy()
            || self.comparing.is_busy()
            || !self.overlay_results.done()
            || self.pan_zoom.as_ref().zip(self.view.as_ref()).is_some_and(|(pan_zoom, view)| pan_zoom.is_moving(view))
            || self.lab.as_ref().is_some_and(|lab| lab.is_busy())
            || self.editor.as_ref().is_some_and(|editor| editor.is_busy())
            || self.menu.is_busy()
    }

    fn is_presenting(&self) -> bool {
        let Some((battle, presented)) = self.battle.as_ref().zip(self.presented.as_ref()) else { return false };
        presented.thinking || !presented.paused && !presented.caught_up(battle)
    }
}

/// The input devices, and the events of this frame.
#[derive(SystemParam)]
struct Devices<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    gamepads: Query<'w, 's, (), With<Gamepad>>,
    events: MessageReader<'w, 's, WindowEvent>,
}

fn decide(
    activity: Activity,
    time: Res<Time<Real>>,
    devices: Devices,
    mut requests: ResMut<Messages<RequestRedraw>>,
    mut awake: ResMut<Awake>,
    mut winit: ResMut<WinitSettings>,
) {
    let Devices { keys, buttons, gamepads, mut events } = devices;
    let held = keys.get_pressed().next().is_some() || buttons.get_pressed().next().is_some();
    let woken = awake.take_woken();
    let active = events.read().count() > 0 || held || woken || activity.is_any();
    let (focused, unfocused) = if awake.pass(time.delta_secs(), active) {
        (FOCUSED, UNFOCUSED)
    } else if gamepads.is_empty() {
        (RESTING, RESTING)
    } else {
        (WITH_GAMEPAD, WITH_GAMEPAD)
    };
    // egui requests the next frame without end, for instance to let a text cursor blink. Everything it animates ends
    // within the time that an input keeps the window awake.
    requests.clear();
    winit.focused_mode = UpdateMode::reactive_low_power(focused);
    winit.unfocused_mode = UpdateMode::reactive_low_power(unfocused);
}

pub fn plugin(app: &mut App) {
    app.insert_resource(Awake::for_seconds(LINGER)).add_systems(Last, decide);
}
