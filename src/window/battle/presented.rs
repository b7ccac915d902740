//! State of the battle on screen. It lags behind the battle while events play.

use super::current::CurrentBattle;
use super::landmarks::Whereabouts;
use super::other_rulesets::Elsewhere;
use super::pace::Pace;
use crate::vocab::view::{DecisionView, EventView, OverView, Scene};
use bevy::prelude::*;
use std::sync::Arc;

/// A die on the board.
#[derive(Clone, Debug, Default)]
pub struct LaidDie {
    /// Number of its event.
    pub event: u32,
    /// Number of faces.
    pub faces: u16,
    /// Result, shown once the die has landed.
    pub value: u16,
    /// Purpose, such as `Balthasar's WIT save to hit`.
    pub purpose: String,
    /// Target number, such as `≤ 9` or `≥ 4`.
    pub needs: Option<String>,
    /// True if the test was good for the roller. `None` if nothing was tested.
    pub good: Option<bool>,
    /// Index of the roller's faction.
    pub faction: Option<usize>,
    /// Progress of the roll, from 0 (thrown) to 1 (landed). The value is hidden before it lands.
    pub progress: f32,
    /// ID of the combatant whose act the die is rolled for. The die is drawn next to the combatant with the ID
    /// `beside`.
    pub by: Option<String>,
    pub beside: Option<String>,
    /// True if the die was rolled for an act on a combatant and stays on the board afterwards.
    pub stays: bool,
    /// True if the die was rolled against an act on the roller.
    pub wards: bool,
    /// Combined result of all dice of the event, in words. Only its first die has it.
    pub comes_to: String,
}

impl LaidDie {
    pub fn landed(&self) -> bool {
        self.progress >= 1.0
    }
}

/// Dice on the board. Those of the running event come last.
#[derive(Resource, Default)]
pub struct DiceTray(pub Vec<LaidDie>);

/// State of the battle on screen, and presentation settings.
#[derive(Resource, Default)]
pub struct Presented {
    /// Number of events that were shown or skipped.
    pub shown: usize,
    /// The battle as presented.
    pub scene: Scene,
    /// Shown events that the player's side knows of, oldest first.
    pub log: Vec<EventView>,
    /// Set once the presenter has caught up and a person decides.
    pub decision: Option<Arc<DecisionView>>,
    /// Set once the presenter has caught up with the end.
    pub over: Option<OverView>,
    /// Outcomes of a finished encounter under the other rulesets, fought by recruits.
    pub elsewhere: Vec<Elsewhere>,
    /// The event that is playing, until its result is shown. No part of the result may be shown before.
    pub playing: Option<EventView>,
    /// A controller is computing its choice.
    pub thinking: bool,

    pub pace: Pace,
    pub paused: bool,
    /// No animation is played until the next decision.
    pub skip: bool,
    /// Large type and no tools, for an audience.
    pub presenter_mode: bool,
    /// The order of the round is collapsed.
    pub order_folded: bool,
}

impl Presented {
    /// Returns true if every event of the battle has been shown.
    pub fn caught_up(&self, battle: &CurrentBattle) -> bool {
        self.shown == battle.events().len()
    }

    /// Shows all events at once and prompts the player if it is their decision.
    pub fn catch_up(&mut self, battle: &CurrentBattle) {
        let viewer = battle.viewer();
        let mut places = Whereabouts::new(&self.scene);
        self.scene = battle.scene_after(&self.scene, viewer);
        for event in battle.events()[self.shown..].iter().filter(|e| e.is_known_by(viewer)) {
            let mut view = battle.describe(event);
            places.rewrite(&mut view, &self.scene);
            self.log.push(view);
        }
        self.shown = battle.events().len();
        self.over = battle.over_view();
        self.decision = match battle.pending() {
            Some(p) if battle.is_human(p.faction) && !battle.playing_back() => battle.labelled_decision(&self.scene),
            _ => None,
        };
    }

    /// Shows the current state of the battle after a jump (undo, restart).
    pub(super) fn start_over(&mut self, battle: &CurrentBattle) {
        self.scene = battle.opening_scene();
        self.log.clear();
        self.shown = 0;
        self.playing = None;
        self.thinking = false;
        self.catch_up(battle);
    }
}
