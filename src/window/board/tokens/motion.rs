//! Animation of tokens: the move to a new position, lunges and wounds, the arc of health, rising numbers.

use super::super::ink::{self, Ink, tint};
use super::super::{BoardFonts, BoardView, guard_arc, z_order};
use super::body::{ARC, draw_arc};
use super::token::{Token, Tokens};
use crate::window::battle::{Pace, Presented};
use crate::window::presenter::Beat;
use crate::window::theme::{self, Theme};
use bevy::prelude::*;
use bevy::sprite::Text2dShadow;
use bevy_egui::egui::Color32;

/// A number that rises from a token and fades.
#[derive(Component)]
pub struct Floater {
    age: f32,
}

/// Shows strikes, wounds and healing on the tokens involved.
pub fn react(
    mut commands: Commands,
    mut beats: MessageReader<Beat>,
    view: Option<Res<BoardView>>,
    theme: Res<Theme>,
    fonts: Res<BoardFonts>,
    tokens: Res<Tokens>,
    mut query: Query<(&mut Token, &Transform)>,
) {
    let Some(view) = view else { return };
    for beat in beats.read() {
        let place = |id: &Option<String>| id.as_ref().and_then(|id| tokens.entity(id));
        let target = place(&beat.target);
        let at = target.and_then(|t| query.get(t).ok()).map(|(_, t)| t.translation.truncate());
        let mut blow = Vec2::ZERO;
        if let (Some(at), true) = (at, beat.strikes)
            && let Some((mut token, transform)) = place(&beat.source).and_then(|s| query.get_mut(s).ok())
        {
            blow = (at - transform.translation.truncate()).normalize_or_zero();
            token.lunge = (1.0, blow);
        }
        if let Some((mut token, _)) = place(&beat.falls).and_then(|f| query.get_mut(f).ok()) {
            token.falls = 1.0;
        }
        let Some((mut token, _)) = target.and_then(|t| query.get_mut(t).ok()) else { continue };
        let Some(change) = beat.health.filter(|&h| h != 0) else { continue };
        if change < 0 {
            (token.struck, token.blow) = (1.0, blow);
        }
        let (words, color) = match change {
            ..0 => (format!("−{}", -change), theme::side(theme.palette, 1).ink),
            _ => (format!("+{change}"), theme::FELT),
        };
        // Above the token and its badges.
        let at = token.seat + Vec2::Y * token.radius * 1.7;
        let size = (token.radius * 0.95).clamp(24.0, 48.0).round();
        let floater = commands.spawn(floater(words, size, color, at, &fonts)).insert(ChildOf(view.root)).id();
        let slip = Text2dShadow { offset: Vec2::new(1.5, -1.5), color: tint(theme::PAGE, 0.95).into() };
        commands.entity(floater).insert(slip);
    }
}

/// Returns the bundle of a rising number.
fn floater(words: String, size: f32, color: Color32, at: Vec2, fonts: &BoardFonts) -> impl Bundle {
    (
        Floater { age: 0.0 },
        Text2d::new(words),
        TextFont { font: fonts.label.clone().into(), font_size: FontSize::Px(size), ..default() },
        TextColor(tint(color, 1.0).into()),
        Transform::from_translation(at.extend(z_order::FLOATERS)),
    )
}

pub fn move_along(
    presented: Res<Presented>,
    theme: Res<Theme>,
    time: Res<Time<Real>>,
    mut tokens: Query<(&mut Token, &mut Transform)>,
) {
    let still = theme.reduced_motion || presented.pace == Pace::Instant || presented.skip;
    let rate = if still { 1.0 } else { 1.0 - (-time.delta_secs() * 8.0 / presented.pace.stretch().max(0.05)).exp() };
    let fade = time.delta_secs() * 2.6;
    for (mut token, mut transform) in &mut tokens {
        let seat = token.seat;
        // Shaking and lunging are added to the path to the seat, so they are subtracted before the next step.
        let offset = |token: &Token| {
            if still {
                return Vec2::ZERO;
            }
            let shake = Vec2::new((token.struck * 34.0).sin() * token.struck * token.radius * 0.10, 0.0);
            // Back from the blow, and up again.
            let shake = shake + token.blow * (token.struck * std::f32::consts::PI).sin() * token.radius * 0.30;
            let reach = (token.lunge.0 * std::f32::consts::PI).sin() * token.radius * 0.42;
            shake + token.lunge.1 * reach
        };
        let calm = transform.translation.truncate() - offset(&token);
        if token.falls > 0.0 {
            token.falls = (token.falls - fade * 0.45).max(0.0);
            // The token tips over.
            let tip = if still { 0.0 } else { (token.falls * std::f32::consts::PI).sin() * 0.5 };
            transform.rotation = Quat::from_rotation_z(-tip * token.blow.x.signum());
        }
        if token.struck > 0.0 || token.lunge.0 > 0.0 {
            token.struck = (token.struck - fade).max(0.0);
            token.lunge.0 = (token.lunge.0 - fade * 1.2).max(0.0);
        }
        let next = if calm.distance(seat) < 0.4 { seat } else { calm.lerp(seat, rate) } + offset(&token);
        if next != transform.translation.truncate() {
            transform.translation = next.extend(transform.translation.z);
        }
    }
}

/// Moves the arcs towards health and guard. An arc is redrawn only while it changes.
pub fn show_health(
    mut commands: Commands,
    theme: Res<Theme>,
    time: Res<Time<Real>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut tokens: Query<&mut Token>,
    mut white: Local<Handle<ColorMaterial>>,
) {
    if *white == Handle::default() {
        *white = materials.add(ink::white());
    }
    for mut token in &mut tokens {
        let Some(arc) = token.arc else { continue };
        if token.health == token.wanted_health && token.guard.is_none_or(|[shown, wanted]| shown == wanted) {
            continue;
        }
        let step = time.delta_secs() * if theme.reduced_motion { 1e6 } else { 1.4 };
        let nearer = |shown: f32, wanted: f32| {
            let gap = wanted - shown;
            if gap.abs() <= step.max(0.002) { wanted } else { shown + step * gap.signum() }
        };
        token.health = nearer(token.health, token.wanted_health);
        token.guard = token.guard.map(|[shown, wanted]| [nearer(shown, wanted), wanted]);
        let mut ink = Ink::default();
        draw_arc(&mut ink, theme.side(token.faction), token.radius, token.health.clamp(0.0, 1.0));
        if let Some([shown, _]) = token.guard {
            guard_arc::arc(&mut ink, token.radius, ARC, shown.clamp(0.0, 1.0));
        }
        if let Ok(mut arc) = commands.get_entity(arc) {
            arc.try_insert((Mesh2d(meshes.add(ink.mesh())), MeshMaterial2d(white.clone())));
        }
    }
}

pub fn raise_floaters(
    mut commands: Commands,
    theme: Res<Theme>,
    time: Res<Time<Real>>,
    mut floaters: Query<(Entity, &mut Floater, &mut Transform, &mut TextColor)>,
) {
    for (entity, mut floater, mut transform, mut color) in &mut floaters {
        floater.age += time.delta_secs() / 1.5;
        if floater.age >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        if !theme.reduced_motion {
            transform.translation.y += time.delta_secs() * 26.0 * (1.0 - floater.age);
        }
        color.0.set_alpha((2.0 - 2.0 * floater.age).min(1.0));
    }
}
