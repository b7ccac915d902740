//! What a ruleset gives the engine.

use super::board_form::BoardForm;
use super::data::{Document, Problem};
use super::encounters::Staging;
use super::level::Level;
use super::schedule::{BattleSchedules, PendingDecision, RuleSystems};
use super::snapshot::{StateList, Touched};
use crate::vocab::view::{
    BareScene, CellView, CombatantView, DecisionView, EventView, FateView, GoalsView, Scene, SurveyView, TotalView,
};
use crate::vocab::{CombatantId, Cue, Effect, Event, FactionId, RuleCard, Value};
use bevy_ecs::prelude::*;
use serde_json::Value as Json;
use std::sync::Arc;

/// The decision point at which a playout of odds ends once all that waited is settled. See [`Ruleset::foresee`].
pub const FORESEEN: &str = "foreseen";

/// Where a ruleset puts its systems and says what its state is.
pub struct Installer<'a> {
    pub world: &'a mut World,
    pub schedules: &'a mut BattleSchedules,
    pub state: &'a mut StateList,
}

/// One set of rules. Everything a battle does beyond stepping, choosing and remembering is asked of it.
pub trait Ruleset: Send + Sync + 'static {
    /// Name in levels and protocol: `zones`.
    fn name(&self) -> &'static str;
    /// As people read it: `Zones`.
    fn title(&self) -> &'static str;
    /// One line for the menu.
    fn summary(&self) -> &'static str;
    /// The whole catalogue in order.
    fn cards(&self) -> &'static [RuleCard];

    /// Every kind of event it may tell, by name.
    fn event_kinds(&self) -> &'static [&'static str];
    /// Every point at which it asks for a decision, by name.
    fn decision_points(&self) -> &'static [&'static str];

    /// Levels by name on which strength and speed are measured: four a side or near it, the same strength on both.
    fn benchmark_levels(&self) -> &'static [&'static str] {
        &[]
    }

    /// The level by name that shows these rules best to whoever has never played them; empty: any.
    fn first_level(&self) -> &'static str {
        ""
    }

    /// The options that a level or a caller may set, each with its values, the default first.
    fn house_rules(&self) -> &'static [(&'static str, &'static [&'static str])] {
        &[]
    }

    /// What each of them is about, by its name: which rule or reading of the catalogue it chooses.
    fn readings(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The documentation of the keys of its levels and tables: see [`KeyNotes`](super::data::KeyNotes).
    fn keys(&self) -> &'static str {
        ""
    }

    /// The built-in tables that levels name rows of: where each lies, and its text.
    fn tables(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Checks a level file. All its errors are told at once.
    fn read(&self, document: &Document, overrides: &[(String, String)]) -> Result<Level, Vec<Problem>>;
    /// Checks a file of tables (an armoury, a bestiary) and says in a few words what it is. All its errors are told at once.
    fn check_data(&self, document: &Document) -> Result<String, Vec<Problem>>;

    /// How its levels write their board, for whoever edits them; none where that is not told.
    fn board_form(&self) -> Option<BoardForm> {
        None
    }

    /// How it makes levels of encounters; none where it stages none.
    fn staging(&self) -> Option<&'static Staging> {
        None
    }

    /// All that a level of this ruleset fixes, as read and with house rules set, for the hash of a battle: one field a list,
    /// `combatants` with their `id`s, `house` with each rule's value.
    fn fixed(&self, level: &Level) -> Json;

    /// What wins a level of this ruleset, what else ends it, and which ways lead out of it.
    fn goals(&self, _level: &Level) -> GoalsView {
        GoalsView::default()
    }

    /// Adds systems, resources and state columns to a new world. Called once a world.
    fn install(&self, into: Installer);
    /// The rule system to go on with; none once nothing is left to do.
    fn up(&self, world: &World) -> Option<RuleSystems>;
    /// Spawns the level's cells, combatants and gear into an installed world and lays the first frame on the agenda.
    fn deploy(&self, world: &mut World, level: &Level);

    /// The standing decision in words. Only called while one stands.
    fn decision(&self, world: &World) -> DecisionView;
    /// What the parts of a page come to that have been chosen for that combatant so far (see [`DecisionView::part`]); nothing where
    /// no decision is a part of anything.
    fn totals(&self, _world: &World, _who: CombatantId) -> Vec<TotalView> {
        Vec::new()
    }
    /// What an option of the standing decision is called, as [`Self::decision`] has it, without wording all of them.
    fn action(&self, world: &World, option: usize) -> &'static str;
    /// What levels and protocol call something.
    fn id(&self, world: &World, value: Value) -> String;
    /// An event in words.
    fn describe(&self, world: &World, event: &Event) -> EventView;
    /// What an event changes of the scene, for onlookers. Where the event does not say how something stands after it, it is as it
    /// stands now, so ask soon after it has happened.
    fn effects(&self, world: &World, event: &Event) -> Vec<Effect>;
    /// How an event is shown.
    fn cue(&self, event: &Event) -> Cue;
    /// Whether an event is a test of somebody's nerve.
    fn tests_nerve(&self, _event: &Event) -> bool {
        false
    }
    /// Whether an event is a blow that lands and does no harm.
    fn is_absorbed(&self, _event: &Event) -> bool {
        false
    }
    /// Why a battle has ended, as a sentence without its full stop.
    fn ending(&self, reason: &str) -> &'static str;
    /// What led to that end, in half a sentence: who gave up, what was said. Empty where the reason says enough.
    fn cause(&self, _world: &World, _events: &[Event]) -> String {
        String::new()
    }
    /// The battle as that side may see it; `None` sees all. `before` are the cells of the same battle as they were seen last: where
    /// none of them has changed, they are shared.
    fn scene(&self, world: &World, viewer: Option<FactionId>, before: Option<&Arc<[CellView]>>) -> Scene;
    /// The same with nothing but what may become of an option: points, places, standing, and the names of conditions and gear.
    /// Odds draw one for each of thousands of ends.
    fn bare_scene(&self, world: &World, viewer: Option<FactionId>) -> BareScene {
        self.scene(world, viewer, None).into()
    }
    /// Of the bare scene one combatant.
    fn bare_combatant(&self, world: &World, viewer: Option<FactionId>, who: CombatantId) -> CombatantView {
        self.bare_scene(world, viewer).combatants.swap_remove(who.ix())
    }
    /// Of combatants who may look otherwise than at another moment, since when these have been touched, in roster order; none where
    /// a ruleset does not know whose looks hang on what. Looks hang on somebody's own components, on the gear touched, and on
    /// [`Self::surroundings`]; those of cells on their components and on these.
    fn redrawn(&self, _world: &World, _touched: &Touched) -> Option<Vec<CombatantId>> {
        None
    }
    /// A number for what the looks of combatants and cells hang on that is no component: [`Self::redrawn`] tells of moments in which it
    /// is the same.
    fn surroundings(&self, _world: &World) -> u64 {
        0
    }
    /// What pointing at a cell shows to `eyes`; nothing where a ruleset has nothing to say, or knows no such cell.
    fn survey(&self, _world: &World, _eyes: Option<FactionId>, _cell: &str) -> SurveyView {
        SurveyView::default()
    }
    /// The cells that somebody sees from where it stands; none where sight is no matter of these rules.
    fn in_sight(&self, _world: &World, _who: CombatantId) -> Option<Vec<String>> {
        None
    }
    /// The protocol's state of a battle: see [`super::state_json`].
    fn state(&self, world: &World) -> Json;

    /// Takes out of a copied battle what this side may not know.
    fn hide_unknown(&self, world: &mut World, faction: FactionId);
    /// Throws anew, through the door of dice of a copied battle, what has been thrown and is in no event yet: nobody who looks
    /// ahead may know how it fell. Each playout starts with it.
    fn rethrow(&self, _world: &mut World) {}
    /// Prepares a copied battle in which odds are worked out: what has been declared or waits is settled next, without
    /// waiting for the others; what already waits is none of the option's doing and is left out. The playout ends with the decision point [`FORESEEN`], which exists in no real battle, or when
    /// settled.
    fn foresee(&self, _world: &mut World) {}
    /// How well the battle stands for this side, in hundredths of a healthy combatant. For look-ahead.
    fn evaluate(&self, world: &World, faction: FactionId) -> i32;
    /// Whether [`Self::prospect`] tells the options of the standing decision apart.
    fn foretells(&self, _world: &World) -> bool {
        false
    }
    /// What [`Self::evaluate`] comes to on average when the round ends, worked out without dice; none before all has been chosen that
    /// it hangs on. It hides nothing as dice do, and sees less: it says which options are worth playing on.
    fn prospect(&self, _world: &World, _faction: FactionId) -> Option<i32> {
        None
    }
    /// A sensible, simple answer to the standing decision, without looking ahead.
    fn default_policy(&self, world: &World) -> usize;
    /// Whether plain sense would not take that option even on a whim: it does nothing, or nothing but harm.
    fn is_senseless(&self, _world: &World, _option: usize) -> bool {
        false
    }
    /// How many times as many playouts as elsewhere tell a good option from a bad one: more where most attacks come to nothing.
    fn playouts_needed(&self) -> u32 {
        1
    }
    /// The options worth a closer look where there are very many, at most so many; fewer than two leave the choice to the default policy.
    /// Where a ruleset knows no better, the first of them.
    fn candidates(&self, world: &World, most: usize) -> Vec<usize> {
        let count = world.resource::<PendingDecision>().0.map_or(0, |pending| pending.count as usize);
        (0..count.min(most)).collect()
    }
    /// At whom somebody will strike, because that has been declared, as long as it can: nobody else need fear it meanwhile. None where
    /// it may still choose.
    fn bound_to(&self, _world: &World, _who: CombatantId) -> Option<CombatantId> {
        None
    }
    /// Whether somebody may still strike, by what it has declared: who does something else instead need not be feared meanwhile.
    fn may_strike(&self, _world: &World, _who: CombatantId) -> bool {
        true
    }
    /// True while what is chosen takes effect only when others have chosen too.
    fn declaring(&self, _world: &World) -> bool {
        false
    }
    /// What it means for the fight that somebody is dead (`dead`) or has a condition, by the name under which it is shown; with the
    /// health that it lost by it and has left. None: it is still in the fight.
    fn fate(&self, _condition: &str, _lost: i32, _left: i32) -> Option<FateView> {
        None
    }
    /// The round the battle is in, from 1; 0 before the first.
    fn round(&self, world: &World) -> u16;
    /// True when nothing is half done: no attack, step or reaction waits for its end.
    fn is_quiescent(&self, world: &World) -> bool;
}

/// Inside `impl Ruleset`: what every ruleset finds in rooms of the same names. `$outcome` ends battles; `$Body` is the
/// ruleset's part of a level.
#[macro_export]
macro_rules! delegate_rooms {
    (body: $Body:ty, outcome: $outcome:path) => {
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
            <level::HouseRules as $crate::engine::house::House>::OPTIONS
        }
        fn readings(&self) -> &'static [(&'static str, &'static str)] {
            <level::HouseRules as $crate::engine::house::House>::NOTES
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
            use $crate::engine::RuleSystems;
            let $crate::engine::Installer { world, schedules, state } = into;
            components::install(world, state);
            schedules.of(RuleSystems::Initiative).add_systems(initiative::initiative);
            schedules.of(RuleSystems::Movement).add_systems(movement::movement);
            schedules.of(RuleSystems::Attack).add_systems(attack::attack);
            schedules.of(RuleSystems::Reaction).add_systems(reaction::reaction);
            schedules.of(RuleSystems::Morale).add_systems(morale::morale);
            schedules.of(RuleSystems::Degradation).add_systems(degradation::degradation);
            schedules.of(RuleSystems::Outcome).add_systems($outcome);
        }
        fn up(&self, world: &World) -> Option<$crate::engine::RuleSystems> {
            $crate::engine::ctx::up::<frames::Frame>(world)
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
            event.is_of(events::EventKind::NERVE)
        }
        fn is_absorbed(&self, event: &$crate::vocab::Event) -> bool {
            event.is_of(events::EventKind::ABSORBED) && event.amount.is_none_or(|lost| lost <= 0)
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
