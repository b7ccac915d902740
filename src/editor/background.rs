//! Lab battles on one revision of a level, fought on a background thread until the owner is dropped. Intermediate
//! results can be read at any time.

use super::document::LevelDocument;
use crate::engine::Level;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// State shared by the worker thread and its owner.
#[derive(Debug)]
pub struct WorkerState<T> {
    found: Mutex<T>,
    stop: AtomicBool,
}

impl<T> WorkerState<T> {
    /// Locks and returns the results found until now.
    pub fn found(&self) -> MutexGuard<'_, T> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns true once the owner has been dropped; the worker then stops.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The owner's handle to a background job. Dropping it stops the job.
#[derive(Debug)]
pub struct Background<T> {
    revision: u64,
    shared: Arc<WorkerState<T>>,
}

impl<T: Clone + Send + 'static> Background<T> {
    /// Starts the job on the document's current level. Returns `None` if the level has errors.
    pub fn begin(
        document: &LevelDocument,
        nothing: impl FnOnce(&Level) -> T,
        work: impl FnOnce(&Arc<Level>, &WorkerState<T>) + Send + 'static,
    ) -> Option<Self> {
        let level = document.level().filter(|_| document.is_sound())?.clone();
        let shared = Arc::new(WorkerState { found: Mutex::new(nothing(&level)), stop: AtomicBool::new(false) });
        let theirs = shared.clone();
        thread::spawn(move || work(&level, &theirs));
        Some(Self { revision: document.revision(), shared })
    }

    /// Returns true if the document has been edited since the job began.
    pub fn is_stale(&self, document: &LevelDocument) -> bool {
        self.revision != document.revision()
    }

    /// Returns true until the worker thread has ended.
    pub fn is_running(&self) -> bool {
        Arc::strong_count(&self.shared) > 1
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
