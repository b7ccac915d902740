//! What ends look like beside the moment before the option. Each look of a combatant is drawn once: thousands of ends are put together
//! of a few looks of few combatants.

use super::cells::{Cells, Named};
use super::change::{CellChange, Change, cell_changes, change};
use crate::engine::Battle;
use crate::engine::lookahead::Lookahead;
use crate::engine::snapshot::{Touched, join, print_of_all};
use crate::vocab::view::{BareScene, CellState, CombatantView};
use crate::vocab::{CombatantId, FactionId};
use std::collections::BTreeMap;
use std::sync::OnceLock;

pub struct Looks<'a> {
    faction: FactionId,
    named: &'a OnceLock<Named>,
    before: Vec<CombatantView>,
    ground: Vec<CellState>,
    surroundings: u64,
    /// The ruleset knows whose looks hang on what; else every end is drawn whole.
    pub told: bool,
    /// What has been drawn of whom, by a digest of what the look hangs on.
    drawn: BTreeMap<(CombatantId, u64), Option<Change>>,
}

impl<'a> Looks<'a> {
    /// The moment before the option, as that side sees it.
    pub fn of(lookahead: &Lookahead, named: &'a OnceLock<Named>, faction: FactionId) -> Self {
        let (ruleset, world) = (lookahead.battle.ruleset(), lookahead.battle.world());
        let BareScene { combatants: before, cells: ground } = lookahead.battle.bare_scene(Some(faction));
        let (surroundings, told) = (ruleset.surroundings(world), ruleset.redrawn(world, &Touched::default()).is_some());
        Self { faction, named, before, ground, surroundings, told, drawn: BTreeMap::new() }
    }

    /// What somebody is called by the protocol.
    pub fn id(&self, who: CombatantId) -> &str {
        &self.before[who.ix()].id
    }

    /// Equal for ends that look alike, as far as that is known without looking.
    pub fn print(&self, battle: &Battle, touched: &Touched) -> u64 {
        if !self.told {
            return print_of_all(&battle.part_prints());
        }
        let over = battle.over().map_or(0, |over| 1 + over.winner.map_or(0, |winner| 1 + winner.ix() as u64));
        join(join(touched.print(), battle.ruleset().surroundings(battle.world())), over)
    }

    /// What has become of combatants in roster order, and of cells in theirs.
    pub fn changes(&mut self, battle: &Battle, touched: &Touched) -> (Vec<Change>, Vec<CellChange>) {
        let (ruleset, world) = (battle.ruleset(), battle.world());
        let names = Cells { battle, named: self.named };
        let alike = self.told && ruleset.surroundings(world) == self.surroundings;
        let told = alike.then(|| ruleset.redrawn(world, touched)).flatten();
        let Some(whom) = told else {
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

    fn change(&mut self, battle: &Battle, touched: &Touched, who: CombatantId) -> Option<Change> {
        let own = touched.combatants[who.ix()].unwrap_or_default();
        let drawn = self.drawn.entry((who, join(own, touched.gear))).or_insert_with(|| {
            let is = battle.ruleset().bare_combatant(battle.world(), Some(self.faction), who);
            change(&self.before, Cells { battle, named: self.named }, who, is)
        });
        drawn.clone()
    }
}
