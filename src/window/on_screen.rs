//! Fitting of the window to its screen.

use bevy::prelude::*;
use bevy::window::{Monitor, OnMonitor, PrimaryMonitor, PrimaryWindow, WindowResizeConstraints};

/// Minimum size of the window in logical pixels, if the screen is large enough.
const MIN_SIZE: Vec2 = Vec2::new(960.0, 600.0);

/// Share of the screen that is available to a window besides the system's frames and bars.
const FREE: Vec2 = Vec2::new(0.98, 0.92);

/// Returns the size constraints for a window whose screen is not yet known.
pub fn min_size() -> WindowResizeConstraints {
    constraints(MIN_SIZE)
}

/// Size and scale factor of the screen that the window was last fitted to.
#[derive(Default, PartialEq)]
pub struct FittedScreen {
    screen: Vec2,
    scale: f32,
    /// True if the window may be made smaller in the next frame, when the new minimum size is in force.
    shrinks: bool,
}

/// Lowers the minimum size to fit the screen, and a frame later shrinks a window that is larger than its screen. In a
/// single frame, the smaller size would be requested while the old minimum size is still in force.
pub fn fit(
    window: Single<(&mut Window, Option<&OnMonitor>), With<PrimaryWindow>>,
    screens: Query<(Entity, &Monitor, Has<PrimaryMonitor>)>,
    mut fitted: Local<FittedScreen>,
) {
    let (mut window, shown_on) = window.into_inner();
    let by_rank =
        |(entity, _, is_primary): &(Entity, &Monitor, bool)| (shown_on.is_some_and(|on| on.0 == *entity), *is_primary);
    let Some((_, screen, _)) = screens.iter().max_by_key(by_rank) else { return };
    let screen = Vec2::new(screen.physical_width as f32, screen.physical_height as f32);
    let scale = window.scale_factor();
    if (fitted.screen, fitted.scale) != (screen, scale) {
        *fitted = FittedScreen { screen, scale, shrinks: true };
        let min_size = constraints(min_size_on(screen, scale));
        if window.resize_constraints != min_size {
            window.resize_constraints = min_size;
        }
    } else if std::mem::take(&mut fitted.shrinks)
        && let Some(size) = fitting(window.physical_size().as_vec2(), screen)
    {
        window.resolution.set_physical_resolution(size.x as u32, size.y as u32);
    }
}

fn constraints(min_size: Vec2) -> WindowResizeConstraints {
    WindowResizeConstraints { min_width: min_size.x, min_height: min_size.y, ..default() }
}

/// Returns the minimum size in logical pixels of a window on a screen of that size in physical pixels.
fn min_size_on(screen: Vec2, scale: f32) -> Vec2 {
    if screen.min_element() > 0.0 { MIN_SIZE.min((screen * FREE / scale).floor()) } else { MIN_SIZE }
}

/// Returns the size for a window that is too large for its screen. `None` if the window fits.
fn fitting(window: Vec2, screen: Vec2) -> Option<Vec2> {
    let too_large = window.cmpgt(screen).any() && screen.min_element() > 0.0;
    too_large.then(|| window.min((screen * FREE).floor()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::window::WindowResolution;

    #[test]
    fn only_what_is_larger_than_the_screen_becomes_smaller() {
        let screen = Vec2::new(1366.0, 768.0);
        assert_eq!(fitting(Vec2::new(1280.0, 720.0), screen), None);
        assert_eq!(fitting(screen, screen), None);
        let fits = fitting(Vec2::new(1600.0, 900.0), screen).expect("it is too large");
        assert!(fits.cmple(screen).all() && fits.x > 1300.0 && fits.y > 700.0, "{fits}");
    }

    fn screen(width: u32, height: u32) -> Monitor {
        Monitor {
            name: None,
            physical_width: width,
            physical_height: height,
            physical_position: IVec2::ZERO,
            refresh_rate_millihertz: None,
            scale_factor: 1.0,
            video_modes: Vec::new(),
        }
    }

    /// Returns a window of 1600 × 900 logical pixels as the system creates it at that scale factor.
    fn opened(scale: f32) -> (App, Entity) {
        let mut resolution = WindowResolution::new(1600, 900);
        resolution.set_scale_factor_and_apply_to_physical_size(scale);
        let mut app = App::new();
        let window = Window { resolution, resize_constraints: min_size(), ..default() };
        let window = app.add_systems(Update, fit).world_mut().spawn((window, PrimaryWindow)).id();
        (app, window)
    }

    /// Runs a frame and returns the minimum size in physical pixels, and the size of the window.
    fn frame(app: &mut App, window: Entity) -> (Vec2, Vec2) {
        app.update();
        let window = app.world().get::<Window>(window).expect("a window");
        let min = &window.resize_constraints;
        (Vec2::new(min.min_width, min.min_height) * window.scale_factor(), window.physical_size().as_vec2())
    }

    #[test]
    fn the_minimum_size_goes_down_before_the_window_becomes_smaller() {
        for (size, scale) in
            [((1920, 1080), 2.0), ((1366, 768), 2.0), ((1280, 720), 3.0), ((800, 480), 1.0), ((800, 600), 1.5)]
        {
            let (mut app, window) = opened(scale);
            let before = frame(&mut app, window).1;
            app.world_mut().spawn((screen(size.0, size.1), PrimaryMonitor));
            let (min, first) = frame(&mut app, window);
            let on_screen = Vec2::new(size.0 as f32, size.1 as f32);
            assert!(min.cmple(on_screen).all(), "{size:?} at {scale}: a minimum of {min}");
            assert_eq!(first, before, "{size:?} at {scale}: the old minimum is still in force");
            let (min, second) = frame(&mut app, window);
            assert!(
                second.cmple(on_screen).all() && min.cmple(second).all(),
                "{size:?} at {scale}: {second}, minimum {min}"
            );
            assert_eq!(frame(&mut app, window).1, second, "{size:?} at {scale}: and it stays");
        }
    }

    #[test]
    fn the_screen_under_the_window_counts_and_a_larger_one_brings_the_minimum_back() {
        let (mut app, window) = opened(1.0);
        app.world_mut().spawn((screen(2560, 1440), PrimaryMonitor));
        let small = app.world_mut().spawn(screen(800, 480)).id();
        assert_eq!(frame(&mut app, window).0, MIN_SIZE);
        app.world_mut().entity_mut(window).insert(OnMonitor(small));
        frame(&mut app, window);
        let (min, size) = frame(&mut app, window);
        assert!(min.x < 800.0 && size.x < 800.0, "{min} {size}");
        app.world_mut().entity_mut(window).remove::<OnMonitor>();
        assert_eq!(frame(&mut app, window), (MIN_SIZE, size));
    }
}
