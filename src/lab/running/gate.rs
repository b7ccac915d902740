//! Gate that stops the workers while a run is paused.

use std::sync::{Condvar, Mutex, PoisonError};

/// The requested state of the workers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WorkerSignal {
    #[default]
    On,
    Paused,
    Stopped,
}

/// Blocks workers while the run is paused.
#[derive(Debug, Default)]
pub struct Gate {
    way: Mutex<WorkerSignal>,
    turned: Condvar,
}

impl Gate {
    pub fn set(&self, way: WorkerSignal) {
        *self.way.lock().unwrap_or_else(PoisonError::into_inner) = way;
        self.turned.notify_all();
    }

    pub fn signal(&self) -> WorkerSignal {
        *self.way.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits while the run is paused. Returns false if the run was stopped.
    pub fn pass(&self) -> bool {
        let way = self.way.lock().unwrap_or_else(PoisonError::into_inner);
        let way =
            self.turned.wait_while(way, |way| *way == WorkerSignal::Paused).unwrap_or_else(PoisonError::into_inner);
        *way == WorkerSignal::On
    }
}
