//! The default policy: a simple, sensible answer to the pending decision, without lookahead. The `recruit` controller
//! and playouts use it.

mod actions;
mod chance;
mod places;

use super::action::{Action, ActionKind, Mode};
use super::frames::{CleaveFrame, Frame, GroupFrame};
use super::points::DecisionPoint;
use super::queries::BattleReader;
use crate::engine::{LegalActions, PendingDecision};
use crate::vocab::CombatantId;
use bevy_ecs::prelude::*;
use chance::Spread;
use std::cell::{OnceCell, RefCell};

/// Returns the index of the option that the policy picks.
pub fn default_policy(world: &World) -> usize {
    let Some(pending) = world.resource::<PendingDecision>().0 else { return 0 };
    let actions = &world.resource::<LegalActions<Action>>().0;
    let mind = Mind::new(world, actions);
    let who = pending.combatant.unwrap_or(CombatantId(0));
    let Some(point) = DecisionPoint::named(pending.point) else { return 0 };
    let pick = match point {
        DecisionPoint::Shift => mind.best(|action| Some(mind.worth_of_shift(who, *action))),
        DecisionPoint::DeclareAction => mind.best(|action| mind.worth_of_action(who, *action)),
        DecisionPoint::NextDeclarer => mind.next_declarer(),
        DecisionPoint::EnhancedDie => mind.die(),
        DecisionPoint::Counter => mind.counter(),
        DecisionPoint::SetStrike => mind.find(|action| *action == Action::Strike),
        DecisionPoint::TakeGuard => mind.find(|action| *action == Action::Take),
        DecisionPoint::ShiftFront => mind.find(|action| *action == Action::Push),
        DecisionPoint::CallReserve | DecisionPoint::Redirect => Some(0),
    };
    pick.unwrap_or(0)
}

/// Returns true if the option is an attack that does more harm than good.
pub fn is_senseless(world: &World, option: usize) -> bool {
    use ActionKind::{Attack, Cast, Charge, Cleave, Daring};
    let actions = &world.resource::<LegalActions<Action>>().0;
    let Action::Declare(declared) = actions[option] else { return false };
    let who = world.resource::<PendingDecision>().0.and_then(|pending| pending.combatant).unwrap_or(CombatantId(0));
    let worth = || Mind::new(world, actions).worth_of_action(who, actions[option]);
    matches!(declared.kind(), Attack | Cast | Charge | Cleave | Daring) && worth().is_some_and(|worth| worth <= 0)
}

/// Returns the indices of the most promising declarations, at most `most` of them. For other decisions, returns the
/// first options.
pub fn candidates(world: &World, most: usize) -> Vec<usize> {
    let actions = &world.resource::<LegalActions<Action>>().0;
    let Some(pending) = world.resource::<PendingDecision>().0 else { return Vec::new() };
    let declaring = DecisionPoint::named(pending.point) == Some(DecisionPoint::DeclareAction);
    if actions.len() <= most || !declaring {
        return (0..actions.len().min(most)).collect();
    }
    let mind = Mind::new(world, actions);
    let who = pending.combatant.unwrap_or(CombatantId(0));
    let mut found: Vec<(i32, usize)> = actions
        .iter()
        .enumerate()
        .filter_map(|(ix, action)| mind.worth_of_action(who, *action).map(|worth| (-worth, ix)))
        .collect();
    found.sort_unstable();
    found.into_iter().take(most).map(|(_, ix)| ix).collect()
}

/// The battle and the offered actions of one decision. Worths are in hundredths of a point of damage.
struct Mind<'a> {
    viewer: BattleReader<'a>,
    actions: &'a [Action],
    found: Found,
}

/// Values computed for one option and shared by all options. They stay valid because a `Mind` serves one decision of
/// one combatant.
#[derive(Default)]
struct Found {
    has_target: OnceCell<bool>,
    /// Estimated cost of a counterattack.
    answer: OnceCell<i32>,
    /// Combined spread of the attacks already declared, by target.
    others: RefCell<Vec<(CombatantId, Option<Spread>)>>,
}

impl<'a> Mind<'a> {
    fn new(world: &'a World, actions: &'a [Action]) -> Self {
        Self { viewer: BattleReader::new(world), actions, found: Found::default() }
    }
}

impl Mind<'_> {
    fn find(&self, fits: impl Fn(&Action) -> bool) -> Option<usize> {
        self.actions.iter().position(fits)
    }
    /// Returns the offered action of the greatest worth; of equals, the first.
    fn best(&self, worth: impl Fn(&Action) -> Option<i32>) -> Option<usize> {
        let scored = self.actions.iter().enumerate().filter_map(|(ix, a)| worth(a).map(|w| (w, std::cmp::Reverse(ix))));
        scored.max().map(|(_, ix)| ix.0)
    }

    /// Picks the combatant nearest the front, so that later declarers know which attacks they can join.
    fn next_declarer(&self) -> Option<usize> {
        let e = &self.viewer;
        self.best(|action| {
            let Action::Next(c) = action else { return None };
            let number = e.place(*c).map_or(9, |cell| e.map().number(cell).abs());
            Some(-number)
        })
    }

    /// Compares the higher of two d6 with the weapon's own dice.
    fn die(&self) -> Option<usize> {
        let e = &self.viewer;
        let strike = match e.agenda().top()? {
            Frame::Group(f) => {
                let GroupFrame { target, members, at, .. } = f.as_ref();
                let m = members.get(*at as usize)?;
                m.strike(*target, None)
            }
            Frame::Cleave(CleaveFrame { by, arm, targets, at, .. }) => {
                let target = targets.get(*at as usize)?.0;
                super::aim::Strike::new(*by, Mode::Melee, *arm, target)
            }
            _ => return Some(0),
        };
        let armour = e.armour(strike.target);
        let plain = Spread::plain(e, &strike).beyond(armour);
        let higher = Spread::higher().beyond(armour);
        self.find(|action| *action == if higher > plain { Action::Enhanced } else { Action::Weapon })
    }

    /// Picks the attacker that a d3 hurts most, and of equals the weakest; declines if Armour would absorb all of it.
    fn counter(&self) -> Option<usize> {
        let e = &self.viewer;
        self.best(|action| match action {
            Action::Counter(c) => {
                let wounds = e.wounds(*c);
                let bite = (3 - e.armour(*c)).max(0);
                Some(if bite == 0 { -1 } else { 1000 * bite - wounds.guard - 2 * wounds.life })
            }
            _ => Some(0),
        })
    }

    /// Returns the enemies that can still be attacked, routed ones included.
    fn foes(&self, who: CombatantId) -> Vec<CombatantId> {
        self.viewer.foes_of(who).collect()
    }

    /// Returns true if one of the combatant's weapons has a target in range; throws and bare hands do not count.
    fn has_target(&self, who: CombatantId) -> bool {
        let e = &self.viewer;
        *self.found.has_target.get_or_init(|| {
            let modes = e.modes(who);
            let mut good = modes.iter().filter(|(mode, _)| !matches!(mode, Mode::Unarmed | Mode::Throw));
            good.any(|(mode, _)| e.foes_of(who).any(|foe| e.in_range(who, *mode, foe)))
        })
    }
}
