//! The page on the bar: rows of chips, what they come to, and the button that declares it all.

use super::super::odds::OddsCache;
use super::{Chip, Page, PageDone, Row, rows};
use crate::vocab::view::TotalView;
use crate::window::input::Action;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{self, Face, Side};
use bevy_egui::egui::{
    Align2, Color32, Painter, Pos2, Rect, ScrollArea, Sense, Shape, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2,
};

const CHIP: f32 = 25.0;
const GAP: f32 = 4.0;
const BUTTON: f32 = 28.0;
/// So many ways of one row are shown; others are chosen on the board or by keys.
const WIDE: usize = 16;

/// How high the page is with everything on it, so wide.
pub fn height(cx: &UiCtx, p: &Painter, (page, odds): (&Page, &OddsCache), width: f32) -> f32 {
    let said = said(page, odds);
    place(cx, p, (&rows(&page.parts), &said), width).height
}

/// Draws the page into `body`, and its buttons at the right end of the `line` above. What it comes to when the player declares it.
pub fn draw(
    cx: &UiCtx,
    ui: &mut Ui,
    (line, body): (Rect, Rect),
    page: &mut Page,
    (side, odds): (Side, &OddsCache),
) -> Option<PageDone> {
    let rows = rows(&page.parts);
    let mut said = said(page, odds);
    let mut body = body;
    let high = place(cx, ui.painter(), (&rows, &said), body.width()).height;
    if high > body.height() + cx.px(GAP + 1.0) && body.height() > cx.px(3.0 * (CHIP + GAP)) {
        // What it comes to stays in sight below what is scrolled.
        let foot = body.with_min_y(body.bottom() - cx.px(CHIP));
        in_a_line(cx, ui.painter(), foot, &std::mem::take(&mut said), side);
        body.max.y = foot.top() - cx.px(GAP);
    }
    let mut child = ui.new_child(UiBuilder::new().max_rect(body).id_salt("page"));
    child.set_clip_rect(body.expand(2.0));
    let mut taken = None;
    // A line that is not wholly in sight is left out: half a line cannot be read, and misleads as to what it says.
    let whole = |top: f32| top >= body.top() - 1.0 && top + cx.px(CHIP) <= body.bottom() + 1.0;
    let (mut above, mut below) = (false, false);
    ScrollArea::vertical().id_salt("rows").auto_shrink([false, false]).show(&mut child, |ui| {
        let placed = place(cx, ui.painter(), (&rows, &said), ui.available_width());
        let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), placed.height), Sense::HOVER);
        let clip = ui.painter().clone();
        let tops = || placed.chips.iter().map(|(_, _, rect)| rect.top() + area.top());
        if std::mem::take(&mut page.seek)
            && let Some(row) = placed.row(page.row, cx.px(CHIP))
        {
            ui.scroll_to_rect(row.translate(area.min.to_vec2()), None);
        }
        above = tops().any(|top| top < body.top() - 1.0);
        below = tops().any(|top| top + cx.px(CHIP) > body.bottom() + 1.0);
        for (title, at) in placed.titles.iter().filter(|(_, at)| whole(at.y + area.top())) {
            write_title(cx, &clip, area.min + at.to_vec2(), &rows[*title], *title, page.row == *title, side);
        }
        for (row, chip, rect) in &placed.chips {
            let rect = rect.translate(area.min.to_vec2());
            if whole(rect.top()) && paint(cx, ui, rect, &rows[*row].chips[*chip], side) {
                taken = Some((*row, rows[*row].part, rows[*row].chips[*chip].option));
            }
        }
        for (said, at) in said.iter().zip(&placed.totals).filter(|(_, at)| whole(at.y + area.top())) {
            said.write(cx, &clip, area.min + at.to_vec2() + vec2(0.0, cx.px(CHIP) / 2.0), side);
        }
    });
    mark_more(cx, ui.painter(), body, above, below);
    if let Some((row, part, option)) = taken {
        page.row = row;
        page.pick(part, option);
    }
    buttons(cx, ui, line, page, side)
}

/// An arrow at the right end where lines lie above or below those in sight.
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

/// Where everything stands, from the upper left corner of the page.
#[derive(Default)]
struct Placed {
    titles: Vec<(usize, Pos2)>,
    /// Row, chip, and its place.
    chips: Vec<(usize, usize, Rect)>,
    /// Upper left corners of what it comes to.
    totals: Vec<Pos2>,
    height: f32,
}

impl Placed {
    /// Where a row is, with its title and all its chips.
    fn row(&self, row: usize, line: f32) -> Option<Rect> {
        let (_, title) = self.titles.iter().find(|(ix, _)| *ix == row)?;
        let head = Rect::from_min_size(*title, vec2(1.0, line));
        Some(self.chips.iter().filter(|(ix, ..)| *ix == row).fold(head, |all, (.., chip)| all.union(*chip)))
    }
}

/// Rows one after the other, several on a line where they are short, and at the end what they come to.
fn place(cx: &UiCtx, p: &Painter, (rows, said): (&[Row], &[Total]), width: f32) -> Placed {
    let (line, gap) = (cx.px(CHIP + GAP), cx.px(GAP));
    let mut placed = Placed::default();
    let (mut x, mut y) = (0.0f32, 0.0f32);
    for (ix, row) in rows.iter().enumerate() {
        let title = title_width(cx, p, row, ix);
        let widths: Vec<f32> = shown(row).map(|chip| chip_width(cx, p, &row.chips[chip])).collect();
        let whole = title + widths.iter().map(|w| w + gap).sum::<f32>();
        if x > 0.0 && x + whole > width {
            (x, y) = (0.0, y + line);
        }
        placed.titles.push((ix, pos2(x, y)));
        x += title;
        let indent = if whole > width { title } else { 0.0 };
        for (chip, w) in shown(row).zip(widths) {
            if x + w > width && x > indent {
                (x, y) = (indent, y + line);
            }
            placed.chips.push((ix, chip, Rect::from_min_size(pos2(x, y), vec2(w, cx.px(CHIP)))));
            x += w + gap;
        }
        x += cx.px(14.0);
    }
    for total in said {
        let wide = total.width(cx, p);
        if x > 0.0 && x + wide > width {
            (x, y) = (0.0, y + line);
        }
        placed.totals.push(pos2(x, y));
        x += wide;
    }
    placed.height = y + line;
    placed
}

/// The chips of a row that are shown: the first ones, and the one that is chosen.
fn shown(row: &Row) -> impl Iterator<Item = usize> + '_ {
    (0..row.chips.len()).filter(|ix| *ix < WIDE || row.chips[*ix].on)
}

fn title_width(cx: &UiCtx, p: &Painter, row: &Row, ix: usize) -> f32 {
    let text = cx.galley(p, row.title, Face::SansMedium, 15.0, theme::MUTED, f32::INFINITY).size().x;
    text + key(cx, p, ix) + cx.px(10.0)
}

/// Room for the key cap of a row.
fn key(cx: &UiCtx, p: &Painter, ix: usize) -> f32 {
    let width = cx.key_width(p, &cap(cx, ix));
    if width > 0.0 { width + cx.px(6.0) } else { 0.0 }
}

fn cap(cx: &UiCtx, ix: usize) -> String {
    Action::OPTIONS.get(ix).filter(|_| !cx.pad).map_or_else(String::new, |action| cx.cap(*action))
}

fn write_title(cx: &UiCtx, p: &Painter, at: Pos2, row: &Row, ix: usize, on: bool, side: Side) {
    let mid = at.y + cx.px(CHIP) / 2.0;
    cx.key_cap(p, pos2(at.x, mid), &cap(cx, ix), false);
    let ink = if on { side.ink } else { theme::MUTED };
    let face = if on { Face::SansBold } else { Face::SansMedium };
    cx.write(p, pos2(at.x + key(cx, p, ix), mid), Align2::LEFT_CENTER, row.title, (face, 15.0, ink));
}

fn chip_width(cx: &UiCtx, p: &Painter, chip: &Chip) -> f32 {
    let text = |text: &str, face| cx.galley(p, text, face, 15.0, theme::INK, f32::INFINITY).size().x;
    let icon = if chip.icon.is_empty() { 0.0 } else { cx.px(20.0) };
    let price = if chip.price.is_empty() { 0.0 } else { text(&chip.price, Face::SansBold) + cx.px(6.0) };
    let dot = if chip.plain { cx.px(9.0) } else { 0.0 };
    let kind = cx.key_width(p, &kind_cap(cx, chip));
    let kind = if kind > 0.0 { kind + cx.px(3.0) } else { 0.0 };
    text(&chip.label, Face::SansMedium) + icon + price + dot + kind + cx.px(16.0)
}

/// The key of its kind of action.
fn kind_cap(cx: &UiCtx, chip: &Chip) -> String {
    chip.kind.filter(|_| !cx.pad && chip.leads).map_or_else(String::new, |kind| cx.cap(Action::of_kind(kind)))
}

/// True when pressed.
fn paint(cx: &UiCtx, ui: &Ui, rect: Rect, chip: &Chip, side: Side) -> bool {
    let p = ui.painter();
    let response = ui.interact(rect, ui.id().with(("chip", chip.option, &chip.label)), Sense::CLICK);
    let (fill, ink, line) = match (chip.on, response.hovered()) {
        (true, _) => (side.ink, Color32::WHITE, side.ink),
        (false, true) => (theme::HIGHLIGHT, theme::INK, theme::GOLD),
        (false, false) => (theme::CARD, theme::INK, theme::RULE),
    };
    p.rect(rect, cx.px(4.0), fill, Stroke::new(1.0, line), StrokeKind::Inside);
    let (mut x, mid) = (rect.left() + cx.px(8.0), rect.center().y);
    if chip.plain {
        p.circle_filled(pos2(x + cx.px(2.5), mid), cx.px(2.5), if chip.on { Color32::WHITE } else { theme::GOLD });
        x += cx.px(9.0);
    }
    if !chip.icon.is_empty() {
        let square = Rect::from_center_size(pos2(x + cx.px(8.0), mid), vec2(cx.px(16.0), cx.px(16.0)));
        cx.icon(p, square, &chip.icon, ink);
        x += cx.px(20.0);
    }
    let label = cx.write(p, pos2(x, mid), Align2::LEFT_CENTER, &chip.label, (Face::SansMedium, 15.0, ink));
    if !chip.price.is_empty() {
        let warn = if chip.on { theme::HIGHLIGHT } else { theme::WARNING };
        let at = pos2(label.right() + cx.px(6.0), mid);
        cx.write(p, at, Align2::LEFT_CENTER, &chip.price, (Face::SansBold, 15.0, warn));
    }
    let kind = kind_cap(cx, chip);
    cx.key_cap(p, pos2(rect.right() - cx.px(4.0) - cx.key_width(p, &kind), mid), &kind, chip.on);
    response.clicked()
}

/// What it comes to so far: what one blow of it would do, as things stand, then the ruleset's totals.
fn said(page: &Page, odds: &OddsCache) -> Vec<Total> {
    let lost = page.totals.iter().any(|total| total.strikes && total.after == "0");
    let told = page.parts.first().filter(|_| !lost).and_then(|part| odds.of(part.chosen));
    let blow = told.map(|told| Total::Blow(format!("one attack: {}", told.short())));
    blow.into_iter().chain(page.totals.iter().cloned().map(Total::Of)).collect()
}

/// Something that it comes to.
enum Total {
    Blow(String),
    Of(TotalView),
}

impl Total {
    /// Before, and after where it is another.
    fn value(view: &TotalView) -> (String, bool) {
        let changed = !view.before.is_empty() && view.before != view.after;
        (if changed { format!("{} → {}", view.before, view.after) } else { view.after.clone() }, changed)
    }

    fn width(&self, cx: &UiCtx, p: &Painter) -> f32 {
        let text = |text: &str, face| cx.galley(p, text, face, 15.0, theme::INK, f32::INFINITY).size().x;
        match self {
            Total::Blow(said) => text(said, Face::SansBold) + cx.px(16.0),
            Total::Of(view) => cx.px(43.0) + text(view.label, Face::Sans) + text(&Self::value(view).0, Face::SansBold),
        }
    }

    fn write(&self, cx: &UiCtx, p: &Painter, at: Pos2, side: Side) {
        let view = match self {
            Total::Blow(said) => {
                cx.write(p, at, Align2::LEFT_CENTER, said, (Face::SansBold, 15.0, side.ink));
                return;
            }
            Total::Of(view) => view,
        };
        let (value, changed) = Self::value(view);
        let icon = Rect::from_center_size(pos2(at.x + cx.px(8.0), at.y), vec2(cx.px(16.0), cx.px(16.0)));
        cx.icon(p, icon, view.icon, theme::INK);
        let label = pos2(at.x + cx.px(22.0), at.y);
        let said = cx.write(p, label, Align2::LEFT_CENTER, view.label, (Face::Sans, 15.0, theme::MUTED));
        let ink = if changed { theme::WARNING } else { theme::INK };
        cx.write(p, pos2(said.right() + cx.px(5.0), at.y), Align2::LEFT_CENTER, &value, (Face::SansBold, 15.0, ink));
    }
}

/// As many of them as there is room for.
fn in_a_line(cx: &UiCtx, p: &Painter, foot: Rect, said: &[Total], side: Side) {
    p.hline(foot.x_range(), foot.top() - cx.px(GAP / 2.0), Stroke::new(1.0, theme::RULE));
    let mut x = foot.left();
    for total in said {
        let wide = total.width(cx, p);
        if x + wide <= foot.right() + cx.px(16.0) {
            total.write(cx, p, pos2(x, foot.center().y), side);
            x += wide;
        }
    }
}

/// How much of the line above the page its buttons take.
pub fn buttons_width(cx: &UiCtx, p: &Painter, page: &Page) -> f32 {
    offers(cx, page).iter().map(|(label, cap, _)| button_width(cx, p, label, cap) + cx.px(8.0)).sum()
}

/// What can be done with all of it, from the right.
fn offers(cx: &UiCtx, page: &Page) -> Vec<(&'static str, String, Action)> {
    let all = [("Declare", Action::Confirm), ("Plain", Action::OptionPass), ("As last round", Action::Repeat)];
    let open = all.into_iter().filter(|(_, action)| *action != Action::Repeat || page.can_repeat());
    open.map(|(label, action)| (label, cx.cap(action), action)).collect()
}

fn buttons(cx: &UiCtx, ui: &Ui, line: Rect, page: &mut Page, side: Side) -> Option<PageDone> {
    let (mut right, mut pressed) = (line.right(), None);
    for (label, cap, action) in offers(cx, page) {
        let strong = (action == Action::Confirm).then_some(side);
        let (left, hit) = button(cx, ui, right, line.center().y, label, &cap, strong);
        right = left - cx.px(8.0);
        pressed = pressed.or(hit.then_some(action));
    }
    match pressed {
        Some(Action::Confirm) => return Some(page.finish()),
        Some(Action::OptionPass) => page.clear(),
        Some(Action::Repeat) => page.repeat(),
        _ => {}
    }
    None
}

fn button_width(cx: &UiCtx, p: &Painter, label: &str, cap: &str) -> f32 {
    let text = cx.galley(p, label, Face::SansBold, 16.0, Color32::PLACEHOLDER, f32::INFINITY).size().x;
    let key = cx.key_width(p, cap);
    text + key + if key > 0.0 { cx.px(7.0) } else { 0.0 } + cx.px(20.0)
}

/// A button whose right edge is there. Its left edge, and whether it was pressed.
fn button(cx: &UiCtx, ui: &Ui, right: f32, y: f32, label: &str, cap: &str, strong: Option<Side>) -> (f32, bool) {
    let p = ui.painter();
    let text = cx.galley(p, label, Face::SansBold, 16.0, Color32::PLACEHOLDER, f32::INFINITY);
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
