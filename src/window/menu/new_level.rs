//! Form for a new level: its ruleset and size.

use super::settings_page::choice;
use super::state::{Fresh, Menu, MenuPresses};
use crate::rulesets::RULESETS;
use crate::window::editor::EditorTarget;
use crate::window::input::Action;
use crate::window::limits::Limit;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Ui, text::LayoutJob};

/// Minimum number of cells of a new board in each direction.
const LEAST: usize = 4;
/// Maximum number of cells of a new board in each direction.
const MOST: usize = 60;

pub fn page(cx: &UiCtx, ui: &mut Ui, menu: &mut Menu, pressed: &mut MenuPresses) {
    let ruleset = menu.shelf.ruleset();
    choice(cx, ui, "Ruleset", ruleset.title(), |step| {
        let to = (menu.shelf.ruleset as i32 + step).rem_euclid(RULESETS.len() as i32);
        menu.shelf.choose_ruleset(to as usize);
    });
    let stepped = |now: usize, step: i32| now.saturating_add_signed(step as isize).limit_to(LEAST, MOST);
    let Fresh { wide, high } = menu.fresh;
    choice(cx, ui, "Width in cells", &wide.to_string(), |step| menu.fresh.wide = stepped(wide, step));
    choice(cx, ui, "Height in cells", &high.to_string(), |step| menu.fresh.high = stepped(high, step));
    let how = "The level starts with two combatants on each side and open ground. You choose where to save it.";
    let mut job = LayoutJob::single_section(how.into(), cx.theme.format(Face::Italic, Size::Body, theme::MUTED));
    job.wrap.max_width = ui.available_width();
    ui.label(job);
    ui.add_space(cx.px(12.0));
    let nothing = ui.ctx().memory(|m| m.focused().is_none());
    if cx.button(ui, "Create level", &cx.cap(Action::Confirm), ButtonStyle::Gold) || (cx.confirm && nothing) {
        pressed.edit = Some(EditorTarget::New { ruleset: ruleset.name(), wide, high });
    }
    for (file, title) in &menu.shelf.drafts {
        if cx.button(ui, &format!("Continue {title} (not saved)"), "", ButtonStyle::Row) {
            pressed.edit = Some(EditorTarget::Draft(file.clone()));
        }
    }
    if let Some(news) = &menu.shelf.news {
        let job = LayoutJob::single_section(news.clone(), cx.theme.format(Face::Bold, Size::Body, theme::WARNING));
        ui.label(job);
    }
}
