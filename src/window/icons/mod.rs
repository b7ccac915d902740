//! Icons: white masks embedded in the program and tinted when drawn.

mod table;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageSamplerDescriptor, ImageType};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui};

/// Width and height of every mask in pixels.
pub const ICON_SIZE: u32 = 128;

/// All icons by name, for sprites and for egui.
#[derive(Resource, Default)]
pub struct IconSet {
    images: HashMap<&'static str, Handle<Image>>,
    textures: HashMap<&'static str, egui::TextureId>,
}

impl IconSet {
    /// Returns a white mask on transparent ground, to be tinted by a sprite's colour. An unknown name gives the icon
    /// `uncertainty`.
    pub fn image(&self, name: &str) -> Handle<Image> {
        self.images.get(shown_name(name)).cloned().unwrap_or_default()
    }

    /// Returns the egui texture of an icon, to be tinted by the image's tint. An unknown name gives the icon
    /// `uncertainty`.
    pub fn texture(&self, name: &str) -> Option<egui::TextureId> {
        self.textures.get(shown_name(name)).copied()
    }
}

/// Icon shown in place of one that does not exist.
const UNKNOWN: &str = "uncertainty";

/// Returns the name of the icon that is shown for `name`: `uncertainty` if it does not exist.
pub fn shown_name(name: &str) -> &str {
    if exists(name) { name } else { UNKNOWN }
}

/// Returns true if an icon of that name exists.
pub fn exists(name: &str) -> bool {
    table::ICONS.binary_search_by_key(&name, |&(n, _)| n).is_ok()
}

/// Returns the names of all icons in alphabetical order.
pub fn names() -> impl Iterator<Item = &'static str> {
    table::ICONS.iter().map(|&(name, _)| name)
}

pub fn plugin(app: &mut App) {
    app.init_resource::<IconSet>().add_systems(PreStartup, load);
}

fn load(mut set: ResMut<IconSet>, mut images: ResMut<Assets<Image>>, mut egui: ResMut<EguiUserTextures>) {
    for &(name, png) in table::ICONS {
        let levels = levels(png);
        let premultiplied = images.add(image(&levels, |a| [a, a, a, a], TextureFormat::Rgba8Unorm));
        set.textures.insert(name, egui.add_image(EguiTextureHandle::Strong(premultiplied)));
        set.images.insert(name, images.add(image(&levels, |a| [255, 255, 255, a], TextureFormat::Rgba8UnormSrgb)));
    }
}

/// Decodes the mask and computes its mip levels, each half as wide, so that small icons such as badges stay clean.
fn levels(png: &[u8]) -> Vec<Vec<u8>> {
    let grey = Image::from_buffer(
        png,
        ImageType::Format(bevy::image::ImageFormat::Png),
        CompressedImageFormats::NONE,
        false,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )
    .expect("icons are checked when they are embedded");
    // Grey images are decoded to several bytes per pixel; the first byte is the mask.
    let data = grey.data.expect("a decoded image has its pixels");
    let bytes = data.len() / (ICON_SIZE * ICON_SIZE) as usize;
    let mut levels = vec![data.into_iter().step_by(bytes).collect::<Vec<u8>>()];
    for side in [128, 64, 32, 16] {
        levels.push(halve(&levels[levels.len() - 1], side));
    }
    levels
}

fn image(levels: &[Vec<u8>], pixel: impl Fn(u8) -> [u8; 4], format: TextureFormat) -> Image {
    let size = Extent3d { width: ICON_SIZE, height: ICON_SIZE, depth_or_array_layers: 1 };
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(levels.iter().flatten().flat_map(|&a| pixel(a)).collect());
    image.texture_descriptor.mip_level_count = levels.len() as u32;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image
}

/// Halves the size of a mask by averaging blocks of four pixels.
fn halve(level: &[u8], side: usize) -> Vec<u8> {
    let at = |x: usize, y: usize| u32::from(level[y * side + x]);
    let half = side / 2;
    (0..half * half)
        .map(|i| {
            let (x, y) = (i % half * 2, i / half * 2);
            ((at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1) + 2) / 4) as u8
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_of_the_list_is_in_the_table_and_credited() {
        let listed: Vec<&str> = include_str!("../../../assets/icons/icons.txt").lines().collect();
        let table: Vec<&str> = table::ICONS.iter().map(|&(name, _)| name).collect();
        assert_eq!(listed, table);
        let credits = include_str!("../../../assets/CREDITS.md");
        let credited: Vec<&str> = credits.split([' ', ',', '\n', '.']).collect();
        for name in listed {
            assert!(credited.contains(&name), "nobody is credited for {name}");
        }
    }

    #[test]
    fn the_table_is_in_order_and_every_mask_has_the_right_size() {
        assert!(table::ICONS.windows(2).all(|w| w[0].0 < w[1].0));
        for (name, png) in table::ICONS {
            let levels = levels(png);
            assert_eq!(levels[0].len(), (ICON_SIZE * ICON_SIZE) as usize, "{name}");
            assert_eq!(levels[4].len(), 64, "{name}");
        }
        assert!(exists("broadsword") && !exists("skull"));
    }
}
