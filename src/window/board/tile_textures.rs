//! Freeing of the textures of tile maps that are gone.
//!
//! `bevy_ecs_tilemap` 0.19 caches each texture and its bind group for as long as the program runs, and its caches are
//! private. A board gets new tiles with every new layout, so every zoom, fold and change of presenter mode would keep
//! some megabytes.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_asset::RenderAssets;
use bevy::render::texture::GpuImage;
use bevy::render::{Extract, ExtractSchedule, RenderApp};
use bevy_ecs_tilemap::prelude::TilemapTexture;

/// Number of frames after which no draw call refers to the texture of a despawned map.
const GRACE: u32 = 10;

pub fn plugin(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(ExtractSchedule, destroy_unused);
    }
}

fn destroy_unused(
    maps: Extract<Query<&TilemapTexture>>,
    images: Res<RenderAssets<GpuImage>>,
    mut known: Local<FramesUnused>,
) {
    let used = maps.iter().flat_map(TilemapTexture::image_handles).map(Handle::id);
    for image in known.frame(used).into_iter().filter_map(|id| images.get(id)) {
        image.texture.destroy();
    }
}

/// For each known texture, the number of frames since a map last used it.
#[derive(Default)]
struct FramesUnused(HashMap<AssetId<Image>, u32>);

impl FramesUnused {
    /// Counts a frame with these textures in use. Returns, once, each texture that has been unused for longer than the
    /// grace period.
    fn frame(&mut self, used: impl Iterator<Item = AssetId<Image>>) -> Vec<AssetId<Image>> {
        self.0.values_mut().for_each(|frames| *frames += 1);
        self.0.extend(used.map(|id| (id, 0)));
        self.0.extract_if(|_, frames| *frames > GRACE).map(|(id, _)| id).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_texture_is_freed_once_its_map_has_been_gone_for_the_grace_period() {
        let mut images = Assets::<Image>::default();
        let [old, new] = [(); 2].map(|()| images.add(Image::default()).id());
        let mut known = FramesUnused::default();
        let mut freed = Vec::new();
        for frame in 0..40_u32 {
            let used = if frame < 5 { old } else { new };
            freed.extend(known.frame(std::iter::once(used)).into_iter().map(|id| (frame, id)));
        }
        assert_eq!(freed, [(5 + GRACE, old)]);
        assert_eq!(known.0.len(), 1, "the texture in use stays known");
    }
}
