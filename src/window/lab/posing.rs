//! The lab in a certain state, for pictures and measures without a person.

use super::pair::Parts;
use super::state::{Lab, Over, Tab};
use std::path::PathBuf;

/// Where a picture keeps its rows: nobody else's are among them.
fn folder() -> PathBuf {
    std::env::temp_dir().join(format!("affray-picture-{}", std::process::id()))
}

impl Lab {
    /// A question for a picture: so many pairs with one house rule changed, a sweep, a tuning; nothing is kept of it afterwards.
    pub fn pose(&mut self, level: &str, pairs: usize, show: &str) {
        self.folder = folder();
        self.choose(level);
        self.levels = super::level::names();
        let Ok(subject) = &self.subject else { return };
        // Somewhere in the middle, where the tables of most rulesets have one that matters.
        let house = subject.house.get(10 % subject.house.len().max(1));
        if let Some(house) = house {
            self.asked.turn(&format!("house.{}", house.name), 1, &house.written, house.values);
        }
        let health = |ix: usize| {
            let who = subject.scene.as_ref().and_then(|scene| scene.combatants.get(ix));
            who.map(|c| format!("{}.max_health", c.id)).unwrap_or_default()
        };
        self.asked.seeds = pairs as u64;
        self.asked.axes[0] = (health(0), "6..14".into());
        if show == "heat" {
            self.asked.axes = [(health(0), "6..14:2".into()), (health(1), "3..12:3".into())];
        }
        self.turn(match show {
            "sweep" | "heat" => Tab::Sweep,
            "tune" => Tab::Tune,
            "rules" => Tab::Rules,
            "people" => Tab::People,
            _ => Tab::Compare,
        });
        if self.tab == Tab::Sweep {
            self.asked.by = vec!["recruit".into(), "random".into()];
        }
        self.run();
    }

    /// Opens what lies over the answer, once there is one; whether nothing is being worked out any more.
    pub fn posed(&mut self, show: &str) -> bool {
        if self.job.is_some() || !self.teller.idle() {
            return false;
        }
        match show {
            "export" => self.over = Over::Export,
            "kept-runs" => self.over = Over::Kept,
            "parts" if self.over != Over::Parts => {
                let Some(shown) = self.shown().cloned() else { return true };
                let all = shown.battles(&self.group).1;
                let told = all.iter().find_map(|which| self.teller.told(*which)?.as_ref().ok().cloned());
                if let Some(told) = told {
                    self.parts = Some(Parts::of(told, shown.variants.clone()));
                    self.over = Over::Parts;
                }
            }
            _ => {}
        }
        true
    }

    /// Nothing is left of a picture.
    pub fn unpose() {
        let _ = std::fs::remove_dir_all(folder());
    }

    /// Has so many battles fought in the background, whatever is on the screen.
    pub fn occupy(&mut self, battles: u64) {
        self.keeps = false;
        self.choose("zones/roadside");
        self.asked.seeds = battles;
        self.run();
    }

    /// Battles are fought at the moment.
    pub fn occupied(&self) -> bool {
        self.job.is_some()
    }

    /// Battles so far, where a run goes on or is over.
    pub fn fought(&self) -> Option<u64> {
        self.shown().map(|shown| shown.results.fought)
    }
}
