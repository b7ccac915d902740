//! Window back end of the lab's charts: paints a drawing and makes its links pressable. Colour is never the only
//! difference; shapes, dashes and hatching differ, too.

use super::shown_answer::ShownAnswer;
use super::state::Lab;
use super::widgets::{framed, press};
use crate::lab::report::drawing::{
    Anchor, ChartArea, ChartShape, ChartText, Drawing, Link, PairPart, Point, Style, TextStyle, Tone,
};
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::mix;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::epaint::Mesh;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Color32, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

pub const AXIS: Color32 = Color32::from_rgb(0x5b, 0x4a, 0x37);
/// Colour of variant B.
pub const DARK_GOLD: Color32 = Color32::from_rgb(0x8a, 0x5a, 0x0f);
pub const CLAY: Color32 = Color32::from_rgb(0xc4, 0x6a, 0x4a);
const GRID: Color32 = Color32::from_rgb(0xd8, 0xc6, 0x9f);

/// Paints a drawing at the cursor, in the middle of the available width. A pressed link selects its group of battles.
pub fn draw(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer, drawing: &Drawing) {
    let size = vec2(drawing.width as f32, drawing.height as f32) * cx.px(1.0);
    let room = vec2(ui.available_width().max(size.x), size.y);
    let (rect, _) = ui.allocate_exact_size(room, Sense::empty());
    let canvas = DrawingPainter {
        cx,
        p: ui.painter().clone(),
        origin: pos2(rect.center().x - size.x / 2.0, rect.top()),
        ours: cx.side(shown.results.side).ink,
        theirs: cx.side(usize::from(shown.results.side == 0)).ink,
    };
    let mut pressed = None;
    for shape in &drawing.shapes {
        match shape {
            ChartShape::Text(text) => canvas.text(text, text.group.as_ref() == Some(&lab.battles.group)),
            _ => canvas.shape(shape),
        }
    }
    // Frames of links are painted last, so that no neighbouring shape covers them.
    for shape in &drawing.shapes {
        if let ChartShape::Link(link) = shape
            && canvas.link(ui, link, lab.battles.group == link.group)
        {
            pressed = Some(link.group.clone());
        }
    }
    if let Some(group) = pressed {
        lab.select_group(group);
    }
}

/// Place and colours of a drawing.
struct DrawingPainter<'a> {
    cx: &'a UiCtx<'a>,
    p: Painter,
    origin: Pos2,
    /// Colour of the counted side.
    ours: Color32,
    theirs: Color32,
}

/// Colours of a shape.
#[derive(Clone, Copy, Default)]
struct Paint {
    fill: Color32,
    line: Stroke,
    /// Lengths of a dash and of the gap after it.
    dashes: Option<[f32; 2]>,
    hatch: Option<Color32>,
}

impl Paint {
    fn line(width: f32, color: Color32) -> Self {
        Self { line: Stroke::new(width, color), ..Self::default() }
    }

    fn fill(fill: Color32) -> Self {
        Self { fill, ..Self::default() }
    }

    fn outlined(fill: Color32, width: f32, color: Color32) -> Self {
        Self { fill, ..Self::line(width, color) }
    }
}

fn tone_color(tone: Tone) -> Color32 {
    match tone {
        Tone::A => AXIS,
        Tone::B => DARK_GOLD,
        Tone::Ink => theme::INK,
    }
}

fn curve_color(curve: usize) -> Color32 {
    [theme::INK, DARK_GOLD, AXIS][curve % 3]
}

/// Returns a heat map colour, from parchment (0) to clay (1).
fn heat(share: f64) -> Color32 {
    let ground = Color32::from_rgb(0xf2, 0xe6, 0xc8);
    mix(ground, CLAY, share.clamp(0.0, 1.0) as f32)
}

impl DrawingPainter<'_> {
    fn px(&self, length: f64) -> f32 {
        self.cx.px(length as f32)
    }

    fn pos(&self, point: Point) -> Pos2 {
        self.origin + vec2(self.px(point.x), self.px(point.y))
    }

    fn rect(&self, area: ChartArea) -> Rect {
        let size = vec2(self.px(area.width), self.px(area.height));
        Rect::from_min_size(self.pos(Point { x: area.left, y: area.top }), size)
    }

    fn positions(&self, points: &[Point]) -> Vec<Pos2> {
        points.iter().map(|point| self.pos(*point)).collect()
    }

    fn paint(&self, style: Style) -> Paint {
        match style {
            Style::Grid => Paint::line(1.0, GRID),
            Style::Axis => Paint::line(1.5, AXIS),
            Style::Even => Paint { dashes: Some([4.0, 3.0]), ..Paint::line(1.0, AXIS) },
            Style::Zero => Paint::line(2.5, theme::INK),
            Style::Whisker(tone) => Paint::line(2.0, tone_color(tone)),
            Style::Mark(Tone::A) => Paint::outlined(theme::PAGE, 2.0, AXIS),
            Style::Mark(tone) => Paint::fill(tone_color(tone)),
            Style::Provisional => Paint::fill(theme::PAGE),
            Style::Band => Paint::fill(theme::HIGHLIGHT.gamma_multiply(0.55)),
            Style::Part(PairPart::Both) => Paint::fill(mix(self.ours, theme::PAGE, 0.6)),
            Style::Part(PairPart::Gained) => Paint::fill(self.ours),
            Style::Part(PairPart::Lost) => {
                Paint { hatch: Some(self.theirs), ..Paint::outlined(theme::PAGE, 1.0, self.theirs) }
            }
            Style::Part(PairPart::Neither) => Paint::fill(mix(self.theirs, theme::PAGE, 0.65)),
            Style::Bar(Tone::B) => {
                Paint { hatch: Some(DARK_GOLD), ..Paint::outlined(theme::HIGHLIGHT, 1.5, DARK_GOLD) }
            }
            Style::Bar(_) => Paint::outlined(theme::PAGE, 1.5, AXIS),
            Style::Curve(ix) => {
                let dashes = [None, Some([8.0, 5.0]), Some([2.0, 4.0])][ix % 3];
                Paint { dashes, ..Paint::line(2.0, curve_color(ix)) }
            }
            Style::CurveBand(ix) => {
                let color = curve_color(ix);
                let hatch = (ix % 3 == 1).then(|| color.gamma_multiply(0.45));
                Paint { hatch, ..Paint::outlined(color.gamma_multiply(0.13), 1.0, color.gamma_multiply(0.5)) }
            }
            Style::CurveMark(ix) => Paint::fill(curve_color(ix)),
            Style::Disagreement => Paint::fill(theme::HIGHLIGHT.gamma_multiply(0.45)),
            Style::Warning => Paint::line(2.0, theme::WARNING),
            Style::Heat(share) => Paint::fill(heat(share)),
            Style::Tile(share) => Paint::outlined(heat(share), 1.0, theme::WALNUT_LIGHT),
            Style::Seam => Paint::line(self.cx.px(3.0), theme::WALNUT),
        }
    }

    fn shape(&self, shape: &ChartShape) {
        match shape {
            ChartShape::Line { from, to, style } => self.path(&[*from, *to], *style),
            ChartShape::Path { points, style } => self.path(points, *style),
            ChartShape::Rect { area, style } => self.filled_rect(*area, *style),
            ChartShape::Polygon { corners, style } => {
                let paint = self.paint(*style);
                self.p.add(egui::Shape::convex_polygon(self.positions(corners), paint.fill, paint.line));
            }
            ChartShape::Circle { centre, radius, style } => {
                let paint = self.paint(*style);
                self.p.circle(self.pos(*centre), self.px(*radius), paint.fill, paint.line);
            }
            ChartShape::Band { upper, lower, style } => self.band(upper, lower, *style),
            ChartShape::Text(_) | ChartShape::Link(_) => {}
        }
    }

    fn path(&self, points: &[Point], style: Style) {
        let paint = self.paint(style);
        let points = self.positions(points);
        match paint.dashes {
            Some([dash, gap]) => self.p.extend(egui::Shape::dashed_line(&points, paint.line, dash, gap)),
            None => {
                self.p.add(egui::Shape::line(points, paint.line));
            }
        }
    }

    fn filled_rect(&self, area: ChartArea, style: Style) {
        let paint = self.paint(style);
        // Rows of one zone touch; the overlap hides their edges.
        let rect = if matches!(style, Style::Heat(_)) { self.rect(area).expand(0.3) } else { self.rect(area) };
        self.p.rect(rect, 0.0, paint.fill, paint.line, StrokeKind::Inside);
        if let Some(color) = paint.hatch {
            hatch(&self.p, rect, color, self.cx.px(6.0));
        }
    }

    /// Paints a band as quadrilaterals, because only convex polygons are filled.
    fn band(&self, upper: &[Point], lower: &[Point], style: Style) {
        let paint = self.paint(style);
        let (upper, lower) = (self.positions(upper), self.positions(lower));
        let mut mesh = Mesh::default();
        for (top, bottom) in upper.iter().zip(&lower) {
            let at = mesh.vertices.len() as u32;
            mesh.colored_vertex(*top, paint.fill);
            mesh.colored_vertex(*bottom, paint.fill);
            if at >= 2 {
                mesh.add_triangle(at - 2, at - 1, at);
                mesh.add_triangle(at - 1, at, at + 1);
            }
        }
        self.p.add(egui::Shape::mesh(mesh));
        for (top, bottom) in upper.windows(2).zip(lower.windows(2)) {
            // Short slanting lines, all inside the band.
            for step in (0..8).filter(|_| paint.hatch.is_some()) {
                let (from, to) = (step as f32 / 8.0, (step + 1) as f32 / 8.0);
                let line = [bottom[0].lerp(bottom[1], from), top[0].lerp(top[1], to)];
                self.p.line_segment(line, Stroke::new(1.0, paint.hatch.unwrap_or_default()));
            }
        }
        for rim in [upper, lower] {
            self.p.add(egui::Shape::line(rim, paint.line));
        }
    }

    fn text(&self, text: &ChartText, is_chosen: bool) {
        let mut job = LayoutJob::default();
        for (style, words) in &text.pieces {
            let (face, color) = face_of(*style);
            let face = if is_chosen { Face::Bold } else { face };
            job.append(words, 0.0, self.cx.theme.format(face, size_of(*style), color));
        }
        job.wrap.max_width = f32::INFINITY;
        let galley = self.p.layout_job(job);
        let row = galley.rows.first();
        let baseline = row.and_then(|row| Some(row.pos.y + row.glyphs.first()?.pos.y)).unwrap_or(galley.size().y);
        let left = match text.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => galley.size().x / 2.0,
            Anchor::End => galley.size().x,
        };
        self.p.galley(self.pos(text.at) - vec2(left, baseline), galley, theme::INK);
    }

    /// Makes a link pressable, frames it if it is selected or focused, and adds its tooltip. Returns true when pressed.
    fn link(&self, ui: &mut Ui, link: &Link, is_chosen: bool) -> bool {
        let (response, pressed) = press(self.cx, ui, self.rect(link.area), &link.group, &link.tip);
        let frame = self.rect(link.frame);
        if is_chosen {
            let stroke = Stroke::new(3.0, theme::BRIGHT_GOLD);
            self.p.rect_stroke(frame.expand(2.0), 2.0, stroke, StrokeKind::Outside);
        }
        framed(ui, frame, &response);
        response.on_hover_text(&link.tip);
        pressed
    }
}

/// Returns the size of text that is not larger than the drawing assumes.
fn size_of(style: TextStyle) -> Size {
    let wanted = style.size() as f32;
    Size::Body.and_smaller().find(|size| size.pixels() <= wanted).unwrap_or(Size::Caption)
}

fn face_of(style: TextStyle) -> (Face, Color32) {
    match style {
        TextStyle::Plain => (Face::Regular, theme::INK),
        TextStyle::Tick | TextStyle::Note => (Face::Regular, theme::MUTED),
        TextStyle::Small => (Face::Regular, mix(theme::MUTED, theme::INK, 0.5)),
        TextStyle::Label | TextStyle::Count | TextStyle::Number => (Face::Bold, theme::INK),
        TextStyle::LightCount => (Face::Bold, theme::ON_DARK),
        TextStyle::Name => (Face::Italic, theme::INK),
        TextStyle::Warning => (Face::Bold, theme::WARNING),
        TextStyle::Curve(ix) => (Face::Bold, curve_color(ix)),
    }
}

/// Fills a rectangle with slanting lines.
fn hatch(p: &Painter, rect: Rect, color: Color32, step: f32) {
    let p = p.with_clip_rect(rect.intersect(p.clip_rect()));
    let mut x = rect.left() - rect.height();
    while x < rect.right() {
        let line = [pos2(x, rect.bottom()), pos2(x + rect.height(), rect.top())];
        p.line_segment(line, Stroke::new(1.5, color));
        x += step;
    }
}
