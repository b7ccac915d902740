//! Predefined states of the lab for screenshots and measurements without a user.

use super::battle_pair::Parts;
use super::state::{Lab, LabOverlay, LabTab};
use std::path::PathBuf;

/// Returns the folder for the rows of a screenshot, separate from the user's runs.
fn folder() -> PathBuf {
    std::env::temp_dir().join(format!("affray-picture-{}", std::process::id()))
}

impl Lab {
    /// Asks a question for a screenshot: `pairs` pairs with one changed house rule, a sweep or a tuning.
    pub fn pose(&mut self, level: &str, pairs: usize, show: &str) {
        self.stored.folder = folder();
        self.choose(level);
        self.levels = super::level::names();
        let Ok(subject) = &self.form.subject else { return };
        // In most rulesets, a house rule with a visible effect is in the middle of the list.
        let house = subject.house.get(10 % subject.house.len().max(1));
        if let Some(house) = house {
            self.form.asked.turn(&format!("house.{}", house.name), 1, &house.written, house.values);
        }
        let health = |ix: usize| {
            let who = subject.scene.as_ref().and_then(|scene| scene.combatants.get(ix));
            who.map(|c| format!("{}.max_health", c.id)).unwrap_or_default()
        };
        self.form.asked.seeds = pairs as u64;
        self.form.asked.axes[0] = (health(0), "6..14".into());
        if show == "heat" {
            self.form.asked.axes = [(health(0), "6..14:2".into()), (health(1), "3..12:3".into())];
        }
        self.turn(match show {
            "sweep" | "heat" => LabTab::Sweep,
            "tune" => LabTab::Tune,
            "rules" => LabTab::Rules,
            "people" => LabTab::People,
            _ => LabTab::Compare,
        });
        if self.view.tab == LabTab::Sweep {
            self.form.asked.by = vec!["recruit".into(), "random".into()];
        }
        self.run();
    }

    /// Opens the requested overlay once there is an answer. Returns true once no computation is running.
    pub fn posed(&mut self, show: &str) -> bool {
        if self.job.is_some() || !self.teller.idle() {
            return false;
        }
        match show {
            "export" => self.view.overlay = LabOverlay::Export,
            "kept-runs" => self.view.overlay = LabOverlay::Kept,
            "parts" if self.view.overlay != LabOverlay::Parts => {
                let Some(shown) = self.shown().cloned() else { return true };
                let all = shown.battles(&self.battles.group).1;
                let told = all.iter().find_map(|which| self.teller.get(*which)?.as_ref().ok().cloned());
                if let Some(told) = told {
                    self.parts = Some(Parts::new(told, shown.variants.clone()));
                    self.view.overlay = LabOverlay::Parts;
                }
            }
            _ => {}
        }
        true
    }

    /// Removes the files of a screenshot.
    pub fn unpose() {
        let _ = std::fs::remove_dir_all(folder());
    }

    /// Fights `battles` battles in the background, to keep the cores busy on any screen.
    pub fn occupy(&mut self, battles: u64) {
        self.stored.is_enabled = false;
        self.choose("zones/roadside");
        self.form.asked.seeds = battles;
        self.run();
    }

    /// Returns true while battles are being fought.
    pub fn occupied(&self) -> bool {
        self.job.is_some()
    }

    /// Returns the number of battles already fought. `None` if there is no run.
    pub fn fought(&self) -> Option<u64> {
        self.shown().map(|shown| shown.results.fought)
    }
}
