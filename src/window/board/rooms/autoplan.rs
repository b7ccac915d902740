//! Automatic plans for levels of zones without a plan of their own.

use crate::vocab::view::{CellKind, CellView, FloorPlan};

/// Width and height of a zone in letters.
const ROOM: (usize, usize) = (4, 3);
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Returns the level's plan if it has one. Otherwise makes a plan that places zones with a common border next to each
/// other where possible.
pub fn plan_for(plan: &FloorPlan, cells: &[CellView]) -> FloorPlan {
    if !plan.rows.is_empty() && !plan.legend.is_empty() {
        return plan.clone();
    }
    let zones: Vec<&CellView> = cells.iter().filter(|c| c.kind == CellKind::Zone).collect();
    let index = |id: &String| zones.iter().position(|z| z.id == *id);
    let links: Vec<(usize, usize)> = cells
        .iter()
        .filter(|c| c.kind == CellKind::Border)
        .filter_map(|c| Some((index(c.joins.first()?)?, index(c.joins.get(1)?)?)))
        .collect();
    let places = place(zones.len(), &links);
    let low = (places.iter().map(|p| p.0).min().unwrap_or(0), places.iter().map(|p| p.1).min().unwrap_or(0));
    let columns = places.iter().map(|p| p.0 - low.0 + 1).max().unwrap_or(0) as usize;
    let lines = places.iter().map(|p| p.1 - low.1 + 1).max().unwrap_or(0) as usize;
    let mut grid = vec![vec!['.'; columns * ROOM.0]; lines * ROOM.1];
    let letters: Vec<char> = LETTERS.chars().collect();
    for (zone, &(x, y)) in places.iter().enumerate() {
        let (x, y) = ((x - low.0) as usize * ROOM.0, (y - low.1) as usize * ROOM.1);
        for line in &mut grid[y..y + ROOM.1] {
            line[x..x + ROOM.0].fill(letters[zone % letters.len()]);
        }
    }
    FloorPlan {
        rows: grid.into_iter().map(|line| line.into_iter().collect()).collect(),
        legend: zones.iter().enumerate().map(|(i, z)| (letters[i % letters.len()], z.id.clone())).collect(),
        floors: zones.iter().map(|z| (z.id.clone(), floor_for(z).to_string())).collect(),
        props: Vec::new(),
    }
}

fn floor_for(zone: &CellView) -> &'static str {
    let name = zone.name.to_lowercase();
    let words: [(&[&str], &str); 6] = [
        (&["wood", "forest", "grove", "garden", "meadow", "field"], "grass"),
        (&["river", "ford", "water", "lake", "sea"], "water"),
        (&["road", "bend", "lane", "street", "path"], "road"),
        (&["hall", "crypt", "tomb", "court", "tower", "bridge"], "stone"),
        (&["hill", "cliff", "cave", "rock"], "rock"),
        (&["inn", "deck", "barn", "room"], "wood"),
    ];
    words.iter().find(|(all, _)| all.iter().any(|w| name.contains(w))).map_or("dirt", |(_, floor)| floor)
}

/// Number of layouts that are tried.
const TRIES: u64 = 300;

/// Returns a square for each zone, so that neighbours touch and the board is compact: the best of many layouts.
fn place(count: usize, links: &[(usize, usize)]) -> Vec<(i32, i32)> {
    let tries = (0..TRIES).map(|seed| place_once(count, links, seed));
    tries.min_by_key(|places| cost(places, links)).unwrap_or_default()
}

/// Rates a layout by the distances between linked zones and the size of the board; lower is better. Wide boards fit
/// the screen better than high ones.
fn cost(places: &[(i32, i32)], links: &[(usize, usize)]) -> i32 {
    let apart = |&(a, b): &(usize, usize)| distance(places[a], places[b]) - 1;
    let span = |side: fn(&(i32, i32)) -> i32| {
        let ends = (places.iter().map(side).min(), places.iter().map(side).max());
        ends.1.unwrap_or(0) - ends.0.unwrap_or(0) + 1
    };
    let (wide, high) = (span(|p| p.0), span(|p| p.1));
    links.iter().map(apart).sum::<i32>() * 10 + wide * 2 + high * 3 + wide * high
}

fn distance(a: (i32, i32), b: (i32, i32)) -> i32 {
    (a.0 - b.0).abs() + (a.1 - b.1).abs()
}

/// Places zones breadth first from the best connected one, each as near to its neighbours as possible. The seed
/// breaks ties.
fn place_once(count: usize, links: &[(usize, usize)], seed: u64) -> Vec<(i32, i32)> {
    let near = |z: usize| links.iter().filter_map(move |&(a, b)| if a == z { Some(b) } else { (b == z).then_some(a) });
    let mut places: Vec<Option<(i32, i32)>> = vec![None; count];
    let mut state = seed;
    let mut whim = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 60) as i32 * i32::from(seed > 0)
    };
    for _ in 0..count {
        let next = (0..count)
            .filter(|&z| places[z].is_none())
            .max_by_key(|&z| {
                let placed = near(z).filter(|&n| places[n].is_some()).count();
                (placed.min(1), near(z).count() as i32 * 4 + placed as i32 * 4 + whim())
            })
            .expect("one is left");
        let taken: Vec<(i32, i32)> = places.iter().flatten().copied().collect();
        let mut free: Vec<(i32, i32)> = taken
            .iter()
            .flat_map(|&(x, y)| [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)])
            .filter(|p| !taken.contains(p))
            .collect();
        if free.is_empty() {
            free.push((0, 0));
        }
        let best = free.iter().min_by_key(|p| {
            let to: i32 = near(next).filter_map(|n| places[n]).map(|q| distance(**p, q) - 1).sum();
            to * 40 + p.1.abs() * 4 + p.0.abs() * 2 + whim()
        });
        places[next] = best.copied();
    }
    places.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_of_four_is_a_square() {
        let places = place(4, &[(0, 1), (1, 2), (2, 3), (3, 0)]);
        assert_eq!(cost(&places, &[(0, 1), (1, 2), (2, 3), (3, 0)]), 2 * 2 + 3 * 2 + 4, "{places:?}");
    }

    #[test]
    fn every_zone_gets_a_room_and_neighbours_touch() {
        let zone = |id: &str| CellView { id: id.into(), name: id.into(), ..CellView::default() };
        let border = |a: &str, b: &str| CellView {
            id: format!("{a}|{b}"),
            kind: CellKind::Border,
            joins: vec![a.into(), b.into()],
            ..CellView::default()
        };
        let cells = [zone("a"), zone("b"), zone("c"), zone("d"), border("a", "b"), border("b", "c"), border("c", "d")];
        let plan = plan_for(&FloorPlan::default(), &cells);
        for letter in ['A', 'B', 'C', 'D'] {
            let area = plan.rows.iter().flat_map(|r| r.chars()).filter(|&c| c == letter).count();
            assert_eq!(area, ROOM.0 * ROOM.1);
        }
        let ground = super::super::ground::ZoneGeometry::new(&plan, &cells);
        assert!(ground.borders.iter().all(|b| b.touching), "{:?}", plan.rows);
    }
}
