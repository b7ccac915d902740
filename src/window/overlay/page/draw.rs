//! Drawing of the declaration page: rows of chips, totals, and the buttons.

use super::super::odds::OddsCache;
use super::page_layout::{Placed, PlacedChoice, place};
use super::total::{current_totals, in_a_line};
use super::{ChoiceRow, DeclarationPage, PagePress, chip, list, rows};
use crate::window::input::Action;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{self, Face, SideStyle, Size};
use bevy_egui::egui::{
    Color32, Painter, Rect, ScrollArea, Sense, Shape, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2,
};

const BUTTON: f32 = 28.0;

/// Returns the height of the page for that width, if `room` is available for it.
pub fn height(cx: &UiCtx, p: &Painter, page: &DeclarationPage, odds: &OddsCache, width: f32, room: f32) -> f32 {
    let said = current_totals(page, odds);
    place(cx, p, &rows(&page.parts), &said, width, room).height
}

/// The place of the page in the bar.
pub struct PagePlace {
    /// The line above the page, with the buttons at its right end.
    pub line: Rect,
    pub body: Rect,
    /// The height available for the page.
    pub room: f32,
}

/// Draws the page and its buttons. `again` is the label of the repeat button. Returns what the player pressed.
pub fn draw(
    cx: &UiCtx,
    ui: &mut Ui,
    at: &PagePlace,
    page: &DeclarationPage,
    side: SideStyle,
    odds: &OddsCache,
    again: Option<&str>,
) -> Vec<PagePress> {
    let PagePlace { line, body, room } = *at;
    let rows = rows(&page.parts);
    let mut said = current_totals(page, odds);
    let mut seen = body;
    let high = place(cx, ui.painter(), &rows, &said, body.width(), room).height;
    if high > body.height() + cx.px(1.0) && body.height() > cx.px(3.0 * (chip::HIGH + chip::GAP)) {
        // The totals remain visible below the scrolled rows.
        let foot = body.with_min_y(body.bottom() - cx.px(chip::HIGH));
        in_a_line(cx, ui.painter(), foot, &std::mem::take(&mut said), side);
        seen.max.y = foot.top() - cx.px(chip::GAP);
    }
    let mut child = ui.new_child(UiBuilder::new().max_rect(seen).id_salt("page"));
    child.set_clip_rect(seen.expand(2.0));
    // A line that is only partly visible is left out, because half a line is unreadable and misleading.
    let whole = |top: f32| top >= seen.top() - 1.0 && top + cx.px(chip::HIGH) <= seen.bottom() + 1.0;
    let (mut above, mut below, mut pressed, mut open) = (false, false, None, None);
    ScrollArea::vertical().id_salt("rows").auto_shrink([false, false]).show(&mut child, |ui| {
        let placed = place(cx, ui.painter(), &rows, &said, ui.available_width(), room);
        let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), placed.height), Sense::HOVER);
        let from = area.min.to_vec2();
        seek(cx, ui, &placed, area, page);
        let tops = || placed.ways.iter().map(|way| way.rect.top() + from.y);
        above = tops().any(|top| top < seen.top() - 1.0);
        below = tops().any(|top| top + cx.px(chip::HIGH) > seen.bottom() + 1.0);
        let clip = ui.painter().clone();
        for (title, at) in placed.titles.iter().filter(|(_, at)| whole(at.y + from.y)) {
            chip::write_title(cx, &clip, *at + from, &rows[*title], *title, page.row == *title, side);
        }
        for way in placed.ways.iter().filter(|way| whole(way.rect.top() + from.y)) {
            let rect = way.rect.translate(from);
            if chip::draw(cx, ui, rect, &rows[way.row].chips[way.chip], way.folded, side) {
                pressed = Some(*way);
            }
            open = open.or((way.folded && page.open == Some(way.row)).then_some((way.row, rect)));
        }
        for (said, at) in said.iter().zip(&placed.totals).filter(|(_, at)| whole(at.y + from.y)) {
            said.write(cx, &clip, *at + from + vec2(0.0, cx.px(chip::HIGH) / 2.0), side);
        }
    });
    mark_more(cx, ui.painter(), seen, above, below);
    let press = match (pressed, open) {
        (Some(way), _) => Some(press(&rows[way.row], way)),
        (None, Some((row, rect))) => list::draw(cx, ui.ctx(), rect, body, row, &rows[row], side),
        (None, None) => None,
    };
    let scrolled = page.seek.then_some(PagePress::Scrolled);
    [scrolled, press, buttons(cx, ui, line, again, side)].into_iter().flatten().collect()
}

/// Scrolls to the row selected by key.
fn seek(cx: &UiCtx, ui: &mut Ui, placed: &Placed, area: Rect, page: &DeclarationPage) {
    if page.seek
        && let Some(row) = placed.row(page.row, cx.px(chip::HIGH))
    {
        ui.scroll_to_rect(row.translate(area.min.to_vec2()), None);
    }
}

/// Returns the effect of a click on a chip: it is chosen, or the list of its collapsed row opens or closes.
fn press(row: &ChoiceRow, way: PlacedChoice) -> PagePress {
    if way.folded {
        PagePress::Unfold(way.row)
    } else {
        PagePress::Pick { row: way.row, part: row.part, option: row.chips[way.chip].option }
    }
}

/// Draws arrows at the right edge if there are lines above or below the visible ones.
fn mark_more(cx: &UiCtx, p: &Painter, list: Rect, above: bool, below: bool) {
    let (x, half, high) = (list.right() - cx.px(12.0), cx.px(6.0), cx.px(7.0));
    let arrow = |tip: f32, base: f32| {
        let corners = vec![pos2(x - half, base), pos2(x + half, base), pos2(x, tip)];
        p.add(Shape::convex_polygon(corners, theme::GOLD, Stroke::NONE));
    };
    if above {
        arrow(list.top(), list.top() + high);
    }
    if below {
        arrow(list.bottom(), list.bottom() - high);
    }
}

/// Returns the width of the page's buttons.
pub fn buttons_width(cx: &UiCtx, p: &Painter, again: Option<&str>) -> f32 {
    offers(cx, again).iter().map(|(label, cap, _)| button_width(cx, p, label, cap) + cx.px(8.0)).sum()
}

/// Returns the buttons from right to left: label, key cap and press. `again` is the label of the repeat button.
fn offers<'a>(cx: &UiCtx, again: Option<&'a str>) -> Vec<(&'a str, String, PagePress)> {
    let all = [("Declare", Action::Confirm, PagePress::Declare), ("Reset", Action::OptionPass, PagePress::Reset)];
    let again = again.map(|label| (label, Action::Repeat, PagePress::Repeat));
    all.into_iter().chain(again).map(|(label, action, press)| (label, cx.cap(action), press)).collect()
}

/// Draws the buttons. Returns the press on the one that was clicked.
fn buttons(cx: &UiCtx, ui: &Ui, line: Rect, again: Option<&str>, side: SideStyle) -> Option<PagePress> {
    let (mut right, mut pressed) = (line.right(), None);
    for (label, cap, press) in offers(cx, again) {
        let strong = (press == PagePress::Declare).then_some(side);
        let (left, hit) = button(cx, ui, right, line.center().y, label, &cap, strong);
        right = left - cx.px(8.0);
        pressed = pressed.or(hit.then_some(press));
    }
    pressed
}

fn button_width(cx: &UiCtx, p: &Painter, label: &str, cap: &str) -> f32 {
    let text = cx.galley(p, label, Face::Bold, Size::Body, Color32::PLACEHOLDER, f32::INFINITY).size().x;
    let key = cx.key_width(p, cap);
    text + key + if key > 0.0 { cx.px(7.0) } else { 0.0 } + cx.px(20.0)
}

/// Draws a button with that right edge. Returns its left edge, and true if it was clicked.
fn button(cx: &UiCtx, ui: &Ui, right: f32, y: f32, label: &str, cap: &str, strong: Option<SideStyle>) -> (f32, bool) {
    let p = ui.painter();
    let text = cx.galley(p, label, Face::Bold, Size::Body, Color32::PLACEHOLDER, f32::INFINITY);
    let gap = if cx.key_width(p, cap) > 0.0 { cx.px(7.0) } else { 0.0 };
    let width = button_width(cx, p, label, cap);
    let rect = Rect::from_center_size(pos2(right - width / 2.0, y), vec2(width, cx.px(BUTTON)));
    let response = ui.interact(rect, ui.id().with(("page button", label)), Sense::CLICK);
    let (fill, ink) = match (strong, response.hovered()) {
        (Some(side), false) => (side.ink, Color32::WHITE),
        (Some(_), true) => (theme::WALNUT_LIGHT, Color32::WHITE),
        (None, true) => (theme::HIGHLIGHT, theme::INK),
        (None, false) => (theme::CARD, theme::INK),
    };
    p.rect(rect, cx.px(5.0), fill, Stroke::new(1.0, theme::RULE), StrokeKind::Inside);
    let at = pos2(rect.left() + cx.px(10.0), y - text.size().y / 2.0);
    let after = at.x + text.size().x + gap;
    p.galley(at, text, ink);
    cx.key_cap(p, pos2(after, y), cap, strong.is_some());
    (rect.left(), response.clicked())
}
