//! Whether the keys go to something of the panels, or to the board.

use bevy_egui::egui::{Context, Id};

fn before() -> Id {
    Id::new("something of the editor had the focus")
}

/// Remembers for the next frame whether anything has the focus.
pub fn remember(ctx: &Context) {
    let focused = ctx.memory(|m| m.focused().is_some());
    ctx.data_mut(|d| d.insert_temp(before(), focused));
}

/// Whether anything has it, or had it until this frame: some of it egui itself takes away at the key that ends it.
pub fn is_held(ctx: &Context) -> bool {
    ctx.memory(|m| m.focused().is_some()) || ctx.data(|d| d.get_temp(before())).unwrap_or(false)
}

/// Nothing of the panels has it any more: keys go to the board.
pub fn to_board(ctx: &Context) {
    ctx.memory_mut(|m| {
        if let Some(id) = m.focused() {
            m.surrender_focus(id);
        }
    });
}
