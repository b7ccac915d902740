//! Edits with dragged brushes, properties of zones and borders, and later arrivals.

use super::brush::{Brush, kind_of};
use super::paint::place_of;
use super::state::Editor;
use crate::engine::data::Expected;
use crate::engine::data::address::path;
use crate::vocab::view::CellKind;

impl Editor {
    /// Applies a dragged brush from one cell to another.
    ///
    /// # Errors
    /// Errors if the brush does not fit this board or these cells.
    pub fn draw_from(&mut self, from: &str, to: &str) -> Result<(), String> {
        match self.tool.brush.clone() {
            Brush::Thing(name) => match (place_of(from), place_of(to)) {
                (Some(from), Some(to)) => self.doc.add_feature(&name, from, to),
                _ => Err(format!("{name}: drag from hex to hex")),
            },
            Brush::Lever(effect) => self.doc.add_lever(from, &effect, to),
            Brush::Pair(list) => {
                let rank = kind_of(&self.scene) == CellKind::Rank;
                let end = |cell: &str| match cell.split_once('/') {
                    Some((battlefield, _)) if rank => battlefield.to_owned(),
                    _ => cell.to_owned(),
                };
                self.doc.pair(&list, &end(from), &end(to))
            }
            other => Err(format!("{} cannot be dragged between two places", other.name())),
        }
    }

    /// Starts a dragged brush at a cell, or ends it there.
    ///
    /// # Errors
    /// See [`Self::draw_from`].
    pub fn draw_on(&mut self, cell: &str) -> Result<(), String> {
        match self.gesture.line_start.take() {
            Some(from) => self.draw_from(&from, cell),
            None => {
                self.gesture.line_start = Some(cell.to_owned());
                Ok(())
            }
        }
    }

    /// Sets a property of a zone or a border, or removes it.
    ///
    /// # Errors
    /// Errors if the zone or border has no such property, or is not written in the level.
    pub fn say_of_place(&mut self, cell: &str, key: &str, value: Option<&str>) -> Result<(), String> {
        let at = [path(["zones", cell]), path(["borders", cell])].into_iter().find(|at| self.doc.node(at).is_some());
        let at = at.ok_or("the level file does not contain it")?;
        let span = self.doc.node(&at).map(|node| node.span);
        let takes = self.doc.expectations().expected.iter().any(|(here, expected)| match expected {
            Expected::Form(_, keys) => Some(*here) == span && keys.iter().any(|known| known == key),
            _ => false,
        });
        let key = path([key]);
        match (value, takes) {
            (_, false) => Err(format!("{} has no {}", self.cell_name(cell), key.replace('_', " "))),
            (Some(value), true) => self.doc.set(&format!("{at}.{key}"), value),
            (None, true) if self.doc.get(&format!("{at}.{key}")).is_some() => self.doc.remove(&format!("{at}.{key}")),
            (None, true) => Ok(()),
        }
    }

    /// Sets the arrival round of the combatants on these cells.
    ///
    /// # Errors
    /// Errors if there are no combatants, or the ruleset has no later arrivals.
    pub fn paint_later(&mut self, cells: &[String], round: Option<u32>) -> Result<(), String> {
        let there = self.scene.combatants.iter().filter(|c| cells.contains(&c.place));
        let there: Vec<String> = there.map(|c| c.id.clone()).collect();
        if there.is_empty() {
            return Err("click a combatant who should arrive later".into());
        }
        there.iter().try_for_each(|id| self.doc.set_later(id, round))
    }
}
