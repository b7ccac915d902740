//! Focus entry points, called doors: the first focusable widget after a door gets the keyboard focus.

use bevy_egui::egui::{Context, FocusDirection, Id, Pos2, Rect, Sense, Ui};

fn wanted() -> Id {
    Id::new("part of the screen that is to have the focus")
}

/// Requests that the door of that name takes the focus when it is drawn next.
pub fn enter(ctx: &Context, name: &'static str) {
    ctx.data_mut(|d| d.insert_temp(wanted(), name));
}

/// Adds the focus entry point of a part of the screen. Call it before the part's widgets are drawn.
pub fn door(ui: &Ui, name: &'static str, at: Pos2) {
    let ctx = ui.ctx();
    if ctx.data(|d| d.get_temp(wanted())) != Some(name) {
        return;
    }
    ctx.data_mut(|d| d.remove::<&'static str>(wanted()));
    // The focus goes to the door itself and then on to the next widget.
    let door = ui.id().with(("door", name));
    ctx.memory_mut(|m| {
        m.request_focus(door);
        m.move_focus(FocusDirection::Next);
    });
    ui.interact(Rect::from_min_size(at, Default::default()), door, Sense::focusable_noninteractive());
}

/// Returns the centre of the focused widget, or `None` without focus.
pub fn focused(ctx: &Context) -> Option<Pos2> {
    let id = ctx.memory(|m| m.focused())?;
    ctx.read_response(id).map(|response| response.rect.center())
}
