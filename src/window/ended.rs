//! The system asks the program to end: then the window closes as if its button had been pressed, so that nothing is lost.

use bevy::prelude::*;
use signal_hook::consts::SIGTERM;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Set once the program is asked to end.
#[derive(Resource, Default)]
struct Asked(Arc<AtomicBool>);

/// `Ctrl+C` is bevy's own; this is what `kill` sends and what a session that ends sends to its programs.
pub fn plugin(app: &mut App) {
    let asked = Asked::default();
    if let Err(e) = signal_hook::flag::register(SIGTERM, asked.0.clone()) {
        warn!("an end asked for by the system will lose what is not yet written: {e}");
    }
    app.insert_resource(asked).add_systems(Update, close);
}

fn close(asked: Res<Asked>, mut exit: MessageWriter<AppExit>) {
    if asked.0.load(Ordering::Relaxed) {
        exit.write(AppExit::Success);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_told_to_end_closes_its_window() {
        let mut app = App::new();
        app.add_plugins(plugin);
        app.update();
        assert_eq!(app.should_exit(), None);
        signal_hook::low_level::raise(SIGTERM).expect("our own process can be told");
        app.update();
        assert_eq!(app.should_exit(), Some(AppExit::Success));
    }
}
