//! The turn rail: who acts, who is next, who is done. All combatants fit: if two lines each are too many, those who are done get
//! one line, then those who wait. Above a low board the rail is a strip.

use super::panels::Panels;
use super::track;
use super::ui_ctx::{UiCtx, mix, one_line, panel};
use crate::vocab::view::{CellKind, CombatantView, Scene, Standing, TurnView};
use crate::window::battle::HoverTarget;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{
    self, Align2, Color32, Galley, Order, Painter, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2,
    text::LayoutJob, vec2,
};
use std::sync::Arc;

/// How wide the order is at 100 %: portraits alone, or with the numbers of a track. The same all through a battle.
pub fn width(scene: &Scene) -> f32 {
    let track = scene.cells.first().is_some_and(|c| c.kind == CellKind::Hex);
    if track { 176.0 } else { 66.0 }
}

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, panels: &mut Panels, strip: bool) {
    panel(ctx, "rail", rect, Order::Middle, |ui| {
        let shown: Vec<CombatantView> = panels
            .presented
            .scene
            .rail
            .iter()
            .filter_map(|&ix| panels.presented.scene.combatants.get(ix).cloned())
            .collect();
        if strip {
            along(cx, ui, rect, &shown, panels);
        } else {
            down(cx, ui, rect, &shown, panels);
        }
    });
}

fn down(cx: &UiCtx, ui: &mut Ui, rect: Rect, shown: &[CombatantView], panels: &mut Panels) {
    let p = ui.painter().clone();
    let ink = (Face::HeadMedium, 24.0, theme::ON_DARK);
    // `Round 3: countdown` is a heading and what is said below it.
    let (heading, step) = panels.presented.scene.phase.split_once(": ").unwrap_or((&panels.presented.scene.phase, ""));
    let head = cx.write(&p, rect.min, Align2::LEFT_TOP, heading, ink);
    let mut top = head.bottom();
    if !step.is_empty() {
        let words = match panels.presented.scene.count {
            Some(count) => format!("{step} · {count}"),
            None => step.to_owned(),
        };
        let ink = (Face::Sans, 16.0, theme::ON_DARK_MUTED);
        top = cx.write(&p, pos2(rect.left(), top), Align2::LEFT_TOP, &words, ink).bottom();
    }
    if let Some(i) = panels.presented.scene.initiative.filter(|&i| i < panels.presented.scene.factions.len()) {
        let mut job = LayoutJob::default();
        job.wrap.max_width = rect.width();
        job.append("Initiative: ", 0.0, cx.theme.format(Face::Sans, 16.0, theme::ON_DARK_MUTED));
        let side = cx.side(i).on_dark;
        job.append(&panels.presented.scene.factions[i].name, 0.0, cx.theme.format(Face::SansBold, 16.0, side));
        let galley = p.layout_job(job);
        let height = galley.size().y;
        p.galley(pos2(rect.left(), top), galley, theme::ON_DARK);
        top += height;
    }
    let body = Rect::from_min_max(pos2(rect.left(), top + cx.px(8.0)), rect.max);
    if !panels.presented.scene.track.is_empty() {
        return track::down(cx, ui, body, panels);
    }
    let (short, small) = shorten(cx, &p, shown, body.height());
    let crowded = short.contains(&true);
    let mut child = ui.new_child(egui::UiBuilder::new().max_rect(body));
    child.set_clip_rect(body.expand(cx.px(4.0)));
    ScrollArea::vertical().auto_shrink([false, false]).max_height(body.height()).show(&mut child, |ui| {
        ui.spacing_mut().item_spacing.y = cx.px(if small { SMALL_GAP } else { GAP });
        for (combatant, short) in shown.iter().zip(short) {
            if short {
                line(cx, ui, body.width(), combatant, panels, if small { SMALL } else { NAME });
            } else {
                entry(cx, ui, body.width(), combatant, panels, crowded);
            }
        }
    });
}

const GAP: f32 = 4.0;
const NAME: f32 = 16.5;
/// Between lines of a crowd, and its type.
const SMALL_GAP: f32 = 2.0;
const SMALL: f32 = 14.5;

fn is_on(c: &CombatantView) -> bool {
    matches!(c.turn, TurnView::Acting | TurnView::Asked)
}

fn is_done(c: &CombatantView) -> bool {
    c.turn == TurnView::Taken || c.standing != Standing::Active
}

/// Who gets one line instead of two, so that all of them fit; and whether the lines must be small for it.
fn shorten(cx: &UiCtx, p: &Painter, shown: &[CombatantView], height: f32) -> (Vec<bool>, bool) {
    let line = |face, size| cx.galley(p, "Ag", face, size, theme::INK, f32::INFINITY).size().y;
    let one = line(Face::SansBold, NAME) + cx.px(1.0);
    let two = line(Face::SansBold, NAME) + line(Face::TaleItalic, 14.5) + cx.px(3.0);
    // Those who have declared something keep their second line longest.
    let silent: fn(&CombatantView) -> bool = |c| c.intent.is_empty() && !is_on(c);
    let declared = shown.iter().any(|c| !c.intent.is_empty());
    let steps: [fn(&CombatantView) -> bool; 3] = [|_| false, if declared { silent } else { is_done }, |c| !is_on(c)];
    let fits = |short: &fn(&CombatantView) -> bool| {
        shown.iter().map(|c| cx.px(GAP) + if short(c) { one } else { two }).sum::<f32>() <= height + cx.px(GAP)
    };
    let step = steps.iter().find(|step| fits(step));
    (shown.iter().map(step.unwrap_or(&steps[2])).collect(), step.is_none())
}

/// What all cards of the rail have in common: paper, side, health, and what a press does.
fn card(cx: &UiCtx, ui: &Ui, rect: Rect, c: &CombatantView, response: &Response, panels: &mut Panels) -> Painter {
    let side = cx.side(c.faction);
    let faded = is_done(c);
    let mut p = ui.painter().clone();
    // Declarations stay readable: only those who have nothing more to do fade.
    p.multiply_opacity(if faded && c.intent.is_empty() { 0.7 } else { 1.0 });
    let fill = if faded { mix(theme::WALNUT_LIGHT, theme::PARCHMENT, 0.75) } else { theme::PARCHMENT };
    p.rect_filled(rect, cx.px(3.0), fill);
    cx.side_mark(&p, rect, side);
    health_line(cx, &p, rect, c, side.ink);
    match c.turn {
        TurnView::Acting => {
            p.rect_stroke(rect, cx.px(3.0), Stroke::new(cx.px(2.5), theme::BRIGHT_GOLD), StrokeKind::Outside);
        }
        TurnView::Asked => cx.dashed(&p, rect.expand(cx.px(1.5)), Stroke::new(cx.px(2.5), side.on_dark)),
        TurnView::Ready | TurnView::Taken => {}
    }
    if c.turn == TurnView::Acting && panels.pointing.hover.is_none() {
        ui.scroll_to_rect(rect, None);
    }
    if response.hovered() {
        p.rect_stroke(rect, cx.px(3.0), Stroke::new(1.5, theme::GOLD), StrokeKind::Outside);
        panels.pointing.hover = Some(HoverTarget::Combatant(c.id.clone()));
    }
    if response.clicked() {
        panels.pick(HoverTarget::Combatant(c.id.clone()));
    }
    p
}

/// Two lines: name and health, and how things stand.
fn entry(cx: &UiCtx, ui: &mut Ui, width: f32, c: &CombatantView, panels: &mut Panels, crowded: bool) {
    let p = ui.painter().clone();
    let shift = if is_on(c) { cx.px(7.0) } else { 0.0 };
    let card_width = width - cx.px(16.0);
    // If there is not enough room, the name has priority.
    let narrow = card_width < cx.px(150.0);
    let icon = if narrow { 0.0 } else { cx.px(28.0) };
    let text_left = cx.px(16.0) + icon + if narrow { 0.0 } else { cx.px(8.0) };
    let wrap = card_width - text_left - cx.px(8.0);
    let points = points(c);
    let (health, words) = if narrow { (String::new(), format!("{points} · {}", note(c))) } else { (points, note(c)) };
    let health = cx.galley(&p, &health, Face::SansBold, 14.0, theme::INK, f32::INFINITY);
    let name = cx.galley(&p, &c.name, Face::SansBold, NAME, theme::INK, wrap - health.size().x - cx.px(6.0));
    // While others have only one line, nobody gets three.
    let note = if crowded {
        one_line(cx, &p, &words, Face::TaleItalic, 14.5, wrap)
    } else {
        cx.galley(&p, &words, Face::TaleItalic, 14.5, theme::INK, wrap)
    };
    let height = name.size().y + note.size().y + cx.px(3.0);
    let (row, response) = ui.allocate_exact_size(vec2(width, height), Sense::CLICK);
    let rect = Rect::from_min_size(row.min + vec2(shift, 0.0), vec2(card_width, height));
    let p = card(cx, ui, rect, c, &response, panels);
    if !narrow {
        let at = pos2(rect.left() + cx.px(14.0) + icon / 2.0, rect.center().y);
        cx.icon(&p, Rect::from_center_size(at, vec2(icon, icon)), &c.icon, cx.side(c.faction).ink);
    }
    let x = rect.left() + text_left;
    let y = rect.top() + cx.px(2.0);
    p.galley(pos2(rect.right() - cx.px(8.0) - health.size().x, y + cx.px(3.0)), health, theme::INK);
    let name_height = name.size().y;
    // Declarations stay readable on faded paper too.
    let ink = if is_done(c) && !c.intent.is_empty() { theme::INK } else { theme::MUTED };
    p.galley(pos2(x, y), name, theme::INK);
    p.galley_with_override_text_color(pos2(x, y + name_height - cx.px(2.0)), note, ink);
}

/// One line: name, how things stand as a mark, health.
fn line(cx: &UiCtx, ui: &mut Ui, width: f32, c: &CombatantView, panels: &mut Panels, size: f32) {
    let p = ui.painter().clone();
    let card_width = width - cx.px(16.0);
    let narrow = card_width < cx.px(150.0);
    let icon = cx.px(size + 2.5);
    let points = points(c);
    let health = cx.galley(&p, &points, Face::SansBold, 14.0, theme::INK, f32::INFINITY);
    let text_left = if narrow { cx.px(14.0) } else { cx.px(18.0) + icon + cx.px(13.0) };
    let mark = if narrow { None } else { mark(c) };
    let mark_room = if mark.is_some() { cx.px(18.0) } else { 0.0 };
    let wrap = card_width - text_left - health.size().x - mark_room - cx.px(14.0);
    let name = one_line(cx, &p, &c.name, Face::SansBold, size, wrap);
    let height = name.size().y + cx.px(1.0);
    let (row, response) = ui.allocate_exact_size(vec2(width, height), Sense::CLICK);
    let rect = Rect::from_min_size(row.min, vec2(card_width, height));
    let p = card(cx, ui, rect, c, &response, panels);
    let mid = rect.center().y - cx.px(1.0);
    if !narrow {
        let at = pos2(rect.left() + cx.px(18.0) + icon / 2.0, mid);
        cx.icon(&p, Rect::from_center_size(at, vec2(icon, icon)), &c.icon, cx.side(c.faction).ink);
    }
    p.galley(pos2(rect.left() + text_left, mid - name.size().y / 2.0), name, theme::INK);
    let x = rect.right() - cx.px(8.0) - health.size().x;
    p.galley(pos2(x, mid - health.size().y / 2.0), health, theme::INK);
    if let Some(mark) = mark {
        let size = cx.px(14.0);
        let at = pos2(x - cx.px(4.0) - size / 2.0, mid);
        cx.icon(&p, Rect::from_center_size(at, vec2(size, size)), mark, theme::INK);
    }
}

/// Over a low board: pictures in a row, the name only of whoever acts.
fn along(cx: &UiCtx, ui: &mut Ui, rect: Rect, shown: &[CombatantView], panels: &mut Panels) {
    let p = ui.painter().clone();
    let ink = (Face::HeadMedium, 20.0, theme::ON_DARK);
    // There is room for no more than the round.
    let phase =
        panels.presented.scene.phase.split_once(": ").map_or(panels.presented.scene.phase.as_str(), |(round, _)| round);
    let head = cx.write(&p, rect.left_center(), Align2::LEFT_CENTER, phase, ink);
    let body = Rect::from_min_max(pos2(head.right() + cx.px(10.0), rect.top()), rect.max);
    // Many are drawn smaller; where that is not enough, those whose turn is furthest are counted.
    let names: Vec<Option<Arc<Galley>>> =
        shown.iter().map(|c| is_on(c).then(|| one_line(cx, &p, &c.name, Face::SansBold, NAME, cx.px(130.0)))).collect();
    let text = |i: usize| names[i].as_ref().map_or(0.0, |g| g.size().x + cx.px(8.0));
    let gap = cx.px(if shown.len() > 8 { 3.0 } else { 5.0 });
    let (edge, least) = (cx.px(15.0), cx.px(12.0));
    let needed = |count: usize| (0..count).map(|i| text(i) + edge + least + gap).sum::<f32>();
    let rest_width = cx.px(32.0);
    let (count, free) = if needed(shown.len()) <= body.width() {
        (shown.len(), body.width())
    } else {
        let free = body.width() - rest_width;
        ((1..=shown.len()).rev().find(|&n| needed(n) <= free).unwrap_or(1), free)
    };
    let named: f32 = (0..count).map(text).sum();
    let each = (free - named) / count.max(1) as f32 - gap;
    let icon = (each - edge).clamp(least, cx.px(25.0));
    let mut x = body.left();
    for (i, c) in shown.iter().take(count).enumerate() {
        let size = vec2(edge + icon + text(i), body.height() - cx.px(6.0));
        let rect = Rect::from_min_size(pos2(x, body.top() + cx.px(1.0)), size);
        x = rect.right() + gap;
        let response = ui.interact(rect, ui.id().with(("strip", i)), Sense::CLICK);
        let p = card(cx, ui, rect, c, &response, panels);
        let at = pos2(rect.left() + cx.px(11.0) + icon / 2.0, rect.center().y - cx.px(1.0));
        cx.icon(&p, Rect::from_center_size(at, vec2(icon, icon)), &c.icon, cx.side(c.faction).ink);
        if let Some(name) = &names[i] {
            let at = pos2(at.x + icon / 2.0 + cx.px(6.0), at.y - name.size().y / 2.0);
            p.galley(at, name.clone(), theme::INK);
        } else if let Some(mark) = mark(c) {
            let size = cx.px(13.0);
            let at = Rect::from_min_size(rect.right_top() - vec2(size + cx.px(1.0), 0.0), vec2(size, size));
            cx.icon(&p, at, mark, theme::INK);
        }
    }
    if count < shown.len() {
        let rest = format!("+{}", shown.len() - count);
        let ink = (Face::SansMedium, 16.0, theme::ON_DARK_MUTED);
        cx.write(&p, pos2(body.right(), body.center().y), Align2::RIGHT_CENTER, &rest, ink);
    }
}

/// Health of how much, `9/9`; where guard comes before it, what is left of both: `6+9`.
fn points(c: &CombatantView) -> String {
    match c.guard {
        Some((guard, _)) => format!("{}+{}", guard.max(0), c.health.max(0)),
        None => format!("{}/{}", c.health.max(0), c.max_health),
    }
}

/// The mark of whoever is done, the same as on the tokens.
fn mark(c: &CombatantView) -> Option<&'static str> {
    match c.standing {
        Standing::Dead => Some("death-skull"),
        Standing::Incapacitated => Some("bleeding-wound"),
        Standing::Surrendered => Some("flying-flag"),
        Standing::Fled => Some("exit-door"),
        Standing::Active => (c.turn == TurnView::Taken).then_some("check-mark"),
    }
}

/// Health along the lower edge.
fn health_line(cx: &UiCtx, p: &egui::Painter, rect: Rect, c: &CombatantView, ink: Color32) {
    let share = (c.health.max(0) as f32 / c.max_health.max(1) as f32).min(1.0);
    let left = rect.left() + cx.px(9.0);
    let line = Rect::from_min_max(pos2(left, rect.bottom() - cx.px(3.0)), rect.max);
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
        (Standing::Active, TurnView::Taken) if !c.intent.is_empty() => &c.intent,
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
