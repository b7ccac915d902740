//! Diffs of each outcome against the state before the option. Each distinct view of a combatant is diffed once, because
//! thousands of outcomes combine few views of few combatants.
//!
//! The diff compares views and not components. Health, standing, place, conditions and gear have the same fields in the
//! views of every ruleset, so that one comparison serves all of them. A diff of components would need a second
//! description of these fields in each ruleset: standing is computed from several components, and conditions are flags
//! in one ruleset and rounds of expiry in another. Views take 16 to 38 % of the instructions of odds, which is the most
//! that a diff of components could save.

use super::cells::{CellNames, LevelCells};
use super::change::{CellChange, CombatantChange, cell_changes, change};
use crate::engine::Battle;
use crate::engine::lookahead::Lookahead;
use crate::engine::snapshot::{DirtySet, combine_digests, combined_digest};
use crate::vocab::view::{BareScene, CellState, CombatantView};
use crate::vocab::{CombatantId, FactionId};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The state before an option, and the cached differences from it.
pub struct OutcomeDiffCache<'a> {
    faction: FactionId,
    named: &'a OnceLock<CellNames>,
    before: Vec<CombatantView>,
    ground: Vec<CellState>,
    view_context_hash: u64,
    /// True if the ruleset tracks which views may have changed. Otherwise every outcome is drawn completely.
    pub tracks_views: bool,
    /// Cached diffs by combatant and a digest of everything that the view depends on.
    drawn: BTreeMap<(CombatantId, u64), Option<CombatantChange>>,
}

impl<'a> OutcomeDiffCache<'a> {
    /// Stores the state before the option, as seen by a faction.
    pub fn new(lookahead: &Lookahead, named: &'a OnceLock<CellNames>, faction: FactionId) -> Self {
        let (ruleset, world) = (lookahead.battle.ruleset(), lookahead.battle.world());
        let BareScene { combatants: before, cells: ground } = lookahead.battle.bare_scene(Some(faction));
        let (view_context_hash, tracks_views) =
            (ruleset.view_context_hash(world), ruleset.views_changed_by(world, &DirtySet::default()).is_some());
        Self { faction, named, before, ground, view_context_hash, tracks_views, drawn: BTreeMap::new() }
    }

    /// Returns the protocol id of a combatant.
    pub fn id(&self, who: CombatantId) -> &str {
        &self.before[who.ix()].id
    }

    /// Returns the combatants, items and cells that differ from the start. Empty if the ruleset does not track views.
    pub fn touched(&self, lookahead: &Lookahead) -> DirtySet {
        if self.tracks_views { lookahead.touched() } else { DirtySet::default() }
    }

    /// Returns a digest that is equal for outcomes known to look the same, computed without drawing them.
    pub fn digest(&self, battle: &Battle, touched: &DirtySet) -> u64 {
        if !self.tracks_views {
            return combined_digest(&battle.part_digests());
        }
        let over = battle.result().map_or(0, |over| 1 + over.winner.map_or(0, |winner| 1 + winner.ix() as u64));
        combine_digests(combine_digests(touched.digest(), battle.ruleset().view_context_hash(battle.world())), over)
    }

    /// Returns the changes of combatants in roster order, and those of cells in board order.
    pub fn changes(&mut self, battle: &Battle, touched: &DirtySet) -> (Vec<CombatantChange>, Vec<CellChange>) {
        let (ruleset, world) = (battle.ruleset(), battle.world());
        let names = LevelCells { battle, named: self.named };
        let alike = self.tracks_views && ruleset.view_context_hash(world) == self.view_context_hash;
        let whom = alike.then(|| ruleset.views_changed_by(world, touched)).flatten();
        let Some(whom) = whom else {
            let BareScene { combatants, cells } = battle.bare_scene(Some(self.faction));
            let all = combatants.into_iter().enumerate();
            let changes = all.filter_map(|(ix, is)| change(&self.before, names, CombatantId::from(ix), is)).collect();
            return (changes, cell_changes(names, &self.ground, cells));
        };
        let changes = whom.into_iter().filter_map(|who| self.change(battle, touched, who)).collect();
        let cells = || battle.bare_scene(Some(self.faction)).cells;
        let cells = touched.cells.map(|_| cell_changes(names, &self.ground, cells())).unwrap_or_default();
        (changes, cells)
    }

    fn change(&mut self, battle: &Battle, touched: &DirtySet, who: CombatantId) -> Option<CombatantChange> {
        let own = touched.combatants[who.ix()].unwrap_or_default();
        let drawn = self.drawn.entry((who, combine_digests(own, touched.gear))).or_insert_with(|| {
            let is = battle.ruleset().bare_combatant(battle.world(), Some(self.faction), who);
            change(&self.before, LevelCells { battle, named: self.named }, who, is)
        });
        drawn.clone()
    }
}
