//! A resource that always exists, as a part of the state. As with columns, a resource unchanged since the last restore
//! is neither copied nor rehashed.

use super::part::{EntityKind, Saved, StateColumn, append, digest_of, since};
use bevy_ecs::change_detection::{DetectChanges, Tick};
use bevy_ecs::component::Mutable;
use bevy_ecs::prelude::*;
use serde::Serialize;
use std::sync::{Arc, OnceLock};

/// The state of one resource.
pub struct ResourceColumn<T> {
    /// The data last restored, and the tick of that restore.
    last: Option<(Arc<SavedResource<T>>, Tick)>,
}

/// The saved contents of a resource.
struct SavedResource<T> {
    value: T,
    /// A digest of the value, computed on first use.
    print: OnceLock<u64>,
}

impl<T> Default for ResourceColumn<T> {
    fn default() -> Self {
        Self { last: None }
    }
}

impl<T: Resource> ResourceColumn<T> {
    /// Returns the data last restored, if the resource is still equal to it.
    fn as_it_was(&self, world: &World) -> Option<&Arc<SavedResource<T>>> {
        let (kept, tick) = self.last.as_ref()?;
        (!since(world.resource_ref::<T>().last_changed(), *tick)).then_some(kept)
    }
}

impl<T: Resource + Clone + Serialize + Component<Mutability = Mutable>> StateColumn for ResourceColumn<T> {
    fn kind(&self) -> Option<EntityKind> {
        None
    }

    fn save(&self, world: &World) -> Saved {
        if let Some(kept) = self.as_it_was(world) {
            return kept.clone();
        }
        Arc::new(SavedResource { value: world.resource::<T>().clone(), print: OnceLock::new() })
    }

    fn restore(&mut self, world: &mut World, saved: &Saved) {
        let kept = saved.downcast_ref::<SavedResource<T>>().expect("a resource restores its own kind");
        let mut held = world.resource_mut::<T>();
        let last = self.last.as_ref().filter(|(last, _)| std::ptr::eq(&**last, kept));
        if last.is_some_and(|(_, tick)| !since(held.last_changed(), *tick)) {
            return;
        }
        held.bypass_change_detection().clone_from(&kept.value);
        let again = saved.clone().downcast().unwrap_or_else(|_| unreachable!("it was looked at above"));
        self.last = Some((again, world.increment_change_tick()));
    }

    fn digest(&self, world: &World, _only: Option<usize>, bytes: &mut Vec<u8>) {
        append(bytes, world.resource::<T>());
    }

    fn content_digest(&self, world: &World, bytes: &mut Vec<u8>) -> u64 {
        match self.as_it_was(world) {
            Some(kept) => *kept.print.get_or_init(|| digest_of(bytes, &kept.value)),
            None => digest_of(bytes, world.resource::<T>()),
        }
    }

    fn touched(&self, _world: &World, _then: &Saved, _tell: &mut dyn FnMut(usize, u64)) {}
}
