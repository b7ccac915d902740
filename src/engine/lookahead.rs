//! A second world to look ahead in: a battle as one side may know it, played on from the same moment again and again.

use super::dice::{Forced, Paired};
use super::snapshot::{Snapshot, Touched};
use super::{Battle, Dice, Log, Ruleset};
use crate::vocab::FactionId;
use bevy_ecs::world::World;
use std::sync::Arc;

/// Keeps its world from one look to the next, since making one costs more than many short looks.
#[derive(Default)]
pub struct LookaheadWorld(Option<Battle>);

/// The copy, and the moment it goes back to.
pub struct Lookahead<'a> {
    pub battle: &'a mut Battle,
    start: Snapshot,
}

impl LookaheadWorld {
    /// A copy of the battle without what that side may not know: concealed enemies, dice to come, and dice thrown but not told.
    /// What happens in it is not told.
    pub fn at(&mut self, battle: &Battle, faction: FactionId) -> Lookahead<'_> {
        self.look(battle, faction, |_, world| world.resource_mut::<Log>().set_read(false))
    }

    /// As [`Self::at`], and what happens is told: for those who ask what came of it.
    pub fn watching(&mut self, battle: &Battle, faction: FactionId) -> Lookahead<'_> {
        self.look(battle, faction, |_, world| world.resource_mut::<Log>().set_read(true))
    }

    /// As [`Self::at`], and what waits is settled without waiting for others: for odds.
    pub fn foreseeing(&mut self, battle: &Battle, faction: FactionId) -> Lookahead<'_> {
        self.look(battle, faction, |ruleset, world| {
            world.resource_mut::<Log>().set_read(true);
            ruleset.foresee(world);
        })
    }

    fn look(
        &mut self,
        battle: &Battle,
        faction: FactionId,
        prepare: impl FnOnce(&dyn Ruleset, &mut World),
    ) -> Lookahead<'_> {
        let same = |copy: &Battle| Arc::ptr_eq(copy.level(), battle.level());
        if !self.0.as_ref().is_some_and(same) {
            self.0 = Some(battle.copy());
        }
        let copy = self.0.as_mut().expect("just made");
        copy.world_mut().resource_mut::<Log>().rewind(0);
        copy.look_from(&battle.snapshot());
        copy.world_mut().resource_mut::<Dice>().reseed(0);
        battle.ruleset().hide_unknown(copy.world_mut(), faction);
        prepare(battle.ruleset(), copy.world_mut());
        let start = copy.snapshot();
        Lookahead { battle: copy, start }
    }
}

impl Lookahead<'_> {
    /// Back to the moment, with dice from that seed: the same seed gives everybody the same dice, whatever the others do.
    pub fn again(&mut self, seed: u64) {
        self.back(|dice| lay(dice, seed));
    }

    /// Back to the moment, with dice that take these branches.
    pub fn forced(&mut self, branches: Forced) {
        self.back(|dice| dice.forced = Some(branches));
    }

    /// On from a later moment of this battle, with dice that take these branches.
    pub fn on_from(&mut self, moment: &Snapshot, branches: Forced) {
        self.battle.look_from(moment);
        self.battle.world_mut().resource_mut::<Dice>().forced = Some(branches);
    }

    /// The same with dice from that seed.
    pub fn sampled_from(&mut self, moment: &Snapshot, seed: u64) {
        self.battle.look_from(moment);
        lay(&mut self.battle.world_mut().resource_mut::<Dice>(), seed);
    }

    /// Whom and what has been touched since the moment, or since it was put back in a later one.
    pub fn touched(&self) -> Touched {
        self.battle.touched_since(&self.start)
    }

    fn back(&mut self, lay: impl FnOnce(&mut Dice)) {
        self.battle.look_from(&self.start);
        let ruleset = self.battle.ruleset();
        let world = self.battle.world_mut();
        lay(&mut world.resource_mut::<Dice>());
        ruleset.rethrow(world);
    }
}

/// Dice that fall as they always do from that seed.
fn lay(dice: &mut Dice, seed: u64) {
    dice.reseed(seed);
    dice.paired = Some(Paired::new(seed));
}
