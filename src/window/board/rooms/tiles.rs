//! The tile map of the painted floors, and pictures of each zone for light and darkness over it.

use super::super::field::Frame;
use super::super::floor_look::Floor;
use super::super::hazards::look_of;
use super::super::paint::{picture, stack};
use super::super::z_order;
use super::super::{BoardBuilder, BoardSet};
use super::field::Zones;
use super::floor::Painting;
use super::ground::{MARGIN, ZoneGeometry};
use crate::window::battle::{HoverTarget, Pointing, Presented, is_about};
use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::*;

/// The golden light over a zone that may be chosen; the index of the zone.
#[derive(Component)]
struct Lit(usize);

/// The colour of a hazard over its zone; the index of the zone.
#[derive(Component)]
struct Hot(usize);

/// The hatching over a zone without light; the index of the zone.
#[derive(Component)]
struct Dark(usize);

pub fn plugin(app: &mut App) {
    app.add_systems(Update, (dim, light).in_set(BoardSet::Marks).run_if(resource_exists::<Zones>));
}

pub fn spawn_tiles(
    builder: &mut BoardBuilder,
    ground: &ZoneGeometry,
    frame: &Frame,
    painting: &Painting,
    floors: &[Floor],
) {
    lay_floor(builder, ground, frame, painting, floors);
    let scale = frame.scale;
    for zone in 0..ground.zones.len() {
        let mean = ground.unit * painting.pixels as f32;
        let glow = |inside: f32, _: UVec2| 0.34 + 0.66 * (-inside.max(0.0) / (0.16 * mean)).exp();
        let every = (0.105 * mean).max(6.0);
        let hatch = |_: f32, at: UVec2| {
            let line = ((at.x + at.y) as f32 / every).fract();
            0.62 + 0.38 * (1.0 - ((line - 0.5).abs() * every - 0.55 * scale).clamp(0.0, 1.0))
        };
        let gold = Color::srgba(1.0, 0.80, 0.30, 0.0);
        lay_over(builder, frame, painting, painting.mask(zone, glow), z_order::LIT, gold, Visibility::Inherited)
            .map(|e| builder.commands.entity(e).insert(Lit(zone)).id());
        let night = Color::srgba(0.075, 0.065, 0.11, 0.50);
        lay_over(builder, frame, painting, painting.mask(zone, hatch), z_order::DARK, night, Visibility::Hidden)
            .map(|e| builder.commands.entity(e).insert(Dark(zone)).id());
    }
}

/// Spawns the tints of zones with hazards: chasms are dark, embers glow.
pub fn lay_hazards(builder: &mut BoardBuilder, ground: &ZoneGeometry, frame: &Frame, painting: &Painting) {
    let reach = 0.30 * ground.unit * painting.pixels as f32;
    let deep = |inside: f32, _: UVec2| 1.0 - 0.75 * (-inside.max(0.0) / reach).exp();
    for (zone, area) in ground.zones.iter().enumerate() {
        let Some(cell) = builder.scene.cells.iter().find(|c| c.id == area.id) else { continue };
        let Some(look) = cell.hazard.as_deref().and_then(look_of) else { continue };
        let mask = painting.mask(zone, deep);
        lay_over(builder, frame, painting, mask, z_order::DARK - 1.0, look.tint, Visibility::Inherited)
            .map(|e| builder.commands.entity(e).insert(Hot(zone)).id());
    }
}

fn lay_floor(builder: &mut BoardBuilder, ground: &ZoneGeometry, frame: &Frame, painting: &Painting, floors: &[Floor]) {
    let (units, tiles) = painting.tiling();
    // Logical pixels of the window along a pixel of the painting.
    let grain = frame.pixels_per_unit / painting.pixels as f32;
    let side = units * painting.pixels;
    let layers = painting.cut(&painting.floors(ground, floors, frame.scale));
    let texture =
        TilemapTexture::TextureContainer(builder.images.add(stack(UVec2::splat(side), tiles.x * tiles.y, layers)));
    let commands = &mut *builder.commands;
    let map = commands.spawn_empty().id();
    let size = TilemapSize { x: tiles.x, y: tiles.y };
    let mut storage = TileStorage::empty(size);
    for index in 0..tiles.x * tiles.y {
        let position = TilePos { x: index % tiles.x, y: tiles.y - 1 - index / tiles.x };
        let texture_index = TileTextureIndex(index);
        let tile = commands.spawn(TileBundle { position, tilemap_id: TilemapId(map), texture_index, ..default() });
        storage.set(&position, tile.id());
    }
    let tile_size = TilemapTileSize::new(side as f32, side as f32);
    // The middle of the lower left tile.
    let low = Vec2::new(0.5, tiles.y as f32 - 0.5) * units as f32 - MARGIN;
    commands.entity(map).insert((
        TilemapBundle {
            grid_size: tile_size.into(),
            map_type: TilemapType::Square,
            size,
            storage,
            texture,
            tile_size,
            transform: Transform::from_translation(frame.world(low).extend(z_order::FLOOR))
                .with_scale(Vec3::new(grain, grain, 1.0)),
            ..default()
        },
        ChildOf(builder.root),
    ));
    // As children of their map, tiles are despawned with it.
    commands.queue(move |world: &mut World| {
        let Some(tiles) = world.get::<TileStorage>(map).map(|s| s.iter().flatten().copied().collect::<Vec<_>>()) else {
            return;
        };
        world.entity_mut(map).add_children(&tiles);
    });
}

/// Position of the mask's upper left pixel, its size, and its pixels.
type Mask = (UVec2, UVec2, Vec<u8>);

fn lay_over(
    builder: &mut BoardBuilder,
    frame: &Frame,
    painting: &Painting,
    mask: Option<Mask>,
    z: f32,
    color: Color,
    visibility: Visibility,
) -> Option<Entity> {
    let (low, size, colours) = mask?;
    let pixels = painting.pixels as f32;
    let middle = (low.as_vec2() + size.as_vec2() / 2.0) / pixels - MARGIN;
    let sprite = Sprite {
        image: builder.images.add(picture(size, colours)),
        custom_size: Some(size.as_vec2() / pixels * frame.pixels_per_unit),
        color,
        ..default()
    };
    let place = Transform::from_translation(frame.world(middle).extend(z));
    Some(builder.commands.spawn((sprite, place, visibility, ChildOf(builder.root))).id())
}

fn dim(
    presented: Res<Presented>,
    board: Res<Zones>,
    mut zones: Query<(&Dark, &mut Visibility), Without<Hot>>,
    mut hot: Query<(&Hot, &mut Visibility)>,
) {
    for (dark, mut visibility) in &mut zones {
        let id = board.hall.ground.zones.get(dark.0).map(|z| z.id.as_str());
        let night = presented.scene.cells.iter().any(|c| Some(c.id.as_str()) == id && c.dark);
        let wanted = if night { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(wanted);
    }
    for (hot, mut visibility) in &mut hot {
        let id = board.hall.ground.zones.get(hot.0).map(|z| z.id.as_str());
        let armed = presented.scene.cells.iter().any(|c| Some(c.id.as_str()) == id && c.hazard.is_some());
        visibility.set_if_neq(if armed { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Lights the zones that an option of the decision is about; the one pointed at is brightest.
fn light(
    presented: Res<Presented>,
    pointing: Res<Pointing>,
    board: Res<Zones>,
    time: Res<Time<Real>>,
    mut zones: Query<(&Lit, &mut Sprite)>,
) {
    let focus = pointing.focused(&presented);
    for (lit, mut sprite) in &mut zones {
        let Some(zone) = board.hall.ground.zones.get(lit.0) else { continue };
        let here = HoverTarget::Cell(zone.id.clone());
        let options = presented.decision.iter().flat_map(|decision| decision.options.iter().enumerate());
        let legal = options.filter(|(_, o)| is_about(o, &here)).map(|(ix, _)| pointing.is_listed(ix)).max();
        let wanted: f32 = match (focus.is_some_and(|o| is_about(o, &here)), legal, pointing.hover == Some(here)) {
            (true, ..) => 0.62,
            (_, Some(_), true) => 0.52,
            (_, Some(true), false) => 0.26,
            // Only options that are not listed at present.
            (_, Some(false), _) | (_, None, true) => 0.10,
            _ => 0.0,
        };
        let now = sprite.color.alpha();
        let next = now + (wanted - now) * (time.delta_secs() * 14.0).min(1.0);
        if (next - now).abs() > 0.001 {
            sprite.color.set_alpha(next);
        }
    }
}
