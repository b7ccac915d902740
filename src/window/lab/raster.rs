//! Off-screen rasterizer for plots. A picture contains the whole plot in a fixed size, independent of the window.

use crate::window::glyph_texture;
use crate::window::theme::{self, Theme};
use bevy::asset::RenderAssetUsages;
use bevy::image::Image;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy_egui::egui::epaint::{ImageData, ImageDelta, Mesh, Primitive, Vertex};
use bevy_egui::egui::{
    self, Color32, ColorImage, Frame, Pos2, RawInput, Rect, TextureId, Ui, UiBuilder, Vec2, ViewportId, pos2, vec2,
};
use std::collections::BTreeMap;
use std::path::Path;

/// Pixels of the picture per pixel of the screen at 100 %.
const SHARP: f32 = 2.0;
/// Maximum height of a picture.
const HIGHEST: f32 = 8000.0;
/// Number of layout passes: fonts load in the second, and sizes are known after that.
const PASSES: usize = 4;

/// A picture under construction.
pub struct Canvas {
    size: [usize; 2],
    pixels: Vec<Color32>,
}

/// Draws a plot of the given width onto parchment.
pub fn picture(theme: &Theme, width: f32, draw: &mut dyn FnMut(&mut Ui)) -> Canvas {
    let ctx = egui::Context::default();
    ctx.set_fonts(theme::fonts());
    theme::dress(&ctx, theme);
    let page = Rect::from_min_size(Pos2::ZERO, vec2(width, HIGHEST));
    let mut textures = BTreeMap::new();
    let mut canvas = Canvas::new(Vec2::ZERO);
    for pass in 1..=PASSES {
        let mut input =
            RawInput { screen_rect: Some(page), max_texture_side: Some(glyph_texture::SIDE), ..RawInput::default() };
        input.viewports.entry(ViewportId::ROOT).or_default().native_pixels_per_point = Some(SHARP);
        let mut height = 0.0;
        let mut output = ctx.run_ui(input, |ui| {
            let frame = Frame::new().inner_margin(theme.px(14.0));
            let mut sheet = ui.new_child(UiBuilder::new().max_rect(page));
            frame.show(&mut sheet, |ui| draw(ui));
            height = sheet.min_rect().bottom();
        });
        for (id, deltas) in output.textures_delta.set.drain() {
            deltas.into_iter().for_each(|delta| apply(&mut textures, id, delta));
        }
        output.textures_delta.clear();
        if pass == PASSES {
            canvas = Canvas::new(vec2(width, height.min(HIGHEST)) * SHARP);
            for clipped in ctx.tessellate(output.shapes, SHARP) {
                if let Primitive::Mesh(mesh) = clipped.primitive
                    && let Some(texture) = textures.get(&mesh.texture_id)
                {
                    canvas.mesh(&mesh, clipped.clip_rect, texture);
                }
            }
        }
    }
    canvas
}

/// Applies an update to a texture.
fn apply(textures: &mut BTreeMap<TextureId, ColorImage>, id: TextureId, delta: ImageDelta) {
    let ImageData::Color(image) = delta.image;
    let Some([left, top]) = delta.pos else {
        textures.insert(id, ColorImage::clone(&image));
        return;
    };
    let Some(known) = textures.get_mut(&id) else { return };
    for (row, line) in image.pixels.chunks(image.size[0].max(1)).enumerate() {
        let at = (top + row) * known.size[0] + left;
        if let Some(place) = known.pixels.get_mut(at..at + line.len()) {
            place.copy_from_slice(line);
        }
    }
}

/// Returns twice the signed area of a triangle. It is positive if `p` is to the right of the line from `a` to `b`.
fn area(a: Pos2, b: Pos2, p: Pos2) -> f32 {
    (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
}

/// Returns true if pixels on this edge belong to the triangle and not to its neighbour (the top-left rule).
fn owns(a: Pos2, b: Pos2) -> bool {
    b.y < a.y || (b.y == a.y && b.x > a.x)
}

impl Canvas {
    fn new(size: Vec2) -> Self {
        let size = [size.x.ceil().max(1.0) as usize, size.y.ceil().max(1.0) as usize];
        Self { size, pixels: vec![theme::PARCHMENT; size[0] * size[1]] }
    }

    fn mesh(&mut self, mesh: &Mesh, clip: Rect, texture: &ColorImage) {
        let placed = |ix: &u32| {
            let vertex = mesh.vertices[*ix as usize];
            Vertex { pos: (vertex.pos.to_vec2() * SHARP).to_pos2(), ..vertex }
        };
        let whole = Rect::from_min_size(Pos2::ZERO, vec2(self.size[0] as f32, self.size[1] as f32));
        let clip = (clip * SHARP).intersect(whole);
        for corners in mesh.indices.chunks_exact(3) {
            self.triangle([placed(&corners[0]), placed(&corners[1]), placed(&corners[2])], clip, texture);
        }
    }

    fn triangle(&mut self, [a, mut b, mut c]: [Vertex; 3], clip: Rect, texture: &ColorImage) {
        let mut whole = area(a.pos, b.pos, c.pos);
        if whole < 0.0 {
            (b, c, whole) = (c, b, -whole);
        }
        let within = Rect::from_points(&[a.pos, b.pos, c.pos]).intersect(clip);
        if whole <= 0.0 || !within.is_positive() {
            return;
        }
        let edges = [(b, c), (c, a), (a, b)];
        let pixel = |from: f32| from.floor() as usize;
        for y in pixel(within.top())..(within.bottom().ceil() as usize).min(self.size[1]) {
            for x in pixel(within.left())..(within.right().ceil() as usize).min(self.size[0]) {
                let p = pos2(x as f32 + 0.5, y as f32 + 0.5);
                let shares = edges.map(|(from, to)| area(from.pos, to.pos, p));
                let inside = |(share, (from, to)): (&f32, &(Vertex, Vertex))| {
                    *share > 0.0 || *share == 0.0 && owns(from.pos, to.pos)
                };
                if clip.contains(p) && shares.iter().zip(&edges).all(inside) {
                    self.blend(x, y, [a, b, c], shares.map(|share| share / whole), texture);
                }
            }
        }
    }

    /// Blends a triangle's colour over a pixel. Both colours have premultiplied alpha.
    fn blend(&mut self, x: usize, y: usize, corners: [Vertex; 3], shares: [f32; 3], texture: &ColorImage) {
        let mixed = |value: &dyn Fn(&Vertex) -> f32| -> f32 {
            corners.iter().zip(shares).map(|(corner, share)| share * value(corner)).sum()
        };
        let [wide, high] = texture.size;
        let texel = |uv: f32, side: usize| ((uv * side as f32) as usize).min(side - 1);
        let (u, v) = (texel(mixed(&|c| c.uv.x), wide), texel(mixed(&|c| c.uv.y), high));
        let letter = texture.pixels[v * wide + u].to_array();
        let over: [f32; 4] =
            std::array::from_fn(|ix| mixed(&|c| f32::from(c.color.to_array()[ix])) * f32::from(letter[ix]) / 255.0);
        let under = &mut self.pixels[y * self.size[0] + x];
        let below = under.to_array();
        let [r, g, b, a] =
            std::array::from_fn(|ix| (over[ix] + f32::from(below[ix]) * (1.0 - over[3] / 255.0)).round() as u8);
        *under = Color32::from_rgba_premultiplied(r, g, b, a);
    }

    /// Writes the picture as a PNG, which gets its name once it is complete.
    ///
    /// # Errors
    /// Errors if the file cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), String> {
        let [width, height] = self.size.map(|side| side as u32);
        let size = Extent3d { width, height, depth_or_array_layers: 1 };
        let bytes = self.pixels.iter().flat_map(|pixel| pixel.to_array()).collect();
        let format = TextureFormat::Rgba8UnormSrgb;
        let image = Image::new(size, TextureDimension::D2, bytes, format, RenderAssetUsages::default());
        let picture = image.try_into_dynamic().map_err(|e| e.to_string())?.to_rgb8();
        let part = path.with_extension("tmp.png");
        let done = picture.save(&part).map_err(|e| e.to_string());
        let done = done.and_then(|()| std::fs::rename(&part, path).map_err(|e| e.to_string()));
        if done.is_err() {
            let _ = std::fs::remove_file(part);
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::settings::Settings;

    fn colors(canvas: &Canvas, wanted: Color32) -> usize {
        canvas.pixels.iter().filter(|pixel| **pixel == wanted).count()
    }

    #[test]
    fn what_is_drawn_is_in_the_picture() {
        let theme = Theme::new(&Settings::default());
        let red = Color32::from_rgb(200, 10, 20);
        let canvas = picture(&theme, 200.0, &mut |ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(100.0, 40.0), egui::Sense::empty());
            ui.painter().rect_filled(rect, 0.0, red);
            ui.label(
                egui::RichText::new("Wins")
                    .font(theme.font(theme::Face::Bold, theme::Size::Title))
                    .color(Color32::BLACK),
            );
        });
        assert_eq!(canvas.size[0], 400);
        assert!((140..400).contains(&canvas.size[1]), "as high as what is drawn: {}", canvas.size[1]);
        // The edge is antialiased.
        assert!((195 * 75..=200 * 80).contains(&colors(&canvas, red)), "{}", colors(&canvas, red));
        assert!(colors(&canvas, Color32::BLACK) > 150, "letters: {}", colors(&canvas, Color32::BLACK));
        assert_eq!(canvas.pixels[0], theme::PARCHMENT);
    }

    #[test]
    fn triangles_side_by_side_share_no_pixel() {
        let half = Color32::from_rgba_premultiplied(0, 0, 0, 128);
        let vertex = |x: f32, y: f32| Vertex { pos: pos2(x, y), uv: Pos2::ZERO, color: half };
        let mesh = Mesh {
            indices: vec![0, 1, 2, 0, 2, 3],
            vertices: vec![vertex(2.0, 2.0), vertex(12.0, 2.0), vertex(12.0, 12.0), vertex(2.0, 12.0)],
            texture_id: TextureId::default(),
        };
        let mut canvas = Canvas::new(vec2(40.0, 40.0));
        canvas.mesh(&mesh, Rect::EVERYTHING, &ColorImage::filled([1, 1], Color32::WHITE));
        let dark = canvas.pixels.iter().filter(|pixel| **pixel != theme::PARCHMENT).collect::<Vec<_>>();
        assert_eq!(dark.len(), 400);
        assert!(dark.iter().all(|pixel| *pixel == dark[0]), "none is darkened twice");
    }
}
