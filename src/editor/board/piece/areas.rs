//! Copies of plan parts: tiles with their areas, the borders between those areas, props, and combatants.

use super::super::areas::{Tile, path_of};
use super::super::ground::counted;
use super::super::scatter::short;
use super::half::BoardHalf;
use super::people::{Person, SideMapping, with_place};
use crate::editor::document::LevelDocument;
use crate::editor::naming::{first_free, stem};
use crate::editor::rename::with_names;
use crate::engine::AreaForm;
use crate::engine::data::address::{called, field, key_of, list};
use crate::engine::data::{self, Node, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// Paths of the plan's floors and props.
const FLOORS: &str = "plan.floors";
const PROPS: &str = "plan.props";

#[derive(Clone, Debug, PartialEq)]
pub struct AreaPiece {
    tiles: Vec<(Tile, Option<String>)>,
    areas: Vec<CopiedArea>,
    /// Name and RON text of each border.
    borders: Vec<(String, String)>,
    props: Vec<String>,
    people: Vec<Person>,
}

#[derive(Clone, Debug, PartialEq)]
struct CopiedArea {
    id: String,
    text: String,
    floor: Option<String>,
}

/// Maps tiles and positions of the copied part to their targets on the plan.
pub struct Move<'m> {
    pub tile: &'m dyn Fn(Tile) -> Option<Tile>,
    pub spot: &'m dyn Fn((f64, f64)) -> (f64, f64),
}

impl AreaPiece {
    pub fn name(&self) -> String {
        counted(self.tiles.len(), "tile", "tiles")
    }
}

impl LevelDocument {
    /// Returns the area of each tile of the plan.
    pub(super) fn plan(&self) -> BTreeMap<Tile, String> {
        let legend = self.plan_legend();
        let area = |letter: &char| legend.iter().find(|(known, _)| known == letter).map(|(_, area)| area.clone());
        let rows = self.plan_rows();
        let tiles = rows.iter().enumerate().flat_map(|(y, row)| row.iter().enumerate().map(move |(x, c)| ((x, y), c)));
        tiles.filter_map(|(tile, letter)| Some((tile, area(letter)?))).collect()
    }

    pub(super) fn tiles_taken(&self, tiles: &[Tile]) -> Result<AreaPiece, String> {
        let form = self.area_form()?;
        let plan = self.plan();
        let tiles: Vec<(Tile, Option<String>)> = tiles.iter().map(|tile| (*tile, plan.get(tile).cloned())).collect();
        let ids: BTreeSet<&String> = tiles.iter().filter_map(|(_, area)| area.as_ref()).collect();
        if ids.is_empty() {
            return Err("there is nothing to copy".into());
        }
        let count = |id: &String, of: &mut dyn Iterator<Item = &String>| of.filter(|area| *area == id).count();
        let most = |id: &&&String| {
            2 * count(id, &mut tiles.iter().filter_map(|(_, area)| area.as_ref())) > count(id, &mut plan.values())
        };
        let whole: BTreeSet<String> = ids.iter().filter(most).map(|id| (*id).clone()).collect();
        let area = |id: &String| CopiedArea {
            id: id.clone(),
            text: self.get(&path_of(form.areas, id)).unwrap_or("()").to_owned(),
            floor: self.get(&path_of(FLOORS, id)).map(|floor| floor.trim_matches('"').to_owned()),
        };
        let borders = match self.node(form.borders).map(|node| &node.tree) {
            Some(Tree::Map(entries)) => entries.as_slice(),
            _ => &[],
        };
        let text = |node: &Node| self.text()[node.span.start..node.span.end].to_owned();
        let within = borders.iter().map(|(key, value)| (key_of(key), text(value)));
        let here = |prop: &&Node| {
            spot(prop).is_some_and(|(x, y)| tiles.iter().any(|(tile, _)| *tile == (x as usize, y as usize)))
        };
        Ok(AreaPiece {
            borders: within.filter(|(key, _)| key.split('|').all(|id| ids.contains(&id.to_owned()))).collect(),
            props: list(self.node(PROPS)).iter().filter(here).map(text).collect(),
            people: self.people_where(|at| areas_of(at).iter().all(|id| whole.contains(*id))),
            areas: ids.iter().map(|id| area(id)).collect(),
            tiles,
        })
    }

    /// Inserts a copied part. `mirror_areas` maps areas of the part to the existing areas that they replace; other areas
    /// become new ones.
    pub(super) fn put_areas(
        &mut self,
        piece: &AreaPiece,
        moved: &Move,
        sides: &SideMapping,
        twins: &BTreeMap<String, String>,
    ) -> Result<(), String> {
        let form = self.area_form()?;
        let mut names = twins.clone();
        for area in piece.areas.iter().filter(|area| !twins.contains_key(&area.id)) {
            let taken = self.keys_of(form.areas);
            let is_taken = |id: &str| taken.iter().chain(names.values()).any(|known| known == id);
            let new = first_free(stem(&area.id), "_", 2, is_taken);
            names.insert(area.id.clone(), new);
        }
        for area in piece.areas.iter().filter(|area| names[&area.id] != area.id) {
            self.put_area(&form, area, sides, &names)?;
        }
        let mut strokes: BTreeMap<Option<&String>, Vec<Tile>> = BTreeMap::new();
        for (tile, area) in &piece.tiles {
            let Some(tile) = (moved.tile)(*tile) else { continue };
            strokes.entry(area.as_ref().map(|id| &names[id])).or_default().push(tile);
        }
        for (area, tiles) in &strokes {
            self.paint_tiles(tiles, area.map(String::as_str))?;
        }
        let new = |name: &str| names.get(name).cloned();
        for (key, text) in &piece.borders {
            let ends: Vec<&String> = key.split('|').filter_map(|id| names.get(id)).collect();
            if let [one, other] = ends[..] {
                self.join(one, other, &with_names(text, &[], &new))?;
            }
        }
        let fresh: Vec<&String> = names.iter().filter(|(id, _)| !twins.contains_key(*id)).map(|(_, new)| new).collect();
        self.join_to_others(&form, &fresh)?;
        for prop in &piece.props {
            self.insert(PROPS, usize::MAX, &moved_prop(prop, moved))?;
        }
        let moved = |text: &str| with_place(text, form.place, |at| Some(with_names(at, &[], &new)));
        self.put_people(&piece.people, sides, &moved)
    }

    /// Writes an area over an existing one, or as a new one. An existing area keeps its title.
    fn put_area(
        &mut self,
        form: &AreaForm,
        area: &CopiedArea,
        sides: &SideMapping,
        names: &BTreeMap<String, String>,
    ) -> Result<(), String> {
        let id = &names[&area.id];
        let path = path_of(form.areas, id);
        let title = self.get(&format!("{path}.title")).map(str::to_owned);
        let mut levers: BTreeMap<String, String> = BTreeMap::new();
        for lever in data::Document::parse("", &area.text).iter().flat_map(|parsed| {
            list(field(&parsed.root, form.levers.list)).iter().filter_map(called).map(str::to_owned).collect::<Vec<_>>()
        }) {
            let taken: Vec<&str> = self.levers(form).into_iter().chain(levers.values().map(String::as_str)).collect();
            let new = first_free(stem(&lever), "_", 1, |id| taken.contains(&id));
            levers.insert(lever, new);
        }
        let renamed = |name: &str| levers.get(name).or(names.get(name)).cloned();
        let text = with_names(&sides.within(&area.text), &["title"], &renamed);
        if self.get(&path).is_some() {
            self.set(&path, &text)?;
        } else {
            self.insert(form.areas, usize::MAX, &format!("{id:?}: {text}"))?;
        }
        match (title, self.get(&format!("{path}.title")).is_some()) {
            (Some(title), _) => self.set(&format!("{path}.title"), &title)?,
            (None, true) => {
                let name = crate::vocab::names::readable_id(id);
                self.set(&format!("{path}.title"), &format!("{name:?}"))?;
            }
            (None, false) => {}
        }
        area.floor.as_ref().map_or(Ok(()), |floor| self.set_floor(id, floor))
    }

    /// Returns the keys of a map.
    pub(super) fn keys_of(&self, map: &str) -> Vec<String> {
        match self.node(map).map(|node| &node.tree) {
            Some(Tree::Map(entries)) => entries.iter().map(|(key, _)| key_of(key)).collect(),
            _ => Vec::new(),
        }
    }

    pub(super) fn even_areas(&mut self, half: BoardHalf, form: &AreaForm) -> Result<(), String> {
        let rows = self.plan_rows();
        let (wide, high) = (rows.iter().map(Vec::len).max().unwrap_or(0), rows.len());
        if wide < 2 || high < 2 {
            return Err("the plan is too small; expected at least 2 rows and 2 columns".into());
        }
        let across = if half.beside() { wide } else { high };
        let at = |(x, y): Tile| 2 * (if half.beside() { x } else { y }) + 1;
        let lies = |tile: Tile, half: BoardHalf| if half.first() { at(tile) < across } else { at(tile) > across };
        let tile = |(x, y): Tile| Some(if half.beside() { (wide - 1 - x, y) } else { (x, high - 1 - y) });
        let spot = |(x, y): (f64, f64)| if half.beside() { (wide as f64 - x, y) } else { (x, high as f64 - y) };
        let plan = self.plan();
        let alone = |half: BoardHalf| -> BTreeSet<&String> {
            let beyond: BTreeSet<&String> = plan.iter().filter(|(t, _)| !lies(**t, half)).map(|(_, id)| id).collect();
            plan.values().filter(|id| !beyond.contains(id)).collect()
        };
        let (kept, gone) = (alone(half), alone(half.other()));
        let twins = mirror_areas(&plan, &kept, &gone, &tile);
        self.clear_areas(form, &gone, &twins, |x, y| lies((x as usize, y as usize), half.other()))?;
        let all = (0..high).flat_map(|y| (0..wide).map(move |x| (x, y)));
        let mut piece = self.tiles_taken(&all.filter(|tile| lies(*tile, half)).collect::<Vec<_>>())?;
        // Combatants on a border between the halves stay where they are.
        piece.people = self.people_where(|at| {
            let here = areas_of(at);
            let mine = |id: &&str| kept.contains(&(*id).to_owned());
            here.iter().any(mine) && here.iter().all(|id| mine(id) || twins.get(*id).is_some_and(|twin| twin == id))
        });
        let sides = SideMapping::change(self);
        self.put_areas(&piece, &Move { tile: &tile, spot: &spot }, &sides, &twins)
    }

    /// Clears these areas before mirrored ones are written. Removes their combatants, borders and props, and each area
    /// that no mirrored area replaces.
    fn clear_areas(
        &mut self,
        form: &AreaForm,
        gone: &BTreeSet<&String>,
        twins: &BTreeMap<String, String>,
        lies: impl Fn(f64, f64) -> bool,
    ) -> Result<(), String> {
        let is_gone = |id: &&str| gone.contains(&(*id).to_owned());
        let people = self.people_where(|at| areas_of(at).iter().any(is_gone));
        self.remove_people(&people)?;
        for border in self.keys_of(form.borders).iter().filter(|border| border.split('|').any(|id| is_gone(&id))) {
            self.remove(&path_of(form.borders, border))?;
        }
        for id in gone.iter().filter(|id| !twins.values().any(|twin| twin == **id)) {
            self.remove_area(id)?;
        }
        let props = list(self.node(PROPS)).iter().enumerate();
        let props: Vec<usize> =
            props.filter(|(_, prop)| spot(prop).is_some_and(|(x, y)| lies(x, y))).map(|(ix, _)| ix).collect();
        props.iter().rev().try_for_each(|ix| self.remove(&format!("{PROPS}.{ix}")))
    }
}

/// Maps each area to its mirror image. Areas on both halves map to themselves. Any other area maps to the one that
/// shares the most tiles with its image.
fn mirror_areas(
    plan: &BTreeMap<Tile, String>,
    kept: &BTreeSet<&String>,
    gone: &BTreeSet<&String>,
    mirrored: &dyn Fn(Tile) -> Option<Tile>,
) -> BTreeMap<String, String> {
    let between = plan.values().filter(|id| !kept.contains(id) && !gone.contains(id));
    let mut twins: BTreeMap<String, String> = between.map(|id| (id.clone(), id.clone())).collect();
    let mut shared: BTreeMap<(&String, &String), usize> = BTreeMap::new();
    for (tile, id) in plan.iter().filter(|(_, id)| kept.contains(id)) {
        let image = mirrored(*tile).and_then(|tile| plan.get(&tile)).filter(|image| gone.contains(image));
        if let Some(image) = image {
            *shared.entry((id, image)).or_default() += 1;
        }
    }
    let mut shared: Vec<((&String, &String), usize)> = shared.into_iter().collect();
    shared.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    for ((id, image), _) in shared {
        if !twins.contains_key(id) && !twins.values().any(|twin| twin == image) {
            twins.insert(id.clone(), image.clone());
        }
    }
    twins
}

/// Returns the areas of a place: one area, or the two of a border.
fn areas_of(at: &Node) -> Vec<&str> {
    match &at.tree {
        Tree::Text(text) => text.split('|').collect(),
        _ => vec![""],
    }
}

/// Returns the position of a prop on the plan.
fn spot(prop: &Node) -> Option<(f64, f64)> {
    let number = |key: &str| match field(prop, key)?.tree {
        Tree::Int(n) => Some(n as f64),
        Tree::Float(n) => Some(n),
        _ => None,
    };
    Some((number("x")?, number("y")?))
}

fn moved_prop(prop: &str, moved: &Move) -> String {
    let at = data::Document::parse("", prop).ok().and_then(|parsed| spot(&parsed.root));
    let Some((x, y)) = at.map(moved.spot) else { return prop.to_owned() };
    let with_x = with_place(prop, "x", |_| Some(short(x as f32)));
    with_place(&with_x, "y", |_| Some(short(y as f32)))
}
