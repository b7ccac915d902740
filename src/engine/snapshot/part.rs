//! What a battle's state is made of: components and resources, and whose they are.

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

    pub(super) fn along_mut(&mut self, kind: Along) -> &mut Vec<Entity> {
        match kind {
            Along::Combatants => &mut self.combatants,
            Along::Items => &mut self.items,
            Along::Cells => &mut self.cells,
        }
    }
}

/// A part as it is kept: of a column or a resource, whatever its type.
pub type Saved = Arc<dyn Any + Send + Sync>;

/// How one component or resource is kept, put back and hashed.
pub trait Part: Send + Sync {
    /// For components, whose they are.
    fn along(&self) -> Option<Along>;
    fn save(&self, world: &World) -> Saved;
    fn restore(&mut self, world: &mut World, saved: &Saved);
    /// Of the whole column or, with a number, of that one's component.
    fn digest(&self, world: &World, only: Option<usize>, bytes: &mut Vec<u8>);
    /// Equal for equal states of this part. `bytes` is room to write in.
    fn print(&self, world: &World, bytes: &mut Vec<u8>) -> u64;
    /// Tells the numbers of those whose component may be another than it was then, with a digest of what it is; nothing for
    /// resources.
    fn touched(&self, world: &World, then: &Saved, tell: &mut dyn FnMut(usize, u64));
}

/// Whether what was changed at that tick has been changed since another. What was changed ages ago may be taken for new, which
/// costs no more than to look.
pub fn since(changed: Tick, other: Tick) -> bool {
    changed.get().wrapping_sub(other.get()).cast_signed() > 0
}

/// Appends a value in a form that is the same on every machine.
pub fn append<T: Serialize>(bytes: &mut Vec<u8>, value: &T) {
    append_all(bytes, std::slice::from_ref(value));
}

/// Appends them one after another.
pub fn append_all<T: Serialize>(bytes: &mut Vec<u8>, values: &[T]) {
    let mut serializer = postcard::Serializer { output: ExtendFlavor::new(std::mem::take(bytes)) };
    values.iter().for_each(|value| value.serialize(&mut serializer).expect("state is plain data"));
    *bytes = serializer.output.finalize().expect("memory is never full");
}

/// Adds one more to a digest of several; their order counts.
pub fn join(print: u64, next: u64) -> u64 {
    print.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(next)
}

/// A digest of one value. `bytes` is room to write in.
pub fn print_of<T: Serialize>(bytes: &mut Vec<u8>, value: &T) -> u64 {
    bytes.clear();
    append(bytes, value);
    xxh3_64(bytes)
}
