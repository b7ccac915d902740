//! The view of a lesson over the battle: its strip, and a veil that dims everything except the marked option and the
//! highlighted combatants and cells.

use super::layout::Layout;
use super::lesson_strip::{self, StripState};
use super::notes::BoardParams;
use super::{AppRequest, Overlay, UiCtx};
use crate::window::battle::{HoverTarget, Pointing, Taught};
use crate::window::icons::IconSet;
use crate::window::input::PadInHand;
use crate::window::lesson::CurrentLesson;
use crate::window::settings::Settings;
use crate::window::theme::{self, Theme};
use bevy::prelude::{MessageWriter, Res, Result};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Color32, Context, CornerRadius, Id, LayerId, Order, Painter, Rect, Stroke, StrokeKind, Vec2};

/// Opacity of the veil, from 0 to 255.
const VEIL: u8 = 115;
/// Margin around a highlighted token, as a factor of its radius.
const AROUND: f32 = 1.35;

/// Records the rectangle of a card or button, if the lesson asks for its option. The veil leaves it free and rings it.
pub fn mark(overlay: &mut Overlay, pointing: &Pointing, option: Option<usize>, rect: Rect) {
    if pointing.taught.as_ref().is_some_and(|taught| taught.asks_for(option)) {
        overlay.lesson_marks.push(rect);
    }
}

/// Draws the strip and the veil. Errors if there is no egui context.
pub fn draw(
    mut contexts: EguiContexts,
    board: BoardParams,
    lesson: Option<Res<CurrentLesson>>,
    theme: Res<Theme>,
    icons: Res<IconSet>,
    settings: Res<Settings>,
    pad: Res<PadInHand>,
    mut requests: MessageWriter<AppRequest>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(lesson) = lesson else { return Ok(()) };
    let theme = theme.for_viewers(board.presented.presenter_mode);
    let cx = UiCtx { theme: &theme, icons: &icons, settings: &settings, pad: pad.0, confirm: false, bare: false };
    let place = Layout::new(&ctx, &theme, &board.presented);
    let strip = place.lesson(theme.scale);
    let taught = board.pointing.taught.as_ref();
    let state = StripState {
        reads: taught.is_some_and(Taught::only_explains),
        awaits_second_press: board.overlay.awaits_second_press(&board.pointing),
    };
    requests.write_batch(lesson_strip::draw(&cx, &ctx, strip, &lesson, state));
    if let Some(taught) = taught.filter(|_| !board.overlay.covers_board(&board.presented)) {
        veil(&cx, &ctx, &board, taught, strip);
    }
    Ok(())
}

/// Dims the window except for the strip, the marked options and the highlighted parts of the board, and rings these.
fn veil(cx: &UiCtx, ctx: &Context, board: &BoardParams, taught: &Taught, strip: Rect) {
    let screen = ctx.content_rect();
    let p = Painter::new(ctx.clone(), LayerId::new(Order::Middle, Id::new("veil of the lesson")), screen);
    let options: Vec<Rect> = board.overlay.lesson_marks.iter().map(|rect| rect.expand(cx.px(4.0))).collect();
    let canvas = board.canvas().unwrap_or(screen);
    let targets = taught.ring.iter().filter_map(|target| area(board, target));
    let targets: Vec<Rect> = targets.map(|rect| rect.intersect(canvas)).filter(Rect::is_positive).collect();
    let mut dark = vec![screen];
    for hole in options.iter().chain(&targets).chain([&strip.expand(cx.px(3.0))]) {
        dark = dark.into_iter().flat_map(|area| without(area, *hole)).collect();
    }
    for area in dark {
        p.rect_filled(area, 0.0, Color32::from_black_alpha(VEIL));
    }
    let stroke = Stroke::new(cx.px(3.0), theme::BRIGHT_GOLD);
    for rect in options.into_iter().chain(targets) {
        p.rect_stroke(rect, CornerRadius::same(cx.px(6.0) as u8), stroke, StrokeKind::Outside);
    }
}

/// Returns the area of a combatant's token or of a cell in the window.
fn area(board: &BoardParams, target: &HoverTarget) -> Option<Rect> {
    let around = |centre, reach: f32| Rect::from_center_size(centre, Vec2::splat(2.0 * reach));
    match target {
        HoverTarget::Combatant(id) => board.spot(id).map(|spot| around(spot.at, spot.radius * AROUND)),
        HoverTarget::Cell(id) => board.cell(id).map(|(at, reach)| around(at, reach)),
    }
}

/// Returns the parts of an area outside a hole.
fn without(area: Rect, hole: Rect) -> Vec<Rect> {
    let cut = area.intersect(hole);
    if !cut.is_positive() {
        return vec![area];
    }
    let parts = [
        area.with_max_y(cut.top()),
        area.with_min_y(cut.bottom()),
        Rect::from_min_max(area.min, cut.left_bottom()).with_min_y(cut.top()),
        Rect::from_min_max(cut.right_top(), area.max).with_max_y(cut.bottom()),
    ];
    parts.into_iter().filter(Rect::is_positive).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    #[test]
    fn a_hole_leaves_the_rest_of_an_area_and_nothing_twice() {
        let area = Rect::from_min_max(pos2(0.0, 0.0), pos2(10.0, 8.0));
        let hole = Rect::from_min_max(pos2(2.0, 3.0), pos2(12.0, 5.0));
        let rest = without(area, hole);
        assert_eq!(rest.iter().map(Rect::area).sum::<f32>(), 80.0 - 16.0);
        assert!(rest.iter().all(|part| !part.intersect(hole).is_positive()), "{rest:?}");
        assert_eq!(without(area, hole.translate(Vec2::new(0.0, 20.0))), [area]);
        assert!(without(hole, hole).is_empty());
    }
}
