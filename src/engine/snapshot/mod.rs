//! The whole battle as one value. Save game, undo, look-ahead and state hash are four uses of it.
//!
//! A ruleset names once which components and resources are its state; everything else in the world is either fixed by the
//! level or derived. Restoring overwrites in place.

mod column;
mod part;
mod whole;

pub use part::{Along, Roster};
pub(super) use part::{append, join};

use super::dice::Dice;
use super::log::Log;
use crate::vocab::CombatantId;
use bevy_ecs::component::Mutable;
use bevy_ecs::prelude::*;
use column::Column;
use part::{Part, Saved};
use serde::Serialize;
use smallvec::SmallVec;
use std::collections::BTreeMap;
use whole::Whole;

/// All that changes in a battle, as the ruleset listed it.
#[derive(Default)]
pub struct StateList(Vec<Box<dyn Part>>);

impl StateList {
    /// A component that every entity of that kind has.
    pub fn component<T: Component<Mutability = Mutable> + Clone + Serialize>(&mut self, kind: Along) {
        self.0.push(Box::new(Column::<T>::new(kind)));
    }

    /// A resource that is always there.
    pub fn resource<T: Resource + Clone + Serialize + Component<Mutability = Mutable>>(&mut self) {
        self.0.push(Box::new(Whole::<T>::default()));
    }

    /// Appends all that changes of one combatant.
    pub(super) fn digest_one(&self, world: &World, combatant: usize, bytes: &mut Vec<u8>) {
        self.digest_of(world, Some(Along::Combatants), Some(combatant), bytes);
    }

    /// Appends all that changes of gear or places.
    pub(super) fn digest_column(&self, world: &World, kind: Along, bytes: &mut Vec<u8>) {
        self.digest_of(world, Some(kind), None, bytes);
    }

    /// Appends what belongs to nobody: what is going on, what stands, what waits.
    pub(super) fn digest_resources(&self, world: &World, bytes: &mut Vec<u8>) {
        self.digest_of(world, None, None, bytes);
    }

    fn digest_of(&self, world: &World, along: Option<Along>, only: Option<usize>, bytes: &mut Vec<u8>) {
        for part in self.0.iter().filter(|part| part.along() == along) {
            part.digest(world, only, bytes);
        }
    }
}

/// A battle at one moment.
pub struct Snapshot {
    parts: Vec<Saved>,
    dice: Dice,
    next_event: u32,
}

impl Snapshot {
    pub fn take(world: &World, list: &StateList) -> Self {
        Self {
            parts: list.0.iter().map(|part| part.save(world)).collect(),
            dice: world.resource::<Dice>().clone(),
            next_event: world.resource::<Log>().next(),
        }
    }

    /// The same, where many moments of one battle are kept: a part that is as it was in another of them is kept once. `prints` are
    /// those of this moment.
    pub fn take_onto(shelf: &mut Shelf, world: &World, list: &StateList, prints: &PartPrints) -> Self {
        let parts = list.0.iter().zip(prints).enumerate();
        Self {
            parts: parts
                .map(|(ix, (part, print))| shelf.0.entry((ix, *print)).or_insert_with(|| part.save(world)).clone())
                .collect(),
            dice: world.resource::<Dice>().clone(),
            next_event: world.resource::<Log>().next(),
        }
    }

    /// Puts a world of the same level back into this moment, dice and log included.
    pub fn restore(&self, world: &mut World, list: &mut StateList) {
        for (part, saved) in list.0.iter_mut().zip(&self.parts) {
            part.restore(world, saved);
        }
        world.resource_mut::<Dice>().clone_from(&self.dice);
        world.resource_mut::<Log>().rewind(self.next_event);
    }
}

/// Parts of moments that are kept, by number and print.
#[derive(Default)]
pub struct Shelf(BTreeMap<(usize, u64), Saved>);

/// A digest of each part of the state, without dice and log.
pub type PartPrints = SmallVec<[u64; 32]>;

/// Of all parts together.
pub fn print_of_all(prints: &PartPrints) -> u64 {
    prints.iter().fold(0, |print, part| part::join(print, *part))
}

/// See [`PartPrints`].
pub fn part_prints(world: &World, list: &StateList) -> PartPrints {
    let mut bytes = Vec::with_capacity(2048);
    list.0.iter().map(|part| part.print(world, &mut bytes)).collect()
}

/// What may be otherwise than at another moment of the same battle.
#[derive(Clone, Debug, Default)]
pub struct Touched {
    /// In roster order: a digest of those components of somebody that may be others; none where all are as they were.
    pub combatants: SmallVec<[Option<u64>; 32]>,
    /// By number, in no order; some perhaps twice.
    pub items: SmallVec<[usize; 8]>,
    /// A digest of them.
    pub gear: u64,
    /// The same of cells; none where all are as they were.
    pub cells: Option<u64>,
}

impl Touched {
    /// Components of combatants, gear and places that may be others now than then. Resources are not looked at.
    pub fn since(then: &Snapshot, world: &World, list: &StateList) -> Self {
        let row =
            |all, number: usize, ix: usize, print| [number as u64, ix as u64, print].into_iter().fold(all, part::join);
        let mut touched = Self::default();
        touched.combatants.resize(world.resource::<Roster>().combatants.len(), None);
        for (number, (part, saved)) in list.0.iter().zip(&then.parts).enumerate() {
            let tell: &mut dyn FnMut(usize, u64) = match part.along() {
                Some(Along::Combatants) => &mut |ix, print| {
                    let one = touched.combatants[ix].get_or_insert_default();
                    *one = part::join(part::join(*one, number as u64), print);
                },
                Some(Along::Items) => &mut |ix, print| {
                    touched.items.push(ix);
                    touched.gear = row(touched.gear, number, ix, print);
                },
                Some(Along::Cells) => &mut |ix, print| {
                    touched.cells = Some(row(touched.cells.unwrap_or_default(), number, ix, print));
                },
                None => continue,
            };
            part.touched(world, saved, tell);
        }
        touched
    }

    /// A digest of all of it.
    pub fn print(&self) -> u64 {
        // Not joined: what one has must not be taken for another's.
        part::print_of(&mut Vec::with_capacity(256), &(&self.combatants, self.gear, self.cells))
    }

    /// Those of whom any component may be another.
    pub fn whom(&self) -> impl Iterator<Item = CombatantId> {
        let touched = self.combatants.iter().enumerate().filter(|(_, one)| one.is_some());
        touched.map(|(ix, _)| CombatantId::from(ix))
    }
}
