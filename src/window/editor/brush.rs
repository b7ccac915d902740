//! What the brush paints, and how far it reaches.

use crate::engine::data::{Outline, Shape};
use crate::vocab::view::{CellKind, CellView, Ground, Scene};
use hexx::Hex;

/// What the tool does where it is pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    #[default]
    Paint,
    /// All that is alike and hangs together.
    Fill,
    /// Takes what lies there into the brush.
    Pick,
    /// Takes people and things, and puts them down elsewhere.
    Move,
    /// Marks a part of the board, to be copied with all that is there.
    Select,
}

/// What the brush paints.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Brush {
    #[default]
    Nothing,
    /// A word that the reader takes as terrain.
    Terrain(String),
    /// No hex at all.
    Hole,
    /// What else is said of a hex, under a key; none takes it back.
    Say(String, Option<String>),
    /// A side that may leave there.
    Exit(String),
    Item(String),
    /// A picture that stands on the board.
    Prop(String),
    /// A zone, letter by letter of the plan.
    Zone(String),
    Floor(String),
    /// How a border is: `open`, `door`, `barrier`.
    Border(String),
    /// A feature of a slot.
    Feature(String),
    /// Something that lies on hexes, by its name.
    Thing(String),
    /// A lever that does that to the place it is drawn to.
    Lever(String),
    /// A pair of places, by the list that such pairs stand in.
    Pair(String),
    /// The side that holds the doorway of a battlefield; none: there is no doorway.
    Holder(Option<String>),
    /// Whoever stands there comes in that round; none: is there from the start.
    Later(Option<u32>),
    /// Whatever lies there is taken away: exits, things, props, features.
    Eraser,
}

impl Brush {
    /// `brush`, `exit for The party`, in words for the name of a step and for the pointer.
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

    /// It goes from one place to another: drawn, and not painted.
    pub fn is_drawn(&self) -> bool {
        matches!(self, Brush::Thing(_) | Brush::Lever(_) | Brush::Pair(_))
    }

    /// It changes each place that it comes to.
    pub fn is_painted(&self) -> bool {
        *self != Brush::Nothing && !self.is_drawn()
    }
}

/// The cells under a brush of that size around a cell: 1, 7 or 19 hexes; one of any other board.
pub fn around(scene: &Scene, cell: &str, size: u32) -> Vec<String> {
    let hex = |c: &CellView| c.hex.map(|h| Hex::new(h.q, h.r));
    let Some(middle) = scene.cells.iter().find(|c| c.id == cell).and_then(hex) else { return vec![cell.to_owned()] };
    let near = |c: &&CellView| hex(c).is_some_and(|h| h.unsigned_distance_to(middle) <= size);
    scene.cells.iter().filter(near).map(|c| c.id.clone()).collect()
}

/// The cells that hang together with a cell and are like it.
pub fn alike(scene: &Scene, cell: &str) -> Vec<String> {
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

/// The words that some bracket of the levels takes for a key, in the order of the reader.
pub fn words(schema: &Outline, key: &str) -> Vec<String> {
    let shapes = schema.forms.values().flat_map(|form| &form.keys).filter(|(name, _)| name == key);
    let words = shapes.flat_map(|(_, shapes)| shapes).find_map(|shape| match shape {
        Shape::Words { words, .. } => Some(words.clone()),
        _ => None,
    });
    words.unwrap_or_default()
}

/// The kind of the board of a scene.
pub fn kind_of(scene: &Scene) -> CellKind {
    scene.cells.first().map_or(CellKind::Zone, |c| c.kind)
}

/// What ground of that name looks like, as near as a plain reader would have it.
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
            let like = alike(&scene, &cell.id);
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
