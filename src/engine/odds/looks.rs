//! What ends look like beside the moment before the option. Each look of a combatant is drawn once: thousands of ends are put together
//! of a few looks of few combatants.

use super::change::{CellChange, Change, cell_changes, change};
use crate::engine::lookahead::Lookahead;
use crate::engine::snapshot::{Touched, join};
use crate::vocab::view::{BareScene, CellState, CellView, Scene};
use crate::vocab::{CombatantId, FactionId};
use std::collections::BTreeMap;

pub struct Looks {
    faction: FactionId,
    before: Scene,
    ground: Vec<CellState>,
    surroundings: u64,
    /// What has been drawn of whom, by a digest of what the look hangs on.
    drawn: BTreeMap<(CombatantId, u64), Option<Change>>,
}

impl Looks {
    /// The moment before the option, as that side sees it. `cells` are the names of the level's cells, which never change.
    pub fn of(lookahead: &Lookahead, cells: &[String], faction: FactionId) -> Self {
        let (ruleset, world) = (lookahead.battle.ruleset(), lookahead.battle.world());
        let BareScene { combatants, cells: ground } = lookahead.battle.bare_scene(Some(faction));
        let cells = cells.iter().map(|name| CellView { id: name.clone(), ..CellView::default() }).collect();
        let before = Scene { combatants, cells, ..Scene::default() };
        Self { faction, before, ground, surroundings: ruleset.surroundings(world), drawn: BTreeMap::new() }
    }

    /// What has become of combatants in roster order, and of cells in theirs.
    pub fn changes(&mut self, lookahead: &Lookahead) -> (Vec<Change>, Vec<CellChange>) {
        let touched = lookahead.touched();
        let (ruleset, world) = (lookahead.battle.ruleset(), lookahead.battle.world());
        let told =
            (ruleset.surroundings(world) == self.surroundings).then(|| ruleset.redrawn(world, &touched)).flatten();
        let Some(whom) = told else {
            let BareScene { combatants, cells } = lookahead.battle.bare_scene(Some(self.faction));
            let all = combatants.into_iter().enumerate();
            let changes = all.filter_map(|(ix, is)| change(&self.before, CombatantId::from(ix), is)).collect();
            return (changes, cell_changes(&self.before, &self.ground, cells));
        };
        let changes = whom.into_iter().filter_map(|who| self.change(lookahead, &touched, who)).collect();
        let cells = || lookahead.battle.bare_scene(Some(self.faction)).cells;
        let cells = if touched.cells { cell_changes(&self.before, &self.ground, cells()) } else { Vec::new() };
        (changes, cells)
    }

    fn change(&mut self, lookahead: &Lookahead, touched: &Touched, who: CombatantId) -> Option<Change> {
        let own = touched.combatants[who.ix()].unwrap_or_default();
        let drawn = self.drawn.entry((who, join(own, touched.gear))).or_insert_with(|| {
            let battle = &*lookahead.battle;
            let is = battle.ruleset().bare_combatant(battle.world(), Some(self.faction), who);
            change(&self.before, who, is)
        });
        drawn.clone()
    }
}
