//! The chips at the right of the prompt: the groups, or the current restriction of the bar.

use super::Overlay;
use super::entries::{BarContent, BarTab};
use super::page::PagePress;
use super::panels::{PanelAction, Panels};
use super::tip::{Tip, tip};
use super::ui_ctx::UiCtx;
use crate::window::input::Action;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// The effect of a press on a chip.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum TabPress {
    /// None: a key cap that is only information.
    #[default]
    Nothing,
    Widen,
    Group(&'static str),
    /// Switches the reaction setting.
    Asking,
    /// Repeats the last action.
    Again,
}

#[derive(Default)]
pub struct TabChip {
    label: String,
    /// Replaces the label if there is no room for it.
    icon: &'static str,
    count: String,
    cap: String,
    on: bool,
    press: TabPress,
    width: f32,
}

const HEIGHT: f32 = 26.0;
const GAP: f32 = 5.0;
const SIZE: Size = Size::Body;
const ICON: f32 = 20.0;
/// Prefix of an answer that was given automatically.
const GIVEN: &str = "‹ Change";

/// The texts of chips other than the groups.
#[derive(Clone)]
pub struct Words {
    /// The current restriction of the bar.
    pub narrowed: Option<String>,
    /// The answer that was given automatically and can be taken back.
    pub given: Option<String>,
    /// The reaction setting.
    pub asks: Option<String>,
    /// The last order, if it can be repeated.
    pub again: Option<String>,
}

/// Returns the chips for the pending decision. If room is short they leave out, in this order:
///
/// - the numbers of options in closed groups, the names merged into them, and the repeat chip
/// - the automatic answer's label, and the chip of the reaction setting
/// - the names of closed groups, in favour of icons
/// - the names merged into the open group
pub fn chips(cx: &UiCtx, p: &Painter, list: &BarContent, words: Words, room: f32) -> Vec<TabChip> {
    let mut best = Vec::new();
    for level in 0..5 {
        best = chips_at(cx, p, list, words.clone(), level);
        if width(cx, &best) <= room {
            break;
        }
    }
    best
}

fn chips_at(cx: &UiCtx, p: &Painter, list: &BarContent, words: Words, level: usize) -> Vec<TabChip> {
    let Words { narrowed, given, asks, again } = words;
    let given = given.map(|label| if level > 1 { GIVEN.to_owned() } else { format!("{GIVEN}: {label}") });
    // A chip that leads back is not highlighted like an open tab.
    let back = narrowed.or(given).map(|label| (label, Action::Back, TabPress::Widen));
    let asks = asks.filter(|_| level < 2).map(|label| (label, Action::Asking, TabPress::Asking));
    let again = again.filter(|_| level < 1).map(|label| (label, Action::Repeat, TabPress::Again));
    let keyed = [back, asks, again].into_iter().flatten();
    let mut chips: Vec<TabChip> = keyed
        .map(|(label, action, press)| TabChip { label, cap: cx.cap(action), press, ..TabChip::default() })
        .collect();
    if list.tabs.len() > 1 {
        let key = |action| TabChip { cap: cx.cap(action), ..TabChip::default() };
        let tabs = list.tabs.iter().enumerate().map(|(i, tab)| of_group(tab, i == list.active, level));
        chips.extend([key(Action::PreviousGroup)].into_iter().chain(tabs).chain([key(Action::NextGroup)]));
    }
    chips.retain(|chip| !chip.is_empty());
    chips.iter_mut().for_each(|chip| chip.width = chip.wide(cx, p));
    chips
}

fn of_group(tab: &BarTab, on: bool, level: usize) -> TabChip {
    let chip = TabChip { on, press: TabPress::Group(tab.name), ..TabChip::default() };
    if level > 2 && !on && !tab.icon.is_empty() {
        return TabChip { icon: tab.icon, ..chip };
    }
    // The open group lists all merged groups, if there is any room.
    let also = if level == 0 || on && level < 4 { &tab.also[..] } else { &[] };
    let label = std::iter::once(&tab.name).chain(also).copied().collect::<Vec<_>>().join(", ");
    let count = if level == 0 || on { tab.count.to_string() } else { String::new() };
    TabChip { label, count, ..chip }
}

impl TabChip {
    /// Returns true if the chip shows nothing, such as for an unbound key.
    fn is_empty(&self) -> bool {
        self.label.is_empty() && self.cap.is_empty() && self.icon.is_empty()
    }

    fn wide(&self, cx: &UiCtx, p: &Painter) -> f32 {
        let text = |text: &str, size| cx.galley(p, text, Face::Bold, size, theme::INK, f32::INFINITY).size().x;
        let key = cx.key_width(p, &self.cap);
        if self.label.is_empty() {
            return if self.icon.is_empty() { key } else { cx.px(ICON + 16.0) };
        }
        let gap = if key > 0.0 { cx.px(7.0) } else { 0.0 };
        let counted = if self.count.is_empty() { 0.0 } else { text(&self.count, Size::Small) + cx.px(4.0) };
        key + text(&self.label, SIZE) + counted + gap + cx.px(20.0)
    }
}

/// Returns the total width of the chips in a row.
pub fn width(cx: &UiCtx, chips: &[TabChip]) -> f32 {
    chips.iter().map(|c| c.width).sum::<f32>() + cx.px(GAP) * chips.len().saturating_sub(1) as f32
}

/// Draws the chips from that upper left corner on.
pub fn draw(cx: &UiCtx, ui: &Ui, from: Pos2, chips: &[TabChip], panels: &mut Panels, overlay: &mut Overlay) {
    let p = ui.painter();
    let mut x = from.x;
    for chip in chips {
        let rect = Rect::from_min_size(pos2(x, from.y), vec2(chip.width, cx.px(HEIGHT)));
        x = rect.right() + cx.px(GAP);
        if !paint(cx, ui, p, rect, chip) {
            continue;
        }
        overlay.bar.page = 0;
        match chip.press {
            TabPress::Nothing => {}
            TabPress::Widen => panels.act(PanelAction::Widen),
            TabPress::Asking => panels.act(PanelAction::TurnReactions),
            TabPress::Again => panels.act(PanelAction::Page(PagePress::Repeat)),
            TabPress::Group(name) => panels.act(PanelAction::OpenGroup(name)),
        }
    }
}

/// Draws one chip. Returns true if it was clicked.
fn paint(cx: &UiCtx, ui: &Ui, p: &Painter, rect: Rect, chip: &TabChip) -> bool {
    if chip.press == TabPress::Nothing {
        cx.key_cap(p, rect.left_center(), &chip.cap, false);
        return false;
    }
    let ink = if chip.on { theme::ON_DARK } else { theme::INK };
    let text = cx.galley(p, &chip.label, Face::Bold, SIZE, ink, f32::INFINITY);
    let response = ui.interact(rect, ui.id().with(("chip", chip.press)), Sense::CLICK);
    let fill = match (chip.on, response.hovered()) {
        (true, _) => theme::WALNUT,
        (false, true) => theme::HIGHLIGHT,
        (false, false) => theme::CARD,
    };
    p.rect(rect, rect.height() / 2.0, fill, Stroke::new(1.0, theme::RULE), StrokeKind::Inside);
    if let (TabPress::Group(name), false) = (chip.press, chip.icon.is_empty()) {
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
        let count = cx.galley(p, &chip.count, Face::Bold, Size::Small, soft, f32::INFINITY);
        p.galley(pos2(x, mid - count.size().y / 2.0 + cx.px(1.0)), count, soft);
    }
    cx.key_cap(p, pos2(x + cx.px(3.0), mid), &chip.cap, chip.on);
    response.clicked()
}
