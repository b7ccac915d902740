//! The whole state of a battle as one value, used by saves, undo, lookahead and the state hash.
//!
//! A ruleset lists the components and resources that are its state. Everything else in the world is either fixed by the
//! level or derived. Taking a snapshot clones all components and resources of the list; restoring writes all of them
//! back. Entities are kept, except that items created since are despawned.

mod part;

pub use part::{EntityKind, Roster};
pub(super) use part::{append, combine_digests};

use super::dice::Dice;
use super::log::Log;
use crate::vocab::CombatantId;
use bevy_ecs::component::Mutable;
use bevy_ecs::prelude::*;
use part::{ComponentColumn, ResourceColumn, Saved, StateColumn};
use serde::Serialize;
use smallvec::SmallVec;
use std::collections::BTreeMap;
use xxhash_rust::xxh3::xxh3_64;

/// All mutable state of a battle, as listed by the ruleset.
#[derive(Default)]
pub struct StateList(Vec<Box<dyn StateColumn>>);

impl StateList {
    /// Registers a component that every entity of that kind has.
    pub fn component<T: Component<Mutability = Mutable> + Clone + Serialize>(
        &mut self,
        world: &mut World,
        kind: EntityKind,
    ) {
        self.0.push(Box::new(ComponentColumn::<T>::new(world, kind)));
    }

    /// Registers a resource that always exists.
    pub fn resource<T: Resource<Mutability = Mutable> + Clone + Serialize>(&mut self) {
        self.0.push(Box::new(ResourceColumn::<T>::default()));
    }

    /// Finds the components in a world that is set up completely. Call it before the first snapshot.
    pub(super) fn find_tables(&mut self, world: &World) {
        self.0.iter_mut().for_each(|part| part.find_tables(world));
    }

    /// Appends all mutable state of one combatant.
    pub(super) fn digest_one(&self, world: &World, combatant: usize, bytes: &mut Vec<u8>) {
        self.digest_of(world, Some(EntityKind::Combatants), Some(combatant), bytes);
    }

    /// Appends all mutable state of the items or of the cells.
    pub(super) fn digest_column(&self, world: &World, kind: EntityKind, bytes: &mut Vec<u8>) {
        self.digest_of(world, Some(kind), None, bytes);
    }

    /// Appends the state in resources, such as the agenda and the pending decision.
    pub(super) fn digest_resources(&self, world: &World, bytes: &mut Vec<u8>) {
        self.digest_of(world, None, None, bytes);
    }

    fn digest_of(&self, world: &World, along: Option<EntityKind>, only: Option<usize>, bytes: &mut Vec<u8>) {
        for part in self.0.iter().filter(|part| part.kind() == along) {
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
    /// Takes a snapshot of the listed parts of a world.
    pub fn take(world: &World, list: &StateList) -> Self {
        Self {
            parts: list.0.iter().map(|part| part.save(world)).collect(),
            dice: world.resource::<Dice>().clone(),
            next_event: world.resource::<Log>().next(),
        }
    }

    /// Takes a snapshot that shares equal parts with the others in the pool, for many snapshots of one battle. `prints`
    /// are the digests of the current parts.
    pub fn take_into_pool(shelf: &mut SnapshotPool, world: &World, list: &StateList, prints: &PartDigests) -> Self {
        let parts = list.0.iter().zip(prints).enumerate();
        Self {
            parts: parts
                .map(|(ix, (part, print))| shelf.0.entry((ix, *print)).or_insert_with(|| part.save(world)).clone())
                .collect(),
            dice: world.resource::<Dice>().clone(),
            next_event: world.resource::<Log>().next(),
        }
    }

    /// Restores this snapshot into a world of the same level, including dice and log.
    pub fn restore(&self, world: &mut World, list: &mut StateList) {
        for (part, saved) in list.0.iter_mut().zip(&self.parts) {
            part.restore(world, saved);
        }
        world.resource_mut::<Dice>().clone_from(&self.dice);
        world.resource_mut::<Log>().rewind(self.next_event);
    }
}

/// A pool of saved parts, keyed by part number and digest.
#[derive(Default)]
pub struct SnapshotPool(BTreeMap<(usize, u64), Saved>);

/// A digest of each part of the state, without dice and log.
pub type PartDigests = SmallVec<[u64; 32]>;

/// Combines the digests of all parts.
pub fn combined_digest(prints: &PartDigests) -> u64 {
    prints.iter().fold(0, |print, part| part::combine_digests(print, *part))
}

/// Computes a digest of each part of the state: see [`PartDigests`].
pub fn part_digests(world: &World, list: &StateList) -> PartDigests {
    let mut bytes = Vec::with_capacity(2048);
    let mut digest = |part: &dyn StateColumn| {
        bytes.clear();
        part.digest(world, None, &mut bytes);
        xxh3_64(&bytes)
    };
    list.0.iter().map(Box::as_ref).map(&mut digest).collect()
}

/// The parts of the state that differ from another moment of the same battle.
#[derive(Clone, Debug, Default)]
pub struct DirtySet {
    /// One entry per combatant in roster order: a digest of the components that differ, or `None`.
    pub combatants: SmallVec<[Option<u64>; 32]>,
    /// Indices of the items that differ, unordered and possibly repeated.
    pub items: SmallVec<[usize; 8]>,
    /// A digest of these items' components.
    pub gear: u64,
    /// A digest of the cell components that differ; `None` if there are none.
    pub cells: Option<u64>,
}

impl DirtySet {
    /// Compares the components of combatants, items and cells with a snapshot. Resources are not compared.
    pub fn since(then: &Snapshot, world: &World, list: &StateList) -> Self {
        let row = |all, number: usize, ix: usize, print| {
            [number as u64, ix as u64, print].into_iter().fold(all, part::combine_digests)
        };
        let mut touched = Self::default();
        touched.combatants.resize(world.resource::<Roster>().combatants.len(), None);
        for (number, (part, saved)) in list.0.iter().zip(&then.parts).enumerate() {
            let tell: &mut dyn FnMut(usize, u64) = match part.kind() {
                Some(EntityKind::Combatants) => &mut |ix, print| {
                    let one = touched.combatants[ix].get_or_insert_default();
                    *one = part::combine_digests(part::combine_digests(*one, number as u64), print);
                },
                Some(EntityKind::Items) => &mut |ix, print| {
                    touched.items.push(ix);
                    touched.gear = row(touched.gear, number, ix, print);
                },
                Some(EntityKind::Cells) => &mut |ix, print| {
                    touched.cells = Some(row(touched.cells.unwrap_or_default(), number, ix, print));
                },
                None => continue,
            };
            part.touched(world, saved, tell);
        }
        touched
    }

    /// Returns a digest of the whole set.
    pub fn digest(&self) -> u64 {
        // Serialized as a whole and not joined, so that digests of different combatants cannot be confused.
        part::digest_of(&mut Vec::with_capacity(256), &(&self.combatants, self.gear, self.cells))
    }

    /// Returns the combatants with at least one component that differs.
    pub fn combatants(&self) -> impl Iterator<Item = CombatantId> {
        let touched = self.combatants.iter().enumerate().filter(|(_, one)| one.is_some());
        touched.map(|(ix, _)| CombatantId::from(ix))
    }
}
