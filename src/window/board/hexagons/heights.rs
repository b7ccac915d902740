//! Plateaus: adjacent hexes of equal height, so that the height is written once.

use super::grid::Grid;
use crate::vocab::view::HexView;
use bevy::math::Vec2;

/// Adjacent hexes that are equally high or deep.
#[derive(Clone, Debug, PartialEq)]
pub struct Plateau {
    pub words: String,
    pub hexes: usize,
    /// Index in the grid of the hex nearest to their middle.
    pub middle: usize,
}

/// Returns all plateaus that are not level ground; `views` are in the order of the grid.
pub fn plateaus(grid: &Grid, views: &[Option<HexView>]) -> Vec<Plateau> {
    let words: Vec<Option<String>> = views.iter().map(|view| view.and_then(|view| view.height())).collect();
    let mut met = vec![false; words.len()];
    let mut all = Vec::new();
    for begin in 0..words.len() {
        let Some(here) = words[begin].clone().filter(|_| !met[begin]) else { continue };
        let mut part = vec![begin];
        met[begin] = true;
        let mut at = 0;
        while let Some(&hex) = part.get(at) {
            at += 1;
            let beside = (0..6).filter_map(|side| grid.next(&grid.hexes[hex], side));
            for next in beside {
                if !met[next] && words[next].as_ref() == Some(&here) {
                    met[next] = true;
                    part.push(next);
                }
            }
        }
        let middle = part.iter().map(|hex| grid.hexes[*hex].at).sum::<Vec2>() / part.len() as f32;
        let far = |hex: &&usize| grid.hexes[**hex].at.distance(middle);
        let nearest = part.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
        all.extend(nearest.map(|&middle| Plateau { words: here, hexes: part.len(), middle }));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::CellView;

    fn cell(q: i32, elevation: i32) -> CellView {
        let hex = HexView { q, r: 0, elevation, in_feet: true, ..HexView::default() };
        CellView { id: format!("{q},0"), hex: Some(hex), ..CellView::default() }
    }

    #[test]
    fn the_height_of_a_chasm_is_written_once() {
        let cells: Vec<CellView> = [0, -4, -4, -4, 0, -4, 0].iter().zip(0..).map(|(e, q)| cell(q, *e)).collect();
        let grid = Grid::new(&cells);
        let views: Vec<Option<HexView>> = grid.hexes.iter().map(|h| cells.iter().find(|c| c.id == h.id)?.hex).collect();
        let found = plateaus(&grid, &views);
        let told: Vec<(usize, &str)> = found.iter().map(|p| (p.hexes, grid.hexes[p.middle].id.as_str())).collect();
        assert_eq!(told, [(3, "2,0"), (1, "5,0")]);
        assert!(found.iter().all(|p| p.words == "20 ft deep"));
    }
}
