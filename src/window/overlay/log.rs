//! The log tells the story, newest line on top. A line opens into its dice, its modifiers and its rule cards.

use super::chart::Chart;
use super::notes::pretty;
use super::panels::Panels;
use super::ui_ctx::{UiCtx, fade, panel};
use super::words::Names;
use super::{LogFilter, Overlay};
use crate::vocab::RuleId;
use crate::vocab::view::{DieView, EventView, ModifierView};
use crate::window::input::Action;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{
    self, Align2, Color32, Galley, Order, Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2,
    text::LayoutJob, vec2,
};
use std::sync::Arc;

/// So many lines are drawn at first; a press on the last brings more.
const LINES: usize = 60;

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, panels: &mut Panels, overlay: &mut Overlay) {
    if !overlay.log_drawer {
        return;
    }
    panel(ctx, "log", rect, Order::Foreground, |ui| {
        ui.painter().rect_filled(rect.expand(cx.px(6.0)), cx.px(6.0), theme::WALNUT_DEEP);
        let top = head(cx, ui, rect, overlay);
        let body = Rect::from_min_max(pos2(rect.left(), top + cx.px(6.0)), rect.max);
        let mut child = ui.new_child(egui::UiBuilder::new().max_rect(body));
        child.set_clip_rect(body.expand2(vec2(cx.px(3.0), 0.0)));
        let area = ScrollArea::vertical().auto_shrink([false, false]).max_height(body.height());
        let shown = area.show(&mut child, |ui| {
            ui.spacing_mut().item_spacing.y = cx.px(5.0);
            lines(cx, ui, body.width() - cx.px(9.0), panels, overlay);
        });
        let (above, all) = (shown.state.offset.y, shown.content_size.y);
        let depth = cx.px(30.0);
        let body = body.with_max_x(body.right() - cx.px(9.0));
        if all - above - body.height() > 1.0 {
            fade(ui.painter(), body.with_min_y(body.bottom() - depth), body.bottom(), theme::WALNUT_DEEP);
        }
        if above > 1.0 {
            fade(ui.painter(), body.with_max_y(body.top() + depth), body.top(), theme::WALNUT_DEEP);
        }
    });
}

fn head(cx: &UiCtx, ui: &Ui, rect: Rect, overlay: &mut Overlay) -> f32 {
    let p = ui.painter().clone();
    let title = cx.write(&p, rect.min, Align2::LEFT_TOP, "Log", (Face::HeadMedium, 24.0, theme::ON_DARK));
    let base = title.bottom() - cx.px(5.0);
    let mut x = title.right() + cx.px(14.0);
    for (filter, word) in [(LogFilter::All, "all"), (LogFilter::Dice, "dice"), (LogFilter::Mine, "mine")] {
        let on = overlay.log_filter == filter;
        let ink = if on { theme::ON_DARK } else { theme::ON_DARK_MUTED };
        let text = cx.write(&p, pos2(x, base), Align2::LEFT_BOTTOM, word, (Face::Sans, 16.0, ink));
        if on {
            p.hline(text.x_range(), text.bottom() - cx.px(2.0), Stroke::new(1.5, theme::GOLD));
        }
        if ui.interact(text.expand(cx.px(5.0)), ui.id().with(word), Sense::CLICK).clicked() {
            overlay.log_filter = filter;
        }
        x = text.right() + cx.px(14.0);
    }
    let caps = [Action::LogUp, Action::LogDown, Action::LogOpen, Action::LogToggle].map(|action| cx.cap(action));
    let mut right = rect.right();
    for cap in caps.iter().rev() {
        let width = cx.key_width(&p, cap);
        if right - width < x {
            break;
        }
        right -= width + cx.px(4.0);
        cx.key_cap(&p, pos2(right, title.center().y), cap, true);
    }
    title.bottom()
}

/// The events that the filter lets through, newest first.
pub fn shown<'r>(panels: &'r Panels<'r>, overlay: &Overlay) -> impl Iterator<Item = &'r EventView> {
    let filter = overlay.log_filter;
    let mine: Vec<&str> = panels
        .presented
        .scene
        .combatants
        .iter()
        .filter(|c| panels.battle.setup.sides.get(c.faction).is_some_and(|s| s == "human"))
        .map(|c| c.id.as_str())
        .collect();
    panels.presented.log.iter().rev().filter(move |e| match filter {
        LogFilter::All => true,
        LogFilter::Dice => !e.dice.is_empty(),
        LogFilter::Mine => [&e.source, &e.target].into_iter().flatten().any(|id| mine.contains(&id.as_str())),
    })
}

fn lines(cx: &UiCtx, ui: &mut Ui, width: f32, panels: &Panels, overlay: &mut Overlay) {
    let names = Names::of(&panels.presented.scene);
    let limit = overlay.log_lines.max(LINES);
    let lines: Vec<&EventView> = shown(panels, overlay).take(limit + 1).collect();
    let newest = panels.presented.log.last().map(|e| e.n);
    let mut round = None;
    for event in lines.iter().take(limit) {
        if round.is_some_and(|r| r != event.round) {
            let words = format!("Round {}", round.unwrap_or_default());
            let ink = (Face::TaleItalic, 15.0, theme::ON_DARK_MUTED);
            let (row, _) = ui.allocate_exact_size(vec2(width, cx.px(24.0)), Sense::empty());
            cx.write(ui.painter(), row.center(), Align2::CENTER_CENTER, &words, ink);
        }
        round = Some(event.round);
        line(cx, ui, width, event, &names, newest == Some(event.n), overlay);
    }
    if lines.len() > limit {
        let pressed = ui.scope(|ui| cx.button(ui, "earlier lines", "", super::ui_ctx::ButtonStyle::Dark)).inner;
        if pressed {
            overlay.log_lines = limit + LINES;
        }
    }
}

/// A piece of an opened line.
enum Piece {
    Text(Arc<Galley>),
    Die(Arc<Galley>, Arc<Galley>),
    Table(Box<Chart>),
    Rules(Vec<(RuleId, Arc<Galley>)>),
}

fn line(cx: &UiCtx, ui: &mut Ui, width: f32, event: &EventView, names: &Names, newest: bool, overlay: &mut Overlay) {
    let p = ui.painter().clone();
    let open = overlay.log_open.contains(&event.n);
    let pad = cx.px(10.0);
    let wrap = width - 2.0 * pad;
    let sentence = names.job(cx.theme, &event.text, (Face::Tale, Face::TaleBold), 17.0, theme::INK, wrap);
    let sentence = p.layout_job(sentence);
    let mut pieces = vec![];
    if open {
        pieces.extend(event.dice.iter().map(|die| die_piece(cx, &p, die, names, wrap)));
        pieces.extend(sum_piece(cx, &p, &event.modifiers, wrap));
        let chart = |table| Piece::Table(Box::new(Chart::new(cx, &p, table, wrap, 14.0)));
        pieces.extend(event.table.as_ref().map(chart));
    } else {
        let gist = gist(event);
        if !gist.is_empty() {
            pieces.push(Piece::Text(cx.galley(&p, &gist, Face::TaleItalic, 15.0, theme::MUTED, wrap)));
        }
    }
    if !event.rules.is_empty() {
        pieces.push(Piece::Rules(rule_ids(cx, &p, &event.rules, wrap, open)));
    }
    let heights: Vec<f32> = pieces.iter().map(|piece| piece.height(cx, wrap)).collect();
    let rule_gap = if open && heights.len() > 1 { cx.px(9.0) } else { 0.0 };
    let height = sentence.size().y + heights.iter().sum::<f32>() + rule_gap + cx.px(12.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::CLICK);
    if !ui.is_rect_visible(rect) && overlay.log_cursor != Some(event.n) {
        return;
    }
    let fill = if open { theme::PAGE } else { Color32::from_rgb(0xf4, 0xea, 0xd5) };
    let marked = overlay.log_cursor == Some(event.n);
    let edge = match (marked, newest || open, response.hovered()) {
        (true, ..) => Stroke::new(cx.px(2.5), theme::BRIGHT_GOLD),
        (_, true, _) | (_, _, true) => Stroke::new(cx.px(1.5), theme::GOLD),
        _ => Stroke::NONE,
    };
    p.rect(rect, cx.px(3.0), fill, edge, StrokeKind::Inside);
    if marked && overlay.keyed {
        ui.scroll_to_rect(rect, None);
    }
    let mut y = rect.top() + cx.px(6.0);
    let x = rect.left() + pad;
    let sentence_height = sentence.size().y;
    p.galley(pos2(x, y), sentence, theme::INK);
    y += sentence_height;
    if rule_gap > 0.0 {
        p.hline(x..=rect.right() - pad, y + rule_gap / 2.0, Stroke::new(1.0, theme::RULE));
        y += rule_gap;
    }
    let mut on_rule = None;
    for (piece, height) in pieces.into_iter().zip(heights) {
        on_rule = on_rule.or(piece.paint(cx, ui, event.n, pos2(x, y), wrap));
        y += height;
    }
    if let Some(id) = on_rule {
        overlay.card = Some(id);
    } else if response.clicked() {
        toggle(overlay, event.n);
    }
}

/// The IDs of an open line; of a closed one those that fit in a row.
fn rule_ids(cx: &UiCtx, p: &Painter, rules: &[RuleId], wrap: f32, open: bool) -> Vec<(RuleId, Arc<Galley>)> {
    let galley = |text: &str| cx.galley(p, text, Face::Sans, 14.0, theme::MUTED, f32::INFINITY);
    let all: Vec<_> = rules.iter().map(|&id| (id, galley(id.0))).collect();
    let row = rule_places(cx, &all, wrap).iter().take_while(|r| r.top() == 0.0).count();
    if open || row == all.len() {
        return all;
    }
    let rest = all.len() - (row - 1).max(1);
    let mut shown: Vec<_> = all.into_iter().take((row - 1).max(1)).collect();
    // The last words open the first of those that are left out.
    shown.push((rules[shown.len()], galley(&format!("and {rest} more"))));
    shown
}

/// Opens a line or closes it.
pub fn toggle(overlay: &mut Overlay, n: u32) {
    if !overlay.log_open.remove(&n) {
        overlay.log_open.insert(n);
    }
}

/// The summary below a closed line: its dice in short.
fn gist(event: &EventView) -> String {
    let die = |d: &DieView| match (&d.needs, d.passed) {
        (Some(needs), Some(passed)) => {
            format!("{} {} needs {}: {}", d.die, d.value, pretty(needs), if passed { "passes" } else { "fails" })
        }
        _ => format!("{} shows {}", d.die, d.value),
    };
    let mut parts: Vec<String> = event.dice.iter().take(2).map(die).collect();
    if event.dice.len() > 2 {
        parts.push(format!("{} more", event.dice.len() - 2));
    }
    if let Some(m) = event.modifiers.iter().find(|m| m.decisive) {
        parts.push(format!("{} {}", signed(m.value), m.why));
    }
    parts.join(" · ")
}

/// `−2`, `+1`.
fn signed(value: i32) -> String {
    if value < 0 { format!("−{}", -value) } else { format!("+{value}") }
}

fn die_piece(cx: &UiCtx, p: &Painter, die: &DieView, names: &Names, wrap: f32) -> Piece {
    let cap = cx.galley(p, &die.die, Face::SansBold, 14.0, theme::INK, f32::INFINITY);
    let width = wrap - cap.size().x - cx.px(18.0);
    let mut job = names.job(cx.theme, "", (Face::Sans, Face::SansBold), 16.0, theme::INK, width);
    job.append(&die.value.to_string(), 0.0, cx.theme.format(Face::SansBold, 17.0, theme::INK));
    job.append(" · ", 0.0, cx.theme.format(Face::Sans, 16.0, theme::MUTED));
    names.append(&mut job, cx.theme, &die.purpose, (Face::Sans, Face::SansBold), 16.0, theme::INK);
    if let Some(needs) = &die.needs {
        let text = format!(", needs {} ", pretty(needs));
        job.append(&text, 0.0, cx.theme.format(Face::Sans, 16.0, theme::INK));
        let (word, color) = match die.passed {
            Some(true) => ("passes", Color32::from_rgb(0x2c, 0x5a, 0x2a)),
            Some(false) => ("fails", theme::WARNING),
            None => ("", theme::INK),
        };
        job.append(word, 0.0, cx.theme.format(Face::SansBold, 16.0, color));
    }
    Piece::Die(cap, p.layout_job(job))
}

/// The modifiers as a sum; the one that turned the result is highlighted.
fn sum_piece(cx: &UiCtx, p: &Painter, modifiers: &[ModifierView], wrap: f32) -> Option<Piece> {
    if modifiers.is_empty() {
        return None;
    }
    let mut job = LayoutJob::default();
    job.wrap.max_width = wrap;
    for (i, m) in modifiers.iter().enumerate() {
        let mut format = cx.theme.format(if m.decisive { Face::SansBold } else { Face::Sans }, 16.0, theme::INK);
        if m.decisive {
            format.background = theme::HIGHLIGHT;
            format.expand_bg = cx.px(2.0);
        }
        let text = format!("{} {}", signed(m.value), m.why);
        job.append(&text, if i > 0 { cx.px(12.0) } else { 0.0 }, format);
        if m.decisive {
            job.append(" turned it", 0.0, cx.theme.format(Face::TaleItalic, 15.0, theme::MUTED));
        }
    }
    Some(Piece::Text(p.layout_job(job)))
}

impl Piece {
    fn height(&self, cx: &UiCtx, wrap: f32) -> f32 {
        match self {
            Piece::Text(galley) => galley.size().y + cx.px(3.0),
            Piece::Die(cap, galley) => galley.size().y.max(cap.size().y + cx.px(3.0)) + cx.px(3.0),
            Piece::Table(chart) => chart.height(cx) + cx.px(6.0),
            Piece::Rules(ids) => {
                let last = rule_places(cx, ids, wrap).last().map_or(0.0, |r| r.bottom());
                last + cx.px(2.0)
            }
        }
    }

    /// The rule that was pressed, if one was.
    fn paint(self, cx: &UiCtx, ui: &Ui, n: u32, at: egui::Pos2, wrap: f32) -> Option<RuleId> {
        let p = ui.painter();
        match self {
            Piece::Text(galley) => p.galley(at, galley, theme::INK),
            Piece::Die(cap, galley) => {
                let size = cap.size() + vec2(cx.px(10.0), cx.px(1.0));
                let rect = Rect::from_min_size(at + vec2(0.0, cx.px(2.0)), size);
                p.rect(rect, cx.px(4.0), theme::CARD, Stroke::new(1.2, theme::INK), StrokeKind::Inside);
                p.galley(rect.center() - cap.size() / 2.0, cap, theme::INK);
                p.galley(pos2(rect.right() + cx.px(7.0), at.y), galley, theme::INK);
            }
            Piece::Table(chart) => chart.paint(cx, p, at + vec2(0.0, cx.px(3.0))),
            Piece::Rules(ids) => {
                let places = rule_places(cx, &ids, wrap);
                for (i, ((id, galley), place)) in ids.into_iter().zip(places).enumerate() {
                    let rect = place.translate(at.to_vec2());
                    let response = ui.interact(rect, ui.id().with(("rule", n, i)), Sense::CLICK);
                    let ink = if response.hovered() { theme::INK } else { theme::MUTED };
                    p.galley_with_override_text_color(rect.min, galley, ink);
                    let y = rect.bottom() - cx.px(1.0);
                    p.extend(egui::Shape::dotted_line(&[pos2(rect.left(), y), pos2(rect.right(), y)], ink, 2.5, 0.6));
                    if response.clicked() {
                        return Some(id);
                    }
                }
            }
        }
        None
    }
}

fn rule_places(cx: &UiCtx, ids: &[(RuleId, Arc<Galley>)], wrap: f32) -> Vec<Rect> {
    let (mut x, mut y) = (0.0, 0.0);
    let places = ids.iter().map(|(_, galley)| {
        let size = galley.size();
        if x > 0.0 && x + size.x > wrap {
            (x, y) = (0.0, y + size.y + cx.px(2.0));
        }
        let rect = Rect::from_min_size(pos2(x, y), size);
        x += size.x + cx.px(9.0);
        rect
    });
    places.collect()
}
