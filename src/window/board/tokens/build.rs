//! Creation and updating of tokens from the presented scene.

use super::super::field::TokenPlacement;
use super::super::ink::{Ink, tint};
use super::super::params::{BoardLook, MeshPens};
use super::super::{BoardFonts, BoardView, z_order};
use super::badges::{badges_of, draw_badge};
use super::body::{TokenStyle, draw_beak, draw_body};
use super::label::{LabelLook, NameLabel};
use super::plates::short_names;
use super::seating::{hash_of, on_board};
use super::symbols::token_symbols;
use super::token::{Token, Tokens};
use crate::vocab::view::CombatantView;
use crate::window::battle::{CurrentBattle, Presented};
use crate::window::icons::IconSet;
use crate::window::theme::{self, Theme};
use bevy::camera::visibility::NoFrustumCulling;
use bevy::platform::collections::HashSet;
use bevy::prelude::*;

/// The inputs of building tokens.
pub(super) struct TokenBuilder<'a, 'w, 's> {
    pub(super) commands: Commands<'w, 's>,
    meshes: &'a mut Assets<Mesh>,
    ink: Handle<ColorMaterial>,
    icons: &'a IconSet,
    pub(super) fonts: &'a BoardFonts,
    pub(super) theme: &'a Theme,
    pub(super) view: &'a BoardView,
    /// The current combatant is still waiting for a result.
    waiting: bool,
}

/// Spawns and updates the tokens of all combatants on the board, and despawns those of the others.
pub fn update_tokens(
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    view: Option<Res<BoardView>>,
    look: BoardLook,
    mut pens: MeshPens,
    mut tokens: ResMut<Tokens>,
    mut existing: Query<(&mut Token, &mut Transform)>,
) {
    let Some(view) = view else { return };
    if !view.is_added() && !presented.is_changed() && !look.theme.is_changed() {
        return;
    }
    let phase = battle.ruleset().declaring(battle.world());
    let ink = pens.white();
    let MeshPens { commands, meshes, symbols, .. } = &mut pens;
    symbols.tokens.clear();
    let mut builder = TokenBuilder {
        commands: commands.reborrow(),
        meshes,
        ink,
        icons: &look.icons,
        fonts: &look.fonts,
        theme: &look.theme,
        view: &view,
        waiting: false,
    };
    let scene = &presented.scene;
    let shorts = short_names(&scene.combatants);
    let Tokens { by_id, seats, .. } = &mut *tokens;
    let here = scene.combatants.iter().enumerate().filter(|(_, c)| on_board(c, &*view.field));
    let ids: HashSet<&str> = here.clone().map(|(_, c)| c.id.as_str()).collect();
    by_id.retain(|id, entity| {
        let stays = existing.contains(*entity) && ids.contains(id.as_str());
        stays || builder.take_away(*entity)
    });
    for (ix, combatant) in here {
        let Some(seat) = seats.get(&combatant.id) else { continue };
        builder.waiting = scene.waiting.contains(&ix);
        symbols.tokens.extend(token_symbols(combatant, seat, &view, builder.waiting, phase));
        let wanted = builder.wanted(combatant, seat, &shorts[ix]);
        let old = by_id.get(&combatant.id).and_then(|&entity| Some((entity, existing.get_mut(entity).ok()?)));
        let Some((entity, (mut token, transform))) = old else {
            by_id.insert(combatant.id.clone(), builder.spawn(combatant, seat, wanted));
            continue;
        };
        transform.map_unchanged(|t| &mut t.translation.z).set_if_neq(z_order::TOKENS + wanted.front);
        if token.become_like(&wanted) {
            builder.make(entity, &mut token, combatant, seat);
        }
        builder.label(entity, &mut token.label, combatant, seat, wanted.label);
    }
}

/// The desired state of a token.
struct TokenTarget {
    /// Its position, in the camera's coordinates.
    at: Vec2,
    radius: f32,
    /// Depth of the token within the token layer; higher is in front.
    front: f32,
    /// Hash of everything that it is drawn from except its name.
    look: u64,
    label: LabelLook,
    /// Shares of full health and full guard.
    health: f32,
    guard: Option<f32>,
}

impl Token {
    /// Takes over the desired state, except for drawing and name. Returns true if the drawing must be rebuilt.
    fn become_like(&mut self, wanted: &TokenTarget) -> bool {
        self.seat = wanted.at;
        self.wanted_health = wanted.health;
        self.guard = wanted.guard.map(|now| [self.guard.map_or(now, |shown| shown[0]), now]);
        if self.look == wanted.look {
            return false;
        }
        self.look = wanted.look;
        self.radius = wanted.radius;
        true
    }
}

impl TokenBuilder<'_, '_, '_> {
    /// Despawns a token whose combatant is no longer on the board. Returns false, for use in `retain`.
    fn take_away(&mut self, entity: Entity) -> bool {
        self.commands.entity(entity).try_despawn();
        false
    }

    /// Returns a hash of everything that a token is drawn from.
    fn appearance_hash(&self, combatant: &CombatantView, seat: &TokenPlacement) -> u64 {
        let c = combatant;
        let badges = badges_of(c, self.waiting, seat.radius * self.view.pixels_per_unit);
        let badges: Vec<_> = badges.iter().map(|b| (b.icon, b.turn.to_bits(), b.dark)).collect();
        let body = (&c.icon, c.faction, TokenStyle::new(c), c.facing);
        hash_of((body, badges, seat.radius.to_bits(), self.theme.palette as u8))
    }

    fn wanted(&self, combatant: &CombatantView, seat: &TokenPlacement, short: &str) -> TokenTarget {
        let view = self.view;
        // Tokens further down are drawn over those above them; riders over their mounts.
        let front = (seat.at.y / view.field.size().y).clamp(0.0, 1.0) * 18.0
            + f32::from(u8::from(combatant.riding.is_some())) * 19.0;
        TokenTarget {
            at: view.world(seat.at),
            radius: seat.radius * view.pixels_per_unit,
            front,
            look: self.appearance_hash(combatant, seat),
            label: self.label_look(combatant, seat, short, front),
            health: combatant.health.max(0) as f32 / combatant.max_health.max(1) as f32,
            guard: combatant.guard.map(|(now, most)| now.max(0) as f32 / most.max(1) as f32),
        }
    }

    fn spawn(&mut self, combatant: &CombatantView, seat: &TokenPlacement, wanted: TokenTarget) -> Entity {
        let place = Transform::from_translation(wanted.at.extend(z_order::TOKENS + wanted.front));
        let entity = self.commands.spawn((place, Visibility::default(), ChildOf(self.view.root))).id();
        let mut token = Token {
            id: combatant.id.clone(),
            faction: combatant.faction,
            radius: wanted.radius,
            seat: wanted.at,
            look: wanted.look,
            health: wanted.health,
            wanted_health: wanted.health,
            guard: wanted.guard.map(|g| [g; 2]),
            struck: 0.0,
            blow: Vec2::ZERO,
            falls: 0.0,
            lunge: (0.0, Vec2::ZERO),
            arc: None,
            parts: Vec::new(),
            label: NameLabel::default(),
        };
        self.make(entity, &mut token, combatant, seat);
        self.label(entity, &mut token.label, combatant, seat, wanted.label);
        self.commands.entity(entity).insert(token);
        entity
    }

    /// Redraws all of a token except its name.
    fn make(&mut self, entity: Entity, token: &mut Token, combatant: &CombatantView, seat: &TokenPlacement) {
        token.parts.drain(..).for_each(|part| self.commands.entity(part).try_despawn());
        let radius = seat.radius * self.view.pixels_per_unit;
        let side = self.theme.side(combatant.faction);
        let style = TokenStyle::new(combatant);
        let mut ink = Ink::default();
        draw_body(&mut ink, side, radius, style);
        if let Some(way) =
            combatant.facing.and_then(|d| self.view.field.direction_vector(d)).filter(|_| style != TokenStyle::Out)
        {
            // Above the arc of health, below the badges.
            let mut beak = Ink::default();
            draw_beak(&mut beak, side, radius, style, way * Vec2::new(1.0, -1.0));
            token.parts.push(self.mesh(entity, beak, 0.07));
        }
        let badges = badges_of(combatant, self.waiting, radius);
        for badge in &badges {
            draw_badge(&mut ink, badge, radius, side);
        }
        token.parts.push(self.mesh(entity, ink, 0.0));
        let face = match style {
            TokenStyle::Out => tint(side.ink, 0.5),
            TokenStyle::Hidden => tint(side.on_dark, 1.0),
            TokenStyle::Plain | TokenStyle::Taken => tint(side.ink, 1.0),
        };
        token.parts.push(self.icon(entity, &combatant.icon, Vec2::ZERO, radius * 1.18, face));
        for badge in &badges {
            let at = badge.place(radius);
            let color = tint(if badge.dark { theme::PAGE } else { theme::INK }, 1.0);
            token.parts.push(self.icon(entity, badge.icon, at, badge.radius(radius) * 1.45, color));
        }
        let place = Transform::from_xyz(0.0, 0.0, 0.05);
        let arc = self.commands.spawn((place, Visibility::default(), NoFrustumCulling, ChildOf(entity))).id();
        token.parts.push(arc);
        token.arc = Some(arc);
        // Slightly off, so that the arc is drawn at least once.
        token.health -= 1e-3;
    }

    pub(super) fn mesh(&mut self, parent: Entity, ink: Ink, z: f32) -> Entity {
        let mesh = (Mesh2d(self.meshes.add(ink.mesh())), MeshMaterial2d(self.ink.clone()));
        self.commands.spawn((mesh, Transform::from_xyz(0.0, 0.0, z), NoFrustumCulling, ChildOf(parent))).id()
    }

    fn icon(&mut self, parent: Entity, name: &str, at: Vec2, size: f32, color: LinearRgba) -> Entity {
        let image = self.icons.image(name);
        let sprite = Sprite { image, custom_size: Some(Vec2::splat(size)), color: color.into(), ..default() };
        self.commands.spawn((sprite, Transform::from_translation(at.extend(0.1)), ChildOf(parent))).id()
    }
}
