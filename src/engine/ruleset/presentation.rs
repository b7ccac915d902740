//! Presentation of battles to players and programs.

use crate::engine::level::Level;
use crate::engine::snapshot::DirtySet;
use crate::vocab::view::{
    BareScene, CellView, CombatantView, DecisionView, EventView, FateView, GoalsView, Scene, SurveyView, TotalView,
};
use crate::vocab::{CombatantId, Cue, Effect, Event, FactionId, Value};
use bevy_ecs::prelude::*;
use serde_json::Value as Json;
use std::sync::Arc;

/// Views of levels, decisions, events and states for players and programs. Window, terminal, protocol and odds call it,
/// mostly through [`Battle`](crate::engine::Battle). No method changes the battle.
pub trait Presentation {
    /// Returns a level's victory conditions, its other end conditions and its exits.
    fn goals(&self, _level: &Level) -> GoalsView {
        GoalsView::default()
    }

    /// Returns the pending decision with display texts. Only called while a decision is pending.
    fn decision(&self, world: &World) -> DecisionView;

    /// Returns the totals of a combatant's choices on a page of several decisions (see [`DecisionView::part`]). Empty
    /// if no decision is part of a page.
    fn totals(&self, _world: &World, _who: CombatantId) -> Vec<TotalView> {
        Vec::new()
    }

    /// Returns the name of an option's action as in [`Self::decision`], without building the texts of all options.
    fn action(&self, world: &World, option: usize) -> &'static str;

    /// Returns the identifier of a value in levels and the protocol.
    fn id(&self, world: &World, value: Value) -> String;

    /// Returns a fact of an event as worded within a sentence: see [`Names::thing`](crate::vocab::names::Names::thing).
    fn thing(&self, world: &World, name: &str, value: Value) -> String;

    /// Returns an event with display texts.
    fn describe(&self, world: &World, event: &Event) -> EventView;

    /// Returns the changes that an event makes to a scene. Where the event does not record the resulting state, the
    /// current state is used, so call this soon after the event.
    fn effects(&self, world: &World, event: &Event) -> Vec<Effect>;

    /// Returns the presentation cue of an event.
    fn cue(&self, event: &Event) -> Cue;

    /// Returns the reason a battle ended, as a sentence without the full stop.
    fn ending(&self, reason: &str) -> &'static str;

    /// Returns what led to that end, in half a sentence, such as who gave up. Empty if the reason alone is enough.
    fn cause(&self, _world: &World, _events: &[Event]) -> String {
        String::new()
    }

    /// Returns the battle as a faction may see it; `None` sees everything. `before` holds the battle's cells from the
    /// last scene, which are shared if none of them has changed.
    fn scene(&self, world: &World, viewer: Option<FactionId>, before: Option<&Arc<[CellView]>>) -> Scene;

    /// Returns the scene with only those fields that an option can change: points, places, standing, and names of
    /// conditions and gear. Odds draw one for each of thousands of outcomes.
    fn bare_scene(&self, world: &World, viewer: Option<FactionId>) -> BareScene {
        self.scene(world, viewer, None).into()
    }

    /// Returns one combatant of the bare scene.
    fn bare_combatant(&self, world: &World, viewer: Option<FactionId>, who: CombatantId) -> CombatantView {
        self.bare_scene(world, viewer).combatants.swap_remove(who.ix())
    }

    /// Returns the combatants whose view may have changed, given the components that differ from a snapshot. They are in
    /// roster order. `None` if the ruleset does not track this.
    ///
    /// A combatant's view depends on its own components, on the gear written, and on [`Self::view_context_hash`]. A
    /// cell's view depends on its components and on [`Self::view_context_hash`].
    fn views_changed_by(&self, _world: &World, _touched: &DirtySet) -> Option<Vec<CombatantId>> {
        None
    }

    /// Returns a hash of the state outside components that affects the views of combatants and cells.
    /// [`Self::views_changed_by`] is only valid between states with equal hashes.
    fn view_context_hash(&self, _world: &World) -> u64 {
        0
    }

    /// Returns the information shown when the pointer is on a cell, as the faction `eyes` knows it. Empty if the
    /// ruleset has none or the cell does not exist.
    fn survey(&self, _world: &World, _eyes: Option<FactionId>, _cell: &str) -> SurveyView {
        SurveyView::default()
    }

    /// Returns the cells that a combatant sees from its position; `None` if the ruleset has no rules for sight.
    fn in_sight(&self, _world: &World, _who: CombatantId) -> Option<Vec<String>> {
        None
    }

    /// Returns the protocol's state of a battle: see [`crate::engine::state_json()`]. Without the board, whose cells take
    /// most of the time, `board` is null.
    fn state(&self, world: &World, with_board: bool) -> Json;

    /// Returns the severity and wording of death (`dead`) or of a condition, by its displayed name, given the health
    /// lost and left. `None` if the combatant stays in the fight.
    fn fate(&self, _condition: &str, _lost: i32, _left: i32) -> Option<FateView> {
        None
    }
}
