//! Copies of hexes: their ground, properties, things and combatants.

use super::super::drawing::{Place, place_of};
use super::super::ground::counted;
use super::super::things::hexes_of;
use super::super::turn::{Motion, spot_of};
use super::half::BoardHalf;
use super::people::{Person, SideMapping};
use crate::editor::document::LevelDocument;
use crate::editor::naming::{first_free, stem};
use crate::engine::HexForm;
use crate::engine::data::address::{called, field, list};
use crate::engine::data::{self, Node, Tree};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, PartialEq)]
pub struct HexPiece {
    ground: Vec<(Place, String)>,
    /// Letters of further layers, by the layer's key.
    layers: Vec<(&'static str, Place, char)>,
    /// Properties: hex, key and value.
    said: Vec<(Place, String, String)>,
    /// Entries of lists such as ropes and props, by the list's path.
    features: Vec<(&'static str, String)>,
    people: Vec<Person>,
}

/// Path of the props on the picture.
const PROPS: &str = "plan.props";

impl HexPiece {
    pub fn name(&self) -> String {
        counted(self.ground.len(), "hex", "hexes")
    }
}

impl LevelDocument {
    pub(super) fn hexes_taken(&self, here: &BTreeSet<Place>) -> Result<HexPiece, String> {
        let form = self.hex_form()?;
        let (_, layers) = self.drawn()?;
        let letters = layers.iter().flat_map(|(key, layer)| {
            let mine = layer.letters.iter().map(|((r, q), letter)| ((*q, *r), *letter));
            mine.filter(|(place, _)| here.contains(place)).map(|(place, letter)| (*key, place, letter))
        });
        let mut said = Vec::new();
        for (ix, node) in list(self.node("hexes")).iter().enumerate() {
            let Tree::Fields { entries, .. } = &node.tree else { continue };
            for place in self.hexes_said(ix).into_iter().filter(|place| here.contains(place)) {
                let others = entries.iter().filter(|entry| entry.key != "at");
                let text = |node: &Node| self.text()[node.span.start..node.span.end].to_owned();
                said.extend(others.map(|entry| (place, entry.key.clone(), text(&entry.value))));
            }
        }
        let inside = |places: &[Place]| !places.is_empty() && places.iter().all(|place| here.contains(place));
        let text = |node: &Node| self.text()[node.span.start..node.span.end].to_owned();
        let mut features: Vec<(&'static str, String)> = Vec::new();
        for feature in form.features {
            let mine = list(self.node(feature.list)).iter().filter(|node| inside(&hexes_of(feature, node)));
            features.extend(mine.map(|node| (feature.list, text(node))));
        }
        let props = list(self.node(PROPS)).iter().filter(|prop| prop_hex(prop).is_some_and(|hex| here.contains(&hex)));
        features.extend(props.map(|prop| (PROPS, text(prop))));
        Ok(HexPiece {
            ground: here.iter().filter_map(|hex| Some((*hex, self.ground_at(*hex)?))).collect(),
            layers: letters.collect(),
            said,
            features,
            people: self.people_where(|at| place_of(at).is_some_and(|hex| here.contains(&hex))),
        })
    }

    pub(super) fn put_hexes(&mut self, piece: &HexPiece, motion: &Motion, sides: &SideMapping) -> Result<(), String> {
        let form = self.hex_form()?;
        let mut strokes: BTreeMap<String, Vec<Place>> = BTreeMap::new();
        for (place, ground) in &piece.ground {
            strokes.entry(sides.within(ground)).or_default().push(motion.hex(*place));
        }
        strokes.iter().try_for_each(|(ground, places)| self.paint_hexes(places, Some(ground)))?;
        self.put_layers(piece, motion)?;
        let places: Vec<Place> = strokes.into_values().flatten().collect();
        self.say_nothing(&places, &form)?;
        let mut said: BTreeMap<(&str, String), Vec<Place>> = BTreeMap::new();
        for (place, key, value) in &piece.said {
            said.entry((key, sides.within(value))).or_default().push(motion.hex(*place));
        }
        for ((key, value), places) in said {
            // Items are stored for each hex separately.
            let alone = if key == "items" { 1 } else { places.len() };
            places.chunks(alone).try_for_each(|places| self.set_hexes(places, key, Some(&value)))?;
        }
        for (key, text) in &piece.features {
            self.put_feature(key, &motion.entry(text, &form))?;
        }
        let taken = self.people_where(|at| place_of(at).is_some_and(|hex| places.contains(&hex)));
        let taken: BTreeSet<Place> = taken.iter().filter_map(|person| place_in(&person.text, form.place)).collect();
        let moved = |text: &str| motion.entry(text, &form);
        let free = |person: &&Person| place_in(&moved(&person.text), form.place).is_none_or(|at| !taken.contains(&at));
        let people: Vec<Person> = piece.people.iter().filter(free).cloned().collect();
        self.put_people(&people, sides, &moved)
    }

    fn put_layers(&mut self, piece: &HexPiece, motion: &Motion) -> Result<(), String> {
        let (drawing, mut layers) = self.drawn()?;
        for (key, place, letter) in &piece.layers {
            let (q, r) = motion.hex(*place);
            if let Some((_, layer)) = layers.iter_mut().find(|(known, _)| known == key) {
                layer.letters.insert((r, q), *letter);
            }
        }
        self.write_drawing(&drawing, &layers)
    }

    /// Removes all properties of these hexes.
    fn say_nothing(&mut self, places: &[Place], form: &HexForm) -> Result<(), String> {
        if self.get("hexes").is_none() {
            return Ok(());
        }
        form.keys.iter().chain(&["items"]).try_for_each(|key| self.set_hexes(places, key, None))
    }

    fn put_feature(&mut self, key: &str, text: &str) -> Result<(), String> {
        let named: Vec<&str> = list(self.node(key)).iter().filter_map(called).collect();
        let old = data::Document::parse("", text).ok();
        let old = old.as_ref().and_then(|parsed| called(&parsed.root)).map(str::to_owned);
        let id = old.map(|old| first_free(stem(&old), "_", 1, |id| named.contains(&id)));
        let last = named.len();
        self.insert(key, usize::MAX, text)?;
        id.map_or(Ok(()), |id| self.set(&format!("{key}.{last}.id"), &format!("{id:?}")))
    }

    pub(super) fn even_hexes(&mut self, half: BoardHalf, form: &HexForm) -> Result<(), String> {
        let (drawing, _) = self.drawn()?;
        let all: Vec<Place> = drawing.letters.keys().map(|(r, q)| (*q, *r)).collect();
        let (motion, middle) = half.reflection(&all);
        let kept: BTreeSet<Place> = all.iter().copied().filter(|hex| half.keeps(*hex, middle)).collect();
        let gone: BTreeSet<Place> = all.iter().copied().filter(|hex| half.other().keeps(*hex, middle)).collect();
        let people = self.people_where(|at| place_of(at).is_some_and(|hex| gone.contains(&hex)));
        self.remove_people(&people)?;
        self.take_features_if("", |form, node| hexes_of(form, node).iter().any(|hex| gone.contains(hex)))?;
        let props = list(self.node(PROPS)).iter().enumerate();
        let props = props.filter(|(_, prop)| prop_hex(prop).is_some_and(|hex| gone.contains(&hex)));
        let props: Vec<usize> = props.map(|(ix, _)| ix).collect();
        props.iter().rev().try_for_each(|ix| self.remove(&format!("{PROPS}.{ix}")))?;
        let sides = SideMapping::change(self);
        let piece = self.hexes_taken(&kept)?;
        let image: BTreeSet<Place> = kept.iter().map(|hex| motion.hex(*hex)).collect();
        let left: Vec<Place> = gone.difference(&image).copied().collect();
        self.say_nothing(&left, form)?;
        self.paint_hexes(&left, None)?;
        self.put_hexes(&piece, &motion, &sides)
    }
}

/// Returns the hex that a prop is drawn on.
fn prop_hex(prop: &Node) -> Option<Place> {
    let Some(Tree::Tuple { items, .. }) = field(prop, "at").map(|at| &at.tree) else { return None };
    let ((q, r), _) = spot_of(items)?;
    Some((q.round() as i32, r.round() as i32))
}

/// Returns the hex in an entry's place key.
fn place_in(text: &str, key: &str) -> Option<Place> {
    let parsed = data::Document::parse("", text).ok()?;
    place_of(field(&parsed.root, key)?)
}
