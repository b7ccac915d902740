//! The furniture of a board of zones: borders with their dots, doors and walls, captions, props, loose items.

use super::super::ink::{self, Ink, tint};
use super::super::last_drawn::LastDrawn;
use super::super::params::{BoardLook, Redrawing};
use super::super::symbols::{PlaceSymbol, PlacedSymbol, Symbol, SymbolShape, ThingSymbol};
use super::super::z_order;
use super::super::{BoardFonts, BoardSet, BoardView, Tokens, noise};
use super::captions::{self, Caption};
use super::field::{ZoneField, Zones};
use super::ground::BorderLine;
use super::ledge::Ledge;
use crate::vocab::view::{CellKind, CellView, FactionView};
use crate::window::battle::Presented;
use crate::window::icons::IconSet;
use crate::window::theme::{self, Theme};
use bevy::prelude::*;
use bevy::sprite::Anchor;

/// Tag of the entities drawn here. They are redrawn when the cells change.
#[derive(Component)]
struct ZoneFurniture;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, furnish.in_set(BoardSet::Furniture).run_if(resource_exists::<Zones>));
}

/// The inputs of drawing furniture.
struct ZoneFurnitureBuilder<'a, 'w, 's> {
    commands: Commands<'w, 's>,
    view: &'a BoardView,
    zones: &'a ZoneField,
    icons: &'a IconSet,
    fonts: &'a BoardFonts,
    theme: &'a Theme,
    set: Entity,
    factions: &'a [FactionView],
    /// Everything drawn, for its explanation.
    symbols: Vec<PlacedSymbol>,
}

fn furnish(
    presented: Res<Presented>,
    view: Option<Res<BoardView>>,
    zones: Res<Zones>,
    tokens: Res<Tokens>,
    look: BoardLook,
    mut drawing: Redrawing<ZoneFurniture>,
    mut last: Local<LastDrawn<Vec<Rect>>>,
) {
    let Some(view) = view else { return };
    let anew = view.is_added() || look.theme.is_changed();
    // Tokens are placed after this system runs: captions and ledges follow in the next frame.
    let may_differ = anew || presented.is_changed() || tokens.is_changed();
    if !may_differ || !(last.replace(&presented.scene.cells, tokens.covers().to_vec()) || anew) {
        return;
    }
    drawing.clear();
    let pens = &mut drawing.pens;
    let set =
        pens.commands.spawn((ZoneFurniture, Transform::default(), Visibility::default(), ChildOf(view.root))).id();
    let mut ink = Ink::default();
    let mut builder = ZoneFurnitureBuilder {
        commands: pens.commands.reborrow(),
        view: &view,
        zones: &zones,
        icons: &look.icons,
        fonts: &look.fonts,
        theme: &look.theme,
        set,
        factions: &presented.scene.factions,
        symbols: Vec::new(),
    };
    draw_borders(&mut ink, &mut builder, &presented.scene.cells, &tokens);
    // Some tokens have no place except on a caption. Then the caption moves.
    let (ground, plan) = (&zones.hall.ground, &zones.plan);
    let taken: Vec<Rect> = tokens.covers().iter().chain(&zones.hall.covers).copied().collect();
    let captions = captions::clear_of(&zones.captions, &taken, ground, plan, &view.frame, &presented.scene);
    for caption in &captions {
        if let Some(cell) = presented.scene.cells.iter().find(|c| c.id == caption.cell) {
            write_caption(&mut builder, caption, cell);
        }
    }
    builder.props(&captions);
    pens.symbols.furniture = builder.symbols;
    pens.layer(set, ink, z_order::FURNITURE);
}

impl ZoneFurnitureBuilder<'_, '_, '_> {
    /// Records a symbol around a point in world coordinates.
    fn record(&mut self, symbol: PlaceSymbol, at: Vec2, radius: f32) {
        self.symbols.push(Symbol::Place(symbol).at(SymbolShape::Disc { at, radius }));
    }

    fn props(&mut self, captions: &[Caption]) {
        for prop in &self.zones.plan.props {
            let at = self.view.world(Vec2::new(prop.x, prop.y));
            let area = Rect::from_center_half_size(Vec2::new(prop.x, prop.y), Vec2::splat(prop.size * 0.5));
            // Captions must stay readable.
            let behind = captions.iter().any(|c| !c.area.intersect(area).is_empty());
            let ink = tint(theme::MUTED, if behind { 0.22 } else { 0.50 });
            let size = prop.size * self.view.pixels_per_unit * 1.05;
            self.icon(&prop.icon, at, size, z_order::FURNITURE - 1.0, ink);
            self.record(PlaceSymbol::Decoration(prop.icon.replace('-', " ")), at, size / 2.0);
        }
    }

    fn icon(&mut self, name: &str, at: Vec2, size: f32, z: f32, color: LinearRgba) {
        self.commands.spawn((
            Sprite {
                image: self.icons.image(name),
                custom_size: Some(Vec2::splat(size)),
                color: color.into(),
                ..default()
            },
            Transform::from_translation(at.extend(z)),
            ChildOf(self.set),
        ));
    }

    fn text(&mut self, words: &str, font: Handle<Font>, size: f32, at: Vec2, color: LinearRgba) {
        self.commands.spawn((
            Text2d::new(words),
            TextFont { font: font.into(), font_size: FontSize::Px(size), ..default() },
            TextColor(color.into()),
            Anchor::TOP_LEFT,
            Transform::from_translation(at.round().extend(z_order::CAPTION)),
            ChildOf(self.set),
        ));
    }
}

/// Draws all borders, and the ledges of those that several combatants are on.
fn draw_borders(ink: &mut Ink, builder: &mut ZoneFurnitureBuilder, cells: &[CellView], tokens: &Tokens) {
    let (zones, view) = (builder.zones, builder.view);
    for cell in cells.iter().filter(|c| c.kind == CellKind::Border) {
        if let Some(border) = zones.hall.ground.borders.iter().find(|b| b.id == cell.id) {
            draw_border(ink, builder, border, cell);
        }
    }
    for border in &zones.hall.ground.borders {
        let ledge = zones.hall.ledge(&border.id, tokens.guests());
        if let Some(ledge) = ledge.filter(|ledge| ledge.slots.len() > 1) {
            draw_ledge(ink, view, &ledge);
        }
    }
}

fn draw_border(ink: &mut Ink, builder: &mut ZoneFurnitureBuilder, border: &BorderLine, cell: &CellView) {
    let view = builder.view;
    let unit = view.unit();
    let dot = view.world(border.dot);
    let line: Vec<Vec2> = border.line.iter().map(|&p| view.world(p)).collect();
    // World y grows upwards, plan y downwards.
    let flip = Vec2::new(1.0, -1.0);
    let along = (border.along() * flip).normalize_or(Vec2::X);
    let across = (border.across(&builder.zones.hall.ground) * flip).normalize_or(Vec2::Y);
    if !border.touching {
        ink.dashes(&line, 2.5, tint(theme::ON_DARK_MUTED, 0.55), 7.0, 6.0, 0.0);
        builder.symbols.push(Symbol::Place(PlaceSymbol::Link).at(SymbolShape::Line(line.clone())));
    }
    if cell.cover || !cell.cover_for.is_empty() {
        draw_cover(ink, builder, border, cell, across);
    }
    if cell.barrier {
        draw_wall(ink, &line, unit, border.touching);
        builder.symbols.push(Symbol::Place(PlaceSymbol::Wall(cell.peek)).at(SymbolShape::Line(line)));
        if cell.peek {
            let slit = unit * 0.20;
            ink.line(&[dot - along * slit, dot + along * slit], unit * 0.11, tint(theme::WALNUT_DEEP, 1.0), false);
            ink.line(&[dot - along * slit, dot + along * slit], unit * 0.03, tint(theme::HIGHLIGHT, 0.9), false);
        }
        return;
    }
    if let Some(open) = cell.door {
        draw_door(ink, builder, dot, along, across, open, cell.locked);
        builder.record(PlaceSymbol::Door(open, cell.locked), dot + along * unit * 0.2, unit * 0.2);
    }
    if cell.door != Some(false) {
        builder.record(PlaceSymbol::Border, dot, unit * 0.078);
        draw_dot(ink, dot, unit, if cell.dark { tint(theme::ON_DARK_MUTED, 1.0) } else { tint(theme::CARD, 1.0) });
    }
    let mut offset = across * unit * 0.24;
    if let Some(hazard) = &cell.hazard {
        builder.icon(hazard_icon(hazard), dot + offset, unit * 0.26, z_order::CAPTION, tint(theme::WARNING, 0.9));
        builder.record(hazard_symbol(hazard), dot + offset, unit * 0.13);
        offset = -offset;
    }
    for (i, item) in cell.items.iter().take(3).enumerate() {
        let at = dot + offset + along * (i as f32 * 0.24 * unit);
        builder.icon(item_icon(item.icon), at, unit * 0.22, z_order::CAPTION, tint(theme::INK, 0.85));
        builder.record(PlaceSymbol::Item(ThingSymbol::item(item)), at, unit * 0.11);
    }
}

/// Draws the dot that marks a position on a border.
fn draw_dot(ink: &mut Ink, at: Vec2, unit: f32, color: LinearRgba) {
    let radius = (unit * 0.078).clamp(5.0, 10.0);
    ink.disc(at, radius + 2.0, tint(theme::WALNUT_DEEP, 1.0));
    ink.disc(at, radius, color);
}

/// Draws the ledge into which a seam opens if several combatants are on it.
fn draw_ledge(ink: &mut Ink, view: &BoardView, ledge: &Ledge) {
    let wide = ledge.wide * view.pixels_per_unit;
    for (wide, color) in [(wide + 6.0, theme::WALNUT_DEEP), (wide, theme::PARCHMENT)] {
        for line in &ledge.lines {
            let line: Vec<Vec2> = line.iter().map(|&p| view.world(p)).collect();
            ink.line(&line, wide, tint(color, 1.0), false);
            ink.disc(line[0], wide / 2.0, tint(color, 1.0));
            ink.disc(line[line.len() - 1], wide / 2.0, tint(color, 1.0));
        }
    }
}

/// Draws stones in a row, along the whole seam.
fn draw_wall(ink: &mut Ink, line: &[Vec2], unit: f32, touching: bool) {
    if !touching {
        return;
    }
    let (total, wide) = (ink::length(line), unit * 0.17);
    let stones = (total / (unit * 0.30)).round().max(1.0);
    let each = total / stones;
    for i in 0..stones as usize {
        let from = i as f32 * each + 1.2;
        let stone = ink::part(line, from, from + each - 2.4);
        ink.line(&stone, wide + 3.0, tint(theme::WALNUT_DEEP, 1.0), false);
        let shade = if i % 3 == 1 { 0xa2 } else { 0x93 };
        let color = bevy_egui::egui::Color32::from_rgb(shade, shade - 12, shade - 30);
        ink.line(&stone, wide, tint(color, 1.0), false);
        let high: Vec<Vec2> = stone.iter().map(|p| *p + Vec2::new(0.0, wide * 0.22)).collect();
        ink.line(&high, wide * 0.16, tint(theme::PARCHMENT, 0.35), false);
    }
}

/// Draws a door seen from above: across the passage when shut, turned to one side when open.
fn draw_door(
    ink: &mut Ink,
    builder: &mut ZoneFurnitureBuilder,
    dot: Vec2,
    along: Vec2,
    across: Vec2,
    open: bool,
    locked: bool,
) {
    let unit = builder.view.unit();
    let (half, thick) = (unit * 0.36, unit * 0.13);
    let hinge = dot - along * half;
    let end = if open { hinge + (across * 0.94 + along * 0.34).normalize() * half * 1.7 } else { dot + along * half };
    for post in [dot - along * half, dot + along * half] {
        ink.disc(post, thick * 0.75, tint(theme::WALNUT_DEEP, 1.0));
        ink.disc(post, thick * 0.5, tint(theme::GOLD, 1.0));
    }
    ink.line(&[hinge, end], thick + 3.0, tint(theme::WALNUT_DEEP, 1.0), false);
    ink.line(&[hinge, end], thick, tint(bevy_egui::egui::Color32::from_rgb(0x8a, 0x57, 0x2c), 1.0), false);
    ink.line(&[hinge, end], thick * 0.18, tint(theme::WALNUT_DEEP, 0.7), false);
    if locked {
        ink.disc(dot, unit * 0.15, tint(theme::WALNUT_DEEP, 1.0));
        builder.icon("padlock", dot, unit * 0.2, z_order::CAPTION, tint(theme::BRIGHT_GOLD, 1.0));
    } else if !open {
        ink.disc(hinge.lerp(end, 0.82), thick * 0.22, tint(theme::BRIGHT_GOLD, 1.0));
    }
}

/// Draws rubble along the seam, on the side that it shelters.
fn draw_cover(ink: &mut Ink, builder: &mut ZoneFurnitureBuilder, border: &BorderLine, cell: &CellView, across: Vec2) {
    let view = builder.view;
    let unit = view.unit();
    let names = [border.joins.0, border.joins.1].map(|z| builder.zones.hall.ground.zones[z].id.clone());
    let line: Vec<Vec2> = border.line.iter().map(|&p| view.world(p)).collect();
    let total = ink::length(&line);
    let reach = (unit * 1.3).min(total * 0.42);
    let flip = Vec2::new(1.0, -1.0);
    let along = (border.along() * flip).normalize_or(Vec2::X);
    let sides = names.iter().zip([across, -across]);
    for (_, side) in sides.filter(|(name, _)| cell.cover_for.is_empty() || cell.cover_for.contains(*name)) {
        let heap = [-reach, reach].map(|at| view.world(border.dot) + along * at + side * unit * 0.17);
        builder.symbols.push(Symbol::Place(PlaceSymbol::Cover).at(SymbolShape::Line(heap.to_vec())));
        let mut at = -reach;
        let mut i = 0;
        while at <= reach {
            if at.abs() > unit * 0.17 {
                let radius = unit * (0.062 + 0.018 * noise::hash(i, border.joins.0 as i32, 5));
                let p = view.world(border.dot) + along * at + side * unit * 0.17;
                ink.disc(p + Vec2::new(1.0, -1.6), radius + 1.0, tint(theme::WALNUT_DEEP, 0.75));
                ink.disc(p, radius, tint(bevy_egui::egui::Color32::from_rgb(0xa3, 0x94, 0x78), 1.0));
                ink.disc(p + Vec2::new(-radius, radius) * 0.25, radius * 0.5, tint(theme::PARCHMENT, 0.5));
            }
            at += unit * 0.145;
            i += 1;
        }
    }
}

fn write_caption(builder: &mut ZoneFurnitureBuilder, caption: &Caption, cell: &CellView) {
    let at = builder.view.world(caption.at);
    let strength = if cell.dark { 1.0 } else { 0.95 };
    let deep = cell.hazard.as_deref().is_some_and(|h| h.contains("chasm") || h.contains("lava"));
    let color = match (deep, cell.dark) {
        (true, _) => theme::ON_DARK,
        (_, true) => theme::INK,
        _ => theme::MUTED,
    };
    builder.text(&cell.name, builder.fonts.name.clone(), caption.name_size, at, tint(color, strength));
    let mut down = caption.name_size * 1.08;
    if !cell.notes.is_empty() && !caption.flat {
        let place = at - Vec2::new(0.0, down);
        builder.text(&cell.notes, builder.fonts.notes.clone(), caption.notes_size, place, tint(color, strength));
        down += caption.notes_size * 1.25;
    }
    let size = caption.notes_size * 1.3;
    let mut place = if caption.flat {
        at + Vec2::new(captions::name_width(cell, caption.name_size) + size * 0.7, -caption.name_size * 0.6)
    } else {
        at - Vec2::new(-size * 0.5, down + size * 0.55)
    };
    let mut put = |builder: &mut ZoneFurnitureBuilder, name: &str, color: LinearRgba, symbol: PlaceSymbol| {
        builder.icon(name, place, size, z_order::CAPTION, color);
        builder.record(symbol, place, size / 2.0);
        place.x += size * 1.18;
    };
    if let Some(hazard) = &cell.hazard {
        let color = tint(if deep { theme::HIGHLIGHT } else { theme::WARNING }, 0.95);
        put(builder, hazard_icon(hazard), color, hazard_symbol(hazard));
    }
    for &side in &cell.exits {
        let whose = builder.factions.get(side).map(|faction| (side, faction.name.clone()));
        put(builder, "exit-door", tint(builder.theme.side(side).ink, 0.95), PlaceSymbol::Exit(whose));
    }
    for _ in &cell.levers {
        put(builder, "lever", tint(theme::INK, 0.9), PlaceSymbol::Lever);
    }
    for item in cell.items.iter().take(6) {
        put(builder, item_icon(item.icon), tint(theme::INK, 0.85), PlaceSymbol::Item(ThingSymbol::item(item)));
    }
}

fn item_icon(name: &'static str) -> &'static str {
    if name.is_empty() { "hand" } else { name }
}

/// Returns the symbol of a hazard.
fn hazard_symbol(name: &str) -> PlaceSymbol {
    PlaceSymbol::Hazard(ThingSymbol::new(hazard_icon(name), name.to_lowercase(), "harms combatants who enter"))
}

/// Returns the icon of a hazard by its name.
fn hazard_icon(name: &str) -> &'static str {
    let name = name.to_lowercase();
    let known = [
        ("pit", "spiky-pit"),
        ("trap", "trap-mask"),
        ("spike", "spikes"),
        ("fire", "flame"),
        ("lava", "fireball"),
        ("chasm", "hole"),
    ];
    known.iter().find(|(word, _)| name.contains(word)).map_or("uncertainty", |(_, icon)| icon)
}
