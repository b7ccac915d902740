//! The pending decision as text: one card for each option, and the unavailable options with their reasons.

mod deeds;
mod fighting;
mod options;
mod refused;
mod words;

use super::names::{Naming, id};
use super::prompt::prompt;
use crate::engine::{LegalActions, PendingDecision};
use crate::rulesets::zones::action::UnitAction;
use crate::rulesets::zones::frames::Frame;
use crate::rulesets::zones::points::DecisionPoint;
use crate::rulesets::zones::queries::BattleReader;
use crate::vocab::Names;
use crate::vocab::plural::with_agreement;
use crate::vocab::view::DecisionView;
use bevy_ecs::prelude::*;
use options::card;
use refused::refused;
pub use words::steps;

pub fn decision(world: &World) -> DecisionView {
    let t = BattleReader::new(world);
    let stand = world.resource::<PendingDecision>().0.expect("asked while a decision stands");
    let point = DecisionPoint::named(stand.point).expect("this ruleset asks only at points of its list");
    let legal = &world.resource::<LegalActions<UnitAction>>().0;
    let naming = Naming::new(legal, &t);
    let joint = matches!(t.agenda().top(), Some(Frame::Turn(f)) if f.joint);
    let options = legal.iter().enumerate().map(|(ix, o)| card(&t, &naming, ix, *o, joint)).collect();
    DecisionView {
        n: 0,
        point: point.name(),
        faction: t.setting().factions[stand.faction.ix()].id.clone(),
        combatant: stand.combatant.map(|c| id(&t, c)),
        prompt: with_agreement(prompt(&t, stand, point), t.all().map(|c| t.combatant(c))),
        reaction: point.is_reaction(),
        part: "",
        declared: String::new(),
        options,
        refused: refused(&t, point, stand.combatant, legal),
    }
}
