//! Whether the window is awake: it rests while nothing moves and nobody uses it.

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Seconds that the window stays awake after the last input or activity. Tokens have reached their places by then, and
/// widgets have faded.
pub const LINGER: f32 = 3.0;

/// Marker resource that exists while the window takes screenshots. Automatic saving is then disabled.
#[derive(Resource)]
pub struct Unattended;

/// Whether the window is awake.
#[derive(Resource, Debug, Default)]
pub struct Awake {
    /// Seconds of awake time left.
    left: f32,
    /// Seconds that the window has been awake: the clock of animations without an end, such as pulsing rings. They stand
    /// still while the window rests.
    pub clock: f32,
    /// Set by other threads that have news: see [`Awake::waker`].
    woken: Arc<AtomicBool>,
}

impl Awake {
    /// Creates a window that is awake for that time from now on.
    pub fn for_seconds(left: f32) -> Self {
        Self { left, ..Self::default() }
    }

    /// Returns true if a waker has been called since the last call.
    pub fn take_woken(&self) -> bool {
        self.woken.swap(false, Ordering::Relaxed)
    }

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
    pub fn pass(&mut self, seconds: f32, active: bool) -> bool {
        if self.left > 0.0 {
            self.clock += seconds;
        }
        // The frame after a rest may be late by seconds, and must not use up what it has just been given.
        self.left = if active { LINGER } else { self.left - seconds };
        self.left > 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_awake_for_a_while_after_the_last_activity() {
        let mut awake = Awake::default();
        assert!(!awake.pass(5.0, false) && awake.clock == 0.0, "at rest");
        assert!(awake.pass(5.0, true), "a late frame does not use up the time that an input gives");
        let frames = (0..1000).take_while(|_| awake.pass(0.1, false)).count();
        assert!((28..=30).contains(&frames), "{frames} frames of a tenth of a second");
        assert!((awake.clock - LINGER).abs() < 0.2, "animations have moved for that long: {}", awake.clock);
    }
}
