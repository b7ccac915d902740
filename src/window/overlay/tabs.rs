//! The chips at the right of the question: the groups, or what the bar is narrowed down to.

use super::Overlay;
use super::again;
use super::asking;
use super::choices::widen;
use super::entries::{Entries, Tab};
use super::panels::Panels;
use super::tip::{Tip, tip};
use super::ui_ctx::UiCtx;
use crate::window::input::Action;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// What a press on a chip does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Press {
    /// Nothing: a key cap that is only information.
    #[default]
    Nothing,
    Widen,
    Group(&'static str),
    /// Be asked less about such things.
    Asking,
    /// The same as last turn.
    Again,
}

#[derive(Default)]
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
const GIVEN: &str = "‹ Back";

/// What chips say beside the groups.
#[derive(Clone)]
pub struct Words {
    /// What the bar is narrowed down to.
    pub narrowed: Option<String>,
    /// What was answered for the player, and can be had back.
    pub given: Option<String>,
    /// How one is asked about such a reaction.
    pub asks: Option<String>,
    /// What was last ordered and may be again.
    pub again: Option<String>,
}

/// The chips that the standing decision needs. Where there is little room, they leave out how many options a group holds, then what
/// was answered for the player, then the names of groups but for the one that is open, for which their pictures stand, and at last what
/// else that one holds.
pub fn chips(cx: &UiCtx, p: &Painter, list: &Entries, words: Words, room: f32) -> Vec<Chip> {
    let mut best = Vec::new();
    for level in 0..5 {
        best = chips_at(cx, p, list, words.clone(), level);
        if width(cx, &best) <= room {
            break;
        }
    }
    best
}

fn chips_at(cx: &UiCtx, p: &Painter, list: &Entries, words: Words, level: usize) -> Vec<Chip> {
    let Words { narrowed, given, asks, again } = words;
    let given = given.map(|label| if level > 1 { GIVEN.to_owned() } else { format!("{GIVEN}: {label}") });
    // A way back is no open tab.
    let back = narrowed.or(given).map(|label| (label, Action::Back, Press::Widen));
    let asks = asks.filter(|_| level < 2).map(|label| (label, Action::Asking, Press::Asking));
    let again = again.filter(|_| level < 1).map(|label| (label, Action::Repeat, Press::Again));
    let keyed = [back, asks, again].into_iter().flatten();
    let mut chips: Vec<Chip> =
        keyed.map(|(label, action, press)| Chip { label, cap: cx.cap(action), press, ..Chip::default() }).collect();
    if list.tabs.len() > 1 {
        let key = |action| Chip { cap: cx.cap(action), ..Chip::default() };
        let tabs = list.tabs.iter().enumerate().map(|(i, tab)| of_group(tab, i == list.active, level));
        chips.extend([key(Action::PreviousGroup)].into_iter().chain(tabs).chain([key(Action::NextGroup)]));
    }
    chips.retain(|chip| !chip.is_empty());
    chips.iter_mut().for_each(|chip| chip.width = chip.wide(cx, p));
    chips
}

fn of_group(tab: &Tab, on: bool, level: usize) -> Chip {
    let chip = Chip { on, press: Press::Group(tab.name), ..Chip::default() };
    if level > 2 && !on && !tab.icon.is_empty() {
        return Chip { icon: tab.icon, ..chip };
    }
    // The one that is open is named for all that it holds, if there is any room for that.
    let also = if level == 0 || on && level < 4 { &tab.also[..] } else { &[] };
    let label = std::iter::once(&tab.name).chain(also).copied().collect::<Vec<_>>().join(", ");
    let count = if level == 0 || on { tab.count.to_string() } else { String::new() };
    Chip { label, count, ..chip }
}

impl Chip {
    /// A key that is not bound is not shown.
    fn is_empty(&self) -> bool {
        self.label.is_empty() && self.cap.is_empty() && self.icon.is_empty()
    }

    fn wide(&self, cx: &UiCtx, p: &Painter) -> f32 {
        let text = |text: &str, size| cx.galley(p, text, Face::SansBold, size, theme::INK, f32::INFINITY).size().x;
        let key = cx.key_width(p, &self.cap);
        if self.label.is_empty() {
            return if self.icon.is_empty() { key } else { cx.px(ICON + 16.0) };
        }
        let gap = if key > 0.0 { cx.px(7.0) } else { 0.0 };
        let counted = if self.count.is_empty() { 0.0 } else { text(&self.count, SIZE - 2.0) + cx.px(4.0) };
        key + text(&self.label, SIZE) + counted + gap + cx.px(20.0)
    }
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
                panels.pointing.select(None);
            }
        }
    }
}

/// True when pressed.
fn paint(cx: &UiCtx, ui: &Ui, p: &Painter, rect: Rect, chip: &Chip) -> bool {
    if chip.press == Press::Nothing {
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
    if let (Press::Group(name), false) = (chip.press, chip.icon.is_empty()) {
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
