//! Tokens: who is who by shape and edge, how healthy by the arc beneath, what ails them and what they hold by badges.

use super::field::{Guest, Plate, Seat};
use super::ink::{self, Ink, tint};
use super::{BoardFonts, BoardSet, BoardView, depth, guard};
use crate::vocab::view::{CombatantView, Scene, Standing, TurnView};
use crate::window::icons::IconSet;
use crate::window::presenter::Beat;
use crate::window::room::{BattleRoom, Pace};
use crate::window::theme::{self, Edge, Side, Theme};
use bevy::camera::visibility::NoFrustumCulling;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::sprite::{Anchor, Text2dShadow};
use std::collections::BTreeMap;
use std::f32::consts::TAU;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The arc of health: where it begins and ends, in turns from the right against the clock.
const ARC: (f32, f32) = (0.60, 0.90);

/// A combatant on the board.
#[derive(Component)]
pub struct Token {
    pub id: String,
    pub faction: usize,
    pub radius: f32,
    /// Where it is going; it is where its transform says.
    seat: Vec2,
    look: u64,
    health: f32,
    wanted_health: f32,
    /// Share of its guard as shown and as it is, where there is such a thing.
    guard: Option<[f32; 2]>,
    /// 1 when just struck, then fading.
    struck: f32,
    /// 1 when just striking, and towards where.
    lunge: (f32, Vec2),
    arc: Option<Entity>,
}

/// Tokens by combatant, and where everybody sits.
#[derive(Resource, Default)]
pub struct Tokens {
    by_id: HashMap<String, Entity>,
    seats: BTreeMap<String, Seat>,
    /// What tokens and their names cover, in plan units.
    covers: Vec<Rect>,
    guests: u64,
    stamp: u32,
}

impl Tokens {
    pub fn entity(&self, id: &str) -> Option<Entity> {
        self.by_id.get(id).copied()
    }

    /// Where somebody sits, or is on the way to.
    pub fn seat(&self, id: &str) -> Option<&Seat> {
        self.seats.get(id)
    }

    /// What tokens and their names cover, in plan units.
    pub fn covers(&self) -> &[Rect] {
        &self.covers
    }
}

/// A number that rises from a token and fades.
#[derive(Component)]
struct Floater {
    age: f32,
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Tokens>().add_message::<Beat>().add_systems(
        Update,
        (assign_seats, update_tokens, react, move_along, show_health, raise_floaters).chain().in_set(BoardSet::Tokens),
    );
}

/// Whether a combatant has a token.
fn on_board(combatant: &CombatantView, view: &BoardView) -> bool {
    let waits = combatant.reserve && view.field.has_bench();
    (waits || !combatant.place.is_empty()) && combatant.standing != Standing::Fled
}

fn is_out(combatant: &CombatantView) -> bool {
    !matches!(combatant.standing, Standing::Active | Standing::Surrendered)
}

fn label_of(combatant: &CombatantView) -> String {
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

/// As much of a name as tells like ones apart: its number, or its beginning.
fn short_of(combatant: &CombatantView) -> String {
    let last = combatant.name.rsplit(' ').next().unwrap_or_default();
    if !last.is_empty() && last.chars().all(|c| c.is_ascii_digit()) {
        return last.to_owned();
    }
    let first = combatant.name.split(' ').next().unwrap_or_default();
    if first.chars().count() <= 7 { first.to_owned() } else { first.chars().take(6).chain(['.']).collect() }
}

fn hash_of(what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// Epoch and stamps of scene and layout that tokens were last drawn for.
type Seen = Option<(u32, u32, u32)>;

/// Finds everybody a seat, anew only when somebody moved.
fn assign_seats(
    room: Res<BattleRoom>,
    view: Option<Res<BoardView>>,
    mut tokens: ResMut<Tokens>,
    mut seen: Local<Seen>,
) {
    let Some(view) = view else { return };
    let now = Some((room.epoch, room.scene_stamp, view.stamp));
    if std::mem::replace(&mut *seen, now) == now {
        return;
    }
    let guests = guests_of(&room.scene, &view);
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

/// What is needed to make a token.
struct TokenBuilder<'a, 'w, 's> {
    commands: Commands<'w, 's>,
    meshes: &'a mut Assets<Mesh>,
    ink: Handle<ColorMaterial>,
    icons: &'a IconSet,
    fonts: &'a BoardFonts,
    theme: &'a Theme,
    view: &'a BoardView,
    /// A result waits on the one whose token is made.
    waiting: bool,
}

/// Gives every combatant on the board a token that looks as it should, and takes the others' away.
#[allow(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn update_tokens(
    commands: Commands,
    room: Res<BattleRoom>,
    view: Option<Res<BoardView>>,
    (icons, fonts, theme): (Res<IconSet>, Res<BoardFonts>, Res<Theme>),
    (mut meshes, mut materials): (ResMut<Assets<Mesh>>, ResMut<Assets<ColorMaterial>>),
    mut tokens: ResMut<Tokens>,
    mut existing: Query<(&mut Token, &mut Transform)>,
    (mut white, mut seen): (Local<Handle<ColorMaterial>>, Local<Seen>),
) {
    let Some(view) = view else { return };
    let now = Some((room.epoch, room.scene_stamp, view.stamp));
    if std::mem::replace(&mut *seen, now) == now && !theme.is_changed() {
        return;
    }
    if *white == Handle::default() {
        *white = materials.add(ink::white());
    }
    let ink = white.clone();
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
    let scene = &room.scene;
    let gone: Vec<String> = tokens
        .by_id
        .iter()
        .filter(|(id, e)| {
            !existing.contains(**e) || !scene.combatants.iter().any(|c| on_board(c, &view) && c.id == **id)
        })
        .map(|(id, _)| id.clone())
        .collect();
    for id in gone {
        if let Some(entity) = tokens.by_id.remove(&id) {
            builder.commands.entity(entity).try_despawn();
        }
    }
    let Tokens { by_id, seats, .. } = &mut *tokens;
    for (ix, combatant) in scene.combatants.iter().enumerate().filter(|(_, c)| on_board(c, &view)) {
        let Some(seat) = seats.get(&combatant.id) else { continue };
        let at = view.world(seat.at);
        builder.waiting = scene.waiting.contains(&ix);
        let state = format!("{combatant:?}{seat:?}{:?}{}{}", theme.palette, view.type_scale, builder.waiting);
        let look = hash_of((state, view.stamp));
        let share = combatant.health.max(0) as f32 / combatant.max_health.max(1) as f32;
        let guard = combatant.guard.map(|(now, most)| now.max(0) as f32 / most.max(1) as f32);
        // Whoever stands further down lies over those behind; riders over their mounts.
        let front = (seat.at.y / view.field.size().y).clamp(0.0, 1.0) * 18.0
            + f32::from(u8::from(combatant.riding.is_some())) * 19.0;
        let old = by_id.get(&combatant.id).copied();
        let entity = match old.and_then(|e| existing.get_mut(e).ok()) {
            Some((mut token, mut transform)) => {
                token.seat = at;
                token.wanted_health = share;
                token.guard = guard.map(|wanted| [token.guard.map_or(wanted, |g| g[0]), wanted]);
                transform.translation.z = depth::TOKENS + front;
                if token.look == look {
                    continue;
                }
                token.look = look;
                token.radius = seat.radius * view.pixels_per_unit;
                old.expect("it was found")
            }
            None => {
                let token = Token {
                    id: combatant.id.clone(),
                    faction: combatant.faction,
                    radius: seat.radius * view.pixels_per_unit,
                    seat: at,
                    look,
                    health: share,
                    wanted_health: share,
                    guard: guard.map(|g| [g; 2]),
                    struck: 0.0,
                    lunge: (0.0, Vec2::ZERO),
                    arc: None,
                };
                let place = Transform::from_translation(at.extend(depth::TOKENS + front));
                let entity = builder.commands.spawn((token, place, Visibility::default(), ChildOf(view.root))).id();
                by_id.insert(combatant.id.clone(), entity);
                entity
            }
        };
        builder.make(entity, combatant, seat, front);
    }
}

impl TokenBuilder<'_, '_, '_> {
    /// Draws all of a token anew.
    fn make(&mut self, entity: Entity, combatant: &CombatantView, seat: &Seat, front: f32) {
        self.commands.entity(entity).despawn_related::<Children>();
        let radius = seat.radius * self.view.pixels_per_unit;
        let side = self.theme.side(combatant.faction);
        let out = is_out(combatant);
        let alpha = if combatant.concealed { 0.5 } else { 1.0 };
        let mut ink = Ink::default();
        let taken = combatant.turn == TurnView::Taken && !combatant.reserve;
        draw_body(&mut ink, side, radius, alpha, out, taken);
        if let Some(way) = combatant.facing.and_then(|d| self.view.field.way(d)).filter(|_| !out) {
            // Over the arc of health, under the badges.
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
                // A little less than it is, so that it is drawn once.
                token.health -= 1e-3;
            }
        });
        if let Some((guard, _)) = combatant.guard.filter(|_| !out) {
            self.figures(entity, radius, (guard, combatant.health));
        }
        self.label(entity, combatant, seat, front);
    }

    /// Guard and health as numbers, over the arcs.
    fn figures(&mut self, parent: Entity, radius: f32, values: (i32, i32)) {
        let mut ink = Ink::default();
        let figures = guard::figures(&mut ink, radius, values);
        if figures.is_empty() {
            return;
        }
        self.mesh(parent, ink, 0.12);
        for figure in figures {
            let font_size = FontSize::Px(figure.size);
            self.commands.spawn((
                Text2d::new(figure.words),
                TextFont { font: self.fonts.label.clone().into(), font_size, ..default() },
                TextColor(tint(theme::PAGE, 1.0).into()),
                Anchor::CENTER,
                Transform::from_translation(figure.at.round().extend(0.2)),
                ChildOf(parent),
            ));
        }
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

    /// The name on a slip of parchment, above all tokens.
    fn label(&mut self, parent: Entity, combatant: &CombatantView, seat: &Seat, front: f32) {
        let words = match seat.plate {
            Plate::Full => label_of(combatant),
            Plate::Short => short_of(combatant),
            Plate::None => return,
        };
        let size = self.view.field.label_size(&self.view.frame);
        let off = (seat.label - seat.at) * self.view.pixels_per_unit * Vec2::new(1.0, -1.0);
        let at = (self.view.world(seat.at) + off).round() - self.view.world(seat.at);
        let wide = words.chars().count() as f32 * size * 0.46 + 4.0;
        let mut ink = Ink::default();
        let slip = Rect::from_center_size(at, Vec2::new(wide + 4.0, size * 1.05));
        ink.card(slip, size * 0.45, tint(theme::PARCHMENT, 0.62));
        self.mesh(parent, ink, depth::LABELS - front);
        self.commands.spawn((
            Text2d::new(words),
            TextFont { font: self.fonts.label.clone().into(), font_size: FontSize::Px(size), ..default() },
            TextColor(tint(theme::INK, if combatant.concealed { 0.75 } else { 1.0 }).into()),
            Anchor::CENTER,
            Transform::from_translation(at.extend(depth::LABELS - front + 0.2)),
            ChildOf(parent),
        ));
    }
}

/// Outline of a side's token.
fn outline(edge: Edge, radius: f32) -> Vec<Vec2> {
    match edge {
        Edge::Solid => ink::circle(Vec2::ZERO, radius),
        Edge::Double => ink::polygon(Vec2::ZERO, radius * 1.07, 8, 1.0 / 16.0),
        Edge::Dashed => ink::polygon(Vec2::ZERO, radius * 1.10, 6, 1.0 / 12.0),
        Edge::Dotted => ink::rounded(Rect::from_center_half_size(Vec2::ZERO, Vec2::splat(radius * 0.92)), radius * 0.2),
    }
}

fn draw_body(ink: &mut Ink, side: Side, radius: f32, alpha: f32, out: bool, taken: bool) {
    ink.glow(Vec2::new(0.07, -0.13) * radius, radius * 1.25, radius * 0.85, tint(theme::WALNUT_DEEP, 0.5 * alpha));
    let fill = if out {
        bevy_egui::egui::Color32::from_rgb(0xcf, 0xc3, 0xa8)
    } else if side.edge == Edge::Solid {
        theme::CARD
    } else {
        bevy_egui::egui::Color32::from_rgb(0xf6, 0xe8, 0xd8)
    };
    ink.shape(&outline(side.edge, radius), tint(fill, alpha));
    let strong = alpha * if out { 0.6 } else { 1.0 };
    let color = tint(side.ink, strong);
    match side.edge {
        Edge::Solid => ink.line(&outline(side.edge, radius * 0.945), radius * 0.12, color, true),
        Edge::Double => {
            ink.line(&outline(side.edge, radius * 0.955), radius * 0.10, color, true);
            ink.line(&outline(side.edge, radius * 0.80), (radius * 0.045).max(1.2), color, true);
        }
        Edge::Dashed => {
            let mut edge = outline(side.edge, radius * 0.94);
            edge.push(edge[0]);
            ink.line(&outline(side.edge, radius), (radius * 0.035).max(1.0), color, true);
            ink.dashes(&edge, radius * 0.12, color, radius * 0.28, radius * 0.13, 0.0);
        }
        Edge::Dotted => {
            let mut edge = outline(side.edge, radius * 0.86);
            edge.push(edge[0]);
            ink.line(&outline(side.edge, radius), (radius * 0.05).max(1.2), color, true);
            ink.dots(&edge, radius * 0.065, color, radius * 0.235, 0.0);
        }
    }
    if taken && !out {
        // What is done fades a little.
        ink.shape(&outline(side.edge, radius * 0.88), tint(theme::PARCHMENT, 0.35 * alpha));
    }
}

/// Radius in pixels of a token that has no room for many badges. Tokens on zones are never so small in a full window.
const SMALL: f32 = 23.0;

/// A small disc on the rim of a token.
struct Badge {
    icon: &'static str,
    /// Where on the rim, in turns from the right against the clock.
    turn: f32,
    dark: bool,
}

impl Badge {
    fn radius(&self, token: f32) -> f32 {
        (token * if self.dark { 0.28 } else { 0.26 }).clamp(6.5, 17.0)
    }

    fn place(&self, token: f32) -> Vec2 {
        Vec2::from_angle(self.turn * TAU) * token * 1.08
    }
}

/// A beak on the rim, towards where it looks.
fn draw_beak(ink: &mut Ink, side: Side, radius: f32, way: Vec2, alpha: f32) {
    let across = way.perp() * radius * 0.44;
    let (root, tip) = (way * radius * 0.95, way * radius * 1.48);
    let beak = |grow: f32| {
        let out = way * grow;
        let aside = across.normalize_or_zero() * grow;
        [tip + out * 1.6, root + across + aside - out, root - across - aside - out]
    };
    ink.shape(&beak((radius * 0.075).clamp(0.9, 2.2)), tint(theme::PAGE, alpha));
    ink.shape(&beak(0.0), tint(side.ink, alpha));
}

/// Small tokens wear only what cannot be seen otherwise.
fn badges_of(combatant: &CombatantView, waiting: bool, radius: f32) -> Vec<Badge> {
    let mut badges = Vec::new();
    // Badges keep to the back of one who looks somewhere.
    let ahead = matches!(combatant.facing, Some(0 | 1 | 5));
    let state = match combatant.standing {
        Standing::Dead => Some("death-skull"),
        Standing::Incapacitated => Some("bleeding-wound"),
        Standing::Surrendered => Some("flying-flag"),
        _ => (combatant.turn == TurnView::Taken && !combatant.reserve).then_some("check-mark"),
    };
    if let Some(icon) = state {
        badges.push(Badge { icon, turn: if ahead { 0.375 } else { 0.125 }, dark: true });
    }
    if combatant.concealed {
        badges.push(Badge { icon: "hidden", turn: 0.25, dark: false });
    }
    if waiting {
        badges.push(Badge { icon: "hourglass", turn: 0.25, dark: true });
    }
    let ailments = combatant.conditions.iter().map(|c| c.icon).filter(|icon| !icon.is_empty());
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
    // Where numbers hang on the rim there is room for one thing above them.
    let (most, first) = if combatant.guard.is_some() { (1, 1.025) } else { (2, 1.015) };
    for (i, item) in held.take(if radius < SMALL { 0 } else { most }).enumerate() {
        badges.push(Badge { icon: item.icon, turn: first - 0.085 * i as f32, dark: false });
    }
    badges
}

fn draw_badge(ink: &mut Ink, badge: &Badge, token: f32, side: Side, alpha: f32) {
    let (at, radius) = (badge.place(token), badge.radius(token));
    if badge.dark {
        ink.disc(at, radius + 1.2, tint(theme::CARD, alpha));
        ink.disc(at, radius, tint(theme::INK, alpha));
    } else {
        ink.disc(at, radius + 1.3, tint(side.ink, 0.9 * alpha));
        ink.disc(at, radius, tint(theme::PAGE, alpha));
    }
}

/// Strikes, wounds and healing show on those they are about.
fn react(
    mut commands: Commands,
    mut beats: MessageReader<Beat>,
    view: Option<Res<BoardView>>,
    (theme, fonts, tokens): (Res<Theme>, Res<BoardFonts>, Res<Tokens>),
    mut query: Query<(&mut Token, &Transform)>,
) {
    let Some(view) = view else { return };
    for beat in beats.read() {
        let place = |id: &Option<String>| id.as_ref().and_then(|id| tokens.entity(id));
        let target = place(&beat.target);
        let at = target.and_then(|t| query.get(t).ok()).map(|(_, t)| t.translation.truncate());
        if let (Some(at), true) = (at, beat.strikes)
            && let Some((mut token, transform)) = place(&beat.source).and_then(|s| query.get_mut(s).ok())
        {
            token.lunge = (1.0, (at - transform.translation.truncate()).normalize_or_zero());
        }
        let Some(change) = beat.health.filter(|&h| h != 0) else { continue };
        let Some((mut token, _)) = target.and_then(|t| query.get_mut(t).ok()) else { continue };
        if change < 0 {
            token.struck = 1.0;
        }
        let (words, color) = match change {
            ..0 => (format!("−{}", -change), theme::side(theme.palette, 1).ink),
            _ => (format!("+{change}"), theme::FELT),
        };
        let at = token.seat + Vec2::new(token.radius * 0.9, token.radius * 0.9);
        commands.spawn((
            Floater { age: 0.0 },
            Text2d::new(words),
            TextFont {
                font: fonts.label.clone().into(),
                font_size: FontSize::Px((view.unit() * 0.36).clamp(20.0, 44.0).round()),
                ..default()
            },
            TextColor(tint(color, 1.0).into()),
            Text2dShadow { offset: Vec2::new(1.0, -1.0), color: tint(theme::PAGE, 0.9).into() },
            Transform::from_translation(at.extend(depth::FLOATERS)),
            ChildOf(view.root),
        ));
    }
}

fn move_along(
    room: Res<BattleRoom>,
    theme: Res<Theme>,
    time: Res<Time<Real>>,
    mut tokens: Query<(&mut Token, &mut Transform)>,
) {
    let still = theme.reduced_motion || room.pace == Pace::Instant || room.skip;
    let rate = if still { 1.0 } else { 1.0 - (-time.delta_secs() * 8.0 / room.pace.stretch().max(0.05)).exp() };
    let fade = time.delta_secs() * 2.6;
    for (mut token, mut transform) in &mut tokens {
        let seat = token.seat;
        // Shaking and lunging are laid over the way to the seat, so they are taken off before it goes on.
        let offset = |token: &Token| {
            if still {
                return Vec2::ZERO;
            }
            let shake = Vec2::new((token.struck * 34.0).sin() * token.struck * token.radius * 0.14, 0.0);
            let reach = (token.lunge.0 * std::f32::consts::PI).sin() * token.radius * 0.42;
            shake + token.lunge.1 * reach
        };
        let calm = transform.translation.truncate() - offset(&token);
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

/// The arc follows the health; it is drawn anew only while it changes.
fn show_health(
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
            guard::arc(&mut ink, token.radius, ARC, shown.clamp(0.0, 1.0));
        }
        if let Ok(mut arc) = commands.get_entity(arc) {
            arc.try_insert((Mesh2d(meshes.add(ink.mesh())), MeshMaterial2d(white.clone())));
        }
    }
}

fn draw_arc(ink: &mut Ink, side: Side, radius: f32, share: f32) {
    let wide = (radius * 0.17).max(3.5);
    let (at, reach) = (Vec2::ZERO, radius * 1.21);
    ink.arc(at, reach, (ARC.0 - 0.006, ARC.1 + 0.006), wide + 2.4, tint(theme::CARD, 0.95));
    ink.arc(at, reach, ARC, wide, tint(theme::INK, 0.26));
    if share > 0.0 {
        ink.arc(at, reach, (ARC.0, ARC.0 + (ARC.1 - ARC.0) * share), wide, tint(side.ink, 1.0));
    }
}

fn raise_floaters(
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

impl Token {
    /// How freshly it was struck, 0 to 1.
    pub fn struck(&self) -> f32 {
        self.struck
    }

    /// Whether its guard and health are written on it.
    pub fn has_figures(&self) -> bool {
        self.guard.is_some() && guard::written(self.radius)
    }
}
