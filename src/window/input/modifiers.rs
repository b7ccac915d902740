//! Modifier keys as egui sees them.

use bevy::prelude::*;
use bevy_egui::{EguiInput, egui};

/// Removes modifier events that only repeat the known state. egui receives the held modifiers in every frame. It takes
/// every event for an input and requests another frame, so the window would never rest.
pub fn drop_repeated(mut inputs: Query<&mut EguiInput>, mut held: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        let events = &mut input.bypass_change_detection().events;
        events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => std::mem::replace(&mut *held, *now) != *now,
            _ => true,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_modifiers_are_no_input() {
        let [none, shift] = [egui::Modifiers::NONE, egui::Modifiers::SHIFT].map(egui::Event::ModifiersChanged);
        let mut app = App::new();
        app.add_systems(Update, drop_repeated);
        let context = app.world_mut().spawn(EguiInput::default()).id();
        let mut left = |events: &[egui::Event]| {
            app.world_mut().get_mut::<EguiInput>(context).expect("an input").events = events.to_vec();
            app.update();
            app.world().get::<EguiInput>(context).expect("an input").events.clone()
        };
        assert!(left(std::slice::from_ref(&none)).is_empty());
        assert_eq!(left(std::slice::from_ref(&shift)), std::slice::from_ref(&shift), "a key was pressed");
        assert!(left(std::slice::from_ref(&shift)).is_empty(), "and is held");
        let released = [egui::Event::PointerGone, none];
        assert_eq!(left(&released), released, "other events stay");
    }
}
