//! A resource that is always there, as a part of the state.

use super::part::{Along, Part, Saved, append, print_of};
use bevy_ecs::component::Mutable;
use bevy_ecs::prelude::*;
use serde::Serialize;
use std::marker::PhantomData;
use std::sync::Arc;

pub struct Whole<T>(pub PhantomData<fn() -> T>);

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

    fn print(&self, world: &World, bytes: &mut Vec<u8>) -> u64 {
        print_of(bytes, world.resource::<T>())
    }

    fn touched(&self, _world: &World, _then: &Saved, _tell: &mut dyn FnMut(usize, u64)) {}
}
