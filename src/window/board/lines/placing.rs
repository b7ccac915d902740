//! Placement of battlefields in the room that panels leave. They are arranged in columns whose slots are aligned, so
//! that a move straight ahead leads to the neighbouring slot. Where a panel would leave hardly any height for aligned
//! slots, only the columns under it are shorter.

use super::super::field::LEAST_TOKEN;
use super::plan::{Battlefield, ROWS, RankPlan, ReserveBench, Stand, Strip, TokenSlot, TypeSizes};
use crate::vocab::view::{CellView, Scene, SlotView};
use bevy::math::{Rect, Vec2};
use bevy::platform::collections::HashMap;

/// Maximum radius of a token in a large slot, in logical pixels.
const LARGEST: f32 = 64.0;
/// Maximum ratio between tokens in the largest slots and tokens in the smallest.
const UNEVEN: f32 = 1.3;

/// Share of the highest column's height that must remain in all columns for slots to be aligned.
const IN_LINE: f32 = 0.62;

/// Lists the arrangements of `count` battlefields, each as the number of battlefields per column. Of equally good
/// ones the first is used.
fn grids(count: usize) -> Vec<Vec<usize>> {
    let columns = |n: usize| {
        // The left columns take one more, because panels are on the right.
        (0..n).map(|c| count / n + usize::from(c < count % n)).collect::<Vec<_>>()
    };
    (1..=count.clamp(1, 3)).map(columns).collect()
}

impl RankPlan {
    /// Lays a scene out in the given room, clear of the covers. The arrangement is the one with the largest tokens.
    pub fn new(scene: &Scene, room: Vec2, covers: &[Rect], type_scale: f32) -> Self {
        let best = |bench: ReserveBench| {
            let all = grids(scene.fields.len()).into_iter();
            let plans = all.map(|grid| Builder::new(scene, room, covers, type_scale, grid, bench).build());
            // Of equally good ones the first; `max_by` alone would take the last.
            plans.rev().max_by(|a, b| a.score().total_cmp(&b.score())).unwrap_or_default()
        };
        let bench = ReserveBench::new(scene);
        let plan = best(bench);
        // Tokens that fight need the room more than the names of reserves.
        if bench.names > 1.0 && plan.least() < LEAST_TOKEN { best(ReserveBench { names: 1.0, ..bench }) } else { plan }
    }
}

struct Builder<'a> {
    scene: &'a Scene,
    room: Vec2,
    covers: &'a [Rect],
    /// Number of battlefields in each column.
    grid: Vec<usize>,
    bench: ReserveBench,
    type_sizes: TypeSizes,
    /// Gap between two rows.
    gap: f32,
    front: f32,
    behind: f32,
    /// Height under a battlefield, for the distances of its rows.
    below: f32,
    /// Gap between two battlefields.
    gutter: f32,
    /// Height of the strip under the battlefields; 0 without one.
    foot_height: f32,
}

fn slots_of(scene: &Scene) -> impl Iterator<Item = (&CellView, &SlotView)> {
    scene.cells.iter().filter_map(|c| Some((c, c.slot.as_ref()?)))
}

impl ReserveBench {
    fn new(scene: &Scene) -> Self {
        let waits = |side| scene.combatants.iter().filter(|c| c.reserve && c.faction == side).count();
        let waiting = [0, 1].map(waits);
        Self { waiting, names: if waiting.iter().any(|n| *n > 2) { 2.0 } else { 1.0 } }
    }
}

impl<'a> Builder<'a> {
    fn new(
        scene: &'a Scene,
        room: Vec2,
        covers: &'a [Rect],
        type_scale: f32,
        grid: Vec<usize>,
        bench: ReserveBench,
    ) -> Self {
        let scale = type_scale.clamp(0.9, 1.4);
        let rows = grid.iter().max().copied().unwrap_or(1);
        let each = room / Vec2::new(grid.len() as f32, rows as f32);
        let unit = (each.x / 7.2).min(each.y / 4.6);
        let type_sizes = TypeSizes {
            name: ((unit * 0.27).clamp(16.0, 30.0) * scale).min(unit * 0.5).max(15.0).round(),
            head: ((unit * 0.22).clamp(13.5, 25.0) * scale).min(each.x / 7.2 * 0.24).max(13.0).round(),
            label: ((unit * 0.185).clamp(14.0, 24.0) * scale).min((unit * 0.30).max(14.0)).round(),
        };
        let waits = bench.waiting != [0, 0] || scene.fields.iter().any(|f| f.front.is_some());
        let names = type_sizes.label * 1.25 * bench.names + bench.rim(&type_sizes);
        let large = (unit * 0.185 / 14.0).clamp(1.0, 1.5);
        let door = scene.fields.iter().any(|f| f.doorway.is_some());
        let ways = scene.fields.iter().any(|f| !f.exits.is_empty());
        let linked = scene.fields.iter().any(|f| !f.links.is_empty());
        let gap = (unit * 0.09).clamp(3.0, 12.0).round();
        Self {
            scene,
            room,
            covers,
            grid,
            bench,
            type_sizes,
            gap,
            front: (unit * if door { 0.46 } else { 0.44 }).clamp(18.0, 80.0).round(),
            behind: if ways { (unit * 0.26).clamp(13.0, 34.0).round() } else { 4.0 },
            below: (type_sizes.label * 1.10).round(),
            gutter: if linked { (type_sizes.label * 0.6).round() } else { gap },
            foot_height: if waits { (LEAST_TOKEN * 2.7 * large + names + 16.0).round() } else { 0.0 },
        }
    }

    fn build(self) -> RankPlan {
        let (type_sizes, covers) = (self.type_sizes, self.covers.to_vec());
        let mut plan = RankPlan {
            size: self.room,
            type_sizes,
            behind: self.behind,
            covers,
            bench: self.bench,
            ..RankPlan::default()
        };
        for ix in 0..self.scene.fields.len() {
            let field = self.battlefield(ix, self.place(ix), &mut plan.slots);
            plan.fields.push(field);
        }
        if self.foot_height > 0.0 {
            plan.foot = Some(self.foot());
        }
        let order: HashMap<&str, usize> =
            self.scene.cells.iter().enumerate().map(|(i, c)| (c.id.as_str(), i)).collect();
        plan.slots.sort_by_key(|s| order.get(s.id.as_str()).copied());
        plan.by_id = plan.slots.iter().enumerate().map(|(i, s)| (s.id.clone(), i)).collect();
        plan.slot = plan.slots.iter().map(|s| s.area.size()).reduce(Vec2::min).unwrap_or(Vec2::splat(60.0));
        let label = self.type_sizes.label;
        let room = |s: &TokenSlot| under(s.area.size(), label).max(beside(s.area.size()));
        let smallest = plan.slots.iter().map(room).fold(LARGEST, f32::min).max(LEAST_TOKEN);
        let largest = |s: &TokenSlot| room(s).min(LARGEST.min(smallest * UNEVEN)).max(LEAST_TOKEN);
        let fits = |s: &TokenSlot| largest(s).min(s.area.size().min_element() * 0.46);
        plan.stand = Stand {
            radius: plan.slots.iter().map(fits).fold(10.0, f32::max),
            room: plan.slots.iter().map(room).fold(f32::MAX, f32::min),
        };
        for slot in &mut plan.slots {
            let radius = fits(slot);
            slot.scale = radius / plan.stand.radius;
            slot.beside = under(slot.area.size(), label) < radius - 1.0;
        }
        plan.pen = (plan.slot.min_element() / 85.0).clamp(0.8, 2.2);
        plan
    }

    /// Returns the lower edge of battlefields and foot: above a panel that covers most of the board's width.
    fn bottom(&self) -> f32 {
        self.clear(Rect::from_corners(Vec2::ZERO, self.room), 0.5).max.y
    }

    /// Returns the area of the foot, between the panels that cover its ends.
    fn foot(&self) -> Rect {
        let bottom = self.bottom();
        let whole = Rect::new(0.0, bottom - self.foot_height + 6.0, self.room.x, bottom);
        self.covering(whole).fold(whole, |free, cover| {
            if cover.center().x < whole.center().x {
                Rect { min: free.min.with_x(free.min.x.max(cover.max.x)), ..free }
            } else {
                Rect { max: free.max.with_x(free.max.x.min(cover.min.x)), ..free }
            }
        })
    }

    /// Returns the covers that overlap an area.
    fn covering(&self, area: Rect) -> impl Iterator<Item = &Rect> {
        self.covers.iter().filter(move |c| !c.intersect(area).is_empty())
    }

    /// Returns column and line of a battlefield. Of three in two columns, the one with the most links has the right
    /// column for itself.
    fn seat(&self, ix: usize) -> (usize, usize) {
        let fields = &self.scene.fields;
        if self.grid == [2, 1] {
            let hub = (0..3).rev().max_by_key(|&i| fields[i].links.len()).unwrap_or(2);
            return if ix == hub { (1, 0) } else { (0, (0..ix).filter(|&i| i != hub).count()) };
        }
        // In rows, in reading order.
        let mut left = ix;
        let lines = self.grid.iter().max().copied().unwrap_or(1);
        for line in 0..lines {
            let of_line: Vec<usize> = (0..self.grid.len()).filter(|&c| self.grid[c] > line).collect();
            if let Some(&column) = of_line.get(left) {
                return (column, line);
            }
            left -= of_line.len();
        }
        (0, 0)
    }

    /// Returns the room for a battlefield.
    fn place(&self, ix: usize) -> Rect {
        let (column, line) = self.seat(ix);
        let columns = self.grid.len() as f32;
        let wide = (self.room.x - self.gutter * 2.0 * (columns - 1.0)) / columns;
        let left = column as f32 * (wide + self.gutter * 2.0);
        let all = Rect::new(left, 0.0, left + wide, self.bottom() - self.foot_height);
        let all = self.clear(all, 0.5);
        let lines = self.grid[column] as f32;
        let high = (all.height() - self.gutter * (lines - 1.0)) / lines;
        let top = all.min.y + line as f32 * (high + self.gutter);
        Rect::new(all.min.x, top, all.max.x, top + high)
    }

    /// Returns the part of an area above and below the covers that overlap more than that share of its width.
    fn clear(&self, area: Rect, share: f32) -> Rect {
        let mut out = area;
        for cover in self.covering(area) {
            if cover.intersect(area).width() <= area.width() * share {
                continue;
            }
            if cover.center().y < area.center().y {
                out.min.y = out.min.y.max(cover.max.y);
            } else {
                out.max.y = out.max.y.min(cover.min.y);
            }
        }
        if out.height() < area.height() * 0.3 { area } else { out }
    }

    /// Lays out one battlefield in its place and appends its slots to `slots`.
    fn battlefield(&self, ix: usize, place: Rect, slots: &mut Vec<TokenSlot>) -> Battlefield {
        let mine = || slots_of(self.scene).filter(move |(_, s)| s.field == ix);
        let columns = mine().map(|(_, s)| s.column).max().unwrap_or(1).max(1);
        let name = (self.type_sizes.name * 1.15).round();
        let head = (self.type_sizes.head * 1.25).round();
        let wide = place.width() - 2.0 * self.behind - 4.0 * self.gap - self.front;
        let wide = (wide / f32::from(ROWS)).floor();
        let all = wide * f32::from(ROWS) + 4.0 * self.gap + self.front;
        let left = (place.center().x - all / 2.0).round();
        let pad = (self.gap * 0.55).clamp(2.0, 6.0);
        let edge = |row: u8| {
            let past = if row >= ROWS / 2 { self.front - self.gap } else { 0.0 };
            left + f32::from(row) * (wide + self.gap) + past
        };
        let clear = |row: u8| self.clear(Rect::new(edge(row), place.min.y, edge(row) + wide, place.max.y), 0.0);
        let common = in_line((0..ROWS).map(clear));
        let mut strips: Vec<Strip> = Vec::new();
        for row in 0..ROWS {
            let of_row: Vec<_> = mine().filter(|(_, s)| s.row == row).collect();
            let Some(lowest) = of_row.iter().map(|(_, s)| s.column).max() else { continue };
            let x = edge(row);
            let (from, to) = common.unwrap_or((clear(row).min.y, clear(row).max.y));
            let top = (from + head).max(place.min.y + name + head);
            let tall = ((to - top - self.below - pad) / f32::from(columns)).floor();
            let bottom = top + tall * f32::from(lowest) + pad;
            strips.push(Strip { row, rank: of_row[0].1.rank, area: Rect::new(x, top, x + wide, bottom) });
            for (cell, slot) in of_row {
                let y = top + pad + tall * f32::from(slot.column.max(1) - 1);
                let area = Rect::new(x + pad, y, x + wide - pad, y + tall - pad);
                let (id, column) = (cell.id.clone(), slot.column);
                slots.push(TokenSlot { id, field: ix, row, column, rank: slot.rank, area, beside: false, scale: 1.0 });
            }
        }
        let area = strips.iter().map(|s| s.area).reduce(|a, b| a.union(b)).unwrap_or(place);
        let title = Rect::new(left, place.min.y, left + all, place.min.y + name);
        let free = self.covering(title).map(|c| c.min.x).fold(title.max.x, f32::min);
        let (top, bottom) = strips
            .iter()
            .filter(|s| s.rank == 0)
            .fold((area.max.y, area.min.y), |(top, low), s| (top.min(s.area.min.y), low.max(s.area.max.y)));
        let front = Rect::new(edge(2) + wide, top, edge(3), bottom.max(top));
        Battlefield { area, strips, name: title.min + Vec2::Y * name, line: free - left, front }
    }
}

/// Returns the vertical range common to all columns; `None` if it is much less than the height of the highest.
fn in_line(rooms: impl Iterator<Item = Rect>) -> Option<(f32, f32)> {
    let (mut from, mut to, mut highest) = (f32::MIN, f32::MAX, 0.0_f32);
    for room in rooms {
        (from, to, highest) = (from.max(room.min.y), to.min(room.max.y), highest.max(room.height()));
    }
    (to - from >= highest * IN_LINE).then_some((from, to))
}

/// Returns the largest radius of a token in a slot of that size: `under` for a name under the token, `beside` for a
/// name next to it.
fn under(slot: Vec2, label: f32) -> f32 {
    ((slot.y - label * 1.12 - 3.0) / 2.52).min(slot.x / 2.7)
}

fn beside(slot: Vec2) -> f32 {
    ((slot.y - 3.0) / 2.66).min(slot.x * 0.19)
}

#[cfg(test)]
mod tests {
    use super::super::fixture;
    use super::*;

    /// Returns the upper edges of the slots of each column number.
    fn lanes(covers: &[Rect]) -> HashMap<(usize, u8), Vec<f32>> {
        let plan = RankPlan::new(&fixture::ford(), Vec2::new(1178.0, 508.0), covers, 1.0);
        let mut lanes: HashMap<(usize, u8), Vec<f32>> = HashMap::default();
        plan.slots.iter().for_each(|slot| lanes.entry((slot.field, slot.column)).or_default().push(slot.area.min.y));
        lanes
    }

    #[test]
    fn slots_lie_in_line_unless_a_panel_leaves_hardly_any_height_for_that() {
        let below = |top: f32| Rect::new(860.0, top, 1178.0, 508.0);
        let in_line =
            |lanes: HashMap<(usize, u8), Vec<f32>>| lanes.values().all(|tops| tops.iter().all(|y| *y == tops[0]));
        assert!(in_line(lanes(&[Rect::new(862.0, 0.0, 1178.0, 36.0), below(462.0)])));
        assert!(!in_line(lanes(&[below(250.0)])), "the others keep their height");
    }
}
