//! The board: parchment on the table, what stands on it, and what may be done there. Each kind of board is drawn in a
//! folder of its own; what all have in common is here.

mod field;
mod guard;
mod hexagons;
mod ink;
mod lines;
mod marks;
mod noise;
mod paint;
mod pan_zoom;
mod patterns;
mod pointing;
mod rooms;
mod survey;
mod tokens;
mod walking;
mod wedges;

pub use hexagons::{Grid, Ground, corner};
pub use ink::{Ink, tint};
pub use pan_zoom::PanZoom;
pub use pointing::Pointed;
pub use survey::Survey;
pub use tokens::Tokens;
pub use walking::way;

use super::room::{BattleRoom, Screen};
use super::theme::Theme;
use crate::vocab::view::{CellKind, Plan, Scene};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_ecs_tilemap::TilemapPlugin;
use field::{Field, Frame};
use std::sync::Arc;

/// How the board lies in the window.
#[derive(Resource)]
pub struct BoardView {
    field: Arc<dyn Field>,
    frame: Frame,
    root: Entity,
    /// How far the board has been moved aside, in logical pixels, y downwards.
    pan: Vec2,
    /// Rises with every new layout.
    stamp: u32,
}

impl std::ops::Deref for BoardView {
    type Target = Frame;
    fn deref(&self) -> &Frame {
        &self.frame
    }
}

impl BoardView {
    /// The point of the plan under a point of the window.
    fn plan_at(&self, window: Vec2) -> Vec2 {
        (window - self.pan - self.origin) / self.pixels_per_unit
    }

    /// Where a point of the board's own coordinates is in the window.
    fn window_at(&self, world: Vec2) -> Vec2 {
        Vec2::new(world.x + self.window.x / 2.0, self.window.y / 2.0 - world.y) + self.pan
    }

    /// Logical pixels that seams, tokens and type are measured by.
    fn unit(&self) -> f32 {
        self.pixels_per_unit * self.field.unit()
    }

    /// Where a cell is pointed at, in the board's own coordinates.
    fn cell_at(&self, id: &str) -> Option<Vec2> {
        self.field.cell_at(id).map(|p| self.world(p))
    }
}

/// What a board is laid out with.
struct BoardBuilder<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
    images: &'a mut Assets<Image>,
    /// Parent of everything that belongs to this layout.
    root: Entity,
    plan: &'a Plan,
    scene: &'a Scene,
    key: &'a LayoutKey,
}

impl BoardBuilder<'_, '_, '_> {
    /// Puts a plan of that size, with a margin around it, into the middle of its area: as large as there is room, times the
    /// magnification asked for, and in whole physical pixels a unit.
    fn fit(&self, size: Vec2, margin: f32) -> Frame {
        let LayoutKey { area, window, scale, type_scale, zoom, .. } = *self.key;
        let fit = area.size() * scale / (size + margin);
        let pixels = (fit.min_element() * zoom).floor().max(2.0);
        let pixels_per_unit = pixels / scale;
        let origin = ((area.center() - size * pixels_per_unit / 2.0) * scale).round() / scale;
        Frame { window, area, origin, pixels_per_unit, scale, type_scale }
    }
}

/// Lays a board of that kind out: the one place where kinds of boards are told apart.
fn lay(kind: CellKind, builder: &mut BoardBuilder) -> (Frame, Arc<dyn Field>) {
    rooms::clear(builder.commands);
    hexagons::clear(builder.commands);
    lines::clear(builder.commands);
    match kind {
        CellKind::Hex => hexagons::lay(builder),
        CellKind::Rank => lines::lay(builder),
        CellKind::Zone | CellKind::Border => rooms::lay(builder),
    }
}

/// Type for the board.
#[derive(Resource)]
struct BoardFonts {
    head: Handle<Font>,
    name: Handle<Font>,
    notes: Handle<Font>,
    label: Handle<Font>,
}

/// Everything that lives and dies with one layout.
#[derive(Component)]
struct BoardRoot;

/// Depths of what is drawn, back to front. Everything of a token lies within one step of its own.
mod depth {
    pub const TABLE: f32 = -100.0;
    pub const FLOOR: f32 = -50.0;
    pub const DARK: f32 = -42.0;
    pub const LIT: f32 = -40.0;
    pub const FURNITURE: f32 = -30.0;
    pub const CAPTION: f32 = -20.0;
    pub const LOW_MARKS: f32 = -10.0;
    pub const TOKENS: f32 = 0.0;
    /// Over every token.
    pub const SHIELDS: f32 = 38.5;
    pub const LABELS: f32 = 40.0;
    pub const HIGH_MARKS: f32 = 60.0;
    pub const FLOATERS: f32 = 70.0;
    /// The table around a board that is larger than its place.
    pub const RIM: f32 = 80.0;
}

/// What happens on the board in a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum BoardSet {
    /// Puts the board where the overlay leaves room.
    Layout,
    /// Magnifies it and moves it about.
    PanZoom,
    /// Doors, walls, captions, darkness.
    Furniture,
    /// Seats and tokens.
    Tokens,
    /// What may be done, who acts on whom.
    Marks,
}

pub fn plugin(app: &mut App) {
    app.add_plugins((TilemapPlugin, rooms::plugin, hexagons::plugin, lines::plugin))
        .add_plugins((
            tokens::plugin,
            marks::plugin,
            pointing::plugin,
            pan_zoom::plugin,
            survey::plugin,
            walking::plugin,
        ))
        .configure_sets(
            Update,
            (BoardSet::Layout, BoardSet::PanZoom, BoardSet::Furniture, BoardSet::Tokens, BoardSet::Marks)
                .chain()
                .run_if(resource_exists::<BattleRoom>),
        )
        .add_systems(PreStartup, load_fonts)
        .add_systems(Startup, lay_the_table)
        .add_systems(Update, (fit_the_table, lay_out.in_set(BoardSet::Layout)))
        .add_systems(OnExit(Screen::Battle), clear);
}

fn load_fonts(mut commands: Commands, mut fonts: ResMut<Assets<Font>>) {
    let mut font = |bytes: &[u8]| fonts.add(Font::from_bytes(bytes.to_vec()));
    commands.insert_resource(BoardFonts {
        head: font(include_bytes!("../../../assets/fonts/AlegreyaSC-Medium.ttf")),
        name: font(include_bytes!("../../../assets/fonts/Alegreya-Italic.ttf")),
        notes: font(include_bytes!("../../../assets/fonts/AlegreyaSans-Italic.ttf")),
        label: font(include_bytes!("../../../assets/fonts/AlegreyaSans-Bold.ttf")),
    });
}

/// The walnut table under everything, menu included.
#[derive(Component)]
struct Table;

fn lay_the_table(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let size = UVec2::new(1280, 720);
    let image = images.add(paint::picture(size, paint::walnut(size)));
    commands.spawn((Table, Sprite { image, ..default() }, Transform::from_xyz(0.0, 0.0, depth::TABLE)));
}

fn fit_the_table(window: Single<&Window, With<PrimaryWindow>>, mut table: Query<&mut Sprite, With<Table>>) {
    for mut sprite in &mut table {
        let size = Some(window.size());
        if sprite.custom_size != size {
            sprite.custom_size = size;
        }
    }
}

fn clear(mut commands: Commands, roots: Query<Entity, With<BoardRoot>>) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    commands.remove_resource::<BoardView>();
    rooms::clear(&mut commands);
    hexagons::clear(&mut commands);
    lines::clear(&mut commands);
}

/// What a layout was made for.
#[derive(Clone, PartialEq)]
struct LayoutKey {
    level: usize,
    area: Rect,
    window: Vec2,
    scale: f32,
    type_scale: f32,
    zoom: f32,
}

/// Lays the board out anew when level, window, magnification or the room left by the overlay change; not before they keep
/// still.
#[allow(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn lay_out(
    mut commands: Commands,
    room: Res<BattleRoom>,
    theme: Res<Theme>,
    window: Single<&Window, With<PrimaryWindow>>,
    (view, mut pan_zoom): (Option<Res<BoardView>>, ResMut<PanZoom>),
    mut images: ResMut<Assets<Image>>,
    mut laid: Local<Option<LayoutKey>>,
    mut wanted: Local<Option<LayoutKey>>,
    mut stamp: Local<u32>,
) {
    let type_scale = if room.presenter_mode { theme.text.max(24.0 / 17.0) } else { theme.text };
    let level = Arc::as_ptr(room.battle.level()) as usize;
    if laid.as_ref().is_some_and(|l| l.level != level) {
        pan_zoom.reset();
    }
    let key = LayoutKey {
        level,
        area: Rect::from_corners(room.board_rect.min.round(), room.board_rect.max.round()),
        window: window.size(),
        scale: window.scale_factor(),
        type_scale,
        zoom: pan_zoom.zoom(),
    };
    let still = wanted.as_ref() == Some(&key);
    *wanted = Some(key.clone());
    let small = key.area.width() < 60.0 || key.area.height() < 60.0;
    if small || !still || (view.is_some() && laid.as_ref() == Some(&key)) {
        return;
    }
    *stamp += 1;
    if let Some(view) = &view {
        commands.entity(view.root).despawn();
    }
    let root = commands.spawn((BoardRoot, Transform::default(), Visibility::default())).id();
    let kind = room.scene.cells.first().map_or(CellKind::Zone, |c| c.kind);
    let plan = &room.battle.level().plan;
    let mut builder =
        BoardBuilder { commands: &mut commands, images: &mut images, root, plan, scene: &room.scene, key: &key };
    let (frame, field) = lay(kind, &mut builder);
    commands.insert_resource(BoardView { field, frame, root, pan: Vec2::ZERO, stamp: *stamp });
    *laid = Some(key);
}
