//! The strip that shows a lesson: the number and text of the step, the sentence about a refused choice, and buttons.

use super::colored_names::typeset;
use super::prompt::PRESS_AGAIN;
use super::ui_ctx::{ButtonStyle, UiCtx, panel};
use super::{AppRequest, LessonRequest};
use crate::window::input::Action;
use crate::window::lesson::CurrentLesson;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Color32, Galley, Order, Painter, Rect, Stroke, UiBuilder, Vec2, vec2};
use std::sync::Arc;

/// Gap between two buttons, and between buttons and text, in pixels at 100 %.
const GAP: f32 = 8.0;

/// What the strip shows besides the lesson's own state.
#[derive(Clone, Copy)]
pub struct StripState {
    /// The step waits for the player to continue.
    pub reads: bool,
    /// A press on the board has only shown an option.
    pub awaits_second_press: bool,
}

/// A button of the strip.
struct StripButton {
    label: &'static str,
    cap: String,
    style: ButtonStyle,
    request: AppRequest,
    enabled: bool,
}

/// The texts of the strip.
struct StripText<'a> {
    number: String,
    step: &'a str,
    step_ink: Color32,
    /// The text below the step.
    below: String,
    ink: Color32,
}

/// The texts as laid out.
struct StripLines {
    number: Arc<Galley>,
    step: Arc<Galley>,
    below: Arc<Galley>,
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
        let p = ui.painter().clone();
        cx.paper(&p, rect, theme::PAGE, Stroke::new(cx.px(2.0), theme::GOLD));
        let (inner, text, buttons) = (inside(cx, rect), text(lesson, state), buttons(cx, lesson, state.reads));
        let lines = StripLines::new(cx, &p, inner.size(), buttons_width(cx, &p, &buttons), &text);
        let (indent, below) = (lines.indent(cx), lines.step.size().y);
        p.galley(inner.min, lines.number, theme::GOLD);
        p.galley(inner.min + vec2(indent, 0.0), lines.step, text.step_ink);
        p.galley(inner.min + vec2(0.0, below), lines.below, text.ink);
        let row = UiBuilder::new().max_rect(inner).layout(egui::Layout::right_to_left(egui::Align::Max));
        draw_buttons(cx, &mut ui.new_child(row.id_salt("lesson")), buttons)
    })
}

/// Returns the area of texts and buttons.
fn inside(cx: &UiCtx, rect: Rect) -> Rect {
    rect.shrink2(vec2(cx.px(12.0), cx.px(5.0)))
}

/// Returns the buttons from right to left.
fn buttons(cx: &UiCtx, lesson: &CurrentLesson, reads: bool) -> Vec<StripButton> {
    let small =
        |label, request| StripButton { label, cap: String::new(), style: ButtonStyle::Small, request, enabled: true };
    let back = small("Back", AppRequest::Lesson(LessonRequest::Back));
    let mut all = vec![
        small("Leave", AppRequest::ToMenu),
        small("Repeat", AppRequest::Lesson(LessonRequest::Repeat)),
        StripButton { cap: cx.cap(Action::Undo), enabled: lesson.can_go_back(), ..back },
    ];
    if reads {
        let go_on = small("Continue", AppRequest::Lesson(LessonRequest::Continue));
        all.push(StripButton { cap: cx.cap(Action::Confirm), style: ButtonStyle::GoldWord, ..go_on });
    }
    all
}

/// Returns the width that buttons take from the line below the step.
fn buttons_width(cx: &UiCtx, p: &Painter, buttons: &[StripButton]) -> f32 {
    buttons.iter().map(|b| cx.button_size(p, b.label, &b.cap, b.style).x + cx.px(GAP)).sum()
}

/// Draws the buttons from right to left. Returns the request of the one that was pressed.
fn draw_buttons(cx: &UiCtx, ui: &mut egui::Ui, buttons: Vec<StripButton>) -> Option<AppRequest> {
    let mut request = None;
    ui.spacing_mut().item_spacing.x = cx.px(GAP);
    for button in buttons {
        ui.add_enabled_ui(button.enabled, |ui| {
            if cx.button(ui, button.label, &button.cap, button.style) {
                request = Some(button.request);
            }
        });
    }
    request
}

/// Returns the texts. Below the step is what to press next, the sentence about a refused choice, or the subject of the
/// lesson.
fn text(lesson: &CurrentLesson, state: StripState) -> StripText<'_> {
    let taught = lesson.lesson();
    let number = lesson.number().map_or("Fight".to_owned(), |number| format!("{number} of {}", taught.count()));
    let step_ink = if lesson.watches() { theme::MUTED } else { theme::INK };
    let (below, ink) = match &lesson.refused {
        _ if state.awaits_second_press => (PRESS_AGAIN.to_owned(), theme::INK),
        Some(refused) => (refused.clone(), theme::WARNING),
        None => (format!("Lesson: {}.", taught.teaches), theme::MUTED),
    };
    StripText { number, step: lesson.text(), step_ink, below, ink }
}

impl StripLines {
    /// Lays out the texts in a room. The step has its full width, the text below it leaves `buttons` free.
    fn new(cx: &UiCtx, p: &Painter, room: Vec2, buttons: f32, text: &StripText) -> Self {
        let number = cx.galley(p, &text.number, Face::SmallCaps, Size::Heading, theme::GOLD, f32::INFINITY);
        let mut lines = Self { step: number.clone(), below: number.clone(), number };
        // A text that fits on one line in no size takes two.
        let wide = room.x - lines.indent(cx);
        let line = lines.number.size().y;
        let sizes = [Size::Heading, Size::Body, Size::Small];
        let one = fitting(cx, p, text.step, Face::Bold, &sizes, vec2(wide, line));
        lines.step =
            if one.elided { fitting(cx, p, text.step, Face::Bold, &sizes[2..], vec2(wide, 2.0 * line)) } else { one };
        let rest = vec2(room.x - buttons, room.y - lines.step.size().y);
        lines.below = fitting(cx, p, &text.below, Face::Regular, &sizes[1..], rest);
        lines
    }

    /// Returns the distance of the step from the left edge.
    fn indent(&self, cx: &UiCtx) -> f32 {
        self.number.size().x.max(cx.px(64.0)) + cx.px(12.0)
    }
}

/// Lays out a text in the first of the sizes in which it fits the room, or else in the last one, cut off.
fn fitting(cx: &UiCtx, p: &Painter, text: &str, face: Face, sizes: &[Size], room: Vec2) -> Arc<Galley> {
    let laid_out = |size: Size, rows: usize| {
        let mut job = LayoutJob::single_section(typeset(text), cx.theme.format(face, size, Color32::PLACEHOLDER));
        (job.wrap.max_width, job.wrap.max_rows) = (room.x.max(1.0), rows);
        p.layout_job(job)
    };
    let found = sizes.iter().map(|size| laid_out(*size, usize::MAX)).find(|galley| galley.size().y <= room.y + 1.0);
    found.unwrap_or_else(|| {
        let size = sizes.last().copied().unwrap_or(Size::Small);
        let line = laid_out(size, 1).size().y;
        laid_out(size, ((room.y + 1.0) / line).max(1.0) as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::super::fixture;
    use super::super::layout::{LayoutInputs, layout};
    use super::*;
    use crate::lessons::{lesson, names};

    /// Returns the letter size of a text that is shown whole.
    fn letters(galley: &Galley) -> f32 {
        assert!(!galley.elided, "{} is cut off", galley.text());
        galley.job.sections[0].format.font_id.size
    }

    #[test]
    fn texts_of_all_lessons_are_large_enough_to_read() {
        for (percent, least) in [(100, Size::Body), (200, Size::Small)] {
            for lesson in names().into_iter().map(|name| lesson(name).expect("a valid lesson")) {
                let inputs = LayoutInputs::new(&lesson.begin().scene(None));
                let scale = f32::from(percent) / 100.0;
                let strip = layout(vec2(1280.0, 720.0), scale, inputs, false).lesson(scale);
                let button = |(label, cap, style): (&'static str, &str, ButtonStyle)| StripButton {
                    label,
                    cap: cap.to_owned(),
                    style,
                    request: AppRequest::ToMenu,
                    enabled: true,
                };
                let small = [
                    ("Leave", "", ButtonStyle::Small),
                    ("Repeat", "", ButtonStyle::Small),
                    ("Back", "U", ButtonStyle::Small),
                ];
                for step in lesson.steps.iter().filter(|step| step.is_shown()) {
                    let go_on = step.explains().then_some(("Continue", "Enter", ButtonStyle::GoldWord));
                    let buttons: Vec<_> = small.into_iter().chain(go_on).map(button).collect();
                    let reading = "Read the text above, then press Continue.".to_owned();
                    let below = if step.explains() { reading } else { step.otherwise.clone() };
                    let (number, ink) = ("12 of 14".to_owned(), theme::INK);
                    let text = StripText { number, step: &step.text, step_ink: ink, below, ink };
                    let found = fixture::set(percent, |cx, p| {
                        let lines =
                            StripLines::new(cx, p, inside(cx, strip).size(), buttons_width(cx, p, &buttons), &text);
                        [letters(&lines.step), letters(&lines.below)].map(|size| size / scale)
                    });
                    let is_readable = found.iter().all(|size| *size >= least.pixels());
                    assert!(is_readable, "{} at {percent} %: {found:?} in {}", lesson.ruleset(), step.text);
                }
            }
        }
    }
}
