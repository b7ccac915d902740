//! The strip that shows a lesson: the number and text of the step, the sentence about a refused choice, and buttons.

use super::prompt::PRESS_AGAIN;
use super::ui_ctx::{ButtonStyle, UiCtx, first_fitting, panel};
use super::{AppRequest, LessonRequest};
use crate::window::input::Action;
use crate::window::lesson::CurrentLesson;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Order, Rect, Stroke, UiBuilder, pos2, vec2};

/// What the strip shows besides the lesson's own state.
#[derive(Clone, Copy)]
pub struct StripState {
    /// The step waits for the player to continue.
    pub reads: bool,
    /// A press on the board has only shown an option.
    pub awaits_second_press: bool,
}

/// Draws the strip. Returns the request of a button.
pub fn draw(
    cx: &UiCtx,
    ctx: &egui::Context,
    rect: Rect,
    lesson: &CurrentLesson,
    state: StripState,
) -> Option<AppRequest> {
    panel(ctx, "lesson", rect, Order::Middle, |ui| {
        cx.paper(&ui.painter().clone(), rect, theme::PAGE, Stroke::new(cx.px(2.0), theme::GOLD));
        let inner = rect.shrink2(vec2(cx.px(14.0), cx.px(6.0)));
        let mut row = ui.new_child(
            UiBuilder::new().max_rect(inner).layout(egui::Layout::right_to_left(egui::Align::Center)).id_salt("lesson"),
        );
        let request = buttons(cx, &mut row, lesson, state.reads);
        let left = row.min_rect().left().min(inner.right());
        words(cx, ui, inner.with_max_x(left - cx.px(12.0)), lesson, state);
        request
    })
}

/// Draws the buttons from right to left.
fn buttons(cx: &UiCtx, ui: &mut egui::Ui, lesson: &CurrentLesson, reads: bool) -> Option<AppRequest> {
    let mut request = None;
    if cx.button(ui, "Leave", "", ButtonStyle::Paper) {
        request = Some(AppRequest::ToMenu);
    }
    if cx.button(ui, "Repeat", "", ButtonStyle::Paper) {
        request = Some(AppRequest::Lesson(LessonRequest::Repeat));
    }
    ui.add_enabled_ui(lesson.can_go_back(), |ui| {
        if cx.button(ui, "Back", &cx.cap(Action::Undo), ButtonStyle::Paper) {
            request = Some(AppRequest::Lesson(LessonRequest::Back));
        }
    });
    if reads && cx.button(ui, "Continue", &cx.cap(Action::Confirm), ButtonStyle::GoldWord) {
        request = Some(AppRequest::Lesson(LessonRequest::Continue));
    }
    request
}

/// Draws the text of the step. Below it is what to press next, the sentence about a refused choice, or the subject of the
/// lesson.
fn words(cx: &UiCtx, ui: &egui::Ui, room: Rect, lesson: &CurrentLesson, state: StripState) {
    let p = ui.painter();
    let taught = lesson.lesson();
    let number = match lesson.step() {
        Some(_) => format!("{} of {}", lesson.number(), taught.count()),
        None => "Fight".to_owned(),
    };
    let galley = cx.galley(p, &number, Face::SmallCaps, Size::Heading, theme::GOLD, f32::INFINITY);
    let left = room.left() + galley.size().x.max(cx.px(64.0)) + cx.px(12.0);
    p.galley(pos2(room.left(), room.top() + cx.px(4.0)), galley, theme::GOLD);
    let text = lesson.step().map_or(&taught.fight, |step| &step.text);
    let wide = room.right() - left;
    let (below, ink) = match &lesson.refused {
        _ if state.awaits_second_press => (PRESS_AGAIN.to_owned(), theme::INK),
        Some(refused) => (refused.clone(), theme::WARNING),
        None => (format!("Lesson: {}.", taught.teaches), theme::MUTED),
    };
    let mut small = first_fitting(cx, p, &[&below], Face::Regular, Size::Body, wide);
    if small.elided {
        small = cx.galley(p, &below, Face::Regular, Size::Small, ink, wide);
    }
    // A sentence on two lines leaves less height for the step.
    let most = (room.height() - small.size().y) / cx.px(1.0) * 0.8;
    let usual = Size::Heading.and_smaller().find(|size| size.pixels() <= most).unwrap_or(Size::Small);
    let large = first_fitting(cx, p, &[text], Face::Bold, usual, wide);
    p.galley_with_override_text_color(pos2(left, room.top()), large, theme::INK);
    let top = room.bottom() - small.size().y;
    p.galley_with_override_text_color(pos2(left, top), small, ink);
}
