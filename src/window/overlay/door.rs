//! Doors by which the keys come into a part of the screen: the first thing behind it that takes them gets them.

use bevy_egui::egui::{Context, FocusDirection, Id, Pos2, Rect, Sense, Ui};

fn wanted() -> Id {
    Id::new("part of the screen that is to have the focus")
}

/// The part of that name takes the focus when it is drawn next.
pub fn enter(ctx: &Context, name: &'static str) {
    ctx.data_mut(|d| d.insert_temp(wanted(), name));
}

/// The door of a part: drawn before everything that is in it.
pub fn door(ui: &Ui, name: &'static str, at: Pos2) {
    let ctx = ui.ctx();
    if ctx.data(|d| d.get_temp(wanted())) != Some(name) {
        return;
    }
    ctx.data_mut(|d| d.remove::<&'static str>(wanted()));
    // The focus comes to the doorstep, and goes on to what comes next.
    let door = ui.id().with(("door", name));
    ctx.memory_mut(|m| {
        m.request_focus(door);
        m.move_focus(FocusDirection::Next);
    });
    ui.interact(Rect::from_min_size(at, Default::default()), door, Sense::focusable_noninteractive());
}

/// Where the thing that has the focus is.
pub fn focused(ctx: &Context) -> Option<Pos2> {
    let id = ctx.memory(|m| m.focused())?;
    ctx.read_response(id).map(|response| response.rect.center())
}
