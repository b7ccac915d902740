//! The furniture of a board of hexes: terrain signs, heights, exits, loose items, ropes, boulders, shield walls.

use super::super::field::Frame;
use super::super::ink::{self, Ink, tint};
use super::super::last_drawn::LastDrawn;
use super::super::params::{BoardLook, Redrawing};
use super::super::symbols::{PlaceSymbol, PlacedSymbol, Symbol, SymbolShape, TerrainSymbol, ThingSymbol};
use super::super::z_order;
use super::super::{BoardFonts, BoardSet, BoardView};
use super::field::{HexField, Hexes};
use super::grid::{Hex, side, towards};
use super::ground;
use super::heights::{self, Plateau};
use super::relief;
use crate::vocab::view::{CellView, FeatureView, Ground, HexView, Scene, WallView};
use crate::window::battle::Presented;
use crate::window::icons::IconSet;
use crate::window::theme::{self, Theme};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy_egui::egui::Color32;

/// Opacity of a decoration, fainter than the sign of a terrain.
const FAINT: f32 = 0.36;
/// Radius of a loose item, in hexes.
const ITEM: f32 = 0.15;

/// Tag of the entities drawn here. They are redrawn when the cells change.
#[derive(Component)]
struct HexFurniture;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, furnish.in_set(BoardSet::Furniture).run_if(resource_exists::<Hexes>));
}

/// The inputs and outputs of drawing furniture.
struct HexFurnitureBuilder<'a, 'w, 's> {
    commands: Commands<'w, 's>,
    field: &'a HexField,
    frame: &'a Frame,
    scene: &'a Scene,
    icons: &'a IconSet,
    fonts: &'a BoardFonts,
    theme: &'a Theme,
    set: Entity,
    /// Drawn above the ground and below everything else.
    ink: Ink,
    /// Shields, drawn in front of the combatants that hold them.
    shields: Ink,
    /// Everything drawn, for its explanation.
    symbols: Vec<PlacedSymbol>,
}

fn furnish(
    presented: Res<Presented>,
    view: Option<Res<BoardView>>,
    hexes: Res<Hexes>,
    look: BoardLook,
    mut drawing: Redrawing<HexFurniture>,
    mut last: Local<LastDrawn<(Vec<FeatureView>, Vec<WallView>)>>,
) {
    let Some(view) = view else { return };
    let scene = &presented.scene;
    let anew = view.is_added() || look.theme.is_changed();
    let may_differ = anew || presented.is_changed();
    if !may_differ || !(last.replace(&scene.cells, (scene.features.clone(), scene.walls.clone())) || anew) {
        return;
    }
    drawing.clear();
    let pens = &mut drawing.pens;
    let set = pens.commands.spawn((HexFurniture, Transform::default(), Visibility::default(), ChildOf(view.root))).id();
    let (field, frame) = (&***hexes, &view.frame);
    let mut shadow = Ink::default();
    relief::shadow(&mut shadow, &field.grid, frame);
    let (ink, shields) = (Ink::default(), Ink::default());
    let mut builder = HexFurnitureBuilder {
        commands: pens.commands.reborrow(),
        field,
        frame,
        scene,
        icons: &look.icons,
        fonts: &look.fonts,
        theme: &look.theme,
        set,
        ink,
        shields,
        symbols: Vec::new(),
    };
    builder.ground();
    builder.props();
    scene.features.iter().for_each(|f| builder.feature(f));
    scene.walls.iter().for_each(|w| builder.shield_wall(w));
    let HexFurnitureBuilder { ink, shields, symbols, .. } = builder;
    pens.symbols.furniture = symbols;
    let layers = [(shadow, z_order::FLOOR - 1.0), (ink, z_order::FURNITURE), (shields, z_order::SHIELDS)];
    for (ink, z) in layers {
        pens.layer(set, ink, z);
    }
}

impl<'a> HexFurnitureBuilder<'a, '_, '_> {
    fn icon(&mut self, name: &str, at: Vec2, size: f32, z: f32, color: LinearRgba) {
        let image = self.icons.image(name);
        let sprite = Sprite { image, custom_size: Some(Vec2::splat(size)), color: color.into(), ..default() };
        self.commands.spawn((sprite, Transform::from_translation(at.extend(z)), ChildOf(self.set)));
    }

    /// Records a symbol around a point of the plan, with a radius in hexes.
    fn record(&mut self, symbol: PlaceSymbol, at: Vec2, radius: f32) {
        let shape = SymbolShape::Disc { at: self.frame.world(at), radius: radius * self.frame.pixels_per_unit };
        self.symbols.push(Symbol::Place(symbol).at(shape));
    }

    fn ground(&mut self) {
        let cells: Vec<Option<&CellView>> = self.cells();
        let views: Vec<Option<HexView>> = cells.iter().map(|c| c.and_then(|c| c.hex)).collect();
        let dark: Vec<bool> = cells.iter().map(|c| c.is_some_and(|c| c.dark)).collect();
        let (field, frame) = (self.field, self.frame);
        relief::draw(&mut self.ink, &field.grid, &views, frame);
        relief::lamplight(&mut self.ink, &field.grid, &views, &dark, frame);
        // If nearly every hex of the rim is an exit, the arrows are faint and single.
        let rims = field.grid.hexes.iter().filter(|h| self.rim(h).is_some()).count();
        let exits = views.iter().flatten().filter(|v| v.exit).count();
        let quiet = exits * 10 >= rims * 9;
        for plateau in heights::plateaus(&field.grid, &views) {
            self.height(&plateau, dark[plateau.middle], views[plateau.middle].is_some_and(|view| view.in_feet));
        }
        let is_mixed = dark.contains(&true) && dark.contains(&false);
        for ((hex, view), cell) in field.grid.hexes.iter().zip(&views).zip(cells) {
            let (Some(view), Some(cell)) = (view, cell) else { continue };
            self.sign(hex, view, cell.dark);
            self.record_ground(hex, view, cell, is_mixed);
            if view.exit {
                self.way_out(hex, cell, quiet);
            }
            for (i, item) in cell.items.iter().take(3).enumerate() {
                let at = hex.at + Vec2::new(-0.26 + 0.26 * i as f32, 0.30);
                let name = if item.icon.is_empty() { "hand" } else { item.icon };
                self.thing(name, at, cell.dark);
                self.record(PlaceSymbol::Item(ThingSymbol::item(item)), at, ITEM);
            }
        }
    }

    /// Draws the decorations of the plan.
    fn props(&mut self) {
        for prop in &self.field.props {
            let at = self.field.grid.point(prop.x, prop.y);
            let under = self.field.grid.under(at);
            let is_dark = under.is_some_and(|hex| self.scene.cells.iter().any(|cell| cell.dark && cell.id == hex.id));
            let ink = tint(if is_dark { theme::ON_DARK_MUTED } else { theme::MUTED }, FAINT);
            let size = prop.size * self.frame.pixels_per_unit;
            self.icon(&prop.icon, self.frame.world(at), size, z_order::FURNITURE - 1.0, ink);
            self.record(PlaceSymbol::Decoration(prop.icon.replace('-', " ")), at, prop.size / 2.0);
        }
    }

    /// Records the ground of a hex: its terrain, its height, and its light if only a part of the board is lit.
    fn record_ground(&mut self, hex: &Hex, view: &HexView, cell: &CellView, is_mixed: bool) {
        if view.ground != Ground::Clear {
            let name = cell.covering().to_lowercase();
            let CellView { slow, barrier, cover, .. } = *cell;
            let terrain = TerrainSymbol { ground: view.ground, name, slow, barrier, cover };
            self.record(PlaceSymbol::Terrain(terrain), hex.at, 0.5);
        }
        if view.elevation != 0 {
            self.record(PlaceSymbol::Slope, hex.at, 0.5);
        }
        if is_mixed && !cell.dark {
            self.record(PlaceSymbol::Lit, hex.at, 0.5);
        }
    }

    /// Returns the scene's cells in the grid's order.
    fn cells(&self) -> Vec<Option<&'a CellView>> {
        let scene = self.scene;
        let by_id: HashMap<&str, &'a CellView> = scene.cells.iter().map(|c| (c.id.as_str(), c)).collect();
        self.field.grid.hexes.iter().map(|h| by_id.get(h.id.as_str()).copied()).collect()
    }

    fn sign(&mut self, hex: &Hex, view: &HexView, dark: bool) {
        let Some(sign) = ground::sign(view.ground) else { return };
        let pick = (ground::own(view.q, view.r, 7) * sign.icons.len() as f32) as usize % sign.icons.len();
        let [r, g, b] = sign.ink;
        let nudge = Vec2::new(ground::own(view.q, view.r, 8), ground::own(view.q, view.r, 9)) - 0.5;
        let grown = 0.92 + 0.16 * ground::own(view.q, view.r, 10);
        let at = self.frame.world(hex.at + nudge * 0.07);
        let alpha = if dark { sign.alpha * 0.62 } else { sign.alpha };
        // Dark ink would be invisible on dark ground.
        let ink =
            if dark { Color32::from_rgb(110 + r / 4, 112 + g / 4, 128 + b / 4) } else { Color32::from_rgb(r, g, b) };
        self.icon(
            sign.icons[pick],
            at,
            sign.size * grown * self.frame.pixels_per_unit,
            z_order::FURNITURE + 1.0,
            tint(ink, alpha),
        );
    }

    /// Writes the height of ground that is not level: for one or two hexes in the corner of one, for more once in
    /// their middle.
    fn height(&mut self, plateau: &Plateau, dark: bool, in_feet: bool) {
        if self.frame.pixels_per_unit < 30.0 {
            return;
        }
        let hex = &self.field.grid.hexes[plateau.middle];
        let middle = hex.at + Vec2::new(0.0, if plateau.hexes > 2 { 0.0 } else { -0.43 });
        let at = self.frame.world(middle);
        self.record(PlaceSymbol::Height(in_feet), middle, 0.2);
        let color = if dark { tint(theme::ON_DARK, 1.0) } else { tint(theme::INK, 0.9) };
        let size = (0.26 * self.frame.pixels_per_unit).clamp(15.0, 20.0).round();
        self.commands.spawn((
            Text2d::new(plateau.words.clone()),
            TextFont { font: self.fonts.label.clone().into(), font_size: FontSize::Px(size), ..default() },
            TextColor(color.into()),
            Anchor::CENTER,
            Transform::from_translation(at.round().extend(z_order::CAPTION)),
            ChildOf(self.set),
        ));
    }

    /// Returns the direction off the board from a hex of the rim; `None` for other hexes.
    fn rim(&self, hex: &Hex) -> Option<Vec2> {
        let open = (0..6u8).filter(|&d| self.field.grid.next(hex, d).is_none());
        let out: Vec2 = open.map(towards).sum();
        (out.length() > 0.1).then(|| out.normalize())
    }

    /// Draws an arrow off the board, in the side's colour if only one side may leave there.
    fn way_out(&mut self, hex: &Hex, cell: &CellView, quiet: bool) {
        let out = self.rim(hex).unwrap_or(Vec2::new(0.0, 1.0));
        let sides = self.scene.factions.len();
        let color = match (&cell.exits[..], cell.dark) {
            (&[only], false) if sides > 1 => self.theme.side(only).ink,
            (&[only], true) if sides > 1 => self.theme.side(only).on_dark,
            (_, false) => theme::MUTED,
            (_, true) => theme::ON_DARK_MUTED,
        };
        let tip = self.frame.world(hex.at + out * 0.47);
        let only = match &cell.exits[..] {
            &[only] if sides > 1 => Some((only, self.scene.factions[only].name.clone())),
            _ => None,
        };
        self.record(PlaceSymbol::RimExit(only), hex.at + out * 0.36, 0.16);
        let towards = Vec2::new(out.x, -out.y);
        let size = (0.15 * self.frame.pixels_per_unit).clamp(5.0, 13.0);
        let alpha = if quiet { 0.35 } else { 0.95 };
        self.ink.pointer(tip, towards, size, tint(color, alpha));
        if !quiet {
            self.ink.pointer(tip - towards * size * 0.9, towards, size, tint(color, alpha));
        }
    }

    /// Draws a loose item, or the end of a rope.
    fn thing(&mut self, icon: &str, at: Vec2, dark: bool) {
        let (at, size) = (self.frame.world(at), 0.24 * self.frame.pixels_per_unit);
        self.ink.disc(at, size * 0.62, tint(theme::CARD, if dark { 0.75 } else { 0.85 }));
        self.ink.ring(at, size * 0.62, 1.2, tint(theme::MUTED, 0.8));
        self.icon(icon, at, size * 0.95, z_order::FURNITURE + 2.0, tint(theme::INK, 0.9));
    }

    fn feature(&mut self, feature: &FeatureView) {
        let found: Vec<&Hex> = feature.cells.iter().filter_map(|id| self.field.grid.find(id)).collect();
        let Some(first) = found.first() else { return };
        let kind = feature.name.split_once(',').map_or(feature.name.as_str(), |(kind, _)| kind);
        let symbol = PlaceSymbol::Feature(ThingSymbol::new(feature.icon, kind.to_lowercase(), feature.name.clone()));
        let places = if feature.direction.is_some() { 1 } else { found.len() };
        for hex in &found[..places] {
            self.record(symbol.clone(), hex.at, ITEM * 1.6);
        }
        if feature.direction.is_some() {
            self.boulder(feature, &found);
        } else if let [from, to] = found[..] {
            self.rope(feature, from, to);
        } else {
            self.thing(feature.icon, first.at + Vec2::new(0.0, 0.28), false);
        }
    }

    /// Draws a rope that hangs between its two ends.
    fn rope(&mut self, feature: &FeatureView, from: &Hex, to: &Hex) {
        let ends = [from.at, to.at].map(|p| p + Vec2::new(0.0, -0.26));
        let line = ink::swing(self.frame.world(ends[0]), self.frame.world(ends[1]), -0.10);
        let wide = (0.07 * self.frame.pixels_per_unit).clamp(2.5, 6.0);
        self.ink.line(&line, wide + 2.0, tint(theme::WALNUT_DEEP, 0.85), false);
        self.ink.line(&line, wide, tint(Color32::from_rgb(0xb5, 0x8d, 0x55), 1.0), false);
        self.ink.dashes(&line, wide * 0.8, tint(theme::WOOD, 0.8), wide * 0.9, wide * 1.1, 0.0);
        ends.into_iter().for_each(|end| self.thing(feature.icon, end, false));
    }

    /// Draws a boulder, and the path along which it would roll.
    fn boulder(&mut self, feature: &FeatureView, way: &[&Hex]) {
        let stone = if feature.spent { way[way.len() - 1] } else { way[0] };
        if !feature.spent && way.len() > 1 {
            let line: Vec<Vec2> = way.iter().map(|h| self.frame.world(h.at)).collect();
            let color = tint(theme::WARNING, 0.55);
            let stroke = 0.16 * self.frame.pixels_per_unit;
            self.ink.dashes(
                &line,
                (0.05 * self.frame.pixels_per_unit).clamp(1.6, 3.5),
                color,
                stroke,
                stroke * 0.7,
                0.0,
            );
            let (tip, before) = (line[line.len() - 1], line[line.len() - 2]);
            self.ink.pointer(tip, (tip - before).normalize_or_zero(), 0.2 * self.frame.pixels_per_unit, color);
        }
        let at = self.frame.world(stone.at + Vec2::new(0.0, -0.02));
        let radius = 0.30 * self.frame.pixels_per_unit;
        let alpha = if feature.spent { 0.75 } else { 1.0 };
        self.ink.glow(
            at + Vec2::new(0.06, -0.10) * self.frame.pixels_per_unit,
            radius * 1.3,
            radius * 0.9,
            tint(theme::WALNUT_DEEP, 0.5),
        );
        self.ink.disc(at, radius, tint(theme::MUTED, alpha));
        self.ink.disc(at, radius * 0.93, tint(Color32::from_rgb(0xa9, 0x9a, 0x80), alpha));
        self.ink.disc(
            at + Vec2::new(-0.2, 0.25) * radius,
            radius * 0.55,
            tint(Color32::from_rgb(0xc4, 0xb6, 0x9b), alpha),
        );
        self.icon(feature.icon, at, radius * 1.2, z_order::FURNITURE + 2.0, tint(theme::INK, 0.75));
    }

    /// Draws a row of shields along the front of a wall.
    fn shield_wall(&mut self, wall: &WallView) {
        let [Some(a), Some(b)] = [0, 1].map(|i| self.field.grid.find(&wall.cells[i])) else { return };
        let faction = self.scene.combatants.get(wall.figures[0]).map_or(0, |c| c.faction);
        let color = self.theme.side(faction).ink;
        let px = self.frame.pixels_per_unit;
        let mut sides: Vec<[Vec2; 2]> = Vec::new();
        for hex in [a, b] {
            for d in wall.front {
                // The side between the two hexes is not part of the front.
                if self.field.grid.next(hex, d).is_none_or(|n| !wall.cells.contains(&self.field.grid.hexes[n].id)) {
                    sides.push(side(d).map(|c| hex.at + c * 0.96));
                }
            }
        }
        for ends in sides {
            let (middle, wall) = ((ends[0] + ends[1]) / 2.0, PlaceSymbol::ShieldWall(faction));
            self.record(wall, middle, 0.12);
            let line = ends.map(|p| self.frame.world(p));
            self.shields.line(&line, 0.12 * px + 2.0, tint(theme::PAGE, 0.9), false);
            self.shields.line(&line, 0.12 * px, tint(color, 1.0), false);
            for t in [0.25, 0.75] {
                let boss = line[0].lerp(line[1], t);
                self.shields.disc(boss, 0.05 * px, tint(theme::BRIGHT_GOLD, 1.0));
            }
        }
    }
}
