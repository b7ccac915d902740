//! The `hexes` ruleset: declarations before initiative, one attack for each die of a countdown, facing and zones of
//! control, polearms, charges and shield walls. Catalogue prefix `H`.

pub mod action;
pub mod aim;
pub mod attack;
pub mod board;
pub mod cards;
pub mod components;
pub mod ctx;
pub mod d20;
pub mod damage;
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
pub mod special;
pub mod staging;
pub mod unit;
pub mod view;
pub mod wounds;

use crate::engine::snapshot::DirtySet;
use crate::engine::{
    Agenda, Dice, EditorSupport, Level, LookaheadSupport, PendingDecision, Presentation, RuleSystems, Rules,
    RulesetInfo, rule_system,
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
        rule_system(RuleSystems::Outcome, initiative::outcome),
    ));
}

/// The ruleset as the engine sees it.
pub struct Hexes;

impl RulesetInfo for Hexes {
    fn name(&self) -> &'static str {
        "hexes"
    }
    fn glossary(&self) -> &'static [crate::vocab::GlossaryEntry] {
        glossary::GLOSSARY
    }
    fn title(&self) -> &'static str {
        "Hexes"
    }
    fn summary(&self) -> &'static str {
        "Declare your action, then act on the countdown. Facing, polearms and shield walls matter."
    }
    fn benchmark_levels(&self) -> &'static [&'static str] {
        &["skirmish"]
    }
    fn first_level(&self) -> &'static str {
        "duel"
    }
    fn keys(&self) -> &'static str {
        include_str!("keys.txt")
    }
    crate::impl_common_ruleset_methods!(RulesetInfo);
}

impl Rules for Hexes {
    crate::impl_common_ruleset_methods!(Rules, body: level::HexLevel);
    fn is_quiescent(&self, world: &World) -> bool {
        let open = |f: &Frame| {
            matches!(f, Frame::Battle(_) | Frame::Round(_) | Frame::Count(_) | Frame::Action(_) | Frame::Done)
        };
        world.resource::<Agenda<Frame>>().0.iter().all(open)
    }
    fn declaring(&self, world: &World) -> bool {
        !matches!(world.resource::<frames::Clock>().phase, frames::Phase::Countdown | frames::Phase::Held)
    }
}

impl Presentation for Hexes {
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
    fn bare_combatant(&self, world: &World, viewer: Option<FactionId>, who: CombatantId) -> CombatantView {
        view::bare_combatant(world, viewer, who)
    }
    fn views_changed_by(&self, world: &World, touched: &DirtySet) -> Option<Vec<CombatantId>> {
        Some(view::views_changed_by(world, touched))
    }
    fn view_context_hash(&self, world: &World) -> u64 {
        view::view_context_hash(world)
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

impl LookaheadSupport for Hexes {
    crate::impl_common_ruleset_methods!(LookaheadSupport);
    fn hide_unknown(&self, world: &mut World, faction: FactionId) {
        evaluate::hide_unknown(world, faction);
    }
    /// Rerolls the damage that waits for the other actors of a count (H-INIT-14).
    fn reroll_hidden_dice(&self, world: &mut World) {
        world.resource_scope(|world, mut clock: Mut<frames::Clock>| {
            let mut dice = world.resource_mut::<Dice>();
            for harm in &mut clock.waiting {
                if let frames::Harm::Blow(blow) = harm {
                    blow.reroll_hidden_dice(&mut dice);
                }
            }
        });
    }
    fn prepare_for_odds(&self, world: &mut World) {
        let Some(pending) = world.resource::<PendingDecision>().0 else { return };
        let reacts = points::DecisionPoint::named(pending.point).is_some_and(points::DecisionPoint::is_reaction);
        let mut clock = world.resource_mut::<frames::Clock>();
        clock.foresight = if reacts { frames::Foresight::Reaction } else { frames::Foresight::Act };
        clock.waiting.clear();
    }
    fn candidates(&self, world: &World, most: usize) -> Vec<usize> {
        default_policy::candidates(world, most)
    }
    fn is_senseless(&self, world: &World, option: usize) -> bool {
        default_policy::is_senseless(world, option)
    }
}

impl EditorSupport for Hexes {
    crate::impl_common_ruleset_methods!(EditorSupport);
}
