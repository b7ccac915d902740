//! Works out in the background where pairs part, one after the other, for the battles that are looked at.

use crate::lab::Variant;
use crate::lab::census::Which;
use crate::lab::running::{Told, tell};
use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};

/// What is being worked out, once it is there.
type Coming = Mutex<Receiver<Result<Box<Told>, String>>>;

/// What is known, and what is being worked out.
#[derive(Default)]
pub struct Teller {
    told: BTreeMap<Which, Result<Arc<Told>, String>>,
    now: Option<(Which, Coming)>,
}

/// So many pairs of what is looked at are told.
pub const MOST: usize = 24;

impl Teller {
    /// Something else is looked at.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    pub fn told(&self, which: Which) -> Option<&Result<Arc<Told>, String>> {
        self.told.get(&which)
    }

    /// Whether nothing is being worked out.
    pub fn idle(&self) -> bool {
        self.now.is_none()
    }

    /// Begins with a pair.
    pub fn begin(&mut self, which: Which, variants: Vec<Variant>) {
        let (send, told) = channel();
        std::thread::spawn(move || send.send(tell(&variants, which).map(Box::new)));
        self.now = Some((which, Mutex::new(told)));
    }

    /// Takes over what has been worked out.
    pub fn settle(&mut self) {
        let Some((which, told)) = &self.now else { return };
        let told = told.lock().unwrap_or_else(PoisonError::into_inner).try_recv();
        if let Ok(told) = told {
            self.told.insert(*which, told.map(Arc::from));
            self.now = None;
        }
    }
}
