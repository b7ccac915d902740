//! A second world for lookahead: a battle as one side knows it, played repeatedly from the same state.

use super::dice::{Forced, PairedDice};
use super::snapshot::{DirtySet, Snapshot};
use super::{Battle, Dice, Log, Ruleset};
use crate::vocab::FactionId;
use bevy_ecs::world::World;
use std::sync::Arc;

/// Keeps its world between lookaheads, because creating one costs more than many short lookaheads.
#[derive(Default)]
pub struct LookaheadWorld(Option<Battle>);

/// A copy of the battle, and the state that each playout starts from.
pub struct Lookahead<'a> {
    /// The copy of the battle, in its current state.
    pub battle: &'a mut Battle,
    start: Snapshot,
}

impl LookaheadWorld {
    /// Forks the battle for one side, without the information hidden from it: concealed enemies, future dice, and dice
    /// rolled but not yet in an event. Events are not recorded.
    pub fn fork(&mut self, battle: &Battle, faction: FactionId) -> Lookahead<'_> {
        self.fork_with(battle, faction, |_, world| world.resource_mut::<Log>().set_recording(false))
    }

    /// Like [`Self::fork`], but records events.
    pub fn fork_recording(&mut self, battle: &Battle, faction: FactionId) -> Lookahead<'_> {
        self.fork_with(battle, faction, |_, world| world.resource_mut::<Log>().set_recording(true))
    }

    /// Like [`Self::fork`], but records events and prepares the copy for odds: see
    /// [`LookaheadSupport::prepare_for_odds`](super::LookaheadSupport::prepare_for_odds).
    pub fn fork_for_odds(&mut self, battle: &Battle, faction: FactionId) -> Lookahead<'_> {
        self.fork_with(battle, faction, |ruleset, world| {
            world.resource_mut::<Log>().set_recording(true);
            ruleset.prepare_for_odds(world);
        })
    }

    fn fork_with(
        &mut self,
        battle: &Battle,
        faction: FactionId,
        prepare: impl FnOnce(&dyn Ruleset, &mut World),
    ) -> Lookahead<'_> {
        let same = |copy: &Battle| Arc::ptr_eq(copy.level(), battle.level());
        if !self.0.as_ref().is_some_and(same) {
            self.0 = Some(battle.fork());
        }
        let copy = self.0.as_mut().expect("just made");
        copy.world_mut().resource_mut::<Log>().rewind(0);
        copy.restore_for_playout(&battle.snapshot());
        copy.world_mut().resource_mut::<Dice>().reseed(0);
        battle.ruleset().hide_unknown(copy.world_mut(), faction);
        prepare(battle.ruleset(), copy.world_mut());
        let start = copy.snapshot();
        Lookahead { battle: copy, start }
    }
}

impl Lookahead<'_> {
    /// Resets to the start state with dice from that seed. The same seed gives every combatant the same dice,
    /// independent of the other combatants' actions.
    pub fn reset(&mut self, seed: u64) {
        self.restore_start(|dice| seed_dice(dice, seed));
    }

    /// Resets to the start state with dice that follow the given branches.
    pub fn reset_forced(&mut self, branches: Forced) {
        self.restore_start(|dice| dice.forced = Some(branches));
    }

    /// Restores a later state of this battle, with dice that follow the given branches.
    pub fn resume_from(&mut self, moment: &Snapshot, branches: Forced) {
        self.battle.restore_for_playout(moment);
        self.battle.world_mut().resource_mut::<Dice>().forced = Some(branches);
    }

    /// Restores a later state of this battle, with dice from that seed.
    pub fn sampled_from(&mut self, moment: &Snapshot, seed: u64) {
        self.battle.restore_for_playout(moment);
        seed_dice(&mut self.battle.world_mut().resource_mut::<Dice>(), seed);
    }

    /// Returns the combatants, items and cells that differ from the start state.
    pub fn touched(&self) -> DirtySet {
        self.battle.touched_since(&self.start)
    }

    fn restore_start(&mut self, lay: impl FnOnce(&mut Dice)) {
        self.battle.restore_for_playout(&self.start);
        let ruleset = self.battle.ruleset();
        let world = self.battle.world_mut();
        lay(&mut world.resource_mut::<Dice>());
        ruleset.reroll_hidden_dice(world);
    }
}

/// Seeds the dice and enables pairing, so that each combatant draws its own dice.
fn seed_dice(dice: &mut Dice, seed: u64) {
    dice.reseed(seed);
    dice.paired = Some(PairedDice::new(seed));
}
