//! The option bar: the pending decision in one sentence, what is left of the turn, and the options as cards. Its lower
//! edge is fixed, and it grows upward to the height that the cards need.

use super::cards::{self, Cards};
use super::choices::{badged, listed, target_name};
use super::entries::{BarContent, Fit};
use super::layout::{Fold, Layout};
use super::odds::OddsCache;
use super::panels::{PanelAction, Panels};
use super::prompt::{self, PromptLine, deciding_side};
use super::ui_ctx::{UiCtx, panel};
use super::{Overlay, Popup, drawn, page, reaction_chip, repeat_action, side_buttons, tabs, waiting_bar};
use crate::window::theme::{self, SideStyle};
use bevy_egui::egui::{self, Order, Rect, Stroke, Ui, Vec2, pos2, vec2};
use std::collections::BTreeSet;

/// Sizes of the bar's parts around its cards, at 100 %.
#[derive(Clone, Copy)]
struct Inside {
    /// Padding on each side.
    pad: Vec2,
    /// Height of the prompt line.
    line: f32,
    /// Gap between the prompt line and the cards.
    gap: f32,
    /// Gap between the prompt line and a declaration page.
    above_page: f32,
}

impl Inside {
    /// Returns the sizes for a window size. In a small window the board gets the room instead of the padding.
    fn for_fold(fold: Fold) -> Self {
        match fold {
            Fold::Small => Self { pad: vec2(11.0, 5.0), line: 28.0, gap: 6.0, above_page: 3.0 },
            _ => Self { pad: vec2(11.0, 6.0), line: 31.0, gap: 5.0, above_page: 4.0 },
        }
    }

    /// Returns the bar's height without its cards.
    fn over_cards(self) -> f32 {
        2.0 * self.pad.y + self.line + self.gap
    }

    /// Returns the bar's height without its declaration page.
    fn over_page(self) -> f32 {
        2.0 * self.pad.y + self.line + self.above_page
    }
}

pub fn draw(
    cx: &UiCtx,
    ctx: &egui::Context,
    place: &Layout,
    panels: &mut Panels,
    overlay: &mut Overlay,
    odds: &OddsCache,
) {
    let side = deciding_side(cx, panels.presented);
    let whole = place.fold == Fold::Presenter;
    if panels.page.stands(panels.presented) {
        if !panels.pointing.listed.is_empty() {
            panels.act(PanelAction::List(BTreeSet::new()));
        }
        let side = side.unwrap_or(cx.side(0));
        let inside = Inside::for_fold(place.fold);
        let high = page_height(cx, ctx, panels, odds, place);
        // For an audience nothing is cut off: the page grows over the board instead.
        let room = if whole { place.bar.union(place.board) } else { place.bar };
        let rect = lower(room, if whole { high.max(place.bar.height()) } else { high });
        on_paper(cx, ctx, rect, inside, |ui, inner| {
            let again = repeat_action::said_of_page(panels, overlay);
            let again = again.as_deref();
            let tabs = page::buttons_width(cx, ui.painter(), again);
            let decision = panels.presented.decision.as_deref();
            let line = PromptLine { decision, awaits_second_press: false, tabs, high: inside.line };
            let asked = prompt::draw(cx, ui, inner, panels, line);
            let body = inner.with_min_y(asked.bottom() + cx.px(inside.above_page));
            let line = asked.with_max_x(inner.right());
            let room = page_room(cx, place);
            if let Some(is_right) = panels.page.matches_lesson() {
                let buttons = line.with_min_x(line.right() - tabs);
                overlay.lesson_marks.push(if is_right { buttons } else { body });
            }
            let at = page::PagePlace { line, body, room };
            let presses = page::draw(cx, ui, &at, panels.page, side, odds, again);
            panels.actions.extend(presses.into_iter().map(PanelAction::Page));
        });
        return;
    }
    overlay.bar.fit = fit(cx, place, panels);
    let Some(list) = listed(panels, overlay) else {
        if overlay.popup == Popup::None {
            waiting_bar::draw(cx, ctx, place, panels, overlay);
        }
        return;
    };
    let rect = if whole { place.bar } else { lower(place.bar, height(cx, place.fold, list.rows)) };
    let reaction = panels.presented.decision.as_ref().is_some_and(|d| d.reaction);
    let side = side.unwrap_or(cx.side(0));
    let inside = Inside::for_fold(place.fold);
    on_paper(cx, ctx, rect, inside, |ui, inner| {
        if reaction {
            cx.dashed(ui.painter(), rect.shrink(cx.px(3.0)), Stroke::new(cx.px(2.0), side.ink));
        }
        asking(cx, ui, (inner, inside), &list, (panels, overlay), (side, odds));
    });
}

/// Draws the prompt with its counter and chips, the cards, and the secondary actions.
fn asking(
    cx: &UiCtx,
    ui: &mut Ui,
    (inner, inside): (Rect, Inside),
    list: &BarContent,
    (panels, overlay): (&mut Panels, &mut Overlay),
    (side, odds): (SideStyle, &OddsCache),
) {
    let decision = panels.presented.decision.clone().expect("there are entries only for a decision");
    let narrowed = match (overlay.bar.apart, &panels.pointing.narrow) {
        (Some(kind), _) => Some(format!("{}  ×", side_buttons::title(kind))),
        (_, Some(target)) => Some(format!("{}  ×", target_name(panels.presented, target))),
        _ if overlay.bar.kind.is_some() => overlay.bar.kind.map(|kind| format!("{}  ×", kind.title())),
        _ => None,
    };
    let p = ui.painter().clone();
    let (asks, again) = (reaction_chip::reaction_text(panels, overlay), repeat_action::repeat_text(panels, overlay));
    let words = tabs::Words { narrowed, given: panels.ahead.clone(), asks, again };
    let chips = tabs::chips(cx, &p, list, words, inner.width() * 0.62);
    let width = tabs::width(cx, &chips);
    let awaits_second_press = overlay.awaits_second_press(panels.pointing);
    let line = PromptLine { decision: Some(&decision), awaits_second_press, tabs: width, high: inside.line };
    let asked = prompt::draw(cx, ui, inner, panels, line);
    let from = pos2(inner.right() - width, inner.top() + cx.px(1.0));
    tabs::draw(cx, ui, from, &chips, panels, overlay);
    let mut body = Rect::from_min_max(pos2(inner.left(), asked.bottom() + cx.px(inside.gap)), inner.max);
    if !list.apart.is_empty() {
        let column = Rect::from_min_max(pos2(body.right() - cx.px(side_buttons::WIDTH), body.top()), body.max);
        side_buttons::draw(cx, ui, column, list, panels, overlay);
        body.max.x = column.left() - cx.px(12.0);
    }
    let badged = badged(panels, overlay, list);
    Cards { cx, list, decision: &decision, badged, side, odds }.draw(ui, body, panels, overlay);
}

fn on_paper(cx: &UiCtx, ctx: &egui::Context, rect: Rect, inside: Inside, draw: impl FnOnce(&mut Ui, Rect)) {
    panel(ctx, "bar", rect, Order::Middle, |ui| {
        cx.paper(&ui.painter().clone(), rect, theme::PARCHMENT, Stroke::NONE);
        draw(ui, rect.shrink2(inside.pad * cx.theme.scale));
    });
}

/// Returns the lowest part of a rectangle, with that height.
fn lower(place: Rect, height: f32) -> Rect {
    place.with_min_y((place.bottom() - height).max(place.top()).round())
}

/// Returns the bar's height for that number of card rows.
fn height(cx: &UiCtx, fold: Fold, rows: usize) -> f32 {
    cx.px(Inside::for_fold(fold).over_cards()) + cards::height(cx, rows)
}

fn page_height(cx: &UiCtx, ctx: &egui::Context, panels: &Panels, odds: &OddsCache, place: &Layout) -> f32 {
    let inside = Inside::for_fold(place.fold);
    let inner = place.bar.width() - cx.px(2.0 * inside.pad.x);
    let p = ctx.layer_painter(drawn::layer("bar"));
    cx.px(inside.over_page()) + page::height(cx, &p, panels.page, odds, inner, page_room(cx, place))
}

/// Returns the height that a page may have before its rows are collapsed.
fn page_room(cx: &UiCtx, place: &Layout) -> f32 {
    place.bar.height() - cx.px(Inside::for_fold(place.fold).over_page())
}

/// Returns the number of card columns and rows that fit next to the secondary actions.
fn fit(cx: &UiCtx, place: &Layout, panels: &Panels) -> Fit {
    let apart = panels
        .presented
        .decision
        .as_ref()
        .is_some_and(|d| !d.reaction && d.options.iter().any(|o| o.role.is_listed_apart()));
    let taken = if apart { side_buttons::WIDTH + 12.0 } else { 0.0 };
    let width = place.bar.width() - cx.px(2.0 * Inside::for_fold(place.fold).pad.x + taken);
    let columns = ((width / cx.px(cards::WIDTH)) as usize).max(2);
    Fit { columns, rows: if place.fold == Fold::Small { 1 } else { 2 } }
}

#[cfg(test)]
mod tests {
    use super::super::layout::{LayoutInputs, layout};
    use super::*;

    #[test]
    fn the_lowest_bar_has_room_for_two_lines_of_a_page() {
        let two = page::lines_height(2);
        for percent in [1.5, 1.75, 2.0] {
            let place = layout(vec2(1280.0, 720.0), percent, LayoutInputs { order: 176.0, lanes: false }, false);
            assert_eq!(place.fold, Fold::Small);
            let over = Inside::for_fold(place.fold).over_page();
            assert!(place.bar.height() + 1.0 >= (over + two) * percent, "{percent}: {:?}", place.bar);
        }
    }
}
