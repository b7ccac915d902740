//! The sheet about the target pointed at: a combatant's stat block with the meaning of its marks, or the properties of
//! a cell. Its place is at the right edge: in place of the detail panel without a decision, and above it otherwise. It
//! moves to the left edge instead of hiding its combatant, and never follows the pointer.

mod label;
mod marks;
mod placing;

use label::label;
use placing::SheetColumns;

use super::Overlay;
use super::layout::Layout;
use super::panels::{PanelAction, Panels};
use super::ui_ctx::UiCtx;
use crate::vocab::view::{CellView, CombatantView, ItemView};
use crate::window::battle::{HoverTarget, Presented};
use crate::window::board::{Pointed, Survey, steps_to_surveyed};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Align2, Order, Rect, Stroke, StrokeKind, Ui, pos2, text::LayoutJob, vec2};

pub fn draw(
    cx: &UiCtx,
    ctx: &egui::Context,
    place: &Layout,
    panels: &mut Panels,
    overlay: &Overlay,
    survey: &Survey,
    pointed: &Pointed,
) {
    let pointer = ctx.pointer_hover_pos();
    // The rail sets the hover while it is pointed at, and no other code clears it then.
    if overlay.covers_board(panels.presented) {
        if panels.pointing.hover.is_some() {
            panels.act(PanelAction::Hover(None));
        }
        return;
    }
    let Some(target) = panels.pointing.hover.clone() else { return };
    if !rested(ctx, &target, pointer.is_some_and(|at| place.board.contains(at))) {
        return;
    }
    let presented = panels.presented;
    let room = SheetColumns::new(cx, place, presented.decision.is_some());
    let about = pointed.0.map(|r| Rect::from_min_max(pos2(r.min.x, r.min.y), pos2(r.max.x, r.max.y)));
    match &target {
        HoverTarget::Combatant(id) => {
            if let Some(c) = presented.scene.combatants.iter().find(|c| c.id == *id) {
                paper(cx, ctx, &target, &room, about, |ui, written| {
                    combatant(cx, ui, c, presented, written);
                    if written < SheetDetail::Least {
                        marks::draw(cx, ui, c, presented, overlay.rail.mark.as_ref());
                    }
                });
            }
        }
        HoverTarget::Cell(id) => {
            if let Some(c) = presented.scene.cells.iter().find(|c| c.id == *id) {
                paper(cx, ctx, &target, &room, about, |ui, _| cell(cx, ui, c, presented, survey));
            }
        }
    }
}

/// Returns true if the pointer has rested on the target for a moment, without a click since it arrived. After a click
/// the player has chosen and looks at the board. Targets selected by key are shown immediately.
fn rested(ctx: &egui::Context, target: &HoverTarget, by_pointer: bool) -> bool {
    const SECONDS: f64 = 0.35;
    let id = egui::Id::new("hovered since");
    let now = ctx.input(|i| i.time);
    let clicked = ctx.input(|i| i.pointer.time_since_last_click() < i.pointer.time_since_last_movement());
    let name = format!("{target:?}");
    let (was, since) = ctx.data(|d| d.get_temp::<(String, f64)>(id)).unwrap_or_default();
    if was != name {
        ctx.data_mut(|d| d.insert_temp(id, (name, now)));
        return !by_pointer;
    }
    !by_pointer || now - since >= SECONDS && !clicked
}

/// The amount of the stat block that is shown, depending on the room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum SheetDetail {
    #[default]
    All,
    /// Without natural weapons, powers and traits.
    Less,
    /// Also without stowed gear and the meaning of marks.
    Least,
}

/// The height of a sheet measured in the last frame, and how much it shows.
#[derive(Clone, Copy, Default, PartialEq)]
struct SheetHeight {
    height: Option<f32>,
    written: SheetDetail,
}

/// Draws a page as wide as its column and as high as its content; it takes no clicks.
fn paper(
    cx: &UiCtx,
    ctx: &egui::Context,
    of: &HoverTarget,
    room: &SheetColumns,
    about: Option<Rect>,
    draw: impl FnOnce(&mut Ui, SheetDetail),
) {
    // The height is known from the last frame. The first time, the page is drawn invisibly to measure it.
    let id = egui::Id::new(("height of the sheet", of, room.right.width() as i32, room.height() as i32));
    let known: SheetHeight = ctx.data(|d| d.get_temp(id)).unwrap_or_default();
    let rect = room.place(known.height.unwrap_or(room.height()), about);
    area(ctx, rect, known.height.is_some(), |ui| {
        let ground = ui.painter().add(egui::Shape::Noop);
        let inner = rect.shrink(cx.px(12.0));
        let mut page = ui.new_child(egui::UiBuilder::new().max_rect(inner));
        page.spacing_mut().item_spacing = vec2(cx.px(6.0), cx.px(2.0));
        draw(&mut page, known.written);
        let height = page.min_rect().bottom() + cx.px(12.0) - rect.top();
        let now = match known.written {
            SheetDetail::All if height > room.height() => SheetHeight { height: None, written: SheetDetail::Less },
            SheetDetail::Less if height > room.height() => SheetHeight { height: None, written: SheetDetail::Least },
            written => SheetHeight { height: Some(height), written },
        };
        if known != now {
            ctx.data_mut(|d| d.insert_temp(id, now));
            ctx.request_repaint();
        }
        let shadow = egui::Shadow { offset: [0, 4], blur: 16, spread: 0, color: egui::Color32::from_black_alpha(140) };
        let paper = egui::Shape::rect_filled(rect, cx.px(4.0), theme::PAGE);
        let line = egui::Shape::rect_stroke(rect, cx.px(4.0), Stroke::new(1.5, theme::GOLD), StrokeKind::Inside);
        ui.painter().set(ground, egui::Shape::Vec(vec![shadow.as_shape(rect, cx.px(4.0)).into(), paper, line]));
    });
}

fn area(ctx: &egui::Context, rect: Rect, seen: bool, draw: impl FnOnce(&mut Ui)) {
    let area = egui::Area::new(egui::Id::new("sheet")).fixed_pos(rect.min).order(Order::Foreground);
    let area = area.interactable(false).constrain(false).fade_in(false).default_size(rect.size());
    let shown = area.show(ctx, |ui| {
        let clip = if seen { rect.expand(super::ui_ctx::SPILL) } else { Rect::NOTHING };
        ui.set_clip_rect(clip);
        let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(rect));
        draw(&mut inner);
    });
    super::drawn::note(ctx, "sheet", shown.response.layer_id);
}

fn combatant(cx: &UiCtx, ui: &mut Ui, c: &CombatantView, presented: &Presented, written: SheetDetail) {
    let side = cx.side(c.faction);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(cx.px(40.0), cx.px(40.0)), egui::Sense::empty());
        cx.icon(ui.painter(), rect, &c.icon, side.ink);
        ui.vertical(|ui| {
            label(cx, ui, &c.name, Face::Bold, Size::Heading, side.ink);
            let faction = presented.scene.factions.get(c.faction).map_or("", |f| f.name.as_str());
            let place = presented.scene.cell_title(&c.place).unwrap_or_else(|| "off the board".to_owned());
            label(cx, ui, &format!("{faction} · {place}"), Face::Italic, Size::Body, theme::MUTED);
        });
    });
    health(cx, ui, c, side.ink);
    let mut job = LayoutJob::default();
    job.wrap.max_width = ui.available_width();
    for (i, (name, value)) in c.stats.iter().enumerate() {
        let lead = if i > 0 { cx.px(13.0) } else { 0.0 };
        job.append(name, lead, cx.theme.format(Face::Regular, Size::Body, theme::MUTED));
        job.append("\u{a0}", 0.0, cx.theme.format(Face::Regular, Size::Body, theme::MUTED));
        job.append(value, 0.0, cx.theme.format(Face::Bold, Size::Body, theme::INK));
        job.append(" ", 0.0, cx.theme.format(Face::Regular, Size::Body, theme::MUTED));
    }
    ui.label(job);
    for condition in &c.conditions {
        let mut job = LayoutJob::default();
        job.wrap.max_width = ui.available_width();
        job.append(&condition.name, 0.0, cx.theme.format(Face::Bold, Size::Body, theme::WARNING));
        job.append(&format!("  {}", condition.detail), 0.0, cx.theme.format(Face::Italic, Size::Body, theme::MUTED));
        ui.label(job);
    }
    for (heading, held, most) in [
        ("In hand", &["hand"][..], SheetDetail::Least),
        ("Worn", &["worn"], SheetDetail::Least),
        ("Stowed", &["stowed"], SheetDetail::Less),
        ("Innate", &["natural", "power"], SheetDetail::All),
    ] {
        let items: Vec<&ItemView> = c.gear.iter().filter(|i| written <= most && held.contains(&i.held)).collect();
        gear(cx, ui, heading, &items);
    }
    if !c.traits.is_empty() && written == SheetDetail::All {
        label(cx, ui, &c.traits.join(" · "), Face::Italic, Size::Body, theme::MUTED);
    }
}

fn health(cx: &UiCtx, ui: &mut Ui, c: &CombatantView, ink: egui::Color32) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), cx.px(18.0)), egui::Sense::empty());
    let p = ui.painter();
    p.rect_filled(rect, cx.px(3.0), theme::RULE);
    let share = (c.health.max(0) as f32 / c.max_health.max(1) as f32).min(1.0);
    p.rect_filled(rect.with_max_x(rect.left() + rect.width() * share), cx.px(3.0), ink);
    let words = match c.guard {
        Some((now, most)) => format!("Guard {now} of {most}, then Life {} of {}", c.health, c.max_health),
        None => format!("Health {} of {}", c.health, c.max_health),
    };
    let color = if share > 0.5 { theme::ON_DARK } else { theme::INK };
    let at = if share > 0.5 {
        rect.left_center() + vec2(cx.px(8.0), 0.0)
    } else {
        rect.right_center() - vec2(cx.px(8.0), 0.0)
    };
    let anchor = if share > 0.5 { Align2::LEFT_CENTER } else { Align2::RIGHT_CENTER };
    cx.write(p, at, anchor, &words, (Face::Bold, Size::Small, color));
}

/// Draws a heading and its items in flowing lines.
fn gear(cx: &UiCtx, ui: &mut Ui, heading: &str, items: &[&ItemView]) {
    if items.is_empty() {
        return;
    }
    let mut job = LayoutJob::default();
    job.wrap.max_width = ui.available_width();
    job.append(heading, 0.0, cx.theme.format(Face::SmallCaps, Size::Small, theme::MUTED));
    for (i, item) in items.iter().enumerate() {
        let lead = if i > 0 { cx.px(3.0) } else { cx.px(8.0) };
        job.append(&item.name, lead, cx.theme.format(Face::Bold, Size::Body, theme::INK));
        if item.wear != "intact" && !item.wear.is_empty() {
            job.append(&format!(" {}", item.wear), 0.0, cx.theme.format(Face::Bold, Size::Small, theme::WARNING));
        }
        let end = if i + 1 < items.len() { ";" } else { "" };
        let notes = if item.notes.is_empty() { end.to_owned() } else { format!(" {}{end}", item.notes) };
        job.append(&notes, 0.0, cx.theme.format(Face::Regular, Size::Small, theme::MUTED));
    }
    ui.label(job);
}

/// Draws the sheet of a cell, with the rules for entering and seeing it. The first of those lines is the cell's title.
fn cell(cx: &UiCtx, ui: &mut Ui, c: &CellView, presented: &Presented, survey: &Survey) {
    match survey.lines(&c.id) {
        [] => {
            let title = presented.scene.cell_title(&c.id).unwrap_or_default();
            label(cx, ui, &title, Face::Bold, Size::Heading, theme::INK);
            if !c.notes.is_empty() {
                label(cx, ui, &c.notes, Face::Italic, Size::Body, theme::MUTED);
            }
        }
        [first, rest @ ..] => {
            label(cx, ui, first, Face::Bold, Size::Heading, theme::INK);
            rest.iter().for_each(|line| label(cx, ui, line, Face::Regular, Size::Body, theme::INK));
        }
    }
    let exits: Vec<&str> =
        c.exits.iter().filter_map(|&i| presented.scene.factions.get(i)).map(|f| f.name.as_str()).collect();
    if !exits.is_empty() {
        label(cx, ui, &format!("Exit for {}", exits.join(", ")), Face::Regular, Size::Body, theme::INK);
    }
    let items: Vec<&ItemView> = c.items.iter().collect();
    gear(cx, ui, "On the ground", &items);
    let Some(decision) = &presented.decision else { return };
    if survey.cell() == Some(&c.id) && steps_to_surveyed(decision, survey).is_some_and(|way| way.len() > 1) {
        label(cx, ui, "Click to move", Face::Italic, Size::Body, theme::MUTED);
    }
    let here = decision.options.iter().filter(|o| o.at_cell.as_ref() == Some(&c.id));
    for option in here.take(4) {
        let mut job = LayoutJob::default();
        job.wrap.max_width = ui.available_width();
        job.append(&option.label, 0.0, cx.theme.format(Face::Bold, Size::Body, theme::INK));
        job.append(&format!("  {}", option.price), 0.0, cx.theme.format(Face::Regular, Size::Body, theme::MUTED));
        if !option.warning.is_empty() {
            job.append(
                &format!("\n⚠ {}", option.warning),
                0.0,
                cx.theme.format(Face::Bold, Size::Body, theme::WARNING),
            );
        }
        ui.label(job);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Event, Modifiers, PointerButton, RawInput};

    #[test]
    fn a_click_closes_the_sheet_until_the_pointer_moves_again() {
        let ctx = egui::Context::default();
        let target = HoverTarget::Cell("hill".into());
        let shown = |time: f64, events: Vec<Event>| {
            let mut open = false;
            let input = RawInput { time: Some(time), events, ..RawInput::default() };
            let mut output = ctx.run_ui(input, |ui| open = rested(ui.ctx(), &target, true));
            output.textures_delta.clear();
            open
        };
        let button = |pressed| Event::PointerButton {
            pos: pos2(50.0, 50.0),
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        assert!(!shown(1.0, vec![Event::PointerMoved(pos2(50.0, 50.0))]));
        assert!(shown(1.5, Vec::new()), "it has rested there");
        shown(1.6, vec![button(true)]);
        shown(1.7, vec![button(false)]);
        assert!(!shown(2.5, Vec::new()), "something was chosen");
        shown(2.6, vec![Event::PointerMoved(pos2(52.0, 50.0))]);
        assert!(shown(3.2, Vec::new()), "it is looked at again");
    }
}
