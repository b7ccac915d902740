//! Redrawing on demand: the window runs at its full rate while something moves or has just been used, and rests otherwise.

use super::app::Unattended;
use super::battle::{CurrentBattle, Presented};
use super::board::{BoardView, Grounds, Menaces, PanZoom, Sights, Threats};
use super::chance::Chances;
use super::comparing::Comparing;
use super::editor::Editor;
use super::lab::Lab;
use super::overlay::{OddsCache, Overlay};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Time between frames while the window is awake, with and without the focus.
const FOCUSED: Duration = Duration::from_nanos(1_000_000_000 / 60);
const UNFOCUSED: Duration = Duration::from_nanos(1_000_000_000 / 30);
/// Time between frames at rest: with a gamepad, which is only read between frames, and without.
const WITH_GAMEPAD: Duration = Duration::from_nanos(1_000_000_000 / 30);
const RESTING: Duration = Duration::from_secs(10);
/// Seconds for which the window stays awake after the last input or activity. Tokens have reached their places by then,
/// and widgets have faded.
const LINGER: f32 = 3.0;

/// Whether the window is awake.
#[derive(Resource, Debug, Default)]
pub struct Redraw {
    /// Seconds of awake time left.
    left: f32,
    /// Seconds that the window has been awake: the clock of animations without an end, such as pulsing rings. They stand
    /// still while the window rests.
    pub clock: f32,
    /// Set by other threads that have news: see [`Redraw::waker`].
    woken: Arc<AtomicBool>,
}

impl Redraw {
    /// Returns a function for other threads that wakes the window at once.
    pub fn waker(&self, event_loop: Option<&EventLoopProxyWrapper>) -> impl Fn() + Send + 'static {
        let (woken, event_loop) = (self.woken.clone(), event_loop.map(|event_loop| (**event_loop).clone()));
        move || {
            woken.store(true, Ordering::Relaxed);
            if let Some(event_loop) = &event_loop {
                // Without an event loop the window has closed.
                let _ = event_loop.send_event(WinitUserEvent::WakeUp);
            }
        }
    }

    /// Passes `seconds`; `active` keeps the window awake. Returns true if it is awake.
    fn pass(&mut self, seconds: f32, active: bool) -> bool {
        if self.left > 0.0 {
            self.clock += seconds;
        }
        // The frame after a rest may be late by seconds, and must not use up what it has just been given.
        self.left = if active { LINGER } else { self.left - seconds };
        self.left > 0.0
    }
}

/// Everything that goes on without input.
#[derive(SystemParam)]
struct Activity<'w> {
    battle: Option<Res<'w, CurrentBattle>>,
    presented: Option<Res<'w, Presented>>,
    overlay: Res<'w, Overlay>,
    odds: Res<'w, OddsCache>,
    chances: Res<'w, Chances>,
    comparing: Res<'w, Comparing>,
    overlays: (Res<'w, Threats>, Res<'w, Menaces>, Res<'w, Grounds>, Res<'w, Sights>),
    view: Option<Res<'w, BoardView>>,
    pan_zoom: Option<Res<'w, PanZoom>>,
    lab: Option<Res<'w, Lab>>,
    editor: Option<Res<'w, Editor>>,
    unattended: Option<Res<'w, Unattended>>,
}

impl Activity<'_> {
    /// Returns true if events are shown, a background task runs or screenshots are taken.
    fn is_any(&self) -> bool {
        let (threats, menaces, grounds, sights) = &self.overlays;
        let overlays_done = threats.done() && menaces.done() && grounds.done() && sights.done();
        self.unattended.is_some()
            || self.is_presenting()
            || self.overlay.is_busy()
            || !self.odds.done()
            || self.chances.is_busy()
            || self.comparing.is_busy()
            || !overlays_done
            || self.pan_zoom.as_ref().zip(self.view.as_ref()).is_some_and(|(pan_zoom, view)| pan_zoom.is_moving(view))
            || self.lab.as_ref().is_some_and(|lab| lab.is_busy())
            || self.editor.as_ref().is_some_and(|editor| editor.is_busy())
    }

    fn is_presenting(&self) -> bool {
        let Some((battle, presented)) = self.battle.as_ref().zip(self.presented.as_ref()) else { return false };
        presented.thinking || !presented.paused && !presented.caught_up(battle)
    }
}

fn decide(
    activity: Activity,
    time: Res<Time<Real>>,
    (keys, buttons): (Res<ButtonInput<KeyCode>>, Res<ButtonInput<MouseButton>>),
    gamepads: Query<(), With<Gamepad>>,
    (mut events, mut requests): (MessageReader<WindowEvent>, ResMut<Messages<RequestRedraw>>),
    mut redraw: ResMut<Redraw>,
    mut winit: ResMut<WinitSettings>,
) {
    let held = keys.get_pressed().next().is_some() || buttons.get_pressed().next().is_some();
    let woken = redraw.woken.swap(false, Ordering::Relaxed);
    let active = events.read().count() > 0 || held || woken || activity.is_any();
    let awake = redraw.pass(time.delta_secs(), active);
    let (focused, unfocused) = match awake {
        true => (FOCUSED, UNFOCUSED),
        false if gamepads.is_empty() => (RESTING, RESTING),
        false => (WITH_GAMEPAD, WITH_GAMEPAD),
    };
    // egui requests the next frame without end, for instance to let a text cursor blink. Everything it animates ends
    // within the time that an input keeps the window awake.
    requests.clear();
    winit.focused_mode = UpdateMode::reactive_low_power(focused);
    winit.unfocused_mode = UpdateMode::reactive_low_power(unfocused);
}

pub fn plugin(app: &mut App) {
    app.insert_resource(Redraw { left: LINGER, ..default() }).add_systems(Last, decide);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_awake_for_a_while_after_the_last_activity() {
        let mut redraw = Redraw::default();
        assert!(!redraw.pass(5.0, false) && redraw.clock == 0.0, "at rest");
        assert!(redraw.pass(5.0, true), "a late frame does not use up the time that an input gives");
        let frames = (0..1000).take_while(|_| redraw.pass(0.1, false)).count();
        assert!((28..=30).contains(&frames), "{frames} frames of a tenth of a second");
        assert!((redraw.clock - LINGER).abs() < 0.2, "animations have moved for that long: {}", redraw.clock);
    }
}
