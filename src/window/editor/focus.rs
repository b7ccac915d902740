//! Keyboard focus: whether keys go to a control of a panel or to the board.

use bevy_egui::egui::{Context, Id};

fn before() -> Id {
    Id::new("something of the editor had the focus")
}

/// Stores for the next frame whether any control has the focus.
pub fn remember(ctx: &Context) {
    let focused = ctx.memory(|m| m.focused().is_some());
    ctx.data_mut(|d| d.insert_temp(before(), focused));
}

/// Returns true if a control has the focus, or had it until this frame. egui itself removes the focus on some keys.
pub fn is_held(ctx: &Context) -> bool {
    ctx.memory(|m| m.focused().is_some()) || ctx.data(|d| d.get_temp(before())).unwrap_or(false)
}

/// Removes the focus from all controls, so that keys go to the board.
pub fn to_board(ctx: &Context) {
    ctx.memory_mut(|m| {
        if let Some(id) = m.focused() {
            m.surrender_focus(id);
        }
    });
}
