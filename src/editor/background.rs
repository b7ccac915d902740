//! Battles about one state of a level, fought on a thread of their own until that is dropped; what they have told so far can be
//! read at any time.

use super::document::Document;
use crate::engine::Level;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// What the thread and its owner share.
#[derive(Debug)]
pub struct Shared<T> {
    found: Mutex<T>,
    stop: AtomicBool,
}

impl<T> Shared<T> {
    /// What has been found so far.
    pub fn found(&self) -> MutexGuard<'_, T> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether nobody wants to know more.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The owner's side. The work ends when it is dropped.
#[derive(Debug)]
pub struct Background<T> {
    revision: u64,
    shared: Arc<Shared<T>>,
}

impl<T: Clone + Send + 'static> Background<T> {
    /// Begins with the level as it stands; nothing where it is not sound.
    pub fn begin(
        document: &Document,
        nothing: impl FnOnce(&Level) -> T,
        work: impl FnOnce(&Arc<Level>, &Shared<T>) + Send + 'static,
    ) -> Option<Self> {
        let level = document.level().filter(|_| document.is_sound())?.clone();
        let shared = Arc::new(Shared { found: Mutex::new(nothing(&level)), stop: AtomicBool::new(false) });
        let theirs = shared.clone();
        thread::spawn(move || work(&level, &theirs));
        Some(Self { revision: document.revision(), shared })
    }

    /// Whether the document has been edited since.
    pub fn is_stale(&self, document: &Document) -> bool {
        self.revision != document.revision()
    }

    pub fn found(&self) -> T {
        self.shared.found().clone()
    }
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }
}
