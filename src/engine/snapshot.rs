//! The whole battle as one value. Save game, undo, look-ahead and state hash are four uses of it.
//!
//! A ruleset names once which components and resources are its state; everything else in the world is either fixed by the
//! level or derived. Restoring overwrites in place.

use super::dice::Dice;
use super::log::Log;
use bevy_ecs::component::Mutable;
use bevy_ecs::prelude::*;
use postcard::ser_flavors::{ExtendFlavor, Flavor};
use serde::Serialize;
use smallvec::SmallVec;
use std::any::Any;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

/// The entities of a battle by kind, in the order of their ids.
#[derive(Resource, Clone, Debug, Default)]
pub struct Roster {
    pub combatants: Vec<Entity>,
    pub items: Vec<Entity>,
    pub cells: Vec<Entity>,
}

/// Which list of the roster a column of components runs along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Along {
    Combatants,
    Items,
    Cells,
}

impl Roster {
    pub fn along(&self, kind: Along) -> &[Entity] {
        match kind {
            Along::Combatants => &self.combatants,
            Along::Items => &self.items,
            Along::Cells => &self.cells,
        }
    }

    fn along_mut(&mut self, kind: Along) -> &mut Vec<Entity> {
        match kind {
            Along::Combatants => &mut self.combatants,
            Along::Items => &mut self.items,
            Along::Cells => &mut self.cells,
        }
    }
}

type Saved = Arc<dyn Any + Send + Sync>;

/// How one component or resource is kept, put back and hashed.
trait Part: Send + Sync {
    /// For components, whose they are.
    fn along(&self) -> Option<Along>;
    fn save(&self, world: &World) -> Saved;
    fn restore(&mut self, world: &mut World, saved: &Saved);
    /// Of the whole column or, with a number, of that one's component.
    fn digest(&self, world: &World, only: Option<usize>, bytes: &mut Vec<u8>);
}

/// A component that every entity of a kind has.
struct Column<T: Component<Mutability = Mutable>> {
    kind: Along,
    /// The way to it, found once: a battle has one world.
    query: Option<QueryState<&'static mut T>>,
}

impl<T: Component<Mutability = Mutable>> Column<T> {
    /// As it lies in memory, in the order of the roster (see [`super::columns`]).
    fn whole<'w>(&self, world: &'w World) -> Option<&'w [T]> {
        let column = self.query.as_ref()?.query_manual(world).contiguous_iter_inner().ok()?.next()?;
        (column.len() == world.resource::<Roster>().along(self.kind).len()).then_some(column)
    }
}

impl<T: Component<Mutability = Mutable> + Clone + Serialize> Part for Column<T> {
    fn along(&self) -> Option<Along> {
        Some(self.kind)
    }

    fn save(&self, world: &World) -> Saved {
        let column: Vec<T> = match self.whole(world) {
            Some(column) => column.to_vec(),
            None => {
                let all = world.resource::<Roster>().along(self.kind).iter();
                all.map(|e| world.get::<T>(*e).expect(FULL).clone()).collect()
            }
        };
        Arc::new(column)
    }

    fn restore(&mut self, world: &mut World, saved: &Saved) {
        let column = saved.downcast_ref::<Vec<T>>().expect("a column restores its own kind");
        fit(world, self.kind, column.len());
        let query = self.query.get_or_insert_with(|| world.query());
        let mut tables =
            query.query_mut(world).contiguous_iter_inner().expect("components of battles are kept in tables");
        match tables.next() {
            Some(mut held) if held.len() == column.len() => held.bypass_change_detection().clone_from_slice(column),
            // Some have just been spawned.
            _ => {
                for (ix, value) in column.iter().enumerate() {
                    let entity = world.resource::<Roster>().along(self.kind)[ix];
                    world.entity_mut(entity).insert(value.clone());
                }
            }
        }
    }

    fn digest(&self, world: &World, only: Option<usize>, bytes: &mut Vec<u8>) {
        if let (None, Some(column)) = (only, self.whole(world)) {
            return append_all(bytes, column);
        }
        let all = world.resource::<Roster>().along(self.kind);
        for e in only.map_or(all, |ix| &all[ix..=ix]) {
            append(bytes, world.get::<T>(*e).expect(FULL));
        }
    }
}

const FULL: &str = "every entity of its kind has it";

/// A resource that is always there.
struct Whole<T>(PhantomData<fn() -> T>);

impl<T: Resource + Clone + Serialize + Component<Mutability = Mutable>> Part for Whole<T> {
    fn along(&self) -> Option<Along> {
        None
    }

    fn save(&self, world: &World) -> Saved {
        Arc::new(world.resource::<T>().clone())
    }

    fn restore(&mut self, world: &mut World, saved: &Saved) {
        let value = saved.downcast_ref::<T>().expect("a resource restores its own kind");
        world.resource_mut::<T>().clone_from(value);
    }

    fn digest(&self, world: &World, _only: Option<usize>, bytes: &mut Vec<u8>) {
        append(bytes, world.resource::<T>());
    }
}

/// All that changes in a battle, as the ruleset listed it.
#[derive(Default)]
pub struct StateList(Vec<Box<dyn Part>>);

/// Appends a value in a form that is the same on every machine.
pub(super) fn append<T: Serialize>(bytes: &mut Vec<u8>, value: &T) {
    append_all(bytes, std::slice::from_ref(value));
}

/// Appends them one after another.
fn append_all<T: Serialize>(bytes: &mut Vec<u8>, values: &[T]) {
    let mut serializer = postcard::Serializer { output: ExtendFlavor::new(std::mem::take(bytes)) };
    values.iter().for_each(|value| value.serialize(&mut serializer).expect("state is plain data"));
    *bytes = serializer.output.finalize().expect("memory is never full");
}

impl StateList {
    /// A component that every entity of that kind has.
    pub fn component<T: Component<Mutability = Mutable> + Clone + Serialize>(&mut self, kind: Along) {
        self.0.push(Box::new(Column::<T> { kind, query: None }));
    }

    /// A resource that is always there.
    pub fn resource<T: Resource + Clone + Serialize + Component<Mutability = Mutable>>(&mut self) {
        self.0.push(Box::new(Whole::<T>(PhantomData)));
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

/// Gear made in play comes and goes with undo: brings the list to that many entities.
fn fit(world: &mut World, kind: Along, len: usize) {
    while world.resource::<Roster>().along(kind).len() > len {
        let entity = world.resource_mut::<Roster>().along_mut(kind).pop().expect("longer than len");
        world.despawn(entity);
    }
    while world.resource::<Roster>().along(kind).len() < len {
        let entity = world.spawn_empty().id();
        world.resource_mut::<Roster>().along_mut(kind).push(entity);
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

/// See [`PartPrints`].
pub fn part_prints(world: &World, list: &StateList) -> PartPrints {
    let mut bytes = Vec::with_capacity(2048);
    let prints = list.0.iter().map(|part| {
        bytes.clear();
        part.digest(world, None, &mut bytes);
        xxh3_64(&bytes)
    });
    prints.collect()
}
