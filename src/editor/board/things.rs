//! Things on a board other than combatants and items: ropes, boulders, levers with their targets, and pairs of places.
//! Each is drawn from one place to another. Also doorway holders and late arrivals.

use super::areas::path_of;
use super::drawing::{Place, place_of};
use crate::editor::document::LevelDocument;
use crate::editor::naming::first_free;
use crate::engine::data::address::{called, field, list};
use crate::engine::data::{Node, Tree};
use crate::engine::hexgrid::bearings;
use crate::engine::{AreaForm, BoardForm, FeatureForm};
use hexx::Hex;

impl LevelDocument {
    /// Returns the kinds of things that a hex board may have; empty for other boards.
    pub fn feature_forms(&self) -> &'static [FeatureForm] {
        self.hex_form().map_or(&[], |form| form.features)
    }

    /// Adds a thing to a hex board. It is placed or begins at `from`, and ends at or faces `to`.
    ///
    /// # Errors
    /// Errors if the board has no hexes, or the ruleset has no such thing.
    pub fn add_feature(&mut self, name: &str, from: Place, to: Place) -> Result<(), String> {
        let form = self.hex_form()?.features.iter().find(|form| form.name == name);
        let form = form.ok_or_else(|| format!("`{name}` cannot be placed on this board"))?;
        let (start, end) = (Hex::new(from.0, from.1), Hex::new(to.0, to.1));
        let mut said: Vec<String> = Vec::new();
        if form.named {
            let taken: Vec<&str> = list(self.node(form.list)).iter().filter_map(called).collect();
            let id = first_free(&name.replace(' ', "_"), "_", 1, |id| taken.contains(&id));
            said.push(format!("id: {id:?}"));
        }
        for (key, (q, r)) in form.places.iter().zip([from, to]) {
            let place = format!("({q}, {r})");
            said.push(if form.listed { format!("{key}: [{place}]") } else { format!("{key}: {place}") });
        }
        if let Some(key) = form.bearing {
            said.push(format!("{key}: {}", bearings(start, end).first().copied().unwrap_or_default()));
        }
        if let Some(key) = form.run {
            said.push(format!("{key}: {}", start.unsigned_distance_to(end).max(1)));
        }
        if !form.rest.is_empty() {
            said.push(form.rest.to_owned());
        }
        let entry = format!("({})", said.join(", "));
        self.group(&format!("Add {name}"), |document| document.insert(form.list, usize::MAX, &entry))
    }

    /// Removes every feature that occupies a hex, or begins or ends in it. Returns true if there was one.
    ///
    /// # Errors
    /// Errors if the board has no hexes.
    pub fn take_features(&mut self, hex: Place) -> Result<bool, String> {
        let touches = |form: &FeatureForm, node: &Node| hexes_of(form, node).contains(&hex);
        self.take_features_if("Remove features", touches)
    }

    /// Removes every thing that satisfies `is`. Returns true if there was one.
    pub(super) fn take_features_if(
        &mut self,
        name: &str,
        is: impl Fn(&FeatureForm, &Node) -> bool,
    ) -> Result<bool, String> {
        let mut paths: Vec<String> = Vec::new();
        for form in self.hex_form()?.features {
            let nodes = list(self.node(form.list)).iter().enumerate();
            paths.extend(nodes.filter(|(_, node)| is(form, node)).map(|(ix, _)| format!("{}.{ix}", form.list)));
        }
        self.group(name, |document| paths.iter().rev().try_for_each(|path| document.remove(path)))?;
        Ok(!paths.is_empty())
    }

    /// Adds a lever to an area, with an effect on another place: `toggle_door` on a border, for example. If the area
    /// has a lever with the same effect and target, removes that lever instead.
    ///
    /// # Errors
    /// Errors if the board has no areas, the area does not exist, or levers cannot have that effect.
    pub fn add_lever(&mut self, area: &str, effect: &str, target: &str) -> Result<(), String> {
        let form = self.area_form()?;
        let levers = &form.levers;
        if !levers.effects.contains(&effect) {
            return Err(format!("unknown effect `{effect}` of a lever; expected one of {}", levers.effects.join(", ")));
        }
        let path = format!("{}.{}", path_of(form.areas, area), levers.list);
        if self.get(&path_of(form.areas, area)).is_none() {
            return Err("a lever must be in an area, not on a border; start drawing in an area".into());
        }
        let taken = self.levers(&form);
        let id = first_free("lever", "_", 1, |id| taken.contains(&id));
        let does = format!("{effect}:{target}");
        let same = |node: &Node| matches!(field(node, levers.does).map(|node| &node.tree), Some(Tree::Text(text)) if *text == does);
        if let Some(ix) = list(self.node(&path)).iter().position(same) {
            return self.group(&format!("Remove the lever for {target}"), |document| match ix {
                0 if list(document.node(&path)).len() == 1 => document.remove(&path),
                ix => document.remove(&format!("{path}.{ix}")),
            });
        }
        let entry = format!("(id: {id:?}, {}: {does:?})", levers.does);
        self.group(&format!("Add a lever for {target}"), |document| document.insert(&path, usize::MAX, &entry))
    }

    /// Returns the ids of all levers.
    pub(super) fn levers(&self, form: &AreaForm) -> Vec<&str> {
        let areas = match self.node(form.areas).map(|node| &node.tree) {
            Some(Tree::Map(entries)) => entries.as_slice(),
            _ => &[],
        };
        areas.iter().flat_map(|(_, area)| list(field(area, form.levers.list))).filter_map(called).collect()
    }

    /// Adds a pair of places to a list of [`BoardForm::pairs`]; removes the pair if the list has it already.
    ///
    /// # Errors
    /// Errors if the board has no such pairs, or both places are the same.
    pub fn pair(&mut self, key: &str, one: &str, other: &str) -> Result<(), String> {
        let pairs = self.board_form().map_or(&[][..], |form| form.pairs());
        let (name, _) = pairs.iter().find(|(_, list)| *list == key).ok_or("this board has no pairs of this kind")?;
        if one == other {
            return Err(format!("{name}: both ends are the same; drag from one place to another"));
        }
        let same = |node: &Node| match &node.tree {
            Tree::Tuple { items, .. } | Tree::List(items) => {
                items.len() == 2
                    && items.iter().all(|item| matches!(&item.tree, Tree::Text(end) if *end == one || *end == other))
            }
            _ => false,
        };
        let known = list(self.node(key)).iter().position(same);
        self.group(&format!("Pair {one} and {other}: {name}"), |document| match known {
            Some(ix) => document.remove(&format!("{key}.{ix}")),
            None => document.insert(key, usize::MAX, &format!("({one:?}, {other:?})")),
        })
    }

    /// Gives a battlefield a doorway held by a side, or removes its doorway.
    ///
    /// # Errors
    /// Errors if the board has no battlefields, or none with that id.
    pub fn set_doorway(&mut self, battlefield: &str, holder: Option<&str>) -> Result<(), String> {
        let form = self.rank_form()?;
        let path = format!("{}.{}", path_of(form.fields, battlefield), form.doorway.0);
        match holder {
            Some(side) => self.set(&path, &format!("({}: {side})", form.doorway.1)),
            None if self.get(&path).is_some() => self.remove(&path),
            None => Ok(()),
        }
    }

    /// Sets a combatant's round of arrival; `None` lets it start on the board.
    ///
    /// # Errors
    /// Errors if the board has no late arrivals, or there is no such combatant.
    pub fn set_later(&mut self, combatant: &str, round: Option<u32>) -> Result<(), String> {
        let key = match self.board_form() {
            Some(BoardForm::Hexes(form)) => form.later,
            _ => None,
        };
        let path = format!("combatants.{combatant}.{}", key.ok_or("this board has no reinforcements")?);
        let there = self.get(&path).is_some();
        match round {
            Some(round) if there => self.set(&format!("{path}.round"), &round.to_string()),
            Some(round) => self.set(&path, &format!("(round: {round})")),
            None if there => self.remove(&path),
            None => Ok(()),
        }
    }
}

/// Returns the hexes that an entry names.
pub(super) fn hexes_of(form: &FeatureForm, entry: &Node) -> Vec<Place> {
    form.places.iter().filter_map(|key| field(entry, key)).flat_map(places_in).collect()
}

/// Parses a hex, or a list of hexes.
fn places_in(node: &Node) -> Vec<Place> {
    match &node.tree {
        Tree::List(items) => items.iter().filter_map(place_of).collect(),
        _ => place_of(node).into_iter().collect(),
    }
}
