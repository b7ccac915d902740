//! Parts of a battle's state: component columns and resources.

use crate::engine::columns::only_table;
use bevy_ecs::component::Mutable;
use bevy_ecs::prelude::*;
use postcard::ser_flavors::{ExtendFlavor, Flavor};
use serde::Serialize;
use std::any::Any;
use std::marker::PhantomData;
use std::sync::{Arc, OnceLock};
use xxhash_rust::xxh3::xxh3_64;

/// The entities of a battle by kind, in the order of their ids.
#[derive(Resource, Clone, Debug, Default)]
pub struct Roster {
    /// The combatants.
    pub combatants: Vec<Entity>,
    /// The items.
    pub items: Vec<Entity>,
    /// The cells of the board.
    pub cells: Vec<Entity>,
}

/// The kind of entity whose components a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntityKind {
    /// The combatants.
    Combatants,
    /// The items.
    Items,
    /// The cells of the board.
    Cells,
}

impl Roster {
    fn entities(&self, kind: EntityKind) -> &[Entity] {
        match kind {
            EntityKind::Combatants => &self.combatants,
            EntityKind::Items => &self.items,
            EntityKind::Cells => &self.cells,
        }
    }

    fn entities_mut(&mut self, kind: EntityKind) -> &mut Vec<Entity> {
        match kind {
            EntityKind::Combatants => &mut self.combatants,
            EntityKind::Items => &mut self.items,
            EntityKind::Cells => &mut self.cells,
        }
    }
}

/// The type-erased saved contents of a part.
pub type Saved = Arc<dyn Any + Send + Sync>;

/// Saves, restores and hashes one component column or resource.
pub trait StateColumn: Send + Sync {
    /// Returns the kind of entity that has the component; `None` for a resource.
    fn kind(&self) -> Option<EntityKind>;
    /// Finds the tables of the component in a world that is set up completely.
    fn find_tables(&mut self, _world: &World) {}
    /// Returns a copy of the current contents.
    fn save(&self, world: &World) -> Saved;
    /// Restores saved contents.
    fn restore(&mut self, world: &mut World, saved: &Saved);
    /// Appends the contents: the whole column or, if `only` is given, the component of that entity.
    fn digest(&self, world: &World, only: Option<usize>, bytes: &mut Vec<u8>);
    /// Calls `tell` with the index of each entity whose component differs from `then`, and a digest of its current
    /// value. Does nothing for resources.
    fn touched(&self, _world: &World, _then: &Saved, _tell: &mut dyn FnMut(usize, u64)) {}
}

/// One component of all entities of a kind.
pub struct ComponentColumn<T: Component<Mutability = Mutable>> {
    kind: EntityKind,
    query: QueryState<&'static mut T>,
}

/// The saved components of a column in roster order.
struct SavedColumn<T> {
    rows: Vec<T>,
    /// A digest of each row, computed on first use.
    digests: OnceLock<Vec<u64>>,
}

impl<T: Component<Mutability = Mutable>> ComponentColumn<T> {
    /// Creates the column of a component of these entities.
    pub fn new(world: &mut World, kind: EntityKind) -> Self {
        Self { kind, query: world.query() }
    }

    /// Returns the components in roster order (see [`crate::engine::columns`]).
    fn rows<'w>(&self, world: &'w World) -> &'w [T] {
        let rows = only_table(self.query.query_manual(world)).map_or(&[] as &[T], |rows| rows);
        debug_assert_eq!(
            rows.len(),
            world.resource::<Roster>().entities(self.kind).len(),
            "every entity has the component"
        );
        rows
    }

    /// Returns saved contents of this column.
    fn saved(saved: &Saved) -> &SavedColumn<T> {
        saved.downcast_ref().expect("a column takes only contents that it saved")
    }
}

impl<T: Component<Mutability = Mutable> + Clone + Serialize> StateColumn for ComponentColumn<T> {
    fn kind(&self) -> Option<EntityKind> {
        Some(self.kind)
    }

    fn find_tables(&mut self, world: &World) {
        self.query.update_archetypes(world);
    }

    fn save(&self, world: &World) -> Saved {
        Arc::new(SavedColumn { rows: self.rows(world).to_vec(), digests: OnceLock::new() })
    }

    fn restore(&mut self, world: &mut World, saved: &Saved) {
        let saved = &Self::saved(saved).rows;
        resize(world, self.kind, saved.len());
        match only_table(self.query.query_mut(world)) {
            Some(mut rows) if rows.len() == saved.len() => rows.bypass_change_detection().clone_from_slice(saved),
            // Some entities have just been spawned, without components.
            _ => {
                for (ix, value) in saved.iter().enumerate() {
                    let entity = world.resource::<Roster>().entities(self.kind)[ix];
                    world.entity_mut(entity).insert(value.clone());
                }
            }
        }
    }

    fn digest(&self, world: &World, only: Option<usize>, bytes: &mut Vec<u8>) {
        let rows = self.rows(world);
        append_all(bytes, only.map_or(rows, |ix| &rows[ix..=ix]));
    }

    fn touched(&self, world: &World, then: &Saved, tell: &mut dyn FnMut(usize, u64)) {
        let then = Self::saved(then);
        let before = then.digests.get_or_init(|| row_digests(&then.rows).collect());
        for (ix, digest) in row_digests(self.rows(world)).enumerate() {
            if before.get(ix) != Some(&digest) {
                tell(ix, digest);
            }
        }
    }
}

/// Spawns or despawns entities of a kind until there are `len`. Items created in play appear and disappear with undo.
fn resize(world: &mut World, kind: EntityKind, len: usize) {
    while world.resource::<Roster>().entities(kind).len() > len {
        let entity = world.resource_mut::<Roster>().entities_mut(kind).pop().expect("longer than len");
        world.despawn(entity);
    }
    while world.resource::<Roster>().entities(kind).len() < len {
        let entity = world.spawn_empty().id();
        world.resource_mut::<Roster>().entities_mut(kind).push(entity);
    }
}

/// A resource that always exists.
pub struct ResourceColumn<T>(PhantomData<fn() -> T>);

impl<T> Default for ResourceColumn<T> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<T: Resource<Mutability = Mutable> + Clone + Serialize> StateColumn for ResourceColumn<T> {
    fn kind(&self) -> Option<EntityKind> {
        None
    }

    fn save(&self, world: &World) -> Saved {
        Arc::new(world.resource::<T>().clone())
    }

    fn restore(&mut self, world: &mut World, saved: &Saved) {
        let saved = saved.downcast_ref::<T>().expect("a resource takes only contents that it saved");
        world.resource_mut::<T>().clone_from(saved);
    }

    fn digest(&self, world: &World, _only: Option<usize>, bytes: &mut Vec<u8>) {
        append(bytes, world.resource::<T>());
    }
}

/// Appends a value in a form that is the same on every machine.
pub fn append<T: Serialize>(bytes: &mut Vec<u8>, value: &T) {
    append_all(bytes, std::slice::from_ref(value));
}

/// Appends several values.
fn append_all<T: Serialize>(bytes: &mut Vec<u8>, values: &[T]) {
    let mut serializer = postcard::Serializer { output: ExtendFlavor::new(std::mem::take(bytes)) };
    values.iter().for_each(|value| value.serialize(&mut serializer).expect("state is plain data"));
    *bytes = serializer.output.finalize().expect("memory is never full");
}

/// Adds one digest to a combined digest. The order matters.
pub fn combine_digests(print: u64, next: u64) -> u64 {
    print.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(next)
}

/// Returns a digest of each value.
fn row_digests<T: Serialize>(rows: &[T]) -> impl Iterator<Item = u64> {
    let mut bytes = Vec::new();
    rows.iter().map(move |row| digest_of(&mut bytes, row))
}

/// Returns a digest of one value. `bytes` is a scratch buffer.
pub fn digest_of<T: Serialize>(bytes: &mut Vec<u8>, value: &T) -> u64 {
    bytes.clear();
    append(bytes, value);
    xxh3_64(bytes)
}
