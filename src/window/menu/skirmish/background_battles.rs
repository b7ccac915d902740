//! Battles between recruits on a drawn skirmish, fought on a background thread.

use crate::lab::Go;
use crate::skirmish::{Arsenal, Skirmish, SkirmishBalance, balance};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Number of battles fought.
pub const BATTLES: u64 = 200;

/// The results found until now, shared with the thread.
#[derive(Default)]
struct SharedBalance {
    found: Mutex<(SkirmishBalance, Option<String>)>,
    stop: AtomicBool,
}

/// Battles in the background. Dropping them stops them.
pub struct BackgroundBattles(Arc<SharedBalance>);

impl BackgroundBattles {
    /// Starts the battles.
    pub fn begin(arsenal: Arc<Arsenal>, skirmish: Skirmish) -> Self {
        let results = Arc::new(SharedBalance::default());
        let shared = results.clone();
        thread::spawn(move || {
            let mut on = |found: &SkirmishBalance| {
                shared.found.lock().unwrap_or_else(PoisonError::into_inner).0 = *found;
                if shared.stop.load(Ordering::Relaxed) { Go::Enough } else { Go::On }
            };
            if let Err(why) = balance::fight(&arsenal, &skirmish, BATTLES, false, &mut on) {
                shared.found.lock().unwrap_or_else(PoisonError::into_inner).1 = Some(why);
            }
        });
        Self(results)
    }

    /// Returns the results until now.
    pub fn found(&self) -> SkirmishBalance {
        self.0.found.lock().unwrap_or_else(PoisonError::into_inner).0
    }

    /// Returns the error that stopped the battles, if any.
    pub fn error(&self) -> Option<String> {
        self.0.found.lock().unwrap_or_else(PoisonError::into_inner).1.clone()
    }

    /// Returns true until the thread has ended.
    pub fn is_running(&self) -> bool {
        Arc::strong_count(&self.0) > 1
    }
}

impl Drop for BackgroundBattles {
    fn drop(&mut self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }
}
