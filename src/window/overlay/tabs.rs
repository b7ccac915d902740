//! The chips at the right of the question: the groups, or what the bar is narrowed down to.

use super::Overlay;
use super::again;
use super::asking;
use super::choices::widen;
use super::entries::Entries;
use super::panels::Panels;
use super::tip::{Tip, tip};
use super::ui_ctx::UiCtx;
use crate::window::input::Action;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// What a press on a chip does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Press {
    /// Nothing: a key cap that is only information.
    Nothing,
    Widen,
    Group(&'static str),
    /// Be asked less about such things.
    Asking,
    /// The same as last turn.
    Again,
}

pub struct Chip {
    label: String,
    /// In the place of the label, where there is no room for that.
    icon: &'static str,
    count: String,
    cap: String,
    on: bool,
    press: Press,
    width: f32,
}

const HEIGHT: f32 = 26.0;
const GAP: f32 = 5.0;
const SIZE: f32 = 16.0;
const ICON: f32 = 20.0;
/// What stands before an answer that was given for the player.
pub const GIVEN: &str = "‹";

/// What chips say beside the groups.
#[derive(Clone)]
pub struct Words {
    /// What the bar is narrowed down to.
    pub narrowed: Option<String>,
    /// How one is asked about such a reaction.
    pub asks: Option<String>,
    /// What was last ordered and may be again.
    pub again: Option<String>,
}

/// The chips that the standing decision needs; `narrowed` names what the bar is narrowed down to. Where there is little room,
/// they leave out how many options a group holds, then what was answered for the player, and then the names of groups but for the one
/// that is open: their pictures stand for them.
pub fn chips(cx: &UiCtx, p: &Painter, list: &Entries, words: Words, room: f32) -> Vec<Chip> {
    let mut best = Vec::new();
    for level in 0..4 {
        best = chips_at(cx, p, list, words.clone(), level);
        if width(cx, &best) <= room {
            break;
        }
    }
    best
}

fn chips_at(cx: &UiCtx, p: &Painter, list: &Entries, words: Words, level: usize) -> Vec<Chip> {
    let mut chips = Vec::new();
    let mut add = |label: String, count: String, cap: String, on: bool, press: Press, icon: &'static str| {
        if label.is_empty() && cap.is_empty() && icon.is_empty() {
            return;
        }
        let text = |text: &str, size| cx.galley(p, text, Face::SansBold, size, theme::INK, f32::INFINITY).size().x;
        let mut width = cx.key_width(p, &cap);
        if !label.is_empty() {
            let gap = if width > 0.0 { cx.px(7.0) } else { 0.0 };
            let counted = if count.is_empty() { 0.0 } else { text(&count, SIZE - 2.0) + cx.px(4.0) };
            width += text(&label, SIZE) + counted + gap + cx.px(20.0);
        } else if !icon.is_empty() {
            width += cx.px(ICON + 16.0);
        }
        chips.push(Chip { label, icon, count, cap, on, press, width });
    };
    let Words { narrowed, asks, again } = words;
    if let Some(name) = narrowed {
        // A way back is no open tab.
        let name = if level > 1 && name.starts_with(GIVEN) { GIVEN.to_owned() } else { name };
        add(name, String::new(), cx.cap(Action::Back), false, Press::Widen, "");
    }
    if let Some(words) = asks.filter(|_| level < 2) {
        add(words, String::new(), cx.cap(Action::Asking), false, Press::Asking, "");
    }
    if let Some(words) = again.filter(|_| level < 1) {
        add(words, String::new(), cx.cap(Action::Repeat), false, Press::Again, "");
    }
    if list.tabs.len() > 1 {
        add(String::new(), String::new(), cx.cap(Action::PreviousGroup), false, Press::Nothing, "");
        for (i, (name, count)) in list.tabs.iter().enumerate() {
            let on = i == list.active;
            let also = list.also.get(i).filter(|_| level == 0).map_or(&[][..], Vec::as_slice);
            let whole = std::iter::once(name).chain(also).copied().collect::<Vec<_>>().join(", ");
            let icon = list.icons.get(i).copied().filter(|icon| level > 2 && !on && !icon.is_empty());
            let label = if icon.is_some() { String::new() } else { whole };
            let count = if level == 0 || on { count.to_string() } else { String::new() };
            add(label, count, String::new(), on, Press::Group(name), icon.unwrap_or_default());
        }
        add(String::new(), String::new(), cx.cap(Action::NextGroup), false, Press::Nothing, "");
    }
    chips
}

/// How wide they are in their row.
pub fn width(cx: &UiCtx, chips: &[Chip]) -> f32 {
    chips.iter().map(|c| c.width).sum::<f32>() + cx.px(GAP) * chips.len().saturating_sub(1) as f32
}

/// Draws them from that upper left corner on.
pub fn draw(cx: &UiCtx, ui: &Ui, from: Pos2, chips: &[Chip], panels: &mut Panels, overlay: &mut Overlay) {
    let p = ui.painter();
    let mut x = from.x;
    for chip in chips {
        let rect = Rect::from_min_size(pos2(x, from.y), vec2(chip.width, cx.px(HEIGHT)));
        x = rect.right() + cx.px(GAP);
        if !paint(cx, ui, p, rect, chip) {
            continue;
        }
        overlay.page = 0;
        match chip.press {
            Press::Nothing => {}
            Press::Widen => widen(panels, overlay),
            Press::Asking => asking::turn(panels, overlay),
            Press::Again => again::take(panels, overlay),
            Press::Group(name) => {
                overlay.group = Some(name);
                panels.pointing.focus = None;
            }
        }
    }
}

/// True when pressed.
fn paint(cx: &UiCtx, ui: &Ui, p: &Painter, rect: Rect, chip: &Chip) -> bool {
    if chip.label.is_empty() && chip.icon.is_empty() {
        cx.key_cap(p, rect.left_center(), &chip.cap, false);
        return false;
    }
    let ink = if chip.on { theme::ON_DARK } else { theme::INK };
    let text = cx.galley(p, &chip.label, Face::SansBold, SIZE, ink, f32::INFINITY);
    let response = ui.interact(rect, ui.id().with(("chip", chip.press)), Sense::CLICK);
    let fill = match (chip.on, response.hovered()) {
        (true, _) => theme::WALNUT,
        (false, true) => theme::HIGHLIGHT,
        (false, false) => theme::CARD,
    };
    p.rect(rect, rect.height() / 2.0, fill, Stroke::new(1.0, theme::RULE), StrokeKind::Inside);
    if let (Press::Group(name), true) = (chip.press, chip.label.is_empty()) {
        cx.icon(p, Rect::from_center_size(rect.center(), vec2(cx.px(ICON), cx.px(ICON))), chip.icon, theme::INK);
        if response.hovered() {
            tip(cx, ui.ctx(), rect, &Tip { title: name.to_owned(), cap: String::new(), lines: Vec::new() });
        }
        return response.clicked();
    }
    let mid = rect.center().y;
    let mut x = rect.left() + cx.px(10.0);
    let wide = text.size().x;
    p.galley(pos2(x, mid - text.size().y / 2.0), text, ink);
    x += wide + cx.px(4.0);
    if !chip.count.is_empty() {
        let soft = if chip.on { theme::ON_DARK_MUTED } else { theme::MUTED };
        let count = cx.galley(p, &chip.count, Face::SansBold, SIZE - 2.0, soft, f32::INFINITY);
        p.galley(pos2(x, mid - count.size().y / 2.0 + cx.px(1.0)), count, soft);
    }
    cx.key_cap(p, pos2(x + cx.px(3.0), mid), &chip.cap, chip.on);
    response.clicked()
}
