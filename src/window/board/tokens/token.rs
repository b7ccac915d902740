//! The token of a combatant, and the index of all tokens.

use super::super::field::{DecisionSubject, TokenPlacement, TokenSpec};
use super::label::NameLabel;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use std::collections::BTreeMap;

/// A combatant on the board.
#[derive(Component)]
pub struct Token {
    pub id: String,
    pub faction: usize,
    pub radius: f32,
    /// Its destination; its transform has the current position.
    pub(super) seat: Vec2,
    pub(super) look: u64,
    pub(super) health: f32,
    pub(super) wanted_health: f32,
    /// Shares of guard as shown and as desired; `None` if the combatant has no guard.
    pub(super) guard: Option<[f32; 2]>,
    /// 1 when just struck, then fading to 0.
    pub(super) struck: f32,
    /// Direction of the blow.
    pub(super) blow: Vec2,
    /// 1 when it has just fallen, then fading to 0.
    pub(super) falls: f32,
    /// 1 when just striking, then fading to 0; and the direction of the strike.
    pub(super) lunge: (f32, Vec2),
    pub(super) arc: Option<Entity>,
    /// All entities that it is drawn with except its name.
    pub(super) parts: Vec<Entity>,
    pub(super) label: NameLabel,
}

/// The tokens by combatant, and their positions.
#[derive(Resource, Default)]
pub struct Tokens {
    pub(super) by_id: HashMap<String, Entity>,
    pub(super) seats: BTreeMap<String, TokenPlacement>,
    /// Areas of tokens and their names, in plan units.
    pub(super) covers: Vec<Rect>,
    /// The combatants that were placed.
    pub(super) guests: Vec<TokenSpec>,
    /// The decision that was pending when they were placed.
    pub(super) asked: DecisionSubject,
}

impl Tokens {
    pub fn entity(&self, id: &str) -> Option<Entity> {
        self.by_id.get(id).copied()
    }

    /// Returns the position of a combatant's token, or its destination while it moves.
    pub fn seat(&self, id: &str) -> Option<&TokenPlacement> {
        self.seats.get(id)
    }

    /// Returns the combatants that have positions.
    pub fn guests(&self) -> &[TokenSpec] {
        &self.guests
    }

    /// Returns the areas of written names, in plan units.
    pub fn names(&self) -> impl Iterator<Item = Rect> {
        self.seats.values().filter_map(TokenPlacement::written)
    }

    /// Returns the areas of tokens and their names, in plan units.
    pub fn covers(&self) -> &[Rect] {
        &self.covers
    }
}

impl Token {
    /// Returns the progress of the strike flash, from 1 down to 0.
    pub fn struck(&self) -> f32 {
        self.struck
    }

    /// Returns the progress of the fall flash, from 1 down to 0.
    pub fn falls(&self) -> f32 {
        self.falls
    }

    /// Returns true if the token has guard: a second arc, and health and guard as numbers.
    pub fn has_figures(&self) -> bool {
        self.guard.is_some()
    }
}
