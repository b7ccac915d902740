//! Editing of area boards: painting tiles of the plan, adding and removing areas, and the borders between areas.

use super::ground::counted;
use super::legend::{meanings, new_letter};
use super::paint::text_of;
use crate::editor::document::LevelDocument;
use crate::engine::data::Tree;
use crate::engine::{AreaForm, BoardForm};

/// Letter of a plan tile that belongs to no area.
const NOTHING: char = '.';

/// A plan tile: column and row, from 0.
pub type Tile = (usize, usize);

impl LevelDocument {
    pub(super) fn area_form(&self) -> Result<AreaForm, String> {
        match self.board_form() {
            Some(BoardForm::Areas(form)) => Ok(form),
            _ => Err("this board has no areas".into()),
        }
    }

    /// Returns the letters of the plan, row by row.
    pub(super) fn plan_rows(&self) -> Vec<Vec<char>> {
        match self.node("plan.rows").map(|node| &node.tree) {
            Some(Tree::List(rows)) => rows.iter().map(|row| text_of(row).chars().collect()).collect(),
            _ => Vec::new(),
        }
    }

    pub(super) fn plan_legend(&self) -> Vec<(char, String)> {
        self.node("plan").map(|plan| meanings(self.text(), plan, &[])).unwrap_or_default()
    }

    /// Returns the area of a plan tile; `None` if it has none or is outside the plan.
    pub fn area_at(&self, (x, y): Tile) -> Option<String> {
        let letter = *self.plan_rows().get(y)?.get(x)?;
        self.plan_legend().into_iter().find(|(known, _)| *known == letter).map(|(_, area)| area)
    }

    /// Assigns plan tiles to an area, or to none. Grows the plan to the right and downwards if a tile is outside it.
    ///
    /// # Errors
    /// Errors if the board has no areas, the area does not exist, or every letter is in use.
    pub fn paint_tiles(&mut self, tiles: &[Tile], area: Option<&str>) -> Result<(), String> {
        let form = self.area_form()?;
        let name = format!("Paint {} with {}", counted(tiles.len(), "tile", "tiles"), area.unwrap_or("nothing"));
        self.group(&name, |document| {
            if let Some(area) = area.filter(|area| document.get(&path_of(form.areas, area)).is_none()) {
                return Err(format!("there is no `{area}`"));
            }
            let letter = area.map_or(Ok(NOTHING), |area| document.area_letter(area))?;
            let mut rows = document.plan_rows();
            let wide = tiles.iter().map(|(x, _)| x + 1).chain(rows.iter().map(Vec::len)).max().unwrap_or(0);
            let high = tiles.iter().map(|(_, y)| y + 1).chain([rows.len()]).max().unwrap_or(0);
            rows.resize(high, Vec::new());
            rows.iter_mut().for_each(|row| row.resize(wide, NOTHING));
            tiles.iter().for_each(|(x, y)| rows[*y][*x] = letter);
            document.write_plan(&rows)
        })
    }

    pub(super) fn write_plan(&mut self, rows: &[Vec<char>]) -> Result<(), String> {
        if self.get("plan").is_none() {
            self.set("plan", "(rows: [])")?;
        }
        let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
        self.write_rows("plan.rows", &rows)
    }

    /// Returns the letter of an area; adds a letter to the legend if the area has none.
    fn area_letter(&mut self, area: &str) -> Result<char, String> {
        let all = self.plan_legend();
        if let Some((letter, _)) = all.iter().find(|(_, known)| known == area) {
            return Ok(*letter);
        }
        let taken: Vec<(char, String)> = all.into_iter().chain([(NOTHING, String::new())]).collect();
        let letter = new_letter(&taken, area, true).ok_or("the legend has no free letter")?;
        if self.get("plan").is_none() {
            self.set("plan", "(rows: [], legend: {})")?;
        }
        self.insert("plan.legend", usize::MAX, &format!("{:?}: {area:?}", letter.to_string()))?;
        Ok(letter)
    }

    /// Adds an area with that name, drawn on these tiles.
    ///
    /// # Errors
    /// Errors if the board has no areas, the name is in use, or `tiles` is empty.
    pub fn add_area(&mut self, name: &str, tiles: &[Tile]) -> Result<(), String> {
        let form = self.area_form()?;
        if self.get(&path_of(form.areas, name)).is_some() {
            return Err(format!("`{name}` already exists"));
        }
        self.group(&format!("Add {name}"), |document| {
            document.insert(form.areas, usize::MAX, &format!("{name:?}: ()"))?;
            document.paint_tiles(tiles, Some(name))
        })
    }

    /// Removes an area with its borders and its tiles. Combatants placed there then show up in the document's faults.
    ///
    /// # Errors
    /// Errors if no area has that name.
    pub fn remove_area(&mut self, name: &str) -> Result<(), String> {
        let form = self.area_form()?;
        self.group(&format!("Remove {name}"), |document| {
            document.remove(&path_of(form.areas, name))?;
            for border in document.borders_of(&form, name) {
                document.remove(&path_of(form.borders, &border))?;
            }
            if document.get(&path_of("plan.floors", name)).is_some() {
                document.remove(&path_of("plan.floors", name))?;
            }
            let Some((letter, _)) = document.plan_legend().into_iter().find(|(_, area)| area == name) else {
                return Ok(());
            };
            document.remove(&path_of("plan.legend", &letter.to_string()))?;
            let cleared = |c: &char| if *c == letter { NOTHING } else { *c };
            let rows: Vec<Vec<char>> =
                document.plan_rows().iter().map(|row| row.iter().map(cleared).collect()).collect();
            document.write_plan(&rows)
        })
    }

    fn borders_of(&self, form: &AreaForm, area: &str) -> Vec<String> {
        match self.node(form.borders).map(|node| &node.tree) {
            Some(Tree::Map(entries)) => {
                let names = entries.iter().map(|(key, _)| text_of(key));
                names.filter(|name| name.split('|').any(|part| part == area)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Opens a border between two areas with the given RON value: `(kind: door)` or `()`. Overwrites an existing
    /// border.
    ///
    /// # Errors
    /// Errors if the board has no areas, or `border` is not a valid value.
    pub fn join(&mut self, one: &str, other: &str, border: &str) -> Result<(), String> {
        let form = self.area_form()?;
        let name = border_name(one, other);
        let path = path_of(form.borders, &name);
        self.group(&format!("Join {one} and {other}"), |document| {
            if document.get(&path).is_some() {
                document.set(&path, border)
            } else {
                document.insert(form.borders, usize::MAX, &format!("{name:?}: {border}"))
            }
        })
    }

    /// Closes the border between two areas.
    ///
    /// # Errors
    /// Errors if there is no such border.
    pub fn part(&mut self, one: &str, other: &str) -> Result<(), String> {
        let form = self.area_form()?;
        let path = path_of(form.borders, &border_name(one, other));
        self.group(&format!("Separate {one} and {other}"), |document| document.remove(&path))
    }
}

/// Returns the key of a border: both areas in alphabetical order, joined by `|`.
fn border_name(one: &str, other: &str) -> String {
    if one < other { format!("{one}|{other}") } else { format!("{other}|{one}") }
}

/// Returns the path of a map entry.
pub(in crate::editor) fn path_of(map: &str, key: &str) -> String {
    format!("{map}.{}", crate::engine::data::address::path([key]))
}
