//! Large type for an audience.

use crate::window::overlay::colored_names::ColoredNames;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{Face, Size, Theme};
use bevy_egui::egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, text::LayoutJob, text::TextFormat};
use std::sync::Arc;

/// A drawing context whose unit is one pixel of a window 1080 pixels high.
#[derive(Clone, Copy)]
pub struct Large<'a> {
    pub cx: &'a UiCtx<'a>,
    pub unit: f32,
}

/// Height of [`Size::Body`], in pixels of a window 1080 high. An audience reads nothing smaller.
pub const LEAST: f32 = 42.0;

impl Large<'_> {
    pub fn px(&self, pixels: f32) -> f32 {
        pixels * self.unit
    }

    /// Returns the theme with text for an audience. Its scale depends on the window's height only.
    pub fn theme(&self) -> Theme {
        Theme { scale: self.px(LEAST) / Size::Body.pixels(), ..self.cx.theme.clone() }
    }

    fn font(&self, face: Face, size: Size) -> FontId {
        debug_assert!(size >= Size::Body, "an audience reads nothing smaller");
        self.theme().font(face, size)
    }

    /// Lays out one line, cut off at `wrap`.
    pub fn line(&self, p: &Painter, text: &str, (face, size, color): (Face, Size, Color32), wrap: f32) -> Arc<Galley> {
        let format = TextFormat { font_id: self.font(face, size), color, ..TextFormat::default() };
        self.cut(p, LayoutJob::single_section(text.to_owned(), format), wrap)
    }

    /// Lays out one line with combatants' names in the colours of their sides.
    pub fn sentence(&self, p: &Painter, text: &str, names: &ColoredNames, ink: Color32, wrap: f32) -> Arc<Galley> {
        let job = names.job(&self.theme(), text, (Face::Regular, Face::Bold), Size::Body, ink, wrap);
        self.cut(p, job, wrap)
    }

    fn cut(&self, p: &Painter, mut job: LayoutJob, wrap: f32) -> Arc<Galley> {
        (job.wrap.max_width, job.wrap.max_rows, job.wrap.break_anywhere) = (wrap.max(1.0), 1, true);
        p.layout_job(job)
    }

    pub fn write(&self, p: &Painter, at: Pos2, anchor: Align2, text: &str, ink: (Face, Size, Color32)) -> Rect {
        p.text(at, anchor, text, self.font(ink.0, ink.1), ink.2)
    }
}
