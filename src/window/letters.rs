//! The texture that egui draws its letters into: how large it may become, and how what is new in it reaches the renderer.

use bevy::asset::AssetMut;
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, ColorImage, FontFamily, FontId, ImageData, TextureId};
use bevy_egui::{EguiInput, EguiManagedTextures, EguiPostUpdateSet, EguiRenderOutput};

/// How wide and how high the texture of all letters may become. egui's own 2048 are full after some sizes of text: letters are
/// missing then, and when it is made anew the whole interface is gone for a frame.
pub const LETTERS: usize = 8192;
/// A letter so large, for text at 100 %, that the texture has its height from the beginning: whenever it grows, a frame is without
/// interface.
const LARGEST: f32 = 450.0;
/// The same for larger text: the texture is 32 megabytes large then.
const LARGER: f32 = 900.0;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, make_room).add_systems(
        PostUpdate,
        copy_new_letters.after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput),
    );
}

/// Before each pass, because egui is asked anew each time.
fn make_room(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        input.max_texture_side = Some(LETTERS);
    }
}

/// The letter by which the texture is as high as it will be needed for text of that scale. There are two: while a window is resized the
/// scale changes with every frame, and each of them takes room.
pub fn largest(scale: f32) -> f32 {
    if scale > 1.0 { LARGER } else { LARGEST }
}

/// Makes the texture that high, by a letter of that family.
pub fn reserve(ctx: &egui::Context, family: FontFamily, size: f32) {
    ctx.fonts_mut(|f| f.layout_no_wrap("M".into(), FontId::new(size, family), Color32::BLACK));
}

/// How full the texture is, 0 to 1. When it is less so than before it has been made anew, and what was set in it then has other letters.
pub fn fullness(ctx: &egui::Context) -> f32 {
    ctx.fonts(|fonts| fonts.font_atlas_fill_ratio())
}

/// Copies new letters into the texture row by row. What reaches from the end of one row of letters to the beginning of the next is as
/// wide as the texture, and the integration sets it pixel by pixel, which takes tens of milliseconds. New textures are left to it.
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

/// Copies a part of the texture to where it begins; false where it does not lie within the texture.
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

    /// A texture of four by three, into which these parts are copied.
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
