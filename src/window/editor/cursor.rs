//! Keyboard cursor of the board. It moves from cell to cell, or from tile to tile of a plan if the tool works on tiles.

use super::brush::{Brush, BrushTool, kind_of};
use super::commands::BoardDirection;
use super::selection::Tile;
use super::state::Editor;
use crate::vocab::view::CellKind;
use crate::window::battle::{HoverTarget, Pointing};
use crate::window::board::BoardView;
use bevy::prelude::*;

impl Editor {
    /// Returns true if the active tool works on tiles of a plan instead of whole zones.
    pub fn by_tiles(&self) -> bool {
        let plan = kind_of(&self.scene) == CellKind::Zone && self.tiles().is_some();
        let paints = matches!(self.tool.brush, Brush::Zone(_) | Brush::Eraser | Brush::Prop(_));
        plan && (self.tool.kind == BrushTool::Select
            || (paints && matches!(self.tool.kind, BrushTool::Paint | BrushTool::Fill)))
    }

    /// Returns the zone of a tile. Empty for a hole.
    fn area_of(&self, tile: Tile) -> String {
        self.doc.area_at(tile).unwrap_or_default()
    }

    /// Returns the zone at a position on the plan, empty for a hole. `None` outside the plan or if the tool does not
    /// work on tiles.
    pub fn hole_at(&self, share: Vec2) -> Option<String> {
        let inside = |n: f32| (0.0..1.0).contains(&n);
        self.tile(share)
            .filter(|_| self.by_tiles() && inside(share.x) && inside(share.y))
            .map(|tile| self.area_of(tile))
    }

    /// Moves the cursor to a cell. With `draws`, a brush paints there, and a marked region extends to there.
    pub fn come_to(&mut self, cell: String, spot: Option<Vec2>, draws: bool) {
        if draws && self.gesture.pressed.is_none() {
            self.gesture.pressed = self.cursor.cell.clone().map(|from| (from, self.cursor.spot));
        }
        (self.cursor.cell, self.cursor.spot, self.cursor.is_keyed) = (Some(cell.clone()), spot, true);
        let here = (cell, spot);
        match (draws, self.tool.kind) {
            (false, _) => self.gesture.pressed = Some(here),
            (true, BrushTool::Select) => {
                self.selection.region = self.gesture.pressed.as_ref().and_then(|from| self.part_between(from, &here));
            }
            (true, _) if self.tool.brush.is_painted() => self.use_at(&here.0, spot),
            (true, _) => {}
        }
        self.name_place();
    }

    /// Applies the tool at the cursor.
    pub fn use_at_cursor(&mut self) {
        let Some(cell) = self.cursor.cell.clone() else { return };
        match (self.tool.kind, self.tool.brush.is_painted()) {
            (BrushTool::Select, _) => {
                self.gesture.pressed = Some((cell.clone(), self.cursor.spot));
                self.selection.region = self.part_between(&(cell.clone(), self.cursor.spot), &(cell, self.cursor.spot));
            }
            _ => self.use_at(&cell, self.cursor.spot),
        }
        self.name_place();
    }

    /// Updates the cursor's cell, because painting may have changed the zone of its tile.
    fn name_place(&mut self) {
        if let Some(tile) = self.cursor.spot.and_then(|spot| self.tile(spot)) {
            self.cursor.cell = Some(self.area_of(tile));
        }
    }
}

/// Moves the cursor to the next cell or tile in a direction, and paints or marks if `draws`.
pub fn steer(editor: &mut Editor, view: &BoardView, pointing: &mut Pointing, way: BoardDirection, draws: bool) {
    if editor.by_tiles() {
        let at = |cell: &str| view.cell_in_window(cell).map(|(at, _)| view.share_at(at));
        let start =
            editor.cursor.spot.or_else(|| editor.cursor.cell.as_deref().and_then(at)).unwrap_or(Vec2::splat(0.5));
        let next = editor.tile(start).and_then(|tile| editor.tile_beside(tile, way));
        if let Some(tile) = next {
            let spot = editor.share_of((tile, tile)).map(|part| part.center());
            editor.come_to(editor.area_of(tile), spot, draws);
        }
        return;
    }
    let places = editor.scene.cells.iter().filter_map(|c| Some((c.id.as_str(), view.cell_in_window(&c.id)?.0)));
    let places: Vec<(&str, Vec2)> = places.collect();
    let next = next_cell(&places, editor.cursor.cell.as_deref(), way.vector()).map(str::to_owned);
    if let Some(next) = next {
        pointing.hover = Some(HoverTarget::Cell(next.clone()));
        pointing.sought = pointing.hover.clone();
        editor.come_to(next, None, draws);
    }
}

impl Editor {
    /// Returns the next tile of the plan in a direction. `None` at the edge.
    fn tile_beside(&self, (x, y): Tile, way: BoardDirection) -> Option<Tile> {
        let (wide, high) = self.tiles()?;
        let to = match way {
            BoardDirection::Left => (x.checked_sub(1)?, y),
            BoardDirection::Right => (x + 1, y),
            BoardDirection::Up => (x, y.checked_sub(1)?),
            BoardDirection::Down => (x, y + 1),
        };
        (to.0 < wide && to.1 < high).then_some(to)
    }
}

/// Returns the nearest cell in a direction; cells straight ahead are preferred. Without a start, returns the cell
/// nearest to the centre.
fn next_cell<'c>(places: &[(&'c str, Vec2)], from: Option<&str>, way: Vec2) -> Option<&'c str> {
    let start = from.and_then(|from| places.iter().find(|(id, _)| *id == from)).map(|(_, at)| *at);
    let Some(start) = start else {
        let middle = places.iter().map(|(_, at)| *at).sum::<Vec2>() / places.len().max(1) as f32;
        let near = |a: &&(&str, Vec2), b: &&(&str, Vec2)| a.1.distance(middle).total_cmp(&b.1.distance(middle));
        return places.iter().min_by(near).map(|(id, _)| *id);
    };
    let cost = |at: Vec2| {
        let to = at - start;
        let (ahead, aside) = (to.dot(way), to.perp_dot(way).abs());
        (ahead > 1.0 && aside <= ahead * 2.2).then_some(ahead + aside * 1.6)
    };
    let ahead = places.iter().filter_map(|(id, at)| Some((*id, cost(*at)?)));
    ahead.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(id, _)| id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::editor::commands::EditorCommand;
    use crate::window::editor::entry::{EditorTarget, open};

    #[test]
    fn a_plan_is_painted_and_marked_tile_by_tile_from_the_cursor() {
        let mut editor = open(&EditorTarget::Copy("zones/bridge".into())).expect("it opens");
        let level = editor.level().expect("it is sound").clone();
        editor.scene = crate::protocol::open::begin(level, Some(0)).expect("it begins").scene(None);
        let spot = |editor: &Editor, tile: Tile| editor.share_of((tile, tile)).map(|part| part.center());
        let go = |editor: &mut Editor, tile: Tile, draws: bool| {
            editor.come_to(editor.area_of(tile), spot(editor, tile), draws);
        };
        assert!(!editor.by_tiles(), "nothing is in hand");
        editor.tool.brush = Brush::Zone("bridge".into());
        assert!(editor.by_tiles());
        go(&mut editor, (7, 5), false);
        assert_eq!(editor.doc.area_at((7, 5)).as_deref(), Some("gatehouse"));
        editor.use_at_cursor();
        go(&mut editor, (7, 6), true);
        assert_eq!(editor.news, None);
        assert_eq!(
            [(7, 5), (7, 6)].map(|tile| editor.doc.area_at(tile)),
            [Some("bridge".into()), Some("bridge".into())]
        );
        // Mark a region from the cursor's start to its end, then paste it at another position.
        editor.tool.kind = BrushTool::Select;
        go(&mut editor, (16, 3), false);
        go(&mut editor, (19, 9), true);
        assert_eq!(editor.selection.region, Some(crate::window::editor::selection::Region::Tiles((16, 3), (19, 9))));
        editor.command(EditorCommand::Copy);
        go(&mut editor, (20, 3), false);
        editor.command(EditorCommand::Paste);
        assert!(editor.doc.get("zones.toll_house_2").is_some(), "{:?}", editor.news);
        assert_eq!(editor.tile_beside((0, 0), BoardDirection::Left), None);
        assert_eq!(editor.tile_beside((0, 0), BoardDirection::Down), Some((0, 1)));
    }

    #[test]
    fn the_cursor_goes_from_hex_to_hex_and_stops_at_the_rim() {
        // In every second row, the hexes are shifted half a hex to the right.
        let ids: Vec<String> = (0..4).flat_map(|r| (0..5).map(move |q| format!("{q}-{r}"))).collect();
        let at = |id: &str| {
            let (q, r) = id.split_once('-').expect("two numbers");
            let (q, r): (f32, f32) = (q.parse().expect("a number"), r.parse().expect("a number"));
            Vec2::new((q + if r as i32 % 2 == 1 { 0.5 } else { 0.0 }) * 60.0, r * 52.0)
        };
        let places: Vec<(&str, Vec2)> = ids.iter().map(|id| (id.as_str(), at(id))).collect();
        let go = |from: &str, way| next_cell(&places, Some(from), way);
        assert_eq!(go("2-1", Vec2::X), Some("3-1"));
        assert_eq!(go("2-1", Vec2::NEG_X), Some("1-1"));
        assert!(go("2-1", Vec2::Y).is_some_and(|id| id.ends_with("-2")));
        assert_eq!(go("4-1", Vec2::X), None);
        assert_eq!(go("0-0", Vec2::NEG_Y), None);
        assert!(next_cell(&places, None, Vec2::X).is_some(), "the first press finds the middle");
        // Every cell can be reached from every other.
        let mut found = vec!["2-1"];
        let mut next = 0;
        while let Some(from) = found.get(next).copied() {
            next += 1;
            for way in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
                found.extend(go(from, way).filter(|id| !found.contains(id)));
            }
        }
        assert_eq!(found.len(), places.len());
    }
}
