//! The legend: a panel in the lower left corner that explains the symbols in view. It folds with a key or a click on its
//! head, and the settings keep that. It is a column below a wide turn rail, and otherwise a line above the bar.

use super::board::BoardParams;
use super::symbol_icons;
use crate::vocab::names::capitalize;
use crate::window::board::{Symbol, SymbolGroup};
use crate::window::input::Action;
use crate::window::limits::area_between;
use crate::window::overlay::layout::{is_legend_line, is_roomy, legend_height};
use crate::window::overlay::tip::{Tip, tip};
use crate::window::overlay::ui_ctx::{first_fitting, panel};
use crate::window::overlay::{UiCtx, drawn};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{
    self, Align2, Context, Galley, Order, Painter, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
use std::sync::Arc;

/// Maximum number of entries unless all are shown.
const MOST: usize = 8;
/// Minimum number of entries in a column below the rail. If fewer fit, only the head is drawn, and a click on it shows all entries.
const LEAST_IN_COLUMN: usize = 4;
/// Height of a line, in pixels at 100 %.
const LINE: f32 = 20.0;
/// Width of an icon, the gap after it, and the gap after an entry in a line, in pixels at 100 %.
const ICON: f32 = 16.0;
const GAP: f32 = 6.0;
const APART: f32 = 12.0;
/// Width of a column of all entries, in pixels at 100 %.
const COLUMN: f32 = 196.0;

/// The click on the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegendPress {
    /// Shows or folds the legend.
    Fold,
    /// Shows all entries, or only the first again.
    All,
}

/// Draws the legend. Returns the click on it.
pub fn draw(
    cx: &UiCtx,
    ctx: &Context,
    board: &BoardParams,
    canvas: Rect,
    entries: &[Symbol],
    all: bool,
) -> Option<LegendPress> {
    let rail = board.overlay.rail.rect.unwrap_or(Rect::from_min_size(canvas.left_top(), Vec2::ZERO));
    let bar = drawn::last(ctx, "bar").map_or(f32::INFINITY, |bar| bar.top() - cx.px(4.0));
    let floor = board.layout.area.max.y.min(bar);
    let is_line = is_legend_line(rail.width(), cx.theme.scale);
    let left = if is_line { canvas.left() } else { rail.left() };
    let has_room = is_roomy(ctx.content_rect().size(), cx.theme.scale);
    if !(all || cx.settings.legend && has_room) {
        return folded(cx, ctx, pos2(left, floor));
    }
    if all {
        let room = Rect::from_min_max(pos2(left, canvas.top()), pos2(canvas.right(), floor));
        return whole(cx, ctx, room, entries);
    }
    if is_line {
        let line = area_between(left, floor - legend_height(cx.theme.scale), canvas.right(), floor);
        return in_line(cx, ctx, beside_detail(ctx, line), entries);
    }
    column(cx, ctx, rail, floor, entries)
}

/// Returns the part of a line that the detail panel leaves free.
fn beside_detail(ctx: &Context, line: Rect) -> Rect {
    match drawn::last(ctx, "detail").filter(|detail| detail.intersects(line)) {
        Some(detail) if detail.center().x > line.center().x => line.with_max_x(detail.left() - 4.0),
        Some(detail) => line.with_min_x(detail.right() + 4.0),
        None => line,
    }
}

/// Draws only the head.
fn folded(cx: &UiCtx, ctx: &Context, left_bottom: egui::Pos2) -> Option<LegendPress> {
    let size = head_size(cx, ctx);
    let area = Rect::from_min_size(left_bottom - vec2(0.0, size.y), size);
    panel(ctx, "legend", area, Order::Middle, |ui| {
        ground(cx, ui, area);
        head(cx, ui, area)
    })
}

fn head_size(cx: &UiCtx, ctx: &Context) -> Vec2 {
    let p = ctx.debug_painter();
    let words = cx.galley(&p, "Legend", Face::Bold, Size::Small, theme::ON_DARK, f32::INFINITY).size().x;
    vec2(words + cx.key_width(&p, &cx.cap(Action::Legend)) + cx.px(24.0), legend_height(cx.theme.scale))
}

fn ground(cx: &UiCtx, ui: &Ui, area: Rect) {
    let line = Stroke::new(1.0, theme::WALNUT_LIGHT);
    ui.painter().rect(area, cx.px(5.0), theme::panel_wood(), line, StrokeKind::Inside);
}

/// Draws the head: the title and its key. Returns the click on it.
fn head(cx: &UiCtx, ui: &Ui, area: Rect) -> Option<LegendPress> {
    let response = ui.interact(area, ui.id().with("legend head"), Sense::CLICK);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, "Legend"));
    let ink = if response.hovered() { theme::BRIGHT_GOLD } else { theme::ON_DARK };
    let at = area.left_center() + vec2(cx.px(8.0), 0.0);
    let words = cx.write(ui.painter(), at, Align2::LEFT_CENTER, "Legend", (Face::Bold, Size::Small, ink));
    let cap = cx.cap(Action::Legend);
    cx.key_cap(ui.painter(), pos2(words.right() + cx.px(8.0), area.center().y), &cap, true);
    if response.hovered() {
        let lines = vec![("Explains the symbols in view. Click to show or hide it.".to_owned(), None)];
        tip(cx, ui.ctx(), area, &Tip { title: "Legend".into(), cap, lines });
    }
    response.clicked().then_some(LegendPress::Fold)
}

/// Draws the first entries in a line, with their short words if the others do not fit.
fn in_line(cx: &UiCtx, ctx: &Context, room: Rect, entries: &[Symbol]) -> Option<LegendPress> {
    let p = ctx.debug_painter();
    let begin = head_size(cx, ctx).x;
    let wide = |text: &Arc<Galley>| cx.px(ICON + GAP + APART) + text.size().x;
    let first = || entries.iter().take(MOST);
    let mut texts: Vec<Arc<Galley>> = first().map(|symbol| text(cx, &p, symbol, f32::INFINITY)).collect();
    if begin + texts.iter().map(wide).sum::<f32>() > room.width() {
        let brief =
            |symbol: &Symbol| first_fitting(cx, &p, &[&symbol.brief()], Face::Regular, Size::Small, f32::INFINITY);
        texts = first().map(brief).collect();
    }
    let more_width = |left: usize| if left > 0 { more_text(cx, &p, left).size().x + cx.px(16.0) } else { 0.0 };
    let end = |many: usize| begin + texts[..many].iter().map(wide).sum::<f32>() + more_width(entries.len() - many);
    let many = (0..=texts.len()).rev().find(|many| end(*many) <= room.width()).unwrap_or(0);
    let area = Rect::from_min_size(room.min, vec2(end(many).min(room.width()), room.height()));
    panel(ctx, "legend", area, Order::Middle, |ui| {
        ground(cx, ui, area);
        let mut x = area.left() + begin;
        let mut press = head(cx, ui, area.with_max_x(x));
        for (symbol, text) in entries.iter().zip(&texts).take(many) {
            let place = Rect::from_min_size(pos2(x, area.top()), vec2(wide(text), area.height()));
            entry(cx, ui, place, symbol, text.clone());
            x = place.right();
        }
        press = press.or(more(cx, ui, area.with_min_x(x), entries.len() - many));
        press
    })
}

/// Draws the first entries in a column below the rail, as many as fit.
fn column(cx: &UiCtx, ctx: &Context, rail: Rect, floor: f32, entries: &[Symbol]) -> Option<LegendPress> {
    let (high, head_high) = (cx.px(LINE), legend_height(cx.theme.scale));
    let room = floor - rail.bottom() - cx.px(8.0) - head_high;
    let lines = (room / high).max(0.0) as usize;
    let most = lines.min(MOST);
    let many = if entries.len() <= most { entries.len() } else { lines.saturating_sub(1).min(MOST) };
    if many < LEAST_IN_COLUMN.min(entries.len()) {
        return folded(cx, ctx, pos2(rail.left(), floor)).map(|_| LegendPress::All);
    }
    let rows = many + usize::from(many < entries.len());
    let top = floor - head_high - rows as f32 * high;
    let area = Rect::from_min_max(pos2(rail.left(), top), pos2(rail.right(), floor));
    panel(ctx, "legend", area, Order::Middle, |ui| {
        ground(cx, ui, area);
        let row = |i: usize| {
            let y = top + head_high + i as f32 * high;
            Rect::from_min_max(pos2(area.left() + cx.px(5.0), y), pos2(area.right(), y + high))
        };
        let press = head(cx, ui, area.with_max_y(top + head_high));
        for (i, symbol) in entries[..many].iter().enumerate() {
            let text = text(cx, ui.painter(), symbol, row(i).width() - cx.px(ICON + GAP + 4.0));
            entry(cx, ui, row(i), symbol, text);
        }
        press.or(more(cx, ui, row(many), entries.len() - many))
    })
}

/// Draws all entries by group, in columns.
fn whole(cx: &UiCtx, ctx: &Context, room: Rect, entries: &[Symbol]) -> Option<LegendPress> {
    let (high, head_high) = (cx.px(LINE), legend_height(cx.theme.scale));
    let in_group = |group: SymbolGroup| entries.iter().filter(move |symbol| symbol.group() == group);
    let groups = SymbolGroup::ALL.into_iter().filter(|(group, _)| in_group(*group).next().is_some());
    let lines: Vec<LegendLine> = groups
        .flat_map(|(group, title)| {
            std::iter::once(LegendLine::Title(title)).chain(in_group(group).map(LegendLine::Entry))
        })
        .collect();
    let rows = (((room.height() - head_high) / high) as usize).max(1);
    let columns = lines.len().div_ceil(rows).min((room.width() / cx.px(COLUMN)) as usize).max(1);
    let rows = (lines.len().div_ceil(columns) + 1).min(rows);
    let size = vec2(columns as f32 * cx.px(COLUMN) + cx.px(8.0), head_high + rows as f32 * high + cx.px(4.0));
    let area = Rect::from_min_size(pos2(room.left(), room.bottom() - size.y), size);
    panel(ctx, "legend", area, Order::Foreground, |ui| {
        ui.painter().rect_filled(area, cx.px(5.0), theme::WALNUT_DEEP);
        ground(cx, ui, area);
        let less = area.with_max_y(area.top() + head_high).with_min_x(area.right() - cx.px(90.0));
        let press = head(cx, ui, Rect::from_min_max(area.min, less.left_bottom()));
        for (i, line) in in_columns(lines, rows).iter().take(rows * columns).enumerate() {
            let at = vec2((i / rows) as f32 * cx.px(COLUMN) + cx.px(6.0), head_high + (i % rows) as f32 * high);
            line.draw(cx, ui, Rect::from_min_size(area.min + at, vec2(cx.px(COLUMN), high)));
        }
        let pressed_outside =
            ui.input(|i| i.pointer.any_pressed() && i.pointer.interact_pos().is_some_and(|at| !area.contains(at)));
        press.or(pressed(cx, ui, less, "less")).or(pressed_outside.then_some(LegendPress::All))
    })
}

/// A line of the whole legend.
enum LegendLine<'s> {
    Title(&'static str),
    Entry(&'s Symbol),
    Empty,
}

/// Moves titles at the lower end of a column to the next column.
fn in_columns(lines: Vec<LegendLine>, rows: usize) -> Vec<LegendLine> {
    let mut placed = Vec::new();
    for line in lines {
        if matches!(line, LegendLine::Title(_)) && rows > 1 && (placed.len() + 1) % rows == 0 {
            placed.push(LegendLine::Empty);
        }
        placed.push(line);
    }
    placed
}

impl LegendLine<'_> {
    fn draw(&self, cx: &UiCtx, ui: &Ui, area: Rect) {
        match self {
            Self::Title(title) => {
                let at = area.left_center();
                cx.write(
                    ui.painter(),
                    at,
                    Align2::LEFT_CENTER,
                    title,
                    (Face::SmallCaps, Size::Small, theme::BRIGHT_GOLD),
                );
            }
            Self::Entry(symbol) => {
                let text = text(cx, ui.painter(), symbol, area.width() - cx.px(ICON + GAP + 8.0));
                entry(cx, ui, area, symbol, text);
            }
            Self::Empty => {}
        }
    }
}

fn text(cx: &UiCtx, p: &Painter, symbol: &Symbol, room: f32) -> Arc<Galley> {
    let (words, brief) = (symbol.entry(), symbol.brief());
    first_fitting(cx, p, &[&words, &brief], Face::Regular, Size::Small, room)
}

fn more_text(cx: &UiCtx, p: &Painter, left: usize) -> Arc<Galley> {
    cx.galley(p, &format!("{left} more"), Face::Bold, Size::Small, theme::ON_DARK, f32::INFINITY)
}

/// Draws an entry. Its tooltip has the meaning of the symbol.
fn entry(cx: &UiCtx, ui: &Ui, area: Rect, symbol: &Symbol, text: Arc<Galley>) {
    let p = ui.painter();
    let middle = pos2(area.left() + cx.px(ICON / 2.0 + 2.0), area.center().y);
    symbol_icons::draw(symbol, cx, p, Rect::from_center_size(middle, Vec2::splat(cx.px(ICON))));
    let response = ui.interact(area, ui.id().with(("entry", area.left() as i32, area.top() as i32)), Sense::HOVER);
    let ink = if response.hovered() { theme::ON_DARK } else { theme::ON_DARK_MUTED };
    let at = pos2(middle.x + cx.px(ICON / 2.0 + GAP), area.center().y - text.size().y / 2.0);
    p.galley_with_override_text_color(at, text, ink);
    if response.hovered() {
        tip(cx, ui.ctx(), area, &symbol_tip(symbol));
    }
}

/// Returns the tooltip of a symbol.
pub fn symbol_tip(symbol: &Symbol) -> Tip {
    Tip { title: capitalize(&symbol.name()), cap: String::new(), lines: vec![(symbol.effect(), None)] }
}

/// Draws the button that shows the entries left out.
fn more(cx: &UiCtx, ui: &Ui, area: Rect, left: usize) -> Option<LegendPress> {
    if left == 0 { None } else { pressed(cx, ui, area, &format!("{left} more")) }
}

fn pressed(cx: &UiCtx, ui: &Ui, area: Rect, words: &str) -> Option<LegendPress> {
    let response = ui.interact(area, ui.id().with("legend more"), Sense::CLICK);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, words));
    let ink = if response.hovered() { theme::BRIGHT_GOLD } else { theme::ON_DARK };
    let at = area.left_center() + vec2(cx.px(4.0), 0.0);
    cx.write(ui.painter(), at, Align2::LEFT_CENTER, words, (Face::Bold, Size::Small, ink));
    response.clicked().then_some(LegendPress::All)
}

/// Draws entries without a head in the lower left corner of an area, for the editor's board.
pub fn draw_plain(cx: &UiCtx, ctx: &Context, canvas: Rect, entries: &[Symbol]) {
    if entries.is_empty() {
        return;
    }
    let size = vec2(cx.px(COLUMN), cx.px(LINE) * entries.len() as f32 + cx.px(6.0));
    let area = Rect::from_min_size(canvas.left_bottom() - vec2(0.0, size.y), size);
    panel(ctx, "legend", area, Order::Middle, |ui| {
        ground(cx, ui, area);
        for (i, symbol) in entries.iter().enumerate() {
            let at = area.min + vec2(cx.px(5.0), cx.px(3.0) + i as f32 * cx.px(LINE));
            LegendLine::Entry(symbol).draw(cx, ui, Rect::from_min_size(at, vec2(size.x, cx.px(LINE))));
        }
    });
}
