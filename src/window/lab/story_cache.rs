//! Background computation of the first difference of each listed pair, one pair at a time.

use crate::lab::Variant;
use crate::lab::census::Which;
use crate::lab::running::{PairStories, fight_pair};
use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};

/// Receiver of the story that is being computed.
type Coming = Mutex<Receiver<Result<Box<PairStories>, String>>>;

/// Known stories, and the one that is being computed.
#[derive(Default)]
pub struct StoryCache {
    told: BTreeMap<Which, Result<Arc<PairStories>, String>>,
    now: Option<(Which, Coming)>,
}

/// Maximum number of pairs of a group whose stories are computed.
pub const MOST: usize = 24;

impl StoryCache {
    /// Discards all stories because another group was selected.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    pub fn get(&self, which: Which) -> Option<&Result<Arc<PairStories>, String>> {
        self.told.get(&which)
    }

    /// Returns true if no story is being computed.
    pub fn idle(&self) -> bool {
        self.now.is_none()
    }

    /// Starts computing the story of a pair.
    pub fn begin(&mut self, which: Which, variants: Vec<Variant>) {
        let (send, told) = channel();
        std::thread::spawn(move || send.send(fight_pair(&variants, which).map(Box::new)));
        self.now = Some((which, Mutex::new(told)));
    }

    /// Stores a story that has been computed.
    pub fn store_finished(&mut self) {
        let Some((which, told)) = &self.now else { return };
        let told = told.lock().unwrap_or_else(PoisonError::into_inner).try_recv();
        if let Ok(told) = told {
            self.told.insert(*which, told.map(Arc::from));
            self.now = None;
        }
    }
}
