//! The turn rail: who acts, who is next, who is done.

use super::desk::{Desk, panel};
use crate::vocab::view::{CombatantView, Standing, TurnView};
use crate::window::room::{BattleRoom, HoverTarget};
use crate::window::theme::{self, Face};
use bevy_egui::egui::{
    self, Align2, Color32, Order, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, text::LayoutJob, vec2,
};

pub fn draw(desk: &Desk, ctx: &egui::Context, rect: Rect, room: &mut BattleRoom) {
    panel(ctx, "rail", rect, Order::Middle, |ui| {
        let p = ui.painter().clone();
        let ink = (Face::HeadMedium, 24.0, theme::ON_DARK);
        let head = desk.write(&p, rect.min, Align2::LEFT_TOP, &room.scene.phase, ink);
        let mut top = head.bottom();
        if let Some(i) = room.scene.initiative.filter(|&i| i < room.scene.factions.len()) {
            let mut job = LayoutJob::default();
            job.wrap.max_width = rect.width();
            job.append("Initiative: ", 0.0, desk.theme.format(Face::Sans, 16.0, theme::ON_DARK_MUTED));
            let side = desk.side(i).on_dark;
            job.append(&room.scene.factions[i].name, 0.0, desk.theme.format(Face::SansBold, 16.0, side));
            let galley = p.layout_job(job);
            let height = galley.size().y;
            p.galley(pos2(rect.left(), top), galley, theme::ON_DARK);
            top += height;
        }
        let body = Rect::from_min_max(pos2(rect.left(), top + desk.px(8.0)), rect.max);
        let mut child = ui.new_child(egui::UiBuilder::new().max_rect(body));
        child.set_clip_rect(body.expand(desk.px(4.0)));
        ScrollArea::vertical().auto_shrink([false, false]).max_height(body.height()).show(&mut child, |ui| {
            ui.spacing_mut().item_spacing.y = desk.px(4.0);
            for ix in room.scene.rail.clone() {
                if let Some(combatant) = room.scene.combatants.get(ix).cloned() {
                    entry(desk, ui, body.width(), &combatant, room);
                }
            }
        });
    });
}

fn entry(desk: &Desk, ui: &mut Ui, width: f32, c: &CombatantView, room: &mut BattleRoom) {
    let p = ui.painter().clone();
    let side = desk.side(c.faction);
    let faded = c.turn == TurnView::Taken || c.standing != Standing::Active;
    let shift = if matches!(c.turn, TurnView::Acting | TurnView::Asked) { desk.px(7.0) } else { 0.0 };
    let card_width = width - desk.px(16.0);
    // Where there is no room for all of it, the name comes first.
    let narrow = card_width < desk.px(150.0);
    let icon = if narrow { 0.0 } else { desk.px(28.0) };
    let text_left = desk.px(16.0) + icon + if narrow { 0.0 } else { desk.px(8.0) };
    let wrap = card_width - text_left - desk.px(8.0);
    let points = format!("{}/{}", c.health.max(0), c.max_health);
    let (health, words) = if narrow { (String::new(), format!("{points} · {}", note(c))) } else { (points, note(c)) };
    let health = desk.galley(&p, &health, Face::SansBold, 14.0, theme::INK, f32::INFINITY);
    let name = desk.galley(&p, &c.name, Face::SansBold, 16.5, theme::INK, wrap - health.size().x - desk.px(6.0));
    let note = desk.galley(&p, &words, Face::TaleItalic, 14.5, theme::MUTED, wrap);
    let height = name.size().y + note.size().y + desk.px(3.0);
    let (row, response) = ui.allocate_exact_size(vec2(width, height), Sense::CLICK);
    let rect = Rect::from_min_size(row.min + vec2(shift, 0.0), vec2(card_width, height));
    let fade = if faded { 0.7 } else { 1.0 };
    let mut p = p;
    p.multiply_opacity(fade);
    let fill = if faded { super::desk::mix(theme::WALNUT_LIGHT, theme::PARCHMENT, 0.75) } else { theme::PARCHMENT };
    p.rect_filled(rect, desk.px(3.0), fill);
    desk.side_mark(&p, rect, side);
    let icon_rect =
        Rect::from_center_size(pos2(rect.left() + desk.px(14.0) + icon / 2.0, rect.center().y), vec2(icon, icon));
    if !narrow {
        desk.icon(&p, icon_rect, &c.icon, side.ink);
    }
    let x = rect.left() + text_left;
    let y = rect.top() + desk.px(2.0);
    p.galley(pos2(rect.right() - desk.px(8.0) - health.size().x, y + desk.px(3.0)), health, theme::INK);
    let name_height = name.size().y;
    p.galley(pos2(x, y), name, theme::INK);
    p.galley(pos2(x, y + name_height - desk.px(2.0)), note, theme::INK);
    health_line(desk, &p, rect, c, side.ink);
    match c.turn {
        TurnView::Acting => {
            p.rect_stroke(rect, desk.px(3.0), Stroke::new(desk.px(2.5), theme::BRIGHT_GOLD), StrokeKind::Outside);
        }
        TurnView::Asked => desk.dashed(&p, rect.expand(desk.px(1.5)), Stroke::new(desk.px(2.5), side.on_dark)),
        TurnView::Ready | TurnView::Taken => {}
    }
    if c.turn == TurnView::Acting && room.hover.is_none() {
        ui.scroll_to_rect(rect, None);
    }
    if response.hovered() {
        p.rect_stroke(rect, desk.px(3.0), Stroke::new(1.5, theme::GOLD), StrokeKind::Outside);
        room.hover = Some(HoverTarget::Combatant(c.id.clone()));
    }
    if response.clicked() {
        room.pick(HoverTarget::Combatant(c.id.clone()));
    }
}

/// Health along the lower edge.
fn health_line(desk: &Desk, p: &egui::Painter, rect: Rect, c: &CombatantView, ink: Color32) {
    let share = (c.health.max(0) as f32 / c.max_health.max(1) as f32).min(1.0);
    let left = rect.left() + desk.px(9.0);
    let line = Rect::from_min_max(pos2(left, rect.bottom() - desk.px(3.0)), rect.max);
    p.rect_filled(line, 0.0, theme::RULE);
    p.rect_filled(line.with_max_x(left + line.width() * share), 0.0, ink);
}

/// What the rail says under a name.
fn note(c: &CombatantView) -> String {
    let stand = match (c.standing, c.turn) {
        (Standing::Surrendered, _) => "surrendered",
        (Standing::Incapacitated, _) => "incapacitated",
        (Standing::Dead, _) => "dead",
        (Standing::Fled, _) => "fled",
        (Standing::Active, TurnView::Acting) => "taking the turn",
        (Standing::Active, TurnView::Asked) => "asked to react",
        (Standing::Active, TurnView::Taken) => "turn taken",
        (Standing::Active, TurnView::Ready) => "ready",
    };
    let mut words = vec![stand.to_owned()];
    if c.concealed {
        words.push("concealed".into());
    }
    if c.standing == Standing::Active {
        words.extend(c.conditions.iter().map(|c| c.name.to_lowercase()));
    }
    words.dedup();
    words.join(" · ")
}
