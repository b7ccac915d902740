//! Placement of tokens and of their names.

use super::super::field::{BoardGeometry, DecisionSubject, Frame, LEAST_TOKEN, MANY, TokenPlacement, TokenSpec};
use super::super::{BoardView, wedges};
use super::plates::{number_of, plate_size, short_names};
use super::token::Tokens;
use crate::vocab::view::{CombatantView, DecisionView, Scene, Standing};
use crate::window::battle::Presented;
use bevy::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Returns true if a combatant has a token.
pub fn on_board(combatant: &CombatantView, field: &dyn BoardGeometry) -> bool {
    let waits = combatant.reserve && field.has_bench();
    (waits || !combatant.place.is_empty()) && combatant.standing != Standing::Fled
}

pub fn is_out(combatant: &CombatantView) -> bool {
    !matches!(combatant.standing, Standing::Active | Standing::Surrendered)
}

/// Lists the combatants that need a position on a board with that layout.
pub fn guests_of(scene: &Scene, field: &dyn BoardGeometry, frame: &Frame) -> Vec<TokenSpec> {
    let size = field.label_size(frame);
    let pixels = frame.pixels_per_unit;
    let shorts = short_names(&scene.combatants);
    let present = scene.combatants.iter().enumerate().filter(|(_, c)| on_board(c, field));
    let room_for = |name: &str, c: &CombatantView| plate_size(name, &number_of(c), size) / pixels;
    present
        .map(|(ordinal, c)| TokenSpec {
            id: c.id.clone(),
            place: c.place.clone(),
            also: c.also.clone(),
            riding: c.riding.clone(),
            side: c.faction,
            ordinal,
            down: is_out(c),
            radius: field.token_radius(c.size, frame) / pixels,
            least: LEAST_TOKEN / pixels,
            label: room_for(&c.name, c),
            short: room_for(&shorts[ordinal], c),
            around: 0.0,
        })
        .collect()
}

pub fn hash_of(what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// Returns the subject of a decision.
fn asked_by(decision: &DecisionView) -> DecisionSubject {
    let cells: BTreeSet<&String> = decision.options.iter().filter_map(|o| o.at_cell.as_ref()).collect();
    let cells = if cells.len() > MANY { Vec::new() } else { cells.into_iter().cloned().collect() };
    DecisionSubject { who: decision.combatant.clone(), cells }
}

/// The positions of all tokens without a pending decision.
#[derive(Default)]
pub struct Unasked {
    guests: Vec<TokenSpec>,
    seats: BTreeMap<String, TokenPlacement>,
}

impl Unasked {
    /// Returns the positions; recomputes them only after a change of tokens or layout.
    fn seat(&mut self, guests: &[TokenSpec], view: &Res<BoardView>) -> BTreeMap<String, TokenPlacement> {
        if self.guests != guests || view.is_added() {
            self.seats = view.field.seats(guests);
            self.guests = guests.to_vec();
        }
        self.seats.clone()
    }
}

/// Places all tokens and moves names off the subject of the decision. Positions are recomputed only after a change.
pub fn assign_seats(
    presented: Res<Presented>,
    view: Option<Res<BoardView>>,
    mut tokens: ResMut<Tokens>,
    mut unasked: Local<Unasked>,
) {
    let Some(view) = view.filter(|view| view.is_added() || presented.is_changed()) else { return };
    let decision = presented.decision.as_ref();
    let asked = decision.map(|d| asked_by(d)).unwrap_or_default();
    let mut guests = guests_of(&presented.scene, &*view.field, &view.frame);
    let mut seats = unasked.seat(&guests, &view);
    let turns = decision.is_some_and(|d| !wedges::facing_options(d).is_empty());
    if let Some(turning) = guests.iter_mut().find(|guest| turns && asked.who.as_ref() == Some(&guest.id)) {
        turning.around = wedges::TIP;
    }
    if tokens.guests == guests && tokens.asked == asked && !view.is_added() {
        return;
    }
    view.field.give_way(&guests, &asked, &mut seats);
    tokens.covers = seats.values().flat_map(TokenPlacement::areas).collect();
    tokens.seats = seats;
    (tokens.guests, tokens.asked) = (guests, asked);
}
