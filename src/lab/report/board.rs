//! Board of a level with the number of falls at each position, as a heat map in one hue.

use super::battle_group::BattleGroup;
use super::drawing::{Anchor, ChartArea, ChartShape, Drawing, Point, Style, TextStyle, at};
use crate::engine::Level;
use crate::lab::census::{Census, Fallen};
use crate::protocol::open;
use crate::vocab::view::{CellView, Scene};
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

/// A level's board as drawn.
pub struct BoardChart {
    pub tiles: Vec<Tile>,
    /// Lines between the zones of a plan.
    seams: Vec<(Point, Point)>,
}

impl BoardChart {
    pub fn new(level: &Level, scene: &Scene) -> Self {
        let tiles = tiles(level, scene);
        let is_plan = tiles.iter().any(|tile| tile.outlines.len() > 1);
        let seams = if is_plan { seams(level) } else { Vec::new() };
        Self { tiles, seams }
    }

    /// Creates the board at the start of a level. `None` if the level cannot be opened.
    pub fn at_start(level: &Arc<Level>) -> Option<Self> {
        let battle = open::begin(level.clone(), Some(1)).ok()?;
        Some(Self::new(level, &battle.scene(None)))
    }

    pub fn size(&self) -> Point {
        let (width, height) = size(&self.tiles);
        at(f64::from(width), f64::from(height))
    }

    /// Returns true if the borders between zones are positions of their own.
    pub fn has_borders(&self) -> bool {
        !self.seams.is_empty() && self.tiles.iter().any(|tile| tile.outlines.len() == 1)
    }

    /// Draws the board with the falls per 100 battles at each position. `unit` is the scale of the board; texts keep
    /// their size.
    pub fn falls(&self, census: &Census, unit: f64) -> Drawing {
        let size = self.size();
        let mut drawing = Drawing {
            width: size.x * unit,
            height: size.y * unit,
            title: "Where combatants fall".into(),
            description: "Falls per 100 battles by position; the table of places has the same numbers".into(),
            ..Drawing::default()
        };
        let most = census.places.values().map(Fallen::all).max().unwrap_or(1).max(1) as f64;
        // Border markers are drawn after the seams, to cover them.
        let (zones, others): (Vec<&Tile>, Vec<&Tile>) = self.tiles.iter().partition(|tile| tile.outlines.len() > 1);
        let heat = |tile: &Tile| census.places.get(&tile.cell).map_or(0, Fallen::all) as f64 / most;
        zones.iter().for_each(|tile| ground(&mut drawing, tile, heat(tile), unit));
        for (from, to) in &self.seams {
            drawing.line(scaled(*from, unit), scaled(*to, unit), Style::Seam);
        }
        others.iter().for_each(|tile| ground(&mut drawing, tile, heat(tile), unit));
        self.tiles.iter().for_each(|tile| place(&mut drawing, tile, census, unit));
        drawing
    }
}

fn scaled(point: Point, unit: f64) -> Point {
    at(point.x * unit, point.y * unit)
}

fn ground(drawing: &mut Drawing, tile: &Tile, heat: f64, unit: f64) {
    for outline in &tile.outlines {
        let corners: Vec<Point> = outline.iter().map(|(x, y)| scaled(at(*x, *y), unit)).collect();
        if tile.outlines.len() > 1 {
            drawing.rect(ChartArea::between(corners[0], corners[2]), Style::Heat(heat));
        } else {
            drawing.shapes.push(ChartShape::Polygon { corners, style: Style::Tile(heat) });
        }
    }
}

/// Adds the number of a position, its name if there is room, and the link to its battles.
fn place(drawing: &mut Drawing, tile: &Tile, census: &Census, unit: f64) {
    let middle = scaled(at(tile.middle.0, tile.middle.1), unit);
    let falls = census.falls_at(&tile.cell).filter(|_| census.places[&tile.cell].all() > 0);
    let (share, margin) = falls.map_or((0.0, 0.0), |(_, all)| (100.0 * all.mean(), 100.0 * all.margin()));
    let bounds = bounds(tile, unit);
    if tile.is_named {
        let wide = bounds.width.max(60.0);
        drawing.text(
            at(middle.x, middle.y - 9.0),
            Anchor::Middle,
            TextStyle::Name,
            TextStyle::Name.shortened(&tile.name, wide),
        );
        let number = (TextStyle::Number, format!("{share:.0}"));
        let margin = (TextStyle::Small, format!("  ± {margin:.0}"));
        let pieces = if share > 0.0 { vec![number, margin] } else { vec![number] };
        drawing.pieces(at(middle.x, middle.y + 10.0), Anchor::Middle, pieces);
    } else if share > 0.0 && bounds.width > 17.0 {
        let words = if share < 0.95 { "·".to_owned() } else { format!("{share:.0}") };
        drawing.text(at(middle.x, middle.y + 5.0), Anchor::Middle, TextStyle::Number, words);
    }
    if share <= 0.0 {
        return;
    }
    let by_side = census.places[&tile.cell].sides.iter().zip(&census.tally.sides);
    let by_side: Vec<String> = by_side.map(|(n, (id, _))| format!("{n} {id}")).collect();
    let tip = format!("{}: {share:.1} ± {margin:.1} fall per 100 battles ({})", tile.name, by_side.join(", "));
    // Rows of hexagons overlap by a quarter of their height. The target keeps to the part that no other row covers.
    let is_hexagon = tile.outlines.first().is_some_and(|outline| outline.len() == 6);
    let target = match tile.outlines.len() {
        1 if is_hexagon => ChartArea::around(bounds.centre(), bounds.width, bounds.height * 0.75),
        1 => bounds,
        _ => ChartArea::around(middle, 60.0, 44.0),
    };
    drawing.link(BattleGroup::Place(tile.cell.clone()), tip, target, target);
}

/// Returns the area that contains a tile.
fn bounds(tile: &Tile, unit: f64) -> ChartArea {
    let corners = || tile.outlines.iter().flatten();
    let least = corners().fold(at(f64::INFINITY, f64::INFINITY), |a, (x, y)| at(a.x.min(*x), a.y.min(*y)));
    let most = corners().fold(at(0.0, 0.0), |a, (x, y)| at(a.x.max(*x), a.y.max(*y)));
    ChartArea::between(scaled(least, unit), scaled(most, unit))
}

/// Side of a letter of a plan.
const SIDE: f64 = 20.0;

/// Returns the lines between zones, which are composed of the letters of a plan.
fn seams(level: &Level) -> Vec<(Point, Point)> {
    let rows: Vec<Vec<char>> = level.plan.rows.iter().map(|row| row.chars().collect()).collect();
    let letter = |x: Option<usize>, y: Option<usize>| rows.get(y?)?.get(x?).copied();
    let corner = |x: usize, y: usize| at(x as f64 * SIDE, y as f64 * SIDE);
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let mut seams = Vec::new();
    for y in 0..=rows.len() {
        for x in 0..=columns {
            let here = letter(Some(x), Some(y));
            if here != letter(x.checked_sub(1), Some(y)) {
                seams.push((corner(x, y), corner(x, y + 1)));
            }
            if here != letter(Some(x), y.checked_sub(1)) {
                seams.push((corner(x, y), corner(x + 1, y)));
            }
        }
    }
    seams
}

fn size(tiles: &[Tile]) -> (u32, u32) {
    let most = |pick: fn(&(f64, f64)) -> f64| {
        tiles.iter().flat_map(|tile| &tile.outlines).flatten().map(pick).fold(40.0, f64::max) + 4.0
    };
    (most(|p| p.0) as u32, most(|p| p.1) as u32)
}

/// Returns the tiles of a board. Hexes are drawn as hexagons, zones from their letters on the plan, slots of ranks as a
/// grid. Cells without a position, such as the zones of a level without a plan, are named boxes below.
fn tiles(level: &Level, scene: &Scene) -> Vec<Tile> {
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
        tiles.push(tile(scene, cell, outline));
    }
    if !homeless.is_empty() && !level.plan.rows.is_empty() {
        return zones(level, scene);
    }
    let below = f64::from(size(&tiles).1);
    for (ix, cell) in homeless.into_iter().enumerate() {
        let (column, row) = ((ix % 3) as f64, (ix / 3) as f64);
        let outline = square(2.0 + 176.0 * column, below + 52.0 * row, 170.0, 46.0);
        tiles.push(Tile { is_named: true, ..tile(scene, cell, outline) });
    }
    tiles
}

fn tile(scene: &Scene, cell: &CellView, outline: Vec<(f64, f64)>) -> Tile {
    let n = outline.len() as f64;
    let middle = outline.iter().fold((0.0, 0.0), |(x, y), p| (x + p.0 / n, y + p.1 / n));
    Tile { cell: cell.id.clone(), name: name_of(scene, cell), outlines: vec![outline], middle, is_named: false }
}

/// Returns the name of a cell. A border without a name is named by its two zones, such as `The road | The cellar`.
fn name_of(scene: &Scene, cell: &CellView) -> String {
    let title = |id: &String| scene.cell_title(id).unwrap_or_else(|| id.clone());
    match &cell.joins[..] {
        [a, b] if cell.name.is_empty() => format!("{} | {}", title(a), title(b)),
        _ => title(&cell.id),
    }
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
            tiles.push(tile(scene, cell, vec![(x - 15.0, y), (x, y - 15.0), (x + 15.0, y), (x, y + 15.0)]));
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Borders included, with and without a plan.
    #[test]
    fn no_position_is_nameless() {
        for (name, borders) in
            [("zones/roadside", true), ("zones/crypt", true), ("ranks/ford", false), ("hexes/duel", false)]
        {
            let level = open::level(name, &[]).expect("sound");
            let scene = open::begin(level.clone(), Some(1)).expect("it begins").scene(None);
            let without_plan = Level { plan: Default::default(), ..(*level).clone() };
            for level in [&*level, &without_plan] {
                let tiles = tiles(level, &scene);
                let names: BTreeSet<&str> = tiles.iter().map(|tile| tile.name.as_str()).collect();
                assert!(!names.is_empty() && !names.contains(""), "{name}: {names:?}");
                assert!(!borders || names.len() == tiles.len(), "{name}: {names:?}");
                assert_eq!(names.iter().any(|name| name.contains(" | ")), borders, "{name}: {names:?}");
            }
        }
    }
}
