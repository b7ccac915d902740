//! Where everything of a board of ranks lies: the battlefields in a grid, in each its six rows as columns that face each
//! other, in each row its slots. Lengths are logical pixels as they are before the board is magnified; y grows downwards.

use crate::vocab::view::{CellView, Scene, SlotView};
use bevy::math::{Rect, UVec2, Vec2};
use bevy::platform::collections::HashMap;

/// Rows of a battlefield from one end to the other: Ranged, Reach, Melee, Melee, Reach, Ranged.
pub const ROWS: u8 = 6;

/// A place for one.
#[derive(Clone, Debug)]
pub struct Slot {
    pub id: String,
    pub field: usize,
    pub row: u8,
    pub column: u8,
    pub rank: i8,
    pub area: Rect,
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
    /// Where its name begins: the lower left corner.
    pub name: Vec2,
    /// The line on which the headings of its ranks stand, where they are written.
    pub heads: Option<f32>,
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
    /// The name stands beside the token, not under it.
    pub beside: bool,
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
    /// The size that slots usually have.
    pub slot: Vec2,
    /// Room behind the ranged rows, for ways out.
    pub behind: f32,
    pub stand: Stand,
    pub type_sizes: TypeSizes,
    /// How wide strokes are drawn: 1 for slots of usual size.
    pub pen: f32,
    by_id: HashMap<String, usize>,
}

/// Ways to lay so many battlefields out, as columns and rows.
fn grids(count: usize) -> &'static [(u32, u32)] {
    match count {
        0 | 1 => &[(1, 1)],
        2 => &[(1, 2), (2, 1)],
        _ => &[(2, 2)],
    }
}

impl Plan {
    /// Lays a scene out in that much room, the battlefields arranged so that everybody is drawn as large as can be.
    pub fn new(scene: &Scene, room: Vec2, type_scale: f32) -> Self {
        let all = grids(scene.fields.len()).iter();
        let plans =
            all.map(|&(columns, rows)| Builder::new(scene, room, type_scale, UVec2::new(columns, rows)).build());
        // Of equally good ones the first; `max_by` alone would take the last.
        plans.rev().max_by(|a, b| a.worth().total_cmp(&b.worth())).unwrap_or_default()
    }

    /// How good an arrangement is: large tokens, with room for what is written between them.
    fn worth(&self) -> f32 {
        let radius = self.stand.radius;
        let pitch = self.fields.first().map_or(0.0, |f| f.front.width()) + self.slot.x;
        let between =
            if self.stand.beside { pitch - 2.5 * radius } else { pitch - 2.5 * radius - self.type_sizes.label };
        radius.min(40.0) - 0.4 * (3.2 * self.type_sizes.label - between).max(0.0)
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
        let wide = foot.width() * 0.31;
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
        let wide = foot.width() * 0.33;
        Some(Rect { min: Vec2::new(foot.min.x + wide, foot.min.y), max: Vec2::new(foot.max.x - wide, foot.max.y) })
    }
}

struct Builder<'a> {
    scene: &'a Scene,
    room: Vec2,
    grid: UVec2,
    type_sizes: TypeSizes,
    /// Between two rows.
    gap: f32,
    front: f32,
    behind: f32,
    /// Under a battlefield, for how far its rows are away.
    below: f32,
    /// Between two battlefields that are linked.
    gutter: f32,
    foot: f32,
}

fn slots_of(scene: &Scene) -> impl Iterator<Item = (&CellView, &SlotView)> {
    scene.cells.iter().filter_map(|c| Some((c, c.slot.as_ref()?)))
}

impl<'a> Builder<'a> {
    fn new(scene: &'a Scene, room: Vec2, type_scale: f32, grid: UVec2) -> Self {
        let scale = type_scale.clamp(0.9, 1.4);
        let each = room / grid.as_vec2();
        let unit = (each.x / 7.2).min(each.y / 4.6);
        let type_sizes = TypeSizes {
            name: ((unit * 0.27).clamp(16.0, 30.0) * scale).min(unit * 0.5).max(15.0).round(),
            head: ((unit * 0.22).clamp(13.5, 25.0) * scale).min(each.x / 7.2 * 0.24).max(13.0).round(),
            label: ((unit * 0.185).clamp(13.0, 24.0) * scale).min((unit * 0.30).max(13.0)).round(),
        };
        let waits = scene.combatants.iter().any(|c| c.reserve) || scene.fields.iter().any(|f| f.front.is_some());
        let door = scene.fields.iter().any(|f| f.doorway.is_some());
        let ways = scene.fields.iter().any(|f| !f.exits.is_empty());
        Self {
            scene,
            room,
            grid,
            type_sizes,
            gap: (unit * 0.09).clamp(3.0, 12.0).round(),
            front: (unit * if door { 0.46 } else { 0.44 }).clamp(18.0, 80.0).round(),
            behind: if ways { (unit * 0.26).clamp(13.0, 34.0).round() } else { 4.0 },
            below: (type_sizes.label * 1.10).round(),
            gutter: (type_sizes.label * 0.6).round(),
            foot: if waits { (type_sizes.label * 3.5 + 8.0).round() } else { 0.0 },
        }
    }

    fn build(self) -> Plan {
        let mut plan = Plan { size: self.room, type_sizes: self.type_sizes, behind: self.behind, ..Plan::default() };
        let high = self.room.y - self.foot;
        let linked = self.scene.fields.iter().any(|f| !f.links.is_empty());
        let between = if linked { self.gutter } else { self.gap };
        let rows = self.grid.y as f32;
        let each = Vec2::new(self.room.x / self.grid.x as f32, (high - between * (rows - 1.0)) / rows);
        for (ix, _) in self.scene.fields.iter().enumerate() {
            let at = self.place(ix);
            let corner = Vec2::new(at.x as f32 * each.x, at.y as f32 * (each.y + between));
            let gap = if self.grid.x > 1 { self.gap } else { 0.0 };
            let place = Rect::from_corners(corner, corner + each);
            let place = Rect { min: place.min + Vec2::X * gap, max: place.max - Vec2::X * gap };
            let field = self.battlefield(ix, place, &mut plan.slots);
            plan.fields.push(field);
        }
        if self.foot > 0.0 {
            plan.foot = Some(Rect::new(0.0, high + 6.0, self.room.x, self.room.y));
        }
        let order: HashMap<&str, usize> =
            self.scene.cells.iter().enumerate().map(|(i, c)| (c.id.as_str(), i)).collect();
        plan.slots.sort_by_key(|s| order.get(s.id.as_str()).copied());
        plan.by_id = plan.slots.iter().enumerate().map(|(i, s)| (s.id.clone(), i)).collect();
        plan.slot = plan.slots.iter().map(|s| s.area.size()).reduce(Vec2::min).unwrap_or(Vec2::splat(60.0));
        plan.stand = stand(plan.slot, self.type_sizes.label);
        plan.pen = (plan.slot.min_element() / 85.0).clamp(0.8, 2.2);
        plan
    }

    /// Column and line of a battlefield. One that has the last line for itself lies under that to which it is linked.
    fn place(&self, ix: usize) -> UVec2 {
        let at = UVec2::new(ix as u32 % self.grid.x, ix as u32 / self.grid.x);
        let alone = self.grid.x == 2 && at.x == 0 && ix > 0 && ix + 1 == self.scene.fields.len();
        let links = &self.scene.fields[ix].links;
        let aside = alone && links.contains(&(ix - 1)) && !links.contains(&(ix - 2));
        UVec2::new(at.x + u32::from(aside), at.y)
    }

    /// One battlefield in its place; its slots are added to the others.
    fn battlefield(&self, ix: usize, place: Rect, slots: &mut Vec<Slot>) -> Battlefield {
        let mine = || slots_of(self.scene).filter(move |(_, s)| s.field == ix);
        let columns = mine().map(|(_, s)| s.column).max().unwrap_or(1).max(1);
        let name = (self.type_sizes.name * 1.15).round();
        // Ranks under each other share their headings.
        let shared = place.min.y > 1.0;
        let head = if shared { 3.0 } else { (self.type_sizes.head * 1.25).round() };
        let top = place.min.y + name + head;
        let wide = place.width() - 2.0 * self.behind - 4.0 * self.gap - self.front;
        let wide = (wide / f32::from(ROWS)).floor();
        let all = wide * f32::from(ROWS) + 4.0 * self.gap + self.front;
        let left = (place.center().x - all / 2.0).round();
        let pad = (self.gap * 0.55).clamp(2.0, 6.0);
        let tall = ((place.max.y - top - self.below - pad) / f32::from(columns)).floor();
        let area = Rect::new(left, top, left + all, top + tall * f32::from(columns) + pad);
        let edge = |row: u8| {
            let past = if row >= ROWS / 2 { self.front - self.gap } else { 0.0 };
            left + f32::from(row) * (wide + self.gap) + past
        };
        let mut strips = Vec::new();
        for row in 0..ROWS {
            let of_row: Vec<_> = mine().filter(|(_, s)| s.row == row).collect();
            let Some(lowest) = of_row.iter().map(|(_, s)| s.column).max() else { continue };
            let x = edge(row);
            strips.push(Strip {
                row,
                rank: of_row[0].1.rank,
                area: Rect::new(x, top, x + wide, top + tall * f32::from(lowest) + pad),
            });
            for (cell, slot) in of_row {
                let y = top + pad + tall * f32::from(slot.column.max(1) - 1);
                let area = Rect::new(x + pad, y, x + wide - pad, y + tall - pad);
                let id = cell.id.clone();
                slots.push(Slot { id, field: ix, row, column: slot.column, rank: slot.rank, area });
            }
        }
        let front = Rect::new(edge(2) + wide, top, edge(3), area.max.y);
        Battlefield {
            area,
            strips,
            name: Vec2::new(left, place.min.y + name),
            heads: (!shared).then_some(top - head * 0.5),
            front,
        }
    }
}

/// How somebody stands in a slot of that size with a name of that height.
fn stand(slot: Vec2, label: f32) -> Stand {
    let under = ((slot.y - label * 1.12 - 3.0) / 2.52).min(slot.x / 2.7).min(64.0);
    let beside = ((slot.y - 3.0) / 2.66).min(slot.x * 0.19).min(64.0);
    let room = slot.x - beside * 2.75;
    if under < 15.0 && beside > under * 1.12 && room > label * 3.4 {
        Stand { radius: beside.max(9.0), beside: true }
    } else {
        Stand { radius: under.max(10.0), beside: false }
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
                let plan = Plan::new(&scene, room, 1.0);
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
        let plan = Plan::new(&fixture::ford(), Vec2::new(696.0, 400.0), 1.0);
        let field = &plan.fields[0];
        let ranks: Vec<i8> = field.strips.iter().map(|s| s.rank).collect();
        assert_eq!(ranks, [-2, -1, 0, 0, 1, 2]);
        let gap = |row: u8| field.strip(row + 1).unwrap().area.min.x - field.strip(row).unwrap().area.max.x;
        assert!(gap(2) > 2.0 * gap(1), "{} and {}", gap(2), gap(1));
    }

    #[test]
    fn four_battlefields_lie_two_by_two() {
        let plan = Plan::new(&fixture::four(), Vec2::new(696.0, 400.0), 1.0);
        let corner = |ix: usize| plan.fields[ix].area.min;
        assert!(corner(0).y == corner(1).y && corner(2).y == corner(3).y && corner(2).y > corner(0).y);
        assert!(corner(0).x == corner(2).x && corner(1).x == corner(3).x && corner(1).x > corner(0).x);
        assert!(plan.stand.radius >= 10.0, "{:?}", plan.stand);
    }
}
