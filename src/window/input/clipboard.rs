//! Clipboard text.

use bevy::prelude::*;
use bevy_egui::{EguiInput, egui};

/// Converts typed text with line breaks into a paste event. As typed text, its line breaks would end up in single-line
/// fields.
pub fn mark_pastes(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        for event in &mut input.bypass_change_detection().events {
            if let egui::Event::Text(text) = event
                && text.contains(['\n', '\r'])
            {
                *event = egui::Event::Paste(std::mem::take(text));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    #[test]
    fn pasted_lines_stay_in_the_one_line_of_a_field() {
        let mut world = World::new();
        let text = "find\r\nthis".to_owned();
        let input = egui::RawInput { events: vec![egui::Event::Text(text)], ..default() };
        let context = world.spawn(EguiInput(input)).id();
        world.run_system_once(mark_pastes).expect("it runs");
        let events = world.get::<EguiInput>(context).expect("an input").events.clone();
        let (ctx, mut field) = (egui::Context::default(), String::new());
        for events in [Vec::new(), events] {
            let input = egui::RawInput { events, ..default() };
            let _ = ctx.run_ui(input, |ui| ui.text_edit_singleline(&mut field).request_focus());
        }
        assert_eq!(field, "find  this");
    }
}
