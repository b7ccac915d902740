//! Groups of system parameters that the systems of the board share.

use super::area::BoardLayout;
use super::fonts::BoardFonts;
use super::ink::{self, Ink};
use super::signs::ArrowMarks;
use super::symbols::DrawnSymbols;
use super::tokens::{Token, Tokens};
use super::view::BoardView;
use crate::window::battle::{Pointing, Presented};
use crate::window::icons::IconSet;
use crate::window::theme::Theme;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;

/// The battle as it is shown, and what the player points at.
#[derive(SystemParam)]
pub struct ShownBattle<'w> {
    pub presented: Res<'w, Presented>,
    pub pointing: Res<'w, Pointing>,
    /// `None` until the board is laid out.
    pub view: Option<Res<'w, BoardView>>,
}

/// The window, the place of the board in it, and the mouse.
#[derive(SystemParam)]
pub struct BoardWindow<'w, 's> {
    pub window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
    pub place: Res<'w, BoardLayout>,
    /// `None` until the board is laid out.
    pub view: Option<Res<'w, BoardView>>,
    egui: Option<Res<'w, EguiWantsInput>>,
}

impl BoardWindow<'_, '_> {
    /// Returns the position of the mouse, or `None` while the board is covered or a panel uses the mouse.
    pub fn cursor(&self) -> Option<Vec2> {
        let egui = self.egui.as_ref();
        let taken = self.place.covered || egui.is_some_and(|e| e.is_pointer_over_area() || e.is_using_pointer());
        self.window.cursor_position().filter(|_| !taken)
    }
}

/// Icons, fonts and colors of the board.
#[derive(SystemParam)]
pub struct BoardLook<'w> {
    pub icons: Res<'w, IconSet>,
    pub fonts: Res<'w, BoardFonts>,
    pub theme: Res<'w, Theme>,
}

/// The seats of the tokens, and the tokens themselves, which may still be on their way.
#[derive(SystemParam)]
pub struct BoardTokens<'w, 's> {
    pub tokens: Res<'w, Tokens>,
    pub places: Query<'w, 's, (&'static Token, &'static Transform)>,
}

/// Spawns meshes on the board, and records for its explanation what they show.
#[derive(SystemParam)]
pub struct MeshPens<'w, 's> {
    pub commands: Commands<'w, 's>,
    pub meshes: ResMut<'w, Assets<Mesh>>,
    pub symbols: ResMut<'w, DrawnSymbols>,
    pub arrows: ResMut<'w, ArrowMarks>,
    materials: ResMut<'w, Assets<ColorMaterial>>,
    white: Local<'s, Handle<ColorMaterial>>,
}

impl MeshPens<'_, '_> {
    /// Returns the system's material for meshes with colors of their own, creating it on first use.
    pub fn white(&mut self) -> Handle<ColorMaterial> {
        if *self.white == Handle::default() {
            *self.white = self.materials.add(ink::white());
        }
        self.white.clone()
    }

    /// Spawns a mesh at that depth, unless the ink is empty.
    pub fn layer(&mut self, parent: Entity, ink: Ink, z: f32) {
        if !ink.is_empty() {
            let (mesh, material) = (Mesh2d(self.meshes.add(ink.mesh())), MeshMaterial2d(self.white()));
            let place = Transform::from_xyz(0.0, 0.0, z);
            self.commands.spawn((mesh, material, place, NoFrustumCulling, ChildOf(parent)));
        }
    }
}

/// Replaces everything that was drawn with the tag `T`.
#[derive(SystemParam)]
pub struct Redrawing<'w, 's, T: Component> {
    pub pens: MeshPens<'w, 's>,
    old: Query<'w, 's, Entity, With<T>>,
}

impl<T: Component> Redrawing<'_, '_, T> {
    /// Removes the previous drawing.
    pub fn clear(&mut self) {
        for entity in &self.old {
            self.pens.commands.entity(entity).try_despawn();
        }
    }
}
