//! Board of a level with the number of falls at each position, as a heat map in one hue.

use super::charts::{figure, text};
use super::scale::round;
use crate::engine::Level;
use crate::lab::census::{Census, Fallen};
use crate::protocol::open;
use crate::vocab::view::{CellView, Scene};
use maud::{Markup, html};
use std::sync::Arc;

/// One cell of the board as drawn.
pub struct Tile {
    pub cell: String,
    pub name: String,
    /// Outlines of the shapes that make up the cell.
    pub outlines: Vec<Vec<(f64, f64)>>,
    /// Position of its number.
    pub middle: (f64, f64),
    /// True if the name is drawn in the cell. Small cells have no room for it.
    pub is_named: bool,
}

/// Draws the board at the start of the level, with the falls of all battles.
pub fn fallen(level: &Arc<Level>, census: &Census) -> Markup {
    let Ok(battle) = open::begin(level.clone(), Some(1)) else { return html! {} };
    let scene = battle.scene(None);
    let tiles = tiles(level, &scene);
    let most = census.places.values().map(Fallen::all).max().unwrap_or(1).max(1) as f64;
    let (width, height) = size(&tiles);
    let body = html! {
        @for tile in &tiles {
            @let fallen = census.places.get(&tile.cell);
            @let all = fallen.map_or(0, Fallen::all);
            @let shape = html! {
                path d=(path(tile)) class=(if tile.outlines.len() > 1 { "plain" } else { "tile" }) {}
                path d=(path(tile)) class=(if tile.outlines.len() > 1 { "heat plain" } else { "heat" }) style=(format!("fill-opacity:{:.2}", all as f64 / most)) {
                    title { (tile.name) ": " (all) " taken out" }
                }
            };
            @if all > 0 {
                a href=(format!("#fell-{}", slug(&tile.cell))) { (shape) (text(tile.middle.0, tile.middle.1 + if tile.is_named { 11.0 } else { 5.0 }, "small middle", &all.to_string())) }
            } @else { (shape) }
            @if tile.is_named { (text(tile.middle.0, tile.middle.1 - if all > 0 { 9.0 } else { -5.0 }, "note middle", &short(&tile.name))) }
        }
    };
    figure(width, height, "Where combatants fall", "The table of places has the same numbers", &body)
}

/// Shortens a name to fit its cell.
fn short(name: &str) -> String {
    const LETTERS: usize = 24;
    match name.char_indices().nth(LETTERS) {
        Some((at, _)) => format!("{}…", name[..at].trim_end()),
        None => name.to_owned(),
    }
}

fn path(tile: &Tile) -> String {
    let corner = |(x, y): &(f64, f64)| format!("{},{}", round(*x), round(*y));
    let closed = |outline: &Vec<(f64, f64)>| format!("M{}Z", outline.iter().map(corner).collect::<Vec<_>>().join("L"));
    tile.outlines.iter().map(closed).collect()
}

/// Converts a cell ID into an HTML anchor.
pub fn slug(id: &str) -> String {
    id.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect()
}

pub fn size(tiles: &[Tile]) -> (u32, u32) {
    let most = |pick: fn(&(f64, f64)) -> f64| {
        tiles.iter().flat_map(|tile| &tile.outlines).flatten().map(pick).fold(40.0, f64::max) + 4.0
    };
    (most(|p| p.0) as u32, most(|p| p.1) as u32)
}

/// Returns the tiles of a board. Hexes are drawn as hexagons, zones from their letters on the plan, slots of ranks as a
/// grid. Cells without a position, such as the zones of a level without a plan, are named boxes below.
pub fn tiles(level: &Level, scene: &Scene) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = Vec::new();
    let mut homeless = Vec::new();
    let least = |pick: fn(&CellView) -> Option<f64>| scene.cells.iter().filter_map(pick).fold(f64::INFINITY, f64::min);
    let left = least(|c| c.hex.map(|h| f64::from(h.q) + f64::from(h.r) / 2.0));
    let top = least(|c| c.hex.map(|h| f64::from(h.r)));
    for cell in scene.cells.iter() {
        let outline = match (&cell.hex, &cell.slot) {
            (Some(hex), _) => hexagon(f64::from(hex.q) + f64::from(hex.r) / 2.0 - left, f64::from(hex.r) - top),
            (_, Some(slot)) => {
                let x = f64::from(slot.column - 1) * 60.0 + slot.field as f64 * 330.0;
                square(x + 2.0, f64::from(slot.row) * 44.0 + 2.0, 56.0, 40.0)
            }
            _ => {
                homeless.push(cell);
                continue;
            }
        };
        tiles.push(tile(cell, outline));
    }
    if !homeless.is_empty() && !level.plan.rows.is_empty() {
        return zones(level, scene);
    }
    let below = f64::from(size(&tiles).1);
    for (ix, cell) in homeless.into_iter().enumerate() {
        let (column, row) = ((ix % 3) as f64, (ix / 3) as f64);
        let outline = square(2.0 + 176.0 * column, below + 52.0 * row, 170.0, 46.0);
        tiles.push(Tile { is_named: true, ..tile(cell, outline) });
    }
    tiles
}

fn tile(cell: &CellView, outline: Vec<(f64, f64)>) -> Tile {
    let n = outline.len() as f64;
    let middle = outline.iter().fold((0.0, 0.0), |(x, y), p| (x + p.0 / n, y + p.1 / n));
    Tile { cell: cell.id.clone(), name: cell.name.clone(), outlines: vec![outline], middle, is_named: false }
}

fn hexagon(column: f64, row: f64) -> Vec<(f64, f64)> {
    let (x, y) = (20.0 + column * 32.0, 22.0 + row * 27.7);
    (0..6)
        .map(|n| f64::from(n) * 60.0 + 30.0)
        .map(|a| (x + 18.0 * a.to_radians().cos(), y + 18.0 * a.to_radians().sin()))
        .collect()
}

fn square(x: f64, y: f64, w: f64, h: f64) -> Vec<(f64, f64)> {
    vec![(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
}

/// Returns the tiles of a zone plan. Each letter becomes a square of its zone, with the number in the middle of the
/// zone. A border is a small square between its two zones.
fn zones(level: &Level, scene: &Scene) -> Vec<Tile> {
    const SIDE: f64 = 20.0;
    let mut tiles = Vec::new();
    let mut middles: Vec<(&str, (f64, f64))> = Vec::new();
    for (letter, zone) in &level.plan.legend {
        let Some(cell) = scene.cells.iter().find(|cell| cell.id == *zone) else { continue };
        let places: Vec<(f64, f64)> = level
            .plan
            .rows
            .iter()
            .enumerate()
            .flat_map(|(y, row)| {
                row.chars().enumerate().filter(|(_, c)| c == letter).map(move |(x, _)| (x as f64, y as f64))
            })
            .collect();
        let n = places.len().max(1) as f64;
        let centre = places.iter().fold((0.0, 0.0), |(x, y), p| (x + p.0 / n, y + p.1 / n));
        let middle = ((centre.0 + 0.5) * SIDE, (centre.1 + 0.5) * SIDE);
        middles.push((zone, middle));
        let rows = rows_of(&places).into_iter();
        let outlines =
            rows.map(|(y, from, until)| square(from * SIDE, y * SIDE, (until - from) * SIDE, SIDE)).collect();
        tiles.push(Tile { cell: cell.id.clone(), name: cell.name.clone(), outlines, middle, is_named: true });
    }
    for cell in scene.cells.iter().filter(|cell| cell.joins.len() == 2) {
        let of = |id: &String| middles.iter().find(|(zone, _)| zone == id).map(|(_, at)| *at);
        if let (Some(a), Some(b)) = (of(&cell.joins[0]), of(&cell.joins[1])) {
            let (x, y) = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
            tiles.push(tile(cell, vec![(x - 15.0, y), (x, y - 15.0), (x + 15.0, y), (x, y + 15.0)]));
        }
    }
    tiles
}

/// Merges horizontally adjacent squares into strips: row, start and end.
fn rows_of(places: &[(f64, f64)]) -> Vec<(f64, f64, f64)> {
    let mut rows: Vec<(f64, f64, f64)> = Vec::new();
    for (x, y) in places {
        match rows.last_mut() {
            Some(last) if (last.0 - y).abs() < 0.1 && (last.2 - x).abs() < 0.1 => last.2 += 1.0,
            _ => rows.push((*y, *x, x + 1.0)),
        }
    }
    rows
}
