//! The `ranks` ruleset: battlefields of facing ranks. All actions are declared before any is resolved, and the single
//! highest die counts against each target. Guard is lost before Life; there are scars and warbands. Catalogue prefix
//! `R`.

pub mod action;
pub mod aim;
pub mod attack;
pub mod board;
pub mod cards;
pub mod components;
pub mod ctx;
pub mod damage;
pub mod default_policy;
pub mod degradation;
pub mod dice;
pub mod evaluate;
pub mod events;
pub mod facts;
pub mod frames;
mod glossary;
pub mod initiative;
pub mod labels;
pub mod level;
pub mod morale;
pub mod movement;
pub mod options;
pub mod phase;
pub mod points;
pub mod queries;
pub mod reaction;
pub mod read;
pub mod setup;
pub mod special;
pub mod staging;
pub mod unit;
pub mod view;

use crate::engine::snapshot::DirtySet;
use crate::engine::{
    Agenda, EditorSupport, Level, LookaheadSupport, Presentation, RuleSystems, Rules, RulesetInfo, rule_system,
};
use crate::vocab::view::{BareScene, CombatantView, FateView, GoalsView, SurveyView};
use crate::vocab::{CombatantId, Event, FactionId};
use bevy_ecs::prelude::*;
use frames::Frame;

/// Adds the rule systems to the battle's schedule.
fn add_systems(schedule: &mut Schedule) {
    schedule.add_systems((
        rule_system(RuleSystems::Initiative, initiative::initiative),
        rule_system(RuleSystems::Movement, movement::movement),
        rule_system(RuleSystems::Attack, attack::attack),
        rule_system(RuleSystems::Reaction, reaction::reaction),
        rule_system(RuleSystems::Morale, morale::morale),
        rule_system(RuleSystems::Degradation, degradation::degradation),
        rule_system(RuleSystems::Outcome, morale::outcome),
    ));
}

/// The ruleset as the engine sees it.
pub struct Ranks;

impl RulesetInfo for Ranks {
    fn name(&self) -> &'static str {
        "ranks"
    }
    fn glossary(&self) -> &'static [crate::vocab::GlossaryEntry] {
        glossary::GLOSSARY
    }
    fn title(&self) -> &'static str {
        "Ranks"
    }
    fn summary(&self) -> &'static str {
        "A side declares all actions, then rolls. Only the highest result against each target counts."
    }
    fn benchmark_levels(&self) -> &'static [&'static str] {
        &["causeway"]
    }
    fn first_level(&self) -> &'static str {
        "ford"
    }
    fn keys(&self) -> &'static str {
        include_str!("keys.txt")
    }
    crate::impl_common_ruleset_methods!(RulesetInfo);
}

impl Rules for Ranks {
    crate::impl_common_ruleset_methods!(Rules, body: level::RankLevel);
    fn is_quiescent(&self, world: &World) -> bool {
        let open = |f: &Frame| match f {
            Frame::Turn(turn) => !turn.stage.resolves(),
            Frame::Battle(_) | Frame::Done => true,
            _ => false,
        };
        world.resource::<Agenda<Frame>>().0.iter().all(open)
    }
    fn declaring(&self, world: &World) -> bool {
        world.resource::<frames::Clock>().phase < phase::Phase::Shooting
    }
}

impl Presentation for Ranks {
    crate::impl_common_ruleset_methods!(Presentation);
    fn goals(&self, level: &Level) -> GoalsView {
        view::goals(level)
    }
    fn cause(&self, world: &World, events: &[Event]) -> String {
        view::cause(world, events)
    }
    fn bare_scene(&self, world: &World, viewer: Option<FactionId>) -> BareScene {
        view::bare_scene(world, viewer)
    }
    fn bare_combatant(&self, world: &World, _viewer: Option<FactionId>, who: CombatantId) -> CombatantView {
        view::bare_combatant(world, who)
    }
    fn views_changed_by(&self, _world: &World, touched: &DirtySet) -> Option<Vec<CombatantId>> {
        Some(touched.combatants().collect())
    }
    fn view_context_hash(&self, world: &World) -> u64 {
        view::view_context_hash(world)
    }
    fn survey(&self, world: &World, viewer: Option<FactionId>, cell: &str) -> SurveyView {
        view::survey(world, viewer, cell)
    }
    fn fate(&self, condition: &str, lost: i32, left: i32) -> Option<FateView> {
        view::fate(condition, lost, left)
    }
}

impl LookaheadSupport for Ranks {
    crate::impl_common_ruleset_methods!(LookaheadSupport);
    /// Hides nothing: everyone sees all of a battlefield (R-BOARD-21).
    fn hide_unknown(&self, _world: &mut World, _faction: FactionId) {}
    /// Sets the scope of forecasts. While a side declares, its declared actions are played out; afterwards, the action
    /// in progress is played to its end.
    fn prepare_for_odds(&self, world: &mut World) {
        let mut clock = world.resource_mut::<frames::Clock>();
        let declaring = clock.phase == phase::Phase::Declaration;
        clock.foresight = if declaring { frames::Foresight::Turn } else { frames::Foresight::Action };
    }
    fn candidates(&self, world: &World, most: usize) -> Vec<usize> {
        default_policy::candidates(world, most)
    }
    fn is_senseless(&self, world: &World, option: usize) -> bool {
        default_policy::is_senseless(world, option)
    }
}

impl EditorSupport for Ranks {
    crate::impl_common_ruleset_methods!(EditorSupport);
}
