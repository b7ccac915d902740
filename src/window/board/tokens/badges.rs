//! Badges on the rim of a token: its standing, its conditions, its held items.

use super::super::ink::{Ink, tint};
use crate::vocab::view::{CombatantView, DONE};
use crate::window::theme::{self, SideStyle};
use bevy::prelude::*;
use std::f32::consts::TAU;

/// Radius in pixels below which a token has no room for many badges. Tokens on zones are larger than that in a
/// full-size window.
const SMALL: f32 = 23.0;

/// A small disc on the rim of a token.
pub struct Badge {
    pub icon: &'static str,
    /// Position on the rim, in turns counter-clockwise from the right.
    pub turn: f32,
    pub dark: bool,
}

impl Badge {
    pub fn radius(&self, token: f32) -> f32 {
        (token * if self.dark { 0.28 } else { 0.26 }).clamp(6.5, 17.0)
    }

    pub fn place(&self, token: f32) -> Vec2 {
        Vec2::from_angle(self.turn * TAU) * token * 1.08
    }
}

/// Returns the badges of a combatant. Small tokens get only those whose content is shown nowhere else.
pub fn badges_of(combatant: &CombatantView, waiting: bool, radius: f32) -> Vec<Badge> {
    let mut badges = Vec::new();
    // Badges are on the side that the combatant does not face.
    let ahead = matches!(combatant.facing, Some(0 | 1 | 5));
    let done = combatant.has_had_turn() && !combatant.reserve;
    if let Some(icon) = combatant.standing.icon().or(done.then_some(DONE)) {
        badges.push(Badge { icon, turn: if ahead { 0.375 } else { 0.125 }, dark: true });
    }
    if waiting {
        badges.push(Badge { icon: "hourglass", turn: 0.25, dark: true });
    }
    let ailments = combatant.conditions_with_icons().map(|c| c.icon);
    for (i, icon) in ailments.take(if radius < SMALL { 1 } else { 3 }).enumerate() {
        let turn = match combatant.facing {
            None => 0.345 + 0.085 * i as f32,
            Some(_) if ahead => 0.475 + 0.085 * i as f32,
            Some(_) => 0.025 - 0.085 * i as f32,
        };
        badges.push(Badge { icon, turn, dark: false });
    }
    let held = combatant.gear.iter().filter(|g| g.held == "hand" && !g.icon.is_empty());
    let held = held.filter(|_| combatant.facing.is_none());
    // If the token has guard, and so numbers on its rim, there is room for one item above them.
    let (most, first) = if combatant.guard.is_some() { (1, 1.025) } else { (2, 1.015) };
    for (i, item) in held.take(if radius < SMALL { 0 } else { most }).enumerate() {
        badges.push(Badge { icon: item.icon, turn: first - 0.085 * i as f32, dark: false });
    }
    badges
}

pub fn draw_badge(ink: &mut Ink, badge: &Badge, token: f32, side: SideStyle) {
    let (at, radius) = (badge.place(token), badge.radius(token));
    if badge.dark {
        ink.disc(at, radius + 1.2, tint(theme::CARD, 1.0));
        ink.disc(at, radius, tint(theme::INK, 1.0));
    } else {
        ink.disc(at, radius + 1.3, tint(side.ink, 0.9));
        ink.disc(at, radius, tint(theme::PAGE, 1.0));
    }
}
