//! The board: the level's plan as parchment on the table, what stands on it, and what may be done there.

mod autoplan;
mod captions;
mod floor;
mod furniture;
mod ground;
mod ink;
mod marks;
mod noise;
mod pointing;
mod seats;
mod tiles;
mod tokens;

pub use ink::{Ink, tint};
pub use pointing::Pointed;
pub use tokens::Tokens;

use super::room::{BattleRoom, Screen};
use super::theme::Theme;
use crate::vocab::view::Plan;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use captions::Caption;
use floor::{Floor, Painting};
use ground::Ground;
use std::sync::Arc;

/// How the board lies in the window.
#[derive(Resource)]
pub struct BoardView {
    ground: Ground,
    plan: Plan,
    captions: Vec<Caption>,
    root: Entity,
    /// Size of the window in logical pixels.
    window: Vec2,
    /// Where the plan's upper left corner is, in logical pixels from that of the window.
    origin: Vec2,
    /// Logical pixels along one letter of the plan.
    letter: f32,
    /// How large type is asked for: 1 at 100 %.
    type_scale: f32,
    /// Rises with every new layout.
    stamp: u32,
}

impl BoardView {
    /// The camera's coordinates of a point of the plan.
    fn world(&self, plan: Vec2) -> Vec2 {
        let p = self.origin + plan * self.letter;
        Vec2::new(p.x - self.window.x / 2.0, self.window.y / 2.0 - p.y)
    }

    /// The point of the plan under a point of the window.
    fn plan_at(&self, window: Vec2) -> Vec2 {
        (window - self.origin) / self.letter
    }

    /// Logical pixels that seams, tokens and type are measured by.
    fn unit(&self) -> f32 {
        self.letter * self.ground.unit
    }

    fn zone_ix(&self, id: &str) -> Option<usize> {
        self.ground.zones.iter().position(|z| z.id == id)
    }

    /// Where a cell is pointed at: a border's dot, a zone's middle.
    fn cell_at(&self, id: &str) -> Option<Vec2> {
        let border = self.ground.borders.iter().find(|b| b.id == id).map(|b| b.dot);
        border.or_else(|| self.zone_ix(id).map(|z| self.ground.zones[z].centre)).map(|p| self.world(p))
    }
}

/// Type for the board.
#[derive(Resource)]
struct BoardFonts {
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
    pub const LABELS: f32 = 40.0;
    pub const HIGH_MARKS: f32 = 60.0;
    pub const FLOATERS: f32 = 70.0;
}

/// What happens on the board in a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum BoardSet {
    /// Puts the board where the overlay leaves room.
    Layout,
    /// Doors, walls, captions, darkness.
    Furniture,
    /// Seats and tokens.
    Tokens,
    /// What may be done, who acts on whom.
    Marks,
}

pub fn plugin(app: &mut App) {
    app.add_plugins((tiles::plugin, furniture::plugin, tokens::plugin, marks::plugin, pointing::plugin))
        .configure_sets(
            Update,
            (BoardSet::Layout, BoardSet::Furniture, BoardSet::Tokens, BoardSet::Marks)
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
    let image = images.add(tiles::picture(size, floor::walnut(size)));
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
}

/// What a layout was made for.
#[derive(Clone, PartialEq)]
struct LayoutKey {
    level: usize,
    area: Rect,
    window: Vec2,
    scale: f32,
    type_scale: f32,
}

/// Lays the board out anew when level, window or the room left by the overlay change; not before they keep still.
#[allow(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn lay_out(
    mut commands: Commands,
    room: Res<BattleRoom>,
    theme: Res<Theme>,
    window: Single<&Window, With<PrimaryWindow>>,
    view: Option<Res<BoardView>>,
    mut images: ResMut<Assets<Image>>,
    mut laid: Local<Option<LayoutKey>>,
    mut wanted: Local<Option<LayoutKey>>,
    mut stamp: Local<u32>,
) {
    let type_scale = if room.presenter_mode { theme.scale.max(24.0 / 17.0) } else { theme.scale };
    let area = Rect::from_corners(room.board_rect.min.round(), room.board_rect.max.round());
    let key = LayoutKey {
        level: Arc::as_ptr(room.battle.level()) as usize,
        area,
        window: window.size(),
        scale: window.scale_factor(),
        type_scale,
    };
    let still = wanted.as_ref() == Some(&key);
    *wanted = Some(key.clone());
    if area.width() < 60.0 || area.height() < 60.0 || !still || (view.is_some() && laid.as_ref() == Some(&key)) {
        return;
    }
    *laid = Some(key.clone());
    *stamp += 1;
    if let Some(view) = view {
        commands.entity(view.root).despawn();
    }
    let plan = autoplan::plan_for(&room.battle.level().plan, &room.scene.cells);
    let ground = Ground::new(&plan, &room.scene.cells);
    // Whole physical pixels along a letter, so that tiles meet without a seam.
    let margin = 0.55 * ground.unit;
    let fit = area.size() * key.scale / (ground.size + margin);
    let pixels = fit.min_element().floor().max(2.0);
    let letter = pixels / key.scale;
    let origin = ((area.center() - ground.size * letter / 2.0) * key.scale).round() / key.scale;
    let root = commands.spawn((BoardRoot, Transform::default(), Visibility::default())).id();
    let mut view = BoardView {
        ground,
        plan,
        captions: Vec::new(),
        root,
        window: key.window,
        origin,
        letter,
        type_scale,
        stamp: *stamp,
    };
    view.captions = captions::place(&view, &room.scene, type_scale);
    let painting = Painting::new(&view.ground, pixels as u32);
    let floors: Vec<Floor> = view.ground.zones.iter().map(|z| floor_of(&view.plan, &z.id)).collect();
    tiles::lay(&mut commands, &mut images, &view, &painting, &floors, key.scale);
    tiles::lay_hazards(&mut commands, &mut images, &view, &painting, &room.scene, key.scale);
    commands.insert_resource(view);
}

fn floor_of(plan: &Plan, zone: &str) -> Floor {
    plan.floors.iter().find(|(id, _)| id == zone).map_or(Floor::Plain, |(_, name)| Floor::named(name))
}
