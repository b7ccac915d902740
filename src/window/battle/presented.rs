//! What has been shown of the battle so far. It lags behind while events play.

use super::current::CurrentBattle;
use super::elsewhere::Elsewhere;
use super::pace::Pace;
use super::whereabouts::Whereabouts;
use crate::vocab::view::{DecisionView, EventView, OverView, Scene};
use bevy::prelude::*;
use std::sync::Arc;

/// A die on the board.
#[derive(Clone, Debug, Default)]
pub struct LaidDie {
    /// The event it belongs to.
    pub event: u32,
    /// Number of faces.
    pub faces: u16,
    /// What it shows once landed.
    pub value: u16,
    /// `Balthasar's WIT save to hit`
    pub purpose: String,
    /// `≤ 9`, `≥ 4`
    pub needs: Option<String>,
    /// Whether it turned out well for whoever threw it, where it was tested.
    pub good: Option<bool>,
    /// Index of the faction whose die it is.
    pub faction: Option<usize>,
    /// 0 thrown … 1 landed. The value is not shown before.
    pub progress: f32,
    /// Who did what it was thrown for, and whom it lies beside on the board, by id.
    pub by: Option<String>,
    pub beside: Option<String>,
    /// It was thrown for an act on somebody, and lies there after it.
    pub stays: bool,
    /// It was thrown against an act on whoever threw it.
    pub wards: bool,
    /// What the dice of its event come to, in words; the first of them says it.
    pub comes_to: String,
}

impl LaidDie {
    pub fn landed(&self) -> bool {
        self.progress >= 1.0
    }
}

/// What has been shown of the battle, and how it is shown.
#[derive(Resource, Default)]
pub struct Presented {
    /// How many events of the battle have been shown or passed over.
    pub shown: usize,
    /// The battle as presented.
    pub scene: Scene,
    /// Increases whenever the scene changes, so that what is drawn from it is drawn again only then.
    pub scene_stamp: u32,
    /// Events shown so far, oldest first: those that the person's side knows of.
    pub log: Vec<EventView>,
    /// Set once the presenter has caught up and a person decides.
    pub decision: Option<Arc<DecisionView>>,
    /// Set once the presenter has caught up with the end.
    pub over: Option<OverView>,
    /// Of an encounter that is over: how recruits fought it under the other rulesets.
    pub elsewhere: Vec<Elsewhere>,
    /// The dice that lie on the board: those of the event that plays now last.
    pub dice: Vec<LaidDie>,
    /// The event that plays now, until its result is out. Nothing of that may be shown yet.
    pub playing: Option<EventView>,
    /// A controller is at work.
    pub thinking: bool,

    pub pace: Pace,
    pub paused: bool,
    /// Play no further animation up to the next decision.
    pub skip: bool,
    /// Large type, no tools: for an audience.
    pub presenter_mode: bool,
    /// The order of the round is folded away.
    pub order_folded: bool,
}

impl Presented {
    /// Whether every event of the battle has been shown.
    pub fn caught_up(&self, battle: &CurrentBattle) -> bool {
        self.shown == battle.events().len()
    }

    /// Shows everything at once: the scene and the log are those of the battle, and whoever decides is asked.
    pub fn catch_up(&mut self, battle: &CurrentBattle) {
        self.show_all(battle);
        self.ask(battle);
    }

    /// Shows everything at once, and asks nobody yet.
    pub fn show_all(&mut self, battle: &CurrentBattle) {
        let viewer = battle.viewer();
        let mut places = Whereabouts::of(&self.scene);
        self.scene = battle.scene_after(&self.scene, viewer);
        for event in battle.events()[self.shown..].iter().filter(|e| e.known_by(viewer)) {
            let mut view = battle.describe(event);
            places.tell(&mut view, &self.scene);
            self.log.push(view);
        }
        self.shown = battle.events().len();
        self.scene_stamp += 1;
        self.over = battle.over_view();
        self.decision = None;
    }

    /// Asks whoever decides, if it is a person.
    pub fn ask(&mut self, battle: &CurrentBattle) {
        self.decision = match battle.pending() {
            Some(p) if battle.is_human(p.faction) && !battle.playing_back() => battle.asked(&self.scene),
            _ => None,
        };
    }

    /// Shows the battle as it stands after a jump (undo, restart).
    pub(super) fn start_over(&mut self, battle: &CurrentBattle) {
        self.scene = battle.opening_scene();
        self.log.clear();
        self.shown = 0;
        self.dice.clear();
        self.playing = None;
        self.thinking = false;
        self.catch_up(battle);
    }
}
