//! Shared drawing helpers of all panels: text, icons, key caps, cards, buttons, and the marks of the sides.

use super::colored_names::typeset;
use crate::window::icons::IconSet;
use crate::window::input::{self, Action};
use crate::window::settings::Settings;
use crate::window::theme::{self, Edge, Face, SideStyle, Size, Theme};
use bevy_egui::egui::{
    self, Align2, Color32, Galley, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
use std::sync::Arc;

/// Theme, icons and settings for drawing one frame, with the widgets that all panels share.
#[derive(Clone, Copy)]
pub struct UiCtx<'a> {
    pub theme: &'a Theme,
    pub icons: &'a IconSet,
    pub settings: &'a Settings,
    /// Show gamepad buttons instead of keys.
    pub pad: bool,
    /// The confirm action was triggered in this frame.
    pub confirm: bool,
    /// Show no keys, because the picture is for an audience.
    pub bare: bool,
}

impl UiCtx<'_> {
    pub fn px(&self, pixels: f32) -> f32 {
        self.theme.px(pixels)
    }

    pub fn side(&self, faction: usize) -> SideStyle {
        self.theme.side(faction)
    }

    /// Returns the key cap's text for an action; empty in presenter mode.
    pub fn cap(&self, action: Action) -> String {
        if self.bare { String::new() } else { input::cap(self.settings, action, self.pad) }
    }

    /// Lays out text on one line, or on several if it is wider than `wrap`.
    pub fn galley(&self, p: &Painter, text: &str, face: Face, size: Size, color: Color32, wrap: f32) -> Arc<Galley> {
        p.layout(typeset(text), self.theme.font(face, size), color, wrap)
    }

    /// Draws one line of text. Returns its rectangle.
    pub fn write(&self, p: &Painter, at: Pos2, anchor: Align2, text: &str, ink: (Face, Size, Color32)) -> Rect {
        let (face, size, color) = ink;
        p.text(at, anchor, typeset(text), self.theme.font(face, size), color)
    }

    /// Draws an icon in one colour. If there is no icon of that name, draws its first letter.
    pub fn icon(&self, p: &Painter, rect: Rect, name: &str, color: Color32) {
        match self.icons.texture(name) {
            Some(texture) => {
                p.image(texture, rect, Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)), color);
            }
            None => {
                let letter: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
                let font = Face::SmallCaps.drawn(rect.height() * 0.8);
                p.text(rect.center(), Align2::CENTER_CENTER, letter, font, color);
            }
        }
    }

    /// Draws a key cap with `at` as the middle of its left edge. Returns its width. Draws nothing if `cap` is empty.
    pub fn key_cap(&self, p: &Painter, at: Pos2, cap: &str, dark: bool) -> f32 {
        if cap.is_empty() {
            return 0.0;
        }
        let (ink, fill, line) = if dark {
            (theme::ON_DARK, Color32::TRANSPARENT, theme::ON_DARK_MUTED)
        } else {
            (theme::INK, Color32::from_rgb(0xe6, 0xd9, 0xbb), theme::MUTED)
        };
        let text = self.galley(p, cap, Face::Bold, Size::Small, ink, f32::INFINITY);
        let size = vec2((text.size().x + self.px(10.0)).max(self.px(19.0)), self.px(19.0));
        let rect = Rect::from_min_size(pos2(at.x, at.y - size.y / 2.0), size);
        p.rect(rect, self.px(3.0), fill, Stroke::new(1.0, line), StrokeKind::Inside);
        p.galley(rect.center() - text.size() / 2.0, text, ink);
        size.x
    }

    /// Returns the width of a key cap; 0 if `cap` is empty.
    pub fn key_width(&self, p: &Painter, cap: &str) -> f32 {
        if cap.is_empty() {
            0.0
        } else {
            (self.galley(p, cap, Face::Bold, Size::Small, theme::INK, f32::INFINITY).size().x + self.px(10.0))
                .max(self.px(19.0))
        }
    }

    /// Draws the mark of a side along the left edge of a card. Returns its width.
    pub fn side_mark(&self, p: &Painter, card: Rect, side: SideStyle) -> f32 {
        let width = self.px(8.0);
        let bar = |from: f32, to: f32| {
            Rect::from_min_max(pos2(card.left() + from, card.top()), pos2(card.left() + to, card.bottom()))
        };
        match side.edge {
            Edge::Solid => {
                p.rect_filled(bar(0.0, width), 0.0, side.ink);
            }
            Edge::Double => {
                p.rect_filled(bar(0.0, width * 0.3), 0.0, side.ink);
                p.rect_filled(bar(width * 0.62, width * 0.92), 0.0, side.ink);
            }
            Edge::Dashed | Edge::Dotted => {
                let step = if side.edge == Edge::Dashed { self.px(11.0) } else { self.px(6.0) };
                let mut y = card.top();
                while y < card.bottom() {
                    let end = (y + step * 0.6).min(card.bottom());
                    let dash = Rect::from_min_max(pos2(card.left(), y), pos2(card.left() + width * 0.75, end));
                    p.rect_filled(dash, 0.0, side.ink);
                    y += step;
                }
            }
        }
        width
    }

    /// Draws a paper card with a soft shadow.
    pub fn paper(&self, p: &Painter, rect: Rect, fill: Color32, line: Stroke) {
        let shadow = egui::Shadow { offset: [0, 2], blur: 8, spread: 0, color: Color32::from_black_alpha(90) };
        p.add(shadow.as_shape(rect, self.px(4.0)));
        p.rect(rect, self.px(4.0), fill, line, StrokeKind::Inside);
    }

    /// Draws a dashed frame.
    pub fn dashed(&self, p: &Painter, rect: Rect, stroke: Stroke) {
        let r = rect.shrink(stroke.width / 2.0);
        let path = [r.left_top(), r.right_top(), r.right_bottom(), r.left_bottom(), r.left_top()];
        p.extend(Shape::dashed_line(&path, stroke, self.px(4.0), self.px(3.0)));
    }

    /// Returns the size of a button that is as wide as its one line of text.
    pub fn button_size(&self, p: &Painter, label: &str, cap: &str, style: ButtonStyle) -> Vec2 {
        let text = self.galley(p, label, Face::Bold, style.letters(), Color32::PLACEHOLDER, f32::INFINITY);
        let key = self.key_width(p, cap);
        let gap = if key > 0.0 { self.px(9.0) } else { 0.0 };
        (vec2(text.size().x + gap + key, text.size().y) + 2.0 * style.padding() * self.theme.scale).round()
    }

    /// Draws a button that mouse, keyboard and gamepad can press. Returns true if it was pressed.
    pub fn button(&self, ui: &mut Ui, label: &str, cap: &str, style: ButtonStyle) -> bool {
        let p = ui.painter().clone();
        let pad = style.padding() * self.theme.scale;
        let key = self.key_width(&p, cap);
        let gap = if key > 0.0 { self.px(9.0) } else { 0.0 };
        let full = matches!(style, ButtonStyle::Gold | ButtonStyle::Row);
        let room = ui.available_width() - 2.0 * pad.x - key - gap;
        let wrap = room.max(self.px(60.0));
        let text = self.galley(&p, label, Face::Bold, style.letters(), Color32::PLACEHOLDER, wrap);
        let content = text.size().x + gap + key;
        let width = if full { ui.available_width() } else { content + 2.0 * pad.x };
        let size = vec2(width, text.size().y + 2.0 * pad.y).round();
        let (rect, response) = ui.allocate_exact_size(size, egui::Sense::click());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), label));
        let lit = response.hovered() || response.has_focus();
        let (fill, ink, line) = style.colors(lit, ui.is_enabled());
        p.rect(rect, self.px(5.0), fill, Stroke::new(1.0, line), StrokeKind::Inside);
        if response.has_focus() {
            p.rect_stroke(rect.expand(2.0), self.px(6.0), Stroke::new(2.0, theme::BRIGHT_GOLD), StrokeKind::Outside);
        }
        let left = if style == ButtonStyle::Gold { rect.center().x - content / 2.0 } else { rect.left() + pad.x };
        let height = text.size().y;
        let text_width = text.size().x;
        p.galley(pos2(left, rect.center().y - height / 2.0), text, ink);
        let key_at = match style {
            ButtonStyle::Row => rect.right() - pad.x - key,
            _ => left + text_width + gap,
        };
        self.key_cap(&p, pos2(key_at, rect.center().y), cap, style.on_dark());
        response.clicked() || (self.confirm && response.has_focus() && ui.is_enabled())
    }
}

/// The style of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonStyle {
    /// The most likely choice.
    Gold,
    /// A full-width menu entry on parchment.
    Row,
    /// A small button on parchment.
    Paper,
    /// Like `Paper`, in smaller type, for controls that are rarely needed.
    Small,
    /// Like `Gold`, but only as wide as its text, for a row of buttons.
    GoldWord,
    /// Text on dark wood.
    Dark,
}

impl ButtonStyle {
    fn letters(self) -> Size {
        match self {
            ButtonStyle::Gold => Size::Heading,
            ButtonStyle::Small => Size::Small,
            _ => Size::Body,
        }
    }

    /// Returns the distance of the text from each edge, in pixels at 100 %.
    fn padding(self) -> Vec2 {
        match self {
            ButtonStyle::Gold => vec2(14.0, 12.0),
            ButtonStyle::Small => vec2(9.0, 5.0),
            _ => vec2(14.0, 7.0),
        }
    }

    fn on_dark(self) -> bool {
        self == ButtonStyle::Dark
    }

    fn colors(self, lit: bool, enabled: bool) -> (Color32, Color32, Color32) {
        let (fill, ink, line) = match (self, lit) {
            (ButtonStyle::Gold | ButtonStyle::GoldWord, false) => (theme::GOLD_BUTTON, theme::INK, theme::GOLD),
            (ButtonStyle::Gold | ButtonStyle::GoldWord, true) => (theme::BRIGHT_GOLD, theme::INK, theme::INK),
            (ButtonStyle::Row | ButtonStyle::Paper | ButtonStyle::Small, false) => {
                (theme::CARD, theme::INK, theme::RULE)
            }
            (ButtonStyle::Row | ButtonStyle::Paper | ButtonStyle::Small, true) => {
                (theme::HIGHLIGHT, theme::INK, theme::GOLD)
            }
            (ButtonStyle::Dark, false) => (Color32::TRANSPARENT, theme::ON_DARK_MUTED, Color32::TRANSPARENT),
            (ButtonStyle::Dark, true) => (theme::WALNUT_LIGHT, theme::ON_DARK, theme::GOLD),
        };
        if enabled {
            (fill, ink, line)
        } else {
            (fill.gamma_multiply(0.5), ink.gamma_multiply(0.5), line.gamma_multiply(0.5))
        }
    }
}

/// Draws a panel in a fixed rectangle, and clips its content there.
pub fn panel<R>(ctx: &egui::Context, name: &str, rect: Rect, order: egui::Order, draw: impl FnOnce(&mut Ui) -> R) -> R {
    let area = egui::Area::new(egui::Id::new(name)).fixed_pos(rect.min).order(order).constrain(false).movable(false);
    let shown = area.default_size(rect.size()).fade_in(false).sense(egui::Sense::CLICK).show(ctx, |ui| {
        ui.set_clip_rect(rect.expand(SPILL));
        let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(rect));
        let result = draw(&mut inner);
        ui.expand_to_include_rect(rect);
        result
    });
    super::drawn::note(ctx, name, shown.response.layer_id);
    shown.inner
}

/// Distance that shadows and glows may extend beyond a panel, in pixels.
pub const SPILL: f32 = 6.0;

/// Draws a dark wooden background lit from the upper middle, like a table under a lamp.
pub fn lamplight(p: &Painter, rect: Rect) {
    p.rect_filled(rect, 0.0, theme::WALNUT_DEEP);
    let center = pos2(rect.center().x, rect.top() + rect.height() * 0.42);
    let reach = rect.size().length() * 0.62;
    let glow = Color32::from_rgb(0x43, 0x31, 0x24);
    let mut mesh = egui::Mesh::default();
    mesh.colored_vertex(center, glow);
    const RINGS: [(f32, f32); 4] = [(0.3, 0.82), (0.55, 0.5), (0.8, 0.2), (1.0, 0.0)];
    const SPOKES: u32 = 48;
    for (radius, strength) in RINGS {
        let color = mix(theme::WALNUT_DEEP, glow, strength);
        for spoke in 0..SPOKES {
            let angle = spoke as f32 / SPOKES as f32 * std::f32::consts::TAU;
            mesh.colored_vertex(center + Vec2::angled(angle) * reach * radius, color);
        }
    }
    for spoke in 0..SPOKES {
        let next = (spoke + 1) % SPOKES;
        mesh.add_triangle(0, 1 + spoke, 1 + next);
        for ring in 0..RINGS.len() as u32 - 1 {
            let (inner, outer) = (1 + ring * SPOKES, 1 + (ring + 1) * SPOKES);
            mesh.add_triangle(inner + spoke, outer + spoke, outer + next);
            mesh.add_triangle(inner + spoke, outer + next, inner + next);
        }
    }
    p.with_clip_rect(rect).add(Shape::mesh(mesh));
}

/// Fades content out towards an edge beyond which it continues.
pub fn fade(p: &Painter, strip: Rect, edge: f32, ground: Color32) {
    let mut mesh = egui::Mesh::default();
    for y in [strip.top(), strip.bottom()] {
        let ink = if y == edge { ground } else { Color32::TRANSPARENT };
        mesh.colored_vertex(pos2(strip.left(), y), ink);
        mesh.colored_vertex(pos2(strip.right(), y), ink);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(1, 2, 3);
    p.add(Shape::mesh(mesh));
}

/// Mixes two colours; `share` is the share of `b` (0 to 1).
pub fn mix(a: Color32, b: Color32, share: f32) -> Color32 {
    let part = |x: u8, y: u8| (f32::from(x) + (f32::from(y) - f32::from(x)) * share) as u8;
    Color32::from_rgba_premultiplied(part(a.r(), b.r()), part(a.g(), b.g()), part(a.b(), b.b()), part(a.a(), b.a()))
}

/// Lays out text on one line, cut off with an ellipsis if it is wider than `wrap`.
pub fn one_line(cx: &UiCtx, p: &Painter, text: &str, face: Face, size: Size, wrap: f32) -> Arc<Galley> {
    let mut job = egui::text::LayoutJob::single_section(text.to_owned(), cx.theme.format(face, size, theme::INK));
    job.wrap.max_width = wrap.max(1.0);
    job.wrap.max_rows = 1;
    job.wrap.break_anywhere = true;
    p.layout_job(job)
}

/// Tolerance when predicting a text's width at a smaller size. Due to rounding it may be narrower than in proportion,
/// by at most this factor.
const NEARLY: f32 = 1.06;

/// Lays out a line at the largest size that fits, from `usual` down to the smallest one.
pub fn fitting(cx: &UiCtx, p: &Painter, text: &str, face: Face, usual: Size, wrap: f32) -> Arc<Galley> {
    let sized = |size: Size| one_line(cx, p, text, face, size, wrap);
    usual.and_smaller().map(sized).find(|line| !line.elided).unwrap_or_else(|| sized(Size::Caption))
}

/// Lays out the first text that fits on one line, at the largest size possible from `usual` down; otherwise the last text, cut off.
pub fn first_fitting(cx: &UiCtx, p: &Painter, texts: &[&str], face: Face, usual: Size, room: f32) -> Arc<Galley> {
    for text in texts {
        // Width per point of type. Sizes that cannot fit are skipped, because laying out text at every size takes long.
        let mut wide = 0.0;
        for size in usual.and_smaller() {
            if wide * size.pixels() > room * NEARLY {
                continue;
            }
            let galley = cx.galley(p, text, face, size, egui::Color32::PLACEHOLDER, f32::INFINITY);
            if galley.size().x <= room {
                return galley;
            }
            wide = galley.size().x / size.pixels();
        }
    }
    one_line(cx, p, texts.last().copied().unwrap_or_default(), face, Size::Caption, room)
}

/// Darkens everything below the panel `over` and blocks clicks on it. Returns true if the backdrop was clicked.
pub fn backdrop(ctx: &egui::Context, over: &str, screen: egui::Rect) -> bool {
    let name = format!("{over} backdrop");
    // A click brings a layer to the front; as a sublayer, the panel remains above the backdrop.
    let [below, above] = [name.as_str(), over].map(|n| egui::LayerId::new(egui::Order::Foreground, egui::Id::new(n)));
    ctx.set_sublayer(below, above);
    panel(ctx, &name, screen, egui::Order::Foreground, |ui| {
        ui.painter().rect_filled(screen, 0.0, egui::Color32::from_black_alpha(150));
        ui.interact(screen, ui.id().with("backdrop"), egui::Sense::CLICK).clicked()
    })
}
