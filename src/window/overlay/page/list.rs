//! The list of choices of a collapsed row, shown above it.

use super::{ChoiceRow, PagePress, chip};
use crate::window::overlay::ui_ctx::{UiCtx, panel};
use crate::window::theme::{self, SideStyle};
use bevy_egui::egui::{Context, Order, Painter, Rect, Stroke, pos2, vec2};

/// Padding of the list, in pixels at 100 %.
const PAD: f32 = 8.0;

/// Draws the list of the open row above its chip at `anchor`, no wider than `within`. Returns the choice that was made,
/// or that the list closes because of a click elsewhere.
pub fn draw(
    cx: &UiCtx,
    ctx: &Context,
    anchor: Rect,
    within: Rect,
    row_at: usize,
    row: &ChoiceRow,
    side: SideStyle,
) -> Option<PagePress> {
    let p = ctx.layer_painter(bevy_egui::egui::LayerId::background());
    let places = places(cx, &p, row, within.width() - cx.px(2.0 * PAD));
    let all = places.iter().fold(Rect::NOTHING, |all, way| all.union(*way));
    let size = all.size() + vec2(cx.px(2.0 * PAD), cx.px(2.0 * PAD));
    let left = anchor.left().min(within.right() - size.x).max(within.left());
    let top = (anchor.top() - cx.px(5.0) - size.y).max(0.0);
    let rect = Rect::from_min_size(pos2(left, top), size);
    let chosen = panel(ctx, "ways of a row", rect, Order::Foreground, |ui| {
        cx.paper(&ui.painter().clone(), rect, theme::PARCHMENT, Stroke::new(1.0, side.ink));
        let from = rect.min + vec2(cx.px(PAD), cx.px(PAD));
        let pressed = |(way, place): (usize, &Rect)| {
            chip::draw(cx, ui, place.translate(from.to_vec2()), &row.chips[way], false, side).then_some(way)
        };
        // Collects first, so that every chip is drawn.
        places.iter().enumerate().filter_map(pressed).collect::<Vec<usize>>().first().copied()
    });
    if let Some(way) = chosen {
        return Some(PagePress::Pick { row: row_at, part: row.part, option: row.chips[way].option });
    }
    let elsewhere = ctx.input(|i| i.pointer.any_pressed().then(|| i.pointer.interact_pos()).flatten());
    elsewhere.filter(|at| !rect.contains(*at) && !anchor.contains(*at)).map(|_| PagePress::Unfold(row_at))
}

/// Returns the rectangles of the choices, relative to the list's upper left corner.
fn places(cx: &UiCtx, p: &Painter, row: &ChoiceRow, width: f32) -> Vec<Rect> {
    let (high, gap) = (cx.px(chip::HIGH), cx.px(chip::GAP));
    let (mut x, mut y) = (0.0f32, 0.0f32);
    let mut place = |way| {
        let wide = chip::width(cx, p, way, false);
        if x > 0.0 && x + wide > width {
            (x, y) = (0.0, y + high + gap);
        }
        let rect = Rect::from_min_size(pos2(x, y), vec2(wide, high));
        x += wide + gap;
        rect
    };
    row.chips.iter().map(&mut place).collect()
}
