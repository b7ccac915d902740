//! Where everybody sits, and how their names are written there.

use super::super::BoardView;
use super::super::field::Guest;
use super::token::Tokens;
use crate::vocab::view::{CombatantView, Scene, Standing};
use crate::window::battle::{CurrentBattle, Presented};
use bevy::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Whether a combatant has a token.
pub fn on_board(combatant: &CombatantView, view: &BoardView) -> bool {
    let waits = combatant.reserve && view.field.has_bench();
    (waits || !combatant.place.is_empty()) && combatant.standing != Standing::Fled
}

pub fn is_out(combatant: &CombatantView) -> bool {
    !matches!(combatant.standing, Standing::Active | Standing::Surrendered)
}

pub fn label_of(combatant: &CombatantView) -> String {
    let state = match combatant.standing {
        Standing::Active | Standing::Fled => return combatant.name.clone(),
        Standing::Surrendered => "yields",
        Standing::Incapacitated => "down",
        Standing::Dead => "dead",
    };
    format!("{} · {state}", combatant.name)
}

fn guests_of(scene: &Scene, view: &BoardView) -> Vec<Guest> {
    let size = view.field.label_size(&view.frame);
    let present = scene.combatants.iter().filter(|c| on_board(c, view));
    let room_for = |words: &str| {
        let wide = words.chars().count() as f32 * size * 0.49 + 6.0;
        Vec2::new(wide, size * 1.15) / view.pixels_per_unit
    };
    present
        .map(|c| Guest {
            id: c.id.clone(),
            place: c.place.clone(),
            also: c.also.clone(),
            riding: c.riding.clone(),
            side: c.faction,
            down: is_out(c),
            radius: view.field.token_radius(c.size, &view.frame) / view.pixels_per_unit,
            label: room_for(&label_of(c)),
            short: room_for(&short_of(c)),
        })
        .collect()
}

/// A short form of a name that still differs from similar ones: its number, or its beginning.
pub fn short_of(combatant: &CombatantView) -> String {
    let last = combatant.name.rsplit(' ').next().unwrap_or_default();
    if !last.is_empty() && last.chars().all(|c| c.is_ascii_digit()) {
        return last.to_owned();
    }
    let first = combatant.name.split(' ').next().unwrap_or_default();
    if first.chars().count() <= 7 { first.to_owned() } else { first.chars().take(6).chain(['.']).collect() }
}

pub fn hash_of(what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// Epoch and stamps of scene and layout that tokens were last drawn for.
pub type Seen = Option<(u32, u32, u32)>;

/// Finds everybody a seat, anew only when somebody moved.
pub fn assign_seats(
    (battle, presented): (Res<CurrentBattle>, Res<Presented>),
    view: Option<Res<BoardView>>,
    mut tokens: ResMut<Tokens>,
    mut seen: Local<Seen>,
) {
    let Some(view) = view else { return };
    let now = Some((battle.epoch, presented.scene_stamp, view.stamp));
    if std::mem::replace(&mut *seen, now) == now {
        return;
    }
    let guests = guests_of(&presented.scene, &view);
    let now = hash_of(format!("{guests:?}"));
    if tokens.guests == now && tokens.stamp == view.stamp {
        return;
    }
    let before = std::mem::take(&mut tokens.seats);
    let seats = view.field.seats(&guests, &before);
    let cover = |g: &Guest| {
        let seat = seats.get(&g.id)?;
        let token = Rect::from_center_half_size(seat.at, Vec2::splat(seat.radius));
        Some([token, Rect::from_center_size(seat.label, g.label)])
    };
    tokens.covers = guests.iter().filter_map(cover).flatten().collect();
    tokens.seats = seats;
    (tokens.guests, tokens.stamp) = (now, view.stamp);
}
