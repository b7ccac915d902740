//! The sheet of what is pointed at: a combatant's whole stat block with what its marks mean, or what a cell is like. It lies at the
//! right edge, where the panel of the options is while nobody is asked, and above that panel else: it never follows the pointer.

mod label;
mod marks;

use crate::window::limits::Limit;
use label::label;

use super::Overlay;
use super::layout::{Fold, Layout};
use super::panels::Panels;
use super::ui_ctx::UiCtx;
use crate::vocab::view::{CellView, CombatantView, ItemView};
use crate::window::battle::{HoverTarget, Presented};
use crate::window::board::{Survey, way};
use crate::window::theme::{self, Face};
use bevy_egui::egui::{self, Align2, Order, Rect, Stroke, StrokeKind, Ui, pos2, text::LayoutJob, vec2};

pub fn draw(
    cx: &UiCtx,
    ctx: &egui::Context,
    place: &Layout,
    (panels, overlay): (&mut Panels, &Overlay),
    survey: &Survey,
) {
    let pointer = ctx.pointer_hover_pos();
    // The rail sets the hover while it is pointed at; nobody else clears that.
    if overlay.covers_board(panels.presented) {
        panels.pointing.hover = None;
    }
    let Some(target) = panels.pointing.hover.clone() else { return };
    if !rested(ctx, &target, pointer.is_some_and(|at| place.board.contains(at))) {
        return;
    }
    let presented = &*panels.presented;
    let room = room(cx, place, presented.decision.is_some());
    match &target {
        HoverTarget::Combatant(id) => {
            if let Some(c) = presented.scene.combatants.iter().find(|c| c.id == *id) {
                paper(cx, ctx, (&target, room), |ui| {
                    combatant(cx, ui, c, presented);
                    marks::draw(cx, ui, c, presented, overlay.mark.as_ref());
                });
            }
        }
        HoverTarget::Cell(id) => {
            if let Some(c) = presented.scene.cells.iter().find(|c| c.id == *id) {
                paper(cx, ctx, (&target, room), |ui| cell(cx, ui, c, presented, survey));
            }
        }
    }
}

/// Where it may be, with its lower edge fixed: as wide as the panel of the options, and clear of it.
fn room(cx: &UiCtx, place: &Layout, asked: bool) -> Rect {
    let gap = cx.px(8.0);
    let foot = if asked && place.detail.area() > 0.0 { place.detail.top() - gap } else { place.board.bottom() };
    let foot = if asked || place.fold != Fold::Full { foot } else { place.bar.bottom() };
    let right = place.drawer.right();
    let width = place.ticker.width().limit_to(cx.px(240.0), cx.px(330.0));
    Rect::from_min_max(pos2(right - width, place.top.bottom() + gap), pos2(right, foot))
}

/// Whether the pointer has stayed on it for a moment; what the keys point at is shown at once.
fn rested(ctx: &egui::Context, target: &HoverTarget, by_pointer: bool) -> bool {
    const SECONDS: f64 = 0.35;
    let id = egui::Id::new("hovered since");
    let now = ctx.input(|i| i.time);
    let name = format!("{target:?}");
    let (was, since) = ctx.data(|d| d.get_temp::<(String, f64)>(id)).unwrap_or_default();
    if was != name {
        ctx.data_mut(|d| d.insert_temp(id, (name, now)));
        return !by_pointer;
    }
    !by_pointer || now - since >= SECONDS
}

/// A page as wide as its room and as high as what is on it, its lower edge at the foot of the room; it takes no clicks.
fn paper(cx: &UiCtx, ctx: &egui::Context, (of, room): (&HoverTarget, Rect), draw: impl FnOnce(&mut Ui)) {
    // The height is known from the last frame; the first time the page is drawn invisibly to measure it.
    let id = egui::Id::new(("height of the sheet", of));
    let known: Option<f32> = ctx.data(|d| d.get_temp(id));
    let height = known.unwrap_or(room.height()).min(room.height());
    let rect = room.with_min_y((room.bottom() - height).round());
    area(ctx, rect, known.is_some(), |ui| {
        let ground = ui.painter().add(egui::Shape::Noop);
        let inner = rect.shrink(cx.px(12.0));
        let mut page = ui.new_child(egui::UiBuilder::new().max_rect(inner));
        page.spacing_mut().item_spacing = vec2(cx.px(6.0), cx.px(2.0));
        draw(&mut page);
        let height = page.min_rect().bottom() + cx.px(12.0) - rect.top();
        if known != Some(height) {
            ctx.data_mut(|d| d.insert_temp(id, height));
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
    area.interactable(false).constrain(false).fade_in(false).default_size(rect.size()).show(ctx, |ui| {
        let clip = if seen { rect.expand(super::ui_ctx::SPILL) } else { Rect::NOTHING };
        ui.set_clip_rect(clip);
        let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(rect));
        draw(&mut inner);
    });
}

fn combatant(cx: &UiCtx, ui: &mut Ui, c: &CombatantView, presented: &Presented) {
    let side = cx.side(c.faction);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(cx.px(40.0), cx.px(40.0)), egui::Sense::empty());
        cx.icon(ui.painter(), rect, &c.icon, side.ink);
        ui.vertical(|ui| {
            label(cx, ui, &c.name, Face::TaleBold, 21.0, side.ink);
            let faction = presented.scene.factions.get(c.faction).map_or("", |f| f.name.as_str());
            let place =
                presented.scene.cells.iter().find(|cell| cell.id == c.place).map_or("off the board", |cell| &cell.name);
            label(cx, ui, &format!("{faction} · {place}"), Face::TaleItalic, 15.0, theme::MUTED);
        });
    });
    health(cx, ui, c, side.ink);
    let mut job = LayoutJob::default();
    job.wrap.max_width = ui.available_width();
    for (i, (name, value)) in c.stats.iter().enumerate() {
        let lead = if i > 0 { cx.px(13.0) } else { 0.0 };
        job.append(name, lead, cx.theme.format(Face::Sans, 16.0, theme::MUTED));
        job.append("\u{a0}", 0.0, cx.theme.format(Face::Sans, 16.0, theme::MUTED));
        job.append(value, 0.0, cx.theme.format(Face::SansBold, 17.0, theme::INK));
        job.append(" ", 0.0, cx.theme.format(Face::Sans, 16.0, theme::MUTED));
    }
    ui.label(job);
    for condition in &c.conditions {
        let mut job = LayoutJob::default();
        job.wrap.max_width = ui.available_width();
        job.append(&condition.name, 0.0, cx.theme.format(Face::SansBold, 16.0, theme::WARNING));
        job.append(&format!("  {}", condition.detail), 0.0, cx.theme.format(Face::TaleItalic, 15.0, theme::MUTED));
        ui.label(job);
    }
    for (heading, held) in
        [("In hand", &["hand"][..]), ("Worn", &["worn"]), ("Stowed", &["stowed"]), ("Own", &["natural", "power"])]
    {
        let items: Vec<&ItemView> = c.gear.iter().filter(|i| held.contains(&i.held)).collect();
        gear(cx, ui, heading, &items);
    }
    if !c.traits.is_empty() {
        label(cx, ui, &c.traits.join(" · "), Face::TaleItalic, 15.0, theme::MUTED);
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
    cx.write(p, at, anchor, &words, (Face::SansBold, 14.0, color));
}

fn gear(cx: &UiCtx, ui: &mut Ui, heading: &str, items: &[&ItemView]) {
    if items.is_empty() {
        return;
    }
    label(cx, ui, heading, Face::HeadMedium, 15.0, theme::MUTED);
    for item in items {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(cx.px(18.0), cx.px(18.0)), egui::Sense::empty());
            cx.icon(ui.painter(), rect, item.icon, theme::INK);
            let mut job = LayoutJob::default();
            job.wrap.max_width = ui.available_width();
            job.append(&item.name, 0.0, cx.theme.format(Face::SansBold, 16.0, theme::INK));
            if item.wear != "intact" && !item.wear.is_empty() {
                job.append(&format!("  {}", item.wear), 0.0, cx.theme.format(Face::SansBold, 15.0, theme::WARNING));
            }
            job.append(&format!("  {}", item.notes), 0.0, cx.theme.format(Face::Sans, 15.0, theme::MUTED));
            ui.add(egui::Label::new(job).wrap());
        });
    }
}

/// With what the rules say of going there and seeing it; the first line of that is the cell itself.
fn cell(cx: &UiCtx, ui: &mut Ui, c: &CellView, presented: &Presented, survey: &Survey) {
    match survey.lines(&c.id) {
        [] => {
            label(cx, ui, &c.name, Face::TaleBold, 20.0, theme::INK);
            if !c.notes.is_empty() {
                label(cx, ui, &c.notes, Face::TaleItalic, 16.0, theme::MUTED);
            }
        }
        [first, rest @ ..] => {
            label(cx, ui, first, Face::TaleBold, 20.0, theme::INK);
            rest.iter().for_each(|line| label(cx, ui, line, Face::Sans, 16.0, theme::INK));
        }
    }
    let exits: Vec<&str> =
        c.exits.iter().filter_map(|&i| presented.scene.factions.get(i)).map(|f| f.name.as_str()).collect();
    if !exits.is_empty() {
        label(cx, ui, &format!("Way out for {}", exits.join(", ")), Face::Sans, 16.0, theme::INK);
    }
    let items: Vec<&ItemView> = c.items.iter().collect();
    gear(cx, ui, "Lying here", &items);
    let Some(decision) = &presented.decision else { return };
    if survey.cell() == Some(&c.id) && way(decision, survey).is_some_and(|way| way.len() > 1) {
        label(cx, ui, "Press to walk there, step by step", Face::TaleItalic, 15.0, theme::MUTED);
    }
    let here = decision.options.iter().filter(|o| o.at_cell.as_ref() == Some(&c.id));
    for option in here.take(4) {
        let mut job = LayoutJob::default();
        job.wrap.max_width = ui.available_width();
        job.append(&option.label, 0.0, cx.theme.format(Face::SansBold, 16.0, theme::INK));
        job.append(&format!("  {}", option.price), 0.0, cx.theme.format(Face::Sans, 15.0, theme::MUTED));
        if !option.warning.is_empty() {
            job.append(
                &format!("\n⚠ {}", option.warning),
                0.0,
                cx.theme.format(Face::SansMedium, 15.0, theme::WARNING),
            );
        }
        ui.label(job);
    }
}
