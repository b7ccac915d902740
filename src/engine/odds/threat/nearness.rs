//! Distances between places on any kind of board, in steps between neighbours.

use crate::vocab::view::{CellView, Scene};
use std::collections::BTreeMap;

/// Places and their neighbours.
pub struct PlaceDistances {
    index: BTreeMap<String, usize>,
    next: Vec<Vec<usize>>,
    /// Cached distances to the last target.
    to: Option<(usize, Vec<u32>)>,
}

/// Distance to an unreachable place.
pub const FAR: u32 = u32::MAX;

/// Maximum difference of rows between neighbouring slots of different battlefields.
const ACROSS: i32 = 1;

impl PlaceDistances {
    /// Reads the neighbours of every place of a scene.
    pub fn new(scene: &Scene) -> Self {
        let index: BTreeMap<String, usize> = scene.cells.iter().enumerate().map(|(ix, c)| (c.id.clone(), ix)).collect();
        let mut next: Vec<Vec<usize>> = vec![Vec::new(); scene.cells.len()];
        for (ix, cell) in scene.cells.iter().enumerate() {
            for zone in cell.joins.iter().filter_map(|id| index.get(id)) {
                next[ix].push(*zone);
                next[*zone].push(ix);
            }
        }
        let hexes: BTreeMap<(i32, i32), usize> =
            scene.cells.iter().enumerate().filter_map(|(ix, c)| Some(((c.hex?.q, c.hex?.r), ix))).collect();
        for (&(q, r), &ix) in &hexes {
            let around = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
            next[ix].extend(around.iter().filter_map(|(dq, dr)| hexes.get(&(q + dq, r + dr))));
        }
        slots(&scene.cells, &mut next);
        Self { index, next, to: None }
    }

    /// Returns the number of steps between two places, or [`FAR`].
    pub fn steps(&mut self, from: &str, to: &str) -> u32 {
        let (Some(&from), Some(&to)) = (self.index.get(from), self.index.get(to)) else { return FAR };
        if self.to.as_ref().is_none_or(|(known, _)| *known != to) {
            self.to = Some((to, self.walk(to)));
        }
        self.to.as_ref().map_or(FAR, |(_, steps)| steps[from])
    }

    fn walk(&self, from: usize) -> Vec<u32> {
        let mut steps = vec![FAR; self.next.len()];
        steps[from] = 0;
        let mut open = std::collections::VecDeque::from([from]);
        while let Some(at) = open.pop_front() {
            for &next in self.next[at].iter().filter(|next| steps[**next] == FAR).collect::<Vec<_>>() {
                steps[next] = steps[at] + 1;
                open.push_back(next);
            }
        }
        steps
    }
}

/// Connects slots of adjacent rows and columns, and slots of different battlefields in about the same row.
fn slots(cells: &[CellView], next: &mut [Vec<usize>]) {
    for (a, one) in cells.iter().enumerate() {
        for (b, other) in cells.iter().enumerate() {
            let (Some(one), Some(other)) = (&one.slot, &other.slot) else { continue };
            let rows = (i32::from(one.row) - i32::from(other.row)).abs();
            let columns = (i32::from(one.column) - i32::from(other.column)).abs();
            let beside = if one.field == other.field { rows.max(columns) == 1 } else { rows <= ACROSS };
            if a != b && beside {
                next[a].push(b);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::HexView;

    #[test]
    fn steps_are_counted_over_hexes_and_over_borders() {
        let hex = |q, r| CellView {
            id: format!("{q},{r}"),
            hex: Some(HexView { q, r, ..HexView::default() }),
            ..CellView::default()
        };
        let scene = Scene { cells: [hex(0, 0), hex(1, 0), hex(2, -1)].into(), ..Scene::default() };
        let mut near = PlaceDistances::new(&scene);
        assert_eq!(near.steps("0,0", "2,-1"), 2);
        let zone = |id: &str| CellView { id: id.into(), ..CellView::default() };
        let border = |id: &str, a: &str, b: &str| CellView { joins: vec![a.into(), b.into()], ..zone(id) };
        let cells = vec![zone("wood"), zone("road"), zone("hill"), border("a", "wood", "road")];
        let mut near = PlaceDistances::new(&Scene { cells: cells.into(), ..Scene::default() });
        assert_eq!((near.steps("wood", "road"), near.steps("wood", "hill")), (2, FAR));
    }
}
