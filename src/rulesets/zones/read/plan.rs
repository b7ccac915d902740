//! The picture of the board: a grid of letters, checked for agreement with the zones and borders.

use super::board::Board;
use crate::engine::data::{Fields, Node, Reader, Span, read_floors, read_props};
use crate::vocab::view::FloorPlan;

/// Maximum width and height of a plan, in tiles.
const MOST: usize = 80;

pub(super) fn read(r: &mut Reader, node: &Node, board: &Board) -> FloorPlan {
    let Some(fields) = r.fields(node, "`plan`", &["rows", "legend", "floors", "props"]) else {
        return FloorPlan::default();
    };
    let rows = read_rows(r, &fields);
    let legend = read_legend(r, &fields, board);
    let (wide, high) = rows.first().map_or((0, 0), |row| (row.0.chars().count(), rows.len()));
    let at = |r: &mut Reader, prop: &Fields| {
        let mut number = |key: &str, most: usize| {
            let node = r.required(prop, key, "in tiles")?;
            r.number(node, &format!("`{key}`"), 0.0..=most as f64)
        };
        let (x, y) = (number("x", wide), number("y", high));
        Some((x?, y?))
    };
    let plan = FloorPlan {
        props: read_props(r, &fields, &["x", "y"], at),
        floors: read_floors(r, &fields, "the zone", &zones(board), MOST * MOST),
        legend,
        rows: rows.iter().map(|(row, _)| row.clone()).collect(),
    };
    if r.has_no_errors() {
        check(r, &fields, board, &plan, &rows);
    }
    plan
}

fn read_rows(r: &mut Reader, fields: &Fields) -> Vec<(String, Span)> {
    let Some(node) = fields.get("rows") else {
        r.missing(fields.span, "rows", "`plan`", "a list of rows of letters");
        return Vec::new();
    };
    let mut rows: Vec<(String, Span)> = Vec::new();
    for node in r.list(node, "`rows`", MOST) {
        let Some(row) = r.line(node, "a row of the plan", MOST) else { continue };
        let (length, first) = (row.chars().count(), rows.first().map(|(row, _)| row.chars().count()));
        if first.is_some_and(|first| first != length) {
            r.error(
                node.span,
                format!("this row has {length} letters; expected {}, as in the first row", first.unwrap_or(0)),
            );
        }
        rows.push((row, node.span));
    }
    rows
}

fn read_legend(r: &mut Reader, fields: &Fields, board: &Board) -> Vec<(char, String)> {
    let Some(node) = r.required(fields, "legend", "a map of letters to zones, `{\"A\": \"road\"}`") else {
        return Vec::new();
    };
    let zones = zones(board);
    let mut legend: Vec<(char, String)> = Vec::new();
    for (key, span, node) in r.map(node, "`legend`", MOST * MOST) {
        let zone = r.text(node, "a zone of the plan");
        let zone = zone.filter(|name| r.known(node.span, name, "the zone", zones.iter().copied()).is_some());
        let Some(zone) = zone else { continue };
        let mut letters = key.chars();
        match (letters.next(), letters.next()) {
            (Some('.'), None) => r.error(span, "`.` is empty floor and needs no legend; expected a letter"),
            (Some(letter), None) if legend.iter().any(|(_, other)| *other == zone) => {
                r.error(
                    span,
                    format!("`{zone}` has another letter besides `{letter}`; expected one letter for each zone"),
                );
            }
            (Some(letter), None) => legend.push((letter, zone)),
            _ => r.error(span, format!("\"{key}\" is not a letter of the legend; expected one character")),
        }
    }
    legend
}

/// Returns the names of the zones.
fn zones(board: &Board) -> Vec<&str> {
    board.zones().map(|(_, zone)| zone.id.as_str()).collect()
}

/// Checks that every zone is drawn in one piece, and that zones with a border touch.
fn check(r: &mut Reader, fields: &Fields, board: &Board, plan: &FloorPlan, rows: &[(String, Span)]) {
    let grid: Vec<Vec<char>> = rows.iter().map(|(row, _)| row.chars().collect()).collect();
    for ((row, span), letters) in rows.iter().zip(&grid) {
        if let Some(letter) = letters.iter().find(|c| **c != '.' && !plan.legend.iter().any(|(known, _)| known == *c)) {
            let column = row.chars().position(|c| c == *letter).unwrap_or(0);
            let at = Span {
                start: span.start + 1 + row.chars().take(column).map(char::len_utf8).sum::<usize>(),
                end: span.end,
            };
            r.error(
                at,
                format!(
                    "the letter `{letter}` is not in the legend; expected a letter of the legend, or `.` for nothing"
                ),
            );
        }
    }
    for (_, zone) in board.zones() {
        let letter = plan.legend.iter().find(|(_, name)| *name == zone.id).map(|(letter, _)| *letter);
        match letter.map(|letter| components(&grid, letter)) {
            None => r.error(
                fields.place("legend"),
                format!("the zone `{}` has no letter in the legend; expected one", zone.id),
            ),
            Some(0) => r.error(
                fields.place("rows"),
                format!("the zone `{}` is not drawn; expected its letter in the rows", zone.id),
            ),
            Some(1) => {}
            Some(n) => r.error(
                fields.place("rows"),
                format!("the zone `{}` is drawn in {n} pieces; expected one piece", zone.id),
            ),
        }
    }
    if !r.has_no_errors() {
        return;
    }
    for cell in &board.cells {
        let Some((a, b)) = cell.joins else { continue };
        let letter = |id| plan.legend.iter().find(|(_, name)| *name == board.cell(id).id).map(|(letter, _)| *letter);
        if let (Some(a), Some(b)) = (letter(a), letter(b))
            && !touch(&grid, a, b)
        {
            r.error(
                fields.place("rows"),
                format!("the zones of the border `{}` do not touch on the plan; expected adjacent letters", cell.id),
            );
        }
    }
}

fn neighbours(grid: &[Vec<char>], x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
    let steps = [(1, 0), (0, 1), (-1, 0), (0, -1)];
    let (width, height) = (grid.first().map_or(0, Vec::len), grid.len());
    steps.into_iter().filter_map(move |(dx, dy)| {
        let (nx, ny) = (x.checked_add_signed(dx)?, y.checked_add_signed(dy)?);
        (nx < width && ny < height).then_some((nx, ny))
    })
}

/// Returns the number of connected pieces of a letter, edge to edge.
fn components(grid: &[Vec<char>], letter: char) -> usize {
    let mut seen: Vec<Vec<bool>> = grid.iter().map(|row| vec![false; row.len()]).collect();
    let mut count = 0;
    for y in 0..grid.len() {
        for x in 0..grid[y].len() {
            if grid[y][x] != letter || seen[y][x] {
                continue;
            }
            count += 1;
            let mut open = vec![(x, y)];
            seen[y][x] = true;
            while let Some((x, y)) = open.pop() {
                for (nx, ny) in neighbours(grid, x, y) {
                    if grid[ny][nx] == letter && !seen[ny][nx] {
                        seen[ny][nx] = true;
                        open.push((nx, ny));
                    }
                }
            }
        }
    }
    count
}

fn touch(grid: &[Vec<char>], a: char, b: char) -> bool {
    (0..grid.len()).any(|y| {
        (0..grid[y].len()).any(|x| grid[y][x] == a && neighbours(grid, x, y).any(|(nx, ny)| grid[ny][nx] == b))
    })
}
