//! Where workers ask whether they may go on.

use std::sync::{Condvar, Mutex, PoisonError};

/// What is wanted of the workers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    #[default]
    On,
    Paused,
    Stopped,
}

/// Holds workers up while they are to wait.
#[derive(Debug, Default)]
pub struct Gate {
    way: Mutex<Way>,
    turned: Condvar,
}

impl Gate {
    pub fn set(&self, way: Way) {
        *self.way.lock().unwrap_or_else(PoisonError::into_inner) = way;
        self.turned.notify_all();
    }

    pub fn way(&self) -> Way {
        *self.way.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits while it is closed. False: it is over.
    pub fn pass(&self) -> bool {
        let way = self.way.lock().unwrap_or_else(PoisonError::into_inner);
        let way = self.turned.wait_while(way, |way| *way == Way::Paused).unwrap_or_else(PoisonError::into_inner);
        *way == Way::On
    }
}
