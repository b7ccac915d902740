//! Large type for an audience.

use crate::window::overlay::colored_names::ColoredNames;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::Face;
use bevy_egui::egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, text::LayoutJob, text::TextFormat};
use std::sync::Arc;

/// A drawing context whose unit is one pixel of a window 1080 pixels high.
#[derive(Clone, Copy)]
pub struct Large<'a> {
    pub cx: &'a UiCtx<'a>,
    pub unit: f32,
}

/// Minimum font size, in pixels of a window 1080 high.
pub const LEAST: f32 = 42.0;

impl Large<'_> {
    pub fn px(&self, pixels: f32) -> f32 {
        pixels * self.unit
    }

    pub fn font(&self, face: Face, size: f32) -> FontId {
        debug_assert!(size >= LEAST, "an audience reads nothing smaller");
        face.drawn(self.px(size))
    }

    /// Lays out one line, cut off at `wrap`.
    pub fn line(&self, p: &Painter, text: &str, (face, size, color): (Face, f32, Color32), wrap: f32) -> Arc<Galley> {
        let format = TextFormat { font_id: self.font(face, size), color, ..TextFormat::default() };
        self.cut(p, LayoutJob::single_section(text.to_owned(), format), wrap)
    }

    /// Lays out one line with combatants' names in the colours of their sides.
    pub fn sentence(
        &self,
        p: &Painter,
        text: &str,
        names: &ColoredNames,
        size: f32,
        ink: Color32,
        wrap: f32,
    ) -> Arc<Galley> {
        // The theme measures at 100 %; here the window's height decides.
        let size = self.px(size) / self.cx.theme.scale;
        let job = names.job(self.cx.theme, text, (Face::Sans, Face::SansBold), size, ink, wrap);
        self.cut(p, job, wrap)
    }

    fn cut(&self, p: &Painter, mut job: LayoutJob, wrap: f32) -> Arc<Galley> {
        (job.wrap.max_width, job.wrap.max_rows, job.wrap.break_anywhere) = (wrap.max(1.0), 1, true);
        p.layout_job(job)
    }

    pub fn write(&self, p: &Painter, at: Pos2, anchor: Align2, text: &str, ink: (Face, f32, Color32)) -> Rect {
        p.text(at, anchor, text, self.font(ink.0, ink.1), ink.2)
    }
}
