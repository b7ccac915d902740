//! Edits made by the brush on each kind of board.

use super::brush::{Brush, kind_of};
use super::state::Editor;
use crate::engine::BoardForm;
use crate::engine::data::address::{field, list, path};
use crate::engine::data::{Document, Tree};
use crate::vocab::view::CellKind;
use bevy::math::Vec2;
use std::collections::BTreeMap;

/// Axial coordinates of a hex: q, r.
pub type Place = (i32, i32);

/// Parses a cell ID such as `3,-1`. `None` if it is no hex.
pub fn place_of(cell: &str) -> Option<Place> {
    let (q, r) = cell.split_once(',')?;
    Some((q.trim().parse().ok()?, r.trim().parse().ok()?))
}

/// Keys of a ground for its terrain and its exits.
const TERRAIN: &str = "terrain";
const EXITS: &str = "exits";

/// Returns a ground of the legend with one key changed, such as `open` or `(terrain: open, exits: ["west"])`.
fn with(ground: &str, key: &str, value: Option<&str>) -> String {
    let mut said: Vec<(String, String)> = match Document::parse("", ground) {
        Ok(parsed) => match &parsed.root.tree {
            Tree::Fields { entries, .. } => {
                let text = |span: crate::engine::data::Span| parsed.text[span.start..span.end].to_owned();
                entries.iter().map(|entry| (entry.key.clone(), text(entry.value.span))).collect()
            }
            Tree::Tuple { items, .. } if items.is_empty() => Vec::new(),
            _ => vec![(TERRAIN.to_owned(), ground.to_owned())],
        },
        Err(_) => vec![(TERRAIN.to_owned(), ground.to_owned())],
    };
    said.retain(|(known, _)| known != key);
    if let Some(value) = value {
        let at = if key == TERRAIN { 0 } else { said.len() };
        said.insert(at, (key.to_owned(), value.to_owned()));
    }
    match &said[..] {
        [(only, value)] if only == TERRAIN => value.trim_matches('"').to_owned(),
        _ => {
            let quoted = |(key, value): &(String, String)| match key.as_str() {
                TERRAIN => format!("{key}: {:?}", value.trim_matches('"')),
                _ => format!("{key}: {value}"),
            };
            format!("({})", said.iter().map(quoted).collect::<Vec<_>>().join(", "))
        }
    }
}

/// Returns the value of a key in a ground. `None` if it is missing.
fn value_of(ground: &str, key: &str) -> Option<String> {
    let parsed = Document::parse("", ground).ok()?;
    match &parsed.root.tree {
        Tree::Fields { .. } => {
            let span = field(&parsed.root, key)?.span;
            Some(parsed.text[span.start..span.end].trim_matches('"').to_owned())
        }
        _ => (key == TERRAIN).then(|| ground.trim_matches('"').to_owned()),
    }
}

impl Editor {
    /// Paints cells with the brush. `share` is the position of the brush on the plan.
    ///
    /// # Errors
    /// Errors if the brush does not fit these cells.
    pub fn paint(&mut self, cells: &[String], share: Option<Vec2>) -> Result<(), String> {
        if let Brush::Later(round) = self.tool.brush {
            return self.paint_later(cells, round);
        }
        match kind_of(&self.scene) {
            CellKind::Hex => self.paint_hexes(cells),
            CellKind::Rank => self.paint_ranks(cells),
            CellKind::Zone | CellKind::Border => self.paint_zones(cells, share),
        }
    }

    fn paint_hexes(&mut self, cells: &[String]) -> Result<(), String> {
        let places: Vec<Place> = cells.iter().filter_map(|cell| place_of(cell)).collect();
        match self.tool.brush.clone() {
            Brush::Terrain(word) => {
                self.forget(&places, TERRAIN)?;
                self.reground(&places, |ground| with(ground, TERRAIN, Some(&word)))
            }
            Brush::Exit(side) => {
                let exits = format!("[{side:?}]");
                self.reground(&places, |ground| with(ground, EXITS, Some(&exits)))
            }
            Brush::Hole => self.doc.paint_hexes(&places, None),
            Brush::Say(key, value) => self.doc.set_hexes(&places, &key, value.as_deref()),
            Brush::Item(item) => {
                for place in &places {
                    let mut items = self.items_at(*place);
                    items.push(item.clone());
                    self.doc.set_hexes(&[*place], "items", Some(&format!("{items:?}")))?;
                }
                Ok(())
            }
            Brush::Prop(icon) => match places.first() {
                Some((q, r)) => self.doc.add_prop(&icon, (*q as f32, *r as f32), 0.8),
                None => Ok(()),
            },
            Brush::Eraser => self.erase_hexes(&places),
            other => Err(format!("{} cannot be used on hexes", other.name())),
        }
    }

    /// Replaces the ground of each hex with one derived from its current ground.
    fn reground(&mut self, places: &[Place], new: impl Fn(&str) -> String) -> Result<(), String> {
        let mut alike: BTreeMap<String, Vec<Place>> = BTreeMap::new();
        for place in places {
            let Some(now) = self.doc.ground_at(*place) else { continue };
            alike.entry(new(&now)).or_default().push(*place);
        }
        alike.iter().try_for_each(|(ground, places)| self.doc.paint_hexes(places, Some(ground)))
    }

    /// Removes a key from the entries of single hexes, if the format allows it there.
    fn forget(&mut self, places: &[Place], key: &str) -> Result<(), String> {
        let says = matches!(self.doc.board_form(), Some(BoardForm::Hexes(form)) if form.keys.contains(&key));
        if says && self.doc.get("hexes").is_some() { self.doc.set_hexes(places, key, None) } else { Ok(()) }
    }

    /// Returns the names of the items in a hex, as written.
    fn items_at(&self, place: Place) -> Vec<String> {
        let lies = format!("({}, {})", place.0, place.1);
        let here = |node: &&crate::engine::data::Node| {
            field(node, "at").is_some_and(|at| self.doc.text()[at.span.start..at.span.end].contains(&lies))
        };
        let entries = list(self.doc.node("hexes")).iter().filter(here);
        let items = entries.flat_map(|entry| list(field(entry, "items")));
        items.map(|item| self.doc.text()[item.span.start..item.span.end].trim_matches('"').to_owned()).collect()
    }

    /// Erases one layer of a hex: a prop first, then features that extend over hexes, then exits and items.
    fn erase_hexes(&mut self, places: &[Place]) -> Result<(), String> {
        if let Some((q, r)) = places.first().filter(|_| self.tool.size == 0)
            && self.take_prop(Vec2::new(*q as f32, *r as f32))?
        {
            return Ok(());
        }
        let mut taken = false;
        for place in places {
            taken |= self.doc.take_features(*place)?;
        }
        if taken {
            return Ok(());
        }
        self.forget(places, EXITS)?;
        if self.doc.get("hexes").is_some() {
            self.doc.set_hexes(places, "items", None)?;
        }
        self.reground(places, |ground| with(ground, EXITS, None))
    }

    /// Removes the prop nearest to a position. Returns false if there is none.
    fn take_prop(&mut self, at: Vec2) -> Result<bool, String> {
        let number = |node: &crate::engine::data::Node| match node.tree {
            Tree::Int(n) => n as f32,
            Tree::Float(n) => n as f32,
            _ => f32::INFINITY,
        };
        let place = |prop: &crate::engine::data::Node| match field(prop, "at").map(|at| &at.tree) {
            Some(Tree::Tuple { items, .. }) if items.len() == 2 => Vec2::new(number(&items[0]), number(&items[1])),
            _ => {
                let one = |key| field(prop, key).map_or(f32::INFINITY, number);
                Vec2::new(one("x"), one("y"))
            }
        };
        let props = list(self.doc.node("plan.props")).iter().map(place).enumerate();
        let near =
            props.filter(|(_, p)| p.distance(at) < 0.75).min_by(|a, b| a.1.distance(at).total_cmp(&b.1.distance(at)));
        match near.map(|(ix, _)| ix) {
            Some(ix) => self.doc.remove(&format!("plan.props.{ix}")).map(|()| true),
            None => Ok(false),
        }
    }

    fn paint_zones(&mut self, cells: &[String], share: Option<Vec2>) -> Result<(), String> {
        let Some(cell) = cells.first() else { return Ok(()) };
        let zone = path(["zones", cell]);
        match self.tool.brush.clone() {
            Brush::Zone(id) => match share.and_then(|share| self.tile(share)) {
                Some(tile) => {
                    self.doc.paint_tiles(&[tile], Some(&id))?;
                    self.doc.join_if_apart(&id)
                }
                None => Err("point at a tile to paint it".into()),
            },
            Brush::Floor(_) if cell.contains('|') => Err("a border has no floor: point at a zone".into()),
            Brush::Floor(floor) => self.doc.set_floor(cell, &floor),
            Brush::Say(key, value) => self.say_of_place(cell, &key, value.as_deref()),
            Brush::Border(kind) => self.paint_border(cell, &kind),
            Brush::Exit(side) => self.add_word(&format!("{zone}.{EXITS}"), &side),
            Brush::Item(item) => self.add_word(&format!("{zone}.items"), &item),
            Brush::Prop(icon) => {
                let (wide, high) = self.tiles().ok_or("this level has no plan yet: paint a zone first")?;
                let at = share.unwrap_or(Vec2::splat(0.5)) * Vec2::new(wide as f32, high as f32);
                self.doc.add_prop(&icon, (at.x, at.y), 1.0)
            }
            Brush::Eraser => self.erase_zones(cell, share),
            other => Err(format!("{} cannot be used on zones", other.name())),
        }
    }

    /// Changes the kind of a border. If two zones are pressed in turn, joins them with such a border.
    fn paint_border(&mut self, cell: &str, kind: &str) -> Result<(), String> {
        let said = if kind == "open" { "()".to_owned() } else { format!("(kind: {kind})") };
        if cell.contains('|') {
            let at = path(["borders", cell]);
            return match (kind, self.doc.get(&format!("{at}.kind")).is_some()) {
                ("open", true) => self.doc.remove(&format!("{at}.kind")),
                ("open", false) => Ok(()),
                _ => self.doc.set(&format!("{at}.kind"), kind),
            };
        }
        match self.gesture.line_start.replace(cell.to_owned()) {
            Some(from) if from != cell => self.doc.join(&from, cell, &said),
            _ => Ok(()),
        }
    }

    fn erase_zones(&mut self, cell: &str, share: Option<Vec2>) -> Result<(), String> {
        if let Some((one, other)) = cell.split_once('|') {
            return self.doc.part(one, other);
        }
        let (Some((wide, high)), Some(share)) = (self.tiles(), share) else {
            return Err("point at what to erase".into());
        };
        if self.take_prop(share * Vec2::new(wide as f32, high as f32))? {
            return Ok(());
        }
        match self.tile(share) {
            Some(tile) => self.doc.paint_tiles(&[tile], None),
            None => Ok(()),
        }
    }

    /// Returns the number of columns and rows of the plan.
    pub fn tiles(&self) -> Option<(usize, usize)> {
        let rows = list(self.doc.node("plan.rows"));
        let wide = rows.iter().map(|row| match &row.tree {
            Tree::Text(text) => text.chars().count(),
            _ => 0,
        });
        Some((wide.max().filter(|wide| *wide > 0)?, rows.len()))
    }

    /// Returns the tile of the plan at a position from 0 to 1 in each direction.
    pub fn tile(&self, share: Vec2) -> Option<(usize, usize)> {
        let (wide, high) = self.tiles()?;
        let on = |share: f32, count: usize| ((share * count as f32).max(0.0) as usize).min(count - 1);
        Some((on(share.x, wide), on(share.y, high)))
    }

    fn paint_ranks(&mut self, cells: &[String]) -> Result<(), String> {
        let slots: Vec<&str> = cells.iter().map(String::as_str).collect();
        let Some((battlefield, slot)) = cells.first().and_then(|cell| cell.split_once('/')) else { return Ok(()) };
        let at = path(["battlefields", battlefield]);
        match self.tool.brush.clone() {
            Brush::Feature(feature) => self.doc.paint_slots(&slots, &feature, true),
            Brush::Exit(side) => self.add_word(&format!("{at}.{EXITS}"), &side),
            Brush::Holder(side) => self.doc.set_doorway(battlefield, side.as_deref()),
            Brush::Item(item) => {
                let key = path([slot]);
                if self.doc.get(&format!("{at}.items.{key}")).is_some() {
                    self.add_word(&format!("{at}.items.{key}"), &item)
                } else {
                    self.doc.insert(&format!("{at}.items"), usize::MAX, &format!("{slot:?}: [{item:?}]"))
                }
            }
            Brush::Eraser => {
                let cell = self.scene.cells.iter().find(|c| c.id == cells[0]);
                let features = cell.and_then(|c| c.slot.as_ref()).map(|slot| slot.features.clone()).unwrap_or_default();
                features.iter().try_for_each(|feature| self.doc.paint_slots(&slots, feature, false))?;
                let items = format!("{at}.items.{}", path([slot]));
                if self.doc.get(&items).is_some() { self.doc.remove(&items) } else { Ok(()) }
            }
            other => Err(format!("{} cannot be used on ranks", other.name())),
        }
    }

    /// Adds a word to a list. An exit that is already there is not added again.
    fn add_word(&mut self, at: &str, word: &str) -> Result<(), String> {
        let there = list(self.doc.node(at)).iter().any(|node| matches!(&node.tree, Tree::Text(text) if text == word));
        if there && at.ends_with(EXITS) { Ok(()) } else { self.doc.insert(at, usize::MAX, &format!("{word:?}")) }
    }

    /// Takes the content of a cell into the brush.
    pub fn pick(&mut self, cell: &str) {
        let found = self.scene.cells.iter().find(|c| c.id == cell);
        let taken = match kind_of(&self.scene) {
            CellKind::Hex => self.terrain_at(cell).map(Brush::Terrain),
            CellKind::Rank => {
                found.and_then(|c| c.slot.as_ref()?.features.first()).map(|f| Brush::Feature((*f).to_owned()))
            }
            _ if cell.contains('|') => {
                let kind = self.doc.get(&format!("{}.kind", path(["borders", cell]))).unwrap_or("open");
                Some(Brush::Border(kind.to_owned()))
            }
            _ => Some(Brush::Zone(cell.to_owned())),
        };
        if let Some(brush) = taken {
            self.tool.brush = brush;
            self.tool.kind = super::brush::BrushTool::Paint;
        }
    }

    fn terrain_at(&self, cell: &str) -> Option<String> {
        value_of(&self.doc.ground_at(place_of(cell)?)?, TERRAIN)
    }

    /// Describes the content of a cell in a word.
    pub fn now_at(&self, cell: &str) -> String {
        let found = self.scene.cells.iter().find(|c| c.id == cell);
        match kind_of(&self.scene) {
            CellKind::Hex => self.terrain_at(cell).unwrap_or_default().replace('_', " "),
            CellKind::Rank => {
                let features = found.and_then(|c| c.slot.as_ref()).map(|slot| slot.features.join(", "));
                features.unwrap_or_default().replace('_', " ")
            }
            _ => found.map(|c| c.notes.clone()).unwrap_or_default(),
        }
    }

    /// Adds a column (`wider`) or a row to the board.
    ///
    /// # Errors
    /// Errors if this kind of board cannot grow.
    pub fn grow(&mut self, wider: bool) -> Result<(), String> {
        if let Some((wide, high)) = self.tiles().filter(|_| kind_of(&self.scene) == CellKind::Zone) {
            let beside: Vec<((usize, usize), (usize, usize))> = if wider {
                (0..high).map(|y| ((wide - 1, y), (wide, y))).collect()
            } else {
                (0..wide).map(|x| ((x, high - 1), (x, high))).collect()
            };
            return self.doc.group("Enlarge the board", |doc| {
                beside.iter().try_for_each(|(from, to)| doc.paint_tiles(&[*to], doc.area_at(*from).as_deref()))
            });
        }
        let places: Vec<Place> = self.scene.cells.iter().filter_map(|c| c.hex.map(|h| (h.q, h.r))).collect();
        let last = places.iter().map(|(_, r)| *r).max().ok_or("this board cannot be enlarged")?;
        let there = |place: &Place| places.contains(place);
        // Each new hex continues a neighbouring hex; exits move along to the new edge.
        let rim: Vec<(Place, Place)> = if wider {
            let ends = |p: &&Place| places.iter().all(|o| o.1 != p.1 || o.0 <= p.0);
            places.iter().filter(ends).map(|p| (*p, (p.0 + 1, p.1))).collect()
        } else {
            let below = places.iter().filter(|p| p.1 == last - 1).map(|p| (p.0 - 1, p.1 + 2));
            let beside = |(q, r): Place| [(q + 1, r - 1), (q, r - 1)].into_iter().find(|p| there(p));
            below.filter_map(|to| Some((beside(to)?, to))).collect()
        };
        let all: Vec<Place> = places.iter().copied().chain(rim.iter().map(|(_, to)| *to)).collect();
        let beside = |(q, r): Place| [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)].map(|d| (q + d.0, r + d.1));
        let inside = places.iter().filter(|p| beside(**p).iter().all(|next| all.contains(next)));
        self.doc.group("Enlarge the board", |doc| {
            let grounds: Vec<Option<String>> = rim.iter().map(|(from, _)| doc.ground_at(*from)).collect();
            for ((_, to), ground) in rim.iter().zip(grounds) {
                doc.paint_hexes(&[*to], ground.as_deref())?;
            }
            for place in inside {
                let ground = doc.ground_at(*place).filter(|ground| value_of(ground, EXITS).is_some());
                if let Some(ground) = ground {
                    doc.paint_hexes(&[*place], Some(&with(&ground, EXITS, None)))?;
                }
            }
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests;
