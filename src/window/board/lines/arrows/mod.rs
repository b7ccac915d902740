//! Declared actions, drawn on the board before they happen. An attack is a solid line, a shot a broken one, a charge
//! a double one, a move a thin one. Aid is a dotted line, an area its outline.

mod pills;
mod route;

use super::super::field::{Frame, TokenPlacement};
use super::super::ink::{self, Ink, rounded, tint};
use super::super::params::{BoardLook, Redrawing, ShownBattle};
use super::super::symbols::{PlacedSymbol, PlanSymbol, Symbol, SymbolShape};
use super::super::tokens::Tokens;
use super::super::{BoardFonts, BoardSet, BoardView, z_order};
use super::field::{RankField, RankLayout, area_of};
use crate::vocab::view::{ArrowKind, ArrowView, Scene};
use crate::window::battle::HoverTarget;
use crate::window::theme::{self, Edge, SideStyle, Theme};
use bevy::prelude::*;
use bevy::sprite::Anchor;
use pills::{ArrowPill, PillPart};
use route::{ArrowRoute, RouteObstacles};

/// Under the tokens, above all ground.
const LINES: f32 = z_order::TOKENS - 2.0;
/// Above the tokens and their marks, under their names.
const PILLS: f32 = z_order::HIGH_MARKS + 0.1;

/// Tag of the entities drawn here. They are redrawn when the declared actions or the target pointed at change.
#[derive(Component)]
struct Arrows;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, draw.in_set(BoardSet::Marks).run_if(resource_exists::<RankLayout>));
}

fn draw(
    shown: ShownBattle,
    ranks: Res<RankLayout>,
    look: BoardLook,
    tokens: Res<Tokens>,
    mut drawing: Redrawing<Arrows>,
    mut hover: Local<Option<HoverTarget>>,
) {
    let ShownBattle { presented, pointing, view: Some(view) } = shown else { return };
    let anew = view.is_added() || presented.is_changed() || look.theme.is_changed();
    if !anew && *hover == pointing.hover {
        return;
    }
    hover.clone_from(&pointing.hover);
    drawing.clear();
    let pens = &mut drawing.pens;
    pens.arrows.declared.clear();
    pens.arrows.pills.clear();
    pens.symbols.declared.clear();
    if presented.scene.arrows.is_empty() {
        return;
    }
    let RankField { plan } = &***ranks;
    let scene = &presented.scene;
    let seats: Vec<Option<TokenPlacement>> = scene.combatants.iter().map(|c| tokens.seat(&c.id).copied()).collect();
    let sides: Vec<usize> = scene.combatants.iter().map(|c| c.faction).collect();
    let covers: Vec<Rect> = seats.iter().flatten().map(covered).chain(tokens.covers().iter().copied()).collect();
    let ground = RouteObstacles { plan, seats: &seats, sides: &sides, covers: &covers };
    let highlighted = highlighted(scene, pointing.hover.as_ref());
    let routes = route::all(&ground, &scene.arrows);
    pens.arrows.declared.extend(routes.iter().filter_map(|r| r.line.last()).map(|tip| view.world(*tip)));
    let pills = pills::all(&ground, &scene.arrows, &routes, &highlighted);
    pens.arrows.pills.extend(pills.iter().map(|pill| pill.area));
    pens.symbols.declared = declared_symbols(scene, &routes, &pills, &view);
    let root = pens.commands.spawn((Arrows, Transform::default(), Visibility::default(), ChildOf(view.root))).id();
    let mut painter = ArrowPainter {
        scene,
        theme: &look.theme,
        frame: &view.frame,
        pen: view.pixels_per_unit * plan.pen,
        highlighted: &highlighted,
        lines: Ink::default(),
        plates: Ink::default(),
    };
    in_drawing_order(&routes, &highlighted, scene).into_iter().for_each(|r| painter.route(r));
    let size = view.field.label_size(&view.frame);
    pills.iter().for_each(|pill| write(&mut pens.commands, &mut painter, pill, size, &look.fonts, root));
    let ArrowPainter { lines, plates, .. } = painter;
    pens.layer(root, lines, LINES);
    pens.layer(root, plates, PILLS);
}

/// Returns the routes in drawing order. Those of the acting combatant and those pointed at are drawn over the rest.
fn in_drawing_order<'r>(routes: &'r [ArrowRoute], highlighted: &[usize], scene: &Scene) -> Vec<&'r ArrowRoute> {
    let mut order: Vec<&ArrowRoute> = routes.iter().collect();
    order.sort_by_key(|r| (highlighted.contains(&r.arrow), Some(scene.arrows[r.arrow].from) == scene.acting));
    order
}

/// Returns the symbols of all declared actions and their dice.
fn declared_symbols(scene: &Scene, routes: &[ArrowRoute], pills: &[ArrowPill], view: &BoardView) -> Vec<PlacedSymbol> {
    let lines = routes.iter().map(|route| route_symbol(scene, route, view));
    lines.chain(pills.iter().filter_map(|pill| dice_symbol(scene, pill, view))).collect()
}

/// Returns the symbol of a declared action.
fn route_symbol(scene: &Scene, route: &ArrowRoute, view: &BoardView) -> PlacedSymbol {
    let arrow = &scene.arrows[route.arrow];
    let side = scene.combatants.get(arrow.from).map_or(0, |c| c.faction);
    let line = route.line.iter().map(|p| view.world(*p)).collect();
    Symbol::Plan(PlanSymbol::Declared(arrow.kind, side, arrow.label.clone())).at(SymbolShape::Line(line))
}

/// Returns the symbol of a tag with dice; `None` for other tags.
fn dice_symbol(scene: &Scene, pill: &ArrowPill, view: &BoardView) -> Option<PlacedSymbol> {
    let arrow = scene.arrows.get(pill.arrow?).filter(|arrow| !arrow.dice.is_empty())?;
    let area = view.in_world(pill.area);
    Some(Symbol::Plan(PlanSymbol::Dice(arrow.dice.clone())).at(SymbolShape::Area(area)))
}

/// Returns the area of a token with its arcs and numbers, which project from the disc.
fn covered(seat: &TokenPlacement) -> Rect {
    let (wide, low) = (seat.radius * 1.15, seat.radius * 1.38);
    Rect::new(seat.at.x - wide, seat.at.y - seat.radius, seat.at.x + wide, seat.at.y + low)
}

/// Writes a pill: its words and signs side by side in its middle. `size` is the height of type in pixels.
fn write(
    commands: &mut Commands,
    painter: &mut ArrowPainter,
    pill: &ArrowPill,
    size: f32,
    fonts: &BoardFonts,
    root: Entity,
) {
    painter.plate(pill);
    let size = size * if pill.arrow.is_some() { 1.0 } else { 0.94 };
    let mut at = painter.frame.world(pill.area.center()) - Vec2::X * ArrowPill::wide(&pill.parts) * size / 2.0;
    for part in &pill.parts {
        let wide = part.wide() * size;
        let middle = at + Vec2::X * wide / 2.0;
        match part {
            PillPart::Words(words) => {
                commands.spawn((
                    Text2d::new(words.clone()),
                    TextFont { font: fonts.label.clone().into(), font_size: FontSize::Px(size.round()), ..default() },
                    TextColor(tint(theme::PAGE, painter.strength(pill.arrow)).into()),
                    Anchor::CENTER,
                    Transform::from_translation(middle.round().extend(PILLS + 0.2)),
                    ChildOf(root),
                ));
            }
            PillPart::Higher => painter.sign(middle, 1.0, size * 0.56, pill.arrow),
            PillPart::Lower => painter.sign(middle, -1.0, size * 0.56, pill.arrow),
        }
        at.x += wide + 0.12 * size;
    }
}

/// Returns the arrows from and to the combatant pointed at.
fn highlighted(scene: &Scene, hover: Option<&HoverTarget>) -> Vec<usize> {
    let who = |id: &String| scene.combatants.iter().position(|c| c.id == *id);
    let ix = match hover {
        Some(HoverTarget::Combatant(id)) => who(id),
        Some(HoverTarget::Cell(id)) => scene.combatants.iter().position(|c| c.place == *id),
        None => None,
    };
    let Some(ix) = ix else { return Vec::new() };
    let about = |a: &ArrowView| a.from == ix || a.to == Some(ix);
    scene.arrows.iter().enumerate().filter(|(_, a)| about(a)).map(|(i, _)| i).collect()
}

struct ArrowPainter<'a> {
    scene: &'a Scene,
    theme: &'a Theme,
    frame: &'a Frame,
    /// The unit of strokes, in pixels.
    pen: f32,
    highlighted: &'a [usize],
    lines: Ink,
    plates: Ink,
}

impl ArrowPainter<'_> {
    fn side(&self, arrow: &ArrowView) -> SideStyle {
        self.theme.side(self.scene.combatants.get(arrow.from).map_or(0, |c| c.faction))
    }

    /// Returns the opacity of an arrow: while a combatant is pointed at, all arrows that are not about it fade.
    fn strength(&self, arrow: Option<usize>) -> f32 {
        let about = self.highlighted.is_empty() || arrow.is_none_or(|a| self.highlighted.contains(&a));
        if about { 1.0 } else { 0.30 }
    }

    fn route(&mut self, route: &ArrowRoute) {
        let arrow = &self.scene.arrows[route.arrow];
        let color = tint(self.side(arrow).ink, self.strength(Some(route.arrow)));
        let pen = self.pen;
        let line: Vec<Vec2> = route.line.iter().map(|p| self.frame.world(*p)).collect();
        for area in &route.areas {
            self.area(area_of(self.frame, *area), color);
        }
        if let Some(goal) = route.goal {
            self.goal(self.frame.world(goal), color);
        }
        let wide = (2.9 * pen).clamp(2.2, 7.0);
        match arrow.kind {
            ArrowKind::Attack => self.shaft(&line, wide, color, 15.0),
            // A sweep.
            ArrowKind::Blast if route.areas.is_empty() => self.shaft(&line, wide * 1.7, color, 21.0),
            ArrowKind::Charge => self.double(&line, wide, color),
            ArrowKind::Shot | ArrowKind::Blast => self.broken(&line, wide * 0.9, color, 9.0, 5.5),
            ArrowKind::Move => self.shaft(&line, wide * 0.55, color, 9.5),
            ArrowKind::Flight => self.broken(&line, wide * 0.6, color, 5.0, 4.0),
            ArrowKind::Aid => self.dotted(&line, wide, color),
        }
    }

    /// Returns the line without its head, and the head's tip and direction.
    fn head(&self, line: &[Vec2], size: f32) -> Option<(Vec<Vec2>, Vec2, Vec2)> {
        let long = ink::length(line);
        let tip = *line.last()?;
        let back = *ink::part(line, long - size, long - size).first()?;
        let cut = ink::part(line, 0.0, (long - size * 0.7).max(0.5));
        Some((cut, tip, (tip - back).normalize_or_zero()))
    }

    fn shaft(&mut self, line: &[Vec2], wide: f32, color: LinearRgba, head: f32) {
        let head = head * self.pen.clamp(0.85, 2.4);
        let Some((cut, tip, towards)) = self.head(line, head) else { return };
        self.lines.line(&cut, wide + 2.6, casing(color), false);
        self.tip(tip, towards, head, color);
        self.lines.line(&cut, wide, color, false);
    }

    fn broken(&mut self, line: &[Vec2], wide: f32, color: LinearRgba, stroke: f32, gap: f32) {
        let pen = self.pen.clamp(0.85, 2.4);
        let head = 15.0 * pen;
        let Some((cut, tip, towards)) = self.head(line, head) else { return };
        self.lines.line(&cut, wide + 2.4, casing(color).with_alpha(0.45 * color.alpha), false);
        self.lines.dashes(&cut, wide, color, stroke * pen, gap * pen, 0.0);
        self.tip(tip, towards, head, color);
    }

    fn double(&mut self, line: &[Vec2], wide: f32, color: LinearRgba) {
        let head = 20.0 * self.pen.clamp(0.85, 2.4);
        let Some((cut, tip, towards)) = self.head(line, head) else { return };
        self.lines.line(&cut, wide * 3.0 + 2.6, casing(color), false);
        self.lines.line(&cut, wide * 3.0, color, false);
        self.lines.line(&cut, wide * 1.3, tint(theme::PAGE, color.alpha), false);
        self.tip(tip, towards, head, color);
    }

    fn dotted(&mut self, line: &[Vec2], wide: f32, color: LinearRgba) {
        let long = ink::length(line);
        let size = 8.5 * self.pen.clamp(0.85, 2.4);
        let cut = ink::part(line, 0.0, (long - size).max(0.5));
        self.lines.dots(&cut, wide * 0.72 + 1.2, casing(color), wide * 3.0, 0.0);
        self.lines.dots(&cut, wide * 0.72, color, wide * 3.0, 0.0);
        // A cross on a disc means aid.
        let Some(&at) = ink::part(line, long - size * 0.6, long - size * 0.6).first() else { return };
        self.lines.disc(at, size + 1.4, casing(color));
        self.lines.disc(at, size, color);
        let page = tint(theme::PAGE, color.alpha);
        for arm in [Vec2::X, Vec2::Y] {
            self.lines.line(&[at - arm * size * 0.55, at + arm * size * 0.55], size * 0.34, page, false);
        }
    }

    fn tip(&mut self, tip: Vec2, towards: Vec2, size: f32, color: LinearRgba) {
        self.lines.pointer(tip + towards * 1.6, towards, size + 3.4, casing(color));
        self.lines.pointer(tip, towards, size, color);
    }

    /// Draws a faint ring at the intended destination.
    fn goal(&mut self, at: Vec2, color: LinearRgba) {
        let radius = 13.0 * self.pen;
        let mut ring = ink::circle(at, radius);
        ring.push(ring[0]);
        self.lines.disc(at, radius, color.with_alpha(0.14 * color.alpha));
        self.lines.dashes(&ring, 2.0, color, 6.0, 4.0, 0.0);
    }

    /// Draws a struck area: its outline, with hatching.
    fn area(&mut self, area: Rect, color: LinearRgba) {
        let pen = self.pen;
        let round = 8.0 * pen;
        self.lines.card(area, round, color.with_alpha(0.16 * color.alpha));
        let every = 13.0 * pen;
        let mut x = area.min.x - area.height();
        while x < area.max.x {
            // A stroke that rises to the right, kept inside.
            let (from, to) = ((area.min.x - x).max(0.0), (area.max.x - x).min(area.height()));
            if to - from > 4.0 {
                let stroke = [Vec2::new(x + from, area.min.y + from), Vec2::new(x + to, area.min.y + to)];
                self.lines.line(&stroke, 1.4, color.with_alpha(0.20 * color.alpha), false);
            }
            x += every;
        }
        let mut rim = rounded(area, round);
        rim.push(rim[0]);
        self.lines.line(&rim, 5.6, casing(color), false);
        self.lines.dashes(&rim, 3.2, color, 11.0 * pen, 5.0 * pen, 0.0);
    }

    /// Draws the plate under a text: round ends for the first side, cut corners for the others, dark for a tag.
    fn plate(&mut self, pill: &ArrowPill) {
        let area = area_of(self.frame, pill.area);
        let alpha = self.strength(pill.arrow);
        let Some(arrow) = pill.arrow.map(|a| &self.scene.arrows[a]) else {
            self.plates.card(area.inflate(1.2), 4.0, tint(theme::CARD, 0.85 * alpha));
            self.plates.card(area, 3.0, tint(theme::WALNUT_DEEP, alpha));
            return;
        };
        let side = self.side(arrow);
        let shape = |grow: f32| {
            let area = area.inflate(grow);
            let half = area.height() / 2.0;
            if side.edge == Edge::Solid { rounded(area, half) } else { chamfered(area, half * 0.62) }
        };
        self.plates.shape(&shape(1.5), tint(theme::CARD, 0.9 * alpha));
        self.plates.shape(&shape(0.0), tint(side.ink, alpha));
    }

    /// Draws a triangle among words.
    fn sign(&mut self, at: Vec2, up: f32, size: f32, arrow: Option<usize>) {
        let color = tint(theme::PAGE, self.strength(arrow));
        self.plates.pointer(at + Vec2::Y * up * size * 0.5, Vec2::Y * up, size, color);
    }
}

/// Returns the colour of a line's pale outline, which keeps it visible on any ground.
fn casing(color: LinearRgba) -> LinearRgba {
    tint(theme::PAGE, 0.72 * color.alpha)
}

/// Returns a rectangle with cut corners.
fn chamfered(area: Rect, cut: f32) -> Vec<Vec2> {
    let Rect { min, max } = area;
    vec![
        Vec2::new(max.x, max.y - cut),
        Vec2::new(max.x - cut, max.y),
        Vec2::new(min.x + cut, max.y),
        Vec2::new(min.x, max.y - cut),
        Vec2::new(min.x, min.y + cut),
        Vec2::new(min.x + cut, min.y),
        Vec2::new(max.x - cut, min.y),
        Vec2::new(max.x, min.y + cut),
    ]
}
