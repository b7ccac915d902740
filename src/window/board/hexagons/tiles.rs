//! The tile map of a board of hexes: one tile per hex, each with a picture of its terrain in the light that falls on
//! it.

use super::super::field::Frame;
use super::super::paint::stack;
use super::super::z_order;
use super::super::{BoardBuilder, BoardSet};
use super::field::Hexes;
use super::grid::{Grid, TIP_TO_TIP};
use super::ground::{self, Ground, HexFloors, VARIANTS};
use super::light::Light;
use crate::vocab::view::HexView;
use crate::window::battle::Presented;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::*;

/// Index of the scene's cell that a tile shows, and the state that it showed last.
#[derive(Component)]
struct ShownHex {
    cell: usize,
    look: (HexView, bool),
}

/// The relationship of a tile to its map; tiles are despawned with the map. They are not its children, because every
/// frame checks all children for movement, and there are thousands of tiles.
#[derive(Component)]
#[relationship(relationship_target = Tiles)]
struct TileOf(Entity);

#[derive(Component)]
#[relationship_target(relationship = TileOf, linked_spawn)]
struct Tiles(Vec<Entity>);

pub fn plugin(app: &mut App) {
    app.add_systems(Update, change.in_set(BoardSet::Furniture).run_if(resource_exists::<Hexes>));
}

fn texture_of(hex: &HexView) -> TileTextureIndex {
    let ground = hex.ground as u32;
    TileTextureIndex(ground * VARIANTS + (ground::own(hex.q, hex.r, 5) * VARIANTS as f32) as u32 % VARIANTS)
}

/// Mirrors some hexes, so that pictures repeat less often.
fn flip_of(hex: &HexView) -> TileFlip {
    let still = matches!(hex.ground, Ground::Wall | Ground::Table | Ground::ArrowSlit);
    TileFlip { x: !still && ground::own(hex.q, hex.r, 6) > 0.5, ..default() }
}

/// Spawns the tiles of a new layout.
pub fn spawn_tiles(builder: &mut BoardBuilder, grid: &Grid, frame: &Frame, light: Light) {
    let wide = (frame.pixels_per_unit * frame.scale).round().max(2.0) as u32;
    let side = ground::picture_size(wide);
    let floors = &HexFloors::new(builder.plan);
    let pictures: Vec<u8> = Ground::ALL
        .iter()
        .flat_map(|&ground| (0..VARIANTS).map(move |variant| ground::picture(ground, floors, variant, wide)))
        .collect::<Vec<_>>()
        .concat();
    let image = stack(side, Ground::ALL.len() as u32 * VARIANTS, pictures);
    let texture = TilemapTexture::TextureContainer(builder.images.add(image));
    let index: HashMap<&str, usize> = builder.scene.cells.iter().enumerate().map(|(i, c)| (c.id.as_str(), i)).collect();
    let map = builder.commands.spawn_empty().id();
    let mut storage = TileStorage::empty(grid.tiles);
    for place in &grid.hexes {
        let Some(&cell) = index.get(place.id.as_str()) else { continue };
        let Some(hex) = builder.scene.cells[cell].hex else { continue };
        let dark = builder.scene.cells[cell].dark;
        let position = grid.tile(place);
        let bundle = TileBundle {
            position,
            tilemap_id: TilemapId(map),
            texture_index: texture_of(&hex),
            flip: flip_of(&hex),
            color: TileColor(light.color(&hex, dark)),
            ..default()
        };
        let tile = builder.commands.spawn((bundle, TileOf(map), ShownHex { cell, look: (hex, dark) })).id();
        storage.set(&position, tile);
    }
    let size = grid.tiles;
    let at = frame.world(grid.first).extend(z_order::FLOOR);
    builder.commands.entity(map).insert((
        TilemapBundle {
            grid_size: TilemapGridSize { x: wide as f32, y: wide as f32 * TIP_TO_TIP },
            map_type: TilemapType::Hexagon(HexCoordSystem::RowOdd),
            size,
            storage,
            texture,
            tile_size: TilemapTileSize { x: side.x as f32, y: side.y as f32 },
            transform: Transform::from_translation(at).with_scale(Vec3::new(1.0 / frame.scale, 1.0 / frame.scale, 1.0)),
            ..default()
        },
        ChildOf(builder.root),
    ));
}

/// Updates the tiles whose hex has changed.
fn change(
    presented: Res<Presented>,
    hexes: Res<Hexes>,
    mut tiles: Query<(&mut ShownHex, &mut TileTextureIndex, &mut TileColor)>,
) {
    if !presented.is_changed() && !hexes.is_changed() {
        return;
    }
    for (mut shown, mut texture, mut color) in &mut tiles {
        let Some(cell) = presented.scene.cells.get(shown.cell) else { continue };
        let Some(hex) = cell.hex else { continue };
        if shown.look != (hex, cell.dark) {
            shown.look = (hex, cell.dark);
            *texture = texture_of(&hex);
            color.0 = hexes.light.color(&hex, cell.dark);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_go_with_their_map_and_are_no_children() {
        let mut world = World::new();
        let root = world.spawn_empty().id();
        let map = world.spawn(ChildOf(root)).id();
        let tile = world.spawn(TileOf(map)).id();
        assert!(world.get::<ChildOf>(tile).is_none() && world.get::<Children>(map).is_none());
        world.entity_mut(root).despawn();
        assert!(world.get_entity(map).is_err() && world.get_entity(tile).is_err());
    }
}
