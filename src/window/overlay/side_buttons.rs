//! The buttons to the right of the cards: ending a turn, dropping gear, giving up. Each has a key of its own instead of
//! a number; the red ones require confirmation.

use super::cards::wear;
use super::choices::badged;
use super::entries::{BarContent, SecondaryAction};
use super::panels::{PanelAction, Panels};
use super::ui_ctx::UiCtx;
use super::{Overlay, lesson_view};
use crate::vocab::view::OptionRole;
use crate::window::input::Action;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Color32, Painter, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

pub const WIDTH: f32 = 138.0;

/// Returns the key action of a button.
pub fn action(kind: SecondaryAction) -> Action {
    match kind {
        SecondaryAction::Pass => Action::OptionPass,
        SecondaryAction::Done => Action::Done,
        SecondaryAction::Discard => Action::Discard,
        SecondaryAction::GiveUp => Action::GiveUp,
    }
}

/// The effect of a press: takes the only option, opens the list of several, closes that list, or confirms.
#[derive(Clone, Debug, PartialEq, Eq)]
enum ButtonPress {
    Take(String),
    Open(&'static str),
    Close,
    Confirm(String),
}

impl ButtonPress {
    fn words(&self) -> String {
        match self {
            ButtonPress::Take(label) => label.clone(),
            ButtonPress::Open(title) => format!("{title} …"),
            ButtonPress::Close => "Close the list".to_owned(),
            ButtonPress::Confirm(label) => format!("Sure? {label}"),
        }
    }
}

/// Returns the title of a button that leads to several options.
pub fn title(kind: SecondaryAction) -> &'static str {
    match kind {
        SecondaryAction::Pass => "Pass",
        SecondaryAction::Done => "End",
        SecondaryAction::Discard => "Drop gear",
        SecondaryAction::GiveUp => "Surrender, leave",
    }
}

fn icon(kind: SecondaryAction) -> &'static str {
    match kind {
        SecondaryAction::Pass => "hourglass",
        SecondaryAction::Done => "check-mark",
        SecondaryAction::Discard => "drop-weapon",
        SecondaryAction::GiveUp => "flying-flag",
    }
}

/// Gap between two buttons, in pixels at 100 %.
const GAP: f32 = 4.0;

/// Draws the buttons from the top of the column down. If there are too many, the last ones share a line.
pub fn draw(cx: &UiCtx, ui: &Ui, column: Rect, list: &BarContent, panels: &mut Panels, overlay: &mut Overlay) {
    let x = column.left() - cx.px(6.0);
    let dots = [pos2(x, column.top()), pos2(x, column.bottom())];
    ui.painter().extend(Shape::dashed_line(&dots, Stroke::new(1.5, theme::RULE), cx.px(2.0), cx.px(3.0)));
    let kinds: Vec<SecondaryAction> = list.apart.iter().map(|(kind, _)| *kind).collect();
    let places = places(cx, column, &kinds);
    let badged = badged(panels, overlay, list);
    for (kind, rect, brief) in places {
        let holds_enter =
            |(of, set): &(SecondaryAction, Vec<usize>)| *of == kind && badged.is_some_and(|i| set.contains(&i));
        if button(cx, ui, rect, brief, press(panels, overlay, list, kind), (kind, panels, overlay)) {
            panels.act(PanelAction::TakeApart(kind));
        }
        for option in list.apart.iter().filter(|(of, _)| *of == kind).flat_map(|(_, set)| set) {
            lesson_view::mark(overlay, panels.pointing, Some(*option), rect);
        }
        if list.apart.iter().any(holds_enter) {
            // The first button has no room above it: the panel's header is there.
            wear(cx, ui.painter(), rect, (rect.top() > column.top()).then(|| cx.px(GAP)));
        }
    }
}

/// Returns the rectangle of each button, and true if it has room only for its icon.
fn places(cx: &UiCtx, column: Rect, kinds: &[SecondaryAction]) -> Vec<(SecondaryAction, Rect, bool)> {
    let gap = cx.px(GAP);
    let lines = ((column.height() + gap) / cx.px(24.0)).floor().max(1.0) as usize;
    let whole = if kinds.len() <= lines { kinds.len() } else { lines - 1 };
    let rows = if whole < kinds.len() { whole + 1 } else { whole };
    let high = ((column.height() + gap) / rows.max(2) as f32 - gap).min(cx.px(32.0));
    let at = |row: usize, from: f32, to: f32| {
        let top = column.top() + row as f32 * (high + gap);
        let x = |share: f32| column.left() + column.width() * share;
        Rect::from_min_max(pos2(x(from), top), pos2(x(to), top + high))
    };
    let rest = (kinds.len() - whole) as f32;
    let place = |(i, kind): (usize, &SecondaryAction)| match i.checked_sub(whole) {
        None => (*kind, at(i, 0.0, 1.0), false),
        Some(n) => (*kind, at(whole, n as f32 / rest + 0.01, (n + 1) as f32 / rest - 0.01), true),
    };
    kinds.iter().enumerate().map(place).collect()
}

/// Returns the effect of pressing the button or its key. The button shows the option's own label.
fn press(panels: &Panels, overlay: &Overlay, list: &BarContent, kind: SecondaryAction) -> ButtonPress {
    let options = panels.presented.decision.as_ref().map_or(&[][..], |d| &d.options);
    let set = list.apart.iter().find(|(k, _)| *k == kind).map_or(&[][..], |(_, set)| set);
    let label = |i: usize| options.get(i).map_or_else(String::new, |o| o.label.clone());
    match set {
        [only] if overlay.bar.sure == Some(*only) => ButtonPress::Confirm(label(*only)),
        [only] => ButtonPress::Take(label(*only)),
        _ if overlay.bar.apart == Some(kind) => ButtonPress::Close,
        _ if set.iter().all(|&i| options.get(i).is_some_and(|o| o.role == OptionRole::Leave)) => {
            ButtonPress::Open("Leave")
        }
        _ => ButtonPress::Open(title(kind)),
    }
}

/// Draws a button and returns true if it was clicked.
fn button(
    cx: &UiCtx,
    ui: &Ui,
    rect: Rect,
    brief: bool,
    press: ButtonPress,
    (kind, panels, overlay): (SecondaryAction, &mut Panels, &Overlay),
) -> bool {
    let p = ui.painter();
    let response = ui.interact(rect, ui.id().with(("apart", kind as u8)), Sense::CLICK);
    let mine = |i: usize| {
        panels
            .presented
            .decision
            .as_ref()
            .and_then(|d| d.options.get(i))
            .and_then(|o| SecondaryAction::from_role(o.role))
            == Some(kind)
    };
    let sure = matches!(press, ButtonPress::Confirm(_));
    if response.hovered()
        && ui.input(|i| i.pointer.delta() != Vec2::ZERO)
        && let Some(i) = panels.presented.decision.as_ref().and_then(|d| (0..d.options.len()).find(|&i| mine(i)))
    {
        panels.act(PanelAction::HoverOption(Some(i)));
    }
    let lit = response.hovered() || overlay.bar.apart == Some(kind);
    let (fill, ink) = match (sure, lit, kind.is_irreversible()) {
        (true, ..) => (theme::WARNING, Color32::WHITE),
        (_, true, _) => (theme::HIGHLIGHT, theme::INK),
        (_, _, true) => (theme::CARD, theme::WARNING),
        _ => (theme::CARD, theme::INK),
    };
    p.rect(rect, cx.px(4.0), fill, Stroke::new(1.0, theme::RULE), StrokeKind::Inside);
    let cap = cx.cap(action(kind));
    let key = cx.key_width(p, &cap);
    cx.key_cap(p, pos2(rect.right() - cx.px(6.0) - key, rect.center().y), &cap, sure);
    let room = rect.width() - key - cx.px(18.0);
    if brief {
        let side = cx.px(20.0).min(room);
        let at = pos2(rect.left() + cx.px(6.0) + side / 2.0, rect.center().y);
        cx.icon(p, Rect::from_center_size(at, vec2(side, side)), icon(kind), ink);
    } else {
        words(cx, p, rect, &press.words(), room, ink)
    }
    response.clicked()
}

fn words(cx: &UiCtx, p: &Painter, rect: Rect, label: &str, room: f32, ink: Color32) {
    let brief = label.replace(" the ", " ");
    let line = super::ui_ctx::first_fitting(cx, p, &[label, &brief], Face::Bold, Size::Body, room);
    // Two short lines are better than half a name.
    let text = if line.elided { cx.galley(p, &brief, Face::Bold, Size::Caption, ink, room) } else { line };
    p.galley_with_override_text_color(pos2(rect.left() + cx.px(8.0), rect.center().y - text.size().y / 2.0), text, ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::OptionView;
    use crate::window::overlay::choices::take_apart;
    use crate::window::overlay::fixture::{decision, option};
    use crate::window::overlay::panels::PanelsMut;
    use crate::window::overlay::test_bench::TestBench;
    use std::sync::Arc;

    #[test]
    fn the_button_says_what_its_key_does_now() {
        let mut bench = TestBench::new("roadside", 2);
        let role =
            |n: usize, label: &str, role| OptionView { label: label.into(), role, ..option(n, "", "Turn", None) };
        let walk = || option(0, "Walk", "Move", None);
        let surrender = || role(1, "Surrender", OptionRole::GiveUp);
        let leave = |n: usize| role(n, "Leave by the road", OptionRole::Leave);
        let mut says = |options: Vec<OptionView>, keys: &[Action]| {
            bench.presented.decision = Some(Arc::new(decision(options)));
            (bench.overlay.bar.apart, bench.overlay.bar.sure, bench.overlay.default.option) = (None, None, None);
            let mut panels = PanelsMut::new(&bench.battle, &bench.presented, &mut bench.pointing, &mut bench.page);
            for _ in keys {
                let list = super::super::choices::current(&panels.view(), &bench.overlay).expect("a decision stands");
                take_apart(&mut panels, &mut bench.overlay, &list, SecondaryAction::GiveUp);
            }
            let list = super::super::choices::current(&panels.view(), &bench.overlay).expect("a decision stands");
            press(&panels.view(), &bench.overlay, &list, SecondaryAction::GiveUp).words()
        };
        assert_eq!(says(vec![walk(), surrender()], &[]), "Surrender");
        assert_eq!(says(vec![walk(), surrender()], &[Action::GiveUp]), "Sure? Surrender");
        assert_eq!(says(vec![walk(), surrender(), leave(2)], &[]), "Surrender, leave …");
        assert_eq!(says(vec![walk(), surrender(), leave(2)], &[Action::GiveUp]), "Close the list");
        assert_eq!(says(vec![walk(), leave(1), leave(2)], &[]), "Leave …");
    }
}
