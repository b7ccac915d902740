//! Procedural pictures of floors, tiles and the table, computed pixel by pixel.

use super::noise::{cloud, hash, mix, smooth, step};
use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureUsages, TextureViewDescriptor, TextureViewDimension,
};

/// Red, green and blue from 0 to 1, sRGB-encoded.
pub type Rgb = [f32; 3];

/// Creates an image from sRGB pixels; it is kept in the render world only.
pub fn picture(size: UVec2, pixels: Vec<u8>) -> Image {
    let extent = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
    let usage = RenderAssetUsages::RENDER_WORLD;
    let mut image = Image::new(extent, TextureDimension::D2, pixels, TextureFormat::Rgba8UnormSrgb, usage);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image
}

/// Creates an array texture with tiles as its layers.
pub fn stack(side: UVec2, count: u32, layers: Vec<u8>) -> Image {
    let extent = Extent3d { width: side.x, height: side.y, depth_or_array_layers: count };
    let usage = RenderAssetUsages::RENDER_WORLD;
    let mut image = Image::new(extent, TextureDimension::D2, layers, TextureFormat::Rgba8UnormSrgb, usage);
    image.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING | TextureUsages::COPY_SRC | TextureUsages::COPY_DST;
    image.texture_view_descriptor =
        Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::D2Array), ..default() });
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image
}

pub fn blend(color: Rgb, alpha: f32) -> [u8; 4] {
    let byte = |v: f32| (v.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
    [byte(color[0]), byte(color[1]), byte(color[2]), byte(alpha)]
}

/// Calls a function for every pixel, in parallel.
pub fn in_rows<T: Send>(size: UVec2, pixel: impl Fn(u32, u32) -> T + Sync) -> Vec<T> {
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get() as u32).min(size.y);
    let band = size.y.div_ceil(cores);
    std::thread::scope(|scope| {
        let pixel = &pixel;
        let bands: Vec<_> = (0..cores)
            .map(|n| {
                scope.spawn(move || {
                    let rows = n * band..((n + 1) * band).min(size.y);
                    rows.flat_map(|y| (0..size.x).map(move |x| (x, y))).map(|(x, y)| pixel(x, y)).collect::<Vec<T>>()
                })
            })
            .collect();
        bands.into_iter().flat_map(|band| band.join().expect("painting does not fail")).collect()
    })
}

/// Paints the table: dark walnut with a little light in the middle.
pub fn walnut(size: UVec2) -> Vec<u8> {
    in_rows(size, |x, y| {
        let p = Vec2::new(x as f32 / size.x as f32, y as f32 / size.y as f32);
        let aspect = size.x as f32 / size.y as f32;
        let far = Vec2::new((p.x - 0.5) * 1.15, (p.y - 0.42) * 1.25).length();
        let light = 1.0 - step(0.0, 0.82, far);
        let q = Vec2::new(p.x * aspect * 3.0, p.y * 3.0);
        let bend = q.y * 7.0 + 0.8 * cloud(q.x * 0.5, q.y * 0.9, 5, 3);
        let grain = 0.5 * smooth(q.x * 0.7, bend * 2.6, 6) + 0.5 * smooth(q.x * 2.0, bend * 9.0, 7);
        let dither = (hash(x as i32, y as i32, 8) - 0.5) / 255.0;
        let (deep, lit) = ([0.102, 0.074, 0.057], [0.288, 0.212, 0.155]);
        blend(std::array::from_fn(|c| mix(deep[c], lit[c], light * 0.85) * (1.0 + 0.07 * grain) + dither), 1.0)
    })
    .concat()
}
