//! The ground of an encounter as a coarse drawing: rows of letters, each a few paces wide, and their meaning. Rulesets
//! with hexes use a hex per letter; rulesets with larger places use the areas.

use super::vocabulary::{Spanned, SpotGround};
use crate::engine::data::{Fields, Reader, Span, read_rows};
use crate::engine::hexgrid::DIRECTIONS;
use hexx::Hex;
use std::cmp::Reverse;
use std::collections::BTreeSet;

const MOST_AREAS: usize = 20;
const MOST_LETTERS: usize = 40;
/// Maximum width and height of a sketch.
const WIDEST: usize = 60;
/// Offsets of the spots that share an edge: left, right, up, down.
const BESIDE: [(isize, isize); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

/// A position on the sketch, counted from the left and from the top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct SketchCell {
    /// Column, counted from the left.
    pub column: usize,
    /// Row, counted from the top.
    pub row: usize,
}

/// A named part of the ground.
#[derive(Clone, Debug)]
pub struct Area {
    /// Id of the area.
    pub id: String,
    /// Display name of the area.
    pub title: String,
}

/// The meaning of one letter.
#[derive(Clone, Copy, Debug)]
pub struct Patch {
    /// Ground of the letter.
    pub ground: Spanned<SpotGround>,
    /// Index in the list of areas; `None` if combatants cannot be placed there.
    pub area: Option<usize>,
}

/// The parsed ground.
#[derive(Clone, Debug, Default)]
pub struct Sketch {
    /// The named areas.
    pub areas: Vec<Area>,
    /// Letters row by row; `None` where there is no ground.
    pub rows: Vec<Vec<Option<Patch>>>,
    /// Position in the file.
    pub span: Span,
}

impl Sketch {
    /// Returns the meaning of the letter at a spot; `None` if there is no ground.
    pub fn patch(&self, spot: SketchCell) -> Option<Patch> {
        *self.rows.get(spot.row)?.get(spot.column)?
    }

    /// Returns every spot with ground, row by row.
    pub fn spots(&self) -> impl Iterator<Item = (SketchCell, Patch)> {
        self.rows.iter().enumerate().flat_map(|(row, letters)| {
            let patches = letters.iter().enumerate();
            patches.filter_map(move |(column, patch)| Some((SketchCell { column, row }, (*patch)?)))
        })
    }

    /// Returns the spots of an area where a combatant can stand, ordered from the middle outwards.
    pub fn standable_spots(&self, area: usize) -> Vec<SketchCell> {
        let mut spots: Vec<SketchCell> =
            self.spots_of_area(area).filter(|(_, patch)| patch.is_passable()).map(|(spot, _)| spot).collect();
        let middle = middle(&spots);
        spots.sort_by_key(|spot| (hex(*spot).unsigned_distance_to(hex(middle)), *spot));
        spots
    }

    /// Returns the most frequent ground of an area. If several tie, the one listed first.
    pub fn main_ground(&self, area: usize) -> Option<Spanned<SpotGround>> {
        let mut found: Vec<(Spanned<SpotGround>, usize)> = Vec::new();
        for (_, patch) in self.spots_of_area(area) {
            match found.iter_mut().find(|(ground, _)| ground.word == patch.ground.word) {
                Some((_, count)) => *count += 1,
                None => found.push((patch.ground, 1)),
            }
        }
        found.sort_by_key(|(ground, count)| (Reverse(*count), ground.word));
        found.first().map(|(ground, _)| *ground)
    }

    /// Returns the spots at the edge of the board, where at least one adjacent hex is missing.
    pub fn edge_spots(&self) -> BTreeSet<SketchCell> {
        let place = |hex: Hex| (hex.x, hex.y);
        let board: BTreeSet<(i32, i32)> = self.spots().map(|(spot, _)| place(hex(spot))).collect();
        let open = |spot: &SketchCell| hex(*spot).all_neighbors().iter().any(|other| !board.contains(&place(*other)));
        self.spots().map(|(spot, _)| spot).filter(open).collect()
    }

    /// Returns the pairs of areas that share an edge, each pair once.
    pub fn adjacent_areas(&self) -> BTreeSet<(usize, usize)> {
        let mut pairs = BTreeSet::new();
        for (spot, patch) in self.spots() {
            for other in beside(spot).filter_map(|other| self.patch(other)) {
                if let (Some(a), Some(b)) = (patch.area, other.area)
                    && a < b
                {
                    pairs.insert((a, b));
                }
            }
        }
        pairs
    }

    fn spots_of_area(&self, area: usize) -> impl Iterator<Item = (SketchCell, Patch)> {
        self.spots().filter(move |(_, patch)| patch.area == Some(area))
    }

    /// Returns the number of connected pieces of an area, joined edge to edge.
    fn pieces(&self, area: usize) -> usize {
        let mut left: BTreeSet<SketchCell> = self.spots_of_area(area).map(|(spot, _)| spot).collect();
        let mut pieces = 0;
        while let Some(first) = left.pop_first() {
            pieces += 1;
            let mut open = vec![first];
            while let Some(spot) = open.pop() {
                open.extend(beside(spot).filter(|other| left.remove(other)));
            }
        }
        pieces
    }
}

impl Patch {
    /// Returns true if a combatant can stand there.
    pub fn is_passable(self) -> bool {
        self.ground.word != SpotGround::Wall
    }
}

/// Returns the hex of a spot on a board with a hex per letter: see [`read_rows`].
pub fn hex(spot: SketchCell) -> Hex {
    Hex::new(spot.column as i32 - spot.row as i32 / 2, spot.row as i32)
}

/// Returns the spot of a hex, the inverse of [`hex`]. `None` if it is above or left of the drawing.
fn spot(hex: Hex) -> Option<SketchCell> {
    let column = usize::try_from(hex.x + hex.y.div_euclid(2)).ok()?;
    Some(SketchCell { column, row: usize::try_from(hex.y).ok()? })
}

impl SketchCell {
    /// Returns the neighbours on a board with a hex per letter.
    pub fn hex_neighbours(self) -> impl Iterator<Item = Self> {
        DIRECTIONS.into_iter().filter_map(move |direction| spot(hex(self) + direction))
    }
}

/// Returns the average position of some spots.
pub fn middle(spots: &[SketchCell]) -> SketchCell {
    let mean = |of: fn(&SketchCell) -> usize| spots.iter().map(of).sum::<usize>() / spots.len().max(1);
    SketchCell { column: mean(|s| s.column), row: mean(|s| s.row) }
}

fn beside(spot: SketchCell) -> impl Iterator<Item = SketchCell> {
    BESIDE.iter().filter_map(move |(dx, dy)| {
        Some(SketchCell { column: spot.column.checked_add_signed(*dx)?, row: spot.row.checked_add_signed(*dy)? })
    })
}

pub(super) fn read(r: &mut Reader, root: &Fields) -> Sketch {
    let mut sketch = Sketch { span: root.value_place("sketch"), ..Sketch::default() };
    let areas = r.required(root, "areas", "a map of area names and titles, `{\"yard\": \"The yard\"}`");
    let areas = areas.map(|node| r.map(node, "`areas`", MOST_AREAS)).unwrap_or_default();
    for (id, span, node) in &areas {
        let title = r.line(node, "the title of an area", 40);
        if r.check_name(*span, id, "an area's name") {
            sketch.areas.push(Area { id: (*id).to_owned(), title: title.unwrap_or_default() });
        }
    }
    let legend = read_legend(r, root, &sketch);
    draw(r, root, &legend, &mut sketch);
    if r.has_no_errors() {
        for (ix, area) in sketch.areas.iter().enumerate() {
            let (id, span) = (&area.id, areas[ix].1);
            match sketch.pieces(ix) {
                0 => r.error(span, format!("the area `{id}` is not on the sketch; expected a letter of it")),
                1 => {}
                n => r.error(span, format!("the area `{id}` is drawn in {n} pieces; expected one")),
            }
        }
    }
    sketch
}

fn read_legend(r: &mut Reader, root: &Fields, sketch: &Sketch) -> Vec<(char, Option<Patch>)> {
    let example = "a map of letters, `{'y': (area: \"yard\", ground: open)}`";
    let Some(node) = r.required(root, "legend", example) else { return Vec::new() };
    let mut legend = Vec::new();
    for (letter, span, node) in r.letters(node, "`legend`", MOST_LETTERS) {
        if letter == ' ' {
            r.error(span, "a blank always means no ground; expected another letter");
            continue;
        }
        let patch = r.fields(node, "a letter of the legend", &["area", "ground"]).and_then(|fields| {
            let ground = r.required(&fields, "ground", "such as `open`")?;
            let ground = Spanned { word: r.member(ground, "the ground")?, span: ground.span };
            let area = fields.get("area").is_some().then(|| read_area(r, &fields, "area", sketch));
            Some(Patch { ground, area: area.flatten().map(|area| area.word) })
        });
        legend.push((letter, patch));
    }
    legend
}

/// Reads the area that a key names.
pub(super) fn read_area(r: &mut Reader, fields: &Fields, key: &str, sketch: &Sketch) -> Option<Spanned<usize>> {
    let (span, name) = fields.name_reference(r, key)?;
    let names = sketch.areas.iter().map(|area| area.id.as_str());
    r.known(span, &name, "the area", names).map(|word| Spanned { word, span })
}

fn draw(r: &mut Reader, root: &Fields, legend: &[(char, Option<Patch>)], sketch: &mut Sketch) {
    let Some(node) = r.required(root, "sketch", "a list of rows of letters") else { return };
    let rows = read_rows(r, node, "`sketch`");
    let wide = rows.iter().map(|(row, _)| row.chars().count()).max().unwrap_or(0);
    if wide.max(rows.len()) > WIDEST {
        return r.error(
            node.span,
            format!("the sketch is too large; expected at most {WIDEST} rows of at most {WIDEST} letters"),
        );
    }
    for (row, span) in &rows {
        let mut letters = Vec::new();
        let mut start = span.start + 1;
        for letter in row.chars() {
            let known = legend.iter().find(|(known, _)| *known == letter);
            if known.is_none() && letter != ' ' {
                let right = "expected a letter of the legend, or a blank for no ground";
                r.error(Span { start, end: span.end }, format!("the letter `{letter}` is not in the legend; {right}"));
            }
            start += letter.len_utf8();
            letters.push(known.and_then(|(_, patch)| *patch));
        }
        sketch.rows.push(letters);
    }
}
