//! Tools and brushes of the editor, and the cells a brush covers.

use crate::engine::data::{Outline, ValueShape};
use crate::vocab::view::{CellKind, CellView, Ground, Scene};
use hexx::Hex;

/// The effect of a press on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BrushTool {
    #[default]
    Paint,
    /// Paints all connected cells that are alike.
    Fill,
    /// Takes the content of the cell into the brush.
    Pick,
    /// Moves combatants and things.
    Move,
    /// Marks a region of the board, to be copied with all its content.
    Select,
}

/// The content that the brush paints.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Brush {
    #[default]
    Nothing,
    /// A terrain, by its name in the level format.
    Terrain(String),
    /// No hex.
    Hole,
    /// Another property of a hex, by its key. A value of `None` removes it.
    Say(String, Option<String>),
    /// The side that may leave here.
    Exit(String),
    Item(String),
    /// An icon drawn on the board.
    Prop(String),
    /// A zone, painted letter by letter on the plan.
    Zone(String),
    Floor(String),
    /// The kind of a border: `open`, `door` or `barrier`.
    Border(String),
    /// A terrain feature of a slot.
    Feature(String),
    /// A feature that extends over hexes, by its name.
    Thing(String),
    /// A lever with this effect on the cell it is drawn to.
    Lever(String),
    /// A pair of cells, by the name of the list that contains such pairs.
    Pair(String),
    /// The side that holds the doorway of a battlefield. `None` removes the doorway.
    Holder(Option<String>),
    /// The arrival round of the cell's combatants. `None` if they are present from the start.
    Later(Option<u32>),
    /// Removes exits, things, props and features.
    Eraser,
}

impl Brush {
    /// Returns the name of the brush for undo steps and for the pointer, such as `brush` or `exit for The party`.
    pub fn name(&self) -> String {
        let plain = |word: &str| word.replace('_', " ");
        match self {
            Brush::Nothing => "nothing".into(),
            Brush::Terrain(word) | Brush::Feature(word) | Brush::Border(word) => plain(word),
            Brush::Hole => "no hex".into(),
            Brush::Say(key, Some(value)) if value == "true" => plain(key),
            Brush::Say(key, Some(value)) => format!("{} {value}", plain(key)),
            Brush::Say(key, None) => format!("no {}", plain(key)),
            Brush::Exit(side) => format!("exit for {side}"),
            Brush::Item(item) | Brush::Prop(item) => plain(item),
            Brush::Zone(zone) => format!("zone {zone}"),
            Brush::Floor(floor) => format!("{floor} floor"),
            Brush::Thing(name) => plain(name),
            Brush::Lever(effect) => format!("lever: {}", plain(effect)),
            Brush::Pair(list) => plain(list),
            Brush::Holder(Some(side)) => format!("doorway held by {side}"),
            Brush::Holder(None) => "no doorway".into(),
            Brush::Later(Some(round)) => format!("arrives in round {round}"),
            Brush::Later(None) => "present from the start".into(),
            Brush::Eraser => "nothing".into(),
        }
    }

    /// Returns true if the brush is dragged from one cell to another instead of painting.
    pub fn is_drawn(&self) -> bool {
        matches!(self, Brush::Thing(_) | Brush::Lever(_) | Brush::Pair(_))
    }

    /// Returns true if the brush changes each cell it touches.
    pub fn is_painted(&self) -> bool {
        *self != Brush::Nothing && !self.is_drawn()
    }
}

/// Returns the cells covered by a brush: 1, 7 or 19 hexes for sizes 0 to 2, or the single cell of any other board.
pub fn around(scene: &Scene, cell: &str, size: u32) -> Vec<String> {
    let hex = |c: &CellView| c.hex.map(|h| Hex::new(h.q, h.r));
    let Some(middle) = scene.cells.iter().find(|c| c.id == cell).and_then(hex) else { return vec![cell.to_owned()] };
    let near = |c: &&CellView| hex(c).is_some_and(|h| h.unsigned_distance_to(middle) <= size);
    scene.cells.iter().filter(near).map(|c| c.id.clone()).collect()
}

/// Returns the connected cells that look like a cell.
pub fn matching_cells(scene: &Scene, cell: &str) -> Vec<String> {
    let hex = |c: &CellView| c.hex.map(|h| (Hex::new(h.q, h.r), h.ground, h.elevation));
    let Some(first) = scene.cells.iter().find(|c| c.id == cell).and_then(hex) else { return vec![cell.to_owned()] };
    let like: Vec<(&String, Hex)> = scene
        .cells
        .iter()
        .filter_map(|c| Some((&c.id, hex(c)?)))
        .filter(|(_, h)| (h.1, h.2) == (first.1, first.2))
        .map(|(id, h)| (id, h.0))
        .collect();
    let mut found = vec![first.0];
    let mut next = 0;
    while let Some(from) = found.get(next).copied() {
        next += 1;
        for (_, hex) in &like {
            if hex.unsigned_distance_to(from) == 1 && !found.contains(hex) {
                found.push(*hex);
            }
        }
    }
    like.into_iter().filter(|(_, hex)| found.contains(hex)).map(|(id, _)| id.clone()).collect()
}

/// Returns the allowed words for a key in any form of the level format, in the order of the schema.
pub fn words(schema: &Outline, key: &str) -> Vec<String> {
    let shapes = schema.forms.values().flat_map(|form| &form.keys).filter(|(name, _)| name == key);
    let words = shapes.flat_map(|(_, shapes)| shapes).find_map(|shape| match shape {
        ValueShape::Words { words, .. } => Some(words.clone()),
        _ => None,
    });
    words.unwrap_or_default()
}

/// Returns the kind of cells of a board.
pub fn kind_of(scene: &Scene) -> CellKind {
    scene.cells.first().map_or(CellKind::Zone, |c| c.kind)
}

/// Returns the ground whose appearance fits a terrain name best.
pub fn looks_like(word: &str) -> Ground {
    const LIKE: [(&[&str], Ground); 12] = [
        (&["shallow", "water", "pool"], Ground::ShallowWater),
        (&["brush", "bush", "foliage"], Ground::Brush),
        (&["rough", "difficult", "climb", "stairs"], Ground::Rough),
        (&["slip", "slick"], Ground::Slippery),
        (&["heavy", "rock"], Ground::HeavyCover),
        (&["arrow"], Ground::ArrowSlit),
        (&["cover"], Ground::LightCover),
        (&["mist"], Ground::Mist),
        (&["tree"], Ground::Tree),
        (&["table"], Ground::Table),
        (&["fire"], Ground::Fire),
        (&["wall", "gap", "drop"], Ground::Wall),
    ];
    LIKE.iter().find(|(words, _)| words.iter().any(|w| word.contains(w))).map_or(Ground::Clear, |(_, ground)| *ground)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::launch;
    use crate::rulesets::{self, outline};

    fn scene(level: &str) -> Scene {
        launch::begin(Some(level), None, Some(1), &[], &[]).expect("it can be played").0.scene(None)
    }

    #[test]
    fn a_brush_covers_rings_of_hexes_and_fills_what_is_alike() {
        let scene = scene("hexes/skirmish");
        let inner = scene.cells.iter().find(|c| around(&scene, &c.id, 2).len() == 19).expect("the board is large");
        assert_eq!(around(&scene, &inner.id, 0), std::slice::from_ref(&inner.id));
        assert_eq!(around(&scene, &inner.id, 1).len(), 7);
        let ground = |id: &String| scene.cells.iter().find(|c| c.id == *id).and_then(|c| c.hex).map(|h| h.ground);
        for cell in scene.cells.iter() {
            let like = matching_cells(&scene, &cell.id);
            assert!(like.contains(&cell.id) && like.iter().all(|id| ground(id) == ground(&cell.id)));
        }
        assert_eq!(around(&self::scene("zones/roadside"), "nowhere", 2), ["nowhere"]);
    }

    #[test]
    fn every_ruleset_says_what_can_be_painted() {
        for ruleset in rulesets::all() {
            let schema = outline(ruleset);
            let painted = ["terrain", "feature", "kind"].iter().map(|key| words(&schema, key).len()).max();
            assert!(painted.unwrap_or(0) >= 3, "{}", ruleset.name());
        }
    }
}
