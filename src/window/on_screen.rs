//! A window never opens larger than its screen.

use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor, PrimaryWindow};

/// What frames and bars of the system leave of a screen.
const FREE: Vec2 = Vec2::new(0.98, 0.92);

/// Makes the window smaller if it is larger than its screen, once the screen is known.
pub fn fit(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    screens: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut done: Local<bool>,
) {
    if *done {
        return;
    }
    let Some((screen, _)) = screens.iter().max_by_key(|(_, primary)| *primary) else { return };
    *done = true;
    let screen = Vec2::new(screen.physical_width as f32, screen.physical_height as f32);
    if let Some(size) = fitting(window.physical_size().as_vec2(), screen) {
        let scale = window.scale_factor();
        let least = &mut window.resize_constraints;
        (least.min_width, least.min_height) =
            (least.min_width.min(size.x / scale), least.min_height.min(size.y / scale));
        window.resolution.set_physical_resolution(size.x as u32, size.y as u32);
    }
}

/// The size of a window that is too large for its screen; none for one that is not.
fn fitting(window: Vec2, screen: Vec2) -> Option<Vec2> {
    let too_large = window.cmpgt(screen).any() && screen.min_element() > 0.0;
    too_large.then(|| window.min((screen * FREE).floor()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_larger_than_the_screen_becomes_smaller() {
        let screen = Vec2::new(1366.0, 768.0);
        assert_eq!(fitting(Vec2::new(1280.0, 720.0), screen), None);
        assert_eq!(fitting(screen, screen), None);
        let fits = fitting(Vec2::new(1600.0, 900.0), screen).expect("it is too large");
        assert!(fits.cmple(screen).all() && fits.x > 1300.0 && fits.y > 700.0, "{fits}");
    }
}
