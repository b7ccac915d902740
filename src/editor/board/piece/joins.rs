//! Borders for inserted areas, so that combatants can get there from the rest of the plan.

use super::super::areas::Tile;
use crate::editor::document::LevelDocument;
use crate::engine::AreaForm;
use std::collections::{BTreeMap, BTreeSet};

impl LevelDocument {
    /// Opens a border from an area without borders to an area that it touches on the plan, if any. An area can thus be
    /// drawn anywhere, and the level stays valid.
    ///
    /// # Errors
    /// Errors if the board has no areas.
    pub fn join_if_apart(&mut self, area: &str) -> Result<(), String> {
        let form = self.area_form()?;
        let joined = self.keys_of(form.borders).iter().any(|border| border.split('|').any(|end| end == area));
        if joined { Ok(()) } else { self.join_to_others(&form, &[&area.to_owned()]) }
    }

    /// Connects each of these areas to an older area that it touches on the plan, unless borders connect it to one
    /// already.
    pub(super) fn join_to_others(&mut self, form: &AreaForm, new: &[&String]) -> Result<(), String> {
        let plan = self.plan();
        for area in new {
            let group = self.reached_from(form, area);
            if group.iter().all(|id| new.contains(&id))
                && let Some((one, other)) = touching(&plan, &group)
            {
                self.join(&one, &other, "()")?;
            }
        }
        Ok(())
    }

    /// Returns all areas connected to `area` by borders, itself included.
    fn reached_from(&self, form: &AreaForm, area: &str) -> BTreeSet<String> {
        let borders = self.keys_of(form.borders);
        let mut reached = BTreeSet::from([area.to_owned()]);
        loop {
            let before = reached.len();
            for (one, other) in borders.iter().filter_map(|border| border.split_once('|')) {
                if reached.contains(one) || reached.contains(other) {
                    reached.extend([one.to_owned(), other.to_owned()]);
                }
            }
            if reached.len() == before {
                return reached;
            }
        }
    }
}

/// Returns an area of the group and an area outside it whose tiles touch.
fn touching(plan: &BTreeMap<Tile, String>, group: &BTreeSet<String>) -> Option<(String, String)> {
    plan.iter().filter(|(_, id)| group.contains(*id)).find_map(|((x, y), id)| {
        let beside = [(x + 1, *y), (*x, y + 1), (x.wrapping_sub(1), *y), (*x, y.wrapping_sub(1))];
        let other = beside.iter().filter_map(|tile| plan.get(tile)).find(|other| !group.contains(*other))?;
        Some((id.clone(), other.clone()))
    })
}
