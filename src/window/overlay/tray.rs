//! The dice tray: felt with a wooden rim. A die shows its value and its verdict only after it has landed.

use super::ui_ctx::{UiCtx, panel};
use crate::window::battle::{Presented, TrayDie};
use crate::window::theme::{self, Face};
use bevy_egui::egui::{
    self, Align2, Color32, Mesh, Order, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};
use std::f32::consts::TAU;

/// So many dice lie side by side; of more, the last.
const SHOWN: usize = 4;

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, presented: &Presented) {
    panel(ctx, "tray", rect, Order::Middle, |ui| {
        let p = ui.painter().clone();
        felt(cx, &p, rect);
        let flat = rect.height() < cx.px(110.0);
        let inner = rect.shrink(cx.px(if flat { 9.0 } else { 14.0 }));
        let first = presented.dice.len().saturating_sub(SHOWN);
        let dice = &presented.dice[first..];
        let slots = dice.len().clamp(1, SHOWN);
        let width = inner.width() / slots as f32;
        for (i, die) in dice.iter().enumerate() {
            let slot =
                Rect::from_min_size(pos2(inner.left() + width * i as f32, inner.top()), vec2(width, inner.height()));
            draw_die(cx, &p, slot, die, presented.scene.factions.len() > 2);
        }
        if dice.is_empty() {
            let center = inner.center() - vec2(0.0, if flat { inner.height() * 0.2 } else { cx.px(10.0) });
            let size = (inner.height() * if flat { 0.6 } else { 0.34 }).min(cx.px(60.0));
            let rect = Rect::from_center_size(center, vec2(size, size));
            cx.icon(&p, rect, "perspective-dice-six-faces-random", theme::ON_DARK.gamma_multiply(0.28));
            let below = pos2(center.x, rect.bottom() + cx.px(if flat { 1.0 } else { 8.0 }));
            let word = if presented.paused { "paused" } else { "no dice" };
            cx.write(&p, below, Align2::CENTER_TOP, word, (Face::TaleItalic, 16.0, theme::ON_DARK_MUTED));
        }
    });
}

fn felt(cx: &UiCtx, p: &Painter, rect: Rect) {
    let shadow = egui::Shadow { offset: [0, 3], blur: 12, spread: 0, color: Color32::from_black_alpha(120) };
    p.add(shadow.as_shape(rect, cx.px(5.0)));
    p.rect_filled(rect, cx.px(5.0), theme::WOOD);
    p.rect_stroke(rect, cx.px(5.0), Stroke::new(1.0, theme::WALNUT_DEEP), StrokeKind::Inside);
    p.rect_stroke(
        rect.shrink(2.0),
        cx.px(4.0),
        Stroke::new(1.0, Color32::from_rgb(0x7d, 0x54, 0x33)),
        StrokeKind::Inside,
    );
    let felt = rect.shrink(cx.px(7.0));
    let mut mesh = Mesh::default();
    mesh.colored_vertex(felt.center() - vec2(0.0, felt.height() * 0.12), theme::FELT);
    let corners = 40;
    for i in 0..corners {
        let direction = Vec2::angled(i as f32 / corners as f32 * TAU);
        // Out to the edge of the rectangle.
        let reach =
            (felt.width() / 2.0 / direction.x.abs().max(1e-3)).min(felt.height() / 2.0 / direction.y.abs().max(1e-3));
        mesh.colored_vertex(felt.center() + direction * reach, theme::FELT_DEEP);
        mesh.add_triangle(0, 1 + i, 1 + (i + 1) % corners);
    }
    p.rect_filled(felt, 2.0, theme::FELT_DEEP);
    p.add(Shape::mesh(mesh));
    p.rect_stroke(felt, 2.0, Stroke::new(cx.px(2.0), Color32::from_black_alpha(110)), StrokeKind::Inside);
}

fn draw_die(cx: &UiCtx, p: &Painter, slot: Rect, die: &TrayDie, _many_sides: bool) {
    // In a low tray the words stand beside the die.
    let beside = slot.width() > slot.height() * 1.8;
    let wide = (slot.height() - cx.px(8.0)).min(cx.px(92.0));
    let wrap = slot.width() - if beside { wide + cx.px(20.0) } else { cx.px(8.0) };
    let purpose = cx.theme.format(Face::SansBold, 15.0, theme::ON_DARK);
    let mut job = egui::text::LayoutJob::single_section(die.purpose.clone(), purpose);
    job.wrap.max_width = wrap;
    job.halign = if beside { egui::Align::LEFT } else { egui::Align::Center };
    let (verdict, color) = verdict(die);
    job.append(&format!("\n{verdict}"), 0.0, cx.theme.format(Face::Sans, 15.0, color));
    let words = p.layout_job(job);
    let room = if beside { slot.height() } else { slot.height() - words.size().y - cx.px(8.0) };
    let size = room.min(slot.width()).min(if beside { wide } else { cx.px(92.0) }).max(cx.px(20.0));
    let (rest, words_at) = if beside {
        let left = slot.center().x - (size + cx.px(12.0) + words.size().x) / 2.0;
        let mid = slot.center().y;
        (pos2(left + size / 2.0, mid), pos2(left + size + cx.px(12.0), mid - words.size().y / 2.0))
    } else {
        let top = slot.top() + (room - size).max(0.0) / 2.0;
        (pos2(slot.center().x, top + size / 2.0), pos2(slot.center().x, slot.bottom() - words.size().y))
    };
    let (turn, hop) = match cx.theme.reduced_motion || die.landed() {
        true => (0.0, 0.0),
        false => tumble(die.progress),
    };
    let shadow = Rect::from_center_size(rest + vec2(0.0, size * 0.5), vec2(size * (0.75 + hop * 0.25), size * 0.14));
    p.add(Shape::ellipse_filled(
        shadow.center(),
        shadow.size() / 2.0,
        Color32::from_black_alpha((110.0 * (1.0 - hop * 0.6)) as u8),
    ));
    let center = rest - vec2(0.0, hop * size * 0.35);
    body(cx, p, center, size * 0.5, turn, die);
    p.galley(words_at, words, theme::ON_DARK);
}

/// Turn in radians and height of the hop (0..1) of a die in flight.
fn tumble(progress: f32) -> (f32, f32) {
    let left = 1.0 - progress.clamp(0.0, 1.0);
    (left * left * 11.0, (progress * TAU * 1.5).sin().abs() * left)
}

fn body(cx: &UiCtx, p: &Painter, center: Pos2, radius: f32, turn: f32, die: &TrayDie) {
    let foe = die.faction.is_some_and(|f| f % 2 == 1);
    let side = cx.side(die.faction.unwrap_or(0));
    let (fill, ink, edge) = match foe {
        true => (side.ink, theme::ON_DARK, theme::PARCHMENT),
        false => (theme::PARCHMENT, theme::INK, if die.faction.is_some() { side.ink } else { theme::INK }),
    };
    let (corners, start) = match die.faces {
        4 => (3, -TAU / 4.0),
        6 => (4, TAU / 8.0),
        8 => (4, 0.0),
        10 | 100 => (4, -TAU / 4.0),
        12 => (10, 0.0),
        _ => (6, -TAU / 4.0),
    };
    let stretch = if die.faces == 10 || die.faces == 100 { vec2(0.82, 1.0) } else { Vec2::splat(1.0) };
    let at = |i: f32, r: f32| {
        center + egui::emath::Rot2::from_angle(turn) * (Vec2::angled(start + i / corners as f32 * TAU) * r * stretch)
    };
    let outline: Vec<Pos2> = (0..corners).map(|i| at(i as f32, radius)).collect();
    let stroke = Stroke::new((radius * 0.07).max(1.5), edge);
    p.add(Shape::convex_polygon(outline.clone(), fill, stroke));
    let facet = Stroke::new(1.0, edge.gamma_multiply(0.45));
    if corners == 6 {
        let inner: Vec<Pos2> = (0..3).map(|i| at(i as f32 * 2.0, radius * 0.62)).collect();
        for i in 0..3 {
            p.line_segment([inner[i], inner[(i + 1) % 3]], facet);
            for near in [0, 1, 5] {
                p.line_segment([inner[i], outline[(i * 2 + near) % 6]], facet);
            }
        }
    } else if die.faces == 12 {
        let inner: Vec<Pos2> = (0..5).map(|i| at(i as f32 * 2.0, radius * 0.62)).collect();
        for i in 0..5 {
            p.line_segment([inner[i], inner[(i + 1) % 5]], facet);
            p.line_segment([inner[i], outline[i * 2]], facet);
        }
    }
    let number = match (die.landed(), cx.theme.reduced_motion) {
        (true, _) => die.value.to_string(),
        (false, true) => "?".to_owned(),
        // While it rolls the die shows changing faces that do not depend on the result.
        (false, false) => {
            (1 + ((die.progress * 17.0) as u32 * 7 + die.event) % u32::from(die.faces.max(1))).to_string()
        }
    };
    let size = radius * if corners == 6 || corners == 3 { 0.62 } else { 0.8 };
    let font = egui::FontId::new(size, cx.theme.font(Face::TaleBold, 1.0).family);
    let drop = if corners == 3 { vec2(0.0, radius * 0.08) } else { Vec2::ZERO };
    p.text(center + drop, Align2::CENTER_CENTER, number, font, ink);
}

/// What is said under a die: what it needs while it rolls, how it went once landed.
fn verdict(die: &TrayDie) -> (String, Color32) {
    let needs = die.needs.as_deref().map(pretty);
    match (needs, die.passed, die.landed()) {
        (None, _, false) => (format!("d{}", die.faces), theme::ON_DARK_MUTED),
        (None, _, true) => (format!("d{} shows {}", die.faces, die.value), theme::ON_DARK_MUTED),
        (Some(needs), _, false) => {
            let chance = chance(die).map_or(String::new(), |c| format!(" · {c} %"));
            (format!("needs {needs}{chance}"), theme::BRIGHT_GOLD)
        }
        (Some(needs), Some(true), true) => (format!("needs {needs} · passed ✓"), Color32::from_rgb(0xb9, 0xe0, 0xa5)),
        (Some(needs), Some(false), true) => (format!("needs {needs} · failed ×"), Color32::from_rgb(0xf2, 0xb3, 0x9f)),
        (Some(needs), None, true) => (format!("needs {needs}"), theme::BRIGHT_GOLD),
    }
}

/// `<= 9` as `≤ 9`.
pub fn pretty(needs: &str) -> String {
    needs.replace("<=", "≤").replace(">=", "≥")
}

/// Per cent of faces that pass.
fn chance(die: &TrayDie) -> Option<u32> {
    let needs = die.needs.as_deref()?;
    let faces = i32::from(die.faces);
    let good = match (needs.strip_prefix("<="), needs.strip_prefix(">=")) {
        (Some(n), _) => n.trim().parse::<i32>().ok()?,
        (_, Some(n)) => faces + 1 - n.trim().parse::<i32>().ok()?,
        _ => return None,
    };
    Some((good.clamp(0, faces) * 100 / faces.max(1)) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_is_held_back_until_the_die_has_landed() {
        let mut die =
            TrayDie { faces: 20, value: 11, needs: Some("<= 8".into()), passed: Some(false), ..Default::default() };
        assert_eq!(verdict(&die).0, "needs ≤ 8 · 40 %");
        die.progress = 1.0;
        assert_eq!(verdict(&die).0, "needs ≤ 8 · failed ×");
        die.needs = Some(">= 4".into());
        assert_eq!(chance(&die), Some(85));
    }
}
