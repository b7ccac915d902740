//! The chips over the bar's cards: the groups, what it is narrowed down to, and the way past the decision.

use super::Overlay;
use super::entries::Entries;
use super::panels::Panels;
use super::ui_ctx::UiCtx;
use crate::vocab::view::DecisionView;
use crate::window::input::Action;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// What a press on a chip does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Press {
    /// Nothing: a key cap that is only information.
    Nothing,
    Widen,
    Group(&'static str),
    Pass(usize),
}

pub struct Chip {
    label: String,
    cap: String,
    on: bool,
    press: Press,
    width: f32,
    /// Font size.
    size: f32,
}

const HEIGHT: f32 = 28.0;
const GAP: f32 = 6.0;

/// The chips that the standing decision needs; `narrowed` names what the bar is narrowed down to. Small ones leave out how
/// many options a group holds.
pub fn chips(
    cx: &UiCtx,
    p: &Painter,
    focus: Option<usize>,
    list: &Entries,
    decision: &DecisionView,
    narrowed: Option<String>,
    small: bool,
) -> Vec<Chip> {
    let size = if small { 14.5 } else { 16.0 };
    let mut chips = Vec::new();
    let mut add = |label: String, cap: String, on: bool, press: Press| {
        if label.is_empty() && cap.is_empty() {
            return;
        }
        let key = cx.key_width(p, &cap);
        let width = if label.is_empty() {
            key
        } else {
            let text = cx.galley(p, &label, Face::SansBold, size, theme::INK, f32::INFINITY).size().x;
            text + cx.px(if small { 14.0 } else { 20.0 }) + if key > 0.0 { key + cx.px(7.0) } else { 0.0 }
        };
        chips.push(Chip { label, cap, on, press, width, size });
    };
    if let Some(name) = narrowed {
        add(format!("{name}  ×"), cx.cap(Action::Back), true, Press::Widen);
    }
    if list.tabs.len() > 1 {
        add(String::new(), cx.cap(Action::PreviousGroup), false, Press::Nothing);
        for (i, (name, count)) in list.tabs.iter().enumerate() {
            let label = if *count > 0 && !small { format!("{name}  {count}") } else { (*name).to_owned() };
            add(label, String::new(), i == list.active, Press::Group(name));
        }
        add(String::new(), cx.cap(Action::NextGroup), false, Press::Nothing);
    }
    if let Some(pass) = list.pass {
        let label = decision.options[pass].label.clone();
        add(label, cx.cap(Action::OptionPass), focus == Some(pass), Press::Pass(pass));
    }
    chips
}

/// How wide they are in one row.
pub fn width(cx: &UiCtx, chips: &[Chip]) -> f32 {
    chips.iter().map(|c| c.width + cx.px(GAP)).sum::<f32>() - cx.px(GAP)
}

/// Draws them from `area`'s upper left corner on, in as many rows as it takes; says where they end.
pub fn draw(cx: &UiCtx, ui: &Ui, area: Rect, chips: &[Chip], panels: &mut Panels, overlay: &mut Overlay) -> f32 {
    let p = ui.painter().clone();
    let Pos2 { mut x, mut y } = area.left_top();
    let height = cx.px(HEIGHT);
    for chip in chips {
        if x + chip.width > area.right() + 1.0 && x > area.left() {
            (x, y) = (area.left(), y + height + cx.px(4.0));
        }
        let rect = Rect::from_min_size(pos2(x, y), vec2(chip.width, height));
        x = rect.right() + cx.px(GAP);
        if paint(cx, ui, &p, rect, chip) {
            match chip.press {
                Press::Nothing => {}
                Press::Widen => panels.pointing.narrow = None,
                Press::Group(name) => {
                    overlay.group = Some(name);
                    panels.pointing.focus = None;
                }
                Press::Pass(pass) => panels.choice = Some(pass),
            }
        }
    }
    y + height
}

/// True when pressed.
fn paint(cx: &UiCtx, ui: &Ui, p: &Painter, rect: Rect, chip: &Chip) -> bool {
    if chip.label.is_empty() {
        cx.key_cap(p, rect.left_center(), &chip.cap, false);
        return false;
    }
    let ink = if chip.on { theme::ON_DARK } else { theme::INK };
    let text = cx.galley(p, &chip.label, Face::SansBold, chip.size, ink, f32::INFINITY);
    let response = ui.interact(rect, ui.id().with(("chip", &chip.label)), Sense::CLICK);
    let fill = match (chip.on, response.hovered()) {
        (true, _) => theme::WALNUT_LIGHT,
        (false, true) => theme::HIGHLIGHT,
        (false, false) => theme::CARD,
    };
    p.rect(rect, rect.height() / 2.0, fill, Stroke::new(1.0, theme::RULE), StrokeKind::Inside);
    let at = pos2(rect.left() + cx.px(if chip.size < 16.0 { 7.0 } else { 10.0 }), rect.center().y);
    let after = at.x + text.size().x + cx.px(7.0);
    p.galley(pos2(at.x, at.y - text.size().y / 2.0), text, ink);
    cx.key_cap(p, pos2(after, at.y), &chip.cap, chip.on);
    response.clicked()
}
