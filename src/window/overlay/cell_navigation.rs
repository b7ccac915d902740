//! Cursor movement from one cell of the board to the next in a direction.

use bevy::math::Vec2;

/// The cell that the keys point at.
#[derive(Clone, Debug, PartialEq)]
pub struct Cursor {
    pub cell: String,
    /// The intended position: on a board with shifted rows, up and down stay in one column.
    pub aim: Vec2,
}

/// Cost of distance across the direction, relative to distance along it.
const ASIDE: f32 = 1.2;

impl Cursor {
    /// Returns the cursor at the nearest cell in that direction, or `None` at the edge.
    pub fn next(&self, way: Vec2, places: &[(String, Vec2)]) -> Option<Self> {
        let away = |at: Vec2| {
            let on = (at - self.aim).dot(way);
            (on, (at - self.aim - on * way).length())
        };
        let ahead = |(cell, at): &&(String, Vec2)| {
            let (on, aside) = away(*at);
            *cell != self.cell && on > 1e-3 && aside <= on * 2.0
        };
        let far = |at: Vec2| away(at).0 + ASIDE * away(at).1;
        let (cell, at) = places.iter().filter(ahead).min_by(|a, b| far(a.1).total_cmp(&far(b.1)))?;
        // The aim moves along the direction only, and stays on its line until the line leaves the cells.
        let on = self.aim + way * away(*at).0;
        let strays = away(*at).1 > away(*at).0 * 0.6;
        Some(Self { cell: cell.clone(), aim: if strays { *at } else { on } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns rows of hexes with a corner upwards, every other row shifted by half a hex.
    fn hexes() -> Vec<(String, Vec2)> {
        let hex = |(row, column): (i32, i32)| {
            let x = column as f32 + if row % 2 == 0 { 0.0 } else { 0.5 };
            (format!("{row}.{column}"), Vec2::new(x, row as f32 * 0.866))
        };
        (0..6).flat_map(|row| (0..6).map(move |column| (row, column))).map(hex).collect()
    }

    fn walked(from: &str, ways: &[Vec2]) -> String {
        let places = hexes();
        let aim = places.iter().find(|(cell, _)| cell == from).expect("a hex").1;
        let begin = Cursor { cell: from.into(), aim };
        ways.iter().fold(begin, |at, way| at.next(*way, &places).unwrap_or(at)).cell
    }

    #[test]
    fn the_cursor_goes_to_the_next_place_that_way_and_stops_at_the_edge() {
        assert_eq!(walked("2.2", &[Vec2::X]), "2.3");
        assert_eq!(walked("2.2", &[Vec2::NEG_X; 9]), "2.0");
        assert_eq!(walked("2.0", &[Vec2::Y, Vec2::NEG_Y]), "2.0", "there and back");
    }

    #[test]
    fn up_and_down_keep_to_a_column_of_shifted_rows() {
        assert_eq!(walked("0.2", &[Vec2::Y; 4]), "4.2");
        assert!(walked("0.2", &[Vec2::Y]).starts_with("1."), "no row is passed over");
    }

    #[test]
    fn every_hex_is_reached_by_arrows_alone() {
        let all = hexes();
        let mut reached = vec!["0.0".to_owned()];
        let mut at = 0;
        while let Some(from) = reached.get(at).cloned() {
            at += 1;
            for way in [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y] {
                let to = walked(&from, &[way]);
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
        }
        assert_eq!(reached.len(), all.len());
    }
}
