//! Layout of the board. It is renewed when the level, the board's size or its area in the window changes.

use super::builder::{BoardBuilder, LayoutKey};
use super::field::{BoardGeometry, Frame};
use super::hexagons::{self, Hexes};
use super::lines::{self, RankLayout};
use super::panned::PanZoom;
use super::params::BoardWindow;
use super::rooms::{self, Zones};
use super::signs::ArrowMarks;
use super::symbols::DrawnSymbols;
use super::view::{BoardRoot, BoardView};
use crate::vocab::view::CellKind;
use crate::window::battle::{CurrentBattle, Presented, Screen};
use crate::window::theme::Theme;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::sync::Arc;

/// Lays out a board of one kind. This is the only place that distinguishes the kinds of boards.
fn lay_out_kind(kind: CellKind, builder: &mut BoardBuilder) -> (Frame, Arc<dyn BoardGeometry>) {
    clear_kinds(builder.commands);
    match kind {
        CellKind::Hex => hexagons::lay_out(builder),
        CellKind::Rank => lines::lay_out(builder),
        CellKind::Zone | CellKind::Border => rooms::lay_out(builder),
    }
}

/// Computes the layout of a board of one kind without drawing it.
#[cfg(test)]
pub fn plan(
    plan: &crate::vocab::view::FloorPlan,
    scene: &crate::vocab::view::Scene,
    key: &LayoutKey,
) -> (Frame, Arc<dyn BoardGeometry>) {
    match scene.cells.first().map_or(CellKind::Zone, |c| c.kind) {
        CellKind::Hex => {
            let (frame, field) = hexagons::plan(plan, scene, key);
            (frame, Arc::new(field))
        }
        CellKind::Rank => {
            let (frame, field) = lines::plan(scene, key);
            (frame, Arc::new(field))
        }
        CellKind::Zone | CellKind::Border => {
            let (frame, field) = rooms::plan(plan, scene, key);
            (frame, Arc::new(field))
        }
    }
}

/// Removes the resources that only one kind of board needs.
fn clear_kinds(commands: &mut Commands) {
    commands.remove_resource::<Zones>();
    commands.remove_resource::<Hexes>();
    commands.remove_resource::<RankLayout>();
    commands.insert_resource(ArrowMarks::default());
}

/// Removes the board.
pub fn clear(mut commands: Commands, roots: Query<Entity, With<BoardRoot>>) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    commands.remove_resource::<BoardView>();
    commands.insert_resource(DrawnSymbols::default());
    clear_kinds(&mut commands);
}

/// What is laid out.
#[derive(SystemParam)]
pub struct LaidOutBattle<'w> {
    battle: Res<'w, CurrentBattle>,
    presented: Res<'w, Presented>,
    theme: Res<'w, Theme>,
    screen: Option<Res<'w, State<Screen>>>,
}

/// Lays the board out after level, window, zoom or area have changed, once they have been the same for two frames.
pub fn lay_out(
    mut commands: Commands,
    shown: LaidOutBattle,
    board: BoardWindow,
    mut pan_zoom: ResMut<PanZoom>,
    mut images: ResMut<Assets<Image>>,
    mut laid: Local<Option<LayoutKey>>,
    mut wanted: Local<Option<LayoutKey>>,
) {
    let LaidOutBattle { battle, presented, theme, screen } = shown;
    let BoardWindow { window, place, view, .. } = board;
    let type_scale = if presented.presenter_mode { theme.text.max(24.0 / 17.0) } else { theme.text };
    let level = Arc::as_ptr(battle.level()) as usize;
    // Every edit makes a new level; the editor therefore keeps pan and zoom.
    let edited = screen.is_some_and(|screen| *screen.get() == Screen::Edit);
    if !edited && laid.as_ref().is_some_and(|l| l.level != level) {
        pan_zoom.reset();
    }
    let kind = presented.scene.cells.first().map_or(CellKind::Zone, |c| c.kind);
    let key = LayoutKey {
        level,
        area: Rect::from_corners(place.area.min.round(), place.area.max.round()),
        window: window.size(),
        scale: window.scale_factor(),
        type_scale,
        audience: presented.presenter_mode,
        zoom: pan_zoom.zoom(),
        // On hexes the layout ignores panels.
        covers: if kind == CellKind::Hex { Vec::new() } else { place.covers.clone() },
    };
    let still = wanted.as_ref() == Some(&key);
    *wanted = Some(key.clone());
    let small = key.area.width() < 60.0 || key.area.height() < 60.0;
    if small || !still || (view.is_some() && laid.as_ref() == Some(&key)) {
        return;
    }
    if let Some(view) = &view {
        commands.entity(view.root).despawn();
    }
    let root = commands.spawn((BoardRoot, Transform::default(), Visibility::default())).id();
    let plan = &battle.level().plan;
    let mut builder =
        BoardBuilder { commands: &mut commands, images: &mut images, root, plan, scene: &presented.scene, key: &key };
    let (frame, field) = lay_out_kind(kind, &mut builder);
    // Removed first, so that the new layout counts as added.
    commands.remove_resource::<BoardView>();
    commands.insert_resource(BoardView { field, frame, root, pan: Vec2::ZERO });
    *laid = Some(key);
}
