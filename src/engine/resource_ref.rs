//! A resource of a battle's state, lent by a rule system or a reader.

use std::ops::{Deref, DerefMut};

/// A resource of a battle's state.
pub enum ResourceRef<'w, T> {
    /// A resource of a world that is only read.
    Shared(&'w T),
    /// A resource of a rule system.
    Exclusive(&'w mut T),
    /// A changed resource of a hypothetical position.
    Copied(Box<T>),
}

impl<T> ResourceRef<'_, T> {
    /// Returns the same resource for reading.
    pub fn share(&self) -> ResourceRef<'_, T> {
        ResourceRef::Shared(self)
    }
}

impl<T> Deref for ResourceRef<'_, T> {
    type Target = T;
    #[inline]
    fn deref(&self) -> &T {
        match self {
            Self::Shared(resource) => resource,
            Self::Exclusive(resource) => resource,
            Self::Copied(resource) => resource,
        }
    }
}

impl<T: Clone> DerefMut for ResourceRef<'_, T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        match self {
            Self::Exclusive(resource) => resource,
            Self::Copied(resource) => resource,
            Self::Shared(resource) => {
                *self = Self::Copied(Box::new(resource.clone()));
                self.deref_mut()
            }
        }
    }
}
