//! Parts of a battle's state: component columns and resources.

use bevy_ecs::change_detection::Tick;
use bevy_ecs::prelude::*;
use postcard::ser_flavors::{ExtendFlavor, Flavor};
use serde::Serialize;
use std::any::Any;
use std::sync::Arc;
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
    /// Returns the entities of a kind.
    pub fn entities(&self, kind: EntityKind) -> &[Entity] {
        match kind {
            EntityKind::Combatants => &self.combatants,
            EntityKind::Items => &self.items,
            EntityKind::Cells => &self.cells,
        }
    }

    pub(super) fn entities_mut(&mut self, kind: EntityKind) -> &mut Vec<Entity> {
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
    /// Returns the current contents.
    fn save(&self, world: &World) -> Saved;
    /// Restores saved contents.
    fn restore(&mut self, world: &mut World, saved: &Saved);
    /// Appends the contents: the whole column or, if `only` is given, the component of that entity.
    fn digest(&self, world: &World, only: Option<usize>, bytes: &mut Vec<u8>);
    /// Returns a digest that is equal for equal contents. `bytes` is a scratch buffer.
    fn content_digest(&self, world: &World, bytes: &mut Vec<u8>) -> u64;
    /// Calls `tell` with the index of each entity whose component may differ from `then`, and a digest of its current
    /// value. Does nothing for resources.
    fn touched(&self, world: &World, then: &Saved, tell: &mut dyn FnMut(usize, u64));
}

/// Returns true if the tick `changed` is later than `other`. After very long, an old tick may count as new, which only
/// costs an unneeded comparison.
pub fn since(changed: Tick, other: Tick) -> bool {
    changed.get().wrapping_sub(other.get()).cast_signed() > 0
}

/// Appends a value in a form that is the same on every machine.
pub fn append<T: Serialize>(bytes: &mut Vec<u8>, value: &T) {
    append_all(bytes, std::slice::from_ref(value));
}

/// Appends several values.
pub fn append_all<T: Serialize>(bytes: &mut Vec<u8>, values: &[T]) {
    let mut serializer = postcard::Serializer { output: ExtendFlavor::new(std::mem::take(bytes)) };
    values.iter().for_each(|value| value.serialize(&mut serializer).expect("state is plain data"));
    *bytes = serializer.output.finalize().expect("memory is never full");
}

/// Adds one digest to a combined digest. The order matters.
pub fn combine_digests(print: u64, next: u64) -> u64 {
    print.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(next)
}

/// Returns a digest of one value. `bytes` is a scratch buffer.
pub fn digest_of<T: Serialize>(bytes: &mut Vec<u8>, value: &T) -> u64 {
    bytes.clear();
    append(bytes, value);
    xxh3_64(bytes)
}
