//! A pressable tile of the home page, with a title, a line below it and an icon.

use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Color32, Galley, Painter, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use std::sync::Arc;

/// Horizontal padding of a tile, in pixels at 100 %.
const PAD: f32 = 14.0;
/// Space above and below the text of a tile, in pixels at 100 %.
const ABOVE: f32 = 8.0;
/// Width that an icon takes, in pixels at 100 %.
const ICON: f32 = 44.0;

/// The style of a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TileStyle {
    #[default]
    Paper,
    /// The most likely choice.
    Gold,
    /// On dark wood.
    Dark,
}

/// A tile.
#[derive(Clone, Debug, Default)]
pub struct Tile {
    pub title: String,
    pub text: String,
    pub icon: Option<&'static str>,
    pub style: TileStyle,
}

impl Tile {
    /// Returns the height that its text needs in a tile of that width.
    pub fn height(&self, cx: &UiCtx, p: &Painter, width: f32) -> f32 {
        let (title, text) = self.texts(cx, p, width);
        (title.size().y + text.size().y + cx.px(2.0 * ABOVE)).round()
    }

    fn texts(&self, cx: &UiCtx, p: &Painter, width: f32) -> (Arc<Galley>, Arc<Galley>) {
        let icon = if self.icon.is_some() { ICON } else { 0.0 };
        let wrap = (width - cx.px(2.0 * PAD + icon)).max(1.0);
        let title = cx.galley(p, &self.title, Face::Bold, Size::Heading, Color32::PLACEHOLDER, wrap);
        (title, cx.galley(p, &self.text, Face::Italic, Size::Body, Color32::PLACEHOLDER, wrap))
    }

    /// Draws the tile. Returns true if it was pressed.
    pub fn draw(&self, cx: &UiCtx, ui: &mut Ui, place: Rect) -> bool {
        let id = ui.id().with(("tile", place.min.x as i32, place.min.y as i32));
        let response = ui.interact(place, id, Sense::click());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &self.title));
        let lit = response.hovered() || response.has_focus();
        let (fill, ink, soft) = match (self.style, lit) {
            (TileStyle::Paper, false) => (theme::PARCHMENT, theme::INK, theme::MUTED),
            (TileStyle::Gold, false) => (theme::GOLD_BUTTON, theme::INK, theme::INK),
            (TileStyle::Gold, true) => (theme::BRIGHT_GOLD, theme::INK, theme::INK),
            (TileStyle::Dark, false) => (theme::WALNUT, theme::ON_DARK, theme::ON_DARK_MUTED),
            (TileStyle::Dark, true) => (theme::WALNUT_LIGHT, theme::ON_DARK, theme::ON_DARK_MUTED),
            (TileStyle::Paper, true) => (theme::HIGHLIGHT, theme::INK, theme::MUTED),
        };
        let p = ui.painter().clone();
        cx.paper(&p, place, fill, Stroke::NONE);
        if response.has_focus() {
            p.rect_stroke(place.expand(2.0), cx.px(5.0), Stroke::new(2.0, theme::BRIGHT_GOLD), StrokeKind::Outside);
            if response.gained_focus() {
                ui.scroll_to_rect(place, None);
            }
        }
        let mut left = place.left() + cx.px(PAD);
        if let Some(icon) = self.icon {
            let size = cx.px(34.0).min(place.height() - cx.px(8.0));
            let at = pos2(left + cx.px(15.0), place.center().y);
            cx.icon(&p, Rect::from_center_size(at, vec2(size, size)), icon, ink);
            left += cx.px(ICON);
        }
        let (title, text) = self.texts(cx, &p, place.width());
        let height = title.size().y + text.size().y;
        let top = place.center().y - height / 2.0;
        let below = top + title.size().y;
        p.galley(pos2(left, top), title, ink);
        p.galley(pos2(left, below), text, soft);
        if self.style == TileStyle::Gold {
            let cap = cx.cap(crate::window::input::Action::Confirm);
            let at = pos2(place.right() - cx.px(PAD) - cx.key_width(&p, &cap), place.center().y);
            cx.key_cap(&p, at, &cap, false);
        }
        response.clicked() || (cx.confirm && response.has_focus())
    }
}
