//! The `percentile` ruleset: intents declared in order of DEX, movement that costs ranks, and d100 attacks against
//! parry or dodge. Catalogue prefix `P`.

pub mod action;
pub mod attack;
pub mod board;
pub mod cards;
pub mod components;
pub mod ctx;
pub mod damage_odds;
pub mod default_policy;
pub mod degradation;
pub mod evaluate;
pub mod events;
pub mod expected_course;
pub mod facts;
pub mod frames;
mod glossary;
pub mod initiative;
pub mod labels;
pub mod level;
pub mod morale;
pub mod morale_cost;
pub mod movement;
pub mod odds_end;
pub mod options;
pub mod points;
pub mod queries;
pub mod reaction;
pub mod read;
pub mod routes;
pub mod setup;
pub mod staging;
pub mod unit;
pub mod unit_values;
pub mod view;

use crate::engine::{
    Agenda, EditorSupport, Level, LookaheadSupport, PendingDecision, Presentation, RuleSystems, Rules, RulesetInfo,
    rule_system,
};
use crate::vocab::view::{BareScene, FateView, GoalsView, SurveyView};
use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;
use frames::{Frame, Phase};

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
pub struct Percentile;

impl RulesetInfo for Percentile {
    fn name(&self) -> &'static str {
        "percentile"
    }
    fn glossary(&self) -> &'static [crate::vocab::GlossaryEntry] {
        glossary::GLOSSARY
    }
    fn title(&self) -> &'static str {
        "Percentile"
    }
    fn summary(&self) -> &'static str {
        "Declare an action: the more you move, the later you act. Parry or dodge; weapons can break."
    }
    fn benchmark_levels(&self) -> &'static [&'static str] {
        &["courtyard"]
    }
    fn first_level(&self) -> &'static str {
        "courtyard"
    }
    fn keys(&self) -> &'static str {
        include_str!("keys.txt")
    }
    crate::impl_common_ruleset_methods!(RulesetInfo);
}

impl Rules for Percentile {
    crate::impl_common_ruleset_methods!(Rules, body: level::PercentileLevel);
    fn is_quiescent(&self, world: &World) -> bool {
        let open = |f: &Frame| {
            matches!(f, Frame::Round(_) | Frame::Count(_) | Frame::Act(_) | Frame::Resolve(_) | Frame::Done)
        };
        world.resource::<Agenda<Frame>>().0.iter().all(open)
    }
    /// Intents and moves take effect when the ranks are counted.
    fn declaring(&self, world: &World) -> bool {
        matches!(world.resource::<frames::Clock>().phase, Phase::Intent | Phase::Movement)
    }
    /// Returns true if the combatant can still attack. A declared action is binding until its place in the count has
    /// come (P-INIT-04), and unaware combatants have none (P-SNEAK-09).
    fn may_strike(&self, world: &World, who: CombatantId) -> bool {
        queries::BattleReader::new(world).may_strike(who)
    }
}

impl Presentation for Percentile {
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

impl LookaheadSupport for Percentile {
    crate::impl_common_ruleset_methods!(LookaheadSupport);
    fn hide_unknown(&self, world: &mut World, faction: FactionId) {
        evaluate::hide_unknown(world, faction);
    }
    fn prepare_for_odds(&self, world: &mut World) {
        if world.resource::<PendingDecision>().0.is_some() {
            let mut clock = world.resource_mut::<frames::Clock>();
            clock.foresight = true;
            clock.waiting.clear();
        }
    }
    fn candidates(&self, world: &World, most: usize) -> Vec<usize> {
        default_policy::candidates(world, most)
    }
    fn is_senseless(&self, world: &World, option: usize) -> bool {
        default_policy::is_senseless(world, option)
    }
    /// Returns true in the Movement phase. All have declared their weapons by then, and positions decide the targets.
    fn has_expected_value(&self, world: &World) -> bool {
        expected_course::has_expected_value(world)
    }
    fn expected_value_after_round(&self, world: &World, faction: FactionId) -> Option<i32> {
        expected_course::expected_value_after_round(world, faction)
    }
    /// Returns a higher number of playouts, since most attacks miss or are parried.
    fn playouts_needed(&self) -> u32 {
        4
    }
}

impl EditorSupport for Percentile {
    crate::impl_common_ruleset_methods!(EditorSupport);
}
