//! The smallest ruleset with all features. Fighters on a yard of hexes step and strike in turn. A fighter that is
//! struck at may duck, a side may lose heart after a loss, and striking tires. It is on no list of the program.
//!
//! It represents the next ruleset: anything it needs is needed by every ruleset.

pub mod action;
pub mod attack;
pub mod cards;
pub mod components;
pub mod default_policy;
pub mod degradation;
pub mod evaluate;
pub mod events;
pub mod frames;
pub mod initiative;
pub mod level;
pub mod morale;
pub mod movement;
pub mod options;
pub mod points;
pub mod queries;
pub mod reaction;
pub mod read;
pub mod setup;
pub mod view;

use affray::engine::{EditorSupport, LookaheadSupport, Presentation, RuleSystems, Rules, RulesetInfo, rule_system};
use bevy_ecs::prelude::*;

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
pub struct Yard;

impl RulesetInfo for Yard {
    fn name(&self) -> &'static str {
        "yard"
    }
    fn title(&self) -> &'static str {
        "Yard"
    }
    fn summary(&self) -> &'static str {
        "Step, strike, duck."
    }
    affray::impl_common_ruleset_methods!(RulesetInfo);
}

impl Rules for Yard {
    affray::impl_common_ruleset_methods!(Rules, body: level::YardLevel);
    fn is_quiescent(&self, world: &World) -> bool {
        components::BattleReader::new(world).agenda().0.iter().all(|f| !matches!(f, frames::Frame::Strike(_)))
    }
}

impl Presentation for Yard {
    affray::impl_common_ruleset_methods!(Presentation);
}

impl LookaheadSupport for Yard {
    affray::impl_common_ruleset_methods!(LookaheadSupport);
}

impl EditorSupport for Yard {}
