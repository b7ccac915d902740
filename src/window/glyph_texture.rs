//! Glyph texture of egui: its maximum size, and the upload of new glyphs to the renderer.

use bevy::asset::AssetMut;
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, ColorImage, FontId, ImageData, TextureId};
use bevy_egui::{EguiInput, EguiManagedTextures, EguiPostUpdateSet, EguiRenderOutput};

/// Maximum width and height of the glyph texture. egui's default of 2048 is full after a few text sizes. Glyphs are
/// then missing, and when egui recreates the texture, the interface disappears for a frame.
pub const LETTERS: usize = 8192;
/// Size of a letter that gives the texture its final height from the beginning, for text at 100 %. Each growth would
/// make the interface disappear for a frame.
const LARGEST: f32 = 450.0;
/// Size of that letter for larger text. The texture then takes 32 megabytes.
const LARGER: f32 = 900.0;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, make_room).add_systems(
        PostUpdate,
        copy_new_letters.after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput),
    );
}

/// Sets the maximum before each pass, because egui reads it in each pass.
fn make_room(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        input.max_texture_side = Some(LETTERS);
    }
}

/// Returns the size of the letter that gives the texture enough height for text of that scale. There are only two
/// sizes: while a window is resized the scale changes in every frame, and each size takes space.
pub fn largest(scale: f32) -> f32 {
    if scale > 1.0 { LARGER } else { LARGEST }
}

/// Lays out a letter of that font, so that the texture gets its height.
pub fn reserve(ctx: &egui::Context, font: FontId) {
    ctx.fonts_mut(|f| f.layout_no_wrap("M".into(), font, Color32::BLACK));
}

/// Copies new glyphs into the texture row by row. A delta that spans two rows of glyphs is as wide as the texture. The
/// egui integration copies it pixel by pixel, which takes tens of milliseconds. New textures are left to the
/// integration.
fn copy_new_letters(
    mut outputs: Query<(Entity, &mut EguiRenderOutput)>,
    managed: Res<EguiManagedTextures>,
    mut images: ResMut<Assets<Image>>,
) {
    for (context, mut output) in &mut outputs {
        output.bypass_change_detection().textures_delta.set.retain(|texture, deltas| {
            let TextureId::Managed(number) = *texture else { return true };
            if deltas.iter().any(|delta| delta.pos.is_none()) {
                return true;
            }
            let known = managed.get(&(context, number));
            let Some(mut image) = known.and_then(|texture| images.get_mut(texture.handle.id())) else { return true };
            deltas.iter().any(|delta| {
                let ImageData::Color(part) = &delta.image;
                delta.pos.is_none_or(|at| !copy(&mut image, at, part))
            })
        });
    }
}

/// Copies a part into the texture at a position. Returns false if it does not fit.
fn copy(image: &mut AssetMut<Image>, [x, y]: [usize; 2], part: &ColorImage) -> bool {
    let (wide, high) = (image.width() as usize, image.height() as usize);
    let Some(bytes) = image.data.as_mut() else { return false };
    const PIXEL: usize = 4;
    if bytes.len() != wide * high * PIXEL || x + part.width() > wide || y + part.height() > high {
        return false;
    }
    for (row, pixels) in part.pixels.chunks_exact(part.width().max(1)).enumerate() {
        let begins = ((y + row) * wide + x) * PIXEL;
        let into = bytes[begins..begins + pixels.len() * PIXEL].chunks_exact_mut(PIXEL);
        into.zip(pixels).for_each(|(bytes, pixel)| bytes.copy_from_slice(&pixel.to_array()));
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::asset::AssetPlugin;
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
    use bevy_egui::EguiManagedTexture;
    use bevy_egui::egui::{TextureOptions, epaint::ImageDelta};

    /// Returns a texture of 4 × 3 pixels into which these parts were copied.
    fn after(deltas: Vec<ImageDelta>) -> (Vec<u8>, usize) {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_resource::<EguiManagedTextures>()
            .add_systems(PostUpdate, copy_new_letters);
        let size = Extent3d { width: 4, height: 3, depth_or_array_layers: 1 };
        let (format, usages) = (TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::all());
        let image = Image::new_fill(size, TextureDimension::D2, &[0; 4], format, usages);
        let handle = app.world_mut().resource_mut::<Assets<Image>>().add(image);
        let mut output = EguiRenderOutput::default();
        output.textures_delta.set.insert(TextureId::Managed(0), deltas.into());
        let context = app.world_mut().spawn(output).id();
        let texture = EguiManagedTexture { handle: handle.clone(), color_image: ColorImage::default() };
        app.world_mut().resource_mut::<EguiManagedTextures>().insert((context, 0), texture);
        app.update();
        let left = app.world().get::<EguiRenderOutput>(context).expect("it is there").textures_delta.set.len();
        let image = app.world().resource::<Assets<Image>>().get(&handle).expect("it is there");
        (image.data.clone().expect("it has pixels"), left)
    }

    #[test]
    fn new_letters_are_copied_to_their_place_and_nothing_else_is_touched() {
        let ink = |n: u8| Color32::from_rgba_premultiplied(n, n + 1, n + 2, n + 3);
        let part = ColorImage::new([2, 2], vec![ink(10), ink(20), ink(30), ink(40)]);
        let delta = |at| ImageDelta::partial(at, part.clone(), TextureOptions::LINEAR);
        let (bytes, left) = after(vec![delta([1, 1])]);
        let pixel = |x: usize, y: usize| bytes[(y * 4 + x) * 4];
        assert_eq!(left, 0, "nothing is left to copy");
        assert_eq!([pixel(1, 1), pixel(2, 1), pixel(1, 2), pixel(2, 2)], [10, 20, 30, 40]);
        assert_eq!(bytes.iter().filter(|byte| **byte == 0).count(), bytes.len() - 16);
        let beyond = after(vec![delta([3, 1])]);
        assert_eq!((beyond.0, beyond.1), (vec![0; 48], 1), "what lies beyond is left to be complained of");
        let anew = vec![ImageDelta::full(part.clone(), TextureOptions::LINEAR), delta([0, 0])];
        assert_eq!(after(anew).1, 1, "a new texture is left to the integration");
    }
}
