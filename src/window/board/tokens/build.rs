//! Makes tokens and keeps them as the shown scene says.

use super::super::field::{Plate, Seat};
use super::super::ink::{self, Ink, tint};
use super::super::{BoardFonts, BoardView, depth};
use super::badges::{badges_of, draw_badge};
use super::body::{draw_beak, draw_body};
use super::named::NameOf;
use super::plates::{GAP, number_of, short_names};
use super::seating::{Seen, hash_of, is_out, on_board};
use super::token::{Token, Tokens};
use crate::vocab::view::{CombatantView, TurnView};
use crate::window::battle::{CurrentBattle, Presented};
use crate::window::icons::IconSet;
use crate::window::theme::{self, Theme};
use bevy::camera::visibility::NoFrustumCulling;
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use bevy::sprite::Anchor;

/// The line from a token to a name that lies elsewhere is so wide, in pixels.
const TIE: f32 = 1.8;

/// What is needed to make a token.
struct TokenBuilder<'a, 'w, 's> {
    commands: Commands<'w, 's>,
    meshes: &'a mut Assets<Mesh>,
    ink: Handle<ColorMaterial>,
    icons: &'a IconSet,
    fonts: &'a BoardFonts,
    theme: &'a Theme,
    view: &'a BoardView,
    /// The combatant whose token is made still waits for a result.
    waiting: bool,
}

/// Gives every combatant on the board a token that looks as it should, and takes the others' away.
#[allow(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
pub fn update_tokens(
    commands: Commands,
    (battle, presented): (Res<CurrentBattle>, Res<Presented>),
    view: Option<Res<BoardView>>,
    (icons, fonts, theme): (Res<IconSet>, Res<BoardFonts>, Res<Theme>),
    (mut meshes, mut materials): (ResMut<Assets<Mesh>>, ResMut<Assets<ColorMaterial>>),
    mut tokens: ResMut<Tokens>,
    mut existing: Query<(&mut Token, &mut Transform)>,
    (mut white, mut seen): (Local<Handle<ColorMaterial>>, Local<Seen>),
) {
    let Some(view) = view else { return };
    let now = Some((battle.epoch, presented.scene_stamp, view.stamp));
    if std::mem::replace(&mut *seen, now) == now && !theme.is_changed() {
        return;
    }
    let ink = ink_of(&mut white, &mut materials);
    let mut builder = TokenBuilder {
        commands,
        meshes: &mut meshes,
        ink,
        icons: &icons,
        fonts: &fonts,
        theme: &theme,
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
        let wanted = builder.wanted(combatant, seat, &shorts[ix]);
        let front = wanted.front;
        let old = by_id.get(&combatant.id).and_then(|&entity| Some((entity, existing.get_mut(entity).ok()?)));
        let entity = match old {
            Some((entity, (mut token, transform))) => {
                transform.map_unchanged(|t| &mut t.translation.z).set_if_neq(depth::TOKENS + front);
                if !token.become_like(&wanted) {
                    continue;
                }
                entity
            }
            None => {
                let entity = builder.spawn(combatant, &wanted);
                by_id.insert(combatant.id.clone(), entity);
                entity
            }
        };
        builder.make(entity, combatant, seat, (&shorts[ix], front));
    }
}

/// The material of all tokens, made once.
fn ink_of(white: &mut Handle<ColorMaterial>, materials: &mut Assets<ColorMaterial>) -> Handle<ColorMaterial> {
    if *white == Handle::default() {
        *white = materials.add(ink::white());
    }
    white.clone()
}

/// What a token should show.
struct Wanted {
    /// Where it sits, in the camera's coordinates.
    at: Vec2,
    radius: f32,
    /// How far in front of other tokens it is drawn.
    front: f32,
    /// Changes with everything that it is drawn from.
    look: u64,
    /// Shares of full health and full guard.
    health: f32,
    guard: Option<f32>,
}

impl Token {
    /// Takes over what is wanted, except for its drawing. Returns whether that must be made anew.
    fn become_like(&mut self, wanted: &Wanted) -> bool {
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
    /// Whose token it was is no longer on the board; says that it does not stay.
    fn take_away(&mut self, entity: Entity) -> bool {
        self.commands.entity(entity).try_despawn();
        false
    }

    /// Changes with everything that a token is drawn from, and with nothing else.
    fn look(&self, combatant: &CombatantView, seat: &Seat, short: &str) -> u64 {
        let c = combatant;
        let badges = badges_of(c, self.waiting, seat.radius * self.view.pixels_per_unit);
        let badges: Vec<_> = badges.iter().map(|b| (b.icon, b.turn.to_bits(), b.dark)).collect();
        let body = (&c.icon, c.faction, is_out(c), c.turn as u8, c.concealed, c.facing, c.reserve);
        let lengths =
            [seat.at, seat.label, seat.size, Vec2::splat(seat.radius)].map(|v| v.to_array().map(f32::to_bits));
        let name = (&c.name, short, number_of(c), (seat.plate as u8, seat.tied));
        hash_of((body, badges, name, lengths, self.theme.palette as u8, self.view.stamp))
    }

    fn wanted(&self, combatant: &CombatantView, seat: &Seat, short: &str) -> Wanted {
        let view = self.view;
        // Whoever stands further down is drawn over those behind; riders over their mounts.
        let front = (seat.at.y / view.field.size().y).clamp(0.0, 1.0) * 18.0
            + f32::from(u8::from(combatant.riding.is_some())) * 19.0;
        Wanted {
            at: view.world(seat.at),
            radius: seat.radius * view.pixels_per_unit,
            front,
            look: self.look(combatant, seat, short),
            health: combatant.health.max(0) as f32 / combatant.max_health.max(1) as f32,
            guard: combatant.guard.map(|(now, most)| now.max(0) as f32 / most.max(1) as f32),
        }
    }

    fn spawn(&mut self, combatant: &CombatantView, wanted: &Wanted) -> Entity {
        let token = Token {
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
        };
        let place = Transform::from_translation(wanted.at.extend(depth::TOKENS + wanted.front));
        self.commands.spawn((token, place, Visibility::default(), ChildOf(self.view.root))).id()
    }

    /// Draws all of a token anew.
    fn make(&mut self, entity: Entity, combatant: &CombatantView, seat: &Seat, named: (&str, f32)) {
        self.commands.entity(entity).despawn_related::<Children>();
        let radius = seat.radius * self.view.pixels_per_unit;
        let side = self.theme.side(combatant.faction);
        let out = is_out(combatant);
        let alpha = if combatant.concealed { 0.5 } else { 1.0 };
        let mut ink = Ink::default();
        let taken = combatant.turn == TurnView::Taken && !combatant.reserve;
        draw_body(&mut ink, side, radius, alpha, out, taken);
        if let Some(way) = combatant.facing.and_then(|d| self.view.field.way(d)).filter(|_| !out) {
            // Above the arc of health, below the badges.
            let mut beak = Ink::default();
            draw_beak(&mut beak, side, radius, way * Vec2::new(1.0, -1.0), alpha);
            self.mesh(entity, beak, 0.07);
        }
        let badges = badges_of(combatant, self.waiting, radius);
        for badge in &badges {
            draw_badge(&mut ink, badge, radius, side, alpha);
        }
        self.mesh(entity, ink, 0.0);
        let faded = if out { 0.5 } else { 1.0 };
        self.icon(entity, &combatant.icon, Vec2::ZERO, radius * 1.18, tint(side.ink, alpha * faded));
        for badge in &badges {
            let at = badge.place(radius);
            let color = if badge.dark { tint(theme::PAGE, alpha) } else { tint(theme::INK, alpha) };
            self.icon(entity, badge.icon, at, badge.radius(radius) * 1.45, color);
        }
        let arc = self
            .commands
            .spawn((Transform::from_xyz(0.0, 0.0, 0.05), Visibility::default(), NoFrustumCulling, ChildOf(entity)))
            .id();
        self.commands.queue(move |world: &mut World| {
            if let Some(mut token) = world.get_mut::<Token>(entity) {
                token.arc = Some(arc);
                // Slightly off, so that the arc is drawn at least once.
                token.health -= 1e-3;
            }
        });
        self.label(entity, combatant, seat, named);
    }

    fn mesh(&mut self, parent: Entity, ink: Ink, z: f32) {
        self.commands.spawn((
            Mesh2d(self.meshes.add(ink.mesh())),
            MeshMaterial2d(self.ink.clone()),
            Transform::from_xyz(0.0, 0.0, z),
            NoFrustumCulling,
            ChildOf(parent),
        ));
    }

    fn icon(&mut self, parent: Entity, name: &str, at: Vec2, size: f32, color: LinearRgba) {
        let image = self.icons.image(name);
        let sprite = Sprite { image, custom_size: Some(Vec2::splat(size)), color: color.into(), ..default() };
        self.commands.spawn((sprite, Transform::from_translation(at.extend(0.1)), ChildOf(parent)));
    }

    /// The name with its number on a plate, above all tokens.
    fn label(&mut self, parent: Entity, combatant: &CombatantView, seat: &Seat, (short, front): (&str, f32)) {
        let words = match seat.plate {
            Plate::Full => combatant.name.as_str(),
            Plate::Short => short,
            Plate::None => return,
        };
        let px = self.view.pixels_per_unit;
        let size = self.view.field.label_size(&self.view.frame);
        let off = (seat.label - seat.at) * px * Vec2::new(1.0, -1.0);
        let at = (self.view.world(seat.at) + off).round() - self.view.world(seat.at);
        let side = self.theme.side(combatant.faction);
        let faded = is_out(combatant);
        let mut ink = Ink::default();
        if let Some(ends) = seat.tie() {
            let ends = ends.map(|end| (end - seat.at) * px * Vec2::new(1.0, -1.0));
            ink.line(&ends, TIE + 2.0, tint(theme::PAGE, 0.9), false);
            ink.line(&ends, TIE, tint(side.ink, if faded { 0.4 } else { 0.9 }), false);
        }
        let slip = Rect::from_center_size(at, seat.size * px - Vec2::new(1.0, 2.0));
        let edge = tint(side.ink, if faded { 0.4 } else { 0.75 });
        ink.card(slip.inflate(1.0), size * 0.25, edge);
        ink.card(slip, size * 0.22, tint(theme::CARD, if faded { 0.86 } else { 0.97 }));
        let name = (NameOf(*seat), Transform::default(), Visibility::default(), ChildOf(parent));
        let name = self.commands.spawn(name).id();
        self.mesh(name, ink, depth::LABELS - front);
        let font = TextFont { font: self.fonts.label.clone().into(), font_size: FontSize::Px(size), ..default() };
        let strength = if combatant.concealed || faded { 0.75 } else { 1.0 };
        self.commands
            .spawn((
                Text2d::new(format!("{words}{GAP}")),
                font.clone(),
                TextColor(tint(theme::INK, strength).into()),
                Anchor::CENTER,
                Transform::from_translation(at.extend(depth::LABELS - front + 0.2)),
                ChildOf(name),
            ))
            .with_child((TextSpan::new(number_of(combatant)), font, TextColor(tint(side.ink, strength).into())));
    }
}
