//! The furniture of a board of ranks: headings, slots and their ground, doorways, exits and passages, the benches of
//! the reserves, the front.

use super::super::field::Frame;
use super::super::ink::{Ink, rounded, tint};
use super::super::last_drawn::LastDrawn;
use super::super::params::{BoardLook, Redrawing};
use super::super::symbols::{PlaceSymbol, PlacedSymbol, Symbol, SymbolShape};
use super::super::z_order;
use super::super::{BoardFonts, BoardSet, BoardView};
use super::field::{ROUND, RankField, RankLayout, area_of};
use super::plan::{Battlefield, RankPlan, TokenSlot};
use super::sheets;
use crate::vocab::view::{CellView, FieldView, Scene, SlotView};
use crate::window::battle::Presented;
use crate::window::icons::IconSet;
use crate::window::theme::{self, Theme};
use bevy::prelude::*;
use bevy::sprite::Anchor;

/// Tag of the entities drawn here. They are redrawn when the cells change.
#[derive(Component)]
struct RankFurniture;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, furnish.in_set(BoardSet::Furniture).run_if(resource_exists::<RankLayout>));
}

/// The inputs and outputs of drawing furniture.
pub struct RankFurnitureBuilder<'a, 'w, 's> {
    commands: Commands<'w, 's>,
    pub plan: &'a RankPlan,
    pub frame: &'a Frame,
    pub scene: &'a Scene,
    icons: &'a IconSet,
    fonts: &'a BoardFonts,
    pub theme: &'a Theme,
    set: Entity,
    /// Drawn above the sheets and below everything else.
    pub ink: Ink,
    /// Everything drawn, for its explanation.
    symbols: Vec<PlacedSymbol>,
}

/// The font of a text.
#[derive(Clone, Copy)]
pub enum Hand {
    Head,
    Name,
    Notes,
    Label,
}

fn furnish(
    presented: Res<Presented>,
    view: Option<Res<BoardView>>,
    ranks: Res<RankLayout>,
    look: BoardLook,
    mut drawing: Redrawing<RankFurniture>,
    mut last: Local<LastDrawn<(Vec<FieldView>, usize)>>,
) {
    let Some(view) = view else { return };
    let scene = &presented.scene;
    let waiting = || scene.combatants.iter().filter(|c| c.reserve).count();
    let anew = view.is_added() || look.theme.is_changed();
    let may_differ = anew || presented.is_changed();
    if !may_differ || !(last.replace(&scene.cells, (scene.fields.clone(), waiting())) || anew) {
        return;
    }
    drawing.clear();
    let pens = &mut drawing.pens;
    let set =
        pens.commands.spawn((RankFurniture, Transform::default(), Visibility::default(), ChildOf(view.root))).id();
    let RankField { plan } = &***ranks;
    let frame = &view.frame;
    let ink = Ink::default();
    let mut builder = RankFurnitureBuilder {
        commands: pens.commands.reborrow(),
        plan,
        frame,
        scene,
        icons: &look.icons,
        fonts: &look.fonts,
        theme: &look.theme,
        set,
        ink,
        symbols: Vec::new(),
    };
    builder.furnish();
    let RankFurnitureBuilder { ink, symbols, .. } = builder;
    pens.symbols.furniture = symbols;
    pens.layer(set, sheets::shadows(plan, frame), z_order::FLOOR - 1.0);
    pens.layer(set, ink, z_order::FURNITURE);
}

impl RankFurnitureBuilder<'_, '_, '_> {
    pub fn icon(&mut self, name: &str, at: Vec2, size: f32, color: LinearRgba) {
        let image = self.icons.image(name);
        let sprite = Sprite { image, custom_size: Some(Vec2::splat(size)), color: color.into(), ..default() };
        self.commands.spawn((
            sprite,
            Transform::from_translation(at.extend(z_order::FURNITURE + 2.0)),
            ChildOf(self.set),
        ));
    }

    /// Writes at a point of the plan; sizes are in plan units.
    pub fn write(
        &mut self,
        words: impl Into<String>,
        at: Vec2,
        anchor: Anchor,
        hand: Hand,
        size: f32,
        color: LinearRgba,
    ) {
        let font = match hand {
            Hand::Head => &self.fonts.head,
            Hand::Name => &self.fonts.name,
            Hand::Notes => &self.fonts.notes,
            Hand::Label => &self.fonts.label,
        };
        let px = (size * self.frame.pixels_per_unit).round();
        self.commands.spawn((
            Text2d::new(words),
            TextFont { font: font.clone().into(), font_size: FontSize::Px(px), ..default() },
            TextColor(color.into()),
            anchor,
            Transform::from_translation(self.frame.world(at).round().extend(z_order::CAPTION)),
            ChildOf(self.set),
        ));
    }

    /// Records a symbol in an area of the plan.
    pub fn record(&mut self, symbol: PlaceSymbol, area: Rect) {
        let shape = SymbolShape::Area(self.area(area));
        self.symbols.push(Symbol::Place(symbol).at(shape));
    }

    /// Converts an area of the plan to the camera's coordinates.
    pub fn area(&self, area: Rect) -> Rect {
        area_of(self.frame, area)
    }

    /// Returns the unit of strokes and patterns, in pixels.
    pub fn pen(&self) -> f32 {
        self.frame.pixels_per_unit * self.plan.pen
    }

    fn furnish(&mut self) {
        let plan = self.plan;
        for (ix, field) in plan.fields.iter().enumerate() {
            self.edges(field);
            self.headings(ix, field);
            self.notes(ix, field);
            let Some(view) = self.scene.fields.get(ix) else { continue };
            if let Some(holder) = view.doorway {
                self.doorway(field, holder);
            }
            self.exits(field, &view.exits);
            for to in view.links.iter().filter(|&&to| to > ix).filter_map(|&to| plan.fields.get(to)) {
                self.passage(field, to);
            }
        }
        let scene = self.scene;
        for (cell, slot) in scene.cells.iter().filter_map(|c| Some((c, plan.find(&c.id)?))) {
            self.slot(cell, slot);
        }
        self.benches();
        self.front();
    }

    /// Draws a thin edge around every sheet.
    fn edges(&mut self, field: &Battlefield) {
        for strip in &field.strips {
            let area = self.area(strip.area);
            self.ink.line(&rounded(area, 2.5), 1.6, tint(theme::WALNUT_DEEP, 0.55), true);
        }
    }

    fn headings(&mut self, ix: usize, field: &Battlefield) {
        let type_sizes = self.plan.type_sizes;
        let name = self.scene.fields.get(ix).map(|f| f.name.clone()).unwrap_or_default();
        let at = field.name - Vec2::Y * type_sizes.name * 0.55;
        self.write(name, at, Anchor::CENTER_LEFT, Hand::Name, type_sizes.name, tint(theme::ON_DARK, 1.0));
        for strip in &field.strips {
            let at = Vec2::new(strip.area.center().x, strip.area.min.y - type_sizes.head * 0.62);
            let color = tint(theme::ON_DARK, 0.92);
            self.write(heading(strip.rank), at, Anchor::CENTER, Hand::Head, type_sizes.head, color);
        }
    }

    fn slot(&mut self, cell: &CellView, slot: &TokenSlot) {
        let Some(SlotView { reserved, features, .. }) = &cell.slot else { return };
        let pen = self.pen();
        let area = self.area(slot.area);
        let mut outline = rounded(area, ROUND * pen);
        outline.push(outline[0]);
        self.ink.card(area, ROUND * pen, tint(theme::PAGE, 0.12));
        self.ground(slot, features);
        let wide = (1.3 * pen).clamp(1.1, 3.2);
        self.ink.dashes(
            &outline,
            wide,
            tint(theme::MUTED, if *reserved { 0.9 } else { 0.5 }),
            5.5 * pen,
            4.0 * pen,
            0.0,
        );
        self.number(slot);
    }

    /// Writes the number of a slot within its row, in its outer corner at the bottom.
    fn number(&mut self, slot: &TokenSlot) {
        let size = self.plan.type_sizes.label * 0.95;
        let out = if slot.row < 3 { slot.area.min.x + size * 0.6 } else { slot.area.max.x - size * 0.6 };
        let at = Vec2::new(out, slot.area.max.y - size * 0.75);
        self.record(PlaceSymbol::SlotNumber, Rect::from_center_size(at, Vec2::splat(size)));
        self.write(slot.column.to_string(), at, Anchor::CENTER, Hand::Label, size, tint(theme::MUTED, 0.85));
    }
}

/// Returns the heading of a rank by its number.
pub fn heading(rank: i8) -> &'static str {
    ["Melee", "Reach", "Ranged"][usize::from(rank.unsigned_abs()).min(2)]
}
