//! Cleanup after mirroring: removes references to entries that no longer exist, and entries that the other side may not
//! have.

use crate::editor::document::LevelDocument;
use crate::engine::data::address::{path, steps};

/// Maximum number of parts removed in one cleanup.
const MOST: usize = 60;
/// Lists and maps that define the board and its combatants. Neither they nor their direct entries are removed.
const KEPT: [&str; 5] = ["combatants", "factions", "zones", "battlefields", "plan"];

impl LevelDocument {
    /// Resolves faults one by one, each by removing the smallest part of the level that resolves it. Returns the names
    /// of the removed parts. Stops at the first fault that no such removal resolves.
    pub(super) fn prune(&mut self) -> Vec<String> {
        let mut gone = Vec::new();
        self.read();
        while gone.len() < MOST
            && let Some(fault) = self.faults().first().cloned()
            && let Some(name) = self.prune_at(&fault.path, &fault.message)
        {
            gone.push(name);
        }
        gone
    }

    fn prune_at(&mut self, at: &str, message: &str) -> Option<String> {
        let before = self.text().clone();
        let place = self.board_form().map(|form| form.place());
        let mut steps = steps(at).ok()?;
        while !steps.is_empty() {
            if steps.len() <= 2 && KEPT.contains(&steps[0].as_str()) {
                return None;
            }
            // Removing only the place would move the combatant elsewhere, not out of the fight.
            if steps.last().map(String::as_str) == place {
                steps.pop();
                continue;
            }
            let path = path(steps.iter().map(String::as_str));
            let name = self.parsed().map(|parsed| crate::editor::naming::remove(&parsed.root, &path)).ok()?;
            if self.remove(&path).is_ok() {
                self.read();
                if self.faults().iter().all(|fault| fault.message != message) {
                    return Some(name.trim_start_matches("Remove ").to_owned());
                }
                self.put("", &before);
                self.read();
            }
            steps.pop();
        }
        None
    }
}
