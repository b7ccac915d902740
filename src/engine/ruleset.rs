//! The interface between a ruleset and the engine.

use super::board_form::BoardForm;
use super::data::{Document, Problem};
use super::encounters::Staging;
use super::level::Level;
use super::schedule::{PendingDecision, RuleSystems};
use super::snapshot::{DirtySet, StateList};
use crate::vocab::view::{
    BareScene, CellView, CombatantView, DecisionView, EventView, FateView, GoalsView, Scene, SurveyView, TotalView,
};
use crate::vocab::{CombatantId, Cue, Effect, Event, FactionId, RuleCard, Value};
use bevy_ecs::prelude::*;
use serde_json::Value as Json;
use std::sync::Arc;

/// The decision point that ends a playout for odds. It is reached once all pending actions are resolved. See
/// [`Ruleset::prepare_for_odds`].
pub const ODDS_END: &str = "foreseen";

/// The registries into which a ruleset adds its systems and its state.
pub struct Installer<'a> {
    /// The world of the battle.
    pub world: &'a mut World,
    /// The schedule of the rule systems.
    pub schedule: &'a mut Schedule,
    /// The components and resources that make up the state.
    pub state: &'a mut StateList,
}

/// One set of rules. The engine steps a battle, takes choices and stores history; everything else comes from the
/// ruleset.
pub trait Ruleset: Send + Sync + 'static {
    /// Returns the name used in levels and the protocol: `zones`.
    fn name(&self) -> &'static str;
    /// Returns the display name: `Zones`.
    fn title(&self) -> &'static str;
    /// Returns a one-line summary for the menu.
    fn summary(&self) -> &'static str;
    /// Returns the whole rules catalogue, in order.
    fn cards(&self) -> &'static [RuleCard];

    /// Returns the name of every kind of event the ruleset emits.
    fn event_kinds(&self) -> &'static [&'static str];
    /// Returns the name of every decision point.
    fn decision_points(&self) -> &'static [&'static str];

    /// Returns the names of the levels used to measure playing strength and speed. They have about four combatants a
    /// side and equal sides.
    fn benchmark_levels(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the name of the level recommended to new players; empty if any will do.
    fn first_level(&self) -> &'static str {
        ""
    }

    /// Returns the options that a level or a caller may set, each with its values, the default first.
    fn house_rules(&self) -> &'static [(&'static str, &'static [&'static str])] {
        &[]
    }

    /// Returns a description of each house rule, by name: which rule or reading of the catalogue it selects.
    fn readings(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Returns the documentation of the keys of its levels and tables: see [`KeyNotes`](super::data::KeyNotes).
    fn keys(&self) -> &'static str {
        ""
    }

    /// Returns the built-in tables as pairs of path and text. Levels refer to their rows by name.
    fn tables(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Validates a level file.
    ///
    /// # Errors
    /// Returns all errors of the file at once.
    fn read(&self, document: &Document, overrides: &[(String, String)]) -> Result<Level, Vec<Problem>>;
    /// Validates a file of tables (an armoury, a bestiary) and returns a short description of it.
    ///
    /// # Errors
    /// Returns all errors of the file at once.
    fn check_data(&self, document: &Document) -> Result<String, Vec<Problem>>;

    /// Returns the keys under which its levels describe their board, for level editors; `None` if not documented.
    fn board_form(&self) -> Option<BoardForm> {
        None
    }

    /// Returns the rules for turning encounters into levels; `None` if the ruleset stages none.
    fn staging(&self) -> Option<&'static Staging> {
        None
    }

    /// Returns everything that a level of this ruleset fixes, as read and with house rules applied, for the battle's
    /// hash. It has one field per list, with `combatants` and their `id`s, and `house` with each rule's value.
    fn fixed(&self, level: &Level) -> Json;

    /// Returns a level's victory conditions, its other end conditions and its exits.
    fn goals(&self, _level: &Level) -> GoalsView {
        GoalsView::default()
    }

    /// Adds systems, resources and state columns to a new world. Called once per world.
    fn install(&self, into: Installer);
    /// Returns the rule system that runs next. `None` if a decision is pending, the dice are paused or the battle is
    /// over.
    fn current_system(&self, world: &World) -> Option<RuleSystems>;
    /// Spawns the level's cells, combatants and gear into an installed world and pushes the first frame onto the
    /// agenda.
    fn deploy(&self, world: &mut World, level: &Level);

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
    /// Returns an event with display texts.
    fn describe(&self, world: &World, event: &Event) -> EventView;
    /// Returns the changes that an event makes to a scene. Where the event does not record the resulting state, the
    /// current state is used, so call this soon after the event.
    fn effects(&self, world: &World, event: &Event) -> Vec<Effect>;
    /// Returns the presentation cue of an event.
    fn cue(&self, event: &Event) -> Cue;
    /// Returns true if an event is a morale test.
    fn tests_nerve(&self, _event: &Event) -> bool {
        false
    }
    /// Returns true if an event is a hit that does no damage.
    fn is_absorbed(&self, _event: &Event) -> bool {
        false
    }
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
    /// Returns the combatants whose view may have changed, given the components written since a snapshot. They are in
    /// roster order. `None` if the ruleset does not track this.
    ///
    /// A combatant's view depends on its own components, on the gear written, and on [`Self::view_context_hash`]. A cell's
    /// view depends on its components and on [`Self::view_context_hash`].
    fn views_changed_by(&self, _world: &World, _touched: &DirtySet) -> Option<Vec<CombatantId>> {
        None
    }
    /// Returns a hash of the state outside components that affects the views of combatants and cells. [`Self::views_changed_by`]
    /// is only valid between states with equal hashes.
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
    /// Returns the protocol's state of a battle: see [`super::state_json()`].
    fn state(&self, world: &World) -> Json;

    /// Removes from a copied battle the information hidden from a faction.
    fn hide_unknown(&self, world: &mut World, faction: FactionId);
    /// Rerolls, with the dice of a copied battle, all dice that have been rolled but are in no event yet. Lookahead
    /// must not know their results, so each playout starts with this call.
    fn reroll_hidden_dice(&self, _world: &mut World) {}
    /// Prepares a copied battle for computing odds. Actions that an option declares or puts on hold are resolved next,
    /// without waiting for the other combatants. Effects that already wait do not belong to the option and are dropped.
    /// The playout ends when all is resolved, or at the decision point [`ODDS_END`], which does not occur in real
    /// battles.
    fn prepare_for_odds(&self, _world: &mut World) {}
    /// Returns the value of the state for a faction, in hundredths of a healthy combatant. Used by lookahead.
    fn evaluate(&self, world: &World, faction: FactionId) -> i32;
    /// Returns true if [`Self::expected_value_after_round`] distinguishes the options of the pending decision.
    fn has_expected_value(&self, _world: &World) -> bool {
        false
    }
    /// Returns the expected value of [`Self::evaluate`] at the end of the round, computed without dice. `None` until
    /// all choices that it depends on have been made. It has no noise from dice but is less accurate; it selects the
    /// options that deserve playouts.
    fn expected_value_after_round(&self, _world: &World, _faction: FactionId) -> Option<i32> {
        None
    }
    /// Returns a sensible, simple answer to the pending decision, without lookahead.
    fn default_policy(&self, world: &World) -> usize;
    /// Returns true if the option is pointless or only harmful to its own side; the AI never picks it.
    fn is_senseless(&self, _world: &World, _option: usize) -> bool {
        false
    }
    /// Returns the factor for the usual number of playouts. It is higher where most attacks have no effect, since more
    /// playouts are then needed to distinguish options.
    fn playouts_needed(&self) -> u32 {
        1
    }
    /// Returns at most `most` options worth evaluating when there are very many. Fewer than two leave the choice to the
    /// default policy. By default the first `most` options.
    fn candidates(&self, world: &World, most: usize) -> Vec<usize> {
        let count = world.resource::<PendingDecision>().0.map_or(0, |pending| pending.count as usize);
        (0..count.min(most)).collect()
    }
    /// Returns the target that a combatant has declared to attack, as long as that attack is possible. Meanwhile the
    /// attacker threatens no other combatant. `None` if the attacker may still choose.
    fn bound_to(&self, _world: &World, _who: CombatantId) -> Option<CombatantId> {
        None
    }
    /// Returns true if a combatant may still attack, given what it declared. A combatant that declared something else
    /// is no threat.
    fn may_strike(&self, _world: &World, _who: CombatantId) -> bool {
        true
    }
    /// Returns true while choices take effect only after other combatants have chosen too.
    fn declaring(&self, _world: &World) -> bool {
        false
    }
    /// Returns the severity and wording of death (`dead`) or of a condition, by its displayed name, given the health
    /// lost and left. `None` if the combatant stays in the fight.
    fn fate(&self, _condition: &str, _lost: i32, _left: i32) -> Option<FateView> {
        None
    }
    /// Returns the current round, from 1; 0 before the first.
    fn round(&self, world: &World) -> u16;
    /// Returns true if no attack, step or reaction is in progress.
    fn is_quiescent(&self, world: &World) -> bool;
}

/// Implements the methods of [`Ruleset`] that only delegate to modules of the same names in every ruleset. Use it
/// inside `impl Ruleset`. `$Body` is the ruleset's part of a level.
#[macro_export]
macro_rules! impl_common_ruleset_methods {
    (body: $Body:ty) => {
        fn cards(&self) -> &'static [$crate::vocab::RuleCard] {
            cards::CARDS
        }
        fn event_kinds(&self) -> &'static [&'static str] {
            events::EventKind::NAMES
        }
        fn decision_points(&self) -> &'static [&'static str] {
            points::DecisionPoint::NAMES
        }
        fn house_rules(&self) -> &'static [(&'static str, &'static [&'static str])] {
            <level::HouseRules as $crate::engine::house::HouseRuleSet>::OPTIONS
        }
        fn readings(&self) -> &'static [(&'static str, &'static str)] {
            <level::HouseRules as $crate::engine::house::HouseRuleSet>::NOTES
        }
        fn tables(&self) -> &'static [(&'static str, &'static str)] {
            read::TABLES
        }
        fn read(
            &self,
            document: &$crate::engine::data::Document,
            overrides: &[(String, String)],
        ) -> Result<$crate::engine::Level, Vec<$crate::engine::data::Problem>> {
            read::read(document, overrides)
        }
        fn check_data(
            &self,
            document: &$crate::engine::data::Document,
        ) -> Result<String, Vec<$crate::engine::data::Problem>> {
            read::check_data(document)
        }
        fn fixed(&self, level: &$crate::engine::Level) -> serde_json::Value {
            let body = level.body.downcast_ref::<$Body>().expect("a level of this ruleset");
            serde_json::to_value(body).expect("a level is plain data")
        }
        fn install(&self, into: $crate::engine::Installer) {
            components::install(into.world, into.state);
            add_systems(into.schedule);
        }
        fn current_system(&self, world: &World) -> Option<$crate::engine::RuleSystems> {
            $crate::engine::ctx::current_system::<frames::Frame>(world)
        }
        fn deploy(&self, world: &mut World, level: &$crate::engine::Level) {
            setup::deploy(world, level);
        }
        fn decision(&self, world: &World) -> $crate::vocab::view::DecisionView {
            view::decision(world)
        }
        fn action(&self, world: &World, option: usize) -> &'static str {
            components::action(world, option).name()
        }
        fn id(&self, world: &World, value: $crate::vocab::Value) -> String {
            $crate::vocab::names::Names::id(&components::BattleReader::new(world), value)
        }
        fn describe(&self, world: &World, event: &$crate::vocab::Event) -> $crate::vocab::view::EventView {
            view::describe(world, event)
        }
        fn effects(&self, world: &World, event: &$crate::vocab::Event) -> Vec<$crate::vocab::Effect> {
            view::effects(world, event)
        }
        fn cue(&self, event: &$crate::vocab::Event) -> $crate::vocab::Cue {
            view::cue(event)
        }
        fn tests_nerve(&self, event: &$crate::vocab::Event) -> bool {
            event.is_one_of(events::EventKind::NERVE)
        }
        fn is_absorbed(&self, event: &$crate::vocab::Event) -> bool {
            event.is_one_of(events::EventKind::ABSORBED) && event.amount.is_none_or(|lost| lost <= 0)
        }
        fn ending(&self, reason: &str) -> &'static str {
            view::ending(reason)
        }
        fn scene(
            &self,
            world: &World,
            viewer: Option<$crate::vocab::FactionId>,
            before: Option<&std::sync::Arc<[$crate::vocab::view::CellView]>>,
        ) -> $crate::vocab::view::Scene {
            view::scene(world, viewer, before)
        }
        fn state(&self, world: &World) -> serde_json::Value {
            use components::BattleState as _;
            let t = components::BattleReader::new(world);
            let frames = t.agenda().0.iter().map(|frame| view::frame(&t, frame)).collect();
            $crate::engine::state_json(world, view::state(&t), &t.level().house.list(), frames)
        }
        fn evaluate(&self, world: &World, faction: $crate::vocab::FactionId) -> i32 {
            evaluate::evaluate(world, faction)
        }
        fn default_policy(&self, world: &World) -> usize {
            default_policy::default_policy(world)
        }
        fn fate(&self, condition: &str, lost: i32, left: i32) -> Option<$crate::vocab::view::FateView> {
            view::fate(condition, lost, left)
        }
        fn round(&self, world: &World) -> u16 {
            world.resource::<frames::Clock>().round
        }
    };
}
