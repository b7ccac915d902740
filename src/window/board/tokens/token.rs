//! The token of a combatant, and where to find it.

use super::super::field::{Asked, Guest, Seat};
use super::label::Label;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use std::collections::BTreeMap;

/// A combatant on the board.
#[derive(Component)]
pub struct Token {
    pub id: String,
    pub faction: usize,
    pub radius: f32,
    /// Where it is going; it is where its transform says.
    pub(super) seat: Vec2,
    pub(super) look: u64,
    pub(super) health: f32,
    pub(super) wanted_health: f32,
    /// Share of its guard as shown and as it is, where there is such a thing.
    pub(super) guard: Option<[f32; 2]>,
    /// 1 when just struck, then fading; and which way the blow went.
    pub(super) struck: f32,
    pub(super) blow: Vec2,
    /// 1 when it has just fallen, then fading.
    pub(super) falls: f32,
    /// 1 when just striking, and towards where.
    pub(super) lunge: (f32, Vec2),
    pub(super) arc: Option<Entity>,
    /// All that it is drawn with, but for its name.
    pub(super) parts: Vec<Entity>,
    pub(super) label: Label,
}

/// Tokens by combatant, and where everybody sits.
#[derive(Resource, Default)]
pub struct Tokens {
    pub(super) by_id: HashMap<String, Entity>,
    pub(super) seats: BTreeMap<String, Seat>,
    /// What tokens and their names cover, in plan units.
    pub(super) covers: Vec<Rect>,
    /// Those who were seated, and for what question.
    pub(super) guests: Vec<Guest>,
    pub(super) asked: Asked,
    pub(super) of: u32,
    pub(super) stamp: u32,
}

impl Tokens {
    pub fn entity(&self, id: &str) -> Option<Entity> {
        self.by_id.get(id).copied()
    }

    /// Where somebody sits, or is on the way to.
    pub fn seat(&self, id: &str) -> Option<&Seat> {
        self.seats.get(id)
    }

    /// Increases whenever somebody sits otherwise.
    pub fn of(&self) -> u32 {
        self.of
    }

    /// The layout of the board on which they sit so.
    pub fn laid(&self) -> u32 {
        self.stamp
    }

    /// Those who sit somewhere.
    pub fn guests(&self) -> &[Guest] {
        &self.guests
    }

    /// Where names are written, in plan units.
    pub fn names(&self) -> impl Iterator<Item = Rect> {
        self.seats.values().filter_map(Seat::written)
    }

    /// What tokens and their names cover, in plan units.
    pub fn covers(&self) -> &[Rect] {
        &self.covers
    }
}

impl Token {
    /// How freshly it was struck, 0 to 1.
    pub fn struck(&self) -> f32 {
        self.struck
    }

    /// How freshly it fell, 0 to 1.
    pub fn falls(&self) -> f32 {
        self.falls
    }

    /// Whether it has a second arc: its figures are health and guard.
    pub fn has_figures(&self) -> bool {
        self.guard.is_some()
    }
}
