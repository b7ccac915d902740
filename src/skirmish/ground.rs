//! Generated ground: sketches whose two halves mirror each other, so that neither side has the better ground.

use crate::engine::data::Span;
use crate::engine::encounters::{Area, Patch, Sketch, SketchCell, Spanned, SpotGround};
use crate::engine::skirmish::{BattleLine, GroundKind};
use crate::vocab::names::readable_id;
use SpotGround::{Brush, Cover, High, Open, Rough, Wall, Water};
use rand::{Rng, RngExt};

/// A generated sketch, with the places where both sides begin.
#[derive(Clone, Debug)]
pub struct GroundPlan {
    pub sketch: Sketch,
    /// Index of the area in the middle.
    pub middle: usize,
    /// Areas through which the sides may leave.
    pub exits: [usize; 2],
    /// Areas in which the sides begin, by line. Empty if each letter is a hex.
    starts: [Vec<usize>; 3],
}

/// Width and height of a sketch of areas, in letters.
const AREAS: (usize, usize) = (24, 14);
/// Rows of starting places around the middle row, nearest first.
const OFFSETS: [isize; 9] = [0, -2, 2, -1, 1, -3, 3, -4, 4];

impl GroundPlan {
    /// Draws ground for sides of up to `most` combatants. `None` draws plain ground. `hexes` makes each letter a hex;
    /// otherwise the areas are places.
    pub fn generate(kind: Option<GroundKind>, hexes: bool, most: usize, dice: &mut impl Rng) -> Self {
        if !hexes {
            return area_plan(kind, dice);
        }
        let (wide, high) = match most {
            0..=3 => (13, 9),
            4..=5 => (15, 11),
            _ => (17, 11),
        };
        // Nearly every drawing is connected. Plain ground always is.
        for _ in 0..100 {
            let plan = hex_plan(kind, wide, high, dice);
            if plan.is_connected() {
                return plan;
            }
        }
        hex_plan(None, wide, high, dice)
    }

    /// Returns the starting places of a side whose combatants have these places in the formation. The places of the
    /// second side mirror those of the first.
    pub fn spots(&self, side: usize, lines: &[BattleLine]) -> Vec<SketchCell> {
        let mut taken = [0; BattleLine::COUNT];
        let spot = |line: &BattleLine| {
            let place = taken[line.ix()];
            taken[line.ix()] += 1;
            self.spot(side, *line, place)
        };
        lines.iter().map(spot).collect()
    }

    fn spot(&self, side: usize, line: BattleLine, place: usize) -> SketchCell {
        let left = if self.starts[0].is_empty() {
            let middle = self.sketch.rows.len() / 2;
            let row = middle.saturating_add_signed(OFFSETS[place % OFFSETS.len()]);
            SketchCell { column: BattleLine::COUNT - line.ix(), row }
        } else {
            let areas = &self.starts[line.ix()];
            let spots = self.sketch.standable_spots(areas[place % areas.len()]);
            spots[(place / areas.len()) % spots.len()]
        };
        if side == 0 { left } else { self.mirrored(left) }
    }

    /// Returns the place of a captive of the first side: with the enemy.
    pub fn captive(&self) -> SketchCell {
        if self.starts[0].is_empty() {
            self.mirrored(SketchCell { column: BattleLine::COUNT + 1, row: self.sketch.rows.len() / 2 })
        } else {
            self.spot(1, BattleLine::Front, 0)
        }
    }

    fn mirrored(&self, spot: SketchCell) -> SketchCell {
        SketchCell { column: self.sketch.rows[spot.row].len() - 1 - spot.column, row: spot.row }
    }

    /// Returns true if a combatant can walk from one side's places to the other's.
    fn is_connected(&self) -> bool {
        let (start, goal) = (self.spot(0, BattleLine::Front, 0), self.spot(1, BattleLine::Front, 0));
        let (mut seen, mut open) = (vec![start], vec![start]);
        while let Some(spot) = open.pop() {
            for next in spot.hex_neighbours() {
                let walkable = self.sketch.patch(next).is_some_and(Patch::is_passable);
                if walkable && !seen.contains(&next) {
                    seen.push(next);
                    open.push(next);
                }
            }
        }
        seen.contains(&goal)
    }
}

fn patch(ground: SpotGround, area: usize) -> Option<Patch> {
    Some(Patch { ground: Spanned { word: ground, span: Span::default() }, area: Some(area) })
}

fn area(id: &str, title: &str) -> Area {
    Area { id: id.to_owned(), title: title.to_owned() }
}

/// Draws a board of hexes. Odd rows have one hex less, so that a row can mirror itself.
fn hex_plan(kind: Option<GroundKind>, wide: usize, high: usize, dice: &mut impl Rng) -> GroundPlan {
    let raised = dice.random_bool(0.5);
    let mut rows = Vec::new();
    for row in 0..high {
        let length = wide - row % 2;
        let mut grounds = vec![Open; length];
        for column in 0..length.div_ceil(2) {
            // Distance from the middle in half hexes. The edge and the starting places are open.
            let aside = length - 1 - 2 * column;
            let ground = kind.map_or(Open, |kind| hex_ground(kind, HexSpot { row, high, aside, raised }, dice));
            let begins = column == 0 || column <= BattleLine::COUNT + 1 && row.abs_diff(high / 2) <= 4;
            let ground = if begins && (ground != Wall || row != 0 && row != high - 1) { Open } else { ground };
            (grounds[column], grounds[length - 1 - column]) = (ground, ground);
        }
        let edge = |column: usize| if column == 0 { 0 } else { 1 + usize::from(column == length - 1) };
        rows.push(grounds.iter().enumerate().map(|(column, ground)| patch(*ground, edge(column))).collect());
    }
    let middle = kind.map_or("The field", GroundKind::landmark);
    let areas = vec![area("west", "The west edge"), area("field", middle), area("east", "The east edge")];
    let sketch = Sketch { areas, rows, span: Span::default() };
    GroundPlan { sketch, middle: 1, exits: [0, 2], starts: Default::default() }
}

/// A hex of the left half of a board.
#[derive(Clone, Copy)]
struct HexSpot {
    row: usize,
    high: usize,
    /// Distance from the middle, in half hexes.
    aside: usize,
    /// The board has a raised place in its middle.
    raised: bool,
}

fn hex_ground(kind: GroundKind, spot: HexSpot, dice: &mut impl Rng) -> SpotGround {
    let middle = spot.high / 2;
    let (off, aside, rim) = (spot.row.abs_diff(middle), spot.aside, spot.row == 0 || spot.row == spot.high - 1);
    let mut draw = |shares: &[(SpotGround, f64)]| {
        let mut left: f64 = dice.random();
        for (ground, share) in shares {
            left -= share;
            if left < 0.0 {
                return *ground;
            }
        }
        Open
    };
    match kind {
        GroundKind::Road if off <= 1 => Open,
        GroundKind::Road if spot.row < middle => draw(&[(Brush, 0.30), (Wall, 0.04), (Rough, 0.06)]),
        GroundKind::Road => draw(&[(Rough, 0.18), (Cover, 0.10), (Brush, 0.05)]),
        GroundKind::Forest if aside <= 5 && off <= 2 => draw(&[(Brush, 0.06)]),
        GroundKind::Forest => draw(&[(Brush, 0.30), (Wall, 0.14), (Rough, 0.06)]),
        GroundKind::Ruin if (off == 3 && aside <= 10) || (off < 3 && (9..=10).contains(&aside)) => {
            draw(&[(Wall, 0.60), (Rough, 0.25)])
        }
        GroundKind::Ruin if off < 3 && aside < 9 => draw(&[(Cover, 0.14), (Rough, 0.14)]),
        GroundKind::Ruin => draw(&[(Brush, 0.12), (Rough, 0.08), (Cover, 0.04)]),
        GroundKind::Bridge if aside <= 3 => {
            if off <= 1 {
                Open
            } else {
                Water
            }
        }
        GroundKind::Bridge if aside <= 5 => draw(&[(Cover, 0.15), (Brush, 0.20)]),
        GroundKind::Bridge => draw(&[(Brush, 0.14), (Rough, 0.07), (Cover, 0.04)]),
        GroundKind::Hall if rim => Wall,
        GroundKind::Hall if off == 2 && aside % 6 == 4 => Cover,
        GroundKind::Hall if spot.raised && aside <= 2 && off <= 1 => High,
        GroundKind::Hall => draw(&[(Rough, 0.05), (Cover, 0.03)]),
    }
}

/// The names and grounds of one band of a sketch of areas: at the sides, and in the middle.
struct Band {
    side: (&'static str, &'static [SpotGround]),
    middle: (&'static str, &'static [SpotGround]),
}

/// Returns the bands of a kind of ground, from top to bottom. Both sides begin in the middle band.
fn bands(kind: Option<GroundKind>) -> [Band; 3] {
    let band = |side, middle| Band { side, middle };
    match kind {
        None => [
            band(("north", &[Open]), ("north_middle", &[Open])),
            band(("camp", &[Open]), ("field", &[Open])),
            band(("south", &[Open]), ("south_middle", &[Open])),
        ],
        Some(GroundKind::Road) => [
            band(("wood", &[Brush]), ("thicket", &[Brush, Cover])),
            band(("road", &[Open]), ("road", &[Open])),
            band(("field", &[Open, Rough]), ("ditch", &[Rough])),
        ],
        Some(GroundKind::Ruin) => [
            band(("orchard", &[Brush, Open]), ("tower", &[Cover])),
            band(("yard", &[Open]), ("ruin", &[Open, Cover])),
            band(("rubble", &[Rough, Cover]), ("cellar", &[Rough])),
        ],
        Some(GroundKind::Forest) => [
            band(("thicket", &[Brush]), ("hollow", &[Brush, Cover])),
            band(("glade", &[Open]), ("clearing", &[Open])),
            band(("brook", &[Water, Rough]), ("ford", &[Water, Rough])),
        ],
        Some(GroundKind::Bridge) => [
            band(("reeds", &[Brush]), ("upstream", &[Water])),
            band(("bank", &[Open]), ("bridge", &[Open])),
            band(("stones", &[Cover, Rough]), ("downstream", &[Water])),
        ],
        Some(GroundKind::Hall) => [
            band(("pantry", &[Cover, Open]), ("gallery", &[High, Cover])),
            band(("porch", &[Open]), ("nave", &[Open])),
            band(("store", &[Cover, Rough]), ("aisle", &[Cover])),
        ],
    }
}

/// Draws a sketch of three bands by three columns of areas.
fn area_plan(kind: Option<GroundKind>, dice: &mut impl Rng) -> GroundPlan {
    let (wide, high) = AREAS;
    let (mut areas, mut grounds) = (Vec::new(), Vec::new());
    for band in bands(kind) {
        let mut pick = |grounds: &[SpotGround]| grounds[dice.random_range(0..grounds.len())];
        let (side, middle) = (pick(band.side.1), pick(band.middle.1));
        for (prefix, (name, _), ground) in
            [("west", band.side, side), ("middle", band.middle, middle), ("east", band.side, side)]
        {
            let id = format!("{prefix}_{name}");
            areas.push(area(&id, &readable_id(if prefix == "middle" { name } else { &id })));
            grounds.push(ground);
        }
    }
    let landmark = kind.map_or("The field", GroundKind::landmark);
    areas[4].title = landmark.to_owned();
    let (mut left, upper, lower) =
        (dice.random_range(7..=9usize), dice.random_range(4..=5usize), dice.random_range(9..=10usize));
    let bend = dice.random_range(0..=1usize);
    let mut rows = Vec::new();
    for row in 0..high {
        let step: usize = dice.random_range(0..=2);
        left = (left + step).saturating_sub(1).clamp(6, 9);
        let letter = |column: usize| {
            let third = usize::from(column >= left) + usize::from(column >= wide - left);
            let shift = if third == 1 { bend } else { 0 };
            let band = usize::from(row >= upper + shift) + usize::from(row >= lower - shift);
            patch(grounds[3 * band + third], 3 * band + third)
        };
        rows.push((0..wide).map(letter).collect());
    }
    let sketch = Sketch { areas, rows, span: Span::default() };
    GroundPlan { sketch, middle: 4, exits: [3, 5], starts: [vec![3], vec![3], vec![0, 6]] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_pcg::Pcg32;

    /// Both halves of every generated board are equal, and so are the starting places.
    #[test]
    fn generated_ground_mirrors_itself() {
        for seed in 0..50 {
            for (kind, hexes) in GroundKind::ALL.iter().flat_map(|kind| [(*kind, true), (*kind, false)]) {
                let plan =
                    GroundPlan::generate(Some(kind), hexes, 1 + seed as usize % 8, &mut Pcg32::seed_from_u64(seed));
                for row in &plan.sketch.rows {
                    let words: Vec<SpotGround> = row.iter().flatten().map(|patch| patch.ground.word).collect();
                    assert!(words.iter().eq(words.iter().rev()), "{kind:?} {seed}: {words:?}");
                }
                let lines = [BattleLine::Front; 4].into_iter().chain([BattleLine::Back; 4]).collect::<Vec<_>>();
                let [ours, theirs] = [0, 1].map(|side| plan.spots(side, &lines));
                assert!(ours.iter().zip(&theirs).all(|(a, b)| plan.mirrored(*a) == *b));
                assert!(
                    ours.iter().chain(&theirs).all(|spot| plan.sketch.patch(*spot).is_some_and(Patch::is_passable))
                );
            }
        }
    }
}
