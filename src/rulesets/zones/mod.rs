//! The `zones` ruleset. Sides alternate, one combatant at a time; a reaction costs a turn; attacks hit unless a rule
//! makes them hard; gear wears out. Catalogue prefix `Z`.

pub mod action;
pub mod attack;
pub mod board;
pub mod cards;
pub mod components;
pub mod ctx;
pub mod damage;
pub mod default_policy;
pub mod degradation;
pub mod evaluate;
pub mod events;
pub mod expected_damage;
pub mod facts;
pub mod frames;
mod glossary;
pub mod initiative;
pub mod level;
pub mod morale;
pub mod move_costs;
pub mod movement;
pub mod options;
pub mod points;
pub mod queries;
pub mod reaction;
pub mod read;
pub mod setup;
pub mod special;
pub mod staging;
pub mod strikes;
pub mod unit;
pub mod view;

use crate::engine::{
    Agenda, EditorSupport, Level, LookaheadSupport, Presentation, RuleSystems, Rules, RulesetInfo, rule_system,
};
use crate::vocab::view::{BareScene, FateView, GoalsView, SurveyView};
use crate::vocab::{CombatantId, FactionId};
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
        rule_system(RuleSystems::Outcome, initiative::outcome),
    ));
}

/// The ruleset as the engine sees it.
pub struct Zones;

impl RulesetInfo for Zones {
    fn name(&self) -> &'static str {
        "zones"
    }
    fn glossary(&self) -> &'static [crate::vocab::GlossaryEntry] {
        glossary::GLOSSARY
    }
    fn title(&self) -> &'static str {
        "Zones"
    }
    fn summary(&self) -> &'static str {
        "Sides alternate, one combatant at a time. Reacting uses a turn."
    }
    fn benchmark_levels(&self) -> &'static [&'static str] {
        &["crossroads", "roadside"]
    }
    fn first_level(&self) -> &'static str {
        "roadside"
    }
    fn keys(&self) -> &'static str {
        include_str!("keys.txt")
    }
    crate::impl_common_ruleset_methods!(RulesetInfo);
}

impl Rules for Zones {
    crate::impl_common_ruleset_methods!(Rules, body: level::ZonesLevel);
    fn is_quiescent(&self, world: &World) -> bool {
        world.resource::<Agenda<Frame>>().0.iter().all(|f| matches!(f, Frame::Round(_) | Frame::Turn(_) | Frame::Done))
    }
}

impl Presentation for Zones {
    crate::impl_common_ruleset_methods!(Presentation);
    fn goals(&self, level: &Level) -> GoalsView {
        view::goals(level)
    }
    fn bare_scene(&self, world: &World, viewer: Option<FactionId>) -> BareScene {
        view::bare_scene(world, viewer)
    }
    fn survey(&self, world: &World, viewer: Option<FactionId>, cell: &str) -> SurveyView {
        view::survey(world, viewer, cell)
    }
    fn in_sight(&self, world: &World, who: CombatantId) -> Option<Vec<String>> {
        Some(view::in_sight(world, who))
    }
    fn fate(&self, condition: &str, lost: i32, left: i32) -> Option<FateView> {
        view::fate(condition, lost, left)
    }
}

impl LookaheadSupport for Zones {
    crate::impl_common_ruleset_methods!(LookaheadSupport);
    fn hide_unknown(&self, world: &mut World, faction: FactionId) {
        evaluate::hide_unknown(world, faction);
    }
    fn prepare_for_odds(&self, world: &mut World) {
        world.resource_mut::<frames::Clock>().foresight = true;
    }
    fn candidates(&self, world: &World, most: usize) -> Vec<usize> {
        default_policy::candidates(world, most)
    }
    fn is_senseless(&self, world: &World, option: usize) -> bool {
        default_policy::is_senseless(world, option)
    }
}

impl EditorSupport for Zones {
    crate::impl_common_ruleset_methods!(EditorSupport);
}
