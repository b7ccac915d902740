//! Miniature of the chosen board.

use super::token::token;
use super::{hexagons, lines};
use crate::vocab::view::{CellKind, CombatantView, FloorPlan, Scene};
use crate::window::limits::Limit;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::mix;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Sense, Stroke, Ui, Vec2, vec2};

/// Draws the framed miniature, as wide as possible and about as high as the remaining space `left`.
pub fn card(cx: &UiCtx, ui: &mut Ui, left: f32, plan: Option<&FloorPlan>, scene: Option<&Scene>) {
    let (Some(plan), Some(scene)) = (plan, scene) else { return };
    if scene.cells.first().is_some_and(|c| c.kind == CellKind::Hex) {
        let (grid, size) = hexagons::board(scene);
        let (p, origin, wide) = frame(cx, ui, left, size);
        return hexagons::draw(cx, &p, plan, scene, &grid, origin, wide);
    }
    if scene.cells.first().is_some_and(|c| c.kind == CellKind::Rank) {
        let size = lines::size(scene);
        let (p, origin, unit) = frame(cx, ui, left, size);
        return lines::draw(cx, &p, scene, origin, unit);
    }
    let columns = plan.rows.iter().map(|r| r.chars().count()).max().unwrap_or(0);
    if columns == 0 {
        return;
    }
    let (p, origin, tile) = frame(cx, ui, left, vec2(columns as f32, plan.rows.len() as f32));
    ground(&p, plan, scene, origin, tile);
    for prop in &plan.props {
        let at = origin + vec2(prop.x, prop.y) * tile;
        let size = Vec2::splat(prop.size * tile);
        cx.icon(&p, Rect::from_center_size(at, size), &prop.icon, theme::MUTED.gamma_multiply(0.75));
    }
    names(cx, &p, plan, scene, origin, tile);
    tokens(cx, &p, plan, scene, origin, tile);
}

/// Opacity of the plate behind a name.
const PLATE: f32 = 0.72;

/// Draws a frame for a board of that size. Returns its painter, the upper left corner of the board, and the pixels per
/// unit.
fn frame(cx: &UiCtx, ui: &mut Ui, left: f32, size: Vec2) -> (Painter, Pos2, f32) {
    let width = ui.available_width();
    let high = (left - cx.px(36.0)).limit_to(cx.px(150.0), cx.px(300.0));
    let tile = ((width - cx.px(20.0)) / size.x).min(high / size.y);
    let board = size * tile;
    let (rect, _) = ui.allocate_exact_size(vec2(width, board.y + cx.px(20.0)), Sense::empty());
    let p = ui.painter_at(rect.expand(cx.px(8.0)));
    cx.paper(&p, rect, theme::WALNUT_DEEP, Stroke::new(cx.px(3.0), theme::WOOD));
    (p, rect.center() - board / 2.0, tile)
}

fn zone_at(plan: &FloorPlan, x: i32, y: i32) -> Option<&str> {
    let row = plan.rows.get(usize::try_from(y).ok()?)?;
    let letter = row.chars().nth(usize::try_from(x).ok()?)?;
    plan.legend.iter().find(|(l, _)| *l == letter).map(|(_, zone)| zone.as_str())
}

fn floor(kind: &str) -> Color32 {
    let (r, g, b) = match kind {
        "grass" => (0xcb, 0xcf, 0xa0),
        "road" => (0xe8, 0xd7, 0xae),
        "stone" => (0xc9, 0xc4, 0xb6),
        "wood" => (0xd3, 0xb0, 0x83),
        "dirt" => (0xd8, 0xc1, 0x92),
        "water" => (0xa3, 0xb9, 0xbc),
        "sand" => (0xec, 0xdf, 0xb6),
        "rock" => (0xc3, 0xb5, 0x97),
        _ => (0xef, 0xe4, 0xcb),
    };
    Color32::from_rgb(r, g, b)
}

fn ground(p: &Painter, plan: &FloorPlan, scene: &Scene, origin: Pos2, tile: f32) {
    let corner = |x: i32, y: i32| origin + vec2(x as f32, y as f32) * tile;
    for y in 0..plan.rows.len() as i32 {
        for x in 0..plan.rows[y as usize].chars().count() as i32 {
            let Some(zone) = zone_at(plan, x, y) else { continue };
            let kind = plan.floors.iter().find(|(z, _)| z == zone).map_or("", |(_, kind)| kind);
            let dark = scene.cells.iter().any(|c| c.id == zone && c.dark);
            let color = if dark { mix(floor(kind), theme::WALNUT, 0.38) } else { floor(kind) };
            p.rect_filled(Rect::from_min_max(corner(x, y), corner(x + 1, y + 1)), 0.0, color);
        }
    }
    let seam = Stroke::new((tile * 0.22).max(1.5), theme::WALNUT);
    for y in 0..=plan.rows.len() as i32 {
        for x in 0..=plan.rows[0].chars().count() as i32 {
            let here = zone_at(plan, x, y);
            if here != zone_at(plan, x - 1, y) {
                p.line_segment([corner(x, y), corner(x, y + 1)], seam);
            }
            if here != zone_at(plan, x, y - 1) {
                p.line_segment([corner(x, y), corner(x + 1, y)], seam);
            }
        }
    }
}

/// Returns the tile of a zone that is nearest to the centre of all its tiles.
fn heart(plan: &FloorPlan, zone: &str) -> Option<Vec2> {
    let mut tiles = Vec::new();
    for (y, row) in plan.rows.iter().enumerate() {
        for (x, _) in row.chars().enumerate() {
            if zone_at(plan, x as i32, y as i32) == Some(zone) {
                tiles.push(vec2(x as f32 + 0.5, y as f32 + 0.5));
            }
        }
    }
    let middle = tiles.iter().fold(Vec2::ZERO, |sum, t| sum + *t) / tiles.len().max(1) as f32;
    tiles.into_iter().min_by(|a, b| (*a - middle).length_sq().total_cmp(&(*b - middle).length_sq()))
}

fn names(cx: &UiCtx, p: &Painter, plan: &FloorPlan, scene: &Scene, origin: Pos2, tile: f32) {
    for (_, zone) in &plan.legend {
        let Some(cell) = scene.cells.iter().find(|c| c.id == *zone) else { continue };
        let Some(at) = heart(plan, zone) else { continue };
        let name = cx.galley(p, &cell.name, Face::Italic, Size::Small, theme::INK, f32::INFINITY);
        let at = origin + at * tile - vec2(name.size().x / 2.0, cx.px(13.0) + name.size().y);
        // The plate keeps the name readable on dark ground.
        let plate = Rect::from_min_size(at, name.size()).expand2(vec2(cx.px(3.0), 0.0));
        p.rect_filled(plate, cx.px(3.0), theme::PAGE.gamma_multiply(PLATE));
        p.galley(at, name, theme::INK);
    }
}

/// Returns the position of a combatant: in its zone, or halfway between the zones that its border joins.
fn place(plan: &FloorPlan, scene: &Scene, c: &CombatantView) -> Option<Vec2> {
    if let Some(at) = heart(plan, &c.place) {
        return Some(at);
    }
    let cell = scene.cells.iter().find(|cell| cell.id == c.place)?;
    let ends: Vec<Vec2> = cell.joins.iter().filter_map(|zone| heart(plan, zone)).collect();
    (!ends.is_empty()).then(|| ends.iter().fold(Vec2::ZERO, |sum, e| sum + *e) / ends.len() as f32)
}

fn tokens(cx: &UiCtx, p: &Painter, plan: &FloorPlan, scene: &Scene, origin: Pos2, tile: f32) {
    let radius = cx.px(9.0);
    for (i, c) in scene.combatants.iter().enumerate().filter(|(_, c)| !c.place.is_empty()) {
        let Some(at) = place(plan, scene, c) else { continue };
        let together: Vec<usize> =
            (0..scene.combatants.len()).filter(|&j| scene.combatants[j].place == c.place).collect();
        let nth = together.iter().position(|&j| j == i).unwrap_or(0) as f32;
        let shift = (nth - (together.len() as f32 - 1.0) / 2.0) * radius * 2.3;
        let center = origin + at * tile + vec2(shift, 0.0);
        token(cx, p, center, radius, c);
    }
}
