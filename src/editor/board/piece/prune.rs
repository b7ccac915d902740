//! What hangs in the air once half of a board is another: mentions of what is there no more, and what nobody of the other side may
//! have.

use crate::editor::document::Document;
use crate::engine::data::address::{path, steps};

/// More than this is not taken away one by one.
const MOST: usize = 60;
/// Lists and maps whose entries are what the board is made of, and who stands on it.
const KEPT: [&str; 5] = ["combatants", "factions", "zones", "battlefields", "plan"];

impl Document {
    /// Takes away, fault by fault, the smallest part of the level without which it is none; gives what was taken away. What no such
    /// part is to blame for stays wrong.
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
            // Who stands nowhere is elsewhere, and not out of it.
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
