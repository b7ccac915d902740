//! The `segments` ruleset. All combatants declare, and a roll sets the segment of each attack. The round then counts the
//! segments down, with attacks between the steps of movement. Catalogue prefix `S`.

pub mod action;
pub mod attack;
pub mod board;
pub mod cards;
pub mod components;
pub mod ctx;
pub mod default_policy;
pub mod degradation;
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
pub mod odds_end;
pub mod options;
pub mod points;
pub mod queries;
pub mod reaction;
pub mod read;
pub mod setup;
pub mod staging;
pub mod unit;
pub mod view;

use crate::engine::{
    Agenda, EditorSupport, Level, LookaheadSupport, PendingDecision, Presentation, RuleSystems, Rules, RulesetInfo,
    rule_system,
};
use crate::vocab::view::{BareScene, FateView, GoalsView, SurveyView, TotalView};
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

/// The `segments` ruleset as the engine sees it.
pub struct Segments;

impl RulesetInfo for Segments {
    fn name(&self) -> &'static str {
        "segments"
    }
    fn glossary(&self) -> &'static [crate::vocab::GlossaryEntry] {
        glossary::GLOSSARY
    }
    fn title(&self) -> &'static str {
        "Segments"
    }
    fn summary(&self) -> &'static str {
        "Everyone declares, then the round counts down: attacks, spells and steps each happen on their own segment."
    }
    fn benchmark_levels(&self) -> &'static [&'static str] {
        &["redoubt"]
    }
    fn first_level(&self) -> &'static str {
        "ledge"
    }
    fn keys(&self) -> &'static str {
        include_str!("keys.txt")
    }
    crate::impl_common_ruleset_methods!(RulesetInfo);
}

impl Rules for Segments {
    crate::impl_common_ruleset_methods!(Rules, body: level::SegmentsLevel);
    fn is_quiescent(&self, world: &World) -> bool {
        let open = |f: &Frame| matches!(f, Frame::Round(_) | Frame::Segment(_) | Frame::Declare(_) | Frame::Done);
        world.resource::<Agenda<Frame>>().0.iter().all(open)
    }
    /// Returns true while declarations are made; they take effect only in the countdown of segments.
    fn declaring(&self, world: &World) -> bool {
        world.resource::<frames::Clock>().phase == Phase::Declaration
    }
    /// Returns the enemy that the combatant's declaration commits it to attack (S-INIT-05, S-ATK-04).
    fn bound_to(&self, world: &World, who: CombatantId) -> Option<CombatantId> {
        queries::BattleReader::new(world).bound_to(who)
    }
}

impl Presentation for Segments {
    crate::impl_common_ruleset_methods!(Presentation);
    fn goals(&self, level: &Level) -> GoalsView {
        view::goals(level)
    }
    fn totals(&self, world: &World, who: CombatantId) -> Vec<TotalView> {
        view::totals(world, who)
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

impl LookaheadSupport for Segments {
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
}

impl EditorSupport for Segments {
    crate::impl_common_ruleset_methods!(EditorSupport);
}
