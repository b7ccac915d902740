//! Lays a board out for a level that has no plan of its own.

use crate::vocab::view::{CellKind, CellView, Plan};

/// Letters a zone is wide and high.
const ROOM: (usize, usize) = (4, 3);
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The level's plan if it has one, else one in which zones that share a border lie side by side as far as possible.
pub fn plan_for(plan: &Plan, cells: &[CellView]) -> Plan {
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
    Plan {
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

/// A square for each zone: breadth first from the best connected, each as near to its neighbours as there is room.
fn place(count: usize, links: &[(usize, usize)]) -> Vec<(i32, i32)> {
    let near = |z: usize| links.iter().filter_map(move |&(a, b)| if a == z { Some(b) } else { (b == z).then_some(a) });
    let mut places: Vec<Option<(i32, i32)>> = vec![None; count];
    for _ in 0..count {
        let placed = |places: &[Option<(i32, i32)>], z: usize| near(z).filter(|&n| places[n].is_some()).count();
        let next = (0..count)
            .filter(|&z| places[z].is_none())
            .max_by_key(|&z| (placed(&places, z), near(z).count(), usize::MAX - z))
            .expect("one is left");
        let taken: Vec<(i32, i32)> = places.iter().flatten().copied().collect();
        let mut free: Vec<(i32, i32)> = taken
            .iter()
            .flat_map(|&(x, y)| [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1), (x + 1, y + 1), (x - 1, y + 1)])
            .filter(|p| !taken.contains(p))
            .collect();
        if free.is_empty() {
            free.push((0, 0));
        }
        let cost = |p: &(i32, i32)| {
            let to = near(next).filter_map(|n| places[n]).map(|q| (p.0 - q.0).abs() + (p.1 - q.1).abs() - 1);
            // Wide boards fit the screen better than high ones.
            to.sum::<i32>() * 10 + p.1.abs() * 3 + p.0.abs()
        };
        places[next] = free.iter().min_by_key(|p| cost(p)).copied();
    }
    places.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let plan = plan_for(&Plan::default(), &cells);
        for letter in ['A', 'B', 'C', 'D'] {
            let area = plan.rows.iter().flat_map(|r| r.chars()).filter(|&c| c == letter).count();
            assert_eq!(area, ROOM.0 * ROOM.1);
        }
        let ground = super::super::ground::Ground::new(&plan, &cells);
        assert!(ground.borders.iter().all(|b| b.touching), "{:?}", plan.rows);
    }
}
