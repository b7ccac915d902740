//! Support of a ruleset for AIs and odds.

use crate::engine::schedule::PendingDecision;
use crate::vocab::{Event, FactionId};
use bevy_ecs::prelude::*;

/// The decision point that ends a playout for odds. It is reached once all pending actions are resolved. See
/// [`LookaheadSupport::prepare_for_odds`].
pub const ODDS_END: &str = "foreseen";

/// Support for playing a battle ahead on a copy: preparing the copy, answering its decisions and evaluating its states.
/// The AIs, the odds and the window's default answers call it. Every method has a neutral default, so a new ruleset can
/// begin with an empty implementation. Its `recruit` and `veteran` then always take the first option.
pub trait LookaheadSupport {
    /// Removes from a copied battle the information hidden from a faction. By default nothing is hidden.
    fn hide_unknown(&self, _world: &mut World, _faction: FactionId) {}

    /// Rerolls, with the dice of a copied battle, all dice that have been rolled but are in no event yet. Lookahead
    /// must not know their results, so each playout starts with this call.
    fn reroll_hidden_dice(&self, _world: &mut World) {}

    /// Prepares a copied battle for computing odds. Actions that an option declares or puts on hold are resolved next,
    /// without waiting for the other combatants. Effects that already wait do not belong to the option and are dropped.
    /// The playout ends when all is resolved, or at the decision point [`ODDS_END`], which does not occur in real
    /// battles.
    fn prepare_for_odds(&self, _world: &mut World) {}

    /// Returns a sensible, simple answer to the pending decision, without lookahead. By default the first option.
    fn default_policy(&self, _world: &World) -> usize {
        0
    }

    /// Returns at most `most` options worth evaluating when there are very many. Fewer than two leave the choice to the
    /// default policy. By default the first `most` options.
    fn candidates(&self, world: &World, most: usize) -> Vec<usize> {
        let count = world.resource::<PendingDecision>().0.map_or(0, |pending| pending.count as usize);
        (0..count.min(most)).collect()
    }

    /// Returns true if the option is pointless or only harmful to its own side; the AI never picks it.
    fn is_senseless(&self, _world: &World, _option: usize) -> bool {
        false
    }

    /// Returns the value of the state for a faction, in hundredths of a healthy combatant. By default 0, so that the
    /// AI follows the default policy.
    fn evaluate(&self, _world: &World, _faction: FactionId) -> i32 {
        0
    }

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

    /// Returns the factor for the usual number of playouts. It is higher where most attacks have no effect, since more
    /// playouts are then needed to distinguish options.
    fn playouts_needed(&self) -> u32 {
        1
    }

    /// Returns true if an event is a morale test.
    fn tests_nerve(&self, _event: &Event) -> bool {
        false
    }

    /// Returns true if an event is a hit that does no damage.
    fn is_absorbed(&self, _event: &Event) -> bool {
        false
    }
}
