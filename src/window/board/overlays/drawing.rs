//! Drawing of the overlays' patterns over the board. They are redrawn only when they change.

use super::super::ink::{Ink, tint};
use super::super::params::Redrawing;
use super::super::{BoardView, z_order};
use super::pattern::{Pattern, fill};
use super::results::OverlayResults;
use super::threat::SLIGHT;
use super::toggles::OverlayToggles;
use crate::window::theme::{self, Theme};
use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

/// Depth above the light of zones and below everything placed on the ground.
const Z: f32 = (z_order::LIT + z_order::FURNITURE) / 2.0;

/// Minimum expected loss of a hatched cell, in points of health and guard.
pub const SOME: f64 = 1.0;
/// Minimum expected loss of a crosshatched cell, in points of health and guard.
pub const MUCH: f64 = 3.0;

#[derive(Component)]
pub struct DrawnOverlays;

pub fn draw_overlays(
    view: Option<Res<BoardView>>,
    lenses: Res<OverlayToggles>,
    theme: Res<Theme>,
    results: OverlayResults,
    mut drawing: Redrawing<DrawnOverlays>,
) {
    let Some(view) = view else { return };
    let OverlayResults { threats, grounds, sights, .. } = results;
    let results = threats.is_changed() || grounds.is_changed() || sights.is_changed();
    if !view.is_added() && !results && !lenses.is_changed() && !theme.is_changed() {
        return;
    }
    drawing.clear();
    let mut ink = Ink::default();
    let (mine, theirs) = (tint(theme.side(0).ink, 0.7), tint(theme.side(1).ink, 0.7));
    if lenses.threat {
        let loss = |cell: &str| threats.at(cell).map_or(0.0, |threat| threat.loss);
        fill(&mut ink, &view, Pattern::Dots, theirs, |cell| (SLIGHT..SOME).contains(&loss(cell)));
        fill(&mut ink, &view, Pattern::Rising, theirs, |cell| loss(cell) >= SOME);
        fill(&mut ink, &view, Pattern::Falling, theirs, |cell| loss(cell) >= MUCH);
    }
    if lenses.ground {
        fill(&mut ink, &view, Pattern::Falling, mine, |cell| grounds.held[0].contains(cell));
        fill(&mut ink, &view, Pattern::Dots, theirs, |cell| grounds.held[1].contains(cell));
    }
    if lenses.sight {
        let unseen = tint(theme::INK, 0.62);
        fill(&mut ink, &view, Pattern::Rising, unseen, |cell| sights.shows(cell) == Some(false));
    }
    if ink.is_empty() {
        return;
    }
    let pens = &mut drawing.pens;
    let (mesh, material) = (Mesh2d(pens.meshes.add(ink.mesh())), MeshMaterial2d(pens.white()));
    pens.commands.spawn((
        DrawnOverlays,
        mesh,
        material,
        Transform::from_xyz(0.0, 0.0, Z),
        NoFrustumCulling,
        ChildOf(view.root),
    ));
}
