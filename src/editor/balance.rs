//! The expected balance of a level: how often each side wins when recruits fight it, found out in the background.

use super::document::Document;
use crate::engine::Level;
use crate::lab::{Go, Plan, Rate, Variant, crew, plan};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Battles that are fought.
const BATTLES: u64 = 200;
/// The first seed.
const FIRST: u64 = 1;

/// What has been found out so far.
#[derive(Clone, Debug, Default)]
pub struct Expected {
    /// Side by side, in the order of the level.
    pub sides: Vec<(String, Rate)>,
    pub nobody: Rate,
    pub battles: u64,
    /// So many are fought in all.
    pub of: u64,
    /// What stood in the way.
    pub wrong: Option<String>,
}

/// Battles of one state of a level, fought on a thread of their own until it is dropped.
#[derive(Debug)]
pub struct Balance {
    revision: u64,
    found: Arc<Mutex<Expected>>,
    stop: Arc<AtomicBool>,
}

impl Balance {
    /// Begins to fight the level as it stands; nothing where it is not sound.
    pub fn begin(document: &Document) -> Option<Self> {
        let level = document.level().filter(|_| document.is_sound())?.clone();
        let sides = level.factions.iter().map(|side| (side.id.clone(), Rate::default())).collect();
        let found = Arc::new(Mutex::new(Expected { sides, of: BATTLES, ..Expected::default() }));
        let stop = Arc::new(AtomicBool::new(false));
        let (shared, stopped) = (found.clone(), stop.clone());
        thread::spawn(move || {
            if let Err(wrong) = fight(level, &shared, &stopped) {
                shared.lock().unwrap_or_else(PoisonError::into_inner).wrong = Some(wrong);
            }
        });
        Some(Self { revision: document.revision(), found, stop })
    }

    /// Whether the document has been edited since.
    pub fn is_stale(&self, document: &Document) -> bool {
        self.revision != document.revision()
    }

    pub fn found(&self) -> Expected {
        self.found.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Balance {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn fight(level: Arc<Level>, found: &Mutex<Expected>, stop: &AtomicBool) -> Result<(), String> {
    let controllers = plan::seated(&[], level.factions.len())?;
    let variant = Variant { name: level.path.clone(), overrides: Vec::new(), level, controllers };
    let plan = Plan::new(vec![variant], FIRST, BATTLES, false);
    let one = |ring: &mut crate::lab::Ring, bout: crate::lab::Bout| match stop.load(Ordering::Relaxed) {
        true => Ok(None),
        false => ring.fight(bout.seed, plan.controllers(bout)).map(Some),
    };
    crew::fight(&plan, 1, 0, &one, &mut |_, fought| {
        let Some(fought) = fought else { return Ok(Go::Enough) };
        let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
        found.battles += 1;
        found.nobody.add(fought.winner.is_none());
        for (ix, (_, rate)) in found.sides.iter_mut().enumerate() {
            rate.add(fought.winner == Some(ix));
        }
        Ok(Go::On)
    })
}
