//! Keyboard navigation between panels: the first focusable control of the next panel gets the focus.

use super::layout::{EditorLayout, EditorTab};
use super::state::Editor;
use crate::window::overlay::focus_entry::{door, enter, focused};
use crate::window::overlay::ui_ctx;
use bevy_egui::egui::{Context, Order, Rect, Ui};

/// Panels in navigation order.
const ROUND: [&str; 7] = [PALETTE, ROSTER, SHEET, BESTIARY, TEXT, STRIP, TOP];
pub const PALETTE: &str = "editor palette";
pub const ROSTER: &str = "editor roster";
pub const SHEET: &str = "editor sheet";
pub const BESTIARY: &str = "editor bestiary";
pub const TEXT: &str = "editor text";
pub const STRIP: &str = "editor strip";
pub const TOP: &str = "editor top";

/// Draws a panel that takes the focus on its turn.
pub fn panel<R>(ctx: &Context, name: &'static str, rect: Rect, draw: impl FnOnce(&mut Ui) -> R) -> R {
    ui_ctx::panel(ctx, name, rect, Order::Middle, |ui| {
        door(ui, name, rect.min);
        draw(ui)
    })
}

/// Moves the focus to the next or previous panel. From the board it goes to the first or the last one.
pub fn go_on(ctx: &Context, editor: &mut Editor, place: &EditorLayout, back: bool) {
    let here = focused(ctx).and_then(|at| ROUND.iter().position(|name| place_of(name, place).contains(at)));
    let count = ROUND.len();
    let steps = (1..=count).map(|n| match (here, back) {
        (Some(here), false) => (here + n) % count,
        (Some(here), true) => (here + count - n) % count,
        (None, false) => n - 1,
        (None, true) => count - n,
    });
    let open = |at: &usize| match ROUND[*at] {
        TEXT => editor.view.folds.text,
        STRIP => editor.file.has_conflict || !editor.is_sound(),
        _ => true,
    };
    let Some(next) = steps.into_iter().find(open).map(|at| ROUND[at]) else { return };
    match next {
        PALETTE => editor.view.folds.tab = EditorTab::Palette,
        ROSTER => editor.view.folds.tab = EditorTab::Roster,
        SHEET => editor.view.folds.tab = EditorTab::Sheet,
        _ => {}
    }
    enter(ctx, next);
}

fn place_of(name: &str, place: &EditorLayout) -> Rect {
    match name {
        PALETTE => place.palette,
        ROSTER => place.roster,
        SHEET => place.sheet,
        BESTIARY => place.bestiary,
        TEXT => place.text,
        STRIP => place.strip,
        _ => place.top,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::editor::entry::{EditorTarget, open};
    use crate::window::editor::layout::layout;
    use bevy_egui::egui::{RawInput, vec2};

    /// Runs one frame with two buttons in each panel.
    fn frame(ctx: &Context, place: &EditorLayout) {
        let input = RawInput { focused: true, ..RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| {
            for name in ROUND {
                panel(ui.ctx(), name, place_of(name, place), |ui| {
                    let _ = (ui.button("one"), ui.button("two"));
                });
            }
        });
        output.textures_delta.clear();
    }

    #[test]
    fn one_walks_from_panel_to_panel_and_back() {
        let mut editor = open(&EditorTarget::Copy("zones/roadside".into())).expect("it opens");
        let ctx = Context::default();
        let mut visited: Vec<&str> = Vec::new();
        let laid = |editor: &Editor| layout(vec2(1920.0, 1080.0), 1.0, editor.view.folds);
        for back in [false, false, false, false, false, true, true] {
            for _ in 0..3 {
                frame(&ctx, &laid(&editor));
            }
            let place = laid(&editor);
            go_on(&ctx, &mut editor, &place, back);
            frame(&ctx, &laid(&editor));
            let at = focused(&ctx).expect("something has the focus");
            visited.extend(ROUND.into_iter().find(|name| place_of(name, &place).contains(at)));
        }
        // A valid level has no entries in the strip, and its text is closed.
        assert_eq!(visited, [PALETTE, ROSTER, SHEET, BESTIARY, TOP, BESTIARY, SHEET]);
    }
}
