//! The layout of a board of ranks: the battlefields in columns, in each its six rows as columns that face each other,
//! in each row its slots. Lengths are logical pixels before magnification; y grows downwards.

use bevy::math::{Rect, Vec2};
use bevy::platform::collections::HashMap;

/// Number of rows of a battlefield from one end to the other: Ranged, Reach, Melee, Melee, Reach, Ranged.
pub const ROWS: u8 = 6;

/// The reserves under a battlefield, and the arrangement of their names.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReserveBench {
    /// Number of reserves per side when the board was laid out. The foot is divided by these numbers, even if
    /// reserves are called up later.
    pub waiting: [usize; 2],
    /// Number of lines of names: 1 under the tokens; 2 if there are many reserves and names alternate above and
    /// below.
    pub names: f32,
}

impl ReserveBench {
    /// Returns the extra height for the caption on the upper rim if there are names above the tokens, else 0.
    pub fn rim(&self, type_sizes: &TypeSizes) -> f32 {
        (self.names - 1.0).max(0.0) * type_sizes.label * 0.4
    }
}

/// Share of the foot's width that both benches take up together. The scale of the front is between them.
const BENCHES: f32 = 0.77;

/// A slot for one token.
#[derive(Clone, Debug)]
pub struct TokenSlot {
    pub id: String,
    pub field: usize,
    pub row: u8,
    pub column: u8,
    pub rank: i8,
    pub area: Rect,
    /// The slot is so low that a name is next to the token, not under it.
    pub beside: bool,
    /// Size of a token in it, relative to the usual size.
    pub scale: f32,
}

/// A row, with its slots one under the other.
#[derive(Clone, Debug)]
pub struct Strip {
    pub row: u8,
    pub rank: i8,
    pub area: Rect,
}

/// The layout of a battlefield.
#[derive(Clone, Debug, Default)]
pub struct Battlefield {
    /// The area of all rows, as high as the highest.
    pub area: Rect,
    /// The rows that have slots, from one end to the other.
    pub strips: Vec<Strip>,
    /// The lower left corner of its name.
    pub name: Vec2,
    /// Maximum length of the name's line.
    pub line: f32,
    /// The gap between the two melee rows.
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
    /// Names of tokens, and all small text.
    pub label: f32,
}

/// The size of tokens in slots.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stand {
    /// Radius of a token of a human's size.
    pub radius: f32,
    /// The largest radius that fits into every slot.
    pub room: f32,
}

/// A board of ranks.
#[derive(Clone, Debug, Default)]
pub struct RankPlan {
    pub size: Vec2,
    pub fields: Vec<Battlefield>,
    /// The slots, in the order of the scene's cells.
    pub slots: Vec<TokenSlot>,
    /// The strip under the battlefields: the reserves, and the scale of the front.
    pub foot: Option<Rect>,
    pub bench: ReserveBench,
    /// The smallest width and height of the slots.
    pub slot: Vec2,
    /// Room behind the ranged rows, for exits.
    pub behind: f32,
    pub stand: Stand,
    /// Panels that cover parts of it.
    pub covers: Vec<Rect>,
    pub type_sizes: TypeSizes,
    /// Scale of stroke widths: 1 for slots of usual size.
    pub pen: f32,
    pub by_id: HashMap<String, usize>,
}

impl RankPlan {
    /// Rates an arrangement: higher for large tokens, with room for text between them.
    pub fn score(&self) -> f32 {
        let radius = self.stand.room;
        let pitch = self.fields.first().map_or(0.0, |f| f.front.width()) + self.slot.x;
        let between = pitch - 2.5 * radius - self.type_sizes.label;
        radius.min(40.0) - 0.15 * (3.2 * self.type_sizes.label - between).max(0.0)
    }

    /// Returns the middle and size of a side's exit, behind its ranged row; `None` if the battlefield lacks that row.
    pub fn way_out(&self, field: &Battlefield, side: usize) -> Option<(Vec2, f32)> {
        let (row, out) = if side == 0 { (0, -1.0) } else { (ROWS - 1, 1.0) };
        let strip = field.strip(row)?.area;
        let edge = if side == 0 { strip.min.x } else { strip.max.x };
        let middle = Vec2::new(edge + out * self.behind * 0.52, strip.min.y + strip.height() * 0.36);
        Some((middle, (self.behind * 0.62).clamp(9.0, 20.0)))
    }

    /// Returns the areas of the exits of all battlefields.
    pub fn ways_out(&self) -> impl Iterator<Item = Rect> {
        let all = self.fields.iter().flat_map(|field| [0, 1].map(|side| self.way_out(field, side))).flatten();
        all.map(|(at, size)| Rect::from_center_half_size(at, Vec2::new(size, 1.8 * size)))
    }

    pub fn find(&self, id: &str) -> Option<&TokenSlot> {
        self.by_id.get(id).map(|&i| &self.slots[i])
    }

    pub fn under(&self, p: Vec2) -> Option<&TokenSlot> {
        self.slots.iter().find(|s| s.area.inflate(3.0).contains(p))
    }

    /// Returns the slots of one row, in the order of their columns.
    #[cfg(test)]
    pub fn row(&self, field: usize, row: u8) -> impl Iterator<Item = &TokenSlot> {
        self.slots.iter().filter(move |s| s.field == field && s.row == row)
    }

    /// Returns the bench of a side's reserves; `None` if there is no foot.
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

    /// Returns the area of the front's scale; `None` if there is no foot.
    pub fn ruler(&self) -> Option<Rect> {
        let foot = self.foot?;
        let [left, right] = [0, 1].map(|side| foot.width() * (self.bench_share(side) + 0.01));
        Some(Rect { min: Vec2::new(foot.min.x + left, foot.min.y), max: Vec2::new(foot.max.x - right, foot.max.y) })
    }

    /// Returns the part of a bench's height that names of that height and the caption take.
    pub fn bench_words(&self, name: f32) -> f32 {
        name * self.bench.names + self.bench.rim(&self.type_sizes)
    }

    /// Returns the radius of a human's token in the smallest slot.
    pub fn least(&self) -> f32 {
        self.slots.iter().map(|slot| slot.scale * self.stand.radius).fold(f32::MAX, f32::min)
    }

    /// Returns the area of a bench's caption, on the upper rim of the bench, clear of the tokens.
    pub fn bench_caption(&self, side: usize) -> Option<Rect> {
        let bench = self.bench(side)?;
        let size = self.type_sizes.label * 0.94;
        let wide = 10.0 * size * 0.44;
        let (x, out) = if side == 0 { (bench.min.x + 8.0, 1.0) } else { (bench.max.x - 8.0, -1.0) };
        let at = Vec2::new(x + out * wide / 2.0, bench.min.y - 3.0);
        Some(Rect::from_center_size(at, Vec2::new(wide + 6.0, size * 0.9)))
    }

    /// Returns the share of the foot that a side's bench has. It grows with the number of reserves.
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
                let plan = RankPlan::new(&scene, room, &[], 1.0);
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
        let plan = RankPlan::new(&fixture::ford(), Vec2::new(696.0, 400.0), &[], 1.0);
        let field = &plan.fields[0];
        let ranks: Vec<i8> = field.strips.iter().map(|s| s.rank).collect();
        assert_eq!(ranks, [-2, -1, 0, 0, 1, 2]);
        let gap = |row: u8| field.strip(row + 1).unwrap().area.min.x - field.strip(row).unwrap().area.max.x;
        assert!(gap(2) > 2.0 * gap(1), "{} and {}", gap(2), gap(1));
    }

    #[test]
    fn four_battlefields_lie_two_by_two() {
        let plan = RankPlan::new(&fixture::four(), Vec2::new(696.0, 400.0), &[], 1.0);
        let corner = |ix: usize| plan.fields[ix].area.min;
        assert!(corner(0).y == corner(1).y && corner(2).y == corner(3).y && corner(2).y > corner(0).y);
        assert!(corner(0).x == corner(2).x && corner(1).x == corner(3).x && corner(1).x > corner(0).x);
        assert!(plan.stand.radius >= 10.0, "{:?}", plan.stand);
    }
}
