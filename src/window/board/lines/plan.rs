//! Where everything of a board of ranks lies: the battlefields in columns, in each its six rows as columns that face each
//! other, in each row its slots. Lengths are logical pixels as they are before the board is magnified; y grows downwards.

use bevy::math::{Rect, Vec2};
use bevy::platform::collections::HashMap;

/// Rows of a battlefield from one end to the other: Ranged, Reach, Melee, Melee, Reach, Ranged.
pub const ROWS: u8 = 6;

/// Those who wait under a battlefield, and how their names lie.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bench {
    /// How many of each side waited when it was laid out: by that the foot is shared, whoever is called up later.
    pub waiting: [usize; 2],
    /// How many names lie one over the other: under a token and, where many wait, by turns over it.
    pub names: f32,
}

impl Bench {
    /// What the caption on the upper rim takes, where names lie there as well.
    pub fn rim(&self, type_sizes: &TypeSizes) -> f32 {
        (self.names - 1.0).max(0.0) * type_sizes.label * 0.4
    }
}

/// The share of the foot that both benches have together; the front's measure is between them.
const BENCHES: f32 = 0.77;

/// A place for one.
#[derive(Clone, Debug)]
pub struct Slot {
    pub id: String,
    pub field: usize,
    pub row: u8,
    pub column: u8,
    pub rank: i8,
    pub area: Rect,
    /// It is so low that a name stands beside the token, not under it.
    pub beside: bool,
    /// How large a token is drawn in it, measured by the usual size.
    pub scale: f32,
}

/// A row with its slots one under the other.
#[derive(Clone, Debug)]
pub struct Strip {
    pub row: u8,
    pub rank: i8,
    pub area: Rect,
}

/// A battlefield as it lies.
#[derive(Clone, Debug, Default)]
pub struct Battlefield {
    /// All rows, as high as the highest.
    pub area: Rect,
    /// Those that have slots, from one end to the other.
    pub strips: Vec<Strip>,
    /// Where its name begins: the lower left corner; and how long its line may be.
    pub name: Vec2,
    pub line: f32,
    /// Between the two melee rows.
    pub front: Rect,
}

impl Battlefield {
    pub fn strip(&self, row: u8) -> Option<&Strip> {
        self.strips.iter().find(|s| s.row == row)
    }
}

/// Sizes of type in pixels.
#[derive(Clone, Copy, Debug, Default)]
pub struct TypeSizes {
    /// Names of battlefields.
    pub name: f32,
    /// Headings of ranks.
    pub head: f32,
    /// Names of tokens, and everything small.
    pub label: f32,
}

/// How somebody stands in a slot.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stand {
    /// Radius of somebody of a human's size.
    pub radius: f32,
    /// The radius for which there is room in every slot.
    pub room: f32,
}

/// A board of ranks.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    pub size: Vec2,
    pub fields: Vec<Battlefield>,
    /// In the order of the scene's cells.
    pub slots: Vec<Slot>,
    /// Under everything: who waits, and where the front stands.
    pub foot: Option<Rect>,
    pub bench: Bench,
    /// The size that slots usually have.
    pub slot: Vec2,
    /// Room behind the ranged rows, for ways out.
    pub behind: f32,
    pub stand: Stand,
    /// Panels that lie on it.
    pub covers: Vec<Rect>,
    pub type_sizes: TypeSizes,
    /// How wide strokes are drawn: 1 for slots of usual size.
    pub pen: f32,
    pub by_id: HashMap<String, usize>,
}

impl Plan {
    /// How good an arrangement is: large tokens, with room for what is written between them.
    pub fn worth(&self) -> f32 {
        let radius = self.stand.room;
        let pitch = self.fields.first().map_or(0.0, |f| f.front.width()) + self.slot.x;
        let between = pitch - 2.5 * radius - self.type_sizes.label;
        radius.min(40.0) - 0.15 * (3.2 * self.type_sizes.label - between).max(0.0)
    }

    /// Where the way out of a side is drawn, behind its ranged row: the middle, and how large.
    pub fn way_out(&self, field: &Battlefield, side: usize) -> Option<(Vec2, f32)> {
        let (row, out) = if side == 0 { (0, -1.0) } else { (ROWS - 1, 1.0) };
        let strip = field.strip(row)?.area;
        let edge = if side == 0 { strip.min.x } else { strip.max.x };
        let middle = Vec2::new(edge + out * self.behind * 0.52, strip.min.y + strip.height() * 0.36);
        Some((middle, (self.behind * 0.62).clamp(9.0, 20.0)))
    }

    /// What the ways out of all battlefields cover.
    pub fn ways_out(&self) -> impl Iterator<Item = Rect> {
        let all = self.fields.iter().flat_map(|field| [0, 1].map(|side| self.way_out(field, side))).flatten();
        all.map(|(at, size)| Rect::from_center_half_size(at, Vec2::new(size, 1.8 * size)))
    }

    pub fn find(&self, id: &str) -> Option<&Slot> {
        self.by_id.get(id).map(|&i| &self.slots[i])
    }

    pub fn under(&self, p: Vec2) -> Option<&Slot> {
        self.slots.iter().find(|s| s.area.inflate(3.0).contains(p))
    }

    /// Slots that lie next to each other in one row, in the order of their columns.
    #[cfg(test)]
    pub fn row(&self, field: usize, row: u8) -> impl Iterator<Item = &Slot> {
        self.slots.iter().filter(move |s| s.field == field && s.row == row)
    }

    /// Where those of a side wait, if there is a foot.
    pub fn bench(&self, side: usize) -> Option<Rect> {
        let foot = self.foot?;
        let wide = foot.width() * self.bench_share(side);
        let area = if side == 0 {
            Rect { max: Vec2::new(foot.min.x + wide, foot.max.y), ..foot }
        } else {
            Rect { min: Vec2::new(foot.max.x - wide, foot.min.y), ..foot }
        };
        Some(area.inflate(-4.0))
    }

    /// Where the front's position is read off, if there is a foot.
    pub fn ruler(&self) -> Option<Rect> {
        let foot = self.foot?;
        let [left, right] = [0, 1].map(|side| foot.width() * (self.bench_share(side) + 0.01));
        Some(Rect { min: Vec2::new(foot.min.x + left, foot.min.y), max: Vec2::new(foot.max.x - right, foot.max.y) })
    }

    /// What names and the caption take of the height of a bench, names that high.
    pub fn bench_words(&self, name: f32) -> f32 {
        name * self.bench.names + self.bench.rim(&self.type_sizes)
    }

    /// The radius of a human's token in the smallest slot.
    pub fn least(&self) -> f32 {
        self.slots.iter().map(|slot| slot.scale * self.stand.radius).fold(f32::MAX, f32::min)
    }

    /// Where it is written that a side waits: on the upper rim of its bench, so that it is in nobody's way.
    pub fn bench_caption(&self, side: usize) -> Option<Rect> {
        let bench = self.bench(side)?;
        let size = self.type_sizes.label * 0.94;
        let wide = 10.0 * size * 0.44;
        let (x, out) = if side == 0 { (bench.min.x + 8.0, 1.0) } else { (bench.max.x - 8.0, -1.0) };
        let at = Vec2::new(x + out * wide / 2.0, bench.min.y - 3.0);
        Some(Rect::from_center_size(at, Vec2::new(wide + 6.0, size * 0.9)))
    }

    /// The share of the foot that a side's bench has: as many more wait there, so much longer it is.
    fn bench_share(&self, side: usize) -> f32 {
        let seats = self.bench.waiting.map(|n| n as f32 + 1.0);
        BENCHES * seats[side] / (seats[0] + seats[1])
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture;
    use super::*;

    #[test]
    fn every_slot_lies_in_its_strip_and_no_two_overlap() {
        for (name, scene) in fixture::all() {
            for room in [Vec2::new(696.0, 400.0), Vec2::new(1450.0, 900.0), Vec2::new(560.0, 420.0)] {
                let plan = Plan::new(&scene, room, &[], 1.0);
                assert_eq!(plan.slots.len(), scene.cells.len(), "{name}");
                let board = Rect::from_corners(Vec2::ZERO, plan.size);
                for (i, slot) in plan.slots.iter().enumerate() {
                    let strip = plan.fields[slot.field].strip(slot.row).expect("its strip").area;
                    assert!(strip.union(slot.area).size().abs_diff_eq(strip.size(), 0.1), "{name}: {}", slot.id);
                    assert!(board.union(strip).size().abs_diff_eq(board.size(), 0.1), "{name}: {}", slot.id);
                    let apart = plan.slots[..i].iter().all(|s| s.area.intersect(slot.area).is_empty());
                    assert!(apart, "{name}: {}", slot.id);
                    assert_eq!(plan.under(slot.area.center()).map(|s| &s.id), Some(&slot.id));
                }
            }
        }
    }

    #[test]
    fn the_ranks_face_each_other_across_a_gap() {
        let plan = Plan::new(&fixture::ford(), Vec2::new(696.0, 400.0), &[], 1.0);
        let field = &plan.fields[0];
        let ranks: Vec<i8> = field.strips.iter().map(|s| s.rank).collect();
        assert_eq!(ranks, [-2, -1, 0, 0, 1, 2]);
        let gap = |row: u8| field.strip(row + 1).unwrap().area.min.x - field.strip(row).unwrap().area.max.x;
        assert!(gap(2) > 2.0 * gap(1), "{} and {}", gap(2), gap(1));
    }

    #[test]
    fn four_battlefields_lie_two_by_two() {
        let plan = Plan::new(&fixture::four(), Vec2::new(696.0, 400.0), &[], 1.0);
        let corner = |ix: usize| plan.fields[ix].area.min;
        assert!(corner(0).y == corner(1).y && corner(2).y == corner(3).y && corner(2).y > corner(0).y);
        assert!(corner(0).x == corner(2).x && corner(1).x == corner(3).x && corner(1).x > corner(0).x);
        assert!(plan.stand.radius >= 10.0, "{:?}", plan.stand);
    }
}
