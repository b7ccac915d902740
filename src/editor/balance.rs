//! The expected balance of a level: how often each side wins when recruits fight it, found out in the background.

use super::background::{Background, Shared};
use super::document::Document;
use crate::engine::Level;
use crate::lab::{Go, Plan, Rate, Variant, crew, plan};
use std::sync::Arc;

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

/// Battles of one state of a level.
#[derive(Debug)]
pub struct Balance(Background<Expected>);

impl Balance {
    /// Begins to fight the level as it stands; nothing where it is not sound.
    pub fn begin(document: &Document) -> Option<Self> {
        let nothing = |level: &Level| {
            let sides = level.factions.iter().map(|side| (side.id.clone(), Rate::default())).collect();
            Expected { sides, of: BATTLES, ..Expected::default() }
        };
        let work = |level: &Arc<Level>, shared: &Shared<Expected>| {
            if let Err(wrong) = fight(level.clone(), shared) {
                shared.found().wrong = Some(wrong);
            }
        };
        Background::begin(document, nothing, work).map(Self)
    }

    /// Whether the document has been edited since.
    pub fn is_stale(&self, document: &Document) -> bool {
        self.0.is_stale(document)
    }

    pub fn found(&self) -> Expected {
        self.0.found()
    }
}

fn fight(level: Arc<Level>, shared: &Shared<Expected>) -> Result<(), String> {
    let controllers = plan::seated(&[], level.factions.len())?;
    let variant = Variant { name: level.path.clone(), overrides: Vec::new(), level, controllers };
    let plan = Plan::new(vec![variant], FIRST, BATTLES, false);
    let one = |ring: &mut crate::lab::Ring, bout: crate::lab::Bout| match shared.is_stopped() {
        true => Ok(None),
        false => ring.fight(bout.seed, plan.controllers(bout)).map(Some),
    };
    crew::fight(&plan, 1, 0, &one, &mut |bout, fought| {
        let Some(fought) = fought else { return Ok(Go::Enough) };
        let mut found = shared.found();
        found.battles += 1;
        found.nobody.add(bout.seed, fought.winner.is_none());
        for (ix, (_, rate)) in found.sides.iter_mut().enumerate() {
            rate.add(bout.seed, fought.winner == Some(ix));
        }
        Ok(Go::On)
    })
}
